//! `referee perft`: the number of move sequences by length, the check on every move generator.

use std::io::Write;

use quintet::rules::Sentence;
use quintet::words::Words;

use crate::failure::{Failure, note};
use crate::start::Start;
use crate::stopwatch::Stopwatch;

/// Prints a line a depth, or a line a first move.
pub fn run(start: &Start, depth: u32, divide: bool, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    let game = start.game()?;
    let stopwatch = Stopwatch::start();
    let mut total = 0;
    if divide {
        let mut lines: Vec<_> =
            game.divide(depth).into_iter().map(|(action, count)| (game.text(action), count)).collect();
        lines.sort_unstable();
        for (text, count) in lines {
            total += count;
            writeln!(out, "{text} {count}")?;
        }
    } else {
        for depth in 1..=depth {
            let count = game.perft(depth);
            total += count;
            writeln!(out, "{depth} {count}")?;
            out.flush()?; // the next depth takes much longer
        }
    }
    let sentence = Sentence::new("referee-rate")
        .text("count", total.to_string())
        .text("seconds", format!("{:.3}", stopwatch.elapsed().as_secs_f64()))
        .text("rate", format!("{:.1}", stopwatch.rate(total) / 1e6));
    note(&words.say(&sentence));
    Ok(())
}
