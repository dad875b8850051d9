//! Trays on the players' panels: the pieces in hand in six stacks of three, and the player's own disc as a mark.

use bevy::prelude::*;

use super::discs::{FOOTPRINT, QUAD, RADIUS, RISE, SIDES, THICK};
use super::look::{Looks, VIEW, dressed};
use crate::rules::Side;
use crate::rules::abande::{HIGHEST, INFO, PIECES, Position};
use crate::table::{
    BoardFrame, Footprint, HandPlace, Hands, Match, OfGame, Pose, Screen, Stage, TableSystems, is_on, layers,
};
use crate::theme::{Mark, MarkLook, Palette, Quad, QuadMaterial, tag_of};

/// The place of a stack in a tray.
#[derive(Component)]
struct Hollow {
    side: Side,
    stack: u8,
}

/// The disc that marks a player's panel.
#[derive(Component)]
struct PlayerMark(Side);

/// Discs in a stack of a tray: as high as stacks get on the board.
const HIGH: u8 = HIGHEST as u8;
/// Stacks in a tray.
const STACKS: u8 = PIECES / HIGH;
/// The widest that stacks are set apart, in points.
const SPACING: f32 = 34.0;
/// How much of the spacing a disc takes.
const DISC: f32 = 0.90;
/// The width of a player's mark in points.
const MARK: f32 = 38.0;

pub(super) fn plugin(app: &mut App) {
    let played = is_on::<Position>.and_eager(in_state(Screen::Match));
    app.add_systems(Update, offer_hands.run_if(played).in_set(TableSystems::Choreograph));
}

/// What is seen of the trays, besides the pieces in them.
pub(super) fn drawn(app: &mut App) {
    app.add_systems(
        Update,
        (spawn.run_if(resource_exists_and_changed::<Match>.or_eager(state_changed::<Screen>)), place)
            .chain()
            .run_if(is_on::<Position>.and_eager(in_state(Screen::Match)))
            .in_set(TableSystems::Choreograph),
    );
}

/// Says where a piece in hand can be taken up: anywhere in its tray.
fn offer_hands(stage: Res<Stage>, the_match: Res<Match>, mut hands: ResMut<Hands>) {
    let Some(position) = the_match.position::<Position>() else { return };
    let filled = SIDES.into_iter().filter(|side| position.hand(*side) > 0);
    let places = filled.map(|side| HandPlace { side, kind: 0, place: stage.seats[side.index()].tray }).collect();
    hands.set_if_neq(Hands(places));
}

/// How far the stacks of a tray are apart, and how wide its discs are, in points.
fn sizes(tray: Rect) -> (f32, f32) {
    let spacing = (tray.width() / f32::from(STACKS)).min(SPACING);
    // A full stack has to fit into the height.
    let full = VIEW + (THICK + RISE * f32::from(HIGH - 1)) / (2.0 * RADIUS);
    (spacing, (spacing * DISC).min(tray.height() / full))
}

/// The pose of a disc in a side's tray.
pub(super) fn slot(stage: &Stage, frame: &BoardFrame, side: Side, slot: u8) -> Pose {
    let tray = stage.seats[side.index()].tray;
    let (spacing, width) = sizes(tray);
    let low = width * (VIEW / 2.0 + THICK / (4.0 * RADIUS));
    let point = Vec2::new(tray.min.x + spacing * (f32::from(slot / HIGH) + 0.5), tray.max.y - low);
    let size = width / (2.0 * RADIUS * frame.unit);
    let rise = f32::from(slot % HIGH) * RISE * size;
    Pose { size, rise, ..Pose::at(frame.to_board(stage.to_world(point))) }
}

fn spawn(
    mut commands: Commands,
    hollows: Query<(), With<Hollow>>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    looks: Res<Looks>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    if !hollows.is_empty() {
        return;
    }
    let material = materials.add(MarkLook::new(Mark::Hollow, palette.table[2]));
    for side in SIDES {
        for stack in 0..STACKS {
            commands.spawn((
                Name::new("Hollow"),
                OfGame(INFO.id),
                DespawnOnExit(Screen::Match),
                Hollow { side, stack },
                Mesh2d(quad.0.clone()),
                MeshMaterial2d(material.clone()),
                tag_of(1.0),
                Footprint { size: Vec2::new(1.0, VIEW) * 2.0 * RADIUS, layer: layers::TRAY },
                Pose::default(),
            ));
        }
        commands
            .spawn((
                Name::new("Mark of a player"),
                OfGame(INFO.id),
                DespawnOnExit(Screen::Match),
                PlayerMark(side),
                Pose::default(),
                Footprint { layer: layers::TRAY, ..FOOTPRINT },
            ))
            .insert(dressed(&looks, &quad, side, false, 1.0));
    }
}

fn place(
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    mut hollows: Query<(&Hollow, &mut Pose), Without<PlayerMark>>,
    mut marks: Query<(&PlayerMark, &mut Pose)>,
) {
    for (hollow, mut pose) in &mut hollows {
        let lying = slot(&stage, &frame, hollow.side, hollow.stack * HIGH);
        // The hollow is under the disc's lower edge.
        let rise = -THICK / 2.0 * lying.size;
        pose.set_if_neq(Pose { rise, ..lying });
    }
    for (mark, mut pose) in &mut marks {
        let at = frame.to_board(stage.to_world(stage.seats[mark.0.index()].mark));
        pose.set_if_neq(Pose { size: MARK / (QUAD * frame.unit), ..Pose::at(at) });
    }
}
