//! `referee ugi`: the Universal Game Interface on standard input and output.

use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::Duration;

use quintet_core::engine::MAX_THREADS;
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::ugi::UgiServer;
use quintet_core::words::ids;

use super::arguments::start::{StartArgs, known_engine};
use super::process::failure::Failure;
use super::process::input::InputError;
use super::process::stopwatch::Stopwatch;
use super::process::threads;

/// The number of nodes between two checks of the clock and the input.
const NODES_PER_STEP: u64 = 2_000;
/// The maximum length of an input line, in bytes. Longer lines are skipped.
const MAX_LINE_BYTES: usize = 1 << 20;
/// The maximum number of lines that are read ahead.
const MAX_LINES_AHEAD: usize = 16;

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
enum InputLine {
    Text(String),
    /// A line that was skipped, because it is longer than [`MAX_LINE_BYTES`].
    TooLong,
}

/// The lines of standard input.
struct Input {
    lines: Receiver<io::Result<InputLine>>,
    /// Whether more lines can follow.
    is_open: bool,
}

impl Input {
    /// Starts a thread that reads the lines.
    fn start() -> Result<Self, Failure> {
        let (sender, lines) = mpsc::sync_channel(MAX_LINES_AHEAD);
        let started = threads::spawn(move || {
            let mut input = io::stdin().lock();
            while let Some(line) = read_line(&mut input).transpose() {
                let is_last = line.is_err();
                if sender.send(line).is_err() || is_last {
                    return;
                }
            }
        });
        started.map_err(Failure::InvalidInput)?;
        Ok(Self { lines, is_open: true })
    }

    /// The next line, if there is one. With `waits`, it waits for the line or for the end of the input.
    fn next(&mut self, waits: bool) -> Result<Option<InputLine>, Failure> {
        let line = if waits { self.lines.recv().map_err(TryRecvError::from) } else { self.lines.try_recv() };
        self.is_open &= !matches!(line, Err(TryRecvError::Disconnected));
        let unreadable = |error| Failure::of_file(Path::new("-"), None, InputError::Unreadable(error).localized_text());
        line.ok().transpose().map_err(unreadable)
    }
}

/// Reads a line, without keeping more than [`MAX_LINE_BYTES`] and the end of the line in memory. Returns `None` at the end of
/// the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut line = Vec::new();
    let read = input.by_ref().take(MAX_LINE_BYTES as u64 + 1).read_until(b'\n', &mut line)?;
    if read > MAX_LINE_BYTES && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Some(InputLine::TooLong));
    }
    Ok((read > 0).then(|| InputLine::Text(String::from_utf8_lossy(&line).into_owned())))
}

/// Runs until `quit` or the end of the input. At the end of the input, searches with a limit are finished first, and
/// searches without one are stopped.
pub fn run(start: &StartArgs, out: &mut impl Write) -> Result<(), Failure> {
    if start.reads_standard_input() {
        return Err(Failure::InvalidCommandLine(LocalizedText::new(ids::REFEREE_PROTOCOL)));
    }
    let game = start.game()?;
    let engine = known_engine(&*game).map_err(Failure::InvalidInput)?;
    serve(UgiServer::new(engine, game).with_max_threads(MAX_THREADS), Input::start()?, out)
}

fn serve(mut server: UgiServer, mut input: Input, out: &mut impl Write) -> Result<(), Failure> {
    let mut stopwatch = Stopwatch::start();
    let mut searches = 0;
    let mut answers = Vec::new();
    loop {
        let thinking = server.is_searching();
        let line = input.next(!thinking || server.is_waiting_for_stop())?;
        let elapsed = || if thinking { stopwatch.elapsed() } else { Duration::ZERO };
        // The time of a search includes the creation of its player and its threads. A queued `go` starts a search at
        // the end of a step.
        let mut search_start = Stopwatch::start();
        let running = match line {
            Some(InputLine::Text(line)) => server.handle_line(&line, elapsed(), &mut answers),
            Some(InputLine::TooLong) => {
                server.skip_line();
                answers.push(format!("info string A line with more than {MAX_LINE_BYTES} bytes was skipped."));
                true
            }
            None if !input.is_open && !thinking => return Ok(()),
            None if !input.is_open && server.is_unlimited() => server.handle_line("stop", elapsed(), &mut answers),
            None => {
                let at_step_end = || {
                    search_start = Stopwatch::start();
                    elapsed()
                };
                server.step(NODES_PER_STEP, at_step_end, &mut answers);
                true
            }
        };
        threads::spawn_helpers(server.take_helpers());
        if server.searches() != searches {
            searches = server.searches();
            stopwatch = search_start;
        }
        for answer in answers.drain(..) {
            writeln!(out, "{answer}")?;
        }
        out.flush()?;
        if !running {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queued_searches_end_after_the_end_of_the_input() {
        let abalone = quintet_games::find("abalone").unwrap();
        let server = UgiServer::new(&abalone.engine, abalone.start(abalone.options()).unwrap());
        let (sender, lines) = mpsc::sync_channel(MAX_LINES_AHEAD);
        for line in ["go infinite", "go depth 2", "go ponder", "go infinite", "go depth 1", "query p1turn"] {
            sender.send(Ok(InputLine::Text(line.to_owned()))).unwrap();
        }
        drop(sender);
        let mut out = Vec::new();
        serve(server, Input { lines, is_open: true }, &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert_eq!(out.matches("bestmove ").count(), 5, "{out}");
        assert!(out.contains("info depth 2 "), "the second search is complete: {out}");
        assert_eq!(out.lines().last(), Some("response true"));
    }

    #[test]
    fn long_lines_are_skipped() {
        let longest = "x".repeat(MAX_LINE_BYTES);
        let text = format!("a\n{longest}\n{longest}x\n{longest}{longest}{longest}\n\n{longest}x");
        let mut input = text.as_bytes();
        let mut lines = Vec::new();
        while let Some(line) = read_line(&mut input).unwrap() {
            lines.push(line);
        }
        let text = |line: &str| InputLine::Text(line.to_owned());
        let too_long = || InputLine::TooLong;
        let expected = [text("a\n"), text(&format!("{longest}\n")), too_long(), too_long(), text("\n"), too_long()];
        assert!(lines == expected, "{} lines", lines.len());
    }
}
