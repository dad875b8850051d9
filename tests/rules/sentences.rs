//! Sentences that the rules ask for are there, and their gaps are filled.

use quintet::rules::{Ending, Fact, Outcome, Sentence, Side};
use quintet::words::Words;

use crate::samples::{MOST_TURNS, chance, play_on, samples, starts};

/// Fails unless the sentence is in the language file and can be said with what it brings.
pub fn assert_said(words: &Words, sentence: &Sentence) {
    assert!(words.has(sentence.id), "no words for {sentence:?}");
    for (_, fact) in &sentence.facts {
        match fact {
            Fact::Term(id) => assert!(words.has(id), "no words for {id}"),
            Fact::Sentence(inner) => assert_said(words, inner),
            Fact::Number(_) | Fact::Text(_) => {}
        }
    }
    let said = words.say(sentence);
    assert!(!said.contains(['{', '}']), "a gap is open: {said}");
}

#[test]
fn every_legal_move_has_a_label_and_every_position_a_prompt() {
    let words = Words::english();
    for game in samples() {
        assert_said(&words, &game.prompt(&[]));
        for action in game.legal() {
            assert_said(&words, &game.label(action));
        }
    }
}

#[test]
fn the_score_of_every_side_can_be_said() {
    let words = Words::english();
    for game in samples() {
        for side in (0..game.info().sides.len() as u8).map(Side) {
            assert_said(&words, &game.tally(side));
        }
    }
}

#[test]
fn every_ending_has_words() {
    let words = Words::english();
    for ending in [Ending::REPETITION, Ending::NO_MOVE] {
        assert!(words.has(ending.0));
    }
    for (mut game, seed) in starts().into_iter().zip(100..) {
        play_on(&mut *game, MOST_TURNS, &mut chance(seed));
        if let Some(Outcome { ending, .. }) = game.outcome() {
            assert!(words.has(ending.0), "no words for {}", ending.0);
        }
    }
}
