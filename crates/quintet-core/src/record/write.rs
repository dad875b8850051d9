//! Writes records as text in a canonical layout.

use std::fmt::{self, Display, Formatter};

use super::lexer::normalize_comment;
use super::tag::option_tag;
use super::{GAME, POSITION, RESULT, Record, RecordedMove, Tag};

/// The maximum length of a line, in characters. A longer word is not broken.
const WIDTH: usize = 79;

impl Display for Record {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write_tag(formatter, GAME, self.game.id)?;
        for (spec, value) in self.options.iter() {
            write_tag(formatter, &option_tag(spec.key), value)?;
        }
        if let Some(start) = &self.start {
            write_tag(formatter, POSITION, &start.to_json())?;
        }
        for tag in &self.tags {
            let tag = Tag::new(&tag.name, &tag.value);
            write_tag(formatter, &tag.name, &tag.value)?;
        }
        let result = self.result.text(self.game.players(&self.options));
        write_tag(formatter, RESULT, &result)?;
        writeln!(formatter)?;
        let mut lines = Lines { formatter, column: 0 };
        for comment in &self.comments {
            lines.comment(comment)?;
        }
        let mut interrupted = true;
        for recorded in &self.moves {
            lines.recorded(recorded, interrupted)?;
            interrupted = !recorded.comments.is_empty();
        }
        lines.word(&result)?;
        writeln!(formatter)
    }
}

fn write_tag(formatter: &mut Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(formatter, "[{name} \"{}\"]", value.replace('\\', r"\\").replace('"', "\\\""))
}

/// Writes words and breaks lines.
struct Lines<'a, 'b> {
    formatter: &'a mut Formatter<'b>,
    column: usize,
}

impl Lines<'_, '_> {
    fn recorded(&mut self, recorded: &RecordedMove, interrupted: bool) -> fmt::Result {
        match recorded.number {
            Some(number) if number.first_in_round || interrupted => {
                self.word(&format!("{number} {}", recorded.text))?
            }
            _ => self.word(&recorded.text)?,
        }
        recorded.comments.iter().try_for_each(|comment| self.comment(comment))
    }

    fn comment(&mut self, comment: &str) -> fmt::Result {
        format!("{{{}}}", normalize_comment(comment)).split(' ').try_for_each(|word| self.word(word))
    }

    fn word(&mut self, word: &str) -> fmt::Result {
        let length = word.chars().count();
        if self.column > 0 && self.column + 1 + length > WIDTH {
            writeln!(self.formatter)?;
            self.column = 0;
        } else if self.column > 0 {
            write!(self.formatter, " ")?;
            self.column += 1;
        }
        self.column += length;
        write!(self.formatter, "{word}")
    }
}
