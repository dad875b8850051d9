//! Marks on the board: which stack is chosen, where it can go, where a piece can enter, what the last turn was. They lie
//! around the topmost disc, wherever that is seen.

use bevy::prelude::*;

use super::discs::{RADIUS, RISE, THICK, lying};
use super::look::VIEW;
use crate::rules::abande::{INFO, Position};
use crate::rules::{Cell, Effect};
use crate::table::{
    BoardView, Footprint, Match, OfGame, Offer, Pose, Rearranged, Screen, Settled, TableSystems, Timeline, is_on,
    layers,
};
use crate::theme::{Mark, MarkMaterial, Palette, Quad, tag_of};

/// A mark of this game.
#[derive(Component)]
struct OnBoard;

/// The materials of marks, one each, shared.
#[derive(Resource)]
struct Marks {
    ring: Handle<MarkMaterial>,
    entry: Handle<MarkMaterial>,
    capture: Handle<MarkMaterial>,
    trace: Handle<MarkMaterial>,
}

/// The width of a mark around a disc, and of a dot where one can enter, in board units.
const AROUND: f32 = 2.0 * RADIUS / 0.86;
const DOT: f32 = 0.36;
/// How much is seen of what could be, of dots where a piece can enter anywhere, and of what was.
const FAINT: f32 = 0.45;
const ANYWHERE: f32 = 0.6;
const TRACE: f32 = 0.8;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make);
    let changed = resource_changed::<Offer>
        .or_eager(resource_changed::<BoardView>)
        .or_eager(on_message::<Rearranged>)
        .or_eager(on_message::<Settled>)
        .or_eager(state_changed::<Screen>);
    app.add_systems(Update, draw.run_if(is_on::<Position>.and_eager(changed)).in_set(TableSystems::Present));
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<MarkMaterial>>) {
    let mut mark = |mark, colour| materials.add(MarkMaterial::new(mark, colour));
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
    view: Res<BoardView>,
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
    let mut mark = |cell: Cell, material: &Handle<MarkMaterial>, size: Vec2, layer: f32, opacity: f32| {
        let height = position.height(cell);
        // Around the face of the topmost disc, or on the felt.
        let up = if height == 0 { 0.0 } else { THICK / 2.0 + RISE * (height - 1) as f32 };
        let pose = Pose { rise: up, ..lying(position.board(), cell, 0) };
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
    let around = Vec2::new(AROUND, AROUND * VIEW);
    for cell in last_turn(the_match.last_effects()) {
        mark(cell, &marks.trace, around, layers::OVER, TRACE);
    }
    for cell in &offer.chosen {
        mark(*cell, &marks.ring, around, layers::OVER + 1.0, 1.0);
    }
    for (cell, code) in &offer.targets {
        let pointed_at = offer.preview.as_ref().is_some_and(|preview| preview.code == *code);
        if !offer.chosen.is_empty() {
            mark(*cell, &marks.capture, around, layers::OVER + 1.0, 1.0);
        } else if view.hints && !pointed_at {
            let opacity = if position.band().is_empty() { ANYWHERE } else { 1.0 };
            mark(*cell, &marks.entry, Vec2::splat(DOT), layers::MARK, opacity);
        }
    }
    if let Some(cell) = offer.beginning {
        mark(cell, &marks.ring, around, layers::OVER, FAINT);
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
