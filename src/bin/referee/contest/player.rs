//! Who can play: a level, a way of searching, chance, or another program.

use std::time::Duration;

use quintet::engine::{Level, Limits, Method, Strength, Term, Thinker, Weights, mind};
use quintet::rules::{AnyGame, MoveCode, Sentence};
use quintet::words::Words;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::program::Program;
use crate::stopwatch::Stopwatch;

/// What a bare search looks at for a turn if nothing is said.
const USUAL_NODES: u64 = 10_000;
/// Positions between two looks at the clock.
const SLICE: u64 = 1_000;

/// A player by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// A computer player of this level.
    Level(Level),
    /// A computer player of this strength, with these weights of terms for the usual ones.
    Strength(Strength, Vec<(String, i32)>),
    /// Any legal move.
    Random,
    /// A bare search.
    Search(Method),
    /// A program that speaks UGI, by its command line.
    Program(String),
}

/// The most that a player may use for a turn.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Time.
    pub time: Option<Duration>,
    /// Positions.
    pub nodes: Option<u64>,
}

/// Reads a player's name.
pub fn spec(text: &str) -> Result<Spec, String> {
    let level = |number: &str| number.parse().ok().and_then(Level::new).map(Spec::Level);
    match text.split_once(':') {
        None if text == "random" => Some(Spec::Random),
        None if text == "alpha-beta" => Some(Spec::Search(Method::AlphaBeta)),
        None if text == "monte-carlo" => Some(Spec::Search(Method::MonteCarlo)),
        Some(("level", number)) => level(number),
        Some(("strength", numbers)) => strength(numbers),
        Some(("ugi", command)) if !command.trim().is_empty() => Some(Spec::Program(command.to_owned())),
        _ => None,
    }
    .ok_or_else(|| Words::english().text("match-player"))
}

/// Reads positions, softness and, if there are more, slips and depth; then weights as TERM=WEIGHT, and `hasty`; with
/// commas between them.
fn strength(text: &str) -> Option<Spec> {
    let (mut numbers, mut weights, mut hasty) = (Vec::new(), Vec::new(), false);
    for part in text.split(',') {
        if part == "hasty" {
            hasty = true;
        } else if let Some((term, weight)) = part.split_once('=') {
            weights.push((term.to_owned(), weight.parse().ok()?));
        } else {
            numbers.push(part.parse::<u32>().ok()?);
        }
    }
    let (nodes, softness, slips, depth) = match *numbers {
        [nodes, softness] => (nodes, softness, 100, u32::MAX),
        [nodes, softness, slips] => (nodes, softness, slips, u32::MAX),
        [nodes, softness, slips, depth] => (nodes, softness, slips, depth),
        _ => return None,
    };
    let (nodes, softness) = (u64::from(nodes), i32::try_from(softness).ok()?);
    Some(Spec::Strength(Strength { nodes, depth, softness, slips, hasty }, weights))
}

/// The short name of a term of an evaluation.
pub fn term_name(term: &Term) -> &str {
    term.gain.split_once("-gain-").map_or(term.gain, |(_, name)| name)
}

/// The usual weights of a game with changes to some of them.
fn weights(game: &dyn AnyGame, changes: &[(String, i32)]) -> Result<Weights, Sentence> {
    let mind = mind(game).ok_or_else(|| Sentence::new("match-unknown-game"))?;
    let mut weights = mind.weights();
    for (name, weight) in changes {
        let index = mind.terms().iter().position(|term| term_name(term) == name);
        let terms: Vec<_> = mind.terms().iter().map(term_name).collect();
        let why = || Sentence::new("match-term").text("term", name).text("terms", terms.join(", "));
        weights[index.ok_or_else(why)?] = *weight;
    }
    Ok(weights)
}

/// A player of a match.
pub struct Player {
    name: String,
    spec: Spec,
    pace: Pace,
    program: Option<Program>,
}

impl Player {
    /// A player who has not begun yet.
    pub fn new(spec: &Spec, pace: Pace) -> Self {
        let name = match spec {
            Spec::Level(level) => format!("level:{}", level.number()),
            Spec::Strength(Strength { nodes, softness, slips, .. }, _) => {
                format!("strength:{nodes},{softness},{slips}")
            }
            Spec::Random => "random".to_owned(),
            Spec::Search(Method::AlphaBeta) => "alpha-beta".to_owned(),
            Spec::Search(Method::MonteCarlo) => "monte-carlo".to_owned(),
            Spec::Program(command) => format!("ugi:{command}"),
        };
        Self { name, spec: spec.clone(), pace, program: None }
    }

    /// Its name in records.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Starts a program, so that one that does not exist is known before the match, as is a term that does not.
    pub fn be_there(&mut self, game: &dyn AnyGame) -> Result<(), Sentence> {
        if let Spec::Program(command) = &self.spec {
            self.program = Some(Program::start(command)?);
        }
        if let Spec::Strength(_, changes) = &self.spec {
            weights(game, changes)?;
        }
        Ok(())
    }

    /// Forgets the game before.
    pub fn new_game(&mut self) {
        if let Some(program) = &mut self.program {
            program.new_game();
        }
    }

    /// The move that it plays, or why it has lost.
    pub fn choose(&mut self, game: &dyn AnyGame, seed: u64) -> Result<MoveCode, Sentence> {
        match &self.spec {
            Spec::Random => {
                let mut chance = ChaCha8Rng::seed_from_u64(seed ^ u64::from(game.turn()) << 40);
                let legal = game.legal();
                Ok(legal[chance.random_range(0..legal.len())])
            }
            Spec::Level(level) => self.think(Thinker::new(game, *level, seed)),
            Spec::Strength(strength, changes) => {
                self.think(Thinker::weighing(game, *strength, &weights(game, changes)?, seed))
            }
            Spec::Search(method) => {
                let nodes = self.pace.nodes.unwrap_or(if self.pace.time.is_some() { u64::MAX } else { USUAL_NODES });
                self.think(Thinker::unbound(game, Some(*method), Limits::nodes(nodes)))
            }
            Spec::Program(command) => {
                let mut program = match self.program.take() {
                    Some(program) => program,
                    None => Program::start(command)?,
                };
                let action = program.choose(game, self.pace)?;
                self.program = Some(program); // one that failed is started anew for the next game
                Ok(action)
            }
        }
    }

    fn think(&self, thinker: Option<Thinker>) -> Result<MoveCode, Sentence> {
        let mut thinker = thinker.ok_or_else(|| Sentence::new("refusal-game-over"))?;
        let stopwatch = Stopwatch::start();
        let pace = self.pace;
        thinker.think(SLICE, &mut |thinker| {
            pace.time.is_none_or(|time| stopwatch.elapsed() < time)
                && pace.nodes.is_none_or(|nodes| thinker.report().nodes < nodes)
        });
        thinker.choose().ok_or_else(|| Sentence::new("refusal-game-over"))
    }
}
