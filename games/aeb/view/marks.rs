//! The marks on the squares below the pyramids: selection, targets, the last move, and lines barred by gates.

use std::f32::consts::FRAC_PI_2;

use crate::rules::board::{self, Cells, CellsExt};
use crate::rules::{Direction, Kind, Move, Pile, Position, Size};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::{Phase, Screen, TableStage};
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::{BoardTransform, BoardView, layers};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{AddLookExt, BuildMaterials, Palette, QuadMaterial, linear, looks};
use quintet_core::rules::{Cell, Effect, Manner, MoveEncoding, Rules as _, Verb};

use super::look::color_of;
use super::{centre, direction_vector};

/// The meaning of a sign on a square. Signs differ in shape, not only in colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Sign {
    /// A full frame: selected.
    Chosen,
    /// A tint with a dot: a target to move to.
    Target,
    /// Corners with ticks: a target to attack.
    Attack,
    /// Two frames: a target to back up.
    BackUp,
    /// A dashed frame: part of the last move.
    Trace,
    /// A chevron: a direction of a gate.
    Point,
    /// Hatching between two lines, with arrows and crossed out pyramids: a line barred by a gate.
    Barred,
    /// A frame around a highlighted pyramid.
    Frame,
}

/// The material of a sign.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct SignLook {
    color: LinearRgba,
    /// x: the [`Sign`]. y, z: half its width and height, in squares. w: its parameter.
    shape: Vec4,
}

impl SignLook {
    /// A sign in a colour. `half` is half its width and height, in squares.
    pub(super) fn new(sign: Sign, color: Srgba, half: Vec2) -> Self {
        Self { color: linear(color), shape: Vec4::new(f32::from(sign as u8), half.x, half.y, 0.0) }
    }
}

looks! {
    SignLook => "mark.wgsl",
}

/// The shared materials of signs on single squares.
#[derive(Resource)]
struct Signs {
    chosen: Handle<QuadMaterial>,
    target: Handle<QuadMaterial>,
    attack: Handle<QuadMaterial>,
    back_up: Handle<QuadMaterial>,
    trace: Handle<QuadMaterial>,
    point: Handle<QuadMaterial>,
}

/// Marks a sign on a square.
#[derive(Component)]
struct OnSquare;

/// Marks a line barred by a gate.
#[derive(Component)]
struct Strip;

/// The width of a barred line, in squares.
const WIDTH: f32 = 0.90;
/// The opacity of a barred line.
const SUBTLE: f32 = 0.62;
/// The opacity of a barred line that stops the selected or hovered pile.
const STRONG: f32 = 1.0;
/// The opacity of the targets of a hovered pile.
const HOVERED_TARGET_OPACITY: f32 = 0.45;

pub(super) fn plugin(app: &mut App) {
    app.add_look::<SignLook>();
    app.add_systems(BuildMaterials, create_materials);
    let changed = resource_changed::<MoveOptions>
        .or_eager(resource_exists_and_changed::<GameSession>)
        .or_eager(resource_changed::<BoardView>)
        .or_eager(resource_changed::<BoardTransform>)
        .or_eager(state_changed::<Phase>)
        .or_eager(state_changed::<Screen>);
    app.add_systems(
        TableStage::Present,
        (draw.run_if(changed.clone()), draw_strips.run_if(changed.or_eager(resource_changed::<Timeline>))),
    );
}

fn create_materials(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut sign = |sign, color| materials.add(SignLook::new(sign, color, Vec2::splat(0.5)));
    commands.insert_resource(Signs {
        chosen: sign(Sign::Chosen, palette.marks.selected),
        target: sign(Sign::Target, palette.marks.legal),
        attack: sign(Sign::Attack, palette.marks.danger),
        back_up: sign(Sign::BackUp, palette.marks.legal),
        trace: sign(Sign::Trace, palette.paper[0]),
        point: sign(Sign::Point, palette.marks.legal),
    });
}

/// A sign on a square, without its material.
fn sign(cell: Cell, opacity: f32, turn: f32, above: f32) -> impl Bundle {
    let pose = Pose { turn, ..Pose::at(centre(cell)).faded(opacity) };
    (Name::new("Sign"), OnSquare, pose, QuadSize { size: Vec2::ONE, layer: layers::MARK + above })
}

fn draw(
    board: Single<&BoardState<Position>>,
    old: Query<Entity, With<OnSquare>>,
    signs: Res<Signs>,
    screen: Res<State<Screen>>,
    move_options: Res<MoveOptions>,
    view: Res<BoardView>,
    board_transform: Res<BoardTransform>,
    mut painter: BoardPainter<Position>,
) {
    painter.despawn_all(old);
    if *screen.get() != Screen::Session {
        return;
    }
    for cell in changed_cells(board.last_effects()) {
        painter.draw(&signs.trace, sign(cell, 0.9, 0.0, 0.3));
    }
    for cell in &move_options.chosen {
        painter.draw(&signs.chosen, sign(*cell, 1.0, 0.0, 0.4));
    }
    if let Some(preview) = move_options.preview.as_ref().filter(|_| move_options.taken.is_empty()) {
        for cell in changed_cells(&preview.effects) {
            painter.draw(&signs.chosen, sign(cell, 1.0, 0.0, 0.4));
        }
    }
    if let Some(cell) = move_options.start_cell {
        painter.draw(&signs.chosen, sign(cell, 0.55, 0.0, 0.4));
    }
    let hovered = move_options.start_cell.map(|cell| moves_from(&board, cell)).unwrap_or_default();
    let offered = move_options.targets.iter().map(|(cell, code)| (*cell, Move::unpack(code.0), 1.0));
    for (cell, action, opacity) in
        offered.chain(hovered.into_iter().map(|(cell, action)| (cell, action, HOVERED_TARGET_OPACITY)))
    {
        let (material, turn, hint) = match action {
            Move::Attack { .. } => (&signs.attack, 0.0, false),
            Move::BackUp { .. } => (&signs.back_up, 0.0, true),
            Move::Gate { direction, .. } => {
                (&signs.point, board_transform.rotate(direction_vector(direction)).to_angle(), true)
            }
            _ => (&signs.target, 0.0, true),
        };
        if view.legal_moves || !hint {
            painter.draw(material, sign(cell, opacity, turn, 0.5));
        }
    }
}

/// The squares that the pile in a cell can move to, attack or back up, each with its move.
fn moves_from(position: &Position, cell: Cell) -> Vec<(Cell, Move)> {
    let mut reach = Vec::new();
    position.for_each_move(|action| match action {
        Move::Go { from, to } | Move::Attack { from, to } | Move::BackUp { from, to } if from == cell => {
            reach.push((to, action));
        }
        _ => {}
    });
    reach
}

/// The squares that a move changes, and the start and the end of its paths.
fn changed_cells(effects: &[Effect]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = effects
        .iter()
        .filter(|effect| effect.manner != Manner::ADJUST)
        .flat_map(|effect| match effect.verb {
            Verb::Move { path, .. } | Verb::Strike { path } => vec![path.start(), path.end()],
            Verb::Place { at, .. } | Verb::Change { at, .. } | Verb::Remove { at, .. } => vec![at.cell],
        })
        .collect();
    cells.sort();
    cells.dedup();
    cells
}

/// Draws lines barred by gates.
#[derive(SystemParam)]
struct StripPainter<'w, 's> {
    board: BoardPainter<'w, 's, Position>,
    board_transform: Res<'w, BoardTransform>,
    palette: Res<'w, Palette>,
}

impl StripPainter<'_, '_> {
    /// Draws the line that a gate in a square bars.
    fn strip(&mut self, cell: Cell, gate: &Pile, direction: Direction, opacity: f32) {
        let barred: Vec<Cell> = Cells::ray(cell, direction).iter().collect();
        let (Some(near), Some(far)) = ends(&barred, direction) else { return };
        let length = barred.len() as f32;
        let half = Vec2::new(length * 0.5, WIDTH * 0.5);
        let color = color_of(&self.palette, gate.owner, gate.top().color()).mix(&self.palette.frame[1], 0.35);
        let mut material = SignLook::new(Sign::Barred, color, half);
        let along = self.board_transform.rotate(direction_vector(direction));
        material.shape.w = f32::from(gate.top().size() as u8) + 0.25 * quarter_turns(along);
        let pose = Pose { turn: along.to_angle(), ..Pose::at((centre(near) + centre(far)) * 0.5).faded(opacity) };
        let quad_size = QuadSize { size: half * 2.0, layer: layers::MARK };
        self.board.draw_new(material, (Name::new("Barred line"), Strip, pose, quad_size));
    }
}

/// The number of quarter turns to the left from the right to a direction on the screen: 0 to 3.
fn quarter_turns(along: Vec2) -> f32 {
    (along.to_angle() / FRAC_PI_2).round().rem_euclid(4.0)
}

/// Draws the line barred by each gate, more strongly if it stops the selected or hovered pile.
fn draw_strips(
    board: Single<&BoardState<Position>>,
    old: Query<Entity, With<Strip>>,
    move_options: Res<MoveOptions>,
    timeline: Res<Timeline>,
    mut painter: StripPainter,
) {
    if timeline.is_running() {
        return; // lines are updated when the animation ends
    }
    painter.board.despawn_all(old);
    let position = board.position();
    // The preview of a gate also shows the line that it would bar.
    let ahead = move_options.preview.as_ref().map(|preview| {
        let mut ahead = *position;
        ahead.play_unchecked(Move::unpack(preview.code.0));
        ahead
    });
    let actor = move_options.chosen.first().copied().or(move_options.start_cell).and_then(|cell| position.pile(cell));
    for cell in board::cells() {
        let Some(pile) = ahead.as_ref().unwrap_or(position).pile(cell) else { continue };
        let Kind::Gate(direction) = pile.kind else { continue };
        let size = pile.top().size();
        if size == Size::Small {
            continue; // nothing is smaller
        }
        let is_new = position.pile(cell) != Some(pile);
        let opacity = if is_new || actor.is_some_and(|actor| bars(size, &actor)) { STRONG } else { SUBTLE };
        painter.strip(cell, &pile, direction, opacity);
    }
}

/// The nearest and the furthest square of a line from the gate.
fn ends(line: &[Cell], direction: Direction) -> (Option<Cell>, Option<Cell>) {
    match direction {
        Direction::North | Direction::East => (line.first().copied(), line.last().copied()),
        Direction::South | Direction::West => (line.last().copied(), line.first().copied()),
    }
}

/// Whether a gate of this size stops the acting pyramid of a pile.
fn bars(gate: Size, pile: &Pile) -> bool {
    !matches!(pile.kind, Kind::Gate(_)) && pile.actor().size() < gate
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prohibition_signs_are_turned_back_by_the_direction_of_the_gate() {
        let turns = Direction::ALL.map(|direction| quarter_turns(direction_vector(direction)));
        assert_eq!(turns, [1.0, 0.0, 3.0, 2.0]);
        // The board may be shown from another side, with rounding errors.
        assert_eq!([Vec2::new(-1.0, -1e-6), Vec2::new(1.0, -1e-6)].map(quarter_turns), [2.0, 0.0]);
    }
}
