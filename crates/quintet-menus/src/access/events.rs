//! Turns what happens in a match into announcements.

use std::time::Duration;

use bevy::prelude::*;
use quintet_bevy::clock::{GameClock, TimeoutRule};
use quintet_bevy::frame::{Screen, TableStage};
use quintet_bevy::input::MoveSelection;
use quintet_bevy::session::{GameSession, MadeMove, MovePlayed, MoveRejected, PositionReset, Termination};
use quintet_core::rules::{EncodedMove, InputStep, LocalizedText, PositionId, Side};
use quintet_core::speech::{Announcement, Speech};
use quintet_core::words::{MessageId, ids};

use super::announcements::{Listening, Urgency};
use super::announcer::Announcer;

pub(super) fn plugin(app: &mut App) {
    let is_listening = resource_equals(Listening(true)).and_then(in_state(Screen::Session));
    let is_listening = is_listening.and_then(resource_exists::<GameSession>);
    app.add_systems(
        TableStage::Present,
        (announce_rejections, announce_moves, announce_resets, announce_selection, announce_clocks)
            .chain()
            .run_if(is_listening),
    );
}

/// Announces why a step or a move is not possible.
fn announce_rejections(mut rejected: MessageReader<MoveRejected>, mut announcer: Announcer) {
    if let Some(MoveRejected(error)) = rejected.read().last() {
        announcer.say_with(Urgency::Assertive, std::slice::from_ref(&error.message));
    }
}

/// Announces moves, and whose turn it is or how the game ended.
fn announce_moves(mut played: MessageReader<MovePlayed>, mut announcer: Announcer) {
    if played.read().count() > 0 {
        let sentences = announcer.speech().after_move();
        announcer.say(&sentences);
    }
}

/// The moves of the session and how it ended, at the last announcement.
#[derive(Default)]
struct KnownMoves {
    moves: Vec<MadeMove>,
    redo_stack: Vec<MadeMove>,
    termination: Option<Termination>,
}

/// Announces the start of a match, moves that were undone or redone, the position that is shown, and the end
/// of a match outside the rules.
fn announce_resets(mut resets: MessageReader<PositionReset>, mut known: Local<KnownMoves>, mut announcer: Announcer) {
    let session = &announcer.session;
    let is_reset = resets.read().count() > 0;
    let now = (session.moves(), session.termination());
    if !is_reset && now == (known.moves.as_slice(), known.termination) {
        return;
    }
    let redo_stack = session.redo_stack().to_vec();
    let before = std::mem::replace(&mut *known, KnownMoves { moves: now.0.to_vec(), redo_stack, termination: now.1 });
    // Resets also happen within a step of a lesson, and the step is announced on its own.
    if !is_reset || announcer.is_in_lesson() {
        return;
    }
    let (turns, moves) = (before.moves.len(), session.moves());
    let is_undone =
        moves.len() < turns && before.moves.starts_with(moves) && moves.len() + session.redo_stack().len() >= turns;
    let is_redone =
        moves.len() > turns && moves.starts_with(&before.moves) && before.redo_stack.starts_with(&moves[turns..]);
    let speech = announcer.speech();
    let sentences = match session.termination() {
        Some(ended) if before.termination != Some(ended) => end_sentences(&speech, session, ended),
        _ if !session.is_live() => speech.last_move().into_iter().chain([speech.turn()]).collect(),
        _ if is_undone => {
            let count = u32::try_from(turns - moves.len()).unwrap_or(u32::MAX);
            vec![speech.announce(Announcement::Undone(count))]
        }
        _ if is_redone => vec![speech.announce(Announcement::Redone)],
        _ => vec![speech.turn()],
    };
    announcer.say(&sentences);
}

/// How a match ended outside the rules, and who won.
fn end_sentences(speech: &Speech<'_>, session: &GameSession, ended: Termination) -> Vec<LocalizedText> {
    let how = match ended {
        Termination::Resigned(side) => Some(speech.announce(Announcement::Resigned(side))),
        Termination::Time(side) => Some(speech.announce(Announcement::TimeUp(side))),
        Termination::Agreed | Termination::Recorded(_) => session.termination_text(),
    };
    let winner = session.result().and_then(|outcome| outcome.winner);
    let result = match winner {
        Some(side) => LocalizedText::new(ids::RESULT_WIN).text("name", session.name(side)),
        None => LocalizedText::new(ids::RESULT_DRAW),
    };
    how.into_iter().chain([LocalizedText::new(ids::SPEECH_SENTENCE).nested("text", result)]).collect()
}

/// The selection at the last announcement.
#[derive(Default, PartialEq)]
struct KnownSelection {
    /// Its position.
    position: PositionId,
    steps: Vec<InputStep>,
    /// The move that awaits confirmation.
    pending: Option<EncodedMove>,
}

/// Announces the steps of the selection, with what to do next, and a move that awaits confirmation.
fn announce_selection(move_selection: Res<MoveSelection>, mut known: Local<KnownSelection>, mut announcer: Announcer) {
    let game = announcer.session.game();
    let (position, steps) = (PositionId::of(game), move_selection.taken().to_vec());
    let now = KnownSelection { position, steps, pending: move_selection.pending() };
    if *known == now || !move_selection.is_for(game) {
        return;
    }
    let before = std::mem::replace(&mut *known, now);
    let sentence = |id: MessageId| LocalizedText::new(id);
    let said = if let Some(code) = move_selection.pending() {
        sentence(ids::ACCESS_CONFIRM).nested("move", announcer.speech().action(code))
    } else if let Some(step) = move_selection.taken().last() {
        let chosen = match *step {
            InputStep::Cell(cell) => game.spoken_cell(cell),
            InputStep::Reserve(kind) => announcer.speech().reserve(kind, move_selection.taken()),
            InputStep::Choice(name) => {
                game.choice_label(&move_selection.taken()[..move_selection.taken().len() - 1], name)
            }
        };
        sentence(ids::ACCESS_SELECTED).nested("what", chosen).nested("prompt", game.prompt(move_selection.taken()))
    } else if before.steps.is_empty() || before.position != position {
        return; // the steps were those of a move that was played
    } else {
        sentence(ids::ACCESS_CANCELLED)
    };
    announcer.say(&[said]);
}

/// Announces that time runs out.
fn announce_clocks(clock: Res<GameClock>, mut known: Local<Vec<Duration>>, mut announcer: Announcer) {
    let Some(state) = clock.state() else { return known.clear() };
    let sides = Side::all(state.players());
    let left: Vec<_> = sides.map(|side| state.left(side)).collect();
    let before = std::mem::replace(&mut *known, left);
    let passed = clock.running().and_then(|side| {
        let (before, now) = (before.get(side.index())?, known.get(side.index())?);
        Announcement::clock(side, *before, *now)
    });
    // If the time of a hard clock is up, the announcement of the result says so.
    let is_announced = |announcement: &Announcement| {
        matches!(announcement, Announcement::TimeLeft { .. }) || state.control().timeout_rule == TimeoutRule::Continues
    };
    if let Some(announcement) = passed.filter(is_announced) {
        let sentence = announcer.speech().announce(announcement);
        announcer.say_with(Urgency::Assertive, &[sentence]);
    }
}
