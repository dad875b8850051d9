//! Files that cannot be used: they are renamed, so that they are not overwritten, and returned to the past matches when
//! they can be used.

use std::io;

use quintet_core::record::Record;

use super::checksum::Corruption;
use super::events::QuarantinedFile;
use super::slots;
use super::store::{EXTENSION, MATCH, MATCHES, PREVIOUS, RecordStore, stem};

impl RecordStore {
    /// Renames an unusable file so that it is not overwritten, and returns its new name. A match of an unknown game becomes
    /// a past match, so that a program that has this game lists it.
    pub(super) fn move_to_quarantine(&mut self, name: &str, corruption: &Corruption) -> io::Result<String> {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        self.rename_to_free(name, |number| match corruption {
            Corruption::UnknownGame(_) => format!("{MATCHES}/{MATCH}-{number}{EXTENSION}"),
            _ => format!("{stem}.{}-{number}.{extension}", corruption.word()),
        })
    }

    /// Reports an unusable file and renames it. A file that cannot be read keeps its name, because that may be temporary.
    pub(super) fn quarantine(&mut self, name: &str, corruption: Corruption) -> QuarantinedFile {
        let renamed_to = match corruption {
            Corruption::Unreadable(_) => None,
            _ => self.move_to_quarantine(name, &corruption).ok(),
        };
        let display_path = |name: String| self.backend.display_path(&name);
        QuarantinedFile { file: self.backend.display_path(name), renamed_to: renamed_to.map(display_path), corruption }
    }

    /// Moves matches that an earlier version renamed as newer, and that this version can read, to the past matches.
    pub(super) fn archive_newer_matches(&mut self) {
        let names = self.backend.names("").unwrap_or_default().into_iter().map(|(name, _)| name);
        let mut names: Vec<String> = names.filter(|name| is_newer_match(name)).collect();
        names.sort(); // a match comes before its previous turn
        let mut archived: Vec<Record> = Vec::new();
        for name in names {
            let found = self.read_match(&name).ok().flatten();
            let Some((record, _)) = found.filter(|(record, _)| record.replay().is_ok()) else { continue };
            if name.contains(PREVIOUS) && archived.iter().any(|later| is_earlier_turn(&record, later)) {
                let _ = self.backend.remove(&name); // the next start tries again
                continue;
            }
            let stem = stem(&record);
            if self.rename_to_free(&name, |number| format!("{MATCHES}/{stem}-{number}{EXTENSION}")).is_ok() {
                archived.push(record);
            }
        }
    }
}

/// Whether a file with this name is a match that an earlier version renamed as newer: `match.newer-1.quintet`,
/// `match-2.previous.newer-1.quintet`.
fn is_newer_match(name: &str) -> bool {
    let parts = name.strip_suffix(EXTENSION).and_then(|name| name.rsplit_once(".newer-"));
    parts.is_some_and(|(slot, number)| {
        number.parse::<u32>().is_ok() && slots::number(slot.strip_suffix(PREVIOUS).unwrap_or(slot)).is_some()
    })
}

/// Whether a record is one of the same match at an earlier turn.
fn is_earlier_turn(record: &Record, later: &Record) -> bool {
    let texts = |record: &Record| record.moves.iter().map(|made| made.text.clone()).collect::<Vec<_>>();
    record.game.id == later.game.id
        && record.options == later.options
        && record.start == later.start
        && texts(later).starts_with(&texts(record))
}
