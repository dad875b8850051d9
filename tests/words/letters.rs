//! Tests of characters: the fonts contain all of them, and each language uses its own quotation marks and spaces.

use quintet_core::words::Locale;

use crate::files::text;

/// The characters that `assets/fonts/make.py` keeps in addition to Latin letters up to U+017F.
const SIGNS: &str = "–—‘’‚“”„†‡•…‰′″‹›€·×−½⅓⅔¼¾≈≠≤≥←↑→↓↖↗↘↙↺↻⟲✓✕✗▲▶▼◀●○";

/// The lines of a language file that are not comments.
fn lines(locale: Locale) -> Vec<String> {
    text(locale).lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

#[test]
fn fonts_contain_every_character() {
    let in_fonts = |letter: &char| matches!(letter, ' '..='~' | '\u{a0}'..='\u{17f}') || SIGNS.contains(*letter);
    for locale in Locale::ALL {
        for line in lines(locale) {
            assert_eq!(line.chars().find(|letter| !in_fonts(letter)), None, "{locale:?}: {line}");
        }
    }
}

#[test]
fn quotes_are_typographic() {
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

/// French has a no-break space before these characters.
#[test]
fn french_punctuation_has_no_break_space() {
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
