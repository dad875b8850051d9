//! Marks on the board: the pending token, the lines that it can flip, and the last turn.

use crate::rules::Position;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::{Pose, QuadSize};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::{Screen, TableStage};
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::{BoardTransform, BoardView, layers};
use quintet_bevy::session::{GameSession, MovePlayed, PositionReset, TurnSettled};
use quintet_bevy::theme::{AddLookExt, BuildMaterials, Mark, MarkLook, Palette, QuadMaterial, linear, looks};
use quintet_core::rules::{Cell, Effect, EncodedMove, Verb};

use super::{MARK, centre};

/// The material of a line's marks: the path from the placed token to the line, the band below the line, and the arrowhead.
#[derive(ShaderType, Clone, Debug)]
struct LineLook {
    /// The colour.
    color: LinearRgba,
    /// In cells along the line: the start and the end of the line, and half the quad's length. w: the part, 0 for the
    /// path and the band, 1 for the arrowhead.
    shape: Vec4,
}

looks! {
    LineLook => "line.wgsl",
}

/// A mark of the current selection.
#[derive(Component)]
struct SelectionMark;

/// A mark of the last turn.
#[derive(Component)]
struct LastTurnMark;

/// The shared materials of marks.
#[derive(Resource)]
struct Marks {
    ring: Handle<QuadMaterial>,
    trace: Handle<QuadMaterial>,
    capture: Handle<QuadMaterial>,
}

/// A line of tokens that the placed token can flip.
struct FlipLine {
    placed: Cell,
    code: EncodedMove,
    /// The tokens of the line, from the nearest to the furthest.
    tokens: Vec<Cell>,
}

/// The opacity of the other lines while one is pointed at.
const DIMMED_OPACITY: f32 = 0.30;
/// The opacity of the mark on a placed token.
const TRACE: f32 = 1.0;
/// The opacity of the mark on a flipped token.
const FLIPPED: f32 = 0.75;
/// Half the width of a line's quad, in cells. `line.wgsl` has the same constant.
const HALF_WIDTH: f32 = 0.56;

pub(super) fn plugin(app: &mut App) {
    app.add_look::<LineLook>().add_systems(BuildMaterials, create_materials);
    let offered = resource_changed::<MoveOptions>
        .or_eager(resource_changed::<BoardView>)
        .or_eager(resource_changed::<BoardTransform>);
    let turned = on_message::<TurnSettled>
        .or_eager(on_message::<PositionReset>)
        .or_eager(on_message::<MovePlayed>)
        .or_eager(state_changed::<Screen>);
    app.add_systems(
        TableStage::Present,
        (draw_choice.run_if(offered), draw_last_turn.run_if(turned)).run_if(in_state(Screen::Session)),
    );
}

fn create_materials(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut mark = |mark, color| materials.add(MarkLook::new(mark, color));
    commands.insert_resource(Marks {
        ring: mark(Mark::Ring, palette.marks.selected),
        trace: mark(Mark::Trace, palette.marks.trace),
        capture: mark(Mark::Capture, palette.marks.danger),
    });
}

/// A mark on a cell, without its material.
fn mark(cell: Cell, layer: f32, opacity: f32) -> impl Bundle {
    let pose = Pose::at(centre(cell)).faded(opacity);
    (Name::new("Mark"), DespawnOnExit(Screen::Session), pose, QuadSize { size: Vec2::splat(MARK), layer })
}

/// Draws the marks of the current selection.
#[derive(SystemParam)]
struct SelectionPainter<'w, 's> {
    board: BoardPainter<'w, 's, Position>,
    marks: Res<'w, Marks>,
    palette: Res<'w, Palette>,
    board_transform: Res<'w, BoardTransform>,
}

impl SelectionPainter<'_, '_> {
    /// Marks a pending token, or one that a suggested turn places.
    fn placed(&mut self, cell: Cell) {
        self.board.draw(&self.marks.ring, (SelectionMark, mark(cell, layers::OVER + 1.0, 1.0)));
    }

    /// Marks the tokens of a line, and draws the path to it and the arrowhead.
    fn line(&mut self, line: &FlipLine, opacity: f32) {
        let color = self.palette.marks.danger;
        for cell in &line.tokens {
            self.board.draw(&self.marks.capture, (SelectionMark, mark(*cell, layers::OVER, opacity)));
        }
        self.path(line, color, opacity);
    }

    /// Draws a line that is flipped: a path from the placed token, and an arrowhead.
    fn path(&mut self, line: &FlipLine, color: Srgba, opacity: f32) {
        for (part, layer) in [(0.0, layers::MARK), (1.0, layers::OVER + 2.0)] {
            let (pose, size, shape) = quad_along(line, *self.board_transform);
            let look = LineLook { color: linear(color), shape: shape.extend(part) };
            let quad = (pose.faded(opacity), QuadSize { size, layer });
            self.board.draw_new(look, (Name::new("Flip line"), SelectionMark, DespawnOnExit(Screen::Session), quad));
        }
    }
}

fn draw_choice(
    old: Query<Entity, With<SelectionMark>>,
    move_options: Res<MoveOptions>,
    view: Res<BoardView>,
    session: Res<GameSession>,
    mut painter: SelectionPainter,
) {
    painter.board.despawn_all(old);
    let Some(placed) = move_options.taken.first().and_then(|step| step.cell()) else {
        draw_suggested(&move_options, &mut painter);
        return;
    };
    painter.placed(placed);
    let previewed = move_options.preview.as_ref().map(|preview| preview.code);
    let lines = lines(&move_options, &session);
    let any_hovered = lines.iter().any(|line| Some(line.code) == previewed);
    for line in lines {
        let hovered = Some(line.code) == previewed;
        if view.legal_moves || hovered {
            painter.line(&line, if any_hovered && !hovered { DIMMED_OPACITY } else { 1.0 });
        }
    }
}

/// Marks the placed tokens and the flipped line of a turn that is shown before its first step.
fn draw_suggested(move_options: &MoveOptions, painter: &mut SelectionPainter) {
    let Some(preview) = &move_options.preview else { return };
    for cell in placed(&preview.effects) {
        painter.placed(cell);
    }
    if let Some(line) = line(preview.code, &preview.effects) {
        painter.path(&line, painter.palette.marks.selected, 1.0);
    }
}

/// The cells on which a turn places tokens.
pub(super) fn placed(effects: &[Effect]) -> impl Iterator<Item = Cell> {
    effects.iter().filter_map(|effect| match effect.verb {
        Verb::Place { at, .. } => Some(at.cell),
        _ => None,
    })
}

/// The line that a turn flips, if any.
fn line(code: EncodedMove, effects: &[Effect]) -> Option<FlipLine> {
    let flipped = effects.iter().filter_map(|effect| match effect.verb {
        Verb::Change { at, .. } => Some((at.cell, effect.source?)),
        _ => None,
    });
    let (tokens, placed): (Vec<_>, Vec<_>) = flipped.unzip();
    Some(FlipLine { placed: *placed.first()?, code, tokens })
}

/// The lines among the offered moves.
fn lines(move_options: &MoveOptions, session: &GameSession) -> Vec<FlipLine> {
    let mut lines: Vec<FlipLine> = Vec::new();
    for (_, code) in &move_options.targets {
        if lines.iter().any(|line| line.code == *code) {
            continue;
        }
        lines.extend(line(*code, &session.game().effects(*code)));
    }
    lines
}

/// The pose and the size of a line's quad, and the shape for its material.
fn quad_along(line: &FlipLine, board_transform: BoardTransform) -> (Pose, Vec2, Vec3) {
    let from = centre(line.placed);
    let along = |cell: Option<&Cell>| cell.map_or(0.0, |cell| centre(*cell).distance(from));
    let (first, last) = (along(line.tokens.first()), along(line.tokens.last()));
    let direction = line.tokens.last().map_or(Vec2::X, |cell| (centre(*cell) - from).normalize_or_zero());
    let half_length = last / 2.0 + HALF_WIDTH;
    // The place is on the board, the rotation on the screen.
    let turn = board_transform.rotate(direction).to_angle();
    let pose = Pose { turn, ..Pose::at(from + direction * last / 2.0) };
    (pose, 2.0 * Vec2::new(half_length, HALF_WIDTH), Vec3::new(first, last, half_length))
}

/// Marks the effects of the last turn once its animation is over.
fn draw_last_turn(
    board: Single<&BoardState<Position>>,
    mut played: MessageReader<MovePlayed>,
    old: Query<Entity, With<LastTurnMark>>,
    marks: Res<Marks>,
    mut painter: BoardPainter<Position>,
) {
    painter.despawn_all(old);
    if played.read().count() > 0 {
        return; // the turn is being animated
    }
    for effect in board.last_effects() {
        let (cell, opacity) = match effect.verb {
            Verb::Place { at, .. } => (at.cell, TRACE),
            Verb::Change { at, .. } => (at.cell, FLIPPED),
            _ => continue, // Abeo has no other effects
        };
        painter.draw(&marks.trace, (LastTurnMark, mark(cell, layers::OVER, opacity)));
    }
}
