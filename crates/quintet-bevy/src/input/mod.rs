//! Input: pointer, keyboard and gamepad, the move selection, and the options for the next step.

mod actions;
pub mod bindings;
mod covered_area;
mod cursor;
mod inspect;
mod move_options;
mod notation;
mod pointer;
mod rejection_message;
mod reserve;
mod selection;

use bevy::prelude::*;

use crate::frame::{Screen, TableStage};
use crate::layout::Highlight;
use crate::session::SessionEntered;

pub use covered_area::CoveredArea;
pub use cursor::Cursor;
pub use inspect::{InspectPiece, Inspection};
pub use move_options::{MoveOptions, NamedChoice, Preview};
pub use notation::TypedMove;
pub use pointer::{LOST_TOUCH, PointerEvent, PointerPress};
pub use rejection_message::RejectionMessage;
pub use reserve::{ReserveSlot, ReserveSlots};
pub(crate) use selection::clear_selection;
pub use selection::{ConfirmMoves, MoveSelection};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        selection::plugin,
        rejection_message::plugin,
        move_options::plugin,
        pointer::plugin,
        bindings::plugin,
        cursor::plugin,
        actions::plugin,
        reserve::plugin,
        notation::plugin,
        inspect::plugin,
    ));
    app.add_systems(OnExit(Screen::Session), clear_rejection);
    app.add_systems(TableStage::Measure, clear.run_if(on_message::<SessionEntered>));
}

fn clear_rejection(mut rejection: ResMut<RejectionMessage>, mut covered: ResMut<CoveredArea>) {
    rejection.hide();
    covered.set_if_neq(CoveredArea::default());
}

/// Clears everything that refers to cells or moves of the previous session. The new one may have a smaller board.
fn clear(
    mut cursor: ResMut<Cursor>,
    mut selection: ResMut<MoveSelection>,
    mut press: ResMut<PointerPress>,
    mut rejection: ResMut<RejectionMessage>,
    mut inspection: ResMut<Inspection>,
    mut highlight: ResMut<Highlight>,
    mut typed: ResMut<TypedMove>,
) {
    cursor.set_if_neq(Cursor::default());
    selection.clear_for_new_session();
    press.cancel_press();
    *rejection = RejectionMessage::default();
    *inspection = Inspection::default();
    highlight.set_if_neq(Highlight::default());
    typed.set_if_neq(TypedMove::default());
}
