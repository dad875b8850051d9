//! The end: a full board, and the greater number.

use super::drawn::{dark, draw, flips, light, play, refused};
use super::*;
use crate::rules::{AnyGame, Outcome, Side};

/// All but e5: 29 dark tokens, 31 light ones.
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
fn the_game_ends_when_the_board_is_full_and_most_tokens_win() {
    let mut game = dark(LAST_CELL);
    assert_eq!((game.outcome(), score(&game)), (None, (29, 31)));
    play(&mut game, "e5");
    assert_eq!((game.outcome(), score(&game)), (Some(Outcome::win(Side::SECOND, FULL)), (30, 31)));
    let mut game = light(LAST_CELL);
    play(&mut game, "e5");
    assert_eq!((game.outcome(), score(&game)), (Some(Outcome::win(Side::SECOND, FULL)), (29, 32)));
}

#[test]
fn the_last_token_may_flip_a_line() {
    let mut game = dark(LAST_CELL);
    assert_eq!(flips(&game), ["e5xd4", "e5xd5", "e5xe6"]);
    assert_eq!(AnyGame::count(&game), 4);
    play(&mut game, "e5xe6");
    assert_eq!(game.outcome(), Some(Outcome::win(Side::FIRST, FULL)));
    assert_eq!(score(&game), (34, 27), "{}", draw(game.position()));
}

#[test]
fn one_empty_cell_keeps_the_game_going() {
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
    assert_eq!(AnyGame::count(&game), 1 + flips(&game).len() as u64);
    play(&mut game, "f5");
    assert!(game.outcome().is_some());
}

#[test]
fn once_the_game_is_over_everything_is_refused() {
    let mut game = dark(LAST_CELL);
    play(&mut game, "e5");
    let position = game.position();
    let action = position.parse_move("e5").unwrap();
    assert_eq!(position.check(action), Err(Refusal::GameOver));
    assert_eq!((position.count_moves(), AnyGame::legal(&game)), (0, vec![]));
    assert_eq!(AnyGame::refuse(&game, &[]), Refusal::GameOver.into());
    assert_eq!(refused(&game, "e5"), Refusal::GameOver);
}
