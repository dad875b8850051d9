//! A simple second implementation of the rules. Both must list the same moves and reach the same boards.

use std::collections::{BTreeMap, BTreeSet};

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use super::random_positions::random_position;
use super::*;
use quintet_core::rules::{AnyGame, Diagram};

/// File and rank, from 0.
type Place = (i32, i32);
const DIRECTIONS: [(char, Place); 4] = [('n', (0, 1)), ('e', (1, 0)), ('s', (0, -1)), ('w', (-1, 0))];
const SIZES: [char; 3] = ['s', 'm', 'l'];
const PLAYERS: [[&str; 2]; 4] = [["blue", "red"], ["green", "yellow"], ["purple", "orange"], ["cyan", "white"]];

type Piece = (String, i32);

#[derive(Clone, Debug, PartialEq)]
struct Pile {
    kind: String,
    pieces: Vec<Piece>,
    points: Option<char>,
}

#[derive(Clone)]
struct Board {
    piles: BTreeMap<Place, Pile>,
    me: usize,
}

fn place(name: &str) -> Place {
    (i32::from(name.as_bytes()[0] - b'a'), i32::from(name.as_bytes()[1] - b'1'))
}

fn name((file, rank): Place) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

fn on_board((file, rank): Place) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

fn step((file, rank): Place, (files, ranks): Place) -> Place {
    (file + files, rank + ranks)
}

impl Pile {
    fn player(&self) -> usize {
        PLAYERS.iter().position(|colors| colors.contains(&self.pieces[0].0.as_str())).unwrap()
    }

    fn top(&self) -> &Piece {
        self.pieces.last().unwrap()
    }

    /// Returns the size of the actor, or `None` for a gate.
    fn actor(&self) -> Option<i32> {
        match self.kind.as_str() {
            "gate" => None,
            "backup" => Some(self.pieces[0].1),
            _ => Some(self.top().1),
        }
    }
}

impl Board {
    fn of(diagram: &Diagram) -> Self {
        let pile = |value: &Value| Pile {
            kind: value["kind"].as_str().unwrap().to_owned(),
            pieces: value["pieces"]
                .as_array()
                .unwrap()
                .iter()
                .map(|piece| (piece[0].as_str().unwrap().to_owned(), piece[1].as_i64().unwrap() as i32))
                .collect(),
            points: value.get("points").and_then(|points| points.as_str()?.chars().next()),
        };
        Self {
            piles: diagram.board.iter().map(|(name, value)| (place(name), pile(value))).collect(),
            me: diagram.to_move.parse::<usize>().unwrap() - 1,
        }
    }

    fn json(&self) -> BTreeMap<String, Value> {
        let pile = |pile: &Pile| {
            let mut value = json!({"kind": pile.kind, "pieces": pile.pieces});
            if let Some(points) = pile.points {
                value["points"] = points.to_string().into();
            }
            value
        };
        self.piles.iter().map(|(place, value)| (name(*place), pile(value))).collect()
    }

    fn supply(&self, color: &str, size: i32) -> usize {
        let pieces = self.piles.values().flat_map(|pile| &pile.pieces);
        5 - pieces.filter(|piece| piece.0 == color && piece.1 == size).count()
    }

    fn is_mine(&self, place: Place) -> bool {
        self.piles.get(&place).is_some_and(|pile| pile.player() == self.me)
    }

    /// Whether a larger gate bars a place to a pyramid of this size.
    fn is_barred(&self, target: Place, size: i32) -> bool {
        self.piles.iter().any(|(gate, pile)| {
            let Some((_, direction)) =
                pile.points.and_then(|points| DIRECTIONS.into_iter().find(|(letter, _)| *letter == points))
            else {
                return false;
            };
            let mut line =
                std::iter::successors(Some(step(*gate, direction)), |cell| Some(step(*cell, direction))).take(8);
            pile.pieces[0].1 > size && line.any(|cell| cell == target)
        })
    }

    /// Collects every place that a walk of up to `left` steps can end at. Only empty places can be passed.
    fn walk(&self, from: Place, left: i32, size: i32, ends: &mut BTreeSet<Place>) {
        for (_, direction) in DIRECTIONS {
            let next = step(from, direction);
            if on_board(next) && !self.is_barred(next, size) {
                ends.insert(next);
                if left > 1 && !self.piles.contains_key(&next) {
                    self.walk(next, left - 1, size, ends);
                }
            }
        }
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for (from, pile) in self.piles.iter().filter(|(_, pile)| pile.player() == self.me) {
            let at = name(*from);
            self.add_movements(*from, pile, &mut moves);
            for (index, piece) in pile.pieces.iter().enumerate() {
                if pile.kind == "backup" {
                    self.add_changes(&format!("{at}.{}", index + 1), piece, &mut moves);
                } else if index + 1 == pile.pieces.len() {
                    self.add_changes(&at, piece, &mut moves);
                }
            }
            if pile.kind == "single" {
                let beside = DIRECTIONS.into_iter().filter(|(_, direction)| on_board(step(*from, *direction)));
                moves.extend(beside.map(|(letter, _)| format!("{at}>{letter}")));
                let primary = PLAYERS[self.me][0];
                if *pile.top() == (primary.to_owned(), 3) {
                    if self.supply(primary, 2) >= 1 && self.supply(primary, 1) >= 1 {
                        moves.insert(format!("{at}/ms"));
                    }
                    if self.supply(primary, 1) >= 3 {
                        moves.insert(format!("{at}/sss"));
                    }
                }
            }
        }
        if moves.is_empty() {
            moves.insert("pass".to_owned());
        }
        moves
    }

    fn add_movements(&self, from: Place, pile: &Pile, moves: &mut BTreeSet<String>) {
        let Some(size) = pile.actor() else { return };
        let mut ends = BTreeSet::new();
        self.walk(from, 4 - size, size, &mut ends);
        ends.remove(&from);
        for to in ends {
            let sign = match self.piles.get(&to) {
                None => '-',
                Some(_) if !self.is_mine(to) => 'x',
                Some(base)
                    if ["single", "backup"].contains(&base.kind.as_str())
                        && pile.kind != "backup"
                        && pile.top().0 == PLAYERS[self.me][1] =>
                {
                    '^'
                }
                Some(_) => continue,
            };
            moves.insert(format!("{}{sign}{}", name(from), name(to)));
        }
    }

    fn add_changes(&self, at: &str, (color, size): &Piece, moves: &mut BTreeSet<String>) {
        if *size < 3 && self.supply(color, size + 1) > 0 {
            moves.insert(format!("{at}+"));
        }
        let other = PLAYERS[self.me].into_iter().find(|other| other != color).unwrap();
        let sizes = (1..=*size).filter(|size| self.supply(other, *size) > 0);
        moves.extend(sizes.map(|size| format!("{at}={}", SIZES[size as usize - 1])));
    }

    /// Removes the part of a pile that moves.
    fn lift(&mut self, from: Place) -> Pile {
        let mut pile = self.piles.remove(&from).unwrap();
        if pile.kind != "split" {
            return pile;
        }
        let top = pile.pieces.pop().unwrap();
        self.put_back(from, pile);
        Pile { kind: "single".to_owned(), pieces: vec![top], points: None }
    }

    /// Puts the rest of a pile back.
    fn put_back(&mut self, at: Place, mut pile: Pile) {
        if pile.pieces.len() == 1 && pile.points.is_none() {
            pile.kind = "single".to_owned();
        }
        if !pile.pieces.is_empty() {
            self.piles.insert(at, pile);
        }
    }

    /// Returns the board after a legal move.
    fn after(&self, text: &str) -> Self {
        let mut next = self.clone();
        let from = if text == "pass" { return next } else { place(text) };
        let rest = &text[2..];
        let (level, rest) = match rest.strip_prefix('.') {
            Some(rest) => {
                let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap();
                (rest[..digits].parse::<usize>().unwrap(), &rest[digits..])
            }
            None => (self.piles[&from].pieces.len(), rest),
        };
        let (sign, goal) = rest.split_at(1);
        match sign {
            "-" => {
                let actor = next.lift(from);
                next.piles.insert(place(goal), actor);
            }
            "^" => {
                let backer = next.lift(from);
                let base = next.piles.get_mut(&place(goal)).unwrap();
                base.pieces.extend(backer.pieces);
                base.kind = "backup".to_owned();
            }
            "x" => next.attack(from, place(goal)),
            _ => {
                let pile = next.piles.get_mut(&from).unwrap();
                let piece = &mut pile.pieces[level - 1];
                match sign {
                    "+" => piece.1 += 1,
                    "=" => {
                        let other = PLAYERS[self.me].into_iter().find(|other| *other != piece.0).unwrap();
                        *piece = (
                            other.to_owned(),
                            SIZES.iter().position(|size| goal.starts_with(*size)).unwrap() as i32 + 1,
                        );
                    }
                    "/" => {
                        let sizes = if goal == "ms" { vec![2, 1] } else { vec![1, 1, 1] };
                        let color = piece.0.clone();
                        pile.pieces = sizes.into_iter().map(|size| (color.clone(), size)).collect();
                        pile.kind = "split".to_owned();
                    }
                    _ => {
                        pile.kind = "gate".to_owned();
                        pile.points = goal.chars().next();
                    }
                }
            }
        }
        next
    }

    fn attack(&mut self, from: Place, to: Place) {
        let (color, size) = self.piles[&to].top().clone();
        let left = (1..size).filter(|size| self.supply(&color, *size) > 0).max();
        let (attacker, strength) = self.piles[&from].top().clone();
        let max = if left.is_some() { strength + 1 } else { strength + 2 };
        let grown = (strength + 1..=max.min(3)).filter(|size| self.supply(&attacker, *size) > 0).max();
        let mut target = self.piles.remove(&to).unwrap();
        target.pieces.pop();
        target.pieces.extend(left.map(|left| (color, left)));
        let is_gone = target.pieces.is_empty();
        self.put_back(to, target);
        self.piles.get_mut(&from).unwrap().pieces.last_mut().unwrap().1 = grown.unwrap_or(strength);
        if is_gone {
            let actor = self.lift(from);
            self.piles.insert(to, actor);
        }
    }
}

fn assert_agrees(game: &Game<Position>, rng: &mut ChaCha8Rng) {
    let diagram = game.position().diagram();
    let listed: BTreeSet<String> =
        AnyGame::legal_moves(game).into_iter().map(|action| AnyGame::text(game, action)).collect();
    let naive = Board::of(&diagram);
    if game.outcome().is_some() {
        assert!(listed.is_empty());
        return;
    }
    let moves = naive.moves();
    assert_eq!(listed, moves, "{}", diagram.to_json());
    let texts: Vec<_> = moves.into_iter().collect();
    let attacks = texts.iter().filter(|text| text.contains('x'));
    let some = [0; 4].map(|_| &texts[rng.random_range(0..texts.len())]);
    for text in attacks.chain(some) {
        let mut next = *game.position();
        next.play(next.parse_move(text).unwrap()).unwrap();
        let board: BTreeMap<String, Value> = next.diagram().board.into_iter().collect();
        assert_eq!(board, naive.after(text).json(), "{text} on {}", diagram.to_json());
    }
}

#[test]
fn random_positions_match_naive_rules() {
    let mut rng = ChaCha8Rng::seed_from_u64(64);
    for _ in 0..3000 {
        let (position, options) = random_position(&mut rng);
        assert_agrees(&Game::from_position(options, position, 0), &mut rng);
    }
}

#[test]
fn games_from_start_match_naive_rules() {
    let mut rng = ChaCha8Rng::seed_from_u64(65);
    for players in ["2", "3", "4"].repeat(8) {
        let mut game = start(players);
        while game.outcome().is_none() && game.turn() < 150 {
            assert_agrees(&game, &mut rng);
            game.play_out(1, &mut |moves| rng.random_range(0..moves));
        }
    }
}

#[test]
fn games_from_random_positions_match_naive_rules() {
    let mut rng = ChaCha8Rng::seed_from_u64(66);
    for _ in 0..100 {
        let (position, options) = random_position(&mut rng);
        let mut game = Game::from_position(options, position, 0);
        while game.outcome().is_none() && game.turn() < 15 {
            assert_agrees(&game, &mut rng);
            game.play_out(1, &mut |moves| rng.random_range(0..moves));
        }
    }
}

/// Returns the number of move sequences for two players by the naive rules alone. The game cannot be over at these
/// depths.
fn count(board: &Board, depth: u32) -> usize {
    let moves = board.moves();
    if depth == 1 {
        return moves.len();
    }
    moves.iter().map(|text| count(&Board { me: 1 - board.me, ..board.after(text) }, depth - 1)).sum()
}

#[test]
fn naive_perft_matches_known_counts() {
    let board = Board::of(&start("2").position().diagram());
    assert_eq!([1, 2, 3, 4, 5].map(|depth| count(&board, depth)), [9, 81, 720, 6400, 93_034]);
}
