//! Tests of diagrams: derived values and invalid diagrams.

use super::drawn::{placed, placed_for};
use super::*;
use crate::GAME;
use crate::rules::ids;
use quintet_core::rules::{Cell, Diagram, DiagramError, Localize, Piece, PieceAt, Side};
use quintet_core::testing::english;

fn read(json: &str) -> Result<Position, DiagramError> {
    let mut options = options("2");
    let diagram = Diagram::read(json, INFO.id, &mut options)?;
    Position::from_diagram(&diagram, &options)
}

fn board(cells: &str) -> String {
    format!(r#"{{"to_move": "1", "board": {{{cells}, "h8": {{"kind": "single", "pieces": [["green", 3]]}}}}}}"#)
}

fn pile(rest: &str) -> String {
    board(&format!(r#""a1": {{{rest}}}"#))
}

#[test]
fn diagram_describes_every_pile() {
    let position = *placed("a1:b2^r1 b2:r3>e c3:b2/b1 h8:g3").position();
    let diagram = position.diagram();
    let json = diagram.to_json();
    assert!(json.contains(r#""a1":{"kind":"backup","pieces":[["blue",2],["red",1]]}"#), "{json}");
    assert!(json.contains(r#""b2":{"kind":"gate","pieces":[["red",3]],"points":"e"}"#), "{json}");
    assert!(json.contains(r#""c3":{"kind":"split","pieces":[["blue",2],["blue",1]]}"#), "{json}");
    assert!(json.contains(r#""h8":{"kind":"single","pieces":[["green",3]]}"#), "{json}");
    assert!(json.contains(r#""hands":{"blue":[4,3,5],"red":[4,5,4],"green":[5,5,4],"yellow":[5,5,5]}"#), "{json}");
    assert!(json.contains(r#""score":{"1":5,"2":1}"#), "{json}");
    assert_eq!(Position::from_diagram(&diagram, &options("2")), Ok(position));
    let four = placed_for("a1:b1 h8:g1 a8:p1 h1:w1", "4", "4").position().diagram();
    assert_eq!((four.hands.unwrap().len(), four.score.unwrap().len(), four.to_move.as_str()), (8, 4, "4"));
}

#[test]
fn impossible_diagrams_are_rejected() {
    let words = english(&GAME);
    let too_high = format!(r#""kind": "backup", "pieces": [{}]"#, vec![r#"["red", 1]"#; 31].join(", "));
    for (json, id) in [
        (pile(r#""kind": "single", "pieces": [["blue", 1], ["red", 1]]"#), ids::AEB_SINGLE_IS_ONE),
        (pile(r#""kind": "single", "pieces": []"#), ids::AEB_EMPTY_PILE),
        (pile(r#""kind": "gate", "pieces": [["blue", 1], ["red", 1]], "points": "n""#), ids::AEB_GATE_IS_ONE),
        (pile(r#""kind": "gate", "pieces": [["blue", 1]], "points": "s""#), ids::AEB_GATE_POINTS_OFF),
        (pile(r#""kind": "single", "pieces": [["blue", 1]], "points": "n""#), ids::AEB_ONLY_GATES_POINT),
        (pile(r#""kind": "backup", "pieces": [["blue", 1]]"#), ids::AEB_BACKUP_IS_MORE),
        (pile(r#""kind": "backup", "pieces": [["blue", 1], ["green", 1]]"#), ids::AEB_TWO_OWNERS),
        (pile(r#""kind": "split", "pieces": [["blue", 1]]"#), ids::AEB_NO_SUCH_SPLIT),
        (pile(r#""kind": "split", "pieces": [["red", 1], ["blue", 1]]"#), ids::AEB_NO_SUCH_SPLIT),
        (pile(r#""kind": "split", "pieces": [["blue", 3], ["blue", 1]]"#), ids::AEB_NO_SUCH_SPLIT),
        (pile(r#""kind": "split", "pieces": [["blue", 2], ["blue", 1], ["blue", 1]]"#), ids::AEB_NO_SUCH_SPLIT),
        (
            pile(r#""kind": "split", "pieces": [["blue", 1], ["blue", 1], ["blue", 1], ["blue", 1]]"#),
            ids::AEB_NO_SUCH_SPLIT,
        ),
        (
            pile(&format!(r#""kind": "backup", "pieces": [{}]"#, [r#"["red", 1]"#; 6].join(", "))),
            ids::AEB_TOO_MANY_PYRAMIDS,
        ),
        (pile(&too_high), ids::AEB_PILE_TOO_HIGH),
        (
            r#"{"to_move": "1", "board": {"h8": {"kind": "single", "pieces": [["green", 3]]}}}"#.into(),
            ids::AEB_OUT_CANNOT_MOVE,
        ),
        (r#"{"to_move": "1", "board": {}}"#.into(), ids::AEB_OUT_CANNOT_MOVE),
        (r#"{"to_move": "3", "board": {}}"#.into(), ids::AEB_NOT_IN_THE_GAME),
        (start_with(r#""hands": {"blue": [5, 5, 5]}"#), ids::AEB_WRONG_SUPPLY),
        (start_with(r#""hands": {"purple": [5, 5, 5]}"#), ids::AEB_NO_SUCH_COLOUR),
        (pile(r#""kind": "single", "pieces": [["purple", 1]]"#), ids::AEB_NO_SUCH_COLOUR),
        (pile(r#""kind": "single", "pieces": [["pink", 1]]"#), ids::AEB_NO_SUCH_COLOUR),
        (start_with(r#""score": {"1": 2}"#), ids::AEB_WRONG_SCORE),
        (start_with(r#""score": {"3": 0}"#), ids::AEB_NOT_IN_THE_GAME),
    ] {
        let error = read(&json).expect_err(&json);
        assert_eq!(error.localized_text().id, id, "{json}");
        assert!(!words.localize(&error.localized_text()).contains(['{', '}']));
    }
}

fn start_with(more: &str) -> String {
    let board = pile(r#""kind": "single", "pieces": [["blue", 3]]"#);
    format!("{}, {more}}}", board.strip_suffix('}').unwrap())
}

#[test]
fn errors_about_piles_name_the_keys_and_their_values() {
    for (json, reason) in [
        (pile(r#""pieces": [["blue", 1]]"#), "lacks “kind”"),
        (pile(r#""kind": "single""#), "lacks “pieces”"),
        (pile(r#""kind": "gate", "pieces": [["blue", 1]]"#), "lacks “points”"),
        (pile(r#""kind": "heap", "pieces": [["blue", 1]]"#), "single, gate, backup or split"),
        (pile(r#""kind": 1, "pieces": [["blue", 1]]"#), "single, gate, backup or split"),
        (pile(r#""kind": "single", "pieces": "blue""#), "sizes from 1 to 3"),
        (pile(r#""kind": "single", "pieces": [["blue", 4]]"#), "sizes from 1 to 3"),
        (pile(r#""kind": "single", "pieces": [["blue"]]"#), "sizes from 1 to 3"),
        (pile(r#""kind": "single", "pieces": [[1, 1]]"#), "sizes from 1 to 3"),
        (pile(r#""kind": "gate", "pieces": [["blue", 1]], "points": "up""#), "n, e, s or w"),
        (pile(r#""kind": "gate", "pieces": [["blue", 1]], "points": 1"#), "n, e, s or w"),
    ] {
        let error = read(&json).expect_err(&json);
        let text = english(&GAME).localize(&error.localized_text());
        assert!(text.contains(reason) && text.contains("a1"), "{json}: {text}");
    }
}

#[test]
fn malformed_diagrams_are_rejected() {
    for (json, key) in [(board(r#""a1": 1"#), "board.a1"), (start_with(r#""score": {"1": "one"}"#), "score.1")] {
        assert_eq!(read(&json), Err(DiagramError::WrongKind(key.to_owned())), "{json}");
    }
    let unknown_key = pile(r#""kind": "single", "pieces": [["blue", 1]], "hat": true"#);
    assert_eq!(read(&unknown_key), Err(DiagramError::UnknownKey("board.a1.hat".to_owned())));
    assert_eq!(read(&start_with(r#""passes": 1"#)), Err(DiagramError::UnknownKey("passes".to_owned())));
    assert_eq!(read(&board(r#""i1": {}"#)), Err(DiagramError::NoSuchCell("i1".to_owned())));
    assert_eq!(read(r#"{"to_move": "5", "board": {}}"#), Err(DiagramError::NoSuchSide("5".to_owned())));
    assert!(read(&start_with(r#""hands": {"blue": [5, 5, 4]}, "score": {"2": 1}"#)).is_ok());
}

#[test]
fn impossible_pieces_are_rejected() {
    let corner = board::parse("a1").unwrap();
    let large = Pyramid::new(PyramidColor::Primary, Size::Large).bits();
    // Pyramids without a size, then an unknown side and an unknown cell.
    for (cell, side, kind) in [(corner, 0, 0), (corner, 0, 4), (corner, 4, large), (Cell(board::CELLS as u8), 0, large)]
    {
        let at = PieceAt::on(cell, Piece { side: Side(side), kind });
        let error = DiagramError::impossible_piece(&INFO, &at);
        assert_eq!(Position::from_pieces(&[at], Side::FIRST, &options("2")), Err(error), "{at:?}");
    }
}
