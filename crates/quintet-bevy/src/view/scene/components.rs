//! The components of pieces.

use bevy::prelude::*;
use quintet_core::rules::{Piece, PieceAt};

use crate::animation::{Pose, QuadSize};

/// A piece of the current game, on the board or in a tray.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Form, Pose, QuadSize)]
pub struct BoardPiece(pub PieceAt);

/// Marks a piece of an unfinished move, until the move is played or the selection is undone.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(in crate::view) struct Pending {
    /// Whether it has reached the board.
    pub(in crate::view) landed: bool,
}

/// Marks a piece that is still visible but no longer part of the position.
#[derive(Component)]
pub(in crate::view) struct Leaving;

/// The form in which a piece is drawn: see [`StackSlot::form`](crate::view::StackSlot::form).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(in crate::view) struct Form(pub(in crate::view) u32);

/// What is drawn for a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::view) struct Drawn {
    pub(in crate::view) piece: Piece,
    pub(in crate::view) form: Form,
}

impl From<Piece> for Drawn {
    fn from(piece: Piece) -> Self {
        Self { piece, form: Form::default() }
    }
}
