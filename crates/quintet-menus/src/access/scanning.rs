//! Scanning, for players with one switch: everything that can be pressed is highlighted in turn, and the command “confirm”
//! presses it. Switches send Space or Enter, which have this command by default.
//!
//! Outside of the board, scanning moves the focus of egui as the Tab key does, and egui handles the switch. On the board,
//! it highlights the rows that hold possible cells. The switch chooses a row, whose possible cells are then highlighted in
//! turn. After the last row, the focus leaves the board.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, FocusDirection};
use quintet_bevy::frame::{Screen, TableStage};
use quintet_bevy::input::bindings::{Command, CommandInput};
use quintet_bevy::input::{Cursor, MoveSelection};
use quintet_bevy::layout::Highlight;
use quintet_bevy::session::GameSession;
use quintet_core::rules::{Cell, LineKind};

use super::settings::AccessSettings;
use crate::platform::keyboard_focus::BoardFocus;
use crate::widgets::buttons::set_scanning;

/// What is highlighted on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Place {
    /// Nothing yet.
    #[default]
    Start,
    /// The row with this index among those with possible cells.
    Row(usize),
    /// A cell of a row: the indices of both.
    Cell(usize, usize),
}

/// The state of scanning.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scan {
    /// When the next target is highlighted, as the time since the program started. `None` before the first pass.
    due: Option<Duration>,
    place: Place,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scan>();
    let is_on = |settings: Res<AccessSettings>| settings.scanning;
    app.add_systems(
        TableStage::Present,
        (press_switch.run_if(in_state(Screen::Session)).run_if(resource_exists::<GameSession>), delay_after_press)
            .chain()
            .run_if(is_on),
    );
}

/// The board that is scanned.
#[derive(SystemParam)]
pub(crate) struct ScannedBoard<'w> {
    session: Option<Res<'w, GameSession>>,
    move_selection: ResMut<'w, MoveSelection>,
    cursor: ResMut<'w, Cursor>,
    highlight: ResMut<'w, Highlight>,
    focus: Res<'w, BoardFocus>,
}

impl ScannedBoard<'_> {
    /// The rows with possible cells, from the bottom.
    fn rows(&self) -> Vec<Vec<Cell>> {
        let session = self.session.as_ref().filter(|session| self.move_selection.is_for(session.game()));
        let Some(session) = session else { return Vec::new() };
        let mut possible: Vec<_> = self.move_selection.next_cells().collect();
        let lines = session.game().lines().into_iter().filter(|line| line.kind == LineKind::Row);
        let mut rows: Vec<Vec<Cell>> =
            lines.map(|line| line.cells.into_iter().filter(|cell| possible.contains(cell)).collect()).collect();
        rows.retain(|row| !row.is_empty());
        possible.retain(|cell| !rows.iter().any(|row| row.contains(cell)));
        rows.extend((!possible.is_empty()).then_some(possible));
        rows
    }

    /// Highlights a place.
    fn show(&mut self, place: Place) {
        let rows = self.rows();
        let (ringed, cursor) = match place {
            Place::Start => (Vec::new(), None),
            Place::Row(row) if rows[row].len() == 1 => (Vec::new(), rows[row].first().copied()),
            Place::Row(row) => (rows[row].clone(), None),
            Place::Cell(row, cell) => (Vec::new(), rows[row].get(cell).copied()),
        };
        self.highlight.set_if_neq(Highlight { ringed, blocked: Vec::new() });
        self.cursor.set_if_neq(Cursor(cursor));
        if self.move_selection.hovered() != cursor {
            self.move_selection.hover(cursor);
        }
    }
}

/// The place after `place`. `None` after the last row.
fn next_place(place: Place, rows: &[Vec<Cell>]) -> Option<Place> {
    let row = |index: usize| (index < rows.len()).then_some(Place::Row(index));
    match place {
        Place::Start => row(0),
        Place::Row(index) => row(index + 1),
        Place::Cell(index, cell) if rows.get(index).is_some_and(|row| cell + 1 < row.len()) => {
            Some(Place::Cell(index, cell + 1))
        }
        // After the last cell of a row, the row itself is highlighted again.
        Place::Cell(index, _) => row(index),
    }
}

/// Highlights the next target when it is due.
pub(crate) fn advance(
    mut contexts: EguiContexts,
    time: Res<Time<Real>>,
    settings: Res<AccessSettings>,
    mut scan: ResMut<Scan>,
    mut board: ScannedBoard,
) -> Result {
    let context = contexts.ctx_mut()?;
    set_scanning(context, settings.scanning);
    if !settings.scanning {
        if scan.due.is_some() {
            *scan = Scan::default();
            board.show(Place::Start);
        }
        return Ok(());
    }
    let (now, pace) = (time.elapsed(), settings.pace.duration());
    let due = scan.due;
    match due {
        Some(due) if due <= now => scan.place = highlight_next(context, scan.place, &mut board),
        Some(due) => {
            context.request_repaint_after(due - now);
            return Ok(());
        }
        None => {}
    }
    scan.due = Some(now + pace);
    context.request_repaint_after(pace);
    Ok(())
}

/// Highlights what follows `place`. Returns the new place on the board.
fn highlight_next(context: &Context, place: Place, board: &mut ScannedBoard) -> Place {
    let next = if board.focus.0 { next_place(place, &board.rows()) } else { None };
    match next {
        Some(next) => {
            board.show(next);
            next
        }
        None => {
            if place != Place::Start {
                board.show(Place::Start);
            }
            context.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
            Place::Start
        }
    }
}

/// On the board, chooses the highlighted row when the switch is pressed. The table handles a press on a single cell.
fn press_switch(input: CommandInput, mut scan: ResMut<Scan>, mut board: ScannedBoard) {
    if !board.focus.0 || !input.just_pressed(Command::Confirm) {
        return;
    }
    let rows = board.rows();
    let place = match scan.place {
        Place::Row(row) if rows.get(row).is_some_and(|row| row.len() > 1) => Place::Cell(row, 0),
        // The table has taken the step at the cursor, so the possible cells have changed.
        _ => Place::Start,
    };
    scan.place = place;
    board.show(place);
}

/// Restarts the time until the next target after a press.
fn delay_after_press(
    input: CommandInput,
    time: Res<Time<Real>>,
    settings: Res<AccessSettings>,
    mut scan: ResMut<Scan>,
) {
    if input.just_pressed(Command::Confirm) {
        scan.due = Some(time.elapsed() + settings.pace.duration());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_first_and_cells_after_a_press() {
        let rows = vec![vec![Cell(1), Cell(2)], vec![Cell(3)]];
        let next = |place| next_place(place, &rows);
        assert_eq!(next(Place::Start), Some(Place::Row(0)));
        assert_eq!(next(Place::Row(0)), Some(Place::Row(1)));
        assert_eq!(next(Place::Row(1)), None);
        assert_eq!(next(Place::Cell(0, 0)), Some(Place::Cell(0, 1)));
        assert_eq!(next(Place::Cell(0, 1)), Some(Place::Row(0)));
        assert_eq!(next_place(Place::Start, &[]), None);
    }
}
