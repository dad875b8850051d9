//! Piece inspection: shows a piece's moves and why others are blocked. Triggered by a long press or a key.

use std::collections::BTreeSet;
use std::time::Duration;

use bevy::prelude::*;
use quintet_core::rules::{Cell, InputStep, PieceActions, PositionId};

use super::cursor::Cursor;
use super::pointer::{PointerEvent, PointerPress};
use super::selection::MoveSelection;
use crate::frame::{Menu, PacingAppExt, Phase, RedrawAppExt, Screen, SelectSystems, TableStage};
use crate::layout::Highlight;
use crate::play::{CancelStep, SelectStep};
use crate::session::{GameSession, PlayMove};

/// The duration of a long press.
const HOLD: Duration = Duration::from_millis(550);
/// The interval between frames during a long press.
const FRAME_INTERVAL: Duration = Duration::from_millis(110);
/// The maximum time that one frame adds to a long press. During a slow frame, a release may be reported late.
const MAX_FRAME: Duration = Duration::from_millis(150);
/// The maximum number of reasons displayed.
const REASONS: usize = 4;

/// Inspects the piece at the cursor or under the pointer.
#[derive(Message, Clone, Copy, Debug)]
pub struct InspectPiece;

/// The inspected cell and the result.
#[derive(Resource, Default)]
pub struct Inspection {
    answer: Option<(Cell, PieceActions)>,
    /// The inspected position.
    position: PositionId,
    /// The cell under a held pointer, and how long it has been held.
    held: Option<(Cell, Duration)>,
}

impl Inspection {
    /// The inspected cell and its piece's actions, while they are displayed.
    #[must_use]
    pub fn answer(&self) -> Option<(Cell, &PieceActions)> {
        self.answer.as_ref().map(|(cell, piece_actions)| (*cell, piece_actions))
    }

    /// The time until the next frame of a long press.
    fn wait(&self) -> Option<Duration> {
        self.held.map(|(_, time)| HOLD.saturating_sub(time).min(FRAME_INTERVAL))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Inspection>().add_message::<InspectPiece>();
    app.redraw_on_change_of::<Inspection>().update_after(Inspection::wait);
    app.add_systems(
        TableStage::Select,
        (measure_long_press, hide_on_action, answer).chain().in_set(SelectSystems::Intercept),
    );
    app.add_systems(OnExit(Screen::Session), |mut inspection: ResMut<Inspection>, mut highlight: ResMut<Highlight>| {
        *inspection = Inspection::default();
        highlight.set_if_neq(Highlight::default());
    });
}

/// Measures how long the pointer is held on a cell.
fn measure_long_press(
    time: Res<Time<Real>>,
    mut pointing: ResMut<PointerPress>,
    mut inspection: ResMut<Inspection>,
    mut requests: MessageWriter<InspectPiece>,
) {
    let inspection = inspection.bypass_change_detection();
    let Some(cell) = pointing.held_at() else {
        inspection.held = None;
        return;
    };
    let before = inspection.held.filter(|(held, _)| *held == cell).map(|(_, time)| time);
    let now = before.map_or(Duration::ZERO, |before| before + time.delta().min(MAX_FRAME));
    inspection.held = Some((cell, now));
    if now >= HOLD {
        inspection.held = None;
        pointing.make_long();
        requests.write(InspectPiece);
    }
}

/// Hides the result on the next action.
fn hide_on_action(
    mut acts: MessageReader<PointerEvent>,
    mut steps: MessageReader<SelectStep>,
    mut cancels: MessageReader<CancelStep>,
    mut moves: MessageReader<PlayMove>,
    session: Option<Res<GameSession>>,
    menu: Res<State<Menu>>,
    mut inspection: ResMut<Inspection>,
    mut highlight: ResMut<Highlight>,
) {
    let pressed = acts.read().filter(|act| matches!(act, PointerEvent::Press(_) | PointerEvent::Secondary)).count();
    let actions = pressed + steps.read().count() + cancels.read().count() + moves.read().count();
    if inspection.answer.is_none() {
        return;
    }
    let same_position = session.is_some_and(|session| inspection.position == PositionId::of(session.game()));
    if actions > 0 || !same_position || *menu.get() != Menu::None {
        inspection.answer = None;
        highlight.set_if_neq(Highlight::default());
    }
}

fn answer(
    mut requests: MessageReader<InspectPiece>,
    session: Option<Res<GameSession>>,
    states: (Res<State<Menu>>, Option<Res<State<Phase>>>),
    cursor: Res<Cursor>,
    move_selection: Res<MoveSelection>,
    mut inspection: ResMut<Inspection>,
    mut highlight: ResMut<Highlight>,
) {
    if requests.read().last().is_none() || *states.0.get() != Menu::None {
        return;
    }
    let choosing = states.1.is_some_and(|phase| *phase.get() == Phase::Choosing);
    let session = session.filter(|session| !session.forbids_variations());
    let (Some(session), true) = (session, choosing) else { return };
    let Some(cell) = move_selection.hovered().or(cursor.0) else { return };
    let mut piece_actions = session.game().piece_actions(InputStep::Cell(cell));
    let mut seen = Vec::new();
    piece_actions.blocked_moves.retain(|blocked_move| {
        let is_new = !seen.contains(&blocked_move.error.message);
        seen.push(blocked_move.error.message.clone());
        is_new
    });
    piece_actions.blocked_moves.truncate(REASONS);
    let errors = || piece_actions.blocked_moves.iter().map(|blocked_move| &blocked_move.error);
    let unique = |cells: Vec<Cell>| BTreeSet::from_iter(cells).into_iter().filter(|other| *other != cell);
    let related = unique(errors().flat_map(|error| error.related_cells.clone()).collect());
    let blocked = unique(errors().flat_map(|error| error.cells.clone()).collect()).collect();
    highlight.set_if_neq(Highlight { ringed: std::iter::once(cell).chain(related).collect(), blocked });
    inspection.position = PositionId::of(session.game());
    inspection.answer = Some((cell, piece_actions));
}
