//! The parsers of moves, positions, options and records on bad input: noise, grammar without sense, changed real texts.
//!
//! Whatever they are given, they end, take memory in proportion to the text, and either accept or give a reason in one
//! line; what they accept holds. The cases are the same on every run: each follows from its parser and its number.
//! `FUZZ_CASES` is the number of cases a parser, and makes long texts longer; `FUZZ_FIRST` is the number of the first
//! one. To see one case again: `FUZZ_FIRST=123 FUZZ_CASES=1 cargo test --no-default-features --test fuzz moves`.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod answers;
mod cases;
mod changes;
mod corpus;
mod donors;
mod grammar;
mod long;
mod memory;
mod moves;
mod options;
mod positions;
mod records;
mod scattered;
