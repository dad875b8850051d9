//! A simple reference move generator that must list the same moves as the real one.

use std::collections::{BTreeMap, BTreeSet};

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::boards::DIAGONALS;
use super::drawn::set_up;
use super::*;
use quintet_core::rules::{AnyGame, Diagram};

/// The letter (`a` is 1) and the number.
type Coord = (i32, i32);

/// A position as plain maps.
struct NaivePosition {
    board: Board,
    stacks: BTreeMap<Coord, Vec<String>>,
    hands: BTreeMap<String, u64>,
    to_move: String,
    passes: u32,
}

fn coord(name: &str) -> Coord {
    (i32::from(name.as_bytes()[0] - b'a') + 1, i32::from(name.as_bytes()[1] - b'0'))
}

fn name((letter, number): Coord) -> String {
    format!("{}{number}", char::from(b'a' + letter as u8 - 1))
}

fn exists(board: Board, (letter, number): Coord) -> bool {
    let numbers = match board {
        Board::Hex => [4, 5, 6, 7, 6, 5, 4].get(letter as usize - 1).copied().unwrap_or(0),
        _ => 7,
    };
    (1..=7).contains(&letter) && (1..=numbers).contains(&number)
}

fn neighbours(board: Board, (letter, number): Coord) -> Vec<Coord> {
    let mut near = vec![(letter, number - 1), (letter, number + 1)];
    match board {
        Board::Square => {
            for beside in [letter - 1, letter + 1] {
                near.extend([number - 1, number, number + 1].map(|number| (beside, number)));
            }
        }
        Board::Hex => {
            // The next row towards d is longer: a cell touches its own number and the next one there. Away from d it
            // touches its own number and the previous one.
            let up = if letter < 4 { [number, number + 1] } else { [number - 1, number] };
            let down = if letter > 4 { [number, number + 1] } else { [number - 1, number] };
            near.extend(up.map(|number| (letter + 1, number)));
            near.extend(down.map(|number| (letter - 1, number)));
        }
        Board::Snub => {
            near.extend([(letter - 1, number), (letter + 1, number)]);
            for edge in DIAGONALS.split_whitespace() {
                let (one, other) = (coord(&edge[..2]), coord(&edge[3..]));
                near.extend((one == (letter, number)).then_some(other));
                near.extend((other == (letter, number)).then_some(one));
            }
        }
    }
    near.retain(|coord| (1..=7).contains(&coord.0) && exists(board, *coord));
    near
}

impl NaivePosition {
    fn of(board: Board, diagram: &Diagram) -> Self {
        let pieces = |stack: &serde_json::Value| -> Vec<String> {
            stack.as_array().unwrap().iter().map(|piece| piece.as_str().unwrap().to_owned()).collect()
        };
        let hands = diagram.hands.as_ref().unwrap();
        Self {
            board,
            stacks: diagram.board.iter().map(|(name, stack)| (coord(name), pieces(stack))).collect(),
            hands: hands.iter().map(|(side, hand)| (side.clone(), hand.as_u64().unwrap())).collect(),
            to_move: diagram.to_move.clone(),
            passes: diagram.passes.unwrap(),
        }
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        if self.passes == 2 {
            return moves;
        }
        if self.hands[&self.to_move] == 0 {
            moves.insert("pass".to_owned());
        } else {
            moves.extend(self.entries().into_iter().map(name));
        }
        let black: usize = self.stacks.values().flatten().filter(|piece| *piece == "black").count();
        if black < 2 {
            return moves;
        }
        for (from, stack) in self.stacks.iter().filter(|(_, stack)| self.is_own(stack)) {
            for to in neighbours(self.board, *from) {
                let Some(target) = self.stacks.get(&to) else { continue };
                if !self.is_own(target) && stack.len() + target.len() <= 3 && self.is_band_without(*from) {
                    moves.insert(format!("{}-{}", name(*from), name(to)));
                }
            }
        }
        moves
    }

    fn entries(&self) -> BTreeSet<Coord> {
        let every = (1..=7).flat_map(|letter| (1..=7).map(move |number| (letter, number)));
        every
            .filter(|coord| exists(self.board, *coord) && !self.stacks.contains_key(coord))
            .filter(|coord| {
                let near = neighbours(self.board, *coord);
                self.stacks.is_empty() || near.iter().any(|near| self.stacks.contains_key(near))
            })
            .collect()
    }

    fn is_own(&self, stack: &[String]) -> bool {
        stack.last() == Some(&self.to_move)
    }

    fn is_band_without(&self, removed: Coord) -> bool {
        let mut left: BTreeSet<Coord> = self.stacks.keys().copied().filter(|coord| *coord != removed).collect();
        let mut next: Vec<Coord> = left.pop_first().into_iter().collect();
        while let Some(coord) = next.pop() {
            next.extend(neighbours(self.board, coord).into_iter().filter(|near| left.remove(near)));
        }
        left.is_empty()
    }
}

fn assert_same_moves(game: &Game<Position>) {
    let listed: BTreeSet<String> =
        AnyGame::legal_moves(game).into_iter().map(|action| AnyGame::text(game, action)).collect();
    let diagram = game.position().diagram();
    assert_eq!(listed, NaivePosition::of(game.position().board(), &diagram).moves(), "{}", diagram.to_json());
}

#[test]
fn generators_agree_on_games_on_every_board() {
    let mut positions = 0;
    for board in Board::ALL {
        for seed in 0..20 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = start(board);
            assert_same_moves(&game);
            while game.play_out(1, &mut |moves| rng.random_range(0..moves)) > 0 {
                assert_same_moves(&game);
                positions += 1;
            }
        }
    }
    assert!(positions > 3000, "{positions}");
}

/// A random band of random stacks.
fn random_band(board: Board, rng: &mut ChaCha8Rng) -> Diagram {
    let mut left = [PIECES_PER_SIDE, PIECES_PER_SIDE];
    let cells: Vec<_> = board.places().iter().collect();
    let mut band = Cells::of(*cells.choose(rng).unwrap());
    for _ in 0..rng.random_range(3..20) {
        let around: Vec<_> = (board.around(band) - band).iter().collect();
        band |= Cells::of(*around.choose(rng).unwrap());
    }
    let mut diagram = Diagram { to_move: INFO.sides[rng.random_range(0..2)].to_owned(), ..Diagram::default() };
    for cell in band.iter() {
        let mut stack = Vec::new();
        for _ in 0..[1, 1, 1, 1, 2, 2, 3].choose(rng).copied().unwrap() {
            let side = rng.random_range(0..2);
            let side = if left[side] > 0 { side } else { 1 - side };
            if left[side] > 0 {
                left[side] -= 1;
                stack.push(INFO.sides[side]);
            }
        }
        if stack.is_empty() {
            break;
        }
        diagram.board.insert(cell_name(cell).to_owned(), stack.into_iter().collect());
    }
    diagram
}

#[test]
fn generators_agree_on_random_positions() {
    let mut rng = ChaCha8Rng::seed_from_u64(49);
    let (mut agreed, mut rejected) = (0, 0);
    for board in Board::ALL {
        for _ in 0..500 {
            // A band that ran out of pieces or has only one side is not a valid position.
            match set_up(board, &random_band(board, &mut rng)) {
                Ok(game) => {
                    assert_same_moves(&game);
                    agreed += 1;
                }
                Err(_) => rejected += 1,
            }
        }
    }
    assert!(agreed > 1000 && rejected < 300, "{agreed} {rejected}");
}
