//! A computer player: a search with the limits of its level, and the choice of the move.

use std::time::Duration;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::helpers::{HelperSearch, Helpers};
use super::report::MATE;
use super::{
    GameEngine, Level, Limits, Line, MAX_HUNDREDTHS, Method, Report, Score, Search, StallState, Strength, Weights,
};
use crate::rules::{AnyGame, EncodedMove};

/// The likelihood, relative to the best move, of a move at the limit of the score difference.
const MARGIN_LIKELIHOOD: f32 = 0.1;
/// The likelihood of such a move on a hasty turn.
const HASTY_MARGIN_LIKELIHOOD: f32 = 0.6;
/// On a hasty turn, the maximum loss of static evaluation by the move itself, in hundredths.
const MAX_HASTY_LOSS: i32 = 190;
/// The number of consecutive turns of a player that are hasty together.
const HASTY_TURNS: u32 = 4;

/// In a stalling game, a player who is clearly ahead of two or more others searches at least as far as this level.
const STALLED_MIN_LEVEL: Level = Level::ALL[3];

/// The size of the transposition table for each second of a search that is limited by time only.
const TABLE_SIZE_PER_SECOND: u64 = 1 << 20;
const MILLISECONDS_PER_SECOND: u128 = 1_000;

/// The score of a move that wins immediately.
const WIN_IN_ONE: Score = Score(MATE - 1);

/// A computer player that searches for its move.
pub struct ComputerPlayer {
    game: Box<dyn AnyGame>,
    engine: &'static GameEngine,
    search: Box<dyn Search>,
    /// A move that wins immediately; no search is needed.
    winning_move: Option<EncodedMove>,
    time: Option<Duration>,
    error_margin: i32,
    /// Whether it rejects moves that let an opponent win immediately.
    avoids_blunders: bool,
    rng: ChaCha8Rng,
    /// The maximum number of nodes of all threads together.
    max_nodes: u64,
    /// The helpers on other threads.
    helpers: Option<Helpers>,
    finished: bool,
}

impl ComputerPlayer {
    /// Creates a player of this level for the current turn. `engine` is the engine of the game. Returns `None` if the
    /// game is over or is not the game of the engine.
    ///
    /// The same game, level and seed give the same move, unless the search is stopped after its
    /// [time](ComputerPlayer::time_limit). A match uses one seed for all turns; the turn number is mixed in.
    #[must_use]
    pub fn new(engine: &'static GameEngine, game: &dyn AnyGame, level: Level, seed: u64) -> Option<Self> {
        Self::with_strength(engine, game, engine.strength(game.players(), level), seed)
    }

    /// Creates a player with any strength.
    #[must_use]
    pub fn with_strength(
        engine: &'static GameEngine,
        game: &dyn AnyGame,
        strength: Strength,
        seed: u64,
    ) -> Option<Self> {
        Self::with_weights(engine, game, strength, &engine.weights(), seed)
    }

    /// Creates a player with any strength whose search ends after `max_nodes` nodes or at `max_depth` plies, if its
    /// strength allows more. In a stalling game, a player may otherwise search more than its strength allows.
    #[must_use]
    pub fn with_strength_within(
        engine: &'static GameEngine,
        game: &dyn AnyGame,
        strength: Strength,
        (max_nodes, max_depth): (u64, u32),
        seed: u64,
    ) -> Option<Self> {
        Self::with_strength_and_weights(engine, game, strength, (max_nodes, max_depth), &engine.weights(), seed)
    }

    /// Creates a player with any strength and other weights of the evaluation terms.
    #[must_use]
    pub fn with_weights(
        engine: &'static GameEngine,
        game: &dyn AnyGame,
        strength: Strength,
        weights: &Weights,
        seed: u64,
    ) -> Option<Self> {
        Self::with_strength_and_weights(engine, game, strength, (u64::MAX, u32::MAX), weights, seed)
    }

    fn with_strength_and_weights(
        engine: &'static GameEngine,
        game: &dyn AnyGame,
        strength: Strength,
        (max_nodes, max_depth): (u64, u32),
        weights: &Weights,
        seed: u64,
    ) -> Option<Self> {
        // A hasty period covers several turns, so that the player overlooks more than one answer.
        let period = if strength.hasty { HASTY_TURNS * game.players() as u32 } else { 1 };
        let draws_error = turn_rng(game.turn() / period, seed).random_range(0..100) < strength.error_rate;
        let stall_state = engine.stall_state(game);
        let makes_error = draws_error && stall_state == StallState::NotStalled;
        let error_margin = if makes_error { strength.error_margin.clamp(0, MAX_HUNDREDTHS) } else { 0 };
        let hasty = makes_error && strength.hasty;
        let network = strength.network.filter(|_| engine.network_inputs(game).is_some());
        let nodes = strength.nodes_without_network.filter(|_| network.is_none()).unwrap_or(strength.nodes);
        let (mut nodes, mut depth) = (nodes, if hasty { 1 } else { strength.depth });
        if stall_state == StallState::Quiet && game.players() > 2 {
            // The next attack may be more moves away than a low level searches.
            let minimum = engine.strength(game.players(), STALLED_MIN_LEVEL);
            (nodes, depth) = (nodes.max(minimum.nodes), depth.max(minimum.depth));
        }
        (nodes, depth) = (nodes.min(max_nodes), depth.min(max_depth));
        let limits = Limits { depth, margin: error_margin, quiescence: !hasty, network, ..Limits::nodes(nodes) };
        let long = strength.time.filter(|_| nodes == u64::MAX);
        let table_size = long.map_or(limits.table_size, table_size);
        let limits = Limits { table_size, ..limits };
        let computer = Self::with(engine, game, None, limits, error_margin, weights, seed)?;
        Some(Self { avoids_blunders: !hasty, time: strength.time, ..computer })
    }

    /// Creates a player without a level that always plays the best move found. `method` is `None` for the default
    /// search of the game.
    ///
    /// # Examples
    ///
    /// Search 2,000 positions and read the report:
    ///
    /// ```
    /// use quintet_games::find;
    /// use quintet_core::engine::{ComputerPlayer, Limits};
    ///
    /// let abeo = find("abeo").unwrap();
    /// let game = abeo.start(abeo.options()).unwrap();
    /// let mut computer = ComputerPlayer::with_limits(&abeo.engine, &*game, None, Limits::nodes(2_000)).unwrap();
    /// while !computer.step(500) {}
    ///
    /// let report = computer.report();
    /// println!("depth {}, {} nodes, score {}", report.depth, report.nodes, report.score.0);
    /// assert_eq!(computer.choose(), report.best());
    /// ```
    #[must_use]
    pub fn with_limits(
        engine: &'static GameEngine,
        game: &dyn AnyGame,
        method: Option<Method>,
        limits: Limits,
    ) -> Option<Self> {
        Self::with(engine, game, method, limits, 0, &engine.weights(), 0)
    }

    /// Creates an analysis of the current position. [`Limits::analysis`] gives the best lines until the caller stops
    /// the search. Unlike a player, an analysis continues after it has found a win in one move.
    ///
    /// # Examples
    ///
    /// The best two moves, each with the expected continuation:
    ///
    /// ```
    /// use quintet_games::find;
    /// use quintet_core::engine::{ComputerPlayer, Limits};
    ///
    /// let abalone = find("abalone").unwrap();
    /// let game = abalone.start(abalone.options()).unwrap();
    /// let network = abalone.engine.network(game.players());
    /// let limits = Limits { depth: 3, network, ..Limits::analysis(2) };
    /// let mut analysis = ComputerPlayer::for_analysis(&abalone.engine, &*game, limits).unwrap();
    /// while !analysis.step(1_000) {}
    ///
    /// // After a complete iteration, the lines have the same depth and are ordered by their scores.
    /// let lines = analysis.lines();
    /// assert_eq!(lines.len(), 2);
    /// assert!(lines[0].score >= lines[1].score);
    /// assert_ne!(lines[0].moves[0], lines[1].moves[0]);
    /// ```
    #[must_use]
    pub fn for_analysis(engine: &'static GameEngine, game: &dyn AnyGame, limits: Limits) -> Option<Self> {
        let player = Self::with_limits(engine, game, Some(Method::AlphaBeta), limits)?;
        Some(Self { winning_move: None, ..player })
    }

    /// Creates a player for randomised openings: it plays any move that is not clearly bad.
    #[must_use]
    pub fn for_opening(engine: &'static GameEngine, game: &dyn AnyGame, seed: u64) -> Option<Self> {
        let error_margin = engine.winning_margin() / 4;
        let limits = Limits { depth: 1, margin: error_margin, ..Limits::nodes(1) };
        Self::with(engine, game, Some(Method::AlphaBeta), limits, error_margin, &engine.weights(), seed)
    }

    fn with(
        engine: &'static GameEngine,
        game: &dyn AnyGame,
        method: Option<Method>,
        limits: Limits,
        error_margin: i32,
        weights: &Weights,
        seed: u64,
    ) -> Option<Self> {
        if game.outcome().is_some() {
            return None;
        }
        let method = method.unwrap_or_else(|| engine.method(game));
        let search = engine.search_with_weights(game, method, limits, weights)?;
        Some(Self {
            game: game.boxed_clone(),
            engine,
            search,
            winning_move: engine.winning_move(game),
            time: None,
            error_margin,
            avoids_blunders: true,
            rng: turn_rng(game.turn(), !seed),
            max_nodes: limits.nodes,
            helpers: None,
            finished: false,
        })
    }

    /// Searches about `nodes` further nodes, at least one. Returns `true` when the search is complete, or when it and
    /// its [helpers](ComputerPlayer::helpers) together have reached the node limit.
    pub fn step(&mut self, nodes: u64) -> bool {
        self.finished = self.finished
            || self.winning_move.is_some()
            || match &self.helpers {
                Some(helpers) => helpers.step(&mut *self.search, nodes),
                None => self.search.step(nodes),
            };
        if self.finished {
            self.stop_helpers();
        }
        self.finished
    }

    /// Stops the helper searches.
    fn stop_helpers(&self) {
        if let Some(helpers) = &self.helpers {
            helpers.stop();
        }
    }

    /// Searches until the search is complete or `should_continue`, which is called after every `nodes` nodes, returns
    /// `false`.
    ///
    /// # Examples
    ///
    /// Stop at a deadline. The clock belongs to the caller:
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    ///
    /// use quintet_games::find;
    /// use quintet_core::engine::{ComputerPlayer, Level};
    ///
    /// let abeo = find("abeo").unwrap();
    /// let game = abeo.start(abeo.options()).unwrap();
    /// let mut computer = ComputerPlayer::new(&abeo.engine, &*game, Level::TOP, 1).unwrap();
    ///
    /// let deadline = Instant::now() + Duration::from_millis(20);
    /// computer.think(100, &mut |_| Instant::now() < deadline);
    /// assert!(computer.choose().is_some());
    /// ```
    pub fn think(&mut self, nodes: u64, should_continue: &mut dyn FnMut(&Self) -> bool) {
        while !self.step(nodes) && should_continue(self) {}
    }

    /// Creates up to `count` helper searches, which share the transposition table and the marks of the moves that are
    /// being searched. The caller runs each on a thread of its own ([`HelperSearch::run`]). They stop when the search
    /// is complete, all threads together have reached the node limit, a move is chosen or the player is dropped. This
    /// method must be called before the first step. With helpers, the result depends on the machine.
    #[must_use]
    pub fn helpers(&mut self, count: usize) -> Vec<HelperSearch> {
        if self.winning_move.is_some() {
            return Vec::new();
        }
        let helpers = self.helpers.insert(Helpers::new(self.max_nodes));
        let searches = (0..count).map_while(|_| self.search.helper());
        searches.map(|search| helpers.helper(search)).collect()
    }

    /// The time after which the caller must stop the search; see [`Strength::time`].
    #[must_use]
    pub const fn time_limit(&self) -> Option<Duration> {
        self.time
    }

    /// The state of the search.
    #[must_use]
    pub fn report(&self) -> Report {
        match self.winning_move {
            Some(action) => Report { line: vec![action], depth: 1, score: WIN_IN_ONE, nodes: 1 },
            None => {
                let report = self.search.report();
                Report { nodes: report.nodes + self.helpers.as_ref().map_or(0, Helpers::nodes), ..report }
            }
        }
    }

    /// The expected reply to the best move, if the search found one. A program can search the position after it while
    /// the opponent thinks (pondering).
    ///
    /// # Examples
    ///
    /// A player searches for its next move while the opponent thinks, and continues after the expected reply:
    ///
    /// ```
    /// use quintet_games::find;
    /// use quintet_core::engine::{ComputerPlayer, Limits};
    ///
    /// let abande = find("abande").unwrap();
    /// let mut game = abande.start(abande.options()).unwrap();
    /// let mut computer = ComputerPlayer::with_limits(&abande.engine, &*game, None, Limits::nodes(5_000)).unwrap();
    /// while !computer.step(1_000) {}
    /// let action = computer.choose().unwrap();
    /// let reply = computer.expected_reply(action).unwrap();
    /// game.play(action).unwrap();
    ///
    /// let mut expected = game.boxed_clone();
    /// expected.play(reply).unwrap();
    /// let limits = Limits::nodes(5_000);
    /// let mut pondering = ComputerPlayer::with_limits(&abande.engine, &*expected, None, limits).unwrap();
    /// pondering.step(1_000); // while the opponent thinks
    ///
    /// game.play(reply).unwrap();
    /// assert_eq!(game.hash(), expected.hash());
    /// while !pondering.step(1_000) {}
    /// game.play(pondering.choose().unwrap()).unwrap();
    /// ```
    #[must_use]
    pub fn expected_reply(&self, action: EncodedMove) -> Option<EncodedMove> {
        let line = self.report().line;
        line.get(1).copied().filter(|_| line[0] == action)
    }

    /// The best lines, best first, at most [`Limits::lines`]; see [`Search::lines`].
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        match self.winning_move {
            Some(action) => vec![Line { score: WIN_IN_ONE, depth: 1, moves: vec![action] }],
            None => self.search.lines(),
        }
    }

    /// The moves with known scores, best first.
    #[must_use]
    pub fn ranking(&self) -> Vec<(EncodedMove, Score)> {
        self.winning_move.map_or_else(|| self.search.ranking(), |action| vec![(action, WIN_IN_ONE)])
    }

    /// Chooses the move to play: the best so far, or, for a player with an error margin, a random move within the
    /// margin. Except on hasty turns, it plays no move that lets an opponent win immediately if another move prevents
    /// it. An immediate win is always played.
    #[must_use]
    pub fn choose(&mut self) -> Option<EncodedMove> {
        self.stop_helpers();
        if self.winning_move.is_some() {
            return self.winning_move;
        }
        while self.search.report().line.is_empty() && !self.search.step(1) {}
        let ranking = self.search.ranking();
        let (best, score) = *ranking.first()?;
        let mut min_score = score.0 - self.error_margin;
        let static_value = self.engine.static_eval(&*self.game).0;
        if !self.avoids_blunders {
            min_score = min_score.max(score.0.min(static_value - MAX_HASTY_LOSS));
        }
        let mut candidates: Vec<_> = ranking.into_iter().filter(|(_, other)| other.0 >= min_score).collect();
        // A hasty player who is not behind avoids repetitions, too.
        let avoids_draw = !self.avoids_blunders && static_value >= 0;
        let mut drawing_move = None;
        while !candidates.is_empty() {
            let index = if self.error_margin == 0 { 0 } else { self.pick(&candidates, score) };
            let (action, _) = candidates.remove(index);
            if avoids_draw && self.engine.allows_repetition(&*self.game, action) {
                drawing_move = drawing_move.or(Some(action));
            } else if !self.avoids_blunders || !self.engine.allows_win(&*self.game, action) {
                return Some(action);
            }
        }
        if drawing_move.is_some() {
            return drawing_move;
        }
        let safe = |action: &EncodedMove| !self.engine.allows_win(&*self.game, *action);
        if safe(&best) { Some(best) } else { self.game.legal_moves().into_iter().find(safe).or(Some(best)) }
    }

    /// Selects a random move. The likelihood decreases with the score difference from the best move.
    fn pick(&mut self, candidates: &[(EncodedMove, Score)], best: Score) -> usize {
        let likelihoods = candidates.iter().map(|(_, score)| {
            let behind = (best.0 - score.0) as f32 / self.error_margin as f32;
            libm::powf(if self.avoids_blunders { MARGIN_LIKELIHOOD } else { HASTY_MARGIN_LIKELIHOOD }, behind)
        });
        let sum: f32 = likelihoods.clone().sum();
        let mut left = self.rng.random_range(0.0..1.0_f32) * sum;
        let mut index = 0;
        for likelihood in likelihoods {
            if left < likelihood {
                break;
            }
            left -= likelihood;
            index += 1;
        }
        index.min(candidates.len() - 1)
    }
}

/// The size of the transposition table of a search that is limited by this time only.
fn table_size(time: Duration) -> u64 {
    let size = time.as_millis().saturating_mul(TABLE_SIZE_PER_SECOND.into()) / MILLISECONDS_PER_SECOND;
    u64::try_from(size).unwrap_or(u64::MAX)
}

/// The random number generator of one turn.
fn turn_rng(turn: u32, seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed.rotate_left(32) ^ u64::from(turn))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_size_is_proportional_to_time() {
        let sizes = [0, 500, 1_000, 2_500, 60_000].map(|time| table_size(Duration::from_millis(time)));
        assert_eq!(sizes, [0, 1 << 19, 1 << 20, 5 << 19, 60 << 20]);
        assert_eq!(table_size(Duration::MAX), u64::MAX);
    }
}
