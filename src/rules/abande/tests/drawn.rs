//! Boards as drawings, so that a test reads like a board: `●` black, `○` white, `·` empty, stacks from bottom to top as
//! in `●○`, places apart by white space. The top line has rank 7 (files from the left) or, on the hexagon, row g.

use super::*;
use crate::rules::{AnyGame, Cell, Diagram, DiagramError, Refusal as AnyRefusal, Side};

const EMPTY: &str = "·";

/// The places in the order of a drawing.
fn cells(board: Board) -> Vec<Cell> {
    let all = (0..CELLS as u8).map(Cell).filter(|cell| board.places().has(*cell));
    let mut cells: Vec<_> = all.collect();
    cells.sort_by_key(|cell| {
        let (letter, number) = (cell.0 / 7, cell.0 % 7);
        if board == Board::Hex { (6 - letter, number) } else { (6 - number, letter) }
    });
    cells
}

/// The diagram of a drawing.
pub fn diagram(board: Board, drawing: &str, to_move: &str) -> Diagram {
    let places: Vec<_> = drawing.split_whitespace().collect();
    assert_eq!(places.len(), board.places().len() as usize, "no board: {drawing}");
    let mut diagram = Diagram { to_move: to_move.to_owned(), ..Diagram::default() };
    for (cell, stack) in cells(board).into_iter().zip(places).filter(|(_, stack)| *stack != EMPTY) {
        let pieces = stack.chars().map(|piece| match piece {
            '●' => "black",
            '○' => "white",
            other => panic!("no piece: {other}"),
        });
        diagram.board.insert(cell_name(cell).to_owned(), pieces.collect());
    }
    diagram
}

/// The drawing of a position.
pub fn draw(position: &Position) -> String {
    let mut drawing = String::new();
    for cell in cells(position.board()) {
        let pieces: String = position.stack(cell).map(|side| if side == Side::FIRST { '●' } else { '○' }).collect();
        drawing.push_str(if pieces.is_empty() { EMPTY } else { &pieces });
        drawing.push(' ');
    }
    drawing
}

/// The position of a diagram.
pub fn set_up(board: Board, diagram: &Diagram) -> Result<Game<Position>, DiagramError> {
    let options = options(board);
    let position = Position::from_diagram(diagram, &options)?;
    Ok(Game::new(options, position, false, diagram.turn.unwrap_or(0)))
}

/// A game that begins with a drawing; what is not drawn is in hand.
pub fn game(board: Board, drawing: &str, to_move: &str) -> Game<Position> {
    set_up(board, &diagram(board, drawing, to_move)).unwrap()
}

/// Plays moves, each of which must be legal.
pub fn play(game: &mut Game<Position>, moves: &str) {
    for text in moves.split_whitespace() {
        let action = AnyGame::parse(game, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        AnyGame::play(game, action).unwrap();
    }
}

/// Compares a board with a drawing.
pub fn assert_drawn(game: &Game<Position>, drawing: &str) {
    let expected: Vec<_> = drawing.split_whitespace().collect();
    assert_eq!(draw(game.position()).split_whitespace().collect::<Vec<_>>(), expected);
}

/// The texts of the legal moves, in order.
pub fn legal(game: &Game<Position>) -> Vec<String> {
    let mut texts: Vec<_> = AnyGame::legal(game).into_iter().map(|action| AnyGame::text(game, action)).collect();
    texts.sort();
    texts
}

/// The legal captures, in order.
pub fn captures(game: &Game<Position>) -> Vec<String> {
    legal(game).into_iter().filter(|text| text.contains('-')).collect()
}

/// Where the player to move can enter, in order.
pub fn entries(game: &Game<Position>) -> Vec<String> {
    legal(game).into_iter().filter(|text| text.len() == 2).collect()
}

/// Why a move is refused.
pub fn refused(game: &Game<Position>, text: &str) -> Refusal {
    let position = game.position();
    let refusal =
        position.parse_move(text).and_then(|action| position.check(action)).expect_err("this is no legal move");
    assert_eq!(AnyGame::parse(game, text), Err(AnyRefusal::from(refusal.clone())), "the same reason by every way");
    refusal
}

/// The place of this name.
pub fn cell(name: &str) -> Cell {
    Board::Square.parse(name).unwrap()
}

#[test]
fn a_drawing_is_the_board_that_it_shows() {
    let drawing = "· · · · · · ·
                   · · · · · · ·
                   · · · · · · ·
                   · · · ● · · ·
                   · · ○ · ●○ ● ·
                   · · · · ● · ·
                   · · · · · · ·";
    let game = game(Board::Square, drawing, "white");
    assert_drawn(&game, drawing);
    assert_eq!(game.position().stack(cell("e3")).collect::<Vec<_>>(), [Side::FIRST, Side::SECOND]);
    assert_eq!(game.position().owner(cell("c3")), Some(Side::SECOND));
    assert_eq!(game.position().owner(cell("c4")), None);
}
