//! The glossary of the sheet, seen on boards.

use super::drawn::balls;
use super::*;
use crate::rules::hex::{self, Hexes};
use crate::rules::{AnyGame, Side};

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
    Position::arranged(balls(drawing), Side::FIRST, &options(&[]))
}

/// Whose formations of a term there are, and their cells.
fn seen(drawing: &str, term: &str) -> Vec<(u8, String)> {
    let game = Game::new(options(&[]), position(drawing), false, 0);
    let mut found: Vec<(u8, String)> = game
        .formations(&format!("abalone-term-{term}"))
        .into_iter()
        .map(|group| (group.side.0, group.cells.into_iter().map(hex::name).collect::<Vec<_>>().join(" ")))
        .collect();
    found.sort();
    found
}

fn groups(list: &[(u8, &str)]) -> Vec<(u8, String)> {
    list.iter().map(|(side, cells)| (*side, (*cells).to_owned())).collect()
}

#[test]
fn small_groups_go_by_their_shape() {
    assert_eq!(seen(BOARD, "monomial"), groups(&[(0, "d5"), (0, "f9"), (0, "i5"), (1, "a5")]));
    assert_eq!(seen(BOARD, "binomial"), groups(&[(0, "g4 g5")]));
    assert_eq!(seen(BOARD, "lance"), groups(&[(0, "a1 a2 a3")]));
    assert_eq!(seen(BOARD, "shield"), groups(&[(0, "d1 e1 e2"), (1, "h8 h9 i9")]));
    assert_eq!(seen(BOARD, "arc"), groups(&[(1, "e8 e9 f8")]));
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
    assert_eq!(seen(bent, "arc"), groups(&[(0, "e3 f4 f5")]));
    assert!(seen(bent, "lance").is_empty() && seen(bent, "shield").is_empty());
}

#[test]
fn a_block_is_made_of_rows_of_three() {
    let blocks = seen(BOARD, "block");
    assert_eq!(blocks.len(), 1, "{blocks:?}");
    let cells: Hexes = blocks[0].1.split(' ').filter_map(hex::parse).collect();
    let rows = |way: hex::Direction| cells & cells.step(way) & cells.step(way.opposite());
    let middles = hex::Direction::AXES.into_iter().map(rows).filter(|row| !row.is_empty()).count();
    assert!(middles > 0 && blocks[0].0 == 1);
    assert!(seen(BOARD, "lance").iter().all(|lance| !blocks.contains(lance)), "one row alone is no block");
}

#[test]
fn a_det_stands_between_balls_of_one_opposing_group() {
    // d5 stands within the ring of white; f9 touches e8, e9 and f8, which are all on one side of it along the edge.
    let dets = seen(BOARD, "det");
    assert!(dets.contains(&(0, "d5".into())), "{dets:?}");
    assert!(!dets.contains(&(0, "i5".into())) && !dets.contains(&(1, "a5".into())), "{dets:?}");
}

#[test]
fn superior_lines_and_equal_lines_are_told_apart() {
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
    assert_eq!(seen(lines, "sumito"), groups(&[(0, "a3 a4 a5"), (0, "g3 g4 g5 g6 g7")]));
    assert_eq!(seen(lines, "pac"), groups(&[(0, "e2 e3 e4 e5")]));
}

#[test]
fn sumito_is_what_pushes_in_line() {
    // Wherever a side has a sumito, it has a push, and the other way round.
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
            let has = game.formations("abalone-term-sumito").iter().any(|line| line.side == side);
            let pushes = game.legal().into_iter().any(|code| {
                let pushed = |effect: &crate::rules::Effect| {
                    matches!(effect, crate::rules::Effect::Pushed { .. } | crate::rules::Effect::Ejected { .. })
                };
                game.effects(code).iter().any(pushed)
            });
            assert_eq!(has, pushes, "{}", game.history().join(" "));
            compared += 1;
        }
    }
    assert!(compared > 300);
}

#[test]
fn every_term_has_its_words() {
    let words = crate::words::Words::english();
    for term in Position::terms() {
        assert_ne!(words.text(term), *term);
        assert_ne!(words.text(&format!("{term}-means")), format!("{term}-means"));
    }
}
