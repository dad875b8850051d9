//! Phrases: lists, clauses and numbers as words.

use crate::rules::LocalizedText;
use crate::words::ids;

/// Untranslated text as a phrase: a name.
#[must_use]
pub fn name(text: impl Into<String>) -> LocalizedText {
    LocalizedText::new(ids::SPEECH_NAME).text("name", text)
}

/// A number, as a word if it is small.
#[must_use]
pub fn number(number: impl Into<i64>) -> LocalizedText {
    LocalizedText::new(ids::SPEECH_NUMBER).number("number", number)
}

/// A list with "and" before the last item. Empty text if there are no items.
///
/// # Examples
///
/// ```
/// use quintet_core::rules::phrases;
/// use quintet_core::words::Localization;
///
/// let list = phrases::list(["a1", "b2", "c3"].map(phrases::name));
/// assert_eq!(Localization::english().localize(&list), "a1, b2 and c3");
/// ```
#[must_use]
pub fn list(items: impl IntoIterator<Item = LocalizedText>) -> LocalizedText {
    let mut items: Vec<_> = items.into_iter().collect();
    let Some(last) = items.pop() else { return name("") };
    if items.is_empty() {
        return last;
    }
    LocalizedText::new(ids::SPEECH_LIST).nested("first", series(items)).nested("last", last)
}

/// Phrases with commas between them.
#[must_use]
pub fn series(items: impl IntoIterator<Item = LocalizedText>) -> LocalizedText {
    joined(items, |first, rest| LocalizedText::new(ids::SPEECH_SERIES).nested("first", first).nested("rest", rest))
}

/// Clauses with semicolons between them.
#[must_use]
pub fn clauses(items: impl IntoIterator<Item = LocalizedText>) -> LocalizedText {
    joined(items, |first, rest| LocalizedText::new(ids::SPEECH_CLAUSES).nested("first", first).nested("rest", rest))
}

/// A complete sentence.
#[must_use]
pub fn sentence(text: LocalizedText) -> LocalizedText {
    LocalizedText::new(ids::SPEECH_SENTENCE).nested("text", text)
}

fn joined(
    items: impl IntoIterator<Item = LocalizedText>,
    join: impl Fn(LocalizedText, LocalizedText) -> LocalizedText,
) -> LocalizedText {
    items.into_iter().reduce(join).unwrap_or_else(|| name(""))
}
