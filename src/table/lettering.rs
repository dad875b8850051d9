//! Text that lies on the table: letters and numbers in the world, among the pieces, on whole pixels.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::{MainCamera, Stage};
use crate::theme::{Letters, size};

/// A line of text. It stands where its entity is, which is nobody's child, and is seen as large wherever that is.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Transform, Visibility)]
pub struct Lettering {
    /// What it says.
    pub text: String,
    /// The size of its letters, in points.
    pub size: f32,
    /// Its colour.
    pub colour: Srgba,
    /// Which of its own points lies where its entity is.
    pub anchor: Anchor,
}

impl Default for Lettering {
    fn default() -> Self {
        Self { text: String::new(), size: size::SMALL, colour: Srgba::WHITE, anchor: Anchor::CENTER }
    }
}

pub(super) fn plugin(app: &mut App) {
    use VisibilitySystems::{CalculateBounds, VisibilityPropagate};
    let before = write.before(TransformSystems::Propagate).before(VisibilityPropagate).before(CalculateBounds);
    app.add_systems(PostUpdate, before);
}

fn write(
    mut commands: Commands,
    stage: Res<Stage>,
    camera: Single<&Camera, With<MainCamera>>,
    mut letters: ResMut<Letters>,
    mut pictures: ResMut<Assets<Image>>,
    lines: Query<(Entity, &Lettering, Ref<Transform>, Has<Children>)>,
    changed: Query<(), Changed<Lettering>>,
) {
    // So many pixels are seen for a point of the stage.
    let density = stage.scale * camera.target_scaling_factor().unwrap_or(1.0);
    let anew = stage.is_changed() || letters.are_for_another(density);
    for (entity, lettering, place, is_written) in &lines {
        if !anew && !place.is_changed() && !changed.contains(entity) {
            continue;
        }
        if is_written {
            commands.entity(entity).despawn_children();
        }
        let line = letters.write(&lettering.text, lettering.size, density, &mut pictures);
        let own = place.translation.xy();
        let to_pixels = |world: Vec2| Vec2::new(world.x + stage.size.x / 2.0, stage.size.y / 2.0 - world.y) * density;
        let to_world = |pixels: Vec2| {
            let points = pixels / density;
            Vec2::new(points.x - stage.size.x / 2.0, stage.size.y / 2.0 - points.y)
        };
        let from_corner = (lettering.anchor.as_vec() * Vec2::new(1.0, -1.0) + 0.5) * line.size;
        let corner = (to_pixels(own) - from_corner).round();
        let letter = |letter: &crate::theme::Letter| {
            let sprite = Sprite {
                image: letters.picture(),
                color: lettering.colour.into(),
                rect: Some(letter.part),
                custom_size: Some(letter.part.size() / density),
                ..default()
            };
            let at = to_world(corner + letter.at) - own;
            (Name::new("Letter"), sprite, Anchor::TOP_LEFT, Transform::from_translation(at.extend(0.0)))
        };
        let all: Vec<_> = line.letters.iter().map(letter).collect();
        commands.entity(entity).with_children(|parent| {
            for letter in all {
                parent.spawn(letter);
            }
        });
    }
}
