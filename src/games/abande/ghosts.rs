//! Ghosts: what a move would do, shown while it is pointed at.

use bevy::prelude::*;

use super::badges::{Badge, beside, numbered};
use super::board::centre;
use super::discs::{Disc, FOOTPRINT, Place, lying};
use super::look::{Looks, dressed};
use crate::rules::abande::{INFO, Position};
use crate::rules::{Effect, Position as _};
use crate::table::{BoardFrame, Footprint, Match, OfGame, Offer, Pose, TableSystems, Timeline, is_on, layers};
use crate::theme::{Mark, MarkLook, Palette, Quad, QuadMaterial, tag_of};

/// Something that shows what would be.
#[derive(Component)]
struct Ghost;

/// How much of a ghost is seen.
const OPACITY: f32 = 0.74;
/// How much is seen of a disc that would be gone from where it is.
const LEAVING: f32 = 0.28;
/// How large an arrow is, in cells.
const ARROW: f32 = 0.42;

pub(super) fn plugin(app: &mut App) {
    let changed = is_on::<Position>.and_eager(resource_changed::<Offer>);
    app.add_systems(Update, draw.run_if(changed).in_set(TableSystems::Present));
}

fn draw(
    mut commands: Commands,
    old: Query<Entity, With<Ghost>>,
    mut discs: Query<(&Disc, &mut Pose, &mut MeshMaterial2d<QuadMaterial>), Without<Ghost>>,
    mut badges: Query<(&Badge, &mut Pose), (Without<Ghost>, Without<Disc>)>,
    offer: Res<Offer>,
    timeline: Res<Timeline>,
    the_match: Res<Match>,
    frame: Res<BoardFrame>,
    look: (Res<Quad>, Res<Looks>, Res<Palette>),
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for ghost in &old {
        commands.entity(ghost).despawn();
    }
    let Some(position) = the_match.position::<Position>() else { return };
    let moving = timeline.is_running();
    let (quad, looks, palette) = look;
    let board = position.board();
    let mover = position.to_move();
    let preview = offer.preview.as_ref().filter(|_| !moving);
    let effects = preview.map_or(&[][..], |preview| &preview.effects);
    for (disc, mut pose, mut material) in &mut discs {
        let leaves = effects.iter().any(|effect| match (*effect, disc.place) {
            (Effect::Entered { .. }, Place::Hand(slot)) => disc.side == mover && slot + 1 == position.hand(mover),
            (Effect::Hopped { from, .. } | Effect::Removed { from }, _) => disc.level_on(from).is_some(),
            _ => false,
        });
        let under = |cell, level| usize::from(level) + 1 < position.height(cell);
        let covered = leaves && matches!(disc.place, Place::Stack { cell, level } if under(cell, level));
        let wanted = looks.disc(disc.side, covered);
        if material.0 != *wanted {
            material.0 = wanted.clone();
        }
        // Discs in hand are not seen where there is no tray. What moves is shown by what moves it.
        let seen = if leaves { LEAVING } else { 1.0 };
        if pose.opacity > 0.0 && !moving {
            pose.set_if_neq(pose.faded(seen));
        }
    }
    for (badge, mut pose) in badges.iter_mut().filter(|_| !moving) {
        let is_gone = |effect: &Effect| match *effect {
            Effect::Hopped { from, to } => badge.cell == from || badge.cell == to,
            Effect::Removed { from } => badge.cell == from,
            _ => false,
        };
        pose.set_if_neq(pose.faded(if effects.iter().any(is_gone) { 0.0 } else { 1.0 }));
    }
    let ghost = || (Name::new("Ghost"), OfGame(INFO.id), Ghost);
    for effect in effects {
        let (cell, discs) = match *effect {
            Effect::Entered { to } => (to, vec![mover]),
            Effect::Hopped { from, to } => (to, position.stack(from).collect()),
            _ => continue, // what leaves is gone, and the rest is of other games
        };
        let below = position.height(cell);
        for (side, level) in discs.iter().zip(below as u8..) {
            commands.spawn((
                ghost(),
                lying(board, cell, level).faded(OPACITY),
                Footprint { layer: layers::GHOST, ..FOOTPRINT },
                dressed(&looks, &quad, *side, usize::from(level) + 1 < below + discs.len(), OPACITY),
            ));
        }
        if let Effect::Hopped { from, to } = *effect {
            let number = numbered(&looks, &quad, below + discs.len(), layers::GHOST + 2.0);
            commands.spawn((Name::new("Ghost"), Ghost, number, beside(&frame, board, to)));
            let (start, way) = (centre(board, from), centre(board, to) - centre(board, from));
            commands.spawn((
                ghost(),
                Mesh2d(quad.0.clone()),
                MeshMaterial2d(materials.add(MarkLook::new(Mark::Arrow, palette.yours))),
                tag_of(1.0),
                Pose { turn: way.to_angle(), ..Pose::at(start + way * 0.5) },
                Footprint { size: Vec2::splat(ARROW), layer: layers::OVER + 4.0 },
            ));
        }
    }
}
