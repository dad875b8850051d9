//! The position of Abalone: move generation, playing moves, and the result.

use std::fmt::{self, Write};

use super::moves::{Move, MoveKind};
use super::patterns::{TERMS, patterns_of};
use super::{INFO, MAX_BALLS, MoveError};
use crate::rules::ids;
use quintet_core::rules::hex::{self, CELLS, Cells, Direction};
use quintet_core::rules::zobrist;
use quintet_core::rules::{
    BoardLine, Cell, DefaultMoveError, Describe, Diagram, DiagramError, Effect, EndReason, GameInfo, InputStep,
    Listener, LocalizedText, OptionConflict, Options, Outcome, Pattern, Piece, PieceAt, Rules, ScoreTerm, Side,
};
use quintet_core::words::MessageId;

const BALL_KEYS: [[u64; CELLS]; 2] = [zobrist::keys(0xaba1), zobrist::keys(0xaba2)];
const WHITE_TO_MOVE: u64 = zobrist::keys::<1>(0xaba3)[0];

/// A side has ejected the number of balls that wins (rule sheet, "Victory conditions").
pub const EJECTED: EndReason = EndReason(ids::ENDING_EJECTED);

/// A position of Abalone. Its size is 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) balls: [Cells; 2],
    hash: u64,
    /// The balls that each side has ejected.
    pub(super) ejected: [u8; 2],
    pub(super) to_move: Side,
    /// The number of ejections that wins.
    pub(super) eject: u8,
    repetition_draws: bool,
}

/// The legal in-line moves in one direction, as sets of rear balls.
struct InLine {
    /// One, two and three balls that move into an empty cell.
    slides: [Cells; MAX_BALLS],
    /// Sumito: two balls push one, three push one, three push two.
    pushes: [Cells; 3],
}

impl InLine {
    const fn sets(&self) -> [Cells; 6] {
        let [one, two, three] = self.slides;
        let [two_one, three_one, three_two] = self.pushes;
        [one, two, three, two_one, three_one, three_two]
    }
}

impl Position {
    /// Creates a position with these balls and this side to move, and no ejected balls.
    pub(super) fn from_balls(balls: [Cells; 2], to_move: Side, options: &Options) -> Self {
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

    /// The cells of this side's balls.
    #[must_use]
    pub const fn balls(&self, side: Side) -> Cells {
        self.balls[side.index()]
    }

    /// The owner of the ball on a cell, if there is one.
    #[must_use]
    pub const fn owner(&self, cell: Cell) -> Option<Side> {
        if self.balls[0].contains(cell) {
            Some(Side::FIRST)
        } else if self.balls[1].contains(cell) {
            Some(Side::SECOND)
        } else {
            None
        }
    }

    /// The number of balls that this side has ejected.
    #[must_use]
    pub const fn ejected_by(&self, side: Side) -> u8 {
        self.ejected[side.index()]
    }

    /// The number of ejections that wins the game.
    #[must_use]
    pub const fn ejections_to_win(&self) -> u8 {
        self.eject
    }

    #[inline]
    pub(super) const fn own(&self) -> Cells {
        self.balls[self.to_move.index()]
    }

    #[inline]
    pub(super) const fn theirs(&self) -> Cells {
        self.balls[self.to_move.other().index()]
    }

    #[inline]
    pub(super) fn empty(&self) -> Cells {
        !(self.balls[0] | self.balls[1])
    }

    pub(super) fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.ejected[side.index()] >= self.eject)
    }

    #[inline]
    fn in_line(&self, direction: Direction) -> InLine {
        let (own, theirs, empty) = (self.own(), self.theirs(), self.empty());
        let one = own & empty.before(direction);
        let two = own & one.before(direction);
        let three = own & two.before(direction);
        // Sumito (rule sheet, figures 4 to 8): the cell behind the last pushed ball is empty or off the board.
        let last = theirs & (empty.before(direction) | Cells::edge(direction));
        let facing_last = last.before(direction);
        let two_one = own & (own & facing_last).before(direction);
        let three_one = own & two_one.before(direction);
        let facing_two = own & (theirs & facing_last).before(direction);
        let three_two = own & (own & facing_two.before(direction)).before(direction);
        InLine { slides: [one, two, three], pushes: [two_one, three_one, three_two] }
    }

    /// Returns the rear balls of the rows that can push in a direction, and the subset that pushes a ball off the
    /// board.
    #[must_use]
    #[inline]
    pub fn pushes(&self, direction: Direction) -> [Cells; 2] {
        let (theirs, empty) = (self.theirs(), self.empty());
        let off = self.rear_balls(theirs & Cells::edge(direction), direction);
        [off | self.rear_balls(theirs & empty.before(direction), direction), off]
    }

    /// Returns the rear balls of the rows that can push a ball onto one of the cells `onto`, and of those that can push a
    /// ball off the board.
    #[inline]
    pub(crate) fn pushes_onto(&self, onto: Cells, direction: Direction) -> [Cells; 2] {
        let (theirs, empty) = (self.theirs(), self.empty());
        let landing = (empty & onto).before(direction);
        [landing, Cells::edge(direction)].map(|last| self.rear_balls(theirs & last, direction))
    }

    /// The rear balls of the rows that can push in a direction. `last` are the opposing balls that can move one cell in it.
    #[inline]
    fn rear_balls(&self, last: Cells, direction: Direction) -> Cells {
        let (own, theirs) = (self.own(), self.theirs());
        let facing_last = last.before(direction);
        let facing_two = own & (theirs & facing_last).before(direction);
        let behind = own & (own & facing_last).before(direction); // two against one
        let three_one = own & behind.before(direction);
        behind | three_one | (own & (own & facing_two.before(direction)).before(direction))
    }

    /// Whether a move is legal in a position that is not the end of the game.
    #[inline]
    pub(crate) fn can_play(&self, action: Move) -> bool {
        let Move { from, direction, kind } = action;
        let in_line = self.in_line(direction);
        match kind {
            MoveKind::InLine => in_line.sets().into_iter().any(|rears| rears.contains(from)),
            MoveKind::Broadside { axis, balls } => {
                let [pairs, triples] = Self::rows(in_line.slides[0], axis);
                axis != direction.axis() && if balls == 2 { pairs } else { triples }.contains(from)
            }
        }
    }

    /// Returns the lower ends of the pairs and of the triples along `axis`. Each ball of `movable` can step into an
    /// empty cell.
    #[inline]
    fn rows(movable: Cells, axis: Direction) -> [Cells; 2] {
        let pairs = movable & movable.before(axis);
        [pairs, pairs & pairs.before(axis)]
    }

    /// Gives the turn to the other side.
    #[inline]
    pub(crate) const fn switch_side_to_move(&mut self) {
        self.to_move = self.to_move.other();
        self.hash ^= WHITE_TO_MOVE;
    }

    #[inline]
    fn toggle(&mut self, side: Side, cell: Cell) {
        self.balls[side.index()].toggle(cell);
        self.hash ^= BALL_KEYS[side.index()][cell.index()];
    }

    /// The first cell after `from` in a direction that is not in `run`, if it is on the board.
    pub(super) fn beyond(from: Cell, direction: Direction, run: Cells) -> Option<Cell> {
        let mut cell = hex::neighbour(from, direction)?;
        while run.contains(cell) {
            cell = hex::neighbour(cell, direction)?;
        }
        Some(cell)
    }
}

impl Rules for Position {
    type Move = Move;
    type MoveError = MoveError;
    const INFO: &'static GameInfo = &INFO;

    fn start(options: &Options) -> Result<Self, OptionConflict> {
        Ok(Self::from_layout(options))
    }

    fn from_pieces(pieces: &[PieceAt], to_move: Side, options: &Options) -> Result<Self, DiagramError> {
        Self::set_up_pieces(pieces, to_move, options)
    }

    fn for_each_piece(&self, visit: impl FnMut(PieceAt)) {
        self.visit_pieces(visit);
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
                    visit(Move { from: rear, direction, kind: MoveKind::InLine });
                }
            }
            for axis in Direction::AXES {
                if axis == direction.axis() {
                    continue;
                }
                for (lows, balls) in Self::rows(in_line.slides[0], axis).into_iter().zip(2..) {
                    for low in lows.iter() {
                        visit(Move { from: low, direction, kind: MoveKind::Broadside { axis, balls } });
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
            count += in_line.sets().into_iter().map(Cells::len).sum::<u32>();
            for axis in Direction::AXES {
                if axis != direction.axis() {
                    count += Self::rows(in_line.slides[0], axis).into_iter().map(Cells::len).sum::<u32>();
                }
            }
        }
        u64::from(count)
    }

    fn validate(&self, action: Move) -> Result<(), MoveError> {
        if self.winner().is_some() {
            return Err(MoveError::Common(DefaultMoveError::GameOver));
        }
        match self.move_error(action) {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }

    fn play_unchecked(&mut self, action: Move) {
        let (mover, other) = (self.to_move, self.to_move.other());
        let Move { from, direction, kind } = action;
        match kind {
            MoveKind::InLine => {
                // Moving a row has the same effect as moving its rear ball to the cell after its head. The same holds
                // for a pushed row.
                let head = Self::beyond(from, direction, self.own());
                self.toggle(mover, from);
                if let Some(head) = head {
                    if self.balls(other).contains(head) {
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
            MoveKind::Broadside { axis, balls } => {
                for ball in Move::row(from, axis, usize::from(balls)) {
                    self.toggle(mover, ball);
                    if let Some(to) = hex::neighbour(ball, direction) {
                        self.toggle(mover, to);
                    }
                }
            }
        }
        self.switch_side_to_move();
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
            Some(Outcome::win(self.to_move.other(), EndReason::NO_MOVE)) // Ruling 3
        }
    }

    fn repetition_limit(&self) -> Option<usize> {
        self.repetition_draws.then_some(3) // Ruling 2
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
        LocalizedText::new(ids::ABALONE_SCORE_TEXT).number("ejected", self.ejected_by(side)).number("goal", self.eject)
    }

    fn glossary_terms() -> &'static [MessageId] {
        TERMS
    }

    fn patterns(&self, term: MessageId) -> Vec<Pattern> {
        patterns_of(self.balls, term)
    }

    fn prompt(&self, steps: &[InputStep]) -> LocalizedText {
        Self::prompt_after(steps)
    }

    fn score_breakdown(&self) -> Vec<ScoreTerm> {
        self.explain_score()
    }

    fn expected_moves(&self, begin: InputStep) -> Vec<Vec<InputStep>> {
        self.expected_moves_from(begin)
    }

    fn spoken_piece(&self, _piece: Piece) -> LocalizedText {
        LocalizedText::new(ids::ABALONE_SPEECH_PIECE)
    }

    fn spoken_pieces(&self, _piece: Piece, count: u32) -> LocalizedText {
        Self::spoken_balls(count)
    }

    fn spoken_contents(&self, cell: Cell, listener: Listener) -> LocalizedText {
        self.spoken_ball(cell, listener)
    }

    fn spoken_move(&self, action: Move, listener: Listener) -> LocalizedText {
        self.spoken_turn(action, listener)
    }

    fn lines(&self) -> Vec<BoardLine> {
        hex::lines()
    }
}
