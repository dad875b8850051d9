//! Boards drawn as text: `●` dark, `○` light, `·` empty, row i on top.

use super::*;
use quintet_core::rules::hex::{self, Cells};
use quintet_core::rules::{AnyGame, Cell, Diagram, MoveError as AnyMoveError, Side};

const DARK: char = '●';
const LIGHT: char = '○';
const EMPTY: char = '·';

/// Returns the cells in drawing order: rows from the top, each from the left.
fn cells() -> Vec<Cell> {
    let mut cells: Vec<_> = hex::cells().collect();
    cells.sort_by_key(|cell| (std::cmp::Reverse(hex::coords(*cell).0), hex::coords(*cell).1));
    cells
}

/// Parses the tokens of a drawing.
pub fn tokens(drawing: &str) -> [Cells; 2] {
    let places: Vec<char> = drawing.chars().filter(|place| !place.is_whitespace()).collect();
    let known = places.iter().all(|place| [DARK, LIGHT, EMPTY].contains(place));
    assert!(places.len() == hex::CELLS && known, "not a board: {drawing}");
    [DARK, LIGHT].map(|token| {
        cells().into_iter().zip(&places).filter(|(_, place)| **place == token).map(|(cell, _)| cell).collect()
    })
}

/// Draws a position.
pub fn draw(position: &Position) -> String {
    let mut drawing = String::new();
    let mut row = None;
    for cell in cells() {
        let (this_row, _) = hex::coords(cell);
        if row.replace(this_row) != Some(this_row) {
            drawing.push('\n');
            drawing.push_str(&" ".repeat(usize::from(this_row.abs_diff(4))));
        } else {
            drawing.push(' ');
        }
        drawing.push(match position.owner(cell) {
            Some(Side::FIRST) => DARK,
            Some(_) => LIGHT,
            None => EMPTY,
        });
    }
    drawing
}

/// Creates a game that starts from a drawing.
pub fn game(drawing: &str, to_move: &str) -> Game<Position> {
    let mut diagram = Diagram { to_move: to_move.to_owned(), ..Diagram::default() };
    for (side, tokens) in INFO.sides.iter().zip(tokens(drawing)) {
        diagram.board.extend(tokens.iter().map(|cell| (hex::name(cell).to_owned(), (*side).into())));
    }
    let position = Position::from_diagram(&diagram, &options()).unwrap();
    Game::new(options(), position, false, 0)
}

/// Creates a game from a drawing with dark to move.
pub fn dark(drawing: &str) -> Game<Position> {
    game(drawing, "dark")
}

/// Creates a game from a drawing with light to move.
pub fn light(drawing: &str) -> Game<Position> {
    game(drawing, "light")
}

/// Plays moves, which must be legal.
pub fn play(game: &mut Game<Position>, moves: &str) {
    for text in moves.split_whitespace() {
        let action = AnyGame::parse(game, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        AnyGame::play(game, action).unwrap();
    }
}

/// Plays one move and compares the board.
pub fn assert_becomes(mut game: Game<Position>, text: &str, expected: &str) {
    play(&mut game, text);
    let drawn = draw(game.position());
    assert_eq!(tokens(&drawn), tokens(expected), "after {text}:{drawn}");
}

/// Returns the texts of the legal moves with a flip, sorted.
pub fn flips(game: &Game<Position>) -> Vec<String> {
    let mut texts: Vec<_> = AnyGame::legal_moves(game).into_iter().map(|action| AnyGame::text(game, action)).collect();
    texts.retain(|text| text.contains('x'));
    texts.sort_unstable();
    texts
}

/// Returns why a move is illegal.
pub fn rejected(game: &Game<Position>, text: &str) -> MoveError {
    let position = game.position();
    let error =
        position.parse_move(text).and_then(|action| position.validate(action)).expect_err("the move must be illegal");
    assert_eq!(AnyGame::parse(game, text), Err(AnyMoveError::from(error.clone())), "every caller gets the same error");
    error
}

/// Parses a cell name.
pub fn cell(name: &str) -> Cell {
    hex::parse(name).unwrap()
}

#[test]
fn drawing_round_trips() {
    let mut game = start();
    play(&mut game, "a1,i5 b2xa1 e1,h9 e9");
    let board = "    ● · · · ·
                    · · · · · ●
                   · · · · · · ·
                  · · · · · · · ·
                 ● · · · · · · · ○
                  · · · · · · · ·
                   · · · · · · ·
                    · ○ · · · ·
                     ○ · · · ·";
    assert_eq!(tokens(board), [Side::FIRST, Side::SECOND].map(|side| game.position().tokens(side)));
    assert_eq!(tokens(&draw(game.position())), tokens(board));
}
