//! Copies text to the clipboard and pastes text from it.

use bevy::prelude::*;
use quintet_bevy::frame::RedrawAppExt;

/// Copies a text to the clipboard.
#[derive(Message, Clone, Debug)]
pub(crate) struct Copy(pub(crate) String);

/// Requests the text of the clipboard. The answer is [`Pasted`].
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct Paste;

/// The text of the clipboard, or `None` if it holds no text.
#[derive(Message, Clone, Debug)]
pub(crate) struct Pasted(pub(crate) Option<String>);

/// A text was not copied: there is no clipboard, or the browser denies access to it.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct CopyFailed;

/// The text that was copied last. It replaces the system clipboard where there is none.
#[derive(Resource, Default)]
struct LastCopied(Option<String>);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Copy>().add_message::<Paste>().add_message::<Pasted>().add_message::<CopyFailed>();
    app.init_resource::<LastCopied>();
    // Other systems may read the answers only in the next frame.
    app.redraw_on_message::<Pasted>().redraw_on_message::<CopyFailed>();
    app.add_plugins(system::plugin);
}

/// The system clipboard. It is opened on first use and then kept open.
#[cfg(not(target_arch = "wasm32"))]
mod system {
    use bevy::prelude::*;

    use super::{Copy, CopyFailed, LastCopied, Paste, Pasted};

    #[derive(Default)]
    struct System(Option<arboard::Clipboard>);

    impl System {
        fn get_or_open(&mut self) -> Option<&mut arboard::Clipboard> {
            if self.0.is_none() {
                self.0 = arboard::Clipboard::new().ok();
            }
            self.0.as_mut()
        }
    }

    pub(crate) fn plugin(app: &mut App) {
        app.init_non_send::<System>();
        app.add_systems(Update, (copy, paste).chain());
    }

    fn copy(
        mut wanted: MessageReader<Copy>,
        mut system: NonSendMut<System>,
        mut last_copied: ResMut<LastCopied>,
        mut failed: MessageWriter<CopyFailed>,
    ) {
        let Some(Copy(text)) = wanted.read().last() else { return };
        let is_copied = system.get_or_open().is_some_and(|clipboard| clipboard.set_text(text.clone()).is_ok());
        if !is_copied {
            failed.write(CopyFailed);
        }
        // The program itself can paste the text even then.
        last_copied.0 = Some(text.clone());
    }

    fn paste(
        mut wanted: MessageReader<Paste>,
        mut system: NonSendMut<System>,
        last_copied: Res<LastCopied>,
        mut pasted: MessageWriter<Pasted>,
    ) {
        if wanted.read().last().is_none() {
            return;
        }
        let from_system = system.get_or_open().and_then(|clipboard| clipboard.get_text().ok());
        pasted.write(Pasted(from_system.or_else(|| last_copied.0.clone())));
    }
}

/// The browser clipboard. The page answers asynchronously, and the browser may deny access.
#[cfg(target_arch = "wasm32")]
mod system {
    use bevy::prelude::*;
    use bevy::winit::EventLoopProxyWrapper;

    use super::{Copy, CopyFailed, LastCopied, Paste, Pasted};
    use quintet_bevy::browser::{EventQueue, dispatch, subscribe};

    /// Event to the page: copy this text.
    const COPY: &str = "quintet-copy";
    /// Event to the page: read the clipboard.
    const PASTE: &str = "quintet-paste";
    /// Event from the page: the text of the clipboard, or an empty text if there is none or access is denied.
    const PASTED: &str = "quintet-pasted";

    /// Event from the page: the text was not copied.
    const COPY_FAILED: &str = "quintet-copy-failed";

    #[derive(Resource)]
    struct Answers {
        pasted: EventQueue,
        copy_failed: EventQueue,
    }

    pub(crate) fn plugin(app: &mut App) {
        app.add_systems(Startup, listen);
        let receive = (receive_text, receive_failure).run_if(resource_exists::<Answers>);
        app.add_systems(Update, (copy, paste, receive).chain());
    }

    fn listen(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
        let [pasted, copy_failed] = [PASTED, COPY_FAILED].map(|event| subscribe(event, (**proxy).clone()));
        commands.insert_resource(Answers { pasted, copy_failed });
    }

    fn copy(mut wanted: MessageReader<Copy>, mut last_copied: ResMut<LastCopied>) {
        let Some(Copy(text)) = wanted.read().last() else { return };
        dispatch(COPY, text);
        last_copied.0 = Some(text.clone());
    }

    fn paste(mut wanted: MessageReader<Paste>) {
        if wanted.read().last().is_some() {
            dispatch(PASTE, "");
        }
    }

    fn receive_text(answers: Res<Answers>, last_copied: Res<LastCopied>, mut pasted: MessageWriter<Pasted>) {
        while let Some(text) = answers.pasted.take() {
            pasted.write(Pasted(Some(text).filter(|text| !text.is_empty()).or_else(|| last_copied.0.clone())));
        }
    }

    fn receive_failure(answers: Res<Answers>, mut failed: MessageWriter<CopyFailed>) {
        while answers.copy_failed.take().is_some() {
            failed.write(CopyFailed);
        }
    }
}
