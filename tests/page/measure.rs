//! Visits in which the page is measured.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use quintet::games::ON_THE_TABLE;
use quintet::rules::{AnyGame, MoveCode};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::browser::{Browser, Server, Visit};
use super::computers::Beside;
use super::player::Player;

const TURNS: usize = 200;
/// Turns after which everything has been seen once.
const WARM: usize = 20;
/// How much more may be in use after all turns than after the first, in bytes: the program's memory grows in large steps,
/// and a match of two hundred turns is longer than one of twenty.
const MORE_PROGRAM: u64 = 6_000_000;
const MORE_PAGE: u64 = 3_000_000;

#[test]
#[ignore = "opens a browser: run on request"]
fn memory_does_not_grow_with_the_turns_that_are_played() {
    let mut browser = Browser::start();
    // A small window: what takes time is that a processor draws it.
    let visit = Visit { size: (360, 640), calm: true, ..Visit::default() };
    browser.visit(visit);
    let mut player = Player::begin(&mut browser, visit, "abalone");
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut early = (0, 0);
    while player.table.history().len() < TURNS {
        let game = player.table.game();
        // Nobody pushes, so that nobody wins.
        let calm: Vec<_> = game.legal().into_iter().filter(|code| is_calm(game, *code)).collect();
        player.type_move(&mut browser, calm[random.random_range(0..calm.len())]);
        if player.table.history().len() == WARM {
            early = browser.memory();
        }
    }
    player.compare(&mut browser);
    let late = browser.memory();
    println!("after {WARM} turns {early:?}, after {TURNS} {late:?}: bytes of the program and of the page");
    assert!(late.0 <= early.0 + MORE_PROGRAM, "the program's memory has grown from {} to {} bytes", early.0, late.0);
    assert!(late.1 <= early.1 + MORE_PAGE, "the page's memory has grown from {} to {} bytes", early.1, late.1);
    assert_eq!(browser.errors(), Vec::<String>::new());
}

fn is_calm(game: &dyn AnyGame, code: MoveCode) -> bool {
    let id = game.label(code).id;
    !id.contains("push") && !id.contains("eject")
}

/// How often each page is loaded, and how much later ours may be ready.
const LOADS: usize = 7;
const MOST: f64 = 1.3;

#[test]
#[ignore = "opens a browser, and needs the page of `cargo xtask web --empty`: run on request"]
fn the_title_is_there_nearly_as_soon_as_beside_an_empty_page_of_the_same_make() {
    let mut browser = Browser::start();
    let empty = Server::start("web-empty");
    let mut times = [Vec::new(), Vec::new()];
    for load in 0..=LOADS {
        for (which, times) in times.iter_mut().enumerate() {
            if which == 0 {
                browser.visit(Visit::default());
            } else {
                browser.visit_at(&empty.address, Visit::default());
            }
            let time = browser.time_to_ready(); // an empty page never rests
            browser.wait(600);
            if load > 0 {
                times.push(time); // the first shows what the machine has to fetch
            }
        }
    }
    let [ours, empty] = times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[LOADS / 2]
    });
    println!("ready after {ours:.0} ms, an empty page after {empty:.0} ms: {:.2} times", ours / empty);
    assert!(ours <= MOST * empty, "ready after {ours:.0} ms, an empty page after {empty:.0} ms");
}

/// How often each search is made, and how many positions it looks at.
const SEARCHES: usize = 5;
const POSITIONS: u32 = 1_000_000;
/// Beside the page the computer is to be so fast at least, where it is 1 as a program of this machine.
const LEAST: f64 = 0.5;

/// The engine of this machine, optimised as it is for those who download it, as it plays one game.
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

    /// Says something, and returns what comes back until a line begins like this.
    fn ask(&mut self, order: &str, end: &str) -> Vec<String> {
        writeln!(self.0.stdin.as_mut().unwrap(), "{order}").unwrap();
        let mut lines = Vec::new();
        while !lines.last().is_some_and(|line: &String| line.starts_with(end)) {
            let mut line = String::new();
            assert!(self.1.read_line(&mut line).unwrap() > 0, "it ended before {end}");
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

/// What the last report says of this: positions, or milliseconds.
fn reported(lines: &[String], what: &str) -> f64 {
    let last = lines.iter().rev().find(|line| line.starts_with("info")).unwrap();
    let mut words = last.split(' ').skip_while(|word| *word != what);
    words.nth(1).unwrap().parse().unwrap()
}

#[test]
#[ignore = "opens a browser, and builds the engine: run on request"]
fn the_computer_is_at_least_half_as_fast_beside_the_page() {
    let mut browser = Browser::start();
    browser.visit(Visit::NOTHING_ELSE);
    for name in ON_THE_TABLE {
        let mut native = Native::start(name);
        let beside = Beside::start(&mut browser, name);
        let go = format!("go nodes {POSITIONS}");
        let mut speeds = [Vec::new(), Vec::new()];
        for _ in 0..SEARCHES {
            for (search, speeds) in speeds.iter_mut().enumerate() {
                let lines = if search == 0 {
                    native.ask(&go, "bestmove")
                } else {
                    beside.ask(&mut browser, &[&go], "bestmove")
                };
                speeds.push(reported(&lines, "nodes") / reported(&lines, "time"));
            }
        }
        let [native, beside] = speeds.map(|mut speeds| {
            speeds.sort_by(f64::total_cmp);
            speeds[SEARCHES / 2]
        });
        println!("{name}: {native:.0} thousand positions a second, beside the page {:.2} of that", beside / native);
        assert!(beside >= LEAST * native, "{name}: {beside:.0} of {native:.0} thousand positions a second");
    }
}
