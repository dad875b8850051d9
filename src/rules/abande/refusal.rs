//! Why a turn of Abande is refused, as values and sentences.

use super::{HIGHEST, cell_name};
use crate::rules::{Cell, Say, Sentence};

/// Why a move, its text, or the steps towards it are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// The text is no move.
    Unreadable(String),
    /// The text names a place that the board does not have.
    NoSuchCell {
        /// The name.
        name: String,
        /// The whole text.
        text: String,
    },
    /// The place is one of another board.
    OffTheBoard(Cell),
    /// These steps are no way to a turn.
    NoWay,
    /// Pieces enter on empty places only.
    Occupied(Cell),
    /// Nothing is left in hand to enter.
    HandEmpty(Cell),
    /// Pieces enter next to the band.
    OffTheBand(Cell),
    /// Nothing stands where a stack should move from.
    NoStack(Cell),
    /// The top piece is the opponent's.
    NotYours(Cell),
    /// Stacks move one step; these places are no neighbours.
    NotNeighbours {
        /// Where the stack is.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// A stack does not move to an empty place.
    NothingThere(Cell),
    /// A stack does not go onto one of its own side.
    OwnStack(Cell),
    /// No stack moves before black has entered a second piece.
    TooEarly(Cell),
    /// The two stacks together would be higher than three.
    TooHigh {
        /// The stack that should move.
        from: Cell,
        /// The stack that it should go on.
        to: Cell,
        /// How high they would be.
        height: usize,
    },
    /// Without the stack the band would fall apart.
    SplitsTheBand {
        /// The stack.
        from: Cell,
        /// The places that would come apart from the rest.
        apart: Vec<Cell>,
    },
    /// The stack has no stack of the opponent beside it.
    NothingToCapture(Cell),
    /// Every stack of the opponent beside it is too high for this stack to go on.
    AllTooHigh {
        /// The stack that should move.
        from: Cell,
        /// The stacks beside it.
        beside: Vec<Cell>,
    },
    /// Who has pieces in hand must enter or move.
    StillInHand(u8),
}

fn list(cells: &[Cell]) -> String {
    let names: Vec<_> = cells.iter().map(|cell| cell_name(*cell)).collect();
    names.join(", ")
}

impl Say for Refusal {
    fn sentence(&self) -> Sentence {
        let of = |id, cell: Cell| Sentence::new(id).text("cell", cell_name(cell));
        let pair = |id, from: Cell, to: Cell| Sentence::new(id).text("from", cell_name(from)).text("to", cell_name(to));
        match self {
            Self::GameOver => Sentence::new("refusal-game-over"),
            Self::Unreadable(text) => Sentence::new("abande-unreadable").text("text", text),
            Self::NoSuchCell { name, text } => {
                Sentence::new("refusal-no-such-cell").text("cell", name).text("text", text)
            }
            Self::OffTheBoard(cell) => of("abande-off-the-board", *cell),
            Self::NoWay => Sentence::new("abande-no-way"),
            Self::Occupied(cell) => of("abande-occupied", *cell),
            Self::HandEmpty(_) => Sentence::new("abande-hand-empty"),
            Self::OffTheBand(cell) => of("abande-off-the-band", *cell),
            Self::NoStack(cell) => of("abande-no-stack", *cell),
            Self::NotYours(cell) => of("abande-not-yours", *cell),
            Self::NotNeighbours { from, to } => pair("abande-not-neighbours", *from, *to),
            Self::NothingThere(cell) => of("abande-nothing-there", *cell),
            Self::OwnStack(cell) => of("abande-own-stack", *cell),
            Self::TooEarly(_) => Sentence::new("abande-too-early"),
            Self::TooHigh { from, to, height } => {
                pair("abande-too-high", *from, *to).number("height", *height as u32).number("most", HIGHEST as u32)
            }
            Self::SplitsTheBand { from, apart } => {
                of("abande-splits-the-band", *from).text("apart", list(apart)).number("count", apart.len() as u32)
            }
            Self::NothingToCapture(cell) => of("abande-nothing-to-capture", *cell),
            Self::AllTooHigh { from, .. } => of("abande-all-too-high", *from).number("most", HIGHEST as u32),
            Self::StillInHand(left) => Sentence::new("abande-still-in-hand").number("left", *left),
        }
    }

    fn cells(&self) -> Vec<Cell> {
        match self {
            Self::GameOver
            | Self::Unreadable(_)
            | Self::NoSuchCell { .. }
            | Self::OffTheBoard(_)
            | Self::NoWay
            | Self::StillInHand(_) => Vec::new(),
            Self::Occupied(cell)
            | Self::HandEmpty(cell)
            | Self::OffTheBand(cell)
            | Self::NoStack(cell)
            | Self::NotYours(cell)
            | Self::NothingThere(cell)
            | Self::OwnStack(cell)
            | Self::TooEarly(cell)
            | Self::NothingToCapture(cell) => vec![*cell],
            Self::NotNeighbours { from, to } | Self::TooHigh { from, to, .. } => vec![*from, *to],
            Self::SplitsTheBand { apart: cells, .. } | Self::AllTooHigh { beside: cells, .. } => cells.clone(),
        }
    }
}
