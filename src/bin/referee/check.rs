//! `referee check`: records replayed.

use std::io::Write;
use std::path::{Path, PathBuf};

use quintet::record::{MOST_BYTES, Record, RecordReason, TERMINATION, Verdict, records};
use quintet::rules::{AnyGame, Say, Sentence, Side};
use quintet::words::Words;

use crate::failure::{Failure, note, printable};
use crate::input;

/// Prints a line for each record that holds; what does not goes to standard error.
pub fn run(files: &[PathBuf], words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    let mut all_hold = true;
    for path in files {
        all_hold &= check(path, words, out)?;
    }
    if all_hold { Ok(()) } else { Err(Failure::AlreadySaid) }
}

fn check(path: &Path, words: &Words, out: &mut impl Write) -> Result<bool, Failure> {
    let file = path.to_string_lossy();
    let refuse = |line: Option<u32>, why: &dyn Say| {
        let line = line.map_or_else(String::new, |line| format!(":{line}"));
        note(&format!("{file}{line}: {}", words.say(&why.sentence())));
    };
    let text = match input::read(path, MOST_BYTES) {
        Ok(text) => text,
        Err(error) => {
            refuse(error.line(), &error);
            return Ok(false);
        }
    };
    let mut found = false;
    let mut all_hold = true;
    for record in records(&text) {
        found = true;
        match record.and_then(|record| Ok((record.replay()?, record))) {
            Ok((game, record)) => {
                writeln!(out, "{}: {}", printable(&file), printable(&words.say(&summary(&record, &*game))))?;
            }
            Err(error) => {
                all_hold = false;
                refuse(Some(error.line), &error);
            }
        }
    }
    if !found {
        refuse(Some(1), &RecordReason::NoRecord);
    }
    Ok(found && all_hold)
}

/// What a record that holds is about: its moves, its result and the score.
fn summary(record: &Record, game: &dyn AnyGame) -> Sentence {
    let info = game.info();
    let moves = i64::try_from(record.moves.len()).unwrap_or(i64::MAX);
    let about = |id| Sentence::new(id).number("moves", moves);
    let verdict = Verdict::of(game.outcome());
    match (verdict, record.verdict, record.tag(TERMINATION)) {
        (Verdict::Win(side), ..) => {
            about("referee-won").text("side", info.side_name(side)).text("score", score(game, Some(side)))
        }
        (Verdict::Draw, ..) => about("referee-drawn").text("score", score(game, None)),
        (Verdict::Open, Verdict::Win(side), Some(why)) => {
            about("referee-won-early").text("side", info.side_name(side)).text("why", why)
        }
        (Verdict::Open, Verdict::Draw, Some(why)) => about("referee-drawn-early").text("why", why),
        (Verdict::Open, ..) => about("referee-open").text("score", score(game, None)),
    }
}

/// The score of every side in turn order, a winner's before the others'.
fn score(game: &dyn AnyGame, winner: Option<Side>) -> String {
    let sides = (0..game.players()).filter_map(|side| u8::try_from(side).ok()).map(Side);
    let others = sides.filter(|side| Some(*side) != winner);
    let scores: Vec<_> = winner.into_iter().chain(others).map(|side| game.score(side).to_string()).collect();
    scores.join("-")
}
