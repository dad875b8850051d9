//! A second generator, written from the rules with no thought of speed: both must list the same moves.

use std::collections::{BTreeSet, HashMap};

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::rules::{AnyGame, Diagram};

/// Row (`a` is 0) and number.
type Place = (i32, i32);

/// The balls by place, as the names of their sides, and the side to move.
struct Board {
    balls: HashMap<Place, String>,
    to_move: String,
}

/// The first and last number of each row.
const ROWS: [(i32, i32); 9] = [(1, 5), (1, 6), (1, 7), (1, 8), (1, 9), (2, 9), (3, 9), (4, 9), (5, 9)];
const NEIGHBOURS: [Place; 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

fn on_board((row, number): Place) -> bool {
    usize::try_from(row)
        .ok()
        .and_then(|row| ROWS.get(row))
        .is_some_and(|(first, last)| (*first..=*last).contains(&number))
}

fn step((row, number): Place, (rows, numbers): Place) -> Place {
    (row + rows, number + numbers)
}

fn name((row, number): Place) -> String {
    format!("{}{number}", char::from(b'a' + row as u8))
}

impl Board {
    fn of(diagram: &Diagram) -> Self {
        let place = |name: &str| (i32::from(name.as_bytes()[0] - b'a'), i32::from(name.as_bytes()[1] - b'0'));
        let balls = diagram.board.iter().map(|(name, side)| (place(name), side.as_str().unwrap().to_owned()));
        Self { balls: balls.collect(), to_move: diagram.to_move.clone() }
    }

    fn is_own(&self, place: Place) -> bool {
        self.balls.get(&place) == Some(&self.to_move)
    }

    fn is_theirs(&self, place: Place) -> bool {
        self.balls.get(&place).is_some_and(|side| *side != self.to_move)
    }

    fn is_empty(&self, place: Place) -> bool {
        on_board(place) && !self.balls.contains_key(&place)
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        let own: Vec<Place> = self.balls.keys().copied().filter(|place| self.is_own(*place)).collect();
        for first in own {
            for axis in NEIGHBOURS {
                for count in 1..=3 {
                    let row: Vec<_> =
                        std::iter::successors(Some(first), |place| Some(step(*place, axis))).take(count).collect();
                    if row.iter().all(|place| self.is_own(*place)) {
                        moves.extend(NEIGHBOURS.iter().filter_map(|way| self.text(&row, axis, *way)));
                    }
                }
            }
        }
        moves
    }

    /// The text of the turn that moves this row this way, if it is legal.
    fn text(&self, row: &[Place], axis: Place, way: Place) -> Option<String> {
        let (first, last) = (row[0], row[row.len() - 1]);
        if row.len() == 1 || way == axis {
            self.goes_in_line(row.len(), step(last, way), way).then(|| name(first) + &name(step(first, way)))
        } else if way == (-axis.0, -axis.1) {
            None // the same row from its other end
        } else {
            let low = row.iter().min()?;
            let high = row.iter().max()?;
            let free = row.iter().all(|place| self.is_empty(step(*place, way)));
            free.then(|| name(*low) + &name(*high) + &name(step(*low, way)))
        }
    }

    /// Whether some balls can go on to the cell ahead of them.
    fn goes_in_line(&self, ours: usize, ahead: Place, way: Place) -> bool {
        if self.is_empty(ahead) {
            return true;
        }
        let line = std::iter::successors(Some(ahead), |place| Some(step(*place, way)));
        let theirs = line.clone().take_while(|place| self.is_theirs(*place)).count();
        let behind = line.clone().nth(theirs).unwrap();
        theirs > 0 && ours > theirs && (self.is_empty(behind) || !on_board(behind))
    }
}

fn assert_same_moves(game: &dyn AnyGame) {
    let listed: BTreeSet<String> = game.legal().into_iter().map(|action| game.text(action)).collect();
    let diagram = game.diagram();
    assert_eq!(listed, Board::of(&diagram).moves(), "{}", diagram.to_json());
}

#[test]
fn both_generators_agree_on_games_from_every_layout() {
    for (layout, seed) in LAYOUTS.iter().zip(0..) {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut game = start(layout.name);
        for _ in 0..150 {
            assert_same_moves(&game);
            game.play_out(1, &mut |moves| chance.random_range(0..moves));
            if game.outcome().is_some() {
                break;
            }
        }
    }
}

#[test]
fn both_generators_agree_on_balls_anywhere() {
    let mut chance = ChaCha8Rng::seed_from_u64(61);
    let mut cells: Vec<_> = hex::cells().map(hex::name).collect();
    for _ in 0..2000 {
        cells.shuffle(&mut chance);
        let [black, white] = [0; 2].map(|_| chance.random_range(0..=BALLS as usize));
        let sides = std::iter::repeat_n("black", black).chain(std::iter::repeat_n("white", white));
        let diagram = Diagram {
            to_move: INFO.sides[chance.random_range(0..2)].to_owned(),
            board: cells.iter().zip(sides).map(|(cell, side)| ((*cell).to_owned(), side.into())).collect(),
            score: Some(INFO.sides.iter().map(|side| ((*side).to_owned(), 0.into())).collect()),
            ..Diagram::default()
        };
        let position = Position::from_diagram(&diagram, &options(&[])).unwrap();
        assert_same_moves(&Game::new(options(&[]), position, false, 0));
    }
}
