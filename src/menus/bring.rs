//! What people bring: a file dropped on the window or chosen, a text from the clipboard. And what storage has to tell about
//! what was asked for.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use super::clipboard::Pasted;
use super::notice::Notice;
use super::records::PastMatches;
use crate::rules::{Say, Sentence};
use crate::storage::{News, Storage, stem};
use crate::table::{Address, GoTo, Menu, OpenRecord, Opened, Screen, Told, open_text};

/// A text to be opened.
#[derive(Message, Clone, Debug)]
pub(super) struct Brought {
    pub(super) text: String,
    /// The file that it is from, if it is from one.
    pub(super) file: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Brought>().add_message::<FileDragAndDrop>().add_message::<Told>();
    app.init_resource::<Notice>();
    app.add_systems(
        PreUpdate,
        (addressed, drop_file, pasted, told, open).chain().run_if(not(in_state(Screen::Loading))),
    );
}

/// Opens the match that stood in the address of the page.
fn addressed(mut address: ResMut<Address>, mut brought: MessageWriter<Brought>) {
    if address.brought.is_some()
        && let Some(text) = address.brought.take()
    {
        brought.write(Brought { text, file: None });
    }
}

fn drop_file(mut drops: MessageReader<FileDragAndDrop>, mut storage: ResMut<Storage>) {
    for dropped in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = dropped {
            storage.read_file(path_buf.clone());
        }
    }
}

fn pasted(
    mut pasted: MessageReader<Pasted>,
    mut notice: ResMut<Notice>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut brought: MessageWriter<Brought>,
) {
    for Pasted(text) in pasted.read() {
        match text {
            Some(text) => {
                brought.write(Brought { text: text.clone(), file: None });
            }
            None => {
                let lines = vec![Sentence::new("paste-nothing")];
                tell(&mut notice, Notice::new(Sentence::new("open-refused"), lines), *menu.get(), &mut next);
            }
        }
    }
}

/// Shows a notice, from which people go back to where they were.
pub(super) fn tell(notice: &mut Notice, new: Notice, menu: Menu, next: &mut NextState<Menu>) {
    let back = match menu {
        Menu::Notice => notice.back,
        Menu::Records | Menu::Files | Menu::Share => menu,
        _ => Menu::None,
    };
    *notice = Notice { back, ..new };
    next.go_to(Menu::Notice);
}

fn told(
    mut news: ResMut<Messages<Told>>,
    mut past: ResMut<PastMatches>,
    mut storage: ResMut<Storage>,
    mut notice: ResMut<Notice>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut brought: MessageWriter<Brought>,
) {
    let mut say = |title: &'static str, lines: Vec<Sentence>| {
        tell(&mut notice, Notice::new(Sentence::new(title), lines), *menu.get(), &mut next);
    };
    for Told(news) in news.drain() {
        match news {
            News::Listed { matches, damaged } => past.listed(matches, damaged),
            News::Removed(name) => past.removed = Some(name),
            News::Files(files) => past.files = Some(files),
            News::NotRemoved(why) => {
                say("records-not-removed", vec![Sentence::new("trouble-is").sentence("why", why.sentence())]);
                storage.list();
            }
            News::NotTakenUp(why) => {
                say("records-not-opened", vec![Sentence::new("trouble-is").sentence("why", why.sentence())]);
                storage.list();
            }
            News::Added(count) => {
                let count = u32::try_from(count).unwrap_or(u32::MAX);
                past.added.insert(0, Sentence::new("open-added").number("count", count));
                say("open-many", std::mem::take(&mut past.added));
                if past.is_open() {
                    storage.list();
                }
            }
            News::FileRead { file, text: Ok(text) } => {
                brought.write(Brought { text, file: Some(file) });
            }
            News::FileRead { file, text: Err(why) } => {
                let why = Sentence::new("open-file").text("file", file).sentence("why", why.sentence());
                say("open-refused", vec![why]);
            }
            News::FileWritten(Ok(file)) => {
                say("share-written", vec![Sentence::new("share-file").text("file", file.display().to_string())]);
            }
            News::FileWritten(Err(why)) => {
                say("share-not-written", vec![Sentence::new("trouble-is").sentence("why", why.sentence())]);
            }
            News::Kept | News::NotKept(_) | News::SettingsKept | News::SettingsNotKept(_) | News::TakenUp(_) => {} // heard at the table
        }
    }
}

/// One match comes on the table; many go to the past ones; what is refused is named.
pub(super) fn open(
    mut brought: MessageReader<Brought>,
    mut past: ResMut<PastMatches>,
    mut storage: ResMut<Storage>,
    mut notice: ResMut<Notice>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut records: MessageWriter<OpenRecord>,
) {
    for Brought { text, file } in brought.read() {
        let from = |lines: Vec<Sentence>| {
            let file = file.iter().map(|file| Sentence::new("open-from").text("file", file));
            file.chain(lines).collect::<Vec<_>>()
        };
        match open_text(text) {
            Opened::One(record) => {
                records.write(OpenRecord { record: *record, kept: false });
            }
            Opened::Many(good, refused) => {
                past.added = refused;
                storage.add(good.iter().map(|record| (stem(record), record.to_string())).collect());
            }
            Opened::Nothing(refused) => {
                let new = Notice::new(Sentence::new("open-refused"), from(refused));
                tell(&mut notice, new, *menu.get(), &mut next);
            }
        }
    }
}
