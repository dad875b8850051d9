//! Marks on the board: what is chosen, where one can go, what the last move was, what is in the way.

use bevy::prelude::*;

use super::pose::layers;
use super::{
    BoardLayout, BoardView, Counted, Cursor, Explanation, Footprint, Highlight, Match, Offer, Pose, Screen,
    TableSystems,
};
use crate::rules::{Cell, Effect};
use crate::theme::{Mark, MarkLook, Paint, Palette, Quad, QuadMaterial, tag_of};

/// A mark on the board.
#[derive(Component)]
struct OnBoard;

/// The materials of marks, one each, shared.
#[derive(Resource)]
struct Marks {
    ring: Handle<QuadMaterial>,
    target: Handle<QuadMaterial>,
    trace: Handle<QuadMaterial>,
    capture: Handle<QuadMaterial>,
    blocked: Handle<QuadMaterial>,
    cursor: Handle<QuadMaterial>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Paint, make);
    let changed = resource_changed::<Offer>
        .or_eager(resource_changed::<Cursor>)
        .or_eager(resource_changed::<Explanation>)
        .or_eager(resource_exists_and_changed::<Match>)
        .or_eager(resource_changed::<BoardLayout>)
        .or_eager(resource_changed::<BoardView>)
        .or_eager(resource_changed::<Counted>)
        .or_eager(resource_changed::<Highlight>)
        .or_eager(state_changed::<Screen>);
    app.add_systems(Update, draw.run_if(changed).in_set(TableSystems::Present));
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut mark = |mark, colour| materials.add(MarkLook::new(mark, colour));
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
    view: Res<BoardView>,
    (counted, highlight): (Res<Counted>, Res<Highlight>),
    explanation: Res<Explanation>,
    the_match: Option<Res<Match>>,
) {
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let on_board = matches!(*screen.get(), Screen::Match | Screen::Rules);
    let Some(the_match) = the_match.filter(|_| on_board && !layout.cells.is_empty()) else {
        return;
    };
    let mut mark = |cell: Cell, material: &Handle<QuadMaterial>, layer: f32, opacity: f32| {
        commands.spawn((
            Name::new("Mark"),
            OnBoard,
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(material.clone()),
            tag_of(opacity),
            Pose { rise: layout.standing.top(cell), opacity, ..Pose::at(layout.at(cell)) },
            Footprint { size: Vec2::new(layout.mark, layout.mark * layout.standing.view), layer },
        ));
    };
    if !layout.own_marks {
        for cell in last_move(the_match.last_effects()) {
            mark(cell, &marks.trace, layers::OVER, 0.8);
        }
        for cell in &offer.chosen {
            mark(*cell, &marks.ring, layers::OVER + 1.0, 1.0);
        }
        for (cell, code) in &offer.targets {
            let takes = the_match.game().effects(*code).iter().any(|effect| is_hit(*effect) == Some(*cell));
            let pointed_at = offer.preview.as_ref().is_some_and(|preview| preview.code == *code);
            match (takes, pointed_at) {
                (true, _) => mark(*cell, &marks.capture, layers::OVER + 1.0, 1.0),
                (false, true) => {} // the ghost is there
                (false, false) if view.hints => mark(*cell, &marks.target, layers::OVER, 1.0),
                (false, false) => {}
            }
        }
        if let Some(cell) = offer.beginning {
            mark(cell, &marks.ring, layers::OVER, 0.45);
        }
    }
    for cell in &highlight.barred {
        mark(*cell, &marks.blocked, layers::OVER + 2.0, 0.9);
    }
    for cell in counted.cells.iter().chain(&highlight.ringed) {
        mark(*cell, &marks.ring, layers::OVER + 2.0, 1.0);
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

/// The cell of a piece that suffers from an effect: it is pushed, taken, turned or struck.
const fn is_hit(effect: Effect) -> Option<Cell> {
    match effect {
        Effect::Pushed { from, .. } | Effect::Ejected { from, .. } => Some(from),
        Effect::Hopped { to, .. } => Some(to),
        Effect::Flipped { at, .. } => Some(at),
        Effect::Attacked { path } => Some(path.end()),
        _ => None,
    }
}

/// The cells at both ends of what moved last: those left empty, and those taken by what came from elsewhere; and those
/// where something came to be or became something else.
fn last_move(effects: &[Effect]) -> Vec<Cell> {
    let (mut left, mut reached, mut changed) = (Vec::new(), Vec::new(), Vec::new());
    for effect in effects {
        match *effect {
            Effect::Slid { from, to } | Effect::Hopped { from, to } => {
                left.push(from);
                reached.push(to);
            }
            Effect::Walked { path, .. } | Effect::Climbed { path, .. } => {
                left.push(path.start());
                reached.push(path.end());
            }
            Effect::Entered { to } => reached.push(to),
            Effect::Attacked { path } => changed.extend([path.start(), path.end()]),
            Effect::Grown { cell, .. }
            | Effect::Shrunk { cell, .. }
            | Effect::Recoloured { cell, .. }
            | Effect::Split { cell, .. }
            | Effect::Tipped { cell, .. } => changed.push(cell),
            Effect::Pushed { .. }
            | Effect::Ejected { .. }
            | Effect::Flipped { .. }
            | Effect::Removed { .. }
            | Effect::Destroyed { .. } => {}
        }
    }
    let only =
        |cells: &[Cell], not: &[Cell]| cells.iter().copied().filter(|cell| !not.contains(cell)).collect::<Vec<_>>();
    let mut cells = [only(&left, &reached), only(&reached, &left), changed].concat();
    cells.sort();
    cells.dedup();
    cells
}
