//! Ghosts: a preview of the move under the pointer.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{GameEntity, is_current_game};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::layers;
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Mark, MarkLook, Palette, Quad, QuadMaterial, opacity_tag};
use quintet_core::rules::{Cell, Effect, Side};
use quintet_games::abalone::rules::{INFO, Position};

use super::balls::{Ball, Place, WIDTH};
use super::board::centre;
use super::look::{Looks, piece_visuals};

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
    app.add_systems(
        Update,
        draw.run_if(is_current_game::<Position>.and_eager(resource_changed::<MoveOptions>))
            .in_set(TableSystems::Present),
    );
}

/// Draws ghosts and arrows.
#[derive(SystemParam)]
struct GhostPainter<'w, 's> {
    commands: Commands<'w, 's>,
    quad: Res<'w, Quad>,
    looks: Res<'w, Looks>,
    palette: Res<'w, Palette>,
    materials: ResMut<'w, Assets<QuadMaterial>>,
}

impl GhostPainter<'_, '_> {
    fn ball(&mut self, cell: Cell, side: Side) {
        self.commands.spawn((
            Name::new("Ghost"),
            GameEntity(INFO.id),
            Ghost,
            Pose::at(centre(cell)).faded(OPACITY),
            QuadSize { size: Vec2::splat(WIDTH), layer: layers::GHOST },
            piece_visuals(&self.looks, &self.quad, side, OPACITY),
        ));
    }

    /// Draws an arrow for every ball that the effects move.
    fn arrows(&mut self, effects: &[Effect]) {
        let arrow = self.materials.add(MarkLook::new(Mark::Arrow, self.palette.accent));
        for (from, way) in effects.iter().filter_map(|effect| arrow_of(*effect)) {
            self.commands.spawn((
                Name::new("Arrow"),
                GameEntity(INFO.id),
                Ghost,
                Mesh2d(self.quad.0.clone()),
                MeshMaterial2d(arrow.clone()),
                opacity_tag(1.0),
                Pose { turn: way.to_angle(), ..Pose::at(from + way * 0.5) },
                QuadSize { size: Vec2::splat(ARROW), layer: layers::OVER + 4.0 },
            ));
        }
    }
}

fn draw(
    old: Query<Entity, With<Ghost>>,
    mut balls: Query<(&Ball, &mut Pose), Without<Ghost>>,
    offer: Res<MoveOptions>,
    timeline: Res<Timeline>,
    session: Res<GameSession>,
    mut painter: GhostPainter,
) {
    for ghost in &old {
        painter.commands.entity(ghost).despawn();
    }
    if timeline.is_running() {
        return;
    }
    let preview = offer.preview.as_ref().map_or(&[][..], |preview| &preview.effects);
    let Some(position) = session.position::<Position>() else { return };
    let changes = changes(preview, |cell| position.owner(cell));
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
        match *effect {
            Effect::Slid { from, to } | Effect::Pushed { from, to } => {
                set(from, None, false);
                set(to, owner(from), true);
            }
            Effect::Ejected { from, .. } => set(from, None, false),
            _ => {} // effects of other games
        }
    }
    after.retain(|(cell, side)| owner(*cell) != *side);
    after
}

fn arrow_of(effect: Effect) -> Option<(Vec2, Vec2)> {
    match effect {
        Effect::Slid { from, to } | Effect::Pushed { from, to } => Some((centre(from), centre(to) - centre(from))),
        Effect::Ejected { from, pushed_from } => Some((centre(from), centre(from) - centre(pushed_from))),
        _ => None, // effects of other games
    }
}
