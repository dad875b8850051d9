//! Counting move sequences: the check on every move generator, and the measure of its speed.

use super::{Game, Position};

/// The number of sequences of `depth` moves from where the game stands. A sequence that ends the game earlier does not
/// count.
#[must_use]
pub fn perft<P: Position>(game: &Game<P>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.outcome().is_some() {
        return 0;
    }
    match game.position().repetition_limit() {
        Some(limit) if may_repeat::<P>(game.moves().len(), depth, limit) => {
            let mut past: Vec<u64> = game.positions().iter().map(Position::hash).collect();
            count_with_past(game.position(), depth, limit, &mut past)
        }
        _ => count(game.position(), depth),
    }
}

/// [`perft`] by first move, in the order of the generator.
#[must_use]
pub fn divide<P: Position>(game: &Game<P>, depth: u32) -> Vec<(P::Move, u64)> {
    let mut counts = Vec::new();
    if depth > 0 {
        let mut next = game.clone();
        game.for_each_move(|action| {
            next.play_unchecked(action);
            counts.push((action, perft(&next, depth - 1)));
            next.undo();
        });
    }
    counts
}

/// Whether a position can occur for the `limit`-th time before the last of the moves that are counted.
const fn may_repeat<P: Position>(played: usize, depth: u32, limit: usize) -> bool {
    played + depth as usize > P::SHORTEST_RETURN * (limit - 1)
}

fn count<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 1 {
        return position.count_moves();
    }
    let mut total = 0;
    position.for_each_move(|action| {
        let mut next = position.clone();
        next.play_unchecked(action);
        total += count(&next, depth - 1);
    });
    total
}

fn count_with_past<P: Position>(position: &P, depth: u32, limit: usize, past: &mut Vec<u64>) -> u64 {
    if depth == 1 {
        return position.count_moves();
    }
    let mut total = 0;
    position.for_each_move(|action| {
        let mut next = position.clone();
        next.play_unchecked(action);
        let hash = next.hash();
        past.push(hash);
        if past.iter().filter(|earlier| **earlier == hash).count() < limit {
            total += count_with_past(&next, depth - 1, limit, past);
        }
        past.pop();
    });
    total
}
