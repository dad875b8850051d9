//! Tests of Abalone on the table, and of behaviour shared by all games.

use bevy::ecs::message::Messages;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use quintet_bevy::animation::{Pose, Skip, Timeline};
use quintet_bevy::board::Glossary;
use quintet_bevy::frame::{Menu, Phase, Screen};
use quintet_bevy::input::{ConfirmMoves, MoveOptions, MoveSelection, PointerEvent, RejectionMessage, TypedMove};
use quintet_bevy::layout::{BoardLayout, BoardView};
use quintet_bevy::persistence::ResumeSession;
use quintet_bevy::play::CancelStep;
use quintet_bevy::session::{GameSession, PlayMove, PositionReset, UndoMove};
use quintet_bevy::theme::Motion;
use quintet_bevy::view::{BoardPiece, ConsistencyChecks};
use quintet_core::rules::{Cell, EncodedMove, InputStep, Side, hex};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::harness::{ProgramTable as _, Table, random_games, reached_cells};

fn started(options: &[(&str, &str)]) -> Table {
    Table::of("abalone", options)
}

const LAYOUTS: [&str; 6] = ["standard", "belgian-daisy", "german-daisy", "domination", "snakes", "star"];

#[test]
fn random_games_keep_entities_consistent() {
    let layout = |seed: u64| LAYOUTS[usize::try_from(seed).unwrap() % LAYOUTS.len()];
    let (turns, finished) = random_games("abalone", 250, 40, |seed| vec![("layout", layout(seed)), ("eject", "1")]);
    assert!(turns > 5_000 && finished > 10, "{turns} turns, {finished} finished games");
}

#[test]
fn animated_games_finish() {
    for seed in 0..3_u64 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut table = started(&[("layout", "belgian-daisy"), ("eject", "2")]);
        while table.phase() != Phase::Over && table.history().len() < 400 {
            // Random ejections are rare, so eject whenever possible.
            let game = table.game();
            let ejects = |code: &EncodedMove| game.label(*code).id == quintet_games::abalone::ids::ABALONE_LABEL_EJECT;
            let code = game.legal_moves().into_iter().find(ejects).unwrap_or_else(|| table.pick(&mut random));
            let path = table.game().paths(code).remove(0);
            table.take(&path);
            let frames = table.settle();
            assert!((5..60).contains(&frames), "a turn took {frames} frames");
        }
        assert_eq!(table.phase(), Phase::Over, "seed {seed}");
        let outcome = table.game().outcome().unwrap();
        assert_eq!(table.game().score(outcome.winner.unwrap()), 2);
    }
}

#[test]
fn game_is_playable_with_pointer_only() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut table = started(&[("layout", "german-daisy")]);
    table.app.insert_resource(Motion::Fast);
    for turn in 0..150 {
        let code = table.pick(&mut random);
        let path = table.game().paths(code).remove(turn % table.game().paths(code).len());
        table.check_move(code, format_args!("turn {turn}"), |table| match (turn % 3, path.as_slice()) {
            (0, [ball, target]) => table.drag(table.name_of(*ball), table.name_of(*target)),
            (1, [first, last, target]) => {
                table.drag(table.name_of(*first), table.name_of(*last));
                table.click(table.name_of(*target));
            }
            _ => path.iter().for_each(|step| table.click_step(*step)),
        });
    }
}

#[test]
fn dragging_any_selected_ball_moves_row() {
    for grip in ["c3", "c4", "c5"] {
        let mut table = started(&[]);
        table.drag("c3", "c5");
        assert_eq!(table.get::<MoveOptions>().chosen.len(), 3);
        let to = hex::neighbour(hex::parse(grip).unwrap(), hex::Direction::NorthEast).unwrap();
        table.drag(grip, hex::name(to));
        table.settle();
        assert_eq!(table.history(), ["c3c5d4"], "dragged by {grip}");
    }
}

#[test]
fn clicks_extend_and_change_selection() {
    let mut table = started(&[]);
    table.click("c3");
    table.click("c4");
    let chosen =
        |table: &Table| table.get::<MoveOptions>().chosen.iter().map(|cell| hex::name(*cell)).collect::<Vec<_>>();
    assert_eq!(chosen(&table).len(), 2);
    table.click("c5");
    assert_eq!(chosen(&table).len(), 3);
    table.click("a5");
    assert_eq!(chosen(&table), ["a5"]);
    table.click("a5");
    assert!(chosen(&table).is_empty(), "a second click deselects");
}

#[test]
fn options_match_legal_moves() {
    let mut table = started(&[]);
    table.drag("c3", "c5");
    let mut offered: Vec<String> =
        table.get::<MoveOptions>().targets.iter().map(|(_, code)| table.game().text(*code)).collect();
    offered.sort();
    assert_eq!(offered, ["c3c4", "c3c5d3", "c3c5d4", "c5c4"].map(str::to_owned).to_vec());
}

#[test]
fn hovering_target_shows_preview_without_playing() {
    let mut table = started(&[]);
    table.drag("c3", "c5");
    let place = table.point("d6");
    table.send(PointerEvent::Move(place));
    table.frames(2);
    let preview = table.get::<MoveOptions>().preview.clone().unwrap();
    assert_eq!(table.game().text(preview.code), "c3c5d4");
    assert_eq!(preview.effects.len(), 3);
    assert!(table.history().is_empty());
}

/// Plays random moves until one ejects a ball. Returns that move.
fn first_ejection(table: &mut Table) -> EncodedMove {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    table.app.insert_resource(Motion::Off);
    for _ in 0..400 {
        let game = table.game();
        let ejects = |code: &EncodedMove| game.label(*code).id == quintet_games::abalone::ids::ABALONE_LABEL_EJECT;
        if let Some(code) = game.legal_moves().into_iter().find(ejects) {
            table.app.insert_resource(Motion::Full);
            return code;
        }
        let code = table.pick(&mut random);
        table.send(PlayMove(code));
        table.frames(4);
    }
    panic!("no move ejects a ball");
}

#[test]
fn pieces_faded_by_a_preview_are_solid_in_the_animation() {
    let mut table = started(&[("layout", "belgian-daisy")]);
    let code = first_ejection(&mut table);
    let world = table.app.world_mut();
    let mut resting = HashMap::new();
    for (entity, mut pose) in world.query_filtered::<(Entity, &mut Pose), With<BoardPiece>>().iter_mut(world) {
        *pose = pose.faded(0.2);
        resting.insert(entity, pose.at);
    }
    table.send(PlayMove(code));
    let mut moved = 0;
    for _ in 0..60 {
        table.frames(1);
        let world = table.app.world_mut();
        for (entity, pose) in world.query::<(Entity, &Pose)>().iter(world) {
            if resting.get(&entity).is_some_and(|at| at.distance(pose.at) > 0.01) {
                resting.remove(&entity);
                moved += 1;
                assert!(pose.opacity > 0.7, "{}", pose.opacity);
            }
        }
    }
    assert!(moved >= 3, "two balls push one off the board");
}

#[test]
fn pieces_that_are_drawn_again_in_the_frame_of_a_move_are_drawn_once() {
    let mut table = started(&[]);
    let code = table.game().legal_moves()[0];
    table.send(PositionReset);
    table.play(code);
    let world = table.app.world_mut();
    assert_eq!(world.query::<&BoardPiece>().iter(world).count(), 28);
    assert_eq!((table.history().len(), table.phase()), (1, Phase::Choosing));
}

#[test]
fn rejection_explains_reason_and_changes_nothing() {
    let mut table = started(&[]);
    table.click("c3");
    table.click("e5");
    let explanation = table.get::<RejectionMessage>();
    assert!(explanation.is_shown() && explanation.text.contains("e5"), "{explanation:?}");
    assert_eq!(explanation.cells, [hex::parse("e5").unwrap()]);
    assert_eq!(
        table.get::<MoveSelection>().taken(),
        [InputStep::Cell(hex::parse("c3").unwrap())],
        "the selection is kept"
    );
    table.click("i5");
    assert!(table.get::<RejectionMessage>().text.contains("i5"));
    assert!(table.history().is_empty());
    table.frames(400);
    assert!(!table.get::<RejectionMessage>().is_shown(), "the message disappears");
}

#[test]
fn illegal_move_is_rejected_without_changes() {
    let mut table = started(&[]);
    let before = table.game().diagram();
    table.send(PlayMove(EncodedMove(u64::from(hex::parse("a1").unwrap().0))));
    table.frames(2);
    assert_eq!(table.game().diagram(), before);
    assert!(table.get::<RejectionMessage>().is_shown());
    assert_eq!(table.phase(), Phase::Choosing);
}

#[test]
fn only_one_move_is_played_at_a_time() {
    let mut table = started(&[]);
    let [first, second] = ["c3d3", "c5d5"].map(|text| table.game().parse(text).unwrap());
    table.send(PlayMove(first));
    table.send(PlayMove(second));
    table.frames(1);
    table.play(second);
    assert_eq!(table.history(), ["c3d3"]);
}

#[test]
fn click_finishes_animation() {
    let mut table = started(&[]);
    table.click("c3");
    table.click("d3");
    assert_eq!(table.phase(), Phase::Animating);
    table.send(Skip);
    table.frames(3);
    assert_eq!(table.phase(), Phase::Choosing);
    table.click("g5");
    table.click("f4");
    let place = table.point("e5");
    table.send(PointerEvent::Press(place));
    table.frames(3);
    assert_eq!(table.phase(), Phase::Choosing);
    assert_eq!(table.history().len(), 2);
}

#[test]
fn all_motion_settings_end_in_same_position() {
    const EDGE: &str = r#"{"to_move": "black", "board": {"e7": "black", "e8": "black", "e9": "white", "f9": "white"},
        "score": {"black": 0, "white": 0}}"#;
    let mut durations = Vec::new();
    for motion in Motion::ALL {
        let mut table = Table::set_up("abalone", &[], EDGE);
        table.app.insert_resource(motion);
        let before = table.get::<ConsistencyChecks>().0;
        table.drag("e7", "e8");
        table.click("e9");
        durations.push(table.settle());
        table.frames(2);
        assert_eq!(table.history(), ["e7e8"]);
        assert_eq!(table.game().score(Side::FIRST), 1);
        assert!(table.get::<ConsistencyChecks>().0 > before, "{motion:?}");
    }
    assert!(durations[0] > durations[1] && durations[1] > durations[3] && durations[0] > durations[2], "{durations:?}");
}

#[test]
fn no_frames_are_requested_while_idle() {
    let asked = |table: &Table| table.get::<Messages<RequestRedraw>>().len();
    let mut table = started(&[]);
    table.frames(100);
    for _ in 0..100 {
        table.frames(1);
        assert_eq!(asked(&table), 0);
    }
    table.click("c3");
    table.click("d3");
    assert!(asked(&table) > 0, "an animation requests frames");
    table.settle();
    table.frames(30);
    assert_eq!(asked(&table), 0);
}

#[test]
fn undo_restores_position_and_play_continues() {
    let mut table = started(&[("eject", "1")]);
    let before = table.game().diagram();
    table.click("c3");
    table.click("d3");
    table.settle();
    table.send(UndoMove);
    table.frames(3);
    assert_eq!(table.game().diagram(), before);
    table.click("c3");
    table.click("d4");
    table.settle();
    assert_eq!(table.history(), ["c3d4"], "play continues from there");
}

#[test]
fn steps_are_cancelled_one_by_one() {
    let mut table = started(&[]);
    table.drag("a1", "c3");
    assert_eq!(table.get::<MoveSelection>().taken().len(), 2);
    for left in [1, 0, 0] {
        table.send(CancelStep);
        table.frames(1);
        assert_eq!(table.get::<MoveSelection>().taken().len(), left);
    }
}

#[test]
fn confirmation_needs_second_click() {
    let mut table = started(&[]);
    table.app.insert_resource(ConfirmMoves(true));
    table.click("c3");
    table.click("d3");
    assert!(table.get::<MoveOptions>().preview.as_ref().is_some_and(|preview| preview.needs_confirmation));
    assert!(table.history().is_empty());
    table.click("d3");
    table.settle();
    assert_eq!(table.history(), ["c3d3"]);
}

#[test]
fn move_is_selectable_with_keys_only() {
    let mut table = started(&[]);
    // The cursor starts in the middle, at e5; down-left twice is c3.
    for key in [KeyCode::ArrowLeft, KeyCode::End, KeyCode::End, KeyCode::Enter, KeyCode::PageUp, KeyCode::Enter] {
        table.press(key);
    }
    table.settle();
    assert_eq!(table.history(), ["c3d4"]);
}

#[test]
fn typed_move_is_played() {
    let mut table = started(&[]);
    table.type_move("c3d3");
    table.settle();
    assert_eq!(table.history(), ["c3d3"]);
    table.type_move("a1b1");
    assert!(table.get::<RejectionMessage>().is_shown(), "an illegal move is explained");
    assert_eq!(table.history(), ["c3d3"]);
    assert!(table.get::<TypedMove>().0.is_empty(), "the input is cleared");
}

#[test]
fn flipped_board_uses_displayed_positions() {
    let mut table = started(&[]);
    let before = table.point("a1");
    table.app.insert_resource(BoardView { flipped: true, ..BoardView::default() });
    table.frames(2);
    let (after, opposite) = (table.point("a1"), table.point("i9"));
    assert!(after.distance(before) > 100.0 && after.y < opposite.y, "a1 is at the top");
    table.click("c3");
    table.press(KeyCode::ArrowUp);
    table.click("d3");
    table.settle();
    assert_eq!(table.history(), ["c3d3"]);
}

#[test]
fn cursor_reaches_every_cell() {
    let table = started(&[]);
    assert_eq!(reached_cells(table.get::<BoardLayout>(), Cell(0)).len(), hex::CELLS);
}

#[test]
fn left_session_is_resumed() {
    let mut table = started(&[("layout", "domination")]);
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..5 {
        let code = table.pick(&mut random);
        table.play(code);
    }
    let (history, diagram) = (table.history(), table.game().diagram());
    table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    table.frames(3);
    table.send(ResumeSession);
    table.frames(3);
    assert_eq!((table.history(), table.game().diagram()), (history, diagram));
    assert_eq!(table.get::<GameSession>().name(Side::SECOND), "Ivory");
    assert_eq!(table.phase(), Phase::Choosing);
}

#[test]
fn undo_during_animation_undoes_that_turn() {
    let mut table = started(&[]);
    let before = table.game().diagram();
    table.click("c3");
    table.click("d3");
    assert!(table.get::<Timeline>().is_running());
    table.send(UndoMove);
    table.frames(4);
    assert_eq!(table.game().diagram(), before);
    assert_eq!(table.phase(), Phase::Choosing);
}

#[test]
fn glossary_closes_with_its_menu() {
    let mut table = Table::of("abalone", &[]);
    let term = table.game().glossary_terms()[0];
    table.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Glossary);
    table.frames(2);
    table.app.insert_resource(Glossary(Some(term)));
    table.frames(2);
    assert_eq!(table.get::<Glossary>().0, Some(term));
    // The board does not accept moves while the glossary is open.
    table.click("c3");
    table.click("d3");
    assert!(table.history().is_empty());
    table.press(KeyCode::Escape);
    table.frames(1);
    assert_eq!((*table.get::<State<Menu>>().get(), table.get::<Glossary>().0), (Menu::None, None));
}
