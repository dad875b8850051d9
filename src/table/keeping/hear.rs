//! What storage tells: trouble is said in words, everything else goes to those who asked.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::{OpenRecord, SavedMatch};
use crate::rules::{Refusal, Say, Sentence};
use crate::storage::{News, SetAside, Storage, Trouble};
use crate::table::{Language, Refused, Screen, TableSystems};

/// Why the match cannot be saved now, in words.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SaveTrouble(pub Option<String>);

/// What people should know about what was found at the start, in words.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct StorageNotes(pub Vec<String>);

/// News from storage for those who asked for it.
#[derive(Message, Debug)]
pub struct Told(pub News);

/// Wakes a resting window when there is news from storage: it comes from beside the program.
pub struct WakeForStorage;

impl Plugin for WakeForStorage {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, wake);
    }
}

fn wake(proxy: Res<EventLoopProxyWrapper>, mut storage: ResMut<Storage>) {
    let proxy = (**proxy).clone();
    storage.wake_with(move || {
        let _ = proxy.send_event(WinitUserEvent::WakeUp); // a window that is gone needs no waking
    });
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SaveTrouble>().init_resource::<StorageNotes>().add_message::<Told>();
    // Who is to hear it is there once everything is loaded.
    app.add_systems(Update, hear.run_if(not(in_state(Screen::Loading))).before(TableSystems::Tick));
}

/// That a file was not used.
pub(super) fn tell_set_aside(one: &SetAside) -> Sentence {
    let why = one.damage.sentence();
    match &one.aside {
        Some(aside) => Sentence::new("storage-put-aside").text("aside", aside).text("file", &one.file),
        None => Sentence::new("storage-damaged").text("file", &one.file),
    }
    .sentence("why", why)
}

fn hear(
    mut storage: ResMut<Storage>,
    language: Res<Language>,
    mut trouble: ResMut<SaveTrouble>,
    mut saved: ResMut<SavedMatch>,
    mut refused: MessageWriter<Refused>,
    mut open: MessageWriter<OpenRecord>,
    mut told: MessageWriter<Told>,
) {
    let mut cannot = |id: &'static str, why: &Trouble, trouble: &mut SaveTrouble| {
        let sentence = Sentence::new(id).sentence("why", why.sentence());
        let said = Some(language.0.say(&sentence));
        // The same trouble is said once, and then stands on the title and in the menu.
        if trouble.0 != said {
            trouble.0 = said;
            refused.write(Refused(Refusal { sentence, cells: Vec::new() }));
        }
    };
    for news in storage.bypass_change_detection().news() {
        match news {
            News::Kept => {
                trouble.set_if_neq(SaveTrouble(None));
            }
            News::NotKept(why) => cannot("storage-cannot-save", &why, &mut trouble),
            News::SettingsKept => {}
            News::SettingsNotKept(why) => cannot("storage-cannot-save-settings", &why, &mut trouble),
            News::TakenUp(record) => {
                saved.0 = None;
                open.write(OpenRecord { record: *record, kept: true });
            }
            other => {
                told.write(Told(other));
            }
        }
    }
}
