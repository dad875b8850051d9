//! Effects: what a move did to the board, in order.

use super::{Cell, Piece};

/// One change on the board. The effects of a move are listed in order, causes before consequences. Code outside the
/// rules uses the effects and does not compare positions.
///
/// The verb states what changes. All games have the same verbs, so effects can be replayed on any board. The manner
/// states how it changes; animations, sounds and spoken texts depend on it. A row of pieces whose moves are
/// [`Manner::SLIDE`] can also be dragged as a whole.
///
/// # Examples
///
/// ```
/// use quintet_core::rules::{Manner, Options, Rules, Verb};
/// use quintet_games::abalone;
///
/// let start = abalone::Position::start(&Options::defaults(abalone::INFO.options)).unwrap();
/// let effects = start.effects(start.parse_move("a1b2").unwrap());
/// assert!(effects.iter().all(|effect| effect.manner == Manner::SLIDE));
/// assert!(matches!(effects[0].verb, Verb::Move { .. }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// What changes.
    pub verb: Verb,
    /// How it changes.
    pub manner: Manner,
    /// The cell that the change comes from, if it has a direction: the cell of the piece that turns another one over,
    /// or the cell behind a piece that is pushed off the board.
    pub source: Option<Cell>,
    /// The effects of one group happen at the same time: all pieces leave their cells before any arrives. Groups are
    /// numbered from 0, in order.
    pub group: u8,
}

/// What changes on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    /// A new piece entered the board.
    Place {
        /// Where it is now.
        at: Spot,
        /// The piece.
        piece: Piece,
    },
    /// One piece moved, or several pieces of one stack, which keep their order.
    Move {
        /// The cells from the old one to the new one. If the pieces do not move cell by cell, only these two.
        path: Path,
        /// The number of pieces that were below the lowest piece that moved.
        from_level: u8,
        /// The number of pieces that are now below it.
        to_level: u8,
        /// The number of pieces that moved.
        pieces: u8,
    },
    /// A piece was replaced by another one, or turned over.
    Change {
        /// Where it is.
        at: Spot,
        /// The new piece.
        piece: Piece,
    },
    /// A piece left the board.
    Remove {
        /// Where it was.
        at: Spot,
        /// The piece.
        piece: Piece,
    },
    /// A piece attacked another one. This effect does not change the board; the consequences follow as separate
    /// effects.
    Strike {
        /// The cells from the attacker to the target.
        path: Path,
    },
}

/// A place in the stack on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The cell.
    pub cell: Cell,
    /// The number of pieces below.
    pub level: u8,
}

impl Spot {
    /// The lowest place on a cell.
    #[must_use]
    pub const fn on(cell: Cell) -> Self {
        Self { cell, level: 0 }
    }
}

/// How a change happens. Games may define manners of their own.
///
/// # Examples
///
/// ```
/// use quintet_core::rules::Manner;
///
/// const EXPLODE: Manner = Manner("explode");
/// assert_ne!(EXPLODE, Manner::PLAIN);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Manner(pub &'static str);

impl Manner {
    /// No particular manner. [`Effect::diff`] returns effects of this manner.
    pub const PLAIN: Self = Self("");
    /// A piece of the moving side enters the board.
    pub const ENTER: Self = Self("enter");
    /// A piece of the moving side moves to a neighbouring cell.
    pub const SLIDE: Self = Self("slide");
    /// A piece is pushed to a neighbouring cell by pieces that slide.
    pub const PUSH: Self = Self("push");
    /// A piece is pushed off the board in a straight line.
    pub const EJECT: Self = Self("eject");
    /// A piece is turned over. Several in one group form a line, listed outwards from the piece that turns them.
    pub const FLIP: Self = Self("flip");
    /// Pieces jump to the end of a path, usually onto a stack.
    pub const HOP: Self = Self("hop");
    /// Pieces go along a path, cell by cell.
    pub const WALK: Self = Self("walk");
    /// Pieces go along a path and onto the pile at its end.
    pub const CLIMB: Self = Self("climb");
    /// A piece attacks another one.
    pub const ATTACK: Self = Self("attack");
    /// A piece becomes larger.
    pub const GROW: Self = Self("grow");
    /// A piece becomes smaller.
    pub const SHRINK: Self = Self("shrink");
    /// A piece is destroyed by an attack.
    pub const DESTROY: Self = Self("destroy");
    /// A piece changes to another colour of its owner.
    pub const RECOLOR: Self = Self("recolour");
    /// A piece is split into smaller ones, which form a stack.
    pub const SPLIT: Self = Self("split");
    /// A piece is laid on its side.
    pub const TIP: Self = Self("tip");
    /// A piece is counted for the score and removed.
    pub const COUNT: Self = Self("count");
    /// A piece changes its kind as a consequence of other effects, without a motion of its own.
    pub const ADJUST: Self = Self("adjust");
}

impl Effect {
    /// An effect of the manner [`Manner::PLAIN`] in the first group.
    #[must_use]
    pub const fn new(verb: Verb) -> Self {
        Self { verb, manner: Manner::PLAIN, source: None, group: 0 }
    }

    /// A piece enters an empty cell.
    #[must_use]
    pub const fn enter(piece: Piece, cell: Cell) -> Self {
        Self::new(Verb::Place { at: Spot::on(cell), piece }).with(Manner::ENTER)
    }

    /// A single piece moves from one cell to another, in the manner [`Manner::SLIDE`].
    #[must_use]
    pub const fn slide(from: Cell, to: Cell) -> Self {
        let path = Path::between(from, to);
        Self::new(Verb::Move { path, from_level: 0, to_level: 0, pieces: 1 }).with(Manner::SLIDE)
    }

    /// Sets the manner.
    #[must_use]
    pub const fn with(mut self, manner: Manner) -> Self {
        self.manner = manner;
        self
    }

    /// Sets the source.
    #[must_use]
    pub const fn from(mut self, source: Cell) -> Self {
        self.source = Some(source);
        self
    }

    /// Sets the group.
    #[must_use]
    pub const fn in_group(mut self, group: u8) -> Self {
        self.group = group;
        self
    }

    /// The name of the manner; without one, the name of the verb.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::{Cell, Effect, Manner};
    ///
    /// let effect = Effect::slide(Cell(0), Cell(1));
    /// assert_eq!(effect.name(), "slide");
    /// assert_eq!(effect.with(Manner::PLAIN).name(), "move");
    /// ```
    #[must_use]
    pub fn name(&self) -> &'static str {
        if self.manner == Manner::PLAIN { self.verb.name() } else { self.manner.0 }
    }

    /// The cell that a piece or stack left and the one that it is on now, if the effect is a move.
    #[must_use]
    pub const fn moved(&self) -> Option<(Cell, Cell)> {
        match self.verb {
            Verb::Move { path, .. } => Some((path.start(), path.end())),
            _ => None,
        }
    }

    /// The cell of the new piece, if the effect places one.
    #[must_use]
    pub const fn placed(&self) -> Option<Cell> {
        match self.verb {
            Verb::Place { at, .. } => Some(at.cell),
            _ => None,
        }
    }
}

impl Verb {
    /// The name of the verb.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Place { .. } => "place",
            Self::Move { .. } => "move",
            Self::Change { .. } => "change",
            Self::Remove { .. } => "remove",
            Self::Strike { .. } => "strike",
        }
    }
}

/// The cells that a piece passes, from its start to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    cells: [Cell; Self::MAX_CELLS],
    length: u8,
}

impl Path {
    /// The maximum number of cells in a path, both ends included.
    pub const MAX_CELLS: usize = 16;

    /// Creates a path of one cell.
    #[must_use]
    pub const fn at(start: Cell) -> Self {
        // Unused entries hold the start, so that equal paths compare equal.
        Self { cells: [start; Self::MAX_CELLS], length: 1 }
    }

    /// Creates a path of two cells.
    #[must_use]
    pub const fn between(start: Cell, end: Cell) -> Self {
        let mut path = Self::at(start);
        path.cells[1] = end;
        path.length = 2;
        path
    }

    /// Appends a cell. In a path of the maximum length, it replaces the last cell, so that the end is correct.
    pub fn push(&mut self, cell: Cell) {
        if usize::from(self.length) < Self::MAX_CELLS {
            self.length += 1;
        }
        self.cells[usize::from(self.length) - 1] = cell;
    }

    /// The cells, from the first to the last.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.length)]
    }

    /// The first cell.
    #[must_use]
    pub const fn start(&self) -> Cell {
        self.cells[0]
    }

    /// The last cell.
    #[must_use]
    pub const fn end(&self) -> Cell {
        self.cells[self.length as usize - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn path_that_is_too_long_has_the_correct_end() {
        let mut path = Path::at(Cell(0));
        (1..40).map(Cell).for_each(|cell| path.push(cell));
        assert_eq!(path.cells().len(), Path::MAX_CELLS);
        assert_eq!((path.start(), path.end()), (Cell(0), Cell(39)));
    }
}
