//! Checks of moves: the generator, validation, encoding, notation and replay.

use std::collections::HashSet;

use super::helpers::{json, legal_moves, text};
use super::texts::TextChecks;
use crate::rules::{Cell, Game, Localize, MoveEncoding, Rules};

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
    let text = text(position, action);
    let place = || format!("of {text} in {}", json(position));
    assert_eq!(P::Move::unpack(action.pack()), action, "the encoding {}", place());
    assert!(action.pack() < u32::MAX.into(), "the search cannot store the encoding {}", place());
    match position.parse_move(&text) {
        Ok(parsed) => assert_eq!(parsed, action, "the text {text} is read as another move in {}", json(position)),
        Err(error) => panic!("the text {text} of a legal move is rejected in {}: {error}", json(position)),
    }
    if let Err(error) = position.validate(action) {
        panic!("the legal move {text} is rejected in {}: {error}", json(position));
    }
    let (mut checked, mut unchecked) = (position.clone(), position.clone());
    unchecked.play_unchecked(action);
    assert!(checked.play(action).is_ok(), "`play` rejects the legal move {text} in {}", json(position));
    assert_eq!(checked, unchecked, "`play` and `play_unchecked` differ: the results {}", place());
}

/// Checks that moves of another position are rejected with a reason unless they are legal.
pub fn check_foreign_moves<P: Rules>(position: &P, other: &P, texts: &TextChecks) {
    let legal = legal_moves(position);
    for action in legal_moves(other) {
        let mut played = position.clone();
        let is_legal = legal.contains(&action);
        // Only a legal move has a text in this position.
        let named = || format!("the move {}", text(if is_legal { position } else { other }, action));
        match played.play(action) {
            Ok(()) => assert!(is_legal, "{} is accepted, but is not legal in {}", named(), json(position)),
            Err(error) => {
                assert!(!is_legal, "{} is legal in {}, but is rejected: {error}", named(), json(position));
                assert_eq!(played, *position, "{} is illegal, but changes the position {}", named(), json(position));
                check_reason(position, &error, texts, named);
            }
        }
    }
}

/// Checks that the reason for rejecting an attempt has a text in every language, and that its cells are on the board.
pub fn check_reason<P: Rules>(position: &P, error: &P::MoveError, texts: &TextChecks, attempt: impl Fn() -> String) {
    use crate::rules::MoveErrorReason as _;
    let place = || format!("the reason against {} in {}", attempt(), json(position));
    texts.check(&error.localized_text(), place);
    let off_board = |cell: &&Cell| cell.0 >= P::INFO.cells;
    if let Some(cell) = error.cells().iter().chain(&error.related_cells()).find(off_board) {
        panic!("{}: {error:?} marks {cell:?}, which is not on the board", place());
    }
}

/// Checks that a game can be replayed from the texts of its moves, and undone.
pub fn check_replay<P: Rules>(game: &Game<P>) {
    let positions = game.positions();
    let mut replayed = Game::from_position(game.options().clone(), positions[0].clone(), 0);
    for (position, action) in positions.iter().zip(game.moves()) {
        let text = text(position, *action);
        let parsed = replayed.position().parse_move(&text);
        if parsed.as_ref().ok() != Some(action) {
            // Finds two moves with the same text.
            check_generator(position);
            panic!("{text} is read as {parsed:?} instead of {action:?} in {}", json(position));
        }
        assert_eq!(replayed.position().hash(), position.hash(), "the hash before {text} in {}", json(position));
        replayed.play_unchecked(*action);
    }
    assert_eq!(replayed.positions(), positions, "the replayed game has the same positions");
    for position in positions.iter().rev().skip(1) {
        assert!(replayed.undo());
        assert_eq!(replayed.position(), position, "undo leads to the position before");
    }
    assert!(!replayed.undo());
}
