//! What must hold for what is kept: with a disk that is full, read-only, missing or damaged, with a program that is stopped
//! at any moment, and with two programs at once.

use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::keeper::Keeper;
use super::shelf::Memory;
use super::*;
use crate::record::Record;
use crate::rules::find;

/// The record of a match with so many turns: the same ones for the same `seed`.
fn text(seed: usize, turns: usize) -> String {
    let mut game = find("abalone").unwrap().start(find("abalone").unwrap().options()).unwrap();
    for turn in 0..turns {
        let legal = game.legal();
        game.play(legal[(seed * 7 + turn * 5) % legal.len()]).unwrap();
    }
    Record::of(&*game, []).to_string()
}

fn turns(record: &Option<Record>) -> Option<usize> {
    record.as_ref().map(|record| record.moves.len())
}

/// What goes wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Fault {
    #[default]
    None,
    /// Every change fails like this.
    Always(io::ErrorKind),
    /// The program is stopped after so many more changes.
    StopAfter(usize),
}

#[derive(Default)]
struct Inside {
    memory: Memory,
    fault: Fault,
    claimed: Vec<String>,
}

/// A shelf that several programs share, and that can go wrong.
#[derive(Clone, Default)]
struct Shared {
    inside: Arc<Mutex<Inside>>,
    mine: Vec<String>,
}

impl Shared {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more program.
    fn program(&self) -> Keeper {
        Keeper::new(Box::new(Self { inside: Arc::clone(&self.inside), mine: Vec::new() }))
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

    /// A change: whether it may be made.
    fn change(&self) -> io::Result<MutexGuard<'_, Inside>> {
        let mut inside = self.inside();
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
        let mine = std::mem::take(&mut self.mine);
        self.inside().claimed.retain(|name| !mine.contains(name));
    }
}

impl Shelf for Shared {
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        self.inside().memory.read(name)
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
        self.inside().memory.names(folder)
    }

    fn claim(&mut self, name: &str) -> bool {
        let free = !self.inside().claimed.contains(&name.to_owned());
        if free {
            self.inside().claimed.push(name.to_owned());
            self.mine.push(name.to_owned());
        }
        free
    }

    fn place(&self, name: &str) -> String {
        name.to_owned()
    }
}

fn listed(keeper: &mut Keeper) -> Vec<KeptMatch> {
    match keeper.list() {
        News::Listed { matches, .. } => matches,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_last_turn_and_the_one_before_are_kept() {
    let shelf = Shared::default();
    let mut program = shelf.program();
    for turn in 1..=3 {
        assert!(matches!(program.keep(text(1, turn), Saving::Turn), News::Kept));
    }
    assert!(matches!(program.keep(text(1, 3), Saving::SameTurn), News::Kept));
    drop(program);
    assert_eq!(turns(&shelf.program().load().record), Some(3));
    shelf.inside().memory.remove("match.quintet").unwrap();
    assert_eq!(turns(&shelf.program().load().record), Some(2));
}

#[test]
fn a_new_match_leaves_the_one_before_among_the_past_ones() {
    let shelf = Shared::default();
    let mut program = shelf.program();
    for (seed, turn, saving) in
        [(1, 1, Saving::NewMatch), (1, 2, Saving::Turn), (2, 1, Saving::NewMatch), (3, 1, Saving::NewMatch)]
    {
        assert!(matches!(program.keep(text(seed, turn), saving), News::Kept));
    }
    let texts: Vec<String> = listed(&mut program).into_iter().map(|kept| kept.text).collect();
    assert_eq!(texts, [text(3, 1), text(2, 1), text(1, 2)]);
}

#[test]
fn a_past_match_is_taken_up_removed_and_brought_back() {
    let shelf = Shared::default();
    let mut program = shelf.program();
    program.keep(text(1, 5), Saving::NewMatch);
    program.keep(text(2, 2), Saving::NewMatch);
    let past = listed(&mut program).into_iter().find(|kept| !kept.current).unwrap();
    assert!(matches!(program.take_up(&past.id), News::TakenUp(record) if record.moves.len() == 5));
    let list: Vec<(bool, usize)> =
        listed(&mut program).iter().map(|kept| (kept.current, kept.record.moves.len())).collect();
    assert_eq!(list, [(true, 5), (false, 2)]);
    let past = listed(&mut program).remove(1);
    let News::Removed(name) = program.remove(&past.id) else { panic!() };
    assert_eq!(listed(&mut program).len(), 1);
    assert!(matches!(program.restore(&name), News::Listed { matches, .. } if matches.len() == 2));
    // The match in its place can be removed too.
    let News::Removed(name) = program.remove("match.quintet") else { panic!() };
    assert_eq!(turns(&shelf.program().load().record), None);
    assert!(matches!(program.restore(&name), News::Listed { matches, .. } if matches.len() == 2));
    program.remove(&name);
    program.forget_removed();
    assert!(matches!(program.restore(&name), News::NotRemoved(Trouble::Missing)));
}

#[test]
fn a_program_that_is_stopped_at_any_moment_loses_at_most_the_turn_that_it_was_writing() {
    for stop in 0..60 {
        let shelf = Shared::default();
        let mut program = shelf.program();
        shelf.fail(Fault::StopAfter(stop));
        // What was kept last, and what was being kept.
        let (mut kept, mut tried) = (None, None);
        let mut done: Vec<String> = Vec::new();
        'matches: for seed in 1..=4 {
            for turn in 1..=4 {
                let saving = if turn == 1 { Saving::NewMatch } else { Saving::Turn };
                tried = Some(text(seed, turn));
                if !matches!(program.keep(text(seed, turn), saving), News::Kept) {
                    break 'matches;
                }
                kept.clone_from(&tried);
                if turn == 4 {
                    done.push(text(seed, turn));
                }
            }
        }
        drop(program);
        shelf.fail(Fault::None);
        let mut program = shelf.program();
        let loaded = program.load();
        assert!(loaded.set_aside.is_empty(), "stopped after {stop}: {:?}", loaded.set_aside);
        let stands = loaded.record.map(|record| record.to_string());
        let all: Vec<String> = listed(&mut program).into_iter().map(|kept| kept.text).collect();
        // Between two matches nothing is being played, and the last one is a past one.
        let between = stands.is_none() && kept.as_ref().is_none_or(|kept| all.contains(kept));
        assert!(stands == kept || stands == tried || between, "stopped after {stop}: {stands:?}");
        for text in done.iter().filter(|text| stands.as_ref() != Some(text)) {
            assert_eq!(all.iter().filter(|other| *other == text).count(), 1, "stopped after {stop}: {text}");
        }
        // And from there it goes on.
        assert!(matches!(program.keep(text(9, 1), Saving::NewMatch), News::Kept));
        let all: Vec<String> = listed(&mut program).into_iter().map(|kept| kept.text).collect();
        for text in kept.iter().chain(&done) {
            assert_eq!(all.iter().filter(|other| *other == text).count(), 1, "stopped after {stop}: {text}");
        }
    }
}

#[test]
fn what_cannot_be_written_is_written_once_that_works_again() {
    for (kind, trouble) in [
        (io::ErrorKind::StorageFull, Trouble::Full),
        (io::ErrorKind::ReadOnlyFilesystem, Trouble::ReadOnly),
        (io::ErrorKind::PermissionDenied, Trouble::Forbidden),
    ] {
        let shelf = Shared::default();
        let mut program = shelf.program();
        program.keep(text(1, 1), Saving::NewMatch);
        program.keep(text(1, 2), Saving::Turn);
        shelf.fail(Fault::Always(kind));
        for (seed, turn, saving) in [(1, 3, Saving::Turn), (2, 1, Saving::NewMatch), (2, 2, Saving::Turn)] {
            let told = program.keep(text(seed, turn), saving);
            assert!(matches!(&told, News::NotKept(why) if *why == trouble), "{told:?}");
        }
        assert_eq!(turns(&shelf.program().load().record), None, "another program has a place of its own");
        shelf.fail(Fault::None);
        assert!(matches!(program.retry(), Some(News::Kept)));
        assert!(program.retry().is_none());
        let texts: Vec<String> = listed(&mut program).into_iter().map(|kept| kept.text).collect();
        assert_eq!(texts, [text(2, 2), text(1, 3)], "both matches, as they stood last");
    }
}

#[test]
fn damaged_and_newer_files_are_put_aside_and_the_turn_before_is_taken() {
    let (good, before) = (seal(&text(1, 3)), seal(&text(1, 2)));
    let mut flipped = good.clone().into_bytes();
    flipped[good.find("1. ").unwrap() + 3] ^= 1;
    let newer = good.replace(&format!("; Quintet {FORM} "), &format!("; Quintet {} ", FORM + 1));
    let newer = {
        let start = newer.rfind(' ').unwrap() + 1;
        format!("{}{:08x}\n", &newer[..start], crc32fast::hash(&newer.as_bytes()[..start]))
    };
    let illegal = seal(&text(1, 3).replacen("1. ", "1. a1a9 ", 1));
    for (bytes, aside) in [
        (flipped, "match.damaged-1.quintet"),
        (good.as_bytes()[..good.len() / 2].to_vec(), "match.damaged-1.quintet"),
        (Vec::new(), "match.damaged-1.quintet"),
        (vec![0, 159, 146, 150], "match.damaged-1.quintet"),
        (newer.into_bytes(), "match.newer-1.quintet"),
        (illegal.into_bytes(), "match.damaged-1.quintet"),
    ] {
        let shelf = Shared::default();
        shelf.put("match.quintet", &bytes);
        shelf.put("match.previous.quintet", before.as_bytes());
        let mut program = shelf.program();
        let loaded = program.load();
        assert_eq!(turns(&loaded.record), Some(2), "the turn before");
        assert_eq!(loaded.set_aside.len(), 1);
        assert_eq!(loaded.set_aside[0].aside.as_deref(), Some(aside));
        assert_eq!(shelf.inside().memory.read(aside).unwrap().unwrap(), bytes, "nothing is lost");
        assert!(matches!(program.keep(text(1, 3), Saving::Turn), News::Kept));
        assert_eq!(shelf.inside().memory.read(aside).unwrap().unwrap(), bytes, "nor written over");
    }
}

#[test]
fn two_programs_at_once_keep_a_match_each() {
    let shelf = Shared::default();
    let mut first = shelf.program();
    first.load();
    first.keep(text(1, 4), Saving::NewMatch);
    let mut second = shelf.program();
    let loaded = second.load();
    assert!(loaded.apart && loaded.record.is_none());
    second.keep(text(2, 3), Saving::NewMatch);
    first.keep(text(1, 5), Saving::Turn);
    second.keep(text(2, 4), Saving::Turn);
    drop((first, second));
    let mut third = shelf.program();
    let loaded = third.load();
    assert_eq!((loaded.apart, turns(&loaded.record)), (false, Some(5)));
    let texts: Vec<String> = listed(&mut third).into_iter().map(|kept| kept.text).collect();
    assert_eq!(texts, [text(1, 5), text(2, 4)], "what the second one left is a past match");
}

#[test]
fn settings_that_are_no_text_are_put_aside() {
    let shelf = Shared::default();
    shelf.put("settings.json", &[255, 254]);
    let loaded = shelf.program().load();
    assert_eq!(loaded.settings, None);
    assert_eq!(loaded.set_aside[0].aside.as_deref(), Some("settings.damaged-1.json"));
    let mut program = shelf.program();
    program.keep_settings("{}");
    assert_eq!(shelf.program().load().settings.as_deref(), Some("{}"));
    assert!(shelf.read("settings.damaged-1.json").is_some());
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("quintet-storage-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[test]
fn the_thread_beside_the_program_does_everything_in_order() {
    let folder = folder("thread");
    let mut storage = Storage::in_folder(folder.clone());
    for turn in 1..=30 {
        storage.save(if turn == 1 { Saving::NewMatch } else { Saving::Turn }, move || text(1, turn));
    }
    storage.list();
    storage.save(Saving::NewMatch, || text(2, 1));
    storage.list();
    storage.flush();
    assert_eq!(storage.behind(), 0);
    let lists: Vec<usize> = storage
        .news()
        .into_iter()
        .filter_map(|news| if let News::Listed { matches, .. } = news { Some(matches.len()) } else { None })
        .collect();
    assert_eq!(lists, [1, 2]);
    drop(storage);
    assert_eq!(turns(&Storage::in_folder(folder.clone()).load().record), Some(1));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_missing_folder_is_made_and_one_that_cannot_be_is_trouble_and_no_panic() {
    let folder = folder("missing");
    let mut storage = Storage::in_folder(folder.clone());
    storage.save(Saving::NewMatch, || text(1, 1));
    storage.flush();
    std::fs::remove_dir_all(&folder).unwrap(); // in the middle of the match
    storage.save(Saving::Turn, || text(1, 2));
    storage.flush();
    assert!(storage.news().iter().all(|news| matches!(news, News::Kept)));
    drop(storage);
    assert_eq!(turns(&Storage::in_folder(folder.clone()).load().record), Some(2));

    let file = folder.join("in the way");
    std::fs::write(&file, "a file").unwrap();
    let mut storage = Storage::in_folder(file.join("below"));
    storage.save(Saving::NewMatch, || text(1, 1));
    storage.flush();
    assert!(storage.news().iter().any(|news| matches!(news, News::NotKept(_))));
    std::fs::remove_file(&file).unwrap();
    storage.flush();
    assert!(storage.news().iter().any(|news| matches!(news, News::Kept)), "once it works again, it is written");
    drop(storage);
    std::fs::remove_dir_all(folder).unwrap();
}
