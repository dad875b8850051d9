//! The game that the title screen shows on the board: the match to resume, or a position of its example match.

use bevy::prelude::*;
use quintet_bevy::frame::ActiveLocalization;
use quintet_bevy::persistence::{LastSetup, SavedSession};
use quintet_bevy::session::{GameSession, PreviewSetup, SessionSetup, ShowPosition};
use quintet_core::catalog::GameDef;
use quintet_core::record::Record;
use quintet_core::rules::{AnyGame, Side};
use quintet_core::words::Localization;

use crate::setup::draft::Draft;

/// Shows the match that can be resumed, or the game that was set up last.
pub(super) fn show(
    mut draft: ResMut<Draft>,
    last: Res<LastSetup>,
    saved: Res<SavedSession>,
    language: Res<ActiveLocalization>,
    mut preview: MessageWriter<PreviewSetup>,
    mut shown_positions: MessageWriter<ShowPosition>,
) {
    draft.select_last_game(&last);
    let resumable = saved.0.as_ref().and_then(|record| record.restored().ok());
    if let Some(position) = resumable.as_ref().and_then(current_position) {
        shown_positions.write(position);
        return;
    }
    show_game(&draft, &language.0, &mut shown_positions, &mut preview);
}

/// The current position of a match. `None` if it has secrets that the board could reveal.
fn current_position(session: &GameSession) -> Option<ShowPosition> {
    let setup = SessionSetup { clock: None, computers: Vec::new(), ..session.setup().clone() };
    (!session.has_secrets()).then(|| ShowPosition(setup, session.live().boxed_clone()))
}

/// Shows a game on the board: a position of its example match, or the starting position if there is no example.
pub(super) fn show_game(
    draft: &Draft,
    words: &Localization,
    shown_positions: &mut MessageWriter<ShowPosition>,
    preview: &mut MessageWriter<PreviewSetup>,
) {
    let setup = draft.setup(words);
    match example_position(setup.game_def) {
        Some(game) => {
            let info = setup.game_def.info;
            let names = Side::all(game.players()).map(|side| words.side(info, side)).collect();
            let setup = SessionSetup { options: game.options().clone(), names, ..SessionSetup::of(setup.game_def) };
            shown_positions.write(ShowPosition(setup, game));
        }
        None => {
            preview.write(PreviewSetup(setup));
        }
    }
}

/// The position of the example match of a game that its [`Example`](quintet_core::catalog::Example) selects.
pub(super) fn example_position(game: &GameDef) -> Option<Box<dyn AnyGame>> {
    let example = game.example?;
    let mut game = Record::parse(example.record).ok()?.replay().ok()?;
    let all = game.movers().len();
    let shown = (all as f32 * example.fraction) as usize;
    for _ in shown..all {
        game.undo();
    }
    Some(game)
}
