//! Every message that something asks for is there, and something asks for every message.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use quintet::learning::Ruling;
use quintet::rules::aeb::COLOURS;
use quintet::rules::{CATALOGUE, OptionKind, Side};
use quintet::words::{Locale, side_term};

use crate::files::{messages, root};

/// The rulings that this program adds to the rule sheets.
const RULINGS: u8 = 14;

/// All files below a folder.
fn files_below(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files_below(&path, found) } else { found.push(path) }
    }
}

/// What the program says, without its tests and its comments.
fn program(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Every string in the program's sources that could be a message's name.
fn strings() -> BTreeSet<String> {
    let mut files = Vec::new();
    files_below(&root().join("src"), &mut files);
    let is_source = |path: &Path| path.extension().is_some_and(|ending| ending == "rs");
    let is_test = |path: &Path| path.components().any(|part| part.as_os_str().to_string_lossy().starts_with("tests"));
    let mut strings = BTreeSet::new();
    for path in files.iter().filter(|path| is_source(path) && !is_test(path)) {
        let code = program(&fs::read_to_string(path).unwrap());
        strings.extend(code.split('"').filter(|text| could_be_a_name(text)).map(str::to_owned));
    }
    strings
}

fn could_be_a_name(text: &str) -> bool {
    let parts: Vec<_> = text.split('-').collect();
    let well_formed = |part: &&str| {
        !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    };
    text.starts_with(|letter: char| letter.is_ascii_lowercase()) && parts.len() > 1 && parts.iter().all(well_formed)
}

/// Every word in the files of lessons and pages.
fn words_of_the_data() -> BTreeSet<String> {
    let mut files = Vec::new();
    for folder in ["assets/lessons", "assets/pages"] {
        files_below(&root().join(folder), &mut files);
    }
    let text: String = files.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(str::split_whitespace).map(|word| word.trim_end_matches(':').to_owned()).collect()
}

/// The names that the program puts together from parts.
fn put_together() -> BTreeSet<String> {
    let mut names = vec!["hint".to_owned()]; // the one name without a hyphen
    for entry in CATALOGUE {
        let info = entry.info;
        let id = info.id;
        names.extend((0..info.sides.len() as u8).map(|side| side_term(info, Side(side))));
        for spec in info.options {
            let of_value = |value: &&str| format!("{id}-{}-{value}", spec.key);
            names.push(format!("{id}-option-{}", spec.key));
            match spec.kind {
                OptionKind::Choice(values) => names.extend(values.iter().map(of_value)),
                OptionKind::Shares { parts, names: values, .. } => {
                    names.extend([format!("{id}-choose-{}", spec.key), format!("{id}-look")]);
                    names.extend(values.iter().map(of_value));
                    names.extend((0..parts).map(|part| format!("{id}-part-{part}")));
                }
                OptionKind::Number { .. } | OptionKind::Seed => {}
            }
        }
        if let Ok(game) = entry.start(entry.options()) {
            names.extend(game.terms().iter().map(|term| format!("{term}-means")));
        }
    }
    let group = |begin: &str, ends: &[&str]| ends.iter().map(|end| format!("{begin}-{end}")).collect::<Vec<_>>();
    names.extend(group("abstrakto-kind", &["solid", "line", "cross"]));
    names.extend(group("aeb-colour", COLOURS.as_flattened()));
    names.extend(group("aeb-size", &["small", "medium", "large"]));
    names.extend(group("aeb-direction", &["north", "east", "south", "west"]));
    names.extend((1..=12).map(|month| format!("month-{month}")));
    names.extend((1..=RULINGS).map(Ruling).flat_map(|ruling| [ruling.text(), ruling.why()]));
    names.into_iter().collect()
}

#[test]
fn no_message_is_left_unused() {
    let english = messages(Locale::English);
    let named: BTreeSet<_> = english.values().flat_map(|message| message.names.iter().cloned()).collect();
    let used: BTreeSet<_> = [strings(), words_of_the_data(), put_together(), named].into_iter().flatten().collect();
    let unused: Vec<_> = english.keys().filter(|id| !used.contains(*id)).collect();
    assert!(unused.is_empty(), "nothing asks for {unused:?}");
}

#[test]
fn every_message_that_is_asked_for_is_there() {
    let english = messages(Locale::English);
    let first = |id: &str| id.split('-').next().unwrap_or_default().to_owned();
    // The pyramids of a stack are choices that need no name of their own.
    let is_level = |id: &str| id.starts_with("aeb-level-");
    let groups: BTreeSet<_> = english.keys().map(|id| first(id)).collect();
    let asked = strings().into_iter().chain(put_together());
    let lacks = |id: &String| groups.contains(&first(id)) && !english.contains_key(id) && !is_level(id);
    let lacking: Vec<_> = asked.filter(lacks).collect();
    assert!(lacking.is_empty(), "there is no {lacking:?}");
    let in_data = words_of_the_data();
    let lacking: Vec<_> = in_data.iter().filter(|word| could_be_a_name(word) && lacks(word)).collect();
    assert!(lacking.is_empty(), "there is no {lacking:?}");
}
