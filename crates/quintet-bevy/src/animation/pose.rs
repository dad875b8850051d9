//! Poses: the position and appearance of entities on the board. Animations change poses, and transforms are computed
//! from them.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy_tweening::Lens;

use crate::layout::{BoardTransform, layers};
use crate::theme::{folded_tag, opacity_tag};

/// The position of an entity in board units, and its appearance.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(QuadSize, Transform, Visibility)]
pub struct Pose {
    /// The position on the board.
    pub at: Vec2,
    /// Its height above the board, in board units.
    pub lift: f32,
    /// The scale relative to its [`QuadSize`].
    pub size: f32,
    /// The relative vertical compression: 0.05 is five percent.
    pub squash: f32,
    /// The rotation in radians, counterclockwise.
    pub turn: f32,
    /// The upward shift on the screen in board units, for pieces on top of others.
    pub rise: f32,
    /// How far the piece is turned onto its edge: 0 is flat, 1 is edge-on.
    pub fold: f32,
    /// The direction on the screen in which [`fold`](Self::fold) narrows the piece, in radians.
    pub fold_direction: f32,
    /// The opacity, from 0 to 1.
    pub opacity: f32,
}

impl Default for Pose {
    fn default() -> Self {
        Self {
            at: Vec2::ZERO,
            lift: 0.0,
            size: 1.0,
            squash: 0.0,
            turn: 0.0,
            rise: 0.0,
            fold: 0.0,
            fold_direction: 0.0,
            opacity: 1.0,
        }
    }
}

impl Pose {
    /// A pose at rest at this position.
    #[must_use]
    pub fn at(at: Vec2) -> Self {
        Self { at, ..Self::default() }
    }

    /// The pose with another opacity.
    #[must_use]
    pub const fn faded(self, opacity: f32) -> Self {
        Self { opacity, ..self }
    }

    fn between(self, to: Self, ratio: f32) -> Self {
        let mix = |from: f32, to: f32| from + (to - from) * ratio;
        Self {
            at: self.at.lerp(to.at, ratio),
            lift: mix(self.lift, to.lift),
            size: mix(self.size, to.size),
            squash: mix(self.squash, to.squash),
            turn: mix(self.turn, to.turn),
            rise: mix(self.rise, to.rise),
            fold: mix(self.fold, to.fold),
            fold_direction: mix(self.fold_direction, to.fold_direction),
            opacity: mix(self.opacity, to.opacity),
        }
    }
}

/// Interpolates between two poses, with an arc.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PoseLens {
    pub(crate) from: Pose,
    pub(crate) to: Pose,
    /// Height of the arc in board units.
    pub(crate) arc: f32,
}

impl Lens<Pose> for PoseLens {
    fn lerp(&mut self, mut target: Mut<'_, Pose>, ratio: f32) {
        let mut pose = self.from.between(self.to, ratio);
        pose.lift += self.arc * 4.0 * ratio * (1.0 - ratio);
        target.set_if_neq(pose);
    }
}

/// The quad that an entity with a [`Pose`] is drawn on.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct QuadSize {
    /// Width and height in board units.
    pub size: Vec2,
    /// One of [`layers`].
    pub layer: f32,
}

impl Default for QuadSize {
    fn default() -> Self {
        Self { size: Vec2::ONE, layer: layers::PIECE }
    }
}

/// A shadow, spawned as a child of the entity that casts it. It moves away and fades as that entity rises.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct ShadowOf {
    /// The offset while the entity lies on the board, relative to the entity's size.
    pub offset: Vec2,
    /// The scale relative to the entity.
    pub size: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (place, cast_shadows).chain().before(TransformSystems::Propagate));
}

fn place(
    board_transform: Res<BoardTransform>,
    mut posed: Query<
        (Ref<Pose>, &QuadSize, &mut Transform, Option<&mut MeshTag>, Option<&mut Mesh2d>),
        Without<ShadowOf>,
    >,
) {
    for (pose, quad_size, mut transform, tag, mesh) in &mut posed {
        if !pose.is_changed() && !board_transform.is_changed() {
            continue;
        }
        let ground = board_transform.to_world(pose.at);
        let place = ground + Vec2::Y * (pose.lift * 0.6 + pose.rise) * board_transform.unit;
        let layer = if pose.lift > 0.05 { layers::AIR } else { quad_size.layer };
        // Pieces nearer to the player are drawn in front, and stacked pieces over those below them. Pieces in
        // a row are ordered from left to right, because the order of equal depths could change from frame to frame.
        let nearer = if board_transform.flipped { pose.at.y } else { -pose.at.y };
        let depth = layer + nearer * 0.01 + pose.at.x * 0.0003 + pose.rise * 0.002;
        if depth != transform.translation.z {
            mark_for_resort(mesh);
        }
        transform.translation = place.extend(depth);
        let size = quad_size.size * board_transform.unit * pose.size * (1.0 + 0.25 * pose.lift);
        transform.scale = (size * Vec2::new(1.0 + pose.squash, 1.0 - pose.squash)).extend(1.0);
        transform.rotation = Quat::from_rotation_z(pose.turn);
        if let Some(mut tag) = tag {
            tag.set_if_neq(folded_tag(pose.opacity, pose.fold, pose.fold_direction));
        }
    }
}

/// Forces a mesh to be sorted again. Bevy 0.19 keeps the sort key of a mesh in the transparent phases until the mesh
/// component changes, even if its depth changes.
fn mark_for_resort(mesh: Option<Mut<'_, Mesh2d>>) {
    if let Some(mut mesh) = mesh {
        mesh.set_changed();
    }
}

fn cast_shadows(
    casters: Query<Ref<Pose>>,
    mut shadows: Query<(Ref<ShadowOf>, &ChildOf, &mut Transform, &mut MeshTag, Option<&mut Mesh2d>)>,
) {
    for (shadow, parent, mut transform, mut tag, mesh) in &mut shadows {
        let Ok(pose) = casters.get(parent.parent()) else { continue };
        // A shadow may be added a frame after the pose of its caster.
        if !pose.is_changed() && !shadow.is_added() {
            continue;
        }
        let offset = shadow.offset * (1.0 + 2.5 * pose.lift) - Vec2::Y * pose.lift * 0.6;
        transform.translation = offset.extend(-0.4);
        mark_for_resort(mesh);
        transform.scale = Vec3::splat(shadow.size * (1.0 + 0.3 * pose.lift)).with_z(1.0);
        tag.set_if_neq(opacity_tag(pose.opacity / (1.0 + 0.8 * pose.lift)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shadow_added_after_its_caster_is_placed_below_it() {
        let mut app = App::new();
        app.init_resource::<BoardTransform>().add_systems(PostUpdate, (place, cast_shadows).chain());
        let caster = app.world_mut().spawn(Pose::at(Vec2::ONE)).id();
        app.update();
        app.update();
        let shadow = ShadowOf { offset: Vec2::new(0.1, -0.1), size: 1.1 };
        let shadow = app.world_mut().spawn((shadow, MeshTag(0), Transform::default(), ChildOf(caster))).id();
        app.update();
        let transform = app.world().get::<Transform>(shadow).unwrap();
        assert_eq!(transform.translation, Vec3::new(0.1, -0.1, -0.4));
        assert_eq!(transform.scale, Vec3::new(1.1, 1.1, 1.0));
    }
}
