//! One folder and one plugin a game: its components, its board, its look, its own animations.

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;
mod flat;
mod liveries;

use bevy::prelude::*;

use crate::rules::AnyGame;
use crate::theme::Palette;

pub use flat::Picture;
pub use liveries::{called, dyed, hue_term, pieces_of, reconcile, rival};

/// The games that have a folder here, by id: those that can be played on the table.
pub const ON_THE_TABLE: &[&str] = &["abeo", "abande", "abalone", "abstrakto", "aeb"];

/// A record of each game that shows what it is like, and which share of it was played when most was going on.
const EXAMPLES: &[(&str, &str, f32)] = &[
    ("abeo", include_str!("../../assets/records/abeo-dark-wins.quintet"), 0.67),
    ("abande", include_str!("../../assets/records/abande-square.quintet"), 0.67),
    ("abalone", include_str!("../../assets/records/abalone-belgian-daisy.quintet"), 0.67),
    ("abstrakto", include_str!("../../assets/records/abstrakto-main-area.quintet"), 0.67),
    ("aeb", include_str!("../../assets/records/aeb-four.quintet"), 0.25),
];

/// A record that shows what a game is like, if there is one, and which share of it was played when most was going on.
#[must_use]
pub fn example(game: &str) -> Option<(&'static str, f32)> {
    EXAMPLES.iter().find(|(id, ..)| *id == game).map(|(_, record, share)| (*record, *share))
}

/// Games that have pictures of what the shares of their options are about.
const PICTURES: &[(&str, fn(&str, usize, &Palette) -> Picture)] = &[("abstrakto", abstrakto::picture)];

/// A picture of what a share of an option is about; empty where the game has none.
#[must_use]
pub fn picture(game: &str, option: &str, part: usize, palette: &Palette) -> Picture {
    let of_game = PICTURES.iter().find(|(id, _)| *id == game);
    of_game.map(|(_, picture)| picture(option, part, palette)).unwrap_or_default()
}

/// Games' boards as small pictures.
const MINIATURES: &[(&str, flat::Draw)] = &[
    ("abeo", abeo::miniature),
    ("abande", abande::miniature),
    ("abalone", abalone::miniature),
    ("abstrakto", abstrakto::miniature),
    ("aeb", aeb::miniature),
];

/// The board of a game as it stands, as a small picture; empty where the game has none.
#[must_use]
pub fn miniature(game: &dyn AnyGame, palette: &Palette) -> Picture {
    let of_game = MINIATURES.iter().find(|(id, _)| *id == game.info().id);
    of_game.map(|(_, draw)| draw(game, palette)).unwrap_or_default()
}

/// Every game of the house.
pub struct GamesPlugin {
    /// Whether anything is drawn.
    pub drawn: bool,
}

impl Plugin for GamesPlugin {
    fn build(&self, app: &mut App) {
        let drawn = self.drawn;
        app.add_plugins(liveries::plugin);
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
    use crate::record::Record;

    #[test]
    fn every_game_has_a_small_picture_that_changes_with_its_position() {
        let palette = Palette::default();
        for id in ON_THE_TABLE {
            let record = Record::parse(example(id).unwrap().0).unwrap();
            let (start, end) = (record.begin().unwrap(), record.replay().unwrap());
            let pictures = [miniature(&*start, &palette), miniature(&*end, &palette)];
            assert!(pictures.iter().all(|picture| picture.len() > 8), "{id}");
            assert!(pictures[0] != pictures[1], "{id}");
            let mut points = pictures.iter().flatten().flat_map(|(points, _)| points);
            assert!(points.all(|point| point.abs().max_element() <= 0.56), "{id}");
        }
    }
}
