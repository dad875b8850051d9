//! Tests that every game of the catalogue must pass. They cover a new game as soon as the catalogue lists it.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod effects;
mod errors;
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
