//! `referee perft`: counts move sequences by length, to verify the move generators.

use std::io::Write;

use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

use super::arguments::start::StartArgs;
use super::process::failure::{Failure, print_to_stderr};
use super::process::stopwatch::Stopwatch;

/// Prints one line for each depth or, with `divide`, for each first move.
pub fn run(
    start: &StartArgs,
    depth: u32,
    divide: bool,
    words: &Localization,
    out: &mut impl Write,
) -> Result<(), Failure> {
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
    let message = LocalizedText::new(ids::REFEREE_RATE)
        .text("count", total.to_string())
        .text("seconds", format!("{:.3}", stopwatch.elapsed().as_secs_f64()))
        .text("rate", format!("{:.1}", stopwatch.rate(total) / 1e6));
    print_to_stderr(&words.localize(&message));
    Ok(())
}
