//! Sentences as values: what is to be said to people, before it is put in words.

use super::Cell;

/// Something that fills a gap in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A count; languages choose plurals by it.
    Number(i64),
    /// Text that is the same in every language: a cell, a token of notation, a file's name.
    Text(String),
    /// The name, in the language files, of a word that is itself translated.
    Term(String),
    /// A whole sentence, such as the reason behind this one.
    Sentence(Sentence),
}

/// A sentence by its name in the language files, with what fills its gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The message's name in every language file.
    pub id: &'static str,
    /// The gaps by name.
    pub facts: Vec<(&'static str, Fact)>,
}

impl Sentence {
    /// A sentence without gaps.
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self { id, facts: Vec::new() }
    }

    /// Fills a gap with a count.
    #[must_use]
    pub fn number(mut self, gap: &'static str, value: impl Into<i64>) -> Self {
        self.facts.push((gap, Fact::Number(value.into())));
        self
    }

    /// Fills a gap with text that needs no translation.
    #[must_use]
    pub fn text(mut self, gap: &'static str, value: impl Into<String>) -> Self {
        self.facts.push((gap, Fact::Text(value.into())));
        self
    }

    /// Fills a gap with another sentence.
    #[must_use]
    pub fn sentence(mut self, gap: &'static str, inner: Sentence) -> Self {
        self.facts.push((gap, Fact::Sentence(inner)));
        self
    }

    /// Fills a gap with a word that has a name in the language files.
    #[must_use]
    pub fn term(mut self, gap: &'static str, id: impl Into<String>) -> Self {
        self.facts.push((gap, Fact::Term(id.into())));
        self
    }
}

/// A typed value that can be said to people.
pub trait Say {
    /// The sentence for this value.
    fn sentence(&self) -> Sentence;

    /// The cells that the sentence is about, to be marked on the board.
    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }
}

/// A refusal of any game: why steps or a move lead nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub sentence: Sentence,
    /// The cells that it is about.
    pub cells: Vec<Cell>,
}

impl<T: Say> From<T> for Refusal {
    fn from(reason: T) -> Self {
        Self { sentence: reason.sentence(), cells: reason.cells() }
    }
}
