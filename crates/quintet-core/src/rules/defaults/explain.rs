//! Validation of moves and reasons for illegal ones, from the legal moves.

use super::{DefaultMoveError, NamedCell};
use crate::rules::{Cell, InputStep, MoveEncoding, Rules, Side};

/// Searches the legal moves for a move.
pub fn validate<P: Rules>(position: &P, action: P::Move) -> Result<(), P::MoveError> {
    let mut is_legal = false;
    position.for_each_move(|legal| is_legal |= legal == action);
    if is_legal {
        return Ok(());
    }
    Err(match position.outcome() {
        Some(_) => DefaultMoveError::GameOver.into(),
        // A legal move begins with all these steps, so `explain_illegal` cannot explain them. This happens if the move has
        // no steps, or if several moves have the same steps.
        None if longest_beginning(position, &action.steps()) == action.steps().len() => {
            DefaultMoveError::NotPossible.into()
        }
        None => position.explain_illegal(&action.steps()),
    })
}

/// Explains why no legal move begins with these steps. The reason is about the first step that does not continue a legal
/// move.
pub fn explain_illegal<P: Rules>(position: &P, steps: &[InputStep]) -> DefaultMoveError {
    if position.outcome().is_some() {
        return DefaultMoveError::GameOver;
    }
    let named = |cell| NamedCell::of(P::INFO, cell);
    let (before, rest) = steps.split_at(longest_beginning(position, steps));
    match (before, rest) {
        (_, []) => DefaultMoveError::Incomplete,
        ([], [InputStep::Cell(cell), ..]) => explain_first_cell(position, *cell),
        ([.., InputStep::Cell(from)], [InputStep::Cell(to), ..]) => {
            DefaultMoveError::CannotGoThere { from: named(*from), to: named(*to) }
        }
        ([.., _], [InputStep::Cell(to), ..]) => match top_piece(position, *to) {
            Some(_) => DefaultMoveError::Taken(named(*to)),
            None => DefaultMoveError::NoMoveHere(named(*to)),
        },
        (_, [InputStep::Reserve(_) | InputStep::Choice(_), ..]) => DefaultMoveError::NotPossible,
    }
}

/// The maximum number of these steps with which a legal move begins.
fn longest_beginning<P: Rules>(position: &P, steps: &[InputStep]) -> usize {
    let mut longest = 0;
    position.for_each_move(|action| {
        position.for_each_input_path(action, |path| {
            longest = longest.max(path.iter().zip(steps).take_while(|(step, wanted)| step == wanted).count());
        });
    });
    longest
}

/// Explains why no legal move begins on a cell. The reason depends on whether pieces are moved or placed in this game,
/// which is derived from the cells on which the first input paths of its legal moves begin.
fn explain_first_cell<P: Rules>(position: &P, cell: Cell) -> DefaultMoveError {
    let (mut on_pieces, mut on_empty) = (false, false);
    position.for_each_move(|action| {
        let mut is_first = true;
        position.for_each_input_path(action, |path| match path.first() {
            _ if !std::mem::take(&mut is_first) => {}
            Some(InputStep::Cell(first)) if top_piece(position, *first).is_some() => on_pieces = true,
            Some(InputStep::Cell(_)) => on_empty = true,
            _ => {}
        });
    });
    let named = NamedCell::of(P::INFO, cell);
    match top_piece(position, cell) {
        None if on_pieces && !on_empty => DefaultMoveError::EmptyCell(named),
        Some(_) if on_empty && !on_pieces => DefaultMoveError::Taken(named),
        Some(owner) if owner != position.to_move() => DefaultMoveError::NotYourPiece(named),
        _ => DefaultMoveError::NoMoveHere(named),
    }
}

/// The owner of the top piece on a cell.
fn top_piece<P: Rules>(position: &P, cell: Cell) -> Option<Side> {
    let mut top = None;
    position.for_each_piece(|at| {
        if at.place.cell() == Some(cell) && top.is_none_or(|(level, _)| level < at.level) {
            top = Some((at.level, at.piece.side));
        }
    });
    top.map(|(_, side)| side)
}
