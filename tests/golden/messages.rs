//! The ids of all messages: translations and error reports refer to them.

use fluent_syntax::ast::Entry;
use fluent_syntax::parser::parse;

use crate::files;

#[test]
fn message_ids_are_unchanged() {
    let text = include_str!("../../crates/quintet-core/src/words/en.ftl");
    let resource = parse(text).unwrap();
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
