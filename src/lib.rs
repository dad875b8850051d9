//! Quintet: five abstract board games on one screen. Each module uses only lower layers: `cargo xtask structure` checks
//! their order.

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
pub mod arguments;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod browser;
#[cfg(feature = "app")]
pub mod games;
#[cfg(feature = "app")]
pub mod menus;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod page;
#[cfg(feature = "app")]
pub mod storage;
#[cfg(feature = "app")]
pub mod table;
#[cfg(feature = "app")]
pub mod theme;

// Nothing below this line uses Bevy, the clock, the disk, or randomness that was not passed in.
// For the page and for `cargo xtask play` it is compiled as a crate of its own, with other compiler settings than the
// rest: see `lower/Cargo.toml`.
#[cfg(not(feature = "separate-core"))]
pub mod catalog;
#[cfg(not(feature = "separate-core"))]
pub mod engine;
#[cfg(not(feature = "separate-core"))]
pub mod learning;
#[cfg(not(feature = "separate-core"))]
pub mod record;
#[cfg(not(feature = "separate-core"))]
pub mod rules;
#[cfg(not(feature = "separate-core"))]
pub mod words;
#[cfg(feature = "separate-core")]
pub use quintet_lower::{catalog, engine, impl_error, learning, record, rules, words};
