//! The card that shows and changes the keys and gamepad buttons of all commands.
//!
//! [`BindingsView::draw`] returns the actions of the widgets. [`BindingChanges::carry_out`] carries them out in the same
//! frame. After a press on a binding, the next key or gamepad button replaces it.

use std::mem;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, Id, Label, Layout, Rect, Sense, Ui, UiBuilder, WidgetInfo, WidgetType};
use quintet_bevy::frame::Menu;
use quintet_bevy::input::bindings::{Binding, BindingCapture, BindingSlot, Bindings, Command, KEYS, KeyboardLayout};
use quintet_bevy::theme::{Palette, size};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, MessageId, ids};

use crate::access::announcements::{Announcements, Urgency};
use crate::access::settings::AccessSettings;
use crate::shared::key_names::{button_name, command_name, key_name};
use crate::shared::menu_navigation::MenuNavigation;
use crate::widgets::buttons::row_of_buttons;
use crate::widgets::cards::card;
use crate::widgets::controls::outlined_button;
use crate::widgets::resources::WidgetResources;
use crate::widgets::scroll::scroll_to_part;
use crate::widgets::text::{heading_label, muted_text, section_heading, text};

/// The content width in points from which a command and its keys are in one row.
const ONE_ROW_MIN_WIDTH: f32 = 600.0;
/// The widths of the card, in points.
const WIDE: f32 = 760.0;
const NARROW: f32 = 440.0;
/// The part of a row for the name of the command.
const NAME_PART: f32 = 0.34;
/// The height of a row, in points.
const ROW_HEIGHT: f32 = 44.0;
/// The height of the heading of a section, in points.
const HEADING_HEIGHT: f32 = 24.0;

/// The sections of the card: their headings, and the last command of each.
const SECTIONS: [(MessageId, Command); 4] = [
    (ids::BINDINGS_BOARD, Command::Analysis),
    (ids::BINDINGS_TURNS, Command::TogglePlayback),
    (ids::BINDINGS_PROGRAM, Command::FullScreen),
    (ids::BINDINGS_READING, Command::ReadBoard),
];

/// An action of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Start to capture a key or button for a command.
    Capture(Command, BindingSlot),
    /// Stop the capture.
    StopCapture,
    /// Remove the binding that is being captured.
    Remove,
    /// Restore the defaults of all commands.
    Reset,
    /// Restore the bindings before the last reset.
    UndoReset,
    /// Return to the previous menu.
    Close,
}

/// The bindings before the last reset, until the card is closed.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct BindingsBeforeReset(Option<Bindings>);

/// The bindings, and the next menu.
#[derive(SystemParam)]
pub(crate) struct BindingChanges<'w> {
    bindings: ResMut<'w, Bindings>,
    before_reset: ResMut<'w, BindingsBeforeReset>,
    capture: ResMut<'w, BindingCapture>,
    access: Res<'w, AccessSettings>,
    menus: MenuNavigation<'w>,
}

impl BindingChanges<'_> {
    fn carry_out(&mut self, action: Action) {
        match action {
            Action::Capture(command, slot) => self.capture.start(command, slot, self.access.scanning),
            Action::StopCapture => self.capture.stop(),
            Action::Remove => {
                match self.capture.waiting() {
                    Some((command, BindingSlot::Key(slot))) => self.bindings.set_key(command, slot, None),
                    Some((command, BindingSlot::Button)) => self.bindings.set_button(command, None),
                    None => None,
                };
                self.capture.stop();
            }
            Action::Reset => {
                if *self.bindings != Bindings::default() {
                    self.before_reset.0 = Some(mem::take(&mut *self.bindings));
                }
                self.capture.stop();
            }
            Action::UndoReset => {
                if let Some(bindings) = self.before_reset.0.take() {
                    *self.bindings = bindings;
                }
                self.capture.stop();
            }
            Action::Close => self.menus.close(),
        }
    }
}

pub(in crate::overlays) fn plugin(app: &mut App) {
    app.init_resource::<BindingsBeforeReset>();
    app.add_systems(OnExit(Menu::Bindings), reset_state);
}

/// Stops the capture and makes the last reset final.
fn reset_state(mut capture: ResMut<BindingCapture>, mut before_reset: ResMut<BindingsBeforeReset>) {
    capture.stop();
    before_reset.0 = None;
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    layout: Res<KeyboardLayout>,
    mut announced: Local<BindingCapture>,
    mut announcements: ResMut<Announcements>,
    mut changes: BindingChanges,
) -> Result {
    let context = contexts.ctx_mut()?;
    let view = BindingsView {
        bindings: &changes.bindings,
        can_undo_reset: changes.before_reset.0.is_some() && *changes.bindings == Bindings::default(),
        capture: *changes.capture,
        capture_changes: announced.waiting() != changes.capture.waiting(),
        layout: &layout,
        wide: context.content_rect().width() >= ONE_ROW_MIN_WIDTH + 24.0,
        words: resources.words(),
        palette: &resources.palette,
    };
    if view.capture_changes {
        let said = view.prompt().or_else(|| view.loss());
        announcements.say(Urgency::Assertive, &said.unwrap_or_default());
        *announced = view.capture;
    }
    let mut actions = Vec::new();
    let width = if view.wide { WIDE } else { NARROW };
    let clicked_outside = card(context, "bindings", view.palette, width, |ui| actions = view.draw(ui));
    actions.extend(clicked_outside.then_some(Action::Close));
    for action in actions {
        changes.carry_out(action);
    }
    Ok(())
}

/// The bindings, to draw.
pub struct BindingsView<'a> {
    /// The keys and buttons of all commands.
    pub bindings: &'a Bindings,
    /// Whether the bindings have just been reset, and the reset can be undone.
    pub can_undo_reset: bool,
    /// The state of the capture.
    pub capture: BindingCapture,
    /// Whether the capture has just started or ended.
    pub capture_changes: bool,
    /// The keyboard layout, which determines the names of keys.
    pub layout: &'a KeyboardLayout,
    /// Whether a command and its keys are in one row.
    pub wide: bool,
    /// The texts in the current language.
    pub words: &'a Localization,
    /// The colours of the widgets.
    pub palette: &'a Palette,
}

impl BindingsView<'_> {
    /// Draws the content of the card. Returns the requested actions in their order.
    pub fn draw(&self, ui: &mut Ui) -> Vec<Action> {
        heading_label(ui, self.words.text(ids::BINDINGS_HEADING));
        ui.add_space(size::GRID);
        ui.add(Label::new(muted_text(self.words.text(ids::BINDINGS_INTRO), self.palette)).wrap());
        ui.add_space(size::GRID);
        // At the top, because scanning with a single switch would otherwise reach all keys first.
        let reset = if self.can_undo_reset {
            (ids::BINDINGS_UNDO_RESET, Action::UndoReset)
        } else {
            (ids::BINDINGS_RESET, Action::Reset)
        };
        let ends = [reset, (ids::SETTINGS_CLOSE, Action::Close)];
        let pressed = row_of_buttons(ui, &ends.map(|(name, _)| self.words.text(name)));
        let mut actions: Vec<_> = pressed.map(|index| ends[index].1).into_iter().collect();
        let mut commands = Command::ALL.into_iter();
        for (heading, last) in SECTIONS {
            ui.add_space(2.0 * size::GRID);
            self.draw_section_heading(ui, heading);
            for command in commands.by_ref() {
                actions.extend(self.draw_command(ui, command));
                if command == last {
                    break;
                }
            }
        }
        actions
    }

    /// The request to press a key or a button.
    fn prompt(&self) -> Option<String> {
        let (command, slot) = self.capture.waiting()?;
        let id = match slot {
            // Escape can be set only for this command.
            BindingSlot::Key(_) if command == Command::Cancel => ids::BINDINGS_PRESS_ANY_KEY,
            BindingSlot::Key(_) => ids::BINDINGS_PRESS_KEY,
            BindingSlot::Button => ids::BINDINGS_PRESS_BUTTON,
        };
        Some(self.words.localize(&LocalizedText::new(id).nested("command", command_name(command))))
    }

    /// The message that the last change removed the key or button of another command.
    fn loss(&self) -> Option<String> {
        let (_, lost) = self.capture.last_change()?;
        Some(self.words.localize(&LocalizedText::new(ids::BINDINGS_LOST).nested("command", command_name(lost?))))
    }

    /// Draws the heading of a section, and those of the columns if there are any.
    fn draw_section_heading(&self, ui: &mut Ui, heading: MessageId) {
        if !self.wide {
            section_heading(ui, self.words.text(heading), self.palette);
            return;
        }
        let (row, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), HEADING_HEIGHT), Sense::hover());
        let (names, slots) = row.split_left_right_at_fraction(NAME_PART);
        let (keys, pad) = slots.split_left_right_at_fraction(KEYS as f32 / (KEYS as f32 + 1.0));
        section_heading(&mut ui.new_child(UiBuilder::new().max_rect(names)), self.words.text(heading), self.palette);
        for (id, area) in [(ids::BINDINGS_KEYS, keys), (ids::BINDINGS_GAMEPAD, pad)] {
            let layout = Layout::top_down(Align::Center);
            let label = Label::new(muted_text(self.words.text(id), self.palette));
            ui.new_child(UiBuilder::new().id_salt(id.as_str()).max_rect(area).layout(layout)).add(label);
        }
    }

    /// Draws a command with its keys and its button, and what the player can do while one of them is changed.
    fn draw_command(&self, ui: &mut Ui, command: Command) -> Vec<Action> {
        let name = self.words.localize(&command_name(command));
        ui.spacing_mut().item_spacing.y = size::GRID;
        if !self.wide {
            ui.add(Label::new(text(name.as_str())).wrap());
        }
        // Each widget has a fixed area, because the border of a button would shift the next one.
        let (row, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), ROW_HEIGHT), Sense::hover());
        let (names, slots) = row.split_left_right_at_fraction(if self.wide { NAME_PART } else { 0.0 });
        if self.wide {
            let layout = Layout::left_to_right(Align::Center);
            let mut place = ui.new_child(UiBuilder::new().max_rect(names).layout(layout));
            place.add(Label::new(text(name.as_str())).wrap());
        }
        let mut actions = self.draw_slots(ui, command, &name, slots);
        if self.capture.waiting().is_some_and(|(waiting, _)| waiting == command) {
            actions.extend(self.draw_prompt(ui));
        } else if self.capture.last_change().is_some_and(|(changed, _)| changed == command)
            && let Some(loss) = self.loss()
        {
            ui.add(Label::new(muted_text(loss, self.palette)).wrap());
        }
        actions
    }

    /// Draws the keys and the gamepad button of a command as buttons that fill this area.
    fn draw_slots(&self, ui: &mut Ui, command: Command, name: &str, area: Rect) -> Vec<Action> {
        let Binding { keys, button } = self.bindings.of(command);
        let none = || self.words.text(ids::BINDINGS_NONE);
        let mut slots = Vec::new();
        for (index, key) in keys.into_iter().enumerate() {
            let key = key.map(|key| key_name(key, self.layout, self.words));
            let about = LocalizedText::new(ids::BINDINGS_KEY).text("command", name).number("number", index as u32 + 1);
            slots.push((BindingSlot::Key(index), key.clone(), about.text("key", key.unwrap_or_else(none))));
        }
        let pad = button.map(|button| button_name(button, self.words));
        let about = LocalizedText::new(ids::BINDINGS_BUTTON).text("command", name);
        slots.push((BindingSlot::Button, pad.clone(), about.text("button", pad.unwrap_or_else(none))));
        let column = (area.width() + size::GRID) / slots.len() as f32;
        let place = |index: usize| {
            let corner = area.min + egui::vec2(index as f32 * column, 0.0);
            Rect::from_min_size(corner, egui::vec2(column - size::GRID, ROW_HEIGHT))
        };
        let mut actions = Vec::new();
        for (index, (slot, label, about)) in slots.into_iter().enumerate() {
            let is_waiting = self.capture.waiting() == Some((command, slot));
            let label = if is_waiting { "…".to_owned() } else { label.unwrap_or_else(|| "–".to_owned()) };
            // The number of widgets above changes, and with it the ids that egui chooses itself.
            let builder = UiBuilder::new().id(Id::new(("binding", command.name(), slot))).max_rect(place(index));
            let mut place_of_button = ui.new_child(builder);
            place_of_button.spacing_mut().interact_size.y = ROW_HEIGHT;
            place_of_button.spacing_mut().button_padding = egui::vec2(4.0, 2.0);
            let response = outlined_button(&mut place_of_button, label, is_waiting, self.palette, place(index).width());
            let about = self.words.localize(&about);
            response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_waiting, about.as_str()));
            actions.extend(response.clicked().then_some(Action::Capture(command, slot)));
        }
        actions
    }

    /// Draws the request to press a key, and its alternatives.
    fn draw_prompt(&self, ui: &mut Ui) -> Option<Action> {
        let label = ui.add(Label::new(text(self.prompt()?)).wrap());
        let pressed = row_of_buttons(ui, &[ids::BINDINGS_CANCEL, ids::BINDINGS_REMOVE].map(|id| self.words.text(id)));
        if self.capture_changes {
            // From the keys above the request to the buttons below it.
            let above = label.rect.top() - ROW_HEIGHT - size::GRID;
            scroll_to_part(ui, ui.min_rect().with_min_y(above));
        }
        ui.add_space(size::GRID);
        Some(if pressed? == 0 { Action::StopCapture } else { Action::Remove })
    }
}
