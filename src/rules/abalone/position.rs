//! Where the balls stand, and what a turn does to them.

use std::fmt::{self, Write};

use super::formations::TERMS;
use super::moves::{Move, Row};
use super::{INFO, MOST, Refusal};
use crate::rules::hex::{self, CELLS, Direction, Hexes};
use crate::rules::position::OptionConflict;
use crate::rules::zobrist;
use crate::rules::{
    Account, Cell, Diagram, DiagramError, Effect, Ending, Formation, GameInfo, Options, Outcome, Position as Rules,
    Sentence, Side, Step,
};

const BALL_KEYS: [[u64; CELLS]; 2] = [zobrist::keys(0xaba1), zobrist::keys(0xaba2)];
const WHITE_TO_MOVE: u64 = zobrist::keys::<1>(0xaba3)[0];

/// A side has ejected as many balls as it takes (rule sheet, "Victory conditions").
pub const EJECTED: Ending = Ending("ending-ejected");

/// A position of Abalone: 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) balls: [Hexes; 2],
    hash: u64,
    /// Balls ejected by each side.
    pub(super) ejected: [u8; 2],
    pub(super) to_move: Side,
    /// Ejections that win.
    pub(super) eject: u8,
    repetition_draws: bool,
}

/// The cells from which balls can go in line in one direction, by what happens: each is the set of rear balls.
struct InLine {
    /// One, two and three balls into an empty cell.
    slides: [Hexes; MOST],
    /// Two against one, three against one, three against two.
    pushes: [Hexes; 3],
}

impl InLine {
    const fn sets(&self) -> [Hexes; 6] {
        let [one, two, three] = self.slides;
        let [two_one, three_one, three_two] = self.pushes;
        [one, two, three, two_one, three_one, three_two]
    }
}

impl Position {
    /// A position with these balls and this player to move, nothing ejected yet.
    pub(super) fn arranged(balls: [Hexes; 2], to_move: Side, options: &Options) -> Self {
        let mut hash = if to_move == Side::SECOND { WHITE_TO_MOVE } else { 0 };
        for (side, keys) in BALL_KEYS.iter().enumerate() {
            hash ^= balls[side].iter().fold(0, |sum, cell| sum ^ keys[cell.index()]);
        }
        Self {
            balls,
            hash,
            ejected: [0; 2],
            to_move,
            eject: u8::try_from(options.number("eject")).unwrap_or(u8::MAX),
            repetition_draws: options.get("repetition") == "draw",
        }
    }

    /// The cells with a ball of this side.
    #[must_use]
    pub const fn balls(&self, side: Side) -> Hexes {
        self.balls[side.index()]
    }

    /// The owner of the ball in a cell, if there is one.
    #[must_use]
    pub const fn owner(&self, cell: Cell) -> Option<Side> {
        if self.balls[0].has(cell) {
            Some(Side::FIRST)
        } else if self.balls[1].has(cell) {
            Some(Side::SECOND)
        } else {
            None
        }
    }

    /// Balls that this side has ejected.
    #[must_use]
    pub const fn ejected_by(&self, side: Side) -> u8 {
        self.ejected[side.index()]
    }

    /// Ejections that win the game.
    #[must_use]
    pub const fn ejections_to_win(&self) -> u8 {
        self.eject
    }

    #[inline]
    pub(super) const fn own(&self) -> Hexes {
        self.balls[self.to_move.index()]
    }

    #[inline]
    pub(super) const fn theirs(&self) -> Hexes {
        self.balls[self.to_move.other().index()]
    }

    #[inline]
    pub(super) fn empty(&self) -> Hexes {
        !(self.balls[0] | self.balls[1])
    }

    fn winner(&self) -> Option<Side> {
        [Side::FIRST, Side::SECOND].into_iter().find(|side| self.ejected[side.index()] >= self.eject)
    }

    #[inline]
    fn in_line(&self, direction: Direction) -> InLine {
        let (own, theirs, empty) = (self.own(), self.theirs(), self.empty());
        let one = own & empty.before(direction);
        let two = own & one.before(direction);
        let three = own & two.before(direction);
        // Sumito (rule sheet, figures 4 to 8): the cell behind the last pushed ball is empty or off the board.
        let last = theirs & (empty.before(direction) | Hexes::edge(direction));
        let facing_last = last.before(direction);
        let two_one = own & (own & facing_last).before(direction);
        let three_one = own & two_one.before(direction);
        let facing_two = own & (theirs & facing_last).before(direction);
        let three_two = own & (own & facing_two.before(direction)).before(direction);
        InLine { slides: [one, two, three], pushes: [two_one, three_one, three_two] }
    }

    /// The rear balls of rows of the player to move that push in a direction, and of these the ones that push a ball off.
    #[must_use]
    #[inline]
    pub fn pushes(&self, direction: Direction) -> [Hexes; 2] {
        let (own, theirs, empty) = (self.own(), self.theirs(), self.empty());
        let of = |last: Hexes| {
            let facing_last = last.before(direction);
            let facing_two = own & (theirs & facing_last).before(direction);
            let behind = own & (own & facing_last).before(direction); // two against one
            let three_one = own & behind.before(direction);
            behind | three_one | (own & (own & facing_two.before(direction)).before(direction))
        };
        let off = of(theirs & Hexes::edge(direction));
        [off | of(theirs & empty.before(direction)), off]
    }

    /// For balls that can each step into an empty cell: the lower ends of the pairs and of the triples along `axis`.
    #[inline]
    const fn rows(movable: Hexes, axis: Direction) -> [Hexes; 2] {
        let pairs = Hexes::and(movable, movable.before(axis));
        [pairs, Hexes::and(pairs, pairs.before(axis))]
    }

    #[inline]
    fn toggle(&mut self, side: Side, cell: Cell) {
        self.balls[side.index()].toggle(cell);
        self.hash ^= BALL_KEYS[side.index()][cell.index()];
    }

    /// The first cell in a direction that is not in `run`, if the board reaches that far.
    pub(super) fn beyond(from: Cell, direction: Direction, run: Hexes) -> Option<Cell> {
        let mut cell = hex::neighbour(from, direction)?;
        while run.has(cell) {
            cell = hex::neighbour(cell, direction)?;
        }
        Some(cell)
    }
}

impl Rules for Position {
    type Move = Move;
    type Refusal = Refusal;
    const INFO: &'static GameInfo = &INFO;

    fn start(options: &Options) -> Result<Self, OptionConflict> {
        Ok(Self::from_layout(options))
    }

    fn from_diagram(diagram: &Diagram, options: &Options) -> Result<Self, DiagramError> {
        Self::set_up(diagram, options)
    }

    fn diagram(&self) -> Diagram {
        self.to_diagram()
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn for_each_move(&self, mut visit: impl FnMut(Move)) {
        if self.winner().is_some() {
            return;
        }
        for direction in Direction::ALL {
            let in_line = self.in_line(direction);
            for rears in in_line.sets() {
                for rear in rears.iter() {
                    visit(Move { from: rear, direction, row: Row::InLine });
                }
            }
            for axis in Direction::AXES {
                if axis == direction.axis() {
                    continue;
                }
                for (lows, balls) in Self::rows(in_line.slides[0], axis).into_iter().zip(2..) {
                    for low in lows.iter() {
                        visit(Move { from: low, direction, row: Row::Broadside { axis, balls } });
                    }
                }
            }
        }
    }

    fn count_moves(&self) -> u64 {
        if self.winner().is_some() {
            return 0;
        }
        let mut count = 0;
        for direction in Direction::ALL {
            let in_line = self.in_line(direction);
            count += in_line.sets().into_iter().map(Hexes::len).sum::<u32>();
            for axis in Direction::AXES {
                if axis != direction.axis() {
                    count += Self::rows(in_line.slides[0], axis).into_iter().map(Hexes::len).sum::<u32>();
                }
            }
        }
        u64::from(count)
    }

    fn check(&self, action: Move) -> Result<(), Refusal> {
        if self.winner().is_some() {
            return Err(Refusal::GameOver);
        }
        match self.objection(action) {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    fn play_unchecked(&mut self, action: Move) {
        let (mover, other) = (self.to_move, self.to_move.other());
        let Move { from, direction, row } = action;
        match row {
            Row::InLine => {
                // The row moves as if its rear ball jumped to its head, and so does the row that it pushes.
                let head = Self::beyond(from, direction, self.own());
                self.toggle(mover, from);
                if let Some(head) = head {
                    if self.balls(other).has(head) {
                        let behind = Self::beyond(head, direction, self.balls(other));
                        self.toggle(other, head);
                        match behind {
                            Some(behind) => self.toggle(other, behind),
                            None => self.ejected[mover.index()] += 1,
                        }
                    }
                    self.toggle(mover, head);
                }
            }
            Row::Broadside { axis, balls } => {
                for ball in Move::row(from, axis, usize::from(balls)) {
                    self.toggle(mover, ball);
                    if let Some(to) = hex::neighbour(ball, direction) {
                        self.toggle(mover, to);
                    }
                }
            }
        }
        self.to_move = other;
        self.hash ^= WHITE_TO_MOVE;
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.winner() {
            return Some(Outcome::win(winner, EJECTED));
        }
        let some_ball_can_step =
            Direction::ALL.iter().any(|direction| !(self.own().step(*direction) & self.empty()).is_empty());
        if some_ball_can_step || self.count_moves() > 0 {
            None
        } else {
            Some(Outcome::win(self.to_move.other(), Ending::NO_MOVE)) // R3
        }
    }

    fn repetition_limit(&self) -> Option<usize> {
        self.repetition_draws.then_some(3) // R2
    }

    fn score(&self, side: Side) -> u32 {
        u32::from(self.ejected_by(side))
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
        Sentence::new("abalone-tally").number("ejected", self.ejected_by(side)).number("goal", self.eject)
    }

    fn terms() -> &'static [&'static str] {
        TERMS
    }

    fn formations(&self, term: &str) -> Vec<Formation> {
        self.formations_of(term)
    }

    fn prompt(&self, steps: &[Step]) -> Sentence {
        Self::prompt_after(steps)
    }

    fn accounts(&self) -> Vec<Account> {
        self.explain_score()
    }

    fn tries(&self, begin: Step) -> Vec<Vec<Step>> {
        self.expected_from(begin)
    }
}
