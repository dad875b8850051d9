//! What is kept under which name, on whichever shelf. All that can go wrong goes wrong here, and nothing is lost by it.
//!
//! The match that is being played lies at `match.quintet`, the turn before at `match.previous.quintet`, all others in
//! `matches`. A second program at the same time keeps its match at `match-2.quintet`, and so on.

use std::io;

use super::news::{KeptMatch, Loaded, News, SetAside, Trouble};
use super::seal::{Damage, seal, unseal};
use super::shelf::{Shelf, split, within};
use crate::record::{DATE, Record};
use crate::rules::Say;

/// The folder of past matches.
const MATCHES: &str = "matches";
/// The settings.
const SETTINGS: &str = "settings.json";
const EXTENSION: &str = ".quintet";
/// The end of the name of what is removed and may be wanted back.
const REMOVED: &str = ".removed";
/// As many programs keep a match each at the same time.
const MOST_PROGRAMS: u32 = 9;

/// What a text that is to be kept is to the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Saving {
    /// The same turn, with another one shown: it can wait until nobody leafs any more.
    Looking,
    /// The same turn, with something else about it.
    SameTurn,
    /// Another turn of the same match.
    Turn,
    /// Another match: the one before goes to the past ones.
    NewMatch,
}

/// Keeps everything, on a shelf.
pub(super) struct Keeper {
    shelf: Box<dyn Shelf>,
    /// `match`, or `match-2` and so on; empty until it is known.
    slot: String,
    /// What was written last.
    written: Option<String>,
    /// What could not be written yet: a text a match, each but the first another match than the one before it.
    unwritten: Vec<(String, Saving)>,
}

impl Keeper {
    pub(super) fn new(shelf: Box<dyn Shelf>) -> Self {
        Self { shelf, slot: String::new(), written: None, unwritten: Vec::new() }
    }

    fn current(&self) -> String {
        format!("{}{EXTENSION}", self.slot)
    }

    fn previous(&self) -> String {
        format!("{}.previous{EXTENSION}", self.slot)
    }

    /// Finds the place of this program's match, and returns its number, from 1.
    fn open(&mut self) -> u32 {
        let slot = |number: u32| if number == 1 { "match".to_owned() } else { format!("match-{number}") };
        if !self.slot.is_empty() {
            return 1;
        }
        let free = (1..=MOST_PROGRAMS).find(|number| self.shelf.claim(&format!("{}.lock", slot(*number))));
        let number = free.unwrap_or(MOST_PROGRAMS + 1);
        // What this program was writing when it was stopped is of no use.
        let begun = format!(".{}{EXTENSION}.", slot(number));
        for (name, _) in self.shelf.names("").unwrap_or_default() {
            if name.starts_with(&begun) {
                let _ = self.shelf.remove(&name); // it does no harm
            }
        }
        // What other programs have left under other numbers is a past match now.
        if number == 1 {
            for other in 2..=MOST_PROGRAMS {
                self.slot = slot(other);
                let left = matches!(self.shelf.read(&self.current()), Ok(Some(_)))
                    || matches!(self.shelf.read(&self.previous()), Ok(Some(_)));
                if left && self.shelf.claim(&format!("{}.lock", self.slot)) {
                    let _ = self.leave(); // what cannot be moved stays where it is
                }
            }
        }
        self.slot = slot(number);
        number
    }

    /// The match that was being played when this program ran last. What cannot be read is put aside and named.
    pub(super) fn load(&mut self) -> Loaded {
        let mut loaded = Loaded { apart: self.open() > 1, ..Loaded::default() };
        for name in [self.current(), self.previous()] {
            let played = |found: Option<(Record, String)>| match found.map(|(record, _)| (record.replay(), record)) {
                Some((Err(error), _)) => Err(Damage::Refused(error.sentence())),
                Some((Ok(_), record)) => Ok(Some(record)),
                None => Ok(None),
            };
            match self.read_match(&name).and_then(played) {
                Ok(Some(record)) => {
                    loaded.record = Some(record);
                    break;
                }
                Ok(None) => {}
                Err(damage) => loaded.set_aside.push(self.put_aside(&name, damage)),
            }
        }
        match self.shelf.read(SETTINGS).map(|found| found.map(String::from_utf8)) {
            Ok(None) => {}
            Ok(Some(Ok(text))) => loaded.settings = Some(text),
            Ok(Some(Err(_))) => loaded.set_aside.push(self.put_aside(SETTINGS, Damage::Changed)),
            Err(error) => {
                let damage = Damage::Unreadable(error.to_string());
                loaded.set_aside.push(SetAside { file: self.shelf.place(SETTINGS), aside: None, damage });
            }
        }
        loaded
    }

    /// Puts settings aside that were read and could not be understood.
    pub(super) fn put_settings_aside(&mut self, damage: Damage) -> SetAside {
        self.put_aside(SETTINGS, damage)
    }

    fn read_match(&self, name: &str) -> Result<Option<(Record, String)>, Damage> {
        let unreadable = |error: io::Error| Damage::Unreadable(error.to_string());
        let Some(bytes) = self.shelf.read(name).map_err(unreadable)? else { return Ok(None) };
        let text = unseal(bytes)?;
        let refused = |error: crate::record::RecordError| Damage::Refused(error.sentence());
        let record = Record::parse(&text).map_err(refused)?;
        Ok(Some((record, text)))
    }

    /// Gives a damaged or foreign file a name of its own, so that nothing is written over it.
    fn put_aside(&mut self, name: &str, damage: Damage) -> SetAside {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        let aside = self.rename_free(name, |number| format!("{stem}.{}-{number}.{extension}", damage.word()));
        let place = |name: String| self.shelf.place(&name);
        SetAside { file: self.shelf.place(name), aside: aside.ok().map(place), damage }
    }

    /// Gives a file the first name that is free.
    fn rename_free(&mut self, name: &str, free: impl Fn(u32) -> String) -> io::Result<String> {
        for number in 1.. {
            let free = free(number);
            match self.shelf.rename(name, &free) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                renamed => return renamed.map(|()| free),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Keeps a match as it stands now.
    pub(super) fn keep(&mut self, text: String, saving: Saving) -> News {
        match self.unwritten.last_mut().filter(|_| saving != Saving::NewMatch) {
            Some((waiting, before)) => {
                *waiting = text;
                *before = saving.max(*before);
            }
            None => self.unwritten.push((text, saving)),
        }
        self.write_waiting()
    }

    /// Writes what waits to be written, in its order.
    fn write_waiting(&mut self) -> News {
        while let Some((text, saving)) = self.unwritten.first() {
            let (text, saving) = (text.clone(), *saving);
            match self.try_keep(&text, saving) {
                Ok(()) => {
                    self.unwritten.remove(0);
                }
                Err((error, left)) => {
                    if left {
                        self.unwritten[0].1 = Saving::Turn;
                    }
                    return News::NotKept(Trouble::from(error));
                }
            }
        }
        News::Kept
    }

    /// Says with an error whether another match was out of the way before it.
    fn try_keep(&mut self, text: &str, saving: Saving) -> Result<(), (io::Error, bool)> {
        self.open();
        if saving <= Saving::SameTurn && self.written.as_deref() == Some(text) {
            return Ok(()); // nothing about it is new
        }
        self.written = None;
        let (current, previous) = (self.current(), self.previous());
        match saving {
            Saving::Looking | Saving::SameTurn => {}
            Saving::Turn => match self.shelf.replace(&current, &previous) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err((error, false)),
                _ => {}
            },
            Saving::NewMatch => self.leave().map_err(|error| (error, false))?,
        }
        let sealed = seal(text);
        self.shelf.write(&current, sealed.as_bytes()).map_err(|error| (error, saving == Saving::NewMatch))?;
        self.written = Some(text.to_owned());
        Ok(())
    }

    /// Tries once more to write what could not be written.
    pub(super) fn retry(&mut self) -> Option<News> {
        (!self.unwritten.is_empty()).then(|| self.write_waiting())
    }

    /// Moves the match in its place to the past ones.
    pub(super) fn leave(&mut self) -> io::Result<()> {
        self.open();
        self.written = None;
        let (current, previous) = (self.current(), self.previous());
        let is_there = match self.shelf.read(&current)? {
            Some(_) => true,
            // The program was stopped while it wrote: the turn before is the last.
            None => match self.shelf.replace(&previous, &current) {
                Ok(()) => true,
                Err(error) if error.kind() == io::ErrorKind::NotFound => false,
                Err(error) => return Err(error),
            },
        };
        if is_there {
            match self.read_match(&current) {
                Ok(found) => {
                    // The turn before goes first: by itself it would be taken for the match.
                    self.shelf.remove(&previous)?;
                    let stem = found.map_or_else(|| "match".to_owned(), |(record, _)| stem(&record));
                    self.rename_free(&current, |number| format!("{MATCHES}/{stem}-{number}{EXTENSION}"))?;
                }
                Err(damage) => {
                    self.put_aside(&current, damage);
                }
            }
        }
        Ok(())
    }

    /// All matches, the one that is being played among them, newest first; and how many files cannot be read.
    pub(super) fn list(&mut self) -> News {
        self.open();
        let mut matches = Vec::new();
        let mut damaged = Vec::new();
        let folders = [("", Some(self.current())), (MATCHES, None)];
        for (folder, only) in folders {
            let Ok(names) = self.shelf.names(folder) else { continue };
            for (name, written) in names {
                if only.as_ref().is_some_and(|only| *only != name) || !name.ends_with(EXTENSION) {
                    continue;
                }
                let id = within(folder, &name);
                match self.read_match(&id) {
                    Ok(Some((record, text))) => {
                        let date = record.tag(DATE).unwrap_or_default().to_owned();
                        matches.push(KeptMatch { id, record, text, date, written, current: only.is_some() });
                    }
                    // An empty file is a name that a program was about to use.
                    Err(Damage::Cut) if self.shelf.read(&id).is_ok_and(|bytes| bytes.is_none_or(|b| b.is_empty())) => {}
                    Ok(None) => {}
                    Err(damage) => damaged.push((self.shelf.place(&id), damage)),
                }
            }
        }
        matches
            .sort_by(|one, other| (other.current, other.written, &other.id).cmp(&(one.current, one.written, &one.id)));
        News::Listed { matches, damaged }
    }

    /// Makes a past match the one that is being played. The one that was goes to the past ones.
    pub(super) fn take_up(&mut self, id: &str) -> News {
        let taken = self.try_take_up(id);
        match taken {
            Ok(record) => News::TakenUp(Box::new(record)),
            Err(trouble) => News::NotTakenUp(trouble),
        }
    }

    fn try_take_up(&mut self, id: &str) -> Result<Record, Trouble> {
        self.open();
        let current = self.current();
        let found = self.read_match(id).map_err(Trouble::Damaged)?;
        let (record, _) = found.ok_or(Trouble::Missing)?;
        if id != current {
            self.leave().map_err(Trouble::from)?;
            self.shelf.rename(id, &current).map_err(Trouble::from)?;
        }
        Ok(record)
    }

    /// Removes a match so that it can be wanted back until [`Keeper::forget_removed`].
    pub(super) fn remove(&mut self, id: &str) -> News {
        self.open();
        let name = if id == self.current() { self.leave_alone() } else { Ok(id.to_owned()) };
        let removed = name.and_then(|name| {
            self.shelf.replace(&name, &format!("{name}{REMOVED}"))?;
            Ok(name)
        });
        match removed {
            Ok(name) => News::Removed(name),
            Err(error) => News::NotRemoved(Trouble::from(error)),
        }
    }

    /// Moves the match in its place to the past ones, and says under which name.
    fn leave_alone(&mut self) -> io::Result<String> {
        self.written = None;
        let current = self.current();
        self.shelf.remove(&self.previous())?;
        self.rename_free(&current, |number| format!("{MATCHES}/match-{number}{EXTENSION}"))
    }

    /// Brings a removed match back.
    pub(super) fn restore(&mut self, name: &str) -> News {
        match self.shelf.rename(&format!("{name}{REMOVED}"), name) {
            Ok(()) => self.list(),
            Err(error) => News::NotRemoved(Trouble::from(error)),
        }
    }

    /// Takes away for good what was removed.
    pub(super) fn forget_removed(&mut self) {
        for (name, _) in self.shelf.names(MATCHES).unwrap_or_default() {
            if name.ends_with(REMOVED) {
                let _ = self.shelf.remove(&within(MATCHES, &name)); // next time, then
            }
        }
    }

    /// Adds matches to the past ones.
    pub(super) fn add(&mut self, texts: Vec<(String, String)>) -> News {
        let mut added = 0;
        for (stem, text) in texts {
            // Written under a name that no match has, and then moved: a name is never taken from another one.
            let written = self.shelf.write("matches/new", seal(&text).as_bytes()).and_then(|()| {
                self.rename_free("matches/new", |number| format!("{MATCHES}/{stem}-{number}{EXTENSION}"))
            });
            match written {
                Ok(_) => added += 1,
                Err(error) => return News::NotKept(Trouble::from(error)),
            }
        }
        News::Added(added)
    }

    /// Keeps the settings.
    pub(super) fn keep_settings(&mut self, text: &str) -> News {
        match self.shelf.write(SETTINGS, text.as_bytes()) {
            Ok(()) => News::SettingsKept,
            Err(error) => News::SettingsNotKept(Trouble::from(error)),
        }
    }
}

/// How the name of a match begins: its day, if it is known, and its game.
#[must_use]
pub fn stem(record: &Record) -> String {
    let date = record
        .tag(DATE)
        .filter(|date| date.len() == 10 && date.chars().all(|letter| letter.is_ascii_digit() || letter == '-'));
    date.map_or_else(|| record.game.id.to_owned(), |date| format!("{date}-{}", record.game.id))
}

/// The stem of an id, for those who show it.
#[must_use]
pub fn name_of(id: &str) -> &str {
    let (stem, _) = split(id);
    stem.rsplit('/').next().unwrap_or(stem)
}
