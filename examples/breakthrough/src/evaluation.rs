//! The evaluation of positions: pawns, their advance, and pawns that nothing can stop.

use quintet_core::engine::{Evaluate, Features, Term};
use quintet_core::rules::{Cell, Offset, Rules as _, Side};

use crate::ids;
use crate::rules::{BOARD, Breakthrough};

/// The columns from which a pawn can be blocked or captured, relative to its own.
const COLUMNS: [i8; 3] = [-1, 0, 1];

impl Breakthrough {
    /// Whether no opposing pawn can stop or capture the pawn of a side on this cell.
    fn has_free_path(&self, side: Side, cell: Cell) -> bool {
        let rows = Self::forwards(side);
        let mut ahead = Some(cell);
        while let Some(next) = ahead.and_then(|cell| BOARD.step(cell, Offset::new(0, rows))) {
            let beside = COLUMNS.iter().filter_map(|columns| BOARD.step(next, Offset::new(*columns, 0)));
            if beside.into_iter().any(|cell| self.pawns(side.other()).contains(cell)) {
                return false;
            }
            ahead = Some(next);
        }
        true
    }
}

impl Evaluate for Breakthrough {
    const TERMS: &'static [Term] = &[
        Term { gain: ids::BREAKTHROUGH_GAIN_PAWNS, weight: 100 },
        Term { gain: ids::BREAKTHROUGH_GAIN_ADVANCE, weight: 4 },
        Term { gain: ids::BREAKTHROUGH_GAIN_FREE, weight: 150 },
    ];

    fn features(&self, side: Side) -> Features {
        let pawns = self.pawns(side);
        let advance = pawns.iter().map(|cell| i32::from(Self::rows_advanced(side, cell)).pow(2)).sum();
        let free = pawns.iter().filter(|cell| self.has_free_path(side, *cell)).count();
        [pawns.len() as i32, advance, free as i32, 0, 0, 0, 0, 0]
    }

    fn for_each_ordered_move(&self, mut visit: impl FnMut(Self::Move, i32)) {
        let (side, theirs) = (self.to_move(), self.pawns(self.to_move().other()));
        self.for_each_move(|action| {
            let capture = if theirs.contains(action.to) { 200 } else { 0 };
            visit(action, capture + 10 * i32::from(Self::rows_advanced(side, action.to)));
        });
    }
}
