//! Text fields with a single line.

use bevy_egui::egui::{EventFilter, FocusDirection, Key, Margin, Modifiers, TextEdit, TextStyle, Ui};

/// The space around the text, in points.
const MARGIN: Margin = Margin::symmetric(14, 13);

/// A field for one line of text. The up and down arrow keys move the focus from it like from any other control.
pub(crate) fn text_field(typed: &mut String) -> TextEdit<'_> {
    let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    TextEdit::singleline(typed).margin(MARGIN).font(TextStyle::Body).event_filter(filter)
}

/// Lets the Enter key move the focus from a text field to the next control. egui would only take the focus away, and
/// then arrow keys could not reach any control. Must be called before the fields are drawn.
pub(crate) fn leave_text_fields_on_enter(ui: &Ui) {
    let is_typing = ui.is_enabled() && ui.ctx().text_edit_focused();
    if is_typing && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
    }
}
