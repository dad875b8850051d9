//! Tests of characters: the fonts contain all of them, and each language uses its own quotation marks and spaces.

use std::path::PathBuf;

use quintet_core::words::Locale;
use ttf_parser::Face;

use crate::files::{messages, root, text};

/// The lines of a language file that are not comments.
fn lines(locale: Locale) -> Vec<String> {
    text(locale).lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

/// The font files of the program.
fn fonts() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join("assets/fonts")).unwrap();
    let files = entries.map(|entry| entry.unwrap().path());
    files.filter(|file| file.extension().is_some_and(|ending| ending == "otf")).collect()
}

#[test]
fn fonts_contain_every_character() {
    let fonts = fonts();
    assert_eq!(fonts.len(), 3, "three weights: {fonts:?}");
    for font in fonts {
        let data = std::fs::read(&font).unwrap();
        let face = Face::parse(&data, 0).unwrap();
        for locale in Locale::ALL {
            for line in lines(locale) {
                let missing = line.chars().find(|letter| face.glyph_index(*letter).is_none());
                assert_eq!(missing, None, "{}, {locale:?}: {line}", font.display());
            }
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

/// French has a no-break space before these characters, and after an opening quotation mark.
#[test]
fn french_punctuation_has_no_break_space() {
    for (id, message) in messages(Locale::French) {
        for text in message.variants.iter().map(|(_, text)| text).chain([&message.longest_text]) {
            let letters: Vec<char> = text.chars().collect();
            for pair in letters.windows(2) {
                let (before, sign) = (pair[0], pair[1]);
                match sign {
                    ';' | '!' | '?' | '»' | '%' => assert_eq!(before, '\u{a0}', "{id}: {text}"),
                    // This message names the texts that can be typed, such as `level:1`.
                    ':' if id != "match-player" => assert_eq!(before, '\u{a0}', "{id}: {text}"),
                    _ if before == '«' => assert_eq!(sign, '\u{a0}', "{id}: {text}"),
                    _ => {}
                }
            }
        }
    }
}
