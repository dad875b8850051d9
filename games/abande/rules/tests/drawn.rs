//! Boards drawn as text: `●` is black, `○` white and `·` empty. Stacks are written from bottom to top as in `●○`, and
//! cells are separated by white space. The top line is rank 7 (files from the left) or, on the hexagon, row g.

use super::*;
use quintet_core::rules::{AnyGame, Cell, Diagram, DiagramError, Side};

pub use quintet_core::testing::{play, rejected};

const EMPTY: &str = "·";

/// The cells in drawing order.
fn cells(board: Board) -> Vec<Cell> {
    let all = (0..CELLS as u8).map(Cell).filter(|cell| board.places().contains(*cell));
    let mut cells: Vec<_> = all.collect();
    cells.sort_by_key(|cell| {
        let (letter, number) = coords(*cell);
        if board == Board::Hex { (WIDTH - 1 - letter, number) } else { (WIDTH - 1 - number, letter) }
    });
    cells
}

/// Creates the diagram of a drawing.
pub fn diagram(board: Board, drawing: &str, to_move: &str) -> Diagram {
    let places: Vec<_> = drawing.split_whitespace().collect();
    assert_eq!(places.len(), board.places().len() as usize, "not a board: {drawing}");
    let mut diagram = Diagram { to_move: to_move.to_owned(), ..Diagram::default() };
    for (cell, stack) in cells(board).into_iter().zip(places).filter(|(_, stack)| *stack != EMPTY) {
        let pieces = stack.chars().map(|piece| match piece {
            '●' => "black",
            '○' => "white",
            other => panic!("unknown piece: {other}"),
        });
        diagram.board.insert(cell_name(cell).to_owned(), pieces.collect());
    }
    diagram
}

/// Draws a position.
pub fn draw(position: &Position) -> String {
    let mut drawing = String::new();
    for cell in cells(position.board()) {
        let pieces: String = position.stack(cell).map(|side| if side == Side::FIRST { '●' } else { '○' }).collect();
        drawing.push_str(if pieces.is_empty() { EMPTY } else { &pieces });
        drawing.push(' ');
    }
    drawing
}

/// Creates a game that begins with a diagram.
pub fn set_up(board: Board, diagram: &Diagram) -> Result<Game<Position>, DiagramError> {
    let options = options(board);
    let position = Position::from_diagram(diagram, &options)?;
    Ok(Game::from_position(options, position, diagram.turn.unwrap_or(0)))
}

/// Creates a game that begins with a drawing. Pieces that are not drawn are in hand.
pub fn game(board: Board, drawing: &str, to_move: &str) -> Game<Position> {
    set_up(board, &diagram(board, drawing, to_move)).unwrap()
}

/// Compares the current board with a drawing.
pub fn assert_drawn(game: &Game<Position>, drawing: &str) {
    let expected: Vec<_> = drawing.split_whitespace().collect();
    assert_eq!(draw(game.position()).split_whitespace().collect::<Vec<_>>(), expected);
}

/// The texts of the legal moves, sorted.
pub fn legal(game: &Game<Position>) -> Vec<String> {
    let mut texts: Vec<_> = AnyGame::legal_moves(game).into_iter().map(|action| AnyGame::text(game, action)).collect();
    texts.sort();
    texts
}

/// The legal captures, sorted.
pub fn captures(game: &Game<Position>) -> Vec<String> {
    legal(game).into_iter().filter(|text| text.contains('-')).collect()
}

/// The cells where the side to move can enter a piece, sorted.
pub fn entries(game: &Game<Position>) -> Vec<String> {
    legal(game).into_iter().filter(|text| text.len() == 2).collect()
}

/// Parses the name of a cell.
pub fn cell(name: &str) -> Cell {
    Board::Square.parse(name).unwrap()
}

#[test]
fn drawing_round_trips() {
    let drawing = "· · · · · · ·
                   · · · · · · ·
                   · · · · · · ·
                   · · · ● · · ·
                   · · ○ · ●○ ● ·
                   · · · · ● · ·
                   · · · · · · ·";
    let game = game(Board::Square, drawing, "white");
    assert_drawn(&game, drawing);
    assert_eq!(game.position().stack(cell("e3")).collect::<Vec<_>>(), Side::BOTH);
    assert_eq!(game.position().owner(cell("c3")), Some(Side::SECOND));
    assert_eq!(game.position().owner(cell("c4")), None);
}
