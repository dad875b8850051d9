//! Move errors of Abstrakto.

use super::places::{Kind, name};
use crate::rules::ids;
use quintet_core::impl_move_error;
use quintet_core::rules::{Cell, DefaultMoveError, Localize, LocalizedText, MoveErrorReason};

/// Why a move, its notation or its input steps are rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// A reason that applies to any game.
    Common(DefaultMoveError),
    /// The text is neither a place nor `pass`.
    Unreadable(String),
    /// The text is not the canonical name of the place.
    OtherName {
        /// The whole text.
        text: String,
        /// The place.
        cell: Cell,
    },
    /// The text names a cross at the edge or a corner of the board. Crosses lie on inner intersections (rule sheet,
    /// "Play").
    CrossAtEdge(String),
    /// No tile of this kind is left in the hand.
    NoneLeft {
        /// The kind.
        kind: Kind,
        /// The intended place, if one was given.
        cell: Option<Cell>,
    },
    /// A tile lies in exactly this place.
    Occupied(Cell),
    /// The tile would overlap others (rule sheet, "Play").
    Overlaps {
        /// The intended place.
        cell: Cell,
        /// The tiles that it would overlap.
        tiles: Vec<Cell>,
    },
    /// Passing is not allowed while a tile fits (rule sheet, "End of the game"; ruling 4).
    CannotPass {
        /// A place where one fits.
        cell: Cell,
    },
    /// No tile in hand fits anywhere, so the player must pass (ruling 4).
    MustPass,
    /// No tile of this kind fits anywhere, but a tile of another kind does.
    KindDoesNotFit(Kind),
    /// A place was chosen before a tile.
    TileFirst(Cell),
    /// The place is for another kind: solids lie in cells, lines on edges, crosses on inner intersections.
    WrongPlace {
        /// The chosen kind.
        kind: Kind,
        /// The place.
        cell: Cell,
    },
    /// There is no such tile or choice.
    NoSuchStep,
}

impl Localize for MoveError {
    fn localized_text(&self) -> LocalizedText {
        let about = |id, cell: Cell| LocalizedText::new(id).text("place", name(cell));
        match self {
            Self::Common(error) => error.localized_text(),
            Self::Unreadable(text) => LocalizedText::new(ids::ABSTRAKTO_UNREADABLE).text("text", text),
            Self::OtherName { text, cell } => about(ids::ABSTRAKTO_OTHER_NAME, *cell).text("text", text),
            Self::CrossAtEdge(text) => LocalizedText::new(ids::ABSTRAKTO_CROSS_AT_EDGE).text("text", text),
            Self::NoneLeft { kind, .. } => LocalizedText::new(match kind {
                Kind::Solid => ids::ABSTRAKTO_NO_SOLID_LEFT,
                Kind::Line => ids::ABSTRAKTO_NO_LINE_LEFT,
                Kind::Cross => ids::ABSTRAKTO_NO_CROSS_LEFT,
            }),
            Self::Occupied(cell) => about(ids::ABSTRAKTO_TAKEN, *cell),
            Self::Overlaps { cell, tiles } => {
                let tiles: Vec<_> = tiles.iter().map(|tile| name(*tile)).collect();
                about(ids::ABSTRAKTO_OVERLAPS, *cell)
                    .number("count", tiles.len() as u32)
                    .text("tiles", tiles.join(", "))
            }
            Self::CannotPass { cell } => about(ids::ABSTRAKTO_CANNOT_PASS, *cell),
            Self::MustPass => LocalizedText::new(ids::ABSTRAKTO_MUST_PASS),
            Self::KindDoesNotFit(kind) => LocalizedText::new(match kind {
                Kind::Solid => ids::ABSTRAKTO_NO_SOLID_FITS,
                Kind::Line => ids::ABSTRAKTO_NO_LINE_FITS,
                Kind::Cross => ids::ABSTRAKTO_NO_CROSS_FITS,
            }),
            Self::TileFirst(_) => LocalizedText::new(ids::ABSTRAKTO_TILE_FIRST),
            Self::WrongPlace { kind, .. } => LocalizedText::new(match kind {
                Kind::Solid => ids::ABSTRAKTO_SOLID_LIES_IN_CELLS,
                Kind::Line => ids::ABSTRAKTO_LINE_LIES_ON_EDGES,
                Kind::Cross => ids::ABSTRAKTO_CROSS_LIES_ON_INTERSECTIONS,
            }),
            Self::NoSuchStep => LocalizedText::new(ids::ABSTRAKTO_NO_SUCH_CHOICE),
        }
    }
}

impl_move_error!(MoveError);

impl MoveErrorReason for MoveError {
    fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Common(error) => error.cells(),
            Self::Unreadable(_)
            | Self::CrossAtEdge(_)
            | Self::MustPass
            | Self::KindDoesNotFit(_)
            | Self::NoSuchStep => Vec::new(),
            Self::NoneLeft { cell, .. } => cell.iter().copied().collect(),
            Self::Overlaps { tiles, .. } => tiles.clone(),
            Self::OtherName { cell, .. }
            | Self::Occupied(cell)
            | Self::CannotPass { cell }
            | Self::TileFirst(cell)
            | Self::WrongPlace { cell, .. } => vec![*cell],
        }
    }
}
