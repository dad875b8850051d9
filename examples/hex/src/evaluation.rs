//! The evaluation of positions: the side that needs fewer stones to connect its edges is ahead.

use quintet_core::prelude::*;

use crate::ids;
use crate::rules::{BOARD, Hex, Turn};

/// The number of missing stones of a side that is cut off, because the other side has connected its edges.
const CUT_OFF: u8 = 20;

impl Evaluate for Hex {
    const TERMS: &'static [Term] = &[Term { gain: ids::HEX_GAIN_CONNECTION, weight: -100 }];

    fn features(&self, side: Side) -> Features {
        features([self.missing_stones(side).unwrap_or(CUT_OFF).into()])
    }

    /// Moves near the central cell f6 first.
    fn for_each_ordered_move(&self, mut visit: impl FnMut(Turn, i32)) {
        self.for_each_move(|action| match action {
            Turn::Place(cell) => {
                let (column, row) = BOARD.coords(cell);
                visit(action, -i32::from(column.abs_diff(5) + row.abs_diff(5)));
            }
            Turn::Swap => visit(action, 0),
        });
    }
}
