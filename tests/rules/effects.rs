//! Effects: played on the old board, piece by piece, they give the new one.

use quintet::rules::{AnyGame, Cell, Effect};
use serde_json::{Map, Value};

use crate::piles;
use crate::samples::samples;

type Board = Map<String, Value>;

/// Plays the effects of one move on a board. What goes together leaves its cells before it comes to others.
fn play_effects(game: &dyn AnyGame, board: &mut Board, effects: &[Effect]) {
    let name = |cell: Cell| (game.info().cell_name)(cell);
    let mut under_way = Vec::new();
    for effect in effects {
        match *effect {
            Effect::Slid { from, .. } | Effect::Pushed { from, .. } | Effect::Ejected { from, .. } => {
                let piece = board.remove(name(from)).unwrap_or_else(|| panic!("nothing stands on {}", name(from)));
                if let Effect::Slid { to, .. } | Effect::Pushed { to, .. } = *effect {
                    under_way.push((to, piece));
                }
            }
            _ => piles::play_effect(board, &name, effect),
        }
    }
    for (to, piece) in under_way {
        assert_eq!(board.insert(name(to).to_owned(), piece), None, "{} is taken", name(to));
    }
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
