//! Effects of a move, applied to the old board, produce the new board.

use quintet::rules::{AnyGame, Cell, Effect};
use serde_json::{Map, Value};

use crate::piles;
use crate::samples::samples;

type Board = Map<String, Value>;

/// Games whose diagrams list the pieces of a cell from bottom to top, even for a single piece.
const STACKING: [&str; 1] = ["abande"];

/// Applies the effects of one move to a board. Pieces that move together leave their cells before any arrives.
fn play_effects(game: &dyn AnyGame, board: &mut Board, effects: &[Effect]) {
    let name = |cell: Cell| (game.info().cell_name)(cell);
    let take =
        |board: &mut Board, cell: Cell| board.remove(name(cell)).unwrap_or_else(|| panic!("{} is empty", name(cell)));
    let put = |board: &mut Board, cell: Cell, piece: Value| {
        assert_eq!(board.insert(name(cell).to_owned(), piece), None, "{} is taken", name(cell));
    };
    let mut moving = Vec::new();
    for effect in effects {
        match *effect {
            Effect::Slid { from, to } | Effect::Pushed { from, to } => moving.push((to, take(board, from))),
            Effect::Ejected { from, .. } | Effect::Removed { from } => drop(take(board, from)),
            Effect::Entered { to } => moving.push((to, new_piece(game))),
            Effect::Flipped { at, .. } => {
                let movers = new_piece(game);
                assert_ne!(take(board, at), movers, "only opposing pieces are flipped");
                put(board, at, movers);
            }
            Effect::Hopped { from, to } => {
                let (Value::Array(mut stack), Value::Array(above)) = (take(board, to), take(board, from)) else {
                    panic!("a stack can only hop onto a stack");
                };
                stack.extend(above);
                moving.push((to, Value::Array(stack)));
            }
            _ => piles::play_effect(board, &name, effect),
        }
    }
    for (to, piece) in moving {
        put(board, to, piece);
    }
}

/// Returns a new piece of the side to move, as in a diagram.
fn new_piece(game: &dyn AnyGame) -> Value {
    let piece = Value::from(game.info().side_name(game.to_move()));
    if STACKING.contains(&game.info().id) { vec![piece].into() } else { piece }
}

#[test]
fn effects_produce_the_new_board() {
    for game in samples() {
        let old = game.diagram().board;
        for action in game.legal_moves() {
            let mut board = old.clone();
            play_effects(&*game, &mut board, &game.effects(action));
            let mut next = game.boxed_clone();
            next.play(action).unwrap();
            assert_eq!(board, next.diagram().board, "after {}", game.text(action));
        }
    }
}
