//! Steps: every way that a person can take leads to one move, or is refused with a reason.

use std::collections::{HashMap, HashSet};

use quintet::rules::{AnyGame, Cell, MoveCode, Step};
use quintet::words::Words;

use crate::samples::samples;
use crate::sentences::assert_said;

/// Every complete path of a position, with its move.
fn complete(game: &dyn AnyGame) -> HashMap<Vec<Step>, MoveCode> {
    let mut complete = HashMap::new();
    for action in game.legal() {
        let paths = game.paths(action);
        assert!(!paths.is_empty(), "no way leads to {}", game.text(action));
        for path in paths {
            assert!(!path.is_empty());
            if let Some(other) = complete.insert(path, action) {
                panic!("the same steps lead to {} and {}", game.text(action), game.text(other));
            }
        }
    }
    complete
}

/// Everything that is the beginning of a complete path, but not complete.
fn beginnings(complete: &HashMap<Vec<Step>, MoveCode>) -> HashSet<&[Step]> {
    complete.keys().flat_map(|path| (0..path.len()).map(|length| &path[..length])).collect()
}

#[test]
fn no_complete_path_is_the_beginning_of_another() {
    for game in samples() {
        let complete = complete(&*game);
        for beginning in beginnings(&complete) {
            assert!(!complete.contains_key(beginning), "{beginning:?} is complete and goes on");
        }
    }
}

#[test]
fn every_choice_has_words() {
    let words = Words::english();
    for game in samples() {
        for step in complete(&*game).into_keys().flatten() {
            if let Step::Choice(name) = step {
                assert!(words.has(name), "no words for {name}");
            }
        }
    }
}

#[test]
fn steps_that_lead_nowhere_are_refused_with_a_reason() {
    let words = Words::english();
    for game in samples() {
        let complete = complete(&*game);
        let beginnings = beginnings(&complete);
        for beginning in &beginnings {
            assert_said(&words, &game.prompt(beginning));
            let mut steps = beginning.to_vec();
            for cell in (0..game.info().cells).map(Cell) {
                steps.push(Step::Cell(cell));
                if !complete.contains_key(&steps) && !beginnings.contains(steps.as_slice()) {
                    let refusal = game.refuse(&steps);
                    assert!(words.has(refusal.sentence.id), "no words for {refusal:?}");
                    assert!(refusal.cells.iter().all(|cell| cell.0 < game.info().cells));
                }
                steps.pop();
            }
        }
    }
}

#[test]
fn reasons_for_steps_can_be_said() {
    let words = Words::english();
    let mut said = HashSet::new();
    for game in samples().into_iter().step_by(7) {
        let complete = complete(&*game);
        for path in complete.keys() {
            for cell in (0..game.info().cells).map(Cell) {
                let steps: Vec<_> = path[..path.len() - 1].iter().copied().chain([Step::Cell(cell)]).collect();
                let refusal = game.refuse(&steps);
                if said.insert(refusal.sentence.id) {
                    assert_said(&words, &refusal.sentence);
                }
            }
        }
    }
}
