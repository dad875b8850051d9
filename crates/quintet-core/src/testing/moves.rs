//! Helpers for the tests of a game's rules: playing moves, illegal moves, and drawn boards.

use std::cmp::Reverse;

use crate::rules::hex::{self, Cells};
use crate::rules::{AnyGame, Cell, Describe, Game, MoveError, Side};

/// The first side's pieces in a drawing, the other side's, and empty cells.
const SYMBOLS: [char; 3] = ['●', '○', '·'];

/// Plays moves that are separated by white space.
///
/// # Panics
/// When a move is not legal.
pub fn play<P: Describe>(game: &mut Game<P>, moves: &str) {
    for text in moves.split_whitespace() {
        let action = AnyGame::parse(game, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        AnyGame::play(game, action).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    }
}

/// The reason why a move is illegal.
///
/// # Panics
/// When the move is legal, or [`AnyGame`] reports another reason.
pub fn rejected<P: Describe>(game: &Game<P>, text: &str) -> P::MoveError {
    let position = game.position();
    let checked = position.parse_move(text).and_then(|action| position.validate(action));
    let Err(error) = checked else { panic!("{text} is legal") };
    let expected = MoveError::of(&error);
    assert_eq!(AnyGame::parse(game, text), Err(expected), "every caller gets the same error");
    error
}

/// Parses a drawn board of [61 cells](hex): `●` is a piece of the first side, `○` one of the second side, and `·` an empty
/// cell. Row i is on top.
///
/// # Panics
/// When the drawing is not such a board.
#[must_use]
pub fn parse_hex_pieces(drawing: &str) -> [Cells; 2] {
    let symbols: Vec<char> = drawing.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let are_known = symbols.iter().all(|symbol| SYMBOLS.contains(symbol));
    assert!(symbols.len() == hex::CELLS && are_known, "not a board: {drawing}");
    let cells = hex_cells_from_top();
    Side::BOTH.map(|side| {
        let pieces = cells.iter().zip(&symbols).filter(|(_, symbol)| **symbol == SYMBOLS[side.index()]);
        pieces.map(|(cell, _)| *cell).collect()
    })
}

/// Draws a board of [61 cells](hex), as [`parse_hex_pieces`] reads it.
#[must_use]
pub fn draw_hex_pieces(owner: impl Fn(Cell) -> Option<Side>) -> String {
    let mut drawing = String::new();
    let mut row = None;
    for cell in hex_cells_from_top() {
        let (this_row, _) = hex::coords(cell);
        if row.replace(this_row) == Some(this_row) {
            drawing.push(' ');
        } else {
            drawing.push('\n');
            drawing.push_str(&" ".repeat(usize::from(this_row.abs_diff(4))));
        }
        drawing.push(SYMBOLS[owner(cell).map_or(2, Side::index)]);
    }
    drawing
}

/// The cells in the order of a drawing: rows from the top, each from the left.
fn hex_cells_from_top() -> Vec<Cell> {
    let mut cells: Vec<_> = hex::cells().collect();
    cells.sort_by_key(|cell| (Reverse(hex::coords(*cell).0), hex::coords(*cell).1));
    cells
}
