//! Checks of the default effects.

use std::collections::BTreeMap;

use crate::rules::{Cell, Effect, Piece, Rules};

/// The pieces on the board, by cell and level.
type Board = BTreeMap<(Cell, u8), Piece>;

fn board_of<P: Rules>(position: &P) -> Board {
    let mut board = Board::new();
    position.for_each_piece(|at| {
        if let Some(cell) = at.place.cell() {
            let other = board.insert((cell, at.level), at.piece);
            assert!(other.is_none(), "two pieces are on level {} of {cell:?} in {position:?}", at.level);
        }
    });
    board
}

/// Applies effects as returned by [`Effect::diff`]. All pieces leave their cells before any arrives.
fn apply(board: &mut Board, effects: &[Effect]) {
    let mut arriving = Vec::new();
    for effect in effects {
        match *effect {
            Effect::Placed { piece, to, level } => arriving.push(((to, level), piece)),
            Effect::Moved { from, from_level, to, to_level } => {
                let piece = board.remove(&(from, from_level)).expect("a piece that moves was on the board");
                arriving.push(((to, to_level), piece));
            }
            Effect::Changed { at, level, piece } => {
                board.insert((at, level), piece).expect("a piece that changes was on the board");
            }
            Effect::TakenOff { piece, from, level } => {
                assert_eq!(board.remove(&(from, level)), Some(piece), "a piece that is taken off was on the board");
            }
            _ => panic!("{effect:?} is not a general effect"),
        }
    }
    for (place, piece) in arriving {
        assert!(board.insert(place, piece).is_none(), "a piece arrives where another one is");
    }
}

/// Checks that the default effects of a legal move turn the pieces before it into those after it.
pub fn check_diff<P: Rules>(position: &P, action: P::Move) {
    let mut after = position.clone();
    after.play_unchecked(action);
    let mut board = board_of(position);
    apply(&mut board, &Effect::diff(position, &after));
    assert_eq!(board, board_of(&after), "the default effects of {action:?}");
}
