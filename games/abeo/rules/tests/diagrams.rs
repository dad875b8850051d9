//! Tests of diagrams: valid and invalid ones.

use super::*;
use crate::GAME;
use quintet_core::rules::{AnyGame, Diagram, DiagramError, Localize, Side};
use quintet_core::testing::english;

fn set_up(to_move: &str, board: &[(&str, &str)], more: &str) -> Result<Position, DiagramError> {
    let board: Vec<_> = board.iter().map(|(cell, side)| format!("\"{cell}\": \"{side}\"")).collect();
    let json = format!("{{\"to_move\": \"{to_move}\", \"board\": {{{}}}{more}}}", board.join(", "));
    let diagram = Diagram::read(&json, INFO.id, &mut options())?;
    Position::from_diagram(&diagram, &options())
}

fn rejected(to_move: &str, board: &[(&str, &str)], more: &str) -> String {
    let error = set_up(to_move, board, more).expect_err("the diagram should be rejected");
    english(&GAME).localize(&error.localized_text())
}

#[test]
fn unknown_names_are_rejected() {
    assert_eq!(set_up("dark", &[("a6", "dark")], ""), Err(DiagramError::NoSuchCell("a6".into())));
    assert_eq!(set_up("dark", &[("a1", "black")], ""), Err(DiagramError::NoSuchSide("black".into())));
    assert_eq!(set_up("red", &[], ""), Err(DiagramError::NoSuchSide("red".into())));
    assert_eq!(set_up("dark", &[], ", \"score\": {\"red\": 0}"), Err(DiagramError::NoSuchSide("red".into())));
    assert_eq!(
        set_up("dark", &[], ", \"score\": {\"dark\": \"0\"}"),
        Err(DiagramError::WrongKind("score.dark".into()))
    );
    assert_eq!(set_up("dark", &[], ", \"hands\": {}"), Err(DiagramError::UnknownKey("hands".into())));
    assert_eq!(set_up("dark", &[], ", \"passes\": 1"), Err(DiagramError::UnknownKey("passes".into())));
    assert!(set_up("dark", &[], ", \"passes\": 0, \"hands\": null, \"score\": null").is_ok());
}

#[test]
fn unreachable_arrangements_are_rejected() {
    let two_light = [("a1", "light"), ("e5", "light")];
    let two_dark = [("a1", "dark"), ("e5", "dark")];
    assert_eq!(rejected("light", &[], ""), "The board is empty, and Dark moves first; it cannot be the turn of Light.");
    assert_eq!(
        rejected("dark", &two_light[..1], ""),
        "One token is one turn, and Dark moves first; it cannot be the turn of Dark."
    );
    assert_eq!(rejected("light", &two_light[..1], ""), "Light has not moved yet and cannot have a token.");
    assert_eq!(rejected("light", &two_light, ""), "Light has not moved yet and cannot have a token.");
    assert_eq!(rejected("dark", &two_dark, ""), "Light moved last and must have a token on the board.");
    let position = set_up("light", &two_dark, "").unwrap();
    assert_eq!((position.score(Side::FIRST), position.score(Side::SECOND)), (2, 0));
    assert!(set_up("dark", &two_light, "").is_ok());
    assert!(set_up("light", &two_dark[..1], "").is_ok());
}

#[test]
fn score_must_equal_token_count() {
    let board = [("a1", "dark"), ("e5", "light"), ("e6", "light")];
    assert!(set_up("dark", &board, ", \"score\": {\"dark\": 1, \"light\": 2}").is_ok());
    assert!(set_up("dark", &board, ", \"score\": {\"light\": 2}").is_ok());
    assert_eq!(
        rejected("dark", &board, ", \"score\": {\"light\": 3}"),
        "The score of Light is the number of its tokens: 2, not 3."
    );
}

#[test]
fn turn_number_must_fit_token_count() {
    let board = [("a1", "dark"), ("e5", "light"), ("e6", "light"), ("f2", "dark"), ("g4", "dark")];
    let with = |to_move: &str, turns: u32| set_up(to_move, &board, &format!(", \"turn\": {turns}"));
    // Five tokens are placed in three, four or five turns.
    for turns in 0..8 {
        assert_eq!(with("dark", turns).is_ok(), turns == 4, "{turns}");
        assert_eq!(with("light", turns).is_ok(), matches!(turns, 3 | 5), "{turns}");
    }
    assert_eq!(
        rejected("dark", &board[..2], ", \"turn\": 1"),
        "Dark cannot be to move after one turn with 2 tokens on the board."
    );
    let game = |to_move: &str| GAME.set_up(&set_up(to_move, &board, "").unwrap().diagram(), options());
    assert_eq!(["dark", "light"].map(|to_move| game(to_move).unwrap().turn()), [4, 3], "the minimum number of turns");
}

#[test]
fn two_tokens_every_turn_leave_no_flip() {
    // After three turns, six tokens are two per turn, three of them dark. Four or more dark tokens take a flip, and
    // so more turns.
    let turns = |to_move, dark: usize, tokens: usize| {
        let cells = hex::cells().map(hex::name).take(tokens).enumerate();
        let board: Vec<_> = cells.map(|(index, cell)| (cell, if index < dark { "dark" } else { "light" })).collect();
        set_up(to_move, &board, "").map(|position| position.diagram().turn.unwrap())
    };
    assert_eq!([3, 4, 5].map(|dark| turns("light", dark, 6).unwrap()), [5, 3, 5]);
    assert_eq!([1, 2, 3].map(|dark| turns("dark", dark, 4).unwrap()), [4, 2, 4]);
    assert_eq!(turns("light", 2, 2), Ok(1));
    let board = [("a1", "dark"), ("a2", "dark"), ("a3", "dark"), ("a4", "dark"), ("a5", "dark"), ("b1", "light")];
    assert!(set_up("light", &board, ", \"turn\": 5").is_ok());
    assert_eq!(
        rejected("light", &board, ", \"turn\": 3"),
        "Light cannot be to move after 3 turns with 6 tokens on the board."
    );
}

#[test]
fn full_board_is_a_finished_game() {
    let cells: Vec<_> = hex::cells().map(|cell| (hex::name(cell), "dark")).collect();
    let position = set_up("light", &cells, "").unwrap();
    assert_eq!(position.outcome().and_then(|outcome| outcome.winner), Some(Side::FIRST));
    let game = Game::from_position(options(), position, 61);
    assert!(AnyGame::legal_moves(&game).is_empty());
    assert_eq!(rejected("dark", &cells, ""), "Light moved last and must have a token on the board.");
}
