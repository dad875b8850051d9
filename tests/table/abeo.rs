//! Tests of Abeo on the table.

use bevy::prelude::*;
use quintet_bevy::animation::{CountProgress, Skip, Timeline};
use quintet_bevy::frame::Phase;
use quintet_bevy::input::{MoveOptions, MoveSelection, PointerEvent};
use quintet_bevy::play::CancelStep;
use quintet_bevy::session::{PlayMove, UndoMove};
use quintet_bevy::theme::Motion;
use quintet_bevy::view::ConsistencyChecks;
use quintet_core::rules::{InputStep, Manner, Side, hex};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::harness::{ProgramTable as _, Table, random_games};

/// A line of three light tokens in row e, with dark to move.
const LINE: &str = r#"{"turn": 4, "to_move": "dark", "board": {
    "a1": "dark", "a2": "dark", "a3": "dark", "e5": "light", "e6": "light", "e7": "light"}}"#;

/// The maximum number of frames for the last forty turns of a game and their animations. They take fewer.
const MAX_FRAMES: u32 = 10_000;

/// The number of tokens on the board, including pending ones.
fn tokens(table: &mut Table) -> usize {
    let mut names = table.app.world_mut().query::<&Name>();
    names.iter(table.app.world()).filter(|name| name.as_str() == "Piece").count()
}

#[test]
fn random_games_keep_entities_consistent() {
    let (turns, finished) = random_games("abeo", 200, 70, |_| Vec::new());
    assert!(turns > 5_000 && finished == 200, "{turns} turns, {finished} finished games");
}

#[test]
fn animated_games_finish() {
    for (seed, motion) in [(1, Motion::Full), (2, Motion::Fast), (3, Motion::Reduced)] {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut table = Table::of("abeo", &[]);
        table.app.insert_resource(motion);
        while table.phase() != Phase::Over {
            let turns = table.history().len();
            let code = table.pick(&mut random);
            let path = table.game().paths(code).remove(0);
            table.take(&path);
            table.settle();
            assert_eq!(table.history().len(), turns + 1, "{motion:?}");
        }
        assert!(table.game().outcome().unwrap().winner.is_some());
        assert!(table.get::<ConsistencyChecks>().0 > table.history().len(), "{motion:?}");
        assert_eq!(tokens(&mut table), hex::CELLS);
    }
}

#[test]
fn every_empty_cell_starts_a_turn() {
    let mut table = Table::of("abeo", &[]);
    table.frames(2);
    assert_eq!(table.get::<MoveOptions>().start_cells.len(), hex::CELLS, "one token can be followed by another");
    let first = hex::parse("e5").unwrap();
    table.take(&[InputStep::Cell(first)]);
    assert!(table.get::<MoveOptions>().start_cells.is_empty());
}

#[test]
fn game_is_playable_with_pointer_only() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut table = Table::of("abeo", &[]);
    table.app.insert_resource(Motion::Fast);
    let mut turn = 0;
    while table.phase() != Phase::Over {
        let code = table.pick(&mut random);
        let paths = table.game().paths(code);
        let path = paths[turn % paths.len()].clone();
        table.check_move(code, format_args!("turn {turn}"), |table| match (turn % 3, path.as_slice()) {
            (0, [first @ InputStep::Cell(_), second @ InputStep::Cell(_)]) => {
                table.drag(table.name_of(*first), table.name_of(*second));
            }
            _ => path.iter().for_each(|step| table.click_step(*step)),
        });
        turn += 1;
    }
}

#[test]
fn pending_token_is_displayed_and_can_be_removed() {
    let mut table = Table::set_up("abeo", &[], LINE);
    table.click("e4");
    assert_eq!((tokens(&mut table), table.history().len()), (7, 0));
    table.click("e4");
    assert_eq!(tokens(&mut table), 6, "a second click removes it");
    assert!(table.get::<MoveSelection>().taken().is_empty());
    table.click("e4");
    table.send(CancelStep);
    table.frames(2);
    assert_eq!(tokens(&mut table), 6);
}

#[test]
fn pending_token_is_not_animated_again() {
    let mut table = Table::set_up("abeo", &[], LINE);
    table.click("e4");
    table.frames(20);
    table.take(&[InputStep::Choice("abeo-end-turn")]);
    assert!(table.settle() <= 3, "no animation is needed");
    assert_eq!(tokens(&mut table), 7);
    assert_eq!(table.history(), ["e4"]);
    table.send(UndoMove);
    table.frames(3);
    assert_eq!(tokens(&mut table), 6);
}

#[test]
fn any_token_of_run_previews_and_flips_it() {
    for target in ["e5", "e6", "e7"] {
        let mut table = Table::set_up("abeo", &[], LINE);
        table.click("e2");
        let place = table.point(target);
        table.send(PointerEvent::Move(place));
        table.frames(2);
        let preview = table.get::<MoveOptions>().preview.clone().unwrap();
        let flips = preview.effects.iter().filter(|effect| effect.manner == Manner::FLIP).count();
        assert_eq!((flips, table.history().len()), (3, 0), "{target}");
        table.click(target);
        table.settle();
        assert_eq!(table.history(), ["e2xe5"]);
        assert_eq!((table.game().score(Side::FIRST), table.game().score(Side::SECOND)), (7, 0));
    }
}

#[test]
fn tokens_of_run_flip_in_sequence() {
    let mut table = Table::set_up("abeo", &[], LINE);
    table.click("e4");
    table.frames(20);
    table.click("e6");
    // Two staggers of 45 ms and one flip of 240 ms.
    let frames = table.settle();
    assert!((18..26).contains(&frames), "{frames} frames");
}

#[test]
fn all_motion_settings_end_in_same_position_when_skipped() {
    for motion in Motion::ALL {
        for skipped in [false, true] {
            let mut table = Table::set_up("abeo", &[], LINE);
            table.app.insert_resource(motion);
            let before = table.get::<ConsistencyChecks>().0;
            table.click("e4");
            table.click("e5");
            if skipped {
                table.send(Skip);
                table.frames(2);
                assert!(!table.get::<Timeline>().is_running(), "{motion:?}");
            }
            table.settle();
            table.frames(2);
            assert_eq!(table.history(), ["e4xe5"]);
            assert!(table.get::<ConsistencyChecks>().0 > before, "{motion:?}");
        }
    }
}

#[test]
fn external_move_replaces_pending_token() {
    let mut table = Table::set_up("abeo", &[], LINE);
    table.click("e4");
    table.play_text("b2,c3");
    table.frames(2);
    assert_eq!(tokens(&mut table), 8);
}

#[test]
fn final_count_takes_about_two_seconds() {
    for motion in [Motion::Full, Motion::Reduced] {
        let mut random = ChaCha8Rng::seed_from_u64(11);
        let mut table = Table::of("abeo", &[]);
        table.app.insert_resource(Motion::Off);
        while table.game().count_moves() > 40 {
            let code = table.pick(&mut random);
            table.play(code);
        }
        table.app.insert_resource(motion);
        let mut seen = Vec::new();
        let mut frames = 0;
        for frame in 0.. {
            assert!(frame < MAX_FRAMES, "{motion:?}: the game is not over after {MAX_FRAMES} frames");
            if table.phase() == Phase::Over {
                break;
            }
            if table.phase() == Phase::Choosing && table.game().count_moves() > 0 {
                let code = table.pick(&mut random);
                table.send(PlayMove(code));
            }
            table.frames(1);
            let counted = table.get::<CountProgress>();
            if let (Some(dark), Some(light)) = (counted.of(Side::FIRST), counted.of(Side::SECOND)) {
                seen.push((dark, light));
                frames += 1;
            }
        }
        assert!(seen.is_sorted() && !seen.is_empty(), "{seen:?}");
        let score = |side| table.game().score(side);
        assert_eq!(seen.last(), Some(&(score(Side::FIRST), score(Side::SECOND))), "{motion:?}");
        let (least, most) = if motion == Motion::Full { (60, 200) } else { (20, 1000) };
        assert!((least..most).contains(&frames), "{motion:?}: {frames} frames");
    }
}
