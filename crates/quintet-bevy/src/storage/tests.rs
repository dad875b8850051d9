//! Tests of saving: with a full, read-only, missing or damaged disk, with a program that is stopped at any moment, and
//! with two programs at the same time.

mod import;
mod recovery;
mod settings;

use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use quintet_core::record::Record;
use quintet_games::find;

use super::backend::Memory;
use super::store::RecordStore;
use super::*;

/// The record of a match with this number of turns. Each `seed` gives a different match.
fn text(seed: usize, turns: usize) -> String {
    let mut game = find("abalone").unwrap().start(find("abalone").unwrap().options()).unwrap();
    for turn in 0..turns {
        let legal = game.legal_moves();
        game.play(legal[(seed * 7 + turn * 5) % legal.len()]).unwrap();
    }
    Record::of(&*game, []).to_string()
}

fn turns(record: &Option<Record>) -> Option<usize> {
    record.as_ref().map(|record| record.moves.len())
}

/// A simulated failure.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Fault {
    #[default]
    None,
    /// Every change fails with this error.
    Always(io::ErrorKind),
    /// The program stops after this number of further changes.
    StopAfter(usize),
}

#[derive(Default)]
struct Inside {
    memory: Memory,
    fault: Fault,
    locked: Vec<String>,
    /// The names of files and folders that cannot be read now.
    unreadable: Vec<&'static str>,
    /// The number of calls that list a folder or change something.
    calls: usize,
}

/// A backend in memory that several programs share and that can simulate failures.
#[derive(Clone, Default)]
struct Shared {
    inside: Arc<Mutex<Inside>>,
    own_locks: Vec<String>,
}

impl Shared {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts another program on the same data.
    fn program(&self) -> RecordStore {
        RecordStore::new(Box::new(Self { inside: Arc::clone(&self.inside), own_locks: Vec::new() }))
    }

    fn fail(&self, fault: Fault) {
        self.inside().fault = fault;
    }

    fn put(&self, name: &str, bytes: &[u8]) {
        self.inside().memory.write(name, bytes).unwrap();
    }

    fn read(&self, name: &str) -> Option<String> {
        self.inside().memory.read(name).unwrap().map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    fn set_unreadable(&self, names: &[&'static str]) {
        self.inside().unreadable = names.to_vec();
    }

    /// Fails if a file or folder cannot be read now.
    fn to_read(&self, name: &str) -> io::Result<MutexGuard<'_, Inside>> {
        let inside = self.inside();
        if inside.unreadable.contains(&name) { Err(io::ErrorKind::PermissionDenied.into()) } else { Ok(inside) }
    }

    /// Counts a change. Fails if a failure is simulated.
    fn change(&self) -> io::Result<MutexGuard<'_, Inside>> {
        let mut inside = self.inside();
        inside.calls += 1;
        match &mut inside.fault {
            Fault::None => Ok(inside),
            Fault::Always(kind) => Err(io::Error::from(*kind)),
            Fault::StopAfter(0) => Err(io::ErrorKind::Interrupted.into()),
            Fault::StopAfter(left) => {
                *left -= 1;
                Ok(inside)
            }
        }
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        let own_locks = std::mem::take(&mut self.own_locks);
        self.inside().locked.retain(|name| !own_locks.contains(name));
    }
}

impl StorageBackend for Shared {
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        self.to_read(name)?.memory.read(name)
    }

    fn write(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.change()?.memory.write(name, bytes)
    }

    fn replace(&mut self, from: &str, to: &str) -> io::Result<()> {
        self.change()?.memory.replace(from, to)
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        self.change()?.memory.rename(from, to)
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        self.change()?.memory.remove(name)
    }

    fn names(&self, folder: &str) -> io::Result<Vec<(String, u64)>> {
        let mut inside = self.to_read(folder)?;
        inside.calls += 1;
        inside.memory.names(folder)
    }

    fn try_lock_name(&mut self, name: &str) -> bool {
        let free = !self.inside().locked.contains(&name.to_owned());
        if free {
            self.inside().locked.push(name.to_owned());
            self.own_locks.push(name.to_owned());
        }
        free
    }

    fn unlock_name(&mut self, name: &str) {
        if self.own_locks.iter().any(|own| own == name) {
            self.own_locks.retain(|own| own != name);
            self.inside().locked.retain(|locked| locked != name);
        }
    }

    fn display_path(&self, name: &str) -> String {
        name.to_owned()
    }
}

fn listed(store: &mut RecordStore) -> Vec<StoredSession> {
    match store.list() {
        StorageEvent::Listed { matches, .. } => matches,
        other => panic!("{other:?}"),
    }
}

#[test]
fn last_two_turns_are_saved() {
    let backend = Shared::default();
    let mut program = backend.program();
    for turn in 1..=3 {
        assert!(matches!(program.save(text(1, turn), SaveKind::Turn), StorageEvent::Saved));
    }
    assert!(matches!(program.save(text(1, 3), SaveKind::SameTurn), StorageEvent::Saved));
    drop(program);
    assert_eq!(turns(&backend.program().load().record), Some(3));
    backend.inside().memory.remove("match.quintet").unwrap();
    assert_eq!(turns(&backend.program().load().record), Some(2));
}

#[test]
fn new_match_moves_the_previous_one_to_past_matches() {
    let backend = Shared::default();
    let mut program = backend.program();
    for (seed, turn, kind) in [
        (1, 1, SaveKind::NewSession),
        (1, 2, SaveKind::Turn),
        (2, 1, SaveKind::NewSession),
        (3, 1, SaveKind::NewSession),
    ] {
        assert!(matches!(program.save(text(seed, turn), kind), StorageEvent::Saved));
    }
    let texts: Vec<String> = listed(&mut program).into_iter().map(|saved| saved.text).collect();
    assert_eq!(texts, [text(3, 1), text(2, 1), text(1, 2)]);
}

#[test]
fn past_match_is_resumed_removed_and_restored() {
    let backend = Shared::default();
    let mut program = backend.program();
    program.save(text(1, 5), SaveKind::NewSession);
    program.save(text(2, 2), SaveKind::NewSession);
    let past = listed(&mut program).into_iter().find(|saved| !saved.current).unwrap();
    assert!(matches!(program.resume_past(&past.id), StorageEvent::Resumed(record) if record.moves.len() == 5));
    let list: Vec<(bool, usize)> =
        listed(&mut program).iter().map(|saved| (saved.current, saved.record.moves.len())).collect();
    assert_eq!(list, [(true, 5), (false, 2)]);
    let past = listed(&mut program).remove(1);
    let StorageEvent::Removed(name) = program.remove(&past.id) else { panic!() };
    assert_eq!(listed(&mut program).len(), 1);
    assert!(matches!(program.restore(&name, false), StorageEvent::Listed { matches, .. } if matches.len() == 2));
    // The current match can be removed too.
    let StorageEvent::Removed(name) = program.remove("match.quintet") else { panic!() };
    assert_eq!(turns(&backend.program().load().record), None);
    assert!(matches!(program.restore(&name, false), StorageEvent::Listed { matches, .. } if matches.len() == 2));
    program.remove(&name);
    program.purge_removed();
    assert!(matches!(program.restore(&name, false), StorageEvent::RestoreFailed { error: StorageError::Missing, .. }));
}

#[test]
fn restored_current_match_is_current_again() {
    let backend = Shared::default();
    let mut program = backend.program();
    program.save(text(1, 5), SaveKind::NewSession);
    let StorageEvent::Removed(name) = program.remove("match.quintet") else { panic!() };
    assert!(matches!(program.restore(&name, true), StorageEvent::Listed { matches, .. } if matches[0].current));
    drop(program);
    let mut program = backend.program();
    assert_eq!(turns(&program.load().record), Some(5));

    // A match that was begun meanwhile stays the current one.
    let StorageEvent::Removed(name) = program.remove("match.quintet") else { panic!() };
    program.save(text(2, 2), SaveKind::NewSession);
    assert!(matches!(program.restore(&name, true), StorageEvent::Listed { matches, .. } if matches.len() == 2));
    drop(program);
    assert_eq!(turns(&backend.program().load().record), Some(2));
}

#[test]
fn stopping_at_any_write_loses_at_most_that_turn() {
    for stop in 0..60 {
        let backend = Shared::default();
        let mut program = backend.program();
        backend.fail(Fault::StopAfter(stop));
        // The last text that was saved, and the last one that was attempted.
        let (mut saved, mut attempted) = (None, None);
        let mut done: Vec<String> = Vec::new();
        'matches: for seed in 1..=4 {
            for turn in 1..=4 {
                let kind = if turn == 1 { SaveKind::NewSession } else { SaveKind::Turn };
                attempted = Some(text(seed, turn));
                if !matches!(program.save(text(seed, turn), kind), StorageEvent::Saved) {
                    break 'matches;
                }
                saved.clone_from(&attempted);
                if turn == 4 {
                    done.push(text(seed, turn));
                }
            }
        }
        drop(program);
        backend.fail(Fault::None);
        let mut program = backend.program();
        let loaded = program.load();
        assert!(loaded.quarantined.is_empty(), "stopped after {stop}: {:?}", loaded.quarantined);
        let current_text = loaded.record.map(|record| record.to_string());
        let all: Vec<String> = listed(&mut program).into_iter().map(|saved| saved.text).collect();
        // Between two matches there may be no current match; the last one is then a past match.
        let between_matches = current_text.is_none() && saved.as_ref().is_none_or(|saved| all.contains(saved));
        assert!(
            current_text == saved || current_text == attempted || between_matches,
            "stopped after {stop}: {current_text:?}"
        );
        for text in done.iter().filter(|text| current_text.as_ref() != Some(text)) {
            assert_eq!(all.iter().filter(|other| *other == text).count(), 1, "stopped after {stop}: {text}");
        }
        // Saving still works afterwards.
        assert!(matches!(program.save(text(9, 1), SaveKind::NewSession), StorageEvent::Saved));
        let all: Vec<String> = listed(&mut program).into_iter().map(|saved| saved.text).collect();
        for text in saved.iter().chain(&done) {
            assert_eq!(all.iter().filter(|other| *other == text).count(), 1, "stopped after {stop}: {text}");
        }
    }
}

#[test]
fn failed_writes_are_retried_without_loss() {
    for (kind, trouble) in [
        (io::ErrorKind::StorageFull, StorageError::Full),
        (io::ErrorKind::ReadOnlyFilesystem, StorageError::ReadOnly),
        (io::ErrorKind::PermissionDenied, StorageError::PermissionDenied),
    ] {
        let backend = Shared::default();
        let mut program = backend.program();
        program.save(text(1, 1), SaveKind::NewSession);
        program.save(text(1, 2), SaveKind::Turn);
        backend.fail(Fault::Always(kind));
        for (seed, turn, kind) in [(1, 3, SaveKind::Turn), (2, 1, SaveKind::NewSession), (2, 2, SaveKind::Turn)] {
            let event = program.save(text(seed, turn), kind);
            assert!(matches!(&event, StorageEvent::SaveFailed(error) if *error == trouble), "{event:?}");
        }
        assert_eq!(turns(&backend.program().load().record), None, "another program uses its own slot");
        backend.fail(Fault::None);
        assert!(matches!(program.retry(), Some(StorageEvent::Saved)));
        assert!(program.retry().is_none());
        let texts: Vec<String> = listed(&mut program).into_iter().map(|saved| saved.text).collect();
        assert_eq!(texts, [text(2, 2), text(1, 3)], "the last turn of both matches");
    }
}

#[test]
fn unwritten_turns_are_saved_before_another_match_is_opened() {
    let backend = Shared::default();
    let mut program = backend.program();
    program.save(text(1, 1), SaveKind::NewSession);
    program.save(text(2, 1), SaveKind::NewSession);
    backend.fail(Fault::Always(io::ErrorKind::StorageFull));
    program.save(text(2, 2), SaveKind::Turn);
    let past = listed(&mut program).into_iter().find(|saved| !saved.current).unwrap();
    let failed = program.resume_past(&past.id);
    assert!(matches!(&failed, StorageEvent::ResumeFailed(StorageError::Full)), "{failed:?}");
    backend.fail(Fault::None);
    assert!(matches!(program.resume_past(&past.id), StorageEvent::Resumed(_)));
    program.save(text(1, 1), SaveKind::SameTurn);
    let texts: Vec<String> = listed(&mut program).into_iter().map(|saved| saved.text).collect();
    assert_eq!(texts, [text(1, 1), text(2, 2)], "the unwritten turn is in the past match");
}

#[test]
fn match_is_not_opened_while_its_last_turn_or_a_newer_match_is_unwritten() {
    let backend = Shared::default();
    let mut program = backend.program();
    program.save(text(1, 1), SaveKind::NewSession);
    backend.fail(Fault::Always(io::ErrorKind::StorageFull));
    program.save(text(1, 2), SaveKind::Turn);
    let failed = program.resume_past("match.quintet");
    assert!(matches!(&failed, StorageEvent::ResumeFailed(StorageError::Full)), "{failed:?}");
    backend.fail(Fault::None);
    let resumed = program.resume_past("match.quintet");
    assert!(matches!(&resumed, StorageEvent::Resumed(record) if record.moves.len() == 2), "{resumed:?}");

    backend.fail(Fault::Always(io::ErrorKind::StorageFull));
    program.save(text(2, 3), SaveKind::NewSession);
    let list = listed(&mut program);
    assert_eq!(
        list.iter().map(|saved| saved.current).collect::<Vec<_>>(),
        [false],
        "the unwritten match is the current"
    );
    let failed = program.resume_past(&list[0].id);
    assert!(matches!(&failed, StorageEvent::ResumeFailed(StorageError::Full)), "{failed:?}");
    backend.fail(Fault::None);
    let failed = program.resume_past(&list[0].id);
    assert!(matches!(&failed, StorageEvent::ResumeFailed(StorageError::Missing)), "{failed:?}");
    let list: Vec<_> = listed(&mut program).into_iter().map(|saved| (saved.current, saved.text)).collect();
    assert_eq!(list, [(true, text(2, 3)), (false, text(1, 2))]);
}

#[test]
fn failed_writes_are_repeated_before_the_matches_are_listed() {
    let backend = Shared::default();
    let mut program = backend.program();
    program.save(text(1, 1), SaveKind::NewSession);
    backend.fail(Fault::Always(io::ErrorKind::StorageFull));
    program.save(text(2, 1), SaveKind::NewSession);
    backend.fail(Fault::None);
    let mut events = Vec::new();
    run(&mut program, StorageRequest::List, &mut |event| events.push(event));
    let [StorageEvent::Saved, StorageEvent::Listed { matches, .. }] = &events[..] else { panic!("{events:?}") };
    let texts: Vec<_> = matches.iter().map(|saved| (saved.current, saved.text.clone())).collect();
    assert_eq!(texts, [(true, text(2, 1)), (false, text(1, 1))]);
}

#[test]
fn unwritten_turns_of_a_removed_match_are_written_or_discarded() {
    let backend = Shared::default();
    let mut program = backend.program();
    program.save(text(1, 1), SaveKind::NewSession);
    backend.fail(Fault::Always(io::ErrorKind::StorageFull));
    program.save(text(1, 2), SaveKind::Turn);
    assert!(matches!(program.remove("match.quintet"), StorageEvent::RemoveFailed(StorageError::Full)));
    assert_eq!(program.unwritten_texts(), [text(1, 2)], "nothing is lost if the match cannot be removed");
    backend.fail(Fault::None);
    let StorageEvent::Removed(name) = program.remove("match.quintet") else { panic!() };
    assert!(program.retry().is_none());
    assert!(listed(&mut program).is_empty());
    program.restore(&name, false);
    let texts: Vec<String> = listed(&mut program).into_iter().map(|saved| saved.text).collect();
    assert_eq!(texts, [text(1, 2)], "its last turn is restored");
    program.remove(&name);
    program.purge_removed();

    // The writes of the next match are kept.
    program.save(text(2, 1), SaveKind::NewSession);
    backend.fail(Fault::Always(io::ErrorKind::StorageFull));
    program.save(text(2, 2), SaveKind::Turn);
    program.save(text(3, 1), SaveKind::NewSession);
    backend.fail(Fault::None);
    assert!(matches!(program.remove("match.quintet"), StorageEvent::Removed(_)));
    assert!(matches!(program.retry(), Some(StorageEvent::Saved)));
    let texts: Vec<String> = listed(&mut program).into_iter().map(|saved| saved.text).collect();
    assert_eq!(texts, [text(3, 1)]);
}

#[test]
fn removed_matches_are_deleted_at_the_next_start() {
    let backend = Shared::default();
    let mut program = backend.program();
    program.save(text(1, 1), SaveKind::NewSession);
    program.remove("match.quintet");
    let mut second = backend.program();
    second.save(text(2, 2), SaveKind::NewSession);
    let StorageEvent::Removed(name) = second.remove("match-2.quintet") else { panic!() };
    let removed = || backend.inside().memory.names("matches").unwrap().len();
    assert_eq!(removed(), 2);
    drop(program);
    let mut first = backend.program();
    first.load();
    assert_eq!(removed(), 1, "the other program is still running");
    assert!(matches!(second.restore(&name, false), StorageEvent::Listed { .. }));
    second.remove(&name);
    drop((first, second));
    let (mut first, mut second) = (backend.program(), backend.program());
    first.load();
    second.load();
    assert_eq!(removed(), 0);
}

#[test]
fn past_match_with_an_illegal_move_is_not_opened() {
    let backend = Shared::default();
    let mut program = backend.program();
    program.save(text(1, 2), SaveKind::NewSession);
    let illegal = append_checksum(&text(2, 3).replacen("1. ", "1. a1a9 ", 1));
    backend.put("matches/one-1.quintet", illegal.as_bytes());
    let failed = program.resume_past("matches/one-1.quintet");
    assert!(matches!(&failed, StorageEvent::ResumeFailed(StorageError::Damaged(_))), "{failed:?}");
    assert_eq!(turns(&program.load().record), Some(2), "the current match is still there");
    assert!(backend.read("matches/one-1.quintet").is_some());
}

#[test]
fn current_match_of_an_interrupted_write_is_removed_and_restored() {
    let backend = Shared::default();
    let mut program = backend.program();
    program.save(text(1, 1), SaveKind::NewSession);
    backend.fail(Fault::StopAfter(1)); // between the two changes of a save
    program.save(text(1, 2), SaveKind::Turn);
    assert_eq!(backend.read("match.quintet"), None);
    backend.fail(Fault::None);
    let mut events = Vec::new();
    run(&mut program, StorageRequest::Remove("match.quintet".to_owned()), &mut |event| events.push(event));
    let [StorageEvent::Removed(name), StorageEvent::Saved] = &events[..] else { panic!("{events:?}") };
    program.restore(name, false);
    let texts: Vec<String> = listed(&mut program).into_iter().map(|saved| saved.text).collect();
    assert_eq!(texts, [text(1, 2)]);

    // The same if the turn still cannot be written.
    program.save(text(2, 1), SaveKind::NewSession);
    backend.fail(Fault::StopAfter(1));
    program.save(text(2, 2), SaveKind::Turn);
    backend.fail(Fault::StopAfter(0));
    assert!(matches!(program.remove("match.quintet"), StorageEvent::RemoveFailed(_)));
    assert!(backend.read("match.previous.quintet").is_some(), "the last turn on the disk is kept");
}

#[test]
fn names_of_removed_matches_are_not_used_again() {
    let backend = Shared::default();
    let mut program = backend.program();
    backend.put("matches/match-1.quintet", append_checksum(&text(1, 1)).as_bytes());
    program.save(text(2, 2), SaveKind::NewSession);
    let mut removed = Vec::new();
    for id in ["matches/match-1.quintet", "match.quintet"] {
        let StorageEvent::Removed(name) = program.remove(id) else { panic!("{id}") };
        removed.push(name);
    }
    program.add(vec![("one".to_owned(), text(3, 3))], &mut |_| {});
    let StorageEvent::Removed(name) = program.remove("matches/one-1.quintet") else { panic!() };
    removed.push(name);
    program.add(vec![("one".to_owned(), text(4, 4))], &mut |_| {});
    for name in &removed {
        let restored = program.restore(name, false);
        assert!(matches!(restored, StorageEvent::Listed { .. }), "{name}: {restored:?}");
    }
    let mut texts: Vec<String> = listed(&mut program).into_iter().map(|saved| saved.text).collect();
    texts.sort();
    let mut expected: Vec<String> = (1..=4).map(|number| text(number, number)).collect();
    expected.sort();
    assert_eq!(texts, expected);
}

#[test]
fn unusable_files_are_renamed_and_the_previous_turn_loaded() {
    let (good, before) = (append_checksum(&text(1, 3)), append_checksum(&text(1, 2)));
    let mut flipped = good.clone().into_bytes();
    flipped[good.find("1. ").unwrap() + 3] ^= 1;
    let newer = good.replace(&format!("; Quintet {FORMAT_VERSION} "), &format!("; Quintet {} ", FORMAT_VERSION + 1));
    let newer = {
        let start = newer.rfind(' ').unwrap() + 1;
        format!("{}{:08x}\n", &newer[..start], crc32fast::hash(&newer.as_bytes()[..start]))
    };
    let illegal = append_checksum(&text(1, 3).replacen("1. ", "1. a1a9 ", 1));
    for (bytes, aside) in [
        (flipped, "match.damaged-1.quintet"),
        (good.as_bytes()[..good.len() / 2].to_vec(), "match.damaged-1.quintet"),
        (Vec::new(), "match.damaged-1.quintet"),
        (vec![0, 159, 146, 150], "match.damaged-1.quintet"),
        (newer.into_bytes(), "match.newer-1.quintet"),
        (illegal.into_bytes(), "match.damaged-1.quintet"),
    ] {
        let backend = Shared::default();
        backend.put("match.quintet", &bytes);
        backend.put("match.previous.quintet", before.as_bytes());
        let mut program = backend.program();
        let loaded = program.load();
        assert_eq!(turns(&loaded.record), Some(2), "the previous turn");
        assert_eq!(loaded.quarantined.len(), 1);
        assert_eq!(loaded.quarantined[0].renamed_to.as_deref(), Some(aside));
        assert_eq!(backend.inside().memory.read(aside).unwrap().unwrap(), bytes, "the renamed file is unchanged");
        assert!(matches!(program.save(text(1, 3), SaveKind::Turn), StorageEvent::Saved));
        assert_eq!(backend.inside().memory.read(aside).unwrap().unwrap(), bytes, "the renamed file is not overwritten");
    }
}

#[test]
fn match_of_an_unknown_game_becomes_a_past_match_without_change() {
    let game = Record::parse(&text(1, 3)).unwrap().game.id;
    let of_other_game =
        |turn| append_checksum(&text(1, turn).replace(&format!("[Game \"{game}\"]"), "[Game \"other\"]"));
    let backend = Shared::default();
    backend.put("match.quintet", of_other_game(3).as_bytes());
    backend.put("match.previous.quintet", of_other_game(2).as_bytes());
    let mut program = backend.program();
    let loaded = program.load();
    assert!(loaded.record.is_none());
    assert_eq!(loaded.quarantined.len(), 1, "{:?}", loaded.quarantined);
    assert_eq!(loaded.quarantined[0].renamed_to.as_deref(), Some("matches/match-1.quintet"));
    let kept = backend.inside().memory.read("matches/match-1.quintet").unwrap().unwrap();
    assert_eq!(kept, of_other_game(3).into_bytes());
    let StorageEvent::Listed { matches, damaged } = program.list() else { panic!("the list is missing") };
    assert!(matches.is_empty());
    assert!(matches!(damaged[..], [(_, Corruption::UnknownGame(_))]), "{damaged:?}");

    // The same happens to a match that is replaced by a new one.
    backend.put("match.quintet", of_other_game(2).as_bytes());
    backend.put("match.previous.quintet", of_other_game(1).as_bytes());
    assert!(matches!(program.save(text(1, 1), SaveKind::NewSession), StorageEvent::Saved));
    let kept = backend.inside().memory.read("matches/match-2.quintet").unwrap().unwrap();
    assert_eq!(kept, of_other_game(2).into_bytes());
    assert_eq!(backend.inside().memory.read("match.previous.quintet").unwrap(), None);

    // A match in the slot of a program that has ended also becomes one past match.
    drop(program);
    backend.put("match-2.quintet", of_other_game(4).as_bytes());
    backend.put("match-2.previous.quintet", of_other_game(3).as_bytes());
    assert!(backend.program().load().record.is_some());
    let kept = backend.inside().memory.read("matches/match-3.quintet").unwrap().unwrap();
    assert_eq!(kept, of_other_game(4).into_bytes());
    assert_eq!(backend.inside().memory.read("match-2.previous.quintet").unwrap(), None);
}

#[test]
fn concurrent_programs_use_separate_slots() {
    let backend = Shared::default();
    let mut first = backend.program();
    first.load();
    first.save(text(1, 4), SaveKind::NewSession);
    let mut second = backend.program();
    let loaded = second.load();
    assert!(loaded.uses_extra_slot && loaded.record.is_none());
    second.save(text(2, 3), SaveKind::NewSession);
    first.save(text(1, 5), SaveKind::Turn);
    second.save(text(2, 4), SaveKind::Turn);
    drop((first, second));
    let mut third = backend.program();
    let loaded = third.load();
    assert_eq!((loaded.uses_extra_slot, turns(&loaded.record)), (false, Some(5)));
    let texts: Vec<String> = listed(&mut third).into_iter().map(|saved| saved.text).collect();
    assert_eq!(texts, [text(1, 5), text(2, 4)], "the match of the second program is a past match");
}

#[test]
fn every_one_of_many_programs_has_its_own_slot() {
    const PROGRAMS: usize = 12;
    let backend = Shared::default();
    let mut programs: Vec<RecordStore> = (0..PROGRAMS).map(|_| backend.program()).collect();
    for (number, program) in programs.iter_mut().enumerate() {
        assert_eq!(program.load().uses_extra_slot, number > 0);
        program.save(text(number, 3), SaveKind::NewSession);
    }
    drop(programs);
    let mut next = backend.program();
    next.load();
    let mut texts: Vec<String> = listed(&mut next).into_iter().map(|saved| saved.text).collect();
    let mut expected: Vec<String> = (0..PROGRAMS).map(|number| text(number, 3)).collect();
    assert_eq!(texts[0], expected[0], "the first program's match is the current one");
    texts.sort();
    expected.sort();
    assert_eq!(texts, expected, "no match is overwritten");
}

#[test]
fn concurrent_programs_add_records_under_separate_temporary_names() {
    let backend = Shared::default();
    let (mut first, mut second) = (backend.program(), backend.program());
    first.load();
    second.load();
    backend.fail(Fault::StopAfter(1)); // between writing and renaming
    let event = first.add(vec![("one".to_owned(), text(1, 3))], &mut |_| {});
    assert!(matches!(event, StorageEvent::AddFailed { added: 0, .. }), "{event:?}");
    backend.fail(Fault::None);
    let written = backend.read("matches/match.new");
    assert!(written.is_some());
    assert!(matches!(second.add(vec![("two".to_owned(), text(2, 3))], &mut |_| {}), StorageEvent::Added(1)));
    assert_eq!(backend.read("matches/match.new"), written, "the second program did not touch it");
    assert!(backend.read("matches/two-1.quintet").is_some());
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("quintet-storage-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[test]
fn background_thread_processes_requests_in_order() {
    let folder = folder("thread");
    let mut storage = Storage::in_folder(folder.clone());
    for turn in 1..=30 {
        storage.save(if turn == 1 { SaveKind::NewSession } else { SaveKind::Turn }, move || text(1, turn));
    }
    storage.list();
    storage.save(SaveKind::NewSession, || text(2, 1));
    storage.list();
    storage.flush();
    assert_eq!(storage.pending_requests(), 0);
    let lists: Vec<usize> = storage
        .drain_events()
        .into_iter()
        .filter_map(|event| if let StorageEvent::Listed { matches, .. } = event { Some(matches.len()) } else { None })
        .collect();
    assert_eq!(lists, [1, 2]);
    drop(storage);
    assert_eq!(turns(&Storage::in_folder(folder.clone()).load().record), Some(1));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn missing_folder_is_created_or_reported_without_panic() {
    let folder = folder("missing");
    let mut storage = Storage::in_folder(folder.clone());
    storage.save(SaveKind::NewSession, || text(1, 1));
    storage.flush();
    std::fs::remove_dir_all(&folder).unwrap(); // during the match
    storage.save(SaveKind::Turn, || text(1, 2));
    storage.flush();
    assert!(storage.drain_events().iter().all(|event| matches!(event, StorageEvent::Saved)));
    drop(storage);
    assert_eq!(turns(&Storage::in_folder(folder.clone()).load().record), Some(2));

    let file = folder.join("in the way");
    std::fs::write(&file, "a file").unwrap();
    let mut storage = Storage::in_folder(file.join("below"));
    storage.save(SaveKind::NewSession, || text(1, 1));
    storage.flush();
    assert!(storage.drain_events().iter().any(|event| matches!(event, StorageEvent::SaveFailed(_))));
    std::fs::remove_file(&file).unwrap();
    storage.flush();
    assert!(
        storage.drain_events().iter().any(|event| matches!(event, StorageEvent::Saved)),
        "the write is retried and succeeds"
    );
    drop(storage);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn errors_display_their_english_sentence() {
    fn text(error: impl std::error::Error + Send + Sync + 'static) -> String {
        error.to_string()
    }
    assert_eq!(text(StorageError::Damaged(Corruption::Truncated)), text(Corruption::Truncated));
    assert_ne!(text(StorageError::Full), text(StorageError::ReadOnly));
    assert!(text(StorageError::from(io::Error::other("no reason"))).contains("no reason"));
}
