//! The look of boards, and their measures in cells.

use bevy::prelude::*;
use quintet_core::rules::{Board, BoardShape, Cell, Side};

use crate::theme::Palette;

/// The material of the cells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum BoardMaterial {
    /// Wood.
    Wood,
    /// Slate.
    Slate,
    /// Stone.
    Stone,
}

/// The look of a board.
#[derive(Clone, Copy, Debug)]
pub struct BoardVisual {
    /// The cells.
    pub board: &'static Board,
    /// The material of the cells.
    pub material: BoardMaterial,
    /// Whether the cells alternate in tint. It has an effect on square cells only.
    pub checkered: bool,
    /// The sides that the edges belong to: bottom, right, top and left. Such edges have the colour of the side. It has
    /// no effect on hexagons.
    pub edges: [Option<Side>; 4],
    /// The angle by which the board is turned, in radians, counterclockwise.
    pub turn: f32,
    /// The height of the trays on the player panels, in points. If not set, there are trays as soon as pieces are off the
    /// board.
    pub tray: Option<f32>,
    /// The distances of the letters and of the numbers from the centres of the nearest cells, in cells. If not set, they
    /// follow from the shape.
    pub labels: Option<[f32; 2]>,
}

impl PartialEq for BoardVisual {
    fn eq(&self, other: &Self) -> bool {
        let rest =
            |visual: &Self| (visual.material, visual.checkered, visual.edges, visual.turn, visual.tray, visual.labels);
        std::ptr::eq(self.board, other.board) && rest(self) == rest(other)
    }
}

/// The distance between adjacent rows of hexagons.
const HEX_ROW: f32 = 0.866_025_4;

impl BoardVisual {
    /// The look that suits the shape of the board: slate for hexagons, checkered wood for squares, and plain wood for the
    /// other shapes.
    #[must_use]
    pub const fn new(board: &'static Board) -> Self {
        let shape = board.shape();
        let material = match shape {
            BoardShape::Hexagon => BoardMaterial::Slate,
            BoardShape::Rhombus | BoardShape::Squares | BoardShape::Points => BoardMaterial::Wood,
        };
        let checkered = matches!(shape, BoardShape::Squares);
        Self { board, material, checkered, edges: [None; 4], turn: 0.0, tray: None, labels: None }
    }

    /// Sets the material.
    #[must_use]
    pub const fn material(self, material: BoardMaterial) -> Self {
        Self { material, ..self }
    }

    /// Gives all cells the same tint.
    #[must_use]
    pub const fn plain(self) -> Self {
        Self { checkered: false, ..self }
    }

    /// Colours the edges: one side's at the bottom and the top, and the other's at the left and the right.
    #[must_use]
    pub const fn goal_edges(self, rows: Side, columns: Side) -> Self {
        Self { edges: [Some(rows), Some(columns), Some(rows), Some(columns)], ..self }
    }

    /// Turns a rhombus so that it stands on a corner, with the first cell at the top. In portrait orientation, it is
    /// then larger.
    #[must_use]
    pub const fn standing(self) -> Self {
        Self { turn: -std::f32::consts::FRAC_PI_3, ..self }
    }

    /// Sets the height of the trays on the player panels, in points.
    #[must_use]
    pub const fn tray(self, height: f32) -> Self {
        Self { tray: Some(height), ..self }
    }

    /// Sets the distances of the letters and of the numbers from the centres of the nearest cells, in cells.
    #[must_use]
    pub const fn labels(self, letters: f32, numbers: f32) -> Self {
        Self { labels: Some([letters, numbers]), ..self }
    }

    /// The centre of a cell.
    #[must_use]
    pub fn centre(&self, cell: Cell) -> Vec2 {
        self.turned(self.board.centre(cell))
    }

    /// Turns a point of [`BoardVisual::board`] by [`BoardVisual::turn`].
    pub(in crate::view) fn turned(&self, point: [f32; 2]) -> Vec2 {
        Vec2::from_angle(self.turn).rotate(point.into())
    }

    pub(in crate::view) fn has_edges(&self) -> bool {
        self.board.shape() != BoardShape::Hexagon && self.edges.iter().any(Option::is_some)
    }

    /// The distance from the centres of the outer cells to the outline of the board.
    pub(in crate::view) fn margin(&self) -> f32 {
        let strip = if self.has_edges() { 0.30 } else { 0.0 };
        strip
            + match self.board.shape() {
                BoardShape::Hexagon => 1.0,
                BoardShape::Rhombus => 1.10,
                BoardShape::Squares => 1.04,
                BoardShape::Points => 1.06,
            }
    }

    /// The corner radius of the outline.
    pub(in crate::view) const fn corner(&self) -> f32 {
        match self.board.shape() {
            BoardShape::Hexagon => 0.9,
            BoardShape::Rhombus => 0.80,
            BoardShape::Squares | BoardShape::Points => 0.32,
        }
    }

    /// The distances from the centre of an edge cell to its letter and to its number.
    pub(in crate::view) fn label_distances(&self) -> [f32; 2] {
        let strip = if self.has_edges() { 0.28 } else { 0.0 };
        let distance = match self.board.shape() {
            BoardShape::Hexagon => 0.745,
            // Labels lie in the direction of a row or column, not across the edge.
            BoardShape::Rhombus => (0.84 + strip) / HEX_ROW,
            BoardShape::Squares => 0.77 + strip,
            BoardShape::Points => 0.76 + strip,
        };
        self.labels.unwrap_or([distance; 2])
    }

    /// The distance from a cell's centre to the corners of the cell.
    pub(in crate::view) const fn reach(&self) -> f32 {
        match self.board.shape() {
            BoardShape::Hexagon | BoardShape::Rhombus => 0.578,
            BoardShape::Squares | BoardShape::Points => 0.708,
        }
    }

    /// Half the size of the board, including its rim.
    pub(in crate::view) fn half(&self) -> Vec2 {
        let corner = self.corner();
        let centres = self.polygon(self.margin() - corner).into_iter();
        centres.map(Vec2::abs).fold(Vec2::ZERO, Vec2::max) + corner
    }

    /// The outline of the board as a convex polygon with rounded corners cut off.
    pub(in crate::view) fn outline(&self) -> Vec<Vec2> {
        let corners = self.polygon(self.margin() - self.corner());
        let (count, corner) = (corners.len(), self.corner());
        let around = |index: usize| {
            let (before, here) = (corners[(index + count - 1) % count], corners[index]);
            let after = corners[(index + 1) % count];
            [here - before, after - here].map(|way| here - way.normalize().perp() * corner)
        };
        (0..count).flat_map(around).collect()
    }

    /// The corners of the polygon at this distance from the outer centres, counterclockwise. Four corners begin with the
    /// lower right one.
    fn polygon(&self, distance: f32) -> Vec<Vec2> {
        let (columns, rows) = self.board.size();
        let [across, up] = [columns, rows].map(|count| f32::from(count - 1) / 2.0);
        let points = match self.board.shape() {
            BoardShape::Hexagon => {
                let inner = up * HEX_ROW + distance;
                let (outer, side) = (inner / HEX_ROW, inner / HEX_ROW / 2.0);
                vec![[outer, 0.0], [side, inner], [-side, inner], [-outer, 0.0], [-side, -inner], [side, -inner]]
            }
            BoardShape::Rhombus => {
                let high = up * HEX_ROW + distance;
                let wide = across + distance / HEX_ROW;
                let slant = high / HEX_ROW / 2.0;
                vec![[wide + slant, -high], [wide - slant, high], [-wide - slant, high], [slant - wide, -high]]
            }
            BoardShape::Squares | BoardShape::Points => {
                let (x, y) = (across + distance, up + distance);
                vec![[x, -y], [x, y], [-x, y], [-x, -y]]
            }
        };
        points.into_iter().map(|point| self.turned(point)).collect()
    }

    /// The ends of the line along an edge, in the order of [`BoardVisual::edges`], at this distance from the outer centres.
    pub(in crate::view) fn edge(&self, index: usize, distance: f32) -> [Vec2; 2] {
        let corners = self.polygon(distance);
        [corners[(index + corners.len() - 1) % corners.len()], corners[index]]
    }

    /// The colours of the pale and of the dark cells and of the frame, each lit and shaded.
    pub(in crate::view) fn shades(&self, palette: &Palette) -> [[Srgba; 2]; 3] {
        let mix = |one: [Srgba; 2], other: [Srgba; 2], share: f32| {
            [0, 1].map(|index| one[index] + (other[index] - one[index]) * share)
        };
        let same = |color: Srgba| [color, color];
        match self.material {
            BoardMaterial::Wood => {
                let [light, dark] = palette.walnut;
                let pale = mix(palette.walnut, palette.paper, 0.36);
                let deep = [light + (dark - light) * 0.45, dark];
                // Dark pieces have dark edges, which need a lighter frame.
                let frame = if self.has_edges() { [light + (dark - light) * 0.65, dark] } else { palette.frame };
                if self.checkered { [pale, deep, frame] } else { [pale, pale, frame] }
            }
            BoardMaterial::Slate => {
                let pale = mix(palette.slate, palette.stone, 0.30);
                let frame = palette.slate.map(|color| Srgba { alpha: 1.0, ..color * 0.52 });
                if self.checkered { [pale, palette.slate, frame] } else { [palette.slate, palette.slate, frame] }
            }
            BoardMaterial::Stone => {
                let [pale, deep] = palette.stone.map(same);
                if self.checkered { [pale, deep, palette.frame] } else { [pale, pale, palette.frame] }
            }
        }
    }
}
