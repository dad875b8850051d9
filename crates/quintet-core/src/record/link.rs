//! All moves of a match in a URL: the fragment `#abalone.`, followed by the compressed match in URL-safe base64.
//!
//! A link contains the options, the start, the names of the players, the tags `Date` and `Termination`, the moves, the
//! first round number and the result. It contains no comments and no other tags.
//!
//! # Examples
//!
//! ```
//! use quintet_core::record::{Record, link};
//!
//! quintet_games::install();
//! let record = Record::parse("[Game \"abalone\"]\n1. a1b2 i5h5 *").unwrap();
//! let address = format!("https://example.org/#{}", link::encode(&record).unwrap());
//!
//! let copy = link::decode(&address).unwrap().unwrap();
//! assert_eq!(copy.game.id, "abalone");
//! assert_eq!(copy.moves[1].text, "i5h5");
//!
//! assert!(link::is_link(&address));
//! assert!(link::decode("https://example.org/").is_none());
//! ```

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::{
    DATE, GameResult, MAX_MOVES, MAX_WORD_BYTES, MoveNumber, Record, RecordError, RecordReason, RecordedMove,
    TERMINATION, Tag, tag,
};
use crate::catalog::find;
use crate::impl_error;
use crate::rules::{Diagram, GameInfo, Localize, LocalizedText, Options, Side};
use crate::words::ids;

/// The version of the link format. Links with another version are rejected.
const FORMAT_VERSION: u32 = 1;
/// The maximum length of a link's fragment, in characters. Other programs truncate longer URLs.
pub const MAX_LINK_CHARS: usize = 64 << 10;
/// The maximum size of a decompressed match, in bytes.
pub const MAX_DECOMPRESSED_BYTES: usize = 4 << 20;
/// The compression level, from 1 to 10.
const COMPRESSION_LEVEL: u8 = 9;

/// The error for an invalid link, or for a match that no link can contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// The fragment is longer than [`MAX_LINK_CHARS`], or the match larger than [`MAX_DECOMPRESSED_BYTES`].
    TooLong,
    /// It is damaged: characters are missing or changed.
    Damaged,
    /// It has a newer format version.
    Newer,
    /// Its content is not a valid record.
    Record(RecordError),
}

impl Localize for LinkError {
    fn localized_text(&self) -> LocalizedText {
        match self {
            Self::TooLong => LocalizedText::new(ids::LINK_TOO_LONG),
            Self::Damaged => LocalizedText::new(ids::LINK_DAMAGED),
            Self::Newer => LocalizedText::new(ids::LINK_NEWER),
            Self::Record(error) => error.localized_text(),
        }
    }
}

impl_error!(LinkError);

/// Encodes a match as the fragment of a URL, without the `#`. [`decode`] accepts every encoded match.
///
/// # Errors
/// If the match has more than [`MAX_MOVES`] moves, a move with more than [`MAX_WORD_BYTES`] bytes, or more than
/// [`MAX_DECOMPRESSED_BYTES`] bytes of text, or if the fragment is longer than [`MAX_LINK_CHARS`].
pub fn encode(record: &Record) -> Result<String, LinkError> {
    let defaults = Options::defaults(record.game.options);
    let options: Vec<String> = record
        .options
        .iter()
        .filter(|(spec, value)| defaults.get(spec.key) != *value)
        .map(|(spec, value)| format!("{}={value}", spec.key))
        .collect();
    let sides = Side::all(record.game.players(&record.options));
    // Control characters separate the parts of a link.
    let value = |name: &str| record.tag(name).map(|value| Tag::new(name, value).value).unwrap_or_default();
    let names: Vec<String> = sides.map(|side| value(&tag::player_tag(record.game, side))).collect();
    let start = record.start.as_ref().map(|start| start.to_json()).unwrap_or_default();
    let first = record.moves.first().and_then(|first| first.number).map(|number| number.round.to_string());
    let moves: Vec<&str> = record.moves.iter().map(|recorded| recorded.text.as_str()).collect();
    check_moves(&moves)?;
    let lines = [
        FORMAT_VERSION.to_string(),
        options.join(" "),
        names.join("\t"),
        value(DATE),
        start,
        first.unwrap_or_default(),
        moves.join(" "),
        record.result.text(record.game.players(&record.options)),
        value(TERMINATION),
    ];
    let text = lines.join("\n");
    let packed = compress_to_vec(text.as_bytes(), COMPRESSION_LEVEL);
    let word = format!("{}.{}", record.game.id, BASE64_URL_SAFE_NO_PAD.encode(packed));
    if text.len() > MAX_DECOMPRESSED_BYTES || word.len() > MAX_LINK_CHARS {
        return Err(LinkError::TooLong);
    }
    Ok(word)
}

/// Whether a text is a link of this program, or its fragment. The match in the link is not decoded and can be invalid.
#[must_use]
pub fn is_link(text: &str) -> bool {
    fragment(text).is_some()
}

/// Decodes a link, or its fragment. Returns `None` if the text is not a link of this program.
///
/// # Errors
/// If the link is too long, damaged, of a newer version, or has no valid record.
#[must_use]
pub fn decode(text: &str) -> Option<Result<Record, LinkError>> {
    let (game, word) = fragment(text)?;
    if word.len() > MAX_LINK_CHARS {
        return Some(Err(LinkError::TooLong));
    }
    let (_, packed) = word.split_once('.')?;
    Some(read(game, packed))
}

/// The game and the fragment of a link.
fn fragment(text: &str) -> Option<(&'static GameInfo, &str)> {
    let text = text.trim();
    if text.contains(char::is_whitespace) {
        return None;
    }
    let word = text.rsplit_once('#').map_or(text, |(_, word)| word);
    let (game, _) = word.split_once('.')?;
    Some((find(game)?.info, word))
}

fn read(game: &'static GameInfo, packed: &str) -> Result<Record, LinkError> {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(packed).map_err(|_| LinkError::Damaged)?;
    let bytes = decompress_to_vec_with_limit(&bytes, MAX_DECOMPRESSED_BYTES).map_err(|_| LinkError::Damaged)?;
    let text = String::from_utf8(bytes).map_err(|_| LinkError::Damaged)?;
    let mut lines = text.split('\n');
    let mut line = || lines.next().ok_or(LinkError::Damaged);
    let version: u32 = line()?.parse().map_err(|_| LinkError::Damaged)?;
    if version != FORMAT_VERSION {
        return Err(if version > FORMAT_VERSION { LinkError::Newer } else { LinkError::Damaged });
    }
    let mut options = Options::defaults(game.options);
    for option in line()?.split(' ').filter(|option| !option.is_empty()) {
        let (key, value) = option.split_once('=').ok_or(LinkError::Damaged)?;
        options.set(key, value).map_err(|error| record_error(RecordReason::Option(error)))?;
    }
    let names = line()?;
    let date = line()?;
    let start = line()?;
    let start = match start {
        "" => None,
        // The options come from the link, not from the position.
        json => Some(
            Diagram::read(json, game.id, &mut options.clone())
                .map_err(|error| record_error(RecordReason::Position(error)))?,
        ),
    };
    let first = line()?;
    let words = line()?;
    let players = game.players(&options);
    let result = line()?;
    let result = GameResult::parse(result, players)
        .ok_or_else(|| record_error(RecordReason::InvalidResult(result.to_owned())))?;
    let termination = line()?;
    let words: Vec<&str> = words.split(' ').filter(|word| !word.is_empty()).collect();
    check_moves(&words)?;
    let recorded = |word: &&str| RecordedMove { text: (*word).to_owned(), ..RecordedMove::default() };
    let moves = words.iter().map(recorded).collect();
    let sides = Side::all(players);
    let named = sides.zip(names.split('\t')).filter(|(_, name)| !name.is_empty());
    let mut tags: Vec<Tag> = named.map(|(side, name)| Tag::player(game, side, name)).collect();
    tags.extend((!date.is_empty()).then(|| Tag::new(DATE, date)));
    tags.extend((!termination.is_empty()).then(|| Tag::new(TERMINATION, termination)));
    let mut record =
        Record { game, options, start, tags, comments: Vec::new(), moves, result, start_line: 0, result_line: 0 };
    if !first.is_empty() {
        let round = first.parse().map_err(|_| LinkError::Damaged)?;
        let first_in_round = record.start_game().map_or(true, |game| game.to_move() == Side::FIRST);
        if let Some(recorded) = record.moves.first_mut() {
            recorded.number = Some(MoveNumber { round, first_in_round });
        }
    }
    Ok(record)
}

/// Checks the number and the lengths of the moves.
fn check_moves(moves: &[&str]) -> Result<(), LinkError> {
    if moves.len() > MAX_MOVES {
        return Err(record_error(RecordReason::TooManyMoves));
    }
    if moves.iter().any(|text| text.len() > MAX_WORD_BYTES) {
        return Err(record_error(RecordReason::WordTooLong));
    }
    Ok(())
}

fn record_error(reason: RecordReason) -> LinkError {
    LinkError::Record(reason.at(0))
}
