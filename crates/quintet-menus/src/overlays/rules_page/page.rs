//! The content of a rules page: heading, text of the section, rulings and credits.
//!
//! Drawing returns actions. The only exception is the link in the credits, which egui opens.

use bevy::color::Alpha;
use bevy_egui::egui::{
    self, Align, Color32, Layout, OpenUrl, RichText, ScrollArea, Sense, TextStyle, TextWrapMode, Ui, WidgetInfo,
    WidgetText, WidgetType,
};
use quintet_bevy::theme::{BOLD, Palette, SEMIBOLD, color32, size};
use quintet_core::catalog::{self, GameDef};
use quintet_core::learning::{Page, Ruling, page};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

use super::footer::Exit;
use super::view::{ARROWS_WIDTH, Action, Keys, PageView};
use crate::widgets::buttons::{arrow_button, focus_ring};
use crate::widgets::controls::radio_row;
use crate::widgets::scroll::scroll_area;
use crate::widgets::text::{font, mark_as_heading, muted_text, text, text_in_font};

/// The minimum size of a link, in points, so that a finger can press it.
const MIN_LINK_SIZE: egui::Vec2 = egui::Vec2::splat(44.0);
/// The font size increase on pages with a row of games, in points.
const FONT_INCREASE: f32 = 2.0;

impl PageView<'_> {
    /// Draws the page. Returns the requested actions in their order.
    pub fn draw(&self, ui: &mut Ui, keys: Keys, scroll_to_top: bool) -> Vec<Action> {
        let width = ui.available_width();
        let page = self.draw_heading(ui, width);
        ui.add_space(size::GRID);
        let footer = if self.low { 44.0 + size::GRID } else { 2.0 * size::BUTTON + 3.0 * size::GRID };
        let height = (ui.available_height() - footer).max(80.0);
        let has_scrolled = self.draw_section(ui, height, scroll_to_top);
        // At the end of the text, the keys change the section.
        let keys = if has_scrolled { Keys { earlier: false, later: false, ..keys } } else { keys };
        ui.add_space(size::GRID);
        let (section, exit) = self.draw_footer(ui, keys, width);
        // The page of another game takes precedence over a section of this one.
        let shown = match page {
            Some(page) => Some(Action::ShowPage(page)),
            None => (section != self.section).then_some(Action::ShowSection(section)),
        };
        let lesson = (exit == Some(Exit::Lesson)).then_some(Action::StartLesson);
        let back = (exit == Some(Exit::Back) || keys.escape).then_some(Action::Back);
        [lesson, shown, back].into_iter().flatten().collect()
    }

    /// Whether the player switches between games with arrows: outside a match, if there is no room for a row of games.
    pub(super) const fn has_arrows(&self) -> bool {
        !self.to_session && !self.has_game_row
    }

    /// The section number and the number of sections.
    pub(super) fn place(&self) -> RichText {
        let place = LocalizedText::new(ids::RULES_PLACE).count("section", self.section + 1);
        muted_text(self.words.localize(&place.count("sections", self.page.sections().len())), self.palette)
    }

    fn title(&self, page: &Page) -> String {
        self.words.localize(&LocalizedText::new(ids::RULES_HEADING).text("game", page.game().info.name))
    }

    /// Draws the title and the choice of the game. Returns the page of the game that was pressed.
    fn draw_heading(&self, ui: &mut Ui, width: f32) -> Option<&'static Page> {
        let mut other = None;
        ui.horizontal(|ui| {
            self.draw_title(ui, width);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if self.has_arrows() {
                    other = self.draw_arrows(ui);
                } else {
                    ui.label(self.place());
                }
            });
        });
        if !self.to_session && self.has_game_row { games(ui, self.page, self.palette) } else { other }
    }

    /// Draws the title. Beside the arrows, it gets a smaller font if it does not fit.
    fn draw_title(&self, ui: &mut Ui, width: f32) {
        let title = self.title(self.page);
        let room = if self.has_arrows() { width - ARROWS_WIDTH } else { f32::INFINITY };
        let fits = |points: &f32| {
            let font = font(*points, BOLD);
            ui.painter().layout_no_wrap(title.clone(), font, Color32::WHITE).size().x <= room
        };
        let points = [size::HEADING, size::BODY].into_iter().find(fits).unwrap_or(size::SMALL);
        mark_as_heading(&ui.label(text_in_font(title.as_str(), points, BOLD)), &title);
    }

    /// Draws the arrows to the next and the previous game. Returns the page of the game that was pressed.
    fn draw_arrows(&self, ui: &mut Ui) -> Option<&'static Page> {
        ui.spacing_mut().interact_size.y = 44.0; // the height of the arrows, to align them
        let mut other = None;
        for forward in [true, false] {
            let next = adjacent_page(self.page, forward);
            if next.is_some_and(|next| arrow_button(ui, &self.title(next), forward, self.palette).clicked()) {
                other = next;
            }
        }
        other
    }

    /// Draws the section in a scroll area of this height. Returns whether Page Up or Page Down scrolled it.
    fn draw_section(&self, ui: &mut Ui, height: f32, scroll_to_top: bool) -> bool {
        let area = ScrollArea::vertical().id_salt(("section", self.section));
        let area = if scroll_to_top { area.vertical_scroll_offset(0.0) } else { area };
        let area = area.max_height(height).min_scrolled_height(height).auto_shrink(false);
        scroll_area(ui, area, self.palette.panel, |ui| {
            let section = &self.page.sections()[self.section];
            let larger = if self.has_game_row { FONT_INCREASE } else { 0.0 };
            if self.low {
                ui.label(self.place());
            }
            ui.label(text_in_font(self.words.text(section.title()), size::BODY + 2.0 + larger, SEMIBOLD));
            ui.add_space(size::GRID / 2.0);
            ui.label(text(self.words.text(section.text())).size(size::BODY + larger));
            if let Some(move_error) = self.move_error {
                ui.add_space(size::GRID);
                let explanation = text(self.words.localize(&move_error.message)).size(size::BODY + larger);
                ui.label(explanation.color(color32(self.palette.danger)));
            }
            for one in section.rulings() {
                ruling(ui, *one, self.words, self.palette);
            }
            if self.section + 1 == self.page.sections().len() {
                ui.add_space(2.0 * size::GRID);
                credits(ui, self.page, self.words, self.palette);
            }
        })
    }
}

/// The page of the next or the previous game, cyclically.
fn adjacent_page(now: &Page, forward: bool) -> Option<&'static Page> {
    let games: Vec<_> = games_with_page().collect();
    let (at, count) = (games.iter().position(|game| game.info.id == now.game().info.id)?, games.len());
    page(games[(at + if forward { 1 } else { count - 1 }) % count].info.id)
}

/// The games that have a rules page.
fn games_with_page() -> impl Iterator<Item = &'static GameDef> {
    catalog::games().filter(|game| game.page.is_some())
}

/// Draws the row of games. Returns the page of the game that was pressed.
fn games(ui: &mut Ui, now: &Page, palette: &Palette) -> Option<&'static Page> {
    let names: Vec<_> = games_with_page().map(|game| (game.info.id, game.info.name.to_owned())).collect();
    radio_row(ui, &names, now.game().info.id, palette).and_then(page)
}

/// Draws a ruling of this program with its reason, marked as a ruling.
fn ruling(ui: &mut Ui, ruling: Ruling, words: &Localization, palette: &Palette) {
    ui.add_space(size::GRID);
    egui::Frame::new()
        .fill(color32(palette.table[2].with_alpha(0.45)))
        .corner_radius(10.0)
        .inner_margin(egui::Margin::symmetric(12, 10))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.label(
                text_in_font(words.localize(&ruling.title()), size::SMALL, SEMIBOLD).color(color32(palette.accent)),
            );
            ui.label(text(words.text(ruling.text())).size(size::SMALL + 1.0));
            ui.label(muted_text(words.text(ruling.why()), palette));
        });
}

/// Draws the author of the game and the source of its rules.
fn credits(ui: &mut Ui, page: &Page, words: &Localization, palette: &Palette) {
    ui.label(muted_text(words.localize(&page.credit()), palette));
    let name = words.localize(&page.source_line());
    let color = color32(palette.legal);
    let origin = WidgetText::from(muted_text(name.as_str(), palette).underline().color(color));
    let origin = origin.into_galley(ui, Some(TextWrapMode::Wrap), ui.available_width(), TextStyle::Small);
    let (place, response) = ui.allocate_exact_size(origin.size().max(MIN_LINK_SIZE), Sense::click());
    let corner = place.left_center() - egui::vec2(0.0, origin.size().y / 2.0);
    ui.painter().galley(corner, origin, color);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, ui.is_enabled(), name.as_str()));
    focus_ring(ui, &response, palette, 4.0);
    if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
        ui.ctx().open_url(OpenUrl::new_tab(page.link()));
    }
    ui.label(muted_text(page.link(), palette));
}
