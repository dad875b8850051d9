//! Text in the world, among the pieces, aligned to whole pixels.

use bevy::asset::{AssetEventSystems, RenderAssetUsages};
use bevy::camera::CameraUpdateSystems;
use bevy::camera::visibility::VisibilitySystems;
use bevy::ecs::system::SystemParam;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::camera::MainCamera;
use super::screen::ScreenLayout;
use crate::theme::{GlyphAtlas, LettersLook, LoadShaders, QuadMaterial, size};

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
    pub color: Srgba,
    /// The point of the text that is placed at the entity's position.
    pub anchor: Anchor,
}

impl Default for WorldText {
    fn default() -> Self {
        Self { text: String::new(), size: size::SMALL, color: Srgba::WHITE, anchor: Anchor::CENTER }
    }
}

pub(super) fn plugin(app: &mut App) {
    use VisibilitySystems::{CalculateBounds, VisibilityPropagate};
    let before = write
        .after(CameraUpdateSystems)
        .before(AssetEventSystems)
        .before(LoadShaders)
        .before(TransformSystems::Propagate)
        .before(VisibilityPropagate)
        .before(CalculateBounds);
    app.add_systems(PostUpdate, before);
}

fn write(
    mut commands: Commands,
    screen_layout: Res<ScreenLayout>,
    camera: Single<&Camera, With<MainCamera>>,
    mut atlas: ResMut<GlyphAtlas>,
    mut assets: DrawnAssets,
    lines: Query<(Entity, &WorldText, Ref<Transform>, Has<Children>)>,
    changed: Query<(), Changed<WorldText>>,
) {
    // Pixels per point.
    let density = screen_layout.scale * camera.target_scaling_factor().unwrap_or(1.0);
    let rewrite_all = screen_layout.is_changed() || atlas.is_outdated_for(density);
    for (entity, text, place, is_written) in &lines {
        if !rewrite_all && !place.is_changed() && !changed.contains(entity) {
            continue;
        }
        if is_written {
            commands.entity(entity).despawn_children();
        }
        let line = atlas.write(&text.text, text.size, density, &mut assets.pictures);
        if line.letters.is_empty() {
            continue;
        }
        let own = place.translation.xy();
        let to_pixels = |world: Vec2| {
            Vec2::new(world.x + screen_layout.size.x / 2.0, screen_layout.size.y / 2.0 - world.y) * density
        };
        let to_world = |pixels: Vec2| {
            let points = pixels / density;
            Vec2::new(points.x - screen_layout.size.x / 2.0, screen_layout.size.y / 2.0 - points.y)
        };
        let from_corner = (text.anchor.as_vec() * Vec2::new(1.0, -1.0) + 0.5) * line.size;
        let corner = (to_pixels(own) - from_corner).round();
        let quads = line.letters.iter().map(|letter| {
            let at = corner + letter.at;
            let [from, to] = [at, at + letter.part.size()].map(|pixels| to_world(pixels) - own);
            LetterQuad { from, to, part: letter.part }
        });
        let picture = atlas.picture();
        let picture_size = assets.pictures.get(&picture).map_or(Vec2::ONE, Image::size_f32);
        let mesh = Mesh2d(assets.meshes.add(mesh_of(quads, picture_size)));
        let material = MeshMaterial2d(assets.material(text.color, picture));
        commands.entity(entity).with_child((Name::new("Letters"), mesh, material));
    }
}

/// The assets for drawing lines of text.
#[derive(SystemParam)]
struct DrawnAssets<'w, 's> {
    pictures: ResMut<'w, Assets<Image>>,
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<QuadMaterial>>,
    /// The materials of earlier lines. Lines share them, because Bevy keeps an entry for every material ever created.
    known: Local<'s, Vec<LettersMaterial>>,
}

/// The material of the letters of a colour.
struct LettersMaterial {
    color: Srgba,
    picture: Handle<Image>,
    material: Handle<QuadMaterial>,
}

impl DrawnAssets<'_, '_> {
    /// The material of letters of this colour.
    fn material(&mut self, color: Srgba, picture: Handle<Image>) -> Handle<QuadMaterial> {
        self.known.retain(|known| known.picture == picture);
        if let Some(known) = self.known.iter().find(|known| known.color == color) {
            return known.material.clone();
        }
        let look = LettersLook { color: color.into() };
        let material = self.materials.add(QuadMaterial::with_picture(look, picture.clone()));
        self.known.push(LettersMaterial { color, picture, material: material.clone() });
        material
    }
}

/// Where a letter is drawn.
struct LetterQuad {
    /// The top left corner, in the coordinates of the line.
    from: Vec2,
    /// The bottom right corner.
    to: Vec2,
    /// The letter's area in the picture, in pixels from its top left corner.
    part: Rect,
}

/// A mesh with a quad for each letter, textured from a picture of this size in pixels.
fn mesh_of(letters: impl Iterator<Item = LetterQuad>, picture: Vec2) -> Mesh {
    let mut positions: Vec<[f32; 3]> = Vec::new();
    let mut parts: Vec<[f32; 2]> = Vec::new();
    let mut corners: Vec<u16> = Vec::new();
    for LetterQuad { from, to, part } in letters {
        let first = positions.len() as u16;
        positions.extend([[from.x, from.y, 0.0], [from.x, to.y, 0.0], [to.x, to.y, 0.0], [to.x, from.y, 0.0]]);
        let (min, max) = (part.min / picture, part.max / picture);
        parts.extend([[min.x, min.y], [min.x, max.y], [max.x, max.y], [max.x, min.y]]);
        corners.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, parts)
        .with_inserted_indices(Indices::U16(corners))
}
