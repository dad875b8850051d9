//! Carries out what the player pressed on the title screen.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::frame::{GoTo, Menu, Screen};
use quintet_bevy::persistence::{Quit, ResumeSession};
use quintet_bevy::session::{PreviewSetup, ShowPosition};
use quintet_core::catalog::{GameDef, games};

use super::example::show_game;
use super::view::TitleView;
use crate::setup::draft::Draft;
use crate::shared::flags::SetupFromMatch;
use crate::shared::requests::{OpenRules, RepeatSession};

/// An action that was requested on the title screen.
#[derive(Clone, Copy)]
pub(super) enum Action {
    /// Resume the saved match.
    Resume,
    /// Start a match with the last setup.
    PlayAgain,
    /// Open the setup of a game.
    SetUp(&'static GameDef),
    /// Show a game on the board.
    ShowGame(&'static GameDef),
    /// Open the rules of the game that is shown.
    OpenRules,
    OpenMenu(Menu),
    Quit,
}

/// The state that the title screen changes, and the messages that it writes.
#[derive(SystemParam)]
pub(crate) struct TitleChanges<'w> {
    draft: ResMut<'w, Draft>,
    from_match: ResMut<'w, SetupFromMatch>,
    menu: ResMut<'w, NextState<Menu>>,
    screen: ResMut<'w, NextState<Screen>>,
    resume: MessageWriter<'w, ResumeSession>,
    repeat: MessageWriter<'w, RepeatSession>,
    rules: MessageWriter<'w, OpenRules>,
    preview: MessageWriter<'w, PreviewSetup>,
    shown_positions: MessageWriter<'w, ShowPosition>,
    quits: MessageWriter<'w, Quit>,
}

impl TitleChanges<'_> {
    pub(super) fn carry_out(&mut self, action: Action, view: &TitleView) {
        match action {
            Action::Resume => _ = self.resume.write(ResumeSession),
            Action::PlayAgain => _ = self.repeat.write(RepeatSession),
            Action::SetUp(game_def) => {
                self.draft.choose(game_def, &view.last);
                self.from_match.0 = false;
                self.screen.go_to(Screen::Setup);
            }
            Action::ShowGame(game_def) => {
                if self.draft.choose(game_def, &view.last) {
                    show_game(&self.draft, &view.language.0, &mut self.shown_positions, &mut self.preview);
                }
            }
            Action::OpenRules => {
                let has_page = |game: &&GameDef| game.page.is_some();
                if let Some(game) = [self.draft.game_def].into_iter().chain(games()).find(has_page) {
                    self.rules.write(OpenRules { game: game.info.id, section: 0 });
                }
            }
            Action::OpenMenu(menu) => self.menu.go_to(menu),
            Action::Quit => _ = self.quits.write(Quit),
        }
    }
}
