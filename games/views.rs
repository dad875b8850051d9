//! The games: one folder and one plugin each, with components, board, materials and animations.

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;

use bevy::prelude::*;

pub use quintet_bevy::appearance::{miniature, side_name};

/// Adds all games.
pub struct GamesPlugin {
    /// Whether to add the systems that draw. They need a renderer.
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

#[cfg(test)]
mod tests {
    use quintet_bevy::theme::Palette;
    use quintet_core::catalog::games;
    use quintet_core::record::Record;

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
