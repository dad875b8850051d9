//! The setup screen: players, clock and game options, with the board beside them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align, Key, Layout, Margin, ScrollArea, TextEdit, Ui, Vec2, vec2};

use super::begin::{BeginMatch, randomize_seeds};
use super::draft::Draft;
use super::players::players;
use super::rules::OpenRules;
use super::scrolled::scroll_area;
use super::shares::ShareMode;
use super::timing;
use super::widgets::{
    COMPACT_PADDING, button, fitted_font_size, fixed_area, heading, muted_text, panel, primary_in, requirement_note,
    text_in_font, toggle_button,
};
use crate::rules::{OptionKind, OptionSpec};
use crate::table::{
    GoTo, Language, LastSetup, PreviewSetup, Rng, Screen, ScreenLayout, SessionSetup, StartLesson, StartedLessons,
};
use crate::theme::{BOLD, Palette, size};
use crate::words::{Localization, ids};

/// The maximum length of a label, in characters, for three choices in a row.
const MAX_SHORT_LABEL: usize = 10;

/// Draws new random seeds when the screen opens.
pub(super) fn randomize_draft_seeds(mut draft: ResMut<Draft>, mut chance: ResMut<Rng>, time: Res<Time<Real>>) {
    randomize_seeds(&mut draft.options, &mut chance, &time);
}

/// Shows the starting position of the draft on the board.
pub(super) fn show_draft(draft: Res<Draft>, language: Res<Language>, mut preview: MessageWriter<PreviewSetup>) {
    preview.write(PreviewSetup(draft.setup(&language.0)));
}

/// The widths of the buttons that open the rules and the first lesson: beside the name of the game, and in a low
/// window.
const LINK_WIDTHS: [f32; 2] = [84.0, 124.0];
const LOW_LINK_WIDTHS: [f32; 2] = [72.0, 112.0];

/// The resources that the setup screen shows.
#[derive(SystemParam)]
pub(super) struct SetupResources<'w> {
    stage: Res<'w, ScreenLayout>,
    palette: Res<'w, Palette>,
    language: Res<'w, Language>,
    learned: Res<'w, StartedLessons>,
}

/// The source of random seeds and seats.
#[derive(SystemParam)]
pub(super) struct RandomSource<'w> {
    rng: ResMut<'w, Rng>,
    time: Res<'w, Time<Real>>,
}

impl RandomSource<'_> {
    fn seed(&mut self) -> u64 {
        self.rng.draw(self.time.elapsed())
    }

    /// The setup of the draft, with random seats if they are chosen.
    fn seat(&mut self, draft: &Draft, words: &Localization) -> SessionSetup {
        draft.with_random_seating(words, &mut self.rng, self.time.elapsed())
    }
}

/// The messages that the setup screen writes, and the next screen.
#[derive(SystemParam)]
pub(super) struct SetupWriters<'w> {
    preview: MessageWriter<'w, PreviewSetup>,
    begin: MessageWriter<'w, BeginMatch>,
    lessons: MessageWriter<'w, StartLesson>,
    rules: MessageWriter<'w, OpenRules>,
    screen: ResMut<'w, NextState<Screen>>,
}

/// An action of the setup screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    OpenRules,
    StartLesson,
    Back,
    Begin,
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    resources: SetupResources,
    mut draft: ResMut<Draft>,
    mut random: RandomSource,
    mut last: ResMut<LastSetup>,
    mut writers: SetupWriters,
) -> Result {
    let context = contexts.ctx_mut()?;
    let words = &resources.language.0;
    let low = resources.stage.is_low();
    let padding = if low { COMPACT_PADDING } else { size::PADDING };
    let area = resources.stage.menu;
    let mut changed = false;
    let mut actions = Vec::new();
    fixed_area(context, "setup", area, |ui| {
        panel(&resources.palette).inner_margin(padding).show(ui, |ui| {
            let inner = vec2(area.width(), area.height()) - Vec2::splat(2.0 * padding);
            ui.set_min_size(inner);
            ui.set_max_size(inner);
            actions.extend(resources.draw_heading(ui, &draft, &last, inner.x));
            if !low {
                ui.add_space(size::GRID);
            }
            changed = draw_options(ui, &mut draft, &mut random, words, &resources.palette);
            ui.add_space(size::GRID);
            actions.extend(draw_buttons(ui, &draft, words, &resources.palette).into_iter().flatten());
        });
    });
    let game = draft.entry.info.id;
    for action in actions {
        match action {
            Action::OpenRules => _ = writers.rules.write(OpenRules { game, section: 0 }),
            Action::StartLesson => _ = writers.lessons.write(StartLesson(game)),
            Action::Back => writers.screen.go_to(Screen::Title),
            Action::Begin => {
                last.note(&draft.setup(words), &draft.names, draft.seating);
                last.liveries.clone_from(&draft.liveries);
                writers.begin.write(BeginMatch(random.seat(&draft, words)));
            }
        }
    }
    if changed {
        writers.preview.write(PreviewSetup(draft.setup(words)));
    }
    Ok(())
}

impl SetupResources<'_> {
    /// Draws the name of the game, and the buttons that open the rules and the first lesson.
    fn draw_heading(&self, ui: &mut Ui, draft: &Draft, last: &LastSetup, width: f32) -> Option<Action> {
        // If the name leaves too little room, the buttons are below it.
        let name = draft.entry.info.name;
        let low = self.stage.is_low();
        let link_widths = if low { LOW_LINK_WIDTHS } else { LINK_WIDTHS };
        let name_width = width - link_widths[0] - link_widths[1] - 3.0 * size::GRID;
        let letters = fitted_font_size(ui, [name], size::HEADING, name_width);
        let fits = letters >= if low { size::BODY } else { size::HEADING };
        let half = (width - size::GRID) / 2.0;
        if !fits {
            ui.label(heading(name));
        }
        // The lesson is highlighted for players who have neither learned nor played this game.
        let game = draft.entry.info.id;
        let fresh = !self.learned.0.contains(game) && !last.games.contains_key(game);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = size::GRID;
            if fits {
                ui.label(text_in_font(name, letters, BOLD));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.draw_links(ui, fresh, if fits { link_widths } else { [half, half] })
            })
            .inner
        })
        .inner
    }

    /// Draws the buttons that open the rules and the first lesson. `fresh` highlights the lesson.
    fn draw_links(&self, ui: &mut Ui, fresh: bool, [to_rules, to_lesson]: [f32; 2]) -> Option<Action> {
        let words = &self.language.0;
        ui.spacing_mut().button_padding.x = 4.0;
        ui.spacing_mut().interact_size.y = 44.0;
        let mut action = None;
        if toggle_button(ui, words.text(ids::RULES_OPEN), false, &self.palette, to_rules).clicked() {
            action = Some(Action::OpenRules);
        }
        if toggle_button(ui, words.text(ids::LESSON_BEGIN), fresh, &self.palette, to_lesson).clicked() {
            action = Some(Action::StartLesson);
        }
        action
    }
}

/// Draws the players, the clock and the game options. Returns whether the preview of the board must change.
fn draw_options(
    ui: &mut Ui,
    draft: &mut Draft,
    random: &mut RandomSource,
    words: &Localization,
    palette: &Palette,
) -> bool {
    let mut changed = false;
    let footer = size::BUTTON + 2.0 * size::GRID;
    let height = (ui.available_height() - footer).max(80.0);
    let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false);
    scroll_area(ui, area, palette.panel, |ui| {
        changed |= players(ui, draft, words, palette);
        ui.add_space(size::GRID);
        timing::draw(ui, &mut draft.clock, words, palette);
        // The seed is the least important option, so it comes last.
        let (seeds, others): (Vec<_>, Vec<_>) =
            draft.entry.info.options.iter().partition(|spec| spec.kind == OptionKind::Seed);
        for spec in others.into_iter().chain(seeds) {
            ui.add_space(size::GRID);
            changed |= option(ui, spec, draft, &mut || random.seed(), words, palette);
        }
        ui.add_space(size::GRID);
    });
    changed
}

/// Draws the buttons below the options. Returns their actions, [`Action::Back`] also for the Escape key.
fn draw_buttons(ui: &mut Ui, draft: &Draft, words: &Localization, palette: &Palette) -> [Option<Action>; 2] {
    let mut back = None;
    let mut begin = None;
    ui.horizontal(|ui| {
        let back_width = 96.0;
        let forward = vec2(ui.available_width() - back_width - size::GRID, size::BUTTON);
        let escape = ui.input(|input| input.key_pressed(Key::Escape));
        if button(ui, words.text(ids::SETUP_BACK), back_width).clicked() || escape {
            back = Some(Action::Back);
        }
        if let Some(sentence) = draft.missing_choice() {
            requirement_note(ui, words.localize(&sentence), palette, forward);
        } else if primary_in(ui, words.text(ids::SETUP_START), palette, forward).clicked() {
            begin = Some(Action::Begin);
        }
    });
    [back, begin]
}

fn option(
    ui: &mut Ui,
    spec: &OptionSpec,
    draft: &mut Draft,
    new_seed: &mut dyn FnMut() -> u64,
    words: &Localization,
    palette: &Palette,
) -> bool {
    let game = draft.entry.info.id;
    ui.label(muted_text(words.text(ids::composed(format!("{game}-option-{}", spec.key))), palette));
    let current = draft.options.get(spec.key).to_owned();
    let wanted = match spec.kind {
        OptionKind::Choice(values) => choices(ui, spec.key, values, &current, game, words, palette),
        OptionKind::Number { min, max } => number(ui, &current, min, max, palette),
        OptionKind::Seed => seed(ui, &current, new_seed, words),
        OptionKind::Shares { .. } => {
            let shares = draft.shares.iter_mut().find(|shares| shares.spec.key == spec.key);
            shares.and_then(|shares| {
                shares.draw(ui, game, words, palette);
                // A secret choice is made later. Until then, the option keeps its default.
                shares.value().or_else(|| (shares.mode == ShareMode::Secretly).then(|| spec.default.to_owned()))
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
    words: &Localization,
    palette: &Palette,
) -> Option<String> {
    let mut wanted = None;
    let labels: Vec<String> = values.iter().map(|value| words.text(ids::composed(format!("{game}-{key}-{value}")))).collect();
    // Two choices in a row, or three if there are exactly three short ones.
    let short = labels.len() == 3 && labels.iter().all(|label| label.chars().count() <= MAX_SHORT_LABEL);
    let columns = if short { 3 } else { 2 };
    let width = (ui.available_width() - (columns as f32 - 1.0) * size::GRID) / columns as f32 - 0.5;
    let both: Vec<_> = values.iter().zip(labels).collect();
    for row in both.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 44.0;
            ui.spacing_mut().button_padding.x = 4.0;
            for (value, label) in row {
                if toggle_button(ui, label, **value == current, palette, width).clicked() {
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
        if toggle_button(ui, "−", false, palette, size::BUTTON).clicked() {
            wanted = Some(value.saturating_sub(1).max(min).to_string());
        }
        ui.add_sized([size::BUTTON, 44.0], bevy_egui::egui::Label::new(heading(current)));
        if toggle_button(ui, "+", false, palette, size::BUTTON).clicked() {
            wanted = Some((value + 1).min(max).to_string());
        }
    });
    wanted
}

/// The maximum length of a seed, in digits.
const MAX_SEED_DIGITS: usize = 20;

/// Draws a seed: a field to enter a known seed, and a button to draw a new one.
fn seed(ui: &mut Ui, current: &str, new_seed: &mut dyn FnMut() -> u64, words: &Localization) -> Option<String> {
    let mut wanted = None;
    ui.horizontal(|ui| {
        let button_width = 96.0;
        let mut typed = current.to_owned();
        let field = TextEdit::singleline(&mut typed)
            .char_limit(MAX_SEED_DIGITS)
            .margin(Margin::symmetric(14, 13))
            .font(bevy_egui::egui::TextStyle::Body)
            .desired_width(ui.available_width() - button_width - size::GRID);
        if ui.add(field).changed() {
            typed.retain(|letter| letter.is_ascii_digit());
            wanted = Some(if typed.is_empty() { "0".to_owned() } else { typed });
        }
        if button(ui, words.text(ids::SETUP_NEW_SEED), button_width).clicked() {
            wanted = Some(new_seed().to_string());
        }
    });
    wanted
}
