//! Random positions with piles of every kind, within the supply.

use std::collections::HashMap;

use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use super::*;
use quintet_core::rules::Diagram;

/// The remaining supply of one player while a position is generated.
struct Supply {
    side: usize,
    left: HashMap<(usize, u64), u32>,
}

impl Supply {
    fn new(side: usize) -> Self {
        let kinds = [0, 1].into_iter().flat_map(|color| (1..=3).map(move |size| ((color, size), 5)));
        Self { side, left: kinds.collect() }
    }

    /// Takes a pyramid of this colour and size, if one is left.
    fn draw(&mut self, color: usize, size: u64) -> Option<Value> {
        let left = self.left.get_mut(&(color, size)).filter(|left| **left > 0)?;
        *left -= 1;
        Some(json!([COLORS[self.side][color], size]))
    }

    fn draw_any(&mut self, rng: &mut ChaCha8Rng) -> Option<Value> {
        self.draw(rng.random_range(0..2), rng.random_range(1..=3))
    }

    fn pile(&mut self, cell: &str, rng: &mut ChaCha8Rng) -> Option<Value> {
        match rng.random_range(0..10) {
            0..4 => Some(json!({"kind": "single", "pieces": [self.draw_any(rng)?]})),
            4..6 => {
                let directions = [("n", '8', 1), ("e", 'h', 0), ("s", '1', 1), ("w", 'a', 0)];
                let (points, ..) = directions
                    .iter()
                    .filter(|(_, edge, at)| !cell[*at..].starts_with(*edge))
                    .collect::<Vec<_>>()
                    .choose(rng)?;
                Some(json!({"kind": "gate", "pieces": [self.draw_any(rng)?], "points": points}))
            }
            6..8 => {
                let height = *[2, 2, 2, 3, 4, 7, 20].choose(rng)?;
                let pieces: Vec<_> = (0..height).filter_map(|_| self.draw_any(rng)).collect();
                (pieces.len() > 1).then(|| json!({"kind": "backup", "pieces": pieces}))
            }
            _ => {
                let below = [&[1][..], &[2], &[1, 1]].choose(rng)?.iter();
                let below: Vec<_> = below.filter_map(|size| self.draw(0, *size)).collect();
                let pieces: Vec<_> = below.into_iter().chain([self.draw_any(rng)?]).collect();
                (pieces.len() > 1).then(|| json!({"kind": "split", "pieces": pieces}))
            }
        }
    }
}

/// Creates a random position in which the game is rarely over.
pub fn random_position(rng: &mut ChaCha8Rng) -> (Position, Options) {
    let players = rng.random_range(2..=4);
    let mut cells: Vec<String> = board::cells().map(|cell| board::name(cell).to_owned()).collect();
    cells.shuffle(rng);
    let mut diagram = Diagram { to_move: INFO.sides[rng.random_range(0..players)].to_owned(), ..Diagram::default() };
    // Crowd some of the positions into one corner.
    let crowd = rng.random_range(0..3);
    cells.sort_by_key(|cell| crowd == 0 && !matches!(cell.as_bytes(), [b'a'..=b'd', b'1'..=b'4']));
    let max_piles = *[1, 2, 4, 8, 12].choose(rng).unwrap();
    for side in 0..players {
        let mut supply = Supply::new(side);
        let count = if diagram.to_move == INFO.sides[side] {
            rng.random_range(1..=max_piles)
        } else {
            rng.random_range(0..=max_piles)
        };
        let mut placed = 0;
        for _ in 0..count * 2 {
            let cell = cells.remove(0);
            if placed < count
                && let Some(pile) = supply.pile(&cell, rng)
            {
                diagram.board.insert(cell, pile);
                placed += 1;
            } else {
                cells.push(cell);
            }
        }
    }
    let options = options(&players.to_string());
    match Position::from_diagram(&diagram, &options) {
        Ok(position) => (position, options),
        Err(_) => random_position(rng), // the player to move has no pile, or the supply is exceeded
    }
}

#[test]
fn random_positions_contain_every_pile_kind() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut seen = [0; 6];
    for _ in 0..300 {
        let (position, _) = random_position(&mut rng);
        let piles: Vec<_> = board::cells().filter_map(|cell| position.pile(cell)).collect();
        let count = |kind: fn(&Pile) -> bool| u32::from(piles.iter().any(kind));
        seen[0] += count(|pile| pile.kind == Kind::Single);
        seen[1] += count(|pile| matches!(pile.kind, Kind::Gate(_)));
        seen[2] += count(|pile| pile.kind == Kind::Backup);
        seen[3] += count(|pile| pile.kind == Kind::Split && pile.height() == 3);
        seen[4] += count(|pile| pile.height() > 10);
        seen[5] += u32::from(position.outcome().is_some());
    }
    assert!(seen[..5].iter().all(|seen| *seen > 20) && seen[5] < 100, "{seen:?}");
}
