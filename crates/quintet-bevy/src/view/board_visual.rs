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
    /// The height of the trays on the player panels, in points. If not set, there are trays as soon as pieces are off the
    /// board.
    pub tray: Option<f32>,
}

impl PartialEq for BoardVisual {
    fn eq(&self, other: &Self) -> bool {
        let Self { board, material, checkered, edges, tray } = *other;
        std::ptr::eq(self.board, board)
            && (self.material, self.checkered, self.edges, self.tray) == (material, checkered, edges, tray)
    }
}

/// The distance between adjacent rows of hexagons.
const HEX_ROW: f32 = 0.866_025_4;

impl BoardVisual {
    /// The look that suits the shape of the board: checkered wood for squares, plain wood for points, slate for
    /// hexagons.
    #[must_use]
    pub const fn new(board: &'static Board) -> Self {
        let shape = board.shape();
        let material = match shape {
            BoardShape::Hexagon | BoardShape::Rhombus => BoardMaterial::Slate,
            BoardShape::Squares | BoardShape::Points => BoardMaterial::Wood,
        };
        Self { board, material, checkered: matches!(shape, BoardShape::Squares), edges: [None; 4], tray: None }
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

    /// Sets the height of the trays on the player panels, in points.
    #[must_use]
    pub const fn tray(self, height: f32) -> Self {
        Self { tray: Some(height), ..self }
    }

    /// The centre of a cell.
    #[must_use]
    pub fn centre(&self, cell: Cell) -> Vec2 {
        self.board.centre(cell).into()
    }

    pub(super) fn has_edges(&self) -> bool {
        self.board.shape() != BoardShape::Hexagon && self.edges.iter().any(Option::is_some)
    }

    /// The distance from the centres of the outer cells to the outline of the board.
    pub(super) fn margin(&self) -> f32 {
        let strip = if self.has_edges() { 0.20 } else { 0.0 };
        strip
            + match self.board.shape() {
                BoardShape::Hexagon => 1.0,
                BoardShape::Rhombus => 1.10,
                BoardShape::Squares => 1.04,
                BoardShape::Points => 1.06,
            }
    }

    /// The corner radius of the outline.
    pub(super) const fn corner(&self) -> f32 {
        match self.board.shape() {
            BoardShape::Hexagon => 0.9,
            BoardShape::Rhombus => 0.55,
            BoardShape::Squares | BoardShape::Points => 0.32,
        }
    }

    /// The distance from the centre of an edge cell to its label.
    pub(super) fn label_distance(&self) -> f32 {
        let strip = if self.has_edges() { 0.16 } else { 0.0 };
        match self.board.shape() {
            BoardShape::Hexagon => 0.745,
            // Labels lie in the direction of a row or column, not across the edge.
            BoardShape::Rhombus => (0.84 + strip) / HEX_ROW,
            BoardShape::Squares => 0.77 + strip,
            BoardShape::Points => 0.76 + strip,
        }
    }

    /// The distance from a cell's centre to the corners of the cell.
    pub(super) const fn reach(&self) -> f32 {
        match self.board.shape() {
            BoardShape::Hexagon | BoardShape::Rhombus => 0.578,
            BoardShape::Squares | BoardShape::Points => 0.708,
        }
    }

    /// Half the size of the board, including its rim.
    pub(super) fn half(&self) -> Vec2 {
        let (columns, rows) = self.board.size();
        let [across, up] = [columns, rows].map(|count| f32::from(count - 1) / 2.0);
        let (margin, corner) = (self.margin(), self.corner());
        match self.board.shape() {
            BoardShape::Hexagon => {
                let inner = up * HEX_ROW + margin;
                Vec2::new((inner - corner) / HEX_ROW + corner, inner)
            }
            BoardShape::Rhombus => {
                let at_acute_corner = (margin - corner) * 3.0_f32.sqrt() + corner;
                Vec2::new(across + up / 2.0 + at_acute_corner, up * HEX_ROW + margin)
            }
            BoardShape::Squares | BoardShape::Points => Vec2::new(across, up) + margin,
        }
    }

    /// The outline of the board as a convex polygon. Four corners begin with the lower right one, counterclockwise.
    pub(super) fn outline(&self) -> Vec<Vec2> {
        let Vec2 { x, y } = self.half();
        let points = match self.board.shape() {
            BoardShape::Hexagon => {
                let side = y / 3.0_f32.sqrt();
                vec![(x, 0.0), (side, y), (-side, y), (-x, 0.0), (-side, -y), (side, -y)]
            }
            BoardShape::Rhombus => {
                let near = x - 2.0 * y / 3.0_f32.sqrt();
                vec![(x, -y), (near, y), (-x, y), (-near, -y)]
            }
            BoardShape::Squares | BoardShape::Points => vec![(x, -y), (x, y), (-x, y), (-x, -y)],
        };
        points.into_iter().map(|(x, y)| Vec2::new(x, y)).collect()
    }

    /// The colours of the pale and of the dark cells and of the frame, each lit and shaded.
    pub(super) fn shades(&self, palette: &Palette) -> [[Srgba; 2]; 3] {
        let mix = |one: [Srgba; 2], other: [Srgba; 2], share: f32| {
            [0, 1].map(|index| one[index] + (other[index] - one[index]) * share)
        };
        let same = |color: Srgba| [color, color];
        match self.material {
            BoardMaterial::Wood => {
                let [light, dark] = palette.walnut;
                let pale = mix(palette.walnut, palette.paper, 0.36);
                let deep = [light + (dark - light) * 0.45, dark];
                if self.checkered { [pale, deep, palette.frame] } else { [pale, pale, palette.frame] }
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
