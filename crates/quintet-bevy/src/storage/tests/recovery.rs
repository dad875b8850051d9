//! Tests of files that cannot be read now, that are from a newer version, or that belong to programs that have ended.

use super::*;
use crate::storage::StorageEvent::Listed;

fn damaged(program: &mut RecordStore) -> Vec<(String, Corruption)> {
    match program.list() {
        Listed { damaged, .. } => damaged,
        other => panic!("{other:?}"),
    }
}

#[test]
fn match_of_another_program_is_listed_after_that_program_has_ended() {
    let backend = Shared::default();
    let (mut first, mut second) = (backend.program(), backend.program());
    first.load();
    second.load();
    first.save(text(1, 4), SaveKind::NewSession);
    second.save(text(2, 3), SaveKind::NewSession);
    assert_eq!(listed(&mut first).len(), 1, "the second program is running");
    drop(second);
    let texts: Vec<String> = listed(&mut first).into_iter().map(|saved| saved.text).collect();
    assert_eq!(texts, [text(1, 4), text(2, 3)]);
    // The slots are unchanged, and the second one can be used again.
    first.save(text(1, 5), SaveKind::Turn);
    let mut second = backend.program();
    second.load();
    second.save(text(3, 1), SaveKind::NewSession);
    assert_eq!(listed(&mut first).len(), 2);
    drop((first, second));
    assert_eq!(turns(&backend.program().load().record), Some(5));
}

#[test]
fn damaged_match_of_another_program_is_reported_in_the_list() {
    let backend = Shared::default();
    let mut program = backend.program();
    program.load();
    backend.put("match-2.quintet", b"damaged");
    let found = damaged(&mut program);
    assert!(matches!(&found[..], [(file, _)] if file == "match-2.damaged-1.quintet"), "{found:?}");
    assert_eq!(damaged(&mut program), []);
}

#[test]
fn match_that_cannot_be_read_now_is_left_in_its_place() {
    for unreadable in ["match.quintet", "match.previous.quintet"] {
        let backend = Shared::default();
        let content = append_checksum(&text(1, 4));
        backend.put(unreadable, content.as_bytes());
        backend.set_unreadable(&[unreadable]);
        let mut program = backend.program();
        let loaded = program.load();
        assert!(loaded.record.is_none() && !loaded.uses_extra_slot);
        let [QuarantinedFile { file, renamed_to: None, corruption: Corruption::Unreadable(_) }] =
            &loaded.quarantined[..]
        else {
            panic!("{:?}", loaded.quarantined)
        };
        assert_eq!(file, unreadable);
        for turn in 1..=3 {
            let kind = if turn == 1 { SaveKind::NewSession } else { SaveKind::Turn };
            assert!(matches!(program.save(text(2, turn), kind), StorageEvent::Saved), "another slot is used");
        }
        drop(program);
        backend.set_unreadable(&[]);
        assert_eq!(backend.read(unreadable), Some(content));
        let mut program = backend.program();
        assert_eq!(turns(&program.load().record), Some(4), "the match is resumed when it can be read");
        let texts: Vec<String> = listed(&mut program).into_iter().map(|saved| saved.text).collect();
        assert!(texts.contains(&text(2, 3)), "{texts:?}");
    }
}

#[test]
fn current_match_that_cannot_be_read_now_is_not_replaced() {
    let backend = Shared::default();
    let mut program = backend.program();
    program.save(text(1, 4), SaveKind::NewSession);
    backend.set_unreadable(&["match.quintet"]);
    assert!(matches!(program.save(text(2, 1), SaveKind::NewSession), StorageEvent::SaveFailed(_)));
    backend.set_unreadable(&[]);
    assert!(matches!(program.retry(), Some(StorageEvent::Saved)));
    let texts: Vec<String> = listed(&mut program).into_iter().map(|saved| saved.text).collect();
    assert_eq!(texts, [text(2, 1), text(1, 4)]);
}

#[test]
fn folder_that_cannot_be_read_is_reported() {
    let backend = Shared::default();
    let mut program = backend.program();
    assert_eq!(damaged(&mut program), [], "a missing folder is empty");
    program.save(text(1, 1), SaveKind::NewSession);
    program.save(text(2, 1), SaveKind::NewSession);
    backend.set_unreadable(&["matches"]);
    let Listed { matches, damaged } = program.list() else { panic!("the list is missing") };
    assert_eq!(matches.len(), 1);
    assert!(matches!(&damaged[..], [(folder, Corruption::Unreadable(_))] if folder == "matches"), "{damaged:?}");
}

#[test]
fn matches_renamed_as_newer_become_past_matches_when_they_can_be_read() {
    let backend = Shared::default();
    for (name, text) in [
        ("match.newer-1.quintet", text(1, 4)),
        ("match.previous.newer-1.quintet", text(1, 3)),
        ("match-2.previous.newer-3.quintet", text(2, 2)),
        ("match.damaged-1.quintet", text(3, 1)),
    ] {
        backend.put(name, append_checksum(&text).as_bytes());
    }
    backend.put("match.newer-2.quintet", b"still newer");
    let mut program = backend.program();
    let loaded = program.load();
    assert!(loaded.record.is_none() && loaded.quarantined.is_empty(), "{loaded:?}");
    let mut found: Vec<usize> = listed(&mut program).iter().map(|saved| saved.record.moves.len()).collect();
    found.sort_unstable();
    assert_eq!(found, [2, 4], "an earlier turn of the same match is not another match");
    let mut names: Vec<String> = backend.inside().memory.names("").unwrap().into_iter().map(|(name, _)| name).collect();
    names.sort();
    assert_eq!(names, ["match.damaged-1.quintet", "match.newer-2.quintet"]);
}

#[test]
fn newest_wanted_match_becomes_the_current_one() {
    let backend = Shared::default();
    let mut program = backend.program();
    for seed in 1..=3 {
        program.save(text(seed, seed), SaveKind::NewSession);
    }
    let is_wanted = |record: &Record| record.moves.len() < 3;
    assert_eq!(turns(&program.resume_newest(&is_wanted)), Some(2));
    let list: Vec<_> = listed(&mut program).into_iter().map(|saved| (saved.current, saved.text)).collect();
    assert_eq!(list, [(true, text(2, 2)), (false, text(3, 3)), (false, text(1, 1))]);
    assert_eq!(turns(&program.resume_newest(&|_| false)), Some(2), "without a wanted match, nothing changes");
    backend.fail(Fault::Always(io::ErrorKind::StorageFull));
    assert!(program.resume_newest(&|_| true).is_none());
    backend.fail(Fault::None);
    assert_eq!(listed(&mut program).len(), 3);
}
