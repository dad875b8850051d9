//! The state of the match that the match screen shows.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::animation::{Caption, CountProgress};
use quintet_bevy::assist::Analysis;
use quintet_bevy::clock::GameClock;
use quintet_bevy::frame::{ActiveLocalization, Menu, Phase};
use quintet_bevy::input::{MoveOptions, NamedChoice, TypedMove};
use quintet_bevy::layout::ScreenLayout;
use quintet_bevy::learning::LessonState;
use quintet_bevy::persistence::LastSetup;
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::Palette;
use quintet_core::words::{Localization, MessageId};

use super::player_panel::Seats;
use crate::shared::flags::ResultHidden;

/// The state that the match screen shows.
#[derive(SystemParam)]
pub(crate) struct SessionView<'w> {
    pub(super) screen_layout: Res<'w, ScreenLayout>,
    pub(super) palette: Res<'w, Palette>,
    pub(super) language: Res<'w, ActiveLocalization>,
    pub(super) session: Res<'w, GameSession>,
    pub(super) move_options: Res<'w, MoveOptions>,
    pub(super) caption: Res<'w, Caption>,
    pub(super) typed: Res<'w, TypedMove>,
    pub(super) lesson: Res<'w, LessonState>,
    pub(super) analysis: Res<'w, Analysis>,
    pub(super) last: Res<'w, LastSetup>,
    pub(super) result_hidden: Res<'w, ResultHidden>,
    clock: Res<'w, GameClock>,
    counted: Res<'w, CountProgress>,
    phase: Res<'w, State<Phase>>,
    open_menu: Res<'w, State<Menu>>,
}

impl SessionView<'_> {
    pub(super) fn words(&self) -> &Localization {
        &self.language.0
    }

    pub(super) fn phase(&self) -> Phase {
        *self.phase.get()
    }

    /// Whether a menu covers the match screen.
    pub(super) fn is_behind_menu(&self) -> bool {
        *self.open_menu.get() != Menu::None
    }

    /// Whether the result card is shown. It covers the list or the buttons. Covered widgets must not be pressed.
    pub(super) fn shows_result(&self) -> bool {
        !self.is_behind_menu()
            && !self.lesson.is_active()
            && self.phase() == Phase::Over
            && !self.result_hidden.0
            && self.session.is_live()
    }

    /// Whether the named choices are shown.
    pub(super) fn shows_choices(&self) -> bool {
        !self.is_behind_menu() && !self.move_options.choices.is_empty() && !self.screen_layout.choices.is_empty()
    }

    /// The label of a named choice: the move that it completes, or the step. `short` labels omit what the player knows,
    /// where the game has such a message.
    pub(super) fn choice_label(&self, choice: &NamedChoice, short: bool) -> String {
        let game = self.session.game();
        let mut label = match choice.code {
            Some(code) => game.label(code),
            None => game.choice_label(&self.move_options.taken, choice.name),
        };
        if let Some(id) = MessageId::find(&format!("{}-short", label.id)).filter(|_| short) {
            label.id = id;
        }
        self.words().localize(&label)
    }

    /// Whether the player to move has secret information to look at and no step is chosen yet.
    pub(super) fn can_reveal(&self) -> bool {
        let side = self.session.game().to_move();
        self.phase() == Phase::Choosing && self.move_options.taken.is_empty() && self.session.has_secret(side)
    }

    /// The data of the player panels.
    pub(super) fn seats(&self) -> Seats<'_> {
        Seats {
            screen_layout: &self.screen_layout,
            session: &self.session,
            clock: &self.clock,
            phase: self.phase(),
            counted: &self.counted,
            taken: &self.move_options.taken,
            words: self.words(),
            palette: &self.palette,
        }
    }
}
