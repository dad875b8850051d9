//! Marks on the board: the selection, legal targets, the last move, and obstacles.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::rules::{Cell, Effect, Manner, Verb};

use crate::animation::{CountProgress, Pose, QuadSize};
use crate::frame::{Screen, TableStage};
use crate::input::{Cursor, MoveOptions, RejectionMessage};
use crate::layout::{BoardLayout, BoardView, Highlight, layers};
use crate::session::GameSession;
use crate::theme::{BuildMaterials, Mark, MarkLook, Palette, Quad, QuadMaterial};

/// A mark on the board.
#[derive(Component)]
struct BoardMark;

/// The shared materials of the marks.
#[derive(Resource)]
struct Marks {
    ring: Handle<QuadMaterial>,
    target: Handle<QuadMaterial>,
    trace: Handle<QuadMaterial>,
    capture: Handle<QuadMaterial>,
    push: Handle<QuadMaterial>,
    blocked: Handle<QuadMaterial>,
    cursor: Handle<QuadMaterial>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(BuildMaterials, create_materials);
    let changed = resource_changed::<MoveOptions>
        .or_eager(resource_changed::<Cursor>)
        .or_eager(resource_changed::<RejectionMessage>)
        .or_eager(resource_exists_and_changed::<GameSession>)
        .or_eager(resource_changed::<BoardLayout>)
        .or_eager(resource_changed::<BoardView>)
        .or_eager(resource_changed::<CountProgress>)
        .or_eager(resource_changed::<Highlight>)
        .or_eager(state_changed::<Screen>);
    app.add_systems(TableStage::Present, draw.run_if(changed));
}

fn create_materials(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut mark = |mark, color| materials.add(MarkLook::new(mark, color));
    commands.insert_resource(Marks {
        ring: mark(Mark::Ring, palette.marks.selected),
        target: mark(Mark::Target, palette.marks.legal),
        trace: mark(Mark::Trace, palette.marks.trace),
        capture: mark(Mark::Capture, palette.marks.danger),
        push: mark(Mark::Capture, palette.marks.cursor),
        blocked: mark(Mark::Blocked, palette.marks.danger),
        cursor: mark(Mark::Cursor, palette.marks.cursor),
    });
}

/// Draws marks on cells.
#[derive(SystemParam)]
struct MarkPainter<'w, 's> {
    commands: Commands<'w, 's>,
    old: Query<'w, 's, Entity, With<BoardMark>>,
    quad: Res<'w, Quad>,
    layout: Res<'w, BoardLayout>,
}

impl MarkPainter<'_, '_> {
    /// Removes all marks.
    fn clear(&mut self) {
        for mark in &self.old {
            self.commands.entity(mark).despawn();
        }
    }

    fn mark(&mut self, cell: Cell, material: &Handle<QuadMaterial>, layer: f32, opacity: f32) {
        let layout = &self.layout;
        self.commands.spawn((
            Name::new("Mark"),
            BoardMark,
            self.quad.bundle(material.clone(), opacity),
            Pose { rise: layout.piece_heights.top(cell), opacity, ..Pose::at(layout.at(cell)) },
            QuadSize { size: Vec2::new(layout.mark, layout.mark * layout.piece_heights.view), layer },
        ));
    }
}

/// The sources of marks other than moves: counting, highlights, rejections and the cursor.
#[derive(SystemParam)]
struct PointedCells<'w> {
    counted: Res<'w, CountProgress>,
    highlight: Res<'w, Highlight>,
    explanation: Res<'w, RejectionMessage>,
    cursor: Res<'w, Cursor>,
}

impl PointedCells<'_> {
    fn draw(&self, marks: &Marks, painter: &mut MarkPainter) {
        for cell in &self.highlight.blocked {
            painter.mark(*cell, &marks.blocked, layers::OVER + 2.5, 0.9);
        }
        for cell in self.counted.cells.iter().chain(&self.highlight.ringed) {
            painter.mark(*cell, &marks.ring, layers::OVER + 2.0, 1.0);
        }
        if self.explanation.is_shown() {
            for cell in &self.explanation.related_cells {
                painter.mark(*cell, &marks.ring, layers::OVER + 2.0, 1.0);
            }
            for cell in &self.explanation.cells {
                painter.mark(*cell, &marks.blocked, layers::OVER + 2.5, 0.9);
            }
        }
        if let Some(cell) = self.cursor.0 {
            painter.mark(cell, &marks.cursor, layers::OVER + 3.0, 1.0);
        }
    }
}

fn draw(
    mut painter: MarkPainter,
    marks: Res<Marks>,
    screen: Res<State<Screen>>,
    session: Option<Res<GameSession>>,
    move_options: Res<MoveOptions>,
    view: Res<BoardView>,
    pointed: PointedCells,
) {
    painter.clear();
    let on_board = matches!(*screen.get(), Screen::Session | Screen::Rules);
    let Some(session) = session.filter(|_| on_board && !painter.layout.cells.is_empty()) else {
        return;
    };
    if !painter.layout.custom_marks {
        draw_moves(&session, &move_options, *view, &marks, &mut painter);
    }
    if session.game().outcome().is_some() {
        for cell in session.game().decisive_cells() {
            painter.mark(cell, &marks.ring, layers::OVER + 1.0, 1.0);
        }
    }
    pointed.draw(&marks, &mut painter);
}

/// Marks the last move, the selection and the legal targets.
fn draw_moves(
    session: &GameSession,
    move_options: &MoveOptions,
    view: BoardView,
    marks: &Marks,
    painter: &mut MarkPainter,
) {
    for cell in last_move(session.last_effects(), |cell| session.game().is_occupied(cell)) {
        painter.mark(cell, &marks.trace, layers::OVER, 1.0);
    }
    for cell in &move_options.chosen {
        painter.mark(*cell, &marks.ring, layers::OVER + 1.0, 1.0);
    }
    let hints = view.legal_moves && (painter.layout.marks_first_targets || !move_options.taken.is_empty());
    let mut ejected = Vec::new();
    for (cell, code) in &move_options.targets {
        let effects = session.game().effects(*code);
        ejected.extend(effects.iter().filter_map(|effect| ejected_cell(*effect)));
        let pointed_at = move_options.preview.as_ref().is_some_and(|preview| preview.code == *code);
        match target_kind(&effects, *cell, session.game().is_occupied(*cell)) {
            TargetKind::Capture if ejected.contains(cell) => {} // marked below
            TargetKind::Capture => painter.mark(*cell, &marks.capture, layers::OVER + 1.0, 1.0),
            TargetKind::Push => painter.mark(*cell, &marks.push, layers::OVER + 1.0, 1.0),
            TargetKind::Free if pointed_at => {} // the preview is drawn there
            TargetKind::Free if hints => painter.mark(*cell, &marks.target, layers::OVER, 1.0),
            TargetKind::Free => {}
        }
    }
    for cell in move_options.empty_continuations(session.game()).filter(|_| hints) {
        painter.mark(cell, &marks.target, layers::OVER, 1.0);
    }
    ejected.sort_unstable();
    ejected.dedup();
    for cell in ejected {
        painter.mark(cell, &marks.capture, layers::OVER + 1.0, 1.0);
    }
    if let Some(cell) = move_options.start_cell {
        painter.mark(cell, &marks.ring, layers::OVER, 0.45);
    }
}

/// What a move does to the piece on its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TargetKind {
    /// Nothing, or there is no piece.
    Free,
    /// The move pushes it to another cell.
    Push,
    /// The move captures, flips or attacks it.
    Capture,
}

fn target_kind(effects: &[Effect], target: Cell, is_occupied: bool) -> TargetKind {
    let pushes = |effect: &Effect| match effect.verb {
        Verb::Move { path, .. } => effect.manner == Manner::PUSH && path.start() == target,
        _ => false,
    };
    if is_occupied && effects.iter().any(|effect| hit_cell(*effect) == Some(target)) {
        TargetKind::Capture
    } else if effects.iter().any(pushes) {
        TargetKind::Push
    } else {
        TargetKind::Free
    }
}

/// The cell of the piece that an effect pushes off the board.
fn ejected_cell(effect: Effect) -> Option<Cell> {
    match (effect.verb, effect.manner) {
        (Verb::Remove { at, .. }, Manner::EJECT) => Some(at.cell),
        _ => None,
    }
}

/// The cell of the piece that an effect captures, flips or attacks.
fn hit_cell(effect: Effect) -> Option<Cell> {
    match (effect.verb, effect.manner) {
        (Verb::Move { path, .. }, Manner::HOP) | (Verb::Strike { path }, _) => Some(path.end()),
        (Verb::Remove { at, .. }, manner) if manner != Manner::COUNT && manner != Manner::DESTROY => Some(at.cell),
        (Verb::Change { at, .. }, Manner::FLIP | Manner::PLAIN) => Some(at.cell),
        _ => None,
    }
}

/// The cells to mark for the last move: origins that are now empty, destinations where a piece stayed, and cells whose
/// content changed. Pieces that move in a line are all marked, because two marks at its ends would look like a jump.
fn last_move(effects: &[Effect], is_occupied: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let (mut left, mut reached, mut changed) = (Vec::new(), Vec::new(), Vec::new());
    for effect in effects {
        match (effect.verb, effect.manner) {
            (Verb::Move { .. }, Manner::PUSH) | (Verb::Change { .. }, Manner::FLIP | Manner::ADJUST) => {}
            (Verb::Move { path, .. }, _) => {
                left.push(path.start());
                reached.push(path.end());
            }
            (Verb::Place { at, .. } | Verb::Change { at, .. }, Manner::SPLIT) => changed.push(at.cell),
            (Verb::Place { at, .. }, _) => reached.push(at.cell),
            (Verb::Change { at, .. }, _) => changed.push(at.cell),
            (Verb::Strike { path }, _) => changed.extend([path.start(), path.end()]),
            (Verb::Remove { .. }, _) => {}
        }
    }
    let emptied = left.iter().filter(|cell| !reached.contains(cell));
    let stayed = reached.iter().filter(|cell| !left.contains(cell) || is_occupied(**cell));
    let mut cells: Vec<_> = emptied.chain(stayed).copied().chain(changed).collect();
    cells.sort();
    cells.dedup();
    cells
}

#[cfg(test)]
mod tests {
    use quintet_core::rules::{Piece, Side, Spot};

    use super::*;

    #[test]
    fn only_taken_pieces_are_captures() {
        let piece = Piece { side: Side::SECOND, kind: 0 };
        let own = Effect::slide(Cell(1), Cell(2));
        let push = Effect::slide(Cell(2), Cell(3)).with(Manner::PUSH);
        let eject = Effect::new(Verb::Remove { at: Spot::on(Cell(3)), piece }).with(Manner::EJECT);
        let hop = own.with(Manner::HOP);
        assert_eq!(target_kind(&[own], Cell(2), false), TargetKind::Free);
        assert_eq!(target_kind(&[hop], Cell(2), false), TargetKind::Free);
        assert_eq!(target_kind(&[hop], Cell(2), true), TargetKind::Capture);
        assert_eq!(target_kind(&[own, push], Cell(2), true), TargetKind::Push);
        assert_eq!(target_kind(&[own, push, eject], Cell(2), true), TargetKind::Push);
        assert_eq!(target_kind(&[own, push, eject], Cell(3), true), TargetKind::Capture);
        assert_eq!([own, push, eject].map(ejected_cell), [None, None, Some(Cell(3))]);
    }

    #[test]
    fn all_pieces_of_a_line_are_marked_but_no_cell_on_the_way() {
        let line = [1, 2, 3].map(|start| Effect::slide(Cell(start), Cell(start + 1)));
        let push = Effect::slide(Cell(4), Cell(5)).with(Manner::PUSH);
        let marked = last_move(&[line.as_slice(), &[push]].concat(), |cell| cell != Cell(1));
        assert_eq!(marked, [1, 2, 3, 4].map(Cell));
        assert_eq!(last_move(&line, |cell| cell == Cell(4)), [1, 4].map(Cell), "one piece with three steps");
    }
}
