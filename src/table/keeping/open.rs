//! What people bring: a text with a record, or many, or a link that holds one.

use crate::record::{Record, RecordError, link, records};
use crate::rules::{Say, Sentence};

/// What a text holds.
#[derive(Clone, Debug)]
pub enum Opened {
    /// One match, which can be put on the table.
    One(Box<Record>),
    /// Matches for the list, and the records that were refused.
    Many(Vec<Record>, Refusals),
    /// Nothing that can be opened: why.
    Nothing(Refusals),
}

/// Records that were refused, each with its line and reason.
pub type Refusals = Vec<Sentence>;

/// Reads what people bring.
#[must_use]
pub fn open_text(text: &str) -> Opened {
    if let Some(found) = link::decode(text) {
        return match found.map(|record| (record.replay().map(|_| ()), record)) {
            Ok((Ok(()), record)) => Opened::One(Box::new(record)),
            Ok((Err(error), _)) => Opened::Nothing(vec![refusal(&error)]),
            Err(why) => Opened::Nothing(vec![why.sentence()]),
        };
    }
    let mut good = Vec::new();
    let mut refused = Vec::new();
    for found in records(text) {
        match found.and_then(|record| record.replay().map(|_| record)) {
            Ok(record) => good.push(record),
            Err(error) => refused.push(refusal(&error)),
        }
    }
    match (good.len(), refused.is_empty()) {
        (0, true) => Opened::Nothing(vec![Sentence::new("open-empty")]),
        (0, false) => Opened::Nothing(refused),
        (1, true) => Opened::One(Box::new(good.remove(0))),
        _ => Opened::Many(good, refused),
    }
}

/// Where and why a record was refused.
fn refusal(error: &RecordError) -> Sentence {
    match error.line {
        0 => error.sentence(),
        line => Sentence::new("open-line").number("line", line).sentence("why", error.sentence()),
    }
}
