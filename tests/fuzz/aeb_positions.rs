//! Random Aeb positions with piles of every kind, because random games rarely contain stacks.

use quintet_core::rules::{AnyGame, Diagram};
use quintet_games::aeb::rules::COLORS;
use quintet_games::find;
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::{Map, Value, json};

use crate::cases::Rng;

/// The maximum number of piles on a board.
const PILES: usize = 16;

fn pile(player: usize, rng: &mut Rng) -> Value {
    let [primary, secondary] = COLORS[player];
    let piece = |rng: &mut Rng| {
        let color = if rng.random() { primary } else { secondary };
        json!([color, rng.random_range(1..=3)])
    };
    match rng.random_range(0..8) {
        0..=2 => json!({"kind": "single", "pieces": [piece(rng)]}),
        3 => {
            let points = ["n", "e", "s", "w"].choose(rng).unwrap();
            json!({"kind": "gate", "pieces": [piece(rng)], "points": points})
        }
        4 | 5 => {
            let pieces: Vec<_> = (0..rng.random_range(2..6)).map(|_| piece(rng)).collect();
            json!({"kind": "backup", "pieces": pieces})
        }
        6 => {
            let bottom = json!([primary, rng.random_range(1..=2)]);
            json!({"kind": "split", "pieces": [bottom, piece(rng)]})
        }
        _ => json!({"kind": "split", "pieces": [[primary, 1], [primary, 1], piece(rng)]}),
    }
}

/// Creates a game that begins with piles all over the board.
pub fn game(rng: &mut Rng) -> Box<dyn AnyGame> {
    let game_def = find("aeb").unwrap();
    loop {
        let players = rng.random_range(2..=4);
        let mut options = game_def.options();
        options.set("players", &players.to_string()).unwrap();
        let mut board = Map::new();
        for _ in 0..rng.random_range(players..=PILES) {
            let cell = [b'a' + rng.random_range(0..8), b'1' + rng.random_range(0..8)];
            board.insert(String::from_utf8(cell.to_vec()).unwrap(), pile(rng.random_range(0..players), rng));
        }
        let to_move = rng.random_range(1..=players).to_string();
        let diagram = Diagram { to_move, board, ..Diagram::default() };
        if let Ok(game) = game_def.set_up(&diagram, options) {
            return game;
        }
    }
}
