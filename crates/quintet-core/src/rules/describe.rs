//! The trait for the texts of a game.

use super::{
    BoardLine, Cell, InputStep, Listener, LocalizedText, Pattern, Piece, Rules, ScoreTerm, Side, defaults, phrases,
};
use crate::words::{MessageId, ids};

/// The texts of a game: labels, prompts, explanations of the score and of the board, and spoken texts for players who do
/// not see the board.
///
/// Everything has a default that fits every game, so `impl Describe for Position {}` is enough.
pub trait Describe: Rules {
    /// Whether the number from [`Rules::score`] means something to the players. If not, it is not shown or explained.
    const HAS_SCORE: bool = true;

    /// Whether the panels of the players show [`Describe::score_text`]. A game without a score sets it to `true` if it
    /// has another text to show there.
    const HAS_SCORE_TEXT: bool = Self::HAS_SCORE;

    /// The label of a legal move, for a button.
    fn label(&self, action: Self::Move) -> LocalizedText {
        defaults::label(self, action)
    }

    /// A legal move in words, for a hint. By default, it is the label. The label of a button can leave out what the
    /// player has chosen before.
    fn summary(&self, action: Self::Move) -> LocalizedText {
        self.label(action)
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
    fn glossary_terms() -> &'static [MessageId] {
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

    /// The facts that make up the score, and those that a single turn could change. The default counts pieces, or has no
    /// facts if the game has no score.
    fn score_breakdown(&self) -> Vec<ScoreTerm> {
        if Self::HAS_SCORE { defaults::score_breakdown(self) } else { Vec::new() }
    }

    /// The cells that decided a game that is over, such as the row or the connection that won. The view marks them.
    fn decisive_cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    /// Step sequences from this step that a player might expect to be legal: where a piece could go if nothing were in
    /// its way. They may include legal ones, and may be empty.
    fn expected_moves(&self, _begin: InputStep) -> Vec<Vec<InputStep>> {
        Vec::new()
    }

    /// The name of a cell in speech. The default is its name in notation.
    fn spoken_cell(&self, cell: Cell) -> LocalizedText {
        phrases::name((Self::INFO.cell_name)(cell))
    }

    /// The names of cells in speech, as a list: "a1, b2 and c3".
    fn spoken_cells(&self, cells: impl IntoIterator<Item = Cell>) -> LocalizedText {
        phrases::list(cells.into_iter().map(|cell| self.spoken_cell(cell)))
    }

    /// The noun for a piece in speech, without its owner: "piece".
    fn spoken_piece(&self, _piece: Piece) -> LocalizedText {
        LocalizedText::new(ids::SPEECH_PIECE)
    }

    /// A number of equal pieces in speech, without their owner: "three pieces".
    fn spoken_pieces(&self, _piece: Piece, count: u32) -> LocalizedText {
        LocalizedText::new(ids::SPEECH_PIECES).number("count", count).nested("number", phrases::number(count))
    }

    /// What stands on a cell, in speech: "White’s stack of three", "empty". Everything on the cell that matters for
    /// legal moves and for the score should be in the text for [`Verbosity::Full`](super::Verbosity::Full).
    fn spoken_contents(&self, cell: Cell, listener: Listener) -> LocalizedText {
        defaults::spoken_contents(self, cell, listener)
    }

    /// Whether the description of a line can leave out this cell, which has no piece. If not, the description includes
    /// its [contents](Describe::spoken_contents), such as "blocked".
    fn is_spoken_as_empty(&self, _cell: Cell) -> bool {
        true
    }

    /// What a legal move does, in speech: a clause without a full stop. Two moves of a position that have different
    /// results must have different texts for [`Verbosity::Full`](super::Verbosity::Full).
    ///
    /// The default describes the named choices in the first input path and the effects of the move.
    fn spoken_move(&self, action: Self::Move, listener: Listener) -> LocalizedText {
        defaults::spoken_move(self, action, listener)
    }

    /// The pieces of a side that are off the board, in speech: complete sentences, or none if there are no such pieces.
    fn spoken_reserves(&self, side: Side, listener: Listener) -> Vec<LocalizedText> {
        defaults::spoken_reserves(self, side, listener)
    }

    /// The straight lines of the board, for reading the board line by line. The rows come first, and every cell is in
    /// one of them.
    ///
    /// The default is [`BoardLine::from_names`]. A game with a [`Board`](super::Board) can return
    /// [`Board::lines`](super::Board::lines).
    fn lines(&self) -> Vec<BoardLine> {
        BoardLine::from_names(Self::INFO)
    }
}
