//! The rules of turn-based board games, a search that plays them, records of matches, lessons, and texts in several
//! languages.
//!
//! Nothing here uses Bevy, the clock, the disk, or randomness that was not passed in.

pub mod catalog;
pub mod engine;
pub mod learning;
pub mod record;
pub mod rules;
pub mod words;
