//! Helpers: the legal moves of a position, and its JSON.

use crate::rules::Rules;

/// The legal moves of a position.
pub fn legal_moves<P: Rules>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.for_each_move(|action| moves.push(action));
    moves
}

/// A position as JSON, which `referee --position` reads.
pub fn json<P: Rules>(position: &P) -> String {
    position.diagram().to_json()
}
