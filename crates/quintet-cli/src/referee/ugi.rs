//! `referee ugi`: the Universal Game Interface on standard input and output.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::Duration;

use quintet_core::catalog::engine_for;
use quintet_core::engine::UgiServer;
use quintet_core::rules::LocalizedText;
use quintet_core::words::ids;

use super::failure::Failure;
use super::start::StartArgs;
use super::stopwatch::Stopwatch;

/// The number of nodes between two checks of the clock and the input.
const NODES_PER_STEP: u64 = 2_000;
/// The maximum length of an input line, in bytes. The rest of a longer line is ignored.
const MAX_LINE_BYTES: usize = 1 << 22;

/// The lines of standard input.
struct Input {
    lines: Receiver<String>,
    /// Whether more lines can follow.
    is_open: bool,
}

impl Input {
    /// Starts a thread that reads the lines.
    fn start() -> Self {
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            let mut line = Vec::new();
            while input.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
                line.truncate(MAX_LINE_BYTES);
                if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    return;
                }
                line.clear();
            }
        });
        Self { lines, is_open: true }
    }

    /// The next line, if there is one. With `waits`, it waits for the line or for the end of the input.
    fn next(&mut self, waits: bool) -> Option<String> {
        let line = if waits { self.lines.recv().map_err(TryRecvError::from) } else { self.lines.try_recv() };
        self.is_open &= line != Err(TryRecvError::Disconnected);
        line.ok()
    }
}

/// Runs until `quit` or the end of the input. At the end of the input, a search with a limit is finished first.
pub fn run(start: &StartArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = start.game()?;
    let engine =
        engine_for(&*game).ok_or_else(|| Failure::InvalidInput(LocalizedText::new(ids::MATCH_UNKNOWN_GAME)))?;
    let mut session = UgiServer::new(engine, game);
    let mut input = Input::start();
    let mut stopwatch = Stopwatch::start();
    let mut searches = 0;
    let mut answers = Vec::new();
    loop {
        let thinking = session.is_searching();
        let line = input.next(!thinking || session.is_waiting_for_stop());
        let elapsed = || if thinking { stopwatch.elapsed() } else { Duration::ZERO };
        let running = match line {
            Some(line) => session.handle_line(&line, elapsed(), &mut answers),
            None if !input.is_open && !thinking => return Ok(()),
            None if !input.is_open && session.is_infinite() => session.handle_line("quit", elapsed(), &mut answers),
            None => {
                session.step(NODES_PER_STEP, elapsed, &mut answers);
                true
            }
        };
        if session.searches() != searches {
            searches = session.searches();
            stopwatch = Stopwatch::start();
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
