//! Every move error, from a case that a player can meet.

use super::drawn::{cell, dark, rejected};
use super::*;
use quintet_core::rules::{AnyGame, Cell, DefaultMoveError, InputStep, MoveError as AnyMoveError, MoveErrorReason};

const BOARD: &str = "    · · · · ·
                        · · · · · ·
                       · · · · · · ·
                      · · · · · · · ·
                     · ● ○ · ○ ○ · ○ ○
                      · · · · · · · ·
                       · · · · · · ·
                        · ○ · · · ·
                         ● · · · ·";

fn rejected_steps(game: &Game<Position>, steps: &[InputStep]) -> MoveError {
    let error = game.position().explain_illegal(steps);
    assert_eq!(AnyGame::explain_illegal(game, steps), AnyMoveError::from(error.clone()));
    error
}

fn rejected_cells(game: &Game<Position>, cells: &[&str]) -> MoveError {
    let steps: Vec<_> = cells.iter().map(|name| InputStep::Cell(cell(name))).collect();
    rejected_steps(game, &steps)
}

fn assert_about(error: &MoveError, cells: &[&str]) {
    let cells: Vec<Cell> = cells.iter().copied().map(cell).collect();
    assert_eq!(error.cells(), cells, "{error:?}");
}

#[test]
fn malformed_text_is_rejected() {
    let game = dark(BOARD);
    for text in [
        "", "b", "b55", "b5,", ",b5", "b5x", "xb5", "b5, c7", "b5-c7", "b5c7", "b5,,c7", "b5xx", "5b", "é5", "x", ",",
        "b5,é", "b5 c7", "pass ", "PASS",
    ] {
        assert_eq!(rejected(&game, text), MoveError::Unreadable(text.into()), "{text}");
    }
}

#[test]
fn cells_off_the_board_are_rejected() {
    let game = dark(BOARD);
    for (text, name) in [("a6", "a6"), ("j1", "j1"), ("B5", "B5"), ("b5,i4", "i4"), ("b5xe0", "e0"), ("z9xb5", "z9")] {
        assert_eq!(
            rejected(&game, text),
            MoveError::Common(DefaultMoveError::NoSuchCell { name: name.into(), text: text.into() })
        );
    }
}

#[test]
fn passing_is_rejected() {
    let game = dark(BOARD);
    assert_eq!(rejected(&game, "pass"), MoveError::MayNotPass);
    assert_eq!(rejected_steps(&game, &[]), MoveError::MayNotPass);
    assert_eq!(rejected_steps(&game, &[InputStep::Choice(END_TURN)]), MoveError::MayNotPass);
}

#[test]
fn turn_has_at_most_one_action_after_token() {
    let game = dark(BOARD);
    assert_eq!(rejected_steps(&game, &[InputStep::Reserve(0)]), MoveError::PlaceFirst);
    assert_eq!(rejected_steps(&game, &[InputStep::Choice("flip")]), MoveError::PlaceFirst);
    for text in ["b5,c7,d2", "b5,c7xe8", "b5xe3xb2", "a2,b3,c4,d5", "e4xe3,c7"] {
        assert_eq!(rejected(&game, text), MoveError::TooMuch(text.into()), "{text}");
    }
    assert_eq!(rejected_cells(&game, &["b5", "c7", "d2"]), MoveError::TooMuch("b5,c7,d2".into()));
}

#[test]
fn tokens_need_empty_cells() {
    let game = dark(BOARD);
    for (text, taken) in
        [("a1", "a1"), ("e3", "e3"), ("a1,c7", "a1"), ("c7,e3", "e3"), ("e2,e3", "e2"), ("a1xe3", "a1")]
    {
        assert_eq!(rejected(&game, text), MoveError::Occupied(cell(taken)), "{text}");
    }
    assert_about(&rejected(&game, "c7,e3"), &["e3"]);
    assert_eq!(rejected_cells(&game, &["e2"]), MoveError::Occupied(cell("e2")));
    assert_eq!(rejected_cells(&game, &["e3"]), MoveError::Occupied(cell("e3")));
}

#[test]
fn two_tokens_need_distinct_cells_in_order() {
    let game = dark(BOARD);
    let [b5, c7] = ["b5", "c7"].map(cell);
    assert_eq!(rejected(&game, "b5,b5"), MoveError::SameCell(b5));
    assert_eq!(rejected_cells(&game, &["b5", "b5"]), MoveError::SameCell(b5));
    assert_eq!(rejected(&game, "c7,b5"), MoveError::WrongOrder { first: b5, second: c7 });
    assert_about(&rejected(&game, "c7,b5"), &["b5", "c7"]);
    let check = |first, second| game.position().validate(Move { first, follow_up: FollowUp::Place(second) });
    assert_eq!(check(c7, b5), Err(MoveError::WrongOrder { first: b5, second: c7 }));
    assert_eq!(check(c7, c7), Err(MoveError::SameCell(c7)));
    assert_eq!(check(b5, c7), Ok(()));
}

#[test]
fn only_opposing_tokens_are_flipped() {
    let game = dark(BOARD);
    assert_eq!(rejected(&game, "b5xc6"), MoveError::NothingToFlip(cell("c6")));
    assert_eq!(rejected(&game, "b5xh4"), MoveError::NothingToFlip(cell("h4")));
    assert_eq!(rejected(&game, "e1xe2"), MoveError::OwnToken(cell("e2")));
    assert_eq!(rejected(&game, "b5xb5"), MoveError::OwnToken(cell("b5")));
    assert_eq!(rejected_cells(&game, &["e1", "e2"]), MoveError::OwnToken(cell("e2")));
    assert_about(&rejected(&game, "e1xe2"), &["e2"]);
}

#[test]
fn only_first_line_in_direction_is_flipped() {
    let game = dark(BOARD);
    let [e2, e3, e4, e5, e6, e7, e8, e9] = ["e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9"].map(cell);
    let [a1, b2, c3, b5] = ["a1", "b2", "c3", "b5"].map(cell);
    assert_eq!(rejected(&game, "b5xe3"), MoveError::NotInLine { placed: b5, target: e3 });
    assert_eq!(rejected_cells(&game, &["b5", "e3"]), MoveError::NotInLine { placed: b5, target: e3 });
    assert_about(&rejected(&game, "b5xe3"), &["b5", "e3"]);
    assert_eq!(rejected(&game, "e1xe3"), MoveError::OwnTokenBetween { between: e2, target: e3 });
    assert_eq!(rejected_cells(&game, &["e1", "e3"]), MoveError::OwnTokenBetween { between: e2, target: e3 });
    assert_about(&rejected(&game, "e1xe3"), &["e2", "e3"]);
    assert_eq!(rejected(&game, "e4xe8"), MoveError::BehindGap { gap: e7, target: e8 });
    assert_eq!(rejected_cells(&game, &["e4", "e9"]), MoveError::BehindGap { gap: e7, target: e9 });
    assert_about(&rejected(&game, "e4xe9"), &["e7", "e9"]);
    assert_eq!(rejected(&game, "e4xe6"), MoveError::NotNearest { nearest: e5, target: e6 });
    assert_about(&rejected(&game, "e4xe6"), &["e5", "e6"]);
    let flip = |first, token| game.position().validate(Move { first, follow_up: FollowUp::Flip(token) });
    assert_eq!((flip(e4, e5), flip(e7, e6), flip(c3, b2)), (Ok(()), Ok(()), Ok(())));
    assert_eq!(flip(c3, a1), Err(MoveError::OwnToken(a1)));
}
