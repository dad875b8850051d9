//! Hints: a good move and the evaluation terms that it improves most.

use super::evaluator::{Evaluate, Evaluator};
use super::{Report, Score};
use crate::rules::{AnyGame, EncodedMove, Game, LocalizedText, MoveEncoding};
use crate::words::{MessageId, ids};

/// The second reason is mentioned only if the first is at most this many times as large.
const MAX_REASON_RATIO: i32 = 3;
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
    /// The hint as a sentence. `game` must be at the position that the hint was computed for.
    #[must_use]
    pub fn text(&self, game: &dyn AnyGame) -> LocalizedText {
        let move_text = game.text(self.action);
        if let Some(plies) = self.score.mate_in() {
            let turns = plies.div_ceil(game.players() as u32).max(1);
            return LocalizedText::new(ids::HINT_WINS).text("move", move_text).number("turns", turns);
        }
        let why = match self.gains.as_slice() {
            [] => LocalizedText::new(ids::HINT_STEADY),
            [only] => LocalizedText::new(only.term),
            [first, second, ..] if second.worth * MAX_REASON_RATIO < first.worth => LocalizedText::new(first.term),
            [first, second, ..] => {
                let also = LocalizedText::new(ids::HINT_ALSO);
                also.nested("first", LocalizedText::new(first.term)).nested("second", LocalizedText::new(second.term))
            }
        };
        LocalizedText::new(ids::HINT).text("move", move_text).nested("reason", why)
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
