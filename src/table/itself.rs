//! The program playing by itself, match after match by chance, with everything that people's moves go through. It says on
//! standard output how it goes, a line each:
//!
//! `begins GAME` · `resumes GAME TURNS MOVE…` · `plays TURN MOVE` · `settled TURN` · `over`

use std::io::Write;

use bevy::app::AppExit;
use bevy::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{
    Language, Match, MatchSetup, Phase, PlayMove, Resume, SavedMatch, Screen, Settled, StartMatch, TableSystems,
};
use crate::rules::{CATALOGUE, OptionKind, Side};
use crate::storage::Storage;
use crate::theme::Motion;

/// Plays by itself.
pub struct PlaysByItself {
    /// What chance begins with.
    pub seed: u64,
}

/// Ends the program as soon as the title can be used.
pub struct OnlyStarts;

/// Where it is.
#[derive(Resource)]
struct Player {
    chance: ChaCha8Rng,
    /// A match was asked for, and is not on the table yet.
    waiting: bool,
}

impl Plugin for PlaysByItself {
    fn build(&self, app: &mut App) {
        app.insert_resource(Player { chance: ChaCha8Rng::seed_from_u64(self.seed), waiting: false });
        app.add_systems(Update, (begin, play).chain().in_set(TableSystems::Input));
        app.add_systems(Update, tell.in_set(TableSystems::Present));
    }
}

impl Plugin for OnlyStarts {
    fn build(&self, app: &mut App) {
        app.add_systems(Last, stop.run_if(in_state(Screen::Title)));
    }
}

fn stop(mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::Success);
}

/// A line for whoever started the program; who does not listen misses it.
fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// Goes on with the match that was left, or begins one by chance.
fn begin(
    mut player: ResMut<Player>,
    screen: Res<State<Screen>>,
    phase: Option<Res<State<Phase>>>,
    saved: Res<SavedMatch>,
    language: Res<Language>,
    storage: Res<Storage>,
    mut motion: ResMut<Motion>,
    mut resume: MessageWriter<Resume>,
    mut start: MessageWriter<StartMatch>,
) {
    let over = phase.is_some_and(|phase| *phase.get() == Phase::Over);
    let ready = *screen.get() == Screen::Title || over;
    if !ready || player.waiting || storage.behind() > 0 {
        return;
    }
    player.waiting = true;
    if over {
        say("over");
    } else if let Some(saved) = &saved.0 {
        let moves: Vec<&str> = saved.record().moves.iter().map(|recorded| recorded.text.as_str()).collect();
        say(&format!("resumes {} {} {}", saved.record().game.id, moves.len(), moves.join(" ")));
        resume.write(Resume);
        return;
    }
    let chance = &mut player.chance;
    let entry = &CATALOGUE[chance.random_range(0..CATALOGUE.len())];
    let mut options = entry.options();
    for spec in entry.info.options {
        let value = match spec.kind {
            OptionKind::Choice(values) => values[chance.random_range(0..values.len())].to_owned(),
            OptionKind::Number { min, .. } => min.to_string(), // short matches
            OptionKind::Seed => chance.random_range(0..1000_u32).to_string(),
            OptionKind::Shares { .. } => continue,
        };
        // What does not go with the rest stays as it usually is.
        let _ = options.set(spec.key, &value);
    }
    if entry.start(options.clone()).is_err() {
        options = entry.options();
    }
    let sides = (0_u8..).map(Side).take(entry.info.players(&options));
    let names = sides.map(|side| language.0.side(entry.info, side)).collect();
    *motion = if chance.random_bool(0.5) { Motion::Off } else { Motion::Brisk };
    say(&format!("begins {}", entry.info.id));
    start.write(StartMatch(MatchSetup { options, names, ..MatchSetup::of(entry) }));
}

/// Plays a move once the last one is kept: however fast it is, no more than a turn can be lost.
fn play(
    mut player: ResMut<Player>,
    phase: Option<Res<State<Phase>>>,
    the_match: Option<Res<Match>>,
    storage: Res<Storage>,
    mut asked: Local<Option<u32>>,
    mut moves: MessageWriter<PlayMove>,
) {
    let (Some(phase), Some(the_match)) = (phase, the_match) else { return };
    if *phase.get() != Phase::Choosing || storage.behind() > 0 {
        return;
    }
    let (game, turn) = (the_match.game(), the_match.game().turn());
    if game.outcome().is_some() || (*asked == Some(turn) && !player.waiting) {
        return;
    }
    player.waiting = false;
    *asked = Some(turn);
    let legal = game.legal();
    let code = legal[player.chance.random_range(0..legal.len())];
    say(&format!("plays {} {}", turn + 1, game.text(code)));
    moves.write(PlayMove(code));
}

fn tell(mut settled: MessageReader<Settled>, the_match: Option<Res<Match>>) {
    if settled.read().last().is_some()
        && let Some(the_match) = the_match
    {
        say(&format!("settled {}", the_match.game().turn()));
    }
}
