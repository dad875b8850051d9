//! Mesh tags: the opacity and fold of an instance, for the shaders.

use std::f32::consts::PI;

use bevy::mesh::MeshTag;

/// The mesh tag that encodes an instance's opacity, clamped to the range from 0 to 1.
#[must_use]
pub fn opacity_tag(opacity: f32) -> MeshTag {
    folded_tag(opacity, 0.0, 0.0)
}

/// The mesh tag that encodes an instance's opacity, and how far it is folded: 0 is flat, 1 is edge-on. Both
/// are clamped to this range. The instance is narrowed along `way`, an angle in radians with a period of π.
#[must_use]
pub fn folded_tag(opacity: f32, fold: f32, way: f32) -> MeshTag {
    let byte = |share: f32| (share.clamp(0.0, 1.0) * 255.0).round() as u32;
    MeshTag(byte(opacity) | byte(fold) << 8 | byte((way / PI).rem_euclid(1.0)) << 16)
}
