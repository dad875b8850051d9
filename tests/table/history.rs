//! Turns taken back and made again, earlier turns shown, side lines tried, moves played back: for every game.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use quintet::games::ON_THE_TABLE;
use quintet::table::{
    Answer, AskFirst, Asked, HistoryState, Line, Match, Menu, MirrorChecks, NextFrame, Phase, PlayBack, PlayMove,
    Playback, Question, Rearranged, Shown, Speed, TakeBack, TakeBackTo, Travel,
};
use quintet::theme::Motion;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::harness::Table;

const fn of_the_match(turn: usize) -> Shown {
    Shown { line: Line::Match, turn }
}

/// A match of a game in which so many moves were played by chance.
fn played(game: &str, moves: usize) -> Table {
    let mut table = Table::of(game, &[]);
    table.app.insert_resource(Motion::Off);
    let mut random = ChaCha8Rng::seed_from_u64(7);
    while table.the_match().moves().len() < moves && table.phase() == Phase::Choosing {
        table.play_any(&mut random);
    }
    table
}

impl Table {
    fn the_match(&self) -> &Match {
        self.get::<Match>()
    }

    fn play_any(&mut self, random: &mut ChaCha8Rng) {
        let code = self.pick(random);
        self.send(PlayMove(code));
        self.frames(1);
        self.settle();
    }

    fn travel(&mut self, travel: Travel) {
        self.send(travel);
        self.frames(2);
        self.settle();
    }

    fn menu(&self) -> Menu {
        *self.get::<State<Menu>>().get()
    }

    fn texts(&self) -> Vec<String> {
        self.the_match().moves().iter().map(|(_, text)| text.clone()).collect()
    }
}

#[test]
fn turns_are_taken_back_and_made_again_to_any_turn() {
    for game in ON_THE_TABLE {
        let mut table = played(game, 12);
        let (moves, hash) = (table.texts(), table.game().hash());
        table.travel(Travel::Back(5));
        assert_eq!(table.history(), moves[..5], "{game}");
        assert_eq!(table.the_match().undone().len(), moves.len() - 5, "{game}");
        table.travel(Travel::Back(3));
        table.travel(Travel::Again(4));
        table.travel(Travel::Again(9));
        assert_eq!(table.history(), moves[..9], "{game}");
        table.travel(Travel::Again(usize::MAX));
        assert_eq!((table.history(), table.game().hash()), (moves, hash), "{game}");
        assert!(table.the_match().undone().is_empty() && table.the_match().is_live());
    }
}

#[test]
fn a_new_move_ends_what_could_be_made_again() {
    let mut table = played("abalone", 6);
    table.travel(Travel::Back(2));
    table.play_any(&mut ChaCha8Rng::seed_from_u64(99));
    assert_eq!((table.history().len(), table.the_match().undone().len()), (3, 0));
    table.travel(Travel::Again(6));
    assert_eq!(table.history().len(), 3);
}

#[test]
fn a_turn_made_again_is_shown_as_a_move() {
    let mut table = played("abande", 6);
    table.travel(Travel::Back(5));
    table.app.insert_resource(Motion::Full);
    table.send(Travel::Again(6));
    table.frames(2);
    assert_eq!(table.phase(), Phase::Animating);
    table.settle();
    assert_eq!(table.history().len(), 6);
}

#[test]
fn every_turn_can_be_shown_and_the_match_is_unharmed() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for game in ON_THE_TABLE {
        let mut table = played(game, 16);
        let (moves, hash) = (table.texts(), table.game().hash());
        for _ in 0..24 {
            let turn = random.random_range(0..=moves.len());
            table.travel(Travel::Show(of_the_match(turn)));
            assert_eq!(table.history(), moves[..turn], "{game}");
            assert_eq!(table.the_match().is_live(), turn == moves.len(), "{game}");
            assert_eq!((table.texts(), table.the_match().live().hash()), (moves.clone(), hash), "{game}");
        }
        table.travel(Travel::Return);
        assert!(table.the_match().is_live() && table.game().hash() == hash, "{game}");
    }
}

#[test]
fn other_moves_are_tried_in_a_side_line_and_the_match_is_unharmed() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for game in ON_THE_TABLE {
        let mut table = played(game, 10);
        let (moves, hash) = (table.texts(), table.game().hash());
        table.travel(Travel::Show(of_the_match(4)));
        let mut tried = moves[..4].to_vec();
        for _ in 0..5 {
            table.play_any(&mut random);
            tried = table.history();
        }
        assert_eq!(table.the_match().live().hash(), hash, "{game}");
        let shown = table.the_match().shown();
        assert_eq!(shown, Shown { line: Line::Side, turn: 9 }, "{game}");
        let from = table.the_match().side_line().unwrap().from;
        assert!(from >= 4, "{game}");
        // Back and forth in it, out of it, and into it again.
        table.travel(Travel::Show(Shown { line: Line::Side, turn: from + 1 }));
        assert_eq!(table.history(), tried[..=from], "{game}");
        table.travel(Travel::Next);
        assert_eq!(table.history(), tried[..from + 2], "{game}");
        table.travel(Travel::Return);
        assert_eq!((table.texts(), table.game().hash()), (moves.clone(), hash), "{game}");
        table.travel(Travel::Show(shown));
        assert_eq!(table.history(), tried, "{game}");
        table.travel(Travel::Return);
        // The match goes on, and the side line is still there.
        table.play_any(&mut random);
        assert_eq!(table.texts()[..10], moves, "{game}");
        assert!(table.the_match().side_line().is_some(), "{game}");
        let checks = table.get::<MirrorChecks>().0;
        assert!(checks > 20, "{game}: entities and position were compared {checks} times");
    }
}

#[test]
fn trying_the_move_of_the_match_is_going_on_in_it() {
    let mut table = played("abeo", 6);
    table.travel(Travel::Show(of_the_match(4)));
    for text in &table.texts()[4..] {
        let code = table.game().parse(text).unwrap();
        table.send(PlayMove(code));
        table.frames(2);
        table.settle();
    }
    assert!(table.the_match().is_live() && table.the_match().side_line().is_none());
    assert_eq!(table.texts().len(), 6);
}

#[test]
fn a_side_line_goes_with_the_turn_that_it_leaves() {
    let mut table = played("abalone", 8);
    table.travel(Travel::Show(of_the_match(6)));
    table.play_any(&mut ChaCha8Rng::seed_from_u64(40));
    assert_eq!(table.the_match().side_line().unwrap().from, 6);
    table.travel(Travel::Back(7));
    assert!(table.the_match().side_line().is_some());
    table.travel(Travel::Back(5));
    assert!(table.the_match().side_line().is_none() && table.the_match().is_live());
}

#[test]
fn taking_back_asks_the_others_first() {
    let mut table = played("abalone", 4);
    table.app.insert_resource(AskFirst(true));
    for (answer, left) in [(false, 4), (true, 3)] {
        table.send(TakeBack);
        table.frames(2);
        assert_eq!(table.menu(), Menu::Question);
        assert_eq!(table.get::<Asked>().0, Some(Question::TakeBack { by: table.the_match().moves()[3].0, to: 3 }));
        table.send(Answer(answer));
        table.frames(3);
        assert_eq!((table.menu(), table.history().len()), (Menu::None, left));
    }
    table.send(TakeBackTo(1));
    table.frames(2);
    table.send(Answer(true));
    table.frames(3);
    assert_eq!(table.history().len(), 1);
    table.send(TakeBackTo(9));
    table.frames(2);
    assert_eq!(table.menu(), Menu::None, "there is no such turn");
}

#[test]
fn a_question_that_is_put_away_is_not_answered() {
    let mut table = played("abalone", 2);
    table.app.insert_resource(AskFirst(true));
    table.send(TakeBack);
    table.frames(2);
    table.press(KeyCode::Escape);
    table.frames(2);
    assert_eq!((table.menu(), table.get::<Asked>().0), (Menu::None, None));
    table.send(Answer(true));
    table.frames(3);
    assert_eq!(table.history().len(), 2);
}

#[test]
fn what_is_only_looked_at_goes_back_without_a_question() {
    let mut table = played("abalone", 6);
    table.app.insert_resource(AskFirst(true));
    table.travel(Travel::Show(of_the_match(4)));
    table.send(TakeBack);
    table.frames(3);
    assert_eq!((table.menu(), table.the_match().shown()), (Menu::None, of_the_match(3)));
    assert_eq!(table.texts().len(), 6);
}

#[test]
fn keys_go_back_and_forth() {
    let mut table = played("abalone", 6);
    let shown = |table: &Table| table.the_match().shown().turn;
    for (key, turn) in [
        (KeyCode::ArrowLeft, 5),
        (KeyCode::ArrowLeft, 4),
        (KeyCode::ArrowRight, 5),
        (KeyCode::Home, 0),
        (KeyCode::End, 6),
        (KeyCode::KeyZ, 5),
        (KeyCode::KeyY, 6),
    ] {
        table.hold(KeyCode::ControlLeft, |table| table.press(key));
        table.settle();
        assert_eq!(shown(&table), turn, "{key:?}");
    }
    assert!(table.the_match().is_live());
    table.hold(KeyCode::ControlLeft, |table| table.press(KeyCode::ArrowLeft));
    table.press(KeyCode::Escape);
    table.frames(2);
    assert!(table.the_match().is_live(), "Escape returns to the match");
}

#[test]
fn moves_are_played_back_at_the_speed_that_is_chosen() {
    for speed in Speed::ALL {
        let mut table = played("abeo", 5);
        table.app.world_mut().resource_mut::<Playback>().speed = speed;
        table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
        table.send(PlayBack(true));
        table.frames(2);
        assert_eq!(table.the_match().shown(), of_the_match(0));
        let mut turns = vec![0];
        let mut frames = 0_u32;
        while table.get::<Playback>().is_on() {
            table.frames(1);
            frames += 1;
            turns.push(table.the_match().shown().turn);
            assert!(frames < 1000);
        }
        turns.dedup();
        assert_eq!(turns, [0, 1, 2, 3, 4, 5]);
        assert!(table.the_match().is_live());
        let paused = u128::from(frames) * 50 / 5;
        let pause = speed.pause().as_millis();
        assert!((pause..pause + 200).contains(&paused), "{speed:?}: {paused} ms a move");
    }
}

#[test]
fn playing_back_says_when_the_next_frame_is_due_and_ends_with_any_other_wish() {
    let mut table = played("abeo", 5);
    assert_eq!(table.get::<NextFrame>().0, None);
    table.send(PlayBack(true));
    table.frames(3);
    let due = table.get::<NextFrame>().0.unwrap();
    assert!(due <= Speed::default().pause() + Duration::from_millis(10) && due > Duration::from_millis(500));
    table.travel(Travel::Show(of_the_match(2)));
    assert!(!table.get::<Playback>().is_on());
    assert_eq!((table.get::<NextFrame>().0, table.the_match().shown()), (None, of_the_match(2)));
}

#[test]
fn a_history_is_kept_as_text_and_gone_on_with() {
    for game in ON_THE_TABLE {
        let mut table = played(game, 9);
        table.travel(Travel::Back(7));
        table.travel(Travel::Show(of_the_match(3)));
        table.play_any(&mut ChaCha8Rng::seed_from_u64(50));
        table.play_any(&mut ChaCha8Rng::seed_from_u64(51));
        let state = table.the_match().history_state();
        let text = serde_json::to_string(&state).unwrap();
        let read: HistoryState = serde_json::from_str(&text).unwrap();
        assert_eq!(read, state);
        let (setup, live) = (table.the_match().setup().clone(), table.the_match().live().boxed());
        let shown = table.game().hash();
        let mut again = Match::new(setup, live);
        again.restore_history(&read);
        assert_eq!((again.history_state(), again.game().hash()), (state, shown), "{game}");
        // What does not fit is left out.
        let wrong = HistoryState {
            undone: vec!["nonsense".to_owned()],
            side_line: Some((70, vec!["nonsense".to_owned()])),
            shown: Some(Shown { line: Line::Side, turn: 99 }),
        };
        again.restore_history(&wrong);
        assert_eq!(again.history_state(), HistoryState::default(), "{game}");
        table.app.insert_resource(again);
        table.send(Rearranged);
        table.frames(2);
    }
}
