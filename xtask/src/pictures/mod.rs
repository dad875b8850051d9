//! `cargo xtask shots` and `cargo xtask itch`: pictures of the program.

pub mod itch;
pub mod shots;
