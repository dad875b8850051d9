//! Messages about the session: requests to start it and to play, and reports of what happened.

use bevy::prelude::*;
use quintet_core::rules::{AnyGame, Effect, EncodedMove, LocalizedText, MoveError, Side};

use super::lines::HistoryCursor;
use super::setup::SessionSetup;
use crate::frame::RedrawAppExt;

/// Starts a session. The previous one becomes a past match when the new one is first saved.
#[derive(Message, Clone)]
pub struct StartSession(pub SessionSetup);

/// Shows the start position of a session during setup.
#[derive(Message, Clone)]
pub struct PreviewSetup(pub SessionSetup);

/// Shows a position as a picture, such as behind the title.
#[derive(Message)]
pub struct ShowPosition(pub SessionSetup, pub Box<dyn AnyGame>);

/// Plays a move, from any source.
#[derive(Message, Clone, Copy, Debug)]
pub struct PlayMove(pub EncodedMove);

/// Plays moves as a variation. Moves that the displayed line already contains are only shown.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct PlayLine {
    /// The position before the first move.
    pub from: HistoryCursor,
    /// The moves, all of them legal one after another.
    pub moves: Vec<EncodedMove>,
    /// The number of moves to play. The others can be shown later, as the next moves of the variation.
    pub play: usize,
}

/// Requests an undo. In the current position, this undoes back to the last move of a person, with the consent of the other
/// people. While browsing, it shows the previous turn.
#[derive(Message, Clone, Copy, Debug)]
pub struct UndoMove;

/// A move was played, or is shown from the history, and must be animated.
#[derive(Message, Clone, Debug)]
pub struct MovePlayed {
    /// The side that played it.
    pub side: Side,
    /// The effects of the move.
    pub effects: Vec<Effect>,
}

/// A move, a step or a setup was rejected, or something else failed during a match. The sentence is shown for a few
/// seconds.
#[derive(Message, Clone, Debug)]
pub struct MoveRejected(pub MoveError);

/// A sentence that refers to no cells.
impl From<LocalizedText> for MoveRejected {
    fn from(message: LocalizedText) -> Self {
        Self(MoveError { message, cells: Vec::new(), related_cells: Vec::new() })
    }
}

/// The position changed by something other than a move and must be shown without animation.
#[derive(Message, Clone, Copy, Debug)]
pub struct PositionReset;

/// Another session was entered: started, resumed, or opened from a record. Input that belongs to the previous session is
/// discarded.
#[derive(Message, Clone, Copy, Debug)]
pub struct SessionEntered;

/// The move has been shown and the next turn can begin.
#[derive(Message, Clone, Copy, Debug)]
pub struct TurnSettled;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StartSession>()
        .add_message::<PreviewSetup>()
        .add_message::<ShowPosition>()
        .add_message::<PlayMove>()
        .add_message::<PlayLine>()
        .add_message::<UndoMove>()
        .add_message::<MovePlayed>()
        .add_message::<MoveRejected>()
        .add_message::<PositionReset>()
        .add_message::<SessionEntered>()
        .add_message::<TurnSettled>();
    app.redraw_on_message::<StartSession>()
        .redraw_on_message::<PlayMove>()
        .redraw_on_message::<PlayLine>()
        .redraw_on_message::<MovePlayed>()
        .redraw_on_message::<TurnSettled>()
        .redraw_on_message::<PositionReset>();
}
