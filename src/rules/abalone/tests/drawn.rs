//! Boards as drawings, so that a test reads like a board: `●` black, `○` white, `·` empty, row i on top.

use super::*;
use crate::rules::hex::{self, Hexes};
use crate::rules::{AnyGame, Cell, Diagram, Refusal as AnyRefusal, Side};

const BLACK: char = '●';
const WHITE: char = '○';
const EMPTY: char = '·';

/// The cells in the order of a drawing: rows from the top, each from the left.
fn cells() -> Vec<Cell> {
    let mut cells: Vec<_> = hex::cells().collect();
    cells.sort_by_key(|cell| (std::cmp::Reverse(hex::place(*cell).0), hex::place(*cell).1));
    cells
}

/// The balls of a drawing.
pub fn balls(drawing: &str) -> [Hexes; 2] {
    let places: Vec<char> = drawing.chars().filter(|place| !place.is_whitespace()).collect();
    let widths: Vec<_> =
        drawing.split_whitespace().collect::<String>().chars().map(|place| "●○·".contains(place)).collect();
    assert!(places.len() == hex::CELLS && widths.into_iter().all(|known| known), "no board: {drawing}");
    [BLACK, WHITE].map(|ball| {
        cells().into_iter().zip(&places).filter(|(_, place)| **place == ball).map(|(cell, _)| cell).collect()
    })
}

/// The drawing of a position.
pub fn draw(position: &Position) -> String {
    let mut drawing = String::new();
    let mut row = None;
    for cell in cells() {
        let (this_row, _) = hex::place(cell);
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

/// A game that begins with a drawing; nothing is ejected yet, however few balls are drawn.
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

/// Black to move on a drawing.
pub fn black(drawing: &str) -> Game<Position> {
    game(drawing, "black", &[])
}

/// Plays moves, each of which must be legal.
pub fn play(game: &mut Game<Position>, moves: &str) {
    for text in moves.split_whitespace() {
        let action = AnyGame::parse(game, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        AnyGame::play(game, action).unwrap();
    }
}

/// Plays one move and compares the board.
pub fn assert_becomes(drawing: &str, text: &str, expected: &str) {
    let mut game = black(drawing);
    play(&mut game, text);
    assert_eq!(draw(game.position()), draw(black(expected).position()), "after {text}");
}

/// Why a move is refused.
pub fn refused(game: &Game<Position>, text: &str) -> Refusal {
    let position = game.position();
    let refusal =
        position.parse_move(text).and_then(|action| position.check(action)).expect_err("this is no legal move");
    assert_eq!(AnyGame::parse(game, text), Err(AnyRefusal::from(refusal.clone())), "the same reason by every way");
    refusal
}

/// The cell of this name.
pub fn cell(name: &str) -> Cell {
    hex::parse(name).unwrap()
}

#[test]
fn a_drawing_is_the_board_that_it_shows() {
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
