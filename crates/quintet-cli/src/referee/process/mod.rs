//! The process: input, messages and exit codes, threads, signals and the clock.

pub mod failure;
pub mod input;
pub mod interrupt;
pub mod stopwatch;
pub mod threads;
