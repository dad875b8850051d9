//! Boards drawn as text: `●` is black, `○` white and `·` empty. Row i is on top.

use super::*;
use quintet_core::rules::hex::{self, Cells};
use quintet_core::rules::{AnyGame, Cell, Diagram, MoveError as AnyMoveError, Side};

const BLACK: char = '●';
const WHITE: char = '○';
const EMPTY: char = '·';

/// The cells in drawing order: rows from the top, each from the left.
fn cells() -> Vec<Cell> {
    let mut cells: Vec<_> = hex::cells().collect();
    cells.sort_by_key(|cell| (std::cmp::Reverse(hex::coords(*cell).0), hex::coords(*cell).1));
    cells
}

/// Parses the balls of a drawing.
pub fn balls(drawing: &str) -> [Cells; 2] {
    let symbols: Vec<char> = drawing.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let known: Vec<_> =
        drawing.split_whitespace().collect::<String>().chars().map(|symbol| "●○·".contains(symbol)).collect();
    assert!(symbols.len() == hex::CELLS && known.into_iter().all(|known| known), "not a board: {drawing}");
    [BLACK, WHITE].map(|ball| {
        cells().into_iter().zip(&symbols).filter(|(_, symbol)| **symbol == ball).map(|(cell, _)| cell).collect()
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
            Some(Side::FIRST) => BLACK,
            Some(_) => WHITE,
            None => EMPTY,
        });
    }
    drawing
}

/// Creates a game that begins with a drawing. No ball counts as ejected, however few are drawn.
pub fn game(drawing: &str, to_move: &str, settings: &[(&str, &str)]) -> Game<Position> {
    let mut diagram = Diagram { to_move: to_move.to_owned(), ..Diagram::default() };
    for (side, balls) in INFO.sides.iter().zip(balls(drawing)) {
        diagram.board.extend(balls.iter().map(|cell| (hex::name(cell).to_owned(), (*side).into())));
    }
    diagram.score = Some(INFO.sides.iter().map(|side| ((*side).to_owned(), 0.into())).collect());
    let options = options(settings);
    let position = Position::from_diagram(&diagram, &options).unwrap();
    Game::new(options, position, false, 0)
}

/// Creates a game that begins with a drawing, with Black to move.
pub fn black(drawing: &str) -> Game<Position> {
    game(drawing, "black", &[])
}

/// Plays moves. Each must be legal.
pub fn play(game: &mut Game<Position>, moves: &str) {
    for text in moves.split_whitespace() {
        let action = AnyGame::parse(game, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        AnyGame::play(game, action).unwrap();
    }
}

/// Plays one move and compares the resulting board.
pub fn assert_becomes(drawing: &str, text: &str, expected: &str) {
    let mut game = black(drawing);
    play(&mut game, text);
    assert_eq!(draw(game.position()), draw(black(expected).position()), "after {text}");
}

/// The reason why a move is illegal.
pub fn rejected(game: &Game<Position>, text: &str) -> MoveError {
    let position = game.position();
    let error =
        position.parse_move(text).and_then(|action| position.validate(action)).expect_err("the move must be illegal");
    assert_eq!(
        AnyGame::parse(game, text),
        Err(AnyMoveError::from(error.clone())),
        "both interfaces must report the same error"
    );
    error
}

/// Parses the name of a cell.
pub fn cell(name: &str) -> Cell {
    hex::parse(name).unwrap()
}

#[test]
fn drawing_round_trips() {
    let position = *start("standard").position();
    let standard = "
            ○ ○ ○ ○ ○
           ○ ○ ○ ○ ○ ○
          · · ○ ○ ○ · ·
         · · · · · · · ·
        · · · · · · · · ·
         · · · · · · · ·
          · · ● ● ● · ·
           ● ● ● ● ● ●
            ● ● ● ● ●";
    assert_eq!(balls(standard), [Side::FIRST, Side::SECOND].map(|side| position.balls(side)));
    assert_eq!(balls(&draw(&position)), balls(standard));
}
