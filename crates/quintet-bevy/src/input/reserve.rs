//! Reserve slots on the player panels: the areas in which reserve pieces can be pressed.

use bevy::prelude::*;
use quintet_core::rules::Side;

use crate::frame::{RedrawAppExt, TableStage};
use crate::session::GameSession;

/// The area of one kind of reserve piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReserveSlot {
    /// The owner.
    pub side: Side,
    /// The kind's number in its game.
    pub kind: u8,
    /// The area that can be pressed, in points.
    pub place: Rect,
}

/// The areas in which reserve pieces can be pressed.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ReserveSlots(pub Vec<ReserveSlot>);

impl ReserveSlots {
    /// The kind of a side's piece at a point, in points.
    #[must_use]
    pub fn at(&self, point: Vec2, side: Side) -> Option<u8> {
        self.0.iter().find(|slot| slot.side == side && slot.place.contains(point)).map(|slot| slot.kind)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReserveSlots>().redraw_on_change_of::<ReserveSlots>();
    app.add_systems(TableStage::Refresh, clear_on_game_change.run_if(resource_exists_and_changed::<GameSession>));
}

/// Clears the slots when another game starts. The new game's view fills them again.
fn clear_on_game_change(
    session: Res<GameSession>,
    mut reserve_slots: ResMut<ReserveSlots>,
    mut last: Local<Option<&'static str>>,
) {
    let id = session.game().info().id;
    if last.replace(id).is_some_and(|last| last != id) {
        reserve_slots.0.clear();
    }
}
