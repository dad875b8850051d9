//! Tests of the `referee` binary: signals end a match or a tuning early, and the results so far are printed.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

/// The maximum time until a process ends. Tests run at the same time as others, so it is long.
const TIMEOUT: Duration = Duration::from_secs(20);
/// A match that lasts longer than any test.
const LONG_MATCH: [&str; 8] = ["match", "abeo", "--first", "random", "--second", "random", "--games", "4000000000"];

fn referee(arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Sends a signal. Returns whether the process exists.
fn kill(signal: &str, process: u32) -> bool {
    let sent = Command::new("kill").args([signal, &process.to_string()]).stderr(Stdio::null()).status();
    sent.unwrap().success()
}

#[expect(clippy::disallowed_methods, reason = "a process that does not end must fail the test")]
fn wait(child: &mut Child) -> ExitStatus {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if start.elapsed() > TIMEOUT {
            child.kill().unwrap();
            panic!("the process does not end");
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until a file is not empty, and returns its text.
#[expect(clippy::disallowed_methods, reason = "a file that is not written must fail the test")]
fn wait_for_file(path: &PathBuf) -> String {
    let start = Instant::now();
    while start.elapsed() < TIMEOUT {
        match fs::read_to_string(path) {
            Ok(text) if text.ends_with('\n') => return text,
            _ => thread::sleep(Duration::from_millis(5)),
        }
    }
    panic!("{} is not written", path.display());
}

#[test]
fn interrupted_match_prints_its_results() {
    for (signal, code) in [("-INT", 130), ("-TERM", 143)] {
        let mut child = referee(&[&LONG_MATCH[..], &["--json", "--concurrency", "2"]].concat());
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut lines = vec![String::new()];
        output.read_line(&mut lines[0]).unwrap();
        assert!(kill(signal, child.id()));
        lines.extend(output.lines().map(Result::unwrap));
        assert_eq!(wait(&mut child).code(), Some(code), "{signal}");
        let results: Value = serde_json::from_str(&lines.pop().unwrap()).unwrap();
        let count: u64 = ["wins", "draws", "losses"].iter().map(|key| results[*key].as_u64().unwrap()).sum();
        assert_eq!(count, lines.len() as u64, "every finished game is printed and counted");
        assert!(lines.iter().all(|line| line.starts_with("{\"game\":")));
    }
}

#[test]
fn interrupted_quiet_match_prints_its_results() {
    let mut child = referee(&[&LONG_MATCH[..], &["--quiet"]].concat());
    thread::sleep(Duration::from_millis(500));
    assert!(kill("-INT", child.id()));
    assert_eq!(wait(&mut child).code(), Some(130));
    let mut output = String::new();
    child.stdout.take().unwrap().read_to_string(&mut output).unwrap();
    assert!(output.contains(" losses of the first player\nElo difference "), "{output}");
}

#[test]
fn second_signal_ends_the_process_at_once() {
    // Nobody reads the output, so the referee cannot print the results.
    let mut child = referee(&[&LONG_MATCH[..], &["--json"]].concat());
    thread::sleep(Duration::from_secs(2));
    assert!(kill("-INT", child.id()));
    thread::sleep(Duration::from_secs(1));
    assert_eq!(child.try_wait().unwrap(), None, "the referee waits for its reader");
    assert!(kill("-TERM", child.id()));
    assert_eq!(wait(&mut child).code(), Some(143));
}

#[test]
fn interrupted_match_leaves_no_programs() {
    // One program waits for commands instead of searching, and the other one does not react at all.
    for (name, at_go) in [("idle.sh", ":"), ("stuck.sh", "exec sleep 300")] {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let (script, started) = (folder.join(name), folder.join(format!("{name}.started")));
        let _ = fs::remove_file(&started);
        let commands = format!(
            "while read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; \
             go*) echo $$ > \"$0.started\"; {at_go};; quit) exit 0;; esac; done"
        );
        fs::write(&script, commands).unwrap();
        let player = format!("ugi:sh {}", script.display());
        let players = ["match", "abalone", "--first", &player, "--second", &player, "--quiet"];
        let mut child = referee(&[&players[..], &["--movetime", "600000"]].concat());
        let process: u32 = wait_for_file(&started).trim().parse().unwrap();
        assert!(kill("-0", process));
        assert!(kill("-TERM", child.id()));
        assert_eq!(wait(&mut child).code(), Some(143), "{name}");
        assert!(!kill("-0", process), "{name} is still running");
        let mut messages = String::new();
        child.stderr.take().unwrap().read_to_string(&mut messages).unwrap();
        assert_eq!(messages, "", "the interrupted game is no forfeit");
    }
}

#[test]
fn interrupted_tuning_prints_its_weights() {
    let mut child = referee(&["tune", "abeo", "--rounds", "100000", "--games", "2", "--nodes", "20"]);
    let mut messages = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    messages.read_line(&mut line).unwrap();
    assert!(kill("-INT", child.id()));
    messages.read_to_string(&mut line).unwrap();
    assert_eq!(wait(&mut child).code(), Some(130));
    let mut output = String::new();
    child.stdout.take().unwrap().read_to_string(&mut output).unwrap();
    let terms: Vec<&str> = output.lines().map(|line| line.split('\t').next().unwrap()).collect();
    assert_eq!(terms, ["tokens", "exposed", "threat"], "{output}");
}
