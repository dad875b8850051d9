//! The clocks of a match: whose runs and when, and what happens when time is up. Time is driven by hand.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{RequestRedraw, WindowOccluded};
use quintet::games::ON_THE_TABLE;
use quintet::rules::Side;
use quintet::table::{
    Cause, GoTo, Line, Match, MatchClock, MatchSetup, Menu, NextFrame, Phase, PlayMove, Pressure, Shown, StartMatch,
    TimeControl, Travel,
};
use quintet::theme::{Motion, Sound};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::harness::{Table, setup};

const ONE: Side = Side::FIRST;
const TWO: Side = Side::SECOND;
const SECOND: Duration = Duration::from_secs(1);

fn timed(game: &str, options: &[(&str, &str)], clock: &str) -> Table {
    let mut table = Table::new();
    let clock = TimeControl::parse(clock);
    table.send(StartMatch(MatchSetup { clock, ..setup(game, options) }));
    table.frames(3);
    table.restart_clock();
    table
}

impl Table {
    /// Gives everybody the time of the start, so that tests can count from it.
    fn restart_clock(&mut self) {
        let control = self.get::<Match>().setup().clock;
        let players = self.game().players();
        self.app.insert_resource(MatchClock::wound(control, players));
        self.let_pass(Duration::ZERO);
    }

    /// Lets time pass within one frame.
    fn let_pass(&mut self, time: Duration) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
        self.frames(1);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    }

    fn left(&self, side: Side) -> Duration {
        self.get::<MatchClock>().state().unwrap().left(side)
    }

    fn play_at_once(&mut self) {
        let code = self.pick(&mut ChaCha8Rng::seed_from_u64(3));
        self.app.insert_resource(Motion::Off);
        self.send(PlayMove(code));
        self.frames(4);
        assert_ne!(self.phase(), Phase::Animating);
    }

    fn heard(&mut self) -> Vec<Sound> {
        self.app.world_mut().resource_mut::<Messages<Sound>>().drain().collect()
    }
}

#[test]
fn in_every_game_the_clock_of_the_player_to_move_runs() {
    for game in ON_THE_TABLE {
        let mut table = timed(game, &[], "600");
        let first = table.game().to_move();
        table.let_pass(SECOND);
        assert_eq!((table.left(first), table.left(first.other())), (599 * SECOND, 600 * SECOND), "{game}");
        table.play_at_once();
        let second = table.game().to_move();
        table.let_pass(SECOND);
        let expected = if second == first { 598 } else { 599 };
        assert_eq!(table.left(second), expected * SECOND, "{game}");
    }
}

#[test]
fn three_and_four_players_have_clocks() {
    for (players, number) in [("3", 3), ("4", 4)] {
        let mut table = timed("aeb", &[("players", players)], "300+2");
        for _ in 0..number {
            table.let_pass(SECOND);
            table.play_at_once();
        }
        for side in (0..number).map(Side) {
            assert_eq!(table.left(side), 301 * SECOND, "{players} players, {side:?}");
        }
    }
}

#[test]
fn a_match_without_clocks_has_none() {
    let mut table = Table::of("abalone", &[]);
    table.frames(20);
    assert!(table.get::<MatchClock>().state().is_none() && table.get::<MatchClock>().running().is_none());
    assert_eq!(table.get::<NextFrame>().0, None);
}

#[test]
fn clocks_stop_while_a_move_is_shown() {
    let mut table = timed("abalone", &[], "600");
    let code = table.pick(&mut ChaCha8Rng::seed_from_u64(3));
    table.send(PlayMove(code));
    table.let_pass(Duration::ZERO);
    table.let_pass(Duration::ZERO);
    assert_eq!(table.phase(), Phase::Animating);
    for _ in 0..5 {
        table.let_pass(Duration::from_millis(10));
    }
    assert_eq!(table.phase(), Phase::Animating);
    assert_eq!((table.left(ONE), table.left(TWO)), (600 * SECOND, 600 * SECOND));
}

#[test]
fn clocks_stop_behind_menus() {
    for menu in [Menu::Pause, Menu::Moves, Menu::Question, Menu::Glossary] {
        let mut table = timed("abalone", &[], "600");
        table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(menu);
        table.let_pass(Duration::ZERO);
        (0..5).for_each(|_| table.let_pass(SECOND));
        assert_eq!(table.left(ONE), 600 * SECOND, "{menu:?}");
        table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::None);
        table.let_pass(SECOND);
        table.let_pass(SECOND);
        assert_eq!(table.left(ONE), 599 * SECOND, "{menu:?}");
    }
}

#[test]
fn clocks_stop_while_the_window_is_hidden() {
    let mut table = timed("abalone", &[], "600");
    let hide = |table: &mut Table, occluded| table.send(WindowOccluded { window: Entity::PLACEHOLDER, occluded });
    table.let_pass(SECOND);
    hide(&mut table, true);
    table.let_pass(SECOND);
    (0..5).for_each(|_| table.let_pass(SECOND));
    assert_eq!(table.left(ONE), 599 * SECOND);
    hide(&mut table, false);
    table.let_pass(SECOND);
    table.let_pass(SECOND);
    assert_eq!(table.left(ONE), 598 * SECOND);
    // A browser that draws nothing meanwhile says both at once.
    hide(&mut table, true);
    hide(&mut table, false);
    table.let_pass(100 * SECOND);
    assert_eq!(table.left(ONE), 598 * SECOND);
}

#[test]
fn a_machine_that_slept_costs_nobody_the_match() {
    let mut table = timed("abalone", &[], "600");
    table.let_pass(3600 * SECOND);
    assert!(table.left(ONE) >= 598 * SECOND);
}

#[test]
fn clocks_stop_while_something_else_than_the_match_is_shown() {
    let mut table = timed("abalone", &[], "600+5");
    table.play_at_once();
    table.play_at_once();
    let before = (table.left(ONE), table.left(TWO));
    table.send(Travel::Show(Shown { line: Line::Match, turn: 1 }));
    table.let_pass(Duration::ZERO);
    table.let_pass(Duration::ZERO);
    (0..3).for_each(|_| table.let_pass(SECOND));
    let other = *table.game().legal().last().unwrap();
    table.send(PlayMove(other));
    (0..4).for_each(|_| table.let_pass(Duration::ZERO));
    assert_eq!(table.get::<Match>().shown(), Shown { line: Line::Side, turn: 2 });
    (0..3).for_each(|_| table.let_pass(SECOND));
    assert_eq!((table.left(ONE), table.left(TWO)), before, "what is tried costs no time and earns none");
    table.send(Travel::Return);
    table.let_pass(Duration::ZERO);
    table.let_pass(SECOND);
    assert_eq!(table.left(ONE), before.0 - SECOND);
}

#[test]
fn with_a_hard_flag_who_runs_out_of_time_has_lost() {
    let mut table = timed("abalone", &[], "3");
    table.play_at_once();
    table.heard();
    let mut sounds = Vec::new();
    for _ in 0..50 {
        table.let_pass(Duration::from_millis(100));
        sounds.extend(table.heard());
    }
    assert_eq!((table.phase(), table.get::<Match>().cause()), (Phase::Over, Some(Cause::Time(TWO))));
    assert_eq!(table.get::<Match>().result().unwrap().winner, Some(ONE));
    assert!(table.get::<MatchClock>().running().is_none());
    let count = |wanted: Sound| sounds.iter().filter(|sound| **sound == wanted).count();
    assert_eq!((count(Sound::Flag), count(Sound::Won)), (1, 1));
    assert!(count(Sound::Tick) >= 2, "the last seconds are heard");
    let record = table.get::<Match>().record([]).to_string();
    for line in ["[Clock \"3\"]", "[Termination \"time\"]", "[Result \"1-0\"]"] {
        assert!(record.contains(line), "{record}");
    }
}

#[test]
fn with_a_soft_flag_everybody_is_told_and_plays_on() {
    let mut table = timed("abalone", &[], "3 soft");
    let mut sounds = Vec::new();
    for _ in 0..50 {
        table.let_pass(Duration::from_millis(100));
        sounds.extend(table.heard());
    }
    assert_eq!((table.phase(), table.get::<Match>().cause()), (Phase::Choosing, None));
    let clock = table.get::<MatchClock>().state().unwrap();
    assert_eq!((clock.pressure(ONE), clock.shown(ONE)), (Pressure::Up, "−0:02".to_owned()));
    assert_eq!(sounds.iter().filter(|sound| **sound == Sound::Flag).count(), 1);
    table.play_at_once();
    assert_eq!(table.history().len(), 1);
}

#[test]
fn of_more_than_two_the_one_who_is_ahead_of_the_others_wins_on_time() {
    let json = r#"{"to_move": "1", "options": {"players": "3"}, "board": {
        "a1": {"kind": "single", "pieces": [["blue", 3]]}, "b1": {"kind": "single", "pieces": [["blue", 1]]},
        "d4": {"kind": "single", "pieces": [["green", 3]]},
        "g7": {"kind": "single", "pieces": [["purple", 2]]}, "g8": {"kind": "single", "pieces": [["purple", 1]]}}}"#;
    let mut table = Table::set_up("aeb", &[("players", "3")], json);
    table.app.insert_resource(MatchClock::wound(TimeControl::parse("3"), 3));
    table.let_pass(Duration::ZERO);
    (0..40).for_each(|_| table.let_pass(Duration::from_millis(100)));
    let the_match = table.get::<Match>();
    assert_eq!((the_match.cause(), the_match.result().unwrap().winner), (Some(Cause::Time(ONE)), Some(Side(2))));
    assert!(the_match.record([]).to_string().contains("[Termination \"time of 1\"]\n[Result \"3\"]"));
}

#[test]
fn turns_taken_back_give_their_time_back() {
    let mut table = timed("abalone", &[], "600+5");
    table.let_pass(SECOND);
    table.play_at_once();
    table.let_pass(2 * SECOND);
    assert_eq!((table.left(ONE), table.left(TWO)), (604 * SECOND, 598 * SECOND));
    table.send(Travel::Back(0));
    table.let_pass(Duration::ZERO);
    table.let_pass(Duration::ZERO);
    assert_eq!((table.left(ONE), table.left(TWO)), (599 * SECOND, 600 * SECOND));
    table.send(Travel::Again(1));
    (0..3).for_each(|_| table.let_pass(Duration::ZERO));
    assert_eq!(table.left(ONE), 599 * SECOND, "made again, a turn earns nothing");
}

#[test]
fn a_frame_is_asked_for_when_the_digits_change_and_no_sooner() {
    let mut table = timed("abalone", &[], "600");
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
    table.frames(80); // whatever was on its way is there
    let drained = |table: &mut Table| table.app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count();
    drained(&mut table);
    for _ in 0..20 {
        let (shown, due) = {
            let clock = table.get::<MatchClock>().state().unwrap();
            (clock.shown(ONE), table.get::<NextFrame>().0.unwrap())
        };
        assert!(due > Duration::ZERO && due <= SECOND + Duration::from_millis(5), "{due:?}");
        table.let_pass(due);
        assert_ne!(table.get::<MatchClock>().state().unwrap().shown(ONE), shown);
        assert_eq!(drained(&mut table), 0, "the clock asks for no frame of its own");
    }
}
