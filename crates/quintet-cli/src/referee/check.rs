//! `referee check`: replays records.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use quintet_core::record::{GameResult, MAX_BYTES, Record, RecordReason, TERMINATION, records};
use quintet_core::rules::{AnyGame, Localize, LocalizedText, Side};
use quintet_core::words::{Localization, ids};

use super::failure::{Failure, print_to_stderr, printable};
use super::input;

/// Prints a line for each valid record to `out`, and a line for each invalid one to standard error.
pub fn run(files: &[PathBuf], words: &Localization, out: &mut impl Write) -> Result<(), Failure> {
    let mut all_valid = true;
    for path in files {
        match check(path, words, &mut all_valid, out) {
            Ok(()) => {}
            // The reader has closed the pipe, but an error was found before.
            Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe && !all_valid => break,
            Err(failure) => return Err(failure),
        }
    }
    if all_valid { Ok(()) } else { Err(Failure::AlreadyReported) }
}

/// Checks the records of a file. Sets `all_valid` to `false` as soon as one is invalid.
fn check(path: &Path, words: &Localization, all_valid: &mut bool, out: &mut impl Write) -> Result<(), Failure> {
    let file = path.to_string_lossy();
    let report = |line: Option<u32>, reason: &dyn Localize, out: &mut dyn Write| {
        out.flush()?; // both streams may be the same terminal
        let line = line.map_or_else(String::new, |line| format!(":{line}"));
        print_to_stderr(&format!("{file}{line}: {}", words.localize(&reason.localized_text())));
        Ok::<_, Failure>(())
    };
    let text = match input::read(path, MAX_BYTES) {
        Ok(text) => text,
        Err(error) => {
            *all_valid = false;
            return report(error.line(), &error, out);
        }
    };
    let mut found = false;
    for record in records(&text) {
        found = true;
        match record.and_then(|record| Ok((record.replay()?, record))) {
            Ok((game, record)) => {
                writeln!(out, "{}: {}", printable(&file), printable(&words.localize(&summary(&record, &*game))))?;
            }
            Err(error) => {
                *all_valid = false;
                report(Some(error.line), &error, out)?;
            }
        }
    }
    if !found {
        *all_valid = false;
        report(Some(1), &RecordReason::NoRecord, out)?;
    }
    Ok(())
}

/// The summary of a valid record: the number of moves, the result and the score, in games that have one.
fn summary(record: &Record, game: &dyn AnyGame) -> LocalizedText {
    let info = game.info();
    let moves = i64::try_from(record.moves.len()).unwrap_or(i64::MAX);
    let message = |id| LocalizedText::new(id).number("moves", moves);
    let result = GameResult::of(game.outcome());
    // The message with the score, or the one for games without a score.
    let scored = |with_score, without_score, winner| {
        if game.has_score() { message(with_score).text("score", score(game, winner)) } else { message(without_score) }
    };
    match (result, record.result, record.tag(TERMINATION)) {
        (GameResult::Win(side), ..) => {
            let text = scored(ids::REFEREE_WON, ids::REFEREE_WON_WITHOUT_SCORE, Some(side));
            text.text("side", info.side_name(side))
        }
        (GameResult::Draw, ..) => scored(ids::REFEREE_DRAWN, ids::REFEREE_DRAWN_WITHOUT_SCORE, None),
        (GameResult::Unfinished, GameResult::Win(side), Some(reason)) => {
            message(ids::REFEREE_WON_EARLY).text("side", info.side_name(side)).text("reason", reason)
        }
        (GameResult::Unfinished, GameResult::Draw, Some(reason)) => {
            message(ids::REFEREE_DRAWN_EARLY).text("reason", reason)
        }
        (GameResult::Unfinished, ..) => scored(ids::REFEREE_OPEN, ids::REFEREE_OPEN_WITHOUT_SCORE, None),
    }
}

/// The score of every side in turn order, the winner's first.
fn score(game: &dyn AnyGame, winner: Option<Side>) -> String {
    let others = Side::all(game.players()).filter(|side| Some(*side) != winner);
    let scores: Vec<_> = winner.into_iter().chain(others).map(|side| game.score(side).to_string()).collect();
    scores.join("-")
}
