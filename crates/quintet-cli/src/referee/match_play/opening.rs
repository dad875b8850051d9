//! Randomised opening moves.

use quintet_core::catalog::engine_for;
use quintet_core::engine::ComputerPlayer;
use quintet_core::rules::AnyGame;

/// Plays the randomised opening moves.
pub fn play_opening(game: &mut dyn AnyGame, seed: u64, moves: u32) {
    let Some(engine) = engine_for(game) else { return };
    for _ in 0..moves {
        let Some(mut computer) = ComputerPlayer::for_opening(engine, game, seed) else { return };
        while !computer.step(u64::MAX) {}
        let Some(action) = computer.choose() else { return };
        if game.play(action).is_err() {
            return;
        }
    }
}
