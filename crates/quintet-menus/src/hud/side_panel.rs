//! The panel beside the board: the move list, or the lesson.

use bevy::prelude::*;
use bevy_egui::egui::{self, Context, Ui};
use quintet_bevy::clock::{Bonus, TimeControl};
use quintet_bevy::play::Playback;
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{color32, size};
use quintet_core::rules::{LocalizedText, OptionKind};
use quintet_core::words::{Localization, ids};

use super::choices::ChoiceGrid;
use super::move_list::navigation::{
    BAR_BESIDE_BOARD, BAR_HEIGHT, BAR_IN_NARROW_LIST, NavigationAction, navigation_bar, shown_turn_text,
};
use super::move_list::rows::{ROW, move_rows};
use super::view::SessionView;
use super::{analysis, lesson};
use crate::widgets::controls::disable_without_dimming;
use crate::widgets::panels::{COMPACT_PADDING, fill_panel, fixed_area};
use crate::widgets::text::{heading_label, muted_text};

/// The minimum height of a list with a heading, in points.
const MIN_HEADING_HEIGHT: f32 = 240.0;

/// The minimum width of a navigation bar with all its buttons, in points.
const MIN_WHOLE_BAR_WIDTH: f32 = 216.0;

/// Draws the move list, or the panel of the lesson, where the choices leave room. Returns the requested action.
pub(super) fn draw(
    context: &Context,
    view: &SessionView,
    playback: Playback,
    grid: Option<&ChoiceGrid>,
) -> Option<NavigationAction> {
    let place = grid.map_or(view.screen_layout.list, |grid| grid.free_part_of(view.screen_layout.list));
    let is_covered = view.screen_layout.analysis_replaces_list() && analysis::is_shown(view, grid);
    if place.is_empty() || view.shows_result() || is_covered {
        return None;
    }
    let mut navigation = None;
    fixed_area(context, "list", place, |ui| {
        if view.is_behind_menu() {
            disable_without_dimming(ui);
        }
        if view.lesson.is_active() {
            return lesson::draw_panel(ui, place, &view.lesson, view.words(), &view.palette);
        }
        navigation = draw_list(ui, place, view, playback);
    });
    navigation
}

/// Draws the move list with the navigation bar. Returns the requested action.
fn draw_list(ui: &mut Ui, place: Rect, view: &SessionView, playback: Playback) -> Option<NavigationAction> {
    let (session, words, palette) = (&*view.session, view.words(), &*view.palette);
    let mut navigation = None;
    let headed = place.height() >= MIN_HEADING_HEIGHT;
    let padding = if headed { size::PADDING } else { COMPACT_PADDING };
    fill_panel(ui, palette, (place.size(), padding), |ui, inner| {
        ui.spacing_mut().item_spacing.y = 2.0;
        if headed {
            draw_heading(ui, view);
        }
        let bar_buttons: &[_] = if inner.x >= MIN_WHOLE_BAR_WIDTH { &BAR_BESIDE_BOARD } else { &BAR_IN_NARROW_LIST };
        let has_bar = ui.available_height() >= BAR_HEIGHT + 2.0 * ROW;
        let height = ui.available_height() - if has_bar { BAR_HEIGHT + size::GRID } else { 0.0 };
        let is_empty = session.moves().is_empty() && session.redo_stack().is_empty() && session.variation().is_none();
        if is_empty {
            let (place, _) = ui.allocate_exact_size(egui::vec2(inner.x, height), egui::Sense::hover());
            ui.new_child(egui::UiBuilder::new().max_rect(place))
                .label(muted_text(words.text(ids::HUD_NO_MOVES), palette));
        } else {
            // Whole rows only, so that none is cut below the heading.
            let rows = (height / ROW).floor() * ROW;
            navigation = move_rows(ui, session, words, palette, rows, ROW).map(NavigationAction::Navigate);
            ui.add_space(height - rows);
        }
        if has_bar {
            ui.add_space(size::GRID);
            navigation = navigation_bar(ui, bar_buttons, inner.x, session, playback, words, palette).or(navigation);
        }
    });
    navigation
}

/// Draws the name of the game, and the turn that is shown or a summary of the match.
fn draw_heading(ui: &mut Ui, view: &SessionView) {
    let (words, palette) = (view.words(), &*view.palette);
    heading_label(ui, view.session.game().info().name);
    let position = shown_turn_text(&view.session).map(|sentence| (words.localize(&sentence), palette.accent));
    let (subtitle, color) = position.unwrap_or_else(|| (summary(&view.session, words), palette.muted));
    ui.add(egui::Label::new(muted_text(subtitle, palette).color(color32(color))).truncate());
    ui.add_space(size::GRID);
}

/// A summary of the match: the first option that has named values, and the clock.
fn summary(session: &GameSession, words: &Localization) -> String {
    let info = session.game().info();
    let option = info.options.iter().find(|spec| matches!(spec.kind, OptionKind::Choice(_)));
    let option = option.map(|spec| {
        let value = session.game().options().get(spec.key);
        let value = words.text(ids::composed(format!("{}-{}-{value}", info.id, spec.key)));
        (words.text(ids::composed(format!("{}-option-{}", info.id, spec.key))), value)
    });
    let clock = session.setup().clock.map(|clock| words.localize(&time_control_text(clock)));
    match (option, clock) {
        (Some((option, value)), None) => {
            words.localize(&LocalizedText::new(ids::HUD_OPTION).text("option", option).text("value", value))
        }
        // With a clock, the option is shortened to its value.
        (Some((_, value)), Some(clock)) => {
            words.localize(&LocalizedText::new(ids::HUD_OPTION_CLOCK).text("value", value).text("clock", clock))
        }
        (None, clock) => clock.unwrap_or_default(),
    }
}

/// A short text for a time control, for example "10 min each".
pub(crate) fn time_control_text(clock: TimeControl) -> LocalizedText {
    let time = match clock.seconds {
        seconds if seconds % 60 == 0 => LocalizedText::new(ids::CLOCK_MINUTES).number("count", seconds / 60),
        seconds => LocalizedText::new(ids::CLOCK_SECONDS).number("count", seconds),
    };
    match clock.bonus {
        Bonus::None => LocalizedText::new(ids::CLOCK_EACH).nested("time", time),
        Bonus::Increment(bonus) => LocalizedText::new(ids::CLOCK_INCREMENT).nested("time", time).number("bonus", bonus),
        Bonus::Delay(bonus) => LocalizedText::new(ids::CLOCK_DELAY).nested("time", time).number("bonus", bonus),
    }
}
