//! Where the tokens lie, and what a turn does to them.

use std::fmt::{self, Write};

use super::{INFO, Move, Refusal, Then};
use crate::rules::hex::{self, CELLS, Direction, Hexes};
use crate::rules::position::OptionConflict;
use crate::rules::zobrist;
use crate::rules::{
    Account, Cell, Diagram, DiagramError, Effect, Ending, GameInfo, Options, Outcome, Position as Rules, Sentence,
    Side, Step,
};

const TOKEN_KEYS: [[u64; CELLS]; 2] = [zobrist::keys(0xabe1), zobrist::keys(0xabe2)];
const LIGHT_TO_MOVE: u64 = zobrist::keys::<1>(0xabe3)[0];

/// No cell is empty at the end of a turn.
pub const FULL: Ending = Ending("ending-full");

/// A position of Abeo: 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    tokens: [Hexes; 2],
    hash: u64,
    to_move: Side,
}

impl Position {
    /// A position with these tokens and this player to move.
    pub(super) fn arranged(tokens: [Hexes; 2], to_move: Side) -> Self {
        let mut hash = if to_move == Side::SECOND { LIGHT_TO_MOVE } else { 0 };
        for (cells, keys) in tokens.iter().zip(&TOKEN_KEYS) {
            hash ^= cells.iter().fold(0, |sum, cell| sum ^ keys[cell.index()]);
        }
        Self { tokens, hash, to_move }
    }

    /// The cells with a token of this side.
    #[must_use]
    pub const fn tokens(&self, side: Side) -> Hexes {
        self.tokens[side.index()]
    }

    /// The owner of the token on a cell, if there is one.
    #[must_use]
    pub const fn owner(&self, cell: Cell) -> Option<Side> {
        if self.tokens[0].has(cell) {
            Some(Side::FIRST)
        } else if self.tokens[1].has(cell) {
            Some(Side::SECOND)
        } else {
            None
        }
    }

    /// The cells without a token.
    #[must_use]
    #[inline]
    pub fn empty(&self) -> Hexes {
        !(self.tokens[0] | self.tokens[1])
    }

    #[inline]
    pub(super) const fn own(&self) -> Hexes {
        self.tokens[self.to_move.index()]
    }

    #[inline]
    pub(super) const fn theirs(&self) -> Hexes {
        self.tokens[self.to_move.other().index()]
    }

    /// The line of opposing tokens whose nearest to the placed token is `nearest`, from there outwards.
    #[inline]
    pub(super) fn run(&self, placed: Cell, nearest: Cell) -> impl Iterator<Item = Cell> {
        let theirs = self.theirs();
        let beyond = hex::line(placed, nearest).into_iter().flat_map(move |direction| hex::walk(nearest, direction));
        std::iter::once(nearest).chain(beyond).take_while(move |cell| theirs.has(*cell))
    }

    #[inline]
    fn toggle(&mut self, side: Side, cell: Cell) {
        self.tokens[side.index()].toggle(cell);
        self.hash ^= TOKEN_KEYS[side.index()][cell.index()];
    }

    fn leader(&self) -> Side {
        // The number of cells is odd: on a full board one side has more.
        if self.tokens[0].len() > self.tokens[1].len() { Side::FIRST } else { Side::SECOND }
    }
}

impl Rules for Position {
    type Move = Move;
    type Refusal = Refusal;
    const INFO: &'static GameInfo = &INFO;

    fn start(_: &Options) -> Result<Self, OptionConflict> {
        Ok(Self::arranged([Hexes::EMPTY; 2], Side::FIRST))
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
        for cell in hex::cells().filter(|cell| empty.has(*cell)) {
            cells[count] = cell;
            count += 1;
        }
        let cells = &cells[..count];
        for (index, first) in cells.iter().copied().enumerate() {
            visit(Move { first, then: Then::End });
            for second in &cells[index + 1..] {
                visit(Move { first, then: Then::Place(*second) });
            }
        }
        for direction in Direction::ALL {
            let back = direction.opposite();
            for nearest in (self.theirs() & empty.step(direction)).iter() {
                for first in hex::walk(nearest, back).take_while(|cell| empty.has(*cell)) {
                    visit(Move { first, then: Then::Flip(nearest) });
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

    fn check(&self, action: Move) -> Result<(), Refusal> {
        if self.empty().is_empty() {
            return Err(Refusal::GameOver);
        }
        self.objection(action).map_or(Ok(()), Err)
    }

    fn play_unchecked(&mut self, action: Move) {
        let (mover, other) = (self.to_move, self.to_move.other());
        match action.then {
            Then::End => {}
            Then::Place(second) => self.toggle(mover, second),
            Then::Flip(nearest) => {
                let before = *self;
                for cell in before.run(action.first, nearest) {
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
        self.empty().is_empty().then(|| Outcome::win(self.leader(), FULL))
    }

    fn repetition_limit(&self) -> Option<usize> {
        None // the board fills with every turn
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

    fn parse_move(&self, text: &str) -> Result<Move, Refusal> {
        Move::parse(text)
    }

    fn for_each_path(&self, action: Move, visit: impl FnMut(&[Step])) {
        self.paths(action, visit);
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
        self.tally_after(&[], side)
    }

    fn tally_after(&self, steps: &[Step], side: Side) -> Sentence {
        let lies = matches!(steps.first(), Some(Step::Cell(_))) && side == self.to_move();
        Sentence::new("abeo-tally").number("tokens", self.score(side) + u32::from(lies))
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
