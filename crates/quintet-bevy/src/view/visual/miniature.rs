//! The current position as a small flat picture for menus.

use bevy::prelude::*;
use quintet_core::rules::{BoardShape, Piece, PieceAt, Place};

use super::{BoardVisual, Emblem, PieceShape, PieceVisual, SideShades};
use crate::appearance::Picture;
use crate::appearance::flat_picture::{Sketch, mix};

/// The distance of coloured edges from the outer centres, in cells.
const EDGE: f32 = 0.85;
/// The width of coloured edges, in cells.
const EDGE_WIDTH: f32 = 0.34;
/// The width of grid lines, in cells.
const LINE: f32 = 0.09;

/// Draws a board and the pieces on it.
pub(in crate::view) fn draw(
    visual: &BoardVisual,
    mut pieces: Vec<PieceAt>,
    look: fn(Piece, &SideShades) -> PieceVisual,
    shades: &SideShades,
) -> Picture {
    let mut sketch = Sketch::new(visual.half().max_element());
    draw_board(&mut sketch, visual, shades);
    pieces.sort_unstable();
    for at in pieces {
        if let Place::Cell(cell) = at.place {
            let piece = look(at.piece, shades);
            draw_piece(&mut sketch, visual.centre(cell) + Vec2::Y * piece.rise * f32::from(at.level), &piece);
        }
    }
    sketch.finish()
}

fn draw_board(sketch: &mut Sketch, visual: &BoardVisual, shades: &SideShades) {
    let [pale, deep, frame] = visual.shades(&shades.palette).map(|[light, dark]| mix(light, dark, 0.4));
    let outline = visual.outline();
    let is_grid = visual.board.shape() == BoardShape::Points;
    sketch.shape(outline.iter().copied(), frame);
    let inner = outline.iter().map(|point| *point * if is_grid { 0.96 } else { 0.98 });
    sketch.shape(inner, if is_grid { pale } else { mix(frame, shades.palette.table[2], 0.25) });
    draw_edges(sketch, visual, shades);
    if is_grid {
        return draw_lines(sketch, visual, shades.palette.frame[1]);
    }
    for cell in visual.board.cells() {
        let (column, row) = visual.board.coords(cell);
        let color = if (column + row) % 2 == 1 { pale } else { deep };
        let centre = visual.centre(cell);
        let corners = visual.board.outline(cell).into_iter().map(|corner| visual.turned(corner));
        // Thin joints between the cells.
        sketch.shape(corners.map(|corner| centre + (corner - centre) * 0.95), color);
    }
}

/// Draws the edges that belong to sides, between the outline and the cells.
fn draw_edges(sketch: &mut Sketch, visual: &BoardVisual, shades: &SideShades) {
    if !visual.has_edges() {
        return;
    }
    for (index, side) in visual.edges.into_iter().enumerate() {
        let Some(side) = side else { continue };
        let [light, dark] = shades.of(side);
        let [start, end] = visual.edge(index, EDGE);
        sketch.line(start, end, EDGE_WIDTH, mix(light, dark, 0.4));
    }
}

/// Draws the lines of a grid.
fn draw_lines(sketch: &mut Sketch, visual: &BoardVisual, color: Srgba) {
    let (columns, rows) = visual.board.size();
    let half = Vec2::new(f32::from(columns - 1), f32::from(rows - 1)) / 2.0;
    for column in 0..columns {
        let x = f32::from(column) - half.x;
        sketch.line(Vec2::new(x, -half.y), Vec2::new(x, half.y), LINE, color);
    }
    for row in 0..rows {
        let y = f32::from(row) - half.y;
        sketch.line(Vec2::new(-half.x, y), Vec2::new(half.x, y), LINE, color);
    }
}

fn draw_piece(sketch: &mut Sketch, at: Vec2, piece: &PieceVisual) {
    let radius = piece.size.x * 0.48;
    if piece.shape == PieceShape::Pawn {
        sketch.piece(at - Vec2::Y * 0.08, radius * 0.62, piece.shades);
        sketch.piece(at + Vec2::Y * 0.14, radius * 0.40, piece.shades);
        return;
    }
    sketch.piece(at, radius, piece.shades);
    match piece.emblem {
        Emblem::None => {}
        Emblem::Ring => sketch.disc(at, radius * 0.36, piece.inlay),
        Emblem::Star => sketch.polygon(at, radius * 0.40, 4, 0.0, piece.inlay),
        Emblem::Cross => {
            let (right, up) = (Vec2::X * radius * 0.4, Vec2::Y * radius * 0.4);
            sketch.line(at - right, at + right, radius * 0.2, piece.inlay);
            sketch.line(at - up, at + up, radius * 0.2, piece.inlay);
        }
        Emblem::Square => sketch.square(at, radius * 0.3, piece.inlay),
    }
}
