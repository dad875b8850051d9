//! A game in progress: the positions so far, and the moves between them.

use std::collections::HashMap;

use super::{Diagram, Ending, Options, Outcome, Position, Side};

/// A game from its start to where it stands, with what depends on its past.
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    options: Options,
    usual_start: bool,
    turns_before: u32,
    positions: Vec<P>,
    moves: Vec<P::Move>,
    /// How many times each position has occurred, by its hash.
    occurred: HashMap<u64, usize>,
}

impl<P: Position> Game<P> {
    /// A game that begins at `start`; `turns_before` turns were played before it.
    #[must_use]
    pub fn new(options: Options, start: P, usual_start: bool, turns_before: u32) -> Self {
        let occurred = HashMap::from([(start.hash(), 1)]);
        Self { options, usual_start, turns_before, positions: vec![start], moves: Vec::new(), occurred }
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

    /// Turns played, with those before the game's first position; more than can be counted are the most that can be.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turns_before.saturating_add(u32::try_from(self.moves.len()).unwrap_or(u32::MAX))
    }

    /// Whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Side {
        self.position().to_move()
    }

    /// The diagram of the first position, when the game did not begin as its options say.
    #[must_use]
    pub fn unusual_start(&self) -> Option<Diagram> {
        (!self.usual_start).then(|| Diagram { turn: Some(self.turns_before), ..self.positions[0].diagram() })
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
        self.occurred.get(&position.hash()).copied().unwrap_or(0)
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
        *self.occurred.entry(next.hash()).or_default() += 1;
        self.positions.push(next);
        self.moves.push(action);
    }

    /// Takes the last move back; false when there is none.
    pub fn undo(&mut self) -> bool {
        if self.moves.pop().is_none() {
            return false;
        }
        if let Some(last) = self.positions.pop()
            && let Some(times) = self.occurred.get_mut(&last.hash())
        {
            *times -= 1;
            if *times == 0 {
                self.occurred.remove(&last.hash());
            }
        }
        true
    }

    /// Plays moves until the game is over or `most` were played, and returns how many were. `choose` is given the
    /// number of legal moves and picks one of them by its number in the order of the generator, from 0.
    pub fn play_out(&mut self, most: u32, choose: &mut dyn FnMut(u64) -> u64) -> u32 {
        let mut played = 0;
        while played < most && self.outcome().is_none() {
            let mut left = choose(self.position().count_moves());
            let mut chosen = None;
            self.position().for_each_move(|action| {
                if left == 0 && chosen.is_none() {
                    chosen = Some(action);
                }
                left = left.saturating_sub(1);
            });
            let Some(action) = chosen else { break };
            self.play_unchecked(action);
            played += 1;
        }
        played
    }
}
