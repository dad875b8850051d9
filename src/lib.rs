//! Quintet: five abstract board games on one screen.
//!
//! This package has the games and the app. The packages under `crates` have everything that does not depend on a game,
//! in layers; each uses only packages before it in this list:
//!
//! 1. [`quintet_core`]: rules, engine, records, lessons and texts, without Bevy
//! 2. `quintet-bevy`: session, input, board, animation, theme and storage
//! 3. `quintet-menus`: the egui menus
//!
//! Their modules are also exported here.

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
pub mod arguments;
#[cfg(feature = "app")]
pub mod games;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod page;

#[cfg(feature = "app")]
pub use quintet_bevy::{self as table, storage, theme};
pub use quintet_core::{catalog, engine, impl_error, learning, messages, record, rules, texts, words};
#[cfg(feature = "app")]
pub use quintet_menus as menus;
