//! Colours: the schemes, the palette, the hues of the players and the colours of the system.

mod color_scheme;
mod forced_palette;
mod hues;
mod palette;
mod system_colors;

pub use color_scheme::ColorScheme;
pub use hues::{ChosenHues, inlay_of_dark, inlay_of_light};
pub use palette::Palette;
pub use system_colors::SystemColors;
