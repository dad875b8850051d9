//! Checks of moves: the generator, validation, encoding, notation and replay.

use std::collections::HashSet;

use super::helpers::{json, legal_moves};
use crate::rules::{Game, Localize, MoveEncoding, Rules, defaults};

/// The text of a legal move.
pub fn text<P: Rules>(position: &P, action: P::Move) -> String {
    defaults::move_text(position, action)
}

/// Checks that the generator has a fixed order and no duplicates, that counting agrees with it, and that a finished game
/// has no moves. Returns the legal moves.
pub fn check_generator<P: Rules>(position: &P) -> Vec<P::Move> {
    let moves = legal_moves(position);
    let json = json(position);
    assert_eq!(moves, legal_moves(&position.clone()), "the order of the moves changes in {json}");
    let distinct: HashSet<_> = moves.iter().copied().collect();
    assert_eq!(distinct.len(), moves.len(), "a move is listed twice in {json}");
    assert_eq!(position.count_moves(), moves.len() as u64, "`count_moves` differs from the moves of {json}");
    let is_over = position.outcome().is_some();
    assert!(is_over || !moves.is_empty(), "{json} has no legal move, but `outcome` is `None`");
    assert!(!is_over || moves.is_empty(), "`outcome` of {json} is `Some`, but it has {} legal moves", moves.len());
    let mut texts = HashSet::new();
    for action in &moves {
        let text = text(position, *action);
        assert!(!texts.contains(&text), "two moves of {json} have the text {text}");
        texts.insert(text);
    }
    moves
}

/// Checks that a legal move round trips, is valid, and can be played.
pub fn check_round_trip<P: Rules>(position: &P, action: P::Move) {
    assert_eq!(P::Move::unpack(action.pack()), action, "the encoding of {action:?}");
    assert!(action.pack() < u32::MAX.into(), "the search cannot store the encoding of {action:?}");
    let text = text(position, action);
    match position.parse_move(&text) {
        Ok(parsed) => assert_eq!(parsed, action, "the text {text}"),
        Err(error) => panic!("the text {text} of a legal move is rejected: {error}"),
    }
    if let Err(error) = position.validate(action) {
        panic!("the legal move {text} is rejected: {error}");
    }
    let (mut checked, mut unchecked) = (position.clone(), position.clone());
    unchecked.play_unchecked(action);
    assert!(checked.play(action).is_ok(), "{text} is legal");
    assert_eq!(checked, unchecked, "both ways of playing {text} lead to the same position");
}

/// Checks that moves of another position are rejected with a reason unless they are legal.
pub fn check_foreign_moves<P: Rules>(position: &P, other: &P) {
    let legal = legal_moves(position);
    for action in legal_moves(other) {
        let mut played = position.clone();
        match played.play(action) {
            Ok(()) => assert!(legal.contains(&action), "{action:?} is not legal in {position:?}"),
            Err(error) => {
                assert!(!legal.contains(&action), "{action:?} is rejected: {error}");
                assert!(!error.to_string().is_empty(), "{error:?} has no text");
                assert_eq!(played, *position, "an illegal move changes the position");
                check_reason::<P>(&error);
            }
        }
    }
}

/// Checks that a reason has a text, and that its cells are on the board.
pub fn check_reason<P: Rules>(error: &P::MoveError) {
    use crate::rules::MoveErrorReason as _;
    assert!(!error.localized_text().id.as_str().is_empty() && !error.to_string().is_empty(), "{error:?} has no text");
    let is_on_board = error.cells().iter().chain(&error.related_cells()).all(|cell| cell.0 < P::INFO.cells);
    assert!(is_on_board, "{error:?} marks a cell that is not on the board");
}

/// Checks that a game can be replayed from the texts of its moves, and undone.
pub fn check_replay<P: Rules>(game: &Game<P>) {
    let positions = game.positions();
    let mut replayed = Game::from_position(game.options().clone(), positions[0].clone(), 0);
    for (position, action) in positions.iter().zip(game.moves()) {
        let text = text(position, *action);
        let Ok(parsed) = replayed.position().parse_move(&text) else { panic!("{text} cannot be replayed") };
        assert_eq!(replayed.position().hash(), position.hash(), "the hash before {text}");
        replayed.play_unchecked(parsed);
    }
    assert_eq!(replayed.positions(), positions, "the replayed game has the same positions");
    for position in positions.iter().rev().skip(1) {
        assert!(replayed.undo());
        assert_eq!(replayed.position(), position, "undo leads to the position before");
    }
    assert!(!replayed.undo());
}
