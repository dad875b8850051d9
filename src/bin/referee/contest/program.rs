//! Another program as a player: started as a child process and spoken to in UGI. Whatever it does, the referee goes on.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use quintet::rules::{AnyGame, MoveCode, Sentence};
use serde_json::{Map, Value};

use super::player::Pace;
use crate::stopwatch::Stopwatch;

/// How long a program may take to say that it is there, or ready.
const PATIENCE: Duration = Duration::from_secs(10);
/// How much longer than its time a move may take.
const GRACE: Duration = Duration::from_secs(2);
/// How long a search for a number of positions may take.
const LONGEST_SEARCH: Duration = Duration::from_secs(120);
/// What a program gets for a turn if nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(1);
/// The longest line that a program may say, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// A program that is running. It ends with this value.
pub struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    fresh: bool,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.input.write_all(b"quit\n");
        // Whoever does not go when told to is made to.
        let stopwatch = Stopwatch::start();
        while stopwatch.elapsed() < Duration::from_millis(200) {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Program {
    /// Starts a program and waits until it is ready.
    pub fn start(command: &str) -> Result<Self, Sentence> {
        let words = split(command);
        let failed = |reason: String| Sentence::new("match-no-start").text("command", command).text("reason", reason);
        let (program, arguments) = words.split_first().ok_or_else(|| failed(String::new()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| failed(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed(String::new()));
        };
        let (heard, lines) = mpsc::sync_channel(1024);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
                if heard.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
                    return;
                }
                line.clear();
            }
        });
        let mut program = Self { child, input, lines, fresh: true };
        program.say("ugi")?;
        program.wait_for(PATIENCE, |line| (line == "ugiok").then_some(()))?;
        program.ready()?;
        Ok(program)
    }

    /// A new game begins.
    pub fn new_game(&mut self) {
        self.fresh = true;
    }

    /// The move that the program plays, or why it has lost the game.
    pub fn choose(&mut self, game: &dyn AnyGame, pace: Pace) -> Result<MoveCode, Sentence> {
        if self.fresh {
            self.say("uginewgame")?;
            self.ready()?;
            self.fresh = false;
        }
        self.say(&position(game))?;
        self.ready()?;
        let (go, patience) = match pace {
            Pace { nodes: Some(nodes), .. } => (format!("go nodes {nodes}"), LONGEST_SEARCH),
            Pace { time, .. } => {
                let time = time.unwrap_or(USUAL_TIME);
                (format!("go movetime {}", time.as_millis()), time + GRACE)
            }
        };
        self.say(&go)?;
        let text = self.wait_for(patience, |line| {
            let rest = line.strip_prefix("bestmove")?;
            Some(rest.split_whitespace().next().unwrap_or("").to_owned())
        })?;
        game.parse(&text)
            .map_err(|refusal| Sentence::new("match-illegal").text("move", text).sentence("why", refusal.sentence))
    }

    fn ready(&mut self) -> Result<(), Sentence> {
        self.say("isready")?;
        self.wait_for(PATIENCE, |line| (line == "readyok").then_some(()))
    }

    fn say(&mut self, line: &str) -> Result<(), Sentence> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| self.gone())
    }

    /// Why a program that does not talk any more has lost.
    fn gone(&mut self) -> Sentence {
        // It may take a moment from its last word to its end.
        let stopwatch = Stopwatch::start();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Sentence::new("match-crashed").text("status", status.to_string()),
                Ok(None) if stopwatch.elapsed() < Duration::from_millis(500) => {
                    thread::sleep(Duration::from_millis(5));
                }
                _ => return Sentence::new("match-silent"),
            }
        }
    }

    fn wait_for<T>(&mut self, patience: Duration, mut wanted: impl FnMut(&str) -> Option<T>) -> Result<T, Sentence> {
        let stopwatch = Stopwatch::start();
        loop {
            let left = patience.saturating_sub(stopwatch.elapsed());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    if let Some(found) = wanted(&line) {
                        return Ok(found);
                    }
                    if left.is_zero() {
                        return Err(too_slow(patience));
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(too_slow(patience)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
            }
        }
    }
}

fn too_slow(patience: Duration) -> Sentence {
    Sentence::new("match-too-slow").text("seconds", format!("{:.1}", patience.as_secs_f64()))
}

/// Where a game stands as a line of UGI: its start and its moves, so that repetition is known.
fn position(game: &dyn AnyGame) -> String {
    let mut start = game.boxed();
    while start.undo() {}
    let usual = start.unusual_start().is_none() && start.options().iter().all(|(spec, value)| spec.default == value);
    let mut line = if usual {
        "position startpos".to_owned()
    } else {
        let options: Map<String, Value> =
            start.options().iter().map(|(spec, value)| (spec.key.to_owned(), value.into())).collect();
        let mut object = Map::new();
        object.insert("game".to_owned(), start.info().id.into());
        object.insert("options".to_owned(), options.into());
        if let Ok(Value::Object(rest)) = serde_json::from_str(&start.diagram().to_json()) {
            object.extend(rest);
        }
        format!("position fen {}", Value::Object(object))
    };
    let moves = game.history();
    if !moves.is_empty() {
        line += " moves ";
        line += &moves.join(" ");
    }
    line
}

/// The words of a command line; quotation marks keep words together.
fn split(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = None::<String>;
    let mut quote = None;
    for letter in command.chars() {
        match (quote, letter) {
            (Some(mark), letter) if letter == mark => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, letter) if letter.is_whitespace() => words.extend(word.take()),
            (_, letter) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}
