//! The rules pages: a section at a time, with a figure on the board beside it that plays what it explains.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Key, Label, OpenUrl, ScrollArea, Ui};

use super::scrolled::more_below;
use super::widgets::{arrow_button, button, fixed, one_of, panel, primary, primary_in, quiet, text, weighted};
use crate::games::ON_THE_TABLE;
use crate::learning::{Page, Ruling, page};
use crate::rules::{Sentence, find};
use crate::table::{BeginLesson, ComeBack, FigureShown, GoAside, Language, Match, Screen, ShowFigure, Stage, WayBack};
use crate::theme::{BOLD, Palette, SEMIBOLD, colour32, size};
use crate::words::Words;

/// From this height of the panel on there is room for a row of the games, in points.
const ROW_FROM: f32 = 560.0;
/// By how much the text is larger there.
const LARGER: f32 = 2.0;
/// The width of what says which section is read, between the buttons that turn the pages.
const PLACE: f32 = 80.0;

/// The width of the arrows from game to game, with what is beside them.
const ARROWS: f32 = 2.0 * (44.0 + size::GRID);

/// Opens the rules page of a game at a section, counted from 0.
#[derive(Message, Clone, Debug)]
pub(super) struct OpenRules {
    pub(super) game: &'static str,
    pub(super) section: usize,
}

/// The page that is open, and its section.
#[derive(Resource, Default)]
pub(super) struct Reading {
    page: Option<&'static Page>,
    section: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reading>().add_message::<OpenRules>();
    app.add_systems(PreUpdate, open);
    app.add_systems(OnEnter(Screen::Rules), show);
}

fn open(mut wanted: MessageReader<OpenRules>, mut reading: ResMut<Reading>, mut aside: MessageWriter<GoAside>) {
    let Some(OpenRules { game, section }) = wanted.read().last() else { return };
    let Some(page) = page(game) else { return };
    *reading = Reading { page: Some(page), section: (*section).min(page.sections().len() - 1) };
    aside.write(GoAside(Screen::Rules));
}

fn show(reading: Res<Reading>, mut figures: MessageWriter<ShowFigure>) {
    if let Some(section) = reading.page.and_then(|page| page.sections().get(reading.section)) {
        figures.write(ShowFigure(section.figure()));
    }
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    (stage, palette, language): (Res<Stage>, Res<Palette>, Res<Language>),
    figure: Res<FigureShown>,
    the_match: Option<Res<Match>>,
    way_back: Res<WayBack>,
    mut reading: ResMut<Reading>,
    mut figures: MessageWriter<ShowFigure>,
    mut come_back: MessageWriter<ComeBack>,
    mut lessons: MessageWriter<BeginLesson>,
    mut scroll_back: Local<bool>,
) -> Result {
    let Some(page) = reading.page else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let sections = page.sections();
    let now = reading.section;
    let mut wanted = now;
    let mut other = None;
    let mut back = context.input(|input| input.key_pressed(Key::Escape));
    let (earlier, later) = context.input(|input| (input.key_pressed(Key::PageUp), input.key_pressed(Key::PageDown)));
    fixed(context, "rules", stage.menu, |ui| {
        panel(&palette).show(ui, |ui| {
            let inner = egui::vec2(stage.menu.width(), stage.menu.height()) - egui::Vec2::splat(2.0 * size::PADDING);
            ui.set_min_size(inner);
            ui.set_max_size(inner);
            let width = ui.available_width();
            let title = |page: &Page| words.say(&Sentence::new("rules-heading").text("game", page.game().info.name));
            // Where no match is left, all games are a press away, or a few where there is no room for a row of them.
            let row = stage.menu.height() > ROW_FROM;
            ui.horizontal(|ui| {
                // Beside the arrows, where there is little room, it is written smaller.
                let room = if way_back.is_to_match() || row { f32::INFINITY } else { width - ARROWS };
                let fits = |points: &f32| {
                    let font = egui::FontId::new(*points, egui::FontFamily::Name(BOLD.into()));
                    ui.painter().layout_no_wrap(title(page), font, egui::Color32::WHITE).size().x <= room
                };
                let points = [size::HEADING, size::BODY].into_iter().find(fits).unwrap_or(size::SMALL);
                ui.label(weighted(title(page), points, BOLD));
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    if way_back.is_to_match() || row {
                        ui.label(quiet(words.say(&place(now, sections.len())), &palette));
                        return;
                    }
                    ui.spacing_mut().interact_size.y = 44.0; // of the arrows, or they stand at different heights
                    for forward in [true, false] {
                        let next = beside(page, forward);
                        if next.is_some_and(|next| arrow_button(ui, &title(next), forward, &palette).clicked()) {
                            other = next;
                        }
                    }
                });
            });
            if !way_back.is_to_match() && row {
                other = games(ui, page, &palette);
            }
            ui.add_space(size::GRID);
            let footer = 2.0 * size::BUTTON + 3.0 * size::GRID;
            let height = (ui.available_height() - footer).max(80.0);
            let area = ScrollArea::vertical().id_salt(("section", now));
            let area = if std::mem::take(&mut *scroll_back) { area.vertical_scroll_offset(0.0) } else { area };
            let shown = area.max_height(height).min_scrolled_height(height).auto_shrink(false).show(ui, |ui| {
                let section = &sections[now];
                let larger = if row { LARGER } else { 0.0 };
                ui.label(weighted(words.text(section.title()), size::BODY + 2.0 + larger, SEMIBOLD));
                ui.add_space(size::GRID / 2.0);
                ui.label(text(words.text(section.text())).size(size::BODY + larger));
                if let (Some(refusal), Some(_)) = (figure.refusal(), &the_match) {
                    ui.add_space(size::GRID);
                    let said = text(words.say(&refusal.sentence)).size(size::BODY + larger);
                    ui.label(said.color(colour32(palette.danger)));
                }
                for one in section.rulings() {
                    ruling(ui, *one, words, &palette);
                }
                if now + 1 == sections.len() {
                    ui.add_space(2.0 * size::GRID);
                    credits(ui, page, words, &palette);
                }
            });
            more_below(ui, &shown, &palette);
            ui.add_space(size::GRID);
            let half = (width - size::GRID) / 2.0;
            ui.horizontal(|ui| {
                ui.spacing_mut().button_padding.x = 4.0;
                let between = if way_back.is_to_match() || row { 0.0 } else { PLACE };
                let half = half - between / 2.0;
                ui.add_enabled_ui(now > 0, |ui| {
                    if button(ui, words.text("rules-earlier"), half).clicked() || (earlier && now > 0) {
                        wanted = now.saturating_sub(1);
                    }
                });
                if between > 0.0 {
                    let place = Label::new(quiet(words.say(&place(now, sections.len())), &palette));
                    ui.add_sized(egui::vec2(between - size::GRID, size::BUTTON), place);
                }
                ui.add_enabled_ui(now + 1 < sections.len(), |ui| {
                    let pressed = button(ui, words.text("rules-later"), half).clicked();
                    if (pressed || later) && now + 1 < sections.len() {
                        wanted = now + 1;
                    }
                });
            });
            ui.horizontal(|ui| {
                let to_match = way_back.is_to_match();
                let label = words.text(if to_match { "rules-to-match" } else { "setup-back" });
                if to_match {
                    back |= primary(ui, label, &palette, width).clicked();
                    return;
                }
                back |= button(ui, label, half).clicked();
                // Beside another button, it is as high.
                let place = egui::vec2(half, size::BUTTON);
                if primary_in(ui, words.text("lesson-begin"), &palette, place).clicked() {
                    lessons.write(BeginLesson(page.game().info.id));
                }
            });
        });
    });
    if let Some(page) = other {
        *reading = Reading { page: Some(page), section: 0 };
        figures.write(ShowFigure(page.sections()[0].figure()));
        *scroll_back = true;
    } else if wanted != now {
        reading.section = wanted;
        figures.write(ShowFigure(sections[wanted].figure()));
        *scroll_back = true;
    }
    if back {
        come_back.write(ComeBack);
    }
    Ok(())
}

/// Which section is read, of how many.
fn place(section: usize, sections: usize) -> Sentence {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Sentence::new("rules-place").number("section", number(section + 1)).number("sections", number(sections))
}

/// The page of the next game, or of the one before.
fn beside(now: &Page, forward: bool) -> Option<&'static Page> {
    let at = ON_THE_TABLE.iter().position(|id| *id == now.game().info.id)?;
    let count = ON_THE_TABLE.len();
    page(ON_THE_TABLE[(at + if forward { 1 } else { count - 1 }) % count])
}

/// The games, of which one is read about. Returns another one's page.
fn games(ui: &mut Ui, now: &Page, palette: &Palette) -> Option<&'static Page> {
    let names: Vec<_> = ON_THE_TABLE
        .iter()
        .filter_map(|id| find(id))
        .map(|entry| (entry.info.id, entry.info.name.to_owned()))
        .collect();
    one_of(ui, &names, now.game().info.id, palette).and_then(page)
}

/// A ruling of this program, marked as one, with its reason.
fn ruling(ui: &mut Ui, ruling: Ruling, words: &Words, palette: &Palette) {
    ui.add_space(size::GRID);
    egui::Frame::new()
        .fill(colour32(palette.table[2].with_alpha(0.45)))
        .corner_radius(10.0)
        .inner_margin(egui::Margin::symmetric(12, 10))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.label(weighted(words.say(&ruling.title()), size::SMALL, SEMIBOLD).color(colour32(palette.yours)));
            ui.label(text(words.text(&ruling.text())).size(size::SMALL + 1.0));
            ui.label(quiet(words.text(&ruling.why()), palette));
        });
}

/// Whose game it is, and where its rules come from.
fn credits(ui: &mut Ui, page: &Page, words: &Words, palette: &Palette) {
    ui.label(quiet(words.say(&page.credit()), palette));
    let origin = quiet(words.say(&page.origin()), palette).underline().color(colour32(palette.legal));
    let response = ui.add(Label::new(origin).sense(egui::Sense::click()));
    if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
        ui.ctx().open_url(OpenUrl::new_tab(page.link()));
    }
    ui.label(quiet(page.link(), palette));
}
