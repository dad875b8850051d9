//! Re-exports `egui_kittest` if the feature `egui` is on; empty otherwise.

#[cfg(feature = "egui")]
pub use egui_kittest::*;
