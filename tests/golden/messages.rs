//! The ids of all messages: translations and error reports refer to them.

use std::iter::once;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser::parse;
use quintet_core::words::Locale;
use quintet_games::games;

use crate::files;

#[test]
fn message_ids_are_unchanged() {
    let shared = include_str!("../../crates/quintet-core/src/words/en.ftl");
    let games = games().filter_map(|game| game.texts?.source(Locale::English));
    let text: String = once(shared).chain(games).collect();
    let resource = parse(text.as_str()).unwrap();
    let mut ids: Vec<_> = resource
        .body
        .iter()
        .filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name),
            _ => None,
        })
        .collect();
    ids.sort_unstable();
    files::check("messages.txt", &(ids.join("\n") + "\n"));
}
