//! System dialogs to open and save files. They are asynchronous: the answer arrives in a later frame. On systems
//! without dialogs, the list of found files and the export folder replace them.

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
use super::bring::{TextToOpen, show_notice};
#[cfg(target_arch = "wasm32")]
use super::notice::Notice;
use super::records::PastMatches;
#[cfg(target_arch = "wasm32")]
use crate::rules::LocalizedText;
use crate::storage::Storage;
use crate::table::{GoTo, Language, Menu};
use crate::words::ids;

#[cfg(target_arch = "wasm32")]
use browser::ask;
#[cfg(not(target_arch = "wasm32"))]
use desktop::ask;

/// Requests a file with records to open.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct OpenFile;

/// Requests a location to save a record.
#[derive(Message, Clone, Debug)]
pub(super) struct SaveFile {
    /// The suggested file name, without extension.
    pub(super) stem: String,
    /// The content of the file.
    pub(super) text: String,
}

/// A dialog to show.
#[derive(Clone, Debug)]
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "browsers name their dialogs themselves"))]
pub(super) struct Request {
    /// The title of the dialog.
    title: String,
    /// The name of the file type.
    kind: String,
    /// The file to save, or `None` to open one.
    save: Option<SaveFile>,
}

/// The answer to a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The path of the file to open or to write.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "browsers hand over texts, not files"))]
    File(PathBuf),
    /// The text of the chosen file, and its name.
    #[cfg(target_arch = "wasm32")]
    Text(String, String),
    /// The file was downloaded under this name.
    #[cfg(target_arch = "wasm32")]
    HandedOver(String),
    /// The dialog was cancelled.
    Nothing,
    /// No dialog is available.
    NoDialog,
}

/// Sends the answer to the app, from any thread.
type AnswerCallback = Box<dyn FnOnce(Answer) + Send>;

/// How dialogs are shown. Tests replace it.
#[derive(Resource, Clone)]
pub(super) struct Dialogs {
    ask: Arc<dyn Fn(Request, AnswerCallback) + Send + Sync>,
}

impl Default for Dialogs {
    fn default() -> Self {
        Self::with_handler(ask)
    }
}

impl Dialogs {
    pub(super) fn with_handler(ask: impl Fn(Request, AnswerCallback) + Send + Sync + 'static) -> Self {
        Self { ask: Arc::new(ask) }
    }
}

/// The open dialog, and the channel for its answer.
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

/// The extensions of files that may hold records.
const EXTENSIONS: [&str; 2] = ["quintet", "pgn"];

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OpenFile>().add_message::<SaveFile>().init_resource::<Dialogs>().init_resource::<Asked>();
    app.add_systems(Update, begin);
    app.add_systems(PreUpdate, end.before(super::bring::open));
}

/// Shows a dialog unless one is already open.
fn begin(
    mut opens: MessageReader<OpenFile>,
    mut saves: MessageReader<SaveFile>,
    mut asked: ResMut<Asked>,
    dialogs: Res<Dialogs>,
    language: Res<Language>,
    window: Option<Res<EventLoopProxyWrapper>>,
    // Some systems show dialogs only from the main thread.
    _main_thread: NonSendMarker,
) {
    let open = opens.read().last().is_some();
    let save = saves.read().last().cloned();
    if asked.request.is_some() || !open && save.is_none() {
        return;
    }
    let words = &language.0;
    let title = words.text(if save.is_some() { ids::DIALOG_SAVE } else { ids::DIALOG_OPEN });
    let request = Request { title, kind: words.text(ids::DIALOG_KIND), save };
    asked.request = Some(request.clone());
    let tell = asked.tell.clone();
    let proxy = window.map(|proxy| (**proxy).clone());
    (dialogs.ask)(
        request,
        Box::new(move |answer| {
            let _ = tell.send(answer); // the app may have exited
            if let Some(proxy) = proxy {
                let _ = proxy.send_event(WinitUserEvent::WakeUp); // the window may be closed
            }
        }),
    );
}

/// Handles the answer to the open dialog.
fn end(
    mut asked: ResMut<Asked>,
    mut storage: ResMut<Storage>,
    mut past: ResMut<PastMatches>,
    mut next: ResMut<NextState<Menu>>,
    #[cfg(target_arch = "wasm32")] (mut notice, menu): (ResMut<Notice>, Res<State<Menu>>),
    #[cfg(target_arch = "wasm32")] mut brought: MessageWriter<TextToOpen>,
) {
    let asked = asked.bypass_change_detection();
    let Ok(Ok(answer)) = asked.answers.lock().map(|answers| answers.try_recv()) else { return };
    let Some(Request { save, .. }) = asked.request.take() else { return };
    match (answer, save) {
        (Answer::File(file), None) => storage.read_file(file),
        (Answer::File(file), Some(save)) => storage.write_to(file, save.text),
        (Answer::NoDialog, None) => {
            past.no_dialog = true;
            next.go_to(Menu::Files);
        }
        (Answer::NoDialog, Some(save)) => storage.write_file(save.stem, save.text),
        #[cfg(target_arch = "wasm32")]
        (Answer::Text(text, file), _) => {
            brought.write(TextToOpen { text, file: Some(file) });
        }
        #[cfg(target_arch = "wasm32")]
        (Answer::HandedOver(file), _) => {
            let lines = vec![LocalizedText::new(ids::SHARE_DOWNLOADED).text("file", file)];
            show_notice(&mut notice, Notice::new(LocalizedText::new(ids::SHARE_WRITTEN), lines), *menu.get(), &mut next);
        }
        (Answer::Nothing, _) => {}
    }
}
