//! Tests that alpha-beta finds the same value as a plain minimax search.

use super::typed;
use quintet_core::engine::{AlphaBeta, Evaluate, Evaluator, Limits, Score, Search};
use quintet_core::rules::{MoveEncoding, Side};
use quintet_games::{abalone, abande, abstrakto, aeb};

const MATE: i32 = Score::WON.0;

/// A minimax search without pruning, for the side that searches.
struct Minimax {
    side: Side,
    players: usize,
    baseline: i32,
}

impl Minimax {
    fn value<P: Evaluate>(&self, position: &P, depth: i32, ply: i32) -> i32 {
        if let Some(outcome) = position.outcome() {
            return match outcome.winner {
                None => -P::CONTEMPT,
                Some(winner) if winner == self.side => MATE - ply,
                Some(_) => ply - MATE,
            };
        }
        if self.players > 2 && position.is_out(self.side) {
            return ply - MATE;
        }
        let own = position.to_move() == self.side;
        let mut best = (depth <= 0)
            .then(|| Evaluator::<P>::default().evaluate_leaf(position, self.side, self.players, self.baseline));
        let mut update = |action| {
            let mut next = position.clone();
            next.play_unchecked(action);
            let value = self.value(&next, depth - 1, ply + 1);
            best = Some(best.map_or(value, |best| if own { best.max(value) } else { best.min(value) }));
        };
        if depth > 0 {
            position.for_each_move(&mut update);
        } else if depth > -P::QUIESCENCE_DEPTH {
            position.for_each_quiescence_move(|action, _| update(action));
        }
        best.unwrap()
    }
}

fn assert_same_value<P: Evaluate>(settings: &[(&str, &str)], turns: &[u32], depth: u32) {
    for (turns, seed) in turns.iter().zip(0..) {
        let game = typed::<P>(settings, *turns, seed);
        if game.outcome().is_some() {
            continue;
        }
        let limits = Limits { depth, pruning: false, ..Limits::nodes(u64::MAX) };
        let mut search = AlphaBeta::new(&game, Evaluator::default(), limits);
        while !search.step(u64::MAX) {}
        let (side, players) = (game.to_move(), P::INFO.players(game.options()));
        let baseline = Evaluator::<P>::default().baseline(game.position(), side, players);
        let minimax = Minimax { side, players, baseline };
        let expected = minimax.value(game.position(), i32::try_from(depth).unwrap(), 0);
        assert_eq!(search.report().score.0, expected, "{} after {turns} turns", P::INFO.id);
    }
}

#[test]
fn alpha_beta_agrees_with_minimax() {
    assert_same_value::<abalone::Position>(&[("layout", "belgian-daisy")], &[30, 300], 2);
    assert_same_value::<abande::Position>(&[], &[3, 8, 40], 1);
    assert_same_value::<abande::Position>(&[], &[4], 2);
    assert_same_value::<abstrakto::Position>(&[], &[20], 2);
    assert_same_value::<aeb::Position>(&[], &[10, 30], 2);
}

#[test]
fn alpha_beta_agrees_with_paranoid_minimax() {
    assert_same_value::<aeb::Position>(&[("players", "3")], &[6, 20], 2);
    assert_same_value::<aeb::Position>(&[("players", "4")], &[8], 1);
}

/// Checks the scores of the best lines, and that each line leads to a position with its score.
fn assert_best_lines<P: Evaluate>(settings: &[(&str, &str)], turns: u32, depth: u32) {
    let game = typed::<P>(settings, turns, 3);
    let (side, players) = (game.to_move(), P::INFO.players(game.options()));
    let evaluator = Evaluator::<P>::default();
    let baseline = evaluator.baseline(game.position(), side, players);
    let minimax = Minimax { side, players, baseline };
    let mut expected = Vec::new();
    game.position().for_each_move(|action| {
        let mut next = game.position().clone();
        next.play_unchecked(action);
        expected.push((minimax.value(&next, i32::try_from(depth).unwrap() - 1, 1), action.pack()));
    });
    expected.sort_by_key(|(value, _)| -value);
    let limits = Limits { depth, pruning: false, ..Limits::analysis(5) };
    let mut search = AlphaBeta::new(&game, evaluator, limits);
    while !search.step(u64::MAX) {}
    let lines = search.lines();
    assert_eq!(lines.len(), expected.len().min(5), "{}", P::INFO.id);
    for (line, (value, _)) in lines.iter().zip(&expected) {
        let root_move = line.moves[0].0;
        let exact = expected.iter().find(|(_, action)| *action == root_move).unwrap().0;
        assert_eq!((line.score.0, line.score.0, line.depth), (*value, exact, depth), "{}", P::INFO.id);
        let mut position = game.position().clone();
        for action in &line.moves {
            let action = P::Move::unpack(action.0);
            position.validate(action).unwrap();
            position.play_unchecked(action);
        }
        if position.outcome().is_none() {
            let value = evaluator.evaluate_leaf(&position, side, players, baseline);
            assert_eq!(value, line.score.0, "{}: {:?}", P::INFO.id, line.moves);
        }
    }
}

#[test]
fn best_lines_agree_with_minimax() {
    assert_best_lines::<abalone::Position>(&[("layout", "belgian-daisy")], 40, 2);
    assert_best_lines::<abande::Position>(&[], 6, 2);
    assert_best_lines::<abstrakto::Position>(&[], 20, 2);
    assert_best_lines::<aeb::Position>(&[], 20, 2);
    assert_best_lines::<aeb::Position>(&[("players", "3")], 12, 2);
}
