//! Ghosts: what a move would do, shown while it is pointed at.

use bevy::prelude::*;

use super::badges::{beside, numbered};
use super::board::centre;
use super::discs::{Disc, FOOTPRINT, Place, lying};
use super::look::{Looks, dressed};
use crate::rules::abande::{INFO, Position};
use crate::rules::{Effect, Position as _};
use crate::table::{BoardFrame, Footprint, Match, OfGame, Offer, Pose, TableSystems, Timeline, is_on, layers};
use crate::theme::{Mark, MarkMaterial, Palette, Quad, tag_of};

/// Something that shows what would be.
#[derive(Component)]
struct Ghost;

/// How much of a ghost is seen.
const OPACITY: f32 = 0.45;
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
    mut discs: Query<(&Disc, &mut Pose), Without<Ghost>>,
    offer: Res<Offer>,
    timeline: Res<Timeline>,
    the_match: Res<Match>,
    frame: Res<BoardFrame>,
    look: (Res<Quad>, Res<Looks>, Res<Palette>),
    mut materials: ResMut<Assets<MarkMaterial>>,
) {
    for ghost in &old {
        commands.entity(ghost).despawn();
    }
    let Some(position) = the_match.position::<Position>() else { return };
    if timeline.is_running() {
        return;
    }
    let (quad, looks, palette) = look;
    let board = position.board();
    let mover = position.to_move();
    let effects = offer.preview.as_ref().map_or(&[][..], |preview| &preview.effects);
    for (disc, mut pose) in &mut discs {
        let leaves = effects.iter().any(|effect| match (*effect, disc.place) {
            (Effect::Entered { .. }, Place::Hand(slot)) => disc.side == mover && slot + 1 == position.hand(mover),
            (Effect::Hopped { from, .. } | Effect::Removed { from }, _) => disc.level_on(from).is_some(),
            _ => false,
        });
        // Discs in hand are not seen where there is no tray.
        let seen = if leaves { LEAVING } else { 1.0 };
        if pose.opacity > 0.0 {
            pose.set_if_neq(pose.faded(seen));
        }
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
                dressed(&looks, &quad, *side, OPACITY),
            ));
        }
        if let Effect::Hopped { from, to } = *effect {
            let number = numbered(&looks, &quad, below + discs.len(), layers::GHOST + 2.0);
            commands.spawn((Name::new("Ghost"), Ghost, number, beside(&frame, board, to)));
            let (start, way) = (centre(board, from), centre(board, to) - centre(board, from));
            commands.spawn((
                ghost(),
                Mesh2d(quad.0.clone()),
                MeshMaterial2d(materials.add(MarkMaterial::new(Mark::Arrow, palette.yours))),
                tag_of(1.0),
                Pose { turn: way.to_angle(), ..Pose::at(start + way * 0.5) },
                Footprint { size: Vec2::splat(ARROW), layer: layers::OVER + 4.0 },
            ));
        }
    }
}
