//! The rules of Hex with the swap rule: placing pieces, a named choice, and a board of hexagonal cells.

use quintet::engine::Evaluate;
use quintet::rules::{
    Board, Cell, CellSet, DefaultMoveError, Describe, DiagramError, EndReason, GameInfo, InputStep, MoveEncoding, OptionConflict,
    Options, Outcome, Piece, PieceAt, Place, Rules, SWAP, Side,
};
use quintet::words::ids;

pub static BOARD: Board = Board::rhombus(11, 11);
pub const CONNECTED: EndReason = EndReason(ids::ENDING_NO_MOVE);

static INFO: GameInfo = GameInfo {
    id: "hex",
    name: "Hex",
    sides: &["black", "white"],
    options: &[],
    choices: &[SWAP],
    cells: BOARD.len(),
    cell_name: |cell| BOARD.name(cell),
};

/// A turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    Place(Cell),
    /// Takes over the first stone, mirrored.
    Swap,
}

impl MoveEncoding for Turn {
    fn pack(self) -> u64 {
        match self {
            Self::Place(cell) => cell.0.into(),
            Self::Swap => u64::MAX,
        }
    }

    fn unpack(code: u64) -> Self {
        u8::try_from(code).map_or(Self::Swap, |number| Self::Place(Cell(number)))
    }

    fn steps(self) -> Vec<InputStep> {
        match self {
            Self::Place(cell) => vec![InputStep::Cell(cell)],
            Self::Swap => vec![InputStep::Choice(SWAP)],
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hex {
    stones: [CellSet<121, 2>; 2],
    to_move: Side,
}

impl Hex {
    /// Whether a side connects its edges: black the first and the last row, white the first and the last column.
    fn connects(&self, side: Side) -> bool {
        let own = self.stones[side.index()];
        let along = |cell: Cell| if side == Side::FIRST { BOARD.coords(cell).1 } else { BOARD.coords(cell).0 };
        let mut reached: CellSet<121, 2> = own.iter().filter(|cell| along(*cell) == 0).collect();
        let mut fresh = reached;
        while let Some(cell) = fresh.first() {
            fresh.remove(cell);
            for next in BOARD.neighbours(cell).filter(|next| own.contains(*next)) {
                if !reached.contains(next) {
                    reached.insert(next);
                    fresh.insert(next);
                }
            }
        }
        reached.iter().any(|cell| along(cell) == 10)
    }
}

impl Rules for Hex {
    type Move = Turn;
    type MoveError = DefaultMoveError;
    const INFO: &'static GameInfo = &INFO;

    fn start(_: &Options) -> Result<Self, OptionConflict> {
        Ok(Self { stones: [CellSet::EMPTY; 2], to_move: Side::FIRST })
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, _: &Options) -> Result<Self, DiagramError> {
        let mut position = Self { stones: [CellSet::EMPTY; 2], to_move };
        for at in pieces {
            let Place::Cell(cell) = at.place else { return Err(DiagramError::impossible_piece(&INFO, at)) };
            position.stones[at.piece.side.index()].insert(cell);
        }
        Ok(position)
    }

    fn for_each_piece(&self, mut visit: impl FnMut(PieceAt)) {
        for side in [Side::FIRST, Side::SECOND] {
            self.stones[side.index()].iter().for_each(|cell| visit(PieceAt::on(cell, Piece { side, kind: 0 })));
        }
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn for_each_move(&self, mut visit: impl FnMut(Turn)) {
        if self.outcome().is_some() {
            return;
        }
        (!(self.stones[0] | self.stones[1])).iter().for_each(|cell| visit(Turn::Place(cell)));
        if self.stones[0].len() == 1 && self.stones[1].is_empty() {
            visit(Turn::Swap);
        }
    }

    fn play_unchecked(&mut self, action: Turn) {
        match action {
            Turn::Place(cell) => self.stones[self.to_move.index()].insert(cell),
            Turn::Swap => {
                let mirrored = |cell| {
                    let (column, row) = BOARD.coords(cell);
                    BOARD.cell(row.into(), column.into())
                };
                self.stones[1] = self.stones[0].iter().filter_map(mirrored).collect();
                self.stones[0] = CellSet::EMPTY;
            }
        }
        self.to_move = self.to_move.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = [Side::FIRST, Side::SECOND].into_iter().find(|side| self.connects(*side));
        winner.map(|side| Outcome::win(side, CONNECTED))
    }
}

impl Describe for Hex {}

impl Evaluate for Hex {}
