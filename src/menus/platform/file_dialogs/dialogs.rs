//! Shows a file dialog and receives its answer.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

#[cfg(target_arch = "wasm32")]
use super::browser::ask;
#[cfg(not(target_arch = "wasm32"))]
use super::desktop::ask;
use super::request::{Answer, AnswerCallback, OpenFile, Request, SaveFile};
use crate::table::frame::Language;
use crate::words::ids;

/// How dialogs are shown. Tests replace it.
#[derive(Resource, Clone)]
pub(in crate::menus) struct Dialogs {
    ask: Arc<dyn Fn(Request, AnswerCallback) + Send + Sync>,
}

impl Default for Dialogs {
    fn default() -> Self {
        Self::with_handler(ask)
    }
}

impl Dialogs {
    pub(in crate::menus) fn with_handler(ask: impl Fn(Request, AnswerCallback) + Send + Sync + 'static) -> Self {
        Self { ask: Arc::new(ask) }
    }
}

/// The open dialog, and the channel for its answer.
#[derive(Resource)]
pub(in crate::menus) struct OpenDialog {
    request: Option<Request>,
    tell: Sender<Answer>,
    answers: Mutex<Receiver<Answer>>,
}

impl Default for OpenDialog {
    fn default() -> Self {
        let (tell, answers) = channel();
        Self { request: None, tell, answers: Mutex::new(answers) }
    }
}

impl OpenDialog {
    /// Takes the answer to the open dialog, with the file to save. `None` while there is no answer.
    pub(in crate::menus) fn take_answer(&mut self) -> Option<(Answer, Option<SaveFile>)> {
        let answer = self.answers.lock().ok()?.try_recv().ok()?;
        Some((answer, self.request.take()?.save))
    }
}

pub(in crate::menus) fn plugin(app: &mut App) {
    app.add_message::<OpenFile>().add_message::<SaveFile>().init_resource::<Dialogs>().init_resource::<OpenDialog>();
    app.add_systems(Update, begin);
}

/// Shows a dialog unless one is already open.
fn begin(
    mut opens: MessageReader<OpenFile>,
    mut saves: MessageReader<SaveFile>,
    mut dialog: ResMut<OpenDialog>,
    dialogs: Res<Dialogs>,
    language: Res<Language>,
    window: Option<Res<EventLoopProxyWrapper>>,
    // Some systems show dialogs only from the main thread.
    _main_thread: NonSendMarker,
) {
    let open = opens.read().last().is_some();
    let save = saves.read().last().cloned();
    if dialog.request.is_some() || !open && save.is_none() {
        return;
    }
    let words = &language.0;
    let title = words.text(if save.is_some() { ids::DIALOG_SAVE } else { ids::DIALOG_OPEN });
    let request = Request { title, kind: words.text(ids::DIALOG_KIND), save };
    dialog.request = Some(request.clone());
    let tell = dialog.tell.clone();
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
