//! The title: what the program is, and one button to play.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Layout, ScrollArea};

use super::begin::LikeLast;
use super::draft::Draft;
use super::widgets::{button, fixed, pictured, primary, quiet, text, weighted};
use crate::games::{ON_THE_TABLE, Picture, example, miniature};
use crate::record::Record;
use crate::rules::{AnyGame, Sentence, Side, find};
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
    match in_play(setup.entry.info.id) {
        Some(game) => {
            let info = setup.entry.info;
            let names = (0_u8..).map(Side).take(game.players()).map(|side| words.side(info, side)).collect();
            let setup = MatchSetup { options: game.options().clone(), names, ..MatchSetup::of(setup.entry) };
            exhibits.write(Exhibit(setup, game));
        }
        None => {
            preview.write(PreviewSetup(setup));
        }
    }
}

/// An example of a game when most is going on.
fn in_play(game: &str) -> Option<Box<dyn AnyGame>> {
    let (record, share) = example(game)?;
    let mut game = Record::parse(record).ok()?.replay().ok()?;
    let turns = (game.history().len() as f32 * share) as usize;
    while game.history().len() > turns && game.undo() {}
    Some(game)
}

/// The most games in a row.
const IN_A_ROW: usize = 3;

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
    mut pictures: Local<Vec<Picture>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if pictures.is_empty() || palette.is_changed() {
        let picture = |id: &&str| in_play(id).map(|game| miniature(&*game, &palette)).unwrap_or_default();
        *pictures = ON_THE_TABLE.iter().map(picture).collect();
    }
    let words = &language.0;
    let width = stage.menu.width().min(360.0);
    fixed(context, "title", stage.menu, |ui| {
        if *over.get() != Menu::None {
            ui.disable(); // keys do not reach behind a menu
        }
        let room = ui.available_height();
        let area = ScrollArea::vertical().max_height(room).min_scrolled_height(room).auto_shrink(false);
        area.show(ui, |ui| {
            let block = 454.0 + if last.entry().is_some() { size::BUTTON + 2.0 * size::GRID } else { 0.0 };
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
                    // Each with its board, which is shown large when it is pointed at.
                    let games: Vec<_> = ON_THE_TABLE.iter().filter_map(|id| find(id)).zip(pictures.iter()).collect();
                    for row in games.chunks(IN_A_ROW) {
                        let each = (width - size::GRID * (row.len() as f32 - 1.0)) / row.len() as f32;
                        ui.horizontal(|ui| {
                            for (entry, picture) in row {
                                let response = pictured(ui, entry.info.name, picture, &palette, each);
                                if response.clicked() {
                                    draft.choose(entry, &last);
                                    screen.go_to(Screen::Setup);
                                } else if (response.hovered() || response.has_focus()) && draft.choose(entry, &last) {
                                    exhibit(&draft, words, &mut exhibits, &mut preview);
                                }
                            }
                        });
                    }
                    ui.add_space(size::GRID);
                    let can_quit = cfg!(not(target_arch = "wasm32"));
                    let mut quit = false;
                    ui.horizontal(|ui| {
                        // The longest name has the widest button.
                        let shares: &[f32] = if can_quit { &[0.43, 0.32, 0.25] } else { &[0.57, 0.43] };
                        let room = width - size::GRID * (shares.len() as f32 - 1.0);
                        ui.spacing_mut().button_padding.x = size::GRID;
                        if button(ui, words.text("title-records"), shares[0] * room).clicked() {
                            menu.go_to(Menu::Records);
                        }
                        if button(ui, words.text("title-settings"), shares[1] * room).clicked() {
                            menu.go_to(Menu::Settings);
                        }
                        quit = can_quit && button(ui, words.text("title-quit"), shares[2] * room).clicked();
                    });
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
