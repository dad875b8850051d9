//! Trays on the players' panels: a hollow for each ball that it takes to win, and the player's own ball as a mark.

use bevy::prelude::*;

use super::balls::WIDTH;
use super::look::{Looks, dressed};
use crate::rules::Side;
use crate::rules::abalone::{INFO, Position};
use crate::table::{BoardFrame, Footprint, Match, OfGame, Pose, Screen, Stage, TableSystems, is_on, layers};
use crate::theme::{Mark, MarkLook, Palette, Quad, QuadMaterial, tag_of};

/// A hollow of a tray.
#[derive(Component)]
struct Hollow {
    side: Side,
    slot: u8,
}

/// The ball that marks a player's panel.
#[derive(Component)]
struct PlayerMark(Side);

/// The widest that hollows are set apart, in points.
const SPACING: f32 = 32.0;
/// How much of the spacing a ball takes.
const BALL: f32 = 0.76;
/// The width of a player's mark in points.
const MARK: f32 = 37.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn.run_if(resource_exists_and_changed::<Match>.or_eager(state_changed::<Screen>)), place)
            .chain()
            .run_if(is_on::<Position>.and_eager(in_state(Screen::Match)))
            .in_set(TableSystems::Choreograph),
    );
}

fn spacing(stage: &Stage, side: Side, slots: u8) -> f32 {
    let tray = stage.seats[side.index()].tray;
    (tray.width() / f32::from(slots.max(1))).min(SPACING).min(tray.height() * 1.15)
}

/// The pose of a ball in a side's tray.
pub(super) fn slot(stage: &Stage, frame: &BoardFrame, side: Side, slot: u8, slots: u8) -> Pose {
    let tray = stage.seats[side.index()].tray;
    let apart = spacing(stage, side, slots);
    let point = Vec2::new(tray.min.x + apart * (f32::from(slot) + 0.5), tray.center().y);
    let size = apart * BALL / (WIDTH * frame.unit);
    Pose { size, ..Pose::at(frame.to_board(stage.to_world(point))) }
}

fn spawn(
    mut commands: Commands,
    old: Query<Entity, Or<(With<Hollow>, With<PlayerMark>)>>,
    hollows: Query<(), With<Hollow>>,
    the_match: Res<Match>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    looks: Res<Looks>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    let slots = position.ejections_to_win();
    if hollows.iter().count() == 2 * usize::from(slots) {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let material = materials.add(MarkLook::new(Mark::Hollow, palette.table[2]));
    for side in [Side::FIRST, Side::SECOND] {
        for slot in 0..slots {
            commands.spawn((
                Name::new("Hollow"),
                OfGame(INFO.id),
                DespawnOnExit(Screen::Match),
                Hollow { side, slot },
                Mesh2d(quad.0.clone()),
                MeshMaterial2d(material.clone()),
                tag_of(1.0),
                Footprint { size: Vec2::splat(WIDTH), layer: layers::TRAY },
                Pose::default(),
            ));
        }
        let mark = (
            Name::new("Mark of a player"),
            OfGame(INFO.id),
            DespawnOnExit(Screen::Match),
            PlayerMark(side),
            Pose::default(),
        );
        let footprint = Footprint { size: Vec2::splat(WIDTH), layer: layers::TRAY };
        commands.spawn((mark, footprint)).insert(dressed(&looks, &quad, side, 1.0));
    }
}

fn place(
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    the_match: Res<Match>,
    mut hollows: Query<(&Hollow, &mut Pose), Without<PlayerMark>>,
    mut marks: Query<(&PlayerMark, &mut Pose)>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    for (hollow, mut pose) in &mut hollows {
        let lying = slot(&stage, &frame, hollow.side, hollow.slot, position.ejections_to_win());
        pose.set_if_neq(Pose { size: lying.size * 1.08, ..lying });
    }
    for (mark, mut pose) in &mut marks {
        let at = frame.to_board(stage.to_world(stage.seats[mark.0.index()].mark));
        pose.set_if_neq(Pose { size: MARK / (WIDTH * frame.unit), ..Pose::at(at) });
    }
}
