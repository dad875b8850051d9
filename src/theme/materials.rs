//! Looks that every game uses: the table, panels, shadows and marks, all drawn by shaders at any size.

use std::f32::consts::PI;

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

use super::{AddLook, looks};

/// The table top, in soft light from the upper left.
#[derive(ShaderType, Clone, Debug)]
pub struct TableLook {
    /// The colours in the light, between, and at the edge.
    pub colours: [LinearRgba; 3],
    /// Width and height in points.
    pub size: Vec4,
}

/// A panel on the table: rounded corners, a thin edge, a soft shadow.
#[derive(ShaderType, Clone, Debug)]
pub struct PanelLook {
    /// Its surface.
    pub fill: LinearRgba,
    /// Its edge.
    pub edge: LinearRgba,
    /// Width and height of the panel, radius of its corners, width of its edge, in points.
    pub shape: Vec4,
    /// The margin around the panel that the quad covers, in points; strength of the shadow from 0 to 1.
    pub extra: Vec4,
}

/// A soft round shadow.
#[derive(ShaderType, Clone, Debug)]
pub struct ShadowLook {
    /// Its colour where it is darkest.
    pub colour: LinearRgba,
}

/// What a mark looks like. Different meanings have different shapes, not only colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Mark {
    /// A full ring: chosen.
    Ring,
    /// A dot with a thin ring: one can go there.
    Target,
    /// A ring of dashes: the last move was here.
    Trace,
    /// A ring with four ticks: this piece would be pushed or taken.
    Capture,
    /// A cross: this is in the way.
    Blocked,
    /// Four corners: the cursor of the keyboard.
    Cursor,
    /// A round hollow that a piece can lie in.
    Hollow,
    /// An arrow to the right.
    Arrow,
}

/// A mark on the board.
#[derive(ShaderType, Clone, Debug)]
pub struct MarkLook {
    /// Its colour.
    pub colour: LinearRgba,
    /// Which [`Mark`] it is, as a number; the rest is unused.
    pub shape: Vec4,
}

impl MarkLook {
    /// A mark in a colour.
    #[must_use]
    pub fn new(mark: Mark, colour: Srgba) -> Self {
        Self { colour: linear(colour), shape: Vec4::new(f32::from(mark as u8), 0.0, 0.0, 0.0) }
    }
}

/// A line around cells that belong together.
#[derive(ShaderType, Clone, Debug)]
pub struct OutlineLook {
    /// Its colour.
    pub colour: LinearRgba,
    /// The number of cells, half the quad's width, the distance of the line from a cell's centre, half the line's width.
    pub shape: Vec4,
    /// The cells' centres from the quad's.
    pub cells: [Vec4; OutlineLook::MOST],
}

impl OutlineLook {
    /// The most cells that one outline can go round.
    pub const MOST: usize = 16;

    /// An outline of cells on a quad that is `half` wide from its centre; all in cells.
    #[must_use]
    pub fn new(cells: impl Iterator<Item = Vec2>, half: f32, around: f32, line: f32, colour: Srgba) -> Self {
        let mut places = [Vec4::ZERO; Self::MOST];
        let mut count = 0;
        for (place, cell) in places.iter_mut().zip(cells) {
            *place = cell.extend(0.0).extend(0.0);
            count += 1;
        }
        Self { colour: linear(colour), shape: Vec4::new(count as f32, half, around, line), cells: places }
    }
}

/// A colour of the palette as shaders take it.
#[must_use]
pub fn linear(colour: Srgba) -> LinearRgba {
    LinearRgba::from(colour)
}

/// The opacity of one copy of a look, as its mesh tag.
#[must_use]
pub fn tag_of(opacity: f32) -> MeshTag {
    folded_tag_of(opacity, 0.0, 0.0)
}

/// The opacity of one copy of a look, and how far it is turned on its edge: from 0, flat, to 1. It is narrowed
/// along `way`, an angle in radians. Half a turn of `way` is the same again.
#[must_use]
pub fn folded_tag_of(opacity: f32, fold: f32, way: f32) -> MeshTag {
    let byte = |share: f32| (share.clamp(0.0, 1.0) * 255.0).round() as u32;
    MeshTag(byte(opacity) | byte(fold) << 8 | byte((way / PI).rem_euclid(1.0)) << 16)
}

looks! {
    TableLook => "shaders/table.wgsl",
    PanelLook => "shaders/panel.wgsl",
    ShadowLook => "shaders/shadow.wgsl",
    MarkLook => "shaders/mark.wgsl",
    OutlineLook => "shaders/outline.wgsl",
}

pub(super) fn plugin(app: &mut App) {
    app.add_look::<TableLook>()
        .add_look::<PanelLook>()
        .add_look::<ShadowLook>()
        .add_look::<MarkLook>()
        .add_look::<OutlineLook>();
}
