//! The colours that the user has chosen for all programs.

use bevy::prelude::*;

/// The colours that the user has chosen for all programs. Browsers call them forced colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SystemColors {
    /// The background.
    pub canvas: Srgba,
    /// Text.
    pub text: Srgba,
    /// Links.
    pub link: Srgba,
    /// The background of selected text.
    pub highlight: Srgba,
    /// Selected text.
    pub highlight_text: Srgba,
    /// Buttons.
    pub button: Srgba,
}
