//! The lexer: splits text into tags, comments and words, with their line numbers.

use super::tag::is_name;
use super::{MAX_TAG_BYTES, MAX_WORD_BYTES, RecordError, RecordReason, Tag};

/// A token of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Tag(Tag),
    /// Without its brace or semicolon, on one line.
    Comment(String),
    /// A number, a move or a result.
    Word(&'a str),
}

/// A lexer over a text.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    rest: &'a str,
    line: u32,
    /// Whether the rest has no closing brace, so that it need not be searched for one again.
    has_no_brace: bool,
    /// Whether there is an empty line before the last token.
    is_after_empty_line: bool,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text, line: 1, has_no_brace: false, is_after_empty_line: false }
    }

    /// The current line, from 1.
    pub(super) const fn line(&self) -> u32 {
        self.line
    }

    /// The next token and the line on which it begins; `None` at the end.
    pub(super) fn next(&mut self) -> Option<Result<(u32, Token<'a>), RecordError>> {
        let end_of_previous = self.line;
        self.skip_space();
        let line = self.line;
        self.is_after_empty_line = line > end_of_previous.saturating_add(1);
        let token = match self.rest.chars().next()? {
            '[' => self.tag().map(Token::Tag),
            '{' => self.comment().map(Token::Comment),
            ';' => {
                let text = self.take_while(|letter| letter != '\n');
                Ok(Token::Comment(normalize_comment(&text[1..])))
            }
            stray @ (']' | '}' | '"') => Err(RecordReason::UnexpectedCharacter(stray)),
            _ => match self.take_while(|letter| !is_space(letter) && !"[]{};\"".contains(letter)) {
                word if word.len() > MAX_WORD_BYTES => Err(RecordReason::WordTooLong),
                word => Ok(Token::Word(word)),
            },
        };
        Some(token.map(|token| (line, token)).map_err(|reason| reason.at(line)))
    }

    /// Whether there is an empty line before the last token.
    pub(super) const fn is_after_empty_line(&self) -> bool {
        self.is_after_empty_line
    }

    /// Skips to the start of the next record after an error: the first line with a tag after lines without one.
    /// `in_tags` is whether the error was among the tags of the record.
    pub(super) fn skip_record(&mut self, mut in_tags: bool) {
        loop {
            self.take_while(|letter| letter != '\n');
            if self.rest.is_empty() {
                return;
            }
            self.advance(1);
            let begins_with_tag = begins_with_tag(self.rest);
            if begins_with_tag && !in_tags {
                return;
            }
            in_tags = begins_with_tag;
        }
    }

    fn tag(&mut self) -> Result<Tag, RecordReason> {
        self.advance(1);
        self.skip_space();
        let name = self.take_while(is_name);
        self.skip_space();
        if name.is_empty() || !self.take_if('"') {
            return Err(RecordReason::MalformedTag);
        }
        let value = self.quoted()?;
        self.skip_space();
        if !self.take_if(']') {
            return Err(RecordReason::MalformedTag);
        }
        if value.len().max(name.len()) > MAX_TAG_BYTES {
            return Err(RecordReason::TagTooLong(name.chars().take(MAX_WORD_BYTES).collect()));
        }
        Ok(Tag { name: name.to_owned(), value })
    }

    /// Reads the rest of a quoted value. A backslash escapes a quote or a backslash; before any other character it is
    /// literal.
    fn quoted(&mut self) -> Result<String, RecordReason> {
        let mut value = String::new();
        loop {
            value.push_str(self.take_while(|letter| !"\"\\\n".contains(letter)));
            if self.take_if('"') {
                return Ok(value);
            }
            if !self.take_if('\\') {
                return Err(RecordReason::MalformedTag); // the line ends inside the value
            }
            value.push(if self.take_if('"') {
                '"'
            } else {
                self.take_if('\\');
                '\\'
            });
        }
    }

    fn comment(&mut self) -> Result<String, RecordReason> {
        self.advance(1);
        // After an error, the rest can contain further records.
        let end = if self.has_no_brace { None } else { self.rest.find('}') };
        self.has_no_brace = end.is_none();
        let end = end.ok_or(RecordReason::UnclosedComment)?;
        let text = self.advance(end);
        self.advance(1);
        Ok(normalize_comment(text))
    }

    fn skip_space(&mut self) {
        self.take_while(is_space);
    }

    fn take_if(&mut self, wanted: char) -> bool {
        let found = self.rest.starts_with(wanted);
        if found {
            self.advance(wanted.len_utf8());
        }
        found
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|letter| !wanted(letter)).unwrap_or(self.rest.len());
        self.advance(end)
    }

    /// Consumes this many bytes.
    fn advance(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        let lines = taken.bytes().filter(|byte| *byte == b'\n').count();
        self.line = self.line.saturating_add(u32::try_from(lines).unwrap_or(u32::MAX));
        self.rest = rest;
        taken
    }
}

/// Whether the first line begins with a tag: a bracket, a name and a quotation mark. A comment can contain brackets too.
fn begins_with_tag(text: &str) -> bool {
    let space = |letter| is_space(letter) && letter != '\n';
    let name = text.trim_start_matches(space).strip_prefix('[').map(|rest| rest.trim_start_matches(space));
    name.is_some_and(|name| {
        let after_name = name.trim_start_matches(is_name);
        after_name.len() < name.len() && after_name.trim_start_matches(space).starts_with('"')
    })
}

/// Whether a character is white space. A byte order mark is, because joined files can have one before each record.
fn is_space(letter: char) -> bool {
    letter.is_whitespace() || letter == '\u{feff}'
}

/// Normalises a comment: one space between words, and `)` in place of `}`, which would end the comment.
pub(super) fn normalize_comment(text: &str) -> String {
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.extend(word.chars().map(|letter| if letter == '}' { ')' } else { letter }));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of the tags of the next record and of those after it.
    fn tags_after_error(text: &str) -> Vec<String> {
        let mut lexer = Lexer::new(text);
        while lexer.next().unwrap().is_ok() {}
        lexer.skip_record(false);
        let tokens = std::iter::from_fn(|| lexer.next());
        tokens.filter_map(|token| if let Ok((_, Token::Tag(tag))) = token { Some(tag.name) } else { None }).collect()
    }

    #[test]
    fn next_record_may_be_indented() {
        for before in ["", " ", "\t  ", "\u{feff}", "\r\n\u{a0}"] {
            let text = format!("[A \"1\"]\na1 ] b2\nc3\n{before}[B \"2\"]\n  [C \"3\"]\nd4 *\n");
            assert_eq!(tags_after_error(&text), ["B", "C"], "{before:?}");
        }
    }

    #[test]
    fn byte_order_marks_are_white_space() {
        let text = "\u{feff}[A \"1\"]\n1. a1 *\n\u{feff}[B \"\u{feff}\"] {\u{feff}c}\u{feff}";
        let mut lexer = Lexer::new(text);
        let tokens: Vec<_> = std::iter::from_fn(|| lexer.next()).map(|token| token.unwrap().1).collect();
        let tag = |name: &str, value: &str| Token::Tag(Tag { name: name.to_owned(), value: value.to_owned() });
        let comment = Token::Comment("\u{feff}c".to_owned());
        let words = ["1.", "a1", "*"].map(Token::Word);
        let expected = [tag("A", "1")].into_iter().chain(words).chain([tag("B", "\u{feff}"), comment]);
        assert_eq!(tokens, expected.collect::<Vec<_>>());
    }
}
