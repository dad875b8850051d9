//! The program stopped dead at any moment, again and again: the match stands where it stood, or a turn before.
//!
//! Starts the real program some two hundred times, so it is run on request: `cargo test --test kill -- --ignored`.

#![cfg(feature = "app")]
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use quintet::record::Record;
use quintet::storage::{News, Storage};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

const ROUNDS: u64 = 200;
/// Longer than anything takes on a slow and busy machine.
const PATIENCE: Duration = Duration::from_secs(120);
/// As many lines the program says at the most before it is stopped, and so many milliseconds pass after the last of them:
/// how much is played does not depend on how fast the machine is.
const MOST_LINES: u32 = 16;
const LONGEST: u64 = 40;

/// A match as its program told it.
#[derive(Clone, Debug, Default)]
struct Told {
    game: String,
    moves: Vec<String>,
    /// How many of the moves were shown to their end.
    settled: usize,
}

impl Told {
    /// The moves after which a program that starts next may find it.
    fn may_stand_at(&self) -> std::ops::RangeInclusive<usize> {
        self.settled.saturating_sub(1)..=self.moves.len()
    }
}

/// What is known of all matches so far.
#[derive(Default)]
struct Known {
    /// The one that is being played.
    now: Option<Told>,
    /// Those that came to their end.
    over: Vec<Told>,
    turns: usize,
    resumed: usize,
}

impl Known {
    fn hear(&mut self, line: &str, first: bool, round: u64) {
        let mut words = line.split_whitespace();
        match words.next().unwrap() {
            "resumes" => {
                let game = words.next().unwrap().to_owned();
                let turns: usize = words.next().unwrap().parse().unwrap();
                let moves: Vec<String> = words.map(str::to_owned).collect();
                assert!(first && turns == moves.len(), "round {round}: {line}");
                let before = self.now.take().unwrap_or_else(|| panic!("round {round}: nothing was left: {line}"));
                assert_eq!(before.game, game, "round {round}");
                assert!(before.may_stand_at().contains(&turns), "round {round}: {turns} of {before:?}");
                assert_eq!(before.moves[..turns], moves, "round {round}");
                self.resumed += 1;
                self.now = Some(Told { game, settled: turns, moves });
            }
            "begins" => {
                // Who begins anew had nothing to go on with: at most a turn of it was played.
                // A longer one came to its end before it could say so, and is among the past ones.
                self.over.extend(self.now.take().filter(|before| first && before.settled > 1));
                self.now = Some(Told { game: words.next().unwrap().to_owned(), ..Told::default() });
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

/// Starts the program, and hears what it says.
fn start(folder: &Path, seed: u64) -> (std::process::Child, Receiver<String>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quintet"))
        .args(["--unseen", "--play-by-itself", &seed.to_string()])
        .env("XDG_DATA_HOME", folder)
        .env("HOME", folder)
        .env("APPDATA", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let out = BufReader::new(child.stdout.take().unwrap());
    let (said, hear) = channel();
    std::thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| said.send(line)));
    (child, hear)
}

/// The match that is being played, as it is kept, and not damaged.
fn kept(folder: &Path, round: u64) -> (Option<Record>, Storage) {
    let mut storage = Storage::in_folder(folder.to_owned());
    let loaded = storage.load();
    assert!(loaded.set_aside.is_empty() && !loaded.apart, "round {round}: {loaded:?}");
    (loaded.record, storage)
}

/// All matches, none of them damaged.
fn all_kept(mut storage: Storage, round: u64) -> Vec<Record> {
    storage.list();
    storage.flush();
    let mut all = Vec::new();
    for news in storage.news() {
        if let News::Listed { matches, damaged } = news {
            assert!(damaged.is_empty(), "round {round}: {damaged:?}");
            all.extend(matches.into_iter().map(|kept| kept.record));
        }
    }
    all
}

fn data_folder(folder: &Path) -> PathBuf {
    let below = ["quintet", "Library/Application Support/quintet", "quintet/data"];
    below.iter().map(|name| folder.join(name)).find(|folder| folder.exists()).unwrap_or_else(|| folder.join(below[0]))
}

#[test]
#[ignore = "starts the program two hundred times: run by cargo xtask test"]
fn a_program_that_is_killed_at_any_moment_loses_at_most_the_turn_before_the_last() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kill");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(2026);
    let mut known = Known::default();
    for round in 0..ROUNDS {
        let (mut child, lines) = start(&folder, round);
        let mut first = true;
        // One in eight is stopped while it starts, the others in play.
        let early = round % 8 == 7;
        if !early {
            let line = lines.recv_timeout(PATIENCE).unwrap_or_else(|error| panic!("round {round}: {error}"));
            known.hear(&line, true, round);
            first = false;
            for _ in 0..random.random_range(0..MOST_LINES) {
                let line = lines.recv_timeout(PATIENCE).unwrap_or_else(|error| panic!("round {round}: {error}"));
                known.hear(&line, false, round);
            }
        }
        std::thread::sleep(Duration::from_millis(random.random_range(0..LONGEST)));
        child.kill().unwrap();
        child.wait().unwrap();
        loop {
            match lines.recv_timeout(PATIENCE) {
                Ok(line) => known.hear(&line, std::mem::take(&mut first), round),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("round {round}: the program's output does not end"),
            }
        }
        // Every other time the files are looked at before a program mends what there is to mend.
        if round % 2 == 0 {
            let (now, storage) = kept(&data_folder(&folder), round);
            if let (Some(told), Some(found)) = (&known.now, &now) {
                let moves: Vec<&str> = found.moves.iter().map(|recorded| recorded.text.as_str()).collect();
                let same =
                    found.game.id == told.game && told.moves.len() >= moves.len() && told.moves[..moves.len()] == moves;
                let stands = same && told.may_stand_at().contains(&moves.len());
                assert!(stands || told.settled <= 1, "round {round}: {moves:?} of {told:?}");
            }
            if round % 20 == 0 || round + 2 >= ROUNDS {
                let key = |record: &Record| {
                    let moves: Vec<&str> = record.moves.iter().map(|recorded| recorded.text.as_str()).collect();
                    format!("{} {}", record.game.id, moves.join(" "))
                };
                let all: HashSet<String> = all_kept(storage, round).iter().map(key).collect();
                for over in &known.over {
                    let there = all.contains(&format!("{} {}", over.game, over.moves.join(" ")));
                    assert!(there, "round {round}: {over:?} is lost");
                }
            }
        }
    }
    let Known { over, turns, resumed, .. } = known;
    println!("{turns} turns in {ROUNDS} rounds, {resumed} times gone on with, {} matches to their end", over.len());
    assert!(resumed > 100 && turns > 300, "{resumed} times gone on with, {turns} turns");
}
