//! The preview of the move under the pointer. The pieces before and after the move are compared: those that differ are
//! drawn as ghosts. This works for every game.

use bevy::prelude::*;
use quintet_core::rules::{Cell, Effect, InputStep, Manner, PieceAt, Place, Verb};

use super::scene::ViewPart;
use super::scene::components::{BoardPiece, Form, Pending};
use super::scene::game_view::uses;
use super::scene::piece_poses::Scene;
use super::scene::pieces::{PiecePainter, SceneBuilder, update_visuals};
use super::visual::{GhostStyle, Variant};
use crate::animation::{Pose, QuadSize, Timeline};
use crate::frame::TableStage;
use crate::input::MoveOptions;
use crate::layout::{BoardTransform, ScreenLayout, layers};
use crate::session::PositionReset;
use crate::theme::{Mark, MarkLook, Palette, QuadMaterial};

/// Marks an entity of the preview.
#[derive(Component)]
struct Ghost;

pub(super) fn render_plugin(app: &mut App) {
    // The position and the layout reset the poses of the pieces; new colours replace their materials.
    let changed = resource_changed::<MoveOptions>
        .or_eager(on_message::<PositionReset>)
        .or_eager(resource_changed::<BoardTransform>)
        .or_eager(resource_changed::<ScreenLayout>)
        .and_eager(uses(ViewPart::Ghosts));
    app.add_systems(TableStage::Present, draw.run_if(changed).after(update_visuals));
}

/// The pieces that are only in `before`, and those that are only in `after`.
fn changes(before: &[PieceAt], after: &[PieceAt]) -> (Vec<PieceAt>, Vec<PieceAt>) {
    let only = |pieces: &[PieceAt], others: &[PieceAt]| {
        let mut only: Vec<PieceAt> = pieces.iter().filter(|at| !others.contains(at)).copied().collect();
        only.sort_unstable();
        only
    };
    (only(before, after), only(after, before))
}

/// The pieces that a move removes from their places, and those that it adds. `after` are all pieces after the move. Pieces
/// that get another slot in their pile count as removed and added.
fn changes_in(scene: &Scene, after: &[PieceAt]) -> (Vec<PieceAt>, Vec<PieceAt>) {
    let (mut left, mut arrived) = changes(&scene.pieces, after);
    let has_other_slot =
        |at: &&PieceAt| after.contains(at) && scene.slot(**at, &scene.pieces) != scene.slot(**at, after);
    for at in scene.pieces.iter().filter(has_other_slot) {
        left.push(*at);
        arrived.push(*at);
    }
    (left, arrived)
}

/// Whether one of the pieces takes the place of this one.
fn is_replaced(before: PieceAt, arrived: &[PieceAt]) -> bool {
    arrived.iter().any(|at| (at.place, at.level) == (before.place, before.level))
}

/// The opacity of a piece that the move would remove from its place. It is hidden below the ghost of another piece,
/// because two translucent pieces would mix into one of neither side.
fn leaving_opacity(scene: &Scene, before: PieceAt, arrived: &[PieceAt]) -> f32 {
    if is_replaced(before, arrived) { 0.0 } else { scene.view.ghosts.leaving }
}

/// The arrows for an effect that moves a piece, one for each step of its path: where each starts, and the vector to its
/// target.
fn arrows(scene: &Scene, effect: &Effect) -> Vec<(Vec2, Vec2)> {
    let arrow = |from: Cell, to: Cell| {
        let [from, to] = [from, to].map(|cell| scene.place_centre(Place::Cell(cell)));
        (from, to - from)
    };
    match (effect.verb, effect.source) {
        (Verb::Move { path, .. } | Verb::Strike { path }, _) => {
            path.cells().windows(2).map(|step| arrow(step[0], step[1])).collect()
        }
        (Verb::Remove { at, .. }, Some(source)) if effect.manner == Manner::EJECT => {
            let (origin, vector) = arrow(source, at.cell);
            vec![(origin + vector, vector)]
        }
        _ => Vec::new(),
    }
}

fn draw(
    old: Query<Entity, With<Ghost>>,
    mut pieces: Query<(&BoardPiece, &Form, &mut Pose, &mut MeshMaterial2d<QuadMaterial>, Has<Pending>), Without<Ghost>>,
    move_options: Res<MoveOptions>,
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
    let preview = move_options.preview.as_ref().filter(|_| !moving);
    let effects = preview.map_or(&[][..], |preview| &preview.effects);
    let after = preview.map(|preview| (scene.view.pieces_after)(session.game(), preview.code));
    let (left, mut arrived) = after.as_ref().map(|after| changes_in(&scene, after)).unwrap_or_default();
    let after = after.unwrap_or_default();
    if let Some(cell) = move_options.start_cell.filter(|_| !moving) {
        arrived.extend(scenes.placed_by(&[InputStep::Cell(cell)]));
    }
    for (piece, form, mut pose, mut material, is_pending) in &mut pieces {
        if is_pending {
            arrived.retain(|at| *at != piece.0); // the piece itself is drawn
            continue;
        }
        let leaves = left.contains(&piece.0);
        let is_covered = leaves && is_covered(piece.0, &scene.pieces);
        let variant = if is_covered { Variant::Covered } else { Variant::Plain };
        let wanted = painter.material(&scene, scene.drawn(piece.0, *form), variant);
        if material.0 != wanted {
            material.0 = wanted;
        }
        if !moving {
            let factor = if leaves { leaving_opacity(&scene, piece.0, &arrived) } else { 1.0 };
            pose.set_if_neq(pose.faded(scene.rest_pose(piece.0).opacity * factor));
        }
    }
    let GhostStyle { opacity, replacing, .. } = scene.view.ghosts;
    for at in arrived.iter().filter(|at| at.place.cell().is_some()) {
        let replaces = is_replaced(*at, &left);
        let covered = is_covered(*at, &arrived);
        draw_ghost(&mut painter, &scene, (*at, &after), covered, if replaces { replacing } else { opacity });
    }
    draw_arrows(&mut painter, &scene, effects, palette.marks.selected);
}

/// Whether one of the pieces lies on this one.
pub(super) fn is_covered(at: PieceAt, pieces: &[PieceAt]) -> bool {
    at.place.cell().is_some() && pieces.iter().any(|other| other.place == at.place && other.level == at.level + 1)
}

/// Draws a ghost among the pieces after the move.
fn draw_ghost(
    painter: &mut PiecePainter,
    scene: &Scene,
    (at, after): (PieceAt, &[PieceAt]),
    covered: bool,
    opacity: f32,
) {
    let variant = if covered { Variant::Covered } else { Variant::Ghost };
    let visuals = painter.visuals(scene, scene.drawn(at, scene.form(at, after)), variant, opacity);
    painter.commands.spawn((
        Name::new("Ghost"),
        ChildOf(scene.root),
        Ghost,
        scene.rest_pose_among(at, after).faded(opacity),
        QuadSize { size: scene.visual(at.piece).size, layer: scene.view.ghosts.layer },
        visuals,
    ));
}

/// Draws the arrows of a move, each in the middle between its start and its target.
fn draw_arrows(painter: &mut PiecePainter, scene: &Scene, effects: &[Effect], color: Srgba) {
    let mut drawn = Vec::new();
    for arrow in effects.iter().flat_map(|effect| arrows(scene, effect)) {
        if !drawn.contains(&arrow) {
            drawn.push(arrow); // a walk may follow the path of an attack
        }
    }
    if drawn.is_empty() {
        return;
    }
    let GhostStyle { arrow, arrow_rise: rise, .. } = scene.view.ghosts;
    let material = painter.materials.add(MarkLook::new(Mark::Arrow, color));
    for (from, vector) in drawn {
        painter.commands.spawn((
            Name::new("Arrow"),
            ChildOf(scene.root),
            Ghost,
            painter.quad.bundle(material.clone(), 1.0),
            Pose { turn: scene.board_transform.rotate(vector).to_angle(), rise, ..Pose::at(from + vector * 0.5) },
            QuadSize { size: Vec2::splat(arrow), layer: layers::OVER + 4.0 },
        ));
    }
}

#[cfg(test)]
mod tests {
    use quintet_core::rules::{Cell, Piece, Side};

    use super::*;

    #[test]
    fn only_changed_pieces_are_previewed() {
        let [own, theirs] = [Side::FIRST, Side::SECOND].map(|side| Piece { side, kind: 0 });
        let on = |cell, piece| PieceAt::on(Cell(cell), piece);
        let before = [on(3, own), on(4, theirs), on(5, own)];
        let after = [on(4, own), on(5, own)];
        assert_eq!(changes(&before, &after), (vec![on(3, own), on(4, theirs)], vec![on(4, own)]));
    }

    #[test]
    fn a_piece_is_replaced_by_one_at_its_place_and_level() {
        let [own, theirs] = [Side::FIRST, Side::SECOND].map(|side| Piece { side, kind: 0 });
        let on = |cell, piece| PieceAt::on(Cell(cell), piece);
        let above = PieceAt { level: 1, ..on(4, own) };
        assert!(is_replaced(on(4, theirs), &[on(3, own), on(4, own)]));
        assert!(!is_replaced(on(4, theirs), &[on(3, own), above]));
    }
}
