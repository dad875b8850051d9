//! Tests of the groups that the rule sheet's glossary names.

use super::drawn::balls;
use super::*;
use crate::GAME;
use crate::rules::ids;
use quintet_core::rules::hex;
use quintet_core::rules::{AnyGame, Describe, Effect, Manner, Side};
use quintet_core::testing::english;

const BOARD: &str = "
        ● · · · ○
       · · · · ○ ○
      · ● ● · · · ·
     · · · · · · ○ ●
    ● ● · ○ ○ ○ · ○ ○
     ● · ○ ○ ● ○ · ·
      · · ○ ○ ○ · ·
       · · · · · ·
        ● ● ● · ○";

fn position(drawing: &str) -> Position {
    Position::from_balls(balls(drawing), Side::FIRST, &options(&[]))
}

/// The owners and the cells of the groups that a term names, sorted.
fn patterns(drawing: &str, term: &str) -> Vec<(u8, String)> {
    let game = Game::from_position(options(&[]), position(drawing), 0);
    let mut found: Vec<(u8, String)> = game
        .patterns(ids::composed(format!("abalone-term-{term}")))
        .into_iter()
        .map(|group| (group.side.0, group.cells.into_iter().map(hex::name).collect::<Vec<_>>().join(" ")))
        .collect();
    found.sort();
    found
}

fn expected(list: &[(u8, &str)]) -> Vec<(u8, String)> {
    list.iter().map(|(side, cells)| (*side, (*cells).to_owned())).collect()
}

#[test]
fn small_groups_are_classified_by_shape() {
    assert_eq!(patterns(BOARD, "monomial"), expected(&[(0, "d5"), (0, "f9"), (0, "i5"), (1, "a5")]));
    assert_eq!(patterns(BOARD, "binomial"), expected(&[(0, "g4 g5")]));
    assert_eq!(patterns(BOARD, "lance"), expected(&[(0, "a1 a2 a3")]));
    assert_eq!(patterns(BOARD, "shield"), expected(&[(0, "d1 e1 e2"), (1, "h8 h9 i9")]));
    assert_eq!(patterns(BOARD, "arc"), expected(&[(1, "e8 e9 f8")]));
    let bent = "
        · · · · ·
       · · · · · ·
      · · · · · · ·
     · · ● ● · · · ·
    · · ● · · · · · ·
     · · · · · · · ·
      · · · · · · ·
       · · · · · ·
        · · · · ·";
    assert_eq!(patterns(bent, "arc"), expected(&[(0, "e3 f4 f5")]));
    assert!(patterns(bent, "lance").is_empty() && patterns(bent, "shield").is_empty());
}

#[test]
fn block_consists_of_rows_of_three() {
    // d3 and d6 are in no row of three. a1 a2 a3 is a single row, which is no block.
    assert_eq!(patterns(BOARD, "block"), expected(&[(1, "c3 c4 c5 d4 e4 e5 e6")]));
}

#[test]
fn det_is_between_balls_of_one_group() {
    // d5 is inside the white ring. f9 touches only e8, e9 and f8, which are all on the same side of it.
    let dets = patterns(BOARD, "det");
    assert!(dets.contains(&(0, "d5".into())), "{dets:?}");
    assert!(!dets.contains(&(0, "i5".into())) && !dets.contains(&(1, "a5".into())), "{dets:?}");
}

#[test]
fn sumito_and_pac_are_distinguished() {
    let lines = "
        · · · · ·
       · · · · · ·
      ● ● ● ○ ○ · ·
     · · · · · · · ·
    · ● ● ○ ○ · · · ·
     · · · · · · · ·
      · ● ● ○ ● · ·
       · · · · · ·
        · · ● ● ○";
    assert_eq!(patterns(lines, "sumito"), expected(&[(0, "a3 a4 a5"), (0, "g3 g4 g5 g6 g7")]));
    assert_eq!(patterns(lines, "pac"), expected(&[(0, "e2 e3 e4 e5")]));
}

#[test]
fn sumito_exists_iff_push_is_legal() {
    // A side has a sumito if and only if it has a legal push.
    let mut random = 7_u64;
    let mut compared = 0;
    for layout in ["standard", "belgian-daisy", "german-daisy"] {
        let mut game = start(layout);
        for _ in 0..120 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mut pick = |count: u64| (random >> 33) % count;
            if game.play_out(1, &mut pick) == 0 {
                break;
            }
            let side = game.position().to_move();
            let has = game.patterns(ids::ABALONE_TERM_SUMITO).iter().any(|line| line.side == side);
            let pushes = game.legal_moves().into_iter().any(|code| {
                let pushed = |effect: &Effect| [Manner::PUSH, Manner::EJECT].contains(&effect.manner);
                game.effects(code).iter().any(pushed)
            });
            assert_eq!(has, pushes, "{}", game.history().join(" "));
            compared += 1;
        }
    }
    assert!(compared > 300);
}

#[test]
fn every_term_is_translated() {
    let words = english(&GAME);
    for term in Position::glossary_terms() {
        assert!(words.has(*term) && words.has(ids::composed(format!("{term}-means"))), "{term}");
    }
}
