//! Draws the title screen.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, ScrollArea, Ui, UiBuilder, vec2};
use quintet_bevy::appearance::Picture;
use quintet_bevy::frame::Menu;
use quintet_bevy::layout::LayoutShape;
use quintet_bevy::persistence::SessionRecord;
use quintet_bevy::theme::{BOLD, Palette, color32, size};
use quintet_core::catalog::{GameDef, games};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

use super::actions::{Action, TitleChanges};
use super::layout::{Contents, GAP_BELOW_NAME, NAME_SIZES, Parts, TitleLayout, description};
use super::notes::draw_notes;
use super::pictures::TitlePictures;
use super::view::TitleView;
use crate::widgets::buttons::{button, button_with_font_size, primary, secondary_button, shared_font_size};
use crate::widgets::panels::fixed_area;
use crate::widgets::pictures::picture_button;
use crate::widgets::scroll::scroll_area;
use crate::widgets::text::{mark_as_heading, muted_text, text, text_in_font};

/// The number of buttons in a row. The buttons are the games, then the rules.
const BUTTONS_PER_ROW: usize = 3;
/// Below this height in points, a window is treated like a phone.
const PHONE_HEIGHT: f32 = 500.0;
/// The maximum width of the content, in points.
const MAX_WIDTH: f32 = 360.0;

pub(crate) fn draw(
    mut contexts: EguiContexts,
    view: TitleView,
    mut changes: TitleChanges,
    mut pictures: TitlePictures,
) -> Result {
    let context = contexts.ctx_mut()?;
    pictures.update(&view.palette);
    for action in TitleScreen::new(&view, pictures.all()).draw(context) {
        changes.carry_out(action, &view);
    }
    Ok(())
}

/// The content of the title screen.
struct TitleScreen<'a> {
    view: &'a TitleView<'a>,
    /// The pictures of the games, then of the rules.
    pictures: &'a [Picture],
    /// The storage messages.
    notes: Vec<String>,
    /// The width of the content, in points.
    width: f32,
}

impl<'a> TitleScreen<'a> {
    fn new(view: &'a TitleView<'a>, pictures: &'a [Picture]) -> Self {
        let notes = view.save_error.0.iter().chain(&view.notices.0);
        let notes = notes.map(|note| view.language.0.localize(note)).collect();
        Self { view, pictures, notes, width: view.screen_layout.menu.width().min(MAX_WIDTH) }
    }

    fn words(&self) -> &Localization {
        &self.view.language.0
    }

    fn palette(&self) -> &Palette {
        &self.view.palette
    }

    /// The saved match.
    fn saved(&self) -> Option<&SessionRecord> {
        self.view.saved.0.as_ref()
    }

    /// The game that was played last.
    fn last_game(&self) -> Option<&'static GameDef> {
        self.view.last.game_def()
    }

    fn is_tall(&self) -> bool {
        self.view.screen_layout.shape == LayoutShape::Tall
    }

    /// Draws the screen. Returns the requested actions in their order.
    fn draw(&self, context: &Context) -> Vec<Action> {
        let mut actions = Vec::new();
        fixed_area(context, "title", self.view.screen_layout.menu, |ui| {
            if *self.view.open_menu.get() != Menu::None {
                ui.disable(); // no keyboard focus behind a menu
            }
            let room = ui.available_height();
            let inset = if self.is_tall() { (ui.available_width() - self.width) / 2.0 } else { 0.0 };
            let place = ui.max_rect().translate(vec2(inset, 0.0));
            let mut column = ui.new_child(UiBuilder::new().max_rect(place.with_max_x(place.left() + self.width)));
            let area = ScrollArea::vertical().max_height(room).min_scrolled_height(room).auto_shrink(false);
            scroll_area(&mut column, area, self.palette().table[1], |ui| actions = self.draw_column(ui, room));
        });
        actions
    }

    fn draw_column(&self, ui: &mut Ui, room: f32) -> Vec<Action> {
        let is_phone = self.is_tall() || room < PHONE_HEIGHT;
        // On a phone, the buttons to resume and to play again are side by side.
        let (is_saved, can_repeat) = (self.saved().is_some(), self.last_game().is_some());
        let side_by_side = is_phone && is_saved && can_repeat;
        let saved_detail = self.saved().map(|saved| self.saved_detail(saved));
        let contents = Contents {
            width: self.width,
            notes: &self.notes,
            saved_detail: saved_detail.as_deref(),
            can_repeat,
            side_by_side,
        };
        let rows = self.pictures.len().div_ceil(BUTTONS_PER_ROW);
        let block = TitleLayout::new(room, rows, Parts::measure(ui, &contents, self.words()));
        let share = if self.is_tall() { 3.0 } else { 2.0 };
        ui.add_space(((room - block.height) / share).max(0.0));
        self.draw_name(ui, &block);
        let mut actions = self.draw_play_buttons(ui, side_by_side, saved_detail.filter(|_| !block.compact));
        actions.extend(self.draw_games(ui, block.picture_height));
        ui.add_space(size::GRID);
        actions.extend(self.draw_footer(ui));
        draw_notes(ui, &self.notes, self.palette());
        actions
    }

    /// Draws the name and the description.
    fn draw_name(&self, ui: &mut Ui, block: &TitleLayout) {
        let compact = usize::from(block.compact);
        let name = self.words().text(ids::TITLE_NAME);
        mark_as_heading(&ui.label(text_in_font(name.as_str(), NAME_SIZES[compact], BOLD)), &name);
        if block.line {
            ui.label(text(description(self.words())).color(color32(self.palette().muted)));
        }
        ui.add_space(GAP_BELOW_NAME[compact]);
    }

    /// The details about the saved match.
    fn saved_detail(&self, saved: &SessionRecord) -> String {
        self.words().localize(&LocalizedText::new(ids::TITLE_RESUME_DETAIL).count("turns", saved.move_count()))
    }

    /// Draws the buttons to resume the saved match, with its details, and to play again with the last setup.
    fn draw_play_buttons(&self, ui: &mut Ui, side_by_side: bool, saved_detail: Option<String>) -> Vec<Action> {
        let again_text = |game: &GameDef| LocalizedText::new(ids::TITLE_PLAY_AGAIN).text("game", game.info.name);
        let again = self.last_game().map(|game| self.words().localize(&again_text(game)));
        let mut actions = Vec::new();
        if let Some(saved) = self.saved() {
            actions = self.draw_resume(ui, saved, again.as_deref().filter(|_| side_by_side));
            if let Some(detail) = saved_detail {
                ui.label(muted_text(detail, self.palette()));
            }
            ui.add_space(size::GRID);
        }
        if let Some(label) = again.filter(|_| !side_by_side) {
            let response = match self.saved() {
                Some(_) => button(ui, label, self.width),
                None => primary(ui, label, self.palette(), self.width),
            };
            actions.extend(response.clicked().then_some(Action::PlayAgain));
            ui.add_space(size::GRID);
        }
        actions
    }

    /// Draws the button to resume. `again` is the label of the button to play again beside it, if there is one.
    fn draw_resume(&self, ui: &mut Ui, saved: &SessionRecord, again: Option<&str>) -> Vec<Action> {
        let label = LocalizedText::new(ids::TITLE_RESUME).text("game", saved.game_name());
        let label = self.words().localize(&label);
        let half = (self.width - size::GRID) / 2.0;
        let mut actions = Vec::new();
        ui.horizontal(|ui| {
            let width = if again.is_some() { half } else { self.width };
            if primary(ui, label, self.palette(), width).clicked() {
                actions.push(Action::Resume);
            }
            if again.is_some_and(|label| secondary_button(ui, label, self.palette(), half).clicked()) {
                actions.push(Action::PlayAgain);
            }
        });
        actions
    }

    /// Draws the games with a picture of their boards. A focused game is shown large on the board. The last button
    /// opens the rules of that game.
    fn draw_games(&self, ui: &mut Ui, height: f32) -> Vec<Action> {
        let button_width = (self.width - size::GRID * (BUTTONS_PER_ROW as f32 - 1.0)) / BUTTONS_PER_ROW as f32;
        let place = vec2(button_width, height);
        let has_rules = games().any(|game| game.page.is_some());
        let games = games().map(Some).chain(has_rules.then_some(None));
        let all: Vec<_> = games.zip(self.pictures).collect();
        let mut actions = Vec::new();
        let (mut hovered, mut focused) = (None, None);
        for row in all.chunks(BUTTONS_PER_ROW) {
            ui.horizontal(|ui| {
                for (game_def, picture) in row {
                    let Some(game_def) = *game_def else {
                        let label = self.words().text(ids::RULES_OPEN);
                        if picture_button(ui, &label, picture, self.palette(), place).clicked() {
                            actions.push(Action::OpenRules);
                        }
                        continue;
                    };
                    let response = picture_button(ui, game_def.info.name, picture, self.palette(), place);
                    if response.clicked() {
                        actions.push(Action::SetUp(game_def));
                    }
                    hovered = hovered.or(response.hovered().then_some(game_def));
                    focused = focused.or(response.has_focus().then_some(game_def));
                }
            });
        }
        // Assistive technology can press a game while another one has the focus or is under the pointer.
        if !actions.iter().any(|action| matches!(action, Action::SetUp(_))) {
            // Only one game is shown, or the board would change in every frame.
            actions.extend(focused.or(hovered).map(Action::ShowGame));
        }
        actions
    }

    /// Draws the row of buttons for past matches, settings and quitting.
    fn draw_footer(&self, ui: &mut Ui) -> Vec<Action> {
        let mut actions = Vec::new();
        ui.horizontal(|ui| {
            // The longest label gets the widest button.
            let shares: &[f32] = if self.view.window.0 { &[0.43, 0.32, 0.25] } else { &[0.57, 0.43] };
            let room = self.width - size::GRID * (shares.len() as f32 - 1.0);
            ui.spacing_mut().button_padding.x = size::GRID;
            let labels =
                [ids::TITLE_PAST_MATCHES, ids::TITLE_SETTINGS, ids::TITLE_QUIT].map(|name| self.words().text(name));
            // Without a window to close, `shares` has no entry for the quit button.
            let places = shares.iter().map(|share| vec2(share * room, size::BUTTON));
            let points = shared_font_size(ui, labels.iter().map(String::as_str).zip(places.clone()), size::BODY);
            let requests = [Action::OpenMenu(Menu::PastMatches), Action::OpenMenu(Menu::Settings), Action::Quit];
            for ((label, place), action) in labels.iter().zip(places).zip(requests) {
                if button_with_font_size(ui, label, place, points).clicked() {
                    actions.push(action);
                }
            }
        });
        actions
    }
}
