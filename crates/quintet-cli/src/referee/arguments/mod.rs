//! The values of command-line arguments that several commands have.

pub mod game_id;
pub mod number;
pub mod position_error;
pub mod start;
