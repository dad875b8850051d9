//! `cargo xtask test` and `cargo xtask fmt`: the checks and the format of the sources.

pub mod format;
mod run;
mod steps;
mod stopwatch;
#[cfg(test)]
mod workflows;

pub use run::run;
