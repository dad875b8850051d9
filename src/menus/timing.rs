//! Setting the clock: off, how much time, what comes besides, and what happens at the end; and clocks in short words.

use crate::rules::Sentence;
use crate::table::{Bonus, TimeControl};

/// A clock in short: "10 min each".
pub(super) fn in_short(clock: TimeControl) -> Sentence {
    let time = match clock.seconds {
        seconds if seconds % 60 == 0 => Sentence::new("clock-minutes").number("count", seconds / 60),
        seconds => Sentence::new("clock-seconds").number("count", seconds),
    };
    match clock.bonus {
        Bonus::None => Sentence::new("clock-each").sentence("time", time),
        Bonus::Increment(bonus) => Sentence::new("clock-increment").sentence("time", time).number("bonus", bonus),
        Bonus::Delay(bonus) => Sentence::new("clock-delay").sentence("time", time).number("bonus", bonus),
    }
}
