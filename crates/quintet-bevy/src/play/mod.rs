//! Turn flow: carries out moves, navigation, playback and proposals, and runs the clock.

mod clock;
mod entry;
mod navigation;
mod playback;
mod proposals;
mod steps;
mod turn;

use bevy::prelude::*;

pub(super) use entry::SessionEntry;
pub use playback::{Playback, SetPlayback, Speed};
pub use proposals::{
    AnswerProposal, EndSession, OfferDraw, OpenProposal, Proposal, RequireConsent, Resign, UndoTo, can_resign,
};
pub use steps::{CancelStep, DragPiece, SelectStep};
pub use turn::TurnEnded;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        steps::plugin,
        turn::plugin,
        proposals::plugin,
        navigation::plugin,
        playback::plugin,
        clock::plugin,
    ));
}
