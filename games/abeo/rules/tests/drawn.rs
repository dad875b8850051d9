//! Boards drawn as text: `●` dark, `○` light, `·` empty, row i on top.

use super::*;
use quintet_core::rules::hex;
use quintet_core::rules::{AnyGame, Cell, Diagram, Side};
use quintet_core::testing::draw_hex_pieces;

pub use quintet_core::testing::{parse_hex_pieces as tokens, play, rejected};

/// Draws a position.
pub fn draw(position: &Position) -> String {
    draw_hex_pieces(|cell| position.owner(cell))
}

/// Creates a game that starts from a drawing.
pub fn game(drawing: &str, to_move: &str) -> Game<Position> {
    let mut diagram = Diagram { to_move: to_move.to_owned(), ..Diagram::default() };
    for (side, tokens) in INFO.sides.iter().zip(tokens(drawing)) {
        diagram.board.extend(tokens.iter().map(|cell| (hex::name(cell).to_owned(), (*side).into())));
    }
    let position = Position::from_diagram(&diagram, &options()).unwrap();
    Game::from_position(options(), position, 0)
}

/// Creates a game from a drawing with dark to move.
pub fn dark(drawing: &str) -> Game<Position> {
    game(drawing, "dark")
}

/// Creates a game from a drawing with light to move.
pub fn light(drawing: &str) -> Game<Position> {
    game(drawing, "light")
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
    assert_eq!(tokens(board), Side::BOTH.map(|side| game.position().tokens(side)));
    assert_eq!(tokens(&draw(game.position())), tokens(board));
}
