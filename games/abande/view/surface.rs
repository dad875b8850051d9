//! The visible board: felt, chalk lines, places and labels. Each line is an entity placed from the cell centres, so
//! flipping the board needs no extra work.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize};
use quintet_bevy::board::{BoardLabel, GameEntity, RotatedLabel, is_current_game};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::layout::layers;
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Palette, Quad, QuadMaterial, linear, opacity_tag};
use quintet_core::rules::Cell;
use quintet_core::rules::hex::ROW_DISTANCE;
use quintet_games::abande::rules::{Board, INFO, Position};

use super::board::{LabelPlacement, centre, edges, labels, shape};
use super::look::{FeltLook, Looks, chalk};

/// Marks an entity that belongs to one of the boards.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct PartOf(Board);

/// The corner radius of the felt.
const ROUND: f32 = 0.62;
/// The distance from the felt's edge to the edge of its quad, which leaves room for the shadow.
const AROUND: f32 = 1.2;
/// The gap between a place and the lines that lead to it.
const GAP: f32 = 0.115;
/// The opacity of straight lines and of diagonal ones.
const STRAIGHT: f32 = 0.9;
const DIAGONAL: f32 = 0.42;
/// The opacity of the labels.
const LABEL: f32 = 0.66;

pub(super) fn plugin(app: &mut App) {
    let shown = is_current_game::<Position>.and_eager(resource_exists_and_changed::<GameSession>);
    app.add_systems(Update, spawn.run_if(shown).in_set(TableSystems::Present));
}

/// The pose and the length of the line between two places.
pub(super) fn line(board: Board, one: Cell, other: Cell) -> (Pose, f32) {
    let (from, to) = (centre(board, one), centre(board, other));
    let way = to - from;
    (Pose { turn: way.to_angle(), ..Pose::at(from.midpoint(to)) }, way.length())
}

/// Draws the parts of a board.
#[derive(SystemParam)]
struct BoardPainter<'w, 's> {
    commands: Commands<'w, 's>,
    quad: Res<'w, Quad>,
    palette: Res<'w, Palette>,
    looks: Res<'w, Looks>,
    felts: ResMut<'w, Assets<QuadMaterial>>,
}

impl BoardPainter<'_, '_> {
    fn felt(&mut self, board: Board) {
        let (sides, inner) = shape(board);
        let half = inner / if sides == 6 { ROW_DISTANCE } else { 1.0 } + AROUND;
        let [light, dark] = self.palette.felt.map(linear);
        let felt = FeltLook {
            light,
            dark,
            thread: linear(self.palette.paper[1].with_alpha(0.8)),
            shape: Vec4::new(f32::from(sides), inner, ROUND, half),
        };
        self.commands.spawn((
            Name::new("Board"),
            GameEntity(INFO.id),
            PartOf(board),
            Mesh2d(self.quad.0.clone()),
            MeshMaterial2d(self.felts.add(felt)),
            opacity_tag(1.0),
            Pose::default(),
            QuadSize { size: Vec2::splat(2.0 * half), layer: layers::BOARD },
        ));
    }

    fn lines(&mut self, board: Board) {
        for (one, other) in edges(board) {
            let (pose, length) = line(board, one, other);
            let opacity = if length > 1.1 { DIAGONAL } else { STRAIGHT };
            self.commands.spawn((
                Name::new("Line"),
                GameEntity(INFO.id),
                PartOf(board),
                Mesh2d(self.quad.0.clone()),
                MeshMaterial2d(self.looks.line.clone()),
                opacity_tag(opacity),
                pose.faded(opacity),
                QuadSize { size: Vec2::new(length - 2.0 * GAP, chalk::LINE), layer: layers::BOARD + 0.2 },
            ));
        }
    }

    fn places(&mut self, board: Board) {
        for cell in board.places().iter() {
            self.commands.spawn((
                Name::new("Place"),
                GameEntity(INFO.id),
                PartOf(board),
                Mesh2d(self.quad.0.clone()),
                MeshMaterial2d(self.looks.dot.clone()),
                opacity_tag(1.0),
                Pose::at(centre(board, cell)),
                QuadSize { size: Vec2::splat(chalk::DOT), layer: layers::BOARD + 0.4 },
            ));
        }
    }

    fn labels(&mut self, board: Board) {
        for LabelPlacement { text, at, turned } in labels(board) {
            let label = BoardLabel { text, at, colour: self.palette.chalk.with_alpha(LABEL) };
            let part = (Name::new("Label"), GameEntity(INFO.id), PartOf(board), label, RotatedLabel(turned));
            self.commands.spawn(part);
        }
    }
}

fn spawn(there: Query<(Entity, &PartOf)>, session: Res<GameSession>, mut painter: BoardPainter) {
    let Some(board) = session.position::<Position>().map(Position::board) else { return };
    if there.iter().any(|(_, part)| part.0 == board) {
        return;
    }
    for (entity, _) in &there {
        painter.commands.entity(entity).despawn();
    }
    painter.felt(board);
    painter.lines(board);
    painter.places(board);
    painter.labels(board);
}
