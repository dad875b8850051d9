//! Games outside the package: only the required methods of the rules, the default evaluation, and public items.

mod breakthrough;
mod breakthrough_tests;
mod faults;
mod hex;
mod hex_tests;

use quintet::engine::{AlphaBeta, Evaluate, Evaluator, Level, Limits, Search};
use quintet::rules::{Game, MoveEncoding, Options, Rules, Side};
use rand::RngExt;

use crate::samples::seeded_rng;

/// Starts a game with its default options.
fn start<P: Rules>() -> Game<P> {
    let options = Options::defaults(P::INFO.options);
    let start = P::start(&options).unwrap();
    Game::new(options, start, true, 0)
}

/// Returns the best move that a level finds.
fn search<P: Evaluate>(game: &Game<P>, level: Level) -> P::Move {
    let strength = P::strengths(P::INFO.players(game.options()))[level.index()];
    let mut search = AlphaBeta::new(game, Evaluator::default(), Limits::nodes(strength.nodes));
    while !search.step(10_000) {}
    P::Move::unpack(search.ranking()[0].0.0)
}

/// Plays one game of a level against random moves. Returns whether the level won.
fn beats_random<P: Evaluate>(level: Level, side: Side, seed: u64) -> bool {
    let (mut game, mut rng) = (start::<P>(), seeded_rng(seed));
    while game.outcome().is_none() {
        let action = if game.to_move() == side {
            search(&game, level)
        } else {
            let mut moves = Vec::new();
            game.for_each_move(|action| moves.push(action));
            moves[rng.random_range(0..moves.len())]
        };
        game.play_unchecked(action);
    }
    game.outcome().unwrap().winner == Some(side)
}
