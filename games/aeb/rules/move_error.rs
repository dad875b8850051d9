//! Move errors of Aeb.

use super::terms::{color_term, direction_term, size_term};
use super::{Direction, Size, board};
use crate::rules::ids;
use quintet_core::impl_move_error;
use quintet_core::rules::{Cell, DefaultMoveError, Localize, LocalizedText, MoveErrorReason};

/// Why a move, its notation or its input steps are rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// A reason that applies to any game.
    Common(DefaultMoveError),
    /// The text is not a move.
    Unreadable(String),
    /// The steps are not input steps of this game.
    NoSuchStep,
    /// The cell has no pile.
    NoPyramid(Cell),
    /// The pile belongs to another player.
    NotYours(Cell),
    /// A pyramid of a backup stack must be named by its level.
    WhichPyramid(Cell),
    /// A pile of one pyramid has no levels.
    NoLevels(Cell),
    /// Only the top of a split stack acts, and it is not named by a level (rulings 7 and 11).
    OnlyTopOfSplit(Cell),
    /// The stack is lower than the named level.
    NoSuchLevel {
        /// The cell of the stack.
        cell: Cell,
        /// The named level, counted from 1.
        level: u8,
        /// The height of the stack.
        height: u8,
    },
    /// A large pyramid cannot grow (rule sheet, rule 2).
    AlreadyLarge(Cell),
    /// The supply lacks the pyramid that the change requires (ruling 6).
    NotInSupply {
        /// The cell of the pyramid.
        cell: Cell,
        /// The name of the required colour.
        color: &'static str,
        /// The required size.
        size: Size,
    },
    /// A gate does not move, attack or back up (rule sheet, rule 7).
    GateStays(Cell),
    /// The destination is the cell of the pyramid itself.
    SameCell(Cell),
    /// The destination holds one of the player's own piles; pyramids move to empty cells.
    OwnPile(Cell),
    /// The destination holds an opponent's pile, which can be attacked but not entered.
    NotEmpty(Cell),
    /// The cell is empty, so there is nothing to attack.
    NothingToAttack(Cell),
    /// A player cannot attack their own pile.
    AttacksOwn(Cell),
    /// The cell is empty, so there is nothing to back up.
    NothingToBackUp(Cell),
    /// A player can back up only their own piles.
    BacksUpOpponent(Cell),
    /// A gate cannot be backed up (rule sheet, rule 7).
    GateNotBackedUp(Cell),
    /// A split stack cannot be backed up (rule sheet, rule 5).
    SplitNotBackedUp(Cell),
    /// A backup stack backs up no other pile, and its pyramids never leave it (rule sheet, rule 6).
    StaysInStack(Cell),
    /// Only secondary pyramids back up (rule sheet, rule 6).
    OnlySecondary {
        /// The cell of the pyramid.
        cell: Cell,
        /// The name of the secondary colour.
        color: &'static str,
    },
    /// The cell is a diagonal neighbour of a pyramid that moves only one step; no step is diagonal (rule sheet,
    /// "Rules").
    Diagonal {
        /// The cell of the pyramid.
        from: Cell,
        /// The destination.
        to: Cell,
    },
    /// The cell is farther away than the pyramid can move (rule sheet, rule 1).
    TooFar {
        /// The cell of the pyramid.
        from: Cell,
        /// The destination.
        to: Cell,
        /// The number of cells that the pyramid can move.
        distance: u8,
    },
    /// The cell lies on the line of a larger gate (ruling 8).
    Barred {
        /// The destination.
        to: Cell,
        /// The cell of the gate.
        gate: Cell,
    },
    /// Every path to the cell that is short enough crosses the line of a larger gate.
    PathBarred {
        /// The cell of the pyramid.
        from: Cell,
        /// The destination.
        to: Cell,
    },
    /// Other piles block every path to the cell that is short enough.
    PathBlocked {
        /// The cell of the pyramid.
        from: Cell,
        /// The destination.
        to: Cell,
    },
    /// A change of colour cannot make a pyramid larger (rule sheet, rule 4).
    LargerThanBefore(Cell),
    /// A gate cannot split (rule sheet, rule 7).
    GateCannotSplit(Cell),
    /// A pyramid of a backup stack cannot split (rule sheet, rule 5).
    BackedUpCannotSplit(Cell),
    /// A pyramid of a split stack cannot split again.
    SplitAlready(Cell),
    /// Only primary pyramids split (rule sheet, rule 5).
    OnlyPrimary {
        /// The cell of the pyramid.
        cell: Cell,
        /// The name of the primary colour.
        color: &'static str,
    },
    /// Only large pyramids split (rule sheet, rule 5).
    OnlyLarge(Cell),
    /// The supply lacks the parts of the split (ruling 6).
    NoParts(Cell),
    /// A gate never stands up or turns (rule sheet, rule 7).
    AlreadyGate(Cell),
    /// A pyramid of a stack cannot lie down (rule sheet, rule 7).
    StackCannotBeGate(Cell),
    /// A gate must point at a cell of the board (ruling 12).
    PointsOffBoard {
        /// The cell of the pyramid.
        cell: Cell,
        /// The direction off the board.
        direction: Direction,
    },
    /// The cell that a gate is to point at must be a neighbour.
    NotAdjacent {
        /// The cell of the pyramid.
        cell: Cell,
        /// The chosen cell.
        to: Cell,
    },
    /// Passing is allowed only if there is no other move (ruling 13).
    MayNotPass,
    /// The pass is the only move (ruling 13).
    MustPass,
    /// The pile has no legal move.
    NoLegalMove(Cell),
    /// A pyramid of a backup stack can neither grow nor change its colour.
    PyramidCannotChange {
        /// The cell of the stack.
        cell: Cell,
        /// The level of the pyramid, counted from 1.
        level: u8,
    },
}

impl Localize for MoveError {
    fn localized_text(&self) -> LocalizedText {
        let of = |id, cell: Cell| LocalizedText::new(id).text("cell", board::name(cell));
        let pair = |id, from: Cell, to: Cell| {
            LocalizedText::new(id).text("from", board::name(from)).text("to", board::name(to))
        };
        match self {
            Self::Common(error) => error.localized_text(),
            Self::Unreadable(text) => LocalizedText::new(ids::AEB_UNREADABLE).text("text", text),
            Self::NoSuchStep => LocalizedText::new(ids::AEB_NO_SUCH_STEP),
            Self::NoPyramid(cell) => of(ids::AEB_NO_PYRAMID, *cell),
            Self::NotYours(cell) => of(ids::AEB_NOT_YOURS, *cell),
            Self::WhichPyramid(cell) => of(ids::AEB_WHICH_PYRAMID, *cell),
            Self::NoLevels(cell) => of(ids::AEB_NO_LEVELS, *cell),
            Self::OnlyTopOfSplit(cell) => of(ids::AEB_ONLY_TOP_OF_SPLIT, *cell),
            Self::NoSuchLevel { cell, level, height } => {
                of(ids::AEB_NO_SUCH_LEVEL, *cell).number("level", *level).number("height", *height)
            }
            Self::AlreadyLarge(cell) => of(ids::AEB_ALREADY_LARGE, *cell),
            Self::NotInSupply { cell, color, size } => {
                of(ids::AEB_NOT_IN_SUPPLY, *cell).term("colour", color_term(color)).term("size", size_term(*size))
            }
            Self::GateStays(cell) => of(ids::AEB_GATE_STAYS, *cell),
            Self::SameCell(cell) => of(ids::AEB_SAME_CELL, *cell),
            Self::OwnPile(cell) => of(ids::AEB_OWN_PILE, *cell),
            Self::NotEmpty(cell) => of(ids::AEB_NOT_EMPTY, *cell),
            Self::NothingToAttack(cell) => of(ids::AEB_NOTHING_TO_ATTACK, *cell),
            Self::AttacksOwn(cell) => of(ids::AEB_ATTACKS_OWN, *cell),
            Self::NothingToBackUp(cell) => of(ids::AEB_NOTHING_TO_BACK_UP, *cell),
            Self::BacksUpOpponent(cell) => of(ids::AEB_BACKS_UP_OTHER, *cell),
            Self::GateNotBackedUp(cell) => of(ids::AEB_GATE_NOT_BACKED_UP, *cell),
            Self::SplitNotBackedUp(cell) => of(ids::AEB_SPLIT_NOT_BACKED_UP, *cell),
            Self::StaysInStack(cell) => of(ids::AEB_STAYS_IN_STACK, *cell),
            Self::OnlySecondary { cell, color } => of(ids::AEB_ONLY_SECONDARY, *cell).term("colour", color_term(color)),
            Self::Diagonal { from, to } => pair(ids::AEB_DIAGONAL, *from, *to),
            Self::TooFar { from, to, distance } => pair(ids::AEB_TOO_FAR, *from, *to).number("distance", *distance),
            Self::Barred { to, gate } => of(ids::AEB_BARRED, *to).text("gate", board::name(*gate)),
            Self::PathBarred { from, to } => pair(ids::AEB_WAY_BARRED, *from, *to),
            Self::PathBlocked { from, to } => pair(ids::AEB_WAY_BLOCKED, *from, *to),
            Self::LargerThanBefore(cell) => of(ids::AEB_LARGER_THAN_BEFORE, *cell),
            Self::GateCannotSplit(cell) => of(ids::AEB_GATE_CANNOT_SPLIT, *cell),
            Self::BackedUpCannotSplit(cell) => of(ids::AEB_BACKED_UP_CANNOT_SPLIT, *cell),
            Self::SplitAlready(cell) => of(ids::AEB_SPLIT_ALREADY, *cell),
            Self::OnlyPrimary { cell, color } => of(ids::AEB_ONLY_PRIMARY, *cell).term("colour", color_term(color)),
            Self::OnlyLarge(cell) => of(ids::AEB_ONLY_LARGE, *cell),
            Self::NoParts(cell) => of(ids::AEB_NO_PARTS, *cell),
            Self::AlreadyGate(cell) => of(ids::AEB_LIES_ALREADY, *cell),
            Self::StackCannotBeGate(cell) => of(ids::AEB_STACK_CANNOT_LIE, *cell),
            Self::PointsOffBoard { cell, direction } => {
                of(ids::AEB_POINTS_OFF, *cell).term("direction", direction_term(*direction))
            }
            Self::NotAdjacent { cell, to } => pair(ids::AEB_NOT_BESIDE, *cell, *to),
            Self::MayNotPass => LocalizedText::new(ids::AEB_MAY_NOT_PASS),
            Self::MustPass => LocalizedText::new(ids::AEB_MUST_PASS),
            Self::NoLegalMove(cell) => of(ids::AEB_STUCK, *cell),
            Self::PyramidCannotChange { cell, level } => {
                of(ids::AEB_PYRAMID_CANNOT_CHANGE, *cell).number("level", *level)
            }
        }
    }
}

impl_move_error!(MoveError);

impl MoveErrorReason for MoveError {
    fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Common(error) => error.cells(),
            Self::Unreadable(_) | Self::NoSuchStep | Self::MayNotPass | Self::MustPass => Vec::new(),
            Self::Diagonal { from, to }
            | Self::TooFar { from, to, .. }
            | Self::Barred { gate: from, to }
            | Self::PathBarred { from, to }
            | Self::PathBlocked { from, to }
            | Self::NotAdjacent { cell: from, to } => vec![*from, *to],
            Self::NoPyramid(cell)
            | Self::NotYours(cell)
            | Self::WhichPyramid(cell)
            | Self::NoLevels(cell)
            | Self::OnlyTopOfSplit(cell)
            | Self::NoSuchLevel { cell, .. }
            | Self::AlreadyLarge(cell)
            | Self::NotInSupply { cell, .. }
            | Self::GateStays(cell)
            | Self::SameCell(cell)
            | Self::OwnPile(cell)
            | Self::NotEmpty(cell)
            | Self::NothingToAttack(cell)
            | Self::AttacksOwn(cell)
            | Self::NothingToBackUp(cell)
            | Self::BacksUpOpponent(cell)
            | Self::GateNotBackedUp(cell)
            | Self::SplitNotBackedUp(cell)
            | Self::StaysInStack(cell)
            | Self::OnlySecondary { cell, .. }
            | Self::LargerThanBefore(cell)
            | Self::GateCannotSplit(cell)
            | Self::BackedUpCannotSplit(cell)
            | Self::SplitAlready(cell)
            | Self::OnlyPrimary { cell, .. }
            | Self::OnlyLarge(cell)
            | Self::NoParts(cell)
            | Self::AlreadyGate(cell)
            | Self::StackCannotBeGate(cell)
            | Self::PointsOffBoard { cell, .. }
            | Self::NoLegalMove(cell)
            | Self::PyramidCannotChange { cell, .. } => vec![*cell],
        }
    }
}
