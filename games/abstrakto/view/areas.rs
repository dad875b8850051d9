//! The areas of the board: the position they are shown for, how far a change has spread, and the progress of the count.

use crate::rules::{Area, HALF_CELLS_PER_SIDE, HalfCellsExt, MAIN_AREA, Position};
use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{BoardSpawner, BoardState};
use quintet_bevy::frame::TableStage;
use quintet_bevy::layout::layers;
use quintet_bevy::session::{PositionReset, TurnSettled};
use quintet_core::rules::Side;

use super::board::from_half_cells;

/// The position whose areas are shown.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct ShownPosition(pub(super) Position);

/// The previous position and the point from which the change spreads.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct PreviousAreas {
    /// The previous position.
    pub(super) position: Position,
    /// The centre of the placed tile.
    pub(super) origin: Vec2,
    /// The opacity of the preview that has already shown the change. It is used where the change has not spread yet.
    pub(super) preview_opacity: f32,
}

/// The position after the move under the pointer.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct PreviewedPosition(pub(super) Option<Position>);

/// The progress of the final count, in the order of [`counted_order`].
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CountedAreas {
    /// The number of counted areas.
    pub(super) areas: u8,
    /// Whether the main area is highlighted.
    pub(super) main: bool,
}

/// Marks the entity of the areas. The size of its pose is how far the last change has spread, in cells.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Areas;

/// A distance, in cells, that reaches the whole board from any place.
pub(super) const WHOLE_BOARD: f32 = 12.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(TableStage::Animate, respawn.run_if(on_message::<PositionReset>));
    if cfg!(debug_assertions) {
        app.add_systems(Last, check.run_if(on_message::<TurnSettled>));
    }
}

/// The controlled areas in the order of the final count. The side with fewer areas comes first, so that the last area
/// decides. Within a side, the order starts at the bottom left.
pub(super) fn counted_order(position: &Position) -> Vec<(Side, Area)> {
    let of = |side| position.areas().filter(move |area| area.owner() == Some(side)).map(move |area| (side, area));
    let (blue, orange): (Vec<_>, Vec<_>) = (of(Side::FIRST).collect(), of(Side::SECOND).collect());
    if blue.len() > orange.len() { [orange, blue].concat() } else { [blue, orange].concat() }
}

/// The state of the final count once the game is over.
fn all_counted(board: &BoardState<Position>) -> CountedAreas {
    let Some(outcome) = board.outcome() else { return CountedAreas::default() };
    let areas = u8::try_from(counted_order(board).len()).unwrap_or(u8::MAX);
    CountedAreas { areas, main: outcome.reason == MAIN_AREA }
}

/// Shows the areas when the position was not reached by a move.
fn respawn(board: Single<&BoardState<Position>>, old: Query<Entity, With<Areas>>, mut spawner: BoardSpawner<Position>) {
    let position = board.position();
    spawner.despawn_all(old);
    spawner.spawn((
        Name::new("Areas"),
        Areas,
        ShownPosition(*position),
        PreviousAreas { position: *position, origin: Vec2::ZERO, preview_opacity: 0.0 },
        PreviewedPosition::default(),
        all_counted(&board),
        Pose { size: WHOLE_BOARD, ..Pose::default() },
        QuadSize { size: Vec2::ONE, layer: layers::BOARD },
    ));
}

/// Panics if the areas are not those of the position after a turn, which is always a bug in the program.
fn check(board: Single<&BoardState<Position>>, areas: Query<(&ShownPosition, &CountedAreas)>, timeline: Res<Timeline>) {
    if timeline.is_running() {
        return;
    }
    for (shown, counted) in &areas {
        assert_eq!(shown.0, *board.position(), "the shown areas match the position");
        assert_eq!(counted.areas, all_counted(&board).areas, "number of counted areas");
    }
}

/// The best place for a number in an area: as far from the edge as possible. If several places are equally good, the
/// one nearest to their centre.
pub(super) fn middle_of(area: &Area) -> Vec2 {
    // Steps of half a half cell, which include the centres, edges and corners of half cells.
    const STEPS: i16 = 2 * HALF_CELLS_PER_SIDE as i16;
    let open = |x: i16, y: i16| {
        let half = |steps: i16| usize::try_from(steps.div_euclid(2)).ok();
        half(x).zip(half(y)).is_some_and(|(x, y)| area.halves.contains_at(x, y))
    };
    // Half the size, in steps, of the largest square around a point that fits into the area.
    let room = |x: i16, y: i16| {
        let fits = |reach: i16| {
            let mut square = (-reach..reach).flat_map(|dx| (-reach..reach).map(move |dy| (dx, dy)));
            square.all(|(dx, dy)| open(x + dx, y + dy))
        };
        (1..=STEPS).take_while(|reach| fits(*reach)).last().unwrap_or(0)
    };
    let places = (0..=STEPS).flat_map(|x| (0..=STEPS).map(move |y| (x, y)));
    let rooms: Vec<(i16, Vec2)> =
        places.map(|(x, y)| (room(x, y), from_half_cells(f32::from(x) / 2.0, f32::from(y) / 2.0))).collect();
    let most = rooms.iter().map(|(room, _)| *room).max().unwrap_or(0);
    let best: Vec<Vec2> = rooms.into_iter().filter(|(room, _)| *room == most).map(|(_, at)| at).collect();
    let middle = best.iter().sum::<Vec2>() / best.len().max(1) as f32;
    best.into_iter().min_by(|one, other| one.distance(middle).total_cmp(&other.distance(middle))).unwrap_or(middle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definition::GAME;

    fn played(first: &str, moves: &[&str]) -> Position {
        let mut options = GAME.options();
        options.set("first", first).unwrap();
        let mut game = GAME.start(options).unwrap();
        for text in moves {
            let code = game.parse(text).unwrap();
            game.play(code).unwrap();
        }
        *game.as_any().downcast_ref::<quintet_core::rules::Game<Position>>().unwrap().position()
    }

    #[test]
    fn numbers_are_centred_in_areas() {
        assert_eq!(middle_of(&played("blue", &[]).areas().next().unwrap()), Vec2::ZERO);
        // The two tiles leave a strip of two half cells at the bottom left.
        let position = played("blue", &["Sb1", "La1n"]);
        let strip = position.areas().find(|area| area.halves.len() == 2).unwrap();
        assert_eq!(middle_of(&strip), Vec2::new(-3.0, -3.25));
    }

    #[test]
    fn side_with_more_areas_is_counted_last() {
        // The side that begins controls two corners and the rest of the board, the other one a corner.
        let moves = ["Sa2", "Sa6", "La1e", "La7e", "Sg2", "Sd4", "Lf1e"];
        let (blue, orange) = (Side::FIRST, Side::SECOND);
        for (first, expected) in [("blue", [orange, blue, blue, blue]), ("orange", [blue, orange, orange, orange])] {
            let order = counted_order(&played(first, &moves));
            assert_eq!(order.into_iter().map(|(side, _)| side).collect::<Vec<_>>(), expected, "{first} begins");
        }
    }
}
