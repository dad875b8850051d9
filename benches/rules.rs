//! How fast the rules are: generating, playing, counting, the way of one move through the table's face; and the search.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use quintet::engine::{AlphaBeta, Evaluator, Knowledge, Limits, Search};
use quintet::rules::{AnyGame, Game, Options, Position, abalone, abande, abeo, abstrakto, aeb, perft};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn main() {
    divan::main();
}

/// The start of a game with its usual options.
fn start<P: Position>() -> Game<P> {
    let options = Options::usual(P::INFO.options);
    let position = P::start(&options).expect("the usual options go together");
    Game::new(options, position, true, 0)
}

/// The positions of a random game's first hundred turns.
fn positions<P: Position>() -> Vec<P> {
    let mut game = start::<P>();
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    game.play_out(100, &mut |moves| chance.random_range(0..moves));
    game.positions().to_vec()
}

/// The moves of a hundred positions.
#[divan::bench(types = [abalone::Position, abeo::Position, abande::Position, abstrakto::Position, aeb::Position])]
fn generate<P: Position>(bencher: Bencher) {
    let positions = positions::<P>();
    bencher.bench(|| {
        let mut moves = 0_u64;
        for position in black_box(&positions) {
            position.for_each_move(|action| moves += u64::from(black_box(Some(action)).is_some()));
        }
        moves
    });
}

/// Every move of a hundred positions, each on a copy.
#[divan::bench(types = [abalone::Position, abeo::Position, abande::Position, abstrakto::Position, aeb::Position])]
fn play<P: Position>(bencher: Bencher) {
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

/// All sequences of four moves.
#[divan::bench(types = [abalone::Position, abande::Position, abstrakto::Position, aeb::Position], sample_count = 20)]
fn perft_4<P: Position>(bencher: Bencher) {
    let game = start::<P>();
    bencher.bench(|| perft(black_box(&game), 4));
}

/// All sequences of three moves, of a game that has very many.
#[divan::bench(types = [abeo::Position], sample_count = 20)]
fn perft_3<P: Position>(bencher: Bencher) {
    let game = start::<P>();
    bencher.bench(|| perft(black_box(&game), 3));
}

/// One turn as the table plays it: read, checked, played with its effects, and taken back.
#[divan::bench(types = [abalone::Position, abeo::Position, abande::Position, abstrakto::Position, aeb::Position])]
fn turn<P: Position>(bencher: Bencher) {
    let mut game = start::<P>();
    let first = AnyGame::legal(&game)[0];
    let text = AnyGame::text(&game, first);
    bencher.bench_local(|| {
        let action = AnyGame::parse(&game, black_box(&text)).expect("the move is legal");
        let effects = AnyGame::play(&mut game, action).expect("the move is legal");
        game.undo();
        effects
    });
}

/// A search through some ten thousand positions from the middle of a game.
#[divan::bench(
    types = [abalone::Position, abeo::Position, abande::Position, abstrakto::Position, aeb::Position],
    sample_count = 20
)]
fn search<P: Knowledge>(bencher: Bencher) {
    let mut game = start::<P>();
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    game.play_out(16, &mut |moves| chance.random_range(0..moves));
    let limits = Limits::nodes(10_000);
    bencher.counter(ItemsCount::new(limits.nodes)).bench(|| {
        let mut search = AlphaBeta::new(black_box(&game), Evaluator::default(), limits);
        while !search.step(u64::MAX) {}
        search.report()
    });
}
