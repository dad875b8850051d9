//! The cell cursor of keyboard and gamepad.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::rules::{Cell, InputStep};

use super::move_options::{MoveOptions, NamedChoice};
use super::selection::MoveSelection;
use crate::frame::{RedrawAppExt, Screen};
use crate::layout::{BoardLayout, BoardTransform};
use crate::session::{GameSession, SecretRevealed};

/// The cell under the keyboard or gamepad cursor, once either is used.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Cell>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>().redraw_on_change_of::<Cursor>();
    app.add_systems(OnExit(Screen::Session), |mut cursor: ResMut<Cursor>| cursor.0 = None);
}

/// The cursor and the selection that it changes.
#[derive(SystemParam)]
pub(super) struct CursorSelection<'w> {
    pub(super) cursor: ResMut<'w, Cursor>,
    pub(super) move_selection: ResMut<'w, MoveSelection>,
    revealed: ResMut<'w, SecretRevealed>,
}

impl CursorSelection<'_> {
    /// Moves the cursor to the next cell in a direction.
    pub(super) fn move_cursor(&mut self, direction: Vec2, layout: &BoardLayout, board_transform: &BoardTransform) {
        let direction = board_transform.rotate(direction);
        let among: Vec<Cell> = if layout.snap && !self.move_selection.taken().is_empty() {
            self.move_selection.next_cells().collect()
        } else {
            layout.all_cells().collect()
        };
        let start = self.cursor.0.or(self.move_selection.hovered());
        self.cursor.0 = match start.filter(|cell| among.contains(cell)) {
            Some(from) => layout.nearest_in_direction(from, direction, among.iter().copied()).or(Some(from)),
            None => {
                let near = start.map_or(Vec2::ZERO, |cell| layout.at(cell));
                let distance = |cell: &Cell| layout.at(*cell).distance_squared(near);
                among.iter().copied().min_by(|one, other| distance(one).total_cmp(&distance(other)))
            }
        };
        self.move_selection.hover(self.cursor.0);
    }

    /// Reveals or hides the secret of the side to move, unless an earlier turn is shown.
    pub(super) fn toggle_secret(&mut self, session: Option<&GameSession>) {
        if session.is_some_and(|session| session.is_live() && session.has_secret(session.live().to_move())) {
            self.revealed.0 = !self.revealed.0;
        }
    }

    /// Points to the next or previous choice. For a reserve piece, returns the step that takes it instead.
    pub(super) fn cycle_options(&mut self, forward: bool, move_options: &MoveOptions) -> Option<InputStep> {
        let all = off_board_steps(move_options, &self.move_selection);
        let pointed = self.move_selection.pointed().filter(|step| all.contains(step));
        let now = pointed.or(self.move_selection.taken().first().copied());
        let at = now.and_then(|now| all.iter().position(|step| *step == now));
        let next = match (at, forward) {
            (None, true) => 0,
            (None, false) => all.len().saturating_sub(1),
            (Some(at), true) => (at + 1) % all.len(),
            (Some(at), false) => (at + all.len() - 1) % all.len(),
        };
        let step = all.get(next).copied()?;
        if matches!(step, InputStep::Reserve(_)) {
            return Some(step);
        }
        self.cursor.0 = None;
        self.move_selection.set_pointed(Some(step));
        None
    }
}

/// The possible next steps that are not cells: reserve pieces, then choices. While a reserve piece is held, the reserve
/// pieces are those that can replace it.
pub(super) fn off_board_steps(move_options: &MoveOptions, move_selection: &MoveSelection) -> Vec<InputStep> {
    let holding = matches!(move_options.taken.first(), Some(InputStep::Reserve(_)));
    let reserve_kinds: Vec<InputStep> = if holding {
        (0..=u8::MAX).map(InputStep::Reserve).filter(|kind| move_selection.can_start_with(*kind)).collect()
    } else {
        move_options.reserve_kinds.iter().copied().map(InputStep::Reserve).collect()
    };
    reserve_kinds.into_iter().chain(move_options.choices.iter().map(NamedChoice::step)).collect()
}
