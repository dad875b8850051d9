//! Effects: played on the old board, piece by piece, they give the new one.

use quintet::rules::{AnyGame, Cell, Effect};
use serde_json::{Map, Value};

use crate::piles;
use crate::samples::samples;

type Board = Map<String, Value>;

/// Games whose diagrams show a cell's pieces from bottom to top, even where there is only one.
const STACKING: [&str; 1] = ["abande"];

/// Plays the effects of one move on a board. What goes together leaves its cells before it comes to others.
fn play_effects(game: &dyn AnyGame, board: &mut Board, effects: &[Effect]) {
    let name = |cell: Cell| (game.info().cell_name)(cell);
    let take = |board: &mut Board, cell: Cell| {
        board.remove(name(cell)).unwrap_or_else(|| panic!("nothing stands on {}", name(cell)))
    };
    let put = |board: &mut Board, cell: Cell, piece: Value| {
        assert_eq!(board.insert(name(cell).to_owned(), piece), None, "{} is taken", name(cell));
    };
    let mut under_way = Vec::new();
    for effect in effects {
        match *effect {
            Effect::Slid { from, to } | Effect::Pushed { from, to } => under_way.push((to, take(board, from))),
            Effect::Ejected { from, .. } | Effect::Removed { from } => drop(take(board, from)),
            Effect::Entered { to } => under_way.push((to, piece_of_mover(game))),
            Effect::Flipped { at, .. } => {
                let movers = piece_of_mover(game);
                assert_ne!(take(board, at), movers, "the side that moves flips the other side's");
                put(board, at, movers);
            }
            Effect::Hopped { from, to } => {
                let (Value::Array(mut stack), Value::Array(above)) = (take(board, to), take(board, from)) else {
                    panic!("what is hopped on is a stack");
                };
                stack.extend(above);
                under_way.push((to, Value::Array(stack)));
            }
            _ => piles::play_effect(board, &name, effect),
        }
    }
    for (to, piece) in under_way {
        put(board, to, piece);
    }
}

/// A new piece of the mover, as a diagram shows it.
fn piece_of_mover(game: &dyn AnyGame) -> Value {
    let piece = Value::from(game.info().side_name(game.to_move()));
    if STACKING.contains(&game.info().id) { vec![piece].into() } else { piece }
}

#[test]
fn effects_on_the_old_board_give_the_new_board() {
    for game in samples() {
        let old = game.diagram().board;
        for action in game.legal() {
            let mut board = old.clone();
            play_effects(&*game, &mut board, &game.effects(action));
            let mut next = game.boxed();
            next.play(action).unwrap();
            assert_eq!(board, next.diagram().board, "after {}", game.text(action));
        }
    }
}
