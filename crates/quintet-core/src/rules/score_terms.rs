//! Explanations of a position: what the score consists of, and what a piece can and cannot do.

use super::{Cell, EncodedMove, InputStep, LocalizedText, MoveError, Side};

/// How a term affects the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ScoreTermKind {
    /// It counts towards the score now.
    Counts,
    /// It counts for no side: a sleeping stack, an area that no side controls.
    Idle,
    /// It does not count, but can decide the game: a tie break, or a draw that comes near.
    TieBreak,
    /// A single turn could change it.
    AtStake,
}

/// A term of the score.
///
/// # Examples
///
/// The points of a side's terms add up to its score:
///
/// ```
/// use quintet_games::find;
/// use quintet_core::rules::Side;
///
/// let abande = find("abande").unwrap();
/// let mut game = abande.start(abande.options()).unwrap();
/// game.play_out(20, &mut |_| 0);
///
/// for side in Side::BOTH {
///     let terms = game.score_breakdown().into_iter().filter(|term| term.side == Some(side));
///     assert_eq!(terms.map(|term| term.points).sum::<u32>(), game.score(side));
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreTerm {
    /// How the term affects the score.
    pub kind: ScoreTermKind,
    /// The side that the term counts for, or the side that could change it.
    pub side: Option<Side>,
    /// The points that it is worth to that side now. The points of all terms of a side that are not at
    /// stake add up to its score.
    pub points: u32,
    /// The cells that the term is about: tokens, stacks, the tiles around an area.
    pub cells: Vec<Cell>,
    /// The term and its reason as text.
    pub reason: LocalizedText,
}

/// What a player can and cannot do from a given first step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceActions {
    /// The legal moves that begin with the step.
    pub moves: Vec<EncodedMove>,
    /// Moves that a player might expect, and why they are not allowed.
    pub blocked_moves: Vec<BlockedMove>,
}

/// A sequence of steps that begins no legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockedMove {
    /// The steps, from the first one.
    pub steps: Vec<InputStep>,
    /// Why no legal move begins with them.
    pub error: MoveError,
}
