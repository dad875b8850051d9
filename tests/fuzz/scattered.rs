//! Boards of Aeb with piles of every kind: random games seldom make stacks.

use quintet::rules::aeb::COLOURS;
use quintet::rules::{AnyGame, Diagram, find};
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::{Map, Value, json};

use crate::cases::Chance;

/// The most piles on a board.
const PILES: usize = 16;

fn pile(player: usize, chance: &mut Chance) -> Value {
    let [primary, secondary] = COLOURS[player];
    let piece = |chance: &mut Chance| {
        let colour = if chance.random() { primary } else { secondary };
        json!([colour, chance.random_range(1..=3)])
    };
    match chance.random_range(0..8) {
        0..=2 => json!({"kind": "single", "pieces": [piece(chance)]}),
        3 => {
            let points = ["n", "e", "s", "w"].choose(chance).unwrap();
            json!({"kind": "gate", "pieces": [piece(chance)], "points": points})
        }
        4 | 5 => {
            let pieces: Vec<_> = (0..chance.random_range(2..6)).map(|_| piece(chance)).collect();
            json!({"kind": "backup", "pieces": pieces})
        }
        6 => {
            let bottom = json!([primary, chance.random_range(1..=2)]);
            json!({"kind": "split", "pieces": [bottom, piece(chance)]})
        }
        _ => json!({"kind": "split", "pieces": [[primary, 1], [primary, 1], piece(chance)]}),
    }
}

/// A game that begins with piles all over the board.
pub fn game(chance: &mut Chance) -> Box<dyn AnyGame> {
    let entry = find("aeb").unwrap();
    loop {
        let players = chance.random_range(2..=4);
        let mut options = entry.options();
        options.set("players", &players.to_string()).unwrap();
        let mut board = Map::new();
        for _ in 0..chance.random_range(players..=PILES) {
            let cell = [b'a' + chance.random_range(0..8), b'1' + chance.random_range(0..8)];
            board.insert(String::from_utf8(cell.to_vec()).unwrap(), pile(chance.random_range(0..players), chance));
        }
        let to_move = chance.random_range(1..=players).to_string();
        let diagram = Diagram { to_move, board, ..Diagram::default() };
        if let Ok(game) = entry.set_up(&diagram, options) {
            return game;
        }
    }
}
