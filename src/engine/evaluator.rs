//! Evaluations: named terms, what each side has of them, and what that is worth.

use std::marker::PhantomData;

use super::report::MOST;
use super::{LEVELS, Method, Strength};
use crate::rules::{Position, Side};

/// The most terms of an evaluation.
pub const MOST_TERMS: usize = 8;

/// What a side has of each term, in the order of [`Knowledge::TERMS`].
pub type Amounts = [i32; MOST_TERMS];
/// What one of each term is worth, in hundredths, in the same order.
pub type Weights = [i32; MOST_TERMS];

/// One thing that an evaluation counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// What gaining it is called, by its name in the language files.
    pub gain: &'static str,
    /// What one is worth, in hundredths.
    pub weight: i32,
}

/// How a game drags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drag {
    /// It does not.
    No,
    /// It has gone on for very long.
    Long,
    /// Nothing has happened for so long that a draw comes near.
    Quiet,
}

/// What the engine knows of a game besides its rules.
pub trait Knowledge: Position {
    /// What counts, at most [`MOST_TERMS`] of it.
    const TERMS: &'static [Term];
    /// The score at which a side wins some three games of four.
    const CLEAR_LEAD: i32;
    /// The most plies that a search follows moves that change much, after its depth is used up; 0 for none.
    const QUIESCENCE: i32 = 0;

    /// Whether coming back to a position can be good for something: the other side may answer worse the next time. If
    /// not, a position that comes back counts as drawn at once.
    const REPEATS: bool = false;

    /// How much worse than an even game a draw is for the side that searches.
    const CONTEMPT: i32 = 0;

    /// With more than two sides, how much a search makes of what the others have on average, in hundredths. With 100 a blow
    /// against one of many is worth little, and nobody is ever finished off.
    const RIVALRY: i32 = 100;

    /// How much worse a position is for this side, the one that searches, because a draw comes nearer.
    #[inline]
    fn urgency(&self, _side: Side) -> i32 {
        0
    }

    /// How the game of so many sides drags, after so many turns of each.
    fn drags(&self, _players: usize, _rounds: u32) -> Drag {
        Drag::No
    }

    /// What a side has of each term.
    fn measure(&self, side: Side) -> Amounts;

    /// What a side has more of each term than the others of the first `players` sides have on average.
    #[inline]
    fn compare(&self, side: Side, players: usize) -> Amounts {
        if players == 2 {
            let mut amounts = self.measure(side);
            let theirs = self.measure(side.other());
            for (amount, their) in amounts.iter_mut().zip(theirs) {
                *amount -= their;
            }
            amounts
        } else {
            compare_with_average(self, side, players)
        }
    }

    /// Calls `visit` once with every legal move that is worth a look, and how promising it seems: from -1000 to 1000,
    /// 0 for nothing special.
    fn for_each_candidate(&self, mut visit: impl FnMut(Self::Move, i32)) {
        self.for_each_move(|action| visit(action, 0));
    }

    /// Calls `visit` with every move that changes much: captures, ejections.
    fn for_each_swing(&self, _visit: impl FnMut(Self::Move, i32)) {}

    /// How the game is best searched from here, by so many sides.
    fn method(&self, _players: usize) -> Method {
        Method::AlphaBeta
    }

    /// How strong each level is.
    fn strengths(players: usize) -> [Strength; LEVELS];

    /// How many of the most promising moves are searched this many plies before the depth is used up.
    fn width(&self, _depth: i32) -> usize {
        usize::MAX
    }
}

/// Knowledge of a game with weights that can be others than the usual.
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

impl<P: Knowledge> Default for Evaluator<P> {
    fn default() -> Self {
        let mut weights = [0; MOST_TERMS];
        for (weight, term) in weights.iter_mut().zip(P::TERMS) {
            *weight = term.weight;
        }
        Self::new(weights)
    }
}

impl<P: Knowledge> Evaluator<P> {
    /// An evaluator with these weights.
    #[must_use]
    pub const fn new(weights: Weights) -> Self {
        Self { weights, game: PhantomData }
    }

    /// What one of each term is worth.
    #[must_use]
    pub const fn weights(&self) -> &Weights {
        &self.weights
    }

    /// What a side has, by term, compared with the others of the first `players` sides (with their average).
    #[must_use]
    #[inline]
    pub fn advantage(&self, position: &P, side: Side, players: usize) -> Amounts {
        let mut amounts = position.compare(side, players);
        for (amount, weight) in amounts.iter_mut().zip(self.weights) {
            *amount *= weight;
        }
        amounts
    }

    /// How good a position is for a side.
    #[must_use]
    #[inline]
    pub fn evaluate(&self, position: &P, side: Side, players: usize) -> i32 {
        self.advantage(position, side, players).iter().sum::<i32>().clamp(-MOST, MOST)
    }

    /// How far a side is ahead of whoever stands best of the others of the first `players` sides.
    #[must_use]
    pub fn lead(&self, position: &P, side: Side, players: usize) -> i32 {
        let has = |side| position.measure(side).iter().zip(self.weights).map(|(amount, weight)| amount * weight).sum();
        let others = (0..players as u8).map(Side).filter(|other| *other != side).map(has);
        let most: Option<i32> = others.max();
        has(side) - most.unwrap_or_default()
    }

    /// How good a position is for the side that searches: who is not clearly behind dislikes a draw to come nearer. To
    /// the value is added what [`Evaluator::centre`] says of the position that the search begins with.
    #[must_use]
    #[inline]
    pub fn judge(&self, position: &P, side: Side, players: usize, centre: i32) -> i32 {
        let value = if players == 2 {
            self.evaluate(position, side, players)
        } else {
            (self.among_rivals(position, side, players) + centre).clamp(-MOST, MOST)
        };
        if value > -P::CLEAR_LEAD { value - position.urgency(side) } else { value }
    }

    /// What makes the scores of a search that begins here start from how good the position is, however much it makes of
    /// what the others have.
    #[must_use]
    pub fn centre(&self, position: &P, side: Side, players: usize) -> i32 {
        if players == 2 {
            0
        } else {
            self.evaluate(position, side, players) - self.among_rivals(position, side, players)
        }
    }

    fn among_rivals(&self, position: &P, side: Side, players: usize) -> i32 {
        let amounts = compare_with_others(position, side, players, P::RIVALRY);
        amounts.iter().zip(self.weights).map(|(amount, weight)| amount * weight).sum()
    }

    /// The chance to win, from 0 to 1, that a score stands for.
    #[must_use]
    pub fn chance(score: i32) -> f32 {
        // Three of four at a clear lead: the logarithm of the odds is ln 3 there.
        let odds = score as f32 / P::CLEAR_LEAD as f32 * 3.0_f32.ln();
        1.0 / (1.0 + (-odds).exp())
    }
}

/// What a side has more of each term than the others of the first `players` sides have on average.
pub(super) fn compare_with_average<P: Knowledge>(position: &P, side: Side, players: usize) -> Amounts {
    compare_with_others(position, side, players, 100)
}

/// The same with the average of the others taken so many hundredths of a time.
fn compare_with_others<P: Knowledge>(position: &P, side: Side, players: usize, hundredths: i32) -> Amounts {
    let mut amounts = position.measure(side);
    let others = players as i32 - 1;
    let mut sum = [0; MOST_TERMS];
    for other in (0..players as u8).map(Side).filter(|other| *other != side) {
        for (all, more) in sum.iter_mut().zip(position.measure(other)) {
            *all += more;
        }
    }
    for (amount, all) in amounts.iter_mut().zip(sum) {
        *amount -= all * hundredths / (100 * others);
    }
    amounts
}
