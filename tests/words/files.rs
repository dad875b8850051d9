//! Parses the language files: the shared ones and those of the games.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::once;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;
use quintet_core::words::Locale;
use quintet_games::games;

/// The text of a placeholder in [`Message::variants`] and [`Message::longest_text`].
pub const PLACEHOLDER: &str = "e5";

/// A message of a language file.
#[derive(Debug, Default)]
pub struct Message {
    /// The placeholders of the message.
    pub placeholders: BTreeSet<String>,
    /// The messages to which it refers.
    pub references: BTreeSet<String>,
    /// The texts of all variants, with their keys, for messages that depend on a number.
    pub variants: Vec<(String, String)>,
    /// The longest text of the message, with a short text for each placeholder.
    pub longest_text: String,
}

/// The project folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

/// The text of the shared language file and of the files of all games.
pub fn text(locale: Locale) -> String {
    let file = root().join("crates/quintet-core/src/words").join(locale.code()).with_extension("ftl");
    let games = games().map(|game| game.texts.unwrap().source(locale).unwrap().to_owned());
    once(std::fs::read_to_string(file).unwrap()).chain(games).collect()
}

/// All messages of a language, by id.
pub fn messages(locale: Locale) -> BTreeMap<String, Message> {
    let resource = parse(text(locale)).unwrap();
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let mut read = Message::default();
                read.longest_text = read_pattern(&message.value.unwrap(), &mut read);
                assert!(messages.insert(message.id.name.clone(), read).is_none(), "{} occurs twice", message.id.name);
            }
            Entry::Junk { content } => panic!("{locale:?}: {content}"),
            Entry::Term(_) | Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
    messages
}

/// Collects the elements of a pattern, and returns its longest text.
fn read_pattern(pattern: &Pattern<String>, message: &mut Message) -> String {
    let mut longest = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => longest.push_str(value),
            PatternElement::Placeable { expression } => longest.push_str(&read_expression(expression, message)),
        }
    }
    longest
}

fn read_expression(expression: &Expression<String>, message: &mut Message) -> String {
    match expression {
        Expression::Inline(inline) => read_inline(inline, message),
        Expression::Select { selector, variants } => {
            read_inline(selector, message);
            let mut longest = String::new();
            for variant in variants {
                let text = read_pattern(&variant.value, message);
                let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = &variant.key;
                message.variants.push((key.clone(), text.clone()));
                if text.chars().count() > longest.chars().count() {
                    longest = text;
                }
            }
            longest
        }
    }
}

fn read_inline(inline: &InlineExpression<String>, message: &mut Message) -> String {
    match inline {
        InlineExpression::VariableReference { id } => {
            message.placeholders.insert(id.name.clone());
            PLACEHOLDER.to_owned()
        }
        InlineExpression::MessageReference { id, .. } => {
            message.references.insert(id.name.clone());
            "Black".to_owned()
        }
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => value.clone(),
        InlineExpression::Placeable { expression } => read_expression(expression, message),
        InlineExpression::FunctionReference { .. } | InlineExpression::TermReference { .. } => String::new(),
    }
}
