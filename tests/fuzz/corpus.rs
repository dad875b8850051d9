//! Real texts to start from: random games of every kind at all stages, with random options, and the example records.

use std::collections::HashMap;
use std::fs;

use quintet_core::catalog::GameDef;
use quintet_core::record::{GameResult, Record, SEED, TERMINATION, Tag};
use quintet_core::rules::{AnyGame, OptionKind, OptionSpec, Options, Side};
use quintet_games::find;
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::{Map, Value};

use crate::aeb_positions;
use crate::assertions::sides;
use crate::cases::{Rng, case_rng};

/// The number of random games of each kind.
const RANDOM_GAMES: u64 = 10;
/// The number of stages of a random game that are in the corpus.
const STAGES: u32 = 4;
/// The maximum number of turns from one stage to the next.
const STRIDE: u32 = 30;
/// The number of games of Aeb that begin with a random position.
const AEB_POSITIONS: usize = 60;
/// The maximum number of turns of a game that is played to its end.
const MAX_TURNS: u32 = 300;

/// Returns a random valid value of an option.
pub fn value(spec: &OptionSpec, rng: &mut Rng) -> String {
    match spec.kind {
        OptionKind::Choice(names) => (*names.choose(rng).unwrap()).to_owned(),
        OptionKind::Number { min, max } => rng.random_range(min..=max).to_string(),
        OptionKind::Seed => rng.random::<u64>().to_string(),
        OptionKind::Allocation { names, .. } if rng.random_ratio(1, 3) => (*names.choose(rng).unwrap()).to_owned(),
        OptionKind::Allocation { parts, sum, max, .. } => {
            let mut shares = vec![0; parts];
            for _ in 0..sum {
                let free: Vec<_> = (0..parts).filter(|part| shares[*part] < max).collect();
                shares[*free.choose(rng).unwrap()] += 1;
            }
            shares.iter().map(u32::to_string).collect::<Vec<_>>().join("/")
        }
    }
}

/// Returns the options of a game, about half of them at random values.
pub fn options(game_def: &GameDef, rng: &mut Rng) -> Options {
    let mut options = game_def.options();
    for spec in game_def.info.options {
        if rng.random() {
            options.set(spec.key, &value(spec, rng)).unwrap();
        }
    }
    options
}

/// Plays up to `turns` random turns.
pub fn play_random(game: &mut dyn AnyGame, turns: u32, rng: &mut Rng) {
    game.play_out(turns, &mut |moves| rng.random_range(0..moves));
}

/// Returns games of every kind: starts, intermediate stages, finished games, and boards that random games rarely reach.
pub fn games() -> Vec<Box<dyn AnyGame>> {
    let mut games = Vec::new();
    for game_def in quintet_games::games() {
        for number in 0..RANDOM_GAMES {
            let mut rng = case_rng(game_def.info.id, number);
            let options = if number == 0 { game_def.options() } else { options(game_def, &mut rng) };
            let mut game = game_def.start(options).unwrap();
            games.push(game.boxed_clone());
            for _ in 0..STAGES {
                let turns = rng.random_range(1..STRIDE);
                play_random(&mut *game, turns, &mut rng);
                games.push(game.boxed_clone());
            }
            play_random(&mut *game, MAX_TURNS, &mut rng);
            games.push(game);
        }
    }
    let mut rng = case_rng("scattered", 0);
    games.extend((0..AEB_POSITIONS).map(|_| aeb_positions::game(&mut rng)));
    games
}

/// Returns a position as the referee prints it: with its game, options, legal moves and outcome.
pub fn shown(game: &dyn AnyGame) -> String {
    let diagram: Value = serde_json::from_str(&game.diagram().to_json()).unwrap();
    let options: Map<_, _> = game.options().iter().map(|(spec, value)| (spec.key.to_owned(), value.into())).collect();
    let mut legal: Vec<_> = game.legal_moves().into_iter().map(|action| game.text(action)).collect();
    legal.sort_unstable();
    let mut object = Map::new();
    object.insert("game".to_owned(), game.info().id.into());
    object.insert("options".to_owned(), options.into());
    object.extend(diagram.as_object().unwrap().clone());
    object.insert("legal".to_owned(), legal.into());
    let score = || sides(game).map(|side| (game.info().side_name(side).to_owned(), game.score(side).into())).collect();
    object.insert("score".to_owned(), game.diagram().score.unwrap_or_else(score).into());
    let outcome = game.outcome().map(|outcome| outcome.reason.0.as_str());
    object.insert("outcome".to_owned(), outcome.into());
    Value::Object(object).to_string()
}

/// Returns the legal moves of all games by game id, each text once.
pub fn moves(games: &[Box<dyn AnyGame>]) -> HashMap<&'static str, Vec<String>> {
    let mut moves: HashMap<_, Vec<_>> = HashMap::new();
    for game in games {
        let texts = game.legal_moves().into_iter().map(|action| game.text(action));
        moves.entry(game.info().id).or_default().extend(texts);
    }
    for texts in moves.values_mut() {
        texts.sort_unstable();
        texts.dedup();
    }
    moves
}

/// Returns records of all lengths: the examples, and records of random games from default starts and from diagrams.
pub fn records() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/records");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut records: Vec<_> = files.into_iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    let mut rng = case_rng("corpus", 0);
    for game in games() {
        let info = game.info();
        let tags = [Tag::player(info, Side::FIRST, "Ann \\ \"the wall\""), Tag::new(SEED, "7")];
        if game.history().len() < 60 || rng.random_ratio(1, 10) {
            records.push(Record::of(&*game, tags).to_string());
        }
        let mut game = find(info.id).unwrap().set_up(&game.diagram(), game.options().clone()).unwrap();
        play_random(&mut *game, rng.random_range(0..12), &mut rng);
        let mut record = Record::of(&*game, []);
        if game.outcome().is_none() && rng.random() {
            record = record.with_result(GameResult::Win(Side::SECOND), "time");
            assert!(record.tag(TERMINATION).is_some());
        }
        record.comments.push("from here".to_owned());
        records.push(record.to_string());
    }
    records
}
