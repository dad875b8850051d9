//! Checks of the definition of a game.

use std::collections::HashSet;

use super::install;
use crate::catalog::GameDef;
use crate::rules::Cell;

/// Checks the definition of a game: its id, its sides, their colours, the names of its cells, and the example match.
///
/// # Panics
/// When the definition has a fault.
pub fn check_definition(game: &'static GameDef) {
    install(game);
    let info = game.info;
    for name in info.sides.iter().chain([&info.id]) {
        let is_valid = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        assert!(!name.is_empty() && name.chars().all(is_valid), "{name:?} must consist of a to z, 0 to 9 and hyphens");
    }
    assert_distinct("side", info.sides.iter().copied());
    let cells: Vec<_> = (0..info.cells).map(|cell| (info.cell_name)(Cell(cell))).collect();
    for (cell, name) in cells.iter().enumerate() {
        let is_valid = !name.is_empty() && !name.contains(char::is_whitespace);
        assert!(is_valid, "the name {name:?} of cell {cell} is empty or contains a space");
        assert!(
            is_readable(name),
            "the name {name:?} of cell {cell} is a number or has one of the characters . [ ] {{ }} ; \""
        );
    }
    assert_distinct("cell", cells);
    if !game.side_colors.is_empty() {
        assert_eq!(game.side_colors.len(), info.sides.len(), "`side_colors` needs a colour for each side");
        assert_distinct("colour", game.side_colors.iter().map(|color| color.id));
    }
    if let Some(example) = game.example {
        assert!((0.0..=1.0).contains(&example.fraction), "the fraction of the example match is not between 0 and 1");
    }
}

/// Whether records can contain the name of a cell. They read a number as that of a round, and these characters have a
/// meaning in records.
fn is_readable(name: &str) -> bool {
    !name.bytes().all(|letter| letter.is_ascii_digit()) && !name.contains(['.', '[', ']', '{', '}', ';', '"'])
}

fn assert_distinct<'a>(what: &str, names: impl IntoIterator<Item = &'a str>) {
    let mut known = HashSet::new();
    for name in names {
        assert!(known.insert(name), "the name {name:?} of a {what} occurs twice");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cell_names_must_be_readable_in_records() {
        assert!(["a1", "10a", "north-4"].into_iter().all(is_readable));
        assert!(!["1", "12", "a.1", "a[1]", "{a}", "a;", "\"a"].into_iter().any(is_readable));
    }
}
