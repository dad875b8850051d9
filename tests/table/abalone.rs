//! Abalone on the table, and with it what all games share.

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use quintet::rules::{Cell, MoveCode, Side, Step, hex};
use quintet::table::{
    BoardLayout, BoardView, CancelStep, Choice, ConfirmMoves, Explanation, Glossary, Match, Menu, MirrorChecks, Offer,
    Phase, PlayMove, PointerAct, Resume, Screen, Skip, TakeBack, Timeline, Typed,
};
use quintet::theme::Motion;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::harness::{Table, random_games};

fn started(options: &[(&str, &str)]) -> Table {
    Table::of("abalone", options)
}

const LAYOUTS: [&str; 6] = ["standard", "belgian-daisy", "german-daisy", "domination", "snakes", "star"];

#[test]
fn random_games_by_steps_keep_entities_and_position_the_same() {
    let layout = |seed: u64| LAYOUTS[usize::try_from(seed).unwrap() % LAYOUTS.len()];
    let (turns, finished) = random_games("abalone", 250, 40, |seed| vec![("layout", layout(seed)), ("eject", "1")]);
    assert!(turns > 5_000 && finished > 10, "{turns} turns, {finished} finished games");
}

#[test]
fn whole_games_are_played_to_the_end_with_everything_shown() {
    for seed in 0..3_u64 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut table = started(&[("layout", "belgian-daisy"), ("eject", "2")]);
        while table.phase() != Phase::Over && table.history().len() < 400 {
            // Ejections are rare by chance: take one where there is one.
            let game = table.game();
            let ejects = |code: &MoveCode| game.label(*code).id == "abalone-label-eject";
            let code = game.legal().into_iter().find(ejects).unwrap_or_else(|| table.pick(&mut random));
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
fn a_game_can_be_played_with_the_pointer_alone() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut table = started(&[("layout", "german-daisy")]);
    table.app.insert_resource(Motion::Brisk);
    for turn in 0..150 {
        let code = table.pick(&mut random);
        let path = table.game().paths(code).remove(turn % table.game().paths(code).len());
        let expected = table.game().text(code);
        match (turn % 3, path.as_slice()) {
            (0, [ball, target]) => table.drag(table.name_of(*ball), table.name_of(*target)),
            (1, [first, last, target]) => {
                table.drag(table.name_of(*first), table.name_of(*last));
                table.click(table.name_of(*target));
            }
            _ => path.iter().for_each(|step| table.click_step(*step)),
        }
        table.settle();
        assert_eq!(table.history().last(), Some(&expected), "turn {turn}");
    }
}

#[test]
fn dragging_a_chosen_row_by_any_of_its_balls_moves_the_row() {
    for grip in ["c3", "c4", "c5"] {
        let mut table = started(&[]);
        table.drag("c3", "c5");
        assert_eq!(table.get::<Offer>().chosen.len(), 3);
        let to = hex::neighbour(hex::parse(grip).unwrap(), hex::Direction::NorthEast).unwrap();
        table.drag(grip, hex::name(to));
        table.settle();
        assert_eq!(table.history(), ["c3c5d4"], "dragged by {grip}");
    }
}

#[test]
fn a_row_is_extended_and_a_choice_is_changed_by_clicking_on() {
    let mut table = started(&[]);
    table.click("c3");
    table.click("c4");
    let chosen = |table: &Table| table.get::<Offer>().chosen.iter().map(|cell| hex::name(*cell)).collect::<Vec<_>>();
    assert_eq!(chosen(&table).len(), 2);
    table.click("c5");
    assert_eq!(chosen(&table).len(), 3);
    table.click("a5");
    assert_eq!(chosen(&table), ["a5"]);
    table.click("a5");
    assert!(chosen(&table).is_empty(), "a second click lets go");
}

#[test]
fn what_is_offered_is_what_the_rules_allow() {
    let mut table = started(&[]);
    table.drag("c3", "c5");
    let mut offered: Vec<String> =
        table.get::<Offer>().targets.iter().map(|(_, code)| table.game().text(*code)).collect();
    offered.sort();
    assert_eq!(offered, ["c3c4", "c3c5d3", "c3c5d4", "c5c4"].map(str::to_owned).to_vec());
}

#[test]
fn pointing_at_a_target_shows_the_whole_result_and_plays_nothing() {
    let mut table = started(&[]);
    table.drag("c3", "c5");
    let place = table.point("d6");
    table.send(PointerAct::Move(place));
    table.frames(2);
    let preview = table.get::<Offer>().preview.clone().unwrap();
    assert_eq!(table.game().text(preview.code), "c3c5d4");
    assert_eq!(preview.effects.len(), 3);
    assert!(table.history().is_empty());
}

#[test]
fn a_refusal_says_why_where_it_happened_and_changes_nothing() {
    let mut table = started(&[]);
    table.click("c3");
    table.click("e5");
    let explanation = table.get::<Explanation>();
    assert!(explanation.is_shown() && explanation.text.contains("e5"), "{explanation:?}");
    assert_eq!(explanation.cells, [hex::parse("e5").unwrap()]);
    assert_eq!(table.get::<Choice>().taken(), [Step::Cell(hex::parse("c3").unwrap())], "the choice is kept");
    table.click("i5");
    assert!(table.get::<Explanation>().text.contains("i5"));
    assert!(table.history().is_empty());
    table.frames(400);
    assert!(!table.get::<Explanation>().is_shown(), "it goes away by itself");
}

#[test]
fn an_illegal_move_from_any_source_is_refused_and_changes_nothing() {
    let mut table = started(&[]);
    let before = table.game().diagram();
    table.send(PlayMove(MoveCode(u64::from(hex::parse("a1").unwrap().0))));
    table.frames(2);
    assert_eq!(table.game().diagram(), before);
    assert!(table.get::<Explanation>().is_shown());
    assert_eq!(table.phase(), Phase::Choosing);
}

#[test]
fn one_move_is_played_at_a_time() {
    let mut table = started(&[]);
    let [first, second] = ["c3d3", "c5d5"].map(|text| table.game().parse(text).unwrap());
    table.send(PlayMove(first));
    table.send(PlayMove(second));
    table.frames(1);
    table.send(PlayMove(second));
    table.frames(1);
    table.settle();
    assert_eq!(table.history(), ["c3d3"]);
}

#[test]
fn a_click_finishes_what_is_being_shown() {
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
    table.send(PointerAct::Press(place));
    table.frames(3);
    assert_eq!(table.phase(), Phase::Choosing);
    assert_eq!(table.history().len(), 2);
}

#[test]
fn every_amount_of_motion_ends_in_the_same_place() {
    const EDGE: &str = r#"{"to_move": "black", "board": {"e7": "black", "e8": "black", "e9": "white", "f9": "white"},
        "score": {"black": 0, "white": 0}}"#;
    let mut took = Vec::new();
    for motion in Motion::ALL {
        let mut table = Table::set_up("abalone", &[], EDGE);
        table.app.insert_resource(motion);
        let before = table.get::<MirrorChecks>().0;
        table.drag("e7", "e8");
        table.click("e9");
        took.push(table.settle());
        table.frames(2);
        assert_eq!(table.history(), ["e7e8"]);
        assert_eq!(table.game().score(Side::FIRST), 1);
        assert!(table.get::<MirrorChecks>().0 > before, "{motion:?}");
    }
    assert!(took[0] > took[1] && took[1] > took[3] && took[0] > took[2], "{took:?}");
}

#[test]
fn nothing_is_drawn_while_nothing_moves() {
    let asked = |table: &Table| table.get::<Messages<RequestRedraw>>().len();
    let mut table = started(&[]);
    table.frames(100);
    for _ in 0..100 {
        table.frames(1);
        assert_eq!(asked(&table), 0);
    }
    table.click("c3");
    table.click("d3");
    assert!(asked(&table) > 0, "a turn that is shown asks for frames");
    table.settle();
    table.frames(30);
    assert_eq!(asked(&table), 0);
}

#[test]
fn a_turn_is_taken_back_even_while_it_is_shown_and_after_the_end() {
    let mut table = started(&[("eject", "1")]);
    let before = table.game().diagram();
    table.click("c3");
    table.click("d3");
    table.settle();
    table.send(TakeBack);
    table.frames(3);
    assert_eq!(table.game().diagram(), before);
    table.click("c3");
    table.click("d4");
    table.settle();
    assert_eq!(table.history(), ["c3d4"], "the game goes on from there");
}

#[test]
fn steps_are_taken_back_one_by_one() {
    let mut table = started(&[]);
    table.drag("a1", "c3");
    assert_eq!(table.get::<Choice>().taken().len(), 2);
    for left in [1, 0, 0] {
        table.send(CancelStep);
        table.frames(1);
        assert_eq!(table.get::<Choice>().taken().len(), left);
    }
}

#[test]
fn a_move_to_be_confirmed_waits_for_the_second_yes() {
    let mut table = started(&[]);
    table.app.insert_resource(ConfirmMoves(true));
    table.click("c3");
    table.click("d3");
    assert!(table.get::<Offer>().preview.as_ref().is_some_and(|preview| preview.armed));
    assert!(table.history().is_empty());
    table.click("d3");
    table.settle();
    assert_eq!(table.history(), ["c3d3"]);
}

#[test]
fn keys_alone_choose_a_move() {
    let mut table = started(&[]);
    // The cursor appears in the middle, e5; down to the left twice is c3.
    for key in [KeyCode::ArrowLeft, KeyCode::End, KeyCode::End, KeyCode::Enter, KeyCode::PageUp, KeyCode::Enter] {
        table.press(key);
    }
    table.settle();
    assert_eq!(table.history(), ["c3d4"]);
}

#[test]
fn a_move_can_be_typed() {
    let mut table = started(&[]);
    table.type_move("c3d3");
    table.settle();
    assert_eq!(table.history(), ["c3d3"]);
    table.type_move("a1b1");
    assert!(table.get::<Explanation>().is_shown(), "what cannot be played is explained");
    assert_eq!(table.history(), ["c3d3"]);
    assert!(table.get::<Typed>().0.is_empty(), "the next one begins anew");
}

#[test]
fn a_board_seen_from_the_other_side_is_played_on_where_it_is_seen() {
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
fn every_cell_is_reached_by_the_cursor() {
    let table = started(&[]);
    let layout = table.get::<BoardLayout>();
    let mut reached = vec![Cell(0)];
    let ways = [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y];
    let mut next = 0;
    while let Some(cell) = reached.get(next).copied() {
        next += 1;
        for to in ways.into_iter().filter_map(|way| layout.neighbour(cell, way)) {
            if !reached.contains(&to) {
                reached.push(to);
            }
        }
    }
    assert_eq!(reached.len(), hex::CELLS);
}

#[test]
fn a_match_that_was_left_is_gone_on_with() {
    let mut table = started(&[("layout", "domination")]);
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..5 {
        let code = table.pick(&mut random);
        table.send(PlayMove(code));
        table.frames(1);
        table.settle();
    }
    let (history, diagram) = (table.history(), table.game().diagram());
    table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    table.frames(3);
    table.send(Resume);
    table.frames(3);
    assert_eq!((table.history(), table.game().diagram()), (history, diagram));
    assert_eq!(table.get::<Match>().name(Side::SECOND), "Ivory");
    assert_eq!(table.phase(), Phase::Choosing);
}

#[test]
fn taking_back_while_a_turn_is_shown_takes_that_turn_back() {
    let mut table = started(&[]);
    let before = table.game().diagram();
    table.click("c3");
    table.click("d3");
    assert!(table.get::<Timeline>().is_running());
    table.send(TakeBack);
    table.frames(4);
    assert_eq!(table.game().diagram(), before);
    assert_eq!(table.phase(), Phase::Choosing);
}

#[test]
fn the_glossary_is_put_away_with_its_menu() {
    let mut table = Table::of("abalone", &[]);
    let term = table.game().terms()[0];
    table.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Glossary);
    table.frames(2);
    table.app.insert_resource(Glossary(Some(term)));
    table.frames(2);
    assert_eq!(table.get::<Glossary>().0, Some(term));
    // The board is looked at, not played on.
    table.click("c3");
    table.click("d3");
    assert!(table.history().is_empty());
    table.press(KeyCode::Escape);
    table.frames(1);
    assert_eq!((*table.get::<State<Menu>>().get(), table.get::<Glossary>().0), (Menu::None, None));
}
