//! Tests that every game of the catalog must pass, and tests of the types that the games share. The tests cover a new game
//! as soon as the catalog lists it.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

mod cell_sets;
mod checks;
mod defaults;
mod effects;
mod errors;
mod explain;
mod faults;
mod finished;
mod moves;
mod paths;
mod positions;
mod properties;
mod records;
mod samples;
mod sentences;
