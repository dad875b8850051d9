//! Tests of diagrams: derived values and invalid diagrams.

use super::drawn::{diagram, set_up};
use super::*;
use crate::GAME;
use crate::rules::ids;
use quintet_core::rules::{Diagram, DiagramError, Side};
use quintet_core::testing::english;
use quintet_core::words::MessageId;

const BOARD: &str = "· · · · · · ·
                     · · · · · · ·
                     · · · · · · ·
                     · · · ● · · ·
                     · · ○ · ●○ ● ·
                     · · · · ● · ·
                     · · · · · · ·";

fn read(board: Board, json: &str) -> Result<Game<Position>, DiagramError> {
    let mut options = options(board);
    let diagram = Diagram::read(json, INFO.id, &mut options)?;
    set_up(Board::named(options.get("board")).unwrap(), &diagram)
}

fn diagram_error(json: &str) -> DiagramError {
    read(Board::Square, json).map(|game| drawn::draw(game.position())).expect_err(json)
}

fn impossible(json: &str) -> MessageId {
    match diagram_error(json) {
        DiagramError::Impossible(sentence) => {
            let text = english(&GAME).localize(&sentence);
            assert!(text.contains(' ') && !text.contains(['{', '}']), "{text}");
            sentence.id
        }
        other => panic!("{json}: {other:?}"),
    }
}

/// A square board with these stacks on its first cells, as JSON.
fn filled(stacks: &[&str], extra: &str) -> String {
    let cells: Vec<_> = (0..CELLS as u8).map(quintet_core::rules::Cell).map(cell_name).collect();
    let stack = |pieces: &str| {
        let pieces: Vec<_> = pieces.chars().map(|piece| if piece == '●' { "\"black\"" } else { "\"white\"" }).collect();
        format!("[{}]", pieces.join(", "))
    };
    let board: Vec<_> =
        cells.iter().zip(stacks).map(|(cell, pieces)| format!("\"{cell}\": {}", stack(pieces))).collect();
    format!("{{\"to_move\": \"black\", \"board\": {{{}}}{extra}}}", board.join(", "))
}

#[test]
fn hands_turn_and_passes_default_from_board() {
    let game = set_up(Board::Square, &diagram(Board::Square, BOARD, "white")).unwrap();
    let position = game.position();
    assert_eq!((position.hand(Side::FIRST), position.hand(Side::SECOND), position.passes()), (14, 16, 0));
    let shown = position.diagram();
    assert_eq!(shown.turn, Some(6));
    assert_eq!(shown.board["e3"], serde_json::json!(["black", "white"]));
    assert_eq!(serde_json::to_string(&shown.hands).unwrap(), r#"{"black":14,"white":16}"#);
}

#[test]
fn inconsistent_diagrams_are_rejected() {
    let json = |extra: &str| filled(&["●", "○", "●", "○"], extra);
    assert!(read(Board::Square, &json(r#", "hands": {"black": 16, "white": 16}, "turn": 9"#)).is_ok());
    assert!(read(Board::Square, &json(r#", "hands": {"white": 16}, "passes": 0, "score": {"black": 2}"#)).is_ok());
    assert_eq!(impossible(&json(r#", "hands": {"black": 17}"#)), ids::ABANDE_WRONG_HAND);
    assert_eq!(impossible(&json(r#", "hands": {"white": 0}"#)), ids::ABANDE_WRONG_HAND);
    assert_eq!(impossible(&json(r#", "hands": {"white": 18446744073709551615}"#)), ids::ABANDE_WRONG_HAND);
    assert_eq!(impossible(&json(r#", "turn": 3"#)), ids::ABANDE_TURN_TOO_SMALL);
    assert_eq!(impossible(&json(r#", "score": {"black": 7}"#)), ids::ABANDE_WRONG_SCORE);
    assert_eq!(impossible(&json(r#", "score": {"white": 18446744073709551615}"#)), ids::ABANDE_WRONG_SCORE);
    assert_eq!(diagram_error(&json(r#", "score": {"red": 2}"#)), DiagramError::NoSuchSide("red".into()));
    assert_eq!(diagram_error(&json(r#", "score": {"white": "2"}"#)), DiagramError::WrongKind("score.white".into()));
    assert_eq!(diagram_error(&json(r#", "hands": {"red": 1}"#)), DiagramError::NoSuchSide("red".into()));
    assert_eq!(diagram_error(&json(r#", "hands": {"white": -1}"#)), DiagramError::WrongKind("hands.white".into()));
}

#[test]
fn invalid_stacks_are_rejected() {
    assert_eq!(impossible(&filled(&["●", "○", "●○●○"], "")), ids::ABANDE_STACK_TOO_HIGH);
    assert_eq!(impossible(&filled(&["●", "○", ""], "")), ids::ABANDE_EMPTY_STACK);
    assert_eq!(
        impossible(&filled(&["○", "●●●", "●●●", "●●●", "●●●", "●●●", "●●●", "●"], "")),
        ids::ABANDE_TOO_MANY_PIECES
    );
    let board = |board: &str| format!("{{\"to_move\": \"black\", \"board\": {{{board}}}}}");
    assert_eq!(impossible(&board(r#""a1": ["black"], "a2": ["white"], "a4": ["black"]"#)), ids::ABANDE_BAND_SPLIT);
    assert_eq!(diagram_error(&board(r#""h1": ["black"]"#)), DiagramError::NoSuchCell("h1".into()));
    assert_eq!(diagram_error(&board(r#""a1": "black""#)), DiagramError::WrongKind("board.a1".into()));
    assert_eq!(diagram_error(&board(r#""a1": [1]"#)), DiagramError::WrongKind("board.a1".into()));
    assert_eq!(diagram_error(&board(r#""a1": ["red"]"#)), DiagramError::NoSuchSide("red".into()));
    assert_eq!(diagram_error(r#"{"to_move": "red", "board": {}}"#), DiagramError::NoSuchSide("red".into()));
}

#[test]
fn cells_depend_on_board_option() {
    let json = r#"{"to_move": "white", "board": {"a5": ["black"]}}"#;
    assert!(read(Board::Square, json).is_ok() && read(Board::Snub, json).is_ok());
    assert_eq!(read(Board::Hex, json).err(), Some(DiagramError::NoSuchCell("a5".into())));
    let json = r#"{"options": {"board": "hex"}, "to_move": "white", "board": {"a5": ["black"]}}"#;
    assert_eq!(diagram_error(json), DiagramError::NoSuchCell("a5".into()));
    // The third board lacks this diagonal, so the cells are not connected there.
    let json = r#"{"to_move": "black", "board": {"a1": ["black"], "b2": ["white"]}}"#;
    assert!(read(Board::Square, json).is_ok() && read(Board::Snub, json).is_err());
}

#[test]
fn opening_enters_black_white_black() {
    for (stacks, to_move, possible) in [
        (&[][..], "black", true),
        (&[], "white", false),
        (&["●"], "white", true),
        (&["●"], "black", false),
        (&["○"], "black", false),
        (&["○"], "white", false),
        (&["●", "○"], "black", true),
        (&["●", "○"], "white", false),
        (&["●○"], "black", false),
        (&["●", "●"], "black", false),
        (&["●", "○", "●"], "white", true),
        (&["●", "○", "○"], "black", false),
        (&["●", "●", "●", "●"], "white", false),
    ] {
        let json = filled(stacks, "").replacen("black", to_move, 1);
        assert_eq!(read(Board::Square, &json).is_ok(), possible, "{json}");
        if !possible {
            assert_eq!(impossible(&json), ids::ABANDE_WRONG_OPENING);
        }
    }
}

#[test]
fn first_turns_enter_pieces() {
    for (stacks, to_move, turn) in [(&[][..], "black", 0), (&["●"], "white", 1), (&["●", "○"], "black", 2)] {
        let at_turn = |turn: u32| filled(stacks, &format!(", \"turn\": {turn}")).replacen("black", to_move, 1);
        assert!(read(Board::Square, &at_turn(turn)).is_ok());
        for later in [turn + 1, turn + 2, 6] {
            assert_eq!(impossible(&at_turn(later)), ids::ABANDE_TURN_TOO_LARGE, "{stacks:?}, {later} turns");
        }
    }
    // From the fourth turn on, a stack can move, and each side may be to move.
    assert!(read(Board::Square, &filled(&["●", "○", "●"], ", \"turn\": 9")).is_ok());
    // At the end of the game, sleeping stacks have left the board.
    let over = ", \"turn\": 90, \"passes\": 2, \"hands\": {\"black\": 0, \"white\": 0}";
    assert!(read(Board::Square, &filled(&["●", "○"], over)).is_ok());
}

#[test]
fn passes_require_empty_hand() {
    let full = [["●"; 6], ["○"; 6]].concat().repeat(3);
    let passed = |passes: u32| filled(&full, &format!(", \"passes\": {passes}"));
    assert_eq!(read(Board::Square, &passed(1)).unwrap().position().passes(), 1);
    assert_eq!(impossible(&passed(3)), ids::ABANDE_TOO_MANY_PASSES);
    assert_eq!(impossible(&filled(&["●", "○", "●", "○"], ", \"passes\": 1")), ids::ABANDE_PASSED_WITH_HAND);
    assert_eq!(impossible(&filled(&["●", "○"], ", \"passes\": 2")), ids::ABANDE_PASSED_WITH_HAND);
    // White passed with an empty hand. Black still has a piece and cannot have passed.
    let mut white_only = full.clone();
    let last_black = white_only.iter().rposition(|piece| *piece == "●").unwrap();
    white_only[last_black] = "○";
    let first = white_only.iter().position(|piece| *piece == "○").unwrap();
    white_only.remove(first);
    assert!(read(Board::Square, &filled(&white_only, ", \"passes\": 1")).is_ok());
    assert_eq!(impossible(&filled(&white_only, ", \"passes\": 2")), ids::ABANDE_PASSED_WITH_HAND);
}

#[test]
fn no_stack_sleeps_after_game_end() {
    let over = ", \"passes\": 2, \"hands\": {\"black\": 0, \"white\": 0}";
    assert!(read(Board::Square, &filled(&["●", "○"], over)).unwrap().outcome().is_some());
    assert!(read(Board::Square, &filled(&[], over)).unwrap().outcome().is_some(), "all stacks may have been sleeping");
    assert_eq!(impossible(&filled(&["●", "○", "○"], over)), ids::ABANDE_STILL_SLEEPING);
}
