//! The model of the game clock: time left for each player, the cost of a turn, and the displayed text. It reads no
//! system clock; elapsed time is passed in.

use std::time::Duration;

use quintet_core::engine::turn_time;
use quintet_core::rules::Side;
use serde::{Deserialize, Serialize};

use super::control::{Bonus, SECOND, TimeControl, TimeoutRule};

/// One tenth of a second in microseconds.
const TENTH: i64 = SECOND / 10;
/// Seconds before the end during which tenths are displayed and every second is audible.
const COUNTDOWN_SECONDS: i64 = 10;

/// The maximum number of past turns whose times are kept. Undoing more turns restores no time. More would not fit into the
/// record of a match with four players.
const MAX_PAST_TURNS: usize = 500;

/// The part of a delay that a computer player does not use, because its move arrives later than its search ends.
const DELAY_RESERVE: Duration = Duration::from_millis(500);

/// Something that happened while time passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockEvent {
    /// Time pressure begins for this side.
    LowTime(Side),
    /// One of the last seconds of this side begins.
    Countdown(Side),
    /// The time of this side has run out.
    Expired(Side),
}

/// Whether a player has enough time left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimePressure {
    /// Enough time.
    Calm,
    /// Little time is left.
    Low,
    /// No time is left.
    Expired,
}

/// The state of a session's clocks. It can be serialised and restored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockState {
    #[serde(rename = "control")]
    control: TimeControl,
    /// The time left for each side, in microseconds; negative if a soft clock has run out.
    #[serde(rename = "left")]
    left: Vec<i64>,
    /// The time used in the current turn, in microseconds.
    #[serde(rename = "spent")]
    spent: i64,
    /// The time left for each side at the end of every turn so far, before increments; restored when turns are undone.
    #[serde(rename = "past")]
    past: Vec<Vec<i64>>,
    /// What each undone turn changes when it is redone; the next one to redo comes last.
    #[serde(rename = "undone", default, skip_serializing_if = "Vec::is_empty")]
    undone: Vec<UndoneTurn>,
    /// The number of turns that were undone after these and whose times were not known.
    #[serde(rename = "undone_unknown", default, skip_serializing_if = "is_zero")]
    undone_unknown: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// What changed from the end of a turn, before the increment, until the turn was undone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct UndoneTurn {
    /// The change of the time left for each side, in microseconds.
    #[serde(rename = "change")]
    change: Vec<i64>,
    /// The time used in the next turn, in microseconds.
    #[serde(rename = "spent")]
    spent: i64,
}

impl ClockState {
    /// Creates clocks that have not run yet.
    #[must_use]
    pub fn new(control: TimeControl, players: usize) -> Self {
        let left = vec![i64::from(control.seconds) * SECOND; players];
        Self { control, left, spent: 0, past: Vec::new(), undone: Vec::new(), undone_unknown: 0 }
    }

    /// The time control.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> usize {
        self.left.len()
    }

    /// The time left for a side; zero if it has run out.
    #[must_use]
    pub fn left(&self, side: Side) -> Duration {
        Duration::from_micros(u64::try_from(self.of(side)).unwrap_or(0))
    }

    /// The time that a computer player may use from now on for the turn that its side has begun: its [`turn_time`] with at most
    /// `turns` turns left, and the delay that is left except for a reserve. `None` if the clock is soft and has run out.
    #[must_use]
    pub fn turn_share(&self, side: Side, turns: u32) -> Option<Duration> {
        self.share_with_delay(side, turns, self.delay_left())
    }

    /// Like [`turn_share`](Self::turn_share), but for the next turn of a side, while another side is to move.
    #[must_use]
    pub fn next_turn_share(&self, side: Side, turns: u32) -> Option<Duration> {
        self.share_with_delay(side, turns, self.delay())
    }

    fn share_with_delay(&self, side: Side, turns: u32, delay: i64) -> Option<Duration> {
        let left = self.left(side);
        if left.is_zero() && self.control.timeout_rule == TimeoutRule::Continues {
            return None;
        }
        let increment = match self.control.bonus {
            Bonus::Increment(seconds) => Duration::from_secs(seconds.into()),
            Bonus::None | Bonus::Delay(_) => Duration::ZERO,
        };
        let delay = Duration::from_micros(delay.try_into().unwrap_or(0)).saturating_sub(DELAY_RESERVE);
        Some(turn_time(left, increment, turns) + delay)
    }

    fn of(&self, side: Side) -> i64 {
        self.left.get(side.index()).copied().unwrap_or(0)
    }

    /// The delay of each turn, in microseconds.
    fn delay(&self) -> i64 {
        match self.control.bonus {
            Bonus::Delay(seconds) => i64::from(seconds) * SECOND,
            Bonus::None | Bonus::Increment(_) => 0,
        }
    }

    /// The delay that is left in this turn, in microseconds.
    fn delay_left(&self) -> i64 {
        self.delay().saturating_sub(self.spent).max(0)
    }

    /// Lets time pass in a side's turn. Returns what happened.
    pub fn spend(&mut self, side: Side, time: Duration) -> Vec<ClockEvent> {
        let time = i64::try_from(time.as_micros()).unwrap_or(i64::MAX);
        let charged = time - self.delay_left().min(time);
        self.spent = self.spent.saturating_add(time);
        let hard = self.control.timeout_rule == TimeoutRule::LosesGame;
        let threshold = self.control.low_time_threshold();
        let Some(left) = self.left.get_mut(side.index()) else { return Vec::new() };
        let before = *left;
        let after = before.saturating_sub(charged);
        *left = if hard { after.max(0) } else { after };
        let mut events = Vec::new();
        if before > threshold && after <= threshold {
            events.push(ClockEvent::LowTime(side));
        }
        if after > 0 && after <= COUNTDOWN_SECONDS * SECOND && div_ceil(after, SECOND) < div_ceil(before, SECOND) {
            events.push(ClockEvent::Countdown(side));
        }
        if before > 0 && after <= 0 {
            events.push(ClockEvent::Expired(side));
        }
        events
    }

    /// Whether a side has lost on time, although its turn may go on after the loss was undone.
    #[must_use]
    pub fn has_lost(&self, side: Side) -> bool {
        self.control.timeout_rule == TimeoutRule::LosesGame && self.of(side) <= 0 && self.delay_left() == 0
    }

    /// Ends a side's turn: adds the increment and resets the time used. Undone turns cannot be redone any more.
    pub fn end_turn(&mut self, side: Side) {
        self.undone.clear();
        self.undone_unknown = 0;
        self.remember();
        self.add_increment(side);
        self.spent = 0;
    }

    /// Adds the times at the end of a turn to those of the past turns. The first ones are dropped if there are too many.
    fn remember(&mut self) {
        self.past.push(self.left.clone());
        if self.past.len() > MAX_PAST_TURNS {
            self.past.remove(0);
        }
    }

    fn add_increment(&mut self, side: Side) {
        if let (Bonus::Increment(seconds), Some(left)) = (self.control.bonus, self.left.get_mut(side.index())) {
            *left = left.saturating_add(i64::from(seconds) * SECOND);
        }
    }

    /// Undoes the last turn: restores the times as they were at its end, before the increment.
    pub fn undo_turn(&mut self) {
        if let Some(left) = self.past.pop() {
            let change = self.left.iter().zip(&left).map(|(now, then)| now.saturating_sub(*then)).collect();
            self.undone.push(UndoneTurn { change, spent: self.spent });
            self.left = left;
        } else {
            self.undone_unknown = self.undone_unknown.saturating_add(1);
        }
        self.spent = 0;
    }

    /// Redoes a side's turn. Undo and redo together change nothing: the increment and the time that was used after the turn
    /// count again.
    pub fn redo_turn(&mut self, side: Side) {
        if self.undone_unknown > 0 {
            self.undone_unknown -= 1;
            self.spent = 0;
            return;
        }
        let Some(UndoneTurn { change, spent }) = self.undone.pop() else {
            self.end_turn(side);
            return;
        };
        self.remember();
        let is_hard = self.control.timeout_rule == TimeoutRule::LosesGame;
        for (left, change) in self.left.iter_mut().zip(change) {
            let time = left.saturating_add(change);
            *left = if is_hard { time.max(0) } else { time };
        }
        self.spent = spent;
    }

    /// Whether a side has enough time left.
    #[must_use]
    pub fn pressure(&self, side: Side) -> TimePressure {
        match self.of(side) {
            left if left <= 0 => TimePressure::Expired,
            left if left <= self.control.low_time_threshold() => TimePressure::Low,
            _ => TimePressure::Calm,
        }
    }

    /// The displayed time of a side: minutes and seconds, in the last seconds with tenths. Partial units are rounded
    /// up.
    #[must_use]
    pub fn shown(&self, side: Side) -> String {
        let left = self.of(side);
        let sign = if left < 0 { "−" } else { "" };
        if left > 0 && left <= COUNTDOWN_SECONDS * SECOND {
            let tenths = div_ceil(left, TENTH);
            return format!("{}.{}", tenths / 10, tenths % 10);
        }
        let seconds = div_ceil(left.saturating_abs(), SECOND);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            format!("{sign}{hours}:{minutes:02}:{seconds:02}")
        } else {
            format!("{sign}{minutes}:{seconds:02}")
        }
    }

    /// The time until the displayed text changes while a side's clock runs.
    #[must_use]
    pub fn until_display_change(&self, side: Side) -> Duration {
        let left = self.of(side);
        let unit = if left > 0 && left <= COUNTDOWN_SECONDS * SECOND { TENTH } else { SECOND };
        // Below zero the text changes just after a full second.
        let next = if left > 0 {
            left - (div_ceil(left, unit) - 1) * unit
        } else {
            div_ceil(left.saturating_neg(), unit).saturating_mul(unit).saturating_add(left).saturating_add(1)
        };
        Duration::from_micros(u64::try_from(self.delay_left().saturating_add(next)).unwrap_or(0))
    }
}

/// Divides a time by a unit, rounding up.
const fn div_ceil(time: i64, unit: i64) -> i64 {
    time.div_euclid(unit) + (time.rem_euclid(unit) > 0) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Side = Side::FIRST;
    const TWO: Side = Side::SECOND;

    fn clock(text: &str) -> ClockState {
        ClockState::new(TimeControl::parse(text).unwrap(), 2)
    }

    fn seconds(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    #[test]
    fn computers_use_the_bonus_but_not_more_than_the_time_left() {
        let share = |text: &str, spent: f64| {
            let mut clock = clock(text);
            clock.spend(ONE, seconds(spent));
            (clock.turn_share(ONE, u32::MAX), clock.next_turn_share(ONE, u32::MAX))
        };
        let both = |share: Option<Duration>| (share, share);
        assert_eq!(share("600", 0.0), both(Some(seconds(20.0))));
        assert_eq!(share("600+4", 0.0), both(Some(seconds(23.0))));
        assert_eq!(share("600+20", 598.0), both(Some(seconds(1.0))), "half of the time left");
        assert_eq!(share("600d20", 5.0), (Some(seconds(34.5)), Some(seconds(39.5))), "the delay that is left");
        let nearly_out = seconds(5.0) / 30;
        assert_eq!(share("30d20", 45.0), (Some(nearly_out), Some(seconds(19.5) + nearly_out)), "the delay is used up");
        assert_eq!(share("30", 31.0), both(Some(Duration::ZERO)));
        assert_eq!(share("30 soft", 31.0), both(None), "a soft clock that has run out sets no limit");
    }

    #[test]
    fn few_turns_left_get_larger_shares() {
        let share = |turns: u32| clock("600").turn_share(ONE, turns);
        assert_eq!([60, 15, 3, 1, 0].map(share), [20.0, 40.0, 200.0, 300.0, 300.0].map(|time| Some(seconds(time))));
    }

    #[test]
    fn only_side_to_move_spends_time() {
        let mut clock = clock("600");
        clock.spend(ONE, seconds(12.5));
        clock.end_turn(ONE);
        clock.spend(TWO, seconds(3.0));
        assert_eq!((clock.left(ONE), clock.left(TWO)), (seconds(587.5), seconds(597.0)));
    }

    #[test]
    fn short_frames_cost_as_much_as_one_long() {
        let (mut short, mut long) = (clock("600"), clock("600"));
        (0..3600).for_each(|_| drop(short.spend(ONE, Duration::from_micros(16_667))));
        long.spend(ONE, Duration::from_micros(16_667 * 3600));
        assert_eq!(short.left(ONE), long.left(ONE));
    }

    #[test]
    fn increment_is_added_after_turn() {
        let mut clock = clock("60+5");
        clock.spend(ONE, seconds(7.0));
        assert_eq!(clock.left(ONE), seconds(53.0));
        clock.end_turn(ONE);
        assert_eq!((clock.left(ONE), clock.left(TWO)), (seconds(58.0), seconds(60.0)));
    }

    #[test]
    fn delay_resets_every_turn() {
        let mut clock = clock("60d5");
        clock.spend(ONE, seconds(3.0));
        clock.spend(ONE, seconds(3.0));
        assert_eq!(clock.left(ONE), seconds(59.0));
        clock.end_turn(ONE);
        clock.spend(TWO, seconds(1.0));
        clock.end_turn(TWO);
        clock.spend(ONE, seconds(5.0));
        assert_eq!((clock.left(ONE), clock.left(TWO)), (seconds(59.0), seconds(60.0)));
    }

    #[test]
    fn hard_flag_stops_at_zero_soft_continues() {
        let (mut hard, mut soft) = (clock("2"), clock("2 soft"));
        for clock in [&mut hard, &mut soft] {
            assert!(!clock.spend(ONE, seconds(1.9)).contains(&ClockEvent::Expired(ONE)));
            assert_eq!(clock.spend(ONE, seconds(2.0)), [ClockEvent::Expired(ONE)]);
            assert_eq!((clock.pressure(ONE), clock.pressure(TWO)), (TimePressure::Expired, TimePressure::Calm));
        }
        for clock in [&mut hard, &mut soft] {
            assert_eq!(clock.spend(ONE, seconds(1.0)), []);
        }
        assert_eq!((hard.has_lost(ONE), hard.has_lost(TWO), soft.has_lost(ONE)), (true, false, false));
        assert_eq!((hard.shown(ONE), soft.shown(ONE)), ("0:00".to_owned(), "−0:03".to_owned()));
    }

    #[test]
    fn reports_time_pressure_once_and_each_last_second() {
        let mut clock = clock("120");
        let mut events = Vec::new();
        for _ in 0..1250 {
            events.extend(clock.spend(ONE, seconds(0.1)));
        }
        let times = |wanted: ClockEvent| events.iter().filter(|event| **event == wanted).count();
        assert_eq!(times(ClockEvent::LowTime(ONE)), 1);
        assert_eq!(times(ClockEvent::Countdown(ONE)), 10);
        assert_eq!(times(ClockEvent::Expired(ONE)), 1);
        assert_eq!(clock.pressure(ONE), TimePressure::Expired);
    }

    #[test]
    fn display_rounds_partial_seconds_up() {
        let mut clock = clock("4000");
        for (spent, shown) in [
            (0.0, "1:06:40"),
            (0.5, "1:06:40"),
            (0.5, "1:06:39"),
            (399.5, "1:00:00"),
            (0.5, "59:59"),
            (3580.0, "0:19"),
            (8.5, "0:11"),
            (0.5, "10.0"),
            (0.05, "10.0"),
            (0.05, "9.9"),
            (9.85, "0.1"),
            (0.05, "0:00"),
        ] {
            clock.spend(ONE, seconds(spent));
            assert_eq!(clock.shown(ONE), shown, "{:?}", clock.left(ONE));
        }
    }

    #[test]
    fn until_display_change_is_exact() {
        for text in ["15", "15 soft", "15d2", "4000"] {
            let mut clock = clock(text);
            for _ in 0..140 {
                let (shown, wait) = (clock.shown(ONE), clock.until_display_change(ONE));
                clock.spend(ONE, wait.saturating_sub(Duration::from_micros(2)));
                assert_eq!(clock.shown(ONE), shown, "{text}: {wait:?} is too long");
                clock.spend(ONE, Duration::from_micros(2));
                if clock.pressure(ONE) == TimePressure::Expired
                    && clock.control().timeout_rule == TimeoutRule::LosesGame
                {
                    break;
                }
                assert_ne!(clock.shown(ONE), shown, "{text}: {wait:?} is too short");
            }
        }
    }

    #[test]
    fn undone_turns_restore_time() {
        let mut clock = clock("60+5");
        let start = clock.clone();
        clock.spend(ONE, seconds(7.0));
        let before = clock.left(ONE);
        clock.end_turn(ONE);
        clock.spend(TWO, seconds(9.0));
        clock.undo_turn();
        assert_eq!((clock.left(ONE), clock.left(TWO)), (before, seconds(60.0)));
        clock.undo_turn();
        assert_eq!(clock.left(TWO), start.left(TWO), "nothing left to undo");
    }

    #[test]
    fn turns_without_known_times_do_not_change_those_of_others() {
        // Two turns of a record without times, and one that was played.
        let mut clock = clock("60+5");
        clock.spend(ONE, seconds(7.0));
        clock.end_turn(ONE);
        clock.spend(TWO, seconds(2.0));
        let before = clock.clone();
        (0..3).for_each(|_| clock.undo_turn());
        let start = clock.left(ONE);
        clock.redo_turn(ONE);
        clock.redo_turn(TWO);
        assert_eq!(clock.left(ONE), start);
        clock.redo_turn(ONE);
        assert_eq!(clock, before);
    }

    #[test]
    fn undo_and_redo_together_change_nothing() {
        let mut clock = clock("60+5");
        clock.spend(ONE, seconds(7.0));
        clock.end_turn(ONE);
        clock.spend(TWO, seconds(9.0));
        clock.end_turn(TWO);
        clock.spend(ONE, seconds(11.0));
        let before = clock.clone();
        clock.undo_turn();
        clock.undo_turn();
        let text = serde_json::to_string(&clock).unwrap();
        let mut clock = serde_json::from_str::<ClockState>(&text).unwrap();
        clock.redo_turn(ONE);
        assert_eq!((clock.left(ONE), clock.left(TWO)), (seconds(58.0), seconds(51.0)), "before the increment");
        clock.redo_turn(TWO);
        assert_eq!(clock, before);

        clock.undo_turn();
        clock.spend(TWO, seconds(2.0));
        clock.redo_turn(TWO);
        assert_eq!(clock.left(TWO), before.left(TWO) - seconds(2.0), "time used after the undo is lost");
        clock.undo_turn();
        clock.end_turn(TWO);
        clock.redo_turn(ONE);
        assert_eq!(clock.left(ONE), seconds(58.0 + 5.0), "another move was played instead");
    }

    #[test]
    fn redo_after_loss_on_time_restores_the_loss() {
        let mut clock = clock("10");
        clock.end_turn(ONE);
        clock.spend(TWO, seconds(10.0));
        clock.undo_turn();
        assert_eq!(clock.left(TWO), seconds(10.0));
        clock.redo_turn(ONE);
        assert!(clock.has_lost(TWO) && !clock.has_lost(ONE));
    }

    #[test]
    fn only_the_last_turns_are_kept() {
        let mut clock = ClockState::new(TimeControl::parse("86400+1").unwrap(), 4);
        for turn in 0..3 * MAX_PAST_TURNS {
            clock.spend(Side((turn % 4) as u8), Duration::from_micros(1_234_567));
            clock.end_turn(Side((turn % 4) as u8));
        }
        let text = serde_json::to_string(&clock).unwrap();
        assert!(text.len() < 40_000, "{} bytes", text.len());
        (0..4 * MAX_PAST_TURNS).for_each(|_| clock.undo_turn());
        let text = serde_json::to_string(&clock).unwrap();
        assert!(text.len() < 60_000, "{} bytes", text.len());
    }

    #[test]
    fn extreme_values_do_not_panic() {
        for left in [i64::MIN, -1, 0, i64::MAX] {
            for control in ["1", "600d5 soft", "86400+86400"] {
                let control = TimeControl::parse(control).unwrap();
                let mut clock = ClockState {
                    control,
                    left: vec![left],
                    spent: left,
                    past: vec![vec![]],
                    undone: Vec::new(),
                    undone_unknown: 0,
                };
                for side in [ONE, TWO] {
                    assert!(!clock.shown(side).is_empty());
                    let _ = (clock.until_display_change(side), clock.pressure(side), clock.spend(side, Duration::MAX));
                    clock.end_turn(side);
                    clock.undo_turn();
                    clock.undo_turn();
                    clock.redo_turn(side);
                    clock.redo_turn(side);
                }
            }
        }
    }

    #[test]
    fn clock_state_round_trips_as_json() {
        let mut clock = ClockState::new(TimeControl::parse("600d5 soft").unwrap(), 4);
        clock.spend(Side(3), seconds(700.0));
        clock.end_turn(Side(3));
        let text = serde_json::to_string(&clock).unwrap();
        assert_eq!(serde_json::from_str::<ClockState>(&text).unwrap(), clock);
    }
}
