//! Tests of passing, sleeping stacks, the score and the end of the game.

use super::drawn::{assert_drawn, diagram, game, legal, play, rejected, set_up};
use super::*;
use crate::rules::ids;
use quintet_core::rules::{AnyGame, DefaultMoveError, Describe, Manner, Outcome, Side};

/// All pieces are on the board. Black and White touch at both ends.
const ALL_ENTERED: &str = "● ● ● ● ● ● ●
                           ● ● ● ● ● ● ●
                           ● ● · · · ● ●
                           ○ · · · · · ○
                           ○ ○ ○ ○ ○ ○ ○
                           ○ ○ ○ ○ ○ ○ ○
                           ○ · · · · · ○";

#[test]
fn passing_requires_empty_hand() {
    let mut game = start(Board::Square);
    assert_eq!(rejected(&game, "pass"), MoveError::StillInHand(18));
    play(&mut game, "d4");
    assert_eq!(rejected(&game, "pass"), MoveError::StillInHand(18));
    let last = ALL_ENTERED.replacen('●', "·", 1);
    let game = drawn::game(Board::Square, &last, "black");
    assert_eq!(rejected(&game, "pass"), MoveError::StillInHand(1));
    let game = drawn::game(Board::Square, &last, "white");
    assert!(
        legal(&game).contains(&"pass".to_owned()),
        "a player without pieces in hand may pass even if the other has some"
    );
}

#[test]
fn only_consecutive_passes_end_the_game() {
    let mut game = game(Board::Square, ALL_ENTERED, "black");
    play(&mut game, "pass");
    assert_eq!((game.outcome(), game.position().passes()), (None, 1));
    play(&mut game, "a4-a5 pass");
    assert_eq!((game.outcome(), game.position().passes()), (None, 1));
    play(&mut game, "a5-b5 g5-g4");
    assert_eq!((game.outcome(), game.position().passes()), (None, 0));
    play(&mut game, "pass pass");
    assert!(game.outcome().is_some() && legal(&game).is_empty());
}

#[test]
fn sleeping_stacks_are_removed_at_end() {
    let mut game = game(Board::Square, ALL_ENTERED, "white");
    let before = Side::BOTH.map(|side| game.position().score(side));
    play(&mut game, "pass");
    assert_eq!(game.position().band().len(), 36);
    let last = AnyGame::parse(&game, "pass").unwrap();
    let effects = AnyGame::play(&mut game, last).unwrap();
    assert_drawn(
        &game,
        "· · · · · · ·
         · · · · · · ·
         ● ● · · · ● ●
         ○ · · · · · ○
         · · · · · · ·
         · · · · · · ·
         · · · · · · ·",
    );
    assert_eq!(effects.len(), 30);
    assert!(effects.iter().all(|effect| effect.manner == Manner::COUNT));
    assert!(!game.position().board().is_connected(game.position().band()));
    assert_eq!(before, [4, 2], "the score before the end equals the final score");
    assert_eq!(Side::BOTH.map(|side| game.position().score(side)), [4, 2]);
    assert_eq!(game.outcome(), Some(Outcome::win(Side::FIRST, HIGHER_SCORE)));
    assert_eq!(Side::BOTH.map(|side| game.position().hand(side)), [0, 0]);
}

#[test]
fn hexagon_example_scores_fifteen_to_twelve() {
    // The sheet's example of sleeping pieces and stacks. Its figure is lost; this board has the score given in the
    // text.
    let mut game = game(
        Board::Hex,
        "   · · · ·
           · ●○● ● · ·
          ●○● ●○ · ○●○ · ○
         ●○ · · ○○● ○●○ ○ ·
          ●○● · ○○● · · ·
           ● · ○● ●○ ●●○
            · · · ·",
        "white",
    );
    assert_eq!(game.position().sleeping().iter().map(cell_name).collect::<Vec<_>>(), ["b1", "b5", "c3", "d6", "e6"]);
    play(&mut game, "pass pass");
    assert_drawn(
        &game,
        "   · · · ·
           · ●○● ● · ·
          ●○● ●○ · ○●○ · ·
         ●○ · · ○○● ○●○ · ·
          ●○● · · · · ·
           · · ○● ●○ ·
            · · · ·",
    );
    assert!(!game.position().board().is_connected(game.position().band()), "the band is split");
    assert_eq!(Side::BOTH.map(|side| game.position().score(side)), [15, 12]);
    assert_eq!(game.outcome(), Some(Outcome::win(Side::FIRST, HIGHER_SCORE)));
}

#[test]
fn stack_scores_height_for_top_owner() {
    let board = "· · · · · · ·
                 · · ●○● ● · · ·
                 · · ●● ○ · · ·
                 · · · ●○ · · ·
                 · · · ○○○ · · ·
                 · · · · ○ · ·
                 · · · · · · ·";
    let position = *game(Board::Square, board, "black").position();
    // Awake: Black's 3, 1 and 2, White's 1 and 2. Sleeping: White's 3 and 1.
    assert_eq!((position.score(Side::FIRST), position.score(Side::SECOND)), (6, 3));
    assert_eq!(position.sleeping().iter().map(cell_name).collect::<Vec<_>>(), ["d3", "e2"]);
}

#[test]
fn buried_pieces_do_not_keep_stacks_awake() {
    let board = "· · · · · · ·
                 · · · · · · ·
                 · · · ○● · · ·
                 · · ●○● ● · · ·
                 · · · · · · ·
                 · · · · · · ·
                 · · · · · · ·";
    let position = *game(Board::Square, board, "white").position();
    assert_eq!((position.score(Side::FIRST), position.score(Side::SECOND)), (0, 0));
    assert_eq!(position.sleeping(), position.band());
}

#[test]
fn higher_score_wins_and_equal_is_draw() {
    let drawn = "● ● ● ● ● ● ●
                 ● ● ● ● ● ● ●
                 ● ● ● ● · · ·
                 ○ ○ ○ ○ · · ·
                 ○ ○ ○ ○ ○ ○ ○
                 ○ ○ ○ ○ ○ ○ ○
                 · · · · · · ·";
    let mut game = game(Board::Square, drawn, "black");
    assert_eq!((game.position().score(Side::FIRST), game.position().score(Side::SECOND)), (4, 4));
    play(&mut game, "pass pass");
    assert_eq!(game.outcome(), Some(Outcome::draw(EQUAL_SCORES)));
    let mut game = drawn::game(Board::Square, drawn, "white");
    // White's stack on a5 is worth two points, and a6 and b6 are no longer sleeping.
    play(&mut game, "a4-a5 pass pass");
    let scores = Side::BOTH.map(|side| game.position().score(side));
    assert_eq!(scores, [5, 5]);
    let mut game = drawn::game(Board::Square, drawn, "white");
    play(&mut game, "a4-b5 pass pass");
    let scores = Side::BOTH.map(|side| game.position().score(side));
    assert_eq!(scores, [6, 5]);
    assert_eq!(game.outcome(), Some(Outcome::win(Side::FIRST, HIGHER_SCORE)));
}

#[test]
fn finished_position_round_trips() {
    let mut game = game(Board::Square, ALL_ENTERED, "white");
    play(&mut game, "pass pass");
    let again = set_up(Board::Square, &game.position().diagram()).unwrap();
    assert_eq!(again.position(), game.position());
    let mut without = game.position().diagram();
    without.hands = None;
    assert!(set_up(Board::Square, &without).is_err(), "missing pieces would be in hand");
    assert_eq!(diagram(Board::Square, ALL_ENTERED, "white").board.len(), 36);
}

#[test]
fn moves_after_game_end_are_rejected() {
    let mut game = game(Board::Square, ALL_ENTERED, "black");
    play(&mut game, "pass pass");
    for text in ["pass", "c4", "a5-a4"] {
        let action = game.position().parse_move(text).unwrap();
        assert_eq!(game.position().validate(action), Err(MoveError::Common(DefaultMoveError::GameOver)));
    }
    assert_eq!(game.position().explain_illegal(&[]), MoveError::Common(DefaultMoveError::GameOver));
    assert_eq!(game.position().count_moves(), 0);
    assert_eq!(game.position().prompt(&[]).id, ids::ABANDE_PROMPT_OVER);
}
