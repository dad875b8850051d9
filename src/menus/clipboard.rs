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

/// The system's clipboard; it is asked for when it is first needed, and serves as long as it is kept.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Default)]
struct System(Option<arboard::Clipboard>);

#[cfg(not(target_arch = "wasm32"))]
impl System {
    fn there(&mut self) -> Option<&mut arboard::Clipboard> {
        if self.0.is_none() {
            self.0 = arboard::Clipboard::new().ok();
        }
        self.0.as_mut()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Copy>().add_message::<Paste>().add_message::<Pasted>().init_resource::<Own>();
    #[cfg(not(target_arch = "wasm32"))]
    app.init_non_send::<System>();
    app.add_systems(Update, (copy, paste).chain());
}

fn copy(
    mut wanted: MessageReader<Copy>,
    #[cfg(not(target_arch = "wasm32"))] mut system: NonSendMut<System>,
    mut own: ResMut<Own>,
) {
    let Some(Copy(text)) = wanted.read().last() else { return };
    #[cfg(not(target_arch = "wasm32"))]
    if let Some(clipboard) = system.there() {
        let _ = clipboard.set_text(text.clone()); // then our own serves
    }
    #[cfg(target_arch = "wasm32")]
    if let Some(window) = web_sys::window() {
        let _ = window.navigator().clipboard().write_text(text); // then our own serves
    }
    own.0 = Some(text.clone());
}

fn paste(
    mut wanted: MessageReader<Paste>,
    #[cfg(not(target_arch = "wasm32"))] mut system: NonSendMut<System>,
    own: Res<Own>,
    mut pasted: MessageWriter<Pasted>,
) {
    if wanted.read().last().is_none() {
        return;
    }
    #[cfg(not(target_arch = "wasm32"))]
    let theirs = system.there().and_then(|clipboard| clipboard.get_text().ok());
    #[cfg(target_arch = "wasm32")]
    let theirs: Option<String> = None;
    pasted.write(Pasted(theirs.or_else(|| own.0.clone())));
}
