//! Text to records.

use super::lexer::{Lexer, Token};
use super::{
    GAME, MOST_BYTES, MOST_COMMENTS, MOST_MOVES, MOST_TAGS, MoveNumber, POSITION, RESULT, Record, RecordError,
    RecordReason, RecordedMove, Tag, Verdict, tag,
};
use crate::rules::{Diagram, Options, UnknownGame, find};

/// The most tags with those that follow from the game, which are known only when the tags are understood.
const MOST_TAGS_IN_ALL: usize = MOST_TAGS + 100;

/// Reads the records of a text one by one. After one that cannot be read it goes on with the next.
#[must_use]
pub fn records(text: &str) -> Records<'_> {
    let too_long = text.len() > MOST_BYTES;
    Records { lexer: Lexer::new(if too_long { "" } else { text }), next: None, too_long }
}

/// The records of a text.
#[derive(Clone, Debug)]
pub struct Records<'a> {
    lexer: Lexer<'a>,
    /// A tag that belongs to the next record.
    next: Option<(u32, Tag)>,
    too_long: bool,
}

/// The pieces of one record, before they are understood.
#[derive(Default)]
struct Draft {
    tags: Vec<(u32, Tag)>,
    comments: Vec<String>,
    /// Comments, those after moves among them.
    comment_count: usize,
    moves: Vec<RecordedMove>,
    number: Option<MoveNumber>,
    verdict: Option<(u32, String)>,
}

impl Iterator for Records<'_> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if std::mem::take(&mut self.too_long) {
            return Some(Err(RecordReason::TextTooLong.at(1)));
        }
        let mut draft = Draft { tags: self.next.take().into_iter().collect(), ..Draft::default() };
        match self.fill(&mut draft) {
            Ok(()) if draft.tags.is_empty() && !draft.in_moves() => None,
            Ok(()) => Some(draft.record(self.lexer.line())),
            Err(error) => {
                self.lexer.skip_record(!draft.in_moves());
                Some(Err(error))
            }
        }
    }
}

impl Records<'_> {
    fn fill(&mut self, draft: &mut Draft) -> Result<(), RecordError> {
        while let Some(token) = self.lexer.next() {
            match token? {
                (line, Token::Tag(tag)) if draft.in_moves() => {
                    self.next = Some((line, tag));
                    break;
                }
                (line, Token::Tag(_)) if draft.tags.len() == MOST_TAGS_IN_ALL => {
                    return Err(RecordReason::TooManyTags.at(line));
                }
                (line, Token::Tag(tag)) => draft.tags.push((line, tag)),
                (line, Token::Comment(_)) if draft.comment_count == MOST_COMMENTS => {
                    return Err(RecordReason::TooManyComments.at(line));
                }
                (_, Token::Comment(comment)) => draft.comment(comment),
                (line, Token::Word(word)) => draft.word(line, word)?,
            }
        }
        Ok(())
    }
}

impl Draft {
    const fn in_moves(&self) -> bool {
        !self.moves.is_empty() || self.verdict.is_some() || self.number.is_some()
    }

    fn comment(&mut self, comment: String) {
        self.comment_count += 1;
        self.moves.last_mut().map_or(&mut self.comments, |last| &mut last.comments).push(comment);
    }

    fn word(&mut self, line: u32, word: &str) -> Result<(), RecordError> {
        if let Some((_, earlier)) = self.verdict.take() {
            match split_number(&format!("{earlier}.")) {
                (Some(number), _) => self.number = Some(number), // no winner's number, but a round's without its dot
                _ => return Err(RecordReason::AfterVerdict(word.to_owned()).at(line)),
            }
        }
        let (number, word) = split_number(word);
        self.number = number.or(self.number);
        if word.is_empty() {
            return Ok(());
        }
        if Verdict::is_one(word) {
            self.verdict = Some((line, word.to_owned()));
            return Ok(());
        }
        if self.moves.len() == MOST_MOVES {
            return Err(RecordReason::TooManyMoves.at(line));
        }
        self.moves.push(RecordedMove { text: word.to_owned(), number: self.number.take(), comments: Vec::new(), line });
        Ok(())
    }

    /// Understands the tags. `end` is the last line of the record.
    fn record(self, end: u32) -> Result<Record, RecordError> {
        let first_line = self.tags.first().map(|(line, _)| *line);
        let first_line = first_line.or(self.moves.first().map(|first| first.line)).unwrap_or(end);
        let (game_line, id) = self.tag(GAME)?.ok_or_else(|| RecordReason::NoGame.at(first_line))?;
        let game = find(id).ok_or_else(|| RecordReason::UnknownGame(UnknownGame(id.to_owned())).at(game_line))?.info;
        let mut options = Options::usual(game.options);
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
        let (verdict_line, verdict) = match (self.tag(RESULT)?, &self.verdict) {
            (Some((line, tag)), Some((_, end))) if tag != end => {
                let (tag, end) = (tag.to_owned(), end.clone());
                return Err(RecordReason::VerdictsDiffer { tag, end }.at(line));
            }
            (_, Some((line, word))) => (*line, word.as_str()),
            (Some((line, word)), None) => (line, word),
            (None, None) => (end, "*"),
        };
        let verdict = Verdict::parse(verdict, game.players(&options))
            .ok_or_else(|| RecordReason::NoVerdict(verdict.to_owned()).at(verdict_line))?;
        let mut tags = self.tags;
        tags.retain(|(_, tag)| !tag::is_reserved(game, &tag.name));
        if let Some((line, _)) = tags.get(MOST_TAGS) {
            return Err(RecordReason::TooManyTags.at(*line));
        }
        let tags = tags.into_iter().map(|(_, tag)| tag).collect();
        let (comments, moves) = (self.comments, self.moves);
        Ok(Record { game, options, start, tags, comments, moves, verdict, start_line, verdict_line })
    }

    /// The value of a tag that may stand only once.
    fn tag(&self, name: &str) -> Result<Option<(u32, &str)>, RecordError> {
        let mut found = self.tags.iter().filter(|(_, tag)| tag.name == name);
        let first = found.next().map(|(line, tag)| (*line, tag.value.as_str()));
        match found.next() {
            Some((line, _)) => Err(RecordReason::TagTwice(name.to_owned()).at(*line)),
            None => Ok(first),
        }
    }
}

/// Splits the number of a round (`7.`, `7...`) from what follows it.
fn split_number(word: &str) -> (Option<MoveNumber>, &str) {
    let after_digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let rest = after_digits.trim_start_matches('.');
    let (digits, dots) = (word.len() - after_digits.len(), after_digits.len() - rest.len());
    if digits == 0 || dots == 0 {
        return (None, word);
    }
    let round = word[..digits].parse().unwrap_or(u32::MAX); // no round is as late as that
    (Some(MoveNumber { round, opens: dots == 1 }), rest)
}
