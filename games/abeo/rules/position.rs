//! The Abeo position, and how a turn changes it.

use std::fmt::{self, Write};

use super::{FollowUp, INFO, Move, MoveError};
use crate::rules::ids;
use quintet_core::rules::hex::{self, CELLS, Cells, Direction};
use quintet_core::rules::zobrist;
use quintet_core::rules::{
    BoardLine, Cell, DefaultMoveError, Describe, Diagram, DiagramError, Effect, EndReason, GameInfo, InputStep,
    Listener, LocalizedText, OptionConflict, Options, Outcome, Piece, PieceAt, Rules, ScoreTerm, Side,
};

/// The keys of tokens, by side and cell.
const TOKEN_KEYS: [[u64; CELLS]; 2] = [zobrist::keys(0xabe1), zobrist::keys(0xabe2)];
const LIGHT_TO_MOVE: u64 = zobrist::keys::<1>(0xabe3)[0];

/// No cell is empty at the end of a turn.
pub const BOARD_FULL: EndReason = EndReason(ids::ENDING_FULL);

/// A position of Abeo: 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    tokens: [Cells; 2],
    hash: u64,
    to_move: Side,
}

impl Position {
    /// Creates a position from these tokens and the side to move.
    pub(super) fn from_tokens(tokens: [Cells; 2], to_move: Side) -> Self {
        let mut hash = if to_move == Side::SECOND { LIGHT_TO_MOVE } else { 0 };
        for (cells, keys) in tokens.iter().zip(&TOKEN_KEYS) {
            hash ^= cells.iter().fold(0, |sum, cell| sum ^ keys[cell.index()]);
        }
        Self { tokens, hash, to_move }
    }

    /// Returns the cells with a token of this side.
    #[must_use]
    #[inline]
    pub const fn tokens(&self, side: Side) -> Cells {
        self.tokens[side.index()]
    }

    /// Returns the owner of the token on a cell, if any.
    #[must_use]
    pub const fn owner(&self, cell: Cell) -> Option<Side> {
        if self.tokens[0].contains(cell) {
            Some(Side::FIRST)
        } else if self.tokens[1].contains(cell) {
            Some(Side::SECOND)
        } else {
            None
        }
    }

    /// Returns the cells without a token.
    #[must_use]
    #[inline]
    pub fn empty(&self) -> Cells {
        !(self.tokens[0] | self.tokens[1])
    }

    #[inline]
    pub(super) const fn own(&self) -> Cells {
        self.tokens[self.to_move.index()]
    }

    #[inline]
    pub(super) const fn theirs(&self) -> Cells {
        self.tokens[self.to_move.other().index()]
    }

    /// Returns the line of opposing tokens from `nearest` outwards, as seen from the placed token.
    #[inline]
    pub(super) fn line_tokens(&self, placed: Cell, nearest: Cell) -> impl Iterator<Item = Cell> {
        let theirs = self.theirs();
        let beyond = hex::line(placed, nearest).into_iter().flat_map(move |direction| hex::walk(nearest, direction));
        std::iter::once(nearest).chain(beyond).take_while(move |cell| theirs.contains(*cell))
    }

    #[inline]
    fn toggle(&mut self, side: Side, cell: Cell) {
        self.tokens[side.index()].toggle(cell);
        self.hash ^= TOKEN_KEYS[side.index()][cell.index()];
    }

    fn leader(&self) -> Side {
        // The number of cells is odd, so a full board has no tie.
        if self.tokens[0].len() > self.tokens[1].len() { Side::FIRST } else { Side::SECOND }
    }
}

impl Rules for Position {
    type Move = Move;
    type MoveError = MoveError;
    const INFO: &'static GameInfo = &INFO;

    fn start(_: &Options) -> Result<Self, OptionConflict> {
        Ok(Self::from_tokens([Cells::EMPTY; 2], Side::FIRST))
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, _: &Options) -> Result<Self, DiagramError> {
        Self::set_up_pieces(pieces, to_move)
    }

    fn for_each_piece(&self, visit: impl FnMut(PieceAt)) {
        self.visit_pieces(visit);
    }

    fn from_diagram(diagram: &Diagram, _: &Options) -> Result<Self, DiagramError> {
        Self::set_up(diagram)
    }

    fn diagram(&self) -> Diagram {
        self.to_diagram()
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn for_each_move(&self, mut visit: impl FnMut(Move)) {
        let empty = self.empty();
        let mut cells = [Cell(0); CELLS];
        let mut count = 0;
        for cell in empty.in_notation_order() {
            cells[count] = cell;
            count += 1;
        }
        let cells = &cells[..count];
        for (index, first) in cells.iter().copied().enumerate() {
            visit(Move { first, follow_up: FollowUp::End });
            for second in &cells[index + 1..] {
                visit(Move { first, follow_up: FollowUp::Place(*second) });
            }
        }
        for direction in Direction::ALL {
            let back = direction.opposite();
            for nearest in (self.theirs() & empty.step(direction)).iter() {
                for first in hex::walk(nearest, back).take_while(|cell| empty.contains(*cell)) {
                    visit(Move { first, follow_up: FollowUp::Flip(nearest) });
                }
            }
        }
    }

    fn count_moves(&self) -> u64 {
        let (empty, theirs) = (self.empty(), self.theirs());
        let flips: u32 = Direction::ALL.iter().map(|direction| theirs.in_sight(*direction, empty).len()).sum();
        let cells = empty.len();
        u64::from(cells * (cells + 1) / 2 + flips)
    }

    fn validate(&self, action: Move) -> Result<(), MoveError> {
        if self.empty().is_empty() {
            return Err(MoveError::Common(DefaultMoveError::GameOver));
        }
        self.move_error(action).map_or(Ok(()), Err)
    }

    #[inline]
    fn play_unchecked(&mut self, action: Move) {
        let (mover, other) = (self.to_move, self.to_move.other());
        match action.follow_up {
            FollowUp::End => {}
            FollowUp::Place(second) => self.toggle(mover, second),
            FollowUp::Flip(nearest) => {
                let before = *self;
                for cell in before.line_tokens(action.first, nearest) {
                    self.toggle(other, cell);
                    self.toggle(mover, cell);
                }
            }
        }
        self.toggle(mover, action.first);
        self.to_move = other;
        self.hash ^= LIGHT_TO_MOVE;
    }

    fn outcome(&self) -> Option<Outcome> {
        self.empty().is_empty().then(|| Outcome::win(self.leader(), BOARD_FULL))
    }

    fn repetition_limit(&self) -> Option<usize> {
        None // every turn adds a token, so no position repeats
    }

    fn score(&self, side: Side) -> u32 {
        self.tokens(side).len()
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn write_move(&self, action: Move, out: &mut impl Write) -> fmt::Result {
        action.write(out)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        Move::parse(text)
    }

    fn for_each_input_path(&self, action: Move, visit: impl FnMut(&[InputStep])) {
        self.paths(action, visit);
    }

    fn explain_illegal(&self, steps: &[InputStep]) -> MoveError {
        self.explain_illegal_steps(steps)
    }

    fn effects(&self, action: Move) -> Vec<Effect> {
        self.list_effects(action)
    }
}

impl Describe for Position {
    fn label(&self, action: Move) -> LocalizedText {
        self.move_label(action)
    }

    fn summary(&self, action: Move) -> LocalizedText {
        self.move_summary(action)
    }

    fn score_text(&self, side: Side) -> LocalizedText {
        self.score_text_after(&[], side)
    }

    fn score_text_after(&self, steps: &[InputStep], side: Side) -> LocalizedText {
        let has_placed = matches!(steps.first(), Some(InputStep::Cell(_))) && side == self.to_move();
        LocalizedText::new(ids::ABEO_SCORE_TEXT).number("tokens", self.score(side) + u32::from(has_placed))
    }

    fn prompt(&self, steps: &[InputStep]) -> LocalizedText {
        self.prompt_after(steps)
    }

    fn score_breakdown(&self) -> Vec<ScoreTerm> {
        self.explain_score()
    }

    fn expected_moves(&self, begin: InputStep) -> Vec<Vec<InputStep>> {
        self.expected_moves_from(begin)
    }

    fn spoken_piece(&self, _piece: Piece) -> LocalizedText {
        LocalizedText::new(ids::ABEO_SPEECH_PIECE)
    }

    fn spoken_contents(&self, cell: Cell, listener: Listener) -> LocalizedText {
        self.spoken_token(cell, listener)
    }

    fn spoken_move(&self, action: Move, listener: Listener) -> LocalizedText {
        self.spoken_turn(action, listener)
    }

    fn lines(&self) -> Vec<BoardLine> {
        hex::lines()
    }
}
