//! Golden files: the output of the program must stay the same, byte for byte.
//!
//! Each test compares the output of the program with a file in `tests/golden/files`. To accept a change, run
//! `QUINTET_BLESS=1 cargo test --test golden` and commit the rewritten files. Files that users have must still load:
//! never bless a change in `records`, `links.txt`, `saves` or `settings` without a migration.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

mod engine;
mod files;
#[cfg(feature = "app")]
mod folders;
mod games;
mod links;
mod messages;
mod records;
#[cfg(feature = "app")]
mod saves;
#[cfg(feature = "app")]
mod serialized;
#[cfg(feature = "app")]
mod settings;
#[cfg(feature = "app")]
mod table;

/// The folder of the golden files.
const FILES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/files");
