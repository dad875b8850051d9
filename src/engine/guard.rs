//! What no level overlooks: a win in one turn, and a move that lets somebody else win in one.

use super::past::Past;
use crate::rules::{Game, MoveCode, Packed, Position, Side};

/// A move that wins at once, if there is one.
pub(super) fn winning<P: Position>(game: &Game<P>) -> Option<MoveCode> {
    if game.outcome().is_some() { None } else { win(game.position()).map(|action| MoveCode(action.pack())) }
}

/// Whether somebody else can win at once after a legal move.
pub(super) fn gives_away<P: Position>(game: &Game<P>, action: MoveCode) -> bool {
    let mover = game.to_move();
    let mut next = game.position().clone();
    next.play_unchecked(P::Move::unpack(action.0));
    match next.outcome() {
        Some(outcome) => outcome.winner.is_some_and(|winner| winner != mover),
        None => next.to_move() != mover && win(&next).is_some(),
    }
}

/// Whether the game is drawn by repetition after a legal move, or can be before the mover's next turn.
pub(super) fn repeats<P: Position>(game: &Game<P>, action: MoveCode) -> bool {
    let past = Past::of(game);
    past.may_draw() && can_draw(&past, game.position(), P::Move::unpack(action.0))
}

/// The same of a move in a position with this past.
pub(super) fn can_draw<P: Position>(past: &Past, position: &P, action: P::Move) -> bool {
    let mut next = position.clone();
    next.play_unchecked(action);
    draws_before(past, &next, position.to_move())
}

/// Whether a position is a draw by repetition, or can become one before it is this side's turn.
fn draws_before<P: Position>(past: &Past, position: &P, side: Side) -> bool {
    let mut drawn = past.draws(position.hash(), 0);
    if position.to_move() != side && !position.is_out(side) && position.outcome().is_none() {
        position.for_each_move(|answer| {
            if !drawn {
                let mut after = position.clone();
                after.play_unchecked(answer);
                drawn = draws_before(past, &after, side);
            }
        });
    }
    drawn
}

fn win<P: Position>(position: &P) -> Option<P::Move> {
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
