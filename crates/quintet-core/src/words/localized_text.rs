//! Texts that are not yet translated: a message id with arguments.

use super::MessageId;

/// The value of a placeholder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextArg {
    /// A number; it selects the plural form.
    Number(i64),
    /// Text that is not translated: a cell, a move, a file name.
    Text(String),
    /// The id of a message whose text is inserted.
    Term(MessageId),
    /// Another text, such as a reason.
    Nested(LocalizedText),
}

/// A message id with the values of its placeholders.
///
/// # Examples
///
/// A text in two languages:
///
/// ```
/// use quintet_core::rules::LocalizedText;
/// use quintet_core::words::{Locale, Localization, ids};
///
/// let text = LocalizedText::new(ids::LESSON_STEP).number("step", 2).number("steps", 9);
/// let [english, german] = [Locale::English, Locale::German].map(|locale| Localization::of(locale).localize(&text));
/// assert!(english.contains('2') && english.contains('9'));
/// assert_ne!(english, german);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalizedText {
    /// The id of the message in the language files.
    pub id: MessageId,
    /// The placeholders, by name.
    pub args: Vec<(&'static str, TextArg)>,
}

impl LocalizedText {
    /// Creates a text without placeholders.
    #[must_use]
    pub const fn new(id: MessageId) -> Self {
        Self { id, args: Vec::new() }
    }

    /// Fills a placeholder with a number.
    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl Into<i64>) -> Self {
        self.args.push((name, TextArg::Number(value.into())));
        self
    }

    /// Fills a placeholder with a count.
    #[must_use]
    pub fn count(self, name: &'static str, count: usize) -> Self {
        self.number(name, u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// Fills a placeholder with text that is not translated.
    #[must_use]
    pub fn text(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.args.push((name, TextArg::Text(value.into())));
        self
    }

    /// Fills a placeholder with another text.
    #[must_use]
    pub fn nested(mut self, name: &'static str, inner: LocalizedText) -> Self {
        self.args.push((name, TextArg::Nested(inner)));
        self
    }

    /// Fills a placeholder with the text of a message.
    #[must_use]
    pub fn term(mut self, name: &'static str, id: MessageId) -> Self {
        self.args.push((name, TextArg::Term(id)));
        self
    }
}

/// A value that has a translatable text.
pub trait Localize {
    /// The text that describes this value.
    fn localized_text(&self) -> LocalizedText;
}
