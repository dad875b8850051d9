//! The record store: file names, loading and saving, on top of a storage backend.
//!
//! The current match is stored as `match.quintet`, its previous turn as `match.previous.quintet`, and past matches in
//! the folder `matches`. Each further program that runs at the same time uses its own slot: `match-2.quintet` and so
//! on.

use std::io;

use quintet_core::record::{DATE, Record};
use serde_json::{Map, Value};

use super::backend::{StorageBackend, within};
use super::checksum::{Corruption, append_checksum, verify_checksum};
use super::events::{QuarantinedFile, SavedState, StorageError, StorageEvent};

/// The folder of past matches.
pub(super) const MATCHES: &str = "matches";
/// The name of the settings.
const SETTINGS: &str = "settings.json";
/// The extension of records.
pub(super) const EXTENSION: &str = ".quintet";
/// The name of the first save slot, and the stem of matches without a date.
pub(super) const MATCH: &str = "match";
/// What the name of the previous turn has after the slot.
pub(super) const PREVIOUS: &str = ".previous";
/// The extension of a past match that is written before it gets its final name.
pub(super) const NEW: &str = ".new";
/// The end of the names of removed matches that can still be restored. The slot of the program is before it.
pub(super) const REMOVED: &str = ".removed";

/// How a save relates to the previous one. Ordered by priority: merged saves take the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SaveKind {
    /// The same turn; only the turn on display has changed. The write may be delayed while the user browses the
    /// history.
    BrowsingHistory,
    /// The same turn with other changes.
    SameTurn,
    /// Another turn of the same match.
    Turn,
    /// Another match. The previous one becomes a past match.
    NewSession,
}

/// Stores matches and settings in a backend.
pub(super) struct RecordStore {
    pub(super) backend: Box<dyn StorageBackend>,
    /// The save slot: `match`, `match-2` and so on; empty until claimed.
    pub(super) slot: String,
    /// The text that was last written successfully.
    pub(super) written: Option<String>,
    /// Failed writes: the latest text of each match. Every entry after the first starts a new match.
    pub(super) unwritten: Vec<(String, SaveKind)>,
    /// The settings that this program loaded or saved last.
    settings: Option<String>,
    /// Why the stored settings cannot be used, if they were not renamed. They must be renamed before new ones are written,
    /// unless they can be read by then.
    unusable_settings: Option<Corruption>,
    /// Matches in the slots of programs that have ended, which were renamed because they could not be used.
    pub(super) quarantined: Vec<QuarantinedFile>,
}

impl RecordStore {
    pub(super) fn new(backend: Box<dyn StorageBackend>) -> Self {
        Self {
            backend,
            slot: String::new(),
            written: None,
            unwritten: Vec::new(),
            settings: None,
            unusable_settings: None,
            quarantined: Vec::new(),
        }
    }

    pub(super) fn current(&self) -> String {
        format!("{}{EXTENSION}", self.slot)
    }

    pub(super) fn previous(&self) -> String {
        format!("{}{PREVIOUS}{EXTENSION}", self.slot)
    }

    /// The name that a match has after this program has removed it, until it is restored or deleted permanently.
    pub(super) fn removed_name(&self, name: &str) -> String {
        format!("{name}.{}{REMOVED}", self.slot)
    }

    /// Loads the current match and the settings. Renames files that cannot be used and reports them.
    pub(super) fn load(&mut self) -> SavedState {
        self.open();
        self.archive_newer_matches();
        let quarantined = std::mem::take(&mut self.quarantined);
        let mut loaded = SavedState { uses_extra_slot: self.slot != MATCH, quarantined, ..SavedState::default() };
        self.load_match(&mut loaded);
        self.load_settings(&mut loaded);
        loaded
    }

    /// Loads the current match. If it cannot be read now, this program uses another slot.
    fn load_match(&mut self, loaded: &mut SavedState) {
        if !self.load_slot(loaded) && self.leave_unreadable_slot() {
            self.load_slot(loaded);
        }
    }

    /// Loads the match of the slot. Returns false if it cannot be read now.
    fn load_slot(&mut self, loaded: &mut SavedState) -> bool {
        for name in [self.current(), self.previous()] {
            let played = |found: Option<(Record, String)>| match found.map(|(record, _)| (record.replay(), record)) {
                Some((Err(error), _)) => Err(Corruption::from(error)),
                Some((Ok(_), record)) => Ok(Some(record)),
                None => Ok(None),
            };
            let corruption = match self.read_match(&name).and_then(played) {
                Ok(Some(record)) => {
                    loaded.record = Some(record);
                    break;
                }
                Ok(None) => continue,
                Err(corruption) => corruption,
            };
            let is_unreadable = matches!(corruption, Corruption::Unreadable(_));
            let is_of_unknown_game = matches!(corruption, Corruption::UnknownGame(_));
            let file = self.quarantine(&name, corruption);
            let is_past_match = is_of_unknown_game && file.renamed_to.is_some();
            loaded.quarantined.push(file);
            if is_unreadable {
                return false;
            }
            if is_past_match {
                // A failure leaves an earlier turn of the same match.
                let _ = self.backend.remove(&self.previous());
                break;
            }
        }
        true
    }

    fn load_settings(&mut self, loaded: &mut SavedState) {
        match self.backend.read(SETTINGS).map(|found| found.map(String::from_utf8)) {
            Ok(None) => {}
            Ok(Some(Ok(text))) => {
                self.settings = Some(text.clone());
                loaded.settings = Some(text);
            }
            Ok(Some(Err(_))) => loaded.quarantined.push(self.quarantine_settings(Corruption::Malformed)),
            Err(error) => {
                loaded.quarantined.push(self.quarantine_settings(Corruption::Unreadable(error.to_string())));
            }
        }
    }

    /// Reports a settings file that cannot be used and renames it. If it keeps its name, it is renamed before new settings
    /// are written.
    pub(super) fn quarantine_settings(&mut self, corruption: Corruption) -> QuarantinedFile {
        self.settings = None;
        let file = self.quarantine(SETTINGS, corruption);
        self.unusable_settings = file.renamed_to.is_none().then(|| file.corruption.clone());
        file
    }

    pub(super) fn read_match(&self, name: &str) -> Result<Option<(Record, String)>, Corruption> {
        let unreadable = |error: io::Error| Corruption::Unreadable(error.to_string());
        let Some(bytes) = self.backend.read(name).map_err(unreadable)? else { return Ok(None) };
        let text = verify_checksum(bytes)?;
        let record = Record::parse(&text)?;
        Ok(Some((record, text)))
    }

    /// Renames a file to the first free name of a numbered series. The name of a removed match that can still be restored
    /// is not free.
    pub(super) fn rename_to_free(&mut self, name: &str, free: impl Fn(u32) -> String) -> io::Result<String> {
        let removed = self.removed_matches();
        self.rename_to_free_from(1, name, &removed, &free).map(free)
    }

    /// The names of the removed matches that can still be restored.
    pub(super) fn removed_matches(&self) -> Vec<String> {
        let past = self.backend.names(MATCHES).unwrap_or_default().into_iter();
        past.map(|(name, _)| within(MATCHES, &name)).filter(|name| name.ends_with(REMOVED)).collect()
    }

    /// Like [`RecordStore::rename_to_free`], with the first number to try. Returns the number of the new name.
    pub(super) fn rename_to_free_from(
        &mut self,
        first: u32,
        name: &str,
        removed: &[String],
        free: &impl Fn(u32) -> String,
    ) -> io::Result<u32> {
        for number in first.. {
            let free = free(number);
            if removed.iter().any(|name| name.starts_with(&format!("{free}."))) {
                continue;
            }
            match self.backend.rename(name, &free) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                renamed => return renamed.map(|()| number),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Saves the current match, after any writes that failed before.
    pub(super) fn save(&mut self, text: String, kind: SaveKind) -> StorageEvent {
        match self.unwritten.last_mut().filter(|_| kind != SaveKind::NewSession) {
            Some((pending, previous)) => {
                *pending = text;
                *previous = kind.max(*previous);
            }
            None => self.unwritten.push((text, kind)),
        }
        self.write_pending()
    }

    /// Writes all pending texts in order. Stops at the first error.
    fn write_pending(&mut self) -> StorageEvent {
        match self.write_first(self.unwritten.len()) {
            Ok(()) => StorageEvent::Saved,
            Err(error) => StorageEvent::SaveFailed(StorageError::from(error)),
        }
    }

    /// Writes the first `count` pending texts in order. Stops at the first error.
    pub(super) fn write_first(&mut self, count: usize) -> io::Result<()> {
        for _ in 0..count {
            let (text, kind) = self.unwritten[0].clone();
            match self.try_save(&text, kind) {
                Ok(()) => drop(self.unwritten.remove(0)),
                Err((error, archived)) => {
                    if archived {
                        self.unwritten[0].1 = SaveKind::Turn;
                    }
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// The number of pending texts that belong to the match in the current slot. The others belong to newer matches.
    pub(super) fn unwritten_of_current(&self) -> usize {
        let next = self.unwritten.iter().position(|(_, kind)| *kind == SaveKind::NewSession);
        next.unwrap_or(self.unwritten.len())
    }

    /// Writes a text. The flag in the error says whether the previous match was already moved to the past matches.
    fn try_save(&mut self, text: &str, kind: SaveKind) -> Result<(), (io::Error, bool)> {
        self.open();
        if kind <= SaveKind::SameTurn && self.written.as_deref() == Some(text) {
            return Ok(()); // unchanged
        }
        self.written = None;
        let (current, previous) = (self.current(), self.previous());
        match kind {
            SaveKind::BrowsingHistory | SaveKind::SameTurn => {}
            SaveKind::Turn => match self.backend.replace(&current, &previous) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err((error, false)),
                _ => {}
            },
            SaveKind::NewSession => drop(self.archive_current().map_err(|error| (error, false))?),
        }
        let with_checksum = append_checksum(text);
        self.backend
            .write(&current, with_checksum.as_bytes())
            .map_err(|error| (error, kind == SaveKind::NewSession))?;
        self.written = Some(text.to_owned());
        Ok(())
    }

    /// Retries failed writes. Returns `None` if there are none.
    pub(super) fn retry(&mut self) -> Option<StorageEvent> {
        (!self.unwritten.is_empty()).then(|| self.write_pending())
    }

    /// Whether a text is not written yet.
    pub(super) const fn has_unwritten(&self) -> bool {
        !self.unwritten.is_empty()
    }

    /// The texts that are not written yet.
    #[cfg(test)]
    pub(super) fn unwritten_texts(&self) -> Vec<&str> {
        self.unwritten.iter().map(|(text, _)| text.as_str()).collect()
    }

    /// Moves the current match to the past matches. If it cannot be used, it is renamed and returned.
    pub(super) fn archive_current(&mut self) -> io::Result<Option<QuarantinedFile>> {
        self.open();
        self.written = None;
        let (current, previous) = (self.current(), self.previous());
        if self.recover_current()? {
            let stem = match self.read_match(&current) {
                Ok(found) => found.map_or_else(|| MATCH.to_owned(), |(record, _)| stem(&record)),
                Err(Corruption::UnknownGame(_)) => MATCH.to_owned(),
                Err(Corruption::Unreadable(reason)) => return Err(io::Error::other(reason)),
                Err(corruption) => {
                    let renamed_to = self.move_to_quarantine(&current, &corruption)?;
                    let [file, renamed_to] = [current, renamed_to].map(|name| self.backend.display_path(&name));
                    return Ok(Some(QuarantinedFile { file, renamed_to: Some(renamed_to), corruption }));
                }
            };
            // Remove the previous turn first. If only the previous turn remained, it would be loaded as the current match.
            self.backend.remove(&previous)?;
            self.rename_to_free(&current, |number| format!("{MATCHES}/{stem}-{number}{EXTENSION}"))?;
        }
        Ok(None)
    }

    /// If a write was interrupted, the previous turn is the latest complete one and becomes the current one. Returns whether
    /// there is a current match.
    pub(super) fn recover_current(&mut self) -> io::Result<bool> {
        let current = self.current();
        if self.backend.read(&current)?.is_some() {
            return Ok(true);
        }
        match self.backend.replace(&self.previous(), &current) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Saves the settings. Only those that have changed since this program loaded or saved them replace the stored ones,
    /// because another program may have changed others. `before` is the text before the change. It is used if this program has
    /// neither loaded nor saved settings.
    pub(super) fn save_settings(&mut self, text: &str, before: Option<String>) -> StorageEvent {
        self.settings = self.settings.take().or(before);
        match self.try_save_settings(text) {
            Ok(()) => {
                self.settings = Some(text.to_owned());
                StorageEvent::SettingsSaved
            }
            Err(error) => StorageEvent::SettingsSaveFailed(StorageError::from(error)),
        }
    }

    fn try_save_settings(&mut self, text: &str) -> io::Result<()> {
        if let Some(corruption) = self.unusable_settings.clone() {
            let is_temporary = matches!(corruption, Corruption::Unreadable(_));
            if !(is_temporary && self.merged_settings(text).is_ok_and(|merged| merged.is_some())) {
                match self.move_to_quarantine(SETTINGS, &corruption) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                    _ => {}
                }
            }
            self.unusable_settings = None;
        }
        let merged = self.merged_settings(text)?;
        self.backend.write(SETTINGS, merged.as_deref().unwrap_or(text).as_bytes())
    }

    /// The stored settings with the changes that this program has made. `None` if the new text replaces them.
    fn merged_settings(&self, text: &str) -> io::Result<Option<String>> {
        let stored = self.backend.read(SETTINGS)?.and_then(|bytes| String::from_utf8(bytes).ok());
        let before = self.settings.as_deref();
        Ok(before.zip(stored.as_deref()).and_then(|(before, stored)| apply_changes(before, stored, text)))
    }
}

/// The file stem of a match: its date, if known, and the id of its game.
#[must_use]
pub fn stem(record: &Record) -> String {
    let date = record
        .tag(DATE)
        .filter(|date| date.len() == 10 && date.chars().all(|letter| letter.is_ascii_digit() || letter == '-'));
    date.map_or_else(|| record.game.id.to_owned(), |date| format!("{date}-{}", record.game.id))
}

/// The stored settings with the changes from `before` to `now`. `None` if nothing else has changed the stored ones, or if
/// they cannot be read.
fn apply_changes(before: &str, stored: &str, now: &str) -> Option<String> {
    if before == stored {
        return None;
    }
    let parse = |text| serde_json::from_str::<Map<String, Value>>(text).ok();
    let (before, mut merged, now) = (parse(before)?, parse(stored)?, parse(now)?);
    for key in before.keys().chain(now.keys()).filter(|key| before.get(*key) != now.get(*key)) {
        match now.get(key) {
            Some(value) => drop(merged.insert(key.clone(), value.clone())),
            None => drop(merged.remove(key)),
        }
    }
    serde_json::to_string_pretty(&merged).ok()
}
