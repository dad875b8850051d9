//! Why a turn of Aeb is refused.

use super::effects::{colour_term, direction_term, size_term};
use super::{Direction, Size, board};
use crate::rules::{Cell, Say, Sentence};

/// Why a move, its text, or the steps towards it are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// The text is no turn.
    Unreadable(String),
    /// The text names a cell that the board does not have.
    NoSuchCell {
        /// The name.
        name: String,
        /// The whole text.
        text: String,
    },
    /// These steps are none of this game.
    NoSuchStep,
    /// No pile stands in the cell.
    NoPyramid(Cell),
    /// The pile belongs to another player.
    NotYours(Cell),
    /// A pyramid of a backup stack is named by its level.
    WhichPyramid(Cell),
    /// A pile of one has no levels to name.
    NoLevels(Cell),
    /// Of a split stack only the top acts, and it is not named by its level (R7, R11).
    OnlyTopOfSplit(Cell),
    /// The stack is not that high.
    NoSuchLevel {
        /// The stack.
        cell: Cell,
        /// What was asked for, from 1.
        level: u8,
        /// The number of its pyramids.
        height: u8,
    },
    /// A large pyramid grows no further (rule sheet, rule 2).
    AlreadyLarge(Cell),
    /// The supply lacks what the pyramid should become (R6).
    NotInSupply {
        /// The pyramid.
        cell: Cell,
        /// The name of the colour.
        colour: &'static str,
        /// The size.
        size: Size,
    },
    /// A gate does not move, attack or back up (rule sheet, rule 7).
    GateStays(Cell),
    /// It would go where it is.
    SameCell(Cell),
    /// A pile of one's own is in the cell; pyramids move to empty cells.
    OwnPile(Cell),
    /// An opponent's pile is in the cell: one attacks it, and does not move onto it.
    NotEmpty(Cell),
    /// The cell is empty: nobody to attack.
    NothingToAttack(Cell),
    /// One does not attack one's own.
    AttacksOwn(Cell),
    /// The cell is empty: nothing to back up.
    NothingToBackUp(Cell),
    /// One backs up only one's own.
    BacksUpOther(Cell),
    /// A gate cannot be backed up (rule sheet, rule 7).
    GateNotBackedUp(Cell),
    /// A split stack cannot be backed up (rule sheet, rule 5).
    SplitNotBackedUp(Cell),
    /// The pyramids of a backup stack never leave it (rule sheet, rule 6).
    StaysInStack(Cell),
    /// Only secondary pyramids back up (rule sheet, rule 6).
    OnlySecondary {
        /// The pyramid.
        cell: Cell,
        /// The name of the secondary colour.
        colour: &'static str,
    },
    /// The cell touches the pyramid's at a corner, and the pyramid goes one step: nothing is diagonal (rule sheet,
    /// "Rules").
    Diagonal {
        /// Where it stands.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// The cell is further away than the pyramid goes (rule sheet, rule 1).
    TooFar {
        /// Where it stands.
        from: Cell,
        /// Where it should go.
        to: Cell,
        /// How far it goes.
        distance: u8,
    },
    /// The cell lies on the line of a larger gate (R8).
    Barred {
        /// The cell.
        to: Cell,
        /// The gate.
        gate: Cell,
    },
    /// Every way to the cell that is short enough crosses the line of a larger gate.
    WayBarred {
        /// Where it stands.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// Other piles stand in every way that is short enough.
    WayBlocked {
        /// Where it stands.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// A change of colour makes no pyramid larger (rule sheet, rule 4).
    LargerThanBefore(Cell),
    /// A gate cannot split (rule sheet, rule 7).
    GateCannotSplit(Cell),
    /// A pyramid of a backup stack cannot split (rule sheet, rule 5).
    BackedUpCannotSplit(Cell),
    /// A pyramid of a split stack cannot split again.
    SplitAlready(Cell),
    /// Only primary pyramids split (rule sheet, rule 5).
    OnlyPrimary {
        /// The pyramid.
        cell: Cell,
        /// The name of the primary colour.
        colour: &'static str,
    },
    /// Only large pyramids split (rule sheet, rule 5).
    OnlyLarge(Cell),
    /// The supply lacks the parts (R6).
    NoParts(Cell),
    /// A gate never stands up or turns (rule sheet, rule 7).
    LiesAlready(Cell),
    /// No pyramid of a stack lies down (rule sheet, rule 7).
    StackCannotLie(Cell),
    /// A gate points at a cell of the board (R12).
    PointsOff {
        /// The pyramid.
        cell: Cell,
        /// Where it should point.
        direction: Direction,
    },
    /// A gate points straight: the cell that shows where is a neighbour.
    NotBeside {
        /// The pyramid.
        cell: Cell,
        /// What was chosen.
        to: Cell,
    },
    /// One passes only when nothing else is left (R13).
    MayNotPass,
    /// Nothing else is left than to pass (R13).
    MustPass,
    /// The pile has no move at all.
    Stuck(Cell),
}

impl Say for Refusal {
    fn sentence(&self) -> Sentence {
        let of = |id, cell: Cell| Sentence::new(id).text("cell", board::name(cell));
        let pair =
            |id, from: Cell, to: Cell| Sentence::new(id).text("from", board::name(from)).text("to", board::name(to));
        match self {
            Self::GameOver => Sentence::new("refusal-game-over"),
            Self::Unreadable(text) => Sentence::new("aeb-unreadable").text("text", text),
            Self::NoSuchCell { name, text } => {
                Sentence::new("refusal-no-such-cell").text("cell", name).text("text", text)
            }
            Self::NoSuchStep => Sentence::new("aeb-no-such-step"),
            Self::NoPyramid(cell) => of("aeb-no-pyramid", *cell),
            Self::NotYours(cell) => of("aeb-not-yours", *cell),
            Self::WhichPyramid(cell) => of("aeb-which-pyramid", *cell),
            Self::NoLevels(cell) => of("aeb-no-levels", *cell),
            Self::OnlyTopOfSplit(cell) => of("aeb-only-top-of-split", *cell),
            Self::NoSuchLevel { cell, level, height } => {
                of("aeb-no-such-level", *cell).number("level", *level).number("height", *height)
            }
            Self::AlreadyLarge(cell) => of("aeb-already-large", *cell),
            Self::NotInSupply { cell, colour, size } => {
                of("aeb-not-in-supply", *cell).term("colour", colour_term(colour)).term("size", size_term(*size))
            }
            Self::GateStays(cell) => of("aeb-gate-stays", *cell),
            Self::SameCell(cell) => of("aeb-same-cell", *cell),
            Self::OwnPile(cell) => of("aeb-own-pile", *cell),
            Self::NotEmpty(cell) => of("aeb-not-empty", *cell),
            Self::NothingToAttack(cell) => of("aeb-nothing-to-attack", *cell),
            Self::AttacksOwn(cell) => of("aeb-attacks-own", *cell),
            Self::NothingToBackUp(cell) => of("aeb-nothing-to-back-up", *cell),
            Self::BacksUpOther(cell) => of("aeb-backs-up-other", *cell),
            Self::GateNotBackedUp(cell) => of("aeb-gate-not-backed-up", *cell),
            Self::SplitNotBackedUp(cell) => of("aeb-split-not-backed-up", *cell),
            Self::StaysInStack(cell) => of("aeb-stays-in-stack", *cell),
            Self::OnlySecondary { cell, colour } => of("aeb-only-secondary", *cell).term("colour", colour_term(colour)),
            Self::Diagonal { from, to } => pair("aeb-diagonal", *from, *to),
            Self::TooFar { from, to, distance } => pair("aeb-too-far", *from, *to).number("distance", *distance),
            Self::Barred { to, gate } => of("aeb-barred", *to).text("gate", board::name(*gate)),
            Self::WayBarred { from, to } => pair("aeb-way-barred", *from, *to),
            Self::WayBlocked { from, to } => pair("aeb-way-blocked", *from, *to),
            Self::LargerThanBefore(cell) => of("aeb-larger-than-before", *cell),
            Self::GateCannotSplit(cell) => of("aeb-gate-cannot-split", *cell),
            Self::BackedUpCannotSplit(cell) => of("aeb-backed-up-cannot-split", *cell),
            Self::SplitAlready(cell) => of("aeb-split-already", *cell),
            Self::OnlyPrimary { cell, colour } => of("aeb-only-primary", *cell).term("colour", colour_term(colour)),
            Self::OnlyLarge(cell) => of("aeb-only-large", *cell),
            Self::NoParts(cell) => of("aeb-no-parts", *cell),
            Self::LiesAlready(cell) => of("aeb-lies-already", *cell),
            Self::StackCannotLie(cell) => of("aeb-stack-cannot-lie", *cell),
            Self::PointsOff { cell, direction } => {
                of("aeb-points-off", *cell).term("direction", direction_term(*direction))
            }
            Self::NotBeside { cell, to } => pair("aeb-not-beside", *cell, *to),
            Self::MayNotPass => Sentence::new("aeb-may-not-pass"),
            Self::MustPass => Sentence::new("aeb-must-pass"),
            Self::Stuck(cell) => of("aeb-stuck", *cell),
        }
    }

    fn cells(&self) -> Vec<Cell> {
        match self {
            Self::GameOver
            | Self::Unreadable(_)
            | Self::NoSuchCell { .. }
            | Self::NoSuchStep
            | Self::MayNotPass
            | Self::MustPass => Vec::new(),
            Self::Diagonal { from, to }
            | Self::TooFar { from, to, .. }
            | Self::Barred { gate: from, to }
            | Self::WayBarred { from, to }
            | Self::WayBlocked { from, to }
            | Self::NotBeside { cell: from, to } => vec![*from, *to],
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
            | Self::BacksUpOther(cell)
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
            | Self::LiesAlready(cell)
            | Self::StackCannotLie(cell)
            | Self::PointsOff { cell, .. }
            | Self::Stuck(cell) => vec![*cell],
        }
    }
}
