//! The players of a match: a level, a strength, a search, random moves, or another program.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use quintet_core::engine::{
    ComputerPlayer, GameEngine, Level, Limits, MAX_HUNDREDTHS, MAX_THREADS, Method, Network, Strength, Term, Weights,
};
use quintet_core::rules::{AnyGame, EncodedMove, Localize, LocalizedText};
use quintet_core::words::{Localization, ids};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::clock::Clocks;
use super::limits::TurnLimits;
use super::program::{self, Program};
use super::uct::Uct;
use crate::referee::arguments::start::known_engine;
use crate::referee::process::failure::Failure;
use crate::referee::process::input;
use crate::referee::process::stopwatch::Stopwatch;
use crate::referee::process::threads;

/// The default number of nodes of a search without a level.
const DEFAULT_NODES: u64 = 10_000;
/// The maximum size of a network file, in bytes.
const MAX_NETWORK_BYTES: usize = 1 << 20;
/// The number of nodes between two checks of the clock.
const NODES_PER_STEP: u64 = 1_000;

/// The specification of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerSpec {
    /// A computer player of this level.
    Level(Level),
    /// A computer player of any strength.
    Strength {
        /// The name of the player in records.
        name: String,
        strength: Strength,
        /// Changes to the default weights of the evaluation: the name of a term, and its weight.
        weights: Vec<(String, i32)>,
        /// The file of the network, until it is [read](PlayerSpec::with_network).
        network: Option<PathBuf>,
    },
    /// Random legal moves.
    Random,
    /// The plain UCT player.
    Uct,
    /// A search without a level.
    Search(Method),
    /// A UGI program, given by its command line.
    Program(String),
}

impl PlayerSpec {
    /// The file of the network that is not read yet.
    pub fn file(&self) -> Option<&Path> {
        if let Self::Strength { network, .. } = self { network.as_deref() } else { None }
    }

    /// Reads the network file of the player, if it has one. The network stays in memory until the program ends.
    pub fn with_network(&self) -> Result<Self, Failure> {
        let mut spec = self.clone();
        if let Self::Strength { strength, network, .. } = &mut spec
            && let Some(path) = network.take()
        {
            strength.network = Some(read_network(&path)?);
        }
        Ok(spec)
    }
}

/// Parses the specification of a player.
pub fn spec(text: &str) -> Result<PlayerSpec, String> {
    if let Some(parts) = text.strip_prefix("strength:") {
        return strength(text, parts);
    }
    if let Some(level) = text.strip_prefix("level:").or_else(|| text.strip_prefix("master:").and(Some(text))) {
        return level.parse().map(PlayerSpec::Level).map_err(|_| invalid_player());
    }
    match text.split_once(':') {
        None if text == "random" => Some(PlayerSpec::Random),
        None if text == "uct" => Some(PlayerSpec::Uct),
        None if text == "alpha-beta" => Some(PlayerSpec::Search(Method::AlphaBeta)),
        None if text == "monte-carlo" => Some(PlayerSpec::Search(Method::MonteCarlo)),
        Some(("ugi", command)) if program::split(command).is_none() => {
            return Err(Localization::english().text(ids::MATCH_QUOTATION_MARK));
        }
        Some(("ugi", command)) if !command.trim().is_empty() => Some(PlayerSpec::Program(command.to_owned())),
        _ => None,
    }
    .ok_or_else(invalid_player)
}

/// The error for text that does not specify a player.
fn invalid_player() -> String {
    Localization::english().text(ids::MATCH_PLAYER)
}

/// Parses `NODES,MARGIN[,PERCENT[,DEPTH]]`, with optional `hasty`, `network=FILE` and `TERM=WEIGHT` parts. `name` is
/// the name of the player.
fn strength(name: &str, text: &str) -> Result<PlayerSpec, String> {
    let (mut numbers, mut weights, mut hasty, mut network) = (Vec::new(), Vec::new(), false, None);
    for part in text.split(',') {
        if part == "hasty" {
            hasty = true;
        } else if let Some(path) = part.strip_prefix("network=") {
            network = Some(PathBuf::from(path)).filter(|_| !path.is_empty());
            network.as_ref().ok_or("network= needs a file.")?;
        } else if let Some((term, weight)) = part.split_once('=') {
            weights.push((term.to_owned(), number("WEIGHT", weight, -MAX_HUNDREDTHS..=MAX_HUNDREDTHS)?));
        } else {
            numbers.push(part);
        }
    }
    let (nodes, margin, percent, depth) = match *numbers {
        [nodes, margin] => (nodes, margin, None, None),
        [nodes, margin, percent] => (nodes, margin, Some(percent), None),
        [nodes, margin, percent, depth] => (nodes, margin, Some(percent), Some(depth)),
        _ => return Err(invalid_player()),
    };
    let strength = Strength {
        depth: depth.map_or(Ok(u32::MAX), |depth| number("DEPTH", depth, 0..=u32::MAX))?,
        error_rate: percent.map_or(Ok(100), |percent| number("PERCENT", percent, 0..=100))?,
        hasty,
        ..Strength::new(number("NODES", nodes, 0..=u32::MAX)?.into(), number("MARGIN", margin, 0..=MAX_HUNDREDTHS)?)
    };
    Ok(PlayerSpec::Strength { name: name.to_owned(), strength, weights, network })
}

/// Parses a number in a range.
fn number<T: Copy + Display + Into<i128> + TryFrom<i128>>(
    name: &str,
    text: &str,
    range: RangeInclusive<T>,
) -> Result<T, String> {
    let (min, max) = (*range.start(), *range.end());
    let number = text.parse::<i128>().ok().filter(|number| (min.into()..=max.into()).contains(number));
    let value = number.and_then(|number| T::try_from(number).ok());
    value.ok_or_else(|| format!("{name} is a whole number from {min} to {max}, not “{text}”."))
}

fn read_network(path: &Path) -> Result<&'static Network, Failure> {
    let bytes = input::read_bytes(path, MAX_NETWORK_BYTES);
    let bytes = bytes.map_err(|error| Failure::of_file(path, None, error.localized_text()))?;
    let network = Network::from_bytes(&bytes).map_err(|error| {
        let reason = LocalizedText::new(ids::REFEREE_UNREADABLE).text("reason", format!("{error}."));
        Failure::of_file(path, None, reason)
    })?;
    Ok(Box::leak(Box::new(network)))
}

/// Parses the number of threads of both players, or of each.
pub fn threads(text: &str) -> Result<[usize; 2], String> {
    let number = |text: &str| text.parse().ok().filter(|threads| (1..=MAX_THREADS).contains(threads));
    let (first, second) = text.split_once(',').unwrap_or((text, text));
    let threads = number(first).zip(number(second)).map(|(first, second)| [first, second]);
    threads.ok_or_else(|| Localization::english().text(ids::MATCH_THREADS))
}

/// The short name of an evaluation term.
pub fn term_name(term: &Term) -> &'static str {
    let gain = term.gain.as_str();
    gain.split_once("-gain-").map_or(gain, |(_, name)| name)
}

/// The default weights of an engine with some changes.
fn weights(engine: &GameEngine, changes: &[(String, i32)]) -> Result<Weights, LocalizedText> {
    let mut weights = engine.weights();
    for (name, weight) in changes {
        let index = engine.terms().iter().position(|term| term_name(term) == name);
        let terms: Vec<_> = engine.terms().iter().map(term_name).collect();
        let unknown = || LocalizedText::new(ids::MATCH_TERM).text("term", name).text("terms", terms.join(", "));
        weights[index.ok_or_else(unknown)?] = *weight;
    }
    Ok(weights)
}

/// A player of a match.
pub struct Player {
    name: String,
    spec: PlayerSpec,
    limits: TurnLimits,
    program: Option<Program>,
}

impl Player {
    /// Creates a player. A program is not started yet.
    pub fn new(spec: &PlayerSpec, limits: TurnLimits) -> Self {
        let name = match spec {
            PlayerSpec::Level(level) if level.master_seconds().is_some() => level.to_string(),
            PlayerSpec::Level(level) => format!("level:{level}"),
            PlayerSpec::Strength { name, .. } => name.clone(),
            PlayerSpec::Random => "random".to_owned(),
            PlayerSpec::Uct => "uct".to_owned(),
            PlayerSpec::Search(Method::AlphaBeta) => "alpha-beta".to_owned(),
            PlayerSpec::Search(Method::MonteCarlo) => "monte-carlo".to_owned(),
            PlayerSpec::Program(command) => format!("ugi:{command}"),
        };
        Self { name, spec: spec.clone(), limits, program: None }
    }

    /// The name of the player in records.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Starts the program of the player, and checks the names of terms and the network, so that errors are reported
    /// before the match. The wait for the program ends with an error when the match is stopped.
    pub fn prepare(&mut self, game: &dyn AnyGame, stopped: &AtomicBool) -> Result<(), Failure> {
        if let PlayerSpec::Program(command) = &self.spec {
            let program = Program::start(command, self.limits.threads, stopped);
            self.program = Some(program.map_err(Failure::InvalidInput)?);
        }
        if let PlayerSpec::Strength { name, strength, weights: changes, .. } = &self.spec {
            let engine = known_engine(game).map_err(Failure::InvalidInput)?;
            weights(engine, changes).map_err(Failure::InvalidCommandLine)?;
            if strength.network.is_some_and(|network| !engine.accepts_network(game, network)) {
                return Err(Failure::InvalidInput(LocalizedText::new(ids::MATCH_NETWORK).text("player", name)));
            }
        }
        Ok(())
    }

    /// Prepares for a new game.
    pub fn new_game(&mut self) {
        if let Some(program) = &mut self.program {
            program.new_game();
        }
    }

    /// Starts the program of the player, if it does not run, and prepares it for the game. An error is the reason for
    /// which the player loses the game, unless the match is stopped.
    pub fn wait_until_ready(&mut self, stopped: &AtomicBool) -> Result<(), LocalizedText> {
        let PlayerSpec::Program(command) = &self.spec else { return Ok(()) };
        let mut program = match self.program.take() {
            Some(program) => program,
            None => Program::start(command, self.limits.threads, stopped)?,
        };
        program.wait_until_ready(stopped)?;
        self.program = Some(program); // a program that failed is restarted for the next game
        Ok(())
    }

    /// Chooses a move, within the time on the clock if the game is played with clocks. An error is the reason for which
    /// the player loses the game. A program must be [ready](Player::wait_until_ready). When the match is stopped, a
    /// search ends with its best move so far, and the wait for a program ends with an error.
    pub fn choose(
        &mut self,
        game: &dyn AnyGame,
        seed: u64,
        clocks: Option<&Clocks>,
        stopped: &AtomicBool,
    ) -> Result<EncodedMove, LocalizedText> {
        let stopwatch = Stopwatch::start(); // the creation of the player counts, too
        let turns = known_engine(game).map_or(u32::MAX, |engine| engine.max_turns_left(game));
        self.limits.time = clocks.map(|clocks| clocks.allotment(game.to_move(), turns)).or(self.limits.time);
        let mut rng = ChaCha8Rng::seed_from_u64(seed ^ u64::from(game.turn()) << 40);
        match &self.spec {
            PlayerSpec::Random => {
                let legal = game.legal_moves();
                Ok(legal[rng.random_range(0..legal.len())])
            }
            PlayerSpec::Uct => self.search_uct(Uct::new(game, rng), &stopwatch, stopped),
            PlayerSpec::Level(level) => {
                self.think(ComputerPlayer::new(known_engine(game)?, game, *level, seed), &stopwatch, stopped)
            }
            PlayerSpec::Strength { strength, weights: changes, .. } => {
                let engine = known_engine(game)?;
                let weights = weights(engine, changes)?;
                let computer = ComputerPlayer::with_weights(engine, game, *strength, &weights, seed);
                self.think(computer, &stopwatch, stopped)
            }
            PlayerSpec::Search(method) => {
                let nodes =
                    self.limits.nodes.unwrap_or(if self.limits.time.is_some() { u64::MAX } else { DEFAULT_NODES });
                let computer =
                    ComputerPlayer::with_limits(known_engine(game)?, game, Some(*method), Limits::nodes(nodes));
                self.think(computer, &stopwatch, stopped)
            }
            PlayerSpec::Program(_) => {
                let mut program = self.program.take().ok_or_else(|| LocalizedText::new(ids::MATCH_SILENT))?;
                let action = program.choose(game, self.limits, clocks, stopped)?;
                self.program = Some(program);
                Ok(action)
            }
        }
    }

    fn search_uct(
        &self,
        mut search: Uct,
        stopwatch: &Stopwatch,
        stopped: &AtomicBool,
    ) -> Result<EncodedMove, LocalizedText> {
        let TurnLimits { time, nodes, .. } = self.limits;
        let nodes = nodes.unwrap_or(if time.is_some() { u64::MAX } else { DEFAULT_NODES });
        search.step(); // without an iteration there is no move to choose
        let may_continue = || !stopped.load(Ordering::Relaxed) && time.is_none_or(|time| stopwatch.elapsed() < time);
        while search.iterations() < nodes && may_continue() {
            search.step();
        }
        search.choose().ok_or_else(|| LocalizedText::new(ids::MOVE_ERROR_GAME_OVER))
    }

    fn think(
        &self,
        computer: Option<ComputerPlayer>,
        stopwatch: &Stopwatch,
        stopped: &AtomicBool,
    ) -> Result<EncodedMove, LocalizedText> {
        let mut computer = computer.ok_or_else(|| LocalizedText::new(ids::MOVE_ERROR_GAME_OVER))?;
        search(&mut computer, self.limits, stopwatch, stopped);
        computer.choose().ok_or_else(|| LocalizedText::new(ids::MOVE_ERROR_GAME_OVER))
    }
}

/// Searches until the search is complete, has reached a limit, or the match is stopped. `stopwatch` runs since the
/// beginning of the turn.
fn search(computer: &mut ComputerPlayer, limits: TurnLimits, stopwatch: &Stopwatch, stopped: &AtomicBool) {
    threads::spawn_helpers(computer.helpers(limits.threads - 1));
    let time = limits.time.into_iter().chain(computer.time_limit()).min();
    let max_nodes = limits.nodes.unwrap_or(u64::MAX);
    loop {
        let nodes = max_nodes.saturating_sub(computer.report().nodes).min(NODES_PER_STEP);
        let is_complete = nodes == 0 || computer.step(nodes);
        let is_late = time.is_some_and(|time| stopwatch.elapsed() >= time);
        if is_complete || is_late || stopped.load(Ordering::Relaxed) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use quintet_core::engine::MAX_TERMS;

    use super::*;

    /// The file of a network of this game.
    fn network(game: &str) -> String {
        format!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/networks/{}.bin"), game)
    }

    #[test]
    fn names_are_the_specifications() {
        let limits = TurnLimits { time: None, nodes: None, threads: 1 };
        let with_network = format!("strength:9,0,network={}", network("abalone"));
        for text in ["strength:9,0", "strength:9,0,50,2,hasty", "strength:9,0,centre=5", &with_network, "master:2"] {
            assert_eq!(Player::new(&spec(text).unwrap().with_network().unwrap(), limits).name(), text);
        }
    }

    #[test]
    fn unreadable_networks_are_reported() {
        let error = |path: &str| match spec(&format!("strength:9,0,network={path}")).unwrap().with_network() {
            Err(Failure::InvalidInput(message)) => Localization::english().localize(&message),
            other => panic!("{other:?}"),
        };
        assert_eq!(error("/no/such/file"), "/no/such/file: There is no such file.");
        let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        assert_eq!(error(manifest), format!("{manifest}: The file cannot be read: not a network file."));
    }

    #[test]
    fn networks_of_other_games_are_rejected() {
        let games = ["abande", "abalone", "abstrakto"];
        for (game, file) in games.into_iter().flat_map(|game| games.map(|file| (game, file))) {
            let game_def = quintet_games::find(game).unwrap();
            let spec = spec(&format!("strength:9,0,network={}", network(file))).unwrap().with_network().unwrap();
            let mut player = Player::new(&spec, TurnLimits { time: None, nodes: None, threads: 1 });
            let prepared = player.prepare(&*game_def.start(game_def.options()).unwrap(), &AtomicBool::new(false));
            assert_eq!(prepared.is_ok(), game == file, "{file} in {game}");
        }
    }

    #[test]
    fn margins_and_weights_do_not_overflow() {
        let abalone = quintet_games::find("abalone").unwrap();
        let mut game = abalone.start(abalone.options()).unwrap();
        game.play_texts("a1b2 i9h8 a2b3").unwrap();
        for number in [i32::MIN, MAX_HUNDREDTHS, i32::MAX] {
            let (strength, weights) = (Strength::new(300, number), [number; MAX_TERMS]);
            let players = [
                ComputerPlayer::with_weights(&abalone.engine, &*game, strength, &weights, 1),
                ComputerPlayer::with_limits(
                    &abalone.engine,
                    &*game,
                    None,
                    Limits { margin: number, ..Limits::nodes(300) },
                ),
            ];
            for mut computer in players.into_iter().flatten() {
                while !computer.step(100) {}
                assert!(computer.choose().is_some(), "{number}");
            }
        }
    }

    #[test]
    fn searches_end_when_the_match_is_stopped() {
        let abeo = quintet_games::find("abeo").unwrap();
        let game = abeo.start(abeo.options()).unwrap();
        let limits = TurnLimits { time: None, nodes: Some(200_000), threads: 1 };
        let (stopwatch, stopped) = (Stopwatch::start(), AtomicBool::new(true));
        let mut computer = ComputerPlayer::with_limits(&abeo.engine, &*game, None, Limits::nodes(200_000)).unwrap();
        search(&mut computer, limits, &stopwatch, &stopped);
        assert!(computer.report().nodes < 2 * NODES_PER_STEP, "{}", computer.report().nodes);
    }

    #[test]
    fn node_limit_is_exact() {
        let abalone = quintet_games::find("abalone").unwrap();
        let game = abalone.start(abalone.options()).unwrap();
        for nodes in [1, 100, 999, 1_001, 2_500] {
            let mut computer =
                ComputerPlayer::with_strength(&abalone.engine, &*game, Strength::new(50_000, 0), 1).unwrap();
            let limits = TurnLimits { time: None, nodes: Some(nodes), threads: 1 };
            search(&mut computer, limits, &Stopwatch::start(), &AtomicBool::new(false));
            // The search of one move can visit two more nodes, because it is repeated with a larger window.
            let searched = computer.report().nodes;
            assert!((nodes..=nodes + 2).contains(&searched), "{searched} instead of {nodes}");
            assert!(computer.choose().is_some());
        }
    }
}
