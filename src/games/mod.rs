//! One folder and one plugin a game: its components, its board, its look, its own animations.

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;

use bevy::prelude::*;

use crate::theme::Palette;

/// The games that have a folder here, by id: those that can be played on the table.
pub const ON_THE_TABLE: &[&str] = &["abeo", "abande", "abalone", "abstrakto", "aeb"];

/// A record of each game that shows what it is like.
const EXAMPLES: &[(&str, &str)] = &[
    ("abeo", include_str!("../../assets/records/abeo-dark-wins.quintet")),
    ("abande", include_str!("../../assets/records/abande-square.quintet")),
    ("abalone", include_str!("../../assets/records/abalone-belgian-daisy.quintet")),
    ("abstrakto", include_str!("../../assets/records/abstrakto-main-area.quintet")),
    ("aeb", include_str!("../../assets/records/aeb-four.quintet")),
];

/// A record that shows what a game is like, if there is one.
#[must_use]
pub fn example(game: &str) -> Option<&'static str> {
    EXAMPLES.iter().find(|(id, _)| *id == game).map(|(_, record)| *record)
}

/// A small flat picture for menus: convex shapes, one over the other. Its middle is the origin, up is up, and it is 1 wide.
pub type Picture = Vec<(Vec<Vec2>, Srgba)>;

/// Games that have pictures of what the shares of their options are about.
const PICTURES: &[(&str, fn(&str, usize, &Palette) -> Picture)] = &[("abstrakto", abstrakto::picture)];

/// A picture of what a share of an option is about; empty where the game has none.
#[must_use]
pub fn picture(game: &str, option: &str, part: usize, palette: &Palette) -> Picture {
    let of_game = PICTURES.iter().find(|(id, _)| *id == game);
    of_game.map(|(_, picture)| picture(option, part, palette)).unwrap_or_default()
}

/// Every game of the house.
pub struct GamesPlugin {
    /// Whether anything is drawn.
    pub drawn: bool,
}

impl Plugin for GamesPlugin {
    fn build(&self, app: &mut App) {
        let drawn = self.drawn;
        app.add_plugins((
            abeo::AbeoPlugin { drawn },
            abande::AbandePlugin { drawn },
            abalone::AbalonePlugin { drawn },
            abstrakto::AbstraktoPlugin { drawn },
            aeb::AebPlugin { drawn },
        ));
    }
}
