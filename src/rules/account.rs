//! What the score is made of, and what a piece can do and why not the rest: facts that explain a position.

use super::{Cell, MoveCode, Refusal, Sentence, Side, Step};

/// What a fact about the score means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// It counts as the position stands.
    Counts,
    /// It counts for nobody: a stack asleep, an area that nobody controls.
    Idle,
    /// It decides when the score alone does not.
    Decides,
    /// A single turn could change it.
    AtStake,
}

/// One fact that explains the score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// What it means.
    pub weight: Weight,
    /// Whom it counts for, or who could change it.
    pub side: Option<Side>,
    /// The points that it is worth to that side now. Those of all facts together are the side's score.
    pub points: u32,
    /// The cells that it is about: tokens, stacks, the tiles round an area.
    pub cells: Vec<Cell>,
    /// The fact in words, with its reason.
    pub why: Sentence,
}

/// What can be done from one step, and what cannot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abilities {
    /// The legal moves that begin with the step.
    pub moves: Vec<MoveCode>,
    /// What one might expect besides, and why it is not allowed.
    pub barriers: Vec<Barrier>,
}

/// Steps that lead nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barrier {
    /// The steps, from the first.
    pub steps: Vec<Step>,
    /// Why they lead nowhere.
    pub refusal: Refusal,
}
