//! Draws the hot-seat screens.

use bevy::color::Mix;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Area, Id, Order, Ui};
use quintet_bevy::appearance::option_picture;
use quintet_bevy::frame::Menu;
use quintet_bevy::layout::ScreenLayout;
use quintet_bevy::session::StartSession;
use quintet_bevy::theme::{BOLD, Palette, color32, size};
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::{Localization, ids};

use super::pending::{Action, HotSeat, PendingSession, View};
use crate::setup::allocation::Allocation;
use crate::widgets::buttons::{PRIMARY_HEIGHT, button, primary, primary_in, requirement_note};
use crate::widgets::controls::disable_behind;
use crate::widgets::keys::escape_pressed;
use crate::widgets::panels::{panel, to_egui_rect};
use crate::widgets::pictures::draw_picture;
use crate::widgets::resources::WidgetResources;
use crate::widgets::text::{heading_label, mark_as_heading, muted_text, text_in_font};

/// The width of the pictures on the cover, in points.
const PICTURE: f32 = 44.0;

/// The match that waits, and the message that starts it.
#[derive(SystemParam)]
pub(crate) struct HotSeatChanges<'w> {
    hot_seat: ResMut<'w, HotSeat>,
    start: MessageWriter<'w, StartSession>,
}

impl HotSeatChanges<'_> {
    /// Carries out the actions. Starts the match once all choices are made.
    fn carry_out(&mut self, actions: &[Action]) {
        if actions.contains(&Action::Cancel) {
            self.hot_seat.0 = None;
            return;
        }
        let hot_seat = self.hot_seat.bypass_change_detection();
        if let Some(waiting) = &mut hot_seat.0 {
            actions.iter().for_each(|action| waiting.carry_out(*action));
        }
        if let Some(setup) = hot_seat.ready() {
            self.start.write(StartSession(setup));
        }
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    screen_layout: Res<ScreenLayout>,
    resources: WidgetResources,
    menu: Res<State<Menu>>,
    mut changes: HotSeatChanges,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (words, palette) = (resources.words(), &resources.palette);
    let Some(waiting) = &changes.hot_seat.0 else { return Ok(()) };
    let escape = *menu.get() == Menu::None && context.input(escape_pressed);
    let mut actions: Vec<_> = escape.then_some(Action::Cancel).into_iter().collect();
    let screen = to_egui_rect(Rect::from_corners(Vec2::ZERO, screen_layout.size));
    Area::new(Id::new("cover")).fixed_pos(screen.min).order(Order::Foreground).show(context, |ui| {
        ui.painter().add(table_background(screen, palette));
        // The cover blocks clicks but takes no keyboard focus.
        ui.allocate_rect(screen, egui::Sense::CLICK);
    });
    let width = (screen_layout.size.x - 32.0).min(440.0);
    Area::new(Id::new(("hot-seat", waiting.remaining.len(), waiting.revealed)))
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .order(Order::Tooltip)
        .show(context, |ui| {
            let padding = if screen_layout.is_low() { 16.0 } else { 24.0 };
            panel(palette).inner_margin(padding).show(ui, |ui| {
                ui.set_width(width - 2.0 * padding);
                disable_behind(ui, *menu.get());
                actions.extend(draw_card(ui, waiting, screen_layout.is_low(), words, palette));
            });
        });
    changes.carry_out(&actions);
    Ok(())
}

/// Draws the card for the player who has the device. Returns the requested actions in their order.
fn draw_card(ui: &mut Ui, waiting: &PendingSession, low: bool, words: &Localization, palette: &Palette) -> Vec<Action> {
    let view = waiting.view();
    match view {
        View::PassTo(side) | View::PassToFirst(side) => draw_pass(ui, waiting, view, side, words, palette),
        View::Choose(side) => draw_choice(ui, waiting, side, low, words, palette),
        View::Start => Vec::new(),
    }
}

/// Draws the choice of a player. Returns the requested actions in their order.
fn draw_choice(
    ui: &mut Ui,
    waiting: &PendingSession,
    side: Side,
    low: bool,
    words: &Localization,
    palette: &Palette,
) -> Vec<Action> {
    let width = ui.available_width();
    let title = LocalizedText::new(ids::HOT_SEAT_CHOOSE).text("name", &waiting.setup.names[side.index()]);
    let game = waiting.setup.game_def.info.id;
    let Some((_, allocation)) = waiting.remaining.first() else { return Vec::new() };
    heading_label(ui, words.localize(&title));
    let what = words.text(ids::composed(format!("{game}-choose-{}", allocation.spec.key)));
    ui.label(muted_text(what, palette).size(size::BODY));
    ui.add_space(size::GRID);
    let edits = allocation.draw_columns(ui, game, words, palette);
    let mut allocation = allocation.clone();
    edits.iter().for_each(|edit| allocation.carry_out(*edit));
    let missing = (!allocation.is_complete()).then(|| words.localize(&allocation.missing_choice()));
    ui.add_space(size::GRID);
    let (done, cancelled) = draw_choice_buttons(ui, missing, low, width, words, palette);
    let buttons = [done.then_some(Action::StoreChoice), cancelled.then_some(Action::Cancel)];
    edits.into_iter().map(Action::ChangeAllocation).chain(buttons.into_iter().flatten()).collect()
}

/// Asks to pass the device to a player. Returns the requested actions.
fn draw_pass(
    ui: &mut Ui,
    waiting: &PendingSession,
    view: View,
    side: Side,
    words: &Localization,
    palette: &Palette,
) -> Vec<Action> {
    let width = ui.available_width();
    draw_parts(ui, waiting, side, palette);
    let texts = waiting.texts();
    if let [title, reason] = texts.as_slice() {
        let title = words.localize(title);
        let label = ui.label(text_in_font(title.as_str(), size::COUNT, BOLD));
        mark_as_heading(&label, &title);
        ui.label(muted_text(words.localize(reason), palette).size(size::BODY));
    }
    ui.add_space(2.0 * size::GRID);
    let first = view == View::PassToFirst(side);
    let ready = LocalizedText::new(if first { ids::SETUP_START } else { ids::HOT_SEAT_READY });
    let ready = ready.text("name", &waiting.setup.names[side.index()]);
    let confirmed = primary(ui, words.localize(&ready), palette, width).clicked();
    let cancelled = button(ui, words.text(ids::SETUP_BACK), width).clicked();
    let actions = [confirmed.then_some(Action::TakeDevice), cancelled.then_some(Action::Cancel)];
    actions.into_iter().flatten().collect()
}

/// Draws the buttons below a choice: in a low window side by side, otherwise below each other. A note about what is
/// missing replaces the button that continues. Returns whether the player continued and whether the match was cancelled.
fn draw_choice_buttons(
    ui: &mut Ui,
    missing: Option<String>,
    low: bool,
    width: f32,
    words: &Localization,
    palette: &Palette,
) -> (bool, bool) {
    let forward = |ui: &mut Ui, place: egui::Vec2| match missing {
        Some(missing) => {
            requirement_note(ui, missing, palette, place);
            false
        }
        None => primary_in(ui, words.text(ids::HOT_SEAT_DONE), palette, place).clicked(),
    };
    if low {
        let back = 96.0;
        let place = egui::vec2(width - back - size::GRID, size::BUTTON);
        return ui
            .horizontal(|ui| {
                let cancelled = button(ui, words.text(ids::SETUP_BACK), back).clicked();
                (forward(ui, place), cancelled)
            })
            .inner;
    }
    let done = forward(ui, egui::vec2(width, PRIMARY_HEIGHT));
    (done, button(ui, words.text(ids::SETUP_BACK), width).clicked())
}

/// The background of an empty table, lit from the upper left.
fn table_background(screen: egui::Rect, palette: &Palette) -> egui::Mesh {
    const STEPS: u8 = 12;
    let [light, between, dark] = palette.table;
    let mut mesh = egui::Mesh::default();
    for row in 0..=STEPS {
        for column in 0..=STEPS {
            let at = Vec2::new(f32::from(column), f32::from(row)) / f32::from(STEPS);
            let far = at.distance(Vec2::new(0.3, 0.2));
            let color =
                if far < 0.55 { light.mix(&between, far / 0.55) } else { between.mix(&dark, (far - 0.55) / 0.55) };
            mesh.colored_vertex(screen.lerp_inside(egui::vec2(at.x, at.y)), color32(color));
        }
    }
    let corner = |column: u8, row: u8| u32::from(row) * (u32::from(STEPS) + 1) + u32::from(column);
    for row in 0..STEPS {
        for column in 0..STEPS {
            mesh.add_triangle(corner(column, row), corner(column + 1, row), corner(column, row + 1));
            mesh.add_triangle(corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1));
        }
    }
    mesh
}

/// Draws pictures of the parts that a side chooses from, in a row.
fn draw_parts(ui: &mut Ui, waiting: &PendingSession, side: Side, palette: &Palette) {
    let info = waiting.setup.game_def.info;
    let specs = info.options.iter().filter(|spec| info.side(spec.key) == Some(side)).filter_map(Allocation::of);
    let pictures: Vec<_> = specs
        .flat_map(|allocation| {
            (0..allocation.count()).map(move |part| option_picture(info.id, allocation.spec.key, part, palette))
        })
        .filter(|picture| !picture.is_empty())
        .collect();
    if pictures.is_empty() {
        return;
    }
    let (place, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), PICTURE), egui::Sense::hover());
    for (number, picture) in (0_u8..).zip(&pictures) {
        let along = PICTURE / 2.0 + f32::from(number) * (PICTURE + size::GRID);
        draw_picture(ui, picture, place.left_center() + egui::vec2(along, 0.0), PICTURE);
    }
    ui.add_space(size::GRID);
}

#[cfg(test)]
mod tests {
    use super::super::pending::tests::waiting;
    use bevy_egui::egui::Key;

    use super::*;
    use quintet_bevy::theme::install_fonts;

    /// A card that is operated only by keys.
    struct Keyboard {
        context: egui::Context,
        words: Localization,
    }

    impl Keyboard {
        fn new() -> Self {
            let context = egui::Context::default();
            install_fonts(&context);
            Self { context, words: Localization::english() }
        }

        fn press(&self, waiting: &mut PendingSession, key: Key) {
            let pressed = |pressed| egui::Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: egui::Modifiers::NONE,
            };
            for events in [vec![], vec![pressed(true)], vec![pressed(false)]] {
                let input = egui::RawInput {
                    events,
                    screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(360.0, 640.0))),
                    focused: true,
                    ..egui::RawInput::default()
                };
                let mut actions = Vec::new();
                let mut output = self.context.run_ui(input, |ui| {
                    actions = draw_card(ui, waiting, false, &self.words, &Palette::default());
                });
                actions.into_iter().for_each(|action| waiting.carry_out(action));
                output.textures_delta.clear();
            }
        }

        /// Moves the focus forward by this many widgets and presses Enter.
        fn press_after(&self, waiting: &mut PendingSession, tabs: usize) {
            for _ in 0..tabs {
                self.press(waiting, Key::Tab);
            }
            self.press(waiting, Key::Enter);
        }
    }

    #[test]
    fn allocation_can_be_chosen_with_keyboard_only() {
        let mut waiting = waiting("orange", &["orange"]);
        let keyboard = Keyboard::new();
        keyboard.press_after(&mut waiting, 1);
        assert_eq!(waiting.view(), View::Choose(Side::SECOND));
        // The focus order is a minus and a plus for each kind, then the button that continues.
        keyboard.press_after(&mut waiting, 1);
        assert_eq!(waiting.remaining[0].1.text(), "4/5/5");
        keyboard.press_after(&mut waiting, 3);
        assert_eq!(waiting.remaining[0].1.text(), "4/6/5");
        keyboard.press_after(&mut waiting, 3);
        assert_eq!(waiting.setup.options.get("orange"), "4/6/5");
        assert_eq!(waiting.view(), View::Start, "orange moves first and has the device");
    }
}
