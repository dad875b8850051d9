//! The rule sheet, figure by figure, and its sentences.

use super::drawn::{assert_becomes, black, cell, draw, play, refused};
use super::*;
use crate::rules::{AnyGame, Effect, Side};

#[test]
fn a_row_of_one_two_or_three_moves_in_line() {
    // Figure 2.
    assert_becomes(
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · ● ● ● · · · · ·
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
        "e2e3",
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · · ● ● ● · · · ·
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
    let board = "    · · · · ·
                    · · · · · ·
                   · · · · · · ·
                  · · · ● · · · ·
                 · · · · ● · · · ·
                  · · · · ● · · ·
                   · · · · · · ·
                    · · · · · ·
                     · · · · ·";
    for (text, balls) in [("d5e5", 3), ("e5f5", 2), ("f5g5", 1), ("f5e5", 3), ("e5d5", 2), ("d5c5", 1), ("d5d6", 1)] {
        let mut game = black(board);
        let action = AnyGame::parse(&game, text);
        let effects = action.and_then(|action| AnyGame::play(&mut game, action));
        assert_eq!(effects.map(|effects| effects.len()), Ok(balls), "{text}");
    }
}

#[test]
fn two_or_three_move_broadside() {
    // Figure 3.
    let board = "    · · · · ·
                    · · · · · ·
                   · · · · · · ·
                  · · · · · · · ·
                 · · ● ● ● · · · ·
                  · · · · · · · ·
                   · · · · · · ·
                    · · · · · ·
                     · · · · ·";
    assert_becomes(
        board,
        "e3e5f4",
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · ● ● ● · · ·
         · · · · · · · · ·
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
    assert_becomes(
        board,
        "e3e4d2",
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · · · · ● · · · ·
          · ● ● · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
}

#[test]
fn two_push_one() {
    // Figure 4.
    assert_becomes(
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · ● ● ○ · · · · ·
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
        "e2e3",
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · · ● ● ○ · · · ·
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
}

#[test]
fn three_push_one() {
    // Figure 5, along another axis.
    assert_becomes(
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · ○ · · ·
         · · · · ● · · · ·
          · · · ● · · · ·
           · · ● · · · ·
            · · · · · ·
             · · · · ·",
        "c3d4",
        "    · · · · ·
            · · · · · ·
           · · · · ○ · ·
          · · · · ● · · ·
         · · · · ● · · · ·
          · · · ● · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
}

#[test]
fn three_push_two() {
    // Figure 6.
    assert_becomes(
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · ● ● ● ○ ○ · · ·
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
        "e2e3",
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · · ● ● ● ○ ○ · ·
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
}

#[test]
fn of_four_against_two_the_fourth_does_not_move() {
    // Figure 6b.
    let board = "    · · · · ·
                    · · · · · ·
                   · · · · · · ·
                  · · · · · · · ·
                 ● ● ● ● ○ ○ · · ·
                  · · · · · · · ·
                   · · · · · · ·
                    · · · · · ·
                     · · · · ·";
    assert_becomes(
        board,
        "e2e3",
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         ● · ● ● ● ○ ○ · ·
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
    let row = ["e1", "e2", "e3", "e4"].map(cell).to_vec();
    assert_eq!(refused(&black(board), "e1e2"), Refusal::TooMany { cells: row });
}

#[test]
fn no_push_without_an_empty_place_behind_without_contact_or_out_of_line() {
    // Figure 7.
    let no_room = black(
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · ● ● ○ ● · · · ·
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
    assert_eq!(refused(&no_room, "e2e3"), Refusal::NoRoomBehind(cell("e5")));
    let gap = "    · · · · ·
                  · · · · · ·
                 · · · · · · ·
                · · · · · · · ·
               · ● ● · ○ · · · ·
                · · · · · · · ·
                 · · · · · · ·
                  · · · · · ·
                   · · · · ·";
    assert_becomes(
        gap,
        "e2e3",
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · · ● ● ○ · · · ·
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
    let out_of_line = black(
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · ○ · · · · ·
         · ● ● · · · · · ·
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
    assert_eq!(refused(&out_of_line, "e3f4"), Refusal::SingleCannotPush(cell("f4")));
    assert_eq!(refused(&out_of_line, "e2e3f3"), Refusal::SidewaysBlocked(cell("f4")));
}

#[test]
fn three_in_line_are_an_absolute_defence_and_equal_numbers_stand() {
    let board = black(
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · ● ● ● ○ ○ ○ · ·
          · · · · ● ● ○ ○
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
    let theirs = ["e5", "e6", "e7"].map(cell).to_vec();
    assert_eq!(refused(&board, "e2e3"), Refusal::TooManyToPush { theirs });
    let theirs = ["d7", "d8"].map(cell).to_vec();
    assert_eq!(refused(&board, "d5d6"), Refusal::NotMore { ours: 2, theirs });
}

#[test]
fn a_ball_pushed_off_the_board_is_ejected() {
    // Figure 8.
    let board = "    · · · · ·
                    · · · · · ·
                   · · · · · · ·
                  · · · · · · · ·
                 · · · · · · ● ● ○
                  · · · · · · · ·
                   · · · · · · ·
                    · · · · · ·
                     · · · · ·";
    let mut game = black(board);
    let action = AnyGame::parse(&game, "e7e8").unwrap();
    let effects = AnyGame::play(&mut game, action).unwrap();
    let [e7, e8, e9] = ["e7", "e8", "e9"].map(cell);
    assert_eq!(
        effects,
        [
            Effect::Slid { from: e8, to: e9 },
            Effect::Slid { from: e7, to: e8 },
            Effect::Ejected { from: e9, pushed_from: e8 }
        ]
    );
    assert_eq!((game.position().score(Side::FIRST), game.position().score(Side::SECOND)), (1, 0));
    assert_eq!(game.position().balls(Side::SECOND).len(), 0);
}

#[test]
fn of_two_pushed_balls_only_the_one_at_the_edge_is_ejected() {
    let board = "    · · · · ·
                    · · · · · ·
                   · · · · · · ·
                  · · · · · · · ·
                 ○ ○ ● ● ● · · · ·
                  · · · · · · · ·
                   · · · · · · ·
                    · · · · · ·
                     · · · · ·";
    let mut game = black(board);
    play(&mut game, "e5e4");
    assert_eq!(game.position().score(Side::FIRST), 1);
    assert!(draw(game.position()).contains("○ ● ● ● ·"), "{}", draw(game.position()));
}

#[test]
fn own_balls_are_never_ejected() {
    let board = black(
        "    ● · · · ·
            ● · · · · ·
           ● · · · · · ·
          · · · · · · · ·
         · · · · · · · ● ●
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ○",
    );
    assert_eq!(refused(&board, "g3h4"), Refusal::OffTheBoard(cell("i5")));
    assert_eq!(refused(&board, "e8e9"), Refusal::OffTheBoard(cell("e9")));
    assert_eq!(refused(&board, "e8e9f9"), Refusal::OffTheBoard(cell("e9")));
}
