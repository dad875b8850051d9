//! How the pieces of a pile lie in their cell, and how pieces are shown on panels.

use bevy::prelude::*;

/// The place and the form of a piece in its cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StackSlot {
    /// The offset from the centre of the cell as seen on the screen, in cells.
    pub at: Vec2,
    /// The upward shift on the screen, in cells, for pieces on top of others.
    pub rise: f32,
    /// The relative size.
    pub size: f32,
    /// How far the piece is turned onto its edge: see [`Pose::fold`](crate::animation::Pose::fold).
    pub fold: f32,
    /// A number that tells [`GameView::piece_in_form`](crate::view::GameView::piece_in_form) how the piece looks here.
    pub form: u32,
}

/// How pieces are drawn on panels. Lengths are in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Icon {
    /// The width of the quad of a piece with [`GameView::icon_size`](crate::view::GameView::icon_size) 1.
    pub width: f32,
    /// The offset of the centre to the right and down.
    pub offset: Vec2,
    /// An additional offset down, in proportion to the size of the piece.
    pub lower: f32,
}

/// The card of a pile. Pieces on it have no [form](StackSlot::form).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StackCard {
    /// How the pieces are drawn.
    pub icon: Icon,
}

/// The reserve as a table. Lengths are in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReserveTable {
    /// The kinds of pieces, row by row.
    pub kinds: &'static [u8],
    /// The number of columns.
    pub columns: u8,
    /// How the pieces are drawn.
    pub icon: Icon,
    /// The distance from a piece to the number.
    pub number: f32,
    /// The pieces that mark a player.
    pub marks: &'static [PlayerMark],
}

/// A piece that marks a player on a panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerMark {
    /// The kind of the piece.
    pub kind: u8,
    /// How it is drawn.
    pub icon: Icon,
}
