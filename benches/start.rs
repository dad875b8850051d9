//! Measures the time from start to title with a thousand saved matches and with none, and the cost of a save per frame.
//!
//! The benchmark starts the real program without a window and graphics, which would add the same time to both.

use quintet_games::GamesPlugin;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use quintet_bevy::persistence::SaveNow;
use quintet_bevy::session::{GameSession, PositionReset, SessionSetup, StartSession};
use quintet_bevy::storage::{SaveKind, Storage, stem};
use quintet_core::record::{Record, Tag};
use quintet_core::rules::Side;
use quintet_games::{find, games};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The number of saved matches.
const SAVED_MATCHES: u64 = 1000;
/// The number of measured starts of each kind. The two kinds alternate.
const STARTS: usize = 31;
/// The maximum ratio of the start times with and without saved matches.
const MAX_RATIO: f64 = 1.2;
/// The number of measured frames of each kind.
const FRAMES: usize = 301;
/// The maximum time that a save may add to a frame.
const MAX_SAVE_COST: Duration = Duration::from_millis(2);

fn main() -> ExitCode {
    let folder = std::env::temp_dir().join(format!("quintet-start-{}", std::process::id()));
    let (none, many) = (folder.join("none"), folder.join("many"));
    fill(&none, 1);
    fill(&many, SAVED_MATCHES);
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..STARTS {
        times[0].push(start(&none));
        times[1].push(start(&many));
    }
    let [without, with] = times.map(median);
    let ratio = with.as_secs_f64() / without.as_secs_f64();
    println!("start with no past matches   {without:>10.2?}");
    println!("start with {SAVED_MATCHES} past matches {with:>10.2?}, {ratio:.2} times as long");
    let mut is_within_limits = ratio <= MAX_RATIO;
    for game_def in games() {
        let (plain, saving, turns) = frames(&folder.join(game_def.info.id), game_def.info.id);
        let cost = saving.saturating_sub(plain);
        println!("saving turn {turns:>3} of {:<10} {cost:>10.2?} per frame", game_def.info.name);
        is_within_limits &= cost <= MAX_SAVE_COST;
    }
    let _ = std::fs::remove_dir_all(folder); // on failure the system removes it later
    println!("{}", if is_within_limits { "within the limits" } else { "above a limit" });
    if is_within_limits { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Plays a random match.
fn random_record(game: &str, seed: u64, turns: u32) -> Record {
    let game_def = find(game).expect("the game is in the catalog");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut game = game_def.start(game_def.options()).expect("default options are valid");
    game.play_out(turns, &mut |count| random.random_range(0..count));
    let names = ["Ann", "Ben"].into_iter().zip((0_u8..).map(Side));
    Record::of(&*game, names.map(|(name, side)| Tag::player(game_def.info, side, name)))
}

/// Fills a folder with this number of matches, including the current one.
fn fill(folder: &Path, matches: u64) {
    let mut storage = Storage::in_folder(data(folder));
    let record = random_record("abalone", 1, 60);
    storage.save(SaveKind::NewSession, move || record.to_string());
    let game = |seed: u64| {
        let index = usize::try_from(seed).unwrap_or(0) % games().len();
        games().nth(index).map_or("abeo", |game| game.info.id)
    };
    let past = (1..matches).map(|seed| random_record(game(seed), seed, 120));
    storage.add(past.map(|record| (stem(&record), record.to_string())).collect());
    storage.flush();
}

/// The folder for the program's data, for a user with this home folder.
fn data(home: &Path) -> PathBuf {
    if cfg!(target_os = "macos") {
        home.join("Library/Application Support/quintet")
    } else if cfg!(windows) {
        home.join("quintet/data")
    } else {
        home.join("quintet")
    }
}

#[expect(clippy::disallowed_methods, reason = "this measures time")]
fn start(home: &Path) -> Duration {
    let begin = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_quintet"))
        .args(["--headless", "--exit-after-start"])
        .env("XDG_DATA_HOME", home)
        .env("HOME", home)
        .env("APPDATA", home)
        .stdin(Stdio::null())
        .status();
    assert!(status.is_ok_and(|status| status.success()), "the program did not start");
    begin.elapsed()
}

/// The CPU time of this thread on Linux, which excludes other programs; elsewhere the wall time since `since`.
fn thread_time(since: Instant) -> Duration {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = statistics.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

/// Measures a frame without a save and a frame that saves a late turn. Returns both times and the number of turns. The
/// background thread creates and writes the record between measurements, as it has time to do in a real match.
#[expect(clippy::disallowed_methods, reason = "this measures time")]
fn frames(folder: &Path, game: &str) -> (Duration, Duration, usize) {
    let mut app = quintet_app::headless(Duration::from_millis(16), GamesPlugin);
    app.insert_resource(Storage::in_folder(folder.to_owned()));
    app.finish();
    app.cleanup();
    app.update();
    let game_def = find(game).expect("the game is in the catalog");
    let names = game_def.info.sides.iter().map(|side| (*side).to_owned()).collect();
    let setup = SessionSetup { names, ..SessionSetup::of(game_def) };
    app.world_mut().write_message(StartSession(setup.clone()));
    (0..5).for_each(|_| app.update());
    let played = random_record(game, 3, 200).replay().expect("a legal record can be replayed");
    let turns = played.history().len();
    app.insert_resource(GameSession::new(setup, played));
    app.world_mut().write_message(PositionReset);
    (0..20).for_each(|_| app.update());
    let mut times = [Vec::new(), Vec::new()];
    let since = Instant::now();
    for _ in 0..FRAMES {
        for (kind, times) in times.iter_mut().enumerate() {
            if kind == 1 {
                app.world_mut().write_message(SaveNow);
            }
            let begin = thread_time(since);
            app.update();
            times.push(thread_time(since) - begin);
            while app.world().resource::<Storage>().pending_requests() > 0 {
                std::thread::sleep(Duration::from_micros(200));
            }
        }
    }
    let [plain, saving] = times.map(median);
    (plain, saving, turns)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}
