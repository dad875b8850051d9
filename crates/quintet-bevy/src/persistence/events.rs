//! Handles storage events: shows errors to the player and forwards everything else as messages.

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

fn handle_events(
    mut storage: ResMut<Storage>,
    mut save_error: ResMut<SaveError>,
    (mut saved, mut viewed): (ResMut<SavedSession>, ResMut<ViewedRecord>),
    mut rejected: MessageWriter<MoveRejected>,
    mut open: MessageWriter<OpenRecord>,
    mut messages: MessageWriter<StorageEventMessage>,
    (mut settings_error, mut settings): (Local<Option<LocalizedText>>, ResMut<UnsavedSettings>),
) {
    let mut report = |id: MessageId, error: &StorageError, save_error: &mut SaveError| {
        let message = LocalizedText::new(id).nested("reason", error.localized_text());
        // The same problem is reported only once; after that it is shown on the title screen and in the menu.
        if save_error.0.as_ref() != Some(&message) {
            save_error.0 = Some(message.clone());
            rejected.write(message.into());
        }
    };
    for event in storage.bypass_change_detection().drain_events() {
        match event {
            StorageEvent::Saved => {
                // The settings may still be unsaved. The storage works again, so they are written once more.
                save_error.set_if_neq(SaveError(settings_error.clone()));
                settings.retry();
            }
            StorageEvent::SaveFailed(error) => report(ids::STORAGE_CANNOT_SAVE, &error, &mut save_error),
            StorageEvent::SettingsSaved => {
                let message = settings_error.take();
                if message.is_some() && save_error.0 == message {
                    save_error.0 = None;
                }
            }
            StorageEvent::SettingsSaveFailed(error) => {
                report(ids::STORAGE_CANNOT_SAVE_SETTINGS, &error, &mut save_error);
                settings_error.clone_from(&save_error.0);
                settings.record_failure();
            }
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
