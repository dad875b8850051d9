//! Save slots: each program that runs at the same time has its own slot for the current match.

use std::collections::BTreeSet;

use super::store::{EXTENSION, MATCH, RecordStore};

/// The extension of lock files.
const LOCK: &str = ".lock";
/// How many slots after an unreadable one are tried.
const MAX_SKIPPED: u32 = 8;

impl RecordStore {
    /// Claims a save slot, unless one is claimed already.
    pub(super) fn open(&mut self) {
        if !self.slot.is_empty() {
            return;
        }
        let mut number = 1;
        while !self.backend.try_lock_name(&lock_name(number)) {
            number += 1;
        }
        self.remove_temporary_files(number);
        if number == 1 {
            self.archive_abandoned_slots();
        }
        self.slot = slot(number);
        self.purge_removed(); // the program that removed them in this slot has ended
    }

    /// Removes the temporary files of interrupted writes to a slot.
    fn remove_temporary_files(&mut self, number: u32) {
        let temporary = format!(".{}{EXTENSION}.", slot(number));
        for (name, _) in self.backend.names("").unwrap_or_default() {
            if name.starts_with(&temporary) {
                let _ = self.backend.remove(&name); // a leftover temporary file is harmless
            }
        }
    }

    /// Moves the matches in slots of programs that have ended to the past matches.
    pub(super) fn archive_abandoned_slots(&mut self) {
        let (own, written) = (std::mem::take(&mut self.slot), self.written.take());
        for other in self.extra_slots_with_matches() {
            let lock = lock_name(other);
            if self.backend.try_lock_name(&lock) {
                self.slot = slot(other);
                // After a damaged match, the previous turn is next. On failure the match stays in its slot.
                while let Ok(Some(damaged)) = self.archive_current() {
                    self.quarantined.push(damaged);
                }
                self.backend.unlock_name(&lock);
            }
        }
        (self.slot, self.written) = (own, written);
    }

    /// The numbers of the slots after the first one that hold a match.
    fn extra_slots_with_matches(&self) -> BTreeSet<u32> {
        let number_of = |(name, _): (String, u64)| {
            let (stem, end) = name.split_once('.')?;
            number(stem).filter(|number| matches!(end, "quintet" | "previous.quintet") && *number > 1)
        };
        self.backend.names("").unwrap_or_default().into_iter().filter_map(number_of).collect()
    }

    /// Leaves the slot, because its match cannot be read now and must not be replaced, for the next one whose match can
    /// be read. Returns false if there is none; the slot is then the same.
    pub(super) fn leave_unreadable_slot(&mut self) -> bool {
        let Some(own) = number(&self.slot) else { return false };
        for next in own + 1..=own + MAX_SKIPPED {
            let lock = lock_name(next);
            if !self.backend.try_lock_name(&lock) {
                continue;
            }
            let unreadable = std::mem::replace(&mut self.slot, slot(next));
            if [self.current(), self.previous()].iter().all(|name| self.backend.read(name).is_ok()) {
                self.backend.unlock_name(&lock_name(own));
                return true;
            }
            self.slot = unreadable;
            self.backend.unlock_name(&lock);
        }
        false
    }
}

/// The name of a save slot, from 1.
fn slot(number: u32) -> String {
    if number == 1 { MATCH.to_owned() } else { format!("{MATCH}-{number}") }
}

/// The number of a save slot. `None` if this is not the name of a slot.
pub(super) fn number(slot: &str) -> Option<u32> {
    match slot.strip_prefix(MATCH)? {
        "" => Some(1),
        end => end.strip_prefix('-')?.parse().ok(),
    }
}

/// The name of the lock of a save slot.
fn lock_name(number: u32) -> String {
    format!("{}{LOCK}", slot(number))
}
