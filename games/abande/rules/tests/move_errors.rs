//! Tests of every move validation error.

use super::drawn::{cell, game, play, rejected};
use super::*;
use crate::GAME;
use quintet_core::rules::{
    AnyGame, Cell, DefaultMoveError, InputStep, Localize, MoveError as AnyMoveError, MoveErrorReason,
};
use quintet_core::testing::english;

const BOARD: &str = "· · · · · · ·
                     · · · · · · ·
                     · · · ● · ○ ·
                     · · ○ ●○○ ● · ·
                     · · · ○● · · ·
                     · · · · ● · ·
                     · · · · · · ·";

const ALL_ENTERED: &str = "● ● ● ● ● ● ●
                           ● ● ● ● ● ● ●
                           ● ● ● ● · · ·
                           ○ ○ ○ ○ · · ·
                           ○ ○ ○ ○ ○ ○ ○
                           ○ ○ ○ ○ ○ ○ ○
                           · · · · · · ·";

fn rejected_steps(game: &Game<Position>, cells: &[&str]) -> MoveError {
    let steps: Vec<_> = cells.iter().map(|name| InputStep::Cell(cell(name))).collect();
    let error = game.position().explain_illegal(&steps);
    assert_eq!(AnyGame::explain_illegal(game, &steps), AnyMoveError::from(error.clone()));
    error
}

fn black() -> Game<Position> {
    game(Board::Square, BOARD, "black")
}

#[test]
fn malformed_text_is_rejected() {
    let game = black();
    for text in ["", "d", "d44", "d4-", "-d4", "d4-e", "d4--e5", "d4-e5-f6", "d4e5", "d4 e5", "d4xe5", "Pass", "é"] {
        assert_eq!(rejected(&game, text), MoveError::Unreadable(text.into()), "{text}");
    }
    let no_such = |name: &str, text: &str| {
        MoveError::Common(DefaultMoveError::NoSuchCell { name: name.into(), text: text.into() })
    };
    assert_eq!(rejected(&game, "h1"), no_such("h1", "h1"));
    assert_eq!(rejected(&game, "D4"), no_such("D4", "D4"));
    assert_eq!(rejected(&game, "d4-d8"), no_such("d8", "d4-d8"));
    assert_eq!(rejected(&start(Board::Hex), "a5"), no_such("a5", "a5"));
}

#[test]
fn invalid_entries_are_rejected() {
    let game = black();
    assert_eq!(rejected(&game, "d4"), MoveError::Occupied(cell("d4")));
    assert_eq!(rejected(&game, "a1"), MoveError::NotNextToBand(cell("a1")));
    assert_eq!(rejected_steps(&game, &["a1"]), MoveError::NotNextToBand(cell("a1")));
    let out = game_without_hand();
    assert_eq!(rejected(&out, "e5"), MoveError::HandEmpty(Some(cell("e5"))));
    assert_eq!(rejected_steps(&out, &["e5"]), MoveError::HandEmpty(Some(cell("e5"))));
    assert_eq!(out.position().explain_illegal(&[InputStep::Reserve(0)]), MoveError::HandEmpty(None));
}

fn game_without_hand() -> Game<Position> {
    game(Board::Square, ALL_ENTERED, "black")
}

#[test]
fn cells_of_another_board_are_rejected() {
    let hex = start(Board::Hex);
    let a5 = cell("a5");
    assert_eq!(hex.position().validate(Move::Enter(a5)), Err(MoveError::OffTheBoard(a5)));
    assert_eq!(hex.position().validate(Move::Capture { from: cell("a4"), to: a5 }), Err(MoveError::OffTheBoard(a5)));
    assert_eq!(rejected_steps(&hex, &["a5"]), MoveError::OffTheBoard(a5));
}

#[test]
fn moving_requires_own_stack() {
    let game = black();
    assert_eq!(rejected(&game, "a1-a2"), MoveError::NoStack(cell("a1")));
    assert_eq!(rejected(&game, "c4-d5"), MoveError::NotYours(cell("c4")));
    assert_eq!(rejected_steps(&game, &["c4"]), MoveError::NotYours(cell("c4")));
}

#[test]
fn invalid_targets_are_rejected() {
    let game = black();
    let not_neighbours = |from, to| MoveError::NotNeighbours { from: cell(from), to: cell(to) };
    assert_eq!(rejected(&game, "d5-f5"), not_neighbours("d5", "f5"));
    assert_eq!(rejected(&game, "d5-d5"), not_neighbours("d5", "d5"));
    assert_eq!(rejected(&game, "d5-d6"), MoveError::EmptyTarget(cell("d6")));
    assert_eq!(rejected(&game, "d5-e4"), MoveError::OwnStack(cell("e4")));
    assert_eq!(rejected_steps(&game, &["d5", "f5"]), not_neighbours("d5", "f5"));
    assert_eq!(rejected_steps(&game, &["d5", "d5"]), not_neighbours("d5", "d5"));
    assert_eq!(rejected_steps(&game, &["d5", "d6"]), MoveError::EmptyTarget(cell("d6")));
    assert_eq!(rejected_steps(&game, &["d5", "e4"]), MoveError::OwnStack(cell("e4")));
}

#[test]
fn too_high_stacks_are_rejected() {
    let game = black();
    assert_eq!(rejected(&game, "d5-d4"), MoveError::TooHigh { from: cell("d5"), to: cell("d4"), height: 4 });
    assert_eq!(
        rejected_steps(&game, &["d5", "d4"]),
        MoveError::TooHigh { from: cell("d5"), to: cell("d4"), height: 4 }
    );
}

#[test]
fn early_moves_are_rejected() {
    let mut game = start(Board::Square);
    play(&mut game, "d4");
    assert_eq!(rejected_steps(&game, &["d4"]), MoveError::NotYours(cell("d4")));
    play(&mut game, "d5");
    assert_eq!(rejected(&game, "d4-d5"), MoveError::TooEarly(cell("d4")));
    assert_eq!(rejected_steps(&game, &["d4"]), MoveError::TooEarly(cell("d4")));
}

#[test]
fn split_error_names_cut_off_cells() {
    let game = black();
    let split = |from: &str, apart: &[&str]| MoveError::SplitsTheBand {
        from: cell(from),
        apart: apart.iter().copied().map(cell).collect(),
    };
    assert_eq!(rejected(&game, "e4-f5"), split("e4", &["f5"]));
    assert_eq!(rejected_steps(&game, &["e4"]), split("e4", &["f5"]));
    assert_eq!(rejected(&game, "d3-c4"), split("d3", &["e2"]));
    let error = rejected(&game, "e4-f5");
    assert_eq!(error.cells(), [cell("e4")]);
    let text = english(&GAME).localize(&error.localized_text());
    assert_eq!(text, "Without e4 the band would break: f5 depends on it.");
    // The largest of the three parts stays, and the other two are cut off.
    let star = drawn::game(
        Board::Snub,
        "· · · · · · ·
         · · · · · · ·
         · · · ○ · · ·
         · · ● ● ● · ·
         · · · · ○ · ·
         · · · · ○ · ·
         · · · · · · ·",
        "black",
    );
    let error = rejected(&star, "d4-d5");
    assert_eq!(error, split("d4", &["c4", "d5"]));
    assert_eq!(error.related_cells(), [cell("c4"), cell("d5")]);
    let text = english(&GAME).localize(&error.localized_text());
    assert_eq!(text, "Without d4 the band would break: c4, d5 depend on it.");
}

#[test]
fn stack_without_legal_move_is_rejected() {
    let game = black();
    // The only neighbour of e2 is d3, which is a stack of the same side.
    assert_eq!(rejected_steps(&game, &["e2"]), MoveError::NothingToCapture(cell("e2")));
    let high = drawn::game(
        Board::Square,
        "· · · · · · ·
         · · · · · · ·
         · · ○○ ●● · · ·
         · · · ○○● ○ · ·
         · · · · · · ·
         · · · · · · ·
         · · · · · · ·",
        "black",
    );
    let beside = ["c5", "e4"].map(cell).to_vec();
    assert_eq!(rejected_steps(&high, &["d4"]), MoveError::AllTooHigh { from: cell("d4"), beside });
}

#[test]
fn passing_with_pieces_in_hand_is_rejected() {
    let game = black();
    assert_eq!(rejected(&game, "pass"), MoveError::StillInHand(13));
    assert_eq!(game.position().explain_illegal(&[InputStep::Choice("abande-choice-pass")]), MoveError::StillInHand(13));
    let words = english(&GAME);
    let say = |left| words.localize(&MoveError::StillInHand(left).localized_text());
    assert_eq!(say(1), "You cannot pass yet: one piece is still in hand.");
    assert_eq!(say(2), "You cannot pass yet: 2 pieces are still in hand.");
}

#[test]
fn invalid_steps_are_rejected() {
    let game = black();
    for steps in
        [&[][..], &[InputStep::Reserve(0)], &[InputStep::Choice("abande-choice-pass"), InputStep::Cell(Cell(0))]]
    {
        assert_eq!(game.position().explain_illegal(steps), MoveError::NoMatchingMove);
    }
}

#[test]
fn illegal_unchecked_moves_do_not_panic() {
    let cells = || (0..CELLS as u8).map(Cell);
    for game in [start(Board::Hex), black(), game_without_hand()] {
        let captures = cells().flat_map(|from| cells().map(move |to| Move::Capture { from, to }));
        for action in captures.chain(cells().map(Move::Enter)).chain([Move::Pass]) {
            let mut position = *game.position();
            position.play_unchecked(action);
            position.for_each_move(|_| {});
        }
    }
}
