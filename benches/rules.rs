//! Benchmarks of the rules (move generation, moves, perft, turns as the app plays them) and of the search.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use quintet_core::engine::{AlphaBeta, Evaluate, Evaluator, Limits, Search};
use quintet_core::rules::{AnyGame, Describe, Game, Options, Rules, perft};
use quintet_games::{abalone, abande, abeo, abstrakto, aeb};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn main() {
    divan::main();
}

/// The start of a game with its default options.
fn start<P: Rules>() -> Game<P> {
    let options = Options::defaults(P::INFO.options);
    Game::start(options).expect("the default options are valid")
}

/// The positions of the first hundred turns of a random game.
fn positions<P: Rules>() -> Vec<P> {
    let mut game = start::<P>();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    game.play_out(100, &mut |moves| rng.random_range(0..moves));
    game.positions().to_vec()
}

/// Generates the moves of a hundred positions.
#[divan::bench(types = [abalone::Position, abeo::Position, abande::Position, abstrakto::Position, aeb::Position])]
fn generate<P: Rules>(bencher: Bencher) {
    let positions = positions::<P>();
    bencher.bench(|| {
        let mut moves = 0_u64;
        for position in black_box(&positions) {
            position.for_each_move(|action| moves += u64::from(black_box(Some(action)).is_some()));
        }
        moves
    });
}

/// Plays every move of a hundred positions, each on a copy.
#[divan::bench(types = [abalone::Position, abeo::Position, abande::Position, abstrakto::Position, aeb::Position])]
fn play<P: Rules>(bencher: Bencher) {
    let positions = positions::<P>();
    bencher.bench(|| {
        let mut hashes = 0;
        for position in black_box(&positions) {
            position.for_each_move(|action| {
                let mut next = position.clone();
                next.play_unchecked(action);
                hashes ^= next.hash();
            });
        }
        hashes
    });
}

/// Counts all sequences of four moves.
#[divan::bench(types = [abalone::Position, abande::Position, abstrakto::Position, aeb::Position], sample_count = 20)]
fn perft_4<P: Rules>(bencher: Bencher) {
    let game = start::<P>();
    bencher.bench(|| perft(black_box(&game), 4));
}

/// Counts all sequences of three moves, for a game with very many moves.
#[divan::bench(types = [abeo::Position], sample_count = 20)]
fn perft_3<P: Rules>(bencher: Bencher) {
    let game = start::<P>();
    bencher.bench(|| perft(black_box(&game), 3));
}

/// Plays one turn as the app does: parse, validate, play with effects, undo.
#[divan::bench(types = [abalone::Position, abeo::Position, abande::Position, abstrakto::Position, aeb::Position])]
fn turn<P: Describe>(bencher: Bencher) {
    let mut game = start::<P>();
    let first = AnyGame::legal_moves(&game)[0];
    let text = AnyGame::text(&game, first);
    bencher.bench_local(|| {
        let action = AnyGame::parse(&game, black_box(&text)).expect("the move is legal");
        let effects = AnyGame::play(&mut game, action).expect("the move is legal");
        game.undo();
        effects
    });
}

/// Searches ten thousand nodes from a position in the middle of a game.
#[divan::bench(
    types = [abalone::Position, abeo::Position, abande::Position, abstrakto::Position, aeb::Position],
    sample_count = 20
)]
fn search<P: Evaluate>(bencher: Bencher) {
    let mut game = start::<P>();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    game.play_out(16, &mut |moves| rng.random_range(0..moves));
    let limits = Limits::nodes(10_000);
    bencher.counter(ItemsCount::new(limits.nodes)).bench(|| {
        let mut search = AlphaBeta::new(black_box(&game), Evaluator::default(), limits);
        while !search.step(u64::MAX) {}
        search.report()
    });
}
