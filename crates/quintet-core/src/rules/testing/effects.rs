//! Checks of effects.

use crate::rules::{BoardPieces, Effect, Rules};

/// Checks that the effects of a legal move, and the default ones, turn the pieces before it into those after it.
pub fn check_effects<P: Rules>(position: &P, action: P::Move) {
    let mut after = position.clone();
    after.play_unchecked(action);
    for effects in [position.effects(action), Effect::diff(position, &after)] {
        check_order(&effects);
        let mut board = BoardPieces::of(position);
        let applied = board.apply(&effects);
        assert_eq!(applied, Ok(()), "an effect of {action:?} does not fit the board in {position:?}");
        assert_eq!(board, BoardPieces::of(&after), "the effects {effects:?} of {action:?} in {position:?}");
    }
}

/// Checks that groups are numbered in order, from 0.
fn check_order(effects: &[Effect]) {
    let mut next = 0;
    for effect in effects {
        assert!(effect.group == next || effect.group + 1 == next, "the groups of {effects:?} are not in order");
        next = effect.group + 1;
    }
}
