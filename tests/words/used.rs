//! Tests that every message that is used exists, and that every message is used.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use quintet::learning::Ruling;
use quintet::rules::aeb::COLOURS;
use quintet::rules::{GAMES, OptionKind, Side, side_term};
use quintet::words::Locale;

use crate::files::{messages, root};

/// The number of rulings that this program adds to the rule sheets.
const RULINGS: u8 = 14;

/// All files below a folder.
fn files_below(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files_below(&path, found) } else { found.push(path) }
    }
}

/// The source code without unit tests and comments.
fn without_tests_and_comments(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Every string in the source code that could be a message id.
fn strings() -> BTreeSet<String> {
    let mut files = Vec::new();
    files_below(&root().join("src"), &mut files);
    let is_source = |path: &Path| path.extension().is_some_and(|ending| ending == "rs");
    let is_test = |path: &Path| path.components().any(|part| part.as_os_str().to_string_lossy().starts_with("tests"));
    let mut strings = BTreeSet::new();
    for path in files.iter().filter(|path| is_source(path) && !is_test(path)) {
        let code = without_tests_and_comments(&fs::read_to_string(path).unwrap());
        strings.extend(code.split('"').filter(|text| could_be_id(text)).map(str::to_owned));
    }
    strings
}

fn could_be_id(text: &str) -> bool {
    let parts: Vec<_> = text.split('-').collect();
    let well_formed = |part: &&str| {
        !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    };
    text.starts_with(|letter: char| letter.is_ascii_lowercase()) && parts.len() > 1 && parts.iter().all(well_formed)
}

/// Every word in the lessons and pages.
fn words_in_assets() -> BTreeSet<String> {
    let mut files = Vec::new();
    for folder in ["assets/lessons", "assets/pages"] {
        files_below(&root().join(folder), &mut files);
    }
    let text: String = files.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(str::split_whitespace).map(|word| word.trim_end_matches(':').to_owned()).collect()
}

/// The message ids that the program composes.
fn composed_ids() -> BTreeSet<String> {
    let mut names = vec!["hint".to_owned()]; // the only id without a hyphen
    for entry in GAMES {
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
    for (name, tone) in [("hue", "deep"), ("hue", "pale"), ("colour", "deep"), ("colour", "pale")] {
        let hues = ["grey", "red", "green", "turquoise", "blue", "purple"];
        names.extend(group(&format!("{name}-{tone}"), &hues));
    }
    names.extend(group("sign", &["circle", "square", "triangle", "diamond", "star", "heart", "cross"]));
    names.extend((1..=12).map(|month| format!("month-{month}")));
    names.extend((1..=RULINGS).map(Ruling).flat_map(|ruling| [ruling.text(), ruling.why()]));
    names.into_iter().collect()
}

#[test]
fn every_message_is_used() {
    let english = messages(Locale::English);
    let named: BTreeSet<_> = english.values().flat_map(|message| message.references.iter().cloned()).collect();
    let used: BTreeSet<_> = [strings(), words_in_assets(), composed_ids(), named].into_iter().flatten().collect();
    let unused: Vec<_> = english.keys().filter(|id| !used.contains(*id)).collect();
    assert!(unused.is_empty(), "unused: {unused:?}");
}

#[test]
fn every_used_message_exists() {
    let english = messages(Locale::English);
    let first = |id: &str| id.split('-').next().unwrap_or_default().to_owned();
    // The pyramids of a stack are choices without a name.
    let is_level = |id: &str| id.starts_with("aeb-level-");
    let groups: BTreeSet<_> = english.keys().map(|id| first(id)).collect();
    let used = strings().into_iter().chain(composed_ids());
    let lacks = |id: &String| groups.contains(&first(id)) && !english.contains_key(id) && !is_level(id);
    let lacking: Vec<_> = used.filter(lacks).collect();
    assert!(lacking.is_empty(), "missing: {lacking:?}");
    let in_data = words_in_assets();
    let lacking: Vec<_> = in_data.iter().filter(|word| could_be_id(word) && lacks(word)).collect();
    assert!(lacking.is_empty(), "missing: {lacking:?}");
}
