//! Looks shared by all games: table, panels, shadows, marks and outlines. They are drawn by shaders at any resolution.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

use super::{AddLookExt, looks};

/// The table surface, in soft light from the top left.
#[derive(ShaderType, Clone, Debug)]
pub struct TableLook {
    /// The colours: lit, middle and edge.
    pub colors: [LinearRgba; 3],
    /// Width and height in points; the rest is unused.
    pub size: Vec4,
}

/// A panel on the table, with rounded corners, a thin edge and a soft shadow.
#[derive(ShaderType, Clone, Debug)]
pub struct PanelLook {
    /// The fill colour.
    pub fill: LinearRgba,
    /// The edge colour.
    pub edge: LinearRgba,
    /// Width and height of the panel, corner radius and edge width, in points.
    pub shape: Vec4,
    /// The margin that the quad covers around the panel, in points; the shadow strength from 0 to 1; the rest is
    /// unused.
    pub extra: Vec4,
}

/// A soft round shadow.
#[derive(ShaderType, Clone, Debug)]
pub struct ShadowLook {
    /// The colour at the darkest point.
    pub color: LinearRgba,
}

/// Letters from a picture that has their shape in its alpha channel.
#[derive(ShaderType, Clone, Debug)]
pub struct LettersLook {
    /// The colour.
    pub color: LinearRgba,
}

/// The shape of a mark. Marks of different meaning differ in shape, not only in colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Mark {
    /// A full ring: selected.
    Ring,
    /// A dot with a thin ring: a legal target.
    Target,
    /// A dashed ring: the last move.
    Trace,
    /// A ring with four ticks: a piece that would be pushed or captured.
    Capture,
    /// A cross: an obstacle.
    Blocked,
    /// Four corners: the keyboard cursor.
    Cursor,
    /// A round hollow for a piece.
    Hollow,
    /// An arrow to the right.
    Arrow,
    /// A speck of dust.
    Speck,
    /// A long arrow to the right; see [`MarkLook::long_arrow`].
    LongArrow,
}

/// A mark on the board.
#[derive(ShaderType, Clone, Debug)]
pub struct MarkLook {
    /// The colour.
    pub color: LinearRgba,
    /// The [`Mark`] as a number. y: the length of a long arrow relative to its width, or the additional width of a thick
    /// ring. The rest is unused.
    pub shape: Vec4,
}

impl MarkLook {
    /// The additional width of the line of [`Self::thick_ring`], relative to half the quad.
    const THICKER: f32 = 0.028;

    /// A mark in this colour.
    #[must_use]
    pub fn new(mark: Mark, color: Srgba) -> Self {
        Self { color: linear(color), shape: Vec4::new(f32::from(mark as u8), 0.0, 0.0, 0.0) }
    }

    /// A ring with a wide line and a wide edge, for marks on bright boards.
    #[must_use]
    pub fn thick_ring(color: Srgba) -> Self {
        let mark = Self::new(Mark::Ring, color);
        Self { shape: mark.shape.with_y(Self::THICKER), ..mark }
    }

    /// An arrow to the right that fills a quad which is `ratio` times as long as wide.
    #[must_use]
    pub fn long_arrow(ratio: f32, color: Srgba) -> Self {
        let mark = Self::new(Mark::LongArrow, color);
        Self { shape: mark.shape.with_y(ratio), ..mark }
    }
}

/// An outline around a group of cells.
#[derive(ShaderType, Clone, Debug)]
pub struct OutlineLook {
    /// The colour.
    pub color: LinearRgba,
    /// The number of cells, half the quad's width, the distance of the line from the cells' centres, half the line
    /// width.
    pub shape: Vec4,
    /// The cells' centres relative to the quad's centre.
    pub cells: [Vec4; OutlineLook::MAX_CELLS],
}

impl OutlineLook {
    /// The maximum number of cells of an outline. The shader has the same limit. The largest outlined groups are the
    /// blocks of Abalone, with at most fourteen cells.
    pub const MAX_CELLS: usize = 16;

    /// An outline on a quad with half width `half`. All lengths are in cells. There must be at most
    /// [`Self::MAX_CELLS`] cells.
    #[must_use]
    pub fn new(mut cells: impl Iterator<Item = Vec2>, half: f32, around: f32, line: f32, color: Srgba) -> Self {
        let mut places = [Vec4::ZERO; Self::MAX_CELLS];
        let mut count = 0;
        for (place, cell) in places.iter_mut().zip(cells.by_ref()) {
            *place = cell.extend(0.0).extend(0.0);
            count += 1;
        }
        debug_assert!(cells.next().is_none(), "an outline has at most {} cells", Self::MAX_CELLS);
        Self { color: linear(color), shape: Vec4::new(count as f32, half, around, line), cells: places }
    }
}

/// Converts a palette colour for shaders.
#[must_use]
pub fn linear(color: Srgba) -> LinearRgba {
    LinearRgba::from(color)
}

looks! {
    TableLook => "shaders/table.wgsl",
    PanelLook => "shaders/panel.wgsl",
    ShadowLook => "shaders/shadow.wgsl",
    MarkLook => "shaders/mark.wgsl",
    OutlineLook => "shaders/outline.wgsl",
    LettersLook => "shaders/letters.wgsl" own vertices,
}

pub(super) fn plugin(app: &mut App) {
    app.add_look::<TableLook>()
        .add_look::<PanelLook>()
        .add_look::<ShadowLook>()
        .add_look::<MarkLook>()
        .add_look::<OutlineLook>()
        .add_look::<LettersLook>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_games::abalone::rules::BALLS_PER_SIDE;

    #[test]
    fn outline_holds_the_largest_group() {
        let cells = (0..BALLS_PER_SIDE).map(|index| Vec2::new(index as f32, 0.0));
        let look = OutlineLook::new(cells, 8.0, 0.5, 0.1, Srgba::WHITE);
        assert_eq!(look.shape.x, BALLS_PER_SIDE as f32);
        let shader = include_str!("shaders/outline.wgsl");
        assert!(shader.contains(&format!("array<vec4<f32>, {}>", OutlineLook::MAX_CELLS)));
    }
}
