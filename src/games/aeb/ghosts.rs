//! Ghosts: what a move would do, shown while its target or its button is pointed at.

use bevy::prelude::*;

use super::board::centre;
use super::look::Guise;
use super::pieces::{Piece, footprint, resting};
use crate::rules::aeb::{INFO, Move, Position, board};
use crate::rules::{Cell, Effect, Packed, Position as _};
use crate::table::{BoardFrame, Footprint, Match, OfGame, Offer, Pose, TableSystems, Timeline, is_on, layers};
use crate::theme::{Mark, MarkLook, Palette, Quad, QuadMaterial, tag_of};

/// Something that shows what would be.
#[derive(Component)]
struct Ghost;

/// How much of a ghost is seen.
const OPACITY: f32 = 0.55;
/// How much is seen of a pyramid that would be gone from where it is, or be another one.
const LEAVING: f32 = 0.20;
/// How large an arrow is, in squares.
const ARROW: f32 = 0.36;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.run_if(is_on::<Position>.and_eager(resource_changed::<Offer>)).in_set(TableSystems::Present),
    );
}

fn draw(
    mut commands: Commands,
    old: Query<Entity, With<Ghost>>,
    mut pieces: Query<(&Piece, &mut Pose), Without<Ghost>>,
    offer: Res<Offer>,
    timeline: Res<Timeline>,
    the_match: Res<Match>,
    frame: Res<BoardFrame>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for ghost in &old {
        commands.entity(ghost).despawn();
    }
    if timeline.is_running() {
        return;
    }
    let Some(position) = the_match.position::<Position>() else { return };
    let changes: Vec<(Cell, Standing, Standing)> = match &offer.preview {
        Some(preview) => {
            let mut after = *position;
            after.play_unchecked(Move::unpack(preview.code.0));
            board::cells()
                .map(|cell| (cell, standing(position, cell, &frame), standing(&after, cell, &frame)))
                .filter(|(_, before, after)| before != after)
                .collect()
        }
        None => Vec::new(),
    };
    for (piece, mut pose) in &mut pieces {
        let change = changes.iter().find(|(cell, ..)| *cell == piece.cell);
        let change = change.map(|(_, before, after)| (before.get(piece.level), after.get(piece.level)));
        let opacity = match change.filter(|(before, after)| before != after) {
            // What becomes something else is seen as that alone.
            Some((Some((before, _)), Some((after, _)))) if before.owner == after.owner => 0.0,
            Some(_) => LEAVING,
            None => 1.0,
        };
        pose.set_if_neq(pose.faded(opacity));
    }
    for (_, before, after) in changes {
        for (level, (guise, pose)) in after.iter().enumerate() {
            if before.get(level) != Some(&(*guise, *pose)) {
                commands.spawn((
                    Name::new("Ghost"),
                    OfGame(INFO.id),
                    Ghost,
                    *guise,
                    pose.faded(OPACITY),
                    footprint(layers::PIECE + 0.005),
                ));
            }
        }
    }
    let Some(preview) = &offer.preview else { return };
    let mut ways = preview.effects.iter().filter_map(|effect| match effect {
        Effect::Walked { path, .. } | Effect::Climbed { path, .. } | Effect::Attacked { path } => Some(*path),
        _ => None,
    });
    let Some(path) = ways.next_back() else { return };
    let arrow = materials.add(MarkLook::new(Mark::Arrow, palette.yours));
    for step in path.cells().windows(2) {
        let (from, to) = (centre(step[0]), centre(step[1]));
        commands.spawn((
            Name::new("Arrow"),
            OfGame(INFO.id),
            Ghost,
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(arrow.clone()),
            tag_of(1.0),
            Pose { turn: frame.way(to - from).to_angle(), rise: -0.06, ..Pose::at(from.midpoint(to)) },
            Footprint { size: Vec2::splat(ARROW), layer: layers::OVER },
        ));
    }
}

/// What stands in a square, and how.
type Standing = Vec<(Guise, Pose)>;

fn standing(position: &Position, cell: Cell, frame: &BoardFrame) -> Standing {
    let pile = position.pile(cell);
    let all = pile.map(|pile| resting(cell, &pile, frame)).unwrap_or_default();
    all.into_iter().map(|(piece, pose)| (piece.guise(), pose)).collect()
}
