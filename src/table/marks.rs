//! Marks on the board: what is chosen, where one can go, what the last move was, what is in the way.

use bevy::prelude::*;

use super::pose::layers;
use super::{BoardLayout, Cursor, Explanation, Footprint, Match, Offer, Pose, Screen, TableSystems};
use crate::rules::{Cell, Effect};
use crate::theme::{Mark, MarkMaterial, Palette, Quad, tag_of};

/// A mark on the board.
#[derive(Component)]
struct OnBoard;

/// The materials of marks, one each, shared.
#[derive(Resource)]
struct Marks {
    ring: Handle<MarkMaterial>,
    target: Handle<MarkMaterial>,
    trace: Handle<MarkMaterial>,
    capture: Handle<MarkMaterial>,
    blocked: Handle<MarkMaterial>,
    cursor: Handle<MarkMaterial>,
}

/// Marks around a piece are this large, in cells.
const AROUND: f32 = 1.06;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make);
    let changed = resource_changed::<Offer>
        .or_eager(resource_changed::<Cursor>)
        .or_eager(resource_changed::<Explanation>)
        .or_eager(resource_exists_and_changed::<Match>)
        .or_eager(resource_changed::<BoardLayout>)
        .or_eager(state_changed::<Screen>);
    app.add_systems(Update, draw.run_if(changed).in_set(TableSystems::Present));
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<MarkMaterial>>) {
    let mut mark = |mark, colour| materials.add(MarkMaterial::new(mark, colour));
    commands.insert_resource(Marks {
        ring: mark(Mark::Ring, palette.yours),
        target: mark(Mark::Target, palette.legal),
        trace: mark(Mark::Trace, palette.trace),
        capture: mark(Mark::Capture, palette.danger),
        blocked: mark(Mark::Blocked, palette.danger),
        cursor: mark(Mark::Cursor, palette.text),
    });
}

fn draw(
    mut commands: Commands,
    old: Query<Entity, With<OnBoard>>,
    marks: Res<Marks>,
    quad: Res<Quad>,
    layout: Res<BoardLayout>,
    screen: Res<State<Screen>>,
    offer: Res<Offer>,
    cursor: Res<Cursor>,
    explanation: Res<Explanation>,
    the_match: Option<Res<Match>>,
) {
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let Some(the_match) = the_match.filter(|_| *screen.get() == Screen::Match && !layout.cells.is_empty()) else {
        return;
    };
    let mut mark = |cell: Cell, material: &Handle<MarkMaterial>, layer: f32, opacity: f32| {
        commands.spawn((
            Name::new("Mark"),
            OnBoard,
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(material.clone()),
            tag_of(opacity),
            Pose::at(layout.at(cell)).faded(opacity),
            Footprint { size: Vec2::splat(AROUND), layer },
        ));
    };
    for cell in last_move(the_match.last_effects()) {
        mark(cell, &marks.trace, layers::OVER, 0.8);
    }
    for cell in &offer.chosen {
        mark(*cell, &marks.ring, layers::OVER + 1.0, 1.0);
    }
    for (cell, code) in &offer.targets {
        let pushes = the_match.game().effects(*code).iter().any(|effect| match effect {
            Effect::Pushed { from, .. } | Effect::Ejected { from, .. } => from == cell,
            _ => false,
        });
        let pointed_at = offer.preview.as_ref().is_some_and(|preview| preview.code == *code);
        match (pushes, pointed_at) {
            (true, _) => mark(*cell, &marks.capture, layers::OVER + 1.0, 1.0),
            (false, true) => {} // the ghost is there
            (false, false) => mark(*cell, &marks.target, layers::OVER, 1.0),
        }
    }
    if let Some(cell) = offer.beginning {
        mark(cell, &marks.ring, layers::OVER, 0.45);
    }
    if explanation.is_shown() {
        for cell in &explanation.cells {
            mark(*cell, &marks.blocked, layers::OVER + 2.0, 0.9);
        }
    }
    if let Some(cell) = cursor.0 {
        mark(cell, &marks.cursor, layers::OVER + 3.0, 1.0);
    }
}

/// The cells at both ends of what moved last: those left empty, and those taken by what came from elsewhere.
fn last_move(effects: &[Effect]) -> Vec<Cell> {
    let own = effects.iter().filter_map(|effect| match effect {
        Effect::Slid { from, to } => Some((*from, *to)),
        _ => None,
    });
    let (left, reached): (Vec<Cell>, Vec<Cell>) = own.unzip();
    let only =
        |cells: &[Cell], not: &[Cell]| cells.iter().copied().filter(|cell| !not.contains(cell)).collect::<Vec<_>>();
    [only(&left, &reached), only(&reached, &left)].concat()
}
