//! Ghosts: the result of the move under the pointer. The pieces before and after the move are compared, so that every game
//! has them.

use bevy::prelude::*;
use quintet_core::rules::{Cell, Effect, InputStep, Manner, PieceAt, Place, Verb};

use super::ViewPart;
use super::definition::uses;
use super::pending::Pending;
use super::piece_visual::Variant;
use super::pieces::{BoardPiece, PiecePainter, Scene, SceneBuilder, update_visuals};
use super::piles::Form;
use crate::animation::{Pose, QuadSize, Timeline};
use crate::frame::TableSystems;
use crate::input::MoveOptions;
use crate::layout::layers;
use crate::theme::{Mark, MarkLook, Palette, QuadMaterial, opacity_tag};

/// Marks an entity of the preview.
#[derive(Component)]
struct Ghost;

/// The look of previews.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GhostStyle {
    /// The opacity of a ghost.
    pub opacity: f32,
    /// The opacity of a ghost that replaces another piece on its cell.
    pub replacing: f32,
    /// The opacity of a piece that the move would remove from its place.
    pub leaving: f32,
    /// The opacity of a piece that the move would replace by another one of its side, if it is not `leaving`.
    pub changing: Option<f32>,
    /// The layer of ghosts.
    pub layer: f32,
    /// The size of an arrow, in cells.
    pub arrow: f32,
    /// The shift of an arrow up the screen, in cells.
    pub arrow_rise: f32,
}

impl GhostStyle {
    /// The default look.
    pub const DEFAULT: Self = Self {
        opacity: 0.55,
        replacing: 0.75,
        leaving: 0.28,
        changing: None,
        layer: layers::GHOST,
        arrow: 0.44,
        arrow_rise: 0.0,
    };
}

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

/// The changes by a move that leads to these pieces. Pieces that get another slot in their pile count as replaced.
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

/// The opacity of a piece that the move would remove from its place or replace by one of the pieces that arrive.
fn leaving_opacity(scene: &Scene, before: PieceAt, arrived: &[PieceAt]) -> f32 {
    let GhostStyle { leaving, changing, .. } = scene.view.ghosts;
    let of = |at: &PieceAt| (at.place, at.level, at.piece.side);
    let is_changed = arrived.iter().any(|at| of(at) == of(&before));
    changing.filter(|_| is_changed).unwrap_or(leaving)
}

/// The origins and the directions of the arrows for an effect that moves a piece. A path has one for each step.
fn arrows(scene: &Scene, effect: &Effect) -> Vec<(Vec2, Vec2)> {
    let way = |from: Cell, to: Cell| {
        let [from, to] = [from, to].map(|cell| scene.place_centre(Place::Cell(cell)));
        (from, to - from)
    };
    match (effect.verb, effect.source) {
        (Verb::Move { path, .. } | Verb::Strike { path }, _) => {
            path.cells().windows(2).map(|step| way(step[0], step[1])).collect()
        }
        (Verb::Remove { at, .. }, Some(source)) if effect.manner == Manner::EJECT => {
            let (origin, way) = way(source, at.cell);
            vec![(origin + way, way)]
        }
        _ => Vec::new(),
    }
}

fn draw(
    old: Query<Entity, With<Ghost>>,
    mut pieces: Query<(&BoardPiece, &Form, &mut Pose, &mut MeshMaterial2d<QuadMaterial>, Has<Pending>), Without<Ghost>>,
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
    let (left, mut arrived) = after.as_ref().map(|after| changes_in(&scene, after)).unwrap_or_default();
    let after = after.unwrap_or_default();
    if let Some(cell) = offer.start_cell.filter(|_| !moving) {
        arrived.extend(scenes.placed_by(&[InputStep::Cell(cell)]));
    }
    for (piece, form, mut pose, mut material, is_pending) in &mut pieces {
        if is_pending {
            arrived.retain(|at| *at != piece.0); // it lies there already
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
            pose.set_if_neq(pose.faded(scene.rest(piece.0).opacity * factor));
        }
    }
    let GhostStyle { opacity, replacing, .. } = scene.view.ghosts;
    for at in arrived.iter().filter(|at| at.place.cell().is_some()) {
        let replaces = left.iter().any(|other| (other.place, other.level) == (at.place, at.level));
        let covered = is_covered(*at, &arrived);
        draw_ghost(&mut painter, &scene, (*at, &after), covered, if replaces { replacing } else { opacity });
    }
    draw_arrows(&mut painter, &scene, effects, palette.accent);
}

/// Whether one of the pieces lies on this one.
fn is_covered(at: PieceAt, pieces: &[PieceAt]) -> bool {
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
        scene.rest_among(at, after).faded(opacity),
        QuadSize { size: scene.visual(at.piece).size, layer: scene.view.ghosts.layer },
        visuals,
    ));
}

/// Draws an arrow in the middle between each origin and target.
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
    for (from, way) in drawn {
        painter.commands.spawn((
            Name::new("Arrow"),
            ChildOf(scene.root),
            Ghost,
            Mesh2d(painter.quad.0.clone()),
            MeshMaterial2d(material.clone()),
            opacity_tag(1.0),
            Pose { turn: scene.frame.way(way).to_angle(), rise, ..Pose::at(from + way * 0.5) },
            QuadSize { size: Vec2::splat(arrow), layer: layers::OVER + 4.0 },
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
