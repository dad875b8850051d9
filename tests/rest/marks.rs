//! Tests that what is drawn on the board depends only on the current state, not on the way to it.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, Timeline};
use quintet_bevy::assist::ToggleHint;
use quintet_bevy::frame::{Menu, Screen};
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::BoardView;
use quintet_bevy::persistence::{LeaveSession, ReturnToSession};
use quintet_bevy::play::SelectStep;
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::ColorScheme;
use quintet_core::rules::{AnyGame, InputStep};
use quintet_games::games;

use super::{render_until_idle, studio};
use crate::studio::Studio;

/// The names and the rounded poses of all entities on the board, sorted.
fn drawn(studio: &mut Studio) -> Vec<String> {
    let world = studio.app.world_mut();
    let mut posed = world.query::<(&Name, &Pose)>();
    let text = |(name, pose): (&Name, &Pose)| {
        let Pose { at, turn, opacity, .. } = *pose;
        // An angle of minus half a turn is the same as half a turn.
        let turn = Vec2::from_angle(turn);
        let numbers = [at.x, at.y, turn.x, turn.y, opacity].map(|number| format!("{:.2}", number + 0.0001));
        format!("{name}: {}", numbers.join(" "))
    };
    let mut drawn: Vec<String> = posed.iter(world).map(text).collect();
    drawn.sort();
    drawn
}

/// Checks that two lists are equal. Lists only what differs.
fn check_same(now: &[String], before: &[String], what: &str) {
    let only = |one: &[String], other: &[String]| -> Vec<String> {
        one.iter().filter(|entity| !other.contains(entity)).cloned().collect()
    };
    let (new, gone) = (only(now, before), only(before, now));
    assert!(new.is_empty() && gone.is_empty() && now.len() == before.len(), "{what}: new {new:?}, gone {gone:?}");
}

fn game(studio: &Studio) -> &dyn AnyGame {
    studio.app.world().resource::<GameSession>().game()
}

/// Starts a game, plays ten moves and selects the first step of a move that has several.
fn start_with_selection(studio: &mut Studio, id: &str) {
    studio.start(id, &[]);
    studio.play_random_moves(10);
    let game = game(studio);
    let path = game.legal_moves().into_iter().flat_map(|code| game.paths(code)).find(|path| path.len() > 1);
    let first = path.expect("a move with several steps")[0];
    studio.step(first);
    render_until_idle(studio, id);
}

#[test]
#[ignore = "needs a graphics driver: run by cargo xtask test"]
fn marks_are_drawn_again_in_other_colors() {
    let mut studio = studio();
    for id in games().map(|game| game.info.id) {
        studio.app.insert_resource(ColorScheme::Classic);
        start_with_selection(&mut studio, id);
        let before = drawn(&mut studio);
        studio.app.insert_resource(ColorScheme::ColorBlind);
        render_until_idle(&mut studio, id);
        check_same(&drawn(&mut studio), &before, id);
    }
}

#[test]
#[ignore = "needs a graphics driver: run by cargo xtask test"]
fn marks_return_with_the_session() {
    let mut studio = studio();
    for id in games().map(|game| game.info.id) {
        studio.start(id, &[]);
        studio.play_random_moves(10);
        render_until_idle(&mut studio, id);
        let before = drawn(&mut studio);
        studio.send(LeaveSession(Screen::Rules));
        render_until_idle(&mut studio, id);
        studio.send(ReturnToSession);
        render_until_idle(&mut studio, id);
        assert_eq!(*studio.app.world().resource::<State<Screen>>().get(), Screen::Session);
        assert_eq!(*studio.app.world().resource::<State<Menu>>().get(), Menu::None);
        check_same(&drawn(&mut studio), &before, id);
    }
}

#[test]
#[ignore = "needs a graphics driver: run by cargo xtask test"]
fn marks_turn_with_the_board() {
    let mut studio = studio();
    let flip = |studio: &mut Studio, flipped| studio.app.world_mut().resource_mut::<BoardView>().flipped = flipped;
    for id in games().map(|game| game.info.id) {
        flip(&mut studio, true);
        start_with_selection(&mut studio, id);
        let flipped = drawn(&mut studio);
        flip(&mut studio, false);
        render_until_idle(&mut studio, id);
        let upright = drawn(&mut studio);
        flip(&mut studio, true);
        render_until_idle(&mut studio, id);
        check_same(&drawn(&mut studio), &flipped, id);
        assert_eq!(upright.len(), flipped.len(), "{id}");
    }
}

#[test]
#[ignore = "needs a graphics driver: run by cargo xtask test"]
fn lines_to_flip_point_from_the_token_on_a_turned_board() {
    let mut studio = studio();
    studio.set_up(
        "abeo",
        r#"{"turn": 4, "to_move": "dark", "board": {
            "a1": "dark", "a2": "dark", "a3": "dark", "e5": "light", "e6": "light", "e7": "light"}}"#,
    );
    let e2 = quintet_core::rules::hex::parse("e2").expect("a cell of the board");
    studio.step(InputStep::Cell(e2));
    let turns = |studio: &mut Studio| -> Vec<Vec2> {
        render_until_idle(studio, "the selection");
        let world = studio.app.world_mut();
        let mut posed = world.query::<(&Name, &Pose)>();
        let lines = posed.iter(world).filter(|(name, _)| name.as_str() == "Flip line");
        lines.map(|(_, pose)| Vec2::from_angle(pose.turn)).collect()
    };
    let upright = turns(&mut studio);
    assert!(!upright.is_empty() && upright.iter().all(|turn| turn.distance(Vec2::X) < 0.01));
    studio.app.world_mut().resource_mut::<BoardView>().flipped = true;
    let flipped = turns(&mut studio);
    assert!(flipped.len() == upright.len() && flipped.iter().all(|turn| turn.distance(Vec2::NEG_X) < 0.01));
}

#[test]
#[ignore = "needs a graphics driver: run by cargo xtask test"]
fn hints_are_marked_on_the_board() {
    let mut studio = studio();
    for (id, mark) in [("abeo", "Mark"), ("aeb", "Sign")] {
        studio.start(id, &[]);
        render_until_idle(&mut studio, id);
        let marks = |studio: &mut Studio| {
            let world = studio.app.world_mut();
            world.query::<&Name>().iter(world).filter(|name| name.as_str() == mark).count()
        };
        let before = marks(&mut studio);
        studio.send(ToggleHint);
        studio.until(|world| world.resource::<MoveOptions>().preview.is_some());
        render_until_idle(&mut studio, id);
        assert!(marks(&mut studio) > before, "{id}");
    }
}

#[test]
#[ignore = "needs a graphics driver: run by cargo xtask test"]
fn barred_line_appears_when_the_gate_lies() {
    let mut studio = studio();
    studio.start("aeb", &[]);
    render_until_idle(&mut studio, "the start");
    let lines = |studio: &mut Studio| {
        let world = studio.app.world_mut();
        world.query::<&Name>().iter(world).filter(|name| name.as_str() == "Barred line").count()
    };
    let gate = game(&studio).parse("a1>n").expect("a legal move");
    for step in game(&studio).paths(gate).remove(0) {
        studio.app.world_mut().write_message(SelectStep(step));
        studio.frames(1);
    }
    let mut animated = 0;
    while studio.app.world().resource::<Timeline>().is_running() {
        assert_eq!(lines(&mut studio), 0, "in frame {animated} of the animation");
        studio.frames(1);
        animated += 1;
    }
    assert!(animated > 1, "the move is animated");
    render_until_idle(&mut studio, "the move");
    assert_eq!(lines(&mut studio), 1);
}
