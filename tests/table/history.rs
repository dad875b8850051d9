//! Tests of undo and redo, history navigation, variations and playback in every game.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use quintet_bevy::animation::Timeline;
use quintet_bevy::frame::{Menu, NextFrame, Phase};
use quintet_bevy::input::{MoveOptions, MoveSelection, TypedMove};
use quintet_bevy::persistence::OpenRecord;
use quintet_bevy::play::{
    AnswerProposal, EndSession, OpenProposal, Playback, Proposal, RequireConsent, SetPlayback, Speed, UndoTo,
};
use quintet_bevy::session::{
    GameSession, HistoryCursor, HistoryLine, HistoryState, NavigateHistory, PlayMove, PositionReset, Termination,
    UndoMove,
};
use quintet_bevy::theme::Motion;
use quintet_bevy::view::ConsistencyChecks;
use quintet_core::record::Record;
use quintet_core::rules::Side;
use quintet_games::{find, games};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::aeb::{ELIMINATION, start_before_elimination, walk};
use super::harness::{ProgramTable as _, Table, main_line};

/// A session with this number of random moves played.
fn played(game: &str, moves: usize) -> Table {
    let mut table = Table::of(game, &[]);
    table.app.insert_resource(Motion::Off);
    let mut random = ChaCha8Rng::seed_from_u64(7);
    while table.session().moves().len() < moves && table.phase() == Phase::Choosing {
        table.play_random(&mut random);
    }
    table
}

trait Navigation {
    fn session(&self) -> &GameSession;
    fn play_random(&mut self, random: &mut ChaCha8Rng);
    fn navigate(&mut self, navigate: NavigateHistory);
    fn menu(&self) -> Menu;
    fn move_texts(&self) -> Vec<String>;
    /// The sides of the moves of the session.
    fn movers(&self) -> Vec<Side>;
}

impl Navigation for Table {
    fn session(&self) -> &GameSession {
        self.get::<GameSession>()
    }

    fn play_random(&mut self, random: &mut ChaCha8Rng) {
        let code = self.pick(random);
        self.play(code);
    }

    fn navigate(&mut self, navigate: NavigateHistory) {
        self.send(navigate);
        self.frames(2);
        self.settle();
    }

    fn menu(&self) -> Menu {
        *self.get::<State<Menu>>().get()
    }

    fn move_texts(&self) -> Vec<String> {
        self.session().moves().iter().map(|made| made.text.clone()).collect()
    }

    fn movers(&self) -> Vec<Side> {
        self.session().moves().iter().map(|made| made.side).collect()
    }
}

#[test]
fn undo_and_redo_reach_any_turn() {
    for game in games().map(|game| game.info.id) {
        let mut table = played(game, 12);
        let (moves, hash) = (table.move_texts(), table.game().hash());
        table.navigate(NavigateHistory::Undo(5));
        assert_eq!(table.history(), moves[..5], "{game}");
        assert_eq!(table.session().redo_stack().len(), moves.len() - 5, "{game}");
        table.navigate(NavigateHistory::Undo(3));
        table.navigate(NavigateHistory::Redo(4));
        table.navigate(NavigateHistory::Redo(9));
        assert_eq!(table.history(), moves[..9], "{game}");
        table.navigate(NavigateHistory::Redo(usize::MAX));
        assert_eq!((table.history(), table.game().hash()), (moves, hash), "{game}");
        assert!(table.session().redo_stack().is_empty() && table.session().is_live());
    }
}

#[test]
fn new_move_clears_redo_stack() {
    let mut table = played("abalone", 6);
    table.navigate(NavigateHistory::Undo(2));
    table.play_random(&mut ChaCha8Rng::seed_from_u64(99));
    assert_eq!((table.history().len(), table.session().redo_stack().len()), (3, 0));
    table.navigate(NavigateHistory::Redo(6));
    assert_eq!(table.history().len(), 3);
}

#[test]
fn redo_animates_single_move() {
    let mut table = played("abande", 6);
    table.navigate(NavigateHistory::Undo(5));
    table.app.insert_resource(Motion::Full);
    table.send(NavigateHistory::Redo(6));
    table.frames(2);
    assert_eq!(table.phase(), Phase::Animating);
    table.settle();
    assert_eq!(table.history().len(), 6);
}

#[test]
fn browsing_turns_leaves_session_unchanged() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for game in games().map(|game| game.info.id) {
        let mut table = played(game, 16);
        let (moves, hash) = (table.move_texts(), table.game().hash());
        for _ in 0..24 {
            let turn = random.random_range(0..=moves.len());
            table.navigate(NavigateHistory::Show(main_line(turn)));
            assert_eq!(table.history(), moves[..turn], "{game}");
            assert_eq!(table.session().is_live(), turn == moves.len(), "{game}");
            assert_eq!((table.move_texts(), table.session().live().hash()), (moves.clone(), hash), "{game}");
        }
        table.navigate(NavigateHistory::Return);
        assert!(table.session().is_live() && table.game().hash() == hash, "{game}");
    }
}

#[test]
fn variation_leaves_session_unchanged() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for game in games().map(|game| game.info.id) {
        let mut table = played(game, 10);
        let (moves, hash) = (table.move_texts(), table.game().hash());
        table.navigate(NavigateHistory::Show(main_line(4)));
        let mut tried = moves[..4].to_vec();
        for _ in 0..5 {
            table.play_random(&mut random);
            tried = table.history();
        }
        assert_eq!(table.session().live().hash(), hash, "{game}");
        let shown = table.session().shown();
        assert_eq!(shown, HistoryCursor { line: HistoryLine::Variation, turn: 9 }, "{game}");
        let from = table.session().variation().unwrap().from;
        assert!(from >= 4, "{game}");
        // Navigate within the variation, leave it, and return to it.
        table.navigate(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Variation, turn: from + 1 }));
        assert_eq!(table.history(), tried[..=from], "{game}");
        table.navigate(NavigateHistory::Next);
        assert_eq!(table.history(), tried[..from + 2], "{game}");
        table.navigate(NavigateHistory::Return);
        assert_eq!((table.move_texts(), table.game().hash()), (moves.clone(), hash), "{game}");
        table.navigate(NavigateHistory::Show(shown));
        assert_eq!(table.history(), tried, "{game}");
        table.navigate(NavigateHistory::Return);
        // Playing on in the session keeps the variation.
        table.play_random(&mut random);
        assert_eq!(table.move_texts()[..10], moves, "{game}");
        assert!(table.session().variation().is_some(), "{game}");
        let checks = table.get::<ConsistencyChecks>().0;
        assert!(checks > 20, "{game}: entities and position were compared {checks} times");
    }
}

#[test]
fn moves_of_a_variation_are_played_only_in_it() {
    let mut table = played("abalone", 6);
    table.navigate(NavigateHistory::Show(main_line(2)));
    let played = table.move_texts()[2].clone();
    let game = table.game();
    let other = game.legal_moves().into_iter().find(|code| game.text(*code) != played).unwrap();
    table.play(other);
    // The position after four moves of the main line is not in the variation, which begins after two.
    for shown in [main_line(4), main_line(6)] {
        table.navigate(NavigateHistory::Show(shown));
        table.navigate(NavigateHistory::NextOfVariation);
        assert_eq!((table.session().shown(), table.session().is_live()), (shown, shown.turn == 6));
    }
    table.navigate(NavigateHistory::Show(main_line(2)));
    table.navigate(NavigateHistory::NextOfVariation);
    assert_eq!(table.session().shown(), HistoryCursor { line: HistoryLine::Variation, turn: 3 });
}

#[test]
fn replaying_session_moves_creates_no_variation() {
    let mut table = played("abeo", 6);
    table.navigate(NavigateHistory::Show(main_line(4)));
    for text in &table.move_texts()[4..] {
        table.play_text(text);
    }
    assert!(table.session().is_live() && table.session().variation().is_none());
    assert_eq!(table.move_texts().len(), 6);
}

#[test]
fn undo_before_branch_removes_variation() {
    let mut table = played("abalone", 8);
    table.navigate(NavigateHistory::Show(main_line(6)));
    table.play_random(&mut ChaCha8Rng::seed_from_u64(40));
    assert_eq!(table.session().variation().unwrap().from, 6);
    table.navigate(NavigateHistory::Undo(7));
    assert!(table.session().variation().is_some());
    table.navigate(NavigateHistory::Undo(5));
    assert!(table.session().variation().is_none() && table.session().is_live());
}

#[test]
fn undo_and_redo_cross_an_elimination() {
    for players in ["3", "4"] {
        let mut table = Table::new();
        start_before_elimination(&mut table, players);
        table.play_text(ELIMINATION);
        (0..6).for_each(|_| walk(&mut table));
        let (moves, movers, hash) = (table.move_texts(), table.movers(), table.game().hash());
        let still_in: Vec<_> = Side::all(table.game().players()).filter(|side| *side != Side::SECOND).collect();
        let expected: Vec<_> = still_in.iter().cycle().take(movers.len()).copied().collect();
        assert_eq!(movers, expected, "the second player is out");
        for turn in (0..moves.len()).rev() {
            table.navigate(NavigateHistory::Undo(turn));
            let game = table.game();
            assert_eq!((game.is_out(Side::SECOND), game.to_move()), (turn > 0, movers[turn]), "{players}: {turn}");
        }
        for turn in 1..=moves.len() {
            table.navigate(NavigateHistory::Redo(turn));
            assert_eq!((table.history().as_slice(), table.movers().as_slice()), (&moves[..turn], &movers[..turn]));
            assert!(table.game().is_out(Side::SECOND), "{players}: {turn}");
        }
        assert_eq!(table.game().hash(), hash, "{players}");
    }
}

#[test]
fn player_who_is_out_moves_only_in_variations_from_before_that() {
    for players in ["3", "4"] {
        let mut table = Table::new();
        start_before_elimination(&mut table, players);
        table.play_text(ELIMINATION);
        (0..4).for_each(|_| walk(&mut table));
        let (moves, movers, hash) = (table.move_texts(), table.movers(), table.game().hash());
        table.navigate(NavigateHistory::Show(main_line(0)));
        for side in Side::all(table.game().players()) {
            assert_eq!(table.game().to_move(), side, "{players}: all play on without the attack");
            walk(&mut table);
        }
        assert!(!table.game().is_out(Side::SECOND) && !table.session().is_live());
        table.navigate(NavigateHistory::Return);
        assert_eq!((table.move_texts(), table.movers(), table.game().hash()), (moves.clone(), movers.clone(), hash));
        assert!(table.game().is_out(Side::SECOND), "{players}");
        // After the attack, the player is skipped in a variation, too.
        table.navigate(NavigateHistory::Show(main_line(1)));
        let game = table.game();
        let other = game.legal_moves().into_iter().find(|action| game.text(*action) != moves[1]).unwrap();
        table.play(other);
        assert_eq!(table.game().to_move(), movers[2], "{players}");
        let variation = table.session().variation().unwrap();
        assert_eq!((variation.from, variation.moves[0].side), (1, Side(2)), "{players}");
    }
}

#[test]
fn undo_asks_for_consent() {
    let mut table = played("abalone", 4);
    table.app.insert_resource(RequireConsent(true));
    for (answer, left) in [(false, 4), (true, 3)] {
        table.send(UndoMove);
        table.frames(2);
        assert_eq!(table.menu(), Menu::Proposal);
        assert_eq!(table.get::<OpenProposal>().0, Some(Proposal::Undo { by: table.session().moves()[3].side, to: 3 }));
        table.send(AnswerProposal(answer));
        table.frames(3);
        assert_eq!((table.menu(), table.history().len()), (Menu::None, left));
    }
    table.send(UndoTo(1));
    table.frames(2);
    table.send(AnswerProposal(true));
    table.frames(3);
    assert_eq!(table.history().len(), 1);
    table.send(UndoTo(9));
    table.frames(2);
    assert_eq!(table.menu(), Menu::None, "the turn does not exist");
}

#[test]
fn closed_proposal_ignores_answers() {
    let mut table = played("abalone", 2);
    table.app.insert_resource(RequireConsent(true));
    table.send(UndoMove);
    table.frames(2);
    table.press(KeyCode::Escape);
    table.frames(2);
    assert_eq!((table.menu(), table.get::<OpenProposal>().0), (Menu::None, None));
    table.send(AnswerProposal(true));
    table.frames(3);
    assert_eq!(table.history().len(), 2);
}

#[test]
fn undo_while_browsing_needs_no_consent() {
    let mut table = played("abalone", 6);
    table.app.insert_resource(RequireConsent(true));
    table.navigate(NavigateHistory::Show(main_line(4)));
    table.send(UndoMove);
    table.frames(3);
    assert_eq!((table.menu(), table.session().shown()), (Menu::None, main_line(3)));
    assert_eq!(table.move_texts().len(), 6);
}

#[test]
fn keys_navigate_history() {
    let mut table = played("abalone", 6);
    let shown = |table: &Table| table.session().shown().turn;
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
    assert!(table.session().is_live());
    table.hold(KeyCode::ControlLeft, |table| table.press(KeyCode::ArrowLeft));
    table.press(KeyCode::Escape);
    table.frames(2);
    assert!(table.session().is_live(), "Escape returns to the current position");
}

#[test]
fn playback_uses_chosen_speed() {
    for speed in Speed::ALL {
        let mut table = played("abeo", 5);
        table.app.world_mut().resource_mut::<Playback>().speed = speed;
        table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
        table.send(SetPlayback(true));
        table.frames(2);
        assert_eq!(table.session().shown(), main_line(0));
        let mut turns = vec![0];
        let mut frames = 0_u32;
        while table.get::<Playback>().is_active() {
            table.frames(1);
            frames += 1;
            turns.push(table.session().shown().turn);
            assert!(frames < 1000);
        }
        turns.dedup();
        assert_eq!(turns, [0, 1, 2, 3, 4, 5]);
        assert!(table.session().is_live());
        let paused = u128::from(frames) * 50 / 5;
        let pause = speed.pause().as_millis();
        assert!((pause..pause + 200).contains(&paused), "{speed:?}: {paused} ms a move");
    }
}

#[test]
fn playback_schedules_frames_and_stops_on_other_input() {
    let mut table = played("abeo", 5);
    assert_eq!(table.get::<NextFrame>().0, None);
    table.send(SetPlayback(true));
    table.frames(3);
    let due = table.get::<NextFrame>().0.unwrap();
    assert!(due <= Speed::default().pause() + Duration::from_millis(10) && due > Duration::from_millis(500));
    table.navigate(NavigateHistory::Show(main_line(2)));
    assert!(!table.get::<Playback>().is_active());
    assert_eq!((table.get::<NextFrame>().0, table.session().shown()), (None, main_line(2)));
}

#[test]
fn playback_hides_the_targets() {
    let mut table = played("abeo", 5);
    let has_targets = |table: &Table| {
        let options = table.get::<MoveOptions>();
        !options.targets.is_empty() || !options.start_cells.is_empty()
    };
    assert!(has_targets(&table));
    table.send(SetPlayback(true));
    table.frames(200);
    assert!(table.get::<Playback>().is_active() && !has_targets(&table));
    table.send(SetPlayback(false));
    table.frames(200);
    assert!(has_targets(&table));
}

#[test]
fn typing_a_move_stops_playback() {
    let mut table = played("abeo", 5);
    table.send(SetPlayback(true));
    table.frames(3);
    table.type_text("e");
    table.frames(2);
    assert!(!table.get::<Playback>().is_active());
    table.frames(2_000);
    assert_eq!(table.get::<TypedMove>().0, "e");
}

#[test]
fn history_state_round_trips_as_json() {
    for game in games().map(|game| game.info.id) {
        let mut table = played(game, 9);
        table.navigate(NavigateHistory::Undo(7));
        table.navigate(NavigateHistory::Show(main_line(3)));
        table.play_random(&mut ChaCha8Rng::seed_from_u64(50));
        table.play_random(&mut ChaCha8Rng::seed_from_u64(51));
        let state = table.session().history_state();
        let text = serde_json::to_string(&state).unwrap();
        let read: HistoryState = serde_json::from_str(&text).unwrap();
        assert_eq!(read, state);
        let (setup, live) = (table.session().setup().clone(), table.session().live().boxed_clone());
        let shown = table.game().hash();
        let mut again = GameSession::new(setup, live);
        again.restore_history(&read);
        assert_eq!((again.history_state(), again.game().hash()), (state, shown), "{game}");
        // Invalid parts are ignored.
        let wrong = HistoryState {
            redo_stack: vec!["nonsense".to_owned()],
            variation: Some((70, vec!["nonsense".to_owned()])),
            is_suggested: false,
            shown: Some(HistoryCursor { line: HistoryLine::Variation, turn: 99 }),
        };
        again.restore_history(&wrong);
        assert_eq!(again.history_state(), HistoryState::default(), "{game}");
        table.app.insert_resource(again);
        table.send(PositionReset);
        table.frames(2);
    }
}

#[test]
fn replaying_first_move_of_variation_keeps_its_rest() {
    let mut table = played("abalone", 6);
    table.navigate(NavigateHistory::Show(main_line(2)));
    let mut random = ChaCha8Rng::seed_from_u64(5);
    while table.session().variation().is_none_or(|side| side.moves.len() < 3) {
        if table.session().shown().line == HistoryLine::Main {
            table.navigate(NavigateHistory::Show(main_line(2)));
        }
        table.play_random(&mut random);
    }
    let variation = table.session().variation().unwrap().clone();
    table.navigate(NavigateHistory::Show(main_line(2)));
    table.play_text(&variation.moves[0].text);
    assert_eq!(table.session().variation(), Some(&variation));
    assert_eq!(table.session().shown(), HistoryCursor { line: HistoryLine::Variation, turn: 3 });
    assert_eq!(table.session().next_move(), Some(variation.moves[1].text.as_str()));
    // Another move at the branch replaces the variation.
    table.navigate(NavigateHistory::Show(main_line(2)));
    let played = [variation.moves[0].text.clone(), table.session().moves()[2].text.clone()];
    let other =
        table.game().legal_moves().into_iter().find(|code| !played.contains(&table.game().text(*code))).unwrap();
    table.play(other);
    assert_eq!(table.session().variation().unwrap().moves.len(), 1);
}

#[test]
fn undo_in_the_frame_of_a_move_undoes_that_move() {
    for game in games().map(|game| game.info.id) {
        let mut table = played(game, 2);
        table.app.insert_resource(Motion::Full);
        let before = table.history();
        let code = table.pick(&mut ChaCha8Rng::seed_from_u64(3));
        table.send(PlayMove(code));
        table.send(NavigateHistory::Undo(2));
        table.frames(1);
        table.settle();
        table.frames(3);
        assert_eq!((table.history(), table.session().redo_stack().len()), (before, 1), "{game}");
        assert_eq!((table.phase(), table.get::<Timeline>().is_running()), (Phase::Choosing, false), "{game}");
    }
}

#[test]
fn move_in_the_frame_of_another_session_is_discarded() {
    let mut table = played("abalone", 2);
    let game = find("abalone").unwrap();
    let start = game.start(game.options()).unwrap();
    // The move is legal in both positions.
    let code = table.game().legal_moves().into_iter().find(|code| start.legal_moves().contains(code)).unwrap();
    table.send(PlayMove(code));
    let record = Record::of(&*start, []);
    table.send(OpenRecord { record, is_saved: false });
    table.frames(1);
    table.settle();
    assert_eq!(table.history().len(), 0);
}

#[test]
fn move_in_the_frame_of_the_end_is_discarded() {
    let mut table = played("abalone", 2);
    let code = table.game().legal_moves()[0];
    table.send(EndSession(Termination::Agreed));
    table.play(code);
    table.frames(2);
    assert_eq!((table.history().len(), table.phase()), (2, Phase::Over));
}

#[test]
fn options_belong_to_the_displayed_position() {
    for game in games().map(|game| game.info.id) {
        let mut table = played(game, 6);
        for left in (0..table.session().moves().len()).rev() {
            // Steps are taken and a target is pointed at when the position changes.
            let legal = table.game().legal_moves();
            let path = legal.first().map(|code| table.game().paths(*code).remove(0)).unwrap_or_default();
            if let Some((last, first)) = path.split_last() {
                table.take(first);
                table.app.world_mut().resource_mut::<MoveSelection>().set_pointed(Some(*last));
                table.frames(1);
            }
            table.send(NavigateHistory::Undo(left));
            for _ in 0..3 {
                table.frames(1);
                let (legal, options) = (table.game().legal_moves(), table.get::<MoveOptions>());
                let offered = options.targets.iter().map(|(_, code)| *code);
                let offered = offered.chain(options.choices.iter().filter_map(|choice| choice.code));
                let mut offered = offered.chain(options.preview.iter().map(|preview| preview.code));
                assert!(offered.all(|code| legal.contains(&code)), "{game}: {options:?}");
                assert!(options.prompt.is_some(), "{game}");
            }
        }
    }
}

#[test]
fn playback_stops_when_another_session_is_entered() {
    let mut table = played("abeo", 5);
    table.send(SetPlayback(true));
    table.frames(3);
    assert!(table.get::<Playback>().is_active());
    let record = Record::of(table.session().live(), []);
    table.send(OpenRecord { record, is_saved: false });
    table.frames(3);
    assert!(!table.get::<Playback>().is_active());
}
