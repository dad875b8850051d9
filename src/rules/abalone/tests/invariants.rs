//! What holds after every turn of every game.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::rules::{Effect, Side};

const TURNS: u32 = 400;

/// Plays random games from every layout and shows each turn to `see`: the position before it, the move, and the
/// position after it.
fn every_turn(mut see: impl FnMut(&Position, Move, &Position)) {
    for (layout, seed) in LAYOUTS.iter().zip(0..) {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut game = start(layout.name);
        while game.turn() < TURNS {
            let before = *game.position();
            if game.play_out(1, &mut |moves| chance.random_range(0..moves)) == 0 {
                break;
            }
            see(&before, *game.moves().last().unwrap(), game.position());
        }
    }
}

#[test]
fn balls_on_the_board_and_ejected_are_fourteen_a_side() {
    let mut ejected = 0;
    every_turn(|before, _, after| {
        for side in [Side::FIRST, Side::SECOND] {
            assert_eq!(after.balls(side).len() + after.score(side.other()), BALLS);
        }
        assert!((after.balls(Side::FIRST) & after.balls(Side::SECOND)).is_empty());
        let [mover, other] = [before.to_move(), before.to_move().other()];
        let by_mover = after.score(mover) - before.score(mover);
        assert!(by_mover <= 1, "one ball a turn at most");
        assert_eq!(after.score(other), before.score(other), "nobody ejects their own");
        ejected += by_mover;
    });
    assert!(ejected > 0, "random games eject some");
}

#[test]
fn one_to_three_own_balls_go_one_step_and_push_fewer() {
    let mut pushes = 0;
    every_turn(|before, action, after| {
        let (mover, other) = (before.to_move(), before.to_move().other());
        let steps = |from: hex::Hexes, to: hex::Hexes| (from & !to).len();
        let effects = before.effects(action);
        let moved = effects.iter().filter(|effect| matches!(effect, Effect::Slid { .. })).count();
        let pushed = effects.len() - moved;
        assert!((1..=MOST).contains(&moved) && pushed < moved, "{action:?}");
        assert!(pushed == 0 || action.row == Row::InLine, "only a row in line pushes");
        assert!(steps(before.balls(mover), after.balls(mover)) <= moved as u32);
        assert_eq!(pushed == 0, before.balls(other) == after.balls(other));
        assert_eq!(after.to_move(), other);
        pushes += u32::from(pushed > 0);
    });
    assert!(pushes > 0, "random games push");
}
