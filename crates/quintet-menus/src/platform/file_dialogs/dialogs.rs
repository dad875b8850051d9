//! Shows a file dialog and receives its answer.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use quintet_bevy::frame::ActiveLocalization;
use quintet_core::words::ids;

#[cfg(target_arch = "wasm32")]
use super::browser::ask;
#[cfg(not(target_arch = "wasm32"))]
use super::desktop::ask;
use super::request::{Answer, AnswerCallback, OpenFile, Request, SaveFile};

/// How dialogs are shown. Tests replace it.
#[derive(Resource, Clone)]
pub struct Dialogs {
    ask: Arc<dyn Fn(Request, AnswerCallback) + Send + Sync>,
    /// Whether the program gets no input while a dialog is on the screen, and may not be notified when it is closed. If so,
    /// a request more than [`OPENING_TIME`] after the dialog was opened means that the dialog is closed.
    blocks_input: bool,
}

/// The maximum time until a dialog is on the screen. Until then, the program gets input.
const OPENING_TIME: Duration = Duration::from_secs(1);

impl Default for Dialogs {
    fn default() -> Self {
        // Browsers do not report a picker that they refused to show. Before 2023, they did not report a cancelled one.
        let mut dialogs = Self::with_handler(ask);
        dialogs.blocks_input = cfg!(target_arch = "wasm32");
        dialogs
    }
}

impl Dialogs {
    /// Answers every request with this function.
    #[must_use]
    pub fn with_handler(ask: impl Fn(Request, AnswerCallback) + Send + Sync + 'static) -> Self {
        Self { ask: Arc::new(ask), blocks_input: false }
    }

    /// Like [`Self::with_handler`], for dialogs that block all input of the program.
    #[must_use]
    pub fn with_blocking_handler(ask: impl Fn(Request, AnswerCallback) + Send + Sync + 'static) -> Self {
        Self { blocks_input: true, ..Self::with_handler(ask) }
    }
}

/// A dialog that has not been answered.
#[derive(Clone, Copy)]
struct Pending {
    /// The number of the dialog.
    number: u32,
    /// When it was requested.
    since: Duration,
}

/// The answer to a dialog.
struct NumberedAnswer {
    /// The number of the dialog.
    number: u32,
    /// The file to save, if the dialog was for saving.
    save: Option<SaveFile>,
    answer: Answer,
}

/// The open dialog, and the channel for answers.
#[derive(Resource)]
pub(crate) struct OpenDialog {
    pending: Option<Pending>,
    /// The last request during the open dialog. It is ignored, unless the open dialog was never shown.
    later: Option<Request>,
    /// The number of dialogs so far.
    count: u32,
    sender: Sender<NumberedAnswer>,
    receiver: Mutex<Receiver<NumberedAnswer>>,
    /// Answers that are not yet handled.
    answers: VecDeque<NumberedAnswer>,
}

impl Default for OpenDialog {
    fn default() -> Self {
        let (sender, receiver) = channel();
        Self { pending: None, later: None, count: 0, sender, receiver: Mutex::new(receiver), answers: VecDeque::new() }
    }
}

impl OpenDialog {
    /// Takes the next answer, with the file to save. `None` if there is none.
    pub(crate) fn take_answer(&mut self) -> Option<(Answer, Option<SaveFile>)> {
        self.receive();
        self.answers.pop_front().map(|found| (found.answer, found.save))
    }

    /// Receives answers. The answer to the open dialog closes it.
    fn receive(&mut self) {
        let Ok(receiver) = self.receiver.get_mut() else { return };
        for found in receiver.try_iter() {
            if self.pending.is_some_and(|pending| pending.number == found.number) {
                self.pending = None;
                // If no dialog was shown, the fallback for it also serves a later request of the same kind.
                let was_shown = found.answer != Answer::NoDialog;
                self.later.take_if(|later| was_shown || later.save == found.save);
            }
            self.answers.push_back(found);
        }
    }

    /// The request to show now, given the latest one.
    fn next(&mut self, latest: Option<Request>, now: Duration, blocks_input: bool) -> Option<Request> {
        self.receive();
        match self.pending {
            Some(_) if latest.is_none() => None,
            Some(pending) if !blocks_input || now.saturating_sub(pending.since) < OPENING_TIME => {
                self.later = latest;
                None
            }
            _ => {
                let later = self.later.take();
                latest.or(later)
            }
        }
    }

    /// Registers a dialog as open. Returns a function that sends its answer.
    fn open(&mut self, save: Option<SaveFile>, now: Duration) -> impl FnOnce(Answer) + Send + use<> {
        self.count = self.count.wrapping_add(1);
        let number = self.count;
        self.pending = Some(Pending { number, since: now });
        let sender = self.sender.clone();
        move |answer| {
            let _ = sender.send(NumberedAnswer { number, save, answer }); // the app may have exited
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<OpenFile>().add_message::<SaveFile>().init_resource::<Dialogs>().init_resource::<OpenDialog>();
    app.add_systems(Update, begin);
}

/// Shows a dialog for the latest request, unless a dialog is on the screen.
fn begin(
    mut opens: MessageReader<OpenFile>,
    mut saves: MessageReader<SaveFile>,
    mut dialog: ResMut<OpenDialog>,
    dialogs: Res<Dialogs>,
    language: Res<ActiveLocalization>,
    time: Res<Time<Real>>,
    window: Option<Res<EventLoopProxyWrapper>>,
    // Some systems show dialogs only from the main thread.
    _main_thread: NonSendMarker,
) {
    let open = opens.read().last().is_some();
    let save = saves.read().last().cloned();
    let words = &language.0;
    let latest = (open || save.is_some()).then(|| {
        let title = words.text(if save.is_some() { ids::DIALOG_SAVE } else { ids::DIALOG_OPEN });
        Request { title, kind: words.text(ids::DIALOG_KIND), save }
    });
    let dialog = dialog.bypass_change_detection();
    let now = time.elapsed();
    let Some(request) = dialog.next(latest, now, dialogs.blocks_input) else { return };
    let callback = dialog.open(request.save.clone(), now);
    let proxy = window.map(|proxy| (**proxy).clone());
    (dialogs.ask)(
        request,
        AnswerCallback::new(move |answer| {
            callback(answer);
            if let Some(proxy) = proxy {
                let _ = proxy.send_event(WinitUserEvent::WakeUp); // the window may be closed
            }
        }),
    );
}
