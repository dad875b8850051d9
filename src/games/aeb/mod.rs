//! Aeb on the table: pyramids on squares of stone, stacks and gates, the supply on the players' panels.

mod board;
mod choreography;
mod dust;
mod ghosts;
mod look;
mod marks;
mod miniature;
mod mirror;
mod pieces;
mod piles;
mod stacks;
mod supply;

use bevy::prelude::*;

use crate::rules::Side;
use crate::rules::aeb::{Colour, Position};
use crate::table::is_on;
use crate::theme::Tone;

pub(in crate::games) use miniature::miniature;

/// Aeb.
pub struct AebPlugin {
    /// Whether anything is drawn.
    pub drawn: bool,
}

impl Plugin for AebPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((board::plugin, pieces::plugin, choreography::plugin));
        if self.drawn {
            app.add_plugins((
                look::plugin,
                marks::plugin,
                ghosts::plugin,
                stacks::plugin,
                supply::plugin,
                dust::plugin,
            ));
        }
        if cfg!(debug_assertions) {
            app.add_systems(Last, mirror::check.run_if(is_on::<Position>));
        }
    }
}

/// The messages that name the colours of a player's pyramids, each with the tone that it names and how its name in a hue
/// begins.
pub(in crate::games) fn names_of_colours(side: Side) -> Vec<(String, Tone, &'static str)> {
    let both = [(Colour::Primary, Tone::Deep), (Colour::Secondary, Tone::Pale)];
    let messages = both.into_iter().flat_map(|(colour, tone)| {
        let colour = colour.name(side);
        [(format!("aeb-colour-{colour}"), tone, "colour"), (format!("aeb-name-{colour}"), tone, "hue")]
    });
    messages.collect()
}
