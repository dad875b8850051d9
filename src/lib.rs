//! Quintet: five abstract board games on one screen. This is the map of the house; imports run downwards only.

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

// Below this line nothing knows Bevy, the clock, the disk, or chance that was not handed in.
// For browsers it is built apart from what lies above: all of that to be small, this to be fast.
#[cfg(not(all(feature = "app", target_arch = "wasm32")))]
pub mod engine;
#[cfg(not(all(feature = "app", target_arch = "wasm32")))]
pub mod learning;
#[cfg(not(all(feature = "app", target_arch = "wasm32")))]
pub mod record;
#[cfg(not(all(feature = "app", target_arch = "wasm32")))]
pub mod rules;
#[cfg(not(all(feature = "app", target_arch = "wasm32")))]
pub mod words;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
pub use quintet_lower::{engine, learning, record, rules, words};
