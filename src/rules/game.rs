//! A game in progress: the positions so far, and the moves between them.

use super::{Diagram, Ending, Options, Outcome, Position, Side};

/// A game from its start to where it stands, with what depends on its past.
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    options: Options,
    usual_start: bool,
    turns_before: u32,
    positions: Vec<P>,
    moves: Vec<P::Move>,
}

impl<P: Position> Game<P> {
    /// A game that begins at `start`; `turns_before` turns were played before it.
    #[must_use]
    pub fn new(options: Options, start: P, usual_start: bool, turns_before: u32) -> Self {
        Self { options, usual_start, turns_before, positions: vec![start], moves: Vec::new() }
    }

    /// The options that the game was started with.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Where the game stands.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.positions[self.moves.len()]
    }

    /// Every position from the start to now: one more than moves.
    #[must_use]
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// Turns played, with those before the game's first position.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turns_before + u32::try_from(self.moves.len()).unwrap_or(u32::MAX - self.turns_before)
    }

    /// Whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Side {
        self.position().to_move()
    }

    /// The diagram of the first position, when the game did not begin as its options say.
    #[must_use]
    pub fn unusual_start(&self) -> Option<Diagram> {
        (!self.usual_start).then(|| {
            let turn = (self.turns_before > 0).then_some(self.turns_before);
            Diagram { turn: turn.or(self.positions[0].diagram().turn), ..self.positions[0].diagram() }
        })
    }

    /// The result, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        position.outcome().or_else(|| {
            let limit = position.repetition_limit()?;
            (self.occurrences(position) >= limit).then_some(Outcome::draw(Ending::REPETITION))
        })
    }

    /// How many times a position occurred so far.
    #[must_use]
    pub fn occurrences(&self, position: &P) -> usize {
        let hash = position.hash();
        self.positions.iter().filter(|earlier| earlier.hash() == hash).count()
    }

    /// Calls `visit` with every legal move; never when the game is over.
    pub fn for_each_move(&self, visit: impl FnMut(P::Move)) {
        if self.outcome().is_none() {
            self.position().for_each_move(visit);
        }
    }

    /// Plays a move that is known to be legal in a game that is not over.
    pub fn play_unchecked(&mut self, action: P::Move) {
        let mut next = self.position().clone();
        next.play_unchecked(action);
        self.positions.push(next);
        self.moves.push(action);
    }

    /// Takes the last move back; false when there is none.
    pub fn undo(&mut self) -> bool {
        let undone = self.moves.pop().is_some();
        if undone {
            self.positions.pop();
        }
        undone
    }
}
