//! Ghosts: what a move would do, shown while it is pointed at.

use bevy::prelude::*;

use super::balls::{Ball, Place, WIDTH};
use super::board::centre;
use super::look::{Looks, dressed};
use crate::rules::abalone::{INFO, Position};
use crate::rules::{Cell, Effect, Side};
use crate::table::{Footprint, Match, OfGame, Offer, Pose, TableSystems, Timeline, is_on, layers};
use crate::theme::{Mark, MarkLook, Palette, Quad, QuadMaterial, tag_of};

/// Something that shows what would be.
#[derive(Component)]
struct Ghost;

/// How much of a ghost is seen.
const OPACITY: f32 = 0.45;
/// How much is seen of a ball that would be gone from where it is.
const LEAVING: f32 = 0.28;
/// How large an arrow is, in cells.
const ARROW: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.run_if(is_on::<Position>.and_eager(resource_changed::<Offer>)).in_set(TableSystems::Present),
    );
}

fn draw(
    mut commands: Commands,
    old: Query<Entity, With<Ghost>>,
    mut balls: Query<(&Ball, &mut Pose), Without<Ghost>>,
    offer: Res<Offer>,
    timeline: Res<Timeline>,
    the_match: Res<Match>,
    quad: Res<Quad>,
    looks: Res<Looks>,
    palette: Res<Palette>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for ghost in &old {
        commands.entity(ghost).despawn();
    }
    if timeline.is_running() {
        return;
    }
    let preview = offer.preview.as_ref().map_or(&[][..], |preview| &preview.effects);
    let Some(position) = the_match.position::<Position>() else { return };
    let changes = changes(preview, |cell| position.owner(cell));
    for (ball, mut pose) in &mut balls {
        let Place::Cell(cell) = ball.place else { continue };
        let leaves = changes.iter().any(|(changed, _)| *changed == cell);
        pose.set_if_neq(pose.faded(if leaves { LEAVING } else { 1.0 }));
    }
    for (cell, side) in changes {
        let Some(side) = side else { continue };
        commands.spawn((
            Name::new("Ghost"),
            OfGame(INFO.id),
            Ghost,
            Pose::at(centre(cell)).faded(OPACITY),
            Footprint { size: Vec2::splat(WIDTH), layer: layers::GHOST },
            dressed(&looks, &quad, side, OPACITY),
        ));
    }
    if preview.is_empty() {
        return;
    }
    let arrow = materials.add(MarkLook::new(Mark::Arrow, palette.yours));
    for (from, way) in preview.iter().filter_map(|effect| arrow_of(*effect)) {
        commands.spawn((
            Name::new("Arrow"),
            OfGame(INFO.id),
            Ghost,
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(arrow.clone()),
            tag_of(1.0),
            Pose { turn: way.to_angle(), ..Pose::at(from + way * 0.5) },
            Footprint { size: Vec2::splat(ARROW), layer: layers::OVER + 4.0 },
        ));
    }
}

/// The cells whose ball would be another one's, or gone, or new; and whose it would be.
fn changes(effects: &[Effect], owner: impl Fn(Cell) -> Option<Side>) -> Vec<(Cell, Option<Side>)> {
    let mut after: Vec<(Cell, Option<Side>)> = Vec::new();
    let mut set =
        |cell: Cell, side: Option<Side>, arrives: bool| match after.iter_mut().find(|(known, _)| *known == cell) {
            Some(known) if arrives => known.1 = side,
            Some(_) => {}
            None => after.push((cell, side)),
        };
    for effect in effects {
        match *effect {
            Effect::Slid { from, to } | Effect::Pushed { from, to } => {
                set(from, None, false);
                set(to, owner(from), true);
            }
            Effect::Ejected { from, .. } => set(from, None, false),
            _ => {} // of other games
        }
    }
    after.retain(|(cell, side)| owner(*cell) != *side);
    after
}

fn arrow_of(effect: Effect) -> Option<(Vec2, Vec2)> {
    match effect {
        Effect::Slid { from, to } | Effect::Pushed { from, to } => Some((centre(from), centre(to) - centre(from))),
        Effect::Ejected { from, pushed_from } => Some((centre(from), centre(from) - centre(pushed_from))),
        _ => None, // of other games
    }
}
