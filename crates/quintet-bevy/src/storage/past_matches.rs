//! Past matches: the list, and resuming, removing, restoring and adding them.

use std::collections::HashMap;
use std::io;

use quintet_core::record::{DATE, Record};

use super::backend::within;
use super::checksum::{Corruption, append_checksum};
use super::events::{StorageError, StorageEvent, StoredSession};
use super::store::{EXTENSION, MATCH, MATCHES, NEW, REMOVED, RecordStore};

/// How many past matches are searched for one to resume, the newest first. The wanted one keeps its time while another
/// match is shown, so the matches of a file that was imported meanwhile come before it.
const MAX_SEARCHED: usize = 10_000;

impl RecordStore {
    /// Lists all matches, the current one first, then the newest, and the files and folders that cannot be read. If a
    /// newer match is not written yet, none of them is the current one. The program with the first slot also lists the
    /// matches of programs that have ended since it was started.
    pub(super) fn list(&mut self) -> StorageEvent {
        self.open();
        if self.slot == MATCH && self.backend.sees_later_locks() {
            self.archive_abandoned_slots();
        }
        let is_newer_unwritten = self.unwritten_of_current() < self.unwritten.len();
        let mut matches = Vec::new();
        let quarantined = self.quarantined.drain(..);
        let mut damaged: Vec<_> =
            quarantined.map(|found| (found.renamed_to.unwrap_or(found.file), found.corruption)).collect();
        let folders = [("", Some(self.current())), (MATCHES, None)];
        for (folder, only) in folders {
            let names = self.backend.names(folder).unwrap_or_else(|error| {
                damaged.push((self.backend.display_path(folder), Corruption::Unreadable(error.to_string())));
                Vec::new()
            });
            for (name, written) in names {
                if only.as_ref().is_some_and(|only| *only != name) || !name.ends_with(EXTENSION) {
                    continue;
                }
                let id = within(folder, &name);
                match self.read_match(&id) {
                    Ok(Some((record, text))) => {
                        let date = record.tag(DATE).unwrap_or_default().to_owned();
                        let current = only.is_some() && !is_newer_unwritten;
                        matches.push(StoredSession { id, record, text, date, written, current });
                    }
                    // An empty file is a placeholder of an interrupted rename.
                    Err(Corruption::Truncated)
                        if self.backend.read(&id).is_ok_and(|bytes| bytes.is_none_or(|b| b.is_empty())) => {}
                    Ok(None) => {}
                    Err(corruption) => damaged.push((self.backend.display_path(&id), corruption)),
                }
            }
        }
        matches
            .sort_by(|one, other| (other.current, other.written, &other.id).cmp(&(one.current, one.written, &one.id)));
        StorageEvent::Listed { matches, damaged }
    }

    /// Makes the newest past match that `is_wanted` accepts the current one. The current match becomes a past match,
    /// unless there is no wanted one. Returns the match that is then the current one.
    pub(super) fn resume_newest(&mut self, is_wanted: &dyn Fn(&Record) -> bool) -> Option<Record> {
        self.open();
        // A match whose save failed may still be in the slot of the wanted one.
        if let Some(StorageEvent::SaveFailed(_)) = self.retry() {
            return None;
        }
        let mut names = self.backend.names(MATCHES).unwrap_or_default();
        names.retain(|(name, _)| name.ends_with(EXTENSION));
        names.sort_by(|one, other| (other.1, &other.0).cmp(&(one.1, &one.0)));
        let mut ids = names.into_iter().take(MAX_SEARCHED).map(|(name, _)| within(MATCHES, &name));
        let wanted = |id: &String| self.read_match(id).is_ok_and(|found| found.is_some_and(|(it, _)| is_wanted(&it)));
        let id = ids.find(wanted).unwrap_or_else(|| self.current());
        self.try_resume(&id).ok()
    }

    /// Makes a past match the current one. The current match becomes a past match.
    pub(super) fn resume_past(&mut self, id: &str) -> StorageEvent {
        let taken = self.try_resume(id);
        match taken {
            Ok(record) => StorageEvent::Resumed(Box::new(record)),
            Err(error) => StorageEvent::ResumeFailed(error),
        }
    }

    fn try_resume(&mut self, id: &str) -> Result<Record, StorageError> {
        self.open();
        let current = self.current();
        let is_newer_unwritten = self.unwritten_of_current() < self.unwritten.len();
        // Unwritten turns would be lost or end up in another match.
        if let Some(StorageEvent::SaveFailed(error)) = self.retry() {
            return Err(error);
        }
        if id == current && is_newer_unwritten {
            return Err(StorageError::Missing); // the newer match has just replaced it: it has another name now
        }
        let found = self.read_match(id).map_err(StorageError::Damaged)?;
        let (record, _) = found.ok_or(StorageError::Missing)?;
        record.replay().map_err(|error| StorageError::Damaged(Corruption::from(error)))?;
        if id != current {
            self.archive_current().map_err(StorageError::from)?;
            self.backend.rename(id, &current).map_err(StorageError::from)?;
        }
        Ok(record)
    }

    /// Removes a match. It can be restored until [`RecordStore::purge_removed`] is called.
    pub(super) fn remove(&mut self, id: &str) -> StorageEvent {
        self.open();
        match self.try_remove(id) {
            Ok(name) => StorageEvent::Removed(name),
            Err(error) => StorageEvent::RemoveFailed(StorageError::from(error)),
        }
    }

    /// Removes a match and returns its name.
    fn try_remove(&mut self, id: &str) -> io::Result<String> {
        if id != self.current() {
            self.backend.replace(id, &self.removed_name(id))?;
            return Ok(id.to_owned());
        }
        // Its last turns are written, so that they can be restored. If that fails, it is removed without them.
        let _ = self.write_first(self.unwritten_of_current());
        let name = self.archive_unread()?;
        self.unwritten.drain(..self.unwritten_of_current());
        self.backend.replace(&name, &self.removed_name(&name))?;
        Ok(name)
    }

    /// Moves the current match to the past matches, even if it cannot be read. Returns its new name.
    fn archive_unread(&mut self) -> io::Result<String> {
        self.written = None;
        let current = self.current();
        if !self.recover_current().unwrap_or(true) {
            return Err(io::ErrorKind::NotFound.into());
        }
        self.backend.remove(&self.previous())?;
        self.rename_to_free(&current, |number| format!("{MATCHES}/{MATCH}-{number}{EXTENSION}"))
    }

    /// Restores a removed match. If it was the current match, it becomes the current one
    /// again, unless there is another one.
    pub(super) fn restore(&mut self, name: &str, was_current: bool) -> StorageEvent {
        let (removed, current) = (self.removed_name(name), self.current());
        let is_current = was_current && self.backend.rename(&removed, &current).is_ok();
        match if is_current { Ok(()) } else { self.backend.rename(&removed, name) } {
            Ok(()) => self.list(),
            Err(error) => StorageEvent::RestoreFailed { name: name.to_owned(), error: StorageError::from(error) },
        }
    }

    /// Permanently deletes the matches that this program has removed.
    pub(super) fn purge_removed(&mut self) {
        // Earlier versions had no slot in the names.
        let ends = [self.removed_name(""), format!("{EXTENSION}{REMOVED}")];
        for (name, _) in self.backend.names(MATCHES).unwrap_or_default() {
            if ends.iter().any(|end| name.ends_with(end)) {
                let _ = self.backend.remove(&within(MATCHES, &name)); // the next call tries again
            }
        }
    }

    /// Adds records to the past matches. Calls `between` after each of them.
    pub(super) fn add(&mut self, texts: Vec<(String, String)>, between: &mut dyn FnMut(&mut Self)) -> StorageEvent {
        self.open();
        // Each program has its own temporary name.
        let new = format!("{MATCHES}/{}{NEW}", self.slot);
        let removed = self.removed_matches();
        // The first number to try, by stem.
        let mut next: HashMap<String, u32> = HashMap::new();
        let mut added = 0;
        for (stem, text) in texts {
            let name = |number| format!("{MATCHES}/{stem}-{number}{EXTENSION}");
            let first = next.get(&stem).copied().unwrap_or(1);
            // Write under a temporary name, then rename to a free one, so that no other match is overwritten.
            let written = self
                .backend
                .write(&new, append_checksum(&text).as_bytes())
                .and_then(|()| self.rename_to_free_from(first, &new, &removed, &name));
            match written {
                Ok(number) => drop(next.insert(stem, number.saturating_add(1))),
                Err(error) => return StorageEvent::AddFailed { added, error: StorageError::from(error) },
            }
            added += 1;
            between(self);
        }
        StorageEvent::Added(added)
    }
}
