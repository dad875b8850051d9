//! Ghosts: a preview of the move whose target or button is under the pointer.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::{BoardTransform, layers};
use quintet_bevy::theme::{Mark, MarkLook, Palette};
use quintet_core::rules::{Cell, Effect, EncodedMove, MoveEncoding, Path, Rules as _, Verb};
use quintet_games::aeb::rules::{Move, Position, board};

use super::board::centre;
use super::look::Appearance;
use super::pieces::{Piece, pieces_at_rest, quad_size};

/// Marks an entity of the preview.
#[derive(Component)]
struct Ghost;

/// The opacity of a ghost.
const OPACITY: f32 = 0.55;
/// The opacity of a pyramid that the move would remove from its place or replace.
const LEAVING: f32 = 0.20;
/// The size of an arrow, in squares.
const ARROW: f32 = 0.36;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.run_if(resource_changed::<MoveOptions>).in_set(TableSystems::Present));
}

/// Draws ghosts and arrows.
#[derive(SystemParam)]
struct GhostPainter<'w, 's> {
    board: BoardPainter<'w, 's, Position>,
    frame: Res<'w, BoardTransform>,
    palette: Res<'w, Palette>,
}

impl GhostPainter<'_, '_> {
    /// Draws the pyramids that are new in a square.
    fn pile(&mut self, before: &PileView, after: &PileView) {
        for (level, (appearance, pose)) in after.iter().enumerate() {
            if before.get(level) != Some(&(*appearance, *pose)) {
                let quad_size = quad_size(layers::PIECE + 0.005);
                self.board.spawn((Name::new("Ghost"), Ghost, *appearance, pose.faded(OPACITY), quad_size));
            }
        }
    }

    /// Draws an arrow for every step of a path.
    fn arrows(&mut self, path: Path) {
        let arrow = self.board.materials.add(MarkLook::new(Mark::Arrow, self.palette.accent));
        for step in path.cells().windows(2) {
            let (from, to) = (centre(step[0]), centre(step[1]));
            let turn = self.frame.way(to - from).to_angle();
            let pose = Pose { turn, rise: -0.06, ..Pose::at(from.midpoint(to)) };
            let quad_size = QuadSize { size: Vec2::splat(ARROW), layer: layers::OVER };
            self.board.draw(&arrow, (Name::new("Arrow"), Ghost, pose, quad_size));
        }
    }
}

fn draw(
    position: Single<&BoardState<Position>>,
    old: Query<Entity, With<Ghost>>,
    mut pieces: Query<(&Piece, &mut Pose), Without<Ghost>>,
    offer: Res<MoveOptions>,
    timeline: Res<Timeline>,
    mut painter: GhostPainter,
) {
    painter.board.despawn_all(old);
    if timeline.is_running() {
        return;
    }
    let preview = offer.preview.as_ref();
    let changes = preview.map(|preview| changes(&position, preview.code, &painter.frame)).unwrap_or_default();
    for (piece, mut pose) in &mut pieces {
        pose.set_if_neq(pose.faded(opacity_of(piece, &changes)));
    }
    for PileChange { before, after, .. } in &changes {
        painter.pile(before, after);
    }
    if let Some(path) = preview.and_then(|preview| last_path(&preview.effects)) {
        painter.arrows(path);
    }
}

/// A square that a move changes.
struct PileChange {
    cell: Cell,
    before: PileView,
    after: PileView,
}

/// The squares that a move changes.
fn changes(position: &Position, code: EncodedMove, frame: &BoardTransform) -> Vec<PileChange> {
    let mut next = *position;
    next.play_unchecked(Move::unpack(code.0));
    let change =
        |cell| PileChange { cell, before: pile_view(position, cell, frame), after: pile_view(&next, cell, frame) };
    board::cells().map(change).filter(|change| change.before != change.after).collect()
}

/// The opacity of a pyramid on the board during the preview of these changes.
fn opacity_of(piece: &Piece, changes: &[PileChange]) -> f32 {
    let change = changes.iter().find(|change| change.cell == piece.cell);
    let change = change.map(|change| (change.before.get(piece.level), change.after.get(piece.level)));
    match change.filter(|(before, after)| before != after) {
        // A pyramid that changes in place is shown only in its new form.
        Some((Some((before, _)), Some((after, _)))) if before.owner == after.owner => 0.0,
        Some(_) => LEAVING,
        None => 1.0,
    }
}

/// The path of the last effect that has one.
fn last_path(effects: &[Effect]) -> Option<Path> {
    let mut paths = effects.iter().filter_map(|effect| match effect.verb {
        Verb::Move { path, .. } | Verb::Strike { path } => Some(path),
        _ => None,
    });
    paths.next_back()
}

/// The pyramids in a square: their appearances and poses.
type PileView = Vec<(Appearance, Pose)>;

fn pile_view(position: &Position, cell: Cell, frame: &BoardTransform) -> PileView {
    let pile = position.pile(cell);
    let all = pile.map(|pile| pieces_at_rest(cell, &pile, frame)).unwrap_or_default();
    all.into_iter().map(|(piece, pose)| (piece.appearance(), pose)).collect()
}
