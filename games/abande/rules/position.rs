//! The position of Abande: stacks, move generation, and playing moves.

use std::fmt::{self, Write};

use super::{Board, Cells, INFO, MAX_HEIGHT, Move, MoveError, PASSES_TO_END, PIECES_PER_SIDE};
use crate::rules::ids;
use quintet_core::rules::{
    BoardLine, Cell, Describe, Diagram, DiagramError, Effect, GameInfo, InputStep, Listener, LocalizedText,
    OptionConflict, Options, Outcome, PieceAt, Rules, ScoreTerm, Side,
};

/// A position of Abande. Its size is 64 bytes.
///
/// The hash does not cover the board, which never changes during a game. It does not cover the hands either: until the
/// game is over, every piece that is not on the board is in hand, and afterwards the hands are empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The cells with at least one, two and three pieces.
    pub(super) levels: [Cells; MAX_HEIGHT],
    /// The subsets of `levels` where the piece at that level is white.
    pub(super) white: [Cells; MAX_HEIGHT],
    pub(super) hash: u64,
    pub(super) hands: [u8; 2],
    /// The number of consecutive passes so far.
    pub(super) passes: u8,
    pub(super) to_move: Side,
    pub(super) board: Board,
}

impl Position {
    /// The starting position: an empty board and all pieces in hand.
    pub(super) const fn empty(board: Board) -> Self {
        Self {
            levels: [Cells::EMPTY; MAX_HEIGHT],
            white: [Cells::EMPTY; MAX_HEIGHT],
            hash: 0,
            hands: [PIECES_PER_SIDE; 2],
            passes: 0,
            to_move: Side::FIRST,
            board,
        }
    }

    /// The board of the game.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The number of pieces that a side has in hand.
    #[must_use]
    pub const fn hand(&self, side: Side) -> u8 {
        self.hands[side.index()]
    }

    /// The number of consecutive passes so far.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Every occupied cell.
    #[must_use]
    #[inline]
    pub const fn band(&self) -> Cells {
        self.levels[0]
    }

    /// The cells with at least `height` pieces, from 1 to 3.
    #[must_use]
    #[inline]
    pub const fn at_least(&self, height: usize) -> Cells {
        self.levels[height - 1]
    }

    /// The cells of a side's stacks.
    #[must_use]
    #[inline]
    pub fn stacks(&self, side: Side) -> Cells {
        self.tops()[side.index()]
    }

    /// The number of pieces on a cell.
    #[must_use]
    #[inline]
    pub fn height(&self, cell: Cell) -> usize {
        self.levels.iter().map(|level| usize::from(level.contains(cell))).sum()
    }

    /// The owners of the pieces on a cell, bottom to top.
    pub fn stack(&self, cell: Cell) -> impl Iterator<Item = Side> {
        let pieces = self.levels.into_iter().zip(self.white).take_while(move |(level, _)| level.contains(cell));
        pieces.map(move |(_, white)| if white.contains(cell) { Side::SECOND } else { Side::FIRST })
    }

    /// The owner of the stack on a cell, who is the owner of its top piece (rule sheet, "Object").
    #[must_use]
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        self.stack(cell).last()
    }

    /// The cells of each side's stacks.
    #[inline]
    pub(super) fn tops(&self) -> [Cells; 2] {
        let [one, two, three] = self.levels;
        let [first, second, third] = self.white;
        let white = (first - two) | (second - three) | third;
        [one - white, white]
    }

    /// The cells with a stack of the side to move, then those with a stack of the opponent.
    #[inline]
    pub(super) fn own_and_theirs(&self) -> [Cells; 2] {
        let [black, white] = self.tops();
        if self.to_move == Side::FIRST { [black, white] } else { [white, black] }
    }
}

impl Rules for Position {
    type Move = Move;
    type MoveError = MoveError;
    const INFO: &'static GameInfo = &INFO;

    fn start(options: &Options) -> Result<Self, OptionConflict> {
        Ok(Self::empty(Self::board_of(options)))
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, options: &Options) -> Result<Self, DiagramError> {
        Self::set_up_pieces(pieces, to_move, Self::board_of(options))
    }

    fn for_each_piece(&self, visit: impl FnMut(PieceAt)) {
        self.visit_pieces(visit);
    }

    fn from_diagram(diagram: &Diagram, options: &Options) -> Result<Self, DiagramError> {
        Self::set_up(diagram, Self::board_of(options))
    }

    fn diagram(&self) -> Diagram {
        self.to_diagram()
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn for_each_move(&self, mut visit: impl FnMut(Move)) {
        if self.is_over() {
            return;
        }
        for cell in self.entries().iter() {
            visit(Move::Enter(cell));
        }
        self.for_each_capture(|from, targets| {
            for to in targets.iter() {
                visit(Move::Capture { from, to });
            }
        });
        if self.hand(self.to_move) == 0 {
            visit(Move::Pass);
        }
    }

    fn count_moves(&self) -> u64 {
        if self.is_over() {
            return 0;
        }
        let mut count = self.entries().len() + u32::from(self.hand(self.to_move) == 0);
        self.for_each_capture(|_, targets| count += targets.len());
        u64::from(count)
    }

    fn validate(&self, action: Move) -> Result<(), MoveError> {
        match self.move_error(action) {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }

    fn play_unchecked(&mut self, action: Move) {
        let mover = self.to_move;
        match action {
            Move::Enter(cell) => {
                self.toggle(cell, 0, mover);
                let hand = &mut self.hands[mover.index()];
                *hand = hand.saturating_sub(1);
                self.set_passes(0);
            }
            Move::Capture { from, to } => {
                self.move_stack(from, to);
                self.set_passes(0);
            }
            Move::Pass => {
                self.set_passes((self.passes + 1).min(PASSES_TO_END));
                if self.is_over() {
                    for cell in self.sleeping().iter() {
                        self.remove(cell);
                    }
                }
            }
        }
        self.set_to_move(mover.other());
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn repetition_limit(&self) -> Option<usize> {
        None // positions never repeat: every move except a pass reduces the number of pieces in hand or of stacks
    }

    fn score(&self, side: Side) -> u32 {
        self.points(side)
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn write_move(&self, action: Move, out: &mut impl Write) -> fmt::Result {
        action.write(out)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        Move::parse(text, self.board)
    }

    fn for_each_input_path(&self, action: Move, visit: impl FnMut(&[InputStep])) {
        Self::paths(action, visit);
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

    fn score_text(&self, side: Side) -> LocalizedText {
        LocalizedText::new(ids::ABANDE_SCORE_TEXT).number("points", self.points(side)).number("hand", self.hand(side))
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

    fn spoken_contents(&self, cell: Cell, listener: Listener) -> LocalizedText {
        self.spoken_stack(cell, listener)
    }

    fn spoken_move(&self, action: Move, listener: Listener) -> LocalizedText {
        self.spoken_turn(action, listener)
    }

    fn spoken_reserves(&self, side: Side, listener: Listener) -> Vec<LocalizedText> {
        vec![self.spoken_hand(side, listener)]
    }

    fn lines(&self) -> Vec<BoardLine> {
        self.board_lines()
    }
}
