//! `referee ugi`: the Universal Game Interface on standard input and output.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, TryRecvError};
use std::thread;
use std::time::Duration;

use quintet::engine::Session;

use crate::failure::Failure;
use crate::start::Start;
use crate::stopwatch::Stopwatch;

/// Positions between two looks at the clock and at what was said.
const SLICE: u64 = 2_000;
/// The longest line that is listened to, in bytes; the rest of a longer one is dropped.
const LONGEST_LINE: usize = 1 << 22;

/// Talks until it is told to quit or nobody talks any more. A search with an end is then finished first.
pub fn run(start: &Start, out: &mut impl Write) -> Result<(), Failure> {
    let mut session = Session::new(start.game()?);
    let (heard, lines) = mpsc::channel();
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            line.truncate(LONGEST_LINE);
            if heard.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
            line.clear();
        }
    });
    let mut stopwatch = Stopwatch::start();
    let mut searches = 0;
    let mut listening = true;
    let mut answers = Vec::new();
    loop {
        let thinking = session.is_thinking();
        let line = if thinking && listening {
            match lines.try_recv() {
                Ok(line) => Some(line),
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => {
                    listening = false;
                    None
                }
            }
        } else if thinking {
            None
        } else {
            match lines.recv() {
                Ok(line) => Some(line),
                Err(mpsc::RecvError) => return Ok(()),
            }
        };
        let spent = || if thinking { stopwatch.elapsed() } else { Duration::ZERO };
        let goes_on = match line {
            Some(line) => session.tell(&line, spent(), &mut answers),
            None if !listening && session.is_endless() => session.tell("quit", spent(), &mut answers),
            None => {
                session.step(SLICE, spent, &mut answers);
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
        if !goes_on {
            return Ok(());
        }
    }
}
