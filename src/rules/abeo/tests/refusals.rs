//! Every reason for a refusal, from a case that a player can meet.

use super::drawn::{cell, dark, refused};
use super::*;
use crate::rules::{AnyGame, Cell, Refusal as AnyRefusal, Say, Step};

const BOARD: &str = "    · · · · ·
                        · · · · · ·
                       · · · · · · ·
                      · · · · · · · ·
                     · ● ○ · ○ ○ · ○ ○
                      · · · · · · · ·
                       · · · · · · ·
                        · ○ · · · ·
                         ● · · · ·";

fn refused_steps(game: &Game<Position>, steps: &[Step]) -> Refusal {
    let refusal = game.position().refuse(steps);
    assert_eq!(AnyGame::refuse(game, steps), AnyRefusal::from(refusal.clone()));
    refusal
}

fn refused_cells(game: &Game<Position>, cells: &[&str]) -> Refusal {
    let steps: Vec<_> = cells.iter().map(|name| Step::Cell(cell(name))).collect();
    refused_steps(game, &steps)
}

fn assert_about(refusal: &Refusal, cells: &[&str]) {
    let cells: Vec<Cell> = cells.iter().copied().map(cell).collect();
    assert_eq!(refusal.cells(), cells, "{refusal:?}");
}

#[test]
fn text_that_is_no_move_is_refused() {
    let game = dark(BOARD);
    for text in [
        "", "b", "b55", "b5,", ",b5", "b5x", "xb5", "b5, c7", "b5-c7", "b5c7", "b5,,c7", "b5xx", "5b", "é5", "x", ",",
        "b5,é", "b5 c7", "pass ", "PASS",
    ] {
        assert_eq!(refused(&game, text), Refusal::Unreadable(text.into()), "{text}");
    }
}

#[test]
fn cells_that_the_board_does_not_have_are_refused() {
    let game = dark(BOARD);
    for (text, name) in [("a6", "a6"), ("j1", "j1"), ("B5", "B5"), ("b5,i4", "i4"), ("b5xe0", "e0"), ("z9xb5", "z9")] {
        assert_eq!(refused(&game, text), Refusal::NoSuchCell { name: name.into(), text: text.into() });
    }
}

#[test]
fn nobody_passes() {
    let game = dark(BOARD);
    assert_eq!(refused(&game, "pass"), Refusal::MayNotPass);
    assert_eq!(refused_steps(&game, &[]), Refusal::MayNotPass);
    assert_eq!(refused_steps(&game, &[Step::Choice(END_TURN)]), Refusal::MayNotPass);
}

#[test]
fn a_turn_begins_with_a_token_and_does_one_thing_more() {
    let game = dark(BOARD);
    assert_eq!(refused_steps(&game, &[Step::Hand(0)]), Refusal::PlaceFirst);
    assert_eq!(refused_steps(&game, &[Step::Choice("flip")]), Refusal::PlaceFirst);
    for text in ["b5,c7,d2", "b5,c7xe8", "b5xe3xb2", "a2,b3,c4,d5", "e4xe3,c7"] {
        assert_eq!(refused(&game, text), Refusal::TooMuch(text.into()), "{text}");
    }
    assert_eq!(refused_cells(&game, &["b5", "c7", "d2"]), Refusal::TooMuch("b5,c7,d2".into()));
}

#[test]
fn tokens_need_empty_cells() {
    let game = dark(BOARD);
    for (text, taken) in
        [("a1", "a1"), ("e3", "e3"), ("a1,c7", "a1"), ("c7,e3", "e3"), ("e2,e3", "e2"), ("a1xe3", "a1")]
    {
        assert_eq!(refused(&game, text), Refusal::Taken(cell(taken)), "{text}");
    }
    assert_about(&refused(&game, "c7,e3"), &["e3"]);
    assert_eq!(refused_cells(&game, &["e2"]), Refusal::Taken(cell("e2")));
    assert_eq!(refused_cells(&game, &["e3"]), Refusal::Taken(cell("e3")));
}

#[test]
fn two_tokens_are_on_cells_of_their_own_and_written_in_order() {
    let game = dark(BOARD);
    let [b5, c7] = ["b5", "c7"].map(cell);
    assert_eq!(refused(&game, "b5,b5"), Refusal::SameCell(b5));
    assert_eq!(refused_cells(&game, &["b5", "b5"]), Refusal::SameCell(b5));
    assert_eq!(refused(&game, "c7,b5"), Refusal::WrongOrder { first: b5, second: c7 });
    assert_about(&refused(&game, "c7,b5"), &["b5", "c7"]);
    let check = |first, second| game.position().check(Move { first, then: Then::Place(second) });
    assert_eq!(check(c7, b5), Err(Refusal::WrongOrder { first: b5, second: c7 }));
    assert_eq!(check(c7, c7), Err(Refusal::SameCell(c7)));
    assert_eq!(check(b5, c7), Ok(()));
}

#[test]
fn only_tokens_of_the_opponent_are_flipped() {
    let game = dark(BOARD);
    assert_eq!(refused(&game, "b5xc6"), Refusal::NothingToFlip(cell("c6")));
    assert_eq!(refused(&game, "b5xh4"), Refusal::NothingToFlip(cell("h4")));
    assert_eq!(refused(&game, "e1xe2"), Refusal::OwnToken(cell("e2")));
    assert_eq!(refused(&game, "b5xb5"), Refusal::OwnToken(cell("b5")));
    assert_eq!(refused_cells(&game, &["e1", "e2"]), Refusal::OwnToken(cell("e2")));
    assert_about(&refused(&game, "e1xe2"), &["e2"]);
}

#[test]
fn only_the_line_met_first_is_flipped() {
    let game = dark(BOARD);
    let [e2, e3, e4, e5, e6, e7, e8, e9] = ["e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9"].map(cell);
    let [a1, b2, c3, b5] = ["a1", "b2", "c3", "b5"].map(cell);
    assert_eq!(refused(&game, "b5xe3"), Refusal::NotInLine { placed: b5, target: e3 });
    assert_eq!(refused_cells(&game, &["b5", "e3"]), Refusal::NotInLine { placed: b5, target: e3 });
    assert_about(&refused(&game, "b5xe3"), &["b5", "e3"]);
    assert_eq!(refused(&game, "e1xe3"), Refusal::OwnTokenBetween { between: e2, target: e3 });
    assert_eq!(refused_cells(&game, &["e1", "e3"]), Refusal::OwnTokenBetween { between: e2, target: e3 });
    assert_about(&refused(&game, "e1xe3"), &["e2", "e3"]);
    assert_eq!(refused(&game, "e4xe8"), Refusal::BehindGap { gap: e7, target: e8 });
    assert_eq!(refused_cells(&game, &["e4", "e9"]), Refusal::BehindGap { gap: e7, target: e9 });
    assert_about(&refused(&game, "e4xe9"), &["e7", "e9"]);
    assert_eq!(refused(&game, "e4xe6"), Refusal::NotNearest { nearest: e5, target: e6 });
    assert_about(&refused(&game, "e4xe6"), &["e5", "e6"]);
    let flip = |first, token| game.position().check(Move { first, then: Then::Flip(token) });
    assert_eq!((flip(e4, e5), flip(e7, e6), flip(c3, b2)), (Ok(()), Ok(()), Ok(())));
    assert_eq!(flip(c3, a1), Err(Refusal::OwnToken(a1)));
}
