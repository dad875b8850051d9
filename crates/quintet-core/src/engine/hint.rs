//! Hints: a good move and the evaluation terms that it improves most.

use super::evaluator::{Evaluate, Evaluator};
use super::{Report, Score};
use crate::rules::{AnyGame, EncodedMove, Game, LocalizedText, MoveEncoding};
use crate::words::{MessageId, ids};

/// The maximum number of plies of the expected line that are played before the gains are measured.
const MAX_LINE_PLIES: usize = 4;

/// An evaluation term that a move improves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The message id, in the language files, of the sentence that describes the gain.
    pub term: MessageId,
    /// The value of the gain, in hundredths.
    pub worth: i32,
}

/// A good move and the reasons for it.
///
/// # Examples
///
/// ```
/// use quintet_games::find;
/// use quintet_core::engine::{ComputerPlayer, Limits};
/// use quintet_core::words::Localization;
///
/// let aeb = find("aeb").unwrap();
/// let game = aeb.start(aeb.options()).unwrap();
/// let mut computer = ComputerPlayer::with_limits(&aeb.engine, &*game, None, Limits::nodes(1_000)).unwrap();
/// while !computer.step(1_000) {}
///
/// let hint = aeb.engine.hint(&*game, &computer.report()).unwrap();
/// assert!(game.legal_moves().contains(&hint.action));
/// println!("{}", Localization::english().localize(&hint.text(&*game)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub action: EncodedMove,
    /// The score of the move.
    pub score: Score,
    /// The gains of the move, largest first.
    pub gains: Vec<Gain>,
}

impl Hint {
    /// The hint as a sentence: the move in words and its largest gain. `game` must be at the position that the hint
    /// was computed for.
    #[must_use]
    pub fn text(&self, game: &dyn AnyGame) -> LocalizedText {
        self.text_with_move(game.summary(self.action), game)
    }

    /// Like [`text`](Self::text), with other words for the move, such as those for a screen reader.
    #[must_use]
    pub fn text_with_move(&self, described: LocalizedText, game: &dyn AnyGame) -> LocalizedText {
        if let Some(plies) = self.score.mate_in() {
            let turns = plies.div_ceil(game.players() as u32).max(1);
            return LocalizedText::new(ids::HINT_WINS).nested("move", described).number("turns", turns);
        }
        let reason = self.gains.first().map_or(ids::HINT_STEADY, |gain| gain.term);
        LocalizedText::new(ids::HINT).nested("move", described).nested("reason", LocalizedText::new(reason))
    }
}

/// The gain of the side to move in each term after the first plies of the expected line, largest first.
pub(super) fn gains<P: Evaluate>(game: &Game<P>, report: &Report) -> Vec<Gain> {
    let evaluator = Evaluator::<P>::default();
    let (side, players) = (game.to_move(), P::INFO.players(game.options()));
    let root = game.position();
    let before = evaluator.weighted_features(root, side, players);
    let mut position = root.clone();
    for action in report.line.iter().take(MAX_LINE_PLIES) {
        let action = P::Move::unpack(action.0);
        if position.validate(action).is_err() {
            break;
        }
        position.play_unchecked(action);
    }
    let after = evaluator.weighted_features_since(root, &position, side, players);
    let mut gains: Vec<_> = (P::TERMS.iter().zip(before).zip(after))
        .map(|((term, before), after)| Gain { term: term.gain, worth: after - before })
        .filter(|gain| gain.worth > 0)
        .collect();
    gains.sort_by_key(|gain| -gain.worth);
    gains
}
