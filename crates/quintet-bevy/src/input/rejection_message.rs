//! The message about a rejected move, on the screen for a few seconds.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::rules::{Cell, InputStep, Side};
use quintet_core::words::MessageId;

use super::covered_area::CoveredArea;
use super::selection::{MoveSelection, interpret_drags};
use crate::frame::{ActiveLocalization, DisplayTimer, PacingAppExt, RedrawAppExt, SelectSystems, TableStage};
use crate::session::{GameSession, MovePlayed, MoveRejected};
use crate::theme::times;

/// The last rejection message, while it is displayed.
#[derive(Resource, Clone, Debug, Default)]
pub struct RejectionMessage {
    /// The localised message.
    pub text: String,
    /// The cells that the message refers to.
    pub cells: Vec<Cell>,
    /// Other cells that the message names.
    pub related_cells: Vec<Cell>,
    /// The message id, used to find the explanation in the rules pages.
    pub id: Option<MessageId>,
    /// The cell under the pointer or cursor when the message appeared.
    pub hovered: Option<Cell>,
    time: DisplayTimer,
    /// Whether the time does not pass: see [`CoveredArea::is_held`].
    is_held: bool,
}

impl RejectionMessage {
    /// Whether the message is displayed.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        !self.time.is_over()
    }

    /// Hides the message.
    pub fn hide(&mut self) {
        self.time = DisplayTimer::default();
    }

    /// How long the message stays on the screen. `None` if it is not shown, or stays until something else happens.
    fn wait(&self) -> Option<Duration> {
        (self.is_shown() && !self.is_held).then(|| self.time.wait())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RejectionMessage>();
    app.redraw_on_change_of::<RejectionMessage>().update_after(RejectionMessage::wait);
    app.add_systems(TableStage::Select, update.in_set(SelectSystems::Selection).after(interpret_drags));
}

/// The moves that people play.
#[derive(SystemParam)]
struct HumanMoves<'w, 's> {
    played: MessageReader<'w, 's, MovePlayed>,
    session: Option<Res<'w, GameSession>>,
}

impl HumanMoves<'_, '_> {
    /// Whether a person has played a move since the last call.
    fn were_played(&mut self) -> bool {
        let session = self.session.as_ref();
        let is_person = |side: Side| session.is_none_or(|session| session.setup().computer(side).is_none());
        self.played.read().any(|played| is_person(played.side))
    }
}

/// Shows the last rejection, and hides it after a few seconds or when a person goes on.
fn update(
    mut rejected: MessageReader<MoveRejected>,
    mut human_moves: HumanMoves,
    mut explanation: ResMut<RejectionMessage>,
    language: Res<ActiveLocalization>,
    move_selection: Res<MoveSelection>,
    covered: Res<CoveredArea>,
    time: Res<Time<Real>>,
    mut taken: Local<Vec<InputStep>>,
) {
    // A computer player may move just after the message appears.
    let moved = human_moves.were_played();
    if let Some(MoveRejected(move_error)) = rejected.read().last() {
        *explanation = RejectionMessage {
            text: language.0.localize(&move_error.message),
            cells: move_error.cells.clone(),
            related_cells: move_error.related_cells.clone(),
            id: Some(move_error.message.id),
            hovered: move_selection.hovered(),
            time: DisplayTimer::new(times::REJECTION),
            is_held: false,
        };
    } else if explanation.is_shown() {
        let message = explanation.bypass_change_detection();
        message.is_held = covered.is_held;
        if message.is_held {
            message.time = DisplayTimer::new(times::REJECTION);
        } else {
            message.time.tick(time.delta());
        }
        // Hides the message early once a person takes another step.
        if explanation.time.is_over() || moved || *move_selection.taken() != *taken {
            explanation.hide();
        }
    }
    if *move_selection.taken() != *taken {
        move_selection.taken().clone_into(&mut taken);
    }
}
