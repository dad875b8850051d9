//! One folder and one plugin a game: its components, its board, its look, its own animations.

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;

use bevy::prelude::*;

/// The games that have a folder here, by id: those that can be played on the table.
pub const ON_THE_TABLE: &[&str] = &["abeo", "abande", "abalone", "abstrakto", "aeb"];

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
