//! Tests of every move validation error.

use super::drawn::{black, cell, rejected};
use super::*;
use crate::GAME;
use quintet_core::rules::hex::Direction;
use quintet_core::rules::{AnyGame, DefaultMoveError, InputStep, Localize, MoveError as AnyMoveError, Side};
use quintet_core::testing::english;

const BOARD: &str = "    · · · · ·
                        · · · · · ·
                       · · · · · · ·
                      · · · · · · · ○
                     ● ● ● ● ○ · ● ● ●
                      · · ○ · · · · ·
                       · ● · · · · ·
                        ● ● · · · ·
                         ● ● · · ·";

fn rejected_steps(game: &Game<Position>, cells: &[&str]) -> MoveError {
    let steps: Vec<_> = cells.iter().map(|name| InputStep::Cell(cell(name))).collect();
    let error = game.position().explain_illegal(&steps);
    assert_eq!(AnyGame::explain_illegal(game, &steps), AnyMoveError::from(error.clone()));
    error
}

#[test]
fn malformed_text_is_rejected() {
    let game = black(BOARD);
    for text in ["", "a1", "a1b", "a1b2c", "a1b2c3d4", "é1b2", "a1 b2", "a1-b2", "pass "] {
        assert_eq!(rejected(&game, text), MoveError::Unreadable(text.into()), "{text}");
    }
    assert_eq!(
        rejected(&game, "a1a6"),
        MoveError::Common(DefaultMoveError::NoSuchCell { name: "a6".into(), text: "a1a6".into() })
    );
    assert_eq!(
        rejected(&game, "A1b2"),
        MoveError::Common(DefaultMoveError::NoSuchCell { name: "A1".into(), text: "A1b2".into() })
    );
}

#[test]
fn passing_is_rejected() {
    let error = rejected(&black(BOARD), "pass");
    assert_eq!(error, MoveError::MayNotPass);
    assert_eq!(
        english(&GAME).localize(&error.localized_text()),
        "You cannot pass; every turn moves at least one ball."
    );
}

#[test]
fn text_of_impossible_moves_is_rejected() {
    let game = black(BOARD);
    let [a1, a2, b1, b2, c2, d2] = ["a1", "a2", "b1", "b2", "c2", "d2"].map(cell);
    assert_eq!(rejected(&game, "a1c2"), MoveError::NotNeighbours { from: a1, to: c2 });
    assert_eq!(rejected(&game, "a1a1"), MoveError::NotNeighbours { from: a1, to: a1 });
    assert_eq!(rejected(&game, "b1b2d2"), MoveError::NotNeighbours { from: b1, to: d2 });
    assert_eq!(rejected(&game, "a1c2b2"), MoveError::NotARow { from: a1, to: c2 });
    assert_eq!(rejected(&game, "a1a1a2"), MoveError::NotARow { from: a1, to: a1 });
    assert_eq!(
        rejected(&game, "e1e4f1"),
        MoveError::Common(DefaultMoveError::NoSuchCell { name: "f1".into(), text: "e1e4f1".into() })
    );
    assert_eq!(rejected(&game, "e1e4f2"), MoveError::NotARow { from: cell("e1"), to: cell("e4") });
    assert_eq!(rejected(&game, "a1a2b1"), MoveError::SidewaysBlocked(b1));
    assert_eq!(rejected(&game, "a1b1a2"), MoveError::SidewaysBlocked(a2));
    assert_eq!(rejected(&game, "b1b2a1"), MoveError::SidewaysBlocked(a1));
    assert_eq!(rejected(&game, "b2c2d2"), MoveError::NotNeighbours { from: b2, to: d2 });
    assert_eq!(rejected(&game, "c2b2c3"), MoveError::WrongEndFirst { first: b2, second: c2 });
    assert_eq!(rejected(&game, "b2c2a2"), MoveError::NotSideways { low: b2, high: c2, to: a2 });
    assert_eq!(rejected(&game, "e7e8e6"), MoveError::NotSideways { low: cell("e7"), high: cell("e8"), to: cell("e6") });
}

#[test]
fn blocked_moves_are_rejected() {
    let game = black(BOARD);
    let row = ["e1", "e2", "e3", "e4"].map(cell).to_vec();
    assert_eq!(rejected(&game, "a4a5"), MoveError::NoBall(cell("a4")));
    assert_eq!(rejected(&game, "e5e6"), MoveError::NotYours(cell("e5")));
    assert_eq!(rejected(&game, "b1b3c2"), MoveError::NoBall(cell("b3")));
    assert_eq!(rejected(&game, "c2d3c3"), MoveError::NotYours(cell("d3")));
    assert_eq!(rejected(&game, "e1e2"), MoveError::TooMany { cells: row });
    assert_eq!(rejected(&game, "e7e8"), MoveError::OffTheBoard(cell("e9")));
    assert_eq!(rejected(&game, "c2d3"), MoveError::SingleCannotPush(cell("d3")));
    assert_eq!(rejected(&game, "b1c2"), MoveError::NoRoomBehind(cell("e4")));
}

#[test]
fn non_canonical_moves_are_rejected() {
    let game = black(BOARD);
    let [b1, b2, c1, e8, e9] = ["b1", "b2", "c1", "e8", "e9"].map(cell);
    let check = |from, direction, axis, balls| {
        game.position().validate(Move { from, direction, kind: MoveKind::Broadside { axis, balls } }).unwrap_err()
    };
    use Direction::{East, NorthEast, NorthWest, SouthWest, West};
    assert_eq!(check(e8, SouthWest, East, 3), MoveError::NotARow { from: e8, to: e9 });
    assert_eq!(check(b1, NorthWest, East, 1), MoveError::NotARow { from: b1, to: b1 });
    assert_eq!(check(b1, NorthWest, East, 0), MoveError::NotARow { from: b1, to: b1 });
    assert_eq!(check(b2, NorthEast, West, 2), MoveError::WrongEndFirst { first: b1, second: b2 });
    assert_eq!(check(b1, East, East, 2), MoveError::NotSideways { low: b1, high: b2, to: b2 });
    assert_eq!(check(b1, West, East, 2), MoveError::OffTheBoard(b1));
    assert_eq!(check(c1, East, NorthWest, 2), MoveError::NoBall(c1));
}

#[test]
fn invalid_steps_are_rejected() {
    let game = black(BOARD);
    let [a1, a5, c2, d3, e1, e4] = ["a1", "a5", "c2", "d3", "e1", "e4"].map(cell);
    assert_eq!(rejected_steps(&game, &[]), MoveError::Unreadable(String::new()));
    assert_eq!(rejected_steps(&game, &["a5"]), MoveError::NoBall(a5));
    assert_eq!(rejected_steps(&game, &["d3"]), MoveError::NotYours(d3));
    assert_eq!(rejected_steps(&game, &["a1", "e1"]), MoveError::NotARow { from: a1, to: e1 });
    assert_eq!(rejected_steps(&game, &["a1", "a1"]), MoveError::NotARow { from: a1, to: a1 });
    assert_eq!(rejected_steps(&game, &["e1", "e4"]), MoveError::NotARow { from: e1, to: e4 });
    assert_eq!(rejected_steps(&game, &["c2", "e4"]), MoveError::NotYours(d3));
    assert_eq!(rejected_steps(&game, &["c2", "a5"]), MoveError::OutOfReach { to: a5, row: false });
    assert_eq!(rejected_steps(&game, &["c2", "d3"]), MoveError::SingleCannotPush(d3));
    assert_eq!(rejected_steps(&game, &["e1", "e3", "a5"]), MoveError::OutOfReach { to: a5, row: true });
    assert_eq!(rejected_steps(&game, &["e1", "e3", "e4"]), MoveError::OwnBallAhead(e4));
    assert_eq!(rejected_steps(&game, &["b1", "c2", "d3"]), MoveError::NoRoomBehind(e4));
    assert_eq!(rejected_steps(&game, &["b1", "b2", "c3"]), MoveError::SidewaysBlocked(c2));
}

#[test]
fn stuck_ball_or_row_is_rejected() {
    let game = black(
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · · · · · · · · ·
          · · · · · · · ·
           · · · · · · ·
            · ○ ○ · · ·
             ● ● ○ ● ·",
    );
    let [a1, a2] = ["a1", "a2"].map(cell);
    assert_eq!(rejected_steps(&game, &["a1", "a2"]), MoveError::RowStuck { from: a1, to: a2 });
    assert_eq!(rejected_steps(&game, &["a2", "a1"]), MoveError::RowStuck { from: a2, to: a1 });
    let corner = black(
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · · · · · · · · ·
          · · · ● · · · ·
           · · · · · · ·
            ○ ○ · · · ·
             ● ○ · · ·",
    );
    assert_eq!(rejected_steps(&corner, &["a1"]), MoveError::NoLegalMove(a1));
}

#[test]
fn moves_after_game_end_are_rejected() {
    let mut diagram = black(BOARD).position().diagram();
    diagram.score = None; // the eleven missing white balls count as ejected
    diagram.to_move = "white".to_owned();
    let options = options(&[]);
    let position = Position::from_diagram(&diagram, &options).unwrap();
    let action = position.parse_move("e5e6").unwrap();
    assert_eq!(position.validate(action), Err(MoveError::Common(DefaultMoveError::GameOver)));
    assert!(Side::BOTH.map(|side| position.ejectable_balls(side)).iter().all(|balls| balls.is_empty()));
    let game = Game::from_position(options, position, 0);
    assert_eq!(
        AnyGame::explain_illegal(&game, &[InputStep::Cell(cell("e5"))]),
        MoveError::Common(DefaultMoveError::GameOver).into()
    );
}
