//! How long the program takes until its title can be used, with a thousand kept matches against none; and what keeping a
//! turn costs a frame.
//!
//! The real program is started, with everything but a window and graphics, which would only add the same to both.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use quintet::app;
use quintet::record::{Record, Tag};
use quintet::rules::{CATALOGUE, Side};
use quintet::storage::{Saving, Storage, stem};
use quintet::table::{Match, MatchSetup, Rearranged, SaveNow, StartMatch};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// As many matches are kept.
const KEPT: u64 = 1000;
/// As many starts are measured of each kind, one after the other in turn.
const STARTS: usize = 31;
/// How many times as long a start may take with them.
const MOST: f64 = 1.2;
/// How many frames are measured of each kind.
const FRAMES: usize = 301;
/// What keeping a turn may cost a frame.
const MOST_OF_A_FRAME: Duration = Duration::from_millis(2);

fn main() -> ExitCode {
    let folder = std::env::temp_dir().join(format!("quintet-start-{}", std::process::id()));
    let (none, many) = (folder.join("none"), folder.join("many"));
    fill(&none, 1);
    fill(&many, KEPT);
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..STARTS {
        times[0].push(start(&none));
        times[1].push(start(&many));
    }
    let [without, with] = times.map(median);
    let ratio = with.as_secs_f64() / without.as_secs_f64();
    println!("start with no past matches {without:>10.2?}");
    println!("start with {KEPT} of them     {with:>10.2?}, {ratio:.2} times as long");
    let mut good = ratio <= MOST;
    for entry in CATALOGUE {
        let (plain, saving, turns) = frames(&folder.join(entry.info.id), entry.info.id);
        let cost = saving.saturating_sub(plain);
        println!("keeping turn {turns:>3} of {:<10} {cost:>10.2?} of a frame", entry.info.name);
        good &= cost <= MOST_OF_A_FRAME;
    }
    let _ = std::fs::remove_dir_all(folder); // the system clears it away otherwise
    println!("{}", if good { "within" } else { "above" });
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A match by chance.
fn played(game: &str, seed: u64, turns: u32) -> Record {
    let entry = CATALOGUE.iter().find(|entry| entry.info.id == game).expect("a game of the house");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut game = entry.start(entry.options()).expect("usual options go together");
    game.play_out(turns, &mut |count| random.random_range(0..count));
    let names = ["Ann", "Ben"].into_iter().zip((0_u8..).map(Side));
    Record::of(&*game, names.map(|(name, side)| Tag::player(entry.info, side, name)))
}

/// A folder with a match that is going on, and so many past ones beside it.
fn fill(folder: &Path, matches: u64) {
    let mut storage = Storage::in_folder(data(folder));
    let record = played("abalone", 1, 60);
    storage.save(Saving::NewMatch, move || record.to_string());
    let game = |seed: u64| CATALOGUE[usize::try_from(seed).unwrap_or(0) % CATALOGUE.len()].info.id;
    let past = (1..matches).map(|seed| played(game(seed), seed, 120));
    storage.add(past.map(|record| (stem(&record), record.to_string())).collect());
    storage.flush();
}

/// Where the program keeps its data, for a user whose home is this folder.
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
    let ended = Command::new(env!("CARGO_BIN_EXE_quintet"))
        .args(["--unseen", "--only-start"])
        .env("XDG_DATA_HOME", home)
        .env("HOME", home)
        .env("APPDATA", home)
        .stdin(Stdio::null())
        .status();
    assert!(ended.is_ok_and(|ended| ended.success()), "the program starts");
    begin.elapsed()
}

/// What a frame takes that keeps nothing, and one that keeps a late turn.
#[expect(clippy::disallowed_methods, reason = "this measures time")]
fn frames(folder: &Path, game: &str) -> (Duration, Duration, usize) {
    let mut app = app::headless(Duration::from_millis(16));
    app.insert_resource(Storage::in_folder(folder.to_owned()));
    app.finish();
    app.cleanup();
    app.update();
    let entry = CATALOGUE.iter().find(|entry| entry.info.id == game).expect("a game of the house");
    let names = entry.info.sides.iter().map(|side| (*side).to_owned()).collect();
    let setup = MatchSetup { names, ..MatchSetup::of(entry) };
    app.world_mut().write_message(StartMatch(setup.clone()));
    (0..5).for_each(|_| app.update());
    let played = played(game, 3, 200).replay().expect("what was played can be replayed");
    let turns = played.history().len();
    app.insert_resource(Match::new(setup, played));
    app.world_mut().write_message(Rearranged);
    (0..20).for_each(|_| app.update());
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..FRAMES {
        for (kind, times) in times.iter_mut().enumerate() {
            if kind == 1 {
                app.world_mut().write_message(SaveNow);
            }
            let begin = Instant::now();
            app.update();
            times.push(begin.elapsed());
        }
    }
    let [plain, saving] = times.map(median);
    (plain, saving, turns)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}
