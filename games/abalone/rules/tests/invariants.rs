//! Invariants that hold after every turn of random games.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::GAME;
use quintet_core::rules::{Describe, Manner, Side};
use quintet_core::testing::english;

const TURNS: u32 = 400;

/// Plays random games from every layout. Calls `visit` with the position before each turn, the move, and the position
/// after it.
fn for_each_turn(mut visit: impl FnMut(&Position, Move, &Position)) {
    for (layout, seed) in LAYOUTS.iter().zip(0..) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = start(layout.name);
        while game.turn() < TURNS {
            let before = *game.position();
            if game.play_out(1, &mut |moves| rng.random_range(0..moves)) == 0 {
                break;
            }
            visit(&before, *game.moves().last().unwrap(), game.position());
        }
    }
}

#[test]
fn balls_on_board_and_ejected_add_up() {
    let mut ejected = 0;
    for_each_turn(|before, _, after| {
        for side in Side::BOTH {
            assert_eq!(after.balls(side).len() + after.score(side.other()), BALLS_PER_SIDE);
        }
        assert!((after.balls(Side::FIRST) & after.balls(Side::SECOND)).is_empty());
        let [mover, other] = [before.to_move(), before.to_move().other()];
        let by_mover = after.score(mover) - before.score(mover);
        assert!(by_mover <= 1, "at most one ejection per turn");
        assert_eq!(after.score(other), before.score(other), "own balls are never ejected");
        ejected += by_mover;
    });
    assert!(ejected > 0, "random games contain ejections");
}

#[test]
fn labels_name_the_cell_that_selects_the_move() {
    let words = english(&GAME);
    let mut broadsides = 0;
    for_each_turn(|before, action, _| {
        let label = words.localize(&before.label(action));
        before.for_each_input_path(action, |path| {
            let target = path.last().and_then(|step| step.cell()).unwrap();
            assert!(label.contains(hex::name(target)), "{label}: {path:?}");
        });
        let summary = words.localize(&before.summary(action));
        assert!(summary.contains(hex::name(action.from)), "{summary}: {action:?}");
        broadsides += u32::from(matches!(action.kind, MoveKind::Broadside { .. }));
    });
    assert!(broadsides > 0, "random games contain moves sideways");
}

#[test]
fn moves_push_fewer_balls_than_they_move() {
    let mut pushes = 0;
    for_each_turn(|before, action, after| {
        let (mover, other) = (before.to_move(), before.to_move().other());
        let steps = |from: hex::Cells, to: hex::Cells| (from & !to).len();
        let effects = before.effects(action);
        let moved = effects.iter().filter(|effect| effect.manner == Manner::SLIDE).count();
        let pushed = effects.len() - moved;
        assert!((1..=MAX_BALLS).contains(&moved) && pushed < moved, "{action:?}");
        assert!(pushed == 0 || action.kind == MoveKind::InLine, "only in-line moves push");
        assert!(steps(before.balls(mover), after.balls(mover)) <= moved as u32);
        assert_eq!(pushed == 0, before.balls(other) == after.balls(other));
        assert_eq!(after.to_move(), other);
        pushes += u32::from(pushed > 0);
    });
    assert!(pushes > 0, "random games contain pushes");
}
