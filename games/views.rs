//! The views of the games: one folder and one plugin each, with components, board, materials and animations.

mod abalone {
    pub mod view;
}
mod abande {
    pub mod view;
}
mod abeo {
    pub mod view;
}
mod abstrakto {
    pub mod view;
}
mod aeb {
    pub mod view;
}

use bevy::prelude::*;
use quintet_bevy::view::AppGameExt as _;

pub use quintet_bevy::appearance::{miniature, side_name};

/// Installs all games and adds their views.
pub struct GamesPlugin {
    /// Whether to add the systems that draw. They need a renderer.
    pub drawn: bool,
}

impl Plugin for GamesPlugin {
    fn build(&self, app: &mut App) {
        quintet_games::install();
        app.add_game_of::<abalone::view::View, quintet_games::abalone::Position>();
        app.add_game_of::<abande::view::View, quintet_games::abande::Position>();
        app.add_game_of::<abeo::view::View, quintet_games::abeo::Position>();
        app.add_game_of::<abstrakto::view::View, quintet_games::abstrakto::Position>();
        app.add_game_of::<aeb::view::View, quintet_games::aeb::Position>();
    }
}

#[cfg(test)]
mod tests {
    use quintet_bevy::theme::Palette;
    use quintet_core::record::Record;
    use quintet_games::games;

    use super::*;

    #[test]
    fn miniatures_change_with_the_position() {
        App::new().add_plugins(GamesPlugin { drawn: false });
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
