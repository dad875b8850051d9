//! A type-erased game in progress, so that the same code handles every game.

use std::any::Any;

use super::{
    Cell, Diagram, DiagramError, Effect, EncodedMove, Game, GameInfo, InputStep, LocalizedText, MoveError,
    OptionConflict, Options, Outcome, Pattern, PieceActions, Rules, ScoreTerm, Side, Spoken,
};
use crate::words::{MessageId, ids};

/// A game in progress, of any type. See [`Game`], [`Rules`](super::Rules) and [`Describe`](super::Describe) for details
/// of the methods.
///
/// # Examples
///
/// This code plays the first legal move ten times in every game:
///
/// ```
/// use quintet_games::games;
///
/// for game_def in games() {
///     let mut game = game_def.start(game_def.options()).unwrap();
///     while game.outcome().is_none() && game.turn() < 10 {
///         let first = game.legal_moves()[0];
///         println!("{}", game.text(first));
///         game.play(first).unwrap();
///     }
/// }
/// ```
pub trait AnyGame: Spoken + Send + Sync {
    /// The fixed properties of the game.
    fn info(&self) -> &'static GameInfo;
    /// The options that the game was started with.
    fn options(&self) -> &Options;
    /// The number of sides that take part. They are the first ones of [`GameInfo::sides`].
    fn players(&self) -> usize;
    /// The side to move.
    fn to_move(&self) -> Side;
    /// The number of turns played.
    fn turn(&self) -> u32;
    /// The result, if the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The score of a side.
    fn score(&self, side: Side) -> u32;
    /// A hash of the current position.
    fn hash(&self) -> u64;
    /// The current position as a diagram.
    fn diagram(&self) -> Diagram;
    /// The starting position, if it is not the default one for the options.
    fn custom_start(&self) -> Option<Diagram>;
    /// The legal moves, in a fixed order.
    fn legal_moves(&self) -> Vec<EncodedMove>;
    /// The number of legal moves.
    fn count_moves(&self) -> u64;
    /// The canonical text of a legal move.
    fn text(&self, action: EncodedMove) -> String;
    /// The canonical texts of the moves so far.
    fn history(&self) -> Vec<String>;
    /// The side that made each of the moves so far.
    fn movers(&self) -> Vec<Side>;
    /// The effects of the last move.
    fn last_effects(&self) -> Vec<Effect>;

    /// Parses a legal move.
    ///
    /// # Errors
    /// When the text is not a move, or the move is not legal.
    ///
    /// # Examples
    ///
    /// The error gives the reason and the cells concerned:
    ///
    /// ```
    /// use quintet_core::rules::hex;
    /// use quintet_core::words::Localization;
    /// use quintet_games::abalone::ids;
    /// use quintet_games::find;
    ///
    /// let abalone = find("abalone").unwrap();
    /// let game = abalone.start(abalone.options()).unwrap();
    ///
    /// let move_error = game.parse("e5e6").unwrap_err();
    /// assert_eq!(move_error.message.id, ids::ABALONE_NO_BALL);
    /// assert_eq!(move_error.cells, [hex::parse("e5").unwrap()]);
    /// println!("{}", Localization::english().localize(&move_error.message));
    /// ```
    fn parse(&self, text: &str) -> Result<EncodedMove, MoveError>;

    /// Plays a move and returns its effects.
    ///
    /// # Errors
    /// When the move is not legal; the game is unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_games::find;
    /// use quintet_core::rules::Effect;
    ///
    /// let abalone = find("abalone").unwrap();
    /// let mut game = abalone.start(abalone.options()).unwrap();
    ///
    /// // Three balls of one row, each one step.
    /// let action = game.parse("a1b2").unwrap();
    /// let effects = game.play(action).unwrap();
    /// assert_eq!(effects.len(), 3);
    /// assert!(effects.iter().all(|effect| effect.name() == "slide"));
    /// ```
    fn play(&mut self, action: EncodedMove) -> Result<Vec<Effect>, MoveError>;

    /// Undoes the last move. Returns false when there is none.
    fn undo(&mut self) -> bool;
    /// Undoes moves until this many are left.
    fn undo_to(&mut self, moves: usize) {
        for _ in moves..self.movers().len() {
            self.undo();
        }
    }
    /// Plays up to `max_moves` moves that `choose` selects by index: see [`Game::play_out`].
    fn play_out(&mut self, max_moves: u32, choose: &mut dyn FnMut(u64) -> u64) -> u32;
    /// The step sequences that lead to a legal move, the preferred one first.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_games::find;
    /// use quintet_core::rules::{InputStep, hex};
    ///
    /// let abalone = find("abalone").unwrap();
    /// let game = abalone.start(abalone.options()).unwrap();
    /// let action = game.parse("c3d3").unwrap();
    ///
    /// let cells = ["c3", "d3"].map(|name| InputStep::Cell(hex::parse(name).unwrap()));
    /// assert_eq!(game.paths(action)[0], cells);
    /// ```
    fn paths(&self, action: EncodedMove) -> Vec<Vec<InputStep>>;
    /// Explains why no legal move begins with these steps.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::{InputStep, hex};
    /// use quintet_games::abalone::ids;
    /// use quintet_games::find;
    ///
    /// let abalone = find("abalone").unwrap();
    /// let game = abalone.start(abalone.options()).unwrap();
    ///
    /// // White's ball, but it is Black's turn.
    /// let i5 = InputStep::Cell(hex::parse("i5").unwrap());
    /// assert_eq!(game.explain_illegal(&[i5]).message.id, ids::ABALONE_NOT_YOURS);
    /// ```
    fn explain_illegal(&self, steps: &[InputStep]) -> MoveError;
    /// The effects that a legal move would have.
    fn effects(&self, action: EncodedMove) -> Vec<Effect>;
    /// The label of a legal move, for a button.
    fn label(&self, action: EncodedMove) -> LocalizedText;
    /// A legal move in words, for a hint.
    fn summary(&self, action: EncodedMove) -> LocalizedText;
    /// Whether a side has been eliminated.
    fn is_out(&self, side: Side) -> bool;
    /// Whether there is a piece on a cell.
    fn is_occupied(&self, cell: Cell) -> bool;
    /// Whether the score means something to the players; see [`Describe::HAS_SCORE`](super::Describe::HAS_SCORE).
    fn has_score(&self) -> bool;
    /// Whether the panels of the players show the score as text; see
    /// [`Describe::HAS_SCORE_TEXT`](super::Describe::HAS_SCORE_TEXT).
    fn has_score_text(&self) -> bool;
    /// The cells that decided a game that is over.
    fn decisive_cells(&self) -> Vec<Cell>;
    /// The score of a side as text.
    fn score_text(&self, side: Side) -> LocalizedText;
    /// The score of a side as text, while these steps of an unfinished turn are shown on the board.
    fn score_text_after(&self, steps: &[InputStep], side: Side) -> LocalizedText;
    /// The glossary terms of the game that can be shown on the board.
    fn glossary_terms(&self) -> &'static [MessageId];
    /// The groups on the board that a glossary term names.
    fn patterns(&self, term: MessageId) -> Vec<Pattern>;
    /// The label of a named choice that can follow these steps, for a button.
    fn choice_label(&self, steps: &[InputStep], choice: &'static str) -> LocalizedText;
    /// A prompt that tells the player what can follow these steps.
    fn prompt(&self, steps: &[InputStep]) -> LocalizedText;
    /// The facts that make up the score, and those that a single turn could change.
    fn score_breakdown(&self) -> Vec<ScoreTerm>;
    /// The legal moves that begin with a step, such as the piece under the pointer, and why other moves are not
    /// possible.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_games::find;
    /// use quintet_core::rules::{InputStep, hex};
    /// use quintet_core::words::Localization;
    ///
    /// let abalone = find("abalone").unwrap();
    /// let game = abalone.start(abalone.options()).unwrap();
    /// let words = Localization::english();
    ///
    /// let piece_actions = game.piece_actions(InputStep::Cell(hex::parse("c3").unwrap()));
    /// for action in piece_actions.moves {
    ///     println!("can play {}", game.text(action));
    /// }
    /// for blocked_move in piece_actions.blocked_moves {
    ///     println!("cannot: {}", words.localize(&blocked_move.error.message));
    /// }
    /// ```
    fn piece_actions(&self, first: InputStep) -> PieceActions;
    /// The number of sequences of `depth` moves from the current position.
    fn perft(&self, depth: u32) -> u64;
    /// The number that [`AnyGame::perft`] returns, split by first move.
    fn divide(&self, depth: u32) -> Vec<(EncodedMove, u64)>;
    /// Generates the moves of every position so far, `rounds` times, for benchmarks. Returns the number of positions
    /// and the number of moves.
    fn benchmark_generation(&self, rounds: u32) -> (u64, u64);
    /// The concrete [`Game`], for downcasting.
    fn as_any(&self) -> &dyn Any;
    /// A boxed clone.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;

    /// Starts another match of the same game.
    ///
    /// # Errors
    /// When the options contradict each other.
    fn restart(&self, options: Options) -> Result<Box<dyn AnyGame>, OptionConflict>;

    /// Starts another match of the same game from a diagram.
    ///
    /// # Errors
    /// When the diagram is not a valid position of the game.
    fn restart_from(&self, diagram: &Diagram, options: Options) -> Result<Box<dyn AnyGame>, DiagramError>;
}

impl dyn AnyGame + '_ {
    /// The position, if it is of type `P`.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_games::{abalone, abeo, find};
    ///
    /// let game_def = find("abeo").unwrap();
    /// let game = game_def.start(game_def.options()).unwrap();
    /// assert!(game.position::<abeo::rules::Position>().is_some());
    /// assert!(game.position::<abalone::rules::Position>().is_none());
    /// ```
    #[must_use]
    pub fn position<P: Rules>(&self) -> Option<&P> {
        self.as_any().downcast_ref::<Game<P>>().map(Game::position)
    }

    /// Plays the moves in a text, which white space separates.
    ///
    /// # Errors
    /// The number, the text and the reason of the first move that is not legal. The moves before it have been played.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::words::Localization;
    /// use quintet_games::find;
    ///
    /// let abalone = find("abalone").unwrap();
    /// let mut game = abalone.start(abalone.options()).unwrap();
    /// game.play_texts("a1b2 i5h5").unwrap();
    /// assert_eq!(game.history(), ["a1b2", "i5h5"]);
    ///
    /// let error = game.play_texts("a5b5 e5e6").unwrap_err();
    /// assert!(Localization::english().localize(&error).starts_with("Move 2, e5e6: "));
    /// ```
    pub fn play_texts(&mut self, moves: &str) -> Result<(), LocalizedText> {
        for (text, number) in moves.split_whitespace().zip(1_u32..) {
            self.parse(text).and_then(|action| self.play(action)).map_err(|move_error| {
                let message = LocalizedText::new(ids::REFEREE_MOVE).number("number", number).text("move", text);
                message.nested("reason", move_error.message)
            })?;
        }
        Ok(())
    }
}
