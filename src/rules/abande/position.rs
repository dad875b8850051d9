//! Where the stacks stand, and what a turn does to them.

use std::fmt::{self, Write};

use super::{Board, HIGHEST, INFO, Move, PASSES, PIECES, Places, Refusal};
use crate::rules::position::OptionConflict;
use crate::rules::{
    Account, Cell, Diagram, DiagramError, Effect, GameInfo, Options, Outcome, Position as Rules, Sentence, Side, Step,
};

/// A position of Abande: 64 bytes.
///
/// The hash leaves the board out: it is the same throughout a game. It leaves the hands out too, because what is not on
/// the board is in hand until the game is over, and nothing is in hand then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The places with at least one, two, three pieces.
    pub(super) levels: [Places; HIGHEST],
    /// Those of them where the piece on that level is white.
    pub(super) white: [Places; HIGHEST],
    pub(super) hash: u64,
    pub(super) hands: [u8; 2],
    /// Passes in a row up to now.
    pub(super) passes: u8,
    pub(super) to_move: Side,
    pub(super) board: Board,
}

impl Position {
    /// The start on a board: nothing on it, all in hand.
    pub(super) const fn empty(board: Board) -> Self {
        Self {
            levels: [Places::EMPTY; HIGHEST],
            white: [Places::EMPTY; HIGHEST],
            hash: 0,
            hands: [PIECES; 2],
            passes: 0,
            to_move: Side::FIRST,
            board,
        }
    }

    /// The board that is played on.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The pieces that a side has in hand.
    #[must_use]
    pub const fn hand(&self, side: Side) -> u8 {
        self.hands[side.index()]
    }

    /// Passes in a row up to now.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Every occupied place.
    #[must_use]
    #[inline]
    pub const fn band(&self) -> Places {
        self.levels[0]
    }

    /// The places with at least so many pieces, from 1 to 3.
    #[must_use]
    #[inline]
    pub const fn at_least(&self, height: usize) -> Places {
        self.levels[height - 1]
    }

    /// The stacks of a side.
    #[must_use]
    #[inline]
    pub fn stacks(&self, side: Side) -> Places {
        self.tops()[side.index()]
    }

    /// The number of pieces on a place.
    #[must_use]
    #[inline]
    pub fn height(&self, cell: Cell) -> usize {
        self.levels.iter().map(|level| usize::from(level.has(cell))).sum()
    }

    /// The owners of the pieces on a place, bottom to top.
    pub fn stack(&self, cell: Cell) -> impl Iterator<Item = Side> {
        let pieces = self.levels.into_iter().zip(self.white).take_while(move |(level, _)| level.has(cell));
        pieces.map(move |(_, white)| if white.has(cell) { Side::SECOND } else { Side::FIRST })
    }

    /// Whose the stack on a place is: the owner of its topmost piece (rule sheet, "Object").
    #[must_use]
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        self.stack(cell).last()
    }

    /// The stacks of each side.
    #[inline]
    pub(super) fn tops(&self) -> [Places; 2] {
        let [one, two, three] = self.levels;
        let [first, second, third] = self.white;
        let white = (first - two) | (second - three) | third;
        [one - white, white]
    }

    /// The stacks of the player to move, and the opponent's.
    #[inline]
    pub(super) fn own_and_theirs(&self) -> [Places; 2] {
        let [black, white] = self.tops();
        if self.to_move == Side::FIRST { [black, white] } else { [white, black] }
    }
}

impl Rules for Position {
    type Move = Move;
    type Refusal = Refusal;
    const INFO: &'static GameInfo = &INFO;

    fn start(options: &Options) -> Result<Self, OptionConflict> {
        Ok(Self::empty(Self::board_of(options)))
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

    fn check(&self, action: Move) -> Result<(), Refusal> {
        match self.objection(action) {
            Some(refusal) => Err(refusal),
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
                self.hop(from, to);
                self.set_passes(0);
            }
            Move::Pass => {
                self.set_passes((self.passes + 1).min(PASSES));
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
        None // no position comes back: every turn but a pass leaves fewer pieces in hand or fewer stacks
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

    fn parse_move(&self, text: &str) -> Result<Move, Refusal> {
        Move::parse(text, self.board)
    }

    fn for_each_path(&self, action: Move, visit: impl FnMut(&[Step])) {
        Self::paths(action, visit);
    }

    fn refuse(&self, steps: &[Step]) -> Refusal {
        self.refuse_steps(steps)
    }

    fn effects(&self, action: Move) -> Vec<Effect> {
        self.list_effects(action)
    }

    fn label(&self, action: Move) -> Sentence {
        self.name_move(action)
    }

    fn tally(&self, side: Side) -> Sentence {
        Sentence::new("abande-tally").number("points", self.points(side)).number("hand", self.hand(side))
    }

    fn prompt(&self, steps: &[Step]) -> Sentence {
        self.prompt_after(steps)
    }

    fn accounts(&self) -> Vec<Account> {
        self.explain_score()
    }

    fn tries(&self, begin: Step) -> Vec<Vec<Step>> {
        self.expected_from(begin)
    }
}
