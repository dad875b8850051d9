//! Look and feel: colours, sizes, durations, fonts, materials, sounds. Nothing here knows a game.

mod colours;
mod fonts;
mod hues;
mod letters;
mod materials;
mod motion;
mod quads;
mod sounds;
mod style;
mod wish;

use bevy::prelude::*;

pub use colours::{Colours, Paint, Palette};
#[cfg(test)]
pub(crate) use fonts::install as install_fonts;
pub use fonts::{BOLD, SEMIBOLD};
pub use hues::{Dyes, Hue, Pieces, Tone, inlay_of_dark, inlay_of_light};
pub use letters::{Letter, Letters, Written};
pub use materials::{Mark, MarkLook, OutlineLook, PanelLook, ShadowLook, TableLook, folded_tag_of, linear, tag_of};
pub use motion::{FollowsSystem, Motion, SystemMotion, times};
pub use quads::{AddLook, Look, Quad, QuadMaterial, Stages, ready_to_draw, restyle};
pub use sounds::{Sound, SoundKind, SoundSettings};
pub use style::{colour32, size};
pub use wish::AsksForMotion;

pub use crate::looks;

/// Everything of the theme that a window or a picture needs.
pub struct ThemePlugin {
    /// Whether anything is drawn; without it only the palette, the times and the names of sounds are there.
    pub drawn: bool,
}

impl Plugin for ThemePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((colours::plugin, motion::plugin, sounds::SoundPlugin { heard: self.drawn }));
        if self.drawn {
            app.add_plugins((quads::plugin, materials::plugin, letters::plugin, style::plugin));
        }
    }
}
