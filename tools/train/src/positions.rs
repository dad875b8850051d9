//! The positions of the games that were played, as inputs and targets of the training.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use quintet_core::catalog::GameDef;
use quintet_core::engine::{GameEngine, Inputs, Score};
use quintet_core::rules::AnyGame;

use crate::failure::Failure;

/// One in this number of games is only used to measure the loss.
const CHECK_GAMES: usize = 20;

/// The games with a quiescence search and inputs for a network. Aeb has a quiescence search, too, but no inputs.
const HAS_QUIESCENCE: [&str; 2] = ["abande", "abalone"];

/// A position.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// The active inputs of the side to move, and those of the other side.
    pub inputs: [Inputs; 2],
    /// The evaluation by the terms for the side to move, in hundredths.
    pub terms: f32,
    /// The win probability of the side to move by the score of the search.
    pub win_probability: f32,
    /// The result of the game for the side to move, from 0 to 1.
    pub result: f32,
}

/// The positions to train with, and those that only measure the loss.
#[derive(Debug, Default)]
pub struct Samples {
    pub train: Vec<Sample>,
    pub check: Vec<Sample>,
}

impl Samples {
    /// Adds the positions of the games in a file, except those in which the game ends, or in which the move is random or,
    /// in games with a quiescence search, changes the terms by more than half of the winning margin. The quiescence search
    /// evaluates such positions after the move.
    pub fn read(&mut self, game: &'static GameDef, path: &Path) -> Result<(), Failure> {
        let file = File::open(path).map_err(|error| Failure::io(path, &error))?;
        for (number, line) in BufReader::new(file).lines().enumerate() {
            let list = if number % CHECK_GAMES == CHECK_GAMES - 1 { &mut self.check } else { &mut self.train };
            let line = line.map_err(|error| Failure::io(path, &error))?;
            read_game(game, &line, list)
                .ok_or_else(|| Failure(format!("{}: line {} is not a game", path.display(), number + 1)))?;
        }
        Ok(())
    }
}

fn read_game(game_def: &'static GameDef, line: &str, list: &mut Vec<Sample>) -> Option<()> {
    let mut fields = line.split('\t');
    let mut options = game_def.options();
    for option in fields.next()?.split_whitespace() {
        let (key, value) = option.split_once('=')?;
        options.set(key, value).ok()?;
    }
    let result: f32 = fields.next()?.parse().ok()?;
    let mut game = game_def.start(options).ok()?;
    let mut words = fields.next()?.split_whitespace();
    let margin = game_def.engine.winning_margin() / 2;
    while let Some((text, score)) = words.next().zip(words.next()) {
        let (side, before) = (game.to_move(), sample(&game_def.engine, &*game)?);
        let first = side.index() == 0;
        let action = game.parse(text).ok()?;
        game.play(action).ok()?;
        let Ok(score) = score.parse() else { continue };
        let terms = game_def.engine.static_eval(&*game).0 as f32;
        let is_quiet = (before.terms + terms).abs() <= margin as f32 || !HAS_QUIESCENCE.contains(&game_def.info.id);
        if game.outcome().is_some() || !is_quiet {
            continue;
        }
        let win_probability = game_def.engine.win_probability(Score(score));
        let result = if first { result } else { 1.0 - result };
        list.push(Sample { win_probability, result, ..before });
    }
    Some(())
}

fn sample(engine: &GameEngine, game: &dyn AnyGame) -> Option<Sample> {
    let side = game.to_move();
    let mut inputs = engine.network_inputs(game)?;
    inputs.rotate_left(side.index());
    Some(Sample { inputs, terms: engine.static_eval(game).0 as f32, win_probability: 0.5, result: 0.5 })
}
