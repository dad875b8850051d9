//! Handles storage events: shows errors to the player and forwards everything else as messages.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::words::{MessageId, ids};

use super::commands::OpenRecord;
use super::notices::SaveError;
use super::record::SavedSession;
use super::settings::UnsavedSettings;
use super::viewed::ViewedRecord;
use crate::frame::{RedrawAppExt, Screen};
use crate::session::MoveRejected;
use crate::storage::{Storage, StorageError, StorageEvent};

/// A storage event, forwarded to other systems.
#[derive(Message, Debug)]
pub struct StorageEventMessage(pub StorageEvent);

/// Plugin that wakes an idle window on storage events, which come from another thread.
pub struct StorageWakePlugin;

impl Plugin for StorageWakePlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, wake);
    }
}

fn wake(proxy: Res<EventLoopProxyWrapper>, mut storage: ResMut<Storage>) {
    let proxy = (**proxy).clone();
    storage.set_waker(move || {
        let _ = proxy.send_event(WinitUserEvent::WakeUp); // fails only after the window has closed
    });
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StorageEventMessage>().redraw_on_message::<StorageEventMessage>();
    // Wait until loading is done, so that all readers exist.
    app.add_systems(Update, handle_events.run_if(not(in_state(Screen::Loading))));
}

/// The errors that occurred when the match and the settings were saved.
#[derive(SystemParam)]
struct SaveErrors<'w, 's> {
    shown: ResMut<'w, SaveError>,
    of_settings: Local<'s, Option<LocalizedText>>,
    unsaved_settings: ResMut<'w, UnsavedSettings>,
    rejected: MessageWriter<'w, MoveRejected>,
}

impl SaveErrors<'_, '_> {
    /// The same problem is reported only once; after that it is shown on the title screen and in the menu.
    fn report(&mut self, id: MessageId, error: &StorageError) {
        let message = LocalizedText::new(id).nested("reason", error.localized_text());
        if self.shown.0.as_ref() != Some(&message) {
            self.shown.0 = Some(message.clone());
            self.rejected.write(message.into());
        }
    }

    /// The settings may still be unsaved. The storage works again, so they are written once more.
    fn match_saved(&mut self) {
        self.shown.set_if_neq(SaveError(self.of_settings.clone()));
        self.unsaved_settings.retry();
    }

    fn settings_saved(&mut self) {
        let message = self.of_settings.take();
        if message.is_some() && self.shown.0 == message {
            self.shown.0 = None;
        }
    }

    fn settings_failed(&mut self, error: &StorageError) {
        self.report(ids::STORAGE_CANNOT_SAVE_SETTINGS, error);
        self.of_settings.clone_from(&self.shown.0);
        self.unsaved_settings.record_failure();
    }
}

fn handle_events(
    mut storage: ResMut<Storage>,
    mut errors: SaveErrors,
    mut saved: ResMut<SavedSession>,
    mut viewed: ResMut<ViewedRecord>,
    mut open: MessageWriter<OpenRecord>,
    mut messages: MessageWriter<StorageEventMessage>,
) {
    for event in storage.bypass_change_detection().drain_events() {
        match event {
            StorageEvent::Saved => errors.match_saved(),
            StorageEvent::SaveFailed(error) => errors.report(ids::STORAGE_CANNOT_SAVE, &error),
            StorageEvent::SettingsSaved => errors.settings_saved(),
            StorageEvent::SettingsSaveFailed(error) => errors.settings_failed(&error),
            StorageEvent::Resumed(record) => {
                viewed.resume_past(&record, &saved);
                saved.0 = None;
                open.write(OpenRecord { record: *record, is_saved: true });
            }
            StorageEvent::ResumedNewest(current) => viewed.receive(current, &mut saved),
            event => {
                messages.write(StorageEventMessage(event));
            }
        }
    }
}
