//! Time controls: the time limit of a session, and its text form.

use serde::{Deserialize, Serialize};

/// Time that a player gets in addition to the time at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Bonus {
    /// No bonus: sudden death.
    #[default]
    #[serde(rename = "None")]
    None,
    /// Seconds added after every turn.
    #[serde(rename = "Increment")]
    Increment(u32),
    /// Seconds at the beginning of every turn during which the clock does not run.
    #[serde(rename = "Delay")]
    Delay(u32),
}

/// What happens when a player's time runs out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TimeoutRule {
    /// The session ends.
    #[default]
    #[serde(rename = "Hard")]
    LosesGame,
    /// The players are notified, and the clock continues below zero.
    #[serde(rename = "Soft")]
    Continues,
}

/// The time limit of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimeControl {
    /// Each player's time at the start, in seconds.
    #[serde(rename = "seconds")]
    pub seconds: u32,
    /// The additional time.
    #[serde(rename = "bonus")]
    pub bonus: Bonus,
    /// What happens when the time runs out.
    #[serde(rename = "flag")]
    pub timeout_rule: TimeoutRule,
}

/// The times offered in the menu, in minutes. The rule sheet of Abalone suggests 10 and 15.
pub const MINUTES: [u32; 4] = [5, 10, 15, 30];
/// The increments and delays offered in the menu, in seconds.
pub const BONUSES: [u32; 4] = [2, 5, 10, 20];
/// The largest number of seconds that [`TimeControl::parse`] accepts.
const MAX_SECONDS: u32 = 24 * 3600;

impl TimeControl {
    /// This number of minutes for the match, without a bonus.
    #[must_use]
    pub const fn sudden_death(minutes: u32) -> Self {
        Self { seconds: minutes * 60, bonus: Bonus::None, timeout_rule: TimeoutRule::LosesGame }
    }

    /// The value of a record's Clock tag: `600`, `600+5` with an increment, `600d5` with a delay. The suffix ` soft`
    /// means that the clock continues below zero.
    #[must_use]
    pub fn text(self) -> String {
        let bonus = match self.bonus {
            Bonus::None => String::new(),
            Bonus::Increment(seconds) => format!("+{seconds}"),
            Bonus::Delay(seconds) => format!("d{seconds}"),
        };
        let suffix = if self.timeout_rule == TimeoutRule::Continues { " soft" } else { "" };
        format!("{}{bonus}{suffix}", self.seconds)
    }

    /// Parses the output of [`TimeControl::text`]. Returns `None` for any other text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (time, timeout_rule) = match text.strip_suffix(" soft") {
            Some(time) => (time, TimeoutRule::Continues),
            None => (text, TimeoutRule::LosesGame),
        };
        let (seconds, bonus) = match time.split_once(['+', 'd']) {
            None => (time, Bonus::None),
            Some((seconds, bonus)) if time.contains('+') => (seconds, Bonus::Increment(number(bonus)?)),
            Some((seconds, bonus)) => (seconds, Bonus::Delay(number(bonus)?)),
        };
        Some(Self { seconds: number(seconds).filter(|seconds| *seconds > 0)?, bonus, timeout_rule })
    }

    /// The remaining time, in microseconds, at which time pressure begins.
    pub(super) fn low_time_threshold(self) -> i64 {
        (i64::from(self.seconds) * SECOND / 6).min(60 * SECOND)
    }
}

fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    text.parse().ok().filter(|number| digits && *number <= MAX_SECONDS)
}

/// One second in microseconds.
pub(super) const SECOND: i64 = 1_000_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_round_trip() {
        for text in ["600", "900", "600+5", "600d5", "60 soft", "300+10 soft"] {
            assert_eq!(TimeControl::parse(text).unwrap().text(), text);
        }
        for text in ["", "-", "0", "600+", "d5", "+600", "600 hard", "40/9000", "99999999", "600+5d5"] {
            assert_eq!(TimeControl::parse(text), None, "{text}");
        }
        assert_eq!(TimeControl::sudden_death(10).text(), "600");
    }
}
