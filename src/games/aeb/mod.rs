//! Aeb on the table: pyramids on squares of stone, stacks, gates, and supplies on the player panels.

mod animation;
mod arrangement;
mod board;
mod consistency;
mod ghosts;
mod look;
mod marks;
mod miniature;
mod particles;
mod pieces;
mod stack_card;
mod supply;

use bevy::prelude::*;
use quintet_bevy::appearance::{GameAppearance, register_appearance};
use quintet_bevy::board::is_current_game;
use quintet_bevy::theme::Pieces;
use quintet_bevy::theme::Tone;
use quintet_core::rules::Side;
use quintet_core::rules::aeb::INFO;
use quintet_core::rules::aeb::{Colour, Position};
use quintet_core::words::{MessageId, ids};

/// The plugin of Aeb.
pub struct AebPlugin {
    /// Whether to add the systems that draw. They need a renderer.
    pub drawn: bool,
}

impl Plugin for AebPlugin {
    fn build(&self, app: &mut App) {
        register_appearance(GameAppearance {
            game: INFO.id,
            sides: &[Pieces::Pyramids(0), Pieces::Pyramids(1), Pieces::Pyramids(2), Pieces::Pyramids(3)],
            colour_messages: Some(colour_messages),
            miniature: miniature::miniature,
            option_picture: None,
        });
        app.add_plugins((board::plugin, pieces::plugin, animation::plugin));
        if self.drawn {
            app.add_plugins((
                look::plugin,
                marks::plugin,
                ghosts::plugin,
                stack_card::plugin,
                supply::plugin,
                particles::plugin,
            ));
        }
        if cfg!(debug_assertions) {
            app.add_systems(Last, consistency::check.run_if(is_current_game::<Position>));
        }
    }
}

/// The messages that name the colours of a player's pyramids: the message id, the tone of the colour, and the prefix of
/// the message that names it in another hue.
fn colour_messages(side: Side) -> Vec<(MessageId, Tone, &'static str)> {
    let both = [(Colour::Primary, Tone::Deep), (Colour::Secondary, Tone::Pale)];
    let messages = both.into_iter().flat_map(|(colour, tone)| {
        let colour = colour.name(side);
        let composed = |kind: &str| ids::composed(format!("aeb-{kind}-{colour}"));
        [(composed("colour"), tone, "colour"), (composed("name"), tone, "hue")]
    });
    messages.collect()
}
