//! What is drawn on the squares under the pyramids: what is chosen, where it can go, what happened last, and the lines
//! that gates bar.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

use super::board::{centre, way};
use super::look::colour_of;
use crate::rules::aeb::board::{self, Cells};
use crate::rules::aeb::{Direction, INFO, Kind, Move, Pile, Position, Size};
use crate::rules::{Cell, Effect, Packed, Position as _};
use crate::table::{
    BoardFrame, BoardView, Footprint, Match, OfGame, Offer, Phase, Pose, Screen, TableSystems, is_on, layers,
};
use crate::theme::{AddLook, Paint, Palette, Quad, QuadMaterial, linear, looks, tag_of};

/// What a sign on a square means. Different meanings have different shapes, not only colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Sign {
    /// A full frame: chosen.
    Chosen,
    /// A tint with a dot: one can go there.
    Target,
    /// Corners with ticks: one can strike there.
    Attack,
    /// Two frames: one can go on top there.
    BackUp,
    /// A frame of dashes: the last move was here.
    Trace,
    /// A chevron: a gate would point there.
    Point,
    /// Hatching between two lines, with arrows and signs that say whom it stops: a gate bars this.
    Barred,
    /// A speck of dust.
    Speck,
    /// A frame around something small: this is meant.
    Frame,
}

/// A sign.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct SignLook {
    colour: LinearRgba,
    /// Which [`Sign`], half its width and height in squares, and what it is about.
    shape: Vec4,
}

impl SignLook {
    /// A sign in a colour, with half its width and height in squares.
    pub(super) fn new(sign: Sign, colour: Srgba, half: Vec2) -> Self {
        Self { colour: linear(colour), shape: Vec4::new(f32::from(sign as u8), half.x, half.y, 0.0) }
    }
}

looks! {
    SignLook => "mark.wgsl",
}

/// The materials of signs on single squares, one each, shared.
#[derive(Resource)]
struct Signs {
    chosen: Handle<QuadMaterial>,
    target: Handle<QuadMaterial>,
    attack: Handle<QuadMaterial>,
    back_up: Handle<QuadMaterial>,
    trace: Handle<QuadMaterial>,
    point: Handle<QuadMaterial>,
}

/// A sign on the board.
#[derive(Component)]
struct OnSquare;

/// A line that a gate bars.
#[derive(Component)]
struct Strip;

/// How wide the barred line is, in squares.
const WIDTH: f32 = 0.90;
/// How much is seen of a barred line, and of one that bars what is chosen.
const SUBTLE: f32 = 0.62;
const STRONG: f32 = 1.0;
/// How much is seen of the reach of a pile that is only pointed at.
const GLIMPSE: f32 = 0.45;

pub(super) fn plugin(app: &mut App) {
    app.add_look::<SignLook>();
    app.add_systems(Paint, make);
    let changed = resource_changed::<Offer>
        .or_eager(resource_exists_and_changed::<Match>)
        .or_eager(resource_changed::<BoardView>)
        .or_eager(resource_changed::<BoardFrame>)
        .or_eager(state_changed::<Phase>)
        .or_eager(state_changed::<Screen>);
    app.add_systems(
        Update,
        (draw, draw_strips).run_if(is_on::<Position>.and_eager(changed)).in_set(TableSystems::Present),
    );
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut sign = |sign, colour| materials.add(SignLook::new(sign, colour, Vec2::splat(0.5)));
    commands.insert_resource(Signs {
        chosen: sign(Sign::Chosen, palette.yours),
        target: sign(Sign::Target, palette.legal),
        attack: sign(Sign::Attack, palette.danger),
        back_up: sign(Sign::BackUp, palette.legal),
        trace: sign(Sign::Trace, palette.paper[0]),
        point: sign(Sign::Point, palette.legal),
    });
}

fn draw(
    mut commands: Commands,
    old: Query<Entity, With<OnSquare>>,
    signs: Res<Signs>,
    quad: Res<Quad>,
    screen: Res<State<Screen>>,
    offer: Res<Offer>,
    view: Res<BoardView>,
    frame: Res<BoardFrame>,
    the_match: Res<Match>,
) {
    for sign in &old {
        commands.entity(sign).despawn();
    }
    let Some(position) = the_match.position::<Position>().filter(|_| *screen.get() == Screen::Match) else { return };
    let mut put = |cell: Cell, material: &Handle<QuadMaterial>, opacity: f32, turn: f32, above: f32| {
        commands.spawn((
            Name::new("Sign"),
            OfGame(INFO.id),
            OnSquare,
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(material.clone()),
            tag_of(opacity),
            Pose { turn, ..Pose::at(centre(cell)).faded(opacity) },
            Footprint { size: Vec2::ONE, layer: layers::MARK + above },
        ));
    };
    for cell in last_move(the_match.last_effects()) {
        put(cell, &signs.trace, 0.9, 0.0, 0.3);
    }
    for cell in &offer.chosen {
        put(*cell, &signs.chosen, 1.0, 0.0, 0.4);
    }
    if let Some(cell) = offer.beginning {
        put(cell, &signs.chosen, 0.55, 0.0, 0.4);
    }
    let glimpsed = offer.beginning.map(|cell| reach_of(position, cell)).unwrap_or_default();
    let offered = offer.targets.iter().map(|(cell, code)| (*cell, Move::unpack(code.0), 1.0));
    for (cell, action, opacity) in offered.chain(glimpsed.into_iter().map(|(cell, action)| (cell, action, GLIMPSE))) {
        let (material, turn, hint) = match action {
            Move::Attack { .. } => (&signs.attack, 0.0, false),
            Move::BackUp { .. } => (&signs.back_up, 0.0, true),
            Move::Gate { direction, .. } => (&signs.point, frame.way(way(direction)).to_angle(), true),
            _ => (&signs.target, 0.0, true),
        };
        if view.hints || !hint {
            put(cell, material, opacity, turn, 0.5);
        }
    }
}

/// The squares that a pile can go to, with the moves that go there.
fn reach_of(position: &Position, cell: Cell) -> Vec<(Cell, Move)> {
    let mut reach = Vec::new();
    position.for_each_move(|action| match action {
        Move::Go { from, to } | Move::Attack { from, to } | Move::BackUp { from, to } if from == cell => {
            reach.push((to, action));
        }
        _ => {}
    });
    reach
}

/// The squares where the last move left something, brought it or changed it.
fn last_move(effects: &[Effect]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = effects
        .iter()
        .flat_map(|effect| match *effect {
            Effect::Walked { path, .. } | Effect::Climbed { path, .. } | Effect::Attacked { path } => {
                vec![path.start(), path.end()]
            }
            Effect::Grown { cell, .. }
            | Effect::Shrunk { cell, .. }
            | Effect::Destroyed { cell, .. }
            | Effect::Recoloured { cell, .. }
            | Effect::Split { cell, .. }
            | Effect::Tipped { cell, .. } => vec![cell],
            _ => Vec::new(), // of other games
        })
        .collect();
    cells.sort();
    cells.dedup();
    cells
}

/// Draws the line that every gate bars: strong while it bars what is chosen or pointed at.
fn draw_strips(
    mut commands: Commands,
    old: Query<Entity, With<Strip>>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    offer: Res<Offer>,
    frame: Res<BoardFrame>,
    phase: Option<Res<State<Phase>>>,
    the_match: Res<Match>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    if phase.is_some_and(|phase| *phase.get() == Phase::Animating) {
        return; // the line is drawn when the gate lies
    }
    for strip in &old {
        commands.entity(strip).despawn();
    }
    let Some(position) = the_match.position::<Position>() else { return };
    // A gate that is only thought of shows what it would bar.
    let ahead = offer.preview.as_ref().map(|preview| {
        let mut ahead = *position;
        ahead.play_unchecked(Move::unpack(preview.code.0));
        ahead
    });
    let actor = offer.chosen.first().copied().or(offer.beginning).and_then(|cell| position.pile(cell));
    for cell in board::cells() {
        let Some(pile) = ahead.as_ref().unwrap_or(position).pile(cell) else { continue };
        let Kind::Gate(direction) = pile.kind else { continue };
        if pile.top().size() == Size::Small {
            continue; // nothing is smaller
        }
        let barred: Vec<Cell> = Cells::ray(cell, direction).iter().collect();
        let (Some(near), Some(far)) = ends(&barred, direction) else { continue };
        let length = barred.len() as f32;
        let half = Vec2::new(length * 0.5, WIDTH * 0.5);
        let size = pile.top().size();
        let colour = colour_of(&palette, pile.owner, pile.top().colour()).mix(&palette.frame[1], 0.35);
        let mut material = SignLook::new(Sign::Barred, colour, half);
        let along = frame.way(way(direction));
        material.shape.w = f32::from(size as u8) + if along.y.abs() > 0.5 { 0.5 } else { 0.0 };
        let is_new = position.pile(cell) != Some(pile);
        let opacity = if is_new || actor.is_some_and(|actor| bars(size, &actor)) { STRONG } else { SUBTLE };
        commands.spawn((
            Name::new("Barred line"),
            OfGame(INFO.id),
            Strip,
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(materials.add(material)),
            tag_of(opacity),
            Pose { turn: along.to_angle(), ..Pose::at((centre(near) + centre(far)) * 0.5).faded(opacity) },
            Footprint { size: half * 2.0, layer: layers::MARK },
        ));
    }
}

/// The nearest and the furthest of the squares of a line.
fn ends(line: &[Cell], direction: Direction) -> (Option<Cell>, Option<Cell>) {
    match direction {
        Direction::North | Direction::East => (line.first().copied(), line.last().copied()),
        Direction::South | Direction::West => (line.last().copied(), line.first().copied()),
    }
}

/// Whether a gate of this size is a bar to what acts in a pile.
fn bars(gate: Size, pile: &Pile) -> bool {
    !matches!(pile.kind, Kind::Gate(_)) && pile.actor().size() < gate
}
