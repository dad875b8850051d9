//! A UGI program as a player: a child process. Its failures do not affect the referee.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::Duration;

use quintet_core::rules::{AnyGame, EncodedMove, LocalizedText, Side};
use quintet_core::words::ids;
use serde_json::{Map, Value};

use super::clock::Clocks;
use super::limits::TurnLimits;
use crate::referee::process::stopwatch::Stopwatch;
use crate::referee::process::threads;

/// The maximum time for the answers to `ugi` and `isready`.
const READY_TIMEOUT: Duration = Duration::from_secs(10);
/// The time allowed for a move beyond its limit.
const MOVE_GRACE: Duration = Duration::from_secs(2);
/// The maximum time for a search with a node limit.
const NODE_SEARCH_TIMEOUT: Duration = Duration::from_secs(120);
/// The default time for a turn.
const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(1);
/// The time between the end of a program and its report. Ctrl-C in a terminal also goes to the programs, and can end
/// them before the referee knows that the match is stopped.
const EXIT_REPORT_DELAY: Duration = Duration::from_millis(20);
/// The time between two checks whether the match is stopped.
const STOP_CHECK_INTERVAL: Duration = Duration::from_millis(50);
/// The maximum length of a line from a program, in bytes.
const MAX_LINE_BYTES: u64 = 1 << 20;

/// A running program. It is stopped when this value is dropped.
pub struct Program {
    child: Child,
    /// The lines for the program. A thread writes them, because the pipe to a program that does not read can be full.
    input: Sender<String>,
    lines: Receiver<String>,
    new_game_pending: bool,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.input.send("quit\n".to_owned());
        // A program that does not exit is killed.
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
    /// Starts a program that searches with this number of threads, and waits until it is ready or the match is stopped.
    /// It inherits the standard error of the referee.
    pub fn start(command: &str, threads: usize, stopped: &AtomicBool) -> Result<Self, LocalizedText> {
        let words = split(command).ok_or_else(|| LocalizedText::new(ids::MATCH_QUOTATION_MARK))?;
        let failed =
            |reason: String| LocalizedText::new(ids::MATCH_NO_START).text("command", command).text("reason", reason);
        let not_ready = |reason: LocalizedText| {
            LocalizedText::new(ids::MATCH_NO_START).text("command", command).nested("reason", reason)
        };
        let (program, arguments) = words.split_first().ok_or_else(|| failed(String::new()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed(String::new()));
        };
        let (line_sender, lines) = mpsc::sync_channel(1024);
        let (input_sender, input_lines) = mpsc::channel();
        let started = threads::spawn(move || read_lines(output, &line_sender))
            .and_then(|()| threads::spawn(move || write_lines(input, &input_lines)));
        let mut program = Self { child, input: input_sender, lines, new_game_pending: true };
        started.map_err(not_ready)?;
        let has_threads = program.read_options(stopped).map_err(not_ready)?;
        if threads > 1 && !has_threads {
            return Err(LocalizedText::new(ids::MATCH_NO_THREADS).text("command", command));
        }
        if threads > 1 {
            program.send(&format!("setoption name Threads value {threads}")).map_err(not_ready)?;
        }
        program.ready(stopped).map_err(not_ready)?;
        Ok(program)
    }

    /// Begins the communication. Returns whether the program has an option for the number of threads.
    fn read_options(&mut self, stopped: &AtomicBool) -> Result<bool, LocalizedText> {
        self.send("ugi")?;
        let mut has_threads = false;
        self.wait_for(READY_TIMEOUT, stopped, |line| {
            has_threads |= line.split_whitespace().take(3).eq(["option", "name", "Threads"]);
            (line == "ugiok").then_some(())
        })?;
        Ok(has_threads)
    }

    /// Sends `uginewgame` at the next call of [`Program::wait_until_ready`].
    pub fn new_game(&mut self) {
        self.new_game_pending = true;
    }

    /// Sends `uginewgame` before the first move of a game, and waits until the program is ready.
    pub fn wait_until_ready(&mut self, stopped: &AtomicBool) -> Result<(), LocalizedText> {
        if self.new_game_pending {
            self.send("uginewgame")?;
            self.ready(stopped)?;
            self.new_game_pending = false;
        }
        Ok(())
    }

    /// The move of the program, or the reason for which it loses the game, unless the match is stopped. In a game with
    /// clocks, the program gets their times and divides its own.
    pub fn choose(
        &mut self,
        game: &dyn AnyGame,
        limits: TurnLimits,
        clocks: Option<&Clocks>,
        stopped: &AtomicBool,
    ) -> Result<EncodedMove, LocalizedText> {
        self.send(&position(game))?;
        self.ready(stopped)?;
        let (go, timeout) = go(limits, clocks, game.to_move());
        self.send(&go)?;
        let text = self.wait_for(timeout, stopped, |line| best_move(line).map(str::to_owned))?;
        let illegal = LocalizedText::new(ids::MATCH_ILLEGAL);
        if text.is_empty() {
            return Err(illegal.text("move", "nothing").text("reason", "its “bestmove” names no move."));
        }
        game.parse(&text).map_err(|move_error| illegal.text("move", text).nested("reason", move_error.message))
    }

    fn ready(&mut self, stopped: &AtomicBool) -> Result<(), LocalizedText> {
        self.send("isready")?;
        self.wait_for(READY_TIMEOUT, stopped, |line| (line == "readyok").then_some(()))
    }

    /// Sends a line. Does not wait until the program reads it.
    fn send(&mut self, line: &str) -> Result<(), LocalizedText> {
        self.input.send(format!("{line}\n")).map_err(|_| self.exit_error())
    }

    /// The reason for a program that no longer responds.
    fn exit_error(&mut self) -> LocalizedText {
        // The process may exit shortly after its output ends.
        let stopwatch = Stopwatch::start();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    thread::sleep(EXIT_REPORT_DELAY);
                    return LocalizedText::new(ids::MATCH_CRASHED).text("status", status.to_string());
                }
                Ok(None) if stopwatch.elapsed() < Duration::from_millis(500) => {
                    thread::sleep(Duration::from_millis(5));
                }
                _ => return LocalizedText::new(ids::MATCH_SILENT),
            }
        }
    }

    /// Waits for a line that is `wanted`, until the timeout or until the match is stopped.
    fn wait_for<T>(
        &mut self,
        timeout: Duration,
        stopped: &AtomicBool,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, LocalizedText> {
        let stopwatch = Stopwatch::start();
        loop {
            if stopped.load(Ordering::Relaxed) {
                return Err(LocalizedText::new(ids::MATCH_STOPPED));
            }
            let left = timeout.saturating_sub(stopwatch.elapsed());
            match self.lines.recv_timeout(left.min(STOP_CHECK_INTERVAL)) {
                Ok(line) => {
                    if let Some(found) = wanted(&line) {
                        return Ok(found);
                    }
                    if left.is_zero() {
                        return Err(timeout_error(timeout));
                    }
                }
                Err(RecvTimeoutError::Timeout) if left > STOP_CHECK_INTERVAL => {}
                Err(RecvTimeoutError::Timeout) => return Err(timeout_error(timeout)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.exit_error()),
            }
        }
    }
}

/// Reads the lines of a program until its output ends.
fn read_lines(output: impl Read, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    while output.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        if lines.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
            return;
        }
        line.clear();
    }
}

/// Writes the lines for a program until it closes its input.
fn write_lines(mut input: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// The move of a `bestmove` line; empty if the line names none. `None` for other lines.
fn best_move(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default())
}

/// The `go` command of a turn, and the maximum time until the move. A program that uses more than the remaining time of
/// its clock loses on time when it answers; the grace period only detects programs that do not answer.
fn go(limits: TurnLimits, clocks: Option<&Clocks>, side: Side) -> (String, Duration) {
    if let Some(clocks) = clocks {
        return (clocks.go_command(), clocks.remaining(side) + MOVE_GRACE);
    }
    if let Some(nodes) = limits.nodes {
        return (format!("go nodes {nodes}"), NODE_SEARCH_TIMEOUT);
    }
    let time = limits.time.unwrap_or(DEFAULT_MOVE_TIME);
    (format!("go movetime {}", time.as_millis()), time + MOVE_GRACE)
}

fn timeout_error(timeout: Duration) -> LocalizedText {
    LocalizedText::new(ids::MATCH_TOO_SLOW).text("seconds", format!("{:.1}", timeout.as_secs_f64()))
}

/// The `position` command for a game: its start and its moves, so that the program can detect repetitions.
fn position(game: &dyn AnyGame) -> String {
    let mut start = game.boxed_clone();
    while start.undo() {}
    let standard = start.custom_start().is_none() && start.options().iter().all(|(spec, value)| spec.default == value);
    let mut line = if standard {
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

/// Splits a command line into words; quotation marks group words. Returns `None` if one of them is not closed.
pub fn split(command: &str) -> Option<Vec<String>> {
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
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn program_may_use_all_the_time_on_its_clock() {
        let timeout = |limits, clocks| go(limits, clocks, Side::FIRST).1;
        let second = Duration::from_secs(1);
        let limits = TurnLimits { time: Some(second), nodes: None, threads: 1 };
        let clocks = Clocks::new("60".parse().unwrap(), 2);
        assert_eq!(timeout(limits, Some(&clocks)), 60 * second + MOVE_GRACE);
        assert_eq!(timeout(limits, None), second + MOVE_GRACE);
        assert_eq!(timeout(TurnLimits { nodes: Some(9), ..limits }, None), NODE_SEARCH_TIMEOUT);
    }

    #[test]
    #[cfg(unix)]
    fn stopped_match_does_not_wait_for_the_program() {
        let answers = "ugi) echo ugiok;; isready) echo readyok;;";
        let script = format!("while read line; do case $line in {answers} quit) exit;; esac; done");
        let mut program = Program::start(&format!("sh -c '{script}'"), 1, &AtomicBool::new(false)).unwrap();
        let never = |_: &str| None::<()>;
        let reason = program.wait_for(NODE_SEARCH_TIMEOUT, &AtomicBool::new(true), never).unwrap_err();
        assert_eq!(reason.id, ids::MATCH_STOPPED);

        // The match is stopped while the referee waits.
        let stopped = AtomicBool::new(false);
        let reason = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(2 * STOP_CHECK_INTERVAL);
                stopped.store(true, Ordering::Relaxed);
            });
            program.wait_for(NODE_SEARCH_TIMEOUT, &stopped, never).unwrap_err()
        });
        assert_eq!(reason.id, ids::MATCH_STOPPED);
    }

    #[test]
    #[cfg(unix)]
    fn program_that_does_not_read_is_too_slow() {
        let running = AtomicBool::new(false);
        let script = "read line; echo ugiok; read line; echo readyok; exec sleep 60";
        let mut program = Program::start(&format!("sh -c '{script}'"), 1, &running).unwrap();
        // The line is longer than the buffer of a pipe.
        program.send(&"x".repeat(1 << 20)).unwrap();
        let reason = program.wait_for(Duration::from_millis(100), &running, |_| None::<()>).unwrap_err();
        assert_eq!(reason.id, ids::MATCH_TOO_SLOW);
    }

    #[test]
    fn best_move_is_a_word_of_its_own() {
        assert_eq!(best_move("bestmove e5 ponder a1"), Some("e5"));
        assert_eq!(best_move("bestmove"), Some(""));
        assert_eq!(best_move("bestmovee5"), None);
        assert_eq!(best_move("info bestmove e5"), None);
    }

    #[test]
    fn quotation_marks_group_words() {
        let words = split(r#" "a b"c 'd "e' f "" "#).unwrap();
        assert_eq!(words, ["a bc", "d \"e", "f", ""]);
        assert_eq!(split(r#"a "b c"#), None);
        assert_eq!(split("a' b"), None);
    }
}
