//! The part of the crate `regex` that Bevy's shader preprocessor uses, implemented with `regex-lite`.
//!
//! `regex-lite` is small but slow, because it tries every position of a text. Most lines of a shader match none of the
//! preprocessor's expressions. [`Regex`] derives literals from an expression such that every match contains at least one of
//! them, and searches only texts in which it finds one.
//!
//! Classes such as `\w` contain ASCII only.

mod literals;

use std::borrow::Cow;

pub use regex_lite::{CaptureMatches, Captures, Error, Match, Replacer, escape};

/// A compiled regular expression.
///
/// ```
/// let import = regex::Regex::new(r"^\s*#\s*import\s+(\w+)").unwrap();
/// assert_eq!(&import.captures("  # import common").unwrap()[1], "common");
/// assert!(!import.is_match("let a = 1;"));
/// ```
#[derive(Clone, Debug)]
pub struct Regex {
    expression: regex_lite::Regex,
    /// Every match contains at least one of these. Empty if none are known.
    literals: Vec<String>,
}

impl Regex {
    /// Compiles an expression.
    ///
    /// # Errors
    ///
    /// If the expression is invalid.
    pub fn new(expression: &str) -> Result<Self, Error> {
        let compiled = regex_lite::Regex::new(expression)?;
        Ok(Self { expression: compiled, literals: literals::required(expression) })
    }

    /// Whether the text contains a match.
    #[must_use]
    pub fn is_match(&self, text: &str) -> bool {
        self.can_match(text) && self.expression.is_match(text)
    }

    /// The first match in the text.
    #[must_use]
    pub fn find<'t>(&self, text: &'t str) -> Option<Match<'t>> {
        if self.can_match(text) { self.expression.find(text) } else { None }
    }

    /// The groups of the first match in the text.
    #[must_use]
    pub fn captures<'t>(&self, text: &'t str) -> Option<Captures<'t>> {
        if self.can_match(text) { self.expression.captures(text) } else { None }
    }

    /// The groups of all matches in the text.
    pub fn captures_iter<'r, 't>(&'r self, text: &'t str) -> CaptureMatches<'r, 't> {
        // An expression with literals does not match the empty text.
        self.expression.captures_iter(if self.can_match(text) { text } else { "" })
    }

    /// The text with the first match replaced.
    pub fn replace<'t, R: Replacer>(&self, text: &'t str, replacement: R) -> Cow<'t, str> {
        if self.can_match(text) { self.expression.replace(text, replacement) } else { Cow::Borrowed(text) }
    }

    /// The text with all matches replaced.
    pub fn replace_all<'t, R: Replacer>(&self, text: &'t str, replacement: R) -> Cow<'t, str> {
        if self.can_match(text) { self.expression.replace_all(text, replacement) } else { Cow::Borrowed(text) }
    }

    fn can_match(&self, text: &str) -> bool {
        self.literals.is_empty() || self.literals.iter().any(|literal| text.contains(literal.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_those_of_the_plain_expression() {
        let expressions = [
            "ab*c",
            "abc?",
            "abc{0,2}de",
            "ab+c",
            "a(bc)*d",
            "a(bc)+d",
            "(a|b)cd",
            "(ab|cd|#)",
            "(a|(b|c)d)#",
            "#(a)?",
            "ab|c",
            "[]a]bc",
            r"^\s*#\s*ab",
            "ab+?c",
            "ab+*",
            "(ab)+*",
            "(ab)+{0,1}",
            r"\<ab\>",
        ];
        let alphabet = ['a', 'b', 'c', 'd', '#', ' ', ']'];
        // All texts of up to five letters of the alphabet.
        let mut texts = vec![String::new()];
        for length in 0..5 {
            let longer: Vec<String> = texts
                .iter()
                .filter(|text| text.len() == length)
                .flat_map(|text| alphabet.map(|letter| format!("{text}{letter}")))
                .collect();
            texts.extend(longer);
        }
        for expression in expressions {
            let (tested, plain) = (Regex::new(expression).unwrap(), regex_lite::Regex::new(expression).unwrap());
            for text in &texts {
                assert_eq!(tested.is_match(text), plain.is_match(text), "{expression} in {text}");
                let found = |found: Option<Match<'_>>| found.map(|found| found.range());
                assert_eq!(found(tested.find(text)), found(plain.find(text)), "{expression} in {text}");
                assert_eq!(tested.captures(text).is_some(), plain.captures(text).is_some(), "{expression} in {text}");
                let count = plain.captures_iter(text).count();
                assert_eq!(tested.captures_iter(text).count(), count, "{expression} in {text}");
                assert_eq!(tested.replace(text, "!"), plain.replace(text, "!"), "{expression} in {text}");
                let (new, old) = (tested.replace_all(text, "!"), plain.replace_all(text, "!"));
                assert_eq!(new, old, "{expression} in {text}");
            }
        }
    }

    #[test]
    fn invalid_expressions_are_rejected() {
        let open = format!("({}", "a");
        assert!(Regex::new(&open).is_err());
    }
}
