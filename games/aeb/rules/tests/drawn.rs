//! Boards drawn as text, rank 8 on top, `·` empty.
//!
//! A pyramid is the first letter of its colour and its size: `b3`. A gate ends with its direction: `r2>n`. Backup
//! stacks are written bottom to top with `^` between the pyramids (`b3^r1`), split stacks with `/` (`b2/b1`).

use serde_json::{Map, Value, json};

use super::*;
use quintet_core::rules::{AnyGame, Cell, Diagram};

pub use quintet_core::testing::{play, rejected};

fn piece(text: &str) -> Value {
    let color = COLORS.as_flattened().iter().find(|color| color.starts_with(&text[..1]));
    json!([color.unwrap_or_else(|| panic!("unknown colour: {text}")), text[1..].parse::<u8>().unwrap()])
}

fn pile(text: &str) -> Value {
    let stack = |sign: char| text.split(sign).map(piece).collect::<Vec<_>>();
    if let Some((text, points)) = text.split_once('>') {
        json!({"kind": "gate", "pieces": [piece(text)], "points": points})
    } else if text.contains('^') {
        json!({"kind": "backup", "pieces": stack('^')})
    } else if text.contains('/') {
        json!({"kind": "split", "pieces": stack('/')})
    } else {
        json!({"kind": "single", "pieces": [piece(text)]})
    }
}

/// Parses a drawing.
pub fn board(drawing: &str) -> Map<String, Value> {
    let places: Vec<&str> = drawing.split_whitespace().collect();
    assert_eq!(places.len(), 64, "not a board: {drawing}");
    let names = (1..=8).rev().flat_map(|rank| ('a'..='h').map(move |file| format!("{file}{rank}")));
    names.zip(places).filter(|(_, place)| *place != "·").map(|(name, place)| (name, pile(place))).collect()
}

/// Creates a game that starts from a drawing.
pub fn set_up(drawing: &str, to_move: &str, players: &str) -> Game<Position> {
    let diagram = Diagram { to_move: to_move.to_owned(), board: board(drawing), ..Diagram::default() };
    let options = options(players);
    let position = Position::from_diagram(&diagram, &options).unwrap_or_else(|error| panic!("{error:?}"));
    Game::from_position(options, position, 0)
}

/// Creates a game for two from a drawing with player 1 to move.
pub fn game(drawing: &str) -> Game<Position> {
    set_up(drawing, "1", "2")
}

/// Creates a game for two with piles on some cells (`a1:b3 h8:g3`) and player 1 to move.
pub fn placed(list: &str) -> Game<Position> {
    placed_for(list, "1", "2")
}

/// Creates a game with piles on some cells.
pub fn placed_for(list: &str, to_move: &str, players: &str) -> Game<Position> {
    let piles = list.split_whitespace().map(|item| item.split_once(':').unwrap());
    let board = piles.map(|(name, text)| (name.to_owned(), pile(text))).collect();
    let diagram = Diagram { to_move: to_move.to_owned(), board, ..Diagram::default() };
    let options = options(players);
    let position = Position::from_diagram(&diagram, &options).unwrap_or_else(|error| panic!("{error:?}"));
    Game::from_position(options, position, 0)
}

/// Returns the board of a position, sorted by cell name.
pub fn shown(position: &Position) -> Vec<(String, Value)> {
    let mut cells: Vec<_> = position.diagram().board.into_iter().collect();
    cells.sort_by(|(first, _), (second, _)| first.cmp(second));
    cells
}

/// Plays moves and compares the board.
pub fn assert_becomes(drawing: &str, moves: &str, expected: &str) {
    let mut game = game(drawing);
    play(&mut game, moves);
    let mut expected: Vec<_> = board(expected).into_iter().collect();
    expected.sort_by(|(first, _), (second, _)| first.cmp(second));
    assert_eq!(shown(game.position()), expected, "after {moves}");
}

/// Compares the pile in one cell with a pile as in a drawing.
pub fn assert_pile(game: &Game<Position>, cell_name: &str, expected: &str) {
    let board = game.position().diagram().board;
    let expected = (expected != "·").then(|| pile(expected));
    assert_eq!(board.get(cell_name), expected.as_ref(), "{cell_name}");
}

/// Returns the rest of every legal move text with this prefix, sorted.
pub fn legal(game: &Game<Position>, beginning: &str) -> Vec<String> {
    let texts = AnyGame::legal_moves(game).into_iter().map(|action| AnyGame::text(game, action));
    let mut texts: Vec<_> = texts.filter_map(|text| text.strip_prefix(beginning).map(str::to_owned)).collect();
    texts.sort();
    texts
}

/// Returns the cells that a pile can move to, attack or back up, depending on the sign at the end of the prefix.
pub fn targets(game: &Game<Position>, beginning: &str) -> String {
    legal(game, beginning).join(" ")
}

/// Parses a cell name.
pub fn cell(name: &str) -> Cell {
    board::parse(name).unwrap()
}

#[test]
fn drawing_matches_start_position() {
    let drawn = game(
        "· · · · · · · g3
         · · · · · · · ·
         · · · · · · · ·
         · · · · · · · ·
         · · · · · · · ·
         · · · · · · · ·
         · · · · · · · ·
         b3 · · · · · · ·",
    );
    assert_eq!(shown(drawn.position()), shown(start("2").position()));
    assert_eq!(drawn.position(), start("2").position());
}
