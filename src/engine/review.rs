//! Reviews: how the chances changed over a game, turn by turn, for a graph, and where they swung.

use super::{Limits, Score, Thinker, mind};
use crate::rules::{AnyGame, MoveCode, Side};

/// A change of the chance to win by this much is a swing.
const SWING: f32 = 0.15;

/// What is known of one turn of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// Who had to move.
    pub side: Side,
    /// What the position was worth for that side.
    pub score: Score,
    /// The same as a chance to win, from 0 to 1.
    pub chance: f32,
    /// What the engine would have played; none where the game was over.
    pub best: Option<MoveCode>,
    /// What was played; none at the end.
    pub played: Option<MoveCode>,
}

impl Verdict {
    /// The chance of the side that moves first.
    #[must_use]
    pub fn first_chance(&self) -> f32 {
        if self.side == Side::FIRST { self.chance } else { 1.0 - self.chance }
    }
}

/// A review under way: it goes through the game from its end, a turn a step, so that it can be stopped or shown as it grows.
pub struct Review {
    game: Box<dyn AnyGame>,
    nodes: u64,
    left: Vec<MoveCode>,
    verdicts: Vec<Verdict>,
    finished: bool,
}

impl Review {
    /// A review of a game, with so many positions a turn.
    #[must_use]
    pub fn new(game: &dyn AnyGame, nodes: u64) -> Self {
        Self { game: game.boxed(), nodes, left: Vec::new(), verdicts: Vec::new(), finished: false }
    }

    /// Looks at one more turn; true when all have been looked at.
    pub fn step(&mut self) -> bool {
        if self.finished {
            return true;
        }
        let verdict = self.judge();
        self.verdicts.push(verdict);
        let history = self.game.history();
        self.finished = !self.game.undo();
        if let Some(text) = history.last().filter(|_| !self.finished)
            && let Ok(action) = self.game.parse(text)
        {
            self.left.push(action);
        }
        self.finished
    }

    /// What is known so far, in the order of the game; the turns that are still to come are its first.
    #[must_use]
    pub fn verdicts(&self) -> Vec<Verdict> {
        self.verdicts.iter().rev().copied().collect()
    }

    fn judge(&self) -> Verdict {
        let side = self.game.to_move();
        let played = self.left.last().copied();
        if let Some(outcome) = self.game.outcome() {
            let chance = outcome.winner.map_or(0.5, |winner| f32::from(u8::from(winner == side)));
            let score =
                Score(if outcome.winner.is_none() { 0 } else { (chance * 2.0 - 1.0) as i32 * super::report::WIN });
            return Verdict { side, score, chance, best: None, played };
        }
        let mut best = None;
        let mut score = Score::default();
        if let Some(mut thinker) = Thinker::unbound(&*self.game, None, Limits::nodes(self.nodes)) {
            while !thinker.step(self.nodes) {}
            let report = thinker.report();
            (best, score) = (thinker.choose(), report.score);
        }
        let chance = mind(&*self.game).map_or(0.5, |mind| mind.chance(score));
        Verdict { side, score, chance, best, played }
    }
}

/// The turns at which the chances swung: after each of these verdicts, what was played cost the mover much. Only two
/// sides can be compared so.
#[must_use]
pub fn swings(verdicts: &[Verdict]) -> Vec<usize> {
    let lost = |pair: &[Verdict]| {
        let after = if pair[0].side == pair[1].side { pair[1].chance } else { 1.0 - pair[1].chance };
        pair[0].chance - after
    };
    verdicts.windows(2).enumerate().filter(|(_, pair)| lost(pair) >= SWING).map(|(turn, _)| turn).collect()
}
