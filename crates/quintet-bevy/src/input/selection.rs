//! Move selection: each step narrows down the legal moves until one move is complete.

use bevy::prelude::*;
use quintet_core::rules::{AnyGame, Cell, Effect, EncodedMove, InputStep, LocalizedText, PositionId};
use quintet_core::words::ids;

use crate::assist::{HintState, ToggleHint};
use crate::frame::{Menu, Phase, RedrawAppExt, Screen, SelectSystems, TableStage};
use crate::play::{CancelStep, DragPiece, SelectStep};
use crate::session::{GameSession, MoveRejected, PlayMove, PositionReset, TurnSettled};
use crate::theme::Sound;

/// Whether a complete move must be confirmed by a second press.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ConfirmMoves(pub bool);

/// The move selection in progress.
#[derive(Resource, Debug, Default)]
pub struct MoveSelection {
    /// The position that the selection belongs to. `None` if no paths are listed.
    position: Option<PositionId>,
    /// Every input path to every legal move, sorted.
    paths: Vec<(Vec<InputStep>, EncodedMove)>,
    /// The steps taken so far.
    taken: Vec<InputStep>,
    /// The step under the pointer or cursor.
    pointed: Option<InputStep>,
    /// A complete move that awaits confirmation.
    pending: Option<EncodedMove>,
    /// Whether the next reset only draws the same position again.
    keep_on_reset: bool,
}

impl MoveSelection {
    /// Whether the selection belongs to this position. It is outdated between a move and the next list of paths.
    #[must_use]
    pub fn is_for(&self, game: &dyn AnyGame) -> bool {
        self.position == Some(PositionId::of(game))
    }

    /// The steps taken so far.
    #[must_use]
    pub fn taken(&self) -> &[InputStep] {
        &self.taken
    }

    /// Whether the selection holds something to cancel: steps, or a move that awaits confirmation.
    #[must_use]
    pub fn is_started(&self) -> bool {
        !self.taken.is_empty() || self.pending.is_some()
    }

    /// The step under the pointer or cursor: a cell, a reserve piece or a choice button.
    #[must_use]
    pub const fn pointed(&self) -> Option<InputStep> {
        self.pointed
    }

    /// The cell under the pointer or cursor.
    #[must_use]
    pub fn hovered(&self) -> Option<Cell> {
        self.pointed.and_then(InputStep::cell)
    }

    /// The position in which moves are selected. `None` between turns.
    pub(super) const fn position(&self) -> Option<PositionId> {
        self.position
    }

    /// The complete move that awaits confirmation, if any.
    #[must_use]
    pub const fn pending(&self) -> Option<EncodedMove> {
        self.pending
    }

    /// The paths that begin with these steps. They are contiguous because the paths are sorted.
    fn paths_beginning_with(&self, steps: &[InputStep]) -> &[(Vec<InputStep>, EncodedMove)] {
        let start = self.paths.partition_point(|(path, _)| path.as_slice() < steps);
        let length = self.paths[start..].partition_point(|(path, _)| path.starts_with(steps));
        &self.paths[start..start + length]
    }

    /// The moves that begin with the steps taken. A move with several paths is returned once per path.
    pub fn moves(&self) -> impl Iterator<Item = EncodedMove> {
        self.paths_beginning_with(&self.taken).iter().map(|(_, code)| *code)
    }

    /// The possible next steps, each with the move that it completes, if any.
    pub fn next(&self) -> impl Iterator<Item = (InputStep, Option<EncodedMove>)> {
        let depth = self.taken.len();
        let mut last = None;
        self.paths_beginning_with(&self.taken).iter().filter_map(move |(path, code)| {
            let step = *path.get(depth)?;
            let is_new = last != Some(step);
            last = Some(step);
            is_new.then_some((step, (path.len() == depth + 1).then_some(*code)))
        })
    }

    /// The move that a step would complete, if any.
    #[must_use]
    pub fn move_completed_by(&self, step: InputStep) -> Option<EncodedMove> {
        self.next().find(|(next, _)| *next == step)?.1
    }

    /// Whether a step is legal next and does not complete a move.
    #[must_use]
    pub fn is_partial_step(&self, step: InputStep) -> bool {
        self.next().any(|(next, complete)| next == step && complete.is_none())
    }

    /// Whether a step can start a move.
    #[must_use]
    pub fn can_start_with(&self, step: InputStep) -> bool {
        !self.paths_beginning_with(&[step]).is_empty()
    }

    /// Sets the pointed cell, or clears it.
    pub fn hover(&mut self, cell: Option<Cell>) {
        self.set_pointed(cell.map(InputStep::Cell));
    }

    /// Sets the pointed step, or clears it.
    pub fn set_pointed(&mut self, step: Option<InputStep>) {
        self.pointed = step;
    }

    /// The cells that can be chosen next.
    pub fn next_cells(&self) -> impl Iterator<Item = Cell> {
        self.next().filter_map(|(step, _)| step.cell())
    }

    /// Keeps the selection at the next [`PositionReset`], unless there is another one in the same frame.
    pub(crate) const fn keep_at_reset(&mut self) {
        self.keep_on_reset = true;
    }

    /// Clears the selection and the pointed step. The paths may already be those of the new session.
    pub(super) fn clear_for_new_session(&mut self) {
        self.clear();
        self.pointed = None;
    }

    /// Cancels the move that awaits confirmation, or else the last step.
    fn cancel_last(&mut self) {
        if self.pending.take().is_none() {
            self.taken.pop();
        }
    }

    fn clear(&mut self) {
        self.taken.clear();
        self.pending = None;
    }

    /// Interprets a step: as the next step, else as a replacement for the last one, else as the first step of a move.
    fn interpret(&self, step: InputStep) -> Option<Vec<InputStep>> {
        let followed_by_step = |kept: &[InputStep]| [kept, &[step]].concat();
        let kept = [self.taken.len(), self.taken.len().saturating_sub(1), 0];
        kept.into_iter()
            .map(|length| followed_by_step(&self.taken[..length]))
            .find(|steps| !self.paths_beginning_with(steps).is_empty())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MoveSelection>().init_resource::<ConfirmMoves>();
    app.redraw_on_change_of::<MoveSelection>().redraw_on_change_of::<ConfirmMoves>();
    let choosing = in_state(Phase::Choosing).and_eager(in_state(Menu::None));
    app.add_systems(
        TableStage::Select,
        (list_paths, (cancel_steps, take_steps, interpret_drags).chain().run_if(choosing))
            .chain()
            .in_set(SelectSystems::Selection),
    );
    let between = clear_selection_for_hint.after(SelectSystems::Intercept).before(SelectSystems::Requests);
    app.add_systems(TableStage::Select, between);
    app.add_systems(OnExit(Phase::Choosing), clear_selection.run_if(resource_exists::<State<Phase>>));
    app.add_systems(OnExit(Screen::Session), clear_selection);
}

/// Clears what would cover a hint. If steps were taken or a move is pointed at, a request for a hint clears them, and a
/// hint that is already shown is searched again instead of hidden. When the search ends, a pointed move is cleared too,
/// unless steps were taken.
fn clear_selection_for_hint(
    mut requests: MessageReader<ToggleHint>,
    menu: Res<State<Menu>>,
    mut move_selection: ResMut<MoveSelection>,
    mut hint: ResMut<HintState>,
    mut was_searching: Local<bool>,
) {
    let is_requested = requests.read().count() > 0 && *menu.get() == Menu::None;
    let is_found = std::mem::replace(&mut *was_searching, hint.is_searching()) && !hint.is_searching();
    let points_to_move = move_selection.pointed().and_then(|step| move_selection.move_completed_by(step)).is_some();
    if is_requested && (move_selection.is_started() || points_to_move) {
        move_selection.clear();
        move_selection.set_pointed(None);
        *hint = HintState::default();
    } else if is_found && points_to_move && !move_selection.is_started() {
        move_selection.set_pointed(None);
    }
}

/// Lists the input paths at the beginning of a turn.
fn list_paths(
    mut resets: MessageReader<PositionReset>,
    mut settled: MessageReader<TurnSettled>,
    session: Option<Res<GameSession>>,
    mut move_selection: ResMut<MoveSelection>,
) {
    let changes = resets.read().count() + settled.read().count();
    let Some(session) = session.filter(|_| changes > 0) else { return };
    let game = session.game();
    if std::mem::take(&mut move_selection.keep_on_reset) && changes == 1 && move_selection.is_for(game) {
        return;
    }
    move_selection.clear();
    move_selection.position = Some(PositionId::of(game));
    move_selection.paths.clear();
    if session.awaits_computer() || session.forbids_variations() {
        return;
    }
    move_selection.paths = game
        .legal_moves()
        .into_iter()
        .flat_map(|code| game.paths(code).into_iter().map(move |path| (path, code)))
        .collect();
    move_selection.paths.sort();
}

/// Clears the selection at the end of a turn, and when the match is left, after it was saved.
pub(crate) fn clear_selection(mut move_selection: ResMut<MoveSelection>) {
    move_selection.clear();
    move_selection.paths.clear();
    move_selection.position = None;
}

fn cancel_steps(mut cancels: MessageReader<CancelStep>, mut move_selection: ResMut<MoveSelection>) {
    cancels.read().for_each(|_| move_selection.cancel_last());
}

fn take_steps(
    mut steps: MessageReader<SelectStep>,
    mut move_selection: ResMut<MoveSelection>,
    confirm: Res<ConfirmMoves>,
    session: Option<Res<GameSession>>,
    mut moves: MessageWriter<PlayMove>,
    mut rejected: MessageWriter<MoveRejected>,
    mut sounds: MessageWriter<Sound>,
) {
    let Some(session) = session else { return };
    if session.awaits_computer() {
        return steps.clear(); // not a person's turn
    }
    if session.forbids_variations() {
        if steps.read().count() > 0 {
            rejected.write(LocalizedText::new(ids::HISTORY_SECRET).into());
            sounds.write(Sound::Rejected);
        }
        return;
    }
    for SelectStep(step) in steps.read().copied() {
        let Some(interpreted) = move_selection.interpret(step) else {
            let steps = [move_selection.taken.as_slice(), &[step]].concat();
            rejected.write(MoveRejected(session.game().explain_illegal(&steps)));
            sounds.write(Sound::Rejected);
            continue;
        };
        match move_selection.paths_beginning_with(&interpreted) {
            [(path, code)] if *path == interpreted => {
                let code = *code;
                confirm_or_play(code, &mut move_selection, *confirm, &mut moves, &mut sounds);
            }
            // Selecting the last step again cancels it.
            _ if interpreted == move_selection.taken => {
                move_selection.cancel_last();
                sounds.write(Sound::Choose);
            }
            _ => {
                move_selection.taken = interpreted;
                move_selection.pending = None;
                sounds.write(Sound::Choose);
            }
        }
    }
}

/// Interprets a drag as the only move that takes the piece there.
pub(super) fn interpret_drags(
    mut drags: MessageReader<DragPiece>,
    mut move_selection: ResMut<MoveSelection>,
    confirm: Res<ConfirmMoves>,
    session: Option<Res<GameSession>>,
    mut moves: MessageWriter<PlayMove>,
    mut steps: MessageWriter<SelectStep>,
    mut sounds: MessageWriter<Sound>,
) {
    let Some(session) = session else { return };
    if session.awaits_computer() {
        return drags.clear();
    }
    for DragPiece { from, to } in drags.read().copied() {
        let step = InputStep::Cell(to);
        let mut candidates: Vec<EncodedMove> = match move_selection.move_completed_by(step) {
            Some(code) => vec![code],
            None => {
                let slide = Effect::slide(from, to);
                move_selection.moves().filter(|code| session.game().effects(*code).contains(&slide)).collect()
            }
        };
        candidates.sort();
        candidates.dedup();
        match *candidates.as_slice() {
            [code] => confirm_or_play(code, &mut move_selection, *confirm, &mut moves, &mut sounds),
            _ => {
                steps.write(SelectStep(step));
            }
        }
    }
}

fn confirm_or_play(
    code: EncodedMove,
    move_selection: &mut MoveSelection,
    confirm: ConfirmMoves,
    moves: &mut MessageWriter<PlayMove>,
    sounds: &mut MessageWriter<Sound>,
) {
    if confirm.0 && move_selection.pending != Some(code) {
        move_selection.pending = Some(code);
        sounds.write(Sound::Choose);
    } else {
        moves.write(PlayMove(code));
    }
}
