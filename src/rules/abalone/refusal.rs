//! Why a turn of Abalone is refused.

use super::moves::run;
use super::{MOST, Move, Position, Row};
use crate::rules::hex::{self, Direction};
use crate::rules::{Cell, Say, Sentence};

/// Why a move, its text, or the steps towards it are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// The text is not two or three cells.
    Unreadable(String),
    /// The text names a cell that the board does not have.
    NoSuchCell {
        /// The name.
        name: String,
        /// The whole text.
        text: String,
    },
    /// Nobody passes: every turn is a movement or a push (rule sheet, "The game").
    MayNotPass,
    /// A ball moves one step; these cells are no neighbours.
    NotNeighbours {
        /// Where the ball is.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// The ends are not those of a straight row of two or three.
    NotARow {
        /// One end.
        from: Cell,
        /// The other.
        to: Cell,
    },
    /// Three cells stand for a broadside, and this direction lies along the row.
    NotSideways {
        /// One end.
        low: Cell,
        /// The other.
        high: Cell,
        /// Where the first end should go.
        to: Cell,
    },
    /// A broadside is written from its lower end.
    WrongEndFirst {
        /// The end to begin with.
        first: Cell,
        /// The other.
        second: Cell,
    },
    /// No ball is in the cell.
    NoBall(Cell),
    /// The ball belongs to the opponent.
    NotYours(Cell),
    /// More than three own balls stand in the direction of the move.
    TooMany {
        /// The own balls in line.
        cells: Vec<Cell>,
    },
    /// A ball would leave the board; own balls are never ejected.
    OffTheBoard(Cell),
    /// A ball of one's own is in the way.
    OwnBallAhead(Cell),
    /// An opposing ball is in the way of a single ball, which cannot push.
    SingleCannotPush(Cell),
    /// Sumito needs more balls than it pushes (rule sheet, "Sumito").
    NotMore {
        /// Own balls in line.
        ours: u8,
        /// Opposing balls in line.
        theirs: Vec<Cell>,
    },
    /// Three or more opposing balls cannot be pushed by anything.
    TooManyToPush {
        /// The opposing balls in line.
        theirs: Vec<Cell>,
    },
    /// Something stands behind the balls that should be pushed (rule sheet, figure 7).
    NoRoomBehind(Cell),
    /// Broadside, each ball needs an empty cell: only a push in line moves others.
    SidewaysBlocked(Cell),
    /// The cell is no place that the chosen balls can go to.
    OutOfReach {
        /// The cell.
        to: Cell,
        /// Whether a row is chosen rather than a single ball.
        row: bool,
    },
    /// The ball has no move at all.
    Stuck(Cell),
    /// The row has no move, though its balls may have moves of their own.
    RowStuck {
        /// One end.
        from: Cell,
        /// The other.
        to: Cell,
    },
}

impl Say for Refusal {
    fn sentence(&self) -> Sentence {
        let of = |id, cell: Cell| Sentence::new(id).text("cell", hex::name(cell));
        let pair = |id, from: Cell, to: Cell| Sentence::new(id).text("from", hex::name(from)).text("to", hex::name(to));
        match self {
            Self::GameOver => Sentence::new("refusal-game-over"),
            Self::Unreadable(text) => Sentence::new("abalone-unreadable").text("text", text),
            Self::NoSuchCell { name, text } => {
                Sentence::new("refusal-no-such-cell").text("cell", name).text("text", text)
            }
            Self::MayNotPass => Sentence::new("abalone-may-not-pass"),
            Self::NotNeighbours { from, to } => pair("abalone-not-neighbours", *from, *to),
            Self::NotARow { from, to } => pair("abalone-not-a-row", *from, *to),
            Self::NotSideways { low, high, to } => {
                pair("abalone-not-sideways", *low, *high).text("cell", hex::name(*to))
            }
            Self::WrongEndFirst { first, second } => pair("abalone-wrong-end-first", *first, *second),
            Self::NoBall(cell) => of("abalone-no-ball", *cell),
            Self::NotYours(cell) => of("abalone-not-yours", *cell),
            Self::TooMany { cells } => Sentence::new("abalone-too-many").number("balls", cells.len() as u32),
            Self::OffTheBoard(cell) => of("abalone-off-the-board", *cell),
            Self::OwnBallAhead(cell) => of("abalone-own-ball-ahead", *cell),
            Self::SingleCannotPush(cell) => of("abalone-single-cannot-push", *cell),
            Self::NotMore { ours, theirs } => {
                Sentence::new("abalone-not-more").number("ours", *ours).number("theirs", theirs.len() as u32)
            }
            Self::TooManyToPush { theirs } => {
                Sentence::new("abalone-too-many-to-push").number("theirs", theirs.len() as u32)
            }
            Self::NoRoomBehind(cell) => of("abalone-no-room-behind", *cell),
            Self::SidewaysBlocked(cell) => of("abalone-sideways-blocked", *cell),
            Self::OutOfReach { to, row: false } => of("abalone-out-of-reach", *to),
            Self::OutOfReach { to, row: true } => of("abalone-row-out-of-reach", *to),
            Self::Stuck(cell) => of("abalone-stuck", *cell),
            Self::RowStuck { from, to } => pair("abalone-row-stuck", *from, *to),
        }
    }

    fn cells(&self) -> Vec<Cell> {
        match self {
            Self::GameOver | Self::Unreadable(_) | Self::NoSuchCell { .. } | Self::MayNotPass => Vec::new(),
            Self::NotNeighbours { from, to } | Self::NotARow { from, to } | Self::RowStuck { from, to } => {
                vec![*from, *to]
            }
            Self::NotSideways { low, high, to } => vec![*low, *high, *to],
            Self::WrongEndFirst { first, second } => vec![*first, *second],
            Self::TooMany { cells } | Self::NotMore { theirs: cells, .. } | Self::TooManyToPush { theirs: cells } => {
                cells.clone()
            }
            Self::NoBall(cell)
            | Self::NotYours(cell)
            | Self::OffTheBoard(cell)
            | Self::OwnBallAhead(cell)
            | Self::SingleCannotPush(cell)
            | Self::NoRoomBehind(cell)
            | Self::SidewaysBlocked(cell)
            | Self::OutOfReach { to: cell, .. }
            | Self::Stuck(cell) => vec![*cell],
        }
    }
}

impl Position {
    /// What speaks against a move, in a game that is not over.
    pub(super) fn objection(&self, action: Move) -> Option<Refusal> {
        if let Err(refusal) = self.own_ball(action.from) {
            return Some(refusal);
        }
        match action.row {
            Row::InLine => self.objection_in_line(action),
            Row::Broadside { axis, balls } => {
                let row: Vec<Cell> = Move::row(action.from, axis, usize::from(balls)).collect();
                row.iter()
                    .find_map(|cell| self.own_ball(*cell).err())
                    .or_else(|| objection_to_row(action, axis, balls, &row))
                    .or_else(|| self.objection_broadside(action, &row))
            }
        }
    }

    /// Checks that the player to move has a ball in this cell.
    pub(super) fn own_ball(&self, cell: Cell) -> Result<(), Refusal> {
        match self.owner(cell) {
            Some(side) if side == self.to_move => Ok(()),
            Some(_) => Err(Refusal::NotYours(cell)),
            None => Err(Refusal::NoBall(cell)),
        }
    }

    fn objection_in_line(&self, action: Move) -> Option<Refusal> {
        let Move { from, direction, .. } = action;
        let ours = run(from, direction, self.own());
        if ours.len() > MOST {
            return Some(Refusal::TooMany { cells: ours });
        }
        let head = ours.last().copied().unwrap_or(from);
        let Some(ahead) = hex::neighbour(head, direction) else {
            return Some(Refusal::OffTheBoard(head));
        };
        let theirs = run(ahead, direction, self.theirs());
        let Some(last) = theirs.last().copied() else {
            return None; // an empty cell
        };
        if ours.len() == 1 {
            return Some(Refusal::SingleCannotPush(ahead));
        }
        if theirs.len() >= MOST {
            return Some(Refusal::TooManyToPush { theirs });
        }
        if theirs.len() >= ours.len() {
            return Some(Refusal::NotMore { ours: ours.len() as u8, theirs });
        }
        hex::neighbour(last, direction).filter(|behind| self.own().has(*behind)).map(Refusal::NoRoomBehind)
    }

    fn objection_broadside(&self, action: Move, row: &[Cell]) -> Option<Refusal> {
        row.iter().find_map(|ball| match hex::neighbour(*ball, action.direction) {
            None => Some(Refusal::OffTheBoard(*ball)),
            Some(to) if self.owner(to).is_some() => Some(Refusal::SidewaysBlocked(to)),
            Some(_) => None,
        })
    }
}

/// What speaks against these cells as a row that moves broadside, whatever stands on the board.
fn objection_to_row(action: Move, axis: Direction, balls: u8, row: &[Cell]) -> Option<Refusal> {
    let low = action.from;
    let high = row.last().copied().unwrap_or(low);
    if row.len() != usize::from(balls) || !(2..=MOST).contains(&row.len()) {
        return Some(Refusal::NotARow { from: low, to: high });
    }
    if axis.axis() == action.direction.axis() {
        return Some(match hex::neighbour(low, action.direction) {
            Some(to) => Refusal::NotSideways { low, high, to },
            None => Refusal::OffTheBoard(low),
        });
    }
    (axis != axis.axis()).then_some(Refusal::WrongEndFirst { first: high, second: low })
}
