//! Ball entities and the systems that keep them consistent with the position.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{BoardSpawner, BoardState};
use quintet_bevy::frame::{Screen, TableSystems};
use quintet_bevy::layout::{BoardTransform, ScreenLayout, layers};
use quintet_bevy::session::{PositionReset, TurnSettled};
use quintet_core::rules::hex;
use quintet_core::rules::{Cell, Side};
use quintet_games::abalone::rules::Position;

use super::board::centre;
use super::captured;

/// A ball's width, in cells.
pub(super) const WIDTH: f32 = 0.88;

/// The place of a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A cell of the board.
    Cell(Cell),
    /// An ejected ball: its slot in the opponent's tray, counted from the left.
    Tray(u8),
}

/// A ball of one side.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ball {
    /// The owner.
    pub(super) side: Side,
    /// The current place.
    pub(super) place: Place,
}

pub(super) fn plugin(app: &mut App) {
    let moved = resource_changed::<BoardTransform>
        .or_eager(resource_changed::<ScreenLayout>)
        .or_eager(on_message::<TurnSettled>);
    app.add_systems(
        Update,
        (
            respawn.run_if(on_message::<PositionReset>).in_set(TableSystems::Animate),
            update_poses.run_if(moved).in_set(TableSystems::Present),
        )
            .chain(),
    );
}

impl Ball {
    /// The resting pose of the ball. Balls in a tray are transparent unless `trays_shown`.
    pub(super) fn resting_pose(
        self,
        stage: &ScreenLayout,
        frame: &BoardTransform,
        slots: u8,
        trays_shown: bool,
    ) -> Pose {
        match self.place {
            Place::Cell(cell) => Pose::at(centre(cell)),
            Place::Tray(slot) => {
                let pose = captured::slot(stage, frame, self.side.other(), slot, slots);
                pose.faded(if trays_shown { 1.0 } else { 0.0 })
            }
        }
    }
}

/// Spawns the balls anew when the position was not reached by a move.
fn respawn(
    board: Single<&BoardState<Position>>,
    old: Query<Entity, With<Ball>>,
    (stage, frame): (Res<ScreenLayout>, Res<BoardTransform>),
    screen: Res<State<Screen>>,
    mut spawner: BoardSpawner<Position>,
) {
    spawner.despawn_all(old);
    let shown = *screen.get() == Screen::Session;
    let slots = board.ejections_to_win();
    let on_board = hex::cells().filter_map(|cell| Some(Ball { side: board.owner(cell)?, place: Place::Cell(cell) }));
    let in_trays = [Side::FIRST, Side::SECOND]
        .into_iter()
        .flat_map(|side| (0..board.ejected_by(side.other())).map(move |slot| Ball { side, place: Place::Tray(slot) }));
    for ball in on_board.chain(in_trays) {
        let quad_size = QuadSize { size: Vec2::splat(WIDTH), layer: layers::PIECE };
        spawner.spawn((Name::new("Ball"), ball, ball.resting_pose(&stage, &frame, slots, shown), quad_size));
    }
}

/// Moves every ball to its resting pose after the layout or the turn has changed.
fn update_poses(
    board: Single<&BoardState<Position>>,
    mut balls: Query<(&Ball, &mut Pose)>,
    stage: Res<ScreenLayout>,
    frame: Res<BoardTransform>,
    screen: Res<State<Screen>>,
    timeline: Res<Timeline>,
) {
    if timeline.is_running() {
        return; // the animation places them itself
    }
    let shown = *screen.get() == Screen::Session;
    for (ball, mut pose) in &mut balls {
        pose.set_if_neq(ball.resting_pose(&stage, &frame, board.ejections_to_win(), shown));
    }
}
