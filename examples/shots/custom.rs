//! Scenes of games outside the package, with the default view.

use quintet_bevy::view::AppGameExt;

use super::Scene;
use super::studio::Studio;
use breakthrough::Breakthrough;
use hex::Hex;

/// These scenes by name.
pub const SCENES: &[(&str, Scene)] = &[
    ("custom-breakthrough", |studio| {
        breakthrough(studio);
        studio.click("d5");
    }),
    ("custom-breakthrough-preview", |studio| {
        breakthrough(studio);
        studio.click("d5");
        studio.hover("e6");
    }),
    ("custom-breakthrough-capture", |studio| {
        breakthrough(studio);
        studio.click("d5");
        studio.click("e6");
        studio.frames(11);
    }),
    ("custom-hex", |studio| {
        hex(studio);
        studio.hover("e9");
    }),
    ("custom-hex-placed", |studio| {
        hex(studio);
        studio.click("e9");
        studio.frames(4);
    }),
    ("custom-hex-flipped", |studio| {
        hex(studio);
        studio.flip();
    }),
];

fn breakthrough(studio: &mut Studio) {
    studio.app.add_game::<Breakthrough>();
    studio.start("breakthrough", &[]);
    studio.play(&["d2d3", "e7e6", "d3d4", "c7c6", "d4d5", "f7f6", "b2b3", "h7h6", "b3b4", "a7a6"]);
}

fn hex(studio: &mut Studio) {
    studio.app.add_game::<Hex>();
    studio.start("hex", &[]);
    studio.play(&["f6", "e7", "g5", "d9", "h4", "c8", "f8", "e8", "i3", "g7", "h6", "j4"]);
}
