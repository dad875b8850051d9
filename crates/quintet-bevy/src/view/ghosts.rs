//! Ghosts: the result of the move under the pointer. The pieces before and after the move are compared, so that every game
//! has them.

use bevy::prelude::*;
use quintet_core::rules::{Effect, InputStep, Manner, PieceAt, Place, Verb};

use super::scene::ViewPart;
use super::scene::definition::uses;
use super::scene::pieces::{BoardPiece, Pending, PiecePainter, Scene, SceneBuilder, update_visuals};
use super::visual::{GhostStyle, Variant};
use crate::animation::{Pose, QuadSize, Timeline};
use crate::frame::TableSystems;
use crate::input::MoveOptions;
use crate::layout::layers;
use crate::theme::{Mark, MarkLook, Palette, QuadMaterial, opacity_tag};

/// Marks an entity of the preview.
#[derive(Component)]
struct Ghost;

pub(super) fn drawn(app: &mut App) {
    let changed = resource_changed::<MoveOptions>.and_eager(uses(ViewPart::Ghosts));
    app.add_systems(Update, draw.run_if(changed).after(update_visuals).in_set(TableSystems::Present));
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

/// The origin and the direction of an effect that moves a piece.
fn arrow(scene: &Scene, effect: &Effect) -> Option<(Vec2, Vec2)> {
    let centre = |cell| scene.place_centre(Place::Cell(cell));
    match (effect.verb, effect.source) {
        (Verb::Move { path, .. }, _) => Some((centre(path.start()), centre(path.end()) - centre(path.start()))),
        (Verb::Remove { at, .. }, Some(source)) if effect.manner == Manner::EJECT => {
            Some((centre(at.cell), centre(at.cell) - centre(source)))
        }
        _ => None,
    }
}

fn draw(
    old: Query<Entity, With<Ghost>>,
    mut pieces: Query<(&BoardPiece, &mut Pose, &mut MeshMaterial2d<QuadMaterial>, Has<Pending>), Without<Ghost>>,
    offer: Res<MoveOptions>,
    timeline: Res<Timeline>,
    palette: Res<Palette>,
    scenes: SceneBuilder,
    mut painter: PiecePainter,
) {
    for ghost in &old {
        painter.commands.entity(ghost).despawn();
    }
    let (Some(scene), Some(session)) = (scenes.scene(), scenes.session()) else { return };
    let moving = timeline.is_running();
    let preview = offer.preview.as_ref().filter(|_| !moving);
    let effects = preview.map_or(&[][..], |preview| &preview.effects);
    let after = preview.map(|preview| (scene.view.pieces_after)(session.game(), preview.code));
    let changes = after.map(|after| changes(&scene.pieces, &after));
    let (left, mut arrived) = changes.unwrap_or_default();
    if let Some(cell) = offer.start_cell.filter(|_| !moving) {
        arrived.extend(scenes.placed_by(&[InputStep::Cell(cell)]));
    }
    for (piece, mut pose, mut material, is_pending) in &mut pieces {
        if is_pending {
            arrived.retain(|at| *at != piece.0); // it lies there already
            continue;
        }
        let leaves = left.contains(&piece.0);
        let is_covered = leaves && is_covered(piece.0, &scene.pieces);
        let variant = if is_covered { Variant::Covered } else { Variant::Plain };
        let wanted = painter.material(&scene, (scene.view.drawn_as)(piece.0), variant);
        if material.0 != wanted {
            material.0 = wanted;
        }
        if !moving {
            let opacity = scene.rest(piece.0).opacity * if leaves { scene.view.ghosts.leaving } else { 1.0 };
            pose.set_if_neq(pose.faded(opacity));
        }
    }
    let GhostStyle { opacity, replacing, .. } = scene.view.ghosts;
    for at in arrived.iter().filter(|at| at.place.cell().is_some()) {
        let replaces = left.iter().any(|other| (other.place, other.level) == (at.place, at.level));
        let covered = is_covered(*at, &arrived);
        draw_ghost(&mut painter, &scene, *at, covered, if replaces { replacing } else { opacity });
    }
    let arrows: Vec<_> = effects.iter().filter_map(|effect| arrow(&scene, effect)).collect();
    draw_arrows(&mut painter, &scene, &arrows, palette.accent);
}

/// Whether one of the pieces lies on this one.
pub(super) fn is_covered(at: PieceAt, pieces: &[PieceAt]) -> bool {
    at.place.cell().is_some() && pieces.iter().any(|other| other.place == at.place && other.level == at.level + 1)
}

fn draw_ghost(painter: &mut PiecePainter, scene: &Scene, at: PieceAt, covered: bool, opacity: f32) {
    let variant = if covered { Variant::Covered } else { Variant::Ghost };
    let visuals = painter.visuals(scene, (scene.view.drawn_as)(at), variant, opacity);
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
fn draw_arrows(painter: &mut PiecePainter, scene: &Scene, arrows: &[(Vec2, Vec2)], color: Srgba) {
    if arrows.is_empty() {
        return;
    }
    let material = painter.materials.add(MarkLook::new(Mark::Arrow, color));
    for (from, way) in arrows {
        painter.commands.spawn((
            Name::new("Arrow"),
            ChildOf(scene.root),
            Ghost,
            Mesh2d(painter.quad.0.clone()),
            MeshMaterial2d(material.clone()),
            opacity_tag(1.0),
            Pose { turn: scene.frame.way(*way).to_angle(), ..Pose::at(*from + *way * 0.5) },
            QuadSize { size: Vec2::splat(scene.view.ghosts.arrow), layer: layers::OVER + 4.0 },
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
