//! Ghosts: the result of the move under the pointer. The pieces before and after the move are compared, so that every game
//! has them.

use bevy::prelude::*;
use quintet_core::rules::{Effect, InputStep, PieceAt, Place};

use super::ViewPart;
use super::definition::uses;
use super::pending::Pending;
use super::pieces::{BoardPiece, PiecePainter, Scene, SceneBuilder};
use crate::animation::{Pose, QuadSize, Timeline};
use crate::frame::TableSystems;
use crate::input::MoveOptions;
use crate::layout::layers;
use crate::theme::{Mark, MarkLook, Palette, opacity_tag};

/// Marks an entity of the preview.
#[derive(Component)]
struct Ghost;

/// The opacity of a ghost.
const OPACITY: f32 = 0.55;
/// The opacity of a piece that replaces another one on its cell.
const REPLACING: f32 = 0.75;
/// The opacity of a piece that the move would remove from its place.
const LEAVING: f32 = 0.28;
/// The size of an arrow, in cells.
const ARROW: f32 = 0.44;

pub(super) fn drawn(app: &mut App) {
    let changed = resource_changed::<MoveOptions>.and_eager(uses(ViewPart::Ghosts));
    app.add_systems(Update, draw.run_if(changed).in_set(TableSystems::Present));
}

/// The pieces that a move removes from their places, and those that it adds.
fn changes(before: &[PieceAt], after: &[PieceAt]) -> (Vec<PieceAt>, Vec<PieceAt>) {
    let only = |pieces: &[PieceAt], others: &[PieceAt]| {
        let mut only: Vec<PieceAt> = pieces.iter().filter(|at| !others.contains(at)).copied().collect();
        only.sort_unstable();
        only
    };
    (only(before, after), only(after, before))
}

/// The origin and the target of a piece that an effect moves. Long distances between cells have an arrow in the middle.
const fn moved(effect: Effect) -> Option<[Place; 2]> {
    match effect {
        Effect::Slid { from, to }
        | Effect::Pushed { from, to }
        | Effect::Hopped { from, to }
        | Effect::Moved { from, to, .. } => Some([Place::Cell(from), Place::Cell(to)]),
        Effect::Walked { path, .. } | Effect::Climbed { path, .. } => {
            Some([Place::Cell(path.start()), Place::Cell(path.end())])
        }
        _ => None,
    }
}

fn draw(
    old: Query<Entity, With<Ghost>>,
    mut pieces: Query<(&BoardPiece, &mut Pose, Has<Pending>), Without<Ghost>>,
    offer: Res<MoveOptions>,
    timeline: Res<Timeline>,
    palette: Res<Palette>,
    scenes: SceneBuilder,
    mut painter: PiecePainter,
) {
    for ghost in &old {
        painter.commands.entity(ghost).despawn();
    }
    if timeline.is_running() {
        return;
    }
    let (Some(scene), Some(session)) = (scenes.scene(), scenes.session()) else { return };
    let after = offer.preview.as_ref().map(|preview| (scene.view.pieces_after)(session.game(), preview.code));
    let (left, arrived) = after.map(|after| changes(&scene.pieces, &after)).unwrap_or_default();
    let placed = offer.start_cell.map(|cell| scenes.placed_by(&[InputStep::Cell(cell)]));
    let mut arrived = [arrived, placed.unwrap_or_default()].concat();
    for (piece, mut pose, is_pending) in &mut pieces {
        if is_pending {
            arrived.retain(|at| *at != piece.0); // it lies there already
            continue;
        }
        let rest = scene.rest(piece.0);
        let opacity = if left.contains(&piece.0) { LEAVING * rest.opacity } else { rest.opacity };
        pose.set_if_neq(pose.faded(opacity));
    }
    for at in arrived.iter().filter(|at| at.place.cell().is_some()) {
        let replaces = left.iter().any(|other| (other.place, other.level) == (at.place, at.level));
        draw_ghost(&mut painter, &scene, *at, if replaces { REPLACING } else { OPACITY });
    }
    let effects = offer.preview.as_ref().map_or(&[][..], |preview| &preview.effects);
    let arrows: Vec<_> = effects.iter().filter_map(|effect| moved(*effect)).collect();
    draw_arrows(&mut painter, &scene, &arrows, palette.accent);
}

fn draw_ghost(painter: &mut PiecePainter, scene: &Scene, at: PieceAt, opacity: f32) {
    let visuals = painter.visuals(scene, (scene.view.drawn_as)(at), opacity);
    painter.commands.spawn((
        Name::new("Ghost"),
        ChildOf(scene.root),
        Ghost,
        scene.rest(at).faded(opacity),
        QuadSize { size: scene.visual(at.piece).size, layer: layers::GHOST },
        visuals,
    ));
}

/// Draws an arrow in the middle between each origin and target.
fn draw_arrows(painter: &mut PiecePainter, scene: &Scene, arrows: &[[Place; 2]], color: Srgba) {
    if arrows.is_empty() {
        return;
    }
    let material = painter.materials.add(MarkLook::new(Mark::Arrow, color));
    for [from, to] in arrows {
        let [from, to] = [*from, *to].map(|place| scene.place_centre(place));
        painter.commands.spawn((
            Name::new("Arrow"),
            ChildOf(scene.root),
            Ghost,
            Mesh2d(painter.quad.0.clone()),
            MeshMaterial2d(material.clone()),
            opacity_tag(1.0),
            Pose { turn: scene.frame.way(to - from).to_angle(), ..Pose::at(from.midpoint(to)) },
            QuadSize { size: Vec2::splat(ARROW), layer: layers::OVER + 4.0 },
        ));
    }
}

#[cfg(test)]
mod tests {
    use quintet_core::rules::{Cell, Piece, Side};

    use super::*;

    #[test]
    fn only_pieces_that_differ_are_changed() {
        let [own, theirs] = [Side::FIRST, Side::SECOND].map(|side| Piece { side, kind: 0 });
        let on = |cell, piece| PieceAt::on(Cell(cell), piece);
        let before = [on(3, own), on(4, theirs), on(5, own)];
        let after = [on(4, own), on(5, own)];
        assert_eq!(changes(&before, &after), (vec![on(3, own), on(4, theirs)], vec![on(4, own)]));
    }
}
