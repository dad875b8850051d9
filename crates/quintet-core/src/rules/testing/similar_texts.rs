//! A check of texts that differ from those of legal moves in one character.

use std::collections::{BTreeSet, HashSet};

use super::helpers::{json, legal_moves, text};
use super::moves::check_reason;
use super::texts::TextChecks;
use crate::rules::Rules;

/// The maximum number of texts that are tried in a position.
const MAX_TEXTS: usize = 500;

/// The characters at each place in some texts, counted from the first one.
pub type Characters = Vec<BTreeSet<char>>;

/// The characters in the texts of the legal moves of some positions.
pub fn characters<P: Rules>(positions: &[P]) -> Characters {
    let mut characters = Characters::new();
    for position in positions {
        for action in legal_moves(position) {
            for (place, letter) in text(position, action).chars().enumerate() {
                characters.resize_with(characters.len().max(place + 1), BTreeSet::new);
                characters[place].insert(letter);
            }
        }
    }
    characters
}

/// Changes one character in the texts of the legal moves to another one at the same place. Checks that what can be read
/// and is valid is a legal move, and that everything else is rejected with a reason.
pub fn check_similar_texts<P: Rules>(position: &P, characters: &Characters, texts: &TextChecks) {
    let legal = legal_moves(position);
    let changed = changed_texts(&legal.iter().map(|action| text(position, *action)).collect(), characters);
    let stride = changed.len().div_ceil(MAX_TEXTS).max(1);
    for text in changed.iter().step_by(stride) {
        let checked = position.parse_move(text).and_then(|action| position.validate(action).map(|()| action));
        match checked {
            Ok(action) => assert!(
                legal.contains(&action),
                "`validate` accepts {text} in {}, but `for_each_move` does not list it",
                json(position)
            ),
            Err(error) => check_reason(position, &error, texts, || format!("the move {text}")),
        }
    }
}

/// The texts that result from changing one character, without the original ones.
fn changed_texts(originals: &HashSet<String>, characters: &Characters) -> BTreeSet<String> {
    let mut changed = BTreeSet::new();
    for original in originals {
        for ((index, letter), others) in original.char_indices().zip(characters) {
            let (before, after) = (&original[..index], &original[index + letter.len_utf8()..]);
            let texts = others.iter().map(|other| format!("{before}{other}{after}"));
            changed.extend(texts.filter(|text| !originals.contains(text)));
        }
    }
    changed
}
