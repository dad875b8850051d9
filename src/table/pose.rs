//! Poses: where a thing is on the board and how it is seen. Tweens change poses; transforms follow.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy_tweening::Lens;

use super::BoardFrame;
use crate::theme::{folded_tag_of, tag_of};

/// What lies over what.
pub mod layers {
    /// The table top.
    pub const TABLE: f32 = -100.0;
    /// The board.
    pub const BOARD: f32 = 0.0;
    /// Letters and numbers on the board.
    pub const LABEL: f32 = 1.0;
    /// Marks under pieces.
    pub const MARK: f32 = 2.0;
    /// Players' panels.
    pub const PANEL: f32 = 5.0;
    /// Hollows on panels.
    pub const TRAY: f32 = 6.0;
    /// Pieces.
    pub const PIECE: f32 = 10.0;
    /// Ghosts of pieces.
    pub const GHOST: f32 = 14.0;
    /// Marks over pieces.
    pub const OVER: f32 = 20.0;
    /// Pieces in the air.
    pub const AIR: f32 = 30.0;
}

/// Where a thing is, in board units, and how it is seen.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Footprint, Transform, Visibility)]
pub struct Pose {
    /// Its place on the board.
    pub at: Vec2,
    /// Its height above the board, in board units.
    pub lift: f32,
    /// Its size, of its footprint's.
    pub size: f32,
    /// Flattened by this much of its height: 0.05 is five percent.
    pub squash: f32,
    /// Turned by this angle in radians, counterclockwise.
    pub turn: f32,
    /// Drawn this much further up the screen, in board units: a piece that stands on others.
    pub rise: f32,
    /// How far it is turned on its edge: from 0, flat, to 1.
    pub fold: f32,
    /// The angle on the screen along which it is narrowed by that, in radians.
    pub fold_way: f32,
    /// From 0, not seen, to 1.
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
            fold_way: 0.0,
            opacity: 1.0,
        }
    }
}

impl Pose {
    /// At rest in a place.
    #[must_use]
    pub fn at(at: Vec2) -> Self {
        Self { at, ..Self::default() }
    }

    /// The same with another opacity.
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
            fold_way: mix(self.fold_way, to.fold_way),
            opacity: mix(self.opacity, to.opacity),
        }
    }
}

/// From one pose to another, with an arc on the way.
#[derive(Clone, Copy, Debug)]
pub(super) struct PoseLens {
    pub(super) from: Pose,
    pub(super) to: Pose,
    /// Height of the arc in board units.
    pub(super) arc: f32,
}

impl Lens<Pose> for PoseLens {
    fn lerp(&mut self, mut target: Mut<'_, Pose>, ratio: f32) {
        let mut pose = self.from.between(self.to, ratio);
        pose.lift += self.arc * 4.0 * ratio * (1.0 - ratio);
        target.set_if_neq(pose);
    }
}

/// The quad that a posed thing is drawn on.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Footprint {
    /// Width and height in board units.
    pub size: Vec2,
    /// One of [`layers`].
    pub layer: f32,
}

impl Default for Footprint {
    fn default() -> Self {
        Self { size: Vec2::ONE, layer: layers::PIECE }
    }
}

/// A shadow, child of what casts it: further away and fainter the higher that is.
#[derive(Component, Clone, Copy, Debug)]
pub struct ShadowOf {
    /// Where it falls from a thing that lies on the board, in sizes of the thing.
    pub offset: Vec2,
    /// How large it is, in sizes of the thing.
    pub size: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (place, cast_shadows).chain().before(TransformSystems::Propagate));
}

fn place(
    frame: Res<BoardFrame>,
    mut things: Query<
        (Ref<Pose>, &Footprint, &mut Transform, Option<&mut MeshTag>, Option<&mut Mesh2d>),
        Without<ShadowOf>,
    >,
) {
    for (pose, footprint, mut transform, tag, mesh) in &mut things {
        if !pose.is_changed() && !frame.is_changed() {
            continue;
        }
        let ground = frame.to_world(pose.at);
        let place = ground + Vec2::Y * (pose.lift * 0.6 + pose.rise) * frame.unit;
        let layer = if pose.lift > 0.05 { layers::AIR } else { footprint.layer };
        // What is nearer to the player lies over what is further away, and what stands on others over those.
        let nearer = if frame.flipped { pose.at.y } else { -pose.at.y };
        let depth = layer + nearer * 0.01 + pose.rise * 0.002;
        if depth != transform.translation.z {
            sort_again(mesh);
        }
        transform.translation = place.extend(depth);
        let size = footprint.size * frame.unit * pose.size * (1.0 + 0.25 * pose.lift);
        transform.scale = (size * Vec2::new(1.0 + pose.squash, 1.0 - pose.squash)).extend(1.0);
        transform.rotation = Quat::from_rotation_z(pose.turn);
        if let Some(mut tag) = tag {
            tag.set_if_neq(folded_tag_of(pose.opacity, pose.fold, pose.fold_way));
        }
    }
}

/// Bevy 0.19 keeps the drawing order of a mesh until the mesh itself changes, however far it moves up or down: its phases
/// for transparent things are retained with the sort key of the day they were queued.
fn sort_again(mesh: Option<Mut<'_, Mesh2d>>) {
    if let Some(mut mesh) = mesh {
        mesh.set_changed();
    }
}

fn cast_shadows(
    casters: Query<&Pose, Changed<Pose>>,
    mut shadows: Query<(&ShadowOf, &ChildOf, &mut Transform, &mut MeshTag, Option<&mut Mesh2d>)>,
) {
    for (shadow, parent, mut transform, mut tag, mesh) in &mut shadows {
        let Ok(pose) = casters.get(parent.parent()) else { continue };
        let away = shadow.offset * (1.0 + 2.5 * pose.lift) - Vec2::Y * pose.lift * 0.6;
        transform.translation = away.extend(-0.4);
        sort_again(mesh);
        transform.scale = Vec3::splat(shadow.size * (1.0 + 0.3 * pose.lift)).with_z(1.0);
        tag.set_if_neq(tag_of(pose.opacity / (1.0 + 0.8 * pose.lift)));
    }
}
