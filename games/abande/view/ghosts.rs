//! Ghosts: a preview of the move under the pointer.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::{BoardTransform, layers};
use quintet_bevy::theme::{Mark, MarkLook, Palette, QuadMaterial};
use quintet_core::rules::{Effect, Rules as _, Verb};
use quintet_games::abande::rules::Position;

use super::board::centre;
use super::discs::{Disc, Place, QUAD_SIZE, stack_pose};
use super::look::Looks;
use super::stack_height::{Badge, badge_pose};

/// Marks an entity of the preview.
#[derive(Component)]
struct Ghost;

/// The opacity of a ghost.
const OPACITY: f32 = 0.74;
/// The opacity of a disc that the move would remove from its place.
const LEAVING: f32 = 0.28;
/// The size of an arrow, in cells.
const ARROW: f32 = 0.42;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.run_if(resource_changed::<MoveOptions>).in_set(TableSystems::Present));
}

/// The visible pieces that a move changes.
#[derive(SystemParam)]
struct ShownPieces<'w, 's> {
    discs: Query<'w, 's, (&'static Disc, &'static mut Pose, &'static mut MeshMaterial2d<QuadMaterial>), Without<Ghost>>,
    badges: Query<'w, 's, (&'static Badge, &'static mut Pose), (Without<Ghost>, Without<Disc>)>,
}

impl ShownPieces<'_, '_> {
    /// Fades the discs that the effects remove from their place, and restores the others. While an animation runs, it
    /// sets the opacity.
    fn fade_discs(&mut self, position: &Position, effects: &[Effect], looks: &Looks, moving: bool) {
        let mover = position.to_move();
        for (disc, mut pose, mut material) in &mut self.discs {
            let leaves = effects.iter().any(|effect| match (effect.verb, disc.place) {
                (Verb::Place { .. }, Place::Hand(slot)) => disc.side == mover && slot + 1 == position.hand(mover),
                (Verb::Move { path, .. }, _) => disc.level_on(path.start()).is_some(),
                (Verb::Remove { at, .. }, _) => disc.level_on(at.cell).is_some(),
                _ => false,
            });
            let under = |cell, level| usize::from(level) + 1 < position.height(cell);
            let covered = leaves && matches!(disc.place, Place::Stack { cell, level } if under(cell, level));
            let wanted = looks.disc(disc.side, covered);
            if material.0 != *wanted {
                material.0 = wanted.clone();
            }
            // Invisible discs in hand stay invisible.
            let seen = if leaves { LEAVING } else { 1.0 };
            if pose.opacity > 0.0 && !moving {
                pose.set_if_neq(pose.faded(seen));
            }
        }
    }

    /// Hides the badges of stacks whose height changes, and shows the others.
    fn fade_badges(&mut self, effects: &[Effect]) {
        for (badge, mut pose) in &mut self.badges {
            let is_gone = |effect: &Effect| match effect.verb {
                Verb::Move { path, .. } => path.cells().contains(&badge.cell),
                Verb::Remove { at, .. } => badge.cell == at.cell,
                _ => false,
            };
            pose.set_if_neq(pose.faded(if effects.iter().any(is_gone) { 0.0 } else { 1.0 }));
        }
    }
}

/// Draws ghosts on the board.
#[derive(SystemParam)]
struct GhostPainter<'w, 's> {
    board: BoardPainter<'w, 's, Position>,
    frame: Res<'w, BoardTransform>,
    looks: Res<'w, Looks>,
    palette: Res<'w, Palette>,
}

impl GhostPainter<'_, '_> {
    /// Draws an effect: the discs at their new place, and an arrow to it.
    fn draw(&mut self, position: &Position, effect: Effect) {
        let (cell, discs) = match effect.verb {
            Verb::Place { at, piece } => (at.cell, vec![piece.side]),
            Verb::Move { path, .. } => (path.end(), position.stack(path.start()).collect()),
            _ => return, // removed stacks need no ghost
        };
        let (board, below) = (position.board(), position.height(cell));
        for (side, level) in discs.iter().zip(below as u8..) {
            let covered = usize::from(level) + 1 < below + discs.len();
            let quad_size = QuadSize { layer: layers::GHOST, ..QUAD_SIZE };
            let ghost = (Name::new("Ghost"), Ghost, stack_pose(board, cell, level).faded(OPACITY), quad_size);
            self.board.draw(self.looks.disc(*side, covered), ghost);
        }
        if let Some((from, to)) = effect.moved() {
            let quad_size = QuadSize { size: Vec2::ONE, layer: layers::GHOST + 2.0 };
            let number = (Name::new("Ghost"), Ghost, badge_pose(&self.frame, board, to), quad_size);
            self.board.draw(self.looks.badge(below + discs.len()), number);
            self.arrow(centre(board, from), centre(board, to) - centre(board, from));
        }
    }

    fn arrow(&mut self, start: Vec2, way: Vec2) {
        let look = MarkLook::new(Mark::Arrow, self.palette.accent);
        let pose = Pose { turn: way.to_angle(), ..Pose::at(start + way * 0.5) };
        let quad_size = QuadSize { size: Vec2::splat(ARROW), layer: layers::OVER + 4.0 };
        self.board.draw_new(look, (Name::new("Ghost"), Ghost, pose, quad_size));
    }
}

fn draw(
    position: Single<&BoardState<Position>>,
    old: Query<Entity, With<Ghost>>,
    mut pieces: ShownPieces,
    offer: Res<MoveOptions>,
    timeline: Res<Timeline>,
    mut painter: GhostPainter,
) {
    painter.board.despawn_all(old);
    let moving = timeline.is_running();
    let preview = offer.preview.as_ref().filter(|_| !moving);
    let effects = preview.map_or(&[][..], |preview| &preview.effects);
    pieces.fade_discs(&position, effects, &painter.looks, moving);
    if !moving {
        pieces.fade_badges(effects);
    }
    for effect in effects {
        painter.draw(&position, *effect);
    }
}
