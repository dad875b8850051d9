//! Measures the cost of a frame during an animation, relative to a frame of an empty Bevy app.
//!
//! Both render into an image of the same size with the same plugins. The measure is the CPU time of the program's own
//! threads, so that other programs do not matter. The threads of a software graphics driver are excluded. The figures
//! come from `/proc`, so they are available on Linux only. The reported memory includes that of the driver. With a
//! software driver, it is the largest part.

#[expect(dead_code, reason = "the screenshots use all of it")]
#[path = "../examples/shots/studio.rs"]
mod studio;

use quintet_games::GamesPlugin;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use quintet_bevy::animation::Timeline;
use quintet_bevy::play::SelectStep;
use quintet_bevy::session::GameSession;
use quintet_games::games;
use studio::Studio;

/// The image size, in points.
const SIZE: Vec2 = Vec2::new(1280.0, 800.0);
/// Pixels per point. The image is small, so that a software driver uses little processor time.
const DENSITY: f32 = 0.125;
/// The number of consecutive frames per measurement. With time steps of [`STEP`], the shortest animation has more frames.
const FRAMES: u32 = 120;
/// The time between two frames.
const STEP: Duration = Duration::from_millis(1);
/// The number of measurements per game. The result is their median.
const ROUNDS: usize = 7;
/// The maximum cost relative to an empty app.
const MAX_RATIO: f64 = 1.5;

/// The options of some games and the number of random moves after which most pieces are on the board.
const SETUPS: [(&str, &[(&str, &str)], u32); 5] = [
    ("abeo", &[], 22),
    ("abande", &[], 30),
    ("abalone", &[], 12),
    ("abstrakto", &[], 22),
    ("aeb", &[("players", "4")], 70),
];
/// The number of random moves in other games.
const DEFAULT_MOVES: u32 = 20;

fn main() {
    if working_time().is_none() {
        println!("no figures: thread CPU times are not available on this system");
        return;
    }
    let empty = empty(false);
    println!("{:<10} {:>9.0} µs a frame", "empty", empty * 1e6);
    // Our app runs its systems single-threaded. For comparison, measure an empty app that does the same.
    let single_threaded = self::empty(true);
    println!(
        "{:<10} {:>9.0} µs a frame, {:.2} times as much",
        "serial",
        single_threaded * 1e6,
        single_threaded / empty
    );
    let mut slow = false;
    // The games named on the command line, or all.
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    for game in games().map(|game| game.info.id) {
        if !named.is_empty() && !named.iter().any(|name| name == game) {
            continue;
        }
        let setup = SETUPS.into_iter().find(|(id, ..)| *id == game);
        let (_, options, moves) = setup.unwrap_or((game, &[], DEFAULT_MOVES));
        let cost = mid_animation(game, options, moves);
        println!("{game:<10} {:>9.0} µs a frame, {:.2} times as much", cost * 1e6, cost / empty);
        slow |= cost > MAX_RATIO * empty;
    }
    println!("{}", if slow { "above" } else { "within" });
    println!("{:<10} {:>9} MB at peak", "memory", peak_memory().unwrap_or(0) / 1024);
}

/// The cost of a frame of an empty app in seconds; with `single_threaded`, its systems run single-threaded like ours.
fn empty(single_threaded: bool) -> f64 {
    let mut app = quintet_app::off_screen_empty();
    if single_threaded {
        quintet_app::use_single_threaded_executor(&mut app);
    }
    let mut studio = Studio::of(app, SIZE, DENSITY);
    studio.enable_drawing();
    studio.frames(60);
    median((0..ROUNDS).map(|_| measure(&mut studio)).collect())
}

fn mid_animation(game: &str, options: &[(&str, &str)], moves: u32) -> f64 {
    let mut studio = Studio::of(quintet_app::off_screen(GamesPlugin), SIZE, DENSITY);
    studio.enable_drawing();
    studio.start(game, options);
    studio.play_random_moves(moves);
    let mut rounds = Vec::new();
    while rounds.len() < ROUNDS {
        begin_move(&mut studio);
        studio.app.insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
        let cost = measure(&mut studio);
        if studio.app.world().resource::<Timeline>().is_running() {
            rounds.push(cost);
        }
        studio.settle();
    }
    median(rounds)
}

/// Starts a move and leaves its animation running.
fn begin_move(studio: &mut Studio) {
    let game = studio.app.world().resource::<GameSession>().game();
    let legal = game.legal_moves();
    let path = game.paths(legal[legal.len() / 2]).remove(0);
    for step in path {
        studio.app.world_mut().write_message(SelectStep(step));
        studio.frames(1);
    }
}

fn measure(studio: &mut Studio) -> f64 {
    let before = working_time().unwrap_or_default();
    studio.frames(FRAMES);
    (working_time().unwrap_or_default() - before).as_secs_f64() / f64::from(FRAMES)
}

fn median(mut costs: Vec<f64>) -> f64 {
    costs.sort_by(f64::total_cmp);
    costs[costs.len() / 2]
}

/// The CPU time of this program so far: the main thread and Bevy's pools. Other threads belong to the driver, which may
/// render in software and compile shaders.
fn working_time() -> Option<Duration> {
    let own = std::process::id().to_string();
    let mut sum = Duration::ZERO;
    for task in std::fs::read_dir("/proc/self/task").ok()?.flatten() {
        let name = std::fs::read_to_string(task.path().join("comm")).unwrap_or_default();
        if task.file_name().to_str() != Some(own.as_str()) && !name.contains("Task P") && !name.contains("Compute") {
            continue;
        }
        let worked = std::fs::read_to_string(task.path().join("schedstat")).unwrap_or_default();
        let nanoseconds = worked.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0);
        sum += Duration::from_nanos(nanoseconds);
    }
    Some(sum)
}

/// The peak memory use in KiB.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
