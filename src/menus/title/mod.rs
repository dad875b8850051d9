//! The title screen: what the program is, and buttons to play.

mod layout;
mod notes;
mod pictures;
mod screen;

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::pictures::TitlePictures;
use self::screen::{Action, TitleScreen};
use super::HasWindow;
use super::begin::RepeatMatch;
use super::draft::Draft;
use super::rules::OpenRules;
use crate::games::example;
use crate::record::Record;
use crate::rules::{AnyGame, Side};
use crate::table::frame::{GoTo, Language, Menu, Screen};
use crate::table::layout::ScreenLayout;
use crate::table::persistence::{LastSetup, ResumeSession, SaveError, SavedSession, StorageNotices};
use crate::table::session::{PreviewSetup, SessionSetup, ShowPosition};
use crate::theme::Palette;
use crate::words::Localization;

/// Shows the game that was set up last.
pub(super) fn show(
    mut draft: ResMut<Draft>,
    last: Res<LastSetup>,
    language: Res<Language>,
    mut preview: MessageWriter<PreviewSetup>,
    mut exhibits: MessageWriter<ShowPosition>,
) {
    draft.select_last_game(&last);
    show_game(&draft, &language.0, &mut exhibits, &mut preview);
}

/// Shows a game on the board: a position of its example match, or the starting position if there is no example.
fn show_game(
    draft: &Draft,
    words: &Localization,
    exhibits: &mut MessageWriter<ShowPosition>,
    preview: &mut MessageWriter<PreviewSetup>,
) {
    let setup = draft.setup(words);
    match example_position(setup.entry.info.id) {
        Some(game) => {
            let info = setup.entry.info;
            let names = (0_u8..).map(Side).take(game.players()).map(|side| words.side(info, side)).collect();
            let setup = SessionSetup { options: game.options().clone(), names, ..SessionSetup::of(setup.entry) };
            exhibits.write(ShowPosition(setup, game));
        }
        None => {
            preview.write(PreviewSetup(setup));
        }
    }
}

/// The example match of a game, at its most interesting turn.
fn example_position(game: &str) -> Option<Box<dyn AnyGame>> {
    let (record, share) = example(game)?;
    let mut game = Record::parse(record).ok()?.replay().ok()?;
    let turns = (game.history().len() as f32 * share) as usize;
    while game.history().len() > turns && game.undo() {}
    Some(game)
}

/// The state that the title screen shows.
#[derive(SystemParam)]
pub(super) struct TitleView<'w> {
    stage: Res<'w, ScreenLayout>,
    palette: Res<'w, Palette>,
    language: Res<'w, Language>,
    saved: Res<'w, SavedSession>,
    last: Res<'w, LastSetup>,
    trouble: Res<'w, SaveError>,
    notices: Res<'w, StorageNotices>,
    window: Res<'w, HasWindow>,
    open_menu: Res<'w, State<Menu>>,
}

/// The state that the title screen changes, and the messages that it writes.
#[derive(SystemParam)]
pub(super) struct TitleChanges<'w> {
    draft: ResMut<'w, Draft>,
    menu: ResMut<'w, NextState<Menu>>,
    screen: ResMut<'w, NextState<Screen>>,
    resume: MessageWriter<'w, ResumeSession>,
    repeat: MessageWriter<'w, RepeatMatch>,
    rules: MessageWriter<'w, OpenRules>,
    preview: MessageWriter<'w, PreviewSetup>,
    exhibits: MessageWriter<'w, ShowPosition>,
    exit: MessageWriter<'w, AppExit>,
}

impl TitleChanges<'_> {
    fn carry_out(&mut self, action: Action, view: &TitleView) {
        match action {
            Action::Resume => _ = self.resume.write(ResumeSession),
            Action::PlayAgain => _ = self.repeat.write(RepeatMatch),
            Action::SetUp(entry) => {
                self.draft.choose(entry, &view.last);
                self.screen.go_to(Screen::Setup);
            }
            Action::ShowGame(entry) => {
                if self.draft.choose(entry, &view.last) {
                    show_game(&self.draft, &view.language.0, &mut self.exhibits, &mut self.preview);
                }
            }
            Action::OpenRules => {
                self.rules.write(OpenRules { game: self.draft.entry.info.id, section: 0 });
            }
            Action::OpenMenu(menu) => self.menu.go_to(menu),
            Action::Quit => _ = self.exit.write(AppExit::Success),
        }
    }
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    view: TitleView,
    mut changes: TitleChanges,
    mut pictures: TitlePictures,
) -> Result {
    let context = contexts.ctx_mut()?;
    pictures.update(&view.palette);
    for action in TitleScreen::new(&view, pictures.all()).draw(context) {
        changes.carry_out(action, &view);
    }
    Ok(())
}
