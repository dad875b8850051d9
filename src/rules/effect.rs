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
    /// A piece of the side that moved came onto the board, on an empty cell: from its hand, where the game has hands.
    Entered {
        /// Where it stands now.
        to: Cell,
    },
    /// A piece was turned over where it stands, and now belongs to the side that moved. Several in one move are a run,
    /// listed from the piece that turned them outwards.
    Flipped {
        /// Where it stands.
        at: Cell,
        /// The cell of the piece that turned it: the two are in line, and the flip goes along that line.
        turned_from: Cell,
    },
    /// All that stood on a cell went, in its order, on top of what stands on a neighbouring cell.
    Hopped {
        /// Where it stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
    },
    /// All that stood on a cell left the board. Several in one move go together.
    Removed {
        /// Where it stood.
        from: Cell,
    },
}
