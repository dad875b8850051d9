//! Very long texts of repeated pieces: every parser terminates, and memory grows at most linearly.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use quintet_core::rules::AnyGame;
use quintet_core::words::Localization;
use quintet_games::games;

use crate::cases::{Limits, is_long_run, run_watched};
use crate::grammar::{MOVES, POSITIONS, RECORDS};
use crate::memory::measure_memory;
use crate::{moves, options, positions, records};

/// The default length of the texts, in bytes.
const DEFAULT_LENGTH: usize = 1 << 16;
/// The length of the texts if `FUZZ_CASES` is set, in bytes. A parser with quadratic run time would not finish in time.
const LONG_RUN_LENGTH: usize = 1 << 21;

/// A prefix, the repeated part, and a suffix.
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
    // Balls that move back and forth: a legal game without end.
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
    ("", "[A \"b\"]\n{\n", ""),
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

/// Returns the texts of these pieces, and each of these tokens repeated.
fn texts<'a>(pieces: &'a [Piece<'a>], words: &'a [&str]) -> impl Iterator<Item = String> + use<'a> {
    let length = if is_long_run() { LONG_RUN_LENGTH } else { DEFAULT_LENGTH };
    let words = words.iter().map(|word| ("", *word, ""));
    let text = move |(begin, piece, end): Piece| [begin, &piece.repeat(length / piece.len()), end].concat();
    pieces.iter().copied().chain(words).map(text)
}

/// Gives every text to a parser and checks its memory and time.
fn assert_handled(
    texts: impl Iterator<Item = String> + Send + 'static,
    limits: Limits,
    answer: impl Fn(&Localization, &str) -> bool + Send + 'static,
) {
    let at = Arc::new(AtomicU64::new(0));
    let seen = Arc::clone(&at);
    run_watched(&at, move || {
        let words = Localization::english();
        for text in texts {
            seen.fetch_add(1, Ordering::Relaxed);
            let (_, used) = measure_memory(|| answer(&words, &text));
            let beginning: String = text.chars().take(100).collect();
            assert!(limits.allow(used, text.len()), "{used:?} for {} bytes: {beginning:?}", text.len());
        }
    });
}

#[test]
fn move_parser_handles_long_texts() {
    let games: Vec<Box<dyn AnyGame>> = games().map(|game_def| game_def.start(game_def.options()).unwrap()).collect();
    let limits = Limits { peak: 1 << 20, allocations: 1000, ..moves::LIMITS };
    assert_handled(texts(&[], MOVES), limits, move |words, text| moves::parse_in_every_game(words, &games, text));
}

#[test]
fn option_parser_handles_long_texts() {
    let pieces = &[("", "5/", "5"), ("", "9", ""), ("", "+", "6"), ("", "0", "6")];
    let limits = Limits { allocations: 1000, ..options::LIMITS };
    assert_handled(texts(pieces, &[]), limits, options::parse_as_every_option);
}

#[test]
fn position_parser_handles_long_texts() {
    assert_handled(texts(POSITION_PIECES, POSITIONS), positions::LIMITS, positions::parse_in_every_game);
}

#[test]
fn record_parser_handles_long_texts() {
    assert_handled(texts(RECORD_PIECES, RECORDS), records::LIMITS, records::answer);
}
