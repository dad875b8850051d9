//! Tests of adding records to the past matches.

use super::{Fault, Shared, StorageError, StorageEvent, listed, text};

#[test]
fn time_of_an_import_is_proportional_to_the_number_of_records() {
    const RECORDS: usize = 300;
    let backend = Shared::default();
    let mut program = backend.program();
    program.load();
    backend.put("matches/one-1.quintet", b"another match");
    backend.inside().calls = 0;
    let records = (0..RECORDS).map(|_| ("one".to_owned(), text(1, 1))).collect();
    assert!(matches!(program.add(records, &mut |_| {}), StorageEvent::Added(RECORDS)));
    // Each record is written and renamed. The first name was taken, and the folder was listed once.
    let calls = backend.inside().calls;
    assert!(calls <= 2 * RECORDS + 10, "{calls}");
    assert_eq!(backend.read("matches/one-1.quintet").as_deref(), Some("another match"));
    assert!(backend.read(&format!("matches/one-{}.quintet", RECORDS + 1)).is_some());
}

#[test]
fn records_of_several_stems_are_numbered_separately() {
    let backend = Shared::default();
    let mut program = backend.program();
    let records = ["one", "two", "one"].map(|stem| (stem.to_owned(), text(1, 1))).to_vec();
    assert!(matches!(program.add(records, &mut |_| {}), StorageEvent::Added(3)));
    for name in ["one-1", "one-2", "two-1"] {
        assert!(backend.read(&format!("matches/{name}.quintet")).is_some(), "{name}");
    }
    assert_eq!(listed(&mut program).len(), 3);
}

#[test]
fn failed_import_reports_how_many_records_were_added() {
    let backend = Shared::default();
    let mut program = backend.program();
    program.load();
    backend.fail(Fault::StopAfter(4)); // each record takes two changes
    let records = vec![("one".to_owned(), text(1, 1)); 3];
    let event = program.add(records, &mut |_| {});
    assert!(matches!(event, StorageEvent::AddFailed { added: 2, error: StorageError::Other(_) }), "{event:?}");
}
