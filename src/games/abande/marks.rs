//! Marks on the board: which stack is chosen, where it can go, where a piece can enter, what the last turn was. They lie
//! around the topmost disc, wherever that is seen.

use bevy::prelude::*;

use super::board::MARK;
use super::discs::{lying, top_of};
use super::look::VIEW;
use super::trays;
use crate::rules::abande::{INFO, Position};
use crate::rules::{Cell, Effect, Position as _, Step};
use crate::table::{
    BoardFrame, BoardView, Footprint, Match, OfGame, Offer, Pose, Rearranged, Screen, Settled, Stage, TableSystems,
    Timeline, is_on, layers,
};
use crate::theme::{Mark, MarkLook, Paint, Palette, Quad, QuadMaterial, tag_of};

/// A mark of this game.
#[derive(Component)]
struct OnBoard;

/// The materials of marks, one each, shared.
#[derive(Resource)]
struct Marks {
    ring: Handle<QuadMaterial>,
    entry: Handle<QuadMaterial>,
    capture: Handle<QuadMaterial>,
    trace: Handle<QuadMaterial>,
}

/// The width of a dot where one can enter, in board units.
const DOT: f32 = 0.36;
/// How much is seen of what could be, of dots where a piece can enter anywhere, and of what was.
const FAINT: f32 = 0.45;
const ANYWHERE: f32 = 0.6;
const TRACE: f32 = 0.8;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Paint, make);
    let changed = resource_changed::<Offer>
        .or_eager(resource_changed::<BoardView>)
        .or_eager(resource_changed::<BoardFrame>)
        .or_eager(on_message::<Rearranged>)
        .or_eager(on_message::<Settled>)
        .or_eager(state_changed::<Screen>);
    app.add_systems(Update, draw.run_if(is_on::<Position>.and_eager(changed)).in_set(TableSystems::Present));
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut mark = |mark, colour| materials.add(MarkLook::new(mark, colour));
    commands.insert_resource(Marks {
        ring: mark(Mark::Ring, palette.yours),
        entry: mark(Mark::Target, palette.legal),
        capture: mark(Mark::Capture, palette.danger),
        trace: mark(Mark::Trace, palette.trace),
    });
}

fn draw(
    mut commands: Commands,
    old: Query<Entity, With<OnBoard>>,
    marks: Res<Marks>,
    quad: Res<Quad>,
    screen: Res<State<Screen>>,
    (view, stage, frame): (Res<BoardView>, Res<Stage>, Res<BoardFrame>),
    offer: Res<Offer>,
    timeline: Res<Timeline>,
    the_match: Res<Match>,
) {
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let Some(position) = the_match.position::<Position>() else { return };
    if *screen.get() != Screen::Match || timeline.is_running() {
        return;
    }
    let mut mark = |pose: Pose, material: &Handle<QuadMaterial>, size: Vec2, layer: f32, opacity: f32| {
        commands.spawn((
            Name::new("Mark"),
            OfGame(INFO.id),
            OnBoard,
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(material.clone()),
            tag_of(opacity),
            pose.faded(opacity),
            Footprint { size, layer },
        ));
    };
    // Around the face of the topmost of so many discs, or on the felt.
    let over = |cell: Cell, height| Pose { rise: top_of(height), ..lying(position.board(), cell, 0) };
    let on = |cell: Cell| over(cell, position.height(cell));
    let around = Vec2::new(MARK, MARK * VIEW);
    for cell in last_turn(the_match.last_effects()) {
        mark(on(cell), &marks.trace, around, layers::OVER, TRACE);
    }
    for cell in &offer.chosen {
        mark(on(*cell), &marks.ring, around, layers::OVER + 1.0, 1.0);
    }
    if matches!(offer.taken[..], [Step::Hand(_)]) {
        let side = position.to_move();
        let piece = trays::slot(&stage, &frame, side, position.hand(side).saturating_sub(1));
        let up = piece.rise + top_of(1) * piece.size;
        mark(Pose { rise: up, ..piece }, &marks.ring, around, layers::OVER + 1.0, 1.0);
    }
    for (cell, code) in &offer.targets {
        let pointed_at = offer.preview.as_ref().is_some_and(|preview| preview.code == *code);
        if let &[from] = offer.chosen.as_slice() {
            // Around the stack that would be there, while that is shown.
            let added = if pointed_at { position.height(from) } else { 0 };
            mark(over(*cell, position.height(*cell) + added), &marks.capture, around, layers::OVER + 1.0, 1.0);
        } else if view.hints && !pointed_at {
            let opacity = if position.band().is_empty() { ANYWHERE } else { 1.0 };
            mark(on(*cell), &marks.entry, Vec2::splat(DOT), layers::MARK, opacity);
        }
    }
    if let Some(cell) = offer.beginning {
        mark(on(cell), &marks.ring, around, layers::OVER, FAINT);
    }
}

/// The places at both ends of what was done last.
fn last_turn(effects: &[Effect]) -> Vec<Cell> {
    let ends = effects.iter().flat_map(|effect| match *effect {
        Effect::Entered { to } => vec![to],
        Effect::Hopped { from, to } => vec![from, to],
        _ => Vec::new(),
    });
    ends.collect()
}
