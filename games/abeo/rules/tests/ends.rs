//! The end of the game: a full board, where the side with more tokens wins.

use super::drawn::{dark, draw, flips, light, play, rejected};
use super::*;
use quintet_core::rules::{AnyGame, DefaultMoveError, Outcome, Side};

/// Only e5 is empty; 29 dark and 31 light tokens.
pub const LAST_CELL: &str = "    ● ● ● ● ●
                                ● ● ● ● ● ●
                               ● ● ● ● ● ● ●
                              ● ● ● ● ● ● ● ○
                             ● ● ● ● · ○ ○ ○ ○
                              ○ ○ ○ ○ ○ ○ ○ ○
                               ○ ○ ○ ○ ○ ○ ○
                                ○ ○ ○ ○ ○ ○
                                 ○ ○ ○ ○ ○";

fn score(game: &Game<Position>) -> (u32, u32) {
    (game.position().score(Side::FIRST), game.position().score(Side::SECOND))
}

#[test]
fn full_board_ends_game_and_most_tokens_win() {
    let mut game = dark(LAST_CELL);
    assert_eq!((game.outcome(), score(&game)), (None, (29, 31)));
    play(&mut game, "e5");
    assert_eq!((game.outcome(), score(&game)), (Some(Outcome::win(Side::SECOND, BOARD_FULL)), (30, 31)));
    let mut game = light(LAST_CELL);
    play(&mut game, "e5");
    assert_eq!((game.outcome(), score(&game)), (Some(Outcome::win(Side::SECOND, BOARD_FULL)), (29, 32)));
}

#[test]
fn last_token_may_flip_a_line() {
    let mut game = dark(LAST_CELL);
    assert_eq!(flips(&game), ["e5xd4", "e5xd5", "e5xe6"]);
    assert_eq!(AnyGame::count_moves(&game), 4);
    play(&mut game, "e5xe6");
    assert_eq!(game.outcome(), Some(Outcome::win(Side::FIRST, BOARD_FULL)));
    assert_eq!(score(&game), (34, 27), "{}", draw(game.position()));
}

#[test]
fn game_continues_with_one_empty_cell() {
    let mut game = dark(
        "    ● ● ● ● ●
            ● ● ● ● ● ●
           ● ● ● ● ● ● ●
          ● ● ● · ● ● ● ○
         ● ● ● ● · ○ ○ ○ ○
          ○ ○ ○ ○ · ○ ○ ○
           ○ ○ ○ ○ ○ ○ ○
            ○ ○ ○ ○ ○ ○
             ○ ○ ○ ○ ○",
    );
    play(&mut game, "d5,e5");
    assert_eq!((game.outcome(), game.to_move()), (None, Side::SECOND));
    assert_eq!(AnyGame::count_moves(&game), 1 + flips(&game).len() as u64);
    play(&mut game, "f5");
    assert!(game.outcome().is_some());
}

#[test]
fn finished_game_rejects_every_move() {
    let mut game = dark(LAST_CELL);
    play(&mut game, "e5");
    let position = game.position();
    let action = position.parse_move("e5").unwrap();
    assert_eq!(position.validate(action), Err(MoveError::Common(DefaultMoveError::GameOver)));
    assert_eq!((position.count_moves(), AnyGame::legal_moves(&game)), (0, vec![]));
    assert_eq!(AnyGame::explain_illegal(&game, &[]), MoveError::Common(DefaultMoveError::GameOver).into());
    assert_eq!(rejected(&game, "e5"), MoveError::Common(DefaultMoveError::GameOver));
}
