//! Facts about Hex.

use hex::Hex;
use quintet_core::engine::{AlphaBeta, Evaluate, Evaluator, Level, Limits, Search};
use quintet_core::rules::testing::check_rules;
use quintet_core::rules::{Game, MoveEncoding, Options, Rules, Side};

fn start<P: Rules>() -> Game<P> {
    let options = Options::defaults(P::INFO.options);
    let start = P::start(&options).unwrap();
    Game::new(options, start, true, 0)
}
#[test]
fn passes() {
    check_rules::<Hex>(10, 3);
}

fn search<P: Evaluate>(game: &Game<P>, level: Level) -> P::Move {
    let strength = P::strengths(2)[level.index()];
    let mut search = AlphaBeta::new(game, Evaluator::default(), Limits::nodes(strength.nodes));
    while !search.step(10_000) {}
    P::Move::unpack(search.ranking()[0].0.0)
}
fn beats<P: Evaluate>(level: Level, side: Side, seed: u64) -> bool {
    let mut game = start::<P>();
    let mut x = seed * 7919 + 13;
    while game.outcome().is_none() {
        let action = if game.to_move() == side {
            search(&game, level)
        } else {
            let mut moves = Vec::new();
            game.for_each_move(|a| moves.push(a));
            x = x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            moves[(x >> 33) as usize % moves.len()]
        };
        game.play_unchecked(action);
    }
    game.outcome().unwrap().winner == Some(side)
}
#[test]
fn wins() {
    let n = (0..100).filter(|s| beats::<Hex>(Level::new(3).unwrap(), Side((*s % 2) as u8), *s)).count();
    assert_eq!(n, 100);
}
