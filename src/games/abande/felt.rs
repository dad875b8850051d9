//! The board as something to see: felt, lines and places in chalk, letters and numbers. The lines are drawn from where
//! the places are, each by itself: a board that is looked at from its other side needs nothing else.

use bevy::prelude::*;

use super::board::{Written, centre, edges, labels, shape};
use super::look::{FeltLook, Looks, chalk};
use crate::rules::Cell;
use crate::rules::abande::{Board, INFO, Position};
use crate::table::{BoardLabel, Footprint, Match, OfGame, Pose, TableSystems, TurnedLabel, is_on, layers};
use crate::theme::{Palette, Quad, QuadMaterial, linear, tag_of};

/// Something that belongs to one board.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct PartOf(Board);

/// How round the corners of the felt are.
const ROUND: f32 = 0.62;
/// From the felt's edge to the edge of its quad: room for the shadow.
const AROUND: f32 = 1.2;
/// Between a place and the lines that lead to it.
const GAP: f32 = 0.115;
/// How much is seen of lines along files, ranks and rows, and of those that cross them.
const STRAIGHT: f32 = 0.9;
const DIAGONAL: f32 = 0.42;
/// Letters and numbers.
const LABEL: f32 = 0.66;

pub(super) fn plugin(app: &mut App) {
    let shown = is_on::<Position>.and_eager(resource_exists_and_changed::<Match>);
    app.add_systems(Update, spawn.run_if(shown).in_set(TableSystems::Present));
}

/// How a line from one place to another lies, and its length.
pub(super) fn line(board: Board, one: Cell, other: Cell) -> (Pose, f32) {
    let (from, to) = (centre(board, one), centre(board, other));
    let way = to - from;
    (Pose { turn: way.to_angle(), ..Pose::at(from.midpoint(to)) }, way.length())
}

fn spawn(
    mut commands: Commands,
    there: Query<(Entity, &PartOf)>,
    the_match: Res<Match>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    looks: Res<Looks>,
    mut felts: ResMut<Assets<QuadMaterial>>,
) {
    let Some(board) = the_match.position::<Position>().map(Position::board) else { return };
    if there.iter().any(|(_, part)| part.0 == board) {
        return;
    }
    for (entity, _) in &there {
        commands.entity(entity).despawn();
    }
    let (sides, inner) = shape(board);
    let half = inner / if sides == 6 { super::board::ROW } else { 1.0 } + AROUND;
    let [light, dark] = palette.felt.map(linear);
    let felt = FeltLook {
        light,
        dark,
        thread: linear(palette.paper[1].with_alpha(0.8)),
        shape: Vec4::new(f32::from(sides), inner, ROUND, half),
    };
    commands.spawn((
        Name::new("Board"),
        OfGame(INFO.id),
        PartOf(board),
        Mesh2d(quad.0.clone()),
        MeshMaterial2d(felts.add(felt)),
        tag_of(1.0),
        Pose::default(),
        Footprint { size: Vec2::splat(2.0 * half), layer: layers::BOARD },
    ));
    for (one, other) in edges(board) {
        let (pose, length) = line(board, one, other);
        let opacity = if length > 1.1 { DIAGONAL } else { STRAIGHT };
        commands.spawn((
            Name::new("Line"),
            OfGame(INFO.id),
            PartOf(board),
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(looks.line.clone()),
            tag_of(opacity),
            pose.faded(opacity),
            Footprint { size: Vec2::new(length - 2.0 * GAP, chalk::LINE), layer: layers::BOARD + 0.2 },
        ));
    }
    for cell in board.places().iter() {
        commands.spawn((
            Name::new("Place"),
            OfGame(INFO.id),
            PartOf(board),
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(looks.dot.clone()),
            tag_of(1.0),
            Pose::at(centre(board, cell)),
            Footprint { size: Vec2::splat(chalk::DOT), layer: layers::BOARD + 0.4 },
        ));
    }
    for Written { text, at, turned } in labels(board) {
        let label = BoardLabel { text, at, colour: palette.chalk.with_alpha(LABEL) };
        commands.spawn((Name::new("Label"), OfGame(INFO.id), PartOf(board), label, TurnedLabel(turned)));
    }
}
