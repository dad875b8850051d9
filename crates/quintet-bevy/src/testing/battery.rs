//! Checks that every game must pass on the table. They panic with a description of the first fault.

use bevy::prelude::*;
use quintet_core::record::Record;
use quintet_core::rules::InputStep;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{Device, Table, TestFolder};
use crate::appearance::miniature;
use crate::frame::Phase;
use crate::persistence::{ResumeSession, SavedSession};
use crate::session::UndoMove;
use crate::storage::Storage;
use crate::theme::{Motion, Palette};
use crate::view::ConsistencyChecks;

/// Builds a headless app in which the game is registered.
pub type BuildApp<'a> = &'a dyn Fn() -> App;

/// The maximum number of turns of a game.
const MAX_TURNS: usize = 400;

/// Plays random games step by step without animation, and checks that entities match the position after every turn.
/// Returns the number of turns and of finished games.
///
/// # Panics
/// When a move is not played, or entities differ from the position.
pub fn random_games(
    build: BuildApp,
    game: &str,
    seeds: u64,
    max_turns: usize,
    options: impl Fn(u64) -> Vec<(&'static str, &'static str)>,
) -> (usize, usize) {
    let (mut turns, mut finished) = (0, 0);
    for seed in 0..seeds {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut table = Table::in_app(build());
        table.app.insert_resource(Motion::Off);
        table.start(game, &options(seed));
        for _ in 0..max_turns {
            let code = table.pick(&mut random);
            let paths = table.game().paths(code);
            let path = paths[random.random_range(0..paths.len())].clone();
            table.check_move(code, format_args!("seed {seed}"), |table| table.take(&path));
            turns += 1;
            if table.phase() == Phase::Over {
                assert!(table.game().outcome().is_some());
                finished += 1;
                break;
            }
        }
        let checks = table.get::<ConsistencyChecks>().0;
        assert!(checks > table.history().len(), "{checks} checks for {} turns", table.history().len());
    }
    (turns, finished)
}

/// Plays a random game to its end, or for at most 400 turns, with [`play_with_device`].
///
/// # Panics
/// When a move cannot be made with the device.
pub fn check_device(build: BuildApp, game: &str, device: impl Fn(&mut Table) -> Device) {
    let mut table = Table::in_app(build());
    table.app.insert_resource(Motion::Off);
    table.start(game, &[]);
    let device = device(&mut table);
    play_with_device(&mut table, device, MAX_TURNS);
}

/// Plays random moves with one input device, until the game is over or this number of turns has been played, and checks that
/// every move is played as intended. Pointers press cells and reserve pieces. Choices are sent as messages, because their
/// buttons belong to the menus: see [`Device::take`].
///
/// # Panics
/// When a move cannot be made with the device.
pub fn play_with_device(table: &mut Table, device: Device, turns: usize) {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let game = table.game().info().id;
    for _ in 0..turns {
        if table.phase() == Phase::Over {
            break;
        }
        let action = table.pick(&mut random);
        let path = table.game().paths(action).remove(0);
        table.check_move(action, format_args!("{game} with {device:?}"), |table| {
            path.into_iter().for_each(|step| device.take(table, step));
        });
    }
}

/// Plays a few turns with full animation, undoes all of them, and checks after every turn that the entities match the
/// position.
///
/// # Panics
/// When an animation does not end, or entities differ from the position.
pub fn check_animation(build: BuildApp, game: &str) {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut table = Table::in_app(build());
    table.start(game, &[]);
    let start = table.game().diagram();
    for _ in 0..12 {
        if table.phase() == Phase::Over {
            break;
        }
        let action = table.pick(&mut random);
        let path = table.game().paths(action).remove(0);
        table.take(&path);
        table.settle();
        table.frames(2);
    }
    let turns = table.history().len();
    while !table.history().is_empty() {
        table.send(UndoMove);
        table.frames(2);
        table.settle();
    }
    assert_eq!(table.game().diagram(), start, "the start position after undoing all moves");
    let checks = table.get::<ConsistencyChecks>().0;
    assert!(checks >= 2 * turns, "{checks} comparisons of entities and position for {turns} turns and undos");
}

/// Plays moves typed as text.
///
/// # Panics
/// When a typed move is not played.
pub fn check_typed_moves(build: BuildApp, game: &str) {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let mut table = Table::in_app(build());
    table.app.insert_resource(Motion::Off);
    table.start(game, &[]);
    for _ in 0..8 {
        if table.phase() == Phase::Over {
            break;
        }
        let action = table.pick(&mut random);
        let text = table.game().text(action);
        table.check_move(action, format_args!("{game}: the typed move {text}"), |table| table.type_move(&text));
    }
}

/// Plays some turns, ends the app, and resumes the saved session in a new one.
///
/// # Panics
/// When the resumed session differs.
pub fn check_save_and_resume(build: BuildApp, game: &str) {
    let folder = TestFolder::new(&format!("battery-{game}"));
    let open = || {
        let mut app = build();
        app.insert_resource(Storage::in_folder(folder.to_path_buf()));
        Table::in_app(app)
    };
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut table = open();
    table.app.insert_resource(Motion::Off);
    table.start(game, &[]);
    for _ in 0..6 {
        if table.phase() == Phase::Over {
            break;
        }
        let action = table.pick(&mut random);
        let path = table.game().paths(action).remove(0);
        table.take(&path);
        table.settle();
    }
    let record = Record::of(table.game(), []).to_string();
    table.frames(2);
    table.app.world_mut().resource_mut::<Storage>().flush();
    drop(table);

    let mut table = open();
    assert!(table.get::<SavedSession>().0.is_some(), "the session was saved");
    table.send(ResumeSession);
    table.frames(3);
    assert_eq!(Record::of(table.game(), []).to_string(), record);
}

/// Checks that the small picture of the game has shapes, and changes with the position.
///
/// # Panics
/// When the picture is empty or does not change.
pub fn check_miniature(build: BuildApp, game: &str) {
    let mut table = Table::in_app(build());
    table.app.insert_resource(Motion::Off);
    table.start(game, &[]);
    let before = miniature(table.game(), &Palette::default());
    let action = table.game().legal_moves()[0];
    let path: Vec<InputStep> = table.game().paths(action).remove(0);
    table.take(&path);
    table.settle();
    let after = miniature(table.game(), &Palette::default());
    assert!(!before.is_empty(), "the picture is empty");
    assert!(before != after, "the picture does not change with a move");
}
