//! The view of a game without its type, and the parts of the default view.

use bevy::prelude::*;
use quintet_core::catalog::GameDef;
use quintet_core::rules::{AnyGame, EncodedMove, InputStep, LocalizedText, Piece, PieceAt};

use super::trays::TrayVisual;
use crate::layout::BoardLayout;
use crate::theme::{Palette, QuadMaterial};
use crate::view::visual::{BoardVisual, GhostStyle, PieceVisual, SideShades, StackCard, StackSlot};

/// A part of the default view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewPart {
    /// The size of the board and the positions of its cells: [`BoardLayout`](crate::layout::BoardLayout).
    Layout,
    /// The drawn board and its labels.
    Board,
    /// The piece entities: [`BoardPiece`](super::BoardPiece).
    Pieces,
    /// The piece on each player panel, and the reserve there.
    Trays,
    /// The animations of moves. They need [`ViewPart::Pieces`].
    Animation,
    /// The preview of a move.
    Ghosts,
    /// The small picture for menus.
    Miniature,
    /// The comparison of the piece entities with the position in debug builds. It needs [`ViewPart::Pieces`].
    Consistency,
}

/// A set of [`ViewPart`]s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::view) struct ViewParts(u8);

impl ViewParts {
    pub(in crate::view) const ALL: Self = Self(u8::MAX);

    pub(in crate::view) const fn without(self, part: ViewPart) -> Self {
        Self(self.0 & !(1 << part as u8))
    }

    pub(in crate::view) const fn contains(self, part: ViewPart) -> bool {
        self.0 & 1 << part as u8 != 0
    }
}

/// The view of a game, without its type and without the animation of moves.
#[derive(Clone, Copy)]
pub(in crate::view) struct ViewDef {
    pub(in crate::view) game: &'static GameDef,
    pub(in crate::view) parts: ViewParts,
    /// The board of the current position. `None` if the position has another type.
    pub(in crate::view) board: fn(&dyn AnyGame) -> Option<BoardVisual>,
    /// The game's own material of the board.
    pub(in crate::view) board_look: fn(&dyn AnyGame, &Palette) -> Option<(QuadMaterial, Vec2)>,
    pub(in crate::view) adjust_layout: fn(&dyn AnyGame, &mut BoardLayout),
    pub(in crate::view) tray: fn(&dyn AnyGame) -> TrayVisual,
    /// The pieces of the current position.
    pub(in crate::view) pieces: fn(&dyn AnyGame) -> Vec<PieceAt>,
    /// The pieces after a legal move.
    pub(in crate::view) pieces_after: fn(&dyn AnyGame, EncodedMove) -> Vec<PieceAt>,
    pub(in crate::view) piece_in_form: fn(Piece, u32, &SideShades) -> PieceVisual,
    pub(in crate::view) icon_size: fn(Piece) -> f32,
    pub(in crate::view) arrange: fn(&[Piece], bool) -> Vec<StackSlot>,
    pub(in crate::view) drawn_as: fn(PieceAt) -> Piece,
    pub(in crate::view) placed_by: fn(&dyn AnyGame, &[InputStep]) -> Vec<PieceAt>,
    pub(in crate::view) score_bar: Option<fn(u32) -> LocalizedText>,
    pub(in crate::view) stack_card: Option<StackCard>,
    pub(in crate::view) ghosts: GhostStyle,
    pub(in crate::view) stack_badges: bool,
}
