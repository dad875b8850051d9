//! Alpha-beta finds what a search without any shortcut finds.

use super::typed;
use crate::engine::report::WIN;
use crate::engine::{AlphaBeta, Evaluator, Knowledge, Limits, Search};
use crate::rules::{Side, abalone, abande, abstrakto, aeb};

/// The value of a position for the side that searches, by looking at everything.
struct Plain {
    side: Side,
    players: usize,
    centre: i32,
}

impl Plain {
    fn value<P: Knowledge>(&self, position: &P, depth: i32, ply: i32) -> i32 {
        if let Some(outcome) = position.outcome() {
            return match outcome.winner {
                None => -P::CONTEMPT,
                Some(winner) if winner == self.side => WIN - ply,
                Some(_) => ply - WIN,
            };
        }
        if self.players > 2 && position.is_out(self.side) {
            return ply - WIN;
        }
        let own = position.to_move() == self.side;
        let mut best =
            (depth <= 0).then(|| Evaluator::<P>::default().judge(position, self.side, self.players, self.centre));
        let mut see = |action| {
            let mut next = position.clone();
            next.play_unchecked(action);
            let value = self.value(&next, depth - 1, ply + 1);
            best = Some(best.map_or(value, |best| if own { best.max(value) } else { best.min(value) }));
        };
        if depth > 0 {
            position.for_each_move(&mut see);
        } else if depth > -P::QUIESCENCE {
            position.for_each_swing(|action, _| see(action));
        }
        best.unwrap()
    }
}

fn agrees<P: Knowledge>(settings: &[(&str, &str)], turns: &[u32], depth: u32) {
    for (turns, seed) in turns.iter().zip(0..) {
        let game = typed::<P>(settings, *turns, seed);
        if game.outcome().is_some() {
            continue;
        }
        let limits = Limits { depth, ..Limits::nodes(u64::MAX) };
        let mut search = AlphaBeta::new(&game, Evaluator::default(), limits);
        while !search.step(u64::MAX) {}
        let (side, players) = (game.to_move(), P::INFO.players(game.options()));
        let centre = Evaluator::<P>::default().centre(game.position(), side, players);
        let plain = Plain { side, players, centre };
        let expected = plain.value(game.position(), i32::try_from(depth).unwrap(), 0);
        assert_eq!(search.report().score.0, expected, "{} after {turns} turns", P::INFO.id);
    }
}

#[test]
fn alpha_beta_agrees_with_minimax() {
    agrees::<abalone::Position>(&[("layout", "belgian-daisy")], &[30, 300], 2);
    agrees::<abande::Position>(&[], &[3, 8, 40], 1);
    agrees::<abande::Position>(&[], &[4], 2);
    agrees::<abstrakto::Position>(&[], &[20], 2);
    agrees::<aeb::Position>(&[], &[10, 30], 2);
}

#[test]
fn alpha_beta_with_three_sides_agrees_with_one_against_all() {
    agrees::<aeb::Position>(&[("players", "3")], &[6, 20], 2);
    agrees::<aeb::Position>(&[("players", "4")], &[8], 1);
}
