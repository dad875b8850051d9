//! Balls as entities: they mirror the position.

use bevy::prelude::*;

use super::board::centre;
use super::trays;
use crate::rules::abalone::{INFO, Position};
use crate::rules::hex;
use crate::rules::{Cell, Side};
use crate::table::{
    BoardFrame, Footprint, Match, OfGame, Pose, Rearranged, Screen, Settled, Stage, TableSystems, Timeline, is_on,
    layers,
};

/// A ball's width, in cells.
pub(super) const WIDTH: f32 = 0.88;

/// Where a ball is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In a cell of the board.
    Cell(Cell),
    /// Ejected: in the tray of the other side, so many balls from the left.
    Tray(u8),
}

/// A ball.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ball {
    /// Whose it is.
    pub(super) side: Side,
    /// Where it is.
    pub(super) place: Place,
}

pub(super) fn plugin(app: &mut App) {
    let moved = resource_changed::<BoardFrame>.or_eager(resource_changed::<Stage>).or_eager(on_message::<Settled>);
    app.add_systems(
        Update,
        (
            arrange.run_if(on_message::<Rearranged>).in_set(TableSystems::Choreograph),
            rest.run_if(moved).in_set(TableSystems::Present),
        )
            .chain()
            .run_if(is_on::<Position>),
    );
}

impl Ball {
    /// How a ball lies where it is.
    pub(super) fn rest(self, stage: &Stage, frame: &BoardFrame, slots: u8, trays_shown: bool) -> Pose {
        match self.place {
            Place::Cell(cell) => Pose::at(centre(cell)),
            Place::Tray(slot) => {
                let pose = trays::slot(stage, frame, self.side.other(), slot, slots);
                pose.faded(if trays_shown { 1.0 } else { 0.0 })
            }
        }
    }
}

/// Lays out the balls of a position that did not come about by a move.
fn arrange(
    mut commands: Commands,
    old: Query<Entity, With<Ball>>,
    the_match: Res<Match>,
    (stage, frame): (Res<Stage>, Res<BoardFrame>),
    screen: Res<State<Screen>>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    let shown = *screen.get() == Screen::Match;
    for ball in &old {
        commands.entity(ball).despawn();
    }
    let slots = position.ejections_to_win();
    let on_board = hex::cells().filter_map(|cell| Some(Ball { side: position.owner(cell)?, place: Place::Cell(cell) }));
    let in_trays = [Side::FIRST, Side::SECOND].into_iter().flat_map(|side| {
        (0..position.ejected_by(side.other())).map(move |slot| Ball { side, place: Place::Tray(slot) })
    });
    for ball in on_board.chain(in_trays) {
        let footprint = Footprint { size: Vec2::splat(WIDTH), layer: layers::PIECE };
        commands.spawn((Name::new("Ball"), OfGame(INFO.id), ball, ball.rest(&stage, &frame, slots, shown), footprint));
    }
}

/// Puts every ball where it belongs, after the window or the turn has changed.
fn rest(
    mut balls: Query<(&Ball, &mut Pose)>,
    the_match: Res<Match>,
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    screen: Res<State<Screen>>,
    timeline: Res<Timeline>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    if timeline.is_running() {
        return; // the turn puts them there when it settles
    }
    let shown = *screen.get() == Screen::Match;
    for (ball, mut pose) in &mut balls {
        pose.set_if_neq(ball.rest(&stage, &frame, position.ejections_to_win(), shown));
    }
}
