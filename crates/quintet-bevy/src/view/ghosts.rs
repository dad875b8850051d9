//! Ghosts: the result of the move under the pointer. The pieces before and after the move are compared, so that every game
//! has them.

use bevy::prelude::*;
use quintet_core::rules::{Cell, Effect, PieceAt, Place};

use super::ViewPart;
use super::definition::uses;
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

fn draw(
    old: Query<Entity, With<Ghost>>,
    mut pieces: Query<(&BoardPiece, &mut Pose), Without<Ghost>>,
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
    for (piece, mut pose) in &mut pieces {
        let rest = scene.rest(piece.0);
        let opacity = if left.contains(&piece.0) { LEAVING * rest.opacity } else { rest.opacity };
        pose.set_if_neq(pose.faded(opacity));
    }
    for at in arrived.iter().filter(|at| at.place.cell().is_some()) {
        let replaces = left.iter().any(|other| (other.place, other.level) == (at.place, at.level));
        draw_ghost(&mut painter, &scene, *at, if replaces { REPLACING } else { OPACITY });
    }
    let effects = offer.preview.as_ref().map_or(&[][..], |preview| &preview.effects);
    let arrows: Vec<_> = effects.iter().filter_map(Effect::moved).collect();
    draw_arrows(&mut painter, &scene, &arrows, palette.accent);
}

fn draw_ghost(painter: &mut PiecePainter, scene: &Scene, at: PieceAt, opacity: f32) {
    let visuals = painter.visuals(scene, at.piece, opacity);
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
fn draw_arrows(painter: &mut PiecePainter, scene: &Scene, arrows: &[(Cell, Cell)], color: Srgba) {
    if arrows.is_empty() {
        return;
    }
    let material = painter.materials.add(MarkLook::new(Mark::Arrow, color));
    for (from, to) in arrows {
        let [from, to] = [*from, *to].map(|cell| scene.place_centre(Place::Cell(cell)));
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
    use quintet_core::rules::{Piece, Side};

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
