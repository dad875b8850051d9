//! A check of the texts of a game.

use std::collections::{BTreeMap, BTreeSet};

use super::{GameDef, games};
use crate::rules::OptionKind;
use crate::words::{GameTexts, Locale, MessageId, ids};

/// Checks the texts of a game.
///
/// - Every source is valid: each of its messages is in Fluent syntax, and no id occurs twice.
/// - The other languages have the same messages as English, with the same placeholders.
/// - Every other language has the names of the sides, the options and their values, which need no English message because
///   they are derived from their ids. Every language has the two texts of each ruling that the rules page lists.
/// - The ids in the list of [`GameTexts::ids`] are those of the English messages, apart from messages whose ids the
///   program composes and messages that the lesson or the rules page names.
/// - No shared message and no other registered game has one of the ids. Ids that begin with the id of the game are
///   always free.
///
/// For a game without texts, there is nothing to check.
///
/// # Panics
/// When the texts have a fault, with a description of all faults.
///
/// # Examples
///
/// ```
/// use quintet_core::catalog::check_texts;
/// use quintet_games::games;
///
/// games().for_each(check_texts);
/// ```
pub fn check_texts(game: &GameDef) {
    let Some(texts) = &game.texts else { return };
    let mut faults = Vec::new();
    let english = messages(texts, Locale::English, &mut faults);
    let is_translation = |locale: &Locale| *locale != Locale::English && texts.source(*locale).is_some();
    for locale in Locale::ALL.into_iter().filter(is_translation) {
        let own = messages(texts, locale, &mut faults);
        for (id, placeholders) in &english {
            match own.get(id) {
                Some(found) if found == placeholders => {}
                Some(_) => faults.push(format!("{locale:?}: other placeholders in {id}")),
                None => faults.push(format!("{locale:?}: {id} is missing")),
            }
        }
        faults.extend(own.keys().filter(|id| !english.contains_key(*id)).map(|id| format!("{locale:?}: unknown {id}")));
        // What only the translation lacks was found above.
        let missing = names(game).into_iter().chain(ruling_names(game)).map(|name| (own_id(game, &name), name));
        let missing = missing.filter(|(id, name)| ![&own, &english].iter().any(|texts| has_name(texts, id, name)));
        faults.extend(missing.map(|(id, _)| format!("{locale:?}: {id} is missing, also in English")));
    }
    let rulings = ruling_names(game).into_iter().map(|name| (own_id(game, &name), name));
    let rulings = rulings.filter(|(id, name)| !has_name(&english, id, name));
    faults
        .extend(rulings.map(|(id, _)| format!("{:?}: {id} is missing, but the rules page lists it", Locale::English)));
    check_ids(game, texts, &english, &mut faults);
    assert!(faults.is_empty(), "faults in the texts of {}:\n{}", game.info.id, faults.join("\n"));
}

/// The messages of a language, with their placeholders.
fn messages(texts: &GameTexts, locale: Locale, faults: &mut Vec<String>) -> BTreeMap<&'static str, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for (id, text) in texts.messages(locale) {
        if messages.insert(id, placeholders(text)).is_some() {
            faults.push(format!("{locale:?}: {id} occurs twice"));
        }
    }
    faults.extend(texts.syntax_errors(locale).into_iter().map(|error| format!("{locale:?}: {error}")));
    messages
}

/// The names after a dollar sign, outside comments.
fn placeholders(text: &str) -> BTreeSet<String> {
    let in_name = |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(|line| line.split('$').skip(1)).map(|part| part.chars().take_while(in_name).collect()).collect()
}

/// Compares the messages of a game with the ids that its code, its files and the program use.
fn check_ids(
    game: &GameDef,
    texts: &GameTexts,
    english: &BTreeMap<&'static str, BTreeSet<String>>,
    faults: &mut Vec<String>,
) {
    let declared: BTreeSet<_> = texts.used_ids().iter().map(|id| id.as_str()).collect();
    let is_shared = |id: &str| ids::ALL.iter().any(|shared| shared.as_str() == id);
    let unknown = |id: &&&str| !english.contains_key(**id) && !is_shared(id);
    faults.extend(declared.iter().filter(unknown).map(|id| format!("no message for the constant {id}")));
    let others = games().filter(|other| other.info.id != game.info.id).filter_map(|other| other.texts.as_ref());
    let other_games: BTreeSet<_> = others.flat_map(|texts| texts.messages(Locale::English)).map(|(id, _)| id).collect();
    let composed = composed(game);
    let files = [game.lesson, game.page].map(Option::unwrap_or_default).join("\n");
    let in_files: BTreeSet<_> = files.split_whitespace().map(|word| word.trim_end_matches(':')).collect();
    for id in english.keys() {
        if is_shared(id) || other_games.contains(id) {
            faults.push(format!("another message has the id {id}"));
        }
        let is_short = id.strip_suffix("-short").is_some_and(|complete| declared.contains(complete));
        if !declared.contains(id) && !is_short && !composed.contains(*id) && !in_files.contains(id) {
            faults.push(format!("the message {id} is not used"));
        }
    }
}

/// The names without which a translation would show words of another language: those of the sides, the options, the
/// values of options, and the parts of allocations. They are ids without the id of the game.
fn names(game: &GameDef) -> BTreeSet<String> {
    let info = game.info;
    let mut names: BTreeSet<_> = info.sides.iter().map(|side| format!("side-{side}")).collect();
    for option in info.options {
        let key = option.key;
        names.insert(format!("option-{key}"));
        match option.kind {
            OptionKind::Choice(values) => names.extend(values.iter().map(|value| format!("{key}-{value}"))),
            OptionKind::Allocation { parts, names: values, .. } => {
                names.insert(format!("choose-{key}"));
                names.extend(values.iter().map(|value| format!("{key}-{value}")));
                names.extend((0..parts).map(|part| format!("part-{part}")));
            }
            OptionKind::Number { .. } | OptionKind::Seed => {}
        }
    }
    names
}

/// The rulings that the rules page lists, and their reasons, as ids without the id of the game.
fn ruling_names(game: &GameDef) -> BTreeSet<String> {
    let lines = game.page.unwrap_or_default().lines().map(str::split_whitespace);
    let listed = lines.filter_map(|mut words| (words.next() == Some("rulings")).then_some(words)).flatten();
    listed.flat_map(|number| ["", "-why"].map(|end| format!("ruling-{number}{end}"))).collect()
}

fn own_id(game: &GameDef, name: &str) -> String {
    format!("{}-{name}", game.info.id)
}

/// Whether there is a message with this id. The names of sides and the rulings can also be shared, or lack the id of the
/// game.
fn has_name(texts: &BTreeMap<&'static str, BTreeSet<String>>, id: &str, name: &str) -> bool {
    let has = |id| texts.contains_key(id) || ids::ALL.iter().any(|shared| shared.as_str() == id);
    has(id) || (name.starts_with("side-") || name.starts_with("ruling-")) && has(name)
}

/// The ids that the program composes for a game.
fn composed(game: &GameDef) -> BTreeSet<String> {
    let info = game.info;
    let mut parts = names(game);
    if info.options.iter().any(|option| matches!(option.kind, OptionKind::Allocation { .. })) {
        parts.extend(["reveal".to_owned(), "hide".to_owned()]);
    }
    parts.extend((1..=u8::MAX).flat_map(|number| [format!("ruling-{number}"), format!("ruling-{number}-why")]));
    let choices = info.choices.iter().map(|choice| (*choice).to_owned());
    let terms = game.start(game.options()).map(|start| start.glossary_terms()).unwrap_or_default();
    let means = terms.iter().map(|term: &MessageId| format!("{term}-means"));
    let own: Vec<_> = parts.iter().map(|part| format!("{}-{part}", info.id)).collect();
    own.into_iter().chain(parts).chain(choices).chain(means).collect()
}
