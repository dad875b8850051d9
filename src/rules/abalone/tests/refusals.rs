//! Every reason for a refusal, from a case that a player can meet.

use super::drawn::{black, cell, refused};
use super::*;
use crate::rules::hex::Direction;
use crate::rules::{AnyGame, Refusal as AnyRefusal, Say, Step};
use crate::words::Words;

const BOARD: &str = "    · · · · ·
                        · · · · · ·
                       · · · · · · ·
                      · · · · · · · ○
                     ● ● ● ● ○ · ● ● ●
                      · · ○ · · · · ·
                       · ● · · · · ·
                        ● ● · · · ·
                         ● ● · · ·";

fn refused_steps(game: &Game<Position>, cells: &[&str]) -> Refusal {
    let steps: Vec<_> = cells.iter().map(|name| Step::Cell(cell(name))).collect();
    let refusal = game.position().refuse(&steps);
    assert_eq!(AnyGame::refuse(game, &steps), AnyRefusal::from(refusal.clone()));
    refusal
}

#[test]
fn text_that_is_no_move_is_refused() {
    let game = black(BOARD);
    for text in ["", "a1", "a1b", "a1b2c", "a1b2c3d4", "é1b2", "a1 b2", "a1-b2", "pass "] {
        assert_eq!(refused(&game, text), Refusal::Unreadable(text.into()), "{text}");
    }
    assert_eq!(refused(&game, "a1a6"), Refusal::NoSuchCell { name: "a6".into(), text: "a1a6".into() });
    assert_eq!(refused(&game, "A1b2"), Refusal::NoSuchCell { name: "A1".into(), text: "A1b2".into() });
}

#[test]
fn nobody_passes() {
    let refusal = refused(&black(BOARD), "pass");
    assert_eq!(refusal, Refusal::MayNotPass);
    assert_eq!(Words::english().say(&refusal.sentence()), "Nobody may pass; every turn moves at least one ball.");
}

#[test]
fn text_of_no_turn_is_refused() {
    let game = black(BOARD);
    let [a1, a2, b1, b2, c2, d2] = ["a1", "a2", "b1", "b2", "c2", "d2"].map(cell);
    assert_eq!(refused(&game, "a1c2"), Refusal::NotNeighbours { from: a1, to: c2 });
    assert_eq!(refused(&game, "a1a1"), Refusal::NotNeighbours { from: a1, to: a1 });
    assert_eq!(refused(&game, "b1b2d2"), Refusal::NotNeighbours { from: b1, to: d2 });
    assert_eq!(refused(&game, "a1c2b2"), Refusal::NotARow { from: a1, to: c2 });
    assert_eq!(refused(&game, "a1a1a2"), Refusal::NotARow { from: a1, to: a1 });
    assert_eq!(refused(&game, "e1e4f1"), Refusal::NoSuchCell { name: "f1".into(), text: "e1e4f1".into() });
    assert_eq!(refused(&game, "e1e4f2"), Refusal::NotARow { from: cell("e1"), to: cell("e4") });
    assert_eq!(refused(&game, "a1a2b1"), Refusal::SidewaysBlocked(b1));
    assert_eq!(refused(&game, "a1b1a2"), Refusal::SidewaysBlocked(a2));
    assert_eq!(refused(&game, "b1b2a1"), Refusal::SidewaysBlocked(a1));
    assert_eq!(refused(&game, "b2c2d2"), Refusal::NotNeighbours { from: b2, to: d2 });
    assert_eq!(refused(&game, "c2b2c3"), Refusal::WrongEndFirst { first: b2, second: c2 });
    assert_eq!(refused(&game, "b2c2a2"), Refusal::NotSideways { low: b2, high: c2, to: a2 });
    assert_eq!(refused(&game, "e7e8e6"), Refusal::NotSideways { low: cell("e7"), high: cell("e8"), to: cell("e6") });
}

#[test]
fn moves_that_the_board_does_not_allow_are_refused() {
    let game = black(BOARD);
    let row = ["e1", "e2", "e3", "e4"].map(cell).to_vec();
    assert_eq!(refused(&game, "a4a5"), Refusal::NoBall(cell("a4")));
    assert_eq!(refused(&game, "e5e6"), Refusal::NotYours(cell("e5")));
    assert_eq!(refused(&game, "b1b3c2"), Refusal::NoBall(cell("b3")));
    assert_eq!(refused(&game, "c2d3c3"), Refusal::NotYours(cell("d3")));
    assert_eq!(refused(&game, "e1e2"), Refusal::TooMany { cells: row });
    assert_eq!(refused(&game, "e7e8"), Refusal::OffTheBoard(cell("e9")));
    assert_eq!(refused(&game, "c2d3"), Refusal::SingleCannotPush(cell("d3")));
    assert_eq!(refused(&game, "b1c2"), Refusal::NoRoomBehind(cell("e4")));
}

#[test]
fn moves_of_no_canonical_shape_are_refused() {
    let game = black(BOARD);
    let [b1, b2, c1, e8, e9] = ["b1", "b2", "c1", "e8", "e9"].map(cell);
    let check = |from, direction, axis, balls| {
        game.position().check(Move { from, direction, row: Row::Broadside { axis, balls } }).unwrap_err()
    };
    use Direction::{East, NorthEast, NorthWest, SouthWest, West};
    assert_eq!(check(e8, SouthWest, East, 3), Refusal::NotARow { from: e8, to: e9 });
    assert_eq!(check(b1, NorthWest, East, 1), Refusal::NotARow { from: b1, to: b1 });
    assert_eq!(check(b1, NorthWest, East, 0), Refusal::NotARow { from: b1, to: b1 });
    assert_eq!(check(b2, NorthEast, West, 2), Refusal::WrongEndFirst { first: b1, second: b2 });
    assert_eq!(check(b1, East, East, 2), Refusal::NotSideways { low: b1, high: b2, to: b2 });
    assert_eq!(check(b1, West, East, 2), Refusal::OffTheBoard(b1));
    assert_eq!(check(c1, East, NorthWest, 2), Refusal::NoBall(c1));
}

#[test]
fn steps_that_lead_nowhere_are_refused() {
    let game = black(BOARD);
    let [a1, a5, c2, d3, e1, e4] = ["a1", "a5", "c2", "d3", "e1", "e4"].map(cell);
    assert_eq!(refused_steps(&game, &[]), Refusal::Unreadable(String::new()));
    assert_eq!(refused_steps(&game, &["a5"]), Refusal::NoBall(a5));
    assert_eq!(refused_steps(&game, &["d3"]), Refusal::NotYours(d3));
    assert_eq!(refused_steps(&game, &["a1", "e1"]), Refusal::NotARow { from: a1, to: e1 });
    assert_eq!(refused_steps(&game, &["a1", "a1"]), Refusal::NotARow { from: a1, to: a1 });
    assert_eq!(refused_steps(&game, &["e1", "e4"]), Refusal::NotARow { from: e1, to: e4 });
    assert_eq!(refused_steps(&game, &["c2", "e4"]), Refusal::NotYours(d3));
    assert_eq!(refused_steps(&game, &["c2", "a5"]), Refusal::OutOfReach { to: a5, row: false });
    assert_eq!(refused_steps(&game, &["c2", "d3"]), Refusal::SingleCannotPush(d3));
    assert_eq!(refused_steps(&game, &["e1", "e3", "a5"]), Refusal::OutOfReach { to: a5, row: true });
    assert_eq!(refused_steps(&game, &["e1", "e3", "e4"]), Refusal::OwnBallAhead(e4));
    assert_eq!(refused_steps(&game, &["b1", "c2", "d3"]), Refusal::NoRoomBehind(e4));
    assert_eq!(refused_steps(&game, &["b1", "b2", "c3"]), Refusal::SidewaysBlocked(c2));
}

#[test]
fn a_ball_or_row_that_cannot_move_is_refused_as_such() {
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
    assert_eq!(refused_steps(&game, &["a1", "a2"]), Refusal::RowStuck { from: a1, to: a2 });
    assert_eq!(refused_steps(&game, &["a2", "a1"]), Refusal::RowStuck { from: a2, to: a1 });
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
    assert_eq!(refused_steps(&corner, &["a1"]), Refusal::Stuck(a1));
}

#[test]
fn once_the_game_is_over_everything_is_refused() {
    let mut diagram = black(BOARD).position().diagram();
    diagram.score = None; // the eleven white balls that are missing were ejected
    diagram.to_move = "white".to_owned();
    let options = options(&[]);
    let position = Position::from_diagram(&diagram, &options).unwrap();
    let action = position.parse_move("e5e6").unwrap();
    assert_eq!(position.check(action), Err(Refusal::GameOver));
    let game = Game::new(options, position, false, 0);
    assert_eq!(AnyGame::refuse(&game, &[Step::Cell(cell("e5"))]), Refusal::GameOver.into());
}
