//! Keys that read the match aloud: the position, the lines through a cell, what a piece can do, score and clocks, and the
//! shape of the board.

use bevy::prelude::*;
use quintet_bevy::clock::GameClock;
use quintet_bevy::frame::{Menu, Screen, TableSystems};
use quintet_bevy::input::{Cursor, EguiKeyboardFocus, is_held};
use quintet_core::rules::{InputStep, LocalizedText, Side};
use quintet_core::speech::{Announcement, ReadingOrder, Speech, Verbosity};

use super::announcements::Listening;
use super::announcer::Announcer;

/// What a key reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    /// The whole position.
    Position(ReadingOrder),
    /// The lines through the cell of the cursor.
    Lines,
    /// The score and the clocks.
    Score,
    /// What the piece at the cursor can do.
    Moves,
    /// The shape of the board.
    Board,
}

/// The keys, whether with Shift, and what they read. Browsers do not use these keys.
const KEYS: [(KeyCode, bool, Reading); 6] = [
    (KeyCode::F2, false, Reading::Position(ReadingOrder::Rows)),
    (KeyCode::F2, true, Reading::Position(ReadingOrder::Owners)),
    (KeyCode::F4, false, Reading::Lines),
    (KeyCode::F8, false, Reading::Score),
    (KeyCode::F4, true, Reading::Moves),
    (KeyCode::F8, true, Reading::Board),
];
const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

pub(super) fn plugin(app: &mut App) {
    let can_read = resource_equals(Listening(true)).and_then(in_state(Screen::Session)).and_then(in_state(Menu::None));
    let can_read = can_read.and_then(resource_exists::<ButtonInput<KeyCode>>);
    app.add_systems(Update, read.run_if(can_read).in_set(TableSystems::Present));
}

fn read(
    keys: Res<ButtonInput<KeyCode>>,
    focus: Res<EguiKeyboardFocus>,
    cursor: Res<Cursor>,
    clock: Res<GameClock>,
    mut announcer: Announcer,
) {
    let has_shift = is_held(&keys, SHIFT);
    let pressed = KEYS.iter().find(|(key, shift, _)| keys.just_pressed(*key) && *shift == has_shift);
    let Some((.., reading)) = pressed.filter(|_| !focus.0) else { return };
    let cells = announcer.session.game().info().cells;
    let cell = cursor.0.filter(|cell| cell.0 < cells);
    let speech = announcer.speech();
    let sentences = match *reading {
        Reading::Position(order) => speech.position(order),
        Reading::Lines => cell.map(|cell| speech.lines_through(cell)).unwrap_or_default(),
        Reading::Score => score(&announcer, &clock),
        Reading::Board => speech.board().into_iter().collect(),
        Reading::Moves if announcer.session.awaits_computer() => vec![speech.turn()],
        Reading::Moves => cell.map(|cell| speech.piece_actions(InputStep::Cell(cell))).unwrap_or_default(),
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
    if let Some(state) = clock.state() {
        let sides = (0_u8..).map(Side).take(state.players());
        let time = |side| {
            let seconds = u32::try_from(state.left(side).as_secs()).unwrap_or(u32::MAX);
            speech.announce(Announcement::TimeLeft { side, seconds })
        };
        sentences.extend(sides.map(time));
    }
    sentences
}

#[cfg(test)]
mod tests {
    use quintet_bevy::input::bound_keys;

    use super::*;

    #[test]
    fn no_key_has_two_meanings() {
        for (index, (key, shift, _)) in KEYS.iter().enumerate() {
            // The actions of a match do not ask for Shift.
            assert!(bound_keys().all(|(known, _)| known != *key), "{key:?} has an action");
            assert!(KEYS[..index].iter().all(|(known, with, _)| (known, with) != (key, shift)), "{key:?} reads twice");
        }
    }
}
