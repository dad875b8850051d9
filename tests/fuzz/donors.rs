//! Texts of positions to start from, and others like them.

use quintet::rules::{CATALOGUE, Entry};
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::{Map, Value};

use crate::cases::Chance;
use crate::changes::changed;
use crate::corpus::{games, shown};
use crate::grammar::{NUMBERS, POSITIONS, noise, soup};
use crate::moves::Texts;

/// Real positions of every game, each without its legal moves and as the referee shows it.
pub struct Donors {
    /// For each game of the catalogue.
    own: Vec<Vec<String>>,
    all: Vec<String>,
    /// Their legal moves.
    pub moves: Texts,
}

impl Donors {
    /// The positions of the corpus.
    pub fn new() -> Self {
        let games = games();
        let of = |entry: &Entry| -> Vec<_> {
            let own = games.iter().filter(|game| game.info().id == entry.info.id);
            own.flat_map(|game| [game.diagram().to_json(), shown(&**game)]).collect()
        };
        let own: Vec<_> = CATALOGUE.iter().map(of).collect();
        Self { all: own.concat(), own, moves: Texts::of(&games) }
    }

    /// A position of this game, or one like it, or something else altogether.
    pub fn text(&self, game: usize, chance: &mut Chance) -> String {
        let own = self.own[game].choose(chance).unwrap();
        match chance.random_range(0..20) {
            0 => noise(200, chance),
            1 => soup(POSITIONS, 40, chance),
            2 => own.clone(),
            3 => self.all.choose(chance).unwrap().clone(),
            4..=12 => changed(own, &self.all, POSITIONS, chance),
            13 => {
                let text = self.rearranged(game, chance);
                changed(&text, &self.own[game], POSITIONS, chance)
            }
            _ => self.rearranged(game, chance),
        }
    }

    /// A position of this game with other pieces, and less often with other counts: well formed, and often possible.
    fn rearranged(&self, game: usize, chance: &mut Chance) -> String {
        let donor = |chance: &mut Chance| -> Map<String, Value> {
            let text = self.own[game].choose(chance).unwrap();
            serde_json::from_str(text).unwrap()
        };
        let (mut object, other) = (donor(chance), donor(chance));
        object.shift_remove("legal");
        let mut board = object["board"].as_object().unwrap().clone();
        let others = other["board"].as_object().unwrap();
        for _ in 0..chance.random_range(0..4) {
            if let Some((name, _)) = nth(&board, chance).filter(|_| chance.random()) {
                board.shift_remove(&name);
            } else if let Some((name, pieces)) = nth(others, chance) {
                let name = if chance.random() { nth(&board, chance).map_or(name, |(name, _)| name) } else { name };
                board.insert(name, pieces);
            }
        }
        object.insert("board".to_owned(), board.into());
        if chance.random_ratio(1, 3) {
            graft(&mut object["board"], &other["board"], chance);
        }
        for key in ["turn", "hands", "passes", "score", "to_move", "options"] {
            match chance.random_range(0..12) {
                0 => {
                    if let Some(value) = other.get(key) {
                        object.insert(key.to_owned(), value.clone());
                    }
                }
                1 => {
                    let number = serde_json::from_str(NUMBERS.choose(chance).unwrap()).unwrap_or(Value::Null);
                    object.insert(key.to_owned(), number);
                }
                2..=8 if key != "to_move" => drop(object.shift_remove(key)),
                _ => {}
            }
        }
        Value::Object(object).to_string()
    }
}

/// Replaces some part of a value by some part of another, or makes a list longer or shorter.
fn graft(value: &mut Value, donor: &Value, chance: &mut Chance) {
    let deeper = chance.random_ratio(3, 4);
    match value {
        Value::Object(map) if deeper && !map.is_empty() => {
            let at = chance.random_range(0..map.len());
            let inner = map.values_mut().nth(at).unwrap();
            graft(inner, donor, chance);
        }
        Value::Array(list) if deeper && !list.is_empty() => {
            let at = chance.random_range(0..list.len());
            match chance.random_range(0..4) {
                0 => drop(list.remove(at)),
                1 => list.push(list[at].clone()),
                _ => graft(&mut list[at], donor, chance),
            }
        }
        _ => *value = part(donor, chance).clone(),
    }
}

/// Some part of a value.
fn part<'a>(value: &'a Value, chance: &mut Chance) -> &'a Value {
    let parts: Vec<_> = match value {
        Value::Object(map) => map.values().collect(),
        Value::Array(list) => list.iter().collect(),
        _ => Vec::new(),
    };
    match parts.choose(chance).filter(|_| chance.random_ratio(3, 4)) {
        Some(inner) => part(inner, chance),
        None => value,
    }
}

fn nth(map: &Map<String, Value>, chance: &mut Chance) -> Option<(String, Value)> {
    let at = chance.random_range(0..map.len().max(1));
    map.iter().nth(at).map(|(name, value)| (name.clone(), value.clone()))
}
