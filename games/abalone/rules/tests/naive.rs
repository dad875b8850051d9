//! A simple reference move generator that must list the same moves as the real one.

use std::collections::{BTreeSet, HashMap};

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use quintet_core::rules::{AnyGame, Diagram};

/// Row (`a` is 0) and number.
type Coord = (i32, i32);

/// The balls by cell with the names of their sides, and the side to move.
struct NaivePosition {
    balls: HashMap<Coord, String>,
    to_move: String,
}

/// The first and the last number of each row.
const ROWS: [(i32, i32); 9] = [(1, 5), (1, 6), (1, 7), (1, 8), (1, 9), (2, 9), (3, 9), (4, 9), (5, 9)];
const NEIGHBOURS: [Coord; 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

fn on_board((row, number): Coord) -> bool {
    usize::try_from(row)
        .ok()
        .and_then(|row| ROWS.get(row))
        .is_some_and(|(first, last)| (*first..=*last).contains(&number))
}

fn step((row, number): Coord, (rows, numbers): Coord) -> Coord {
    (row + rows, number + numbers)
}

fn name((row, number): Coord) -> String {
    format!("{}{number}", char::from(b'a' + row as u8))
}

impl NaivePosition {
    fn of(diagram: &Diagram) -> Self {
        let coord = |name: &str| (i32::from(name.as_bytes()[0] - b'a'), i32::from(name.as_bytes()[1] - b'0'));
        let balls = diagram.board.iter().map(|(name, side)| (coord(name), side.as_str().unwrap().to_owned()));
        Self { balls: balls.collect(), to_move: diagram.to_move.clone() }
    }

    fn is_own(&self, coord: Coord) -> bool {
        self.balls.get(&coord) == Some(&self.to_move)
    }

    fn is_theirs(&self, coord: Coord) -> bool {
        self.balls.get(&coord).is_some_and(|side| *side != self.to_move)
    }

    fn is_empty(&self, coord: Coord) -> bool {
        on_board(coord) && !self.balls.contains_key(&coord)
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        let own: Vec<Coord> = self.balls.keys().copied().filter(|coord| self.is_own(*coord)).collect();
        for first in own {
            for axis in NEIGHBOURS {
                for count in 1..=3 {
                    let row: Vec<_> =
                        std::iter::successors(Some(first), |coord| Some(step(*coord, axis))).take(count).collect();
                    if row.iter().all(|coord| self.is_own(*coord)) {
                        moves.extend(NEIGHBOURS.iter().filter_map(|direction| self.text(&row, axis, *direction)));
                    }
                }
            }
        }
        moves
    }

    /// The text of the move of this row in a direction, if it is legal.
    fn text(&self, row: &[Coord], axis: Coord, direction: Coord) -> Option<String> {
        let (first, last) = (row[0], row[row.len() - 1]);
        if row.len() == 1 || direction == axis {
            self.can_move_in_line(row.len(), step(last, direction), direction)
                .then(|| name(first) + &name(step(first, direction)))
        } else if direction == (-axis.0, -axis.1) {
            None // the same move as from the other end of the row
        } else {
            let low = row.iter().min()?;
            let high = row.iter().max()?;
            let free = row.iter().all(|coord| self.is_empty(step(*coord, direction)));
            free.then(|| name(*low) + &name(*high) + &name(step(*low, direction)))
        }
    }

    /// Whether a row of `ours` balls can move to the cell ahead of it.
    fn can_move_in_line(&self, ours: usize, ahead: Coord, direction: Coord) -> bool {
        if self.is_empty(ahead) {
            return true;
        }
        let line = std::iter::successors(Some(ahead), |coord| Some(step(*coord, direction)));
        let theirs = line.clone().take_while(|coord| self.is_theirs(*coord)).count();
        let behind = line.clone().nth(theirs).unwrap();
        theirs > 0 && ours > theirs && (self.is_empty(behind) || !on_board(behind))
    }
}

fn assert_same_moves(game: &dyn AnyGame) {
    let listed: BTreeSet<String> = game.legal_moves().into_iter().map(|action| game.text(action)).collect();
    let diagram = game.diagram();
    assert_eq!(listed, NaivePosition::of(&diagram).moves(), "{}", diagram.to_json());
}

#[test]
fn generators_agree_on_games_from_every_layout() {
    for (layout, seed) in LAYOUTS.iter().zip(0..) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = start(layout.name);
        for _ in 0..150 {
            assert_same_moves(&game);
            game.play_out(1, &mut |moves| rng.random_range(0..moves));
            if game.outcome().is_some() {
                break;
            }
        }
    }
}

#[test]
fn generators_agree_on_random_positions() {
    let mut rng = ChaCha8Rng::seed_from_u64(61);
    let mut cells: Vec<_> = hex::cells().map(hex::name).collect();
    for _ in 0..2000 {
        cells.shuffle(&mut rng);
        let [black, white] = [0; 2].map(|_| rng.random_range(0..=BALLS_PER_SIDE as usize));
        let sides = std::iter::repeat_n("black", black).chain(std::iter::repeat_n("white", white));
        let diagram = Diagram {
            to_move: INFO.sides[rng.random_range(0..2)].to_owned(),
            board: cells.iter().zip(sides).map(|(cell, side)| ((*cell).to_owned(), side.into())).collect(),
            score: Some(INFO.sides.iter().map(|side| ((*side).to_owned(), 0.into())).collect()),
            ..Diagram::default()
        };
        let position = Position::from_diagram(&diagram, &options(&[])).unwrap();
        assert_same_moves(&Game::from_position(options(&[]), position, 0));
    }
}
