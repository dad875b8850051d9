//! The areas of the board: which position they are shown of, how far a change has spread, and how many are counted.

use bevy::prelude::*;

use super::board::at_halves;
use crate::rules::Side;
use crate::rules::abstrakto::{Area, HALVES, INFO, MAIN_AREA, Position};
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

/// Where a number can stand in an area: as far from its edge as possible, and of such places the one that is nearest to
/// the middle of all.
pub(super) fn middle_of(area: &Area) -> Vec2 {
    // Half a half cell apart: middles of half cells, of their edges, and their corners.
    const STEPS: i16 = 2 * HALVES as i16;
    let open = |x: i16, y: i16| {
        let half = |steps: i16| usize::try_from(steps.div_euclid(2)).ok();
        half(x).zip(half(y)).is_some_and(|(x, y)| area.halves.has(x, y))
    };
    // How large a square around a place lies in the area.
    let room = |x: i16, y: i16| {
        let fits = |reach: i16| {
            let mut square = (-reach..reach).flat_map(|dx| (-reach..reach).map(move |dy| (dx, dy)));
            square.all(|(dx, dy)| open(x + dx, y + dy))
        };
        (1..=STEPS).take_while(|reach| fits(*reach)).last().unwrap_or(0)
    };
    let places = (0..=STEPS).flat_map(|x| (0..=STEPS).map(move |y| (x, y)));
    let rooms: Vec<(i16, Vec2)> =
        places.map(|(x, y)| (room(x, y), at_halves(f32::from(x) / 2.0, f32::from(y) / 2.0))).collect();
    let most = rooms.iter().map(|(room, _)| *room).max().unwrap_or(0);
    let best: Vec<Vec2> = rooms.into_iter().filter(|(room, _)| *room == most).map(|(_, at)| at).collect();
    let middle = best.iter().sum::<Vec2>() / best.len().max(1) as f32;
    best.into_iter().min_by(|one, other| one.distance(middle).total_cmp(&other.distance(middle))).unwrap_or(middle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::find;

    fn played(moves: &[&str]) -> Position {
        let entry = find(INFO.id).unwrap();
        let mut options = entry.options();
        options.set("first", "blue").unwrap();
        let mut game = entry.start(options).unwrap();
        for text in moves {
            let code = game.parse(text).unwrap();
            game.play(code).unwrap();
        }
        *game.as_any().downcast_ref::<crate::rules::Game<Position>>().unwrap().position()
    }

    #[test]
    fn numbers_stand_in_the_middle_of_their_areas() {
        assert_eq!(middle_of(&played(&[]).areas().next().unwrap()), Vec2::ZERO);
        // The two tiles leave a strip of two half cells at the bottom left.
        let position = played(&["Sb1", "La1n"]);
        let strip = position.areas().find(|area| area.halves.len() == 2).unwrap();
        assert_eq!(middle_of(&strip), Vec2::new(-3.0, -3.25));
    }

    #[test]
    fn the_side_with_more_areas_is_counted_last() {
        // Blue closes off three corners, orange one.
        let position = played(&["Cf1", "Ca1", "Cf6", "Sd4", "Ca6", "Sd5"]);
        let order = counted_order(&position);
        assert!(
            order.is_sorted_by_key(|(side, _)| position.areas().filter(|area| area.owner() == Some(*side)).count())
        );
        assert_eq!(order.len(), position.areas().filter(|area| area.owner().is_some()).count());
    }
}
