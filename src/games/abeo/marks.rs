//! Marks on the board: the token that is not played yet, the runs that it can flip, and what the last turn did.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

use super::board::{MARK, centre};
use crate::rules::abeo::{INFO, Position};
use crate::rules::{Cell, Effect, MoveCode};
use crate::table::{
    BoardView, Footprint, Match, OfGame, Offer, Played, Pose, Rearranged, Screen, Settled, TableSystems, is_on, layers,
};
use crate::theme::{Mark, MarkLook, Paint, Palette, Quad, QuadMaterial, linear, tag_of};

/// The way from the placed token to a run, and the band under the run.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct RunLook {
    /// Its colour.
    colour: LinearRgba,
    /// Where along the line the run begins and ends, and half the quad's length, in cells; in w, which part it is.
    shape: Vec4,
}

/// A mark that belongs to the choice of a turn.
#[derive(Component)]
struct OfChoice;

/// A mark that belongs to the last turn.
#[derive(Component)]
struct OfLastTurn;

/// The materials that marks share.
#[derive(Resource)]
struct Marks {
    ring: Handle<QuadMaterial>,
    trace: Handle<QuadMaterial>,
    capture: Handle<QuadMaterial>,
}

/// A line of tokens that the placed one can flip.
struct Run {
    placed: Cell,
    code: MoveCode,
    /// From the nearest to the furthest.
    tokens: Vec<Cell>,
}

/// How much is seen of the runs that are not pointed at, while one is.
const ASIDE: f32 = 0.30;
/// How much is seen of the ring around a token that is not played yet.
const TRACE: f32 = 0.85;
/// The same around one that was flipped.
const FLIPPED: f32 = 0.45;
/// Half the width of a run's quad, in cells; its shader knows it too.
const HALF_WIDTH: f32 = 0.56;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Paint, make);
    let offered = resource_changed::<Offer>.or_eager(resource_changed::<BoardView>);
    let turned = on_message::<Settled>.or_eager(on_message::<Rearranged>).or_eager(on_message::<Played>);
    app.add_systems(
        Update,
        (draw_choice.run_if(offered), draw_last_turn.run_if(turned))
            .run_if(is_on::<Position>.and_eager(in_state(Screen::Match)))
            .in_set(TableSystems::Present),
    );
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut mark = |mark, colour| materials.add(MarkLook::new(mark, colour));
    commands.insert_resource(Marks {
        ring: mark(Mark::Ring, palette.yours),
        trace: mark(Mark::Trace, palette.trace),
        capture: mark(Mark::Capture, palette.danger),
    });
}

fn mark(quad: &Quad, cell: Cell, material: &Handle<QuadMaterial>, layer: f32, opacity: f32) -> impl Bundle {
    (
        Name::new("Mark"),
        OfGame(INFO.id),
        DespawnOnExit(Screen::Match),
        Mesh2d(quad.0.clone()),
        MeshMaterial2d(material.clone()),
        tag_of(opacity),
        Pose::at(centre(cell)).faded(opacity),
        Footprint { size: Vec2::splat(MARK), layer },
    )
}

fn draw_choice(
    mut commands: Commands,
    old: Query<Entity, With<OfChoice>>,
    offer: Res<Offer>,
    view: Res<BoardView>,
    the_match: Res<Match>,
    marks: Res<Marks>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let Some(placed) = offer.taken.first().and_then(|step| step.cell()) else { return };
    commands.spawn((OfChoice, mark(&quad, placed, &marks.ring, layers::OVER + 1.0, 1.0)));
    let previewed = offer.preview.as_ref().map(|preview| preview.code);
    let runs = runs(&offer, &the_match);
    let one_is_pointed_at = runs.iter().any(|run| Some(run.code) == previewed);
    for run in runs {
        let pointed_at = Some(run.code) == previewed;
        if !view.hints && !pointed_at {
            continue;
        }
        let opacity = if one_is_pointed_at && !pointed_at { ASIDE } else { 1.0 };
        for cell in &run.tokens {
            commands.spawn((OfChoice, mark(&quad, *cell, &marks.capture, layers::OVER, opacity)));
        }
        for (part, layer) in [(0.0, layers::MARK), (1.0, layers::OVER + 2.0)] {
            let (pose, footprint, shape) = stretch(&run);
            let colour = linear(palette.danger);
            let material = materials.add(RunLook { colour, shape: shape.extend(part) });
            commands.spawn((
                Name::new("Run"),
                OfGame(INFO.id),
                DespawnOnExit(Screen::Match),
                OfChoice,
                Mesh2d(quad.0.clone()),
                MeshMaterial2d(material),
                tag_of(opacity),
                pose.faded(opacity),
                Footprint { size: footprint, layer },
            ));
        }
    }
}

/// The runs on offer.
fn runs(offer: &Offer, the_match: &Match) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (_, code) in &offer.targets {
        if runs.iter().any(|run| run.code == *code) {
            continue;
        }
        let flipped = the_match.game().effects(*code).into_iter().filter_map(|effect| match effect {
            Effect::Flipped { at, turned_from } => Some((at, turned_from)),
            _ => None,
        });
        let (tokens, placed): (Vec<_>, Vec<_>) = flipped.unzip();
        if let Some(placed) = placed.first() {
            runs.push(Run { placed: *placed, code: *code, tokens });
        }
    }
    runs
}

/// Where the quad along a run lies, its size, and what its shader knows of it.
fn stretch(run: &Run) -> (Pose, Vec2, Vec3) {
    let from = centre(run.placed);
    let along = |cell: Option<&Cell>| cell.map_or(0.0, |cell| centre(*cell).distance(from));
    let (first, last) = (along(run.tokens.first()), along(run.tokens.last()));
    let way = run.tokens.last().map_or(Vec2::X, |cell| (centre(*cell) - from).normalize_or_zero());
    let half_length = last / 2.0 + HALF_WIDTH;
    let pose = Pose { turn: way.to_angle(), ..Pose::at(from + way * last / 2.0) };
    (pose, 2.0 * Vec2::new(half_length, HALF_WIDTH), Vec3::new(first, last, half_length))
}

/// Marks what the last turn did once it was shown.
fn draw_last_turn(
    mut commands: Commands,
    mut played: MessageReader<Played>,
    old: Query<Entity, With<OfLastTurn>>,
    marks: Res<Marks>,
    quad: Res<Quad>,
    the_match: Res<Match>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    if played.read().count() > 0 {
        return; // it is being shown now
    }
    for effect in the_match.last_effects() {
        let (cell, opacity) = match *effect {
            Effect::Entered { to } => (to, TRACE),
            Effect::Flipped { at, .. } => (at, FLIPPED),
            _ => continue, // of other games
        };
        commands.spawn((OfLastTurn, mark(&quad, cell, &marks.trace, layers::OVER, opacity)));
    }
}
