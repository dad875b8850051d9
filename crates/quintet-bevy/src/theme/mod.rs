//! Look and feel: colours, sizes, durations, fonts, materials and sounds. It does not depend on any game.

mod choose_palette;
mod colors;
mod fonts;
mod glyph_atlas;
mod materials;
mod mesh_tags;
mod motion;
mod quads;
mod sounds;
mod style;
mod system_preferences;
mod text_size;

use bevy::prelude::*;

pub use choose_palette::{BuildMaterials, ChoosePalette};
pub use colors::{ChosenHues, ColorScheme, Palette, SystemColors, inlay_of_dark, inlay_of_light};
pub use fonts::install as install_fonts;
pub use fonts::{BOLD, SEMIBOLD};
pub use glyph_atlas::{Glyph, GlyphAtlas, TextLine};
pub use materials::{LettersLook, Mark, MarkLook, OutlineLook, PanelLook, ShadowLook, TableLook, linear};
pub use mesh_tags::{folded_tag, opacity_tag};
pub use motion::{Motion, times};
pub use quads::{AddLookExt, LoadShaders, Look, LookShaders, Quad, QuadMaterial, shaders_ready, update_look};
pub use quintet_core::catalog::{Finish, Hue, SideColor, Tone};
pub use sounds::{Sound, SoundKind, SoundOutput, SoundSettings};
pub use style::{apply_style, color32, plugin as style_plugin, size};
pub use system_preferences::{FollowsSystem, SystemPreferences};
pub use text_size::TextSize;

pub use crate::looks;

/// Plugin with the whole theme.
pub struct ThemePlugin {
    /// Whether rendering and audio are set up. Otherwise only the palette, durations and sound messages are available.
    pub rendering: bool,
}

impl Plugin for ThemePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((choose_palette::plugin, motion::plugin, text_size::plugin, system_preferences::plugin));
        app.add_plugins(sounds::SoundPlugin { heard: self.rendering });
        if self.rendering {
            app.add_plugins((quads::plugin, materials::plugin, glyph_atlas::plugin, style::plugin));
        }
    }
}
