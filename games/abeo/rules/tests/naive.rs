//! A simple second implementation of the rules. Both must list the same moves and reach the same boards.

use std::collections::BTreeMap;

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use quintet_core::rules::{AnyGame, Diagram};

/// Row (`a` is 0) and number.
type Place = (i32, i32);

/// The tokens by place, as the names of their sides, and the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    tokens: BTreeMap<Place, &'static str>,
    to_move: &'static str,
}

/// The first and last number of each row.
const ROWS: [(i32, i32); 9] = [(1, 5), (1, 6), (1, 7), (1, 8), (1, 9), (2, 9), (3, 9), (4, 9), (5, 9)];
const NEIGHBOURS: [Place; 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

fn places() -> impl Iterator<Item = Place> {
    ROWS.iter().zip(0..).flat_map(|((first, last), row)| (*first..=*last).map(move |number| (row, number)))
}

fn name((row, number): Place) -> String {
    format!("{}{number}", char::from(b'a' + row as u8))
}

fn place(name: &str) -> Place {
    (i32::from(name.as_bytes()[0] - b'a'), i32::from(name.as_bytes()[1] - b'0'))
}

/// The effect of a turn: the place of the first token, of the second token, and the flipped places.
#[derive(Clone, Debug)]
pub struct Turn {
    first: Place,
    second: Option<Place>,
    flipped: Vec<Place>,
}

impl Board {
    pub fn of(diagram: &Diagram) -> Self {
        let side = |name: &str| *INFO.sides.iter().find(|side| **side == name).unwrap();
        let tokens = diagram.board.iter().map(|(name, owner)| (place(name), side(owner.as_str().unwrap())));
        Self { tokens: tokens.collect(), to_move: side(&diagram.to_move) }
    }

    /// Returns every turn with its text, sorted by text.
    pub fn turns(&self) -> Vec<(String, Turn)> {
        let empty: Vec<_> = places().filter(|place| !self.tokens.contains_key(place)).collect();
        let mut turns = Vec::new();
        for first in empty.iter().copied() {
            turns.push((name(first), Turn { first, second: None, flipped: vec![] }));
            for second in empty.iter().copied().filter(|second| *second > first) {
                let text = name(first) + "," + &name(second);
                turns.push((text, Turn { first, second: Some(second), flipped: vec![] }));
            }
            for direction in NEIGHBOURS {
                let flipped = self.line(first, direction);
                if let Some(nearest) = flipped.first() {
                    turns.push((name(first) + "x" + &name(*nearest), Turn { first, second: None, flipped }));
                }
            }
        }
        turns.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        turns
    }

    /// Returns the opposing tokens that a placed token flips in one direction.
    fn line(&self, (row, number): Place, (rows, numbers): Place) -> Vec<Place> {
        let ray: Vec<Place> = (1..9).map(|steps| (row + steps * rows, number + steps * numbers)).collect();
        let Some(nearest) = ray.iter().position(|place| self.tokens.contains_key(place)) else { return vec![] };
        let theirs = |place: &Place| self.tokens.get(place).is_some_and(|side| *side != self.to_move);
        ray[nearest..].iter().copied().take_while(theirs).collect()
    }

    /// Returns the board after a turn.
    pub fn after(&self, turn: &Turn) -> Self {
        let mut next = self.clone();
        for place in std::iter::once(turn.first).chain(turn.second) {
            assert_eq!(next.tokens.insert(place, self.to_move), None);
        }
        for place in &turn.flipped {
            assert!(next.tokens.insert(*place, self.to_move).is_some());
        }
        next.to_move = INFO.sides.iter().find(|side| **side != self.to_move).unwrap();
        next
    }

    /// Returns the number of sequences of turns.
    pub fn sequences(&self, depth: u32) -> u64 {
        let turns = self.turns();
        match depth {
            1 => turns.len() as u64,
            _ => turns.iter().map(|(_, turn)| self.after(turn).sequences(depth - 1)).sum(),
        }
    }
}

/// Compares the legal moves, and the boards after some of them.
fn assert_same_rules(position: Position, rng: &mut ChaCha8Rng) {
    let game = Game::from_position(options(), position, 0);
    let mut listed: Vec<_> =
        AnyGame::legal_moves(&game).into_iter().map(|action| (AnyGame::text(&game, action), action)).collect();
    listed.sort_unstable();
    let diagram = AnyGame::diagram(&game);
    let board = Board::of(&diagram);
    let turns = board.turns();
    assert!(listed.iter().map(|(text, _)| text).eq(turns.iter().map(|(text, _)| text)), "{}", diagram.to_json());
    assert_eq!(AnyGame::count_moves(&game), listed.len() as u64);
    for _ in 0..4 {
        let index = rng.random_range(0..listed.len());
        let ((text, action), (_, turn)) = (&listed[index], &turns[index]);
        let mut next = game.clone();
        AnyGame::play(&mut next, *action).unwrap();
        assert_eq!(Board::of(&AnyGame::diagram(&next)), board.after(turn), "{text}: {}", diagram.to_json());
    }
}

#[test]
fn random_games_match_naive_rules() {
    for seed in 0..12 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = start();
        while game.outcome().is_none() {
            assert_same_rules(*game.position(), &mut rng);
            game.play_out(1, &mut |moves| rng.random_range(0..moves));
        }
    }
}

#[test]
fn random_positions_match_naive_rules() {
    let mut rng = ChaCha8Rng::seed_from_u64(61);
    let mut cells: Vec<_> = hex::cells().map(hex::name).collect();
    let mut positions = 0;
    while positions < 2000 {
        cells.shuffle(&mut rng);
        // Prefer full boards: they have more lines and fewer moves.
        let tokens = [0; 3].map(|_| rng.random_range(2..61)).into_iter().max().unwrap();
        let dark = rng.random_range(0..=tokens);
        let sides = std::iter::repeat_n("dark", dark).chain(std::iter::repeat_n("light", tokens - dark));
        let diagram = Diagram {
            to_move: INFO.sides[rng.random_range(0..2)].to_owned(),
            board: cells.iter().zip(sides).map(|(cell, side)| ((*cell).to_owned(), side.into())).collect(),
            ..Diagram::default()
        };
        // A few random diagrams are invalid: the side that moved last has no token.
        if let Ok(position) = Position::from_diagram(&diagram, &options()) {
            assert_same_rules(position, &mut rng);
            positions += 1;
        }
    }
}
