//! The title: what the program is, and one button to play.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Layout, ScrollArea};

use super::begin::LikeLast;
use super::draft::Draft;
use super::widgets::{button, fixed, primary, quiet, text, weighted};
use crate::games::{ON_THE_TABLE, example};
use crate::record::Record;
use crate::rules::{Sentence, Side, find};
use crate::table::{
    Exhibit, GoTo, Language, LastSetup, MatchSetup, Menu, PreviewSetup, Resume, SaveTrouble, SavedMatch, Screen, Shape,
    Stage, StorageNotes,
};
use crate::theme::{BOLD, Palette, colour32, size};
use crate::words::Words;

/// Shows the game that was set up last.
pub(super) fn show(
    mut draft: ResMut<Draft>,
    last: Res<LastSetup>,
    language: Res<Language>,
    mut preview: MessageWriter<PreviewSetup>,
    mut exhibits: MessageWriter<Exhibit>,
) {
    draft.begin_with(&last);
    exhibit(&draft, &language.0, &mut exhibits, &mut preview);
}

/// Shows what a game is like: an example of it in full play, or its board at the start.
fn exhibit(
    draft: &Draft,
    words: &Words,
    exhibits: &mut MessageWriter<Exhibit>,
    preview: &mut MessageWriter<PreviewSetup>,
) {
    let setup = draft.setup(words);
    let record = example(setup.entry.info.id).and_then(|text| Record::parse(text).ok());
    match record.and_then(|record| record.replay().ok()) {
        Some(mut game) => {
            for _ in 0..game.history().len() / 3 {
                game.undo();
            }
            let info = setup.entry.info;
            let names = (0_u8..).map(Side).take(game.players()).map(|side| words.side(info, side)).collect();
            let setup = MatchSetup { options: game.options().clone(), names, secret: Vec::new(), clock: None, ..setup };
            exhibits.write(Exhibit(setup, game));
        }
        None => {
            preview.write(PreviewSetup(setup));
        }
    }
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    stage: Res<Stage>,
    palette: Res<Palette>,
    language: Res<Language>,
    saved: Res<SavedMatch>,
    (trouble, notes): (Res<SaveTrouble>, Res<StorageNotes>),
    over: Res<State<Menu>>,
    mut menu: ResMut<NextState<Menu>>,
    (mut draft, last): (ResMut<Draft>, Res<LastSetup>),
    mut like_last: MessageWriter<LikeLast>,
    mut screen: ResMut<NextState<Screen>>,
    mut preview: MessageWriter<PreviewSetup>,
    mut exhibits: MessageWriter<Exhibit>,
    mut resume: MessageWriter<Resume>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let width = stage.menu.width().min(360.0);
    fixed(context, "title", stage.menu, |ui| {
        if *over.get() != Menu::None {
            ui.disable(); // keys do not reach behind a menu
        }
        let room = ui.available_height();
        let area = ScrollArea::vertical().max_height(room).min_scrolled_height(room).auto_shrink(false);
        area.show(ui, |ui| {
            let block = 410.0 + if last.entry().is_some() { size::BUTTON + 2.0 * size::GRID } else { 0.0 };
            let inset = (ui.available_width() - width) / 2.0;
            let tall = stage.shape == Shape::Tall;
            let share = if tall { 3.0 } else { 2.0 };
            ui.add_space(((room - block) / share).max(0.0));
            ui.horizontal_top(|ui| {
                ui.add_space(if tall { inset } else { 0.0 });
                ui.with_layout(Layout::top_down(bevy_egui::egui::Align::Min), |ui| {
                    ui.set_width(width);
                    ui.label(weighted(words.text("title-name"), size::DISPLAY, BOLD));
                    ui.label(text(words.text("title-line")).color(colour32(palette.quiet)));
                    ui.add_space(3.0 * size::GRID);
                    let going_on = saved.0.as_ref();
                    if let Some(saved) = going_on {
                        let label = Sentence::new("title-continue").text("game", saved.game_name());
                        if primary(ui, words.say(&label), &palette, width).clicked() {
                            resume.write(Resume);
                        }
                        let turns = u32::try_from(saved.turns()).unwrap_or(u32::MAX);
                        let detail = Sentence::new("title-continue-detail").number("turns", turns);
                        ui.label(quiet(words.say(&detail), &palette));
                        ui.add_space(size::GRID);
                    }
                    if let Some(entry) = last.entry() {
                        let label = words.say(&Sentence::new("title-again").text("game", entry.info.name));
                        let response = match going_on {
                            Some(_) => button(ui, label, width),
                            None => primary(ui, label, &palette, width),
                        };
                        if response.clicked() {
                            like_last.write(LikeLast);
                        }
                        ui.add_space(size::GRID);
                    }
                    let games: Vec<_> = ON_THE_TABLE.iter().filter_map(|id| find(id)).collect();
                    let one = games.len() == 1;
                    // One game has the primary button; several stand side by side, and each shows its board when pointed at.
                    let columns = if one { 1 } else { 2 };
                    let each = (width - size::GRID * (columns as f32 - 1.0)) / columns as f32;
                    let can_quit = cfg!(not(target_arch = "wasm32"));
                    let mut quit = false;
                    let beside = games.len() % columns > 0;
                    for row in games.chunks(columns) {
                        ui.horizontal(|ui| {
                            for entry in row {
                                let name = entry.info.name;
                                let response = if one && going_on.is_none() && last.entry().is_none() {
                                    let label = words.say(&Sentence::new("title-play").text("game", name));
                                    primary(ui, label, &palette, each)
                                } else {
                                    button(ui, name, each)
                                };
                                if response.clicked() {
                                    draft.choose(entry, &last);
                                    screen.go_to(Screen::Setup);
                                } else if (response.hovered() || response.has_focus()) && draft.choose(entry, &last) {
                                    exhibit(&draft, words, &mut exhibits, &mut preview);
                                }
                            }
                            if beside && can_quit && row.len() < columns {
                                quit = button(ui, words.text("title-quit"), each).clicked();
                            }
                        });
                    }
                    ui.add_space(size::GRID);
                    ui.horizontal(|ui| {
                        let half = (width - size::GRID) / 2.0;
                        if button(ui, words.text("title-records"), half).clicked() {
                            menu.go_to(Menu::Records);
                        }
                        if button(ui, words.text("title-settings"), half).clicked() {
                            menu.go_to(Menu::Settings);
                        }
                    });
                    if !beside && can_quit {
                        quit = button(ui, words.text("title-quit"), width).clicked();
                    }
                    if quit {
                        exit.write(AppExit::Success);
                    }
                    for line in trouble.0.iter().chain(&notes.0) {
                        ui.add_space(size::GRID);
                        ui.label(text(line).size(size::SMALL).color(colour32(palette.danger)));
                    }
                });
            });
        });
    });
    Ok(())
}
