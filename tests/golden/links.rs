//! Links: matches encoded in a URL.

use quintet_core::record::link;

use crate::files;
use crate::records;

/// The part of the URL before the link.
const BASE_URL: &str = "https://example.org/play/index.html#";

/// Each line of `links.txt` has a name, a tab and a link; `links-opened.txt` has the records that the links contain.
#[test]
fn links_are_unchanged_and_open() {
    let lines = records::all().into_iter().flat_map(|(name, text)| {
        let records = records::parse(&name, &text).into_iter().zip(1..);
        records.map(move |(record, number)| format!("{name} {number}\t{}\n", link::encode(&record).unwrap()))
    });
    let written = files::compare("links.txt", &lines.collect::<String>());
    let mut opened = String::new();
    for line in files::read("links.txt").lines() {
        let (name, word) = line.split_once('\t').unwrap();
        let record = link::decode(&format!("{BASE_URL}{word}")).unwrap().unwrap();
        let end = record.replay().unwrap_or_else(|error| panic!("{name}: {:?}", error.reason));
        assert_eq!(link::encode(&record).unwrap(), word, "{name}");
        opened += &format!("; {name}: {} moves\n{record}\n", end.history().len());
    }
    files::report([written, files::compare("links-opened.txt", &opened)]);
}
