//! Trays on the player panels: the pieces in hand in six stacks of three, and a disc that marks the player.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::{Screen, TableSystems};
use quintet_bevy::input::{ReserveSlot, ReserveSlots};
use quintet_bevy::layout::{BoardTransform, ScreenLayout, layers};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Mark, MarkLook, Palette};
use quintet_core::rules::Side;
use quintet_games::abande::rules::{MAX_HEIGHT, PIECES_PER_SIDE, Position};

use super::discs::{QUAD, QUAD_SIZE, RADIUS, RISE, SIDES, THICK};
use super::look::{Looks, VIEW};

/// The hollow below a stack of a tray.
#[derive(Component)]
struct Hollow {
    side: Side,
    stack: u8,
}

/// The disc that marks a player panel.
#[derive(Component)]
struct PlayerMark(Side);

/// The number of discs per stack of a tray: the maximum height on the board.
const STACK_HEIGHT: u8 = MAX_HEIGHT as u8;
/// The number of stacks in a tray.
const STACKS: u8 = PIECES_PER_SIDE / STACK_HEIGHT;
/// The maximum distance between stacks, in points.
const SPACING: f32 = 34.0;
/// The width of a disc relative to the distance between stacks.
const DISC: f32 = 0.90;
/// The width of a player's mark, in points.
const MARK: f32 = 38.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, offer_hands.run_if(in_state(Screen::Session)).in_set(TableSystems::Animate));
}

/// Adds the systems that draw the trays, apart from the pieces.
pub(super) fn drawn(app: &mut App) {
    app.add_systems(
        Update,
        (spawn.run_if(resource_exists_and_changed::<GameSession>.or_eager(state_changed::<Screen>)), place)
            .chain()
            .run_if(in_state(Screen::Session))
            .in_set(TableSystems::Animate),
    );
}

/// Makes the whole tray a place to pick up a piece in hand.
fn offer_hands(position: Single<&BoardState<Position>>, stage: Res<ScreenLayout>, mut hands: ResMut<ReserveSlots>) {
    let filled = SIDES.into_iter().filter(|side| position.hand(*side) > 0);
    let places = filled.map(|side| ReserveSlot { side, kind: 0, place: stage.seats[side.index()].tray }).collect();
    hands.set_if_neq(ReserveSlots(places));
}

/// The distance between the stacks of a tray and the width of their discs, in points.
fn sizes(tray: Rect) -> (f32, f32) {
    let spacing = (tray.width() / f32::from(STACKS)).min(SPACING);
    // A full stack must fit into the tray's height.
    let full = VIEW + (THICK + RISE * f32::from(STACK_HEIGHT - 1)) / (2.0 * RADIUS);
    (spacing, (spacing * DISC).min(tray.height() / full))
}

/// The pose of a disc in a slot of a side's tray.
pub(super) fn slot(stage: &ScreenLayout, frame: &BoardTransform, side: Side, slot: u8) -> Pose {
    let tray = stage.seats[side.index()].tray;
    let (spacing, width) = sizes(tray);
    let low = width * (VIEW / 2.0 + THICK / (4.0 * RADIUS));
    let point = Vec2::new(tray.min.x + spacing * (f32::from(slot / STACK_HEIGHT) + 0.5), tray.max.y - low);
    let size = width / (2.0 * RADIUS * frame.unit);
    let rise = f32::from(slot % STACK_HEIGHT) * RISE * size;
    Pose { size, rise, ..Pose::at(frame.to_board(stage.to_world(point))) }
}

fn spawn(
    hollows: Query<(), With<Hollow>>,
    palette: Res<Palette>,
    looks: Res<Looks>,
    mut painter: BoardPainter<Position>,
) {
    if !hollows.is_empty() {
        return;
    }
    let material = painter.materials.add(MarkLook::new(Mark::Hollow, palette.table[2]));
    let part = (DespawnOnExit(Screen::Session), Pose::default());
    for side in SIDES {
        for stack in 0..STACKS {
            let quad_size = QuadSize { size: Vec2::new(1.0, VIEW) * 2.0 * RADIUS, layer: layers::TRAY };
            painter.draw(&material, (Name::new("Hollow"), Hollow { side, stack }, part.clone(), quad_size));
        }
        let quad_size = QuadSize { layer: layers::TRAY, ..QUAD_SIZE };
        let mark = (Name::new("Mark of a player"), PlayerMark(side), part.clone(), quad_size);
        painter.draw(looks.disc(side, false), mark);
    }
}

fn place(
    stage: Res<ScreenLayout>,
    frame: Res<BoardTransform>,
    mut hollows: Query<(&Hollow, &mut Pose), Without<PlayerMark>>,
    mut marks: Query<(&PlayerMark, &mut Pose)>,
) {
    for (hollow, mut pose) in &mut hollows {
        let lying = slot(&stage, &frame, hollow.side, hollow.stack * STACK_HEIGHT);
        // The hollow lies below the disc's lower edge.
        let rise = -THICK / 2.0 * lying.size;
        pose.set_if_neq(Pose { rise, ..lying });
    }
    for (mark, mut pose) in &mut marks {
        let at = frame.to_board(stage.to_world(stage.seats[mark.0.index()].mark));
        pose.set_if_neq(Pose { size: MARK / (QUAD * frame.unit), ..Pose::at(at) });
    }
}
