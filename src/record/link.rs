//! A whole match in an address: `…#abalone.` and then the match, packed into letters that an address may have.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::{DATE, MoveNumber, Record, RecordError, RecordedMove, TERMINATION, Tag, Verdict};
use super::{MOST_MOVES, MOST_WORD_BYTES, tag};
use crate::rules::{CATALOGUE, Diagram, Options, Say, Sentence, Side};

/// The form of links that this program writes. A later one is not read.
const FORM: &str = "1";
/// The most letters of a link: addresses that are longer are cut by those who carry them.
pub const MOST_LETTERS: usize = 64 << 10;
/// The most bytes of a match that is unpacked.
const MOST_UNPACKED: usize = 4 << 20;
/// How hard packing tries, from 1 to 10.
const EFFORT: u8 = 9;

/// Why a link cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It is longer than [`MOST_LETTERS`].
    TooLong,
    /// It is not as it was made: letters are missing or others.
    Damaged,
    /// A later program made it.
    Newer,
    /// What is in it is no record.
    Record(RecordError),
}

impl Say for LinkError {
    fn sentence(&self) -> Sentence {
        match self {
            Self::TooLong => Sentence::new("link-too-long"),
            Self::Damaged => Sentence::new("link-damaged"),
            Self::Newer => Sentence::new("link-newer"),
            Self::Record(error) => error.sentence(),
        }
    }
}

/// The match in a word that may stand in an address after `#`.
#[must_use]
pub fn encode(record: &Record) -> String {
    let usual = Options::usual(record.game.options);
    let options: Vec<String> = record
        .options
        .iter()
        .filter(|(spec, value)| usual.get(spec.key) != *value)
        .map(|(spec, value)| format!("{}={value}", spec.key))
        .collect();
    let sides = (0_u8..).map(Side).take(record.game.players(&record.options));
    let names: Vec<&str> =
        sides.map(|side| record.tag(&tag::player_tag(record.game, side)).unwrap_or_default()).collect();
    let start = record.start.as_ref().map(|start| start.to_json().to_string()).unwrap_or_default();
    let first = record.moves.first().and_then(|first| first.number).map(|number| number.round.to_string());
    let moves: Vec<&str> = record.moves.iter().map(|recorded| recorded.text.as_str()).collect();
    let lines = [
        FORM.to_owned(),
        options.join(" "),
        names.join("\t"),
        record.tag(DATE).unwrap_or_default().to_owned(),
        start,
        first.unwrap_or_default(),
        moves.join(" "),
        record.verdict.text(record.game.players(&record.options)),
        record.tag(TERMINATION).unwrap_or_default().to_owned(),
    ];
    let packed = compress_to_vec(lines.join("\n").as_bytes(), EFFORT);
    format!("{}.{}", record.game.id, BASE64_URL_SAFE_NO_PAD.encode(packed))
}

/// The match in a link, or in the word after its `#`; nothing where the text is no link of ours.
#[must_use]
pub fn decode(text: &str) -> Option<Result<Record, LinkError>> {
    let text = text.trim();
    if text.contains(char::is_whitespace) {
        return None;
    }
    let word = text.rsplit_once('#').map_or(text, |(_, word)| word);
    let (game, packed) = word.split_once('.')?;
    let entry = CATALOGUE.iter().find(|entry| entry.info.id == game)?;
    if word.len() > MOST_LETTERS {
        return Some(Err(LinkError::TooLong));
    }
    Some(read(entry.info, packed))
}

fn read(game: &'static crate::rules::GameInfo, packed: &str) -> Result<Record, LinkError> {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(packed).map_err(|_| LinkError::Damaged)?;
    let bytes = decompress_to_vec_with_limit(&bytes, MOST_UNPACKED).map_err(|_| LinkError::Damaged)?;
    let text = String::from_utf8(bytes).map_err(|_| LinkError::Damaged)?;
    let mut lines = text.split('\n');
    let mut line = || lines.next().ok_or(LinkError::Damaged);
    if line()? != FORM {
        return Err(LinkError::Newer);
    }
    let refused = |reason: super::RecordReason| LinkError::Record(RecordError { line: 0, reason });
    let mut options = Options::usual(game.options);
    for option in line()?.split(' ').filter(|option| !option.is_empty()) {
        let (key, value) = option.split_once('=').ok_or(LinkError::Damaged)?;
        options.set(key, value).map_err(|error| refused(super::RecordReason::Option(error)))?;
    }
    let names = line()?;
    let date = line()?;
    let start = line()?;
    let start = match start {
        "" => None,
        // The options are those of the record, whatever the position says.
        json => Some(
            Diagram::read(json, game.id, &mut options.clone())
                .map_err(|error| refused(super::RecordReason::Position(error)))?,
        ),
    };
    let first = line()?;
    let words = line()?;
    let players = game.players(&options);
    let verdict = line()?;
    let verdict =
        Verdict::parse(verdict, players).ok_or_else(|| refused(super::RecordReason::NoVerdict(verdict.to_owned())))?;
    let termination = line()?;
    let mut moves: Vec<RecordedMove> = words
        .split(' ')
        .filter(|word| !word.is_empty())
        .take(MOST_MOVES)
        .map(|word| RecordedMove { text: word.to_owned(), ..RecordedMove::default() })
        .collect();
    if moves.iter().any(|recorded| recorded.text.len() > MOST_WORD_BYTES) {
        return Err(refused(super::RecordReason::WordTooLong));
    }
    if let (Some(recorded), Ok(round)) = (moves.first_mut(), first.parse()) {
        recorded.number = Some(MoveNumber { round, opens: true });
    }
    let sides = (0_u8..).map(Side).take(players);
    let named = sides.zip(names.split('\t')).filter(|(_, name)| !name.is_empty());
    let mut tags: Vec<Tag> = named.map(|(side, name)| Tag::player(game, side, name)).collect();
    tags.extend((!date.is_empty()).then(|| Tag::new(DATE, date)));
    tags.extend((!termination.is_empty()).then(|| Tag::new(TERMINATION, termination)));
    Ok(Record { game, options, start, tags, comments: Vec::new(), moves, verdict, start_line: 0, verdict_line: 0 })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::rules::find;
    use crate::words::Words;

    /// A match by chance.
    fn played(game: usize, seed: u64, turns: u32, names: &[String], date: &str) -> Record {
        let entry = &CATALOGUE[game % CATALOGUE.len()];
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut options = entry.options();
        if entry.info.id == "aeb" {
            options.set("players", &random.random_range(2..=4).to_string()).unwrap();
        }
        let mut game = entry.start(options).unwrap();
        game.play_out(turns, &mut |count| random.random_range(0..count));
        let tags = (0_u8..).map(Side).zip(names).map(|(side, name)| Tag::player(entry.info, side, name));
        Record::of(&*game, tags.chain([Tag::new(DATE, date)]))
    }

    fn check(record: &Record) {
        let word = encode(record);
        assert!(word.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(letter)), "{word}");
        let read = decode(&format!("https://example.org/play.html#{word}")).unwrap().unwrap();
        assert_eq!(read.replay().unwrap().history(), record.replay().unwrap().history());
        assert_eq!(read.replay().unwrap().diagram(), record.replay().unwrap().diagram());
        assert_eq!((read.options.clone(), read.verdict), (record.options.clone(), record.verdict));
        for tag in record.tags.iter().filter(|tag| !tag.value.is_empty()) {
            assert_eq!(read.tag(&tag.name), Some(tag.value.as_str()));
        }
        assert_eq!(encode(&read), word);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn every_match_is_read_back(
            game in 0_usize..5, seed: u64, turns in 0_u32..60, names in prop::collection::vec("\\PC{0,24}", 2), date in "[0-9-]{0,10}"
        ) {
            let names: Vec<String> = names.into_iter().map(|name| name.replace(['\t', '\n'], " ")).collect();
            check(&played(game, seed, turns, &names, &date));
        }

        #[test]
        fn whatever_is_read_is_refused_or_a_record(game in 0_usize..5, word in "[A-Za-z0-9_-]{0,200}") {
            let text = format!("{}.{word}", CATALOGUE[game].info.id);
            if let Some(Ok(record)) = decode(&text) {
                let _ = record.replay();
            }
        }

        #[test]
        fn damage_is_refused_or_leads_to_a_record(seed: u64, at: prop::sample::Index, letter in "[A-Za-z0-9_-]") {
            let word = encode(&played(2, seed, 30, &[], ""));
            let start = word.find('.').unwrap() + 1;
            let at = start + at.index(word.len() - start);
            let damaged = format!("{}{letter}{}", &word[..at], &word[at + 1..]);
            if let Some(Ok(record)) = decode(&damaged) {
                let _ = record.replay();
            }
            prop_assert!(matches!(decode(&word[..at]), Some(Err(_))) || at == start);
        }
    }

    #[test]
    fn a_match_that_began_elsewhere_or_ended_off_the_board_is_read_back() {
        let json = r#"{\"to_move\": \"white\", \"turn\": 9, \"board\": {\"a1\": \"black\", \"i9\": \"white\"}, \"score\": {\"black\": 0, \"white\": 0}}"#;
        let text = format!("[Game \"abalone\"]\n[Eject \"14\"]\n[Position \"{json}\"]\n1... i9h8 2. a1b2 h8g7 *");
        check(&Record::parse(&text).unwrap());
        let text = "[Game \"abeo\"]\n[Termination \"resignation\"]\n0-1";
        check(&Record::parse(text).unwrap());
    }

    #[test]
    fn what_is_no_link_is_left_to_others() {
        for text in ["", "[Game \"abalone\"]", "abalone", "chess.AAAA", "1. a1b2", "https://example.org/#top", "a b.c"]
        {
            assert!(decode(text).is_none(), "{text}");
        }
    }

    #[test]
    fn bad_links_are_refused_with_a_sentence() {
        let words = Words::english();
        let newer = BASE64_URL_SAFE_NO_PAD.encode(compress_to_vec(b"2\nwhatever", 9));
        let bomb = BASE64_URL_SAFE_NO_PAD.encode(compress_to_vec(&vec![b' '; MOST_UNPACKED + 1], 9));
        for (packed, why) in [
            ("!!!".to_owned(), LinkError::Damaged),
            (String::new(), LinkError::Damaged),
            (newer, LinkError::Newer),
            (bomb, LinkError::Damaged),
            ("A".repeat(MOST_LETTERS), LinkError::TooLong),
        ] {
            let found = decode(&format!("abeo.{packed}")).unwrap().unwrap_err();
            assert_eq!(found, why);
            assert!(words.say(&found.sentence()).contains(' '));
        }
        let _ = find("abeo");
    }

    #[test]
    fn a_link_is_short() {
        let word = encode(&played(2, 1, 100, &["Ann".to_owned(), "Ben".to_owned()], "2026-01-31"));
        assert!(word.len() < 700, "{}", word.len());
    }
}
