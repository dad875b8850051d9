//! Creating positions from diagrams, and diagrams from positions.

use serde_json::{Map, Value};

use super::{Board, CELLS, INFO, MAX_HEIGHT, MIN_BLACK_ENTRIES, PASSES_TO_END, PIECES_PER_SIDE, Position, cell_name};
use crate::rules::ids;
use quintet_core::rules::{
    Cell, Diagram, DiagramError, LocalizedText, Options, Piece, PieceAt, Place, Rules as _, Side,
};

impl Position {
    pub(super) fn board_of(options: &Options) -> Board {
        Board::named(options.get("board")).expect("options accept only existing boards")
    }

    /// Creates a position from a diagram. With three or more pieces on the board, either side may be to move, because
    /// the sheet's figures show the captures of both.
    pub(super) fn set_up(diagram: &Diagram, board: Board) -> Result<Self, DiagramError> {
        let mut position = Self::empty(board);
        position.place_stacks(diagram)?;
        position.set_to_move(INFO.parse_side(&diagram.to_move)?);
        let entered = Side::BOTH.map(|side| PIECES_PER_SIDE - position.hand(side));
        position.read_passes(diagram)?;
        position.read_hands(diagram)?;
        if position.is_over() {
            position.check_awake()?;
        } else {
            position.check_band()?;
            position.check_opening(entered)?;
        }
        position.check_score(diagram)?;
        position.check_turn(diagram.turn, entered[0] + entered[1])?;
        Ok(position)
    }

    /// Checks the number of turns. Each piece on the board took a turn, and each of the first three turns enters a
    /// piece. The later ones can also move stacks or be passes.
    fn check_turn(&self, turn: Option<u32>, pieces: u8) -> Result<(), DiagramError> {
        let Some(turn) = turn else { return Ok(()) };
        let id = if turn < u32::from(pieces) {
            ids::ABANDE_TURN_TOO_SMALL
        } else if turn > u32::from(pieces) && pieces < MIN_BLACK_ENTRIES + 1 && !self.is_over() {
            ids::ABANDE_TURN_TOO_LARGE
        } else {
            return Ok(());
        };
        Err(LocalizedText::new(id).number("turn", turn).number("pieces", pieces).into())
    }

    /// Creates a position from pieces on the board and in hand. If there are fewer than at the start, the game is over.
    /// Otherwise the last turn was not a pass.
    pub(super) fn set_up_pieces(pieces: &[PieceAt], to_move: Side, board: Board) -> Result<Self, DiagramError> {
        let mut position = Self { hands: [0; 2], ..Self::empty(board) };
        let (mut pieces, mut counts) = (pieces.to_vec(), [0_u8; 2]);
        pieces.sort_unstable();
        for at in &pieces {
            INFO.check_piece(at)?;
            let (side, level) = (at.piece.side, usize::from(at.level));
            counts[side.index()] += 1;
            match at.place {
                _ if at.piece.kind > 0 || counts[side.index()] > PIECES_PER_SIDE => {
                    return Err(DiagramError::impossible_piece(&INFO, at));
                }
                Place::Cell(cell)
                    if level < MAX_HEIGHT && position.height(cell) == level && board.places().contains(cell) =>
                {
                    position.toggle(cell, level, side);
                }
                Place::Reserve => position.hands[side.index()] += 1,
                _ => return Err(DiagramError::impossible_piece(&INFO, at)),
            }
        }
        position.set_to_move(to_move);
        let entered = Side::BOTH.map(|side| counts[side.index()] - position.hand(side));
        if counts == [PIECES_PER_SIDE; 2] {
            position.check_band()?;
            position.check_opening(entered)?;
        } else {
            position.hands = [0; 2];
            position.set_passes(PASSES_TO_END);
            position.check_awake()?;
        }
        Ok(position)
    }

    pub(super) fn visit_pieces(&self, mut visit: impl FnMut(PieceAt)) {
        for cell in self.band().iter() {
            for (side, level) in self.stack(cell).zip(0..) {
                visit(PieceAt { level, ..PieceAt::on(cell, Piece { side, kind: 0 }) });
            }
        }
        for side in Side::BOTH {
            PieceAt::off_board(Place::Reserve, Piece { side, kind: 0 }, self.hand(side)).for_each(&mut visit);
        }
    }

    fn place_stacks(&mut self, diagram: &Diagram) -> Result<(), DiagramError> {
        let mut pieces = [0_usize; 2];
        for (name, stack) in &diagram.board {
            let cell = self.board.parse(name).ok_or_else(|| DiagramError::NoSuchCell(name.clone()))?;
            let wrong = || DiagramError::WrongKind(format!("board.{name}"));
            let stack = stack.as_array().ok_or_else(wrong)?;
            if stack.is_empty() {
                return Err(LocalizedText::new(ids::ABANDE_EMPTY_STACK).text("cell", name).into());
            }
            for (piece, level) in stack.iter().zip(0..) {
                let side = INFO.parse_side(piece.as_str().ok_or_else(wrong)?)?;
                if level >= MAX_HEIGHT {
                    return Err(LocalizedText::new(ids::ABANDE_STACK_TOO_HIGH)
                        .text("cell", name)
                        .number("height", i64::try_from(stack.len()).unwrap_or(i64::MAX))
                        .number("max", MAX_HEIGHT as u32)
                        .into());
                }
                self.toggle(cell, level, side);
                pieces[side.index()] += 1;
            }
        }
        for side in Side::BOTH {
            let count = pieces[side.index()];
            if count > usize::from(PIECES_PER_SIDE) {
                return Err(INFO
                    .text_about(ids::ABANDE_TOO_MANY_PIECES, side)
                    .number("pieces", count as u32)
                    .number("max", PIECES_PER_SIDE)
                    .into());
            }
            self.hands[side.index()] = PIECES_PER_SIDE - count as u8;
        }
        Ok(())
    }

    /// Reads and checks the number of passes.
    fn read_passes(&mut self, diagram: &Diagram) -> Result<(), DiagramError> {
        let passes = diagram.passes.unwrap_or(0);
        if passes > u32::from(PASSES_TO_END) {
            return Err(LocalizedText::new(ids::ABANDE_TOO_MANY_PASSES)
                .number("passes", passes)
                .number("max", PASSES_TO_END)
                .into());
        }
        self.set_passes(passes as u8);
        Ok(())
    }

    /// Reads and checks the pieces in hand. Every piece that is not on the board is in hand, unless the game is over: then pieces
    /// have been removed. A player who has passed has none in hand.
    fn read_hands(&mut self, diagram: &Diagram) -> Result<(), DiagramError> {
        for (name, value) in diagram.hands.iter().flatten() {
            let side = INFO.parse_side(name)?;
            let hand = value.as_u64().ok_or_else(|| DiagramError::WrongKind(format!("hands.{name}")))?;
            let rest = self.hands[side.index()];
            if self.is_over() && hand == 0 {
                self.hands[side.index()] = 0;
            } else if hand != u64::from(rest) {
                return Err(INFO
                    .text_about(ids::ABANDE_WRONG_HAND, side)
                    .number("hand", i64::try_from(hand).unwrap_or(i64::MAX))
                    .number("rest", rest)
                    .into());
            }
        }
        let passed = [self.to_move.other(), self.to_move];
        match passed.into_iter().take(usize::from(self.passes)).find(|side| self.hand(*side) > 0) {
            Some(side) => {
                Err(INFO.text_about(ids::ABANDE_PASSED_WITH_HAND, side).number("hand", self.hand(side)).into())
            }
            None => Ok(()),
        }
    }

    fn check_band(&self) -> Result<(), DiagramError> {
        if self.board.is_connected(self.band()) {
            return Ok(());
        }
        let found = self.board.connected(self.band().isolate_first(), self.band());
        let names = |cells: super::Cells| cells.iter().map(cell_name).collect::<Vec<_>>().join(", ");
        Err(LocalizedText::new(ids::ABANDE_BAND_SPLIT)
            .text("one", names(found))
            .text("other", names(self.band() - found))
            .into())
    }

    /// Checks the opening: the first three turns enter a black, a white and a black piece, and no stack is higher than one
    /// before that.
    fn check_opening(&self, entered: [u8; 2]) -> Result<(), DiagramError> {
        let [black, white] = entered;
        let possible = match black + white {
            0 => self.to_move == Side::FIRST,
            1 => black == 1 && self.to_move == Side::SECOND,
            2 => black == white && self.to_move == Side::FIRST && self.band().len() == 2,
            _ => black >= MIN_BLACK_ENTRIES && white >= 1,
        };
        if possible { Ok(()) } else { Err(LocalizedText::new(ids::ABANDE_WRONG_OPENING).into()) }
    }

    /// Checks that a score in the diagram is the one that follows from the board.
    fn check_score(&self, diagram: &Diagram) -> Result<(), DiagramError> {
        match diagram.score_mismatch(&INFO, |side| self.score(side))? {
            Some((side, score)) => Err(INFO
                .text_about(ids::ABANDE_WRONG_SCORE, side)
                .number("score", score)
                .number("expected", self.score(side))
                .into()),
            None => Ok(()),
        }
    }

    fn check_awake(&self) -> Result<(), DiagramError> {
        match self.sleeping().first() {
            Some(cell) => Err(LocalizedText::new(ids::ABANDE_STILL_SLEEPING).text("cell", cell_name(cell)).into()),
            None => Ok(()),
        }
    }

    pub(super) fn to_diagram(self) -> Diagram {
        let stack = |cell: Cell| -> Value { self.stack(cell).map(|side| Value::from(INFO.side_name(side))).collect() };
        let cells = (0..CELLS as u8).map(Cell).filter(|cell| self.band().contains(*cell));
        let hands: Map<_, _> =
            Side::BOTH.into_iter().map(|side| (INFO.side_name(side).to_owned(), self.hand(side).into())).collect();
        Diagram {
            turn: Some(self.levels.iter().map(|level| level.len()).sum()),
            to_move: INFO.side_name(self.to_move()).to_owned(),
            board: cells.map(|cell| (cell_name(cell).to_owned(), stack(cell))).collect(),
            hands: Some(hands),
            passes: Some(self.passes.into()),
            score: None, // derived from the board
        }
    }
}
