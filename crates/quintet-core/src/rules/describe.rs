//! The trait for the texts of a game.

use super::{InputStep, LocalizedText, Pattern, Rules, ScoreTerm, Side, defaults};
use crate::words::{MessageId, ids};

/// The texts of a game: labels, prompts, and explanations of the score and of the board.
///
/// Everything has a default that fits every game, so `impl Describe for Position {}` is enough.
pub trait Describe: Rules {
    /// The label of a legal move, for a button.
    fn label(&self, action: Self::Move) -> LocalizedText {
        defaults::label(self, action)
    }

    /// The score of a side as text, for the player's panel.
    fn score_text(&self, side: Side) -> LocalizedText {
        defaults::score_text(self, side)
    }

    /// The score of a side as text, while these steps of an unfinished turn are shown on the board.
    fn score_text_after(&self, _steps: &[InputStep], side: Side) -> LocalizedText {
        self.score_text(side)
    }

    /// The message ids of the glossary terms that can be shown on the board.
    #[must_use]
    fn terms() -> &'static [MessageId] {
        &[]
    }

    /// The groups on the board that a glossary term names.
    fn patterns(&self, _term: MessageId) -> Vec<Pattern> {
        Vec::new()
    }

    /// The label of a named choice that can follow these steps, for a button.
    fn choice_label(&self, _steps: &[InputStep], choice: &'static str) -> LocalizedText {
        LocalizedText::new(ids::composed(choice))
    }

    /// A one-line prompt that tells the player what can follow these steps.
    fn prompt(&self, steps: &[InputStep]) -> LocalizedText {
        defaults::prompt(steps)
    }

    /// The facts that make up the score, and those that a single turn could change.
    fn score_breakdown(&self) -> Vec<ScoreTerm> {
        defaults::score_breakdown(self)
    }

    /// Step sequences from this step that a player might expect to be legal: where a piece could go if nothing were in
    /// its way. They may include legal ones, and may be empty.
    fn expected_moves(&self, _begin: InputStep) -> Vec<Vec<InputStep>> {
        Vec::new()
    }
}
