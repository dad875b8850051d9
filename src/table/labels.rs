//! Letters and numbers on the edge of the board, and all other text that lies on the table: it lies on whole pixels.

use bevy::prelude::*;
use bevy::sprite::{Anchor, update_text2d_layout};
use bevy::text::{FontSize, TextFont, TextLayoutInfo};

use super::pose::layers;
use super::{BoardFrame, BoardView, Stage, TableSystems};
use crate::theme::{Fonts, size};

/// A coordinate on the edge of the board.
#[derive(Component, Clone, Debug)]
#[require(Transform, Visibility)]
pub struct BoardLabel {
    /// What it says.
    pub text: String,
    /// Where its centre is, in board units.
    pub at: Vec2,
    /// Its colour.
    pub colour: Srgba,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (write, place).chain().in_set(TableSystems::Present));
    app.add_systems(PostUpdate, sharpen.after(update_text2d_layout).before(TransformSystems::Propagate));
}

fn write(mut commands: Commands, new: Query<(Entity, &BoardLabel), Added<BoardLabel>>, fonts: Res<Fonts>) {
    for (entity, label) in &new {
        commands.entity(entity).insert((
            Name::new("Label"),
            Text2d::new(label.text.clone()),
            TextFont { font: fonts.semibold.clone().into(), font_size: FontSize::Px(size::SMALL), ..default() },
            TextColor(label.colour.into()),
            Anchor::CENTER,
        ));
    }
}

fn place(
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    view: Res<BoardView>,
    mut labels: Query<(&BoardLabel, &mut Transform, &mut TextFont, &mut Visibility)>,
    new: Query<(), (With<BoardLabel>, Added<Text2d>)>,
) {
    if !(frame.is_changed() || stage.is_changed() || view.is_changed()) && new.is_empty() {
        return;
    }
    for (label, mut transform, mut font, mut visibility) in &mut labels {
        transform.translation = frame.to_world(label.at).extend(layers::LABEL);
        // Letters are drawn at the size at which they are seen, so that they stay crisp where points are large.
        font.font_size = FontSize::Px(size::SMALL * stage.scale);
        transform.scale = Vec3::splat(1.0 / stage.scale);
        visibility.set_if_neq(if view.coordinates { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Moves text by less than a pixel, so that its letters are not smeared over two.
fn sharpen(
    stage: Res<Stage>,
    mut texts: Query<(&TextLayoutInfo, &Anchor, &mut Transform), Or<(Changed<TextLayoutInfo>, Changed<Transform>)>>,
) {
    for (layout, anchor, mut transform) in &mut texts {
        let pixels = layout.scale_factor / transform.scale.xy();
        if !pixels.is_finite() {
            continue; // not laid out yet
        }
        let corner = (Anchor::TOP_LEFT.0 - anchor.as_vec()) * layout.size * transform.scale.xy();
        let in_pixels = (transform.translation.xy() + corner + stage.size / 2.0) * pixels;
        let aside = (in_pixels.round() - in_pixels) / pixels;
        if aside.abs().max_element() > 0.01 {
            transform.translation += aside.extend(0.0);
        }
    }
}
