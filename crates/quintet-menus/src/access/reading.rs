//! Commands that read the match aloud: the position, the lines through a cell, what a piece can do, score and clocks,
//! and the shape of the board.

use bevy::prelude::*;
use quintet_bevy::clock::GameClock;
use quintet_bevy::frame::{Menu, Screen, TableStage};
use quintet_bevy::input::Cursor;
use quintet_bevy::input::bindings::{Command, CommandInput};
use quintet_core::rules::{InputStep, LocalizedText, Side};
use quintet_core::speech::{Announcement, ReadingOrder, Speech, Verbosity};
use quintet_core::words::ids;

use super::announcements::Listening;
use super::announcer::Announcer;

pub(super) fn plugin(app: &mut App) {
    let can_read = resource_equals(Listening(true)).and_then(in_state(Screen::Session)).and_then(in_state(Menu::None));
    app.add_systems(TableStage::Present, read.run_if(can_read));
}

/// The commands that read, in the order in which they are explained.
pub(super) const COMMANDS: [Command; 6] = [
    Command::ReadRows,
    Command::ReadOwners,
    Command::ReadLines,
    Command::ReadActions,
    Command::ReadScore,
    Command::ReadBoard,
];

fn read(input: CommandInput, cursor: Res<Cursor>, clock: Res<GameClock>, mut announcer: Announcer) {
    let command = COMMANDS.into_iter().find(|command| input.just_pressed(*command));
    let Some(command) = command else { return };
    let cells = announcer.session.game().info().cells;
    let cell = cursor.0.filter(|cell| cell.0 < cells);
    let speech = announcer.speech();
    let sentences = match command {
        Command::ReadRows => speech.position(ReadingOrder::Rows),
        Command::ReadOwners => speech.position(ReadingOrder::Owners),
        Command::ReadLines => cell.map(|cell| speech.lines_through(cell)).unwrap_or_default(),
        Command::ReadScore => score(&announcer, &clock),
        Command::ReadBoard => speech.board().into_iter().collect(),
        _ if announcer.session.awaits_computer() => vec![speech.turn()],
        _ if announcer.session.forbids_variations() => vec![LocalizedText::new(ids::HISTORY_SECRET)],
        _ => cell.map(|cell| speech.piece_actions(InputStep::Cell(cell))).unwrap_or_default(),
    };
    announcer.say(&sentences);
}

/// The score, then the clocks. While a side has a secret, what the score consists of is not said.
fn score(announcer: &Announcer, clock: &GameClock) -> Vec<LocalizedText> {
    let mut listener = announcer.listener();
    if announcer.session.has_secrets() {
        listener.verbosity = Verbosity::Short;
    }
    let speech = Speech::new(announcer.session.game(), listener);
    let mut sentences = speech.score();
    if sentences.is_empty() && clock.state().is_none() {
        sentences.push(LocalizedText::new(ids::ACCESS_NO_SCORE));
    }
    if let Some(state) = clock.state() {
        let sides = Side::all(state.players());
        let time = |side| {
            let seconds = u32::try_from(state.left(side).as_secs()).unwrap_or(u32::MAX);
            speech.announce(Announcement::TimeLeft { side, seconds })
        };
        sentences.extend(sides.map(time));
    }
    sentences
}
