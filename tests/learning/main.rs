//! What must hold for every first lesson and every rules page.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod lessons;
mod pages;
