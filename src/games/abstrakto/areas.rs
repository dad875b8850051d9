//! The areas of the board: which position they are shown of, how far a change has spread, and how many are counted.

use bevy::prelude::*;

use super::board::at_halves;
use crate::rules::Side;
use crate::rules::abstrakto::{Area, Halves, INFO, MAIN_AREA, Position};
use crate::table::{Footprint, Match, OfGame, Pose, Rearranged, TableSystems, is_on, layers};

/// The position whose areas are shown.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct Shown(pub(super) Position);

/// The position whose areas were shown before, and the place from which the change spreads.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct Before {
    /// The position.
    pub(super) position: Position,
    /// The middle of the tile that changed it.
    pub(super) origin: Vec2,
    /// How much of the change was seen already where it has not spread to: what is pointed at shows in part.
    pub(super) foreseen: f32,
}

/// The position that would be, while a move is pointed at.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Foreseen(pub(super) Option<Position>);

/// How many areas have been counted at the end, in [`counted_order`].
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CountedAreas {
    /// The areas.
    pub(super) areas: u8,
    /// Whether the main area is pointed out.
    pub(super) main: bool,
}

/// The areas as an entity. The size of its pose is how far the last change has spread, in cells.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Areas;

/// Further than any half cell is from any place.
pub(super) const EVERYWHERE: f32 = 12.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        arrange.run_if(is_on::<Position>.and_eager(on_message::<Rearranged>)).in_set(TableSystems::Choreograph),
    );
}

/// The controlled areas in the order in which they are counted: those of the side with fewer first, so that the last
/// one decides; of each, from the bottom left.
pub(super) fn counted_order(position: &Position) -> Vec<(Side, Area)> {
    let of = |side| position.areas().filter(move |area| area.owner() == Some(side)).map(move |area| (side, area));
    let (blue, orange): (Vec<_>, Vec<_>) = (of(Side::FIRST).collect(), of(Side::SECOND).collect());
    if blue.len() > orange.len() { [orange, blue].concat() } else { [blue, orange].concat() }
}

/// What is counted once the game is over.
pub(super) fn all_counted(the_match: &Match, position: &Position) -> CountedAreas {
    let Some(outcome) = the_match.game().outcome() else { return CountedAreas::default() };
    let areas = u8::try_from(counted_order(position).len()).unwrap_or(u8::MAX);
    CountedAreas { areas, main: outcome.ending == MAIN_AREA }
}

/// Shows the areas of a position that did not come about by a move.
fn arrange(mut commands: Commands, old: Query<Entity, With<Areas>>, the_match: Res<Match>) {
    let Some(position) = the_match.position::<Position>() else { return };
    for areas in &old {
        commands.entity(areas).despawn();
    }
    commands.spawn((
        Name::new("Areas"),
        OfGame(INFO.id),
        Areas,
        Shown(*position),
        Before { position: *position, origin: Vec2::ZERO, foreseen: 0.0 },
        Foreseen::default(),
        all_counted(&the_match, position),
        Pose { size: EVERYWHERE, ..Pose::default() },
        Footprint { size: Vec2::ONE, layer: layers::BOARD },
    ));
}

/// Where a number can stand in an area: in the middle of the half cell that is furthest from its edge.
pub(super) fn middle_of(area: &Area) -> Vec2 {
    let mut left = area.halves;
    loop {
        // Peel the area until nothing would be left of it.
        let inner = left.without(Halves::BOARD.without(left).neighbours());
        if inner.is_empty() || inner == left {
            break;
        }
        left = inner;
    }
    let middles: Vec<Vec2> = left.iter().map(|(x, y)| at_halves(f32::from(x) + 0.5, f32::from(y) + 0.5)).collect();
    let mean = middles.iter().sum::<Vec2>() / middles.len().max(1) as f32;
    // The middle of a bent area lies outside of it.
    middles.into_iter().min_by(|one, other| one.distance(mean).total_cmp(&other.distance(mean))).unwrap_or(mean)
}
