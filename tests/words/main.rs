//! Tests of the language files: all have the same messages and placeholders, the program uses every message, and texts
//! are short enough.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

mod files;
mod letters;
mod used;
mod widths;

use std::collections::BTreeMap;

use quintet_core::rules::LocalizedText;
use quintet_core::words::{Locale, Localization, MessageId, ids};

use files::{Message, PLACEHOLDER, messages};

/// The languages other than English.
const TRANSLATIONS: [Locale; 2] = [Locale::German, Locale::French];

#[test]
fn languages_have_same_messages() {
    let names = |locale| messages(locale).into_keys().collect::<Vec<_>>();
    let english = names(Locale::English);
    for locale in TRANSLATIONS {
        let own = names(locale);
        let lacks: Vec<_> = english.iter().filter(|id| !own.contains(id)).collect();
        let more: Vec<_> = own.iter().filter(|id| !english.contains(id)).collect();
        assert!(lacks.is_empty() && more.is_empty(), "{locale:?} lacks {lacks:?}; not in English: {more:?}");
        let words = Localization::of(locale);
        assert!(own.iter().all(|id| MessageId::find(id).is_some_and(|id| words.has(id))), "{locale:?}");
    }
}

#[test]
fn placeholders_are_same_in_every_language() {
    let english = messages(Locale::English);
    for locale in TRANSLATIONS {
        for (id, message) in messages(locale) {
            assert_eq!(message.placeholders, english[&id].placeholders, "{locale:?}: {id}");
        }
    }
}

/// The names of sides and colours can be replaced in a match, so every language must refer to them in the same
/// messages.
#[test]
fn message_references_are_same_in_every_language() {
    let english = messages(Locale::English);
    for locale in TRANSLATIONS {
        for (id, message) in messages(locale) {
            assert_eq!(message.references, english[&id].references, "{locale:?}: {id}");
        }
    }
}

#[test]
fn undo_cancel_and_back_have_different_labels() {
    for locale in Locale::ALL {
        let words = Localization::of(locale);
        let [undo, cancel, back] = [ids::HUD_UNDO, ids::HUD_CANCEL, ids::SETUP_BACK].map(|id| words.text(id));
        assert!(undo != cancel && undo != back && cancel != back, "{locale:?}: {undo}, {cancel}, {back}");
    }
}

#[test]
fn message_references_exist() {
    for locale in Locale::ALL {
        let all = messages(locale);
        for (id, message) in &all {
            let unknown: Vec<_> = message.references.iter().filter(|named| !all.contains_key(*named)).collect();
            assert!(unknown.is_empty(), "{locale:?}: {id} refers to {unknown:?}");
        }
    }
}

/// The messages whose number is never 0.
const COUNTS_FROM_ONE: [&str; 8] = [
    "abande-speech-captured",
    "abande-speech-stack",
    "abeo-score-term-line",
    "abeo-speech-flip",
    "past-matches-damaged",
    "proposal-undo-detail",
    "speech-moves",
    "speech-undone",
];

/// In French, zero is singular: the `one` variant is used for 0 as well, unless there is a `0` variant. So it must contain
/// the number.
#[test]
fn french_singular_is_valid_for_zero() {
    let wrong = |(id, message): (&String, &Message)| {
        let words = ["un ", "une ", "Un ", "Une "];
        let none = message.variants.iter().any(|(key, _)| key == "0");
        let texts = |wanted: &str| -> Vec<&String> {
            message.variants.iter().filter(|(key, _)| key == wanted).map(|(_, text)| text).collect()
        };
        let placeholders = |text: &String| text.matches(PLACEHOLDER).count();
        let (one, other) = (texts("one"), texts("other"));
        let says_one = one.iter().any(|text| words.iter().any(|word| text.contains(word)));
        let lacks_number = one.iter().zip(&other).any(|(one, other)| placeholders(one) < placeholders(other));
        let counts_from_one = COUNTS_FROM_ONE.contains(&id.as_str());
        (!none && (says_one || lacks_number && !counts_from_one)).then(|| id.clone())
    };
    let french: BTreeMap<_, _> = messages(Locale::French);
    assert_eq!(french.iter().filter_map(wrong).collect::<Vec<_>>(), Vec::<String>::new());
}

#[test]
fn title_counts_games() {
    for (locale, five) in Locale::ALL.into_iter().zip(["Five", "Fünf", "Cinq"]) {
        let words = Localization::of(locale);
        let line = |games: u32| words.localize(&LocalizedText::new(ids::TITLE_LINE).number("games", games));
        assert!(line(5).starts_with(five), "{}", line(5));
        assert!(line(7).starts_with("7 "), "{}", line(7));
    }
}
