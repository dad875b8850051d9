//! Imports records from text: a record, a file with several records, or a share link.

use quintet_core::record::{Record, RecordError, link, records};
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::words::ids;

use super::checksum::is_checksum_comment;

/// The result of importing a text.
#[derive(Clone, Debug)]
pub enum ImportResult {
    /// One record, which can be opened directly.
    Single(Box<Record>),
    /// Several records for the list, and errors for the invalid ones.
    Several(Vec<Record>, ImportErrors),
    /// Nothing could be imported; the errors say why.
    Rejected(ImportErrors),
}

/// One error for each invalid record, with line number and reason.
pub type ImportErrors = Vec<LocalizedText>;

/// Imports a text.
#[must_use]
pub fn import_text(text: &str) -> ImportResult {
    if let Some(found) = link::decode(text) {
        return match found.map(|record| (record.replay().map(|_| ()), record)) {
            Ok((Ok(()), record)) => ImportResult::Single(Box::new(record)),
            Ok((Err(error), _)) => ImportResult::Rejected(vec![rejection(&error)]),
            Err(error) => ImportResult::Rejected(vec![error.localized_text()]),
        };
    }
    let mut good = Vec::new();
    let mut rejected = Vec::new();
    for found in records(text) {
        match found.and_then(|record| record.replay().map(|_| record)) {
            Ok(mut record) => {
                drop_checksum(&mut record);
                good.push(record);
            }
            Err(error) => rejected.push(rejection(&error)),
        }
    }
    match (good.len(), rejected.is_empty()) {
        (0, true) => ImportResult::Rejected(vec![LocalizedText::new(ids::OPEN_EMPTY)]),
        (0, false) => ImportResult::Rejected(rejected),
        (1, true) => ImportResult::Single(Box::new(good.remove(0))),
        _ => ImportResult::Several(good, rejected),
    }
}

/// Removes the checksum line of a saved file, which is a comment in a record.
fn drop_checksum(record: &mut Record) {
    let last = record.moves.last_mut().map_or(&mut record.comments, |last| &mut last.comments);
    last.pop_if(|comment| is_checksum_comment(comment));
}

/// The error message with the line number.
fn rejection(error: &RecordError) -> LocalizedText {
    match error.line {
        0 => error.localized_text(),
        line => LocalizedText::new(ids::OPEN_LINE).number("line", line).nested("reason", error.localized_text()),
    }
}
