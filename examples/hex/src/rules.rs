//! The rules of Hex with the swap rule: placing stones, and a choice on the second turn.

use std::cmp::Ordering;

use quintet_core::prelude::*;

use crate::ids;

/// The board. Black connects the first row with the last, White the first column with the last.
pub static BOARD: Board = Board::rhombus(11, 11);
/// The last row and column.
const LAST: u8 = 10;
const CONNECTED: EndReason = EndReason(ids::HEX_ENDING_CONNECTED);

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
    /// Places a stone on an empty cell.
    Place(Cell),
    /// Takes over the first stone, mirrored.
    Swap,
}

/// The encoding of [`Turn::Swap`], which is no number of a cell.
const SWAP_CODE: u64 = 255;

impl MoveEncoding for Turn {
    fn pack(self) -> u64 {
        match self {
            Self::Place(cell) => cell.0.into(),
            Self::Swap => SWAP_CODE,
        }
    }

    fn unpack(code: u64) -> Self {
        if code == SWAP_CODE { Self::Swap } else { Self::Place(Cell(code as u8)) }
    }

    fn steps(self) -> Vec<InputStep> {
        match self {
            Self::Place(cell) => vec![InputStep::Cell(cell)],
            Self::Swap => vec![InputStep::Choice(SWAP)],
        }
    }
}

/// Stones on the board. A set of its 121 cells needs two words of 64 bits.
type Stones = CellSet<121, 2>;

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hex {
    stones: [Stones; 2],
    to_move: Side,
}

/// The number of rows or columns between a cell and the first edge of a side.
fn distance(side: Side, cell: Cell) -> u8 {
    let (column, row) = BOARD.coords(cell);
    if side == Side::FIRST { row } else { column }
}

impl Hex {
    /// The stones of a side that are connected with both of its edges.
    fn connection(&self, side: Side) -> Vec<Cell> {
        let own = self.stones[side.index()];
        let connected_with = |edge: u8| {
            let mut connected = Stones::EMPTY;
            let mut open: Stones = own.iter().filter(|cell| distance(side, *cell) == edge).collect();
            while let Some(cell) = open.first() {
                open.remove(cell);
                connected.insert(cell);
                let next = BOARD.neighbours(cell).filter(|cell| own.contains(*cell) && !connected.contains(*cell));
                next.for_each(|cell| open.insert(cell));
            }
            connected
        };
        (connected_with(0) & connected_with(LAST)).iter().collect()
    }

    /// The number of stones that a side still needs to connect its edges, if the other side places none. `None` if the
    /// other side has cut it off.
    #[must_use]
    pub fn missing_stones(&self, side: Side) -> Option<u8> {
        let (own, free) = (self.stones[side.index()], !self.stones[side.other().index()]);
        let mut reached = Stones::EMPTY;
        let mut next: Stones = free.iter().filter(|cell| distance(side, *cell) == 0).collect();
        for stones in 0..=LAST + 1 {
            // Visit the own stones that are reached with this number of additional stones, then the empty cells beside
            // them, each of which needs one more.
            let mut border = Stones::EMPTY;
            let mut open = next & own;
            next &= !own;
            while let Some(cell) = open.first() {
                open.remove(cell);
                reached.insert(cell);
                if distance(side, cell) == LAST {
                    return Some(stones);
                }
                for neighbour in BOARD.neighbours(cell).filter(|cell| free.contains(*cell) && !reached.contains(*cell))
                {
                    if own.contains(neighbour) { open.insert(neighbour) } else { next.insert(neighbour) }
                }
            }
            for cell in next.iter() {
                reached.insert(cell);
                if distance(side, cell) == LAST {
                    return Some(stones + 1);
                }
                BOARD.neighbours(cell).filter(|cell| free.contains(*cell)).for_each(|cell| border.insert(cell));
            }
            next = border & !reached;
        }
        None
    }
}

impl Rules for Hex {
    type Move = Turn;
    type MoveError = DefaultMoveError;
    const INFO: &'static GameInfo = &INFO;

    fn start(_: &Options) -> Result<Self, OptionConflict> {
        Ok(Self { stones: [Stones::EMPTY; 2], to_move: Side::FIRST })
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, _: &Options) -> Result<Self, DiagramError> {
        let mut position = Self { stones: [Stones::EMPTY; 2], to_move };
        for at in pieces {
            INFO.check_piece(at)?;
            match *at {
                PieceAt { place: Place::Cell(cell), level: 0, piece: Piece { side, kind: 0 } } => {
                    position.stones[side.index()].insert(cell);
                }
                _ => return Err(DiagramError::impossible_piece(&INFO, at)),
            }
        }
        // The sides take turns, and Swap turns a black stone into a white one. So the side to move has as many stones as the
        // other side, or one fewer.
        let [own, others] = [to_move, to_move.other()].map(|side| position.stones[side.index()].len());
        let surplus = match own.cmp(&others) {
            Ordering::Greater => to_move,
            Ordering::Less if others > own + 1 => to_move.other(),
            _ => return Ok(position),
        };
        let last = pieces.iter().rfind(|at| at.piece.side == surplus);
        last.map_or(Ok(position), |at| Err(DiagramError::impossible_piece(&INFO, at)))
    }

    fn for_each_piece(&self, mut visit: impl FnMut(PieceAt)) {
        for side in Side::BOTH {
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
                self.stones[0] = Stones::EMPTY;
            }
        }
        self.to_move = self.to_move.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Side::BOTH.into_iter().find(|side| self.missing_stones(*side) == Some(0));
        winner.map(|side| Outcome::win(side, CONNECTED))
    }
}

impl Describe for Hex {
    const HAS_SCORE: bool = false;
    const HAS_SCORE_TEXT: bool = true;

    fn decisive_cells(&self) -> Vec<Cell> {
        self.outcome().and_then(|outcome| outcome.winner).map_or_else(Vec::new, |winner| self.connection(winner))
    }

    fn score_text(&self, side: Side) -> LocalizedText {
        match self.missing_stones(side) {
            Some(0) => LocalizedText::new(ids::HEX_CONNECTED),
            Some(stones) => LocalizedText::new(ids::HEX_MISSING).number("stones", stones),
            None => LocalizedText::new(ids::HEX_CUT_OFF),
        }
    }

    fn prompt(&self, _: &[InputStep]) -> LocalizedText {
        LocalizedText::new(ids::HEX_PROMPT)
    }

    fn lines(&self) -> Vec<BoardLine> {
        BOARD.lines()
    }
}
