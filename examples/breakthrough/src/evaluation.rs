//! The evaluation of positions: pawns, their advance, and pawns that nothing can stop.

use quintet_core::prelude::*;

use crate::ids;
use crate::rules::{BOARD, Breakthrough};

/// The priority of a capture in the move order.
const CAPTURE: i32 = 200;
/// The priority of each row of advance in the move order.
const ROW: i32 = 10;

impl Breakthrough {
    /// Whether no opposing pawn can stop or capture the pawn of a side on this cell.
    fn has_free_path(&self, side: Side, cell: Cell) -> bool {
        let rows = Self::forwards(side);
        let ahead = std::iter::successors(Some(cell), |cell| BOARD.step(*cell, Offset::new(0, rows))).skip(1);
        // A pawn can come nearer by a column in each of its moves.
        (1..).zip(ahead).all(|(distance, next)| {
            let mut beside = (-distance..=distance).filter_map(|columns| BOARD.step(next, Offset::new(columns, 0)));
            !beside.any(|cell| self.pawns(side.other()).contains(cell))
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pawn_is_free_only_if_no_pawn_can_reach_its_way() {
        let free = |black: &[&str]| {
            let cell = |name: &str| BOARD.cells().find(|cell| (Breakthrough::INFO.cell_name)(*cell) == name).unwrap();
            let on = |name: &str, side| PieceAt::on(cell(name), Piece { side, kind: 0 });
            let mut pieces = vec![on("a4", Side::FIRST)];
            pieces.extend(black.iter().map(|name| on(name, Side::SECOND)));
            let position = Breakthrough::from_pieces(&pieces, Side::SECOND, &Options::defaults(&[])).unwrap();
            position.has_free_path(Side::FIRST, cell("a4"))
        };
        assert!(!free(&["a8"]) && !free(&["b5"]));
        assert!(!free(&["c6"]), "it can reach b5, and capture there or block");
        assert!(free(&["c5"]) && free(&["h8"]) && free(&["b3"]));
    }
}
