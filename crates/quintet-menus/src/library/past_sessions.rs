//! The state of the list of past matches.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use quintet_bevy::appearance::Picture;
use quintet_bevy::frame::Menu;
use quintet_bevy::storage::{Corruption, Storage, StoredSession};
use quintet_core::rules::{GameInfo, LocalizedText};

/// The state of the list of past matches.
#[derive(Resource, Default)]
pub(crate) struct PastSessions {
    /// `None` while they are being read.
    pub(super) matches: Option<Vec<StoredSession>>,
    pub(super) damaged: Vec<(String, Corruption)>,
    pub(super) pictures: HashMap<String, Picture>,
    /// The game that the list is filtered by. `None` shows all games.
    pub(super) game: Option<&'static GameInfo>,
    /// The storage name of the match that was removed last. The match can be restored until the list closes.
    pub(crate) removed: Option<String>,
    /// Messages about rejected records, for the notice after an import.
    pub(crate) import_messages: Vec<LocalizedText>,
    /// Files that can be opened, with their modification times. `None` while the search runs.
    pub(crate) files: Option<Vec<(std::path::PathBuf, u64)>>,
    /// Whether the files are listed because the system has no file dialog.
    pub(crate) no_dialog: bool,
    open: bool,
}

impl PastSessions {
    pub(crate) fn listed(&mut self, matches: Vec<StoredSession>, damaged: Vec<(String, Corruption)>) {
        if self.game.is_some_and(|game| matches.iter().all(|stored| stored.record.game.id != game.id)) {
            self.game = None;
        }
        // The picture of a match changes while it is played.
        self.pictures.retain(|id, _| matches.iter().any(|stored| stored.id == *id && !stored.current));
        self.matches = Some(matches);
        self.damaged = damaged;
    }

    pub(crate) const fn is_open(&self) -> bool {
        self.open
    }

    /// Removes a match from the list and returns it. The filter is reset if it would show no match.
    pub(super) fn take(&mut self, index: usize) -> Option<StoredSession> {
        let matches = self.matches.as_mut()?;
        let taken = (index < matches.len()).then(|| matches.remove(index));
        if self.game.is_some_and(|game| matches.iter().all(|stored| stored.record.game.id != game.id)) {
            self.game = None;
        }
        taken
    }
}

/// Requests the matches when the list opens.
pub(crate) fn ask(mut past: ResMut<PastSessions>, mut storage: ResMut<Storage>) {
    past.open = true;
    storage.list();
}

pub(crate) fn leave(mut past: ResMut<PastSessions>) {
    past.open = false;
}

/// Deletes the removed match for good when the list closes. A notice or the list of files returns to the list, so the match
/// can still be restored afterwards.
pub(crate) fn forget_removed(menu: Res<State<Menu>>, mut past: ResMut<PastSessions>, mut storage: ResMut<Storage>) {
    if matches!(*menu.get(), Menu::Records | Menu::Files | Menu::Notice) {
        return;
    }
    if past.removed.take().is_some() {
        storage.forget_removed();
    }
}
