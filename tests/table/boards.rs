//! Tests of the root entity of the current game's board.

use bevy::prelude::*;
use quintet_bevy::animation::Pose;
use quintet_bevy::appearance::miniature;
use quintet_bevy::board::BoardRoot;
use quintet_bevy::layout::BoardLayout;
use quintet_bevy::session::{GameSession, PositionReset, StartSession};
use quintet_bevy::theme::Palette;
use quintet_bevy::view::ConsistencyChecks;
use quintet_core::record::Record;
use quintet_games::games;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::harness::{ProgramTable as _, Table, setup};

/// The root of the board, after checks that there is one and that it has all entities with poses.
fn only_root(table: &mut Table) -> Entity {
    let world = table.app.world_mut();
    let root = world.query_filtered::<Entity, With<BoardRoot>>().single(world).unwrap();
    let mut posed = world.query_filtered::<Option<&ChildOf>, With<Pose>>();
    assert!(posed.iter(world).all(|parent| parent.is_some_and(|parent| parent.parent() == root)));
    root
}

/// Plays random moves. The consistency check of the game compares the entities with the position after each.
fn play(table: &mut Table, moves: usize) {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..moves {
        let checks = table.get::<ConsistencyChecks>().0;
        let code = table.pick(&mut random);
        let path = table.game().paths(code).remove(0);
        table.take(&path);
        table.settle();
        table.frames(1);
        assert!(table.get::<ConsistencyChecks>().0 > checks, "{}", table.game().info().id);
    }
}

#[test]
fn switching_games_replaces_the_board() {
    let first = games().next().unwrap().info.id;
    let mut table = Table::of(first, &[]);
    for round in 0..3 {
        for game in games().map(|game| game.info.id).filter(|game| round > 0 || *game != first) {
            let before = only_root(&mut table);
            if round == 1 {
                let setup = setup(game, &[]);
                let started = setup.game_def.start(setup.options.clone()).unwrap();
                table.app.insert_resource(GameSession::new(setup, started));
                table.send(PositionReset);
                table.frames(1);
            } else {
                table.send(StartSession(setup(game, &[])));
                table.frames(3);
            }
            assert_ne!(only_root(&mut table), before, "{game}");
            assert!(table.get::<BoardLayout>().cells.len() >= table.game().info().cells.into(), "{game}");
            play(&mut table, 3);
        }
    }
}

#[test]
fn restarting_a_game_keeps_the_root() {
    for game in games().map(|game| game.info.id) {
        let mut table = Table::of(game, &[]);
        play(&mut table, 3);
        let before = only_root(&mut table);
        table.start(game, &[]);
        assert_eq!(only_root(&mut table), before, "{game}");
        play(&mut table, 3);
    }
}

#[test]
fn miniatures_change_with_the_position() {
    let _table = Table::of("abeo", &[]); // it has the views of all games
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
