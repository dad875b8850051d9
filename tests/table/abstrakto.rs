//! Abstrakto on the table: tiles from the hand, areas that are counted, secrets.

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use quintet::record::{Record, SECRET};
use quintet::rules::abstrakto::Position;
use quintet::rules::{Side, Step};
use quintet::storage::Storage;
use quintet::table::{
    Choice, Counted, Explanation, Hands, Match, MatchSetup, MirrorChecks, Offer, Phase, PointerAct, Resume, Screen,
    StageSize, StartMatch, TakeBack, Timeline, Uncovered,
};
use quintet::theme::Motion;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::harness::{Table, folder, random_games, setup};

const SOLID: Step = Step::Hand(0);
const LINE: Step = Step::Hand(1);
const CROSS: Step = Step::Hand(2);

const SHARES: [&str; 5] = ["random", "5/5/5", "6/6/3", "3/6/6", "6/3/6"];
/// A game in which blue passes twice, and one that the main area decides.
const PASSES: &str = include_str!("../../assets/records/abstrakto-passes.quintet");
const MAIN_AREA: &str = include_str!("../../assets/records/abstrakto-main-area.quintet");

fn started(options: &[(&str, &str)]) -> Table {
    Table::of("abstrakto", &[&[("first", "blue"), ("blue", "5/5/5"), ("orange", "5/5/5")], options].concat())
}

/// A table with the match of a record, and the moves that it goes on with.
fn recorded(text: &str) -> (Table, Vec<String>) {
    let record = Record::parse(text).unwrap();
    let options: Vec<(&str, &str)> = record.options.iter().map(|(spec, value)| (spec.key, value)).collect();
    let moves = record.moves.iter().map(|played| played.text.clone()).collect();
    (Table::of("abstrakto", &options), moves)
}

fn play(table: &mut Table, text: &str) {
    let code = table.game().parse(text).unwrap();
    let path = table.game().paths(code).remove(0);
    table.take(&path);
}

#[test]
fn random_games_by_steps_keep_entities_and_position_the_same() {
    let shares = |number: u64| SHARES[usize::try_from(number).unwrap() % SHARES.len()];
    let options = |seed: u64| vec![("blue", shares(seed)), ("orange", shares(seed / 5)), ("first", "random")];
    let (turns, finished) = random_games("abstrakto", 250, 60, options);
    assert!(turns > 6_000 && finished == 250, "{turns} turns, {finished} finished games");
}

#[test]
fn whole_games_are_played_to_the_end_with_everything_shown() {
    for text in [PASSES, MAIN_AREA] {
        let (mut table, moves) = recorded(text);
        let last = moves.len() - 1;
        for (number, text) in moves.iter().enumerate() {
            play(&mut table, text);
            let frames = table.settle();
            let most = if number == last { 400 } else { 60 };
            assert!(frames < most && (text == "pass" || frames > 5), "{text} took {frames} frames");
        }
        table.frames(2);
        assert_eq!((table.phase(), table.history()), (Phase::Over, moves));
        assert!(table.get::<MirrorChecks>().0 > last);
    }
}

#[test]
fn a_game_can_be_played_with_the_pointer_alone() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    for seed in ["1", "290"] {
        let mut table = Table::of("abstrakto", &[("seed", seed)]);
        table.app.insert_resource(Motion::Brisk);
        while table.phase() != Phase::Over {
            let code = table.pick(&mut random);
            let expected = table.game().text(code);
            for step in table.game().paths(code).remove(0) {
                table.click_step(step);
            }
            table.settle();
            table.frames(2);
            assert_eq!(table.history().last(), Some(&expected));
        }
    }
}

#[test]
fn a_tile_is_dragged_from_the_hand_onto_its_place() {
    let mut table = started(&[]);
    let hand = table.get::<Hands>().0.iter().find(|hand| hand.side == Side::FIRST && hand.kind == 2).unwrap().place;
    let place = table.point("Cd4");
    for act in [PointerAct::Move(hand.center()), PointerAct::Press(hand.center())] {
        table.send(act);
    }
    table.frames(2);
    assert_eq!(table.get::<Offer>().taken, [CROSS], "it is held at once");
    table.send(PointerAct::Move(place));
    table.frames(2);
    assert!(table.get::<Offer>().preview.is_some(), "its ghost is on the board");
    table.send(PointerAct::Release(place));
    table.frames(2);
    table.settle();
    assert_eq!(table.history(), ["Cd4"]);
}

#[test]
fn the_place_that_fits_and_is_nearest_to_the_pointer_is_meant() {
    let mut table = started(&[]);
    for text in ["Sd4", "Sd5"] {
        play(&mut table, text);
        table.settle();
    }
    table.click_step(LINE);
    let offered = table.get::<Offer>().targets.len();
    assert!(offered > 80, "{offered}");
    // The pointer is on the crossing: of the edges around it, those at the tiles do not fit.
    let (crossing, edge) = (table.point("Cd3"), table.point("Ld3e"));
    table.send(PointerAct::Move(crossing.lerp(edge, 0.2)));
    table.frames(2);
    let meant = table.get::<Offer>().preview.clone().map(|preview| table.game().text(preview.code));
    assert_eq!(meant.as_deref(), Some("Ld3e"));
    // On a tile, the nearest place beside it is meant.
    let tile = table.point("Sd4").lerp(table.point("Sc4"), 0.45);
    table.send(PointerAct::Move(tile));
    table.frames(2);
    let meant = table.get::<Offer>().preview.clone().map(|preview| table.game().text(preview.code)).unwrap();
    assert!(["Lb4e", "Lc4n", "Lc3n"].contains(&meant.as_str()), "{meant}");
    assert_eq!(table.history().len(), 2, "nothing was played");
}

#[test]
fn another_kind_takes_the_place_of_the_one_that_is_held() {
    let mut table = started(&[]);
    table.click_step(SOLID);
    table.click_step(LINE);
    assert_eq!(table.get::<Choice>().taken(), [LINE]);
    table.click("Ld4n");
    table.settle();
    assert_eq!(table.history(), ["Ld4n"]);
}

#[test]
fn kinds_in_hand_can_be_touched_in_every_window() {
    for (width, height) in [(360.0, 640.0), (844.0, 390.0), (768.0, 1024.0), (1280.0, 800.0), (3840.0, 2160.0)] {
        let mut table = started(&[]);
        table.app.insert_resource(StageSize(Vec2::new(width, height)));
        table.frames(3);
        let hands = &table.get::<Hands>().0;
        assert_eq!(hands.len(), 6);
        for (index, hand) in hands.iter().enumerate() {
            assert!(hand.place.size().min_element() >= 44.0, "{width}×{height}: {:?}", hand.place);
            let apart = |other: &quintet::table::HandPlace| hand.place.intersect(other.place).is_empty();
            assert!(hands.iter().skip(index + 1).all(apart), "{width}×{height}");
        }
    }
}

#[test]
fn a_place_without_a_tile_is_refused_with_a_reason() {
    let mut table = started(&[]);
    table.click("Sd4");
    assert!(table.get::<Explanation>().is_shown());
    assert!(table.history().is_empty());
}

#[test]
fn a_pass_is_the_one_choice_where_nothing_fits() {
    let (mut table, moves) = recorded(PASSES);
    table.app.insert_resource(Motion::Off);
    for text in &moves {
        let choices = table.get::<Offer>().choices.clone();
        if text == "pass" {
            assert_eq!(choices.len(), 1);
            assert!(choices[0].code.is_some(), "it is a whole move");
            let choice = choices[0].step();
            table.click_step(choice);
        } else {
            assert!(choices.is_empty());
            play(&mut table, text);
        }
        table.settle();
        table.frames(2);
    }
    assert_eq!(table.phase(), Phase::Over);
}

#[test]
fn areas_are_counted_one_by_one_at_the_end() {
    let (mut table, moves) = recorded(MAIN_AREA);
    let (last, before) = moves.split_last().unwrap();
    table.app.insert_resource(Motion::Off);
    for text in before {
        play(&mut table, text);
        table.settle();
        table.frames(1);
    }
    table.app.insert_resource(Motion::Full);
    play(&mut table, last);
    let mut seen = vec![Vec::new()];
    while table.get::<Timeline>().is_running() {
        let points = table.get::<Counted>().points.clone();
        if seen.last() != Some(&points) && !points.is_empty() {
            seen.push(points);
        }
        table.frames(1);
    }
    let scores = [Side::FIRST, Side::SECOND].map(|side| table.game().score(side));
    assert_eq!(seen.len() - 1, (scores[0] + scores[1]) as usize, "one after the other: {seen:?}");
    for (side, points) in seen.last().unwrap() {
        assert_eq!(*points, scores[side.index()]);
    }
}

#[test]
fn every_amount_of_motion_ends_in_the_same_place() {
    let mut took = Vec::new();
    for motion in Motion::ALL {
        let (mut table, moves) = recorded(MAIN_AREA);
        table.app.insert_resource(Motion::Off);
        for text in &moves[..moves.len() - 1] {
            play(&mut table, text);
            table.settle();
            table.frames(1);
        }
        table.app.insert_resource(motion);
        let before = table.get::<MirrorChecks>().0;
        play(&mut table, moves.last().unwrap());
        took.push(table.settle());
        table.frames(2);
        assert_eq!(table.phase(), Phase::Over);
        assert!(table.get::<MirrorChecks>().0 > before, "{motion:?}");
    }
    assert!(took[0] > took[1] && took[1] > took[3] && took[0] > took[2], "{took:?}");
}

#[test]
fn turns_are_taken_back_while_they_are_shown_and_after_the_end() {
    let (mut table, moves) = recorded(MAIN_AREA);
    for text in &moves {
        let before = table.game().diagram();
        play(&mut table, text);
        table.send(TakeBack);
        table.frames(4);
        assert_eq!(table.game().diagram(), before);
        play(&mut table, text);
        table.app.insert_resource(Motion::Off);
        table.settle();
        table.frames(2);
        table.app.insert_resource(Motion::Full);
    }
    assert_eq!(table.phase(), Phase::Over);
    table.send(TakeBack);
    table.frames(4);
    assert_eq!((table.phase(), table.history().len()), (Phase::Choosing, moves.len() - 1));
}

#[test]
fn nothing_is_drawn_while_nothing_moves() {
    let asked = |table: &Table| table.get::<Messages<RequestRedraw>>().len();
    let mut table = started(&[]);
    table.click_step(SOLID);
    table.frames(100);
    for _ in 0..50 {
        table.frames(1);
        assert_eq!(asked(&table), 0);
    }
}

#[test]
fn what_was_chosen_in_secret_stays_secret_when_the_match_is_gone_on_with() {
    let folder = folder("secret");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    let options = [("blue", "6/5/4"), ("orange", "4/5/6"), ("first", "blue")];
    table.send(StartMatch(MatchSetup { secret: vec!["orange"], ..setup("abstrakto", &options) }));
    table.frames(3);
    play(&mut table, "Sd4");
    table.settle();
    let diagram = table.game().diagram();
    drop(table); // what is still being written is written by then
    let record = Storage::in_folder(folder.clone()).load().record.unwrap();
    assert_eq!(record.tag(SECRET), Some("orange"));
    assert_eq!(record.replay().unwrap().diagram(), diagram);
    assert_eq!(Record::parse(&record.to_string()).unwrap().to_string(), record.to_string());
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.send(Resume);
    table.frames(3);
    assert_eq!(*table.get::<State<Screen>>().get(), Screen::Match);
    let setup = table.get::<Match>().setup();
    assert!(setup.is_secret("orange") && !setup.is_secret("blue") && !setup.is_secret("seed"));
    assert_eq!(table.game().options().get("orange"), "4/5/6", "the record keeps the truth");
    assert!(table.get::<Match>().is_covered(Side::SECOND, Uncovered(false)));
    drop(table);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn sets_that_were_chosen_openly_are_what_is_played_with() {
    let table = started(&[("blue", "6/3/6"), ("orange", "4/5/6")]);
    let position = table.get::<Match>().position::<Position>().unwrap();
    assert_eq!([Side::FIRST, Side::SECOND].map(|side| position.hand(side)), [[6, 3, 6], [4, 5, 6]]);
    let the_match = table.get::<Match>();
    assert!([Side::FIRST, Side::SECOND].iter().all(|side| !the_match.is_covered(*side, Uncovered(false))));
}

#[test]
fn a_secret_is_covered_from_turn_to_turn_and_told_at_the_end() {
    let (table, moves) = recorded(MAIN_AREA);
    let options: Vec<(&str, String)> =
        table.game().options().iter().map(|(spec, value)| (spec.key, value.to_owned())).collect();
    let options: Vec<(&str, &str)> = options.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let mut table = Table::new();
    table.app.insert_resource(Motion::Off);
    table.send(StartMatch(MatchSetup { secret: vec!["blue", "orange"], ..setup("abstrakto", &options) }));
    table.frames(3);
    for text in &moves {
        let on_turn = table.game().to_move();
        let covered = |table: &Table, side| table.get::<Match>().is_covered(side, *table.get::<Uncovered>());
        assert!(covered(&table, Side::FIRST) && covered(&table, Side::SECOND));
        table.press(KeyCode::Digit0);
        assert!(!covered(&table, on_turn) && covered(&table, on_turn.other()), "only one's own are seen");
        play(&mut table, text);
        table.settle();
        table.frames(2);
        assert_eq!(*table.get::<Uncovered>(), Uncovered(false));
    }
    let the_match = table.get::<Match>();
    assert!([Side::FIRST, Side::SECOND].iter().all(|side| !the_match.is_covered(*side, Uncovered(false))));
}
