//! Steps: how a person comes to each kind of move, and what is asked on the way.

use std::collections::HashSet;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::drawn::{cell, placed};
use super::scattered::scattered;
use super::*;
use crate::rules::{AnyGame, Step};
use crate::words::Words;

fn path(game: &Game<Position>, text: &str) -> Vec<Step> {
    let mut paths = AnyGame::paths(game, AnyGame::parse(game, text).unwrap());
    assert_eq!(paths.len(), 1, "{text}");
    paths.remove(0)
}

#[test]
fn a_turn_is_a_pile_and_a_goal_or_a_pile_and_a_change() {
    let game = placed("a1:b3 b1:r1 c1:b2^r1 a2:g1 h8:g3");
    let at = |name: &str| Step::Cell(cell(name));
    for (text, expected) in [
        ("b1-b2", vec![at("b1"), at("b2")]),
        ("a1xa2", vec![at("a1"), at("a2")]),
        ("b1^c1", vec![at("b1"), at("c1")]),
        ("b1+", vec![at("b1"), Step::Choice("aeb-step-upgrade")]),
        ("c1.2+", vec![at("c1"), Step::Choice("aeb-level-02"), Step::Choice("aeb-step-upgrade")]),
        ("a1=m", vec![at("a1"), Step::Choice("aeb-step-recolour-medium")]),
        ("c1.1=s", vec![at("c1"), Step::Choice("aeb-level-01"), Step::Choice("aeb-step-recolour-small")]),
        ("a1/ms", vec![at("a1"), Step::Choice("aeb-step-split-two")]),
        ("a1/sss", vec![at("a1"), Step::Choice("aeb-step-split-three")]),
        ("b1>n", vec![at("b1"), Step::Choice("aeb-step-gate"), at("b2")]),
    ] {
        assert_eq!(path(&game, text), expected, "{text}");
    }
}

#[test]
fn prompts_say_what_comes_next() {
    let game = placed("a1:b3 c1:b2^r1 h8:g3");
    let prompt = |steps: &[Step]| AnyGame::prompt(&game, steps).id;
    let [a1, c1] = ["a1", "c1"].map(|name| Step::Cell(cell(name)));
    assert_eq!(prompt(&[]), "aeb-prompt-choose");
    assert_eq!(prompt(&[a1]), "aeb-prompt-pile");
    assert_eq!(prompt(&[c1]), "aeb-prompt-stack");
    assert_eq!(prompt(&[c1, Step::Choice("aeb-level-01")]), "aeb-prompt-level");
    assert_eq!(prompt(&[a1, Step::Choice("aeb-step-gate")]), "aeb-prompt-gate");
}

#[test]
fn paths_labels_and_refusals_hold_for_piles_anywhere() {
    let words = Words::english();
    let mut chance = ChaCha8Rng::seed_from_u64(12);
    for _ in 0..200 {
        let (position, options) = scattered(&mut chance);
        let game = Game::new(options, position, false, 0);
        let mut complete = HashSet::new();
        for action in AnyGame::legal(&game) {
            for path in AnyGame::paths(&game, action) {
                for step in &path {
                    assert!(!matches!(step, Step::Choice(name) if !words.has(name)), "no words for {step:?}");
                }
                assert!(complete.insert(path), "two moves by the same steps");
            }
            assert!(words.has(AnyGame::label(&game, action).id));
        }
        let beginnings: HashSet<_> = complete.iter().flat_map(|path| (0..path.len()).map(|end| &path[..end])).collect();
        assert!(complete.iter().all(|path| !beginnings.contains(path.as_slice())));
        for beginning in beginnings {
            assert!(words.has(AnyGame::prompt(&game, beginning).id));
            for next in board::cells() {
                let steps = [beginning, &[Step::Cell(next)]].concat();
                if !complete.contains(&steps) && game.outcome().is_none() {
                    assert!(words.has(AnyGame::refuse(&game, &steps).sentence.id));
                }
            }
        }
    }
}

#[test]
fn the_table_has_words_for_every_level_and_value() {
    let words = Words::english();
    assert!(words.has("aeb-level"));
    for spec in INFO.options {
        assert!(words.has(&format!("aeb-option-{}", spec.key)));
    }
    for players in ["2", "3", "4"] {
        assert!(words.has(&format!("aeb-players-{players}")));
    }
    for ending in [LAST_STANDING, NO_ATTACK] {
        assert!(words.has(ending.0));
    }
    for colour in COLOURS.as_flattened() {
        assert!(words.has(&format!("aeb-colour-{colour}")));
    }
}
