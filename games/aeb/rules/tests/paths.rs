//! Input paths of each kind of move, and the prompts on the way.

use crate::GAME;
use quintet_core::testing::english;
use std::collections::HashSet;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::drawn::{cell, placed};
use super::random_positions::random_position;
use super::*;
use crate::rules::ids;
use quintet_core::rules::{AnyGame, InputStep};

fn path(game: &Game<Position>, text: &str) -> Vec<InputStep> {
    let mut paths = AnyGame::paths(game, AnyGame::parse(game, text).unwrap());
    assert_eq!(paths.len(), 1, "{text}");
    paths.remove(0)
}

#[test]
fn each_kind_of_move_has_its_input_path() {
    let game = placed("a1:b3 b1:r1 c1:b2^r1 a2:g1 h8:g3");
    let at = |name: &str| InputStep::Cell(cell(name));
    for (text, expected) in [
        ("b1-b2", vec![at("b1"), at("b2")]),
        ("a1xa2", vec![at("a1"), at("a2")]),
        ("b1^c1", vec![at("b1"), at("c1")]),
        ("b1+", vec![at("b1"), InputStep::Choice("aeb-step-upgrade")]),
        ("c1.2+", vec![at("c1"), InputStep::Choice("aeb-level-02"), InputStep::Choice("aeb-step-upgrade")]),
        ("a1=m", vec![at("a1"), InputStep::Choice("aeb-step-recolour-medium")]),
        ("c1.1=s", vec![at("c1"), InputStep::Choice("aeb-level-01"), InputStep::Choice("aeb-step-recolour-small")]),
        ("a1/ms", vec![at("a1"), InputStep::Choice("aeb-step-split-two")]),
        ("a1/sss", vec![at("a1"), InputStep::Choice("aeb-step-split-three")]),
        ("b1>n", vec![at("b1"), InputStep::Choice("aeb-step-gate"), at("b2")]),
    ] {
        assert_eq!(path(&game, text), expected, "{text}");
    }
}

#[test]
fn prompts_match_the_next_step() {
    let game = placed("a1:b3 c1:b2^r1 h8:g3");
    let prompt = |steps: &[InputStep]| AnyGame::prompt(&game, steps).id;
    let [a1, c1] = ["a1", "c1"].map(|name| InputStep::Cell(cell(name)));
    assert_eq!(prompt(&[]), ids::AEB_PROMPT_CHOOSE);
    assert_eq!(prompt(&[a1]), ids::AEB_PROMPT_PILE);
    assert_eq!(prompt(&[c1]), ids::AEB_PROMPT_STACK);
    assert_eq!(prompt(&[c1, InputStep::Choice("aeb-level-01")]), ids::AEB_PROMPT_LEVEL);
    assert_eq!(prompt(&[a1, InputStep::Choice("aeb-step-gate")]), ids::AEB_PROMPT_GATE);
}

#[test]
fn prompts_of_piles_that_cannot_move_offer_only_changes() {
    let prompt = |text: &str| AnyGame::prompt(&placed(text), &[InputStep::Cell(cell("a1"))]).id;
    // A gate, and piles between gates of their owner. Gates cannot be backed up.
    assert_eq!(prompt("a1:b2>e h8:g3"), ids::AEB_PROMPT_LEVEL);
    assert_eq!(prompt("a1:b3 a2:b3>e b1:b3>e h8:g3"), ids::AEB_PROMPT_LEVEL);
    assert_eq!(prompt("a1:b3^r1 a2:b3>e b1:b3>e h8:g3"), ids::AEB_PROMPT_FIXED_STACK);
}

#[test]
fn choices_say_what_they_do() {
    let words = english(&GAME);
    let game = placed("a1:b3 c1:b2^r1 h8:g3");
    let labels = |from: &str, choices: &[&'static str]| -> Vec<String> {
        let steps = [InputStep::Cell(cell(from))];
        choices.iter().map(|choice| words.localize(&AnyGame::choice_label(&game, &steps, choice))).collect()
    };
    assert_eq!(labels("c1", &["aeb-level-01", "aeb-level-02"]), ["Pyramid 1: medium blue", "Pyramid 2: small red"]);
    let recolored = game.parse("a1=m").unwrap();
    assert_eq!(words.localize(&AnyGame::label(&game, recolored)), "Change to medium red");
    assert_eq!(words.localize(&AnyGame::summary(&game, recolored)), "Change to medium red (a1)");
    let moved = game.parse("a1-a2").unwrap();
    assert_eq!(words.localize(&AnyGame::summary(&game, moved)), "Move to a2 (from\u{a0}a1)");
}

#[test]
fn paths_and_texts_hold_in_random_positions() {
    let words = english(&GAME);
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    for _ in 0..200 {
        let (position, options) = random_position(&mut rng);
        let game = Game::from_position(options, position, 0);
        let mut complete = HashSet::new();
        for action in AnyGame::legal_moves(&game) {
            for path in AnyGame::paths(&game, action) {
                for (taken, step) in path.iter().enumerate() {
                    if let InputStep::Choice(name) = step {
                        let label = AnyGame::choice_label(&game, &path[..taken], name);
                        assert_ne!(label.id, ids::AEB_PROMPT_LEVEL, "no label for {step:?}");
                    }
                }
                assert!(complete.insert(path), "two moves have the same path");
            }
            assert!(words.has(AnyGame::label(&game, action).id));
        }
        let beginnings: HashSet<_> = complete.iter().flat_map(|path| (0..path.len()).map(|end| &path[..end])).collect();
        assert!(complete.iter().all(|path| !beginnings.contains(path.as_slice())));
        for beginning in beginnings {
            assert!(words.has(AnyGame::prompt(&game, beginning).id));
            for next in board::cells() {
                let steps = [beginning, &[InputStep::Cell(next)]].concat();
                if !complete.contains(&steps) && game.outcome().is_none() {
                    assert!(words.has(AnyGame::explain_illegal(&game, &steps).message.id));
                }
            }
        }
    }
}

#[test]
fn every_option_and_color_has_a_message() {
    let words = english(&GAME);
    assert!(words.has(ids::AEB_LEVEL));
    for spec in INFO.options {
        assert!(words.has(ids::composed(format!("aeb-option-{}", spec.key))));
    }
    for players in ["2", "3", "4"] {
        assert!(words.has(ids::composed(format!("aeb-players-{players}"))));
    }
    for ending in [LAST_STANDING, NO_ATTACK] {
        assert!(words.has(ending.0));
    }
    for color in COLORS.as_flattened() {
        assert!(words.has(ids::composed(format!("aeb-colour-{color}"))));
    }
}
