//! Played moves, whose turn it is, and the end of the game.

use super::Speech;
use crate::rules::{LocalizedText, Side, Verbosity, phrases};
use crate::words::ids;

impl Speech<'_> {
    /// Whose turn it is, as a sentence; after the end of the game, how it ended. [`Full`](Verbosity::Full) adds what the
    /// side to move can do.
    #[must_use]
    pub fn turn(&self) -> LocalizedText {
        let info = self.game.info();
        if let Some(outcome) = self.ended.or_else(|| self.game.outcome()) {
            let reason = LocalizedText::new(outcome.reason.0);
            let text = match outcome.winner {
                Some(winner) => self.listener.acting(LocalizedText::new(ids::SPEECH_WON), info, winner),
                None => LocalizedText::new(ids::SPEECH_DRAWN),
            };
            return phrases::sentence(text.nested("reason", reason));
        }
        let turn = self.listener.acting(LocalizedText::new(ids::SPEECH_TURN), info, self.game.to_move());
        if self.listener.wants(Verbosity::Full) {
            let text = LocalizedText::new(ids::SPEECH_TURN_PROMPT).nested("turn", turn);
            return phrases::sentence(text.nested("prompt", self.game.prompt(&[])));
        }
        phrases::sentence(turn)
    }

    /// What the last move did, as a sentence. `None` before the first move.
    #[must_use]
    pub fn last_move(&self) -> Option<LocalizedText> {
        self.game.spoken_last_move(self.listener).map(phrases::sentence)
    }

    /// What to say after a move: the move, the sides that it eliminated, and whose turn it is or how the game ended.
    #[must_use]
    pub fn after_move(&self) -> Vec<LocalizedText> {
        let eliminated = self.eliminated().into_iter().map(|side| {
            let text = LocalizedText::new(ids::SPEECH_OUT);
            phrases::sentence(self.listener.acting(text, self.game.info(), side))
        });
        self.last_move().into_iter().chain(eliminated).chain([self.turn()]).collect()
    }

    /// The sides that the last move eliminated.
    fn eliminated(&self) -> Vec<Side> {
        let out: Vec<_> = self.sides().filter(|side| self.game.is_out(*side)).collect();
        if out.is_empty() {
            return out;
        }
        let mut before = self.game.boxed_clone();
        let has_move = before.undo();
        out.into_iter().filter(|side| has_move && !before.is_out(*side)).collect()
    }
}
