//! The on-screen keyboard of phones. A browser shows it only for an HTML field, so while an egui field has the focus,
//! the page places an invisible field over it and reports the text.

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::egui::{Event, Key, Modifiers, WidgetType};
use bevy_egui::{EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet};
use quintet_bevy::browser::{EventQueue, dispatch, subscribe};
use quintet_bevy::input::bindings::BindingCapture;
use quintet_bevy::layout::ScreenLayout;
use serde_json::json;

use super::clipboard::Pasted;

/// Event to the page: a text field has the focus. The data are its text and position, so that it can be scrolled into
/// view above the keyboard. Empty when no field has the focus.
const TYPE: &str = "quintet-type";
/// Event to the page: whether the pointer is over an editable text.
const ON_TEXT: &str = "quintet-on-text";
/// Event to the page: whether the settings wait for a key, to which the browser must then not react.
const CAPTURE: &str = "quintet-capture";
/// Event from the page: the whole text, after every change.
const TYPED: &str = "quintet-typed";
/// Event from the page: Enter was pressed.
const DONE: &str = "quintet-typed-all";
/// Event from the page: text was pasted by the browser (key or menu).
const PASTED: &str = "quintet-pasted-here";

#[derive(Resource)]
struct Keyboard {
    typed: EventQueue,
    done: EventQueue,
    pasted: EventQueue,
    /// The text of the field of the page, while a text field has the focus.
    page_text: Option<String>,
    over_text: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen);
    app.add_systems(Update, report_capture.run_if(resource_changed::<BindingCapture>));
    let typing = apply_page_events.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, typing.run_if(resource_exists::<Keyboard>));
    app.add_systems(
        PostUpdate,
        sync_page_field.run_if(resource_exists::<Keyboard>).after(EguiPostUpdateSet::ProcessOutput),
    );
}

fn listen(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let subscribe = |event| subscribe(event, (**proxy).clone());
    commands.insert_resource(Keyboard {
        typed: subscribe(TYPED),
        done: subscribe(DONE),
        pasted: subscribe(PASTED),
        page_text: None,
        over_text: false,
    });
}

/// Passes the text from the page to egui as if it had been typed into the egui field.
fn apply_page_events(
    mut keyboard: ResMut<Keyboard>,
    mut inputs: Query<&mut EguiInput>,
    mut pasted: MessageWriter<Pasted>,
) {
    let press = |key: Key, modifiers: Modifiers| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    };
    let mut events = Vec::new();
    while let Some(text) = keyboard.typed.take() {
        if keyboard.page_text.is_some() {
            events.push(press(Key::A, Modifiers::COMMAND)); // select all: the text is replaced
            events.push(if text.is_empty() {
                press(Key::Backspace, Modifiers::NONE)
            } else {
                Event::Text(text.clone())
            });
            keyboard.page_text = Some(text);
        }
    }
    while keyboard.done.take().is_some() {
        events.push(press(Key::Enter, Modifiers::NONE));
    }
    while let Some(text) = keyboard.pasted.take() {
        if keyboard.page_text.is_some() {
            events.push(Event::Paste(text));
        } else {
            pasted.write(Pasted(Some(text)));
        }
    }
    for mut input in &mut inputs {
        // The HTML field has the keyboard focus, so `focused` is set here.
        input.focused |= keyboard.page_text.is_some();
        input.events.extend(events.iter().cloned());
    }
}

fn report_capture(capture: Res<BindingCapture>) {
    dispatch(CAPTURE, if capture.waiting().is_some() { "1" } else { "" });
}

fn sync_page_field(mut keyboard: ResMut<Keyboard>, outputs: Query<&EguiOutput>, screen_layout: Res<ScreenLayout>) {
    let Ok(output) = outputs.single() else { return };
    let output = &output.platform_output;
    let over_text = output.mutable_text_under_cursor;
    if std::mem::replace(&mut keyboard.over_text, over_text) != over_text {
        dispatch(ON_TEXT, if over_text { "1" } else { "" });
    }
    let Some(typing) = output.ime else {
        if keyboard.page_text.take().is_some() {
            dispatch(TYPE, "");
        }
        return;
    };
    let now = output.events.iter().rev().find_map(text_edit_value);
    if keyboard.page_text.is_none() || now.as_ref().is_some_and(|now| keyboard.page_text.as_ref() != Some(now)) {
        let text = now.unwrap_or_default();
        let place = typing.rect.min.to_vec2() * screen_layout.scale;
        dispatch(TYPE, &json!({ "text": text, "left": place.x, "top": place.y }).to_string());
        keyboard.page_text = Some(text);
    }
}

/// The text of the text field that an event is about.
fn text_edit_value(event: &OutputEvent) -> Option<String> {
    let (OutputEvent::Clicked(widget)
    | OutputEvent::FocusGained(widget)
    | OutputEvent::TextSelectionChanged(widget)
    | OutputEvent::ValueChanged(widget)) = event
    else {
        return None;
    };
    widget.current_text_value.clone().filter(|_| widget.typ == WidgetType::TextEdit)
}
