//! Every text of the rules has a message, and its placeholders are filled.

use quintet_core::rules::{EndReason, LocalizedText, Outcome, Side, TextArg};
use quintet_core::words::Localization;

use crate::samples::{MAX_TURNS, play_random, samples, seeded_rng, starts};

/// Checks that the text has a message and that its arguments fill all placeholders.
pub fn assert_has_text(words: &Localization, text: &LocalizedText) {
    assert!(words.has(text.id), "no message for {text:?}");
    for (_, argument) in &text.args {
        match argument {
            TextArg::Term(id) => assert!(words.has(*id), "no message for {id}"),
            TextArg::Nested(inner) => assert_has_text(words, inner),
            TextArg::Number(_) | TextArg::Text(_) => {}
        }
    }
    let said = words.localize(text);
    assert!(!said.contains(['{', '}']), "unfilled placeholder: {said}");
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
        for side in Side::all(game.info().sides.len()) {
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
