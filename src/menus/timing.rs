//! Setting the clock: off, how much time, what comes besides, and what happens at the end; and clocks in short words.

use bevy_egui::egui::Ui;

use super::widgets::{one_of, quiet, switch};
use crate::rules::Sentence;
use crate::table::{BONUSES, Bonus, Flag, MINUTES, TimeControl};
use crate::theme::Palette;
use crate::words::Words;

/// The seconds that a bonus begins with.
const USUAL_BONUS: u32 = 5;

/// The clock as it is being set.
pub(super) fn draw(ui: &mut Ui, clock: &mut Option<TimeControl>, words: &Words, palette: &Palette) {
    ui.label(quiet(words.text("setup-clock"), palette));
    let minutes = |minutes: u32| words.say(&Sentence::new("clock-minutes").number("count", minutes));
    let offered = std::iter::once((None, words.text("setup-clock-off")))
        .chain(MINUTES.map(|count| (Some(count * 60), minutes(count))));
    let seconds = clock.map(|clock| clock.seconds);
    if let Some(seconds) = one_of(ui, &offered.collect::<Vec<_>>(), seconds, palette) {
        let before = clock.unwrap_or(TimeControl::sudden_death(0));
        *clock = seconds.map(|seconds| TimeControl { seconds, ..before });
    }
    let Some(clock) = clock else { return };
    let bonus = match clock.bonus {
        Bonus::None => USUAL_BONUS,
        Bonus::Increment(seconds) | Bonus::Delay(seconds) => seconds,
    };
    let kinds = [
        (Bonus::None, words.text("setup-clock-none")),
        (Bonus::Increment(bonus), words.text("setup-clock-increment")),
        (Bonus::Delay(bonus), words.text("setup-clock-delay")),
    ];
    if let Some(kind) = one_of(ui, &kinds, clock.bonus, palette) {
        clock.bonus = kind;
    }
    let (detail, with): (_, fn(u32) -> Bonus) = match clock.bonus {
        Bonus::Increment(_) => ("setup-clock-increment-detail", Bonus::Increment),
        Bonus::Delay(_) => ("setup-clock-delay-detail", Bonus::Delay),
        Bonus::None => ("", |_| Bonus::None),
    };
    if !detail.is_empty() {
        ui.label(quiet(words.text(detail), palette));
        let in_seconds = |count: u32| words.say(&Sentence::new("clock-seconds").number("count", count));
        let offered = BONUSES.map(|count| (with(count), in_seconds(count)));
        if let Some(kind) = one_of(ui, &offered, clock.bonus, palette) {
            clock.bonus = kind;
        }
    }
    let soft = clock.flag == Flag::Soft;
    if switch(ui, words.text("setup-clock-soft"), soft, palette).clicked() {
        clock.flag = if soft { Flag::Hard } else { Flag::Soft };
    }
}

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
