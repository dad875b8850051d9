//! The table without a window: real systems, real messages, time driven by hand.

#![cfg(feature = "app")]
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;
mod clocks;
mod controls;
mod ends;
mod harness;
mod hints;
mod history;
mod keeping;
mod learning;
mod opponents;
