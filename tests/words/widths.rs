//! Tests that translations are about as wide as the English texts, for which the layout is designed.

use std::collections::BTreeMap;

use quintet_core::words::Locale;
use quintet_games::games;

use crate::files::{Message, messages};

/// The approximate width of a character of the font Inter, in hundredths of the font size.
fn width_of_letter(letter: char) -> u32 {
    match letter {
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '’' | '!' | '|' => 27,
        ' ' | '\u{a0}' => 28,
        'f' | 't' | 'r' | '(' | ')' | '-' | 'I' => 37,
        'm' | 'w' | 'M' | 'W' => 88,
        'A'..='Z' | 'À'..='Ý' => 70,
        '0'..='9' => 62,
        _ => 58,
    }
}

/// The approximate width of a text, in hundredths of the font size.
fn width(text: &str) -> u32 {
    text.chars().map(width_of_letter).sum()
}

/// Prefixes of messages on buttons, tabs and panels, and in one-line prompts.
const TIGHT: &[&str] = &[
    "title-",
    "setup-",
    "hud-",
    "result-",
    "hot-seat-ready",
    "hot-seat-done",
    "pause-",
    "motion-",
    "settings-",
    "colours-",
    "text-",
    "handedness-",
    "sound-",
    "past-matches-all",
    "past-matches-undo",
    "past-matches-paste",
    "past-matches-open",
    "past-matches-close",
    "share-",
    "moves-",
    "history-",
    "navigation-",
    "speed-",
    "proposal-",
    "glossary-",
    "review-open",
    "review-close",
    "lesson-begin",
    "lesson-step",
    "lesson-hint",
    "lesson-play",
    "lesson-leave-short",
    "rules-open",
    "rules-why",
    "rules-earlier",
    "rules-later",
    "rules-to-match",
    "lesson-right",
    "score-breakdown-open",
    "page-",
];
/// The same for messages of a game: the part after the id of the game.
const TIGHT_IN_GAMES: &[&str] = &[
    "-label-",
    "-prompt-",
    "-step-",
    "-choice-",
    "-score-text",
    "-end-turn",
    "-pass",
    "-left",
    "-reveal",
    "-hide",
    "-option-",
    "-layout-",
    "-board-",
    "-first-",
    "-part-",
    "-level",
    "-legend-",
];

fn is_tight(id: &str) -> bool {
    let in_game = games().find_map(|game| id.strip_prefix(game.info.id));
    match in_game {
        Some(rest) => TIGHT_IN_GAMES.iter().any(|part| rest.starts_with(part)),
        None => TIGHT.iter().any(|part| id.starts_with(part)) && !id.ends_with("-detail"),
    }
}

/// The messages that are wider than `percent` of the English text plus `more`, with both widths.
fn too_wide(locale: Locale, chosen: impl Fn(&str) -> bool, percent: u32, more: u32) -> Vec<String> {
    let english: BTreeMap<String, Message> = messages(Locale::English);
    let wide = |(id, message): (String, Message)| {
        let (own, given) = (width(&message.longest_text), width(&english[&id].longest_text));
        let max_width = given * percent / 100 + more;
        (chosen(&id) && own > max_width).then(|| format!("{id} ({own}, at most {max_width}): {}", message.longest_text))
    };
    messages(locale).into_iter().filter_map(wide).collect()
}

#[test]
fn labels_are_about_as_wide_as_english() {
    for locale in Locale::ALL {
        let wide = too_wide(locale, is_tight, 125, 380);
        assert!(wide.is_empty(), "{locale:?}:\n{}", wide.join("\n"));
    }
}

#[test]
fn sentences_are_not_much_wider_than_english() {
    for locale in Locale::ALL {
        let wide = too_wide(locale, |id| !is_tight(id), 150, 600);
        assert!(wide.is_empty(), "{locale:?}:\n{}", wide.join("\n"));
    }
}

/// Two lines fit on a phone: the longest label of a move in each game, and the longest reason for a hint.
#[test]
fn hints_are_short() {
    for locale in Locale::ALL {
        let messages = messages(locale);
        let longest = |prefix: &str| {
            let of = messages.iter().filter(|(id, _)| id.starts_with(prefix));
            of.map(|(id, message)| (width(&message.longest_text), id.clone())).max().unwrap_or_default()
        };
        for game in games().map(|game| game.info.id) {
            let [label, reason] = ["label", "gain"].map(|kind| longest(&format!("{game}-{kind}-")));
            let width = label.0 + width(" : ") + reason.0;
            assert!(width <= 4800, "{locale:?}: {} and {} are {width} wide", label.1, reason.1);
        }
    }
}

/// Three lines fit on a phone.
#[test]
fn lesson_texts_are_short() {
    for locale in Locale::ALL {
        for (id, message) in messages(locale) {
            let (_, rest) = id.split_once('-').unwrap_or_default();
            if rest.starts_with("lesson-") || id == "lesson-otherwise" {
                let width = width(&message.longest_text);
                assert!(width <= 7000, "{locale:?}: {id} is {width} wide: {}", message.longest_text);
            }
        }
    }
}
