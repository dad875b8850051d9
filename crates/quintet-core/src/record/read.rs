//! The parser: text to records.

use super::lexer::{Lexer, Token};
use super::{
    GAME, GameResult, MAX_BYTES, MAX_COMMENTS, MAX_MOVES, MAX_TAGS, MoveNumber, POSITION, RESULT, Record, RecordError,
    RecordReason, RecordedMove, Tag, tag,
};
use crate::catalog::{UnknownGame, find};
use crate::rules::{Diagram, Options};

/// The maximum number of tags including those of the game itself, which are known only after the tags are parsed.
const MAX_TAGS_INCLUDING_GAME: usize = MAX_TAGS + 100;

/// Parses the records of a text one by one. After a malformed record the iterator continues with the next one.
///
/// # Examples
///
/// ```
/// use quintet_core::record::records;
///
/// quintet_games::install();
/// let text = r#"
/// [Game "abeo"]
/// 1. e5 *
///
/// [Game "chess"]
/// 1. e4 *
///
/// [Game "abalone"]
/// 1. a1b2 i5h5 *
/// "#;
/// let games: Vec<_> = records(text).map(|record| record.map(|record| record.game.id)).collect();
/// assert_eq!(games[0], Ok("abeo"));
/// assert_eq!(games[1].as_ref().unwrap_err().line, 5);
/// assert_eq!(games[2], Ok("abalone"));
/// ```
#[must_use]
pub fn records(text: &str) -> Records<'_> {
    let too_long = text.len() > MAX_BYTES;
    Records { lexer: Lexer::new(if too_long { "" } else { text }), next: None, too_long }
}

/// An iterator over the records of a text.
#[derive(Clone, Debug)]
pub struct Records<'a> {
    lexer: Lexer<'a>,
    /// The first tag of the next record.
    next: Option<(u32, Tag)>,
    too_long: bool,
}

/// The tokens of a record, before their interpretation.
#[derive(Default)]
struct RawRecord {
    tags: Vec<(u32, Tag)>,
    /// Whether there is an empty line after the last tag.
    is_after_empty_line: bool,
    comments: Vec<String>,
    /// The number of comments, including those after moves.
    comment_count: usize,
    moves: Vec<RecordedMove>,
    number: Option<MoveNumber>,
    result: Option<(u32, String)>,
}

impl Iterator for Records<'_> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if std::mem::take(&mut self.too_long) {
            return Some(Err(RecordReason::TextTooLong.at(1)));
        }
        let mut raw = RawRecord { tags: self.next.take().into_iter().collect(), ..RawRecord::default() };
        match self.fill(&mut raw) {
            Ok(()) if raw.tags.is_empty() && !raw.in_moves() => None,
            Ok(()) => Some(raw.record(self.lexer.line())),
            Err(error) => {
                self.lexer.skip_record(!raw.in_moves());
                Some(Err(error))
            }
        }
    }
}

impl Records<'_> {
    fn fill(&mut self, raw: &mut RawRecord) -> Result<(), RecordError> {
        while let Some(token) = self.lexer.next() {
            raw.is_after_empty_line |= self.lexer.is_after_empty_line();
            match token? {
                (line, Token::Tag(tag)) if raw.in_moves() || raw.is_before(&tag) => {
                    self.next = Some((line, tag));
                    break;
                }
                (line, Token::Tag(_)) if raw.tags.len() == MAX_TAGS_INCLUDING_GAME => {
                    return Err(RecordReason::TooManyTags.at(line));
                }
                (line, Token::Tag(tag)) => {
                    raw.tags.push((line, tag));
                    raw.is_after_empty_line = false;
                }
                (line, Token::Comment(_)) if raw.comment_count == MAX_COMMENTS => {
                    return Err(RecordReason::TooManyComments.at(line));
                }
                (_, Token::Comment(comment)) => raw.comment(comment),
                (line, Token::Word(word)) => raw.word(line, word)?,
            }
        }
        Ok(())
    }
}

impl RawRecord {
    /// Whether a tag begins the next record, after this one that has only tags.
    fn is_before(&self, tag: &Tag) -> bool {
        tag.name == GAME && self.is_after_empty_line && self.tags.iter().any(|(_, known)| known.name == GAME)
    }

    const fn in_moves(&self) -> bool {
        !self.moves.is_empty() || self.result.is_some() || self.number.is_some()
    }

    fn comment(&mut self, comment: String) {
        self.comment_count += 1;
        self.moves.last_mut().map_or(&mut self.comments, |last| &mut last.comments).push(comment);
    }

    fn word(&mut self, line: u32, word: &str) -> Result<(), RecordError> {
        if let Some((_, previous)) = &self.result {
            match split_number(&format!("{previous}.")) {
                (Some(number), _) => self.number = Some(number), // a round number without its dot
                _ => return Err(RecordReason::AfterResult(word.to_owned()).at(line)),
            }
            self.result = None;
        }
        let (number, word) = split_number(word);
        self.number = number.or(self.number);
        if word.is_empty() {
            return Ok(());
        }
        if GameResult::is_result(word) {
            self.result = Some((line, word.to_owned()));
            return Ok(());
        }
        if self.moves.len() == MAX_MOVES {
            return Err(RecordReason::TooManyMoves.at(line));
        }
        self.moves.push(RecordedMove { text: word.to_owned(), number: self.number.take(), comments: Vec::new(), line });
        Ok(())
    }

    /// Interprets the tags. `end` is the last line of the record.
    fn record(self, end: u32) -> Result<Record, RecordError> {
        let first_line = self.tags.first().map(|(line, _)| *line);
        let first_line = first_line.or(self.moves.first().map(|first| first.line)).unwrap_or(end);
        let (game_line, id) = self.tag(GAME)?.ok_or_else(|| RecordReason::NoGame.at(first_line))?;
        let game = find(id).ok_or_else(|| RecordReason::UnknownGame(UnknownGame(id.to_owned())).at(game_line))?.info;
        let mut options = Options::defaults(game.options);
        let mut start = None;
        let mut start_line = game_line;
        if let Some((line, json)) = self.tag(POSITION)? {
            let diagram = Diagram::read(json, game.id, &mut options);
            start = Some(diagram.map_err(|error| RecordReason::Position(error).at(line))?);
            start_line = line;
        }
        for spec in game.options {
            if let Some((line, value)) = self.tag(&tag::option_tag(spec.key))? {
                options.set(spec.key, value).map_err(|error| RecordReason::Option(error).at(line))?;
            }
        }
        let (result_line, result) = match (self.tag(RESULT)?, &self.result) {
            (Some((line, tag)), Some((_, end))) if tag != end => {
                let (tag, end) = (tag.to_owned(), end.clone());
                return Err(RecordReason::ResultsDiffer { tag, end }.at(line));
            }
            (_, Some((line, word))) => (*line, word.as_str()),
            (Some((line, word)), None) => (line, word),
            (None, None) => (end, "*"),
        };
        let result = GameResult::parse(result, game.players(&options))
            .ok_or_else(|| RecordReason::InvalidResult(result.to_owned()).at(result_line))?;
        let mut tags = self.tags;
        tags.retain(|(_, tag)| !tag::is_reserved(game, &tag.name));
        if let Some((line, _)) = tags.get(MAX_TAGS) {
            return Err(RecordReason::TooManyTags.at(*line));
        }
        let tags = tags.into_iter().map(|(_, tag)| tag).collect();
        let (comments, moves) = (self.comments, self.moves);
        Ok(Record { game, options, start, tags, comments, moves, result, start_line, result_line })
    }

    /// The line and value of a tag that may appear only once.
    fn tag(&self, name: &str) -> Result<Option<(u32, &str)>, RecordError> {
        let mut found = self.tags.iter().filter(|(_, tag)| tag.name == name);
        let first = found.next().map(|(line, tag)| (*line, tag.value.as_str()));
        match found.next() {
            Some((line, _)) => Err(RecordReason::DuplicateTag(name.to_owned()).at(*line)),
            None => Ok(first),
        }
    }
}

/// Splits the round number (`7.`, `7...`) from the text after it.
fn split_number(word: &str) -> (Option<MoveNumber>, &str) {
    let after_digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let rest = after_digits.trim_start_matches('.');
    let (digits, dots) = (word.len() - after_digits.len(), after_digits.len() - rest.len());
    if digits == 0 || dots == 0 {
        return (None, word);
    }
    let round = word[..digits].parse().unwrap_or(u32::MAX); // larger than that of any game
    (Some(MoveNumber { round, first_in_round: dots == 1 }), rest)
}
