//! The trait that every game implements, and the fixed properties of a game.

use std::error::Error;
use std::fmt::{self, Debug, Write};
use std::hash::Hash;

use super::{
    Diagram, DiagramError, Effect, InputStep, Localize, LocalizedText, MoveErrorReason, OptionSpec, Options, Outcome,
    Pattern, ScoreTerm, Side,
};
use crate::impl_error;
use crate::words::{MessageId, ids};

/// The key of the option that sets the number of sides, in games where it varies.
pub const PLAYERS: &str = "players";

/// The fixed properties of a game.
#[derive(Debug)]
pub struct GameInfo {
    /// The id in files and on the command line.
    pub id: &'static str,
    /// The name shown to players.
    pub name: &'static str,
    /// The names of the sides in files and on the command line, in turn order.
    pub sides: &'static [&'static str],
    /// The options of the game.
    pub options: &'static [OptionSpec],
    /// The message ids of the named choices that can be steps of a move.
    pub choices: &'static [&'static str],
    /// The number of cells.
    pub cells: u8,
    /// The name of a cell in notation.
    pub cell_name: fn(super::Cell) -> &'static str,
}

impl GameInfo {
    /// Returns the side with this name, if the game has one.
    #[must_use]
    pub fn side(&self, name: &str) -> Option<Side> {
        let index = self.sides.iter().position(|side| *side == name)?;
        u8::try_from(index).ok().map(Side)
    }

    /// The number of sides in a game with these options: the value of the option [`PLAYERS`], or else all sides. The
    /// first sides take part.
    #[must_use]
    pub fn players(&self, options: &Options) -> usize {
        let says = self.options.iter().any(|spec| spec.key == PLAYERS);
        if says { options.number(PLAYERS) as usize } else { self.sides.len() }
    }

    /// The name of a side in files and on the command line.
    #[must_use]
    pub fn side_name(&self, side: Side) -> &'static str {
        self.sides[side.index()]
    }
}

/// A move that can be encoded as a 64-bit number, so that the same code can hold moves of any game.
pub trait MoveEncoding: Copy {
    /// Encodes the move. Different moves of a game have different numbers.
    fn pack(self) -> u64;

    /// Decodes a move that [`MoveEncoding::pack`] encoded.
    ///
    /// # Panics
    /// May panic when the number was not returned by `pack` of the same game.
    fn unpack(code: u64) -> Self;
}

/// A position of a game: a small plain value whose methods are the rules.
///
/// A position does not know its history. [`super::Game`] decides what depends on earlier positions (repetition).
///
/// # Examples
///
/// This code is generic over the game:
///
/// ```
/// use quintet_core::rules::{Options, Rules, abalone, abeo};
///
/// /// The number of moves that win immediately.
/// fn winning_moves<P: Rules>(position: &P) -> usize {
///     let mut wins = 0;
///     position.for_each_move(|action| {
///         let mut next = position.clone();
///         next.play_unchecked(action);
///         let winner = next.outcome().and_then(|outcome| outcome.winner);
///         wins += usize::from(winner == Some(position.to_move()));
///     });
///     wins
/// }
///
/// fn start<P: Rules>() -> P {
///     P::start(&Options::defaults(P::INFO.options)).unwrap()
/// }
///
/// assert_eq!(winning_moves(&start::<abeo::Position>()), 0);
/// assert_eq!(winning_moves(&start::<abalone::Position>()), 0);
/// ```
pub trait Rules: Clone + Debug + PartialEq + Eq + Send + Sync + 'static {
    /// A move: one whole turn.
    type Move: MoveEncoding + Copy + Debug + PartialEq + Eq + Hash + Send + Sync + 'static;
    /// Why a move, its text or a sequence of steps is invalid.
    type MoveError: MoveErrorReason + Error;

    /// The fixed properties of the game.
    const INFO: &'static GameInfo;

    /// The minimum number of moves after which a position can occur again.
    const MIN_PLIES_TO_REPEAT: usize = 4;

    /// Creates the starting position of a game with these options.
    ///
    /// # Errors
    /// When valid options contradict each other.
    fn start(options: &Options) -> Result<Self, OptionConflict>;

    /// Creates a position from a diagram.
    ///
    /// # Errors
    /// When the diagram is not a valid position of a game with these options.
    fn from_diagram(diagram: &Diagram, options: &Options) -> Result<Self, DiagramError>;

    /// The diagram of this position, with every key that the game uses.
    fn diagram(&self) -> Diagram;

    /// The side to move. After the end of the game, the side that would be next.
    fn to_move(&self) -> Side;

    /// Calls `visit` once with every legal move in a fixed order, or not at all when the game is over. Does not
    /// allocate.
    fn for_each_move(&self, visit: impl FnMut(Self::Move));

    /// The number of legal moves. Overridden by games that can count moves without listing them.
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.for_each_move(|_| count += 1);
        count
    }

    /// Checks whether a move is legal.
    ///
    /// # Errors
    /// The reason why it is not legal.
    fn validate(&self, action: Self::Move) -> Result<(), Self::MoveError>;

    /// Plays a move without checking it. An illegal move makes the position invalid, but causes no undefined behaviour.
    fn play_unchecked(&mut self, action: Self::Move);

    /// Plays a move.
    ///
    /// # Errors
    /// The reason why the move is not legal; the position is unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::{Options, Rules, abalone};
    ///
    /// let options = Options::defaults(abalone::INFO.options);
    /// let mut position = abalone::Position::start(&options).unwrap();
    /// let before = position;
    ///
    /// let illegal = position.parse_move("e5e6").unwrap();
    /// assert!(position.play(illegal).is_err());
    /// assert_eq!(position, before);
    ///
    /// let legal = position.parse_move("a1b2").unwrap();
    /// assert!(position.play(legal).is_ok());
    /// assert_ne!(position, before);
    /// ```
    fn play(&mut self, action: Self::Move) -> Result<(), Self::MoveError> {
        self.validate(action)?;
        self.play_unchecked(action);
        Ok(())
    }

    /// The result, if this position ends the game regardless of its history.
    fn outcome(&self) -> Option<Outcome>;

    /// How often a position with the same side to move may occur. The last of these occurrences is a draw.
    fn repetition_limit(&self) -> Option<usize>;

    /// The score of a side, in the game's own unit.
    fn score(&self, side: Side) -> u32;

    /// A stable hash of everything that distinguishes positions for repetition.
    fn hash(&self) -> u64;

    /// Writes the canonical text of a legal move.
    ///
    /// # Errors
    /// Only errors of the writer.
    fn write_move(&self, action: Self::Move, out: &mut impl Write) -> fmt::Result;

    /// Parses a move; strict about its form. The move may still be illegal.
    ///
    /// # Errors
    /// When the text is not a move in canonical form.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::MoveError>;

    /// Calls `visit` with every sequence of steps that leads to a legal move, the preferred one first. No complete
    /// sequence is a prefix of another.
    fn for_each_input_path(&self, action: Self::Move, visit: impl FnMut(&[InputStep]));

    /// Explains why no legal move begins with these steps. Without the last step, they begin at least one.
    fn explain_illegal(&self, steps: &[InputStep]) -> Self::MoveError;

    /// The effects that a legal move would have, in order.
    fn effects(&self, action: Self::Move) -> Vec<Effect>;

    /// The label of a legal move, for a button.
    fn label(&self, action: Self::Move) -> LocalizedText;

    /// Whether a side has been eliminated while others may still play.
    fn is_out(&self, _side: Side) -> bool {
        false
    }

    /// The score of a side as text, for the player's panel.
    fn score_text(&self, side: Side) -> LocalizedText;

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
    fn prompt(&self, steps: &[InputStep]) -> LocalizedText;

    /// The facts that make up the score, and those that a single turn could change.
    fn score_breakdown(&self) -> Vec<ScoreTerm>;

    /// Step sequences from this step that a player might expect to be legal: where a piece could go if nothing were in
    /// its way. They may include legal ones, and may be empty.
    fn expected_moves(&self, begin: InputStep) -> Vec<Vec<InputStep>>;
}

/// Options that contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionConflict(pub LocalizedText);

impl Localize for OptionConflict {
    fn sentence(&self) -> LocalizedText {
        self.0.clone()
    }
}

impl_error!(OptionConflict);
