//! Tests of the figures and sentences of the rule sheet.

use super::drawn::{assert_becomes, black, cell, draw, play, rejected};
use super::*;
use quintet_core::rules::{AnyGame, Effect, Manner, Piece, Side, Spot, Verb};

#[test]
fn up_to_three_balls_move_in_line() {
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
fn two_or_three_balls_move_broadside() {
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
fn fourth_ball_does_not_push() {
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
    assert_eq!(rejected(&black(board), "e1e2"), MoveError::TooMany { cells: row });
}

#[test]
fn push_needs_room_contact_and_line() {
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
    assert_eq!(rejected(&no_room, "e2e3"), MoveError::NoRoomBehind(cell("e5")));
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
    assert_eq!(rejected(&out_of_line, "e3f4"), MoveError::SingleCannotPush(cell("f4")));
    assert_eq!(rejected(&out_of_line, "e2e3f3"), MoveError::SidewaysBlocked(cell("f4")));
}

#[test]
fn three_or_equal_numbers_cannot_be_pushed() {
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
    assert_eq!(rejected(&board, "e2e3"), MoveError::TooManyToPush { theirs });
    let theirs = ["d7", "d8"].map(cell).to_vec();
    assert_eq!(rejected(&board, "d5d6"), MoveError::NotMore { ours: 2, theirs });
}

#[test]
fn ball_pushed_off_board_is_ejected() {
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
    let piece = Piece { side: Side::SECOND, kind: 0 };
    assert_eq!(
        effects,
        [
            Effect::slide(e8, e9),
            Effect::slide(e7, e8),
            Effect::new(Verb::Remove { at: Spot::on(e9), piece }).with(Manner::EJECT).from(e8)
        ]
    );
    assert_eq!((game.position().score(Side::FIRST), game.position().score(Side::SECOND)), (1, 0));
    assert_eq!(game.position().balls(Side::SECOND).len(), 0);
}

#[test]
fn only_ball_at_edge_is_ejected() {
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
    assert_eq!(rejected(&board, "g3h4"), MoveError::OffTheBoard(cell("i5")));
    assert_eq!(rejected(&board, "e8e9"), MoveError::OffTheBoard(cell("e9")));
    assert_eq!(rejected(&board, "e8e9f9"), MoveError::OffTheBoard(cell("e9")));
}
