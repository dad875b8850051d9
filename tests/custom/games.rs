//! Games in packages of their own, with the default view.

use bevy::prelude::*;
use quintet_bevy::animation::Pose;
use quintet_bevy::appearance::miniature;
use quintet_bevy::frame::Phase;
use quintet_bevy::layout::BoardLayout;
use quintet_bevy::session::{GameSession, SessionSetup, StartSession, UndoMove};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::{Motion, Palette};
use quintet_bevy::view::{AppGameExt, BoardPiece, ConsistencyChecks};
use quintet_core::engine::Level;
use quintet_core::rules::{Cell, Piece, PieceAt, Place, Rules, Side};
use quintet_games::find;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use breakthrough::Breakthrough;
use hex::Hex;

use super::harness::{ProgramTable as _, Table, setup};

const GAMES: [&str; 2] = ["breakthrough", "hex"];
const WEAK: Level = Level::ALL[0];

fn table() -> Table {
    Table::with(Storage::default(), |app| {
        app.add_game::<Breakthrough>().add_game::<Hex>();
    })
}

fn started(game: &str) -> Table {
    let mut table = table();
    table.start(game, &[]);
    table
}

/// The pieces of the entities, sorted.
fn shown(table: &mut Table) -> Vec<PieceAt> {
    let world = table.app.world_mut();
    let mut pieces: Vec<PieceAt> = world.query::<&BoardPiece>().iter(world).map(|piece| piece.0).collect();
    pieces.sort_unstable();
    pieces
}

/// The pieces of the position, sorted.
fn expected<P: Rules>(table: &Table) -> Vec<PieceAt> {
    let mut pieces = Vec::new();
    table.get::<GameSession>().position::<P>().unwrap().for_each_piece(|at| pieces.push(at));
    pieces.sort_unstable();
    pieces
}

fn expected_in(game: &str, table: &Table) -> Vec<PieceAt> {
    if game == "hex" { expected::<Hex>(table) } else { expected::<Breakthrough>(table) }
}

fn play(table: &mut Table, text: &str) {
    let code = table.game().parse(text).unwrap();
    let path = table.game().paths(code).remove(0);
    path.into_iter().for_each(|step| table.click_step(step));
    table.settle();
    assert_eq!(table.history().last().unwrap(), text);
}

#[test]
fn whole_games_are_playable_step_by_step() {
    for game in GAMES {
        let mut table = started(game);
        table.app.insert_resource(Motion::Fast);
        let mut random = ChaCha8Rng::seed_from_u64(3);
        while table.phase() != Phase::Over {
            let code = table.pick(&mut random);
            let (path, text) = (table.game().paths(code).remove(0), table.game().text(code));
            table.take(&path);
            let frames = table.settle();
            assert!(frames < 60, "{game}: a turn took {frames} frames");
            assert_eq!(table.history().last(), Some(&text), "{game}");
            assert_eq!(shown(&mut table), expected_in(game, &table), "{game}: after {text}");
        }
        assert!(table.game().outcome().is_some());
        let (checks, turns) = (table.get::<ConsistencyChecks>().0, table.history().len());
        assert!(checks > turns && turns > 20, "{game}: {checks} checks for {turns} turns");
    }
}

#[test]
fn game_is_playable_with_pointer() {
    let mut table = started("breakthrough");
    let mut random = ChaCha8Rng::seed_from_u64(1);
    table.app.insert_resource(Motion::Off);
    for _ in 0..20 {
        let code = table.pick(&mut random);
        let text = table.game().text(code);
        play(&mut table, &text);
    }
}

#[test]
fn computers_play_whole_game() {
    for game in GAMES {
        let mut table = table();
        table.app.insert_resource(Motion::Off);
        table.send(StartSession(SessionSetup { computers: vec![Some(WEAK); 2], ..setup(game, &[]) }));
        table.frames(3);
        for _ in 0..40_000 {
            table.frames(1);
            if table.phase() == Phase::Over {
                break;
            }
        }
        assert!(table.game().outcome().is_some(), "{game}: {} turns", table.history().len());
        assert!(table.get::<ConsistencyChecks>().0 >= table.history().len(), "{game}");
    }
}

#[test]
fn captured_piece_fades_when_the_other_arrives() {
    let mut table = started("breakthrough");
    for text in ["d2d3", "e7e6", "d3d4", "e6e5"] {
        play(&mut table, text);
    }
    let target = table.cell("e5");
    let captured = PieceAt::on(target, Piece { side: Side::SECOND, kind: 0 });
    let world = table.app.world_mut();
    let found = world.query::<(Entity, &BoardPiece)>().iter(world).find(|(_, piece)| piece.0 == captured);
    let entity = found.unwrap().0;
    table.click("d4");
    table.click("e5");
    let opacity = |table: &Table| table.app.world().get::<Pose>(entity).map(|pose| pose.opacity);
    assert_eq!(opacity(&table), Some(1.0), "the capturing piece is still on its way");
    table.frames(12);
    assert!(opacity(&table).unwrap() < 1.0);
    table.settle();
    table.frames(2);
    assert_eq!(opacity(&table), None, "the entity is despawned");
    assert_eq!(shown(&mut table).len(), 31);
}

#[test]
fn undo_restores_the_pieces() {
    for (game, moves) in [("breakthrough", ["d2d3", "e7e6"]), ("hex", ["b3", "swap"])] {
        let mut table = started(game);
        let before = shown(&mut table);
        for text in moves {
            play(&mut table, text);
        }
        assert_ne!(shown(&mut table), before);
        for _ in moves {
            table.send(UndoMove);
            table.frames(3);
        }
        assert_eq!(shown(&mut table), before, "{game}");
    }
}

#[test]
fn every_cell_is_selected_at_its_centre() {
    for game in GAMES {
        let table = started(game);
        let layout = table.get::<BoardLayout>();
        assert_eq!(layout.cells.len(), usize::from(table.game().info().cells));
        for cell in (0..table.game().info().cells).map(Cell) {
            assert_eq!(layout.cell_at(layout.at(cell)), Some(cell), "{game}");
            assert!(layout.at(cell).abs().cmplt(layout.half).all(), "{game}");
        }
    }
}

#[test]
fn other_games_have_none_of_the_pieces() {
    let mut table = started("hex");
    play(&mut table, "f6");
    table.start("abalone", &[]);
    assert_eq!(shown(&mut table).len(), 28);
    table.start("breakthrough", &[]);
    assert_eq!(shown(&mut table).len(), 32);
    let a1 = breakthrough::BOARD.parse("a1").unwrap();
    assert!(shown(&mut table).iter().any(|at| at.place == Place::Cell(a1)));
}

#[test]
fn miniatures_change_with_the_position() {
    let _ = table();
    let palette = Palette::default();
    for (game, text) in [("breakthrough", "d2d3"), ("hex", "f6")] {
        let game_def = find(game).unwrap();
        let mut started = game_def.start(game_def.options()).unwrap();
        let before = miniature(&*started, &palette);
        started.play(started.parse(text).unwrap()).unwrap();
        let after = miniature(&*started, &palette);
        assert!(before.len() > 60 && before != after, "{game}");
        let mut points = before.iter().chain(&after).flat_map(|(points, _)| points);
        assert!(points.all(|point| point.abs().max_element() <= 0.51), "{game}");
    }
}
