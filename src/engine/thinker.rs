//! A computer player at its turn: a search as strong as its level, and the choice among what it found.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::report::WIN;
use super::{Drag, Level, Limits, Method, Mind, Report, Score, Search, Strength, Weights, mind};
use crate::rules::{AnyGame, MoveCode};

/// How much less likely a move at the edge of what is still good is than the best.
const CAREFUL: f32 = 0.1;
/// The same in haste.
const HASTY: f32 = 0.6;
/// In haste nothing is played that by itself makes things worse by more than this, in hundredths.
const HARMLESS: i32 = 190;
/// Haste lasts for so many turns of a player.
const HASTE_LASTS: u32 = 4;

/// Whoever is clearly ahead of two or more others, and does not know how to go on, sees as much as this level.
const ENOUGH: Level = Level::ALL[3];

/// The score of a move that wins at once.
const WON: Score = Score(WIN - 1);

/// A computer player that thinks about a turn.
pub struct Thinker {
    game: Box<dyn AnyGame>,
    mind: &'static Mind,
    search: Box<dyn Search>,
    /// A move that needs no thought: it wins at once.
    obvious: Option<MoveCode>,
    softness: i32,
    /// Whether it looks out for what others could win with.
    careful: bool,
    chance: ChaCha8Rng,
    finished: bool,
}

impl Thinker {
    /// A player of this level at its turn. None if the game is over, or not known to the engine.
    ///
    /// The same game, level and seed give the same move. A match has one seed; the turn is part of the chance.
    #[must_use]
    pub fn new(game: &dyn AnyGame, level: Level, seed: u64) -> Option<Self> {
        Self::of_strength(game, mind(game)?.strengths(game.players())[level.index()], seed)
    }

    /// A player of this strength, which need not be that of a level.
    #[must_use]
    pub fn of_strength(game: &dyn AnyGame, strength: Strength, seed: u64) -> Option<Self> {
        Self::weighing(game, strength, &mind(game)?.weights(), seed)
    }

    /// A player of this strength who weighs the terms of the evaluation anew.
    #[must_use]
    pub fn weighing(game: &dyn AnyGame, strength: Strength, weights: &Weights, seed: u64) -> Option<Self> {
        // Haste lasts: who is absorbed in a plan overlooks more than one answer.
        let lasts = if strength.hasty { HASTE_LASTS * game.players() as u32 } else { 1 };
        let slips = chance_of(game.turn() / lasts, seed).random_range(0..100) < strength.slips;
        let drag = mind(game)?.throws_away(game);
        let slips = slips && drag == Drag::No;
        let softness = if slips { strength.softness } else { 0 };
        let hasty = slips && strength.hasty;
        let (mut nodes, mut depth) = (strength.nodes, if hasty { 1 } else { strength.depth });
        if drag == Drag::Quiet && game.players() > 2 {
            // What there is to do may be farther away than a low level sees.
            let enough = mind(game)?.strengths(game.players())[ENOUGH.index()];
            (nodes, depth) = (nodes.max(enough.nodes), depth.max(enough.depth));
        }
        let limits = Limits { nodes, depth, margin: softness, swings: !hasty };
        let thinker = Self::with(game, None, limits, softness, weights, seed)?;
        Some(Self { careful: !hasty, ..thinker })
    }

    /// A player without a level, who always takes what seems best; the way of searching is the usual one unless named.
    #[must_use]
    pub fn unbound(game: &dyn AnyGame, method: Option<Method>, limits: Limits) -> Option<Self> {
        Self::with(game, method, limits, 0, &mind(game)?.weights(), 0)
    }

    /// A player who plays any move that is not plainly bad, for openings that are all different.
    #[must_use]
    pub fn loose(game: &dyn AnyGame, seed: u64) -> Option<Self> {
        let mind = mind(game)?;
        let softness = mind.clear_lead() / 4;
        let limits = Limits { depth: 1, margin: softness, ..Limits::nodes(1) };
        Self::with(game, Some(Method::AlphaBeta), limits, softness, &mind.weights(), seed)
    }

    fn with(
        game: &dyn AnyGame,
        method: Option<Method>,
        limits: Limits,
        softness: i32,
        weights: &Weights,
        seed: u64,
    ) -> Option<Self> {
        if game.outcome().is_some() {
            return None;
        }
        let mind = mind(game)?;
        let method = method.unwrap_or_else(|| mind.method(game));
        let search = mind.search_weighing(game, method, limits, weights)?;
        Some(Self {
            game: game.boxed(),
            mind,
            search,
            obvious: mind.winning(game),
            softness,
            careful: true,
            chance: chance_of(game.turn(), !seed),
            finished: false,
        })
    }

    /// Looks at about so many further positions; true when the choice is made.
    pub fn step(&mut self, nodes: u64) -> bool {
        self.finished = self.finished || self.obvious.is_some() || self.search.step(nodes);
        self.finished
    }

    /// Thinks until the choice is made or `go_on`, asked every so many positions, says no.
    pub fn think(&mut self, nodes: u64, go_on: &mut dyn FnMut(&Self) -> bool) {
        while !self.step(nodes) && go_on(self) {}
    }

    /// How far the search has come.
    #[must_use]
    pub fn report(&self) -> Report {
        match self.obvious {
            Some(action) => Report { line: vec![action], depth: 1, score: WON, nodes: 1 },
            None => self.search.report(),
        }
    }

    /// The moves whose scores are known, best first.
    #[must_use]
    pub fn ranking(&self) -> Vec<(MoveCode, Score)> {
        self.obvious.map_or_else(|| self.search.ranking(), |action| vec![(action, WON)])
    }

    /// The move that is played: the best so far, or for a soft player one that seems about as good. None overlooks a win
    /// in one turn, or allows one that can be prevented.
    #[must_use]
    pub fn choose(&mut self) -> Option<MoveCode> {
        if self.obvious.is_some() {
            return self.obvious;
        }
        while self.search.report().line.is_empty() && !self.search.step(1) {}
        let ranking = self.search.ranking();
        let (best, score) = *ranking.first()?;
        let mut least = score.0 - self.softness;
        let stands = self.mind.stands(&*self.game).0;
        if !self.careful {
            least = least.max(score.0.min(stands - HARMLESS));
        }
        let mut good: Vec<_> = ranking.into_iter().filter(|(_, other)| other.0 >= least).collect();
        // Who is in haste, but not behind, does not stumble into a draw either.
        let lively = !self.careful && stands >= 0;
        let mut drawn = None;
        while !good.is_empty() {
            let index = if self.softness == 0 { 0 } else { self.pick(&good, score) };
            let (action, _) = good.remove(index);
            if lively && self.mind.repeats(&*self.game, action) {
                drawn = drawn.or(Some(action));
            } else if !self.careful || !self.mind.gives_away(&*self.game, action) {
                return Some(action);
            }
        }
        if drawn.is_some() {
            return drawn;
        }
        let safe = |action: &MoveCode| !self.mind.gives_away(&*self.game, *action);
        if safe(&best) { Some(best) } else { self.game.legal().into_iter().find(safe).or(Some(best)) }
    }

    /// One of some moves: the worse, the less likely, down to the edge of what is still good.
    fn pick(&mut self, good: &[(MoveCode, Score)], best: Score) -> usize {
        let likelihoods = good.iter().map(|(_, score)| {
            let behind = (best.0 - score.0) as f32 / self.softness as f32;
            (if self.careful { CAREFUL } else { HASTY }).powf(behind)
        });
        let sum: f32 = likelihoods.clone().sum();
        let mut left = self.chance.random_range(0.0..1.0_f32) * sum;
        let mut index = 0;
        for likelihood in likelihoods {
            if left < likelihood {
                break;
            }
            left -= likelihood;
            index += 1;
        }
        index.min(good.len() - 1)
    }
}

/// The chance of one turn.
fn chance_of(turn: u32, seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed.rotate_left(32) ^ u64::from(turn))
}
