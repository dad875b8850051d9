//! Evaluation: named terms, their values for a side, and their weights.

use std::marker::PhantomData;

use super::report::MAX_EVALUATION;
use super::{Inputs, LEVELS, Method, Strength};
use crate::rules::{Rules, Side};
use crate::words::{MessageId, ids};

/// The maximum number of terms of an evaluation.
pub const MAX_TERMS: usize = 8;

/// The maximum error margin, margin of a search and absolute weight of a term, in hundredths. Larger numbers could
/// overflow in the search. They count as this number.
pub const MAX_HUNDREDTHS: i32 = 30_000;

/// The maximum absolute priority of a move. Larger ones would overflow in the ranks of moves.
pub(crate) const MAX_PRIORITY: i32 = 1_000;

/// The maximum of [`Evaluate::plies_to_end`].
pub(super) const MAX_PLIES_TO_END: i32 = 48;

/// The values of the terms for a side, in the order of [`Evaluate::TERMS`].
pub type Features = [i32; MAX_TERMS];

/// The values of the terms of a game that has at most [`MAX_TERMS`] terms. More do not compile.
///
/// # Examples
///
/// ```
/// use quintet_core::engine::features;
///
/// assert_eq!(features([8, 3]), [8, 3, 0, 0, 0, 0, 0, 0]);
/// ```
#[must_use]
pub const fn features<const TERMS: usize>(values: [i32; TERMS]) -> Features {
    const { assert!(TERMS <= MAX_TERMS, "too many terms") };
    let mut all = [0; MAX_TERMS];
    let mut index = 0;
    while index < TERMS {
        all[index] = values[index];
        index += 1;
    }
    all
}

/// The value of one unit of each term, in hundredths, in the order of [`Evaluate::TERMS`]: from -[`MAX_HUNDREDTHS`] to
/// [`MAX_HUNDREDTHS`].
pub type Weights = [i32; MAX_TERMS];

/// A term of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The message id, in the language files, of the sentence that describes a gain of this term.
    pub gain: MessageId,
    /// The value of one unit, in hundredths: from -[`MAX_HUNDREDTHS`] to [`MAX_HUNDREDTHS`].
    pub weight: i32,
}

/// Which quiet moves the search skips near the leaves. It skips them only in nodes with a null window. A move is quiet
/// if its priority is 0 and it is neither the table move nor a killer move, or if its priority is negative and it is
/// not the table move. The first move of a position is always searched, and no move is skipped while all searched moves
/// lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pruning {
    /// The maximum remaining depth at which moves are skipped, in plies.
    pub max_depth: i32,
    /// Futility pruning: quiet moves are skipped if the evaluation plus this margin for each remaining ply is at most
    /// alpha. The margin is in hundredths.
    pub margin: i32,
    /// Late-move pruning: quiet moves are skipped after this number of moves, plus
    /// [`moves_by_depth`](Self::moves_by_depth) times the square of the remaining depth.
    pub moves: i32,
    /// The factor of the square of the remaining depth, for late-move pruning.
    pub moves_by_depth: i32,
}

/// Whether and how a game is stalling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StallState {
    /// It is not stalling.
    NotStalled,
    /// It has lasted unusually many turns.
    Long,
    /// There has been no progress for so long that a draw is approaching.
    Quiet,
}

/// A term for the number of pieces on the board.
pub const MATERIAL: Term = Term { gain: ids::GAIN_MATERIAL, weight: 100 };
/// A term for the number of legal moves of the side to move.
pub const MOBILITY: Term = Term { gain: ids::GAIN_MOBILITY, weight: 1 };

/// The evaluation and search parameters of a game.
///
/// All items have defaults. The default evaluation counts material and mobility, and the default levels suit games with
/// a few dozen moves per turn. Therefore `impl Evaluate for Position {}` is enough for computer players. A game that is
/// not about capturing pieces needs terms of its own.
pub trait Evaluate: Rules {
    /// The terms of the evaluation, at most [`MAX_TERMS`].
    const TERMS: &'static [Term] = &[MATERIAL, MOBILITY];
    /// The score, in hundredths, at which a side wins about three games in four.
    const WINNING_MARGIN: i32 = 300;
    /// The maximum depth of the quiescence search, in plies; 0 for none.
    const QUIESCENCE_DEPTH: i32 = 0;

    /// Whether the search orders moves by the evaluation of the position after them, where it searches at least three
    /// plies. Useful for games in which moves have no good priority. Requires
    /// [`GENERATES_IN_STAGES`](Self::GENERATES_IN_STAGES).
    const ORDERS_BY_EVALUATION: bool = false;

    /// Whether the search generates the moves in two stages: first the table move, the killer moves and those of
    /// [`for_each_priority_move`](Self::for_each_priority_move), and the others only if none of them causes a cutoff.
    /// [`max_moves`](Self::max_moves) then has no effect. Faster if [`is_legal`](Self::is_legal) and the first stage
    /// take much less time than the generation of all moves.
    const GENERATES_IN_STAGES: bool = Self::ORDERS_BY_EVALUATION;

    /// Gives the turn to the next side without a move, for null-move pruning: if the score reaches beta even after the
    /// side to move passes, its moves are not searched. `None` if the search does not use it. Only for games in which
    /// zugzwang is rare: passing must hardly ever be an advantage.
    const PLAY_NULL_MOVE: Option<fn(&mut Self)> = None;

    /// Which quiet moves the search leaves out near the leaves; `None` if it searches all of them. Not for games in
    /// which quiet moves decide the game.
    const PRUNING: Option<Pruning> = None;

    /// Whether repeating a position can be useful, because the opponent may play a worse answer the next time. If
    /// `false`, the search scores the first repetition of a position like the draw that a further one would cause, in
    /// matches with such draws.
    const REPETITION_IS_USEFUL: bool = false;

    /// The penalty for a draw, in hundredths, for the side that searches.
    const CONTEMPT: i32 = 0;

    /// With more than two sides, the weight of the opponents' average in a search, in percent. At 100 an attack on one
    /// of several opponents gains so little that no side is ever eliminated.
    const OPPONENT_WEIGHT: i32 = 100;

    /// The penalty of a position for `side`, the side that searches, for an approaching draw.
    #[inline]
    fn draw_penalty(&self, _side: Side) -> i32 {
        0
    }

    /// Whether a game with `players` sides is stalling after `rounds` turns of each side.
    fn stall_state(&self, _players: usize, _rounds: u32) -> StallState {
        StallState::NotStalled
    }

    /// The values of the terms for a side. A game with other [`Evaluate::TERMS`] overrides it.
    fn features(&self, side: Side) -> Features {
        let (mut features, mut pieces) = ([0; MAX_TERMS], 0);
        self.for_each_piece(|at| pieces += i32::from(at.piece.side == side && at.place.cell().is_some()));
        features[0] = pieces;
        if self.to_move() == side {
            features[1] = i32::try_from(self.count_moves()).unwrap_or(i32::MAX);
        }
        features
    }

    /// The values of the terms for a side, less the average of the other sides among the first `players` that are not
    /// out of the game.
    #[inline]
    fn feature_difference(&self, side: Side, players: usize) -> Features {
        if players == 2 {
            let mut values = self.features(side);
            let theirs = self.features(side.other());
            for (value, their) in values.iter_mut().zip(theirs) {
                *value -= their;
            }
            values
        } else {
            difference_from_average(self, side, players)
        }
    }

    /// Whether a move that was legal in another position of the match is legal here, too, in a position that is not the
    /// end of the game. The search calls it often with [`GENERATES_IN_STAGES`](Self::GENERATES_IN_STAGES).
    fn is_legal(&self, action: Self::Move) -> bool {
        self.validate(action).is_ok()
    }

    /// Calls `visit` once for every legal move that is worth searching, with its ordering priority: from -1000 to 1000,
    /// 0 for an ordinary move. A move with a negative priority counts as quiet even if it is a killer move: reductions
    /// and [pruning](Self::PRUNING) apply to it.
    fn for_each_ordered_move(&self, mut visit: impl FnMut(Self::Move, i32)) {
        self.for_each_move(|action| visit(action, 0));
    }

    /// Calls `visit` once for every move to which [`for_each_ordered_move`](Self::for_each_ordered_move) gives a
    /// positive priority, with the same priority.
    fn for_each_priority_move(&self, mut visit: impl FnMut(Self::Move, i32)) {
        self.for_each_ordered_move(|action, priority| {
            if priority > 0 {
                visit(action, priority);
            }
        });
    }

    /// Calls `visit` for every move of the quiescence search, such as a capture or an ejection, with its ordering
    /// priority.
    fn for_each_quiescence_move(&self, _visit: impl FnMut(Self::Move, i32)) {}

    /// The search algorithm to use from this position with `players` sides.
    fn method(&self, _players: usize) -> Method {
        Method::AlphaBeta
    }

    /// The strength of each level with `players` sides.
    fn strengths(_players: usize) -> [Strength; LEVELS] {
        [
            Strength::new(200, 160),
            Strength::new(1_000, 100),
            Strength::new(5_000, 30),
            Strength::new(40_000, 8),
            Strength::new(250_000, 0),
        ]
    }

    /// The active inputs of a [`Network`](super::Network), those of the first and those of the second side; `None` in
    /// games without a network, with more than two sides, or with options that the network was not trained for.
    #[inline]
    fn network_inputs(&self) -> Option<[Inputs; 2]> {
        None
    }

    /// [`feature_difference`](Self::feature_difference) and [`network_inputs`](Self::network_inputs). A game in which
    /// they have calculations in common overrides it. The search needs both for most positions.
    #[inline]
    fn features_and_inputs(&self, side: Side, players: usize) -> (Features, Option<[Inputs; 2]>) {
        (self.feature_difference(side, players), self.network_inputs())
    }

    /// A number of plies, at most 48, within which the game certainly ends, or `None` if a search to the end of the
    /// game would take too long. If there is one, the search tries to prove the result.
    /// [`Evaluate::for_each_ordered_move`] must visit every legal move of such a position and of those after it;
    /// [`Evaluate::max_moves`] does not apply. The search ignores the number in games with a
    /// [`Rules::repetition_limit`] or with [`CONTEMPT`](Self::CONTEMPT).
    fn plies_to_end(&self) -> Option<i32> {
        None
    }

    /// An upper bound of the number of turns that the side to move still has, which divides the time on its clock. The
    /// default is for games without such a bound.
    fn max_turns_left(&self) -> u32 {
        u32::MAX
    }

    /// The number of moves, taken in the order of their priority, that are searched at `depth` remaining plies. The
    /// others are searched only if all of these lose, so that a loss is proven.
    ///
    /// The Monte-Carlo tree search ignores the priorities and the depth: in every position, it searches only the moves
    /// with the best evaluations, twice as many as this number at depth 1. It never searches the others, so it proves
    /// no loss or draw of a position that has more moves.
    fn max_moves(&self, _depth: i32) -> usize {
        usize::MAX
    }
}

/// The evaluation of a game with a set of weights. `default` uses the weights of [`Evaluate::TERMS`].
#[derive(Debug)]
pub struct Evaluator<P> {
    weights: Weights,
    game: PhantomData<fn(P)>,
}

impl<P> Clone for Evaluator<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Evaluator<P> {}

impl<P: Evaluate> Default for Evaluator<P> {
    fn default() -> Self {
        Self::new(default_weights(P::TERMS))
    }
}

/// The default weight of each term.
pub(super) fn default_weights(terms: &[Term]) -> Weights {
    let mut weights = [0; MAX_TERMS];
    for (weight, term) in weights.iter_mut().zip(terms) {
        *weight = term.weight;
    }
    weights
}

impl<P: Evaluate> Evaluator<P> {
    /// Creates an evaluator with these weights.
    #[must_use]
    pub const fn new(weights: Weights) -> Self {
        Self { weights, game: PhantomData }
    }

    /// The weight of each term, in hundredths.
    #[must_use]
    pub const fn weights(&self) -> &Weights {
        &self.weights
    }

    /// The weighted value of each term for a side, less the average of the other sides among the first `players`.
    #[must_use]
    #[inline]
    pub fn weighted_features(&self, position: &P, side: Side, players: usize) -> Features {
        self.weighted(position.feature_difference(side, players))
    }

    /// The values of the terms, each multiplied by its weight.
    #[inline]
    fn weighted(&self, mut values: Features) -> Features {
        for (value, weight) in values.iter_mut().zip(self.weights) {
            *value *= weight;
        }
        values
    }

    /// The sum of the weighted values, in hundredths.
    #[inline]
    fn value(&self, values: Features) -> i32 {
        self.weighted(values).iter().sum::<i32>().clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    /// [`Self::weighted_features`] of a position after moves from `root`. Sides that were eliminated since then still
    /// count in the average, so that the values can be compared with those of `root`.
    pub(super) fn weighted_features_since(&self, root: &P, position: &P, side: Side, players: usize) -> Features {
        if players == 2 {
            return self.weighted_features(position, side, players);
        }
        self.weighted(difference_among(position, side, playing(root, side, players)))
    }

    /// The static evaluation of a position for a side, in hundredths.
    #[must_use]
    #[inline]
    pub fn evaluate(&self, position: &P, side: Side, players: usize) -> i32 {
        self.value(position.feature_difference(side, players))
    }

    /// The lead of a side over the best of the other sides among the first `players`, in hundredths.
    #[must_use]
    pub fn lead(&self, position: &P, side: Side, players: usize) -> i32 {
        let total = |side| position.features(side).iter().zip(self.weights).map(|(value, weight)| value * weight).sum();
        let others = Side::all(players).filter(|other| *other != side).map(total);
        let best_other: Option<i32> = others.max();
        total(side) - best_other.unwrap_or_default()
    }

    /// The evaluation of a leaf of the search for the side that searches, in hundredths. It includes the penalty for an
    /// approaching draw, unless the side is clearly behind. `baseline` is what [`Evaluator::baseline`] returns for the
    /// root position.
    #[must_use]
    #[inline]
    pub fn evaluate_leaf(&self, position: &P, side: Side, players: usize, baseline: i32) -> i32 {
        let value = if players == 2 {
            self.evaluate(position, side, players)
        } else {
            (self.evaluate_with_opponent_weight(position, side, players) + baseline)
                .clamp(-MAX_EVALUATION, MAX_EVALUATION)
        };
        Self::with_draw_penalty(value, position, side)
    }

    /// [`evaluate_leaf`](Self::evaluate_leaf) and [`Evaluate::network_inputs`].
    #[inline]
    pub(super) fn evaluate_leaf_with_inputs(
        &self,
        position: &P,
        side: Side,
        players: usize,
        baseline: i32,
    ) -> (i32, Option<[Inputs; 2]>) {
        if players != 2 {
            return (self.evaluate_leaf(position, side, players, baseline), position.network_inputs());
        }
        let (features, inputs) = position.features_and_inputs(side, players);
        (Self::with_draw_penalty(self.value(features), position, side), inputs)
    }

    /// The value of a position for the side that searches, less the penalty for an approaching draw. The penalty does
    /// not apply to a side that is clearly behind, and does not lower a value to that of such a side.
    #[inline]
    fn with_draw_penalty(value: i32, position: &P, side: Side) -> i32 {
        let margin = P::WINNING_MARGIN;
        if value > -margin { (value - position.draw_penalty(side)).max(-margin) } else { value }
    }

    /// The offset that [`Evaluator::evaluate_leaf`] adds to every value. It makes the scores of a search that begins at
    /// `position` start from the static evaluation, regardless of [`Evaluate::OPPONENT_WEIGHT`]. 0 with two sides.
    #[must_use]
    pub fn baseline(&self, position: &P, side: Side, players: usize) -> i32 {
        if players == 2 {
            0
        } else {
            self.evaluate(position, side, players) - self.evaluate_with_opponent_weight(position, side, players)
        }
    }

    /// The evaluation with the average of all opponents multiplied by [`Evaluate::OPPONENT_WEIGHT`]. Eliminated
    /// opponents count as sides without pieces, so eliminating one is a gain.
    fn evaluate_with_opponent_weight(&self, position: &P, side: Side, players: usize) -> i32 {
        let (own, others) = own_and_others(position, side, Side::all(players));
        let divisor = 100 * (players as i32 - 1);
        let values = own.iter().zip(others).map(|(own, others)| own - others * P::OPPONENT_WEIGHT / divisor);
        values.zip(self.weights).map(|(value, weight)| value * weight).sum()
    }

    /// The win probability, from 0 to 1, that corresponds to a score.
    #[must_use]
    pub fn win_probability(score: i32) -> f32 {
        // The probability is 3/4 at `WINNING_MARGIN`, where the logarithm of the odds is ln 3.
        let odds = score as f32 / P::WINNING_MARGIN as f32 * libm::logf(3.0);
        1.0 / (1.0 + libm::expf(-odds))
    }
}

/// The values of the terms for a side, less the average of the other sides among the first `players` that are not out
/// of the game. This is the default of [`Evaluate::feature_difference`] with more than two sides.
#[must_use]
pub fn difference_from_average<P: Evaluate>(position: &P, side: Side, players: usize) -> Features {
    difference_among(position, side, playing(position, side, players))
}

/// `side`, and those of the first `players` that are not out of the game.
fn playing<P: Evaluate>(position: &P, side: Side, players: usize) -> impl Iterator<Item = Side> + Clone {
    Side::all(players).filter(move |other| *other == side || !position.is_out(*other))
}

/// The values of the terms for `side`, less the average of the other sides in `sides`.
fn difference_among<P: Evaluate>(position: &P, side: Side, sides: impl Iterator<Item = Side> + Clone) -> Features {
    let opponents = sides.clone().filter(|other| *other != side).count().max(1) as i32;
    let (mut values, others) = own_and_others(position, side, sides);
    for (value, others) in values.iter_mut().zip(others) {
        *value -= others / opponents;
    }
    values
}

/// The values of the terms for `side`, and their sums over the other sides in `sides`.
fn own_and_others<P: Evaluate>(position: &P, side: Side, sides: impl Iterator<Item = Side>) -> (Features, Features) {
    let mut others = [0; MAX_TERMS];
    for other in sides.filter(|other| *other != side) {
        for (sum, value) in others.iter_mut().zip(position.features(other)) {
            *sum += value;
        }
    }
    (position.features(side), others)
}
