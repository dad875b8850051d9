//! Effects: what a move did, in order. Nothing above the rules works this out by itself.

use super::Cell;

/// One thing that happened on the board. The effects of a move are listed from its cause to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// A piece of the side that moved went to a neighbouring cell. Several in one move go together.
    Slid {
        /// Where it stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
    },
    /// A piece was pushed to a neighbouring cell by the pieces that slid.
    Pushed {
        /// Where it stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
    },
    /// A piece was pushed off the board, in a straight line.
    Ejected {
        /// Where it stood.
        from: Cell,
        /// The cell from which the push came: the direction is from there to `from`.
        pushed_from: Cell,
    },
    /// A piece of the side that moved came from its hand to an empty cell.
    Entered {
        /// Where it stands now.
        to: Cell,
    },
}
