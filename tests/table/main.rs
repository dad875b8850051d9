//! Headless tests of the table: real systems and messages, with manually advanced time.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;
mod analysis;
mod battery;
mod boards;
mod browsing;
mod clocks;
mod computers;
mod controls;
mod exit;
mod harness;
mod hints;
mod history;
mod learning;
mod persistence;
mod player_styles;
mod presses;
mod repetition;
mod terminations;
