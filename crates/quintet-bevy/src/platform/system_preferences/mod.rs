//! Reads the preferences of the system: reduced motion, high contrast and the size of text.

#[cfg(any(test, target_arch = "wasm32"))]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;
mod plugin;

pub use plugin::SystemPreferencesPlugin;
