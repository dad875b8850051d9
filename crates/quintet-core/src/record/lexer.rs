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
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1 }
    }

    /// The current line, from 1.
    pub(super) const fn line(&self) -> u32 {
        self.line
    }

    /// The next token and the line on which it begins; `None` at the end.
    pub(super) fn next(&mut self) -> Option<Result<(u32, Token<'a>), RecordError>> {
        self.skip_space();
        let line = self.line;
        let token = match self.rest.chars().next()? {
            '[' => self.tag().map(Token::Tag),
            '{' => self.comment().map(Token::Comment),
            ';' => {
                let text = self.take_while(|letter| letter != '\n');
                Ok(Token::Comment(normalize_comment(&text[1..])))
            }
            stray @ (']' | '}' | '"') => Err(RecordReason::UnexpectedCharacter(stray)),
            _ => match self.take_while(|letter| !letter.is_whitespace() && !"[]{};\"".contains(letter)) {
                word if word.len() > MAX_WORD_BYTES => Err(RecordReason::WordTooLong),
                word => Ok(Token::Word(word)),
            },
        };
        Some(token.map(|token| (line, token)).map_err(|reason| reason.at(line)))
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
            let begins_with_tag = self.rest.starts_with('[');
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
        let text = self.take_while(|letter| letter != '}');
        if self.take_if('}') { Ok(normalize_comment(text)) } else { Err(RecordReason::UnclosedComment) }
    }

    fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
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
