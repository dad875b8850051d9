//! Texts of real positions, and variations of them.

use quintet_core::catalog::GameDef;
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::{Map, Value};

use crate::cases::Rng;
use crate::changes::changed;
use crate::corpus::{games, shown};
use crate::grammar::{NUMBERS, POSITIONS, noise, random_tokens};
use crate::moves::Texts;

/// Real positions of every game, each as a diagram and as the referee prints it.
pub struct Donors {
    /// By the index of the game in the catalog.
    own: Vec<Vec<String>>,
    all: Vec<String>,
    /// The legal moves of the positions.
    pub moves: Texts,
}

impl Donors {
    /// Creates the donors from the positions of the corpus.
    pub fn new() -> Self {
        let games = games();
        let of = |game_def: &GameDef| -> Vec<_> {
            let own = games.iter().filter(|game| game.info().id == game_def.info.id);
            own.flat_map(|game| [game.diagram().to_json(), shown(&**game)]).collect()
        };
        let own: Vec<_> = quintet_games::games().map(of).collect();
        Self { all: own.concat(), own, moves: Texts::of(&games) }
    }

    /// Returns a position of this game, a variation of one, or noise.
    pub fn text(&self, game: usize, rng: &mut Rng) -> String {
        let own = self.own[game].choose(rng).unwrap();
        match rng.random_range(0..20) {
            0 => noise(200, rng),
            1 => random_tokens(POSITIONS, 40, rng),
            2 => own.clone(),
            3 => self.all.choose(rng).unwrap().clone(),
            4..=12 => changed(own, &self.all, POSITIONS, rng),
            13 => {
                let text = self.recombined(game, rng);
                changed(&text, &self.own[game], POSITIONS, rng)
            }
            _ => self.recombined(game, rng),
        }
    }

    /// Returns a position of this game with pieces and, less often, other values of another position. It is well
    /// formed and often valid.
    fn recombined(&self, game: usize, rng: &mut Rng) -> String {
        let donor = |rng: &mut Rng| -> Map<String, Value> {
            let text = self.own[game].choose(rng).unwrap();
            serde_json::from_str(text).unwrap()
        };
        let (mut object, other) = (donor(rng), donor(rng));
        object.shift_remove("legal");
        let mut board = object["board"].as_object().unwrap().clone();
        let others = other["board"].as_object().unwrap();
        for _ in 0..rng.random_range(0..4) {
            if let Some((name, _)) = nth(&board, rng).filter(|_| rng.random()) {
                board.shift_remove(&name);
            } else if let Some((name, pieces)) = nth(others, rng) {
                let name = if rng.random() { nth(&board, rng).map_or(name, |(name, _)| name) } else { name };
                board.insert(name, pieces);
            }
        }
        object.insert("board".to_owned(), board.into());
        if rng.random_ratio(1, 3) {
            graft(&mut object["board"], &other["board"], rng);
        }
        for key in ["turn", "hands", "passes", "score", "to_move", "options"] {
            match rng.random_range(0..12) {
                0 => {
                    if let Some(value) = other.get(key) {
                        object.insert(key.to_owned(), value.clone());
                    }
                }
                1 => {
                    let number = serde_json::from_str(NUMBERS.choose(rng).unwrap()).unwrap_or(Value::Null);
                    object.insert(key.to_owned(), number);
                }
                2..=8 if key != "to_move" => drop(object.shift_remove(key)),
                _ => {}
            }
        }
        Value::Object(object).to_string()
    }
}

/// Replaces a part of a value by a part of another, or makes a list longer or shorter.
fn graft(value: &mut Value, donor: &Value, rng: &mut Rng) {
    let deeper = rng.random_ratio(3, 4);
    match value {
        Value::Object(map) if deeper && !map.is_empty() => {
            let at = rng.random_range(0..map.len());
            let inner = map.values_mut().nth(at).unwrap();
            graft(inner, donor, rng);
        }
        Value::Array(list) if deeper && !list.is_empty() => {
            let at = rng.random_range(0..list.len());
            match rng.random_range(0..4) {
                0 => drop(list.remove(at)),
                1 => list.push(list[at].clone()),
                _ => graft(&mut list[at], donor, rng),
            }
        }
        _ => *value = part(donor, rng).clone(),
    }
}

/// Returns a random part of a value.
fn part<'a>(value: &'a Value, rng: &mut Rng) -> &'a Value {
    let parts: Vec<_> = match value {
        Value::Object(map) => map.values().collect(),
        Value::Array(list) => list.iter().collect(),
        _ => Vec::new(),
    };
    match parts.choose(rng).filter(|_| rng.random_ratio(3, 4)) {
        Some(inner) => part(inner, rng),
        None => value,
    }
}

fn nth(map: &Map<String, Value>, rng: &mut Rng) -> Option<(String, Value)> {
    let at = rng.random_range(0..map.len().max(1));
    map.iter().nth(at).map(|(name, value)| (name.clone(), value.clone()))
}
