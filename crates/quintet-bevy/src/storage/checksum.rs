//! The checksum line at the end of saved records, with the format version. It detects damaged and newer files.

use quintet_core::catalog::UnknownGame;
use quintet_core::impl_error;
use quintet_core::record::{RecordError, RecordReason};
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::words::ids;

/// The format version of saved matches. Files with a later version are not read.
pub const FORMAT_VERSION: u32 = 1;

/// The start of the checksum line. The record format treats the line as a comment.
const MARK: &str = "; Quintet ";

/// Why a saved file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Corruption {
    /// The content does not match the checksum.
    ChecksumMismatch,
    /// The content is not valid UTF-8 or JSON, or a value in it is invalid.
    Malformed,
    /// The file is truncated.
    Truncated,
    /// The file has a later format version.
    Newer,
    /// The file cannot be read, for this reason.
    Unreadable(String),
    /// The file holds a match of a game that this program does not have.
    UnknownGame(UnknownGame),
    /// The file is complete but does not hold a valid match, for this reason.
    Invalid(LocalizedText),
}

impl Localize for Corruption {
    fn localized_text(&self) -> LocalizedText {
        match self {
            Self::ChecksumMismatch | Self::Malformed => LocalizedText::new(ids::CORRUPTION_CHANGED),
            Self::Truncated => LocalizedText::new(ids::CORRUPTION_TRUNCATED),
            Self::Newer => LocalizedText::new(ids::CORRUPTION_NEWER),
            Self::Unreadable(reason) => LocalizedText::new(ids::CORRUPTION_UNREADABLE).text("reason", reason),
            Self::UnknownGame(error) => error.localized_text(),
            Self::Invalid(reason) => reason.clone(),
        }
    }
}

impl_error!(Corruption);

impl From<RecordError> for Corruption {
    fn from(error: RecordError) -> Self {
        match error.reason {
            RecordReason::UnknownGame(error) => Self::UnknownGame(error),
            _ => Self::Invalid(error.localized_text()),
        }
    }
}

impl Corruption {
    /// The word that is inserted into the name of a file that is renamed for this reason.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Newer => "newer",
            _ => "damaged",
        }
    }
}

/// Appends the checksum line to a text. The text must end with a line break, as every record does.
#[must_use]
pub fn append_checksum(text: &str) -> String {
    append_checksum_with_version(text, FORMAT_VERSION)
}

fn append_checksum_with_version(text: &str, version: u32) -> String {
    let text = format!("{text}{MARK}{version} ");
    format!("{text}{:08x}\n", crc32fast::hash(text.as_bytes()))
}

/// Verifies and removes the checksum line. A text without one is accepted if it ends with a result, as every record
/// does.
///
/// # Errors
/// If the checksum does not match, the format version is later than [`FORMAT_VERSION`], or the text is truncated.
pub fn verify_checksum(bytes: Vec<u8>) -> Result<String, Corruption> {
    let text = String::from_utf8(bytes).map_err(|_| Corruption::Malformed)?;
    let Some(start) = checksum_line(&text) else {
        let last = text.split_whitespace().last().unwrap_or_default();
        // With more than two players the result is a number. Other words can be numbers too, so compare it with the
        // tag.
        let tag = format!("[Result \"{last}\"]");
        let ended = matches!(last, "*" | "1-0" | "0-1" | "1/2-1/2") || text.contains(&tag);
        return if ended { Ok(text) } else { Err(Corruption::Truncated) };
    };
    let line = &text[start + MARK.len()..];
    let (version, sum) = line.split_once(' ').ok_or(Corruption::Truncated)?;
    let sum_start = text.len() - sum.len();
    let sum = sum.strip_suffix('\n').filter(|sum| sum.len() == 8).ok_or(Corruption::Truncated)?;
    if u32::from_str_radix(sum, 16) != Ok(crc32fast::hash(&text.as_bytes()[..sum_start])) {
        return Err(Corruption::ChecksumMismatch);
    }
    match version.parse::<u32>() {
        Ok(version) if version <= FORMAT_VERSION => Ok(text[..start].to_owned()),
        Ok(_) => Err(Corruption::Newer),
        Err(_) => Err(Corruption::ChecksumMismatch),
    }
}

/// Whether a comment of a record is a checksum line. A saved file that is opened like any other record has one.
pub(super) fn is_checksum_comment(comment: &str) -> bool {
    let mark = MARK.trim_start_matches("; ");
    let parts = comment.strip_prefix(mark).and_then(|rest| rest.split_once(' '));
    parts.is_some_and(|(version, sum)| {
        version.parse::<u32>().is_ok() && u32::from_str_radix(sum, 16).is_ok() && sum.len() == 8
    })
}

/// The start of the checksum line, if the last line is one. Tags and comments may contain [`MARK`] too.
fn checksum_line(text: &str) -> Option<usize> {
    let whole = text.strip_suffix('\n').unwrap_or(text);
    let start = whole.rfind('\n').map_or(0, |end| end + 1);
    text[start..].starts_with(MARK).then_some(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[Game \"abalone\"]\n\n1. a1b2 i9h8 *\n";

    #[test]
    fn checksum_line_round_trips() {
        assert_eq!(verify_checksum(append_checksum(TEXT).into_bytes()), Ok(TEXT.to_owned()));
    }

    #[test]
    fn text_without_checksum_needs_a_result() {
        assert_eq!(verify_checksum(TEXT.as_bytes().to_vec()), Ok(TEXT.to_owned()));
        assert_eq!(
            verify_checksum(TEXT.trim_end().trim_end_matches('*').as_bytes().to_vec()),
            Err(Corruption::Truncated)
        );
    }

    #[test]
    fn record_may_contain_the_start_of_a_checksum_line() {
        let text =
            "[Game \"abalone\"]\n[Black \"A; Quintet 1 B\"]\n\n; Quintet 1 00000000\n1. a1b2 {; Quintet } i9h8 *\n";
        assert_eq!(verify_checksum(text.as_bytes().to_vec()), Ok(text.to_owned()));
        assert_eq!(verify_checksum(append_checksum(text).into_bytes()), Ok(text.to_owned()));
        assert_eq!(
            verify_checksum(append_checksum(text).replace("i9h8", "i9g8").into_bytes()),
            Err(Corruption::ChecksumMismatch)
        );
    }

    #[test]
    fn every_truncation_is_detected() {
        let with_checksum = append_checksum(TEXT);
        let whole_record = TEXT.len() - 1..=TEXT.len();
        for end in 0..with_checksum.len() {
            let read = verify_checksum(with_checksum.as_bytes()[..end].to_vec());
            // A text that is cut directly after the result still holds the whole match.
            let lossless = read.as_ref().is_ok_and(|text| text.trim_end() == TEXT.trim_end());
            assert!(read.is_err() || whole_record.contains(&end) || lossless, "{end}: {read:?}");
        }
    }

    #[test]
    fn every_flipped_bit_is_detected() {
        let with_checksum = append_checksum(TEXT).into_bytes();
        for index in 0..with_checksum.len() {
            for bit in 0..8 {
                let mut bytes = with_checksum.clone();
                bytes[index] ^= 1 << bit;
                // The case of hexadecimal digits does not matter.
                let same = bytes.eq_ignore_ascii_case(&with_checksum) && index >= with_checksum.len() - 9;
                let read = verify_checksum(bytes);
                assert!(same || read.is_err(), "byte {index}, bit {bit}: {read:?}");
            }
        }
    }

    #[test]
    fn later_format_version_is_reported_as_newer() {
        assert_eq!(
            verify_checksum(append_checksum_with_version(TEXT, FORMAT_VERSION + 1).into_bytes()),
            Err(Corruption::Newer)
        );
        assert_eq!(Corruption::Newer.word(), "newer");
    }
}
