//! Headless tests of the table: real systems and messages, with manually advanced time.

#![cfg(feature = "app")]
#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;
mod clocks;
mod controls;
mod ends;
mod hands;
mod harness;
mod hints;
mod history;
mod keeping;
mod learning;
mod liveries;
mod opponents;
