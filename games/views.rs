//! The views of the games: one folder and one plugin each, with components, board, materials and animations.

use bevy::prelude::*;
use quintet_bevy::view::AppGameExt as _;
use quintet_games::with_games;

pub use quintet_bevy::appearance::{miniature, side_name};

/// Installs all games and adds their views.
pub struct GamesPlugin;

macro_rules! declare_views {
    ($($game:ident),*) => {
        $(
            mod $game {
                pub mod view;
            }
        )*

        impl Plugin for GamesPlugin {
            fn build(&self, app: &mut App) {
                quintet_games::install();
                $(app.add_game_of::<$game::view::View, quintet_games::$game::Position>();)*
            }
        }
    };
}

with_games!(declare_views);

#[cfg(test)]
mod tests {
    use quintet_bevy::theme::Palette;
    use quintet_core::record::Record;
    use quintet_games::games;

    use super::*;

    #[test]
    fn miniatures_change_with_the_position() {
        App::new().add_plugins(GamesPlugin);
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
