//! Measurements of the page: memory, start time and engine speed.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use quintet_core::rules::{AnyGame, EncodedMove};
use quintet_games::games;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::browser::{Browser, Server, Visit, built};
use super::computers::WorkerEngine;
use super::player::Player;

const TURNS: usize = 200;
/// The number of turns before the first measurement. By then all assets are in use.
const WARM_UP: usize = 20;
/// The maximum growth of the program's memory after the warm-up, in bytes. The memory grows in large steps, and the
/// history of the match takes more of it with each turn.
const MAX_PROGRAM_GROWTH: u64 = 6_000_000;
/// The maximum growth of the page's JavaScript heap after the warm-up, in bytes.
const MAX_PAGE_GROWTH: u64 = 3_000_000;

#[test]
#[ignore = "opens a browser: run on request"]
fn memory_does_not_grow_with_turns() {
    let mut browser = Browser::start();
    // A small window, because rendering on the CPU takes most of the time.
    let visit = Visit { size: (360, 640), reduced_motion: true, ..Visit::default() };
    browser.visit(visit);
    let mut player = Player::begin(&mut browser, visit, "abalone");
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut early = (0, 0);
    while player.table.history().len() < TURNS {
        let game = player.table.game();
        // Without pushes nobody wins, so the game does not end.
        let quiet: Vec<_> = game.legal_moves().into_iter().filter(|code| pushes_nothing(game, *code)).collect();
        player.type_move(&mut browser, quiet[random.random_range(0..quiet.len())]);
        if player.table.history().len() == WARM_UP {
            early = browser.memory();
        }
    }
    player.compare(&mut browser);
    let late = browser.memory();
    println!("after {WARM_UP} turns {early:?}, after {TURNS} {late:?}: bytes of the program and of the page");
    assert!(late.0 <= early.0 + MAX_PROGRAM_GROWTH, "the program's memory grew from {} to {} bytes", early.0, late.0);
    assert!(late.1 <= early.1 + MAX_PAGE_GROWTH, "the page's memory grew from {} to {} bytes", early.1, late.1);
    assert_eq!(browser.errors(), Vec::<String>::new());
}

/// Whether a move pushes no balls.
fn pushes_nothing(game: &dyn AnyGame, code: EncodedMove) -> bool {
    let id = game.label(code).id;
    !id.as_str().contains("push") && !id.as_str().contains("eject")
}

/// The number of times each page is loaded.
const LOADS: usize = 7;
/// The maximum start time relative to that of an empty page.
const MAX_RATIO: f64 = 1.6;

#[test]
#[ignore = "opens a browser, and needs the page of `cargo xtask web --empty`: run on request"]
fn start_time_compared_with_an_empty_page() {
    let mut browser = Browser::start();
    let empty = Server::start(&built("web-empty"));
    let mut times = [Vec::new(), Vec::new()];
    for load in 0..=LOADS {
        for (which, times) in times.iter_mut().enumerate() {
            if which == 0 {
                browser.visit(Visit::default());
            } else {
                browser.visit_at(&empty.address, Visit::default());
            }
            let time = browser.time_to_ready(); // the empty page draws continuously, so it never comes to rest
            browser.wait(600);
            if load > 0 {
                times.push(time); // the first load fills caches
            }
        }
    }
    let [ours, empty] = times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[LOADS / 2]
    });
    println!("ready after {ours:.0} ms, the empty page after {empty:.0} ms: {:.2} times", ours / empty);
    assert!(ours <= MAX_RATIO * empty, "ready after {ours:.0} ms, the empty page after {empty:.0} ms");
}

/// The number of searches.
const SEARCHES: usize = 5;
/// The number of positions in each search.
const POSITIONS: u32 = 1_000_000;
/// The minimum speed of the worker as a share of the native speed.
const MIN_RATIO: f64 = 0.5;

/// The native engine for one game, in the release profile.
struct Native(std::process::Child, BufReader<std::process::ChildStdout>);

impl Native {
    fn start(game: &str) -> Self {
        let mut process = Command::new(env!("CARGO"))
            .args(["run", "--quiet", "--release", "--no-default-features", "--bin", "referee", "--", "ugi", game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let answers = BufReader::new(process.stdout.take().unwrap());
        let mut native = Self(process, answers);
        native.ask("ugi", "ugiok");
        native
    }

    /// Sends a command and returns all lines up to the first that starts with `end`.
    fn ask(&mut self, order: &str, end: &str) -> Vec<String> {
        writeln!(self.0.stdin.as_mut().unwrap(), "{order}").unwrap();
        let mut lines = Vec::new();
        while !lines.last().is_some_and(|line: &String| line.starts_with(end)) {
            let mut line = String::new();
            assert!(self.1.read_line(&mut line).unwrap() > 0, "the engine ended before {end}");
            lines.push(line.trim_end().to_owned());
        }
        lines
    }
}

impl Drop for Native {
    fn drop(&mut self) {
        let _ = writeln!(self.0.stdin.as_mut().unwrap(), "quit");
        let _ = self.0.wait();
    }
}

/// A value from the last `info` line: `nodes` or `time` (milliseconds).
fn reported(lines: &[String], what: &str) -> f64 {
    let last = lines.iter().rev().find(|line| line.starts_with("info")).unwrap();
    let mut words = last.split(' ').skip_while(|word| *word != what);
    words.nth(1).unwrap().parse().unwrap()
}

#[test]
#[ignore = "opens a browser, and builds the engine: run on request"]
fn worker_is_at_least_half_as_fast_as_native() {
    let mut browser = Browser::start();
    browser.visit(Visit::WITHOUT_SCRIPTS);
    for name in games().map(|game| game.info.id) {
        let mut native = Native::start(name);
        let worker = WorkerEngine::start(&mut browser, name);
        let go = format!("go nodes {POSITIONS}");
        let mut speeds = [Vec::new(), Vec::new()];
        for _ in 0..SEARCHES {
            for (search, speeds) in speeds.iter_mut().enumerate() {
                let lines = if search == 0 {
                    native.ask(&go, "bestmove")
                } else {
                    worker.ask(&mut browser, &[&go], "bestmove")
                };
                speeds.push(reported(&lines, "nodes") / reported(&lines, "time"));
            }
        }
        let [native, worker] = speeds.map(|mut speeds| {
            speeds.sort_by(f64::total_cmp);
            speeds[SEARCHES / 2]
        });
        println!("{name}: {native:.0} thousand positions per second, in the worker {:.2} of that", worker / native);
        assert!(worker >= MIN_RATIO * native, "{name}: {worker:.0} of {native:.0} thousand positions per second");
    }
}
