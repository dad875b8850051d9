//! Checks of effects.

use std::collections::BTreeSet;

use super::helpers::{cell_text, json, piece_text, text};
use crate::rules::{BoardPieces, Cell, Effect, GameInfo, Rules, Spot, Verb};

/// Checks that the effects of a legal move, and the default ones, turn the pieces before it into those after it.
pub fn check_effects<P: Rules>(position: &P, action: P::Move) {
    let mut after = position.clone();
    after.play_unchecked(action);
    for (name, effects) in [("effects", position.effects(action)), ("Effect::diff", Effect::diff(position, &after))] {
        if let Err(fault) = fault(position, &after, &effects) {
            let (text, json) = (text(position, action), json(position));
            let listed: Vec<_> = effects.iter().map(|effect| effect_text(P::INFO, effect)).collect();
            panic!("`{name}` of {text} in {json}: {fault}; the effects are [{}]", listed.join(", "));
        }
    }
}

/// What is wrong with the effects that lead from one position to another.
fn fault<P: Rules>(position: &P, after: &P, effects: &[Effect]) -> Result<(), String> {
    check_order(effects)?;
    let mut board = BoardPieces::of(position);
    let misfit = |effect: Effect| format!("{:?} does not fit the board", effect_text(P::INFO, &effect));
    board.apply(effects).map_err(misfit)?;
    let expected = BoardPieces::of(after);
    let spots: BTreeSet<Spot> = board.0.keys().chain(expected.0.keys()).copied().collect();
    let Some(spot) = spots.into_iter().find(|spot| board.0.get(spot) != expected.0.get(spot)) else { return Ok(()) };
    let piece = |of: &BoardPieces| of.0.get(&spot).map_or("no piece".to_owned(), |piece| piece_text(P::INFO, *piece));
    let (found, wanted) = (piece(&board), piece(&expected));
    Err(format!("they leave {found} on {}, but `play_unchecked` leaves {wanted}", spot_text(P::INFO, spot)))
}

/// Checks that groups are numbered in order, from 0.
fn check_order(effects: &[Effect]) -> Result<(), String> {
    let mut next = 0;
    for effect in effects {
        if effect.group != next && effect.group + 1 != next {
            return Err(format!(
                "the groups are not numbered in order from 0: group {} is where group {next} is expected",
                effect.group
            ));
        }
        next = effect.group + 1;
    }
    Ok(())
}

/// A place on the board. Above the bottom of a stack, its level is added.
fn spot_text(info: &GameInfo, spot: Spot) -> String {
    let cell = cell_text(info, spot.cell);
    if spot.level == 0 { cell } else { format!("{cell} (level {})", spot.level) }
}

fn effect_text(info: &GameInfo, effect: &Effect) -> String {
    let path = |cells: &[Cell]| cells.iter().map(|cell| cell_text(info, *cell)).collect::<Vec<_>>().join("-");
    let change = match effect.verb {
        Verb::Place { at, piece } => format!("{} on {}", piece_text(info, piece), spot_text(info, at)),
        Verb::Move { path: cells, .. } | Verb::Strike { path: cells } => path(cells.cells()),
        Verb::Change { at, piece } => format!("{} to {}", spot_text(info, at), piece_text(info, piece)),
        Verb::Remove { at, piece } => format!("{} from {}", piece_text(info, piece), spot_text(info, at)),
    };
    format!("{} {change} in group {}", effect.name(), effect.group)
}
