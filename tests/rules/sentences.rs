//! Every sentence of the rules has a message, and its placeables are filled.

use quintet_core::rules::{EndReason, LocalizedText, Outcome, Side, TextArg};
use quintet_core::words::Localization;

use crate::samples::{MAX_TURNS, play_random, samples, seeded_rng, starts};

/// Checks that the sentence has a message and that its arguments fill all placeables.
pub fn assert_has_text(words: &Localization, sentence: &LocalizedText) {
    assert!(words.has(sentence.id), "no message for {sentence:?}");
    for (_, fact) in &sentence.args {
        match fact {
            TextArg::Term(id) => assert!(words.has(*id), "no message for {id}"),
            TextArg::Nested(inner) => assert_has_text(words, inner),
            TextArg::Number(_) | TextArg::Text(_) => {}
        }
    }
    let said = words.localize(sentence);
    assert!(!said.contains(['{', '}']), "unfilled placeable: {said}");
}

#[test]
fn moves_have_labels_and_positions_have_prompts() {
    let words = Localization::english();
    for game in samples() {
        assert_has_text(&words, &game.prompt(&[]));
        for action in game.legal_moves() {
            assert_has_text(&words, &game.label(action));
        }
    }
}

#[test]
fn every_score_has_text() {
    let words = Localization::english();
    for game in samples() {
        for side in (0..game.info().sides.len() as u8).map(Side) {
            assert_has_text(&words, &game.score_text(side));
        }
    }
}

#[test]
fn every_end_reason_has_a_message() {
    let words = Localization::english();
    for ending in [EndReason::REPETITION, EndReason::NO_MOVE] {
        assert!(words.has(ending.0));
    }
    for (mut game, seed) in starts().into_iter().zip(100..) {
        play_random(&mut *game, MAX_TURNS, &mut seeded_rng(seed));
        if let Some(Outcome { reason: ending, .. }) = game.outcome() {
            assert!(words.has(ending.0), "no message for {}", ending.0);
        }
    }
}
