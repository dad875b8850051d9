//! Quintet: five abstract board games on one screen.
//!
//! This package has the app. The other packages are in layers; each uses only packages before it in this list:
//!
//! 1. [`quintet_core`]: rules, engine, records, lessons and texts, without a game and without Bevy
//! 2. [`quintet_games`]: the games
//! 3. `quintet-bevy`: session, input, board, animation, theme and storage; it uses only [`quintet_core`]
//! 4. `quintet-games-view`: the views of the games
//! 5. `quintet-menus`: the egui menus; it uses neither the games nor their views
//!
//! Their modules are also exported here.

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
pub mod arguments;
pub mod catalog;
#[cfg(all(feature = "app", any(windows, target_os = "linux")))]
mod dialog;
pub mod games;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod page;

#[cfg(feature = "app")]
pub use quintet_bevy::{self as table, storage, theme};
pub use quintet_core::{engine, impl_error, learning, messages, record, rules, texts, words};
#[cfg(feature = "app")]
pub use quintet_menus as menus;
