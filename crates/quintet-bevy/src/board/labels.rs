//! Coordinate labels on the edge of the board.

use bevy::prelude::*;

use crate::frame::TableStage;
use crate::layout::{BoardTransform, BoardView, ScreenLayout, WorldText, layers};

/// A coordinate label.
#[derive(Component, Clone, Debug)]
#[require(Transform, Visibility)]
pub struct BoardLabel {
    /// The text.
    pub text: String,
    /// The centre, in board units.
    pub at: Vec2,
    /// The colour.
    pub color: Srgba,
}

/// The centre of a label while the board is flipped, in board units, where that differs from [`BoardLabel::at`].
#[derive(Component, Clone, Copy, Debug)]
pub struct RotatedLabel(pub Vec2);

pub(super) fn plugin(app: &mut App) {
    // After `Present`, in which boards spawn their labels. The texts appear in the same frame as the board.
    app.add_systems(TableStage::Label, (write, place).chain());
}

fn write(mut commands: Commands, new: Query<(Entity, &BoardLabel), Added<BoardLabel>>) {
    for (entity, label) in &new {
        let text = WorldText { text: label.text.clone(), color: label.color, ..default() };
        commands.entity(entity).insert((Name::new("Label"), text));
    }
}

fn place(
    screen_layout: Res<ScreenLayout>,
    board_transform: Res<BoardTransform>,
    view: Res<BoardView>,
    mut labels: Query<(&BoardLabel, Option<&RotatedLabel>, &mut Transform, &mut Visibility)>,
    new: Query<(), Added<BoardLabel>>,
) {
    if !(board_transform.is_changed() || screen_layout.is_changed() || view.is_changed()) && new.is_empty() {
        return;
    }
    for (label, turned, mut transform, mut visibility) in &mut labels {
        let at = turned.filter(|_| board_transform.flipped).map_or(label.at, |turned| turned.0);
        transform.translation = board_transform.to_world(at).extend(layers::LABEL);
        visibility.set_if_neq(if view.coordinates { Visibility::Inherited } else { Visibility::Hidden });
    }
}
