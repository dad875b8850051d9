//! Tests of the clocks of a session: which clock runs, and what happens when the time is up. Time is advanced manually.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{RequestRedraw, WindowOccluded};
use quintet_bevy::clock::{GameClock, TimeControl, TimePressure};
use quintet_bevy::frame::{GoTo, Menu, NextFrame, Phase};
use quintet_bevy::session::{
    GameSession, HistoryCursor, HistoryLine, NavigateHistory, PlayMove, SessionSetup, StartSession, Termination,
};
use quintet_bevy::theme::{Motion, Sound};
use quintet_core::rules::Side;
use quintet_games::games;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::harness::{ProgramTable as _, Table, main_line, setup};

const ONE: Side = Side::FIRST;
const TWO: Side = Side::SECOND;
const SECOND: Duration = Duration::from_secs(1);
/// The maximum number of frames for 30 seconds in an idle program. They take fewer.
const MAX_FRAMES: u32 = 1_000;

fn timed(game: &str, options: &[(&str, &str)], clock: &str) -> Table {
    let mut table = Table::new();
    let clock = TimeControl::parse(clock);
    table.send(StartSession(SessionSetup { clock, ..setup(game, options) }));
    table.frames(3);
    table.restart_clock();
    table
}

trait Clocks {
    /// Resets the clocks to the initial time, so that tests can count from it.
    fn restart_clock(&mut self);
    /// Advances the time within one frame.
    fn advance(&mut self, time: Duration);
    fn left(&self, side: Side) -> Duration;
    fn play_at_once(&mut self);
    fn take_sounds(&mut self) -> Vec<Sound>;
}

impl Clocks for Table {
    fn restart_clock(&mut self) {
        let control = self.get::<GameSession>().setup().clock;
        let players = self.game().players();
        self.app.insert_resource(GameClock::with_control(control, players));
        self.advance(Duration::ZERO);
    }

    fn advance(&mut self, time: Duration) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
        self.frames(1);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    }

    fn left(&self, side: Side) -> Duration {
        self.get::<GameClock>().state().unwrap().left(side)
    }

    fn play_at_once(&mut self) {
        let code = self.pick(&mut ChaCha8Rng::seed_from_u64(3));
        self.app.insert_resource(Motion::Off);
        self.send(PlayMove(code));
        self.frames(4);
        assert_ne!(self.phase(), Phase::Animating);
    }

    fn take_sounds(&mut self) -> Vec<Sound> {
        self.app.world_mut().resource_mut::<Messages<Sound>>().drain().collect()
    }
}

#[test]
fn clock_of_player_to_move_runs_in_every_game() {
    for game in games().map(|game| game.info.id) {
        let mut table = timed(game, &[], "600");
        let first = table.game().to_move();
        table.advance(SECOND);
        assert_eq!((table.left(first), table.left(first.other())), (599 * SECOND, 600 * SECOND), "{game}");
        table.play_at_once();
        let second = table.game().to_move();
        table.advance(SECOND);
        let expected = if second == first { 598 } else { 599 };
        assert_eq!(table.left(second), expected * SECOND, "{game}");
    }
}

#[test]
fn three_and_four_players_have_clocks() {
    for (players, number) in [("3", 3), ("4", 4)] {
        let mut table = timed("aeb", &[("players", players)], "300+2");
        for _ in 0..number {
            table.advance(SECOND);
            table.play_at_once();
        }
        for side in Side::all(number) {
            assert_eq!(table.left(side), 301 * SECOND, "{players} players, {side:?}");
        }
    }
}

#[test]
fn session_without_time_control_has_no_clocks() {
    let mut table = Table::of("abalone", &[]);
    table.frames(20);
    assert!(table.get::<GameClock>().state().is_none() && table.get::<GameClock>().running().is_none());
    assert_eq!(table.get::<NextFrame>().0, None);
}

#[test]
fn clocks_stop_during_animation() {
    let mut table = timed("abalone", &[], "600");
    let code = table.pick(&mut ChaCha8Rng::seed_from_u64(3));
    table.send(PlayMove(code));
    table.advance(Duration::ZERO);
    for _ in 0..7 {
        table.advance(Duration::from_millis(10));
        assert_eq!(table.phase(), Phase::Animating);
    }
    assert_eq!((table.left(ONE), table.left(TWO)), (600 * SECOND, 600 * SECOND));
}

#[test]
fn clocks_stop_behind_menus() {
    for menu in [Menu::Pause, Menu::Moves, Menu::Proposal, Menu::Glossary, Menu::Quit] {
        let mut table = timed("abalone", &[], "600");
        table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(menu);
        table.advance(Duration::ZERO);
        (0..5).for_each(|_| table.advance(SECOND));
        assert_eq!(table.left(ONE), 600 * SECOND, "{menu:?}");
        table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::None);
        table.advance(SECOND);
        table.advance(SECOND);
        assert_eq!(table.left(ONE), 599 * SECOND, "{menu:?}");
    }
}

#[test]
fn clocks_stop_while_the_window_is_hidden() {
    let mut table = timed("abalone", &[], "600");
    let hide = |table: &mut Table, occluded| table.send(WindowOccluded { window: Entity::PLACEHOLDER, occluded });
    table.advance(SECOND);
    hide(&mut table, true);
    table.advance(SECOND);
    (0..5).for_each(|_| table.advance(SECOND));
    assert_eq!(table.left(ONE), 599 * SECOND);
    hide(&mut table, false);
    table.advance(SECOND);
    table.advance(SECOND);
    assert_eq!(table.left(ONE), 598 * SECOND);
    // A browser that renders nothing meanwhile reports both events at once.
    hide(&mut table, true);
    hide(&mut table, false);
    table.advance(100 * SECOND);
    assert_eq!(table.left(ONE), 598 * SECOND);
}

#[test]
fn system_sleep_costs_at_most_two_seconds() {
    let mut table = timed("abalone", &[], "600");
    table.advance(3600 * SECOND);
    let left = table.left(ONE);
    assert!((598 * SECOND..600 * SECOND).contains(&left), "{left:?}");
}

#[test]
fn clocks_stop_while_browsing_history() {
    let mut table = timed("abalone", &[], "600+5");
    table.play_at_once();
    table.play_at_once();
    let before = (table.left(ONE), table.left(TWO));
    table.send(NavigateHistory::Show(main_line(1)));
    table.advance(Duration::ZERO);
    table.advance(Duration::ZERO);
    (0..3).for_each(|_| table.advance(SECOND));
    let other = *table.game().legal_moves().last().unwrap();
    table.send(PlayMove(other));
    (0..4).for_each(|_| table.advance(Duration::ZERO));
    assert_eq!(table.get::<GameSession>().shown(), HistoryCursor { line: HistoryLine::Variation, turn: 2 });
    (0..3).for_each(|_| table.advance(SECOND));
    assert_eq!((table.left(ONE), table.left(TWO)), before, "a variation costs no time and adds no increment");
    table.send(NavigateHistory::Return);
    table.advance(Duration::ZERO);
    table.advance(SECOND);
    assert_eq!(table.left(ONE), before.0 - SECOND);
}

#[test]
fn hard_flag_loses_on_time() {
    let mut table = timed("abalone", &[], "3");
    table.play_at_once();
    table.take_sounds();
    let mut sounds = Vec::new();
    for _ in 0..50 {
        table.advance(Duration::from_millis(100));
        sounds.extend(table.take_sounds());
    }
    assert_eq!((table.phase(), table.get::<GameSession>().termination()), (Phase::Over, Some(Termination::Time(TWO))));
    assert_eq!(table.get::<GameSession>().result().unwrap().winner, Some(ONE));
    assert!(table.get::<GameClock>().running().is_none());
    let count = |wanted: Sound| sounds.iter().filter(|sound| **sound == wanted).count();
    assert_eq!((count(Sound::Flag), count(Sound::Won)), (1, 1));
    assert!(count(Sound::Tick) >= 2, "the last seconds are audible");
    let record = table.get::<GameSession>().record([]).to_string();
    for line in ["[Clock \"3\"]", "[Termination \"time\"]", "[Result \"1-0\"]"] {
        assert!(record.contains(line), "{record}");
    }
}

#[test]
fn soft_flag_is_audible_and_play_continues() {
    let mut table = timed("abalone", &[], "3 soft");
    let mut sounds = Vec::new();
    for _ in 0..50 {
        table.advance(Duration::from_millis(100));
        sounds.extend(table.take_sounds());
    }
    assert_eq!((table.phase(), table.get::<GameSession>().termination()), (Phase::Choosing, None));
    let clock = table.get::<GameClock>().state().unwrap();
    assert_eq!((clock.pressure(ONE), clock.shown(ONE)), (TimePressure::Expired, "−0:02".to_owned()));
    assert_eq!(sounds.iter().filter(|sound| **sound == Sound::Flag).count(), 1);
    table.play_at_once();
    assert_eq!(table.history().len(), 1);
}

#[test]
fn leader_of_remaining_players_wins_on_time() {
    let json = r#"{"to_move": "1", "options": {"players": "3"}, "board": {
        "a1": {"kind": "single", "pieces": [["blue", 3]]}, "b1": {"kind": "single", "pieces": [["blue", 1]]},
        "d4": {"kind": "single", "pieces": [["green", 3]]},
        "g7": {"kind": "single", "pieces": [["purple", 2]]}, "g8": {"kind": "single", "pieces": [["purple", 1]]}}}"#;
    let mut table = Table::set_up("aeb", &[("players", "3")], json);
    table.app.insert_resource(GameClock::with_control(TimeControl::parse("3"), 3));
    table.advance(Duration::ZERO);
    (0..40).for_each(|_| table.advance(Duration::from_millis(100)));
    let session = table.get::<GameSession>();
    assert_eq!(
        (session.termination(), session.result().unwrap().winner),
        (Some(Termination::Time(ONE)), Some(Side(2)))
    );
    assert!(session.record([]).to_string().contains("[Termination \"time of 1\"]\n[Result \"3\"]"));
}

#[test]
fn undone_turns_restore_time() {
    let mut table = timed("abalone", &[], "600+5");
    table.advance(SECOND);
    table.play_at_once();
    table.advance(2 * SECOND);
    assert_eq!((table.left(ONE), table.left(TWO)), (604 * SECOND, 598 * SECOND));
    table.send(NavigateHistory::Undo(0));
    table.advance(Duration::ZERO);
    table.advance(Duration::ZERO);
    assert_eq!((table.left(ONE), table.left(TWO)), (599 * SECOND, 600 * SECOND));
    table.send(NavigateHistory::Redo(1));
    (0..3).for_each(|_| table.advance(Duration::ZERO));
    assert_eq!(table.left(ONE), 604 * SECOND, "a redone turn adds its increment again");
}

#[test]
fn frames_are_requested_only_when_digits_change() {
    let mut table = timed("abalone", &[], "600");
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
    table.frames(80); // until everything is idle
    let take_redraws =
        |table: &mut Table| table.app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count();
    take_redraws(&mut table);
    for _ in 0..20 {
        let (shown, due) = {
            let clock = table.get::<GameClock>().state().unwrap();
            (clock.shown(ONE), table.get::<NextFrame>().0.unwrap())
        };
        assert!(due > Duration::ZERO && due <= SECOND + Duration::from_millis(5), "{due:?}");
        table.advance(due);
        assert_ne!(table.get::<GameClock>().state().unwrap().shown(ONE), shown);
        assert_eq!(take_redraws(&mut table), 1, "one more frame confirms that nothing else changes");
        table.advance(Duration::ZERO);
        assert_eq!(take_redraws(&mut table), 0, "then the program is idle until the digits change");
    }
}

#[test]
fn delay_ends_on_time_in_an_idle_program() {
    let mut table = timed("abalone", &[], "600d20");
    let mut passed = Duration::ZERO;
    for _ in 0..MAX_FRAMES {
        // Without input, the next frame comes only when it is due.
        let due = table.get::<NextFrame>().0.unwrap();
        assert!(due > Duration::ZERO, "after {passed:?}");
        table.advance(due);
        passed += due;
        if passed >= 30 * SECOND {
            break;
        }
    }
    assert!(passed >= 30 * SECOND, "only {passed:?} after {MAX_FRAMES} frames");
    let charged = 600 * SECOND - table.left(ONE);
    assert!(charged + 20 * SECOND == passed, "{charged:?} after {passed:?}");
}
