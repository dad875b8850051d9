//! How the languages are written: with letters that the fonts have, and with their own signs.

use quintet::words::Locale;

use crate::files::text;

/// What `assets/fonts/make.py` keeps besides Latin letters up to U+017F.
const SIGNS: &str = "–—‘’‚“”„†‡•…‰′″‹›€·×−½⅓⅔¼¾≈≠≤≥←↑→↓↖↗↘↙↺↻⟲✓✕✗▲▶▼◀●○";

/// The lines of a language file that are no comments.
fn lines(locale: Locale) -> Vec<String> {
    text(locale).lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

#[test]
fn every_letter_is_one_that_the_fonts_have() {
    let drawn = |letter: &char| matches!(letter, ' '..='~' | '\u{a0}'..='\u{17f}') || SIGNS.contains(*letter);
    for locale in Locale::ALL {
        for line in lines(locale) {
            assert_eq!(line.chars().find(|letter| !drawn(letter)), None, "{locale:?}: {line}");
        }
    }
}

#[test]
fn apostrophes_and_quotes_are_those_of_print() {
    for locale in Locale::ALL {
        for line in lines(locale) {
            assert!(!line.contains('\''), "{locale:?}: {line}");
            let foreign: &[char] = match locale {
                Locale::English => &['„', '«', '»'],
                Locale::German => &['”', '«', '»'],
                Locale::French => &['„', '“', '”'],
            };
            assert!(!line.contains(foreign), "{locale:?}: {line}");
        }
    }
}

/// Before these signs French has a space, at which no line breaks.
#[test]
fn french_signs_keep_their_distance() {
    for line in lines(Locale::French) {
        let Some((_, said)) = line.split_once(" = ") else { continue };
        let letters: Vec<char> = said.chars().collect();
        for pair in letters.windows(2) {
            let (before, sign) = (pair[0], pair[1]);
            match sign {
                ';' | '!' | '?' | '»' | '%' => assert_eq!(before, '\u{a0}', "{line}"),
                ':' if !line.starts_with("match-player") => assert_eq!(before, '\u{a0}', "{line}"),
                _ if before == '«' => assert_eq!(sign, '\u{a0}', "{line}"),
                _ => {}
            }
        }
    }
}
