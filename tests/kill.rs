//! Kills the real program at random moments and checks that the match loses at most one turn.
//!
//! The test starts the program two hundred times, so it runs only on request: `cargo test --test kill -- --ignored`.
//! Another test makes the program panic once.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use quintet_bevy::storage::{Storage, StorageEvent};
use quintet_core::record::{Record, TABLE};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

const ROUNDS: u64 = 200;
/// The maximum time to wait for a line of output. Even on a slow and busy machine, it takes less.
const TIMEOUT: Duration = Duration::from_secs(120);
/// The program is killed after at most this number of output lines. Lines are counted so that the number of played turns
/// does not depend on the speed of the machine.
const MAX_LINES: u32 = 16;
/// The maximum time between the last counted line and the kill, in milliseconds.
const MAX_DELAY: u64 = 40;

/// A match as reported by the program.
#[derive(Clone, Debug, Default)]
struct ReportedMatch {
    game: String,
    moves: Vec<String>,
    /// The number of moves whose animations have finished.
    settled: usize,
}

impl ReportedMatch {
    /// The numbers of moves that the next program may find.
    fn valid_turns(&self) -> std::ops::RangeInclusive<usize> {
        self.settled.saturating_sub(1)..=self.moves.len()
    }
}

/// All matches reported so far.
#[derive(Default)]
struct Reported {
    /// The current match.
    now: Option<ReportedMatch>,
    /// The finished matches.
    over: Vec<ReportedMatch>,
    turns: usize,
    resumed: usize,
}

impl Reported {
    /// Processes a line of output. `first` is true for the first line of a program.
    fn process_line(&mut self, line: &str, first: bool, round: u64) {
        let mut words = line.split_whitespace();
        match words.next().unwrap() {
            "resumes" => {
                let game = words.next().unwrap().to_owned();
                let turns: usize = words.next().unwrap().parse().unwrap();
                let moves: Vec<String> = words.map(str::to_owned).collect();
                assert!(first && turns == moves.len(), "round {round}: {line}");
                let before = self.now.take().unwrap_or_else(|| panic!("round {round}: there was no match: {line}"));
                assert_eq!(before.game, game, "round {round}");
                assert!(before.valid_turns().contains(&turns), "round {round}: {turns} of {before:?}");
                assert_eq!(before.moves[..turns], moves, "round {round}");
                self.resumed += 1;
                self.now = Some(ReportedMatch { game, settled: turns, moves });
            }
            "begins" => {
                // A program starts a new match if there is nothing to resume: at most one turn was played. A longer
                // match ended before the program could report it, and is a past match.
                self.over.extend(self.now.take().filter(|before| first && before.settled > 1));
                self.now = Some(ReportedMatch { game: words.next().unwrap().to_owned(), ..ReportedMatch::default() });
            }
            "plays" => {
                let turn: usize = words.next().unwrap().parse().unwrap();
                let now = self.now.as_mut().unwrap();
                assert_eq!(turn, now.moves.len() + 1, "round {round}");
                now.moves.push(words.next().unwrap().to_owned());
                self.turns += 1;
            }
            "settled" => {
                let turn: usize = words.next().unwrap().parse().unwrap();
                let now = self.now.as_mut().unwrap();
                assert!(turn <= now.moves.len(), "round {round}: {line}");
                now.settled = turn;
            }
            "over" => self.over.extend(self.now.take()),
            other => panic!("round {round}: {other}"),
        }
    }
}

/// The command that starts the program in autoplay, without a window, with its data in this folder.
fn program(folder: &Path, seed: u64) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quintet"));
    command
        .args(["--headless", "--autoplay", &seed.to_string()])
        .env("XDG_DATA_HOME", folder)
        .env("HOME", folder)
        .env("APPDATA", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped());
    command
}

/// Starts the program and returns its output lines.
fn start(folder: &Path, seed: u64) -> (std::process::Child, Receiver<String>) {
    let mut child = program(folder, seed).spawn().unwrap();
    let out = BufReader::new(child.stdout.take().unwrap());
    let (sender, lines) = channel();
    std::thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
    (child, lines)
}

/// Loads the current match and checks that no file is damaged.
fn load_current(folder: &Path, round: u64) -> (Option<Record>, Storage) {
    quintet_games::install();
    let mut storage = Storage::in_folder(folder.to_owned());
    let loaded = storage.load();
    assert!(loaded.quarantined.is_empty() && !loaded.uses_extra_slot, "round {round}: {loaded:?}");
    (loaded.record, storage)
}

/// Loads all matches and checks that none is damaged.
fn load_all(mut storage: Storage, round: u64) -> Vec<Record> {
    storage.list();
    storage.flush();
    let mut all = Vec::new();
    for event in storage.drain_events() {
        if let StorageEvent::Listed { matches, damaged } = event {
            assert!(damaged.is_empty(), "round {round}: {damaged:?}");
            all.extend(matches.into_iter().map(|saved| saved.record));
        }
    }
    all
}

fn data_folder(folder: &Path) -> PathBuf {
    let below = ["quintet", "Library/Application Support/quintet", "quintet/data"];
    below.iter().map(|name| folder.join(name)).find(|folder| folder.exists()).unwrap_or_else(|| folder.join(below[0]))
}

/// Panics on the main thread while a save is pending. Browsing back a turn is only saved after several seconds.
#[test]
fn panic_flushes_pending_saves() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("panic");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let output = program(&folder, 3).args(["--panic-after", "6"]).stderr(Stdio::piped()).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(errors.contains("stopped on purpose"), "{errors}");
    let (record, _storage) = load_current(&data_folder(&folder), 0);
    let record = record.unwrap();
    let table: serde_json::Value = serde_json::from_str(record.tag(TABLE).unwrap()).unwrap();
    let shown = &table["history"]["shown"]["turn"];
    assert_eq!((record.moves.len(), shown.as_u64()), (6, Some(5)), "{record:?}");
}

#[test]
#[ignore = "starts the program two hundred times: run by cargo xtask test"]
fn killing_the_program_loses_at_most_one_turn() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kill");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(2026);
    let mut reported = Reported::default();
    for round in 0..ROUNDS {
        let (mut child, lines) = start(&folder, round);
        let mut first = true;
        // One program in eight is killed during startup, the others during play.
        let during_startup = round % 8 == 7;
        if !during_startup {
            let line = lines.recv_timeout(TIMEOUT).unwrap_or_else(|error| panic!("round {round}: {error}"));
            reported.process_line(&line, true, round);
            first = false;
            for _ in 0..random.random_range(0..MAX_LINES) {
                let line = lines.recv_timeout(TIMEOUT).unwrap_or_else(|error| panic!("round {round}: {error}"));
                reported.process_line(&line, false, round);
            }
        }
        std::thread::sleep(Duration::from_millis(random.random_range(0..MAX_DELAY)));
        child.kill().unwrap();
        child.wait().unwrap();
        loop {
            match lines.recv_timeout(TIMEOUT) {
                Ok(line) => reported.process_line(&line, std::mem::take(&mut first), round),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("round {round}: the program's output does not end"),
            }
        }
        // In every other round, check the files before the next program repairs them.
        if round % 2 == 0 {
            let (now, storage) = load_current(&data_folder(&folder), round);
            if let (Some(expected), Some(found)) = (&reported.now, &now) {
                let moves: Vec<&str> = found.moves.iter().map(|recorded| recorded.text.as_str()).collect();
                let same = found.game.id == expected.game
                    && expected.moves.len() >= moves.len()
                    && expected.moves[..moves.len()] == moves;
                let is_valid = same && expected.valid_turns().contains(&moves.len());
                assert!(is_valid || expected.settled <= 1, "round {round}: {moves:?} of {expected:?}");
            }
            if round % 20 == 0 || round + 2 >= ROUNDS {
                let key = |record: &Record| {
                    let moves: Vec<&str> = record.moves.iter().map(|recorded| recorded.text.as_str()).collect();
                    format!("{} {}", record.game.id, moves.join(" "))
                };
                let all: HashSet<String> = load_all(storage, round).iter().map(key).collect();
                for over in &reported.over {
                    let there = all.contains(&format!("{} {}", over.game, over.moves.join(" ")));
                    assert!(there, "round {round}: {over:?} is lost");
                }
            }
        }
    }
    let Reported { over, turns, resumed, .. } = reported;
    println!("{turns} turns in {ROUNDS} rounds, {resumed} times resumed, {} matches finished", over.len());
    assert!(resumed > 100 && turns > 300, "{resumed} times resumed, {turns} turns");
}
