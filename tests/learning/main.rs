//! Tests of every first lesson and every rules page.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

mod lessons;
mod pages;
