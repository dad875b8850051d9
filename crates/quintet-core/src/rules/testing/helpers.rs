//! Helpers: the legal moves of a position, and names for messages.

use crate::rules::{Cell, GameInfo, InputStep, Piece, Rules, defaults};

/// The legal moves of a position.
pub fn legal_moves<P: Rules>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.for_each_move(|action| moves.push(action));
    moves
}

/// A position as JSON, which `referee --position` reads.
pub fn json<P: Rules>(position: &P) -> String {
    position.diagram().to_json()
}

/// The text of a legal move.
pub fn text<P: Rules>(position: &P, action: P::Move) -> String {
    defaults::move_text(position, action)
}

/// The name of a cell, or its number if it is not on the board.
pub fn cell_text(info: &GameInfo, cell: Cell) -> String {
    if cell.0 < info.cells { (info.cell_name)(cell).to_owned() } else { format!("cell {}", cell.0) }
}

/// A piece, as the default diagram writes it.
pub fn piece_text(info: &GameInfo, piece: Piece) -> String {
    let side = info.sides.get(piece.side.index()).map_or_else(|| format!("side {}", piece.side.0), ToString::to_string);
    if piece.kind == 0 { side } else { format!("{side}/{}", piece.kind) }
}

/// The steps of an input path, separated by spaces.
pub fn steps_text(info: &GameInfo, steps: &[InputStep]) -> String {
    let step = |step: &InputStep| match step {
        InputStep::Cell(cell) => cell_text(info, *cell),
        InputStep::Reserve(kind) => format!("@{kind}"),
        InputStep::Choice(choice) => (*choice).to_owned(),
    };
    steps.iter().map(step).collect::<Vec<_>>().join(" ")
}
