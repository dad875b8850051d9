//! Real texts to start from: random games of every kind, in all stages, with random options; and the example records.

use std::collections::HashMap;
use std::fs;

use quintet::record::{Record, SEED, TERMINATION, Tag, Verdict};
use quintet::rules::{AnyGame, CATALOGUE, Entry, OptionKind, OptionSpec, Options, Side, find};
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::{Map, Value};

use crate::answers::sides;
use crate::cases::{Chance, chance};
use crate::scattered;

/// The random games of each kind, and the stages at which each is kept.
const GAMES: u64 = 10;
const STAGES: u32 = 4;
/// The most turns from one stage to the next.
const STRIDE: u32 = 30;
/// The games that begin with piles all over the board.
const SCATTERED: usize = 60;
/// The most turns of a game that is played to its end.
const MOST_TURNS: u32 = 300;

/// A value that an option takes.
pub fn value(spec: &OptionSpec, chance: &mut Chance) -> String {
    match spec.kind {
        OptionKind::Choice(names) => (*names.choose(chance).unwrap()).to_owned(),
        OptionKind::Number { min, max } => chance.random_range(min..=max).to_string(),
        OptionKind::Seed => chance.random::<u64>().to_string(),
        OptionKind::Shares { names, .. } if chance.random_ratio(1, 3) => (*names.choose(chance).unwrap()).to_owned(),
        OptionKind::Shares { parts, sum, most, .. } => {
            let mut shares = vec![0; parts];
            for _ in 0..sum {
                let free: Vec<_> = (0..parts).filter(|part| shares[*part] < most).collect();
                shares[*free.choose(chance).unwrap()] += 1;
            }
            shares.iter().map(u32::to_string).collect::<Vec<_>>().join("/")
        }
    }
}

/// The options of a game, about half of them at random values.
pub fn options(entry: &Entry, chance: &mut Chance) -> Options {
    let mut options = entry.options();
    for spec in entry.info.options {
        if chance.random() {
            options.set(spec.key, &value(spec, chance)).unwrap();
        }
    }
    options
}

/// Plays at random.
pub fn play_on(game: &mut dyn AnyGame, turns: u32, chance: &mut Chance) {
    game.play_out(turns, &mut |moves| chance.random_range(0..moves));
}

/// Games of every kind, at their start, in all stages, and over; and boards that they seldom come to.
pub fn games() -> Vec<Box<dyn AnyGame>> {
    let mut games = Vec::new();
    for entry in CATALOGUE {
        for number in 0..GAMES {
            let mut chance = chance(entry.info.id, number);
            let options = if number == 0 { entry.options() } else { options(entry, &mut chance) };
            let mut game = entry.start(options).unwrap();
            games.push(game.boxed());
            for _ in 0..STAGES {
                let turns = chance.random_range(1..STRIDE);
                play_on(&mut *game, turns, &mut chance);
                games.push(game.boxed());
            }
            play_on(&mut *game, MOST_TURNS, &mut chance);
            games.push(game);
        }
    }
    let mut chance = chance("scattered", 0);
    games.extend((0..SCATTERED).map(|_| scattered::game(&mut chance)));
    games
}

/// A position as the referee shows it: with its game, its options, its legal moves and its outcome.
pub fn shown(game: &dyn AnyGame) -> String {
    let diagram: Value = serde_json::from_str(&game.diagram().to_json()).unwrap();
    let options: Map<_, _> = game.options().iter().map(|(spec, value)| (spec.key.to_owned(), value.into())).collect();
    let mut legal: Vec<_> = game.legal().into_iter().map(|action| game.text(action)).collect();
    legal.sort_unstable();
    let mut object = Map::new();
    object.insert("game".to_owned(), game.info().id.into());
    object.insert("options".to_owned(), options.into());
    object.extend(diagram.as_object().unwrap().clone());
    object.insert("legal".to_owned(), legal.into());
    let score = || sides(game).map(|side| (game.info().side_name(side).to_owned(), game.score(side).into())).collect();
    object.insert("score".to_owned(), game.diagram().score.unwrap_or_else(score).into());
    let outcome = game.outcome().map(|outcome| outcome.ending.0);
    object.insert("outcome".to_owned(), outcome.into());
    Value::Object(object).to_string()
}

/// Legal moves of each game by its id, each text once.
pub fn moves(games: &[Box<dyn AnyGame>]) -> HashMap<&'static str, Vec<String>> {
    let mut moves: HashMap<_, Vec<_>> = HashMap::new();
    for game in games {
        let texts = game.legal().into_iter().map(|action| game.text(action));
        moves.entry(game.info().id).or_default().extend(texts);
    }
    for texts in moves.values_mut() {
        texts.sort_unstable();
        texts.dedup();
    }
    moves
}

/// Records of all lengths: the examples, and those of random games, which began as usual, or with a diagram.
pub fn records() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/records");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut records: Vec<_> = files.into_iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    let mut chance = chance("corpus", 0);
    for game in games() {
        let info = game.info();
        let tags = [Tag::player(info, Side::FIRST, "Ann \\ \"the wall\""), Tag::new(SEED, "7")];
        if game.history().len() < 60 || chance.random_ratio(1, 10) {
            records.push(Record::of(&*game, tags).to_string());
        }
        let mut game = find(info.id).unwrap().set_up(&game.diagram(), game.options().clone()).unwrap();
        play_on(&mut *game, chance.random_range(0..12), &mut chance);
        let mut record = Record::of(&*game, []);
        if game.outcome().is_none() && chance.random() {
            record = record.ended(Verdict::Win(Side::SECOND), "time");
            assert!(record.tag(TERMINATION).is_some());
        }
        record.comments.push("from here".to_owned());
        records.push(record.to_string());
    }
    records
}
