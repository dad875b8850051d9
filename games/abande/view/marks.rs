//! Marks on the board: stacks that can move, the selected stack, its targets, places to enter, and the last turn. A mark
//! surrounds the top disc of a stack.

use crate::rules::Position;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::{Screen, TableStage};
use quintet_bevy::input::{MoveOptions, MoveSelection};
use quintet_bevy::layout::{BoardTransform, BoardView, layers};
use quintet_bevy::session::{PositionReset, TurnSettled};
use quintet_bevy::theme::{BuildMaterials, Mark, MarkLook, Palette, QuadMaterial};
use quintet_bevy::view::BoardPiece;
use quintet_core::rules::{Cell, Effect, InputStep, Piece, PieceAt, Place, Rules as _, Verb};

use super::board::{MARK, centre};
use super::discs::stack_top;
use super::look::VIEW;

/// A mark on the board or on a tray.
#[derive(Component)]
struct BoardMark;

/// The materials of marks, one per kind.
#[derive(Resource)]
struct Marks {
    ring: Handle<QuadMaterial>,
    movable: Handle<QuadMaterial>,
    entry: Handle<QuadMaterial>,
    capture: Handle<QuadMaterial>,
    trace: Handle<QuadMaterial>,
}

/// The width of a dot on a place where a piece can enter, in board units.
const DOT: f32 = 0.36;
/// The opacity of a hovered stack's ring.
const FAINT: f32 = 0.45;
/// The opacity of the rings around stacks that can move.
const MOVABLE: f32 = 0.7;
/// The opacity of entry dots on an empty board, where every place has one.
const EMPTY_BOARD_OPACITY: f32 = 0.6;
/// The opacity of the last turn's marks.
const TRACE: f32 = 1.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(BuildMaterials, create_materials);
    let changed = resource_changed::<MoveOptions>
        .or_eager(resource_changed::<BoardView>)
        .or_eager(resource_changed::<BoardTransform>)
        .or_eager(on_message::<PositionReset>)
        .or_eager(on_message::<TurnSettled>)
        .or_eager(state_changed::<Screen>);
    app.add_systems(TableStage::Present, draw.run_if(changed));
}

fn create_materials(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut mark = |mark, color| materials.add(MarkLook::new(mark, color));
    commands.insert_resource(Marks {
        ring: mark(Mark::Ring, palette.marks.selected),
        movable: mark(Mark::Ring, palette.marks.legal),
        entry: mark(Mark::Target, palette.marks.legal),
        capture: mark(Mark::Capture, palette.marks.danger),
        trace: mark(Mark::Trace, palette.marks.trace),
    });
}

/// Draws marks on the board and the trays.
#[derive(SystemParam)]
struct MarkPainter<'w, 's> {
    board: BoardPainter<'w, 's, Position>,
    pieces: Query<'w, 's, (&'static BoardPiece, &'static Pose)>,
}

impl MarkPainter<'_, '_> {
    fn mark(&mut self, pose: Pose, material: &Handle<QuadMaterial>, size: Vec2, layer: f32, opacity: f32) {
        self.board.draw(material, (Name::new("Mark"), BoardMark, pose.faded(opacity), QuadSize { size, layer }));
    }

    /// Marks the top face of a stack of this height.
    fn stack(&mut self, pose: Pose, material: &Handle<QuadMaterial>, layer: f32, opacity: f32) {
        self.mark(pose, material, Vec2::new(MARK, MARK * VIEW), layer, opacity);
    }

    /// Marks the piece in hand that enters next.
    fn hand(&mut self, position: &Position, marks: &Marks) {
        let side = position.to_move();
        let level = position.hand(side).saturating_sub(1);
        let top = PieceAt { place: Place::Reserve, level, piece: Piece { side, kind: 0 } };
        let Some((_, piece)) = self.pieces.iter().find(|(piece, _)| piece.0 == top) else { return };
        let up = piece.rise + stack_top(1) * piece.size;
        self.stack(Pose { rise: up, ..*piece }, &marks.ring, layers::OVER + 1.0, 1.0);
    }

    fn targets(&mut self, position: &Position, moves: &ShownMoves, marks: &Marks) {
        let ShownMoves { options, view, .. } = moves;
        for (cell, code) in &options.targets {
            let pointed_at = options.preview.as_ref().is_some_and(|preview| preview.code == *code);
            if let &[from] = options.chosen.as_slice() {
                // During a preview, the mark surrounds the resulting stack.
                let added = if pointed_at { position.height(from) } else { 0 };
                let pose = over(position, *cell, position.height(*cell) + added);
                self.stack(pose, &marks.capture, layers::OVER + 1.0, 1.0);
            } else if view.legal_moves && !pointed_at {
                let opacity = if position.band().is_empty() { EMPTY_BOARD_OPACITY } else { 1.0 };
                self.mark(on(position, *cell), &marks.entry, Vec2::splat(DOT), layers::MARK, opacity);
            }
        }
    }
}

/// The pose of a mark around the top face of a stack of this height. Height 0 is the felt.
fn over(position: &Position, cell: Cell, height: usize) -> Pose {
    Pose { rise: stack_top(height), ..Pose::at(centre(position.board(), cell)) }
}

/// The pose of a mark around the top face of the stack in a cell.
fn on(position: &Position, cell: Cell) -> Pose {
    over(position, cell, position.height(cell))
}

/// What decides which moves have marks.
#[derive(SystemParam)]
struct ShownMoves<'w> {
    options: Res<'w, MoveOptions>,
    selection: Res<'w, MoveSelection>,
    view: Res<'w, BoardView>,
}

impl ShownMoves<'_> {
    /// The stacks that are marked because they can move. While a hint is shown, only its cells are marked.
    fn movable(&self) -> impl Iterator<Item = Cell> {
        // A move that is pointed at also has a preview.
        let is_hint = self.options.preview.is_some() && self.selection.pointed().is_none();
        let has_marks = self.view.legal_moves && !is_hint;
        // The stack under the pointer has another mark.
        let start_cell = self.options.start_cell;
        self.options.start_cells.iter().copied().filter(move |cell| has_marks && start_cell != Some(*cell))
    }
}

fn draw(
    state: Single<&BoardState<Position>>,
    old: Query<Entity, With<BoardMark>>,
    marks: Res<Marks>,
    screen: Res<State<Screen>>,
    moves: ShownMoves,
    timeline: Res<Timeline>,
    mut painter: MarkPainter,
) {
    painter.board.despawn_all(old);
    let position = state.position();
    if *screen.get() != Screen::Session || timeline.is_running() {
        return;
    }
    for cell in last_turn(state.last_effects()) {
        painter.stack(on(position, cell), &marks.trace, layers::OVER, TRACE);
    }
    for cell in &moves.options.chosen {
        painter.stack(on(position, *cell), &marks.ring, layers::OVER + 1.0, 1.0);
    }
    if matches!(moves.options.taken[..], [InputStep::Reserve(_)]) {
        painter.hand(position, &marks);
    }
    painter.targets(position, &moves, &marks);
    for cell in moves.movable() {
        painter.stack(on(position, cell), &marks.movable, layers::OVER, MOVABLE);
    }
    if let Some(cell) = moves.options.start_cell {
        painter.stack(on(position, cell), &marks.ring, layers::OVER, FAINT);
    }
}

/// The places at both ends of the last move.
fn last_turn(effects: &[Effect]) -> Vec<Cell> {
    let ends = effects.iter().flat_map(|effect| match effect.verb {
        Verb::Place { at, .. } => vec![at.cell],
        Verb::Move { path, .. } => path.cells().to_vec(),
        _ => Vec::new(),
    });
    ends.collect()
}
