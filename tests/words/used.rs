//! Tests that every message is used, and that every message exists whose id the program composes.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use quintet_core::learning::{Ruling, page};
use quintet_core::rules::OptionKind;
use quintet_core::words::{Locale, MessageId, ids};
use quintet_games::aeb::rules::COLORS;
use quintet_games::games;

use crate::files::{messages, root};

/// All files below a folder.
fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files_below(&path, found) } else { found.push(path) }
    }
}

/// All files of the packages' sources.
fn source_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    files_below(&root().join("src"), &mut files);
    files_below(&root().join("games"), &mut files);
    for package in fs::read_dir(root().join("crates")).unwrap() {
        files_below(&package.unwrap().path().join("src"), &mut files);
    }
    files
}

/// The source code without unit tests and comments.
fn without_tests_and_comments(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The names of all constants of `ids` in the source code.
fn constants() -> BTreeSet<String> {
    let is_source = |path: &Path| path.extension().is_some_and(|ending| ending == "rs");
    let is_test = |path: &Path| path.components().any(|part| part.as_os_str().to_string_lossy().starts_with("tests"));
    let mut constants = BTreeSet::new();
    for path in source_files().iter().filter(|path| is_source(path) && !is_test(path)) {
        let code = without_tests_and_comments(&fs::read_to_string(path).unwrap());
        let in_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let name = |rest: &str| rest.split(|letter| !in_name(letter)).next().unwrap_or_default().to_owned();
        constants.extend(code.split("ids::").skip(1).map(name));
    }
    constants
}

/// The name of the constant of a message.
fn constant(id: &str) -> String {
    id.to_uppercase().replace('-', "_")
}

/// Every word in the lessons and pages. Reading these files checks the ids in them.
fn words_in_lessons_and_pages() -> BTreeSet<String> {
    let mut files = Vec::new();
    files_below(&root().join("games"), &mut files);
    files.retain(|path| path.extension().is_some_and(|ending| ending == "lesson" || ending == "page"));
    let text: String = files.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(str::split_whitespace).map(|word| word.trim_end_matches(':').to_owned()).collect()
}

/// The rulings on all rules pages.
fn rulings() -> BTreeSet<Ruling> {
    let pages = games().filter_map(|game| page(game.info.id));
    pages.flat_map(|page| page.sections().iter().flat_map(|section| section.rulings().to_vec())).collect()
}

/// The message ids that the program composes.
fn composed_ids() -> BTreeSet<String> {
    let mut names = Vec::new();
    for game_def in games() {
        let info = game_def.info;
        let id = info.id;
        names.extend(info.sides.iter().map(|side| format!("side-{side}")));
        for spec in info.options {
            let of_value = |value: &&str| format!("{id}-{}-{value}", spec.key);
            names.push(format!("{id}-option-{}", spec.key));
            match spec.kind {
                OptionKind::Choice(values) => names.extend(values.iter().map(of_value)),
                OptionKind::Allocation { parts, names: values, .. } => {
                    names.extend([format!("{id}-choose-{}", spec.key), format!("{id}-reveal"), format!("{id}-hide")]);
                    names.extend(values.iter().map(of_value));
                    names.extend((0..parts).map(|part| format!("{id}-part-{part}")));
                }
                OptionKind::Number { .. } | OptionKind::Seed => {}
            }
        }
        if let Ok(game) = game_def.start(game_def.options()) {
            names.extend(game.glossary_terms().iter().map(|term| format!("{term}-means")));
        }
    }
    let group = |begin: &str, ends: &[&str]| ends.iter().map(|end| format!("{begin}-{end}")).collect::<Vec<_>>();
    names.extend(group("abstrakto-kind", &["solid", "line", "cross"]));
    names.extend(group("aeb-colour", COLORS.as_flattened()));
    names.extend(group("aeb-name", COLORS.as_flattened()));
    names.push("aeb-level-short".to_owned());
    names.extend(COLORS.as_flattened().iter().map(|color| format!("aeb-label-recolour-{color}-short")));
    names.extend(["aeb-colour", "aeb-name"].iter().flat_map(|kind| group(kind, &["orange-red", "pink"])));
    names.extend(group("aeb-size", &["small", "medium", "large"]));
    names.extend(group("aeb-direction", &["north", "east", "south", "west"]));
    for (name, tone) in [("hue", "dark"), ("hue", "light"), ("colour", "dark"), ("colour", "light")] {
        let hues = ["grey", "red", "green", "turquoise", "blue", "purple"];
        names.extend(group(&format!("{name}-{tone}"), &hues));
    }
    names.extend(group("symbol", &["circle", "square", "triangle", "diamond", "star", "heart", "cross"]));
    names.extend((1..=12).flat_map(|month| [format!("month-{month}"), format!("short-month-{month}")]));
    names.extend(rulings().iter().flat_map(|ruling| [ruling.text(), ruling.why()].map(|id| id.to_string())));
    names.into_iter().collect()
}

#[test]
fn every_message_has_an_id() {
    let english = messages(Locale::English);
    let of_games = games().filter_map(|game| game.texts.as_ref()).flat_map(|texts| texts.messages(Locale::English));
    let all: BTreeSet<_> = ids::ALL.iter().map(|id| id.as_str()).chain(of_games.map(|(id, _)| id)).collect();
    assert!(all.into_iter().eq(english.keys()), "build.rs and Fluent read different messages");
    assert!(ids::ALL.iter().all(|id| MessageId::find(id.as_str()) == Some(*id)));
}

#[test]
fn every_message_is_used() {
    let english = messages(Locale::English);
    let named: BTreeSet<_> = english.values().flat_map(|message| message.references.iter().cloned()).collect();
    let used: BTreeSet<_> = [words_in_lessons_and_pages(), composed_ids(), named].into_iter().flatten().collect();
    let constants = constants();
    let is_used = |id: &str| used.contains(id) || constants.contains(&constant(id));
    let unused: Vec<_> = english.keys().filter(|id| !is_used(id)).collect();
    assert!(unused.is_empty(), "unused: {unused:?}");
}

#[test]
fn every_composed_message_exists() {
    let missing: Vec<_> = composed_ids().into_iter().filter(|id| MessageId::find(id).is_none()).collect();
    assert!(missing.is_empty(), "missing: {missing:?}");
}
