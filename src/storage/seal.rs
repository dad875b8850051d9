//! The seal: a last line under what is kept, that tells a whole text from a damaged one, and which program wrote it.

use crate::rules::{Say, Sentence};

/// The form in which this program keeps matches. A later one is not read.
pub const FORM: u32 = 1;

/// How the last line begins; for a record it is a comment.
const MARK: &str = "; Quintet ";

/// Why a kept text is not to be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// It is not what was written.
    Changed,
    /// It ends before its end.
    Cut,
    /// A later program wrote it.
    Newer,
    /// It cannot be read at all: why.
    Unreadable(String),
    /// It is whole, but no match: why.
    Refused(Sentence),
}

impl Say for Damage {
    fn sentence(&self) -> Sentence {
        match self {
            Self::Changed => Sentence::new("damage-changed"),
            Self::Cut => Sentence::new("damage-cut"),
            Self::Newer => Sentence::new("damage-newer"),
            Self::Unreadable(why) => Sentence::new("damage-unreadable").text("why", why),
            Self::Refused(why) => why.clone(),
        }
    }
}

impl Damage {
    /// The word in the name of a file that is put aside for this.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Newer => "newer",
            _ => "damaged",
        }
    }
}

/// A text with its seal.
#[must_use]
pub fn seal(text: &str) -> String {
    seal_as(text, FORM)
}

fn seal_as(text: &str, form: u32) -> String {
    let text = format!("{text}{MARK}{form} ");
    format!("{text}{:08x}\n", crc32fast::hash(text.as_bytes()))
}

/// The text without its seal. A text that never had one is taken if it ends as a record does, with the result.
///
/// # Errors
/// When the seal does not fit, or the text ends before its end.
pub fn unseal(bytes: Vec<u8>) -> Result<String, Damage> {
    let text = String::from_utf8(bytes).map_err(|_| Damage::Changed)?;
    let Some(start) = text.rfind(MARK) else {
        let last = text.split_whitespace().last().unwrap_or_default();
        // Where more than two take part, the result is a number, as others are too.
        let tag = format!("[Result \"{last}\"]");
        let ended = matches!(last, "*" | "1-0" | "0-1" | "1/2-1/2") || text.contains(&tag);
        return if ended { Ok(text) } else { Err(Damage::Cut) };
    };
    let line = &text[start + MARK.len()..];
    let (form, sum) = line.split_once(' ').ok_or(Damage::Cut)?;
    let sum_start = text.len() - sum.len();
    let sum = sum.strip_suffix('\n').filter(|sum| sum.len() == 8).ok_or(Damage::Cut)?;
    if u32::from_str_radix(sum, 16) != Ok(crc32fast::hash(&text.as_bytes()[..sum_start])) {
        return Err(Damage::Changed);
    }
    match form.parse::<u32>() {
        Ok(form) if form <= FORM => Ok(text[..start].to_owned()),
        Ok(_) => Err(Damage::Newer),
        Err(_) => Err(Damage::Changed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[Game \"abalone\"]\n\n1. a1b2 i9h8 *\n";

    #[test]
    fn a_sealed_text_is_read_back() {
        assert_eq!(unseal(seal(TEXT).into_bytes()), Ok(TEXT.to_owned()));
    }

    #[test]
    fn a_record_without_a_seal_is_taken_if_it_has_an_end() {
        assert_eq!(unseal(TEXT.as_bytes().to_vec()), Ok(TEXT.to_owned()));
        assert_eq!(unseal(TEXT.trim_end().trim_end_matches('*').as_bytes().to_vec()), Err(Damage::Cut));
    }

    #[test]
    fn every_truncation_is_noticed() {
        let sealed = seal(TEXT);
        let whole_record = TEXT.len() - 1..=TEXT.len();
        for end in 0..sealed.len() {
            let read = unseal(sealed.as_bytes()[..end].to_vec());
            // What is cut off just after the result is still the whole match.
            let lossless = read.as_ref().is_ok_and(|text| text.trim_end() == TEXT.trim_end());
            assert!(read.is_err() || whole_record.contains(&end) || lossless, "{end}: {read:?}");
        }
    }

    #[test]
    fn every_flipped_bit_is_noticed() {
        let sealed = seal(TEXT).into_bytes();
        for index in 0..sealed.len() {
            for bit in 0..8 {
                let mut bytes = sealed.clone();
                bytes[index] ^= 1 << bit;
                // Hexadecimal digits mean the same as small and as capital letters.
                let same = bytes.eq_ignore_ascii_case(&sealed) && index >= sealed.len() - 9;
                let read = unseal(bytes);
                assert!(same || read.is_err(), "byte {index}, bit {bit}: {read:?}");
            }
        }
    }

    #[test]
    fn a_text_of_a_later_program_is_known_as_one() {
        assert_eq!(unseal(seal_as(TEXT, FORM + 1).into_bytes()), Err(Damage::Newer));
        assert_eq!(Damage::Newer.word(), "newer");
    }
}
