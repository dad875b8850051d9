//! `referee bench`: measures the speed of the rules and the search.

use std::io::Write;
use std::time::Duration;

use quintet_core::catalog::{GameDef, engine_for, games};
use quintet_core::engine::{ComputerPlayer, GameEngine, Level, Limits};
use quintet_core::rules::AnyGame;

use super::process::failure::Failure;
use super::process::stopwatch::Stopwatch;
use super::random;

/// The minimum duration of each measurement.
const MIN_DURATION: Duration = Duration::from_secs(1);
/// Sequences are counted at the lowest depth that takes longer than this.
const MIN_PERFT_DURATION: Duration = Duration::from_millis(20);
/// The number of turns of the random game whose positions are measured: past the opening, before the end.
const RANDOM_TURNS: u32 = 100;
/// The number of turns of a game between computer players after which the search is measured.
const ENGINE_TURNS: u32 = 16;
/// The number of turns of the games between computer players after which the search with the network is measured: in
/// the middle of the game, before the search to the end of the game begins.
const NETWORK_TURNS: u32 = 10;
/// The number of games in which the search with the network is measured.
const NETWORK_GAMES: u64 = 10;
/// The number of nodes that are searched with the network in each of these games.
const NETWORK_NODES: u64 = 500_000;
/// The number of nodes between two checks of the clock.
const NODES_PER_STEP: u64 = 10_000;
/// The seed of the random games and of the computer players.
const SEED: u64 = 1;

/// Prints one line for each game and measurement: id, tab, measurement, tab, rate per second.
pub fn run(game: Option<&'static GameDef>, out: &mut impl Write) -> Result<(), Failure> {
    for game_def in games().filter(|game_def| game.is_none_or(|game| game.info.id == game_def.info.id)) {
        let game = game_def.start(game_def.options())?;
        let (positions, moves) = generate(&*game);
        for (measure, rate) in [
            ("positions", positions),
            ("moves", moves),
            ("games", random_games(&*game)),
            ("perft", sequences(&*game)),
            ("nodes", nodes(&*game)),
        ] {
            writeln!(out, "{}\t{measure}\t{rate:.0}", game_def.info.id)?;
            out.flush()?;
        }
        if let Some(rate) = nodes_with_network(&*game) {
            writeln!(out, "{}\tnetwork-nodes\t{rate:.0}", game_def.info.id)?;
            out.flush()?;
        }
    }
    Ok(())
}

/// Positions for which moves are generated, and generated moves, per second.
fn generate(game: &dyn AnyGame) -> (f64, f64) {
    let mut game = game.boxed_clone();
    random::play(&mut *game, SEED, RANDOM_TURNS);
    let (mut positions, mut moves) = (0, 0);
    let stopwatch = Stopwatch::start();
    while stopwatch.elapsed() < MIN_DURATION {
        let (more_positions, more_moves) = game.benchmark_generation(100);
        positions += more_positions;
        moves += more_moves;
    }
    (stopwatch.rate(positions), stopwatch.rate(moves))
}

/// Random games per second.
fn random_games(game: &dyn AnyGame) -> f64 {
    let mut games = 0;
    let stopwatch = Stopwatch::start();
    while stopwatch.elapsed() < MIN_DURATION {
        random::play(&mut *game.boxed_clone(), games, random::MAX_TURNS);
        games += 1;
    }
    stopwatch.rate(games)
}

/// Move sequences counted per second.
fn sequences(game: &dyn AnyGame) -> f64 {
    let deep_enough = |depth: &u32| {
        let stopwatch = Stopwatch::start();
        game.perft(*depth) == 0 || stopwatch.elapsed() > MIN_PERFT_DURATION
    };
    let depth = (1..).find(deep_enough).unwrap_or(1);
    let mut count = 0;
    let stopwatch = Stopwatch::start();
    while stopwatch.elapsed() < MIN_DURATION {
        count += game.perft(depth);
    }
    stopwatch.rate(count)
}

/// Nodes searched per second, from a position early in a game between computer players.
fn nodes(game: &dyn AnyGame) -> f64 {
    let Some(engine) = engine_for(game) else { return 0.0 };
    let game = after_turns(engine, game, ENGINE_TURNS, SEED);
    let limits = Limits::nodes(u64::MAX);
    let Some(mut computer) = ComputerPlayer::with_limits(engine, &*game, None, limits) else { return 0.0 };
    let stopwatch = Stopwatch::start();
    computer.think(NODES_PER_STEP, &mut |_| stopwatch.elapsed() < MIN_DURATION);
    stopwatch.rate(computer.report().nodes)
}

/// Nodes searched per second with the network of level 5, from the middle of several games between computer players. `None`
/// if there is no network.
fn nodes_with_network(game: &dyn AnyGame) -> Option<f64> {
    let engine = engine_for(game)?;
    let network = engine.network(game.players())?;
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for seed in SEED..SEED + NETWORK_GAMES {
        let game = after_turns(engine, game, NETWORK_TURNS, seed);
        let limits = Limits { nodes: NETWORK_NODES, network: Some(network), ..Limits::nodes(u64::MAX) };
        let Some(mut computer) = ComputerPlayer::with_limits(engine, &*game, None, limits) else { continue };
        let stopwatch = Stopwatch::start();
        while !computer.step(u64::MAX) {}
        time += stopwatch.elapsed();
        nodes += computer.report().nodes;
    }
    Some(nodes as f64 / time.as_secs_f64())
}

/// The game after computer players of level 1 have played some turns.
fn after_turns(engine: &'static GameEngine, game: &dyn AnyGame, turns: u32, seed: u64) -> Box<dyn AnyGame> {
    let mut game = game.boxed_clone();
    for _ in 0..turns {
        let Some(mut computer) = ComputerPlayer::new(engine, &*game, Level::ALL[0], seed) else { break };
        while !computer.step(u64::MAX) {}
        if computer.choose().is_none_or(|action| game.play(action).is_err()) {
            break;
        }
    }
    game
}
