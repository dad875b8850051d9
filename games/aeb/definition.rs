//! The definition of Aeb for the catalog of games.

use quintet_core::catalog::{ColorMessage, GameDef, SideColor, Tone};
use quintet_core::rules::Side;
use quintet_core::texts;

use crate::rules::{Position, PyramidColor, ids};

/// The definition of Aeb.
pub static GAME: GameDef = GameDef::new::<Position>()
    .side_colors(&SideColor::PAIRS)
    .color_messages(color_messages)
    .texts(texts!("data", de, fr).ids(ids::ALL))
    .lesson(include_str!("data/aeb.lesson"))
    .page(include_str!("data/aeb.page"))
    .example(include_str!("../../assets/records/aeb-four.quintet"), 0.25);

/// The colours that have another name in the scheme for colour-blind players.
const COLOR_BLIND_NAMES: [(&str, &str); 2] = [("red", "orange-red"), ("purple", "pink")];

/// Messages that name a colour of a player: as an adjective and alone.
fn color_messages(side: Side) -> Vec<ColorMessage> {
    let both = [(PyramidColor::Primary, Tone::Dark), (PyramidColor::Secondary, Tone::Light)];
    let messages = both.into_iter().flat_map(|(color, tone)| {
        let name = color.name(side);
        let composed = |kind: &str, name: &str| ids::composed(format!("aeb-{kind}-{name}"));
        let other_name = COLOR_BLIND_NAMES.iter().find(|(own, _)| *own == name);
        let message = |kind, prefix| ColorMessage {
            id: composed(kind, name),
            tone,
            prefix,
            color_blind: other_name.map(|(_, other)| composed(kind, other)),
        };
        [message("colour", "colour"), message("name", "hue")]
    });
    messages.collect()
}
