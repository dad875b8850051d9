//! The figures and sentences of the rule sheet.

use super::drawn::{assert_becomes, cell, dark, flips, light, play, rejected};
use super::*;
use quintet_core::rules::{AnyGame, Effect, Manner, Piece, Side, Spot, Verb};

pub const FIGURE_1: &str = "    · · · · ·
                               · · · · · ·
                              · · · · · · ·
                             · · · · · · · ·
                            · · · · · · · ○ ·
                             · ○ · · · · · ·
                              · · · · · · ·
                               · · ○ · · ·
                                · · · · ○";

pub const FIGURE_2: &str = "    · · · · ·
                               · · · · · ·
                              · · · · · · ·
                             · · · · · · · ·
                            · · ● ● · ● ● ○ ●
                             · · · · · · · ·
                              · · · · · · ·
                               · · · · · ·
                                · · · · ·";

#[test]
fn board_starts_empty_and_dark_moves_first() {
    let game = start();
    let position = game.position();
    assert_eq!((position.empty().len(), position.to_move(), game.outcome()), (61, Side::FIRST, None));
    assert_eq!(INFO.side_name(Side::FIRST), "dark");
}

#[test]
fn turn_may_end_after_one_token() {
    let mut game = start();
    play(&mut game, "b5");
    assert_eq!((game.position().score(Side::FIRST), game.to_move()), (1, Side::SECOND));
}

#[test]
fn turn_may_place_two_tokens_anywhere() {
    let mut game = start();
    play(&mut game, "a1,i9 e5,e6");
    assert_eq!((game.position().score(Side::FIRST), game.position().score(Side::SECOND)), (2, 2));
    assert_eq!(game.to_move(), Side::FIRST);
}

#[test]
fn one_line_in_sight_is_flipped() {
    // Figure 1: d2 is not in line.
    let game = dark(FIGURE_1);
    let from_b5: Vec<_> = flips(&game).into_iter().filter(|text| text.starts_with("b5")).collect();
    assert_eq!(from_b5, ["b5xa5", "b5xb3", "b5xe8"]);
    assert_eq!(rejected(&game, "b5xd2"), MoveError::NotInLine { placed: cell("b5"), target: cell("d2") });
    assert_becomes(
        game,
        "b5xe8",
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · · · · · · · ● ·
          · ○ · · · · · ·
           · · · · · · ·
            · · ○ · ● ·
             · · · · ○",
    );
    assert_eq!(rejected(&dark(FIGURE_1), "b5xa5xb3"), MoveError::TooMuch("b5xa5xb3".into()));
}

#[test]
fn whole_line_is_flipped_up_to_own_token() {
    // Figure 2: either pair, but not e9.
    let game = light(FIGURE_2);
    let from_e5: Vec<_> = flips(&game).into_iter().filter(|text| text.starts_with("e5")).collect();
    assert_eq!(from_e5, ["e5xe4", "e5xe6"]);
    assert_eq!(rejected(&game, "e5xe9"), MoveError::OwnTokenBetween { between: cell("e8"), target: cell("e9") });
    assert_becomes(
        game,
        "e5xe6",
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · · ● ● ○ ○ ○ ○ ●
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
    assert_becomes(
        light(FIGURE_2),
        "e5xe4",
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · · ○ ○ ○ ● ● ○ ●
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
}

#[test]
fn own_token_blocks_its_direction() {
    let game = dark(
        "    ○ · · · ·
            · · · · · ·
           · · ● · · · ·
          · · · · · · · ·
         · · · · · ● ○ ○ ○
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
    assert!(flips(&game).iter().all(|text| !text.starts_with("e5")));
    assert_eq!(rejected(&game, "e5xe7"), MoveError::OwnTokenBetween { between: cell("e6"), target: cell("e7") });
}

#[test]
fn line_ends_at_a_gap() {
    let board = "    · · · · ·
                    · · · · · ·
                   · · · · · · ·
                  · · · · · · · ·
                 · · ○ ○ · ○ ○ · ·
                  · · · · · · · ·
                   · · · · · · ·
                    · · · · · ·
                     · · · · ·";
    assert_becomes(
        dark(board),
        "e1xe3",
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         ● · ● ● · ○ ○ · ·
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             · · · · ·",
    );
    assert_eq!(rejected(&dark(board), "e1xe6"), MoveError::BehindGap { gap: cell("e5"), target: cell("e6") });
    assert_eq!(rejected(&dark(board), "e1xe4"), MoveError::NotNearest { nearest: cell("e3"), target: cell("e4") });
}

#[test]
fn line_needs_no_token_behind_it() {
    // Lines up to the edge, along every axis.
    let dark = Piece { side: Side::FIRST, kind: 0 };
    for (text, flipped) in [("e1xe2", 8), ("a1xb2", 8), ("a5xb5", 8)] {
        let from = cell(&text[..2]);
        let direction = hex::line(from, cell(&text[3..])).unwrap();
        let board: Vec<_> =
            hex::walk(from, direction).map(|cell| format!("\"{}\": \"light\"", hex::name(cell))).collect();
        let json = format!("{{\"to_move\": \"dark\", \"board\": {{{}}}}}", board.join(", "));
        let diagram = quintet_core::rules::Diagram::read(&json, INFO.id, &mut options()).unwrap();
        let mut game = Game::from_position(options(), Position::from_diagram(&diagram, &options()).unwrap(), 0);
        let action = AnyGame::parse(&game, text).unwrap();
        let effects = AnyGame::play(&mut game, action).unwrap();
        let along = hex::walk(from, direction).map(|cell| {
            let flip = Verb::Change { at: Spot::on(cell), piece: dark };
            Effect::new(flip).with(Manner::FLIP).from(from).in_group(1)
        });
        let expected: Vec<_> = std::iter::once(Effect::enter(dark, from)).chain(along).collect();
        assert_eq!(effects, expected);
        assert_eq!(game.position().score(Side::FIRST), flipped + 1);
        assert_eq!(game.position().score(Side::SECOND), 0);
    }
}

#[test]
fn second_token_flips_nothing() {
    let board = "    · · · · ·
                    · · · · · ·
                   · · · · · · ·
                  · · · · · · · ·
                 · · ● ○ · · · · ·
                  · · · · · · · ·
                   · · · · · · ·
                    · · · · · ·
                     · · · · ·";
    assert_becomes(
        dark(board),
        "a1,e5",
        "    · · · · ·
            · · · · · ·
           · · · · · · ·
          · · · · · · · ·
         · · ● ○ ● · · · ·
          · · · · · · · ·
           · · · · · · ·
            · · · · · ·
             ● · · · ·",
    );
    let game = dark(board);
    let action = AnyGame::parse(&game, "a1,e5").unwrap();
    let piece = Piece { side: Side::FIRST, kind: 0 };
    let placed = [("a1", 0), ("e5", 1)].map(|(name, group)| Effect::enter(piece, cell(name)).in_group(group));
    assert_eq!(AnyGame::effects(&game, action), placed);
}
