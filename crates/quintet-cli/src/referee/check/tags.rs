//! Tags whose names have the wrong case. They are kept like other unknown tags, so they have no effect.

use quintet_core::record::{POSITION, RESULT, Record, TERMINATION};

/// The warnings about tags of a record that differ from known ones only in upper and lower case.
pub fn misspelled(record: &Record) -> Vec<String> {
    let options = record.game.options.iter().map(|spec| {
        let (first, rest) = spec.key.split_at(1);
        first.to_ascii_uppercase() + rest
    });
    let known: Vec<String> = options.chain([POSITION, RESULT, TERMINATION].map(str::to_owned)).collect();
    let right = |name: &str| known.iter().find(|known| known.eq_ignore_ascii_case(name) && *known != name);
    let warning = |name: &str| Some(format!("The tag {name} has no effect; the name of the tag is {}.", right(name)?));
    record.tags.iter().filter_map(|tag| warning(&tag.name)).collect()
}
