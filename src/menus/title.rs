//! The title: what the program is, and one button to play.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Color32, FontFamily, FontId, Layout, ScrollArea, Ui, vec2};

use super::begin::LikeLast;
use super::draft::Draft;
use super::rules::OpenRules;
use super::widgets::{
    LEAST_PICTURED, PICTURED, PRIMARY, button, fitting, fixed, lettered, pictured, primary, quiet, text, weighted,
    wrapped,
};
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

/// How many stand in a row: the games, and after them the rules.
const IN_A_ROW: usize = 3;
/// Between what the program is and what it offers; the second where room is short.
const BELOW_NAME: [f32; 2] = [3.0 * size::GRID, size::GRID];
/// The size of its name.
const NAME: [f32; 2] = [size::DISPLAY, 40.0];

/// With less room than this a window is as low as a phone.
const ROOMY: f32 = 500.0;
/// Pictures are shown smaller than this only where the line that says what the program is has gone.
const LINE_FROM: f32 = 96.0;

/// So small the pictures are where even the name has given way.
const CRAMMED_PICTURED: f32 = 62.0;

/// What the title says and offers, and how it fits into the room that there is.
struct Block {
    /// Height of the buttons with pictures.
    pictured: f32,
    /// Whether there is room for the line that says what the program is.
    line: bool,
    /// Whether the name is smaller, and nothing is said of a match to go on with.
    crammed: bool,
    /// The whole height.
    height: f32,
}

/// How high the parts are, each with what is between it and the next.
#[derive(Clone, Copy)]
struct Parts {
    /// The line that says what the program is.
    line: f32,
    /// What the name and the match to go on with can give up.
    spare: f32,
    /// All but the line and the buttons with pictures.
    others: f32,
}

impl Block {
    /// The largest that fits, or where none does, the smallest.
    fn new(room: f32, rows: usize, Parts { line, spare, others }: Parts) -> Self {
        let of = |pictured: f32| rows as f32 * (pictured + size::GRID);
        let fitting = |others: f32| ((room - others - of(0.0)) / rows as f32).min(PICTURED);
        let least = [LINE_FROM, LEAST_PICTURED, 0.0];
        let ways = [(true, false, others + line), (false, false, others), (false, true, others - spare)];
        let fits = |way: &usize| fitting(ways[*way].2) >= least[*way];
        let way = (0..ways.len()).find(fits).unwrap_or(ways.len() - 1);
        let (line, crammed, others) = ways[way];
        let pictured = fitting(others).max(if crammed { CRAMMED_PICTURED } else { LEAST_PICTURED });
        Self { pictured, line, crammed, height: others + of(pictured) }
    }
}

/// So many frames are drawn before the games' pictures are: each is a match that is replayed, and nobody who visits a page
/// should wait for them to press a button.
const PICTURES_FROM: u8 = 3;

pub(super) fn draw(
    mut contexts: EguiContexts,
    (stage, palette, language): (Res<Stage>, Res<Palette>, Res<Language>),
    saved: Res<SavedMatch>,
    (trouble, notes): (Res<SaveTrouble>, Res<StorageNotes>),
    over: Res<State<Menu>>,
    mut menu: ResMut<NextState<Menu>>,
    (mut draft, last): (ResMut<Draft>, Res<LastSetup>),
    (mut like_last, mut rules): (MessageWriter<LikeLast>, MessageWriter<OpenRules>),
    mut screen: ResMut<NextState<Screen>>,
    mut preview: MessageWriter<PreviewSetup>,
    mut exhibits: MessageWriter<Exhibit>,
    mut resume: MessageWriter<Resume>,
    (mut exit, mut redraws): (MessageWriter<AppExit>, MessageWriter<RequestRedraw>),
    (mut pictures, mut frames): (Local<Vec<Picture>>, Local<u8>),
) -> Result {
    let context = contexts.ctx_mut()?;
    if *frames < PICTURES_FROM {
        *frames += 1;
        redraws.write(RequestRedraw);
        pictures.resize(ON_THE_TABLE.len() + 1, Picture::default());
    } else if *frames == PICTURES_FROM || palette.is_changed() {
        *frames = PICTURES_FROM + 1;
        let picture = |id: &&str| in_play(id).map(|game| miniature(&*game, &palette)).unwrap_or_default();
        *pictures = ON_THE_TABLE.iter().map(picture).chain([book(&palette)]).collect();
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
            let tall = stage.shape == Shape::Tall;
            let going_on = saved.0.as_ref();
            let again = last.entry();
            // On a phone, to go on and to play again stand side by side.
            let side_by_side = (tall || room < ROOMY) && going_on.is_some() && again.is_some();
            let high = |ui: &Ui, words: String, font: FontId| {
                ui.painter().layout(words, font, Color32::WHITE, width).size().y + size::GRID
            };
            let names =
                NAME.map(|size| high(ui, words.text("title-name"), FontId::new(size, FontFamily::Name(BOLD.into()))));
            let line = high(ui, words.text("title-line"), FontId::proportional(size::BODY));
            let detail = high(ui, words.text("title-name"), FontId::proportional(size::SMALL));
            let going_on_high = if going_on.is_some() { PRIMARY + detail + 2.0 * size::GRID } else { 0.0 };
            let again_high = match (again, going_on) {
                (Some(_), None) => PRIMARY + 2.0 * size::GRID,
                (Some(_), Some(_)) if !side_by_side => size::BUTTON + 2.0 * size::GRID,
                _ => 0.0,
            };
            let footer = 2.0 * size::GRID + size::BUTTON;
            let rows = pictures.len().div_ceil(IN_A_ROW);
            let others = names[0] + BELOW_NAME[0] + going_on_high + again_high + footer;
            let told = if going_on.is_some() { detail } else { 0.0 };
            let spare = names[0] - names[1] + BELOW_NAME[0] - BELOW_NAME[1] + told;
            let block = Block::new(room, rows, Parts { line, spare, others });
            let crammed = usize::from(block.crammed);
            let inset = (ui.available_width() - width) / 2.0;
            let share = if tall { 3.0 } else { 2.0 };
            ui.add_space(((room - block.height) / share).max(0.0));
            ui.horizontal_top(|ui| {
                ui.add_space(if tall { inset } else { 0.0 });
                ui.with_layout(Layout::top_down(bevy_egui::egui::Align::Min), |ui| {
                    ui.set_width(width);
                    ui.label(weighted(words.text("title-name"), NAME[crammed], BOLD));
                    if block.line {
                        ui.label(text(words.text("title-line")).color(colour32(palette.quiet)));
                    }
                    ui.add_space(BELOW_NAME[crammed]);
                    let mut play_again = false;
                    let again =
                        again.map(|entry| words.say(&Sentence::new("title-again").text("game", entry.info.name)));
                    if let Some(saved) = going_on {
                        let label = words.say(&Sentence::new("title-continue").text("game", saved.game_name()));
                        let whole = ui.available_width();
                        let half = (whole - size::GRID) / 2.0;
                        ui.horizontal(|ui| {
                            let beside = again.as_ref().filter(|_| side_by_side);
                            let width = if beside.is_some() { half } else { whole };
                            if primary(ui, label, &palette, width).clicked() {
                                resume.write(Resume);
                            }
                            play_again |= beside.is_some_and(|label| wrapped(ui, label, &palette, half).clicked());
                        });
                        if !block.crammed {
                            let turns = u32::try_from(saved.turns()).unwrap_or(u32::MAX);
                            let detail = Sentence::new("title-continue-detail").number("turns", turns);
                            ui.label(quiet(words.say(&detail), &palette));
                        }
                        ui.add_space(size::GRID);
                    }
                    if let Some(label) = again.filter(|_| !side_by_side) {
                        let response = match going_on {
                            Some(_) => button(ui, label, width),
                            None => primary(ui, label, &palette, width),
                        };
                        play_again |= response.clicked();
                        ui.add_space(size::GRID);
                    }
                    if play_again {
                        like_last.write(LikeLast);
                    }
                    // Each with its board, which is shown large when it is pointed at; last the rules of the one that is shown.
                    let games = ON_THE_TABLE.iter().filter_map(|id| find(id)).map(Some).chain([None]);
                    let all: Vec<_> = games.zip(pictures.iter()).collect();
                    for row in all.chunks(IN_A_ROW) {
                        let each = (width - size::GRID * (IN_A_ROW as f32 - 1.0)) / IN_A_ROW as f32;
                        ui.horizontal(|ui| {
                            for (entry, picture) in row {
                                let place = vec2(each, block.pictured);
                                let Some(entry) = entry else {
                                    if pictured(ui, &words.text("rules-open"), picture, &palette, place).clicked() {
                                        rules.write(OpenRules { game: draft.entry.info.id, section: 0 });
                                    }
                                    continue;
                                };
                                let response = pictured(ui, entry.info.name, picture, &palette, place);
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
                        let labels = ["title-records", "title-settings", "title-quit"].map(|name| words.text(name));
                        let letters = labels.iter().zip(shares).fold(size::BODY, |letters, (label, share)| {
                            fitting(ui, [label.as_str()], letters, share * room - 2.0 * size::GRID)
                        });
                        let [records, settings, quitting] = labels;
                        if lettered(ui, records, shares[0] * room, letters).clicked() {
                            menu.go_to(Menu::Records);
                        }
                        if lettered(ui, settings, shares[1] * room, letters).clicked() {
                            menu.go_to(Menu::Settings);
                        }
                        quit = can_quit && lettered(ui, quitting, shares[2] * room, letters).clicked();
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

/// An open book, for the rules.
fn book(palette: &Palette) -> Picture {
    let mut picture = Picture::new();
    let mut half = |way: f32, page: Srgba| {
        let mut shape = |points: [(f32, f32); 4], colour: Srgba| {
            picture.push((points.map(|(x, y)| Vec2::new(x * way, y)).to_vec(), colour));
        };
        shape([(0.0, -0.40), (0.0, 0.26), (0.47, 0.36), (0.47, -0.30)], palette.walnut[1]);
        shape([(0.0, -0.34), (0.0, 0.30), (0.42, 0.41), (0.42, -0.23)], page);
        // What is written there, and a figure.
        for line in [0.19, 0.08, -0.03] {
            let [low, high] = [line - 0.018, line + 0.018];
            shape([(0.07, low), (0.07, high), (0.35, high + 0.073), (0.35, low + 0.073)], palette.slate[1]);
        }
        shape([(0.07, -0.23), (0.07, -0.11), (0.35, -0.037), (0.35, -0.157)], palette.felt[0]);
    };
    half(-1.0, palette.paper[0]);
    half(1.0, palette.paper[1]);
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_gives_up_its_line_the_size_of_its_pictures_and_that_of_its_name_before_it_is_cut_off() {
        let parts = Parts { line: 48.0, spare: 60.0, others: 250.0 };
        let roomy = Block::new(600.0, 2, parts);
        assert!(roomy.line && !roomy.crammed && roomy.pictured == PICTURED && roomy.height < 600.0);
        for room in [470.0, 440.0, 411.0] {
            let tight = Block::new(room, 2, parts);
            assert!(tight.height <= room && tight.pictured >= LEAST_PICTURED && !tight.crammed, "{room}");
        }
        for room in [409.0, 380.0, 351.0] {
            let small = Block::new(room, 2, parts);
            assert!(small.height <= room && small.crammed && !small.line, "{room}");
        }
        let crammed = Block::new(300.0, 2, parts);
        assert!(crammed.crammed && crammed.pictured == CRAMMED_PICTURED && crammed.height > 300.0, "then it scrolls");
    }
}
