//! A simple second implementation of the rules. Both must list the same moves and agree on areas and winners.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::*;
use quintet_core::rules::{Diagram, perft};

/// Column and row of a half cell, from 0. A half cell that hangs over the edge has a coordinate of -1 or 14.
type Half = (i32, i32);

/// A position as plain maps: the name of the tile on each half cell, the owner of each tile, and the tiles in hand.
struct Board {
    covered: HashMap<Half, String>,
    owners: HashMap<String, String>,
    hands: HashMap<(String, char), u64>,
    to_move: String,
}

/// Returns the name of every place with the half cells that a tile there covers.
fn all_places() -> Vec<(String, Vec<Half>)> {
    let square =
        |column: i32, row: i32| vec![(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)];
    let mut places = Vec::new();
    for (file, letter) in ('a'..='g').enumerate() {
        for rank in 0..7 {
            let (column, row) = (2 * file as i32, 2 * rank);
            let cell = format!("{letter}{}", rank + 1);
            places.push((format!("S{cell}"), square(column, row)));
            places.push((format!("L{cell}n"), square(column, row + 1)));
            places.push((format!("L{cell}e"), square(column + 1, row)));
            if rank == 0 {
                places.push((format!("L{cell}s"), square(column, row - 1)));
            }
            if file == 0 {
                places.push((format!("L{cell}w"), square(column - 1, row)));
            }
            if file < 6 && rank < 6 {
                places.push((format!("C{cell}"), square(column + 1, row + 1)));
            }
        }
    }
    places
}

fn on_board((column, row): Half) -> bool {
    (0..14).contains(&column) && (0..14).contains(&row)
}

fn neighbours((column, row): Half) -> [Half; 4] {
    [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
}

impl Board {
    fn of(diagram: &Diagram, places: &HashMap<String, Vec<Half>>) -> Self {
        let mut board = Self {
            covered: HashMap::new(),
            owners: HashMap::new(),
            hands: HashMap::new(),
            to_move: diagram.to_move.clone(),
        };
        for (name, owner) in &diagram.board {
            board.owners.insert(name.clone(), owner.as_str().unwrap().to_owned());
            for half in &places[name] {
                assert_eq!(board.covered.insert(*half, name.clone()), None);
            }
        }
        for (side, hand) in diagram.hands.as_ref().unwrap() {
            for (kind, left) in hand.as_object().unwrap() {
                let letter = kind.chars().next().unwrap().to_ascii_uppercase();
                board.hands.insert((side.clone(), letter), left.as_u64().unwrap());
            }
        }
        board
    }

    /// Returns the places where this side can place a tile.
    fn fitting(&self, side: &str, places: &HashMap<String, Vec<Half>>) -> BTreeSet<String> {
        let has = |name: &str| self.hands[&(side.to_owned(), name.chars().next().unwrap())] > 0;
        let free = |halves: &[Half]| halves.iter().all(|half| !self.covered.contains_key(half));
        places.iter().filter(|(name, halves)| has(name) && free(halves)).map(|(name, _)| name.clone()).collect()
    }

    fn moves(&self, places: &HashMap<String, Vec<Half>>) -> BTreeSet<String> {
        let other = if self.to_move == "blue" { "orange" } else { "blue" };
        let own = self.fitting(&self.to_move, places);
        if own.is_empty() && !self.fitting(other, places).is_empty() {
            return BTreeSet::from(["pass".to_owned()]);
        }
        own
    }

    /// Returns, for each area, the number of blue and of orange tiles around it.
    fn areas(&self) -> Vec<[usize; 2]> {
        let mut seen: HashSet<Half> = HashSet::new();
        let mut areas = Vec::new();
        for half in (0..14).flat_map(|column| (0..14).map(move |row| (column, row))) {
            if self.covered.contains_key(&half) || !seen.insert(half) {
                continue;
            }
            let mut around = HashSet::new();
            let mut waiting = vec![half];
            while let Some(half) = waiting.pop() {
                for next in neighbours(half).into_iter().filter(|next| on_board(*next)) {
                    match self.covered.get(&next) {
                        Some(tile) => drop(around.insert(tile)),
                        None if seen.insert(next) => waiting.push(next),
                        None => {}
                    }
                }
            }
            areas.push(["blue", "orange"].map(|side| around.iter().filter(|tile| self.owners[**tile] == side).count()));
        }
        areas
    }

    /// Returns the winner if the game ends here.
    fn winner(&self) -> Option<&'static str> {
        let controlled: Vec<_> = self.areas().into_iter().filter(|[blue, orange]| blue != orange).collect();
        let blue = controlled.iter().filter(|[blue, orange]| blue > orange).count();
        match (2 * blue).cmp(&controlled.len()) {
            std::cmp::Ordering::Greater => return Some("blue"),
            std::cmp::Ordering::Less => return Some("orange"),
            std::cmp::Ordering::Equal => {}
        }
        let max = controlled.iter().map(|[blue, orange]| blue + orange).max()?;
        let main = controlled.iter().filter(|[blue, orange]| blue + orange == max);
        let owners: HashSet<_> = main.map(|[blue, orange]| if blue > orange { "blue" } else { "orange" }).collect();
        if owners.len() == 1 { owners.into_iter().next() } else { None }
    }
}

fn assert_same(game: &Game<Position>, places: &HashMap<String, Vec<Half>>) {
    let diagram = AnyGame::diagram(game);
    let board = Board::of(&diagram, places);
    assert_eq!(texts(game).into_iter().collect::<BTreeSet<_>>(), board.moves(places), "{}", diagram.to_json());
    let areas = board.areas();
    let score = |side: usize| areas.iter().filter(|area| area[side] > area[1 - side]).count() as u32;
    assert_eq!([0, 1].map(|side| game.position().score(Side(side))), [score(0), score(1)], "{}", diagram.to_json());
    let winner = game.position().result().winner.map(|side| INFO.side_name(side));
    assert_eq!(winner, board.winner(), "{}", diagram.to_json());
    assert_eq!(game.outcome().is_some(), board.moves(places).is_empty());
}

#[test]
fn random_games_match_naive_rules() {
    let places: HashMap<_, _> = all_places().into_iter().collect();
    assert_eq!(places.len(), PLACES);
    for seed in 0..60 {
        let mut game = seeded(seed);
        let mut rng = seeded_rng(seed);
        assert_same(&game, &places);
        while play_random(&mut game, 1, &mut rng) > 0 {
            assert_same(&game, &places);
        }
    }
}

/// Creates a random position with hands of any size. No side has more tiles than in a game.
fn any_position(rng: &mut ChaCha8Rng, crowd: usize) -> Position {
    let mut tiles = [Places::EMPTY; 2];
    let mut hands = [[0; 3]; 2].map(|hand: Tiles| hand.map(|_| rng.random_range(0..=4_u8)));
    for _ in 0..rng.random_range(0..=crowd) {
        let (side, place) = (rng.random_range(0..2), Cell(rng.random_range(0..PLACES as u8)));
        let taken = tiles[0] | tiles[1];
        let is_full = tiles[side].len() == u32::from(TILES_PER_SIDE);
        if !is_full && (taken & Places::overlapping(place)).is_empty() {
            tiles[side].insert(place);
            hands[side][super::place(place).kind.index()] = rng.random_range(0..2);
        }
    }
    Position::from_tiles(tiles, hands, Side(rng.random_range(0..2)))
}

#[test]
fn random_positions_match_naive_rules() {
    let places: HashMap<_, _> = all_places().into_iter().collect();
    let mut rng = seeded_rng(7);
    for _ in 0..2000 {
        let position = any_position(&mut rng, 200);
        assert_same(&Game::from_position(options(&[]), position, 0), &places);
    }
}

#[test]
fn late_perft_matches_naive_rules() {
    let places: HashMap<_, _> = all_places().into_iter().collect();
    for seed in 0..10 {
        let mut game = seeded(seed);
        let mut turns = play_random(&mut game, 100, &mut seeded_rng(seed));
        while turns > 0 && AnyGame::count_moves(&game) < 12 {
            game.undo();
            turns -= 1;
        }
        assert_eq!(perft(&game, 2), count(&game, 2, &places), "seed {seed}");
    }
}

fn count(game: &Game<Position>, depth: u32, places: &HashMap<String, Vec<Half>>) -> u64 {
    let moves = Board::of(&AnyGame::diagram(game), places).moves(places);
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut next = game.clone();
    let below = moves.iter().map(|text| {
        drawn::play(&mut next, text);
        let below = count(&next, depth - 1, places);
        next.undo();
        below
    });
    below.sum()
}
