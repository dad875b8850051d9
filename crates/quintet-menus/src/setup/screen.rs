//! Draws the setup screen: players, clock and game options, with the board beside them.
//!
//! [`SetupScreen::draw`] returns the actions of the widgets. [`SetupChanges::carry_out`] carries them out in the same
//! frame. Text that is being typed is returned as a change of the draft, like every other choice.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align, Id, Layout, ScrollArea, Ui, vec2};
use quintet_bevy::frame::{ActiveLocalization, GoTo, Menu, Screen};
use quintet_bevy::layout::ScreenLayout;
use quintet_bevy::learning::{StartLesson, StartedLessons};
use quintet_bevy::persistence::{LastSetup, ResumeSession, SavedSession};
use quintet_bevy::session::{PreviewSetup, Rng, SessionSetup};
use quintet_bevy::theme::{BOLD, Palette, size};
use quintet_core::rules::{OptionKind, PLAYERS};
use quintet_core::words::{Localization, ids};

use super::clock;
use super::draft::Draft;
use super::edits::{DraftEdits, Edit};
use super::options::option;
use super::players::players;
use super::start::BeginSession;
use crate::shared::flags::SetupFromMatch;
use crate::shared::requests::OpenRules;
use crate::shared::seeds::randomize_seeds;
use crate::widgets::buttons::{button, button_in, primary_in, requirement_note};
use crate::widgets::controls::disable_behind;
use crate::widgets::keys::escape_pressed;
use crate::widgets::panels::{COMPACT_PADDING, fill_panel, fixed_area};
use crate::widgets::scroll::scroll_area_from_top;
use crate::widgets::text::{fitted_font_size, heading_label, mark_as_heading, text_in_font};
use crate::widgets::text_field::leave_text_fields_on_enter;

/// Draws new random seeds when the screen opens.
pub(crate) fn randomize_draft_seeds(
    mut transitions: MessageReader<StateTransitionEvent<Screen>>,
    mut draft: ResMut<Draft>,
    mut rng: ResMut<Rng>,
    time: Res<Time<Real>>,
) {
    if transitions.read().last().is_some_and(|transition| transition.exited == Some(Screen::Rules)) {
        return; // the player has only looked at the rules
    }
    randomize_seeds(&mut draft.options, &mut rng, &time);
}

/// Shows the starting position of the draft on the board.
pub(crate) fn show_draft(
    draft: Res<Draft>,
    language: Res<ActiveLocalization>,
    mut preview: MessageWriter<PreviewSetup>,
) {
    preview.write(PreviewSetup(draft.setup(&language.0)));
}

/// The widths of the buttons that open the rules and the lesson beside the name of the game, in points.
const LINK_WIDTHS: [f32; 2] = [84.0, 124.0];
/// The height of these two buttons, in points.
const LINK_HEIGHT: f32 = 44.0;
/// The widths of these two buttons in a low window, in points.
const LOW_LINK_WIDTHS: [f32; 2] = [72.0, 112.0];

/// The resources that the setup screen shows.
#[derive(SystemParam)]
pub(crate) struct SetupResources<'w> {
    screen_layout: Res<'w, ScreenLayout>,
    palette: Res<'w, Palette>,
    language: Res<'w, ActiveLocalization>,
    learned: Res<'w, StartedLessons>,
}

/// The source of random seeds and seats.
#[derive(SystemParam)]
pub(crate) struct RandomSource<'w> {
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

/// An action of the setup screen.
#[derive(Clone, Debug, PartialEq)]
enum Action {
    OpenRules,
    StartLesson,
    /// Change the draft.
    Edit(Edit),
    /// Draw a random seed for the option with this key.
    DrawSeed(&'static str),
    Back,
    Begin,
}

/// The state that the setup screen changes, and the messages that it writes.
#[derive(SystemParam)]
pub(crate) struct SetupChanges<'w> {
    draft: ResMut<'w, Draft>,
    random: RandomSource<'w>,
    last: ResMut<'w, LastSetup>,
    preview: MessageWriter<'w, PreviewSetup>,
    begin: MessageWriter<'w, BeginSession>,
    lessons: MessageWriter<'w, StartLesson>,
    rules: MessageWriter<'w, OpenRules>,
    screen: ResMut<'w, NextState<Screen>>,
    from_match: Res<'w, SetupFromMatch>,
    saved: Res<'w, SavedSession>,
    resume: MessageWriter<'w, ResumeSession>,
}

impl SetupChanges<'_> {
    /// Carries out the actions of a frame, and shows the draft on the board if it looks different.
    fn carry_out(&mut self, actions: Vec<Action>, words: &Localization) {
        let mut changed = self.draft.update_dependent_values();
        let game = self.draft.game_def.info.id;
        for action in actions {
            match action {
                Action::OpenRules => _ = self.rules.write(OpenRules { game, section: 0 }),
                Action::StartLesson => _ = self.lessons.write(StartLesson(game)),
                Action::Edit(edit) => changed |= self.draft.carry_out(&edit, words),
                Action::DrawSeed(key) => {
                    let seed = self.random.seed().to_string();
                    changed |= self.draft.carry_out(&Edit::SetOption(key, seed), words);
                }
                Action::Back if self.from_match.0 && self.saved.0.is_some() => _ = self.resume.write(ResumeSession),
                Action::Back => self.screen.go_to(Screen::Title),
                Action::Begin => self.begin(words),
            }
        }
        if changed {
            self.preview.write(PreviewSetup(self.draft.setup(words)));
        }
    }

    fn begin(&mut self, words: &Localization) {
        let draft = &*self.draft;
        self.last.record(&draft.setup(words), &draft.names, draft.seating);
        self.last.player_styles.clone_from(&draft.player_styles);
        self.begin.write(BeginSession(self.random.seat(draft, words)));
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: SetupResources,
    menu: Res<State<Menu>>,
    mut changes: SetupChanges,
) -> Result {
    let context = contexts.ctx_mut()?;
    let padding = if resources.screen_layout.is_low() { COMPACT_PADDING } else { size::PADDING };
    let area = resources.screen_layout.menu;
    let screen = SetupScreen { resources: &resources, draft: &changes.draft, last: &changes.last };
    let mut actions = Vec::new();
    fixed_area(context, "setup", area, |ui| {
        fill_panel(ui, &resources.palette, (area.size(), padding), |ui, inner| {
            disable_behind(ui, *menu.get());
            actions = screen.draw(ui, inner.x);
        });
    });
    changes.carry_out(actions, &resources.language.0);
    Ok(())
}

/// The content of the setup screen.
struct SetupScreen<'a> {
    resources: &'a SetupResources<'a>,
    draft: &'a Draft,
    last: &'a LastSetup,
}

impl SetupScreen<'_> {
    /// Draws the screen in a panel of this width. Returns the requested actions in their order.
    fn draw(&self, ui: &mut Ui, width: f32) -> Vec<Action> {
        let (words, palette) = (&self.resources.language.0, &*self.resources.palette);
        leave_text_fields_on_enter(ui);
        let mut actions: Vec<_> = self.draw_heading(ui, width).into_iter().collect();
        if !self.resources.screen_layout.is_low() {
            ui.add_space(size::GRID);
        }
        let mut draft = DraftEdits::new(self.draft, words);
        let new_seeds = draw_options(ui, &mut draft, words, palette);
        ui.add_space(size::GRID);
        let buttons = draw_buttons(ui, &draft, words, palette);
        actions.extend(draft.into_edits().into_iter().map(Action::Edit));
        actions.extend(new_seeds.into_iter().map(Action::DrawSeed));
        actions.extend(buttons.into_iter().flatten());
        actions
    }

    /// Draws the name of the game, and the buttons that open the rules and the lesson.
    fn draw_heading(&self, ui: &mut Ui, width: f32) -> Option<Action> {
        // If the name leaves too little room, the buttons are below it.
        let name = self.draft.game_def.info.name;
        let low = self.resources.screen_layout.is_low();
        let link_widths = if low { LOW_LINK_WIDTHS } else { LINK_WIDTHS };
        let name_width = width - link_widths[0] - link_widths[1] - 3.0 * size::GRID;
        let letters = fitted_font_size(ui, [name], size::HEADING, name_width);
        let fits = letters >= if low { size::BODY } else { size::HEADING };
        let half = (width - size::GRID) / 2.0;
        if !fits {
            heading_label(ui, name);
        }
        // The lesson is highlighted for players who have neither learned nor played this game.
        let game = self.draft.game_def.info.id;
        let fresh = !self.resources.learned.0.contains(game) && !self.last.games.contains_key(game);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = size::GRID;
            if fits {
                mark_as_heading(&ui.label(text_in_font(name, letters, BOLD)), name);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.draw_links(ui, fresh, if fits { link_widths } else { [half, half] })
            })
            .inner
        })
        .inner
    }

    /// Draws the buttons that open the rules and the lesson, if the game has them. If `fresh`, the lesson is a
    /// primary button.
    fn draw_links(&self, ui: &mut Ui, fresh: bool, [to_rules, to_lesson]: [f32; 2]) -> Option<Action> {
        let (words, palette) = (&self.resources.language.0, &*self.resources.palette);
        ui.spacing_mut().button_padding.x = 4.0;
        ui.spacing_mut().interact_size.y = LINK_HEIGHT;
        let (mut action, game) = (None, self.draft.game_def);
        let place = vec2(to_rules, LINK_HEIGHT);
        if game.page.is_some() && button_in(ui, words.text(ids::RULES_OPEN), place).clicked() {
            action = Some(Action::OpenRules);
        }
        let (lesson, place) = (words.text(ids::LESSON_BEGIN), vec2(to_lesson, LINK_HEIGHT));
        let pressed = game.lesson.is_some()
            && if fresh {
                primary_in(ui, lesson, palette, place).clicked()
            } else {
                button_in(ui, lesson, place).clicked()
            };
        if pressed {
            action = Some(Action::StartLesson);
        }
        action
    }
}

/// Draws the number of players, the players, the clock and the other game options. Returns the keys of the options for
/// which a new seed was requested.
fn draw_options(ui: &mut Ui, draft: &mut DraftEdits, words: &Localization, palette: &Palette) -> Vec<&'static str> {
    let mut new_seeds = Vec::new();
    let footer = size::BUTTON + 2.0 * size::GRID;
    let height = (ui.available_height() - footer).max(80.0);
    let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false);
    scroll_area_from_top(ui, area, palette.panel, |ui| {
        // The number of players decides how many rows follow, so it comes first.
        for spec in draft.game_def.info.options.iter().filter(|spec| spec.key == PLAYERS) {
            option(ui, spec, draft, words, palette);
            ui.add_space(size::GRID);
        }
        players(ui, draft, words, palette);
        ui.add_space(size::GRID);
        let clock = clock::draw(ui, draft.clock, draft.last_clock, words, palette);
        if clock != draft.clock {
            draft.push(Edit::SetClock(clock));
        }
        // The seed is the least important option, so it comes last.
        let others = draft.game_def.info.options.iter().filter(|spec| spec.key != PLAYERS);
        let (seeds, others): (Vec<_>, Vec<_>) = others.partition(|spec| spec.kind == OptionKind::Seed);
        for spec in others.into_iter().chain(seeds) {
            ui.add_space(size::GRID);
            if option(ui, spec, draft, words, palette) {
                new_seeds.push(spec.key);
            }
        }
        ui.add_space(size::GRID);
    });
    new_seeds
}

/// Draws the buttons below the options. Returns their actions. The Escape key has the effect of [`Action::Back`],
/// unless a text field had the focus.
fn draw_buttons(ui: &mut Ui, draft: &Draft, words: &Localization, palette: &Palette) -> [Option<Action>; 2] {
    let mut back = None;
    let mut begin = None;
    // Escape takes the focus from a text field before anything is drawn.
    let has_focus = Id::new("a text field has the focus");
    let was_typing = ui.data(|data| data.get_temp(has_focus).unwrap_or(false));
    let is_typing = ui.ctx().text_edit_focused();
    ui.data_mut(|data| data.insert_temp(has_focus, is_typing));
    ui.horizontal(|ui| {
        let back_width = 96.0;
        let forward = vec2(ui.available_width() - back_width - size::GRID, size::BUTTON);
        let escape = ui.is_enabled() && !was_typing && ui.input(escape_pressed);
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
