//! Time controls: a time for the game, and an increment for each turn.

use std::str::FromStr;
use std::time::Duration;

use quintet_core::engine::turn_time;
use quintet_core::rules::Side;

/// The time that is reserved for the communication with a program.
const RESERVE: Duration = Duration::from_millis(20);
/// The maximum time of a time control, in seconds.
const MAX_SECONDS: f64 = 86_400.0;

/// A time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    time: Duration,
    increment: Duration,
}

impl FromStr for TimeControl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let seconds = |text: &str| {
            let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..=MAX_SECONDS).contains(seconds))?;
            Some(Duration::from_secs_f64(seconds))
        };
        let (time, increment) = text.split_once('+').unwrap_or((text, "0"));
        seconds(time)
            .zip(seconds(increment))
            .filter(|(time, _)| !time.is_zero())
            .map(|(time, increment)| Self { time, increment })
            .ok_or_else(|| "Seconds for the game and for each turn are needed, such as 10+0.1.".to_owned())
    }
}

/// The remaining times of the sides in a game.
#[derive(Debug)]
pub struct Clocks {
    control: TimeControl,
    remaining: Vec<Duration>,
}

impl Clocks {
    /// The clocks at the start of a game.
    pub fn new(control: TimeControl, sides: usize) -> Self {
        Self { control, remaining: vec![control.time; sides] }
    }

    /// The time left on the clock of a side.
    pub fn remaining(&self, side: Side) -> Duration {
        self.remaining[side.index()]
    }

    /// The UGI command that starts a search with the clocks of all sides, less the time for the communication.
    pub fn go_command(&self) -> String {
        let times = self.remaining.iter().map(|remaining| remaining.saturating_sub(RESERVE)).zip(1..);
        let times = times.map(|(time, player)| format!(" p{player}time {}", time.as_millis()));
        let increment = self.control.increment.as_millis();
        let increments = (1..=self.remaining.len()).map(|player| format!(" p{player}inc {increment}"));
        times.chain(increments).fold("go".to_owned(), |line, part| line + &part)
    }

    /// The time that a side should use for its turn, if it has at most `turns` turns left.
    pub fn allotment(&self, side: Side, turns: u32) -> Duration {
        let remaining = self.remaining(side).saturating_sub(RESERVE);
        turn_time(remaining, self.control.increment, turns).max(Duration::from_millis(1))
    }

    /// Takes the time of a turn off the clock of a side. Returns whether the side was in time.
    pub fn take(&mut self, side: Side, used: Duration) -> bool {
        let remaining = &mut self.remaining[side.index()];
        let left = remaining.checked_sub(used);
        *remaining = left.unwrap_or_default() + self.control.increment;
        left.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_parsed() {
        let control: TimeControl = "10+0.5".parse().unwrap();
        assert_eq!(control, TimeControl { time: Duration::from_secs(10), increment: Duration::from_millis(500) });
        assert_eq!("3".parse(), Ok(TimeControl { time: Duration::from_secs(3), increment: Duration::ZERO }));
        for wrong in ["", "0", "-1", "10+", "10+x", "1e9", "nan"] {
            assert!(wrong.parse::<TimeControl>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn programs_get_the_clocks_of_all_sides() {
        let mut clocks = Clocks::new("2+0.1".parse().unwrap(), 3);
        assert!(clocks.take(Side::SECOND, Duration::from_millis(600)));
        let expected = "go p1time 1980 p2time 1480 p3time 1980 p1inc 100 p2inc 100 p3inc 100";
        assert_eq!(clocks.go_command(), expected);
        assert!(!clocks.take(Side::FIRST, Duration::from_secs(3)));
        assert!(clocks.go_command().starts_with("go p1time 80 "));
    }

    #[test]
    fn allotments_never_exhaust_the_clock() {
        let mut clocks = Clocks::new("2+0.1".parse().unwrap(), 2);
        for _ in 0..1000 {
            let time = clocks.allotment(Side::FIRST, u32::MAX);
            assert!(clocks.take(Side::FIRST, time));
        }
        assert!(clocks.allotment(Side::FIRST, u32::MAX) >= Duration::from_millis(30), "the increment is used");
        assert!(!clocks.take(Side::SECOND, Duration::from_secs(3)));
    }
}
