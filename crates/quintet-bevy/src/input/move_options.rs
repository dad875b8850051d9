//! The options of the player to move, derived from the selection and read by everything that displays them.

use bevy::prelude::*;
use quintet_core::rules::{AnyGame, Cell, Effect, EncodedMove, InputStep, LocalizedText, Manner};
use quintet_core::words::ids;

use super::selection::MoveSelection;
use crate::assist::HintState;
use crate::frame::{Phase, RedrawAppExt, TableStage};
use crate::learning::LessonState;
use crate::play::Playback;
use crate::session::GameSession;

/// A move that would be played, and its effects.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// The move.
    pub code: EncodedMove,
    /// Its effects.
    pub effects: Vec<Effect>,
    /// Its label on a button.
    pub label: LocalizedText,
    /// Whether it awaits confirmation.
    pub needs_confirmation: bool,
}

/// A named choice.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedChoice {
    /// The message id in the language files.
    pub name: &'static str,
    /// The move that it completes, if any.
    pub code: Option<EncodedMove>,
}

impl NamedChoice {
    /// The step that takes the choice.
    #[must_use]
    pub const fn step(&self) -> InputStep {
        InputStep::Choice(self.name)
    }
}

/// The current options.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct MoveOptions {
    /// The steps taken so far.
    pub taken: Vec<InputStep>,
    /// The selected cells: those of the pieces that every remaining move slides, or without such pieces, those of the
    /// steps taken.
    pub chosen: Vec<Cell>,
    /// The cells that complete a move. Before the first step, these are the cells that are a whole move by themselves.
    pub targets: Vec<(Cell, EncodedMove)>,
    /// The cells that continue a move without completing it, once a step was taken.
    pub continuations: Vec<Cell>,
    /// The kinds of reserve pieces that can be chosen next.
    pub reserve_kinds: Vec<u8>,
    /// The named choices that can be taken next.
    pub choices: Vec<NamedChoice>,
    /// The cells where a move of several steps can start, before the first step.
    pub start_cells: Vec<Cell>,
    /// The cell under the pointer, if a move can start there.
    pub start_cell: Option<Cell>,
    /// The move to preview: the one that awaits confirmation, the one under the pointer, or the suggested one.
    pub preview: Option<Preview>,
    /// One line that tells the player what to do.
    pub prompt: Option<LocalizedText>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MoveOptions>().redraw_on_change_of::<MoveOptions>();
    app.add_systems(
        TableStage::Animate,
        update.run_if(
            resource_changed::<MoveSelection>
                .or_eager(resource_exists_and_changed::<GameSession>)
                .or_eager(state_changed::<Phase>)
                .or_eager(resource_changed::<HintState>)
                .or_eager(resource_changed::<LessonState>)
                .or_eager(resource_changed::<Playback>),
        ),
    );
}

fn update(
    move_selection: Res<MoveSelection>,
    session: Option<Res<GameSession>>,
    phase: Option<Res<State<Phase>>>,
    hinted: Res<HintState>,
    lesson: Res<LessonState>,
    playback: Res<Playback>,
    mut move_options: ResMut<MoveOptions>,
) {
    let choosing = phase.is_some_and(|phase| *phase.get() == Phase::Choosing);
    let new = match session.filter(|_| choosing) {
        // During playback, nobody is to choose a move.
        Some(session) if playback.is_active() && !move_selection.is_started() => MoveOptions::without_moves(&session),
        Some(session) if move_selection.is_for(session.game()) => {
            MoveOptions::of(&move_selection, &session, &hinted, &lesson)
        }
        // The position has changed, and its moves are listed in the next frame.
        Some(session) if session.outcome().is_none() => MoveOptions::without_moves(&session),
        _ => MoveOptions::default(),
    };
    move_options.set_if_neq(new);
}

impl MoveOptions {
    /// Only the prompt.
    /// The [continuations](Self::continuations) without a piece. The board marks them like targets. Cells
    /// with a piece that continues the selection, such as the end of a row, are not included.
    pub fn empty_continuations(&self, game: &dyn AnyGame) -> impl Iterator<Item = Cell> {
        self.continuations.iter().copied().filter(|cell| !game.is_occupied(*cell))
    }

    fn without_moves(session: &GameSession) -> Self {
        let game = session.game();
        let prompt = if session.awaits_computer() {
            LocalizedText::new(ids::HUD_COMPUTER).text("name", session.name(game.to_move()))
        } else {
            game.prompt(&[])
        };
        Self { prompt: Some(prompt), ..Self::default() }
    }

    fn of(move_selection: &MoveSelection, session: &GameSession, hinted: &HintState, lesson: &LessonState) -> Self {
        let game = session.game();
        if session.awaits_computer() {
            return Self::without_moves(session);
        }
        if session.forbids_variations() {
            return Self { prompt: Some(LocalizedText::new(ids::HISTORY_SECRET)), ..Self::default() };
        }
        let taken = move_selection.taken().to_vec();
        let mut move_options = Self { prompt: Some(game.prompt(&taken)), taken, ..Self::default() };
        let started = !move_selection.taken().is_empty();
        for (step, complete) in move_selection.next() {
            match (step, complete) {
                (InputStep::Cell(cell), Some(code)) => move_options.targets.push((cell, code)),
                (InputStep::Cell(cell), None) if started => move_options.continuations.push(cell),
                (InputStep::Cell(cell), None) => move_options.start_cells.push(cell),
                (InputStep::Reserve(kind), _) => move_options.reserve_kinds.push(kind),
                (InputStep::Choice(name), code) => move_options.choices.push(NamedChoice { name, code }),
            }
        }
        if started {
            move_options.chosen = chosen(move_selection, session);
        } else {
            let is_partial_step = |cell: &Cell| move_selection.is_partial_step(InputStep::Cell(*cell));
            move_options.start_cell = move_selection.hovered().filter(is_partial_step);
        }
        let hovered = move_selection.pointed().and_then(|step| move_selection.move_completed_by(step));
        move_options.preview = move_selection.pending().or(hovered).map(|code| Preview {
            code,
            effects: game.effects(code),
            label: game.label(code),
            needs_confirmation: move_selection.pending().is_some(),
        });
        // A hint is displayed until another step is pointed at.
        let hint = hinted.of(game).map(|hint| (hint.action, hint.text(game)));
        let suggested = hint.or_else(|| lesson.suggestion(game));
        if let Some((code, label)) = suggested.filter(|_| move_options.preview.is_none() && !started) {
            move_options.preview =
                Some(Preview { code, effects: game.effects(code), label, needs_confirmation: false });
        } else if hinted.is_searching() && !started {
            move_options.prompt = Some(LocalizedText::new(ids::HUD_HINT_SEARCHING));
        }
        move_options
    }
}

/// The pieces that every remaining move slides; if there are none, the cells of the steps taken.
fn chosen(move_selection: &MoveSelection, session: &GameSession) -> Vec<Cell> {
    let moved = |code: EncodedMove| -> Vec<Cell> {
        let effects = session.game().effects(code);
        effects
            .iter()
            .filter(|effect| effect.manner == Manner::SLIDE)
            .filter_map(|effect| Some(effect.moved()?.0))
            .collect()
    };
    let common = move_selection
        .moves()
        .map(moved)
        .reduce(|common, cells| common.into_iter().filter(|cell| cells.contains(cell)).collect())
        .unwrap_or_default();
    if common.is_empty() { move_selection.taken().iter().filter_map(|step| step.cell()).collect() } else { common }
}
