//! Ghosts: a preview of the move under the pointer.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::layers;
use quintet_bevy::theme::{Mark, MarkLook, Palette};
use quintet_core::rules::{Cell, Effect, Side, Verb};
use quintet_games::abalone::rules::Position;

use super::balls::{Ball, Place, WIDTH};
use super::board::centre;
use super::look::Looks;

/// Marks an entity of the preview.
#[derive(Component)]
struct Ghost;

/// The opacity of a ghost.
const OPACITY: f32 = 0.45;
/// The opacity of a ball that the move would remove from its cell.
const LEAVING: f32 = 0.28;
/// The size of an arrow, in cells.
const ARROW: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.run_if(resource_changed::<MoveOptions>).in_set(TableSystems::Present));
}

/// Draws ghosts and arrows.
#[derive(SystemParam)]
struct GhostPainter<'w, 's> {
    board: BoardPainter<'w, 's, Position>,
    looks: Res<'w, Looks>,
    palette: Res<'w, Palette>,
}

impl GhostPainter<'_, '_> {
    fn ball(&mut self, cell: Cell, side: Side) {
        let quad_size = QuadSize { size: Vec2::splat(WIDTH), layer: layers::GHOST };
        let ghost = (Name::new("Ghost"), Ghost, Pose::at(centre(cell)).faded(OPACITY), quad_size);
        self.board.draw(self.looks.ball(side), ghost);
    }

    /// Draws an arrow for every ball that the effects move.
    fn arrows(&mut self, effects: &[Effect]) {
        let arrow = self.board.materials.add(MarkLook::new(Mark::Arrow, self.palette.accent));
        for (from, way) in effects.iter().filter_map(|effect| arrow_of(*effect)) {
            let pose = Pose { turn: way.to_angle(), ..Pose::at(from + way * 0.5) };
            let quad_size = QuadSize { size: Vec2::splat(ARROW), layer: layers::OVER + 4.0 };
            self.board.draw(&arrow, (Name::new("Arrow"), Ghost, pose, quad_size));
        }
    }
}

fn draw(
    board: Single<&BoardState<Position>>,
    old: Query<Entity, With<Ghost>>,
    mut balls: Query<(&Ball, &mut Pose), Without<Ghost>>,
    offer: Res<MoveOptions>,
    timeline: Res<Timeline>,
    mut painter: GhostPainter,
) {
    painter.board.despawn_all(old);
    if timeline.is_running() {
        return;
    }
    let preview = offer.preview.as_ref().map_or(&[][..], |preview| &preview.effects);
    let changes = changes(preview, |cell| board.owner(cell));
    for (ball, mut pose) in &mut balls {
        let Place::Cell(cell) = ball.place else { continue };
        let leaves = changes.iter().any(|(changed, _)| *changed == cell);
        pose.set_if_neq(pose.faded(if leaves { LEAVING } else { 1.0 }));
    }
    for (cell, side) in changes {
        if let Some(side) = side {
            painter.ball(cell, side);
        }
    }
    if !preview.is_empty() {
        painter.arrows(preview);
    }
}

/// The cells whose content the effects change, each with its new content.
fn changes(effects: &[Effect], owner: impl Fn(Cell) -> Option<Side>) -> Vec<(Cell, Option<Side>)> {
    let mut after: Vec<(Cell, Option<Side>)> = Vec::new();
    let mut set =
        |cell: Cell, side: Option<Side>, arrives: bool| match after.iter_mut().find(|(known, _)| *known == cell) {
            Some(known) if arrives => known.1 = side,
            Some(_) => {}
            None => after.push((cell, side)),
        };
    for effect in effects {
        match effect.verb {
            Verb::Move { path, .. } => {
                set(path.start(), None, false);
                set(path.end(), owner(path.start()), true);
            }
            Verb::Remove { at, .. } => set(at.cell, None, false),
            _ => {} // effects of other games
        }
    }
    after.retain(|(cell, side)| owner(*cell) != *side);
    after
}

fn arrow_of(effect: Effect) -> Option<(Vec2, Vec2)> {
    let (start, way) = match (effect.verb, effect.source) {
        (Verb::Move { path, .. }, _) => (path.start(), centre(path.end()) - centre(path.start())),
        (Verb::Remove { at, .. }, Some(source)) => (at.cell, centre(at.cell) - centre(source)),
        _ => return None, // effects of other games
    };
    Some((centre(start), way))
}
