//! Fuzz tests of the parsers of moves, positions, options and records.
//!
//! The inputs are noise, random tokens and changed real texts. For every input a parser must terminate, use memory in
//! proportion to the text, and either accept the text or give a reason on one line. Accepted values must be valid.
//!
//! The cases are the same on every run, because each depends only on its parser and its number. `FUZZ_CASES` sets the
//! number of cases per parser and makes long texts longer; `FUZZ_FIRST` sets the number of the first case. To repeat
//! one case: `FUZZ_FIRST=123 FUZZ_CASES=1 cargo test --no-default-features --test fuzz moves`.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

mod aeb_positions;
mod assertions;
mod cases;
mod changes;
mod corpus;
mod donors;
mod grammar;
mod long_texts;
mod memory;
mod moves;
mod options;
mod positions;
mod records;
