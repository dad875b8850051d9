//! A timer for content that is displayed for a fixed time.

use std::time::Duration;

/// A timer for something that is displayed. It starts counting one frame after the frame that first drew it, so the
/// display lasts the full time however long the frames take. Time in which the page was hidden does not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DisplayTimer {
    left: Duration,
    /// Frames until the timer starts counting.
    frames_until_start: u8,
    /// Whether the time of a late frame was left out.
    was_late: bool,
}

/// How late a frame can be after the end of the display. A later one shows that the page was hidden.
const MAX_DELAY: Duration = Duration::from_secs(1);

/// The number of frames before the timer starts: the frame that first draws the content, and one more. With pipelined
/// rendering, a frame reaches the screen only when the next one has been prepared.
const DRAWING_FRAMES: u8 = 2;

impl DisplayTimer {
    /// Creates a timer for content that is first drawn in this frame.
    #[must_use]
    pub const fn new(time: Duration) -> Self {
        Self { left: time, frames_until_start: DRAWING_FRAMES, was_late: false }
    }

    /// Advances the timer by the time since the previous frame.
    pub fn tick(&mut self, delta: Duration) {
        if self.frames_until_start > 0 {
            self.frames_until_start -= 1;
        } else if delta > self.left + MAX_DELAY && !self.was_late && !self.is_over() {
            self.was_late = true; // only once, so that the display ends even if every frame is late
        } else {
            self.left = self.left.saturating_sub(delta);
        }
    }

    /// Pauses the timer until the next frame has been drawn, because the content has changed.
    pub const fn hold(&mut self) {
        self.frames_until_start = DRAWING_FRAMES;
    }

    /// Whether the time has run out.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.left.is_zero()
    }

    /// How long the display stays unchanged. Zero while frames are still needed.
    #[must_use]
    pub const fn wait(&self) -> Duration {
        if self.frames_until_start > 0 { Duration::ZERO } else { self.left }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_millis(1500);

    #[test]
    fn time_before_drawing_does_not_count() {
        let mut time = DisplayTimer::new(Duration::from_secs(2));
        time.tick(LONG); // the frame that draws it, long after the previous one
        time.tick(LONG); // the drawing frame took long
        assert_eq!((time.is_over(), time.wait()), (false, Duration::from_secs(2)));
        time.tick(LONG);
        assert!(!time.is_over());
        time.tick(LONG);
        assert!(time.is_over());
    }

    #[test]
    fn time_while_the_page_is_hidden_does_not_count() {
        let mut time = DisplayTimer::new(LONG);
        (0..2).for_each(|_| time.tick(Duration::ZERO));
        time.tick(Duration::from_secs(1));
        time.tick(Duration::from_secs(60));
        assert_eq!((time.is_over(), time.wait()), (false, Duration::from_millis(500)));
        time.tick(Duration::from_secs(60));
        assert!(time.is_over(), "a second late frame ends it");
    }

    #[test]
    fn hold_delays_running_timer_but_not_finished_one() {
        let mut time = DisplayTimer::new(LONG);
        (0..3).for_each(|_| time.tick(Duration::from_secs(1)));
        time.hold();
        assert_eq!(time.wait(), Duration::ZERO);
        (0..2).for_each(|_| time.tick(Duration::from_secs(9)));
        assert!(!time.is_over());
        time.tick(Duration::from_secs(1));
        time.hold();
        assert!(time.is_over());
    }
}
