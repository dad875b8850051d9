//! Checks of input paths and of the reasons for illegal steps.

use std::collections::{HashMap, HashSet};

use super::helpers::{json, steps_text, text};
use super::moves::check_reason;
use super::texts::TextChecks;
use crate::rules::{Cell, InputStep, Rules};

/// Checks that every legal move has an input path, that no path leads to two moves or is a prefix of another path, and
/// that every other cell is rejected with a reason.
pub fn check_paths<P: Rules>(position: &P, legal: &[P::Move], texts: &TextChecks) {
    let named = |steps: &[InputStep]| format!("the steps {}", steps_text(P::INFO, steps));
    let mut paths: HashMap<Vec<InputStep>, P::Move> = HashMap::new();
    for action in legal {
        let before = paths.len();
        position.for_each_input_path(*action, |path| {
            assert!(
                !path.is_empty(),
                "an input path of {} has no steps in {}",
                text(position, *action),
                json(position)
            );
            if let Some(other) = paths.insert(path.to_vec(), *action) {
                let (steps, moves) = (named(path), [other, *action].map(|action| text(position, action)));
                panic!("{steps} lead to {} in {}", moves.join(" and "), json(position));
            }
        });
        assert!(paths.len() > before, "{} has no input path in {}", text(position, *action), json(position));
    }
    let beginnings: HashSet<&[InputStep]> =
        paths.keys().flat_map(|path| (0..path.len()).map(|length| &path[..length])).collect();
    for beginning in &beginnings {
        assert!(
            !paths.contains_key(*beginning),
            "{} are complete and also begin another path in {}",
            named(beginning),
            json(position)
        );
    }
    // A finished game has no legal moves: every first step is rejected.
    let start: &[InputStep] = &[];
    for beginning in beginnings.iter().copied().chain(legal.is_empty().then_some(start)) {
        let mut steps = beginning.to_vec();
        for cell in (0..P::INFO.cells).map(Cell) {
            steps.push(InputStep::Cell(cell));
            if !paths.contains_key(&steps) && !beginnings.contains(steps.as_slice()) {
                check_reason(position, &position.explain_illegal(&steps), texts, || named(&steps));
            }
            steps.pop();
        }
    }
}
