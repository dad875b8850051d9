//! The engine for one game, with the type of the game erased.

use std::time::Duration;

use super::evaluator::default_weights;
use super::{
    AlphaBeta, Evaluate, Evaluator, Gain, Hint, Inputs, LEVELS, Level, Limits, MAX_HUNDREDTHS, Method, MonteCarlo,
    Network, Report, Score, Search, StallState, Strength, Term, Weights, hint, one_move_checks,
};
use crate::rules::{AnyGame, EncodedMove, Game};

/// The engine for one game, with the type of the game erased.
pub struct GameEngine {
    search: fn(&dyn AnyGame, Method, Limits, &Weights) -> Option<Box<dyn Search>>,
    method: fn(&dyn AnyGame) -> Option<Method>,
    strengths: fn(usize) -> [Strength; LEVELS],
    static_eval: fn(&dyn AnyGame) -> Option<i32>,
    max_turns_left: fn(&dyn AnyGame) -> u32,
    stall_state: fn(&dyn AnyGame) -> StallState,
    winning_move: fn(&dyn AnyGame) -> Option<EncodedMove>,
    allows_win: fn(&dyn AnyGame, EncodedMove) -> bool,
    allows_repetition: fn(&dyn AnyGame, EncodedMove) -> bool,
    gains: fn(&dyn AnyGame, &Report) -> Vec<Gain>,
    network_inputs: fn(&dyn AnyGame) -> Option<[Inputs; 2]>,
    terms: &'static [Term],
    winning_margin: i32,
    win_probability: fn(i32) -> f32,
}

impl GameEngine {
    /// The engine for the game with this evaluation.
    #[must_use]
    pub const fn new<P: Evaluate>() -> Self {
        Self {
            search: search::<P>,
            method: |game| typed::<P>(game).map(|game| game.position().method(P::INFO.players(game.options()))),
            strengths: P::strengths,
            static_eval: |game| typed::<P>(game).map(static_eval),
            max_turns_left: |game| typed::<P>(game).map_or(u32::MAX, |game| game.position().max_turns_left()),
            stall_state: |game| typed::<P>(game).map_or(StallState::NotStalled, stall_state),
            winning_move: |game| typed::<P>(game).and_then(one_move_checks::winning_move),
            allows_win: |game, action| typed::<P>(game).is_some_and(|game| one_move_checks::allows_win(game, action)),
            allows_repetition: |game, action| {
                typed::<P>(game).is_some_and(|game| one_move_checks::allows_repetition(game, action))
            },
            gains: |game, report| typed::<P>(game).map_or_else(Vec::new, |game| hint::gains(game, report)),
            network_inputs: |game| typed::<P>(game).and_then(|game| game.position().network_inputs()),
            terms: P::TERMS,
            winning_margin: P::WINNING_MARGIN,
            win_probability: Evaluator::<P>::win_probability,
        }
    }

    /// Starts a search from the current position. Returns `None` if `game` is not the game of this engine.
    #[must_use]
    pub fn search(&self, game: &dyn AnyGame, method: Method, limits: Limits) -> Option<Box<dyn Search>> {
        self.search_with_weights(game, method, limits, &self.weights())
    }

    /// Starts a search with other weights of the evaluation terms. Weights and margins beyond [`MAX_HUNDREDTHS`] count
    /// as this number.
    #[must_use]
    pub fn search_with_weights(
        &self,
        game: &dyn AnyGame,
        method: Method,
        limits: Limits,
        weights: &Weights,
    ) -> Option<Box<dyn Search>> {
        let limits = Limits { margin: limits.margin.clamp(0, MAX_HUNDREDTHS), ..limits };
        let weights = weights.map(|weight| weight.clamp(-MAX_HUNDREDTHS, MAX_HUNDREDTHS));
        (self.search)(game, method, limits, &weights)
    }

    /// The search algorithm to use for the current position. Alpha-beta for a game of another engine.
    #[must_use]
    pub fn method(&self, game: &dyn AnyGame) -> Method {
        (self.method)(game).unwrap_or(Method::AlphaBeta)
    }

    /// The strength of each level with a number in a game with `players` sides.
    #[must_use]
    pub fn strengths(&self, players: usize) -> [Strength; LEVELS] {
        (self.strengths)(players)
    }

    /// The strength of a level in a game with `players` sides. Master searches like level 5, without a node limit, for
    /// its own time.
    #[must_use]
    pub fn strength(&self, players: usize, level: Level) -> Strength {
        let strength = self.strengths(players)[level.index()];
        match level.master_seconds() {
            Some(seconds) => {
                let time = Some(Duration::from_secs(seconds.into()));
                Strength { nodes: u64::MAX, nodes_without_network: None, time, depth: u32::MAX, ..strength }
            }
            None => strength,
        }
    }

    /// The static evaluation of the current position for the side to move. 0 for a game of another engine.
    #[must_use]
    pub fn static_eval(&self, game: &dyn AnyGame) -> Score {
        Score((self.static_eval)(game).unwrap_or_default())
    }

    /// An upper bound of the number of turns that the side to move still has; `u32::MAX` if it is unknown.
    #[must_use]
    pub fn max_turns_left(&self, game: &dyn AnyGame) -> u32 {
        (self.max_turns_left)(game)
    }

    /// The network of level 5, if it has one. Analyses use it, too.
    #[must_use]
    pub fn network(&self, players: usize) -> Option<&'static Network> {
        self.strength(players, Level::TOP).network
    }

    /// Whether and how the game is stalling. [`StallState::NotStalled`] unless the side to move is clearly ahead of
    /// every other side.
    #[must_use]
    pub fn stall_state(&self, game: &dyn AnyGame) -> StallState {
        (self.stall_state)(game)
    }

    /// Returns a move that wins immediately, if there is one. `None` for a game of another engine.
    #[must_use]
    pub fn winning_move(&self, game: &dyn AnyGame) -> Option<EncodedMove> {
        (self.winning_move)(game)
    }

    /// Whether an opponent can win immediately after a legal move. `false` for a game of another engine.
    #[must_use]
    pub fn allows_win(&self, game: &dyn AnyGame, action: EncodedMove) -> bool {
        (self.allows_win)(game, action)
    }

    /// Whether a legal move draws the game by repetition, or lets an opponent do so before the mover's next turn.
    /// `false` for a game of another engine.
    #[must_use]
    pub fn allows_repetition(&self, game: &dyn AnyGame, action: EncodedMove) -> bool {
        (self.allows_repetition)(game, action)
    }

    /// The best move of a search from the current position, with the reasons for it. Returns `None` if the search found
    /// no move.
    #[must_use]
    pub fn hint(&self, game: &dyn AnyGame, report: &Report) -> Option<Hint> {
        let action = report.best()?;
        Some(Hint { action, score: report.score, gains: (self.gains)(game, report) })
    }

    /// The active inputs of a network in the current position, those of the first and those of the second side. Returns
    /// `None` if no network supports the game with its options.
    #[must_use]
    pub fn network_inputs(&self, game: &dyn AnyGame) -> Option<[Inputs; 2]> {
        (self.network_inputs)(game)
    }

    /// Whether a network has the inputs of the game with its options.
    #[must_use]
    pub fn accepts_network(&self, game: &dyn AnyGame, network: &Network) -> bool {
        let Some(inputs) = self.network_inputs(game) else { return false };
        let used_words = |inputs: &Inputs| inputs.iter().rposition(|word| *word != 0).map_or(0, |last| last + 1);
        match self.network(game.players()) {
            Some(own) => network.input_words() == own.input_words(),
            None => inputs.iter().all(|inputs| 2 * used_words(inputs) <= network.input_words()),
        }
    }

    /// The terms of the evaluation.
    #[must_use]
    pub const fn terms(&self) -> &'static [Term] {
        self.terms
    }

    /// The default weight of each term, in hundredths, in the order of [`GameEngine::terms`].
    #[must_use]
    pub fn weights(&self) -> Weights {
        default_weights(self.terms)
    }

    /// The score, in hundredths, at which a side wins about three games in four.
    #[must_use]
    pub const fn winning_margin(&self) -> i32 {
        self.winning_margin
    }

    /// The win probability, from 0 to 1, that corresponds to a score.
    #[must_use]
    pub fn win_probability(&self, score: Score) -> f32 {
        (self.win_probability)(score.0)
    }
}

fn typed<P: Evaluate>(game: &dyn AnyGame) -> Option<&Game<P>> {
    game.as_any().downcast_ref()
}

fn static_eval<P: Evaluate>(game: &Game<P>) -> i32 {
    let (evaluator, position, side) = (Evaluator::<P>::default(), game.position(), game.to_move());
    let players = P::INFO.players(game.options());
    evaluator.evaluate_leaf(position, side, players, evaluator.baseline(position, side, players))
}

fn stall_state<P: Evaluate>(game: &Game<P>) -> StallState {
    let (position, players) = (game.position(), P::INFO.players(game.options()));
    let lead = || Evaluator::<P>::default().lead(position, game.to_move(), players);
    let state = position.stall_state(players, game.turn() / players as u32);
    if state != StallState::NotStalled && lead() >= P::WINNING_MARGIN { state } else { StallState::NotStalled }
}

fn search<P: Evaluate>(
    game: &dyn AnyGame,
    method: Method,
    limits: Limits,
    weights: &Weights,
) -> Option<Box<dyn Search>> {
    let game = typed::<P>(game)?;
    let evaluator = Evaluator::new(*weights);
    Some(match method {
        Method::AlphaBeta => Box::new(AlphaBeta::new(game, evaluator, limits)),
        Method::MonteCarlo => Box::new(MonteCarlo::new(game, evaluator, limits)),
    })
}
