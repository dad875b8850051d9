//! What a piece can do, and why it cannot do the rest.

use super::Speech;
use crate::rules::{EncodedMove, InputStep, LocalizedText, Verbosity, phrases};
use crate::words::{MessageId, ids};

impl Speech<'_> {
    /// A legal move of the current position in words, as a clause without a full stop.
    #[must_use]
    pub fn action(&self, action: EncodedMove) -> LocalizedText {
        self.game.spoken_move(action, self.listener)
    }

    /// The number of legal moves that begin with a step, and these moves. If the texts are not
    /// [`Short`](Verbosity::Short), also the reasons why other moves are not possible.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::{InputStep, hex};
    /// use quintet_core::speech::{Listener, Speech};
    /// use quintet_core::words::Localization;
    /// use quintet_games::find;
    ///
    /// let abalone = find("abalone").unwrap();
    /// let game = abalone.start(abalone.options()).unwrap();
    /// let a1 = InputStep::Cell(hex::parse("a1").unwrap());
    /// let said = Speech::new(&*game, Listener::default()).piece_actions(a1);
    /// assert_eq!(Localization::english().localize(&said[0]), "a1: two moves are possible.");
    /// ```
    #[must_use]
    pub fn piece_actions(&self, first: InputStep) -> Vec<LocalizedText> {
        let actions = self.game.piece_actions(first);
        let count = actions.moves.len() as i64;
        let about = |id: MessageId| LocalizedText::new(id).nested("cell", self.step(first));
        let heading = match count {
            0 => about(ids::SPEECH_NO_MOVES),
            _ => about(ids::SPEECH_MOVES_FROM).number("count", count).nested("number", phrases::number(count)),
        };
        let mut said = vec![phrases::sentence(heading)];
        said.extend(actions.moves.into_iter().map(|action| phrases::sentence(self.action(action))));
        if self.listener.wants(Verbosity::Normal) {
            for blocked in actions.blocked_moves {
                let text = LocalizedText::new(ids::SPEECH_BLOCKED).nested("reason", blocked.error.message);
                if !said.contains(&text) {
                    said.push(text);
                }
            }
        }
        said
    }

    /// The name of a step.
    fn step(&self, step: InputStep) -> LocalizedText {
        match step {
            InputStep::Cell(cell) => self.game.spoken_cell(cell),
            InputStep::Reserve(kind) => self.reserve_name(kind),
            InputStep::Choice(choice) => self.game.choice_label(&[], choice),
        }
    }
}
