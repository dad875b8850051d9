//! The games: one folder and one plugin each, with components, board, materials and animations.

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;
mod flat_picture;
mod side_colors;

use bevy::prelude::*;

use crate::rules::AnyGame;
use crate::theme::Palette;

pub use flat_picture::Picture;
pub use side_colors::{conflicting_side, hue_message, pieces_of, recoloured, resolve_conflicts, side_name};

/// Games with pictures for the parts of their options.
const PICTURES: &[(&str, fn(&str, usize, &Palette) -> Picture)] = &[("abstrakto", abstrakto::picture)];

/// A picture of a part of an option; empty if the game has none.
#[must_use]
pub fn picture(game: &str, option: &str, part: usize, palette: &Palette) -> Picture {
    let of_game = PICTURES.iter().find(|(id, _)| *id == game);
    of_game.map(|(_, picture)| picture(option, part, palette)).unwrap_or_default()
}

/// The functions that draw small pictures of the boards.
const MINIATURES: &[(&str, flat_picture::Draw)] = &[
    ("abeo", abeo::miniature),
    ("abande", abande::miniature),
    ("abalone", abalone::miniature),
    ("abstrakto", abstrakto::miniature),
    ("aeb", aeb::miniature),
];

/// A small picture of the current board of a game; empty if the game has none.
#[must_use]
pub fn miniature(game: &dyn AnyGame, palette: &Palette) -> Picture {
    let of_game = MINIATURES.iter().find(|(id, _)| *id == game.info().id);
    of_game.map(|(_, draw)| draw(game, palette)).unwrap_or_default()
}

/// Adds all games.
pub struct GamesPlugin {
    /// Whether to add the systems that draw. They need a renderer.
    pub drawn: bool,
}

impl Plugin for GamesPlugin {
    fn build(&self, app: &mut App) {
        let drawn = self.drawn;
        app.add_plugins(side_colors::plugin);
        app.add_plugins((
            abeo::AbeoPlugin { drawn },
            abande::AbandePlugin { drawn },
            abalone::AbalonePlugin { drawn },
            abstrakto::AbstraktoPlugin { drawn },
            aeb::AebPlugin { drawn },
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::games;
    use crate::record::Record;

    #[test]
    fn miniatures_change_with_the_position() {
        let palette = Palette::default();
        for game in games() {
            let id = game.info.id;
            let record = Record::parse(game.example.unwrap().record).unwrap();
            let (start, end) = (record.start_game().unwrap(), record.replay().unwrap());
            let pictures = [miniature(&*start, &palette), miniature(&*end, &palette)];
            assert!(pictures.iter().all(|picture| picture.len() > 8), "{id}");
            assert!(pictures[0] != pictures[1], "{id}");
            let mut points = pictures.iter().flatten().flat_map(|(points, _)| points);
            assert!(points.all(|point| point.abs().max_element() <= 0.56), "{id}");
        }
    }
}
