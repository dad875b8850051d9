//! Every reason for a refusal, from a case that a player can meet.

use super::drawn::{cell, game, play, refused};
use super::*;
use crate::rules::{AnyGame, Cell, Refusal as AnyRefusal, Say, Step};
use crate::words::Words;

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

fn refused_steps(game: &Game<Position>, cells: &[&str]) -> Refusal {
    let steps: Vec<_> = cells.iter().map(|name| Step::Cell(cell(name))).collect();
    let refusal = game.position().refuse(&steps);
    assert_eq!(AnyGame::refuse(game, &steps), AnyRefusal::from(refusal.clone()));
    refusal
}

fn black() -> Game<Position> {
    game(Board::Square, BOARD, "black")
}

#[test]
fn text_that_is_no_move_is_refused() {
    let game = black();
    for text in ["", "d", "d44", "d4-", "-d4", "d4-e", "d4--e5", "d4-e5-f6", "d4e5", "d4 e5", "d4xe5", "Pass", "é"] {
        assert_eq!(refused(&game, text), Refusal::Unreadable(text.into()), "{text}");
    }
    let no_such = |name: &str, text: &str| Refusal::NoSuchCell { name: name.into(), text: text.into() };
    assert_eq!(refused(&game, "h1"), no_such("h1", "h1"));
    assert_eq!(refused(&game, "D4"), no_such("D4", "D4"));
    assert_eq!(refused(&game, "d4-d8"), no_such("d8", "d4-d8"));
    assert_eq!(refused(&start(Board::Hex), "a5"), no_such("a5", "a5"));
}

#[test]
fn a_piece_enters_on_an_empty_place_next_to_the_band() {
    let game = black();
    assert_eq!(refused(&game, "d4"), Refusal::Occupied(cell("d4")));
    assert_eq!(refused(&game, "a1"), Refusal::OffTheBand(cell("a1")));
    assert_eq!(refused_steps(&game, &["a1"]), Refusal::OffTheBand(cell("a1")));
    let out = game_without_hand();
    assert_eq!(refused(&out, "e5"), Refusal::HandEmpty(cell("e5")));
    assert_eq!(refused_steps(&out, &["e5"]), Refusal::HandEmpty(cell("e5")));
}

fn game_without_hand() -> Game<Position> {
    game(Board::Square, ALL_ENTERED, "black")
}

#[test]
fn places_of_another_board_are_refused() {
    let hex = start(Board::Hex);
    let a5 = cell("a5");
    assert_eq!(hex.position().check(Move::Enter(a5)), Err(Refusal::OffTheBoard(a5)));
    assert_eq!(hex.position().check(Move::Capture { from: cell("a4"), to: a5 }), Err(Refusal::OffTheBoard(a5)));
    assert_eq!(refused_steps(&hex, &["a5"]), Refusal::OffTheBoard(a5));
}

#[test]
fn one_moves_a_stack_of_ones_own() {
    let game = black();
    assert_eq!(refused(&game, "a1-a2"), Refusal::NoStack(cell("a1")));
    assert_eq!(refused(&game, "c4-d5"), Refusal::NotYours(cell("c4")));
    assert_eq!(refused_steps(&game, &["c4"]), Refusal::NotYours(cell("c4")));
}

#[test]
fn a_stack_goes_one_step_onto_a_stack_of_the_other_side() {
    let game = black();
    let not_neighbours = |from, to| Refusal::NotNeighbours { from: cell(from), to: cell(to) };
    assert_eq!(refused(&game, "d5-f5"), not_neighbours("d5", "f5"));
    assert_eq!(refused(&game, "d5-d5"), not_neighbours("d5", "d5"));
    assert_eq!(refused(&game, "d5-d6"), Refusal::NothingThere(cell("d6")));
    assert_eq!(refused(&game, "d5-e4"), Refusal::OwnStack(cell("e4")));
    assert_eq!(refused_steps(&game, &["d5", "f5"]), not_neighbours("d5", "f5"));
    assert_eq!(refused_steps(&game, &["d5", "d5"]), not_neighbours("d5", "d5"));
    assert_eq!(refused_steps(&game, &["d5", "d6"]), Refusal::NothingThere(cell("d6")));
    assert_eq!(refused_steps(&game, &["d5", "e4"]), Refusal::OwnStack(cell("e4")));
}

#[test]
fn stacks_do_not_grow_higher_than_three() {
    let game = black();
    assert_eq!(refused(&game, "d5-d4"), Refusal::TooHigh { from: cell("d5"), to: cell("d4"), height: 4 });
    assert_eq!(refused_steps(&game, &["d5", "d4"]), Refusal::TooHigh { from: cell("d5"), to: cell("d4"), height: 4 });
}

#[test]
fn nothing_moves_too_early() {
    let mut game = start(Board::Square);
    play(&mut game, "d4");
    assert_eq!(refused_steps(&game, &["d4"]), Refusal::NotYours(cell("d4")));
    play(&mut game, "d5");
    assert_eq!(refused(&game, "d4-d5"), Refusal::TooEarly(cell("d4")));
    assert_eq!(refused_steps(&game, &["d4"]), Refusal::TooEarly(cell("d4")));
}

#[test]
fn a_split_names_what_would_come_apart() {
    let game = black();
    let split = |from: &str, apart: &[&str]| Refusal::SplitsTheBand {
        from: cell(from),
        apart: apart.iter().copied().map(cell).collect(),
    };
    assert_eq!(refused(&game, "e4-f5"), split("e4", &["f5"]));
    assert_eq!(refused_steps(&game, &["e4"]), split("e4", &["f5"]));
    assert_eq!(refused(&game, "d3-c4"), split("d3", &["e2"]));
    let refusal = refused(&game, "e4-f5");
    assert_eq!(refusal.cells(), [cell("f5")]);
    let said = Words::english().say(&refusal.sentence());
    assert_eq!(said, "Without e4 the band would fall apart: f5 hangs on it.");
    // Of three parts the largest stays, and the two others come apart.
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
    let refusal = refused(&star, "d4-d5");
    assert_eq!(refusal, split("d4", &["c4", "d5"]));
    let said = Words::english().say(&refusal.sentence());
    assert_eq!(said, "Without d4 the band would fall apart: c4, d5 hang on it.");
}

#[test]
fn a_stack_that_can_go_nowhere_is_refused_as_such() {
    let game = black();
    // e2 touches only d3, its own; c4 and d4 beside d3 are one low enough and one not.
    assert_eq!(refused_steps(&game, &["e2"]), Refusal::NothingToCapture(cell("e2")));
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
    assert_eq!(refused_steps(&high, &["d4"]), Refusal::AllTooHigh { from: cell("d4"), beside });
}

#[test]
fn who_has_pieces_in_hand_does_not_pass() {
    let game = black();
    assert_eq!(refused(&game, "pass"), Refusal::StillInHand(13));
    assert_eq!(game.position().refuse(&[Step::Choice("abande-choice-pass")]), Refusal::StillInHand(13));
    let words = Words::english();
    let say = |left| words.say(&Refusal::StillInHand(left).sentence());
    assert_eq!(say(1), "You cannot pass yet: one piece is still in hand.");
    assert_eq!(say(2), "You cannot pass yet: 2 pieces are still in hand.");
}

#[test]
fn steps_that_are_no_way_to_a_turn_are_refused() {
    let game = black();
    for steps in [&[][..], &[Step::Hand(0)], &[Step::Choice("abande-choice-pass"), Step::Cell(Cell(0))]] {
        assert_eq!(game.position().refuse(steps), Refusal::NoWay);
    }
}

#[test]
fn illegal_moves_do_no_harm_unchecked() {
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
