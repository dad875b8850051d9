//! What a frame costs while a move is being shown, against a frame of a Bevy program with nothing in it.
//!
//! Both draw into a picture of the same size with the same plugins. What counts is the time that the program's own
//! threads spend at work, so other programs do not matter, and neither does a graphics card that is itself a program:
//! its threads are left out. The figures are read from Linux; elsewhere there are none. Memory is told with all that the
//! driver takes, and one that is a graphics card takes most of it.

#[expect(dead_code, reason = "the pictures use all of it")]
#[path = "../examples/shots/studio.rs"]
mod studio;

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use quintet::app;
use quintet::table::{Match, TakeStep, Timeline};
use studio::Studio;

/// The size of the picture in points, and how many pixels there are to a point: so few that a graphics card that is a
/// program leaves the processors alone.
const SIZE: Vec2 = Vec2::new(1280.0, 800.0);
const DENSITY: f32 = 0.125;
/// Frames that are measured in a row: at this step of time they lie within the shortest motion.
const FRAMES: u32 = 120;
const STEP: Duration = Duration::from_millis(1);
/// Rounds of which the median counts.
const ROUNDS: usize = 7;
/// How many times the cost of an empty program a frame may have.
const MOST: f64 = 1.5;

/// Each game, and after how many moves by chance most of its pieces are on the board.
const GAMES: [(&str, &[(&str, &str)], u32); 5] = [
    ("abeo", &[], 22),
    ("abande", &[], 30),
    ("abalone", &[], 12),
    ("abstrakto", &[], 22),
    ("aeb", &[("players", "4")], 70),
];

fn main() {
    if working_time().is_none() {
        println!("no figures: this system does not say how long threads have worked");
        return;
    }
    let empty = empty(false);
    println!("{:<10} {:>9.0} µs a frame", "empty", empty * 1e6);
    // Ours does without threads for its systems. So that nobody thinks that this is all there is to it:
    let alike = self::empty(true);
    println!("{:<10} {:>9.0} µs a frame, {:.2} times as much", "alike", alike * 1e6, alike / empty);
    let mut slow = false;
    // Those that are named, or all.
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    for (game, options, moves) in GAMES {
        if !named.is_empty() && !named.iter().any(|name| name == game) {
            continue;
        }
        let cost = mid_animation(game, options, moves);
        println!("{game:<10} {:>9.0} µs a frame, {:.2} times as much", cost * 1e6, cost / empty);
        slow |= cost > MOST * empty;
    }
    println!("{}", if slow { "above" } else { "within" });
    println!("{:<10} {:>9} MB at the most", "memory", peak_memory().unwrap_or(0) / 1024);
}

/// The cost of a frame in seconds: as Bevy has it, or with systems one after the other as ours are.
fn empty(alike: bool) -> f64 {
    let mut app = app::off_screen_empty();
    if alike {
        app::one_after_the_other(&mut app);
    }
    let mut studio = Studio::of(app, SIZE, DENSITY);
    studio.look();
    studio.frames(60);
    median((0..ROUNDS).map(|_| measure(&mut studio)).collect())
}

fn mid_animation(game: &str, options: &[(&str, &str)], moves: u32) -> f64 {
    let mut studio = Studio::of(app::off_screen(), SIZE, DENSITY);
    studio.look();
    studio.start(game, options);
    studio.wander(moves);
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

/// Begins a move, and leaves it half shown.
fn begin_move(studio: &mut Studio) {
    let game = studio.app.world().resource::<Match>().game();
    let legal = game.legal();
    let path = game.paths(legal[legal.len() / 2]).remove(0);
    for step in path {
        studio.app.world_mut().write_message(TakeStep(step));
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

/// How long this program has worked so far: its first thread and Bevy's pools. What other threads there are belong to the
/// driver, which here may be a graphics card in itself, compiler of shaders and all.
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

/// In KiB.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
