//! Events that are not moves.

use std::time::Duration;

use super::Speech;
use crate::rules::{LocalizedText, Side, phrases};
use crate::words::{MessageId, ids};

/// The remaining times at which a clock is announced, in seconds.
pub const CLOCK_THRESHOLDS: [u32; 4] = [300, 60, 30, 10];
const SECONDS_PER_MINUTE: u32 = 60;

/// An event that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Announcement {
    /// This many moves were undone. The [`Speech`] is about the game after that.
    Undone(u32),
    /// Undone moves were redone. The [`Speech`] is about the game after that.
    Redone,
    /// The side offers a draw.
    DrawOffered(Side),
    /// The side declines a draw.
    DrawDeclined(Side),
    /// The side resigns.
    Resigned(Side),
    /// This much time is left on the clock of the side.
    TimeLeft {
        /// The side.
        side: Side,
        /// The time that is left, in seconds.
        seconds: u32,
    },
    /// The time of the side is up.
    TimeUp(Side),
}

impl Announcement {
    /// The announcement that is due when the clock of a side runs from one time to another: the lowest of the
    /// [thresholds](CLOCK_THRESHOLDS) that it passed or reached.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::Side;
    /// use quintet_core::speech::Announcement;
    /// use std::time::Duration;
    ///
    /// let clock = |before, now| Announcement::clock(Side::FIRST, Duration::from_secs(before), Duration::from_secs(now));
    /// assert_eq!(clock(61, 60), Some(Announcement::TimeLeft { side: Side::FIRST, seconds: 60 }));
    /// assert_eq!(clock(60, 59), None);
    /// assert_eq!(clock(1, 0), Some(Announcement::TimeUp(Side::FIRST)));
    /// ```
    #[must_use]
    pub fn clock(side: Side, before: Duration, now: Duration) -> Option<Self> {
        if now.is_zero() {
            return (!before.is_zero()).then_some(Self::TimeUp(side));
        }
        let is_passed = |seconds: &u32| {
            let threshold = Duration::from_secs((*seconds).into());
            now <= threshold && threshold < before
        };
        CLOCK_THRESHOLDS.into_iter().rfind(is_passed).map(|seconds| Self::TimeLeft { side, seconds })
    }
}

impl Speech<'_> {
    /// The text of an announcement, as a sentence.
    #[must_use]
    pub fn announce(&self, announcement: Announcement) -> LocalizedText {
        let of = |id: MessageId, side| self.listener.acting(LocalizedText::new(id), self.game.info(), side);
        phrases::sentence(match announcement {
            Announcement::Undone(count) => {
                let text = LocalizedText::new(ids::SPEECH_UNDONE).number("count", count);
                return text.nested("number", phrases::number(count)).nested("turn", self.turn());
            }
            Announcement::Redone => {
                let none = || LocalizedText::new(ids::SPEECH_NONE_PLAYED);
                let last = self.game.spoken_last_move(self.listener).unwrap_or_else(none);
                return LocalizedText::new(ids::SPEECH_REDONE).nested("move", last).nested("turn", self.turn());
            }
            Announcement::DrawOffered(side) => of(ids::SPEECH_DRAW_OFFERED, side),
            Announcement::DrawDeclined(side) => of(ids::SPEECH_DRAW_DECLINED, side),
            Announcement::Resigned(side) => of(ids::SPEECH_RESIGNED, side),
            Announcement::TimeLeft { side, seconds } => of(ids::SPEECH_TIME_LEFT, side).nested("time", time(seconds)),
            Announcement::TimeUp(side) => of(ids::SPEECH_TIME_UP, side),
        })
    }
}

/// A time in minutes and seconds. Minutes are left out if there are none, and seconds if there are minutes but no
/// seconds.
fn time(seconds: u32) -> LocalizedText {
    let (minutes, seconds) = (seconds / SECONDS_PER_MINUTE, seconds % SECONDS_PER_MINUTE);
    let part = |id, key, count: u32| LocalizedText::new(id).number(key, count).nested("number", phrases::number(count));
    let in_minutes = (minutes > 0).then(|| part(ids::SPEECH_MINUTES, "minutes", minutes));
    let in_seconds = (seconds > 0 || minutes == 0).then(|| part(ids::SPEECH_SECONDS, "seconds", seconds));
    phrases::list(in_minutes.into_iter().chain(in_seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_that_passes_several_thresholds_announces_the_lowest() {
        let seconds = |before, now| {
            let (before, now) = (Duration::from_secs(before), Duration::from_secs(now));
            Announcement::clock(Side::FIRST, before, now).map(|announcement| match announcement {
                Announcement::TimeLeft { seconds, .. } => seconds,
                Announcement::TimeUp(_) => 0,
                other => panic!("{other:?}"),
            })
        };
        assert_eq!(seconds(400, 45), Some(60));
        assert_eq!(seconds(301, 10), Some(10));
        assert_eq!(seconds(301, 9), Some(10));
        assert_eq!(seconds(301, 0), Some(0));
        assert_eq!(seconds(300, 61), None);
        assert_eq!(seconds(10, 9), None);
    }
}
