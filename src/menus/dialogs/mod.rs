//! The system's own dialogs for opening and saving files. Nobody waits for them: they are answered when people have answered
//! them. Where there are none, the list of files and the folder of this program serve instead.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

#[cfg(target_arch = "wasm32")]
use super::bring::{Brought, tell};
#[cfg(target_arch = "wasm32")]
use super::notice::Notice;
use super::records::PastMatches;
#[cfg(target_arch = "wasm32")]
use crate::rules::Sentence;
use crate::storage::Storage;
use crate::table::{GoTo, Language, Menu};

#[cfg(target_arch = "wasm32")]
use browser::ask;
#[cfg(not(target_arch = "wasm32"))]
use desktop::ask;

/// Asks people for a file with records.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct OpenFile;

/// Asks people where a record is to be saved.
#[derive(Message, Clone, Debug)]
pub(super) struct SaveFile {
    /// How the name of the file begins.
    pub(super) stem: String,
    /// What is to be in it.
    pub(super) text: String,
}

/// What people are asked.
#[derive(Clone, Debug)]
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "browsers name their dialogs themselves"))]
pub(super) struct Request {
    /// What the dialog is called.
    title: String,
    /// What the files are called.
    kind: String,
    /// What is to be saved; nothing when a file is to be opened.
    save: Option<SaveFile>,
}

/// What they answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// This file is to be opened, or written.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "browsers hand over texts, not files"))]
    File(PathBuf),
    /// What is in the file that they chose, and its name.
    #[cfg(target_arch = "wasm32")]
    Text(String, String),
    /// It was handed to them under this name.
    #[cfg(target_arch = "wasm32")]
    HandedOver(String),
    /// They changed their mind.
    Nothing,
    /// They could not be asked.
    NoDialog,
}

/// Where an answer goes, from wherever it comes.
type Tell = Box<dyn FnOnce(Answer) + Send>;

/// How people are asked: tests ask nobody.
#[derive(Resource, Clone)]
pub(super) struct Dialogs {
    ask: Arc<dyn Fn(Request, Tell) + Send + Sync>,
}

impl Default for Dialogs {
    fn default() -> Self {
        Self::asked_by(ask)
    }
}

impl Dialogs {
    pub(super) fn asked_by(ask: impl Fn(Request, Tell) + Send + Sync + 'static) -> Self {
        Self { ask: Arc::new(ask) }
    }
}

/// What people are being asked, and where the answer comes.
#[derive(Resource)]
struct Asked {
    request: Option<Request>,
    tell: Sender<Answer>,
    answers: Mutex<Receiver<Answer>>,
}

impl Default for Asked {
    fn default() -> Self {
        let (tell, answers) = channel();
        Self { request: None, tell, answers: Mutex::new(answers) }
    }
}

/// Endings of files that may hold records.
const ENDINGS: [&str; 2] = ["quintet", "pgn"];

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OpenFile>().add_message::<SaveFile>().init_resource::<Dialogs>().init_resource::<Asked>();
    app.add_systems(Update, begin);
    app.add_systems(PreUpdate, end.before(super::bring::open));
}

/// Opens a dialog, if none is open.
fn begin(
    mut opens: MessageReader<OpenFile>,
    mut saves: MessageReader<SaveFile>,
    mut asked: ResMut<Asked>,
    dialogs: Res<Dialogs>,
    language: Res<Language>,
    window: Option<Res<EventLoopProxyWrapper>>,
    // Some systems show dialogs only to who asks from here.
    _main_thread: NonSendMarker,
) {
    let open = opens.read().last().is_some();
    let save = saves.read().last().cloned();
    if asked.request.is_some() || !open && save.is_none() {
        return;
    }
    let words = &language.0;
    let title = words.text(if save.is_some() { "dialog-save" } else { "dialog-open" });
    let request = Request { title, kind: words.text("dialog-kind"), save };
    asked.request = Some(request.clone());
    let tell = asked.tell.clone();
    let proxy = window.map(|proxy| (**proxy).clone());
    (dialogs.ask)(
        request,
        Box::new(move |answer| {
            let _ = tell.send(answer); // a program that is gone needs no answer
            if let Some(proxy) = proxy {
                let _ = proxy.send_event(WinitUserEvent::WakeUp); // neither does a window
            }
        }),
    );
}

/// Does what people answered.
fn end(
    mut asked: ResMut<Asked>,
    mut storage: ResMut<Storage>,
    mut past: ResMut<PastMatches>,
    mut next: ResMut<NextState<Menu>>,
    #[cfg(target_arch = "wasm32")] (mut notice, menu): (ResMut<Notice>, Res<State<Menu>>),
    #[cfg(target_arch = "wasm32")] mut brought: MessageWriter<Brought>,
) {
    let asked = asked.bypass_change_detection();
    let Ok(Ok(answer)) = asked.answers.lock().map(|answers| answers.try_recv()) else { return };
    let Some(Request { save, .. }) = asked.request.take() else { return };
    match (answer, save) {
        (Answer::File(file), None) => storage.read_file(file),
        (Answer::File(file), Some(save)) => storage.write_there(file, save.text),
        (Answer::NoDialog, None) => {
            past.no_dialog = true;
            next.go_to(Menu::Files);
        }
        (Answer::NoDialog, Some(save)) => storage.write_file(save.stem, save.text),
        #[cfg(target_arch = "wasm32")]
        (Answer::Text(text, file), _) => {
            brought.write(Brought { text, file: Some(file) });
        }
        #[cfg(target_arch = "wasm32")]
        (Answer::HandedOver(file), _) => {
            let lines = vec![Sentence::new("share-downloaded").text("file", file)];
            tell(&mut notice, Notice::new(Sentence::new("share-written"), lines), *menu.get(), &mut next);
        }
        (Answer::Nothing, _) => {}
    }
}
