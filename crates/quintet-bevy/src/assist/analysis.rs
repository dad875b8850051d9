//! The analysis of the displayed position: the best lines, which improve until the analysis is switched off.

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;
use quintet_core::catalog::engine_for;
use quintet_core::engine::{ComputerPlayer, GameEngine, Limits, Line};
use quintet_core::rules::AnyGame;

use super::analysis_report::{AnalysisLine, AnalysisReport, MAX_MOVES};
#[cfg(target_arch = "wasm32")]
use super::info_lines::AnalysisReader;
#[cfg(target_arch = "wasm32")]
use super::task::WorkerStatus;
use super::task::{SearchExecutor, SearchTask, TaskProgress, now};
#[cfg(target_arch = "wasm32")]
use super::web_worker;
use crate::frame::{RedrawAppExt, Screen, SelectSystems, TableStage, WindowHidden};
use crate::layout::AnalysisShown;
use crate::session::{GameSession, HistoryCursor, HistoryLine, SessionEntered};

/// The number of lines.
const LINES: usize = 3;
/// The minimum time between two results, so that the lines can be read while they change.
const MIN_INTERVAL: Duration = Duration::from_millis(150);

/// Switches the analysis on or off.
#[derive(Message, Clone, Copy, Debug)]
pub struct ToggleAnalysis;

/// The analysis of the displayed position.
#[derive(Resource, Default)]
pub struct Analysis {
    on: bool,
    /// The place in the history and the hash of the position that is analysed.
    position: Option<(HistoryCursor, u64)>,
    task: Option<SearchTask<AnalysisReport>>,
    report: Option<AnalysisReport>,
    /// Whether the search was stopped because the window is hidden.
    is_paused: bool,
}

impl Analysis {
    /// Whether the analysis is switched on. It pauses where it is not available; see [`can_analyse`].
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.on
    }

    /// Whether the search is running.
    #[must_use]
    pub const fn is_searching(&self) -> bool {
        self.task.is_some()
    }

    /// The result for the displayed position, if there is one.
    #[must_use]
    pub fn report(&self, session: &GameSession) -> Option<&AnalysisReport> {
        self.report.as_ref().filter(|_| self.position == Some(position_key(session)))
    }
}

/// Whether the displayed position can be analysed: after the end of a match, and in variations of a match with at most one
/// person, but not in matches with secret options. In a match between people it is available only after the end.
#[must_use]
pub fn can_analyse(session: &GameSession) -> bool {
    let is_own_variation = session.shown().line == HistoryLine::Variation && session.human_sides().count() <= 1;
    !session.has_secrets() && (session.result().is_some() || is_own_variation)
}

fn position_key(session: &GameSession) -> (HistoryCursor, u64) {
    (session.shown(), session.game().hash())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Analysis>().add_message::<ToggleAnalysis>();
    app.redraw_on_change_of::<Analysis>();
    app.add_systems(TableStage::Select, analyse.in_set(SelectSystems::Requests));
    app.add_systems(OnExit(Screen::Session), |mut analysis: ResMut<Analysis>| *analysis = Analysis::default());
}

/// Runs the search for the displayed position, and takes its results.
fn analyse(
    mut toggled: MessageReader<ToggleAnalysis>,
    mut entered: MessageReader<SessionEntered>,
    session: Option<Res<GameSession>>,
    screen: Res<State<Screen>>,
    hidden: Res<WindowHidden>,
    mut executor: ResMut<SearchExecutor>,
    mut analysis_shown: ResMut<AnalysisShown>,
    mut analysis: ResMut<Analysis>,
) {
    let session = session.filter(|session| *screen.get() == Screen::Session && can_analyse(session));
    let is_toggled = toggled.read().count() % 2 == 1 && session.is_some();
    if entered.read().count() > 0 && analysis.on {
        *analysis = Analysis::default();
    } else if is_toggled {
        analysis.on = !analysis.on;
    }
    let session = session.filter(|_| analysis.on);
    analysis_shown.set_if_neq(AnalysisShown(session.is_some()));
    let Some(session) = session else {
        if analysis.position.is_some() {
            *analysis = Analysis { on: analysis.on, ..Analysis::default() };
        }
        return;
    };
    let position = Some(position_key(&session));
    if analysis.position != position {
        let task = start_search(session.game(), &executor);
        *analysis = Analysis { on: true, position, task, report: None, is_paused: false };
    }
    // The page pauses its worker itself.
    let must_pause = hidden.0 && executor.uses_threads();
    if must_pause {
        // A paused analysis must not count as changed, because a change is drawn in another frame.
        if analysis.task.is_some() {
            analysis.task = None;
            analysis.is_paused = true;
        }
    } else if analysis.is_paused {
        analysis.is_paused = false;
        analysis.task = start_search(session.game(), &executor);
    }
    let executor = executor.bypass_change_detection();
    let Some(task) = &mut analysis.bypass_change_detection().task else { return };
    let latest = task.poll_latest(executor);
    let is_over = task.is_over();
    if latest.is_some() {
        analysis.report = latest;
    }
    if is_over {
        analysis.task = None;
    }
}

/// Starts the search. Returns `None` if the game is over.
fn start_search(game: &dyn AnyGame, executor: &SearchExecutor) -> Option<SearchTask<AnalysisReport>> {
    let engine = engine_for(game)?;
    let limits = Limits { network: engine.network(game.players()), ..Limits::analysis(LINES) };
    let mut search = ComputerPlayer::for_analysis(engine, game, limits)?;
    let mut reporter = Reporter { engine, game: game.boxed_clone(), started: None, sent: None, last: (0, Vec::new()) };
    let task = move |nodes| {
        let started = *reporter.started.get_or_insert_with(now);
        let is_complete = search.step(nodes);
        match (reporter.report(&search, started, is_complete), is_complete) {
            (Some(report), true) => TaskProgress::Done(report),
            (Some(report), false) => TaskProgress::Partial(report),
            (None, true) => TaskProgress::NoResult,
            (None, false) => TaskProgress::Continue,
        }
    };
    #[cfg(target_arch = "wasm32")]
    if let Some(wake) = executor.waker()
        && let Some(search) = web_worker::analyse(game, LINES, wake)
    {
        let mut reader = AnalysisReader::new(engine, game);
        let poll = move || match search.take_info() {
            Some(lines) => reader.read(&lines).map_or(WorkerStatus::Running, WorkerStatus::Partial),
            None => WorkerStatus::Failed,
        };
        return Some(executor.start_in_worker(poll, task));
    }
    Some(executor.begin(task))
}

/// Turns the states of a search into results.
struct Reporter {
    engine: &'static GameEngine,
    game: Box<dyn AnyGame>,
    started: Option<Instant>,
    /// When the last result was sent.
    sent: Option<Instant>,
    /// The depth and the lines of the last result.
    last: (u32, Vec<Line>),
}

impl Reporter {
    /// The state of the search, unless it equals the last result or the last result is too recent.
    fn report(&mut self, search: &ComputerPlayer, started: Instant, is_complete: bool) -> Option<AnalysisReport> {
        let now = now();
        if !is_complete && self.sent.is_some_and(|sent| now - sent < MIN_INTERVAL) {
            return None;
        }
        let (state, lines) = (search.report(), search.lines());
        // Scores of different depths cannot be compared: while an iteration is in progress, its lines are followed by
        // those of the one before it.
        let are_comparable = is_complete || lines.iter().all(|line| line.depth == lines[0].depth);
        if lines.is_empty() || !are_comparable || (state.depth, &lines) == (self.last.0, &self.last.1) {
            return None;
        }
        let elapsed = (now - started).as_secs_f64();
        let speed = (elapsed > MIN_INTERVAL.as_secs_f64() / 2.0).then(|| (state.nodes as f64 / elapsed) as u64);
        let report =
            AnalysisReport { depth: state.depth, speed, lines: lines.iter().map(|line| self.line(line)).collect() };
        self.sent = Some(now);
        self.last = (state.depth, lines);
        Some(report)
    }

    fn line(&self, line: &Line) -> AnalysisLine {
        let mut game = self.game.boxed_clone();
        let mut moves = Vec::new();
        for action in line.moves.iter().take(MAX_MOVES) {
            moves.push((*action, game.text(*action)));
            if game.play(*action).is_err() || game.outcome().is_some() {
                break;
            }
        }
        AnalysisLine { score: line.score, win_probability: self.engine.win_probability(line.score), moves }
    }
}
