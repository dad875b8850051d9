//! Records: a record that is read and written again has the same bytes.

use std::path::Path;

use quintet_core::record::{Record, records};

use crate::files;

/// Parses the records in a text and replays each of them.
pub fn parse(name: &str, text: &str) -> Vec<Record> {
    quintet_games::install();
    let read = |record: Result<Record, quintet_core::record::RecordError>| {
        let record = record.unwrap_or_else(|error| panic!("{name}:{}: {:?}", error.line, error.reason));
        record.replay().unwrap_or_else(|error| panic!("{name}:{}: {:?}", error.line, error.reason));
        record
    };
    records(text).map(read).collect()
}

/// Writes several records, separated by empty lines.
fn write(records: &[Record]) -> String {
    records.iter().map(Record::to_string).collect::<Vec<_>>().join("\n")
}

/// The text of every record, by name: the examples, and the canonical form of the noncanonical records.
pub fn all() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/records");
    let example = |stem: String| {
        let text = std::fs::read_to_string(folder.join(&stem).with_extension("quintet")).unwrap();
        (format!("example {stem}"), text)
    };
    let canonical = |stem: String| {
        let text = write(&parse(&stem, &files::read(&format!("records/{stem}.noncanonical"))));
        (format!("record {stem}"), text)
    };
    let stems = files::stems(&files::path("records"), "noncanonical");
    assert!(stems.len() > 3, "{stems:?}");
    files::stems(&folder, "quintet").into_iter().map(example).chain(stems.into_iter().map(canonical)).collect()
}

#[test]
fn canonical_record_round_trips() {
    let same = |(name, text): (String, String)| {
        let found = write(&parse(&name, &text));
        if found == text { Ok(()) } else { Err(files::difference(&name, &text, &found)) }
    };
    files::report(all().into_iter().map(same));
}

/// `records/NAME.noncanonical` is a record in a noncanonical layout, `records/NAME.quintet` its canonical form.
#[test]
fn noncanonical_record_is_written_canonically() {
    let records = all().into_iter().filter_map(|(name, text)| Some((name.strip_prefix("record ")?.to_owned(), text)));
    files::report(records.map(|(stem, text)| files::compare(&format!("records/{stem}.quintet"), &text)));
}
