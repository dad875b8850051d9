//! Very long texts, of pieces repeated: every parser ends in time, and memory grows no faster than the text.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use quintet::rules::{AnyGame, CATALOGUE};
use quintet::words::Words;

use crate::cases::{Limits, is_long_run, watched};
use crate::grammar::{MOVES, POSITIONS, RECORDS};
use crate::memory::measured;
use crate::{moves, options, positions, records};

/// The length of the texts in bytes, as a rule and when more cases were asked for. A parser that went through the longer
/// ones again for each of their letters would not end in time.
const USUAL: usize = 1 << 16;
const LONGER: usize = 1 << 21;

/// A beginning, what is repeated, and an end.
type Piece<'a> = (&'a str, &'a str, &'a str);

const POSITION_PIECES: &[Piece] = &[
    (r#"{"to_move":"black","board":{"#, r#""a1":"black","#, r#""a2":"white"}}"#),
    (r#"{"to_move":"black","board":{"a1":["#, r#""black","#, r#""white"]}}"#),
    (r#"{"to_move":"1","board":{"a1":{"kind":"backup","pieces":["#, r#"["blue",1],"#, r#"["blue",1]]}}}"#),
    (r#"{"to_move":"black","board":{"a1":"#, "[", ""),
    (r#"{"to_move":"black","board":{"a1":"#, r#"{"a":"#, ""),
    (r#"{"to_move":"black","board":{""#, "a", r#"":"black"}}"#),
    (r#"{"to_move":""#, "a", r#"","board":{}}"#),
    (r#"{"to_move":""#, "\\u0000", r#"","board":{}}"#),
    (r#"{"to_move":"black","board":{},"turn":"#, "9", "}"),
    (r#"{"to_move":"black","board":{},"turn":0."#, "0", "}"),
    (r#"{"to_move":"black","board":{},"turn":1e"#, "9", "}"),
    (r#"{"to_move":"black","board":{},"legal":["#, "0,", "0]}"),
    (r#"{"to_move":"black","board":{},"options":{"#, r#""layout":"duel","#, r#""layout":"duel"}}"#),
    (r#"{"to_move":"blue","board":{},"options":{"blue":""#, "5/", r#"5"}}"#),
    (r#"{"to_move":"blue","board":{},"hands":{"blue":{"#, r#""solid":5,"#, r#""line":5}}}"#),
];

const RECORD_PIECES: &[Piece] = &[
    // Balls that go there and back: a legal game without end.
    ("[Game \"abalone\"]\n[Repetition \"off\"]\n", "a1b2 i9h8 d4c3 f6g7 ", ""),
    ("[Game \"abalone\"]\n[Repetition \"off\"]\n", "a1b2\ni9h8{to}d4c3 f6g7;fro\n", "*"),
    ("[Game \"abalone\"]\n", "1. ", "a1b2"),
    ("[Game \"abalone\"]\n", "1", ". a1b2"),
    ("[Game \"abalone\"]\n", "1 ", "a1b2"),
    ("[Game \"abalone\"]\n1", ".", " a1b2"),
    ("[Game \"abalone\"]\n", "{a}", "a1b2"),
    ("[Game \"abalone\"]\n", ";a\n", "a1b2"),
    ("[Game \"abalone\"]\n", "a", ""),
    ("[Game \"abalone\"]\n", "a ", ""),
    ("[Game \"abalone\"]\n{", "{", ""),
    ("[Game \"abalone\"]\n{", "a ", "}"),
    ("[Game \"abalone\"]\n", "[A \"b\"]\n", "a1b2"),
    ("", "[A \"b\"]\n", ""),
    ("[Game \"abalone\"]\n[A \"", "\\", "\"] a1b2"),
    ("[Game \"abalone\"]\n[A \"", "\\\"", "\"] a1b2"),
    ("[Game \"abalone\"]\n[", "A", " \"b\"] a1b2"),
    ("[Game ", " ", "\"abalone\"]"),
    ("", "[Game \"abalone\"] a1b2 *\n", ""),
    ("", "[Game \"abalone\"] a1b1 *\n", ""),
    ("", "[Game \"aeb\"] 1-0\n", ""),
    ("", "[Game \"chess\"] *\n", ""),
    ("", "[A\n*\n", ""),
    ("[Game \"abalone\"]\n[Position \"{\\\"to_move\\\":\\\"black\\\",\\\"board\\\":{\\\"a1\\\":", "[", "\"]"),
    ("[Game \"abalone\"]\n[Position \"{\\\"to_move\\\":\\\"black\\\",\\\"legal\\\":[", "0,", "0],\\\"board\\\":{}}\"]"),
];

/// The texts of these pieces, and of each of these words repeated.
fn texts<'a>(pieces: &'a [Piece<'a>], words: &'a [&str]) -> impl Iterator<Item = String> + use<'a> {
    let length = if is_long_run() { LONGER } else { USUAL };
    let words = words.iter().map(|word| ("", *word, ""));
    let text = move |(begin, piece, end): Piece| [begin, &piece.repeat(length / piece.len()), end].concat();
    pieces.iter().copied().chain(words).map(text)
}

/// Gives every text to a parser, and fails where one takes too much memory, or time.
fn answered(
    texts: impl Iterator<Item = String> + Send + 'static,
    limits: Limits,
    answer: impl Fn(&Words, &str) -> bool + Send + 'static,
) {
    let at = Arc::new(AtomicU64::new(0));
    let seen = Arc::clone(&at);
    watched(&at, move || {
        let words = Words::english();
        for text in texts {
            seen.fetch_add(1, Ordering::Relaxed);
            let (_, used) = measured(|| answer(&words, &text));
            let beginning: String = text.chars().take(100).collect();
            assert!(limits.allow(used, text.len()), "{used:?} for {} bytes: {beginning:?}", text.len());
        }
    });
}

#[test]
fn long_texts_are_answered_as_moves() {
    let games: Vec<Box<dyn AnyGame>> = CATALOGUE.iter().map(|entry| entry.start(entry.options()).unwrap()).collect();
    let limits = Limits { peak: 1 << 20, allocations: 1000, ..moves::LIMITS };
    answered(texts(&[], MOVES), limits, move |words, text| moves::answer_in_every_game(words, &games, text));
}

#[test]
fn long_texts_are_answered_as_options() {
    let pieces = &[("", "5/", "5"), ("", "9", ""), ("", "+", "6"), ("", "0", "6")];
    let limits = Limits { allocations: 1000, ..options::LIMITS };
    answered(texts(pieces, &[]), limits, options::answer_as_every_option);
}

#[test]
fn long_texts_are_answered_as_positions() {
    answered(texts(POSITION_PIECES, POSITIONS), positions::LIMITS, positions::answer_in_every_game);
}

#[test]
fn long_texts_are_answered_as_records() {
    answered(texts(RECORD_PIECES, RECORDS), records::LIMITS, records::answer);
}
