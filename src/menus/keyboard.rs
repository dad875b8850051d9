//! The keyboard on the screen of a phone. A browser shows it for a field of the page only: where somebody types into a
//! field of ours, the page has one that nobody sees at the same place, and says what is written there.

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::egui::{Event, Key, Modifiers, WidgetType};
use bevy_egui::{EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet};
use serde_json::json;

use super::clipboard::Pasted;
use crate::browser::{Heard, hear, tell};
use crate::table::Stage;

/// Told when a text is typed into: what it is and where, so that it can be seen above the keyboard; nothing when none is.
const TYPE: &str = "quintet-type";
/// Told whether there is a text under the finger that can be typed into.
const ON_TEXT: &str = "quintet-on-text";
/// Heard with the whole text after every letter.
const TYPED: &str = "quintet-typed";
/// Heard when the key is pressed that ends a line.
const DONE: &str = "quintet-typed-all";
/// Heard with a text that somebody pasted by the browser's own key or menu.
const PASTED: &str = "quintet-pasted-here";

#[derive(Resource)]
struct Keyboard {
    typed: Heard,
    done: Heard,
    pasted: Heard,
    /// The text that the page knows of, while one is typed into.
    known: Option<String>,
    on_text: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen);
    let typing = hear_page.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, typing.run_if(resource_exists::<Keyboard>));
    app.add_systems(PostUpdate, tell_page.run_if(resource_exists::<Keyboard>).after(EguiPostUpdateSet::ProcessOutput));
}

fn listen(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let hear = |event| hear(event, (**proxy).clone());
    commands.insert_resource(Keyboard {
        typed: hear(TYPED),
        done: hear(DONE),
        pasted: hear(PASTED),
        known: None,
        on_text: false,
    });
}

/// Egui is told what was typed as if it had been typed into its own field.
fn hear_page(mut keyboard: ResMut<Keyboard>, mut inputs: Query<&mut EguiInput>, mut brought: MessageWriter<Pasted>) {
    let press = |key: Key, modifiers: Modifiers| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    };
    let mut events = Vec::new();
    while let Some(text) = keyboard.typed.take() {
        if keyboard.known.is_some() {
            events.push(press(Key::A, Modifiers::COMMAND)); // all of it is written anew
            events.push(if text.is_empty() {
                press(Key::Backspace, Modifiers::NONE)
            } else {
                Event::Text(text.clone())
            });
            keyboard.known = Some(text);
        }
    }
    while keyboard.done.take().is_some() {
        events.push(press(Key::Enter, Modifiers::NONE));
    }
    while let Some(text) = keyboard.pasted.take() {
        if keyboard.known.is_some() {
            events.push(Event::Paste(text));
        } else {
            brought.write(Pasted(Some(text)));
        }
    }
    for mut input in &mut inputs {
        // The page's field has the keys, but it is ours that is typed into.
        input.focused |= keyboard.known.is_some();
        input.events.extend(events.iter().cloned());
    }
}

fn tell_page(mut keyboard: ResMut<Keyboard>, outputs: Query<&EguiOutput>, stage: Res<Stage>) {
    let Ok(output) = outputs.single() else { return };
    let output = &output.platform_output;
    let on_text = output.mutable_text_under_cursor;
    if std::mem::replace(&mut keyboard.on_text, on_text) != on_text {
        tell(ON_TEXT, if on_text { "1" } else { "" });
    }
    let Some(typing) = output.ime else {
        if keyboard.known.take().is_some() {
            tell(TYPE, "");
        }
        return;
    };
    let now = output.events.iter().rev().find_map(text_of);
    if keyboard.known.is_none() || now.as_ref().is_some_and(|now| keyboard.known.as_ref() != Some(now)) {
        let text = now.unwrap_or_default();
        let place = typing.rect.min.to_vec2() * stage.scale;
        tell(TYPE, &json!({ "text": text, "left": place.x, "top": place.y }).to_string());
        keyboard.known = Some(text);
    }
}

/// What stands in the field that something happened to.
fn text_of(event: &OutputEvent) -> Option<String> {
    let (OutputEvent::Clicked(widget)
    | OutputEvent::FocusGained(widget)
    | OutputEvent::TextSelectionChanged(widget)
    | OutputEvent::ValueChanged(widget)) = event
    else {
        return None;
    };
    widget.current_text_value.clone().filter(|_| widget.typ == WidgetType::TextEdit)
}
