//! Tests of every first lesson and every rules page.

#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod lessons;
mod pages;
