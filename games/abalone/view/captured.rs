//! Trays on the player panels: one hollow per ejection needed to win, and a ball that marks the player.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::{Screen, TableSystems};
use quintet_bevy::layout::{BoardTransform, ScreenLayout, layers};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Mark, MarkLook, Palette};
use quintet_core::rules::Side;
use quintet_games::abalone::rules::Position;

use super::balls::WIDTH;
use super::look::Looks;

/// One hollow of a tray.
#[derive(Component)]
struct Hollow {
    side: Side,
    slot: u8,
}

/// The ball that marks a player panel.
#[derive(Component)]
struct PlayerMark(Side);

/// The maximum distance between hollows, in points.
const SPACING: f32 = 32.0;
/// The size of a ball relative to the distance between hollows.
const BALL: f32 = 0.76;
/// The width of a player's mark, in points.
const MARK: f32 = 37.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn.run_if(resource_exists_and_changed::<GameSession>.or_eager(state_changed::<Screen>)), place)
            .chain()
            .run_if(in_state(Screen::Session))
            .in_set(TableSystems::Animate),
    );
}

fn spacing(stage: &ScreenLayout, side: Side, slots: u8) -> f32 {
    let tray = stage.seats[side.index()].tray;
    (tray.width() / f32::from(slots.max(1))).min(SPACING).min(tray.height() * 1.15)
}

/// The pose of a ball in a slot of a side's tray.
pub(super) fn slot(stage: &ScreenLayout, frame: &BoardTransform, side: Side, slot: u8, slots: u8) -> Pose {
    let tray = stage.seats[side.index()].tray;
    let apart = spacing(stage, side, slots);
    let point = Vec2::new(tray.min.x + apart * (f32::from(slot) + 0.5), tray.center().y);
    let size = apart * BALL / (WIDTH * frame.unit);
    Pose { size, ..Pose::at(frame.to_board(stage.to_world(point))) }
}

fn spawn(
    board: Single<&BoardState<Position>>,
    old: Query<Entity, Or<(With<Hollow>, With<PlayerMark>)>>,
    hollows: Query<(), With<Hollow>>,
    palette: Res<Palette>,
    looks: Res<Looks>,
    mut painter: BoardPainter<Position>,
) {
    let slots = board.ejections_to_win();
    if hollows.iter().count() == 2 * usize::from(slots) {
        return;
    }
    painter.despawn_all(old);
    let material = painter.materials.add(MarkLook::new(Mark::Hollow, palette.table[2]));
    let part = (DespawnOnExit(Screen::Session), Pose::default());
    let quad_size = QuadSize { size: Vec2::splat(WIDTH), layer: layers::TRAY };
    for side in [Side::FIRST, Side::SECOND] {
        for slot in 0..slots {
            painter.draw(&material, (Name::new("Hollow"), Hollow { side, slot }, part.clone(), quad_size));
        }
        let mark = (Name::new("Mark of a player"), PlayerMark(side), part.clone(), quad_size);
        painter.draw(looks.ball(side), mark);
    }
}

fn place(
    stage: Res<ScreenLayout>,
    frame: Res<BoardTransform>,
    board: Single<&BoardState<Position>>,
    mut hollows: Query<(&Hollow, &mut Pose), Without<PlayerMark>>,
    mut marks: Query<(&PlayerMark, &mut Pose)>,
) {
    for (hollow, mut pose) in &mut hollows {
        let lying = slot(&stage, &frame, hollow.side, hollow.slot, board.ejections_to_win());
        pose.set_if_neq(Pose { size: lying.size * 1.08, ..lying });
    }
    for (mark, mut pose) in &mut marks {
        let at = frame.to_board(stage.to_world(stage.seats[mark.0.index()].mark));
        pose.set_if_neq(Pose { size: MARK / (WIDTH * frame.unit), ..Pose::at(at) });
    }
}
