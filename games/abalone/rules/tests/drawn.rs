//! Boards drawn as text: `●` is black, `○` white and `·` empty. Row i is on top.

use super::*;
use quintet_core::rules::hex;
use quintet_core::rules::{Cell, Diagram, Side};
use quintet_core::testing::draw_hex_pieces;

pub use quintet_core::testing::{parse_hex_pieces as balls, play, rejected};

/// Draws a position.
pub fn draw(position: &Position) -> String {
    draw_hex_pieces(|cell| position.owner(cell))
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
    Game::from_position(options, position, 0)
}

/// Creates a game that begins with a drawing, with Black to move.
pub fn black(drawing: &str) -> Game<Position> {
    game(drawing, "black", &[])
}

/// Plays one move and compares the resulting board.
pub fn assert_becomes(drawing: &str, text: &str, expected: &str) {
    let mut game = black(drawing);
    play(&mut game, text);
    assert_eq!(draw(game.position()), draw(black(expected).position()), "after {text}");
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
    assert_eq!(balls(standard), Side::BOTH.map(|side| position.balls(side)));
    assert_eq!(balls(&draw(&position)), balls(standard));
}
