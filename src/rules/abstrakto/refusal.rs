//! Why a turn of Abstrakto is refused.

use super::place_set::Places;
use super::places::{Kind, name, place};
use super::{Move, Position};
use crate::rules::{Cell, Say, Sentence};

/// Why a move, its text, or the steps towards it are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// The text is neither a place nor `pass`.
    Unreadable(String),
    /// The text names a cell that the board does not have.
    NoSuchCell {
        /// The name.
        name: String,
        /// The whole text.
        text: String,
    },
    /// The place has another name in notation.
    OtherName {
        /// The text.
        text: String,
        /// The place.
        cell: Cell,
    },
    /// A cross lies on an intersection inside the board, never on its edge or corner (rule sheet, "Play").
    CrossAtEdge(String),
    /// No tile of this kind is left in the hand.
    NoneLeft {
        /// The kind.
        kind: Kind,
        /// Where it should have gone, if that was said.
        cell: Option<Cell>,
    },
    /// A tile lies in this very place.
    Taken(Cell),
    /// Tiles never overlap (rule sheet, "Play").
    Overlaps {
        /// Where the tile should have gone.
        cell: Cell,
        /// The tiles in the way.
        tiles: Vec<Cell>,
    },
    /// A tile still fits, so passing is not allowed (rule sheet, "End of the game"; R4).
    CannotPass {
        /// A place where one fits.
        cell: Cell,
    },
    /// None of the tiles in hand fits anywhere, so the player must pass (R4).
    MustPass,
    /// No place is left for this kind, but for others there is.
    KindDoesNotFit(Kind),
    /// A place was chosen before a tile.
    TileFirst(Cell),
    /// A tile was chosen that lies in other places: solids in cells, lines on edges, crosses on inner intersections.
    WrongPlace {
        /// The kind that was chosen.
        kind: Kind,
        /// The place.
        cell: Cell,
    },
    /// There is no tile or choice like this.
    NoSuchChoice,
}

impl Say for Refusal {
    fn sentence(&self) -> Sentence {
        let about = |id, cell: Cell| Sentence::new(id).text("place", name(cell));
        match self {
            Self::GameOver => Sentence::new("refusal-game-over"),
            Self::Unreadable(text) => Sentence::new("abstrakto-unreadable").text("text", text),
            Self::NoSuchCell { name, text } => {
                Sentence::new("refusal-no-such-cell").text("cell", name).text("text", text)
            }
            Self::OtherName { text, cell } => about("abstrakto-other-name", *cell).text("text", text),
            Self::CrossAtEdge(text) => Sentence::new("abstrakto-cross-at-edge").text("text", text),
            Self::NoneLeft { kind, .. } => Sentence::new(match kind {
                Kind::Solid => "abstrakto-no-solid-left",
                Kind::Line => "abstrakto-no-line-left",
                Kind::Cross => "abstrakto-no-cross-left",
            }),
            Self::Taken(cell) => about("abstrakto-taken", *cell),
            Self::Overlaps { cell, tiles } => {
                let tiles: Vec<_> = tiles.iter().map(|tile| name(*tile)).collect();
                about("abstrakto-overlaps", *cell).number("count", tiles.len() as u32).text("tiles", tiles.join(", "))
            }
            Self::CannotPass { cell } => about("abstrakto-cannot-pass", *cell),
            Self::MustPass => Sentence::new("abstrakto-must-pass"),
            Self::KindDoesNotFit(kind) => Sentence::new(match kind {
                Kind::Solid => "abstrakto-no-solid-fits",
                Kind::Line => "abstrakto-no-line-fits",
                Kind::Cross => "abstrakto-no-cross-fits",
            }),
            Self::TileFirst(_) => Sentence::new("abstrakto-tile-first"),
            Self::WrongPlace { kind, .. } => Sentence::new(match kind {
                Kind::Solid => "abstrakto-solid-lies-in-cells",
                Kind::Line => "abstrakto-line-lies-on-edges",
                Kind::Cross => "abstrakto-cross-lies-on-intersections",
            }),
            Self::NoSuchChoice => Sentence::new("abstrakto-no-such-choice"),
        }
    }

    fn cells(&self) -> Vec<Cell> {
        match self {
            Self::GameOver
            | Self::Unreadable(_)
            | Self::NoSuchCell { .. }
            | Self::CrossAtEdge(_)
            | Self::MustPass
            | Self::KindDoesNotFit(_)
            | Self::NoSuchChoice => Vec::new(),
            Self::NoneLeft { cell, .. } => cell.iter().copied().collect(),
            Self::Overlaps { tiles, .. } => tiles.clone(),
            Self::OtherName { cell, .. }
            | Self::Taken(cell)
            | Self::CannotPass { cell }
            | Self::TileFirst(cell)
            | Self::WrongPlace { cell, .. } => vec![*cell],
        }
    }
}

impl Position {
    /// What speaks against a move.
    pub(super) fn objection(&self, action: Move) -> Option<Refusal> {
        if self.is_over() {
            return Some(Refusal::GameOver);
        }
        match action {
            Move::Place(cell) => self.objection_to_place(cell),
            Move::Pass => self.fitting(self.to_move).iter().next().map(|cell| Refusal::CannotPass { cell }),
        }
    }

    fn objection_to_place(&self, cell: Cell) -> Option<Refusal> {
        let kind = place(cell).kind;
        if self.hand(self.to_move)[kind.index()] == 0 {
            return Some(Refusal::NoneLeft { kind, cell: Some(cell) });
        }
        if self.owner(cell).is_some() {
            return Some(Refusal::Taken(cell));
        }
        let [blue, orange] = self.tiles;
        let in_the_way = blue.or(orange).and(Places::overlapping(cell));
        (!in_the_way.is_empty()).then(|| Refusal::Overlaps { cell, tiles: in_the_way.iter().collect() })
    }

    /// What speaks against choosing a tile of this kind, if it leads to no move.
    pub(super) fn objection_to_kind(&self, kind: Kind) -> Option<Refusal> {
        if self.hand(self.to_move)[kind.index()] == 0 {
            Some(Refusal::NoneLeft { kind, cell: None })
        } else if self.fitting(self.to_move).is_empty() {
            Some(Refusal::MustPass)
        } else if self.fitting(self.to_move).iter().all(|cell| place(cell).kind != kind) {
            Some(Refusal::KindDoesNotFit(kind))
        } else {
            None
        }
    }
}
