//! Quintet: five abstract board games on one screen. This is the map of the house; imports run downwards only.

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
pub mod arguments;
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
pub mod engine;
pub mod learning;
pub mod record;
pub mod rules;
pub mod words;
