//! The evaluation of positions: pawns, their advance, and pawns that nothing can stop.

use quintet_core::prelude::*;

use crate::ids;
use crate::rules::{BOARD, Breakthrough, COLUMNS};

/// The priority of a capture in the move order.
const CAPTURE: i32 = 200;
/// The priority of each row of advance in the move order.
const ROW: i32 = 10;

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
        features([pawns.len() as i32, advance, free as i32])
    }

    fn for_each_ordered_move(&self, mut visit: impl FnMut(Self::Move, i32)) {
        let (side, theirs) = (self.to_move(), self.pawns(self.to_move().other()));
        self.for_each_move(|action| {
            let capture = if theirs.contains(action.to) { CAPTURE } else { 0 };
            visit(action, capture + ROW * i32::from(Self::rows_advanced(side, action.to)));
        });
    }
}
