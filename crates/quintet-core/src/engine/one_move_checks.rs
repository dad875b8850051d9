//! Checks that do not depend on the level: wins in one move, moves that allow one, and repetitions.

use super::repetition::RepetitionHistory;
use crate::rules::{EncodedMove, Game, MoveEncoding, Rules, Side};

/// The maximum number of positions that are checked for a repetition after a move. They take a few milliseconds.
const MAX_POSITIONS: u32 = 50_000;

/// Returns a move that wins immediately, if there is one.
pub(super) fn winning_move<P: Rules>(game: &Game<P>) -> Option<EncodedMove> {
    if game.outcome().is_some() { None } else { find_win(game.position()).map(|action| EncodedMove(action.pack())) }
}

/// Whether an opponent can win immediately after a legal move.
pub(super) fn allows_win<P: Rules>(game: &Game<P>, action: EncodedMove) -> bool {
    let mover = game.to_move();
    let mut next = game.position().clone();
    next.play_unchecked(P::Move::unpack(action.0));
    match next.outcome() {
        Some(outcome) => outcome.winner.is_some_and(|winner| winner != mover),
        None => next.to_move() != mover && find_win(&next).is_some(),
    }
}

/// Whether a legal move draws the game by repetition, or lets an opponent do so before the mover's next turn.
pub(super) fn allows_repetition<P: Rules>(game: &Game<P>, action: EncodedMove) -> bool {
    let past = RepetitionHistory::of(game);
    past.may_draw() && can_draw(&past, game.position(), P::Move::unpack(action.0))
}

/// Like [`allows_repetition`], for a move in a position with these earlier positions. It checks at most [`MAX_POSITIONS`]
/// positions, because it cannot be interrupted, and with four players there can be a million positions before the mover's
/// next turn.
pub(super) fn can_draw<P: Rules>(past: &RepetitionHistory, position: &P, action: P::Move) -> bool {
    let mut next = position.clone();
    next.play_unchecked(action);
    let mut left = MAX_POSITIONS;
    draws_before(past, &next, position.to_move(), &mut left)
}

/// Whether a position is a draw by repetition, or can become one before the next turn of `side`. `left` is the number of
/// positions that may still be checked.
fn draws_before<P: Rules>(past: &RepetitionHistory, position: &P, side: Side, left: &mut u32) -> bool {
    let Some(after_this) = left.checked_sub(1) else { return false };
    *left = after_this;
    let mut drawn = past.draws(position.hash(), 0);
    if position.to_move() != side && !position.is_out(side) && position.outcome().is_none() {
        position.for_each_move(|answer| {
            if !drawn && *left > 0 {
                let mut after = position.clone();
                after.play_unchecked(answer);
                drawn = draws_before(past, &after, side, left);
            }
        });
    }
    drawn
}

fn find_win<P: Rules>(position: &P) -> Option<P::Move> {
    let mover = position.to_move();
    let mut found = None;
    position.for_each_move(|action| {
        if found.is_none() {
            let mut next = position.clone();
            next.play_unchecked(action);
            if next.outcome().is_some_and(|outcome| outcome.winner == Some(mover)) {
                found = Some(action);
            }
        }
    });
    found
}
