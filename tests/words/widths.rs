//! Translations stay about as wide as the English that the places on the screen were made for.

use std::collections::BTreeMap;

use quintet::words::Locale;

use crate::files::{Message, messages};

/// About how wide a letter of Inter is, in hundredths of the size of type (from its widths, rounded).
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

/// About how wide a text is.
fn width(text: &str) -> u32 {
    text.chars().map(width_of_letter).sum()
}

/// Groups of messages that stand on buttons, tabs and panels, or in the one line of a prompt.
const TIGHT: &[&str] = &[
    "title-",
    "setup-",
    "hud-",
    "result-",
    "handover-ready",
    "handover-done",
    "pause-",
    "motion-",
    "settings-",
    "colours-",
    "text-",
    "handed-",
    "sound-",
    "records-all",
    "records-undo",
    "records-paste",
    "records-open",
    "records-close",
    "share-",
    "moves-",
    "history-",
    "leaf-",
    "speed-",
    "ask-",
    "glossary-",
    "review-open",
    "review-close",
    "lesson-begin",
    "lesson-step",
    "lesson-hint",
    "lesson-again",
    "lesson-play",
    "lesson-leave",
    "rules-open",
    "rules-why",
    "score-explain",
    "page-",
];
/// What stands on buttons and prompts in every game: between the game's name and what follows.
const TIGHT_IN_GAMES: &[&str] = &[
    "-label-",
    "-prompt-",
    "-step-",
    "-choice-",
    "-tally",
    "-end-turn",
    "-pass",
    "-left",
    "-look",
    "-option-",
    "-layout-",
    "-board-",
    "-first-",
    "-part-",
    "-level-",
];

fn is_tight(id: &str) -> bool {
    let in_game = ["abalone", "abande", "abeo", "abstrakto", "aeb"].iter().find_map(|game| id.strip_prefix(game));
    match in_game {
        Some(rest) => TIGHT_IN_GAMES.iter().any(|part| rest.starts_with(part)),
        None => TIGHT.iter().any(|part| id.starts_with(part)) && !id.ends_with("-detail"),
    }
}

/// Messages that are wider than a factor and some letters more allow, with by how much.
fn too_wide(locale: Locale, chosen: impl Fn(&str) -> bool, percent: u32, more: u32) -> Vec<String> {
    let english: BTreeMap<String, Message> = messages(Locale::English);
    let wide = |(id, message): (String, Message)| {
        let (own, given) = (width(&message.longest), width(&english[&id].longest));
        let most = given * percent / 100 + more;
        (chosen(&id) && own > most).then(|| format!("{id} ({own}, at most {most}): {}", message.longest))
    };
    messages(locale).into_iter().filter_map(wide).collect()
}

#[test]
fn buttons_and_prompts_are_about_as_wide_as_in_english() {
    for locale in Locale::ALL {
        let wide = too_wide(locale, is_tight, 125, 380);
        assert!(wide.is_empty(), "{locale:?}:\n{}", wide.join("\n"));
    }
}

#[test]
fn sentences_are_not_much_longer_than_in_english() {
    for locale in Locale::ALL {
        let wide = too_wide(locale, |id| !is_tight(id), 150, 600);
        assert!(wide.is_empty(), "{locale:?}:\n{}", wide.join("\n"));
    }
}

/// A phone has room for three lines of them.
#[test]
fn sentences_of_lessons_are_short() {
    for locale in Locale::ALL {
        for (id, message) in messages(locale) {
            let (_, rest) = id.split_once('-').unwrap_or_default();
            if rest.starts_with("lesson-") || id == "lesson-otherwise" {
                let width = width(&message.longest);
                assert!(width <= 7000, "{locale:?}: {id} is {width} wide: {}", message.longest);
            }
        }
    }
}
