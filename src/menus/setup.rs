//! Setting up a match: who plays, on what clock, and the game's options, with the board beside them.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align, Key, Layout, Margin, ScrollArea, TextEdit, Ui, Vec2, vec2};

use super::begin::{Begin, draw_seeds};
use super::draft::Draft;
use super::players::players;
use super::rules::OpenRules;
use super::scrolled::more_below;
use super::shares::Way;
use super::timing;
use super::widgets::{button, choice, fitting, fixed, heading, missing, panel, primary_in, quiet};
use crate::rules::{OptionKind, OptionSpec};
use crate::table::{BeginLesson, Chance, GoTo, Language, LastSetup, Learned, PreviewSetup, Screen, Stage};
use crate::theme::{Palette, size};
use crate::words::Words;

/// The most characters of labels of which three have room in a row.
const SHORT: usize = 10;

/// Every match has chance of its own.
pub(super) fn draw_new_seeds(mut draft: ResMut<Draft>, mut chance: ResMut<Chance>, time: Res<Time<Real>>) {
    draw_seeds(&mut draft.options, &mut chance, &time);
}

/// Shows the board that is being set up.
pub(super) fn show_draft(draft: Res<Draft>, language: Res<Language>, mut preview: MessageWriter<PreviewSetup>) {
    preview.write(PreviewSetup(draft.setup(&language.0)));
}

/// How wide the doors to the rules and to the first lesson are beside the name of the game.
const RULES: f32 = 84.0;
const LESSON: f32 = 124.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    stage: Res<Stage>,
    palette: Res<Palette>,
    language: Res<Language>,
    mut draft: ResMut<Draft>,
    (mut chance, time): (ResMut<Chance>, Res<Time<Real>>),
    mut last: ResMut<LastSetup>,
    mut preview: MessageWriter<PreviewSetup>,
    mut begin: MessageWriter<Begin>,
    mut screen: ResMut<NextState<Screen>>,
    (learned, mut lessons, mut rules): (Res<Learned>, MessageWriter<BeginLesson>, MessageWriter<OpenRules>),
) -> Result {
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let mut changed = false;
    fixed(context, "setup", stage.menu, |ui| {
        panel(&palette).show(ui, |ui| {
            let inner = vec2(stage.menu.width(), stage.menu.height()) - Vec2::splat(2.0 * size::PADDING);
            ui.set_min_size(inner);
            ui.set_max_size(inner);
            let id = draft.entry.info.id;
            // Beside a name that leaves too little room for them, the doors go below it.
            let name = draft.entry.info.name;
            let beside = inner.x - RULES - LESSON - 3.0 * size::GRID;
            let fits = fitting(ui, [name], size::HEADING, beside) >= size::HEADING;
            let half = (inner.x - size::GRID) / 2.0;
            let (to_rules, to_lesson) = if fits { (RULES, LESSON) } else { (half, half) };
            if !fits {
                ui.label(heading(name));
            }
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = size::GRID;
                if fits {
                    ui.label(heading(name));
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.spacing_mut().button_padding.x = 4.0;
                    ui.spacing_mut().interact_size.y = 44.0;
                    if choice(ui, words.text("rules-open"), false, &palette, to_rules).clicked() {
                        rules.write(OpenRules { game: id, section: 0 });
                    }
                    // Who has neither learned nor played it is offered the lesson in the colour of what comes next.
                    let fresh = !learned.0.contains(id) && !last.games.contains_key(id);
                    if choice(ui, words.text("lesson-begin"), fresh, &palette, to_lesson).clicked() {
                        lessons.write(BeginLesson(id));
                    }
                });
            });
            ui.add_space(size::GRID);
            let footer = size::BUTTON + 2.0 * size::GRID;
            let height = (ui.available_height() - footer).max(80.0);
            let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false);
            let shown = area.show(ui, |ui| {
                changed |= players(ui, &mut draft, words, &palette);
                ui.add_space(size::GRID);
                timing::draw(ui, &mut draft.clock, words, &palette);
                // A seed is the last that people care about.
                let (seeds, others): (Vec<_>, Vec<_>) =
                    draft.entry.info.options.iter().partition(|spec| spec.kind == OptionKind::Seed);
                for spec in others.into_iter().chain(seeds) {
                    ui.add_space(size::GRID);
                    let mut new_seed = || chance.draw(time.elapsed());
                    changed |= option(ui, spec, &mut draft, &mut new_seed, words, &palette);
                }
                ui.add_space(size::GRID);
            });
            more_below(ui, &shown, &palette);
            ui.add_space(size::GRID);
            ui.horizontal(|ui| {
                let back = 96.0;
                let forward = vec2(ui.available_width() - back - size::GRID, size::BUTTON);
                let escape = ui.input(|input| input.key_pressed(Key::Escape));
                if button(ui, words.text("setup-back"), back).clicked() || escape {
                    screen.go_to(Screen::Title);
                }
                if let Some(sentence) = draft.still_to_choose() {
                    missing(ui, words.say(&sentence), &palette, forward);
                } else if primary_in(ui, words.text("setup-start"), &palette, forward).clicked() {
                    last.note(&draft.setup(words), &draft.names, draft.seating);
                    last.liveries.clone_from(&draft.liveries);
                    begin.write(Begin(draft.drawn(words, &mut chance, time.elapsed())));
                }
            });
        });
    });
    if changed {
        preview.write(PreviewSetup(draft.setup(words)));
    }
    Ok(())
}

fn option(
    ui: &mut Ui,
    spec: &OptionSpec,
    draft: &mut Draft,
    new_seed: &mut dyn FnMut() -> u64,
    words: &Words,
    palette: &Palette,
) -> bool {
    let game = draft.entry.info.id;
    ui.label(quiet(words.text(&format!("{game}-option-{}", spec.key)), palette));
    let current = draft.options.get(spec.key).to_owned();
    let wanted = match spec.kind {
        OptionKind::Choice(values) => choices(ui, spec.key, values, &current, game, words, palette),
        OptionKind::Number { min, max } => number(ui, &current, min, max, palette),
        OptionKind::Seed => seed(ui, &current, new_seed, words),
        OptionKind::Shares { .. } => {
            let shares = draft.shares.iter_mut().find(|shares| shares.spec.key == spec.key);
            shares.and_then(|shares| {
                shares.draw(ui, game, words, palette);
                // What is chosen in secret later is nothing that anybody knows now.
                shares.value().or_else(|| (shares.way == Way::Secretly).then(|| spec.default.to_owned()))
            })
        }
    };
    wanted.is_some_and(|value| value != current && draft.options.set(spec.key, &value).is_ok())
}

fn choices(
    ui: &mut Ui,
    key: &str,
    values: &[&str],
    current: &str,
    game: &str,
    words: &Words,
    palette: &Palette,
) -> Option<String> {
    let mut wanted = None;
    let labels: Vec<String> = values.iter().map(|value| words.text(&format!("{game}-{key}-{value}"))).collect();
    // Two in a row, or all three where they are short.
    let short = labels.len() == 3 && labels.iter().all(|label| label.chars().count() <= SHORT);
    let columns = if short { 3 } else { 2 };
    let width = (ui.available_width() - (columns as f32 - 1.0) * size::GRID) / columns as f32 - 0.5;
    let both: Vec<_> = values.iter().zip(labels).collect();
    for row in both.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 44.0;
            ui.spacing_mut().button_padding.x = 4.0;
            for (value, label) in row {
                if choice(ui, label, **value == current, palette, width).clicked() {
                    wanted = Some((**value).to_owned());
                }
            }
        });
    }
    wanted
}

fn number(ui: &mut Ui, current: &str, min: u32, max: u32, palette: &Palette) -> Option<String> {
    let value: u32 = current.parse().unwrap_or(min);
    let mut wanted = None;
    ui.horizontal(|ui| {
        if choice(ui, "−", false, palette, size::BUTTON).clicked() {
            wanted = Some(value.saturating_sub(1).max(min).to_string());
        }
        ui.add_sized([size::BUTTON, 44.0], bevy_egui::egui::Label::new(heading(current)));
        if choice(ui, "+", false, palette, size::BUTTON).clicked() {
            wanted = Some((value + 1).min(max).to_string());
        }
    });
    wanted
}

/// The most digits of a seed.
const LONGEST_SEED: usize = 20;

/// A seed can be typed, to play with the same chance again, or drawn anew.
fn seed(ui: &mut Ui, current: &str, new_seed: &mut dyn FnMut() -> u64, words: &Words) -> Option<String> {
    let mut wanted = None;
    ui.horizontal(|ui| {
        let button_width = 96.0;
        let mut typed = current.to_owned();
        let field = TextEdit::singleline(&mut typed)
            .char_limit(LONGEST_SEED)
            .margin(Margin::symmetric(14, 13))
            .font(bevy_egui::egui::TextStyle::Body)
            .desired_width(ui.available_width() - button_width - size::GRID);
        if ui.add(field).changed() {
            typed.retain(|letter| letter.is_ascii_digit());
            wanted = Some(if typed.is_empty() { "0".to_owned() } else { typed });
        }
        if button(ui, words.text("setup-new-seed"), button_width).clicked() {
            wanted = Some(new_seed().to_string());
        }
    });
    wanted
}
