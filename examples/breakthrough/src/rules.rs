//! The rules of Breakthrough: pawns move one step forwards, straight to an empty cell or diagonally, and capture
//! diagonally. The first pawn on the far row wins.

use quintet_core::prelude::*;

use crate::ids;

/// The board: a1 is on the near side of White.
pub static BOARD: Board = Board::squares(8, 8);

static INFO: GameInfo = GameInfo {
    id: "breakthrough",
    name: "Breakthrough",
    sides: &["white", "black"],
    options: &[],
    choices: &[],
    cells: BOARD.len(),
    cell_name: |cell| BOARD.name(cell),
};

const FAR_ROW: EndReason = EndReason(ids::BREAKTHROUGH_ENDING_FAR_ROW);
const ALL_CAPTURED: EndReason = EndReason(ids::BREAKTHROUGH_ENDING_ALL_CAPTURED);
/// The columns that a pawn can reach with a step, relative to its own. From them, a pawn can also be blocked or captured.
const COLUMNS: [i8; 3] = [-1, 0, 1];
/// The number of rows that are filled with the pawns of each side at the start.
const START_ROWS: u8 = 2;
/// The row on which a pawn of each side wins.
const GOALS: [u8; 2] = [7, 0];

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breakthrough {
    pawns: [CellSet<64>; 2],
    to_move: Side,
}

impl Breakthrough {
    /// The cells of the pawns of a side.
    #[must_use]
    pub fn pawns(&self, side: Side) -> CellSet<64> {
        self.pawns[side.index()]
    }

    /// The direction in which the pawns of a side move, in rows.
    #[must_use]
    pub fn forwards(side: Side) -> i8 {
        if side == Side::FIRST { 1 } else { -1 }
    }

    /// The number of rows between a cell and the near side of the board.
    #[must_use]
    pub fn rows_advanced(side: Side, cell: Cell) -> u8 {
        BOARD.coords(cell).1.abs_diff(GOALS[side.other().index()])
    }

    /// The side that has won, and why.
    fn winner(&self) -> Option<(Side, EndReason)> {
        Side::BOTH.into_iter().find_map(|side| {
            if self.pawns(side.other()).is_empty() {
                return Some((side, ALL_CAPTURED));
            }
            let has_arrived = self.pawns(side).iter().any(|cell| BOARD.coords(cell).1 == GOALS[side.index()]);
            has_arrived.then_some((side, FAR_ROW))
        })
    }
}

impl Rules for Breakthrough {
    type Move = FromTo;
    type MoveError = DefaultMoveError;
    const INFO: &'static GameInfo = &INFO;

    fn start(_: &Options) -> Result<Self, OptionConflict> {
        let pawns =
            Side::BOTH.map(|side| BOARD.cells().filter(|cell| Self::rows_advanced(side, *cell) < START_ROWS).collect());
        Ok(Self { pawns, to_move: Side::FIRST })
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, _: &Options) -> Result<Self, DiagramError> {
        let mut position = Self { pawns: [CellSet::EMPTY; 2], to_move };
        for at in pieces {
            INFO.check_piece(at)?;
            match *at {
                PieceAt { place: Place::Cell(cell), level: 0, piece: Piece { side, kind: 0 } } => {
                    position.pawns[side.index()].insert(cell);
                }
                _ => return Err(DiagramError::impossible_piece(&INFO, at)),
            }
        }
        Ok(position)
    }

    fn for_each_piece(&self, mut visit: impl FnMut(PieceAt)) {
        for side in Side::BOTH {
            self.pawns[side.index()].iter().for_each(|cell| visit(PieceAt::on(cell, Piece { side, kind: 0 })));
        }
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn for_each_move(&self, mut visit: impl FnMut(FromTo)) {
        if self.winner().is_some() {
            return;
        }
        let (own, theirs) = (self.pawns(self.to_move), self.pawns(self.to_move.other()));
        for from in own.iter() {
            for columns in COLUMNS {
                let Some(to) = BOARD.step(from, Offset::new(columns, Self::forwards(self.to_move))) else { continue };
                let is_blocked = own.contains(to) || columns == 0 && theirs.contains(to);
                if !is_blocked {
                    visit(FromTo { from, to });
                }
            }
        }
    }

    fn play_unchecked(&mut self, action: FromTo) {
        let mover = self.to_move.index();
        self.pawns[mover].remove(action.from);
        self.pawns[mover].insert(action.to);
        self.to_move = self.to_move.other();
        self.pawns[self.to_move.index()].remove(action.to);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner().map(|(side, reason)| Outcome::win(side, reason))
    }
}

impl Describe for Breakthrough {
    fn score_text(&self, side: Side) -> LocalizedText {
        LocalizedText::new(ids::BREAKTHROUGH_PAWNS).number("pawns", self.score(side))
    }
}
