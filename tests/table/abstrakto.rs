//! Tests of Abstrakto on the table: tiles in hand, the area count, and secrets.

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use quintet_bevy::animation::{CountProgress, Timeline};
use quintet_bevy::assist::{HintState, ToggleHint};
use quintet_bevy::frame::{Phase, Screen};
use quintet_bevy::input::{MoveOptions, MoveSelection, PointerEvent, RejectionMessage, ReserveSlots};
use quintet_bevy::layout::WindowSize;
use quintet_bevy::persistence::ResumeSession;
use quintet_bevy::play::OfferDraw;
use quintet_bevy::session::{
    GameSession, NavigateHistory, PlayMove, SecretRevealed, SessionSetup, StartSession, UndoMove,
};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::Motion;
use quintet_bevy::view::ConsistencyChecks;
use quintet_core::record::{Record, SECRET};
use quintet_core::rules::{InputStep, Side};
use quintet_core::words::ids;
use quintet_games::abstrakto::rules::Position;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::harness::{ProgramTable as _, Table, folder, main_line, random_games, setup};

const SOLID: InputStep = InputStep::Reserve(0);
const LINE: InputStep = InputStep::Reserve(1);
const CROSS: InputStep = InputStep::Reserve(2);

/// The maximum number of frames of the final animation. It takes fewer.
const MAX_FRAMES: u32 = 2_000;
const SHARES: [&str; 5] = ["random", "5/5/5", "6/6/3", "3/6/6", "6/3/6"];
/// The record of a game in which blue passes twice.
const PASSES: &str = include_str!("../../assets/records/abstrakto-passes.quintet");
/// The record of a game that the main area decides.
const MAIN_AREA: &str = include_str!("../../assets/records/abstrakto-main-area.quintet");

fn started(options: &[(&str, &str)]) -> Table {
    Table::of("abstrakto", &[&[("first", "blue"), ("blue", "5/5/5"), ("orange", "5/5/5")], options].concat())
}

/// A session with the options of a record, and the record's moves.
fn recorded(text: &str) -> (Table, Vec<String>) {
    quintet_games::install();
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
fn random_games_keep_entities_consistent() {
    let shares = |number: u64| SHARES[usize::try_from(number).unwrap() % SHARES.len()];
    let options = |seed: u64| vec![("blue", shares(seed)), ("orange", shares(seed / 5)), ("first", "random")];
    let (turns, finished) = random_games("abstrakto", 250, 60, options);
    assert!(turns > 6_000 && finished == 250, "{turns} turns, {finished} finished games");
}

#[test]
fn animated_games_finish() {
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
        assert!(table.get::<ConsistencyChecks>().0 > last);
    }
}

#[test]
fn game_is_playable_with_pointer_only() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    for seed in ["1", "290"] {
        let mut table = Table::of("abstrakto", &[("seed", seed)]);
        table.app.insert_resource(Motion::Fast);
        while table.phase() != Phase::Over {
            let code = table.pick(&mut random);
            let path = table.game().paths(code).remove(0);
            table.check_move(code, format_args!("seed {seed}"), |table| {
                path.into_iter().for_each(|step| table.click_step(step));
            });
            table.frames(2);
        }
    }
}

#[test]
fn tile_can_be_dragged_from_reserve() {
    let mut table = started(&[]);
    let hand =
        table.get::<ReserveSlots>().0.iter().find(|hand| hand.side == Side::FIRST && hand.kind == 2).unwrap().place;
    let place = table.point("Cd4");
    for act in [PointerEvent::Move(hand.center()), PointerEvent::Press(hand.center())] {
        table.send(act);
    }
    table.frames(2);
    assert_eq!(table.get::<MoveOptions>().taken, [CROSS], "the tile is held immediately");
    table.send(PointerEvent::Move(place));
    table.frames(2);
    assert!(table.get::<MoveOptions>().preview.is_some(), "a preview is shown on the board");
    table.send(PointerEvent::Release(place));
    table.frames(2);
    table.settle();
    assert_eq!(table.history(), ["Cd4"]);
}

#[test]
fn pointer_selects_nearest_legal_place() {
    let mut table = started(&[]);
    for text in ["Sd4", "Sd5"] {
        play(&mut table, text);
        table.settle();
    }
    table.click_step(LINE);
    let offered = table.get::<MoveOptions>().targets.len();
    assert!(offered > 80, "{offered}");
    // The pointer is near an intersection. Of the edges around it, those next to tiles are not legal.
    let (crossing, edge) = (table.point("Cd3"), table.point("Ld3e"));
    table.send(PointerEvent::Move(crossing.lerp(edge, 0.2)));
    table.frames(2);
    let previewed = table.get::<MoveOptions>().preview.clone().map(|preview| table.game().text(preview.code));
    assert_eq!(previewed.as_deref(), Some("Ld3e"));
    // On a tile, the nearest legal place beside it is selected.
    let tile = table.point("Sd4").lerp(table.point("Sc4"), 0.45);
    table.send(PointerEvent::Move(tile));
    table.frames(2);
    let previewed = table.get::<MoveOptions>().preview.clone().map(|preview| table.game().text(preview.code)).unwrap();
    assert!(["Lb4e", "Lc4n", "Lc3n"].contains(&previewed.as_str()), "{previewed}");
    assert_eq!(table.history().len(), 2, "nothing was played");
}

#[test]
fn selecting_another_kind_replaces_held_tile() {
    let mut table = started(&[]);
    table.click_step(SOLID);
    table.click_step(LINE);
    assert_eq!(table.get::<MoveSelection>().taken(), [LINE]);
    table.click("Ld4n");
    table.settle();
    assert_eq!(table.history(), ["Ld4n"]);
}

#[test]
fn reserve_slots_are_touchable_in_every_window() {
    for (width, height) in [(360.0, 640.0), (844.0, 390.0), (768.0, 1024.0), (1280.0, 800.0), (3840.0, 2160.0)] {
        let mut table = started(&[]);
        table.app.insert_resource(WindowSize(Vec2::new(width, height)));
        table.frames(3);
        let hands = &table.get::<ReserveSlots>().0;
        assert_eq!(hands.len(), 6);
        for (index, hand) in hands.iter().enumerate() {
            assert!(hand.place.size().min_element() >= 44.0, "{width}×{height}: {:?}", hand.place);
            let apart = |other: &quintet_bevy::input::ReserveSlot| hand.place.intersect(other.place).is_empty();
            assert!(hands.iter().skip(index + 1).all(apart), "{width}×{height}");
        }
    }
}

#[test]
fn place_without_tile_is_rejected_with_reason() {
    let mut table = started(&[]);
    table.click("Sd4");
    assert!(table.get::<RejectionMessage>().is_shown());
    assert!(table.history().is_empty());
}

#[test]
fn pass_is_only_choice_when_nothing_fits() {
    let (mut table, moves) = recorded(PASSES);
    table.app.insert_resource(Motion::Off);
    for text in &moves {
        let choices = table.get::<MoveOptions>().choices.clone();
        if text == "pass" {
            assert_eq!(choices.len(), 1);
            assert!(choices[0].code.is_some(), "the pass is a complete move");
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
fn areas_are_counted_one_by_one() {
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
    let mut frames = 0;
    while table.get::<Timeline>().is_running() {
        frames += 1;
        assert!(frames < MAX_FRAMES, "the count is still animated after {MAX_FRAMES} frames");
        let points = table.get::<CountProgress>().points.clone();
        if seen.last() != Some(&points) && !points.is_empty() {
            seen.push(points);
        }
        table.frames(1);
    }
    let scores = [Side::FIRST, Side::SECOND].map(|side| table.game().score(side));
    assert_eq!(seen.len() - 1, (scores[0] + scores[1]) as usize, "one area per step: {seen:?}");
    for (side, points) in seen.last().unwrap() {
        assert_eq!(*points, scores[side.index()]);
    }
}

#[test]
fn all_motion_settings_end_in_same_position() {
    let mut durations = Vec::new();
    for motion in Motion::ALL {
        let (mut table, moves) = recorded(MAIN_AREA);
        table.app.insert_resource(Motion::Off);
        for text in &moves[..moves.len() - 1] {
            play(&mut table, text);
            table.settle();
            table.frames(1);
        }
        table.app.insert_resource(motion);
        let before = table.get::<ConsistencyChecks>().0;
        play(&mut table, moves.last().unwrap());
        durations.push(table.settle());
        table.frames(2);
        assert_eq!(table.phase(), Phase::Over);
        assert!(table.get::<ConsistencyChecks>().0 > before, "{motion:?}");
    }
    assert!(durations[0] > durations[1] && durations[1] > durations[3] && durations[0] > durations[2], "{durations:?}");
}

#[test]
fn undo_works_during_animation_and_after_end() {
    let (mut table, moves) = recorded(MAIN_AREA);
    for text in &moves {
        let before = table.game().diagram();
        play(&mut table, text);
        table.send(UndoMove);
        table.frames(4);
        assert_eq!(table.game().diagram(), before);
        play(&mut table, text);
        table.app.insert_resource(Motion::Off);
        table.settle();
        table.frames(2);
        table.app.insert_resource(Motion::Full);
    }
    assert_eq!(table.phase(), Phase::Over);
    table.send(UndoMove);
    table.frames(4);
    assert_eq!((table.phase(), table.history().len()), (Phase::Choosing, moves.len() - 1));
}

#[test]
fn no_frames_are_requested_while_idle() {
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
fn secrets_stay_secret_in_resumed_session() {
    let folder = folder("secret");
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    let options = [("blue", "6/5/4"), ("orange", "4/5/6"), ("first", "blue")];
    table.send(StartSession(SessionSetup { secret: vec!["orange"], ..setup("abstrakto", &options) }));
    table.frames(3);
    play(&mut table, "Sd4");
    table.settle();
    let diagram = table.game().diagram();
    drop(table); // waits for pending writes
    let record = Storage::in_folder(folder.clone()).load().record.unwrap();
    assert_eq!(record.tag(SECRET), Some("orange"));
    assert_eq!(record.replay().unwrap().diagram(), diagram);
    assert_eq!(Record::parse(&record.to_string()).unwrap().to_string(), record.to_string());
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.send(ResumeSession);
    table.frames(3);
    assert_eq!(*table.get::<State<Screen>>().get(), Screen::Session);
    let setup = table.get::<GameSession>().setup();
    assert!(setup.is_secret("orange") && !setup.is_secret("blue") && !setup.is_secret("seed"));
    assert_eq!(table.game().options().get("orange"), "4/5/6", "the record stores the value");
    assert!(table.get::<GameSession>().is_secret_hidden(Side::SECOND, SecretRevealed(false)));
}

#[test]
fn openly_chosen_tiles_are_used_and_visible() {
    let table = started(&[("blue", "6/3/6"), ("orange", "4/5/6")]);
    let position = table.get::<GameSession>().position::<Position>().unwrap();
    assert_eq!([Side::FIRST, Side::SECOND].map(|side| position.hand(side)), [[6, 3, 6], [4, 5, 6]]);
    let session = table.get::<GameSession>();
    assert!([Side::FIRST, Side::SECOND].iter().all(|side| !session.is_secret_hidden(*side, SecretRevealed(false))));
}

#[test]
fn secret_is_covered_every_turn_and_revealed_at_end() {
    let (table, moves) = recorded(MAIN_AREA);
    let options: Vec<(&str, String)> =
        table.game().options().iter().map(|(spec, value)| (spec.key, value.to_owned())).collect();
    let options: Vec<(&str, &str)> = options.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let mut table = Table::new();
    table.app.insert_resource(Motion::Off);
    table.send(StartSession(SessionSetup { secret: vec!["blue", "orange"], ..setup("abstrakto", &options) }));
    table.frames(3);
    for text in &moves {
        let on_turn = table.game().to_move();
        let covered =
            |table: &Table, side| table.get::<GameSession>().is_secret_hidden(side, *table.get::<SecretRevealed>());
        assert!(covered(&table, Side::FIRST) && covered(&table, Side::SECOND));
        table.press(KeyCode::Digit0);
        assert!(!covered(&table, on_turn) && covered(&table, on_turn.other()), "only the own secret is revealed");
        if table.game().turn() == 1 {
            // At an earlier turn, the player to move now could reveal the secret of the other one.
            table.press(KeyCode::Digit0);
            table.send(NavigateHistory::Show(main_line(0)));
            table.frames(3);
            table.press(KeyCode::Digit0);
            assert!(covered(&table, Side::FIRST) && covered(&table, Side::SECOND), "nothing is revealed");
            table.send(NavigateHistory::Return);
            table.frames(3);
        }
        play(&mut table, text);
        table.settle();
        table.frames(2);
        assert_eq!(*table.get::<SecretRevealed>(), SecretRevealed(false));
    }
    let session = table.get::<GameSession>();
    assert!([Side::FIRST, Side::SECOND].iter().all(|side| !session.is_secret_hidden(*side, SecretRevealed(false))));
}

/// A match in which the tiles of both sides are secret, after two turns.
fn secret_match() -> Table {
    let mut table = Table::new();
    table.app.insert_resource(Motion::Off);
    let start = setup("abstrakto", &[("blue", "5/5/5"), ("orange", "5/5/5")]);
    table.send(StartSession(SessionSetup { secret: vec!["blue", "orange"], ..start }));
    table.frames(3);
    for _ in 0..2 {
        let action = table.game().legal_moves()[0];
        table.play(action);
    }
    table
}

#[test]
fn earlier_turns_do_not_reveal_secrets() {
    let mut table = secret_match();
    table.send(ToggleHint);
    table.frames(2);
    assert!(table.get::<HintState>().is_searching(), "a hint for the player to move");
    table.send(ToggleHint);
    table.frames(2);

    table.send(NavigateHistory::Show(main_line(1)));
    table.frames(3);
    table.send(ToggleHint);
    table.frames(2);
    assert!(!table.get::<HintState>().is_searching(), "a hint for the other player would use the secret tiles");
    let action = table.game().legal_moves().pop().unwrap();
    let (path, text) = (table.game().paths(action).remove(0), table.game().text(action));
    let tries: [&dyn Fn(&mut Table); 3] = [
        &|table| table.send(PlayMove(action)),
        &|table| path.iter().for_each(|step| table.click_step(*step)),
        &|table| table.type_move(&text),
    ];
    for attempt in tries {
        attempt(&mut table);
        table.frames(3);
        assert_eq!(table.get::<GameSession>().shown(), main_line(1), "no move is played");
        assert!(table.get::<MoveSelection>().taken().is_empty());
    }
    assert_eq!(table.get::<RejectionMessage>().id, Some(ids::HISTORY_SECRET));

    table.send(NavigateHistory::Return);
    table.frames(3);
    let action = table.game().legal_moves()[0];
    table.play(action);
    assert_eq!(table.history().len(), 3);
}

#[test]
fn proposal_covers_the_secret_of_the_player_who_makes_it() {
    let mut table = secret_match();
    table.press(KeyCode::Digit0);
    assert_eq!(*table.get::<SecretRevealed>(), SecretRevealed(true));
    table.send(OfferDraw);
    table.frames(2);
    assert_eq!(*table.get::<SecretRevealed>(), SecretRevealed(false));
}
