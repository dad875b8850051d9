//! The clock settings: off, time, bonus per move and what happens at zero.

use bevy_egui::egui::Ui;
use quintet_bevy::clock::{BONUSES, Bonus, MINUTES, TimeControl, TimeoutRule};
use quintet_bevy::theme::Palette;
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

use crate::widgets::controls::{group, radio_row, switch};
use crate::widgets::text::muted_text;

/// The initial bonus, in seconds.
const DEFAULT_BONUS: u32 = 5;

/// Draws the clock settings. `last` is the time control before the last change. It restores the bonus when the clock is
/// switched on again. Returns the clock with the changes that the player made.
pub(crate) fn draw(
    ui: &mut Ui,
    clock: Option<TimeControl>,
    last: Option<TimeControl>,
    words: &Localization,
    palette: &Palette,
) -> Option<TimeControl> {
    let name = words.text(ids::SETUP_CLOCK);
    ui.label(muted_text(&name, palette));
    let minutes = |minutes: u32| words.localize(&LocalizedText::new(ids::CLOCK_MINUTES).number("count", minutes));
    let offered = std::iter::once((None, words.text(ids::SETUP_CLOCK_OFF)))
        .chain(MINUTES.map(|count| (Some(count * 60), minutes(count))));
    let seconds = clock.map(|clock| clock.seconds);
    let offered: Vec<_> = offered.collect();
    let chosen = group(ui, &name, |ui| radio_row(ui, &offered, seconds, palette)).unwrap_or(seconds);
    let chosen = chosen?;
    let before = clock.or(last).unwrap_or(TimeControl {
        seconds: chosen,
        bonus: Bonus::None,
        timeout_rule: TimeoutRule::LosesGame,
    });
    let mut clock = TimeControl { seconds: chosen, ..before };
    let bonus = match clock.bonus {
        Bonus::None => DEFAULT_BONUS,
        Bonus::Increment(seconds) | Bonus::Delay(seconds) => seconds,
    };
    let kinds = [
        (Bonus::None, words.text(ids::SETUP_CLOCK_NONE)),
        (Bonus::Increment(bonus), words.text(ids::SETUP_CLOCK_INCREMENT)),
        (Bonus::Delay(bonus), words.text(ids::SETUP_CLOCK_DELAY)),
    ];
    if let Some(kind) = group(ui, &name, |ui| radio_row(ui, &kinds, clock.bonus, palette)) {
        clock.bonus = kind;
    }
    let with_seconds: Option<(_, fn(u32) -> Bonus)> = match clock.bonus {
        Bonus::Increment(_) => Some((ids::SETUP_CLOCK_INCREMENT_DETAIL, Bonus::Increment)),
        Bonus::Delay(_) => Some((ids::SETUP_CLOCK_DELAY_DETAIL, Bonus::Delay)),
        Bonus::None => None,
    };
    if let Some((detail, with_seconds)) = with_seconds {
        let detail = words.text(detail);
        ui.label(muted_text(&detail, palette));
        let in_seconds = |count: u32| words.localize(&LocalizedText::new(ids::CLOCK_SECONDS).number("count", count));
        let offered = BONUSES.map(|count| (with_seconds(count), in_seconds(count)));
        if let Some(kind) = group(ui, &detail, |ui| radio_row(ui, &offered, clock.bonus, palette)) {
            clock.bonus = kind;
        }
    }
    let soft = clock.timeout_rule == TimeoutRule::Continues;
    if switch(ui, words.text(ids::SETUP_CLOCK_SOFT), soft, palette).clicked() {
        clock.timeout_rule = if soft { TimeoutRule::LosesGame } else { TimeoutRule::Continues };
    }
    Some(clock)
}
