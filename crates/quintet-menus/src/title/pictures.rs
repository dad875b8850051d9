//! The pictures on the buttons of the title screen.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use quintet_bevy::appearance::{Picture, miniature};
use quintet_bevy::theme::Palette;
use quintet_core::catalog::{GameDef, games};

use super::example::example_position;

/// The number of frames before the pictures of the games are drawn. Each picture requires the replay of a match, which
/// would delay the first response to a click in a browser.
const PICTURE_DELAY: u8 = 3;

/// The pictures of the games, then of the rules. They are empty in the first frames.
#[derive(SystemParam)]
pub(crate) struct TitlePictures<'w, 's> {
    pictures: Local<'s, Vec<Picture>>,
    frames: Local<'s, u8>,
    redraws: MessageWriter<'w, RequestRedraw>,
}

impl TitlePictures<'_, '_> {
    /// Draws the pictures after the delay, and again when the colours change.
    pub(super) fn update(&mut self, palette: &Res<Palette>) {
        if *self.frames < PICTURE_DELAY {
            *self.frames += 1;
            self.redraws.write(RequestRedraw);
            self.pictures.resize(games().len() + 1, Picture::default());
        } else if *self.frames == PICTURE_DELAY || palette.is_changed() {
            *self.frames = PICTURE_DELAY + 1;
            // A game without an example match is shown at its start.
            let position = |game: &GameDef| example_position(game).or_else(|| game.start(game.options()).ok());
            let picture = |game| position(game).map(|game| miniature(&*game, palette)).unwrap_or_default();
            *self.pictures = games().map(picture).chain([book(palette)]).collect();
        }
    }

    pub(super) fn all(&self) -> &[Picture] {
        &self.pictures
    }
}

/// A picture of an open book, for the rules.
fn book(palette: &Palette) -> Picture {
    let mut picture = Picture::new();
    let mut half = |direction: f32, page: Srgba| {
        let mut shape = |points: [(f32, f32); 4], color: Srgba| {
            picture.push((points.map(|(x, y)| Vec2::new(x * direction, y)).to_vec(), color));
        };
        shape([(0.0, -0.40), (0.0, 0.26), (0.47, 0.36), (0.47, -0.30)], palette.walnut[1]);
        shape([(0.0, -0.34), (0.0, 0.30), (0.42, 0.41), (0.42, -0.23)], page);
        // Lines of text and a figure.
        for line in [0.19, 0.08, -0.03] {
            let [low, high] = [line - 0.018, line + 0.018];
            shape([(0.07, low), (0.07, high), (0.35, high + 0.073), (0.35, low + 0.073)], palette.slate[1]);
        }
        shape([(0.07, -0.23), (0.07, -0.11), (0.35, -0.037), (0.35, -0.157)], palette.felt[0]);
    };
    half(-1.0, palette.paper[0]);
    half(1.0, palette.paper[1]);
    picture
}
