//! The score and the pieces off the board.

use super::Speech;
use crate::rules::{LocalizedText, ScoreTerm, ScoreTermKind, Verbosity, phrases};
use crate::words::ids;

impl Speech<'_> {
    /// The score of every side, then, for [`Full`](Verbosity::Full), what it consists of and what a single turn could
    /// change. [`Normal`](Verbosity::Normal) adds only what does not count and what breaks a tie.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::speech::{Listener, Speech};
    /// use quintet_core::words::Localization;
    /// use quintet_games::find;
    ///
    /// let abalone = find("abalone").unwrap();
    /// let game = abalone.start(abalone.options()).unwrap();
    /// let said = Speech::new(&*game, Listener::default()).score();
    /// assert_eq!(Localization::english().localize(&said[0]), "Black: 0 of 6 pushed off.");
    /// ```
    #[must_use]
    pub fn score(&self) -> Vec<LocalizedText> {
        let side_score = |side| {
            let text = LocalizedText::new(ids::SPEECH_SCORE).nested("score", self.game.score_text(side));
            phrases::sentence(self.listener.acting(text, self.game.info(), side))
        };
        let terms = self.game.score_breakdown().into_iter().filter(|term| match self.listener.verbosity {
            Verbosity::Short => false,
            Verbosity::Normal => matches!(term.kind, ScoreTermKind::Idle | ScoreTermKind::TieBreak),
            Verbosity::Full => true,
        });
        self.sides()
            .filter(|_| self.game.has_score_text())
            .map(side_score)
            .chain(terms.map(|term| self.term(term)))
            .collect()
    }

    /// A fact about the score. On the board, the cells that it refers to are marked; here they are listed, unless the text
    /// names them.
    fn term(&self, term: ScoreTerm) -> LocalizedText {
        let is_wanted = self.listener.wants(Verbosity::Full);
        if !is_wanted || term.cells.is_empty() || term.reason.args.iter().any(|(name, _)| *name == "cell") {
            return term.reason;
        }
        let cells = phrases::list(term.cells.into_iter().map(|cell| self.game.spoken_cell(cell)));
        LocalizedText::new(ids::SPEECH_TERM_CELLS).nested("reason", term.reason).nested("cells", cells)
    }

    /// The pieces of every side that are off the board, except those of hidden sides.
    #[must_use]
    pub fn reserves(&self) -> Vec<LocalizedText> {
        let sides = self.sides().filter(|side| !self.hidden.contains(side));
        sides.flat_map(|side| self.game.spoken_reserves(side, self.listener)).collect()
    }
}
