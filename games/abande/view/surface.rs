//! The visible board: felt, chalk lines, places and labels. Each line is an entity placed from the cell centres, so
//! flipping the board needs no extra work.

use crate::rules::{Board, Position};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize};
use quintet_bevy::board::{BoardLabel, BoardPainter, ChangedBoard, RotatedLabel};
use quintet_bevy::frame::TableStage;
use quintet_bevy::layout::layers;
use quintet_bevy::theme::{Palette, linear};
use quintet_core::rules::Cell;
use quintet_core::rules::hex::ROW_DISTANCE;

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
/// The maximum length of a line that is not a diagonal. Neighbours have the distance 1, and those on a diagonal √2.
const MAX_STRAIGHT_LENGTH: f32 = 1.1;
/// The opacity of straight lines.
const STRAIGHT: f32 = 0.9;
/// The opacity of diagonal lines.
const DIAGONAL: f32 = 0.42;
/// The opacity of the labels.
const LABEL: f32 = 0.66;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(TableStage::Present, spawn);
}

/// A line between two places.
pub(super) struct Line {
    pub(super) pose: Pose,
    pub(super) length: f32,
    /// Whether it is a diagonal of the square board.
    pub(super) is_diagonal: bool,
}

impl Line {
    pub(super) fn between(board: Board, one: Cell, other: Cell) -> Self {
        let (from, to) = (centre(board, one), centre(board, other));
        let way = to - from;
        let length = way.length();
        let pose = Pose { turn: way.to_angle(), ..Pose::at(from.midpoint(to)) };
        Self { pose, length, is_diagonal: length > MAX_STRAIGHT_LENGTH }
    }
}

/// Draws the parts of a board.
#[derive(SystemParam)]
struct SurfacePainter<'w, 's> {
    board: BoardPainter<'w, 's, Position>,
    palette: Res<'w, Palette>,
    looks: Res<'w, Looks>,
}

impl SurfacePainter<'_, '_> {
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
        let quad_size = QuadSize { size: Vec2::splat(2.0 * half), layer: layers::BOARD };
        self.board.draw_new(felt, (Name::new("Board"), PartOf(board), Pose::default(), quad_size));
    }

    fn lines(&mut self, board: Board) {
        for (one, other) in edges(board) {
            let Line { pose, length, is_diagonal } = Line::between(board, one, other);
            let opacity = if is_diagonal { DIAGONAL } else { STRAIGHT };
            let size = Vec2::new(length - 2.0 * GAP, chalk::LINE);
            let quad_size = QuadSize { size, layer: layers::BOARD + 0.2 };
            self.board.draw(&self.looks.line, (Name::new("Line"), PartOf(board), pose.faded(opacity), quad_size));
        }
    }

    fn places(&mut self, board: Board) {
        for cell in board.places().iter() {
            let quad_size = QuadSize { size: Vec2::splat(chalk::DOT), layer: layers::BOARD + 0.4 };
            let place = (Name::new("Place"), PartOf(board), Pose::at(centre(board, cell)), quad_size);
            self.board.draw(&self.looks.dot, place);
        }
    }

    fn labels(&mut self, board: Board) {
        for LabelPlacement { text, at, turned } in labels(board) {
            let label = BoardLabel { text, at, color: self.palette.chalk.with_alpha(LABEL) };
            self.board.spawn((Name::new("Label"), PartOf(board), label, RotatedLabel(turned)));
        }
    }
}

fn spawn(position: ChangedBoard<Position>, there: Query<(Entity, &PartOf)>, mut painter: SurfacePainter) {
    let board = position.board();
    if there.iter().any(|(_, part)| part.0 == board) {
        return;
    }
    painter.board.despawn_all(there.iter().map(|(entity, _)| entity));
    painter.felt(board);
    painter.lines(board);
    painter.places(board);
    painter.labels(board);
}
