//! Text in the world, among the pieces, aligned to whole pixels.

use bevy::asset::AssetEventSystems;
use bevy::camera::CameraUpdateSystems;
use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::camera::MainCamera;
use super::screen::ScreenLayout;
use crate::theme::{GlyphAtlas, size};

/// A line of text at its entity's position. The transforms of the entity's parents must be the identity. The text size
/// on the screen does not depend on its transform's scale.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Transform, Visibility)]
pub struct WorldText {
    /// The text.
    pub text: String,
    /// The font size, in points.
    pub size: f32,
    /// The colour.
    pub colour: Srgba,
    /// The point of the text that is placed at the entity's position.
    pub anchor: Anchor,
}

impl Default for WorldText {
    fn default() -> Self {
        Self { text: String::new(), size: size::SMALL, colour: Srgba::WHITE, anchor: Anchor::CENTER }
    }
}

pub(super) fn plugin(app: &mut App) {
    use VisibilitySystems::{CalculateBounds, VisibilityPropagate};
    let before = write
        .after(CameraUpdateSystems)
        .before(AssetEventSystems)
        .before(TransformSystems::Propagate)
        .before(VisibilityPropagate)
        .before(CalculateBounds);
    app.add_systems(PostUpdate, before);
}

fn write(
    mut commands: Commands,
    stage: Res<ScreenLayout>,
    camera: Single<&Camera, With<MainCamera>>,
    mut letters: ResMut<GlyphAtlas>,
    mut pictures: ResMut<Assets<Image>>,
    lines: Query<(Entity, &WorldText, Ref<Transform>, Has<Children>)>,
    changed: Query<(), Changed<WorldText>>,
) {
    // Pixels per point.
    let density = stage.scale * camera.target_scaling_factor().unwrap_or(1.0);
    let rewrite_all = stage.is_changed() || letters.is_outdated_for(density);
    for (entity, lettering, place, is_written) in &lines {
        if !rewrite_all && !place.is_changed() && !changed.contains(entity) {
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
        let letter = |letter: &crate::theme::Glyph| {
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
