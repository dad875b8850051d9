//! The games that the engine knows: the list that a new game joins.

use super::{
    AlphaBeta, Drag, Evaluator, Gain, Hint, Knowledge, LEVELS, Limits, MOST_TERMS, MonteCarlo, Report, Score, Search,
    Strength, Term, Weights, guard, hint,
};
use crate::rules::{AnyGame, Game, MoveCode, abalone, abande, abeo, abstrakto, aeb};

/// A way of searching.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// All lines to some depth, but for those that cannot matter.
    AlphaBeta,
    /// The lines that look best, over and over.
    MonteCarlo,
}

/// What the engine can do in one game, whichever it is.
pub struct Mind {
    id: &'static str,
    search: fn(&dyn AnyGame, Method, Limits, &Weights) -> Option<Box<dyn Search>>,
    method: fn(&dyn AnyGame) -> Option<Method>,
    strengths: fn(usize) -> [Strength; LEVELS],
    stands: fn(&dyn AnyGame) -> Option<i32>,
    throws_away: fn(&dyn AnyGame) -> Drag,
    winning: fn(&dyn AnyGame) -> Option<MoveCode>,
    gives_away: fn(&dyn AnyGame, MoveCode) -> bool,
    repeats: fn(&dyn AnyGame, MoveCode) -> bool,
    gains: fn(&dyn AnyGame, &Report) -> Vec<Gain>,
    terms: &'static [Term],
    clear_lead: i32,
    chance: fn(i32) -> f32,
}

static MINDS: &[Mind] = &[
    Mind::of::<abeo::Position>(),
    Mind::of::<abande::Position>(),
    Mind::of::<abalone::Position>(),
    Mind::of::<abstrakto::Position>(),
    Mind::of::<aeb::Position>(),
];

/// What the engine can do in a game; none if it does not know it.
#[must_use]
pub fn mind(game: &dyn AnyGame) -> Option<&'static Mind> {
    MINDS.iter().find(|mind| mind.id == game.info().id)
}

impl Mind {
    const fn of<P: Knowledge>() -> Self {
        Self {
            id: P::INFO.id,
            search: search::<P>,
            method: |game| typed::<P>(game).map(|game| game.position().method(P::INFO.players(game.options()))),
            strengths: P::strengths,
            stands: |game| typed::<P>(game).map(stands),
            throws_away: |game| typed::<P>(game).map_or(Drag::No, throws_away),
            winning: |game| typed::<P>(game).and_then(guard::winning),
            gives_away: |game, action| typed::<P>(game).is_some_and(|game| guard::gives_away(game, action)),
            repeats: |game, action| typed::<P>(game).is_some_and(|game| guard::repeats(game, action)),
            gains: |game, report| typed::<P>(game).map_or_else(Vec::new, |game| hint::gains(game, report)),
            terms: P::TERMS,
            clear_lead: P::CLEAR_LEAD,
            chance: Evaluator::<P>::chance,
        }
    }

    /// A search from where a game stands, in this way.
    #[must_use]
    pub fn search(&self, game: &dyn AnyGame, method: Method, limits: Limits) -> Option<Box<dyn Search>> {
        self.search_weighing(game, method, limits, &self.weights())
    }

    /// A search that weighs the terms of the evaluation anew.
    #[must_use]
    pub fn search_weighing(
        &self,
        game: &dyn AnyGame,
        method: Method,
        limits: Limits,
        weights: &Weights,
    ) -> Option<Box<dyn Search>> {
        (self.search)(game, method, limits, weights)
    }

    /// The way of searching that suits a game where it stands.
    #[must_use]
    pub fn method(&self, game: &dyn AnyGame) -> Method {
        (self.method)(game).unwrap_or(Method::AlphaBeta)
    }

    /// How strong each level is in a game of so many sides.
    #[must_use]
    pub fn strengths(&self, players: usize) -> [Strength; LEVELS] {
        (self.strengths)(players)
    }

    /// What the evaluation says of a game where it stands, for the side to move, without any search.
    #[must_use]
    pub fn stands(&self, game: &dyn AnyGame) -> Score {
        Score((self.stands)(game).unwrap_or_default())
    }

    /// How the side to move lets the game drag while it is clearly ahead of all others.
    #[must_use]
    pub fn throws_away(&self, game: &dyn AnyGame) -> Drag {
        (self.throws_away)(game)
    }

    /// A move that wins at once, if there is one.
    #[must_use]
    pub fn winning(&self, game: &dyn AnyGame) -> Option<MoveCode> {
        (self.winning)(game)
    }

    /// Whether somebody else can win at once after a legal move.
    #[must_use]
    pub fn gives_away(&self, game: &dyn AnyGame, action: MoveCode) -> bool {
        (self.gives_away)(game, action)
    }

    /// Whether the game is drawn by repetition after a legal move, or can be before the mover's next turn.
    #[must_use]
    pub fn repeats(&self, game: &dyn AnyGame, action: MoveCode) -> bool {
        (self.repeats)(game, action)
    }

    /// The best move of a search from where a game stands, and why it is good; none if the search found nothing.
    #[must_use]
    pub fn hint(&self, game: &dyn AnyGame, report: &Report) -> Option<Hint> {
        let action = report.best()?;
        Some(Hint { action, score: report.score, gains: (self.gains)(game, report) })
    }

    /// The terms of its evaluation.
    #[must_use]
    pub const fn terms(&self) -> &'static [Term] {
        self.terms
    }

    /// What one of each term is worth, in hundredths, in their order.
    #[must_use]
    pub fn weights(&self) -> Weights {
        let mut weights = [0; MOST_TERMS];
        for (weight, term) in weights.iter_mut().zip(self.terms) {
            *weight = term.weight;
        }
        weights
    }

    /// The score at which a side wins some three games of four.
    #[must_use]
    pub const fn clear_lead(&self) -> i32 {
        self.clear_lead
    }

    /// The chance to win, from 0 to 1, that a score stands for.
    #[must_use]
    pub fn chance(&self, score: Score) -> f32 {
        (self.chance)(score.0)
    }
}

fn typed<P: Knowledge>(game: &dyn AnyGame) -> Option<&Game<P>> {
    game.as_any().downcast_ref()
}

fn stands<P: Knowledge>(game: &Game<P>) -> i32 {
    let (evaluator, position, side) = (Evaluator::<P>::default(), game.position(), game.to_move());
    let players = P::INFO.players(game.options());
    evaluator.judge(position, side, players, evaluator.centre(position, side, players))
}

fn throws_away<P: Knowledge>(game: &Game<P>) -> Drag {
    let (position, players) = (game.position(), P::INFO.players(game.options()));
    let lead = || Evaluator::<P>::default().lead(position, game.to_move(), players);
    let drag = position.drags(players, game.turn() / players as u32);
    if drag != Drag::No && lead() >= P::CLEAR_LEAD { drag } else { Drag::No }
}

fn search<P: Knowledge>(
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
