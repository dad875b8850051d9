//! Autoplay: plays random games through the normal move path. Reports its progress on standard output, one line per
//! event:
//!
//! `begins GAME` · `resumes GAME TURNS MOVE…` · `plays TURN MOVE` · `settled TURN` · `over`

use std::io::Write;

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::catalog::games;
use quintet_core::rules::{OptionKind, Side};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::frame::{ActiveLocalization, Phase, Screen, TableStage};
use crate::persistence::{ResumeSession, SavedSession};
use crate::session::{
    GameSession, HistoryCursor, HistoryLine, NavigateHistory, PlayMove, SessionSetup, StartSession, TurnSettled,
};
use crate::storage::Storage;
use crate::theme::Motion;

/// Plugin that plays random games.
pub struct AutoplayPlugin {
    /// The random seed.
    pub seed: u64,
    /// For tests: after this many moves, shows the previous turn (which is saved with a delay) and panics.
    pub panic_after: Option<u32>,
}

/// Plugin that exits the program as soon as the title screen is ready.
pub struct ExitAfterStartPlugin;

/// The state of the automatic player.
#[derive(Resource)]
struct AutoPlayer {
    rng: ChaCha8Rng,
    /// Whether a session was requested and has not started yet.
    waiting: bool,
    panic_after: Option<u32>,
}

impl Plugin for AutoplayPlugin {
    fn build(&self, app: &mut App) {
        let rng = ChaCha8Rng::seed_from_u64(self.seed);
        app.insert_resource(AutoPlayer { rng, waiting: false, panic_after: self.panic_after });
        app.add_systems(TableStage::Input, (start_or_resume, play).chain());
        app.add_systems(TableStage::Present, report_settled);
        if self.panic_after.is_some() {
            app.add_systems(Last, panic_when_going_back);
        }
    }
}

impl Plugin for ExitAfterStartPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Last, stop.run_if(in_state(Screen::Title)));
    }
}

fn stop(mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::Success);
}

/// Writes a line to standard output and ignores errors.
fn print_line(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// Requests sessions.
#[derive(SystemParam)]
struct SessionWriters<'w> {
    resume: MessageWriter<'w, ResumeSession>,
    start: MessageWriter<'w, StartSession>,
}

/// Resumes the saved session or starts a random one.
fn start_or_resume(
    mut player: ResMut<AutoPlayer>,
    screen: Res<State<Screen>>,
    phase: Option<Res<State<Phase>>>,
    saved: Res<SavedSession>,
    language: Res<ActiveLocalization>,
    storage: Res<Storage>,
    mut motion: ResMut<Motion>,
    mut sessions: SessionWriters,
) {
    let over = phase.is_some_and(|phase| *phase.get() == Phase::Over);
    let ready = *screen.get() == Screen::Title || over;
    if !ready || player.waiting || storage.pending_requests() > 0 {
        return;
    }
    player.waiting = true;
    if over {
        print_line("over");
    } else if let Some(saved) = &saved.0 {
        let moves: Vec<&str> = saved.record().moves.iter().map(|recorded| recorded.text.as_str()).collect();
        print_line(&format!("resumes {} {} {}", saved.record().game.id, moves.len(), moves.join(" ")));
        sessions.resume.write(ResumeSession);
        return;
    }
    let rng = &mut player.rng;
    let Some(game_def) = games().nth(rng.random_range(0..games().len())) else { return };
    let mut options = game_def.options();
    for spec in game_def.info.options {
        let value = match spec.kind {
            OptionKind::Choice(values) => values[rng.random_range(0..values.len())].to_owned(),
            OptionKind::Number { min, .. } => min.to_string(), // keep sessions short
            OptionKind::Seed => rng.random_range(0..1000_u32).to_string(),
            OptionKind::Allocation { .. } => continue,
        };
        // Ignores values that are invalid in combination; the defaults remain.
        let _ = options.set(spec.key, &value);
    }
    if game_def.start(options.clone()).is_err() {
        options = game_def.options();
    }
    let sides = Side::all(game_def.info.players(&options));
    let names = sides.map(|side| language.0.side(game_def.info, side)).collect();
    *motion = if rng.random_bool(0.5) { Motion::Off } else { Motion::Fast };
    print_line(&format!("begins {}", game_def.info.id));
    sessions.start.write(StartSession(SessionSetup { options, names, ..SessionSetup::of(game_def) }));
}

/// Plays a move once the last one is saved, so at most one turn can be lost.
fn play(
    mut player: ResMut<AutoPlayer>,
    phase: Option<Res<State<Phase>>>,
    session: Option<Res<GameSession>>,
    storage: Res<Storage>,
    mut asked: Local<Option<u32>>,
    mut moves: MessageWriter<PlayMove>,
    mut navigations: MessageWriter<NavigateHistory>,
) {
    let (Some(phase), Some(session)) = (phase, session) else { return };
    if *phase.get() != Phase::Choosing || storage.pending_requests() > 0 {
        return;
    }
    let (game, turn) = (session.game(), session.game().turn());
    if game.outcome().is_some() || (*asked == Some(turn) && !player.waiting) {
        return;
    }
    player.waiting = false;
    *asked = Some(turn);
    if player.panic_after.is_some_and(|moves| turn >= moves) {
        navigations.write(NavigateHistory::Show(HistoryCursor {
            line: HistoryLine::Main,
            turn: turn.saturating_sub(1) as usize,
        }));
        return;
    }
    let legal = game.legal_moves();
    let code = legal[player.rng.random_range(0..legal.len())];
    print_line(&format!("plays {} {}", turn + 1, game.text(code)));
    moves.write(PlayMove(code));
}

/// Panics after the earlier turn was sent to storage.
fn panic_when_going_back(session: Option<Res<GameSession>>) {
    assert!(session.is_none_or(|session| session.is_live()), "stopped on purpose");
}

fn report_settled(mut settled: MessageReader<TurnSettled>, session: Option<Res<GameSession>>) {
    if settled.read().last().is_some()
        && let Some(session) = session
    {
        print_line(&format!("settled {}", session.game().turn()));
    }
}
