//! What must hold for every game of the catalogue. A new game is tested here as soon as it is listed there.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod effects;
mod explain;
mod finished;
mod moves;
mod paths;
mod piles;
mod positions;
mod properties;
mod records;
mod samples;
mod sentences;
