//! The rules of Breakthrough: pawns move one step forwards, straight to an empty cell or diagonally, and capture
//! diagonally. The first pawn on the far row wins.

use quintet::engine::Evaluate;
use quintet::rules::{
    Board, CellSet, DefaultMoveError, Describe, DiagramError, EndReason, FromTo, GameInfo, Offset, OptionConflict,
    Options, Outcome, Piece, PieceAt, Place, Rules, Side,
};
use quintet::words::ids;

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

const FAR_ROW: EndReason = EndReason(ids::ENDING_NO_MOVE);
/// The columns of the three steps of a pawn.
const STEPS: [i8; 3] = [-1, 0, 1];
/// The row on which a pawn of each side wins.
const GOALS: [u8; 2] = [7, 0];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breakthrough {
    pawns: [CellSet<64>; 2],
    to_move: Side,
}

impl Breakthrough {
    fn winner(&self) -> Option<Side> {
        let has_won = |side: &Side| {
            let (own, theirs) = (self.pawns[side.index()], self.pawns[side.other().index()]);
            theirs.is_empty() || own.iter().any(|cell| BOARD.coords(cell).1 == GOALS[side.index()])
        };
        [Side::FIRST, Side::SECOND].into_iter().find(has_won)
    }
}

impl Rules for Breakthrough {
    type Move = FromTo;
    type MoveError = DefaultMoveError;
    const INFO: &'static GameInfo = &INFO;

    fn start(_: &Options) -> Result<Self, OptionConflict> {
        Ok(Self { pawns: [0xffff, 0xffff << 48].map(|bits| CellSet::from_words([bits])), to_move: Side::FIRST })
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, _: &Options) -> Result<Self, DiagramError> {
        let mut position = Self { pawns: [CellSet::EMPTY; 2], to_move };
        for at in pieces {
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
        for side in [Side::FIRST, Side::SECOND] {
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
        let (own, theirs) = (self.pawns[self.to_move.index()], self.pawns[self.to_move.other().index()]);
        for from in own.iter() {
            for columns in STEPS {
                let rows = if self.to_move == Side::FIRST { 1 } else { -1 };
                let Some(to) = BOARD.step(from, Offset { columns, rows }) else { continue };
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
        self.winner().map(|side| Outcome::win(side, FAR_ROW))
    }
}

impl Describe for Breakthrough {}

impl Evaluate for Breakthrough {}
