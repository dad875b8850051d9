//! Every sequence of input steps leads to one move or is rejected with a reason.

use std::collections::{HashMap, HashSet};

use quintet_core::rules::{AnyGame, Cell, EncodedMove, InputStep};
use quintet_core::words::{Localization, MessageId};

use crate::samples::samples;
use crate::sentences::assert_has_text;

/// Returns every complete input path of a position, with its move.
fn complete(game: &dyn AnyGame) -> HashMap<Vec<InputStep>, EncodedMove> {
    let mut complete = HashMap::new();
    for action in game.legal_moves() {
        let paths = game.paths(action);
        assert!(!paths.is_empty(), "{} has no input path", game.text(action));
        for path in paths {
            assert!(!path.is_empty());
            if let Some(other) = complete.insert(path, action) {
                panic!("the same steps lead to {} and {}", game.text(action), game.text(other));
            }
        }
    }
    complete
}

/// Returns every proper prefix of the complete paths.
fn beginnings(complete: &HashMap<Vec<InputStep>, EncodedMove>) -> HashSet<&[InputStep]> {
    complete.keys().flat_map(|path| (0..path.len()).map(|length| &path[..length])).collect()
}

#[test]
fn no_input_path_is_a_prefix_of_another() {
    for game in samples() {
        let complete = complete(&*game);
        for beginning in beginnings(&complete) {
            assert!(!complete.contains_key(beginning), "{beginning:?} is complete and also a prefix");
        }
    }
}

#[test]
fn every_choice_has_a_message() {
    let words = Localization::english();
    for game in samples() {
        for step in complete(&*game).into_keys().flatten() {
            if let InputStep::Choice(name) = step {
                assert!(MessageId::find(name).is_some_and(|id| words.has(id)), "no message for {name}");
            }
        }
    }
}

#[test]
fn illegal_steps_are_rejected_with_a_reason() {
    let words = Localization::english();
    for game in samples() {
        let complete = complete(&*game);
        let beginnings = beginnings(&complete);
        for beginning in &beginnings {
            assert_has_text(&words, &game.prompt(beginning));
            let mut steps = beginning.to_vec();
            for cell in (0..game.info().cells).map(Cell) {
                steps.push(InputStep::Cell(cell));
                if !complete.contains_key(&steps) && !beginnings.contains(steps.as_slice()) {
                    let error = game.explain_illegal(&steps);
                    assert!(words.has(error.message.id), "no message for {error:?}");
                    assert!(error.cells.iter().all(|cell| cell.0 < game.info().cells));
                }
                steps.pop();
            }
        }
    }
}

#[test]
fn step_errors_have_text() {
    let words = Localization::english();
    let mut said = HashSet::new();
    for game in samples().into_iter().step_by(7) {
        let complete = complete(&*game);
        for path in complete.keys() {
            for cell in (0..game.info().cells).map(Cell) {
                let steps: Vec<_> = path[..path.len() - 1].iter().copied().chain([InputStep::Cell(cell)]).collect();
                let error = game.explain_illegal(&steps);
                if said.insert(error.message.id) {
                    assert_has_text(&words, &error.message);
                }
            }
        }
    }
}
