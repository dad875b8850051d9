//! `referee check`: replays records.

mod tags;
mod termination;

use std::borrow::Cow;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use quintet_core::record::link;
use quintet_core::record::{GameResult, MAX_BYTES, Record, RecordError, RecordReason, TERMINATION, records};
use quintet_core::rules::{AnyGame, Localize, LocalizedText, Side};
use quintet_core::words::{Localization, ids};

use super::arguments::position_error;
use super::process::failure::{Failure, print_to_stderr, printable};
use super::process::input;

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

/// Checks the records or links of a file. Sets `all_valid` to `false` as soon as one is invalid.
fn check(path: &Path, words: &Localization, all_valid: &mut bool, out: &mut impl Write) -> Result<(), Failure> {
    let mut checker = Checker { file: path.to_string_lossy(), words, all_valid, out };
    let text = match input::read(path, MAX_BYTES) {
        Ok(text) => text,
        Err(error) => return checker.invalid(error.line(), &words.localize(&error.localized_text())),
    };
    if has_links(&text) {
        return checker.links(&text);
    }
    let mut found = false;
    for record in records(&text) {
        found = true;
        match record {
            Ok(record) => checker.record(&record, None)?,
            Err(error) => checker.invalid_record(&error, None, None)?,
        }
    }
    if !found {
        checker.invalid(Some(1), &words.localize(&RecordReason::NoRecord.localized_text()))?;
    }
    Ok(())
}

/// Whether a text has a link on each line, rather than records. The comment of a record can contain a link, too, but a
/// record has tags.
fn has_links(text: &str) -> bool {
    let is_space = |letter: char| letter.is_whitespace() || letter == '\u{feff}';
    text.lines().any(link::is_link) && !text.lines().any(|line| line.trim_start_matches(is_space).starts_with('['))
}

/// Checks the records of a file and prints the results.
struct Checker<'a, W> {
    file: Cow<'a, str>,
    words: &'a Localization,
    all_valid: &'a mut bool,
    out: &'a mut W,
}

impl<W: Write> Checker<'_, W> {
    /// Checks the links of a text. Decodes them one after another, because a short link can contain a long match. Empty
    /// lines and lines that begin with `#` are skipped.
    fn links(&mut self, text: &str) -> Result<(), Failure> {
        for (line, number) in text.lines().map(str::trim).zip(1..) {
            match link::decode(line) {
                Some(Ok(record)) => self.record(&record, Some(number))?,
                Some(Err(error)) => self.invalid(Some(number), &self.words.localize(&error.localized_text()))?,
                None if line.is_empty() || line.starts_with('#') => {}
                None => self.invalid(Some(number), "This line is not a link of this program.")?,
            }
        }
        Ok(())
    }

    /// Checks a record. `link_line` is the line of the link that contains it.
    fn record(&mut self, record: &Record, link_line: Option<u32>) -> Result<(), Failure> {
        for warning in tags::misspelled(record) {
            self.report(link_line.or(Some(record.start_line())), &warning)?;
        }
        let game = match record.replay() {
            Ok(game) => game,
            Err(error) => return self.invalid_record(&error, link_line, Some(record)),
        };
        if let Some(reason) = termination::contradiction(record, &*game) {
            return self.invalid(link_line.or(Some(record.result_line())), &reason);
        }
        let summary = self.words.localize(&summary(record, &*game));
        writeln!(self.out, "{}: {}", printable(&self.file), printable(&summary))?;
        Ok(())
    }

    fn invalid_record(
        &mut self,
        error: &RecordError,
        link_line: Option<u32>,
        record: Option<&Record>,
    ) -> Result<(), Failure> {
        let reason = match &error.reason {
            RecordReason::Position(error) => {
                position_error::sentence(error, record.map(|record| (record.game, &record.options)), None)
            }
            reason => self.words.localize(&reason.localized_text()),
        };
        self.invalid(link_line.or(Some(error.line)), &reason)
    }

    fn invalid(&mut self, line: Option<u32>, reason: &str) -> Result<(), Failure> {
        *self.all_valid = false;
        self.report(line, reason)
    }

    /// Prints a message about the file to standard error.
    fn report(&mut self, line: Option<u32>, message: &str) -> Result<(), Failure> {
        self.out.flush()?; // both streams may be the same terminal
        let line = line.map_or_else(String::new, |line| format!(":{line}"));
        print_to_stderr(&format!("{}{line}: {message}", self.file));
        Ok(())
    }
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
