//! The trait that every game implements.

use std::error::Error;
use std::fmt::{self, Debug, Write};
use std::hash::Hash;

use super::{
    DefaultMoveError, Diagram, DiagramError, Effect, GameInfo, InputStep, Localize, LocalizedText, MoveEncoding,
    MoveErrorReason, Options, Outcome, PieceAt, Side, defaults,
};
use crate::impl_error;

/// A position of a game: a small plain value whose methods are the rules.
///
/// A position does not contain its history. [`super::Game`] handles repetition, which depends on earlier positions.
///
/// A game implements seven methods: [`start`](Rules::start), [`from_pieces`](Rules::from_pieces),
/// [`for_each_piece`](Rules::for_each_piece), [`to_move`](Rules::to_move), [`for_each_move`](Rules::for_each_move),
/// [`play_unchecked`](Rules::play_unchecked) and [`outcome`](Rules::outcome). The defaults of the other methods use these
/// seven: they are correct if the pieces and the side to move are the whole state, but slow. A game overrides those that need
/// to be faster or more specific. A game with more state, such as the number of passes, also overrides [`hash`](Rules::hash),
/// [`diagram`](Rules::diagram) and [`from_diagram`](Rules::from_diagram).
/// [`Describe`](super::Describe) has the texts. [`check_rules`](super::testing::check_rules) checks the rules of a game.
///
/// # Examples
///
/// This code is generic over the game:
///
/// ```
/// use quintet_core::rules::{Options, Rules};
/// use quintet_games::{abalone, abeo};
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
    /// Why a move, its text or a sequence of steps is invalid: [`DefaultMoveError`], or a type that contains it.
    type MoveError: MoveErrorReason + Error + From<DefaultMoveError>;

    /// The fixed properties of the game.
    const INFO: &'static GameInfo;

    /// The minimum number of moves after which a position can occur again.
    const MIN_PLIES_TO_REPEAT: usize = 4;

    /// Creates the starting position of a game with these options.
    ///
    /// # Errors
    /// When valid options contradict each other.
    fn start(options: &Options) -> Result<Self, OptionConflict>;

    /// Creates a position from its pieces. All other state is that of the start. The game may be over in this position.
    ///
    /// # Errors
    /// When the pieces are not a valid position of a game with these options.
    fn from_pieces(pieces: &[PieceAt], to_move: Side, options: &Options) -> Result<Self, DiagramError>;

    /// Calls `visit` with every piece, on and off the board. The pieces can be in any order, but equal pieces in one place
    /// must have ascending levels.
    fn for_each_piece(&self, visit: impl FnMut(PieceAt));

    /// Every piece, sorted: the pieces of a stack are listed from bottom to top.
    fn sorted_pieces(&self) -> Vec<PieceAt> {
        let mut pieces = Vec::new();
        self.for_each_piece(|at| pieces.push(at));
        pieces.sort_unstable();
        pieces
    }

    /// Creates a position from a diagram.
    ///
    /// The default accepts what the default of [`Rules::diagram`] returns, and scores that equal those of the position.
    ///
    /// # Errors
    /// When the diagram is not a valid position of a game with these options.
    fn from_diagram(diagram: &Diagram, options: &Options) -> Result<Self, DiagramError> {
        defaults::from_diagram(diagram, options)
    }

    /// The diagram of this position, with every key that the game uses.
    ///
    /// The default contains the pieces and the side to move.
    fn diagram(&self) -> Diagram {
        defaults::to_diagram(self)
    }

    /// The side to move. After the end of the game, the side that would be next.
    fn to_move(&self) -> Side;

    /// Calls `visit` once with every legal move in a fixed order, or not at all when the game is over. Does not
    /// allocate.
    fn for_each_move(&self, visit: impl FnMut(Self::Move));

    /// The number of legal moves. Games that can count moves without listing them override this method.
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.for_each_move(|_| count += 1);
        count
    }

    /// Checks whether a move is legal.
    ///
    /// # Errors
    /// The reason why it is not legal.
    fn validate(&self, action: Self::Move) -> Result<(), Self::MoveError> {
        defaults::validate(self, action)
    }

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
    /// use quintet_core::rules::{Options, Rules};
    /// use quintet_games::abalone;
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

    /// The result, if this position ends the game regardless of its history. A position without legal moves must have one: a
    /// side that has to pass has a move for it, such as the choice [`PASS`](super::PASS).
    fn outcome(&self) -> Option<Outcome>;

    /// The number of occurrences of the same position at which the game is a draw: at least 2, because a position has
    /// occurred once when it is reached. `None` if a game cannot be drawn by repetition.
    fn repetition_limit(&self) -> Option<usize> {
        None
    }

    /// The score of a side, in the game's own unit. The default is the number of its pieces on the board.
    fn score(&self, side: Side) -> u32 {
        defaults::score_of_pieces(self, side)
    }

    /// A stable hash of everything that distinguishes positions for repetition.
    ///
    /// The default covers the pieces and the side to move. Games in which something else distinguishes positions
    /// override it, and so do games that can update a hash with every move.
    fn hash(&self) -> u64 {
        defaults::hash_of_pieces(self)
    }

    /// Writes the canonical text of a legal move. The default writes the first input path: `a2a3`, `pass`. A game with another
    /// notation, such as the letter of a column, overrides it. The default of [`Rules::parse_move`] then parses legal moves, but
    /// does not know why other texts are illegal.
    ///
    /// # Errors
    /// Only errors of the writer.
    fn write_move(&self, action: Self::Move, out: &mut impl Write) -> fmt::Result {
        defaults::write_move(self, action, out)
    }

    /// Parses a move in canonical form. The move may be illegal.
    ///
    /// The default accepts only legal moves, and explains why others are illegal.
    ///
    /// # Errors
    /// When the text is not a move in canonical form.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::MoveError> {
        defaults::parse_move(self, text)
    }

    /// Calls `visit` with every sequence of steps that leads to a legal move, the preferred one first. No complete
    /// sequence is a prefix of another.
    ///
    /// The default visits [`MoveEncoding::steps`].
    fn for_each_input_path(&self, action: Self::Move, mut visit: impl FnMut(&[InputStep])) {
        visit(&action.steps());
    }

    /// Explains why no legal move begins with these steps. Usually a legal move begins with the steps before the last one.
    fn explain_illegal(&self, steps: &[InputStep]) -> Self::MoveError {
        defaults::explain_illegal(self, steps).into()
    }

    /// The effects that a legal move would have, in order. The default compares the pieces before and after the move:
    /// see [`Effect::diff`].
    fn effects(&self, action: Self::Move) -> Vec<Effect> {
        defaults::effects(self, action)
    }

    /// Whether a side has been eliminated while others may still play.
    fn is_out(&self, _side: Side) -> bool {
        false
    }
}

/// Options that contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionConflict(pub LocalizedText);

impl Localize for OptionConflict {
    fn localized_text(&self) -> LocalizedText {
        self.0.clone()
    }
}

impl_error!(OptionConflict);
