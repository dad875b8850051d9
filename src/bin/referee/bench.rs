//! `referee bench`: how fast the rules and the search are.

use std::io::Write;
use std::time::Duration;

use quintet::engine::{Level, Limits, Thinker};
use quintet::rules::{AnyGame, CATALOGUE, Entry};

use crate::failure::Failure;
use crate::random;
use crate::stopwatch::Stopwatch;

/// How long each measure takes, at least.
const MEASURE: Duration = Duration::from_secs(1);
/// A depth is deep enough for [`MEASURE`] when counting it takes this long.
const DEEP_ENOUGH: Duration = Duration::from_millis(20);
/// The turns of the random game whose positions are measured: beyond the opening, before the end.
const TURNS: u32 = 100;
/// The turns of a well played game after which the search is measured.
const PLAYED_WELL: u32 = 16;
/// Positions between two looks at the clock.
const SLICE: u64 = 10_000;
/// The seed of that game.
const SEED: u64 = 1;

/// Prints a line a game and measure: id, tab, measure, tab, times a second.
pub fn run(game: Option<&'static Entry>, out: &mut impl Write) -> Result<(), Failure> {
    for entry in CATALOGUE.iter().filter(|entry| game.is_none_or(|game| game.info.id == entry.info.id)) {
        let game = entry.start(entry.options()).map_err(Failure::NotUnderstood)?;
        let (positions, moves) = generate(&*game);
        for (measure, rate) in [
            ("positions", positions),
            ("moves", moves),
            ("games", random_games(&*game)),
            ("perft", sequences(&*game)),
            ("nodes", nodes(&*game)),
        ] {
            writeln!(out, "{}\t{measure}\t{rate:.0}", entry.info.id)?;
            out.flush()?;
        }
    }
    Ok(())
}

/// Positions whose moves are generated, and those moves, a second.
fn generate(game: &dyn AnyGame) -> (f64, f64) {
    let mut game = game.boxed();
    random::play(&mut *game, SEED, TURNS);
    let (mut positions, mut moves) = (0, 0);
    let stopwatch = Stopwatch::start();
    while stopwatch.elapsed() < MEASURE {
        let (more_positions, more_moves) = game.generate(100);
        positions += more_positions;
        moves += more_moves;
    }
    (stopwatch.rate(positions), stopwatch.rate(moves))
}

/// Random games a second.
fn random_games(game: &dyn AnyGame) -> f64 {
    let mut games = 0;
    let stopwatch = Stopwatch::start();
    while stopwatch.elapsed() < MEASURE {
        random::play(&mut *game.boxed(), games, random::MOST_TURNS);
        games += 1;
    }
    stopwatch.rate(games)
}

/// Move sequences counted a second.
fn sequences(game: &dyn AnyGame) -> f64 {
    let deep_enough = |depth: &u32| {
        let stopwatch = Stopwatch::start();
        game.perft(*depth) == 0 || stopwatch.elapsed() > DEEP_ENOUGH
    };
    let depth = (1..).find(deep_enough).unwrap_or(1);
    let mut count = 0;
    let stopwatch = Stopwatch::start();
    while stopwatch.elapsed() < MEASURE {
        count += game.perft(depth);
    }
    stopwatch.rate(count)
}

/// Positions that a search looks at in a second, from early in a game that was well played so far.
fn nodes(game: &dyn AnyGame) -> f64 {
    let mut game = game.boxed();
    for _ in 0..PLAYED_WELL {
        let Some(action) = Thinker::new(&*game, Level::ALL[0], SEED).and_then(|mut thinker| {
            while !thinker.step(u64::MAX) {}
            thinker.choose()
        }) else {
            break;
        };
        if game.play(action).is_err() {
            break;
        }
    }
    let Some(mut thinker) = Thinker::unbound(&*game, None, Limits::nodes(u64::MAX)) else { return 0.0 };
    let stopwatch = Stopwatch::start();
    thinker.think(SLICE, &mut |_| stopwatch.elapsed() < MEASURE);
    stopwatch.rate(thinker.report().nodes)
}
