//! The engine: the results of searches with a fixed number of nodes.

use std::fmt::Write;

use quintet_core::catalog::{GameDef, engine_for};
use quintet_core::engine::{ComputerPlayer, Level, Limits, Method};
use quintet_core::rules::AnyGame;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::files;

/// The number of nodes of a search.
const NODES: u64 = 2_000;
/// The number of random turns before a search: the start, the opening, the middle of the game.
const TURNS: [u32; 3] = [0, 9, 30];
/// The seed of the random turns.
const SEED: u64 = 5;
/// The number of seeds for each level that is fast enough for every test run.
const SEEDS_BY_LEVEL: [u64; 3] = [4, 4, 1];

/// Games with several options, by name.
fn starts() -> Vec<(String, Box<dyn AnyGame>)> {
    let start = |game_def: &'static GameDef, settings: &[(&str, &str)]| {
        let mut options = game_def.options();
        let mut name = game_def.info.id.to_owned();
        for (key, value) in settings {
            options.set(key, value).unwrap();
            write!(name, " {key}={value}").unwrap();
        }
        (name, game_def.start(options).unwrap())
    };
    let mut games = Vec::new();
    for game_def in quintet_games::games() {
        let settings: &[&[(&str, &str)]] = match game_def.info.id {
            "abalone" => &[&[("layout", "belgian-daisy"), ("eject", "2")]],
            "abande" => &[&[("board", "hex")], &[("board", "snub")]],
            "abstrakto" => &[&[("seed", "7"), ("blue", "3/6/6"), ("orange", "6/6/3")]],
            "aeb" => &[&[("players", "3")], &[("players", "4")]],
            _ => &[],
        };
        games.push(start(game_def, &[]));
        games.extend(settings.iter().map(|settings| start(game_def, settings)));
    }
    games
}

/// The same games after several numbers of turns; games that are over by then are omitted.
fn positions() -> Vec<(String, Box<dyn AnyGame>)> {
    let mut positions = Vec::new();
    for (name, start) in starts() {
        for turns in TURNS {
            let mut game = start.boxed_clone();
            let mut random = ChaCha8Rng::seed_from_u64(SEED);
            game.play_out(turns, &mut |moves| random.random_range(0..moves));
            if game.outcome().is_none() {
                positions.push((format!("{name}, turn {turns}"), game));
            }
        }
    }
    positions
}

/// The depth, nodes, score and expected line of a search.
fn search(game: &dyn AnyGame, method: Method) -> String {
    let mut search = engine_for(game).unwrap().search(game, method, Limits::nodes(NODES)).unwrap();
    while !search.step(u64::MAX) {}
    let report = search.report();
    let mut text = format!("depth {} nodes {} score {} line", report.depth, report.nodes, report.score.0);
    let mut game = game.boxed_clone();
    for action in report.line {
        write!(text, " {}", game.text(action)).unwrap();
        game.play(action).unwrap();
    }
    text
}

#[test]
fn alpha_beta_is_unchanged() {
    let lines = positions().into_iter().map(|(name, game)| {
        let value = engine_for(&*game).unwrap().static_eval(&*game).0;
        format!("{name}: stands {value}\n  {}\n", search(&*game, Method::AlphaBeta))
    });
    files::check("engine/alpha-beta.txt", &lines.collect::<String>());
}

/// Exponentials and logarithms depend on the system and may differ in the last bit.
#[test]
#[cfg(target_os = "linux")]
fn monte_carlo_is_unchanged() {
    let lines =
        positions().into_iter().map(|(name, game)| format!("{name}\n  {}\n", search(&*game, Method::MonteCarlo)));
    files::check("engine/monte-carlo.txt", &lines.collect::<String>());
}

#[test]
fn levels_and_weights_are_unchanged() {
    let mut text = String::new();
    for (name, game) in starts() {
        let engine = engine_for(&*game).unwrap();
        let weights: Vec<_> = engine.terms().iter().map(|term| format!("{} {}", term.gain, term.weight)).collect();
        writeln!(text, "{name}: {}, a clear lead is {}", weights.join(", "), engine.winning_margin()).unwrap();
        for (number, level) in (1..).zip(engine.strengths(game.players())) {
            let depth = if level.depth == u32::MAX { "any".to_owned() } else { level.depth.to_string() };
            let (nodes, margin, rate, hasty) = (level.nodes, level.error_margin, level.error_rate, level.hasty);
            writeln!(
                text,
                "  level {number}: nodes {nodes} depth {depth} error margin {margin} error rate {rate} hasty {hasty}"
            )
            .unwrap();
        }
    }
    files::check("engine/levels.txt", &text);
}

/// Powers depend on the system, as in the tree search.
#[test]
#[cfg(target_os = "linux")]
fn computer_players_are_unchanged() {
    let mut text = String::new();
    for (name, game) in positions() {
        for (level, seeds) in Level::ALL.into_iter().zip(SEEDS_BY_LEVEL) {
            let chosen = (0..seeds).map(|seed| {
                let mut computer = ComputerPlayer::new(engine_for(&*game).unwrap(), &*game, level, seed).unwrap();
                while !computer.step(u64::MAX) {}
                game.text(computer.choose().unwrap())
            });
            writeln!(text, "{name}, level {}: {}", level.number(), chosen.collect::<Vec<_>>().join(" ")).unwrap();
        }
    }
    files::check("engine/choices.txt", &text);
}
