//! The state of the list of past matches.

use std::collections::VecDeque;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use quintet_bevy::appearance::Picture;
use quintet_bevy::frame::Menu;
use quintet_bevy::persistence::SessionRecord;
use quintet_bevy::storage::{Corruption, Storage, StorageError, StoredSession};
use quintet_core::rules::{GameInfo, LocalizedText};

/// The id of a match and the time of its last change.
pub(super) type PictureKey = (String, u64);

/// The key of the picture of a match.
pub(super) fn picture_key(stored: &StoredSession) -> PictureKey {
    (stored.id.clone(), stored.written)
}

/// The widget that gets the keyboard focus as soon as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NextFocus {
    /// The button that restores a removed match.
    Undo,
    /// The row of the restored match with this storage name, which may have become the current match again.
    Restored { name: String, was_current: bool },
}

impl NextFocus {
    /// Whether the row of a match gets the focus.
    pub(super) fn is_on(&self, stored: &StoredSession) -> bool {
        matches!(self, Self::Restored { name, was_current } if stored.id == *name || *was_current && stored.current)
    }
}

/// The state of the list of past matches.
#[derive(Resource, Default)]
pub(crate) struct PastMatches {
    /// `None` while they are being read.
    pub(super) matches: Option<Vec<StoredSession>>,
    pub(super) damaged: Vec<(String, Corruption)>,
    /// The pictures of the matches, by id and time of the last change. The id alone can be reused.
    pub(super) pictures: HashMap<PictureKey, Picture>,
    /// The game that the list is filtered by. `None` shows all games.
    pub(super) game: Option<&'static GameInfo>,
    /// The storage names of the removed matches, last one last, with the session of the one that could be resumed. They
    /// can be restored until the list closes.
    pub(super) removed: Vec<(String, Option<SessionRecord>)>,
    /// The match that is being restored, if it could be resumed.
    pub(super) restoring: Option<(String, SessionRecord)>,
    /// Messages about rejected records, for the notice after an import.
    pub(crate) import_messages: Vec<LocalizedText>,
    /// For each removal without an answer: the session that could be resumed before.
    pub(super) removals: VecDeque<Option<SessionRecord>>,
    /// Files that can be opened, most recently written first. `None` while the search runs.
    pub(crate) files: Option<Vec<std::path::PathBuf>>,
    pub(super) open: bool,
    /// The widget that gets the keyboard focus, because the one that had it disappears.
    pub(super) next_focus: Option<NextFocus>,
    /// Whether a match is being opened. Further requests are ignored, because opening it changes the ids.
    pub(super) is_opening: bool,
}

impl PastMatches {
    pub(crate) fn listed(&mut self, matches: Vec<StoredSession>, damaged: Vec<(String, Corruption)>) {
        self.is_opening = false;
        if self.game.is_some_and(|game| matches.iter().all(|stored| stored.record.game.id != game.id)) {
            self.game = None;
        }
        // The current match may have been written twice within the resolution of the time.
        self.pictures.retain(|key, _| matches.iter().any(|stored| picture_key(stored) == *key && !stored.current));
        // A late answer after the list was closed is not kept. It is requested again when the list opens.
        if self.open {
            self.matches = Some(matches);
            self.damaged = damaged;
        }
    }

    /// Records that a match was removed. It can be restored by this name, unless the list has been closed meanwhile.
    pub(super) fn record_removal(&mut self, name: String, menu: Menu, storage: &mut Storage) {
        let session = self.removals.pop_front().flatten();
        self.removed.push((name, session));
        self.purge_removed(menu, storage);
    }

    /// Records that a removed match could not be restored. It can be tried again if it still exists.
    pub(super) fn record_failed_restoration(&mut self, name: String, error: &StorageError) {
        let session = self.restoring.take_if(|(restoring, _)| *restoring == name).map(|(_, session)| session);
        self.next_focus = None;
        if *error != StorageError::Missing {
            self.removed.push((name, session));
        }
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

    /// Deletes the removed matches for good, unless this menu is the list, or another one that returns to it: then the
    /// matches can still be restored.
    pub(super) fn purge_removed(&mut self, menu: Menu, storage: &mut Storage) {
        if !matches!(menu, Menu::PastMatches | Menu::Files | Menu::Notice | Menu::Quit) {
            self.removed.clear();
            storage.purge_removed();
        }
    }
}

/// Requests the matches when the list opens. The previous list is dropped, because its ids may belong to other matches.
pub(crate) fn open_list(mut past: ResMut<PastMatches>, mut storage: ResMut<Storage>) {
    past.open = true;
    past.is_opening = false;
    past.next_focus = None;
    past.matches = None;
    past.damaged.clear();
    storage.list();
}

/// Discards the pictures, which have the previous colours.
pub(crate) fn discard_pictures(mut past: ResMut<PastMatches>) {
    past.bypass_change_detection().pictures.clear();
}

/// Drops the list, which can be large, when it closes.
pub(crate) fn close_list(mut past: ResMut<PastMatches>) {
    past.open = false;
    past.matches = None;
    past.damaged.clear();
}

/// Deletes the removed matches for good when the list closes.
pub(crate) fn purge_removed(menu: Res<State<Menu>>, mut past: ResMut<PastMatches>, mut storage: ResMut<Storage>) {
    if !past.removed.is_empty() {
        past.purge_removed(*menu.get(), &mut storage);
    }
}
