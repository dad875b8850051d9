//! Tests of rulings and options: repetition, a player without a legal move, the number of ejections that wins.

use super::drawn::{black, cell, draw, game, play};
use super::*;
use crate::rules::ids;
use quintet_core::rules::{AnyGame, Diagram, DiagramError, EndReason, Outcome, Side};

const TWO_LONE_BALLS: &str = "    · · · · ○
                                 · · · · · ·
                                · · · · · · ·
                               · · · · · · · ·
                              · · · · · · · · ·
                               · · · · · · · ·
                                · · · · · · ·
                                 · · · · · ·
                                  ● · · · ·";
const CYCLE: &str = "a1b2 i9h8 b2a1 h8i9";

#[test]
fn third_occurrence_is_a_draw() {
    // Ruling 2.
    let mut game = black(TWO_LONE_BALLS);
    play(&mut game, CYCLE);
    assert_eq!((game.outcome(), game.occurrences(&game.positions()[0])), (None, 2));
    play(&mut game, "a1b2 i9h8 b2a1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "h8i9");
    assert_eq!(game.outcome(), Some(Outcome::draw(EndReason::REPETITION)));
    assert!(AnyGame::legal_moves(&game).is_empty());
    assert_eq!(AnyGame::parse(&game, "a1b2").unwrap_err().message.id, ids::MOVE_ERROR_GAME_OVER);
    assert!(game.undo());
    assert_eq!(game.outcome(), None, "undo removes the occurrence");
    play(&mut game, "h8g7");
    assert_eq!(game.outcome(), None);
}

#[test]
fn side_to_move_distinguishes_positions() {
    let mut game = black(TWO_LONE_BALLS);
    play(&mut game, "a1a2 i9h8 a2b2 h8i9 b2a1");
    assert_eq!(draw(game.position()), draw(&game.positions()[0]));
    assert_eq!(game.occurrences(game.position()), 1);
    assert_ne!(game.position().hash(), game.positions()[0].hash());
}

#[test]
fn repetition_can_be_disabled() {
    let mut game = game(TWO_LONE_BALLS, "black", &[("repetition", "off")]);
    for _ in 0..5 {
        play(&mut game, CYCLE);
        assert_eq!(game.outcome(), None);
    }
}

#[test]
fn perft_stops_at_draw_by_repetition() {
    let mut game = black(TWO_LONE_BALLS);
    play(&mut game, CYCLE);
    play(&mut game, "a1b2 i9h8 b2a1");
    // White has 6 moves. One of them repeats the start for the third time, which ends the game. After each of the others,
    // Black has 3 replies.
    assert_eq!([perft(&game, 1), perft(&game, 2)], [6, 15]);
    let mut free = drawn::game(TWO_LONE_BALLS, "black", &[("repetition", "off")]);
    play(&mut free, CYCLE);
    play(&mut free, "a1b2 i9h8 b2a1");
    assert_eq!([perft(&free, 1), perft(&free, 2)], [6, 18]);
}

#[test]
fn player_without_legal_move_loses() {
    // Ruling 3: a single ball cannot push its way out of the corner.
    let mut game = game(
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · · · · · · · · ·
          · · · ○ · · · ·
           · · · · · · ·
            ○ ○ · · · ·
             ● · · ○ ·",
        "white",
        &[],
    );
    assert_eq!(game.outcome(), None);
    play(&mut game, "d4c3");
    assert_eq!(game.outcome(), None, "Black can still move to a2");
    play(&mut game, "a1a2 c3c4 a2a1 a4a3 a1a2 c4d4");
    assert_eq!(game.outcome(), None);
    play(&mut game, "a2a1 a3a2");
    assert_eq!(game.outcome(), Some(Outcome::win(Side::SECOND, EndReason::NO_MOVE)));
    assert!(AnyGame::legal_moves(&game).is_empty());
    assert_eq!(AnyGame::explain_illegal(&game, &[]).message.id, ids::MOVE_ERROR_GAME_OVER);
}

#[test]
fn eject_option_sets_winning_ejections() {
    let board = "    · · · · ·
                    · · · · · ·
                   · · · · · · ·
                  · · · · · · · ○
                 · · · · · · ● ● ○
                  · · · · · ● ● ○
                   · · · · · · ·
                    · · · · · ·
                     ○ · · · ·";
    for (eject, over) in [("1", true), ("2", false), ("14", false)] {
        let mut game = game(board, "black", &[("eject", eject)]);
        play(&mut game, "e7e8");
        assert_eq!(game.outcome(), over.then_some(Outcome::win(Side::FIRST, EJECTED)), "{eject}");
        assert_eq!(game.position().ejections_to_win().to_string(), eject);
        if eject == "2" {
            play(&mut game, "a1a2 d6d7");
            assert_eq!(game.outcome(), Some(Outcome::win(Side::FIRST, EJECTED)));
        }
    }
    let mut options = options(&[]);
    assert!(options.set("eject", "0").is_err() && options.set("eject", "15").is_err());
}

#[test]
fn invalid_diagrams_are_rejected() {
    let diagram_error = |json: &str| {
        let mut options = options(&[]);
        let diagram = Diagram::read(json, INFO.id, &mut options);
        diagram.and_then(|diagram| Position::from_diagram(&diagram, &options)).expect_err(json)
    };
    let impossible = |json: &str| match diagram_error(json) {
        DiagramError::Impossible(sentence) => sentence.id,
        other => panic!("{json}: {other:?}"),
    };
    let board = |balls: &[(&str, usize)]| {
        let mut cells = hex::cells().map(hex::name);
        let of = |(side, count): &(&str, usize)| {
            cells.by_ref().take(*count).map(|cell| format!("\"{cell}\": \"{side}\"")).collect::<Vec<_>>()
        };
        let cells: Vec<_> = balls.iter().flat_map(of).collect();
        format!("\"to_move\": \"black\", \"board\": {{{}}}", cells.join(", "))
    };
    assert_eq!(impossible(&format!("{{{}}}", board(&[("black", 15), ("white", 9)]))), ids::ABALONE_TOO_MANY_BALLS);
    assert_eq!(impossible(&format!("{{{}}}", board(&[("black", 8), ("white", 8)]))), ids::ABALONE_BOTH_HAVE_WON);
    assert_eq!(impossible(&format!("{{{}}}", board(&[("black", 14), ("white", 8)]))), ids::ABALONE_WINNER_TO_MOVE);
    let score = format!("{{{}, \"score\": {{\"black\": 1}}}}", board(&[("black", 14), ("white", 14)]));
    assert_eq!(impossible(&score), ids::ABALONE_SCORE_TOO_HIGH);
    let unknown_side =
        "{\"to_move\": \"black\", \"board\": {\"a1\": \"black\"}, \"score\": {\"red\": 0, \"black\": 0, \"white\": 0}}";
    assert_eq!(diagram_error(unknown_side), DiagramError::NoSuchSide("red".to_owned()));
    assert_eq!(
        diagram_error("{\"to_move\": \"black\", \"board\": {\"a6\": \"black\"}}"),
        DiagramError::NoSuchCell("a6".into())
    );
    assert_eq!(diagram_error("{\"to_move\": \"red\", \"board\": {}}"), DiagramError::NoSuchSide("red".into()));
    let with = |more: &str| format!("{{{}, {more}}}", board(&[("black", 14), ("white", 14)]));
    assert_eq!(diagram_error(&with("\"hands\": {\"black\": 0}")), DiagramError::UnknownKey("hands".into()));
    assert_eq!(diagram_error(&with("\"passes\": 1")), DiagramError::UnknownKey("passes".into()));
    assert_eq!(impossible(&with("\"turn\": 7")), ids::ABALONE_WRONG_TURN);
}

#[test]
fn side_to_move_follows_from_the_number_of_turns() {
    let read = |to_move: &str, turn: &str| {
        let json = format!(r#"{{"to_move": "{to_move}", "board": {{"a1": "black", "i9": "white"}}{turn}}}"#);
        let mut options = options(&[("eject", "14")]);
        let diagram = Diagram::read(&json, INFO.id, &mut options).unwrap();
        Game::<Position>::set_up(&diagram, options)
    };
    for (to_move, parity) in [("black", 0), ("white", 1)] {
        for turn in [1, 2, 7, 8, 999_999] {
            assert_eq!(read(to_move, &format!(r#", "turn": {turn}"#)).is_ok(), turn % 2 == parity, "{to_move} {turn}");
        }
        assert_eq!(read(to_move, "").unwrap().turn(), parity, "the smallest number that is possible");
        // Positions of earlier versions, and a number of turns that is too large to be written.
        assert!(read(to_move, r#", "turn": 0"#).is_ok() && read(to_move, r#", "turn": 1000000"#).is_ok());
    }
}

#[test]
fn missing_balls_count_as_ejected() {
    let mut options = options(&[]);
    let json = "{\"to_move\": \"white\", \"board\": {\"a1\": \"black\", \"c3\": \"white\"}, \"score\": {\"white\": 3}}";
    let diagram = Diagram::read(json, INFO.id, &mut options).unwrap();
    let position = Position::from_diagram(&diagram, &options).unwrap();
    assert_eq!((position.score(Side::FIRST), position.score(Side::SECOND)), (13, 3));
    assert_eq!(position.outcome(), Some(Outcome::win(Side::FIRST, EJECTED)));
    assert_eq!(position.owner(cell("c3")), Some(Side::SECOND));
}
