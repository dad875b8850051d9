//! `cargo xtask web` and `cargo xtask serve`: the web pages.

pub mod bundle;
pub mod page;
pub mod serve;
mod shrink;
mod thinker;
