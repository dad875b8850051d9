//! Text to other programs and from them.

use bevy::prelude::*;

/// Puts a text where other programs find it.
#[derive(Message, Clone, Debug)]
pub(super) struct Copy(pub(super) String);

/// Asks for the text that another program has left.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct Paste;

/// The text that another program has left; nothing when there is none.
#[derive(Message, Clone, Debug)]
pub(super) struct Pasted(pub(super) Option<String>);

/// What was copied last: where there is no clipboard of the system's, it serves instead.
#[derive(Resource, Default)]
struct Own(Option<String>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Copy>().add_message::<Paste>().add_message::<Pasted>().init_resource::<Own>();
    app.add_plugins(system::plugin);
}

/// The system's clipboard; it is asked for when it is first needed, and serves as long as it is kept.
#[cfg(not(target_arch = "wasm32"))]
mod system {
    use bevy::prelude::*;

    use super::{Copy, Own, Paste, Pasted};

    #[derive(Default)]
    struct System(Option<arboard::Clipboard>);

    impl System {
        fn there(&mut self) -> Option<&mut arboard::Clipboard> {
            if self.0.is_none() {
                self.0 = arboard::Clipboard::new().ok();
            }
            self.0.as_mut()
        }
    }

    pub(super) fn plugin(app: &mut App) {
        app.init_non_send::<System>();
        app.add_systems(Update, (copy, paste).chain());
    }

    fn copy(mut wanted: MessageReader<Copy>, mut system: NonSendMut<System>, mut own: ResMut<Own>) {
        let Some(Copy(text)) = wanted.read().last() else { return };
        if let Some(clipboard) = system.there() {
            let _ = clipboard.set_text(text.clone()); // then our own serves
        }
        own.0 = Some(text.clone());
    }

    fn paste(
        mut wanted: MessageReader<Paste>,
        mut system: NonSendMut<System>,
        own: Res<Own>,
        mut pasted: MessageWriter<Pasted>,
    ) {
        if wanted.read().last().is_none() {
            return;
        }
        let theirs = system.there().and_then(|clipboard| clipboard.get_text().ok());
        pasted.write(Pasted(theirs.or_else(|| own.0.clone())));
    }
}

/// The browser's clipboard: the page speaks with it, which takes its time, and may be refused.
#[cfg(target_arch = "wasm32")]
mod system {
    use bevy::prelude::*;
    use bevy::winit::EventLoopProxyWrapper;

    use super::{Copy, Own, Paste, Pasted};
    use crate::browser::{Heard, hear, tell};

    /// Told with a text for other programs.
    const COPY: &str = "quintet-copy";
    /// Told when their text is wanted.
    const PASTE: &str = "quintet-paste";
    /// Heard with it; empty when there is none, or the browser keeps it.
    const PASTED: &str = "quintet-pasted";

    #[derive(Resource)]
    struct Answers(Heard);

    pub(super) fn plugin(app: &mut App) {
        app.add_systems(Startup, listen);
        app.add_systems(Update, (copy, paste, hear_answer.run_if(resource_exists::<Answers>)).chain());
    }

    fn listen(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
        commands.insert_resource(Answers(hear(PASTED, (**proxy).clone())));
    }

    fn copy(mut wanted: MessageReader<Copy>, mut own: ResMut<Own>) {
        let Some(Copy(text)) = wanted.read().last() else { return };
        tell(COPY, text);
        own.0 = Some(text.clone());
    }

    fn paste(mut wanted: MessageReader<Paste>) {
        if wanted.read().last().is_some() {
            tell(PASTE, "");
        }
    }

    fn hear_answer(answers: Res<Answers>, own: Res<Own>, mut pasted: MessageWriter<Pasted>) {
        while let Some(text) = answers.0.take() {
            pasted.write(Pasted(Some(text).filter(|text| !text.is_empty()).or_else(|| own.0.clone())));
        }
    }
}
