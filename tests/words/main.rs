//! What must hold for every language file: the same messages with the same gaps, all of them used, and short enough.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod files;
mod letters;
mod used;
mod widths;

use std::collections::BTreeMap;

use quintet::words::{Locale, Words};

use files::{Message, messages};

#[test]
fn every_language_has_the_same_messages() {
    let names = |locale| messages(locale).into_keys().collect::<Vec<_>>();
    let english = names(Locale::English);
    for locale in Locale::ALL {
        let own = names(locale);
        let lacks: Vec<_> = english.iter().filter(|id| !own.contains(id)).collect();
        let more: Vec<_> = own.iter().filter(|id| !english.contains(id)).collect();
        assert!(lacks.is_empty() && more.is_empty(), "{locale:?} lacks {lacks:?} and has besides {more:?}");
        let words = Words::of(locale);
        assert!(own.iter().all(|id| words.has(id)), "{locale:?}");
    }
}

#[test]
fn a_message_has_the_same_gaps_in_every_language() {
    let english = messages(Locale::English);
    for locale in Locale::ALL {
        for (id, message) in messages(locale) {
            assert_eq!(message.gaps, english[&id].gaps, "{locale:?}: {id}");
        }
    }
}

#[test]
fn a_message_names_only_messages_that_there_are() {
    for locale in Locale::ALL {
        let all = messages(locale);
        for (id, message) in &all {
            let unknown: Vec<_> = message.names.iter().filter(|named| !all.contains_key(*named)).collect();
            assert!(unknown.is_empty(), "{locale:?}: {id} names {unknown:?}");
        }
    }
}

/// In French, none is singular: a text for "one" is said of none as well, unless none has a text of its own.
#[test]
fn french_says_nothing_of_one_that_would_be_wrong_of_none() {
    let wrong = |(id, message): (&String, &Message)| {
        let words = ["un ", "une ", "Un ", "Une "];
        let none = message.variants.iter().any(|(key, _)| key == "0");
        let mut one = message.variants.iter().filter(|(key, _)| key == "one");
        let says_one = one.any(|(_, text)| words.iter().any(|word| text.contains(word)));
        (says_one && !none).then(|| id.clone())
    };
    let french: BTreeMap<_, _> = messages(Locale::French);
    assert_eq!(french.iter().filter_map(wrong).collect::<Vec<_>>(), Vec::<String>::new());
}
