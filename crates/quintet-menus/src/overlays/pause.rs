//! The pause menu: resume, actions for the match, frequently used settings, leave.
//!
//! [`PauseView::draw`] returns the actions of the widgets. [`PauseChanges::carry_out`] carries them out in the same
//! frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align, Layout, Ui, vec2};
use quintet_bevy::assist::can_review;
use quintet_bevy::frame::{GoTo, Menu, Screen};
use quintet_bevy::layout::BoardLayout;
use quintet_bevy::learning::LessonState;
use quintet_bevy::persistence::{LastSetup, Quit, SaveError};
use quintet_bevy::play::{OfferDraw, Resign, can_resign};
use quintet_bevy::session::GameSession;
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::{Motion, Palette, color32, size};
use quintet_core::words::{Localization, MessageId, ids};

use crate::setup::draft::Draft;
use crate::shared::flags::{HasWindow, ResultHidden, SetupFromMatch};
use crate::shared::pause_texts::PauseTexts;
use crate::shared::requests::OpenRules;
use crate::shared::setting_values::{SettingChanges, SettingValues, Switch};
use crate::widgets::buttons::{primary, row_of_buttons};
use crate::widgets::cards::card;
use crate::widgets::controls::{choice, switch};
use crate::widgets::resources::WidgetResources;
use crate::widgets::text::{heading_label, muted_text};

/// The maximum width of the card, in points.
const MAX_WIDTH: f32 = 784.0;
/// The content width in points from which actions and switches are side by side.
const TWO_COLUMNS_MIN_WIDTH: f32 = 560.0;
/// The gap between the two columns, in points.
const COLUMN_GAP: f32 = 4.0 * size::GRID;
/// The gap between switches, in points.
const SWITCH_GAP: f32 = 2.0;

/// The additional space above the button that quits the program, in points. The number of rows above it depends on the
/// game, so that the button could be pressed instead of the one that returns to the title screen.
const QUIT_GAP: f32 = 2.0 * size::GRID;

/// The switches, in their order.
const SWITCHES: [Switch; 5] =
    [Switch::Sound, Switch::ConfirmMoves, Switch::Coordinates, Switch::LegalMoves, Switch::Flipped];

/// A button for the match or the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PauseButton {
    /// Open the rules of the game.
    Rules,
    /// Open the score breakdown.
    Score,
    /// Open the glossary of the game.
    Glossary,
    /// Open the review of the match.
    Review,
    /// Offer a draw.
    Draw,
    /// Resign.
    Resign,
    /// Open the settings.
    Settings,
    /// Open the record of the match.
    Record,
    /// Set up a new match.
    New,
    /// Return to the title screen.
    Leave,
    /// Quit the program.
    Quit,
}

/// An action of the pause menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Carry out a button for the match or the program.
    Press(PauseButton),
    /// Set the speed of animations.
    SetMotion(Motion),
    /// Change a switch.
    Toggle(Switch),
    /// Close the menu.
    Close,
    /// Close the menu of a match that is over, and look at its final position.
    ViewBoard,
}

impl PauseButton {
    /// The message id of its label.
    const fn name(self) -> MessageId {
        match self {
            Self::Rules => ids::RULES_OPEN,
            Self::Score => ids::SCORE_BREAKDOWN_OPEN,
            Self::Glossary => ids::PAUSE_GLOSSARY,
            Self::Review => ids::REVIEW_OPEN,
            Self::Draw => ids::PAUSE_DRAW,
            Self::Resign => ids::PAUSE_RESIGN,
            Self::Settings => ids::PAUSE_SETTINGS,
            Self::Record => ids::PAUSE_SHARE,
            Self::New => ids::PAUSE_NEW,
            Self::Leave => ids::PAUSE_LEAVE,
            Self::Quit => ids::PAUSE_QUIT,
        }
    }

    /// Whether it is available in this match or lesson.
    fn is_offered(self, view: &PauseView) -> bool {
        let session = view.session;
        match self {
            Self::Draw | Self::Resign | Self::Review | Self::Record if view.is_lesson => false,
            Self::Rules => session.setup().game_def.page.is_some(),
            // The breakdown would reveal secrets, so it is available only when none are left.
            Self::Score => session.game().has_score() && !session.has_secrets(),
            Self::Glossary => !session.game().glossary_terms().is_empty(),
            Self::Review => can_review(session),
            Self::Draw | Self::Resign => can_resign(session),
            Self::Quit => view.window.0,
            _ => true,
        }
    }
}

/// The rows of related buttons.
const ROWS: [&[PauseButton]; 6] = [
    &[PauseButton::Rules, PauseButton::Score],
    &[PauseButton::Glossary, PauseButton::Review],
    &[PauseButton::Draw, PauseButton::Resign],
    &[PauseButton::Settings, PauseButton::Record],
    &[PauseButton::New, PauseButton::Leave],
    &[PauseButton::Quit],
];

/// The states and settings that the menu changes, and the messages that it writes.
#[derive(SystemParam)]
pub(crate) struct PauseChanges<'w> {
    settings: SettingChanges<'w>,
    menu: ResMut<'w, NextState<Menu>>,
    screen: ResMut<'w, NextState<Screen>>,
    result_hidden: ResMut<'w, ResultHidden>,
    draft: ResMut<'w, Draft>,
    from_match: ResMut<'w, SetupFromMatch>,
    last: Res<'w, LastSetup>,
    lesson: Res<'w, LessonState>,
    draws: MessageWriter<'w, OfferDraw>,
    resigns: MessageWriter<'w, Resign>,
    rules: MessageWriter<'w, OpenRules>,
    quits: MessageWriter<'w, Quit>,
}

impl PauseChanges<'_> {
    fn carry_out(&mut self, action: Action, session: &GameSession) {
        match action {
            Action::Press(button) => self.press(button, session),
            Action::SetMotion(motion) => *self.settings.motion = motion,
            Action::Toggle(switch) => self.settings.toggle(switch),
            Action::Close => self.menu.go_to(Menu::None),
            Action::ViewBoard => {
                self.result_hidden.0 = true;
                self.menu.go_to(Menu::None);
            }
        }
    }

    fn press(&mut self, button: PauseButton, session: &GameSession) {
        match button {
            PauseButton::Rules => _ = self.rules.write(OpenRules { game: session.game().info().id, section: 0 }),
            PauseButton::Score => self.menu.go_to(Menu::ScoreBreakdown),
            PauseButton::Glossary => self.menu.go_to(Menu::Glossary),
            PauseButton::Review => self.menu.go_to(Menu::Review),
            PauseButton::Draw => _ = self.draws.write(OfferDraw),
            PauseButton::Resign => _ = self.resigns.write(Resign),
            PauseButton::Settings => self.menu.go_to(Menu::Settings),
            PauseButton::Record => self.menu.go_to(Menu::Share),
            PauseButton::New => {
                self.draft.choose(session.setup().game_def, &self.last);
                let is_resumable = session.has_begun() && session.result().is_none();
                self.from_match.0 = is_resumable && !self.lesson.is_active();
                self.screen.go_to(Screen::Setup);
            }
            PauseButton::Leave => self.screen.go_to(Screen::Title),
            PauseButton::Quit => _ = self.quits.write(Quit),
        }
    }
}

/// Whether the menu is open or opens in the next frame. It is drawn in the frame of the press that opens it, although
/// the state changes only at the start of the next frame. When the match screen is left, the menu closes one frame
/// later, and its content would change in this frame.
pub(crate) fn is_shown(screen: Res<State<Screen>>, menu: Res<State<Menu>>, next: Res<NextState<Menu>>) -> bool {
    if *screen.get() != Screen::Session {
        return false;
    }
    let is_opening = matches!(*next, NextState::Pending(Menu::Pause) | NextState::PendingIfNeq(Menu::Pause));
    is_opening || *menu.get() == Menu::Pause
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    session: Option<Res<GameSession>>,
    save_error: Res<SaveError>,
    storage: Res<Storage>,
    window: Res<HasWindow>,
    layout: Res<BoardLayout>,
    mut changes: PauseChanges,
) -> Result {
    let Some(session) = session else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let save_error = save_error.0.as_ref().map(|error| resources.words().localize(error));
    let denied = storage.is_denied().then(|| resources.words().text(ids::STORAGE_DENIED));
    let view = PauseView {
        session: &session,
        settings: changes.settings.values(),
        is_lesson: changes.lesson.is_active(),
        save_error: save_error.as_deref().or(denied.as_deref()),
        window: *window,
        can_flip: layout.can_flip,
        words: resources.words(),
        palette: &resources.palette,
    };
    let mut actions = Vec::new();
    let clicked_outside = card(context, "pause", view.palette, MAX_WIDTH, |ui| actions = view.draw(ui));
    actions.extend(clicked_outside.then_some(Action::Close));
    for action in actions {
        changes.carry_out(action, &session);
    }
    Ok(())
}

/// The state that the pause menu shows.
pub struct PauseView<'a> {
    /// The match.
    pub session: &'a GameSession,
    /// The settings.
    pub settings: SettingValues,
    /// Whether the match is a lesson.
    pub is_lesson: bool,
    /// Why the match cannot be saved.
    pub save_error: Option<&'a str>,
    /// Whether the app owns a window. Without one, there is no button to quit.
    pub window: HasWindow,
    /// Whether the board of the game can be flipped.
    pub can_flip: bool,
    /// The texts in the current language.
    pub words: &'a Localization,
    /// The colours of the widgets.
    pub palette: &'a Palette,
}

impl PauseView<'_> {
    /// Draws the content of the card. Returns the requested actions. The action that closes the menu comes last, so
    /// that it takes precedence over a button that opens a menu.
    pub fn draw(&self, ui: &mut Ui) -> Vec<Action> {
        let width = ui.available_width();
        let wide = width >= TWO_COLUMNS_MIN_WIDTH;
        let texts = PauseTexts::of(self.session, self.is_lesson);
        self.draw_heading(ui, &texts, wide);
        let close = primary(ui, self.words.text(texts.close), self.palette, width).clicked();
        ui.add_space(size::GRID);
        let mut actions = Vec::new();
        if wide {
            let column = (width - COLUMN_GAP) / 2.0;
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = COLUMN_GAP;
                ui.vertical(|ui| {
                    ui.set_width(column);
                    actions.extend(self.draw_buttons(ui));
                });
                ui.vertical(|ui| {
                    ui.set_width(column);
                    actions.extend(self.draw_switches(ui));
                });
            });
        } else {
            actions.extend(self.draw_buttons(ui));
            ui.add_space(size::GRID);
            actions.extend(self.draw_switches(ui));
        }
        let close_action = if texts.is_over { Action::ViewBoard } else { Action::Close };
        actions.extend(close.then_some(close_action));
        actions
    }

    /// Draws the heading and whether the match is saved: side by side if there is room, otherwise below each other.
    fn draw_heading(&self, ui: &mut Ui, texts: &PauseTexts, wide: bool) {
        let (words, palette) = (self.words, self.palette);
        let heading = words.text(texts.heading);
        let saved = texts.saved.map(|saved| muted_text(words.text(saved), palette));
        match (self.save_error.filter(|_| !self.is_lesson), saved) {
            (None, Some(saved)) if wide => {
                let row = vec2(ui.available_width(), size::HEADING);
                ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = 2.0 * size::GRID;
                    heading_label(ui, heading);
                    ui.label(saved);
                });
            }
            (save_error, saved) => {
                heading_label(ui, heading);
                let save_error =
                    save_error.map(|save_error| muted_text(save_error, palette).color(color32(palette.danger)));
                if let Some(text) = save_error.or(saved) {
                    ui.label(text);
                }
            }
        }
        ui.add_space(size::GRID);
    }

    /// Draws the available buttons. Returns the action of the one that was pressed.
    fn draw_buttons(&self, ui: &mut Ui) -> Option<Action> {
        ui.spacing_mut().item_spacing.x = size::GRID;
        let mut pressed = None;
        for row in ROWS {
            let row: Vec<_> = row.iter().copied().filter(|one| one.is_offered(self)).collect();
            if row.is_empty() {
                continue;
            }
            if row == [PauseButton::Quit] {
                ui.add_space(QUIT_GAP);
            }
            let labels: Vec<_> = row.iter().map(|button| self.words.text(button.name())).collect();
            pressed = row_of_buttons(ui, &labels).map(|index| row[index]).or(pressed);
        }
        pressed.map(Action::Press)
    }

    fn draw_switches(&self, ui: &mut Ui) -> Vec<Action> {
        ui.spacing_mut().item_spacing.x = size::GRID;
        let motions = Motion::ALL.map(|value| (value, self.words.text(value.label_id())));
        let label = self.words.text(ids::PAUSE_MOTION);
        let motion = choice(ui, &label, &motions, self.settings.motion, self.palette);
        let mut actions: Vec<_> = motion.map(Action::SetMotion).into_iter().collect();
        ui.spacing_mut().item_spacing.y = SWITCH_GAP;
        for which in SWITCHES.into_iter().filter(|which| self.can_flip || *which != Switch::Flipped) {
            let label = self.words.text(which.name());
            if switch(ui, label, self.settings.is_on(which), self.palette).clicked() {
                actions.push(Action::Toggle(which));
            }
        }
        actions
    }
}
