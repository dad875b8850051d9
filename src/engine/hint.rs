//! Hints: a good move, and why it is good, by the terms of the evaluation that it changes most.

use super::evaluator::{Evaluator, Knowledge};
use super::{Report, Score};
use crate::rules::{AnyGame, Game, MoveCode, Packed, Sentence};

/// A reason has to be worth this much of the greatest to be told too.
const WORTH_TELLING: i32 = 3;
/// The most plies of the expected line after which the gain is looked at.
const FORESIGHT: usize = 4;

/// Something that a move gains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// What it is called, by its name in the language files.
    pub term: &'static str,
    /// What it is worth, in hundredths.
    pub worth: i32,
}

/// A good move and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub action: MoveCode,
    /// What it is worth.
    pub score: Score,
    /// What it gains, the greatest first.
    pub gains: Vec<Gain>,
}

impl Hint {
    /// The hint in words, about a game in which nothing was played since it was asked for.
    #[must_use]
    pub fn sentence(&self, game: &dyn AnyGame) -> Sentence {
        let move_text = game.text(self.action);
        if let Some(plies) = self.score.won_in() {
            let turns = plies.div_ceil(2).max(1);
            return Sentence::new("hint-wins").text("move", move_text).number("turns", turns);
        }
        let why = match self.gains.as_slice() {
            [] => Sentence::new("hint-steady"),
            [only] => Sentence::new(only.term),
            [first, second, ..] if second.worth * WORTH_TELLING < first.worth => Sentence::new(first.term),
            [first, second, ..] => {
                let also = Sentence::new("hint-also");
                also.sentence("first", Sentence::new(first.term)).sentence("second", Sentence::new(second.term))
            }
        };
        Sentence::new("hint").text("move", move_text).sentence("why", why)
    }
}

/// What the side to move gains when a line is played: by how much each term is better for it than before.
pub(super) fn gains<P: Knowledge>(game: &Game<P>, report: &Report) -> Vec<Gain> {
    let evaluator = Evaluator::<P>::default();
    let (side, players) = (game.to_move(), P::INFO.players(game.options()));
    let before = evaluator.advantage(game.position(), side, players);
    let mut position = game.position().clone();
    for action in report.line.iter().take(FORESIGHT) {
        let action = P::Move::unpack(action.0);
        if position.check(action).is_err() {
            break;
        }
        position.play_unchecked(action);
    }
    let after = evaluator.advantage(&position, side, players);
    let mut gains: Vec<_> = (P::TERMS.iter().zip(before).zip(after))
        .map(|((term, before), after)| Gain { term: term.gain, worth: after - before })
        .filter(|gain| gain.worth > 0)
        .collect();
    gains.sort_by_key(|gain| -gain.worth);
    gains
}
