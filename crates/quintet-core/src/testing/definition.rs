//! Checks of the definition of a game.

use std::collections::HashSet;

use super::install;
use crate::catalog::GameDef;
use crate::record::{self, option_tag};
use crate::rules::{Cell, GameInfo, OptionKind, OptionSpec};

/// The tags of records that no option may have. The option for the random seed may have the tag of the seed.
const RESERVED_TAGS: [&str; 11] = [
    record::GAME,
    record::POSITION,
    record::RESULT,
    record::TERMINATION,
    record::DATE,
    record::SEED,
    record::CLOCK,
    record::COMPUTERS,
    record::COLORS,
    record::SECRET,
    record::TABLE,
];

/// Checks the definition of a game: its id, its options, its sides, their colours, the names of its cells, and the example
/// match.
///
/// # Panics
/// When the definition has a fault.
pub fn check_definition(game: &'static GameDef) {
    check_options(game.info);
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

/// Checks that the keys of the options can be tags of records and parts of the ids of messages, and that each default is a
/// value of its option.
fn check_options(info: &GameInfo) {
    for spec in info.options {
        let OptionSpec { key, kind, default } = *spec;
        assert!(
            is_key(key),
            "the key {key:?} of an option must begin with a letter and consist of a to z, 0 to 9 and underscores"
        );
        let tag = option_tag(key);
        let is_reserved = RESERVED_TAGS.contains(&tag.as_str()) && !(tag == record::SEED && kind == OptionKind::Seed);
        assert!(!is_reserved, "the key {key:?} of an option is reserved: records have a tag {tag:?} of their own");
        if let OptionKind::Choice(values) | OptionKind::Allocation { names: values, .. } = kind {
            let wrong = values.iter().find(|value| !is_value(value));
            assert_eq!(
                wrong, None,
                "a value of the option {key:?} must consist of a to z, 0 to 9, hyphens and underscores"
            );
        }
        let canonical = kind.canonical(default);
        assert_eq!(
            canonical.as_deref(),
            Some(default),
            "the default {default:?} of the option {key:?} is not one of its values"
        );
    }
    assert_distinct("option", info.options.iter().map(|spec| spec.key));
}

/// Whether the key of an option, with its first letter in upper case, can be the name of a tag.
fn is_key(key: &str) -> bool {
    key.starts_with(|first: char| first.is_ascii_lowercase()) && is_value(key) && !key.contains('-')
}

/// Whether the name of a value of an option can be a part of the id of a message.
fn is_value(name: &str) -> bool {
    let is_valid = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || matches!(letter, '-' | '_');
    !name.is_empty() && name.chars().all(is_valid)
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
    use std::panic::catch_unwind;

    use super::*;

    /// What is wrong with one option.
    fn fault(key: &'static str, kind: OptionKind, default: &'static str) -> String {
        let options = Vec::leak(vec![OptionSpec { key, kind, default }]);
        let cell_name = |_: Cell| "a1";
        let info = GameInfo { id: "x", name: "X", sides: &["red", "blue"], options, choices: &[], cells: 1, cell_name };
        let panic = catch_unwind(|| check_options(&info)).err();
        panic.map_or_else(String::new, |message| *message.downcast::<String>().expect("the message is formatted"))
    }

    #[test]
    fn keys_values_and_defaults_of_options_are_checked() {
        const COLUMNS: OptionKind = OptionKind::Number { min: 7, max: 9 };
        const SIZES: OptionKind = OptionKind::Choice(&["small", "very large"]);
        for (key, kind, default) in
            [("columns", COLUMNS, "7"), ("seed", OptionKind::Seed, "0"), ("first_2", COLUMNS, "9")]
        {
            assert_eq!(fault(key, kind, default), "");
        }
        for (key, kind, default, expected) in [
            ("col umns", COLUMNS, "7", "the key \"col umns\" of an option must begin with a letter"),
            ("Columns", COLUMNS, "7", "the key \"Columns\" of an option must"),
            ("first-move", COLUMNS, "7", "the key \"first-move\" of an option must"),
            ("", COLUMNS, "7", "the key \"\" of an option must"),
            ("result", COLUMNS, "7", "the key \"result\" of an option is reserved: records have a tag \"Result\""),
            ("seed", COLUMNS, "7", "the key \"seed\" of an option is reserved"),
            ("columns", COLUMNS, "6", "the default \"6\" of the option \"columns\" is not one of its values"),
            ("columns", COLUMNS, "07", "the default \"07\" of the option \"columns\" is not one of its values"),
            ("size", SIZES, "small", "a value of the option \"size\" must consist of"),
        ] {
            let found = fault(key, kind, default);
            assert!(found.contains(expected), "{expected}: {found}");
        }
    }

    #[test]
    fn cell_names_must_be_readable_in_records() {
        assert!(["a1", "10a", "north-4"].into_iter().all(is_readable));
        assert!(!["1", "12", "a.1", "a[1]", "{a}", "a;", "\"a"].into_iter().any(is_readable));
    }
}
