//! A clock's arithmetic: how much time each player has, what a turn costs, what is shown. Knows no other clock: whoever
//! has one hands the time in.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::rules::Side;

/// What a player is given besides the time at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Bonus {
    /// Nothing: sudden death.
    #[default]
    None,
    /// So many seconds after every turn.
    Increment(u32),
    /// So many seconds at the beginning of every turn in which the clock stands still.
    Delay(u32),
}

/// What happens when a player's time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Flag {
    /// The match is over for this player: see [`super::Cause::Time`].
    #[default]
    Hard,
    /// Everybody is told, and the clock counts on below zero.
    Soft,
}

/// How players' time is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimeControl {
    /// What each player has at the start, in seconds.
    pub seconds: u32,
    /// What comes besides.
    pub bonus: Bonus,
    /// What happens at the end.
    pub flag: Flag,
}

/// The times that are offered, in minutes; the sheet of Abalone suggests 10 and 15.
pub const MINUTES: [u32; 4] = [5, 10, 15, 30];
/// The seconds of increment and delay that are offered.
pub const BONUSES: [u32; 4] = [2, 5, 10, 20];
/// The most seconds of a record's clock that are taken for one.
const MOST_SECONDS: u32 = 24 * 3600;

impl TimeControl {
    /// So many minutes, and the match is over for who has used them.
    #[must_use]
    pub const fn sudden_death(minutes: u32) -> Self {
        Self { seconds: minutes * 60, bonus: Bonus::None, flag: Flag::Hard }
    }

    /// As it stands in the tag Clock of a record: `600`, `600+5` with an increment, `600d5` with a delay; ` soft` behind
    /// it where the clock counts on below zero.
    #[must_use]
    pub fn text(self) -> String {
        let bonus = match self.bonus {
            Bonus::None => String::new(),
            Bonus::Increment(seconds) => format!("+{seconds}"),
            Bonus::Delay(seconds) => format!("d{seconds}"),
        };
        let flag = if self.flag == Flag::Soft { " soft" } else { "" };
        format!("{}{bonus}{flag}", self.seconds)
    }

    /// Reads what [`TimeControl::text`] writes; nothing else is one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (time, flag) = match text.strip_suffix(" soft") {
            Some(time) => (time, Flag::Soft),
            None => (text, Flag::Hard),
        };
        let (seconds, bonus) = match time.split_once(['+', 'd']) {
            None => (time, Bonus::None),
            Some((seconds, bonus)) if time.contains('+') => (seconds, Bonus::Increment(number(bonus)?)),
            Some((seconds, bonus)) => (seconds, Bonus::Delay(number(bonus)?)),
        };
        Some(Self { seconds: number(seconds).filter(|seconds| *seconds > 0)?, bonus, flag })
    }

    /// From here on time is running short, in microseconds.
    fn short(self) -> i64 {
        (i64::from(self.seconds) * SECOND / 6).min(60 * SECOND)
    }
}

fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    text.parse().ok().filter(|number| digits && *number <= MOST_SECONDS)
}

/// Microseconds.
const SECOND: i64 = 1_000_000;
/// Microseconds.
const TENTH: i64 = SECOND / 10;
/// So many seconds before the end, tenths are shown and every second is heard.
const LAST: i64 = 10;

/// What is new after some time has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockNews {
    /// The time of this side is running short from now on.
    Short(Side),
    /// One of the last seconds of this side has begun.
    Second(Side),
    /// The time of this side is up.
    Up(Side),
}

/// How pressing a player's time is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressure {
    /// There is time.
    Calm,
    /// It is running short.
    Short,
    /// It is up.
    Up,
}

/// The clocks of a match at one moment: a plain value that can be kept and gone on with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockState {
    control: TimeControl,
    /// What each side has left, in microseconds; below zero where the clock counts on.
    left: Vec<i64>,
    /// What the turn that is going on has taken so far, in microseconds.
    spent: i64,
    /// What each side had at the beginning of every turn so far: given back when turns are taken back.
    past: Vec<Vec<i64>>,
}

impl ClockState {
    /// Clocks that have not begun to run.
    #[must_use]
    pub fn new(control: TimeControl, players: usize) -> Self {
        let left = vec![i64::from(control.seconds) * SECOND; players];
        Self { control, left, spent: 0, past: Vec::new() }
    }

    /// How time is limited.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// How many players have a clock.
    #[must_use]
    pub fn players(&self) -> usize {
        self.left.len()
    }

    /// What a side has left; below zero is none.
    #[must_use]
    pub fn left(&self, side: Side) -> Duration {
        Duration::from_micros(u64::try_from(self.of(side)).unwrap_or(0))
    }

    fn of(&self, side: Side) -> i64 {
        self.left.get(side.index()).copied().unwrap_or(0)
    }

    /// How much longer the clock stands still in this turn, in microseconds.
    fn delay_left(&self) -> i64 {
        match self.control.bonus {
            Bonus::Delay(seconds) => (i64::from(seconds) * SECOND).saturating_sub(self.spent).max(0),
            Bonus::None | Bonus::Increment(_) => 0,
        }
    }

    /// Lets time pass in the turn of a side.
    pub fn spend(&mut self, side: Side, time: Duration) -> Vec<ClockNews> {
        let time = i64::try_from(time.as_micros()).unwrap_or(i64::MAX);
        let charged = time - self.delay_left().min(time);
        self.spent = self.spent.saturating_add(time);
        let hard = self.control.flag == Flag::Hard;
        let short = self.control.short();
        let Some(left) = self.left.get_mut(side.index()) else { return Vec::new() };
        let before = *left;
        let after = before.saturating_sub(charged);
        *left = if hard { after.max(0) } else { after };
        let mut news = Vec::new();
        if before > short && after <= short {
            news.push(ClockNews::Short(side));
        }
        if after > 0 && after <= LAST * SECOND && up(after, SECOND) < up(before, SECOND) {
            news.push(ClockNews::Second(side));
        }
        if before > 0 && after <= 0 {
            news.push(ClockNews::Up(side));
        }
        news
    }

    /// The turn of a side is over: it is given what is due, and the next turn begins.
    pub fn turn_over(&mut self, side: Side) {
        self.past.push(self.left.clone());
        if let (Bonus::Increment(seconds), Some(left)) = (self.control.bonus, self.left.get_mut(side.index())) {
            *left = left.saturating_add(i64::from(seconds) * SECOND);
        }
        self.spent = 0;
    }

    /// The last turn is taken back: everybody has what they had when it was made.
    pub fn turn_back(&mut self) {
        if let Some(left) = self.past.pop() {
            self.left = left;
        }
        self.spent = 0;
    }

    /// A turn that was taken back is made again, which takes no time and is given none.
    pub fn turn_again(&mut self) {
        self.past.push(self.left.clone());
        self.spent = 0;
    }

    /// Whether a side's time is up.
    #[must_use]
    pub fn pressure(&self, side: Side) -> Pressure {
        match self.of(side) {
            left if left <= 0 => Pressure::Up,
            left if left <= self.control.short() => Pressure::Short,
            _ => Pressure::Calm,
        }
    }

    /// What is shown for a side: minutes and seconds, with tenths at the very end. A second that has begun counts whole.
    #[must_use]
    pub fn shown(&self, side: Side) -> String {
        let left = self.of(side);
        let sign = if left < 0 { "−" } else { "" };
        if left > 0 && left <= LAST * SECOND {
            let tenths = up(left, TENTH);
            return format!("{}.{}", tenths / 10, tenths % 10);
        }
        let seconds = up(left.saturating_abs(), SECOND);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            format!("{sign}{hours}:{minutes:02}:{seconds:02}")
        } else {
            format!("{sign}{minutes}:{seconds:02}")
        }
    }

    /// How long it takes until something else is shown for a side whose clock runs.
    #[must_use]
    pub fn until_news(&self, side: Side) -> Duration {
        let left = self.of(side);
        let unit = if left > 0 && left <= LAST * SECOND { TENTH } else { SECOND };
        // Where nothing is left, one second more is shown just after the last.
        let next = if left > 0 {
            left - (up(left, unit) - 1) * unit
        } else {
            up(left.saturating_neg(), unit).saturating_mul(unit).saturating_add(left).saturating_add(1)
        };
        Duration::from_micros(u64::try_from(self.delay_left().saturating_add(next)).unwrap_or(0))
    }
}

/// How many units have begun in a time.
const fn up(time: i64, unit: i64) -> i64 {
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
    fn time_controls_are_written_and_read_back() {
        for text in ["600", "900", "600+5", "600d5", "60 soft", "300+10 soft"] {
            assert_eq!(TimeControl::parse(text).unwrap().text(), text);
        }
        for text in ["", "-", "0", "600+", "d5", "+600", "600 hard", "40/9000", "99999999", "600+5d5"] {
            assert_eq!(TimeControl::parse(text), None, "{text}");
        }
        assert_eq!(TimeControl::sudden_death(10).text(), "600");
    }

    #[test]
    fn only_the_side_whose_turn_it_is_spends_time() {
        let mut clock = clock("600");
        clock.spend(ONE, seconds(12.5));
        clock.turn_over(ONE);
        clock.spend(TWO, seconds(3.0));
        assert_eq!((clock.left(ONE), clock.left(TWO)), (seconds(587.5), seconds(597.0)));
    }

    #[test]
    fn many_short_frames_cost_as_much_as_one_long() {
        let (mut short, mut long) = (clock("600"), clock("600"));
        (0..3600).for_each(|_| drop(short.spend(ONE, Duration::from_micros(16_667))));
        long.spend(ONE, Duration::from_micros(16_667 * 3600));
        assert_eq!(short.left(ONE), long.left(ONE));
    }

    #[test]
    fn an_increment_is_given_after_the_turn() {
        let mut clock = clock("60+5");
        clock.spend(ONE, seconds(7.0));
        assert_eq!(clock.left(ONE), seconds(53.0));
        clock.turn_over(ONE);
        assert_eq!((clock.left(ONE), clock.left(TWO)), (seconds(58.0), seconds(60.0)));
    }

    #[test]
    fn a_delay_is_given_anew_in_every_turn_and_never_kept() {
        let mut clock = clock("60d5");
        clock.spend(ONE, seconds(3.0));
        clock.spend(ONE, seconds(3.0));
        assert_eq!(clock.left(ONE), seconds(59.0));
        clock.turn_over(ONE);
        clock.spend(TWO, seconds(1.0));
        clock.turn_over(TWO);
        clock.spend(ONE, seconds(5.0));
        assert_eq!((clock.left(ONE), clock.left(TWO)), (seconds(59.0), seconds(60.0)));
    }

    #[test]
    fn a_hard_flag_stops_at_nothing_and_a_soft_one_counts_on() {
        let (mut hard, mut soft) = (clock("2"), clock("2 soft"));
        for clock in [&mut hard, &mut soft] {
            assert!(!clock.spend(ONE, seconds(1.9)).contains(&ClockNews::Up(ONE)));
            assert_eq!(clock.spend(ONE, seconds(2.0)), [ClockNews::Up(ONE)]);
            assert_eq!(clock.spend(ONE, seconds(1.0)), []);
            assert_eq!((clock.pressure(ONE), clock.pressure(TWO)), (Pressure::Up, Pressure::Calm));
        }
        assert_eq!((hard.shown(ONE), soft.shown(ONE)), ("0:00".to_owned(), "−0:03".to_owned()));
    }

    #[test]
    fn time_running_short_is_told_once_and_every_last_second_is_heard() {
        let mut clock = clock("120");
        let mut news = Vec::new();
        for _ in 0..1250 {
            news.extend(clock.spend(ONE, seconds(0.1)));
        }
        let times = |wanted: ClockNews| news.iter().filter(|news| **news == wanted).count();
        assert_eq!(times(ClockNews::Short(ONE)), 1);
        assert_eq!(times(ClockNews::Second(ONE)), 10);
        assert_eq!(times(ClockNews::Up(ONE)), 1);
        assert_eq!(clock.pressure(ONE), Pressure::Up);
    }

    #[test]
    fn what_is_shown_counts_a_second_that_has_begun() {
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
    fn what_is_shown_changes_when_it_is_said_to() {
        for text in ["15", "15 soft", "15d2", "4000"] {
            let mut clock = clock(text);
            for _ in 0..140 {
                let (shown, wait) = (clock.shown(ONE), clock.until_news(ONE));
                clock.spend(ONE, wait.saturating_sub(Duration::from_micros(2)));
                assert_eq!(clock.shown(ONE), shown, "{text}: {wait:?} is not too long");
                clock.spend(ONE, Duration::from_micros(2));
                if clock.pressure(ONE) == Pressure::Up && clock.control().flag == Flag::Hard {
                    break;
                }
                assert_ne!(clock.shown(ONE), shown, "{text}: {wait:?} is long enough");
            }
        }
    }

    #[test]
    fn turns_taken_back_give_back_their_time() {
        let mut clock = clock("60+5");
        let start = clock.clone();
        clock.spend(ONE, seconds(7.0));
        let before = clock.left(ONE);
        clock.turn_over(ONE);
        clock.spend(TWO, seconds(9.0));
        clock.turn_back();
        assert_eq!((clock.left(ONE), clock.left(TWO)), (before, seconds(60.0)));
        clock.turn_again();
        assert_eq!(clock.left(ONE), before, "made again, it is given nothing");
        clock.turn_back();
        clock.turn_back();
        assert_eq!(clock.left(TWO), start.left(TWO), "there is nothing more to take back");
    }

    #[test]
    fn clocks_that_nobody_can_have_had_are_borne() {
        for left in [i64::MIN, -1, 0, i64::MAX] {
            for control in ["1", "600d5 soft", "86400+86400"] {
                let control = TimeControl::parse(control).unwrap();
                let mut clock = ClockState { control, left: vec![left], spent: left, past: vec![vec![]] };
                for side in [ONE, TWO] {
                    assert!(!clock.shown(side).is_empty());
                    let _ = (clock.until_news(side), clock.pressure(side), clock.spend(side, Duration::MAX));
                    clock.turn_over(side);
                    clock.turn_back();
                    clock.turn_back();
                }
            }
        }
    }

    #[test]
    fn clocks_are_kept_as_text_and_gone_on_with() {
        let mut clock = ClockState::new(TimeControl::parse("600d5 soft").unwrap(), 4);
        clock.spend(Side(3), seconds(700.0));
        clock.turn_over(Side(3));
        let text = serde_json::to_string(&clock).unwrap();
        assert_eq!(serde_json::from_str::<ClockState>(&text).unwrap(), clock);
    }
}
