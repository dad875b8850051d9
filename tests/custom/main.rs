//! Headless tests of games outside `quintet-games`, with the default view. They are a program of their own, because
//! the catalog is shared by all tests of a program.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

mod games;
#[path = "../table/harness.rs"]
#[expect(dead_code, reason = "the tests of the table use all of it")]
mod harness;
mod steps;
