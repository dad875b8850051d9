//! Input: pointer, keyboard and gamepad, the move selection, and the options for the next step.

mod actions;
pub mod bindings;
mod cursor;
mod inspect;
mod move_options;
mod notation;
mod pointer;
mod reserve;
mod selection;

use bevy::prelude::*;

pub use cursor::Cursor;
pub use inspect::{InspectPiece, Inspection};
pub use move_options::{MoveOptions, NamedChoice, Preview};
pub use notation::Typed;
pub use pointer::{PointerEvent, PointerPress};
pub use reserve::{ReserveSlot, ReserveSlots};
pub use selection::{ConfirmMoves, MoveSelection, RejectionMessage};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        selection::plugin,
        move_options::plugin,
        pointer::plugin,
        bindings::plugin,
        cursor::plugin,
        actions::plugin,
        reserve::plugin,
        notation::plugin,
        inspect::plugin,
    ));
}
