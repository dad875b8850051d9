//! The navigation bar for the history of a match, with media player icons.

use bevy::ecs::system::SystemParam;
use bevy::prelude::MessageWriter;
use bevy_egui::egui::{
    self, Color32, CornerRadius, Painter, Pos2, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};
use quintet_bevy::play::{Playback, SetPlayback, UndoTo};
use quintet_bevy::session::{GameSession, HistoryCursor, HistoryLine, NavigateHistory};
use quintet_bevy::theme::{Palette, color32};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, MessageId, ids};

use crate::widgets::buttons::{can_have_focus, is_pressed};

/// The height of the bar and the minimum width of its buttons, in points.
pub(crate) const BAR_HEIGHT: f32 = 44.0;

/// A button of the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NavigationButton {
    /// Go to the start.
    First,
    /// Go back one turn.
    Earlier,
    /// Start or stop playback.
    SetPlayback,
    /// Go forward one turn.
    Later,
    /// Return to the current position.
    Last,
    /// Undo to the turn that is shown, or further back to the last move of a person.
    Undo,
    /// Switch the analysis on, or off if it is on.
    Analysis(bool),
    /// Open the move list.
    List,
}

/// The buttons beside the board, below a wide list.
pub(crate) const BAR_BESIDE_BOARD: [NavigationButton; 5] = [
    NavigationButton::First,
    NavigationButton::Earlier,
    NavigationButton::SetPlayback,
    NavigationButton::Later,
    NavigationButton::Last,
];
/// The buttons below a narrow list.
pub(crate) const BAR_IN_NARROW_LIST: [NavigationButton; 3] =
    [NavigationButton::Earlier, NavigationButton::SetPlayback, NavigationButton::Later];
/// The buttons below the board.
pub(crate) const BAR_BELOW_BOARD: [NavigationButton; 6] = [
    NavigationButton::First,
    NavigationButton::Earlier,
    NavigationButton::SetPlayback,
    NavigationButton::Later,
    NavigationButton::Undo,
    NavigationButton::List,
];

/// An action that was requested in the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NavigationAction {
    /// Navigate the history.
    Navigate(NavigateHistory),
    /// Start or stop playback.
    SetPlayback(SetPlayback),
    /// Undo to this turn, or further back to the last move of a person.
    Undo(usize),
    /// Switch the analysis on or off.
    Analysis,
    /// Open the move list.
    List,
}

impl NavigationButton {
    /// The message id of its label.
    fn name(self, playback: Playback) -> MessageId {
        match self {
            Self::First => ids::NAVIGATION_FIRST,
            Self::Earlier => ids::NAVIGATION_EARLIER,
            Self::SetPlayback if playback.is_active() => ids::NAVIGATION_STOP,
            Self::SetPlayback => ids::NAVIGATION_PLAY,
            Self::Later => ids::NAVIGATION_LATER,
            Self::Last => ids::NAVIGATION_LAST,
            Self::Undo => ids::NAVIGATION_UNDO_TO,
            Self::Analysis(_) => ids::HUD_ANALYSIS,
            Self::List => ids::NAVIGATION_LIST,
        }
    }

    /// Its action for the position that is shown. `None` if it is disabled.
    fn action(self, session: &GameSession, playback: Playback) -> Option<NavigationAction> {
        let HistoryCursor { line, turn } = session.shown();
        let to = |shown| Some(NavigationAction::Navigate(NavigateHistory::Show(shown)));
        match self {
            Self::First => to(HistoryCursor { line: HistoryLine::Main, turn: 0 }).filter(|_| turn > 0),
            Self::Earlier => to(HistoryCursor { line, turn: turn.checked_sub(1)? }),
            Self::SetPlayback => (session.length(HistoryLine::Main) > 0)
                .then_some(NavigationAction::SetPlayback(SetPlayback(!playback.is_active()))),
            Self::Later => session.next_move().map(|_| NavigationAction::Navigate(NavigateHistory::Next)),
            Self::Last => (!session.is_live()).then_some(NavigationAction::Navigate(NavigateHistory::Return)),
            Self::Undo => undo_target(session).map(NavigationAction::Undo),
            Self::Analysis(_) => Some(NavigationAction::Analysis),
            Self::List => Some(NavigationAction::List),
        }
    }

    fn paint(self, painter: &Painter, middle: Pos2, color: Color32, playing: bool) {
        let at = |x: f32, y: f32| middle + vec2(x, y);
        let triangle = |x: f32, direction: f32| {
            let points =
                vec![at(x - 6.0 * direction, -8.0), at(x + 7.0 * direction, 0.0), at(x - 6.0 * direction, 8.0)];
            painter.add(egui::Shape::convex_polygon(points, color, Stroke::NONE));
        };
        let bar = |x: f32| {
            painter.rect_filled(egui::Rect::from_center_size(at(x, 0.0), vec2(3.0, 16.0)), 1.0, color);
        };
        let line = Stroke::new(2.0, color);
        match self {
            Self::First => {
                bar(-7.5);
                triangle(2.5, -1.0);
            }
            Self::Earlier => triangle(-0.5, -1.0),
            Self::SetPlayback if playing => {
                bar(-4.0);
                bar(4.0);
            }
            Self::SetPlayback => {
                painter.circle_stroke(middle, 13.0, line);
                let points = vec![at(-4.0, -6.5), at(7.0, 0.0), at(-4.0, 6.5)];
                painter.add(egui::Shape::convex_polygon(points, color, Stroke::NONE));
            }
            Self::Later => triangle(0.5, 1.0),
            Self::Last => {
                triangle(-2.5, 1.0);
                bar(7.5);
            }
            Self::Undo => {
                let arc = (0..=14_u8).map(|step| {
                    let angle = (-100.0 + f32::from(step) * 18.0_f32).to_radians();
                    at(8.0 * angle.cos(), 8.0 * angle.sin() + 1.0)
                });
                painter.add(egui::Shape::line(arc.collect(), line));
                let head = vec![at(-1.0, -12.5), at(-1.0, -1.5), at(-8.0, -7.0)];
                painter.add(egui::Shape::convex_polygon(head, color, Stroke::NONE));
            }
            Self::Analysis(_) => {
                for (x, height) in [(-7.0, 8.0), (0.0, 17.0), (7.0, 12.0)] {
                    let column = egui::Rect::from_min_max(at(x - 2.0, 8.0 - height), at(x + 2.0, 8.0));
                    painter.rect_filled(column, 1.0, color);
                }
            }
            Self::List => {
                for row in [-6.0, 0.0, 6.0] {
                    painter.circle_filled(at(-8.0, row), 1.6, color);
                    painter.line_segment([at(-4.0, row), at(9.0, row)], line);
                }
            }
        }
    }
}

/// The turn to undo to, if the position that is shown is an earlier one of the match and the next move or one before it is by a
/// person.
pub(crate) fn undo_target(session: &GameSession) -> Option<usize> {
    let HistoryCursor { line, turn } = session.shown();
    let can_undo = line == HistoryLine::Main && turn < session.moves().len() && session.last_human_turn(turn).is_some();
    can_undo.then_some(turn)
}

/// A sentence with the turn that is shown. `None` for the current position.
pub(crate) fn shown_turn_text(session: &GameSession) -> Option<LocalizedText> {
    if session.is_live() {
        return None;
    }
    let HistoryCursor { line, turn } = session.shown();
    let id = if line == HistoryLine::Variation { ids::MOVES_VARIATION_TURN } else { ids::MOVES_EARLIER_TURN };
    Some(LocalizedText::new(id).count("turn", turn).count("turns", session.length(line)))
}

/// Draws the bar. Returns the requested action.
pub(crate) fn navigation_bar(
    ui: &mut Ui,
    buttons: &[NavigationButton],
    width: f32,
    session: &GameSession,
    playback: Playback,
    words: &Localization,
    palette: &Palette,
) -> Option<NavigationAction> {
    let (place, _) = ui.allocate_exact_size(vec2(width, BAR_HEIGHT), Sense::hover());
    let edge = Stroke::new(1.0, color32(palette.hairline));
    ui.painter().rect(place, 12.0, color32(palette.button), edge, StrokeKind::Inside);
    let button_width = width / buttons.len() as f32;
    let mut wanted = None;
    for (index, button) in buttons.iter().enumerate() {
        let corner = place.min + vec2(button_width * index as f32, 0.0);
        let spot = egui::Rect::from_min_size(corner, vec2(button_width, BAR_HEIGHT));
        let action = button.action(session, playback);
        let is_enabled = action.is_some() && ui.is_enabled();
        let sense = if can_have_focus(ui.ctx(), action.is_some()) { Sense::click() } else { Sense::hover() };
        let response = ui.interact(spot, ui.id().with(("navigation button", index)), sense);
        let is_last = index + 1 == buttons.len();
        let radius = |is_round: bool| if is_round { 12 } else { 0 };
        let (west, east) = (radius(index == 0), radius(is_last));
        let corners = CornerRadius { nw: west, sw: west, ne: east, se: east };
        button.draw(ui, &response, corners, is_enabled, playback, words, palette);
        if !is_last {
            ui.painter().vline(spot.right(), spot.top() + 10.0..=spot.bottom() - 10.0, edge);
        }
        if is_pressed(&response, action.is_some()) {
            wanted = action;
        }
    }
    wanted
}

impl NavigationButton {
    /// Draws the button at the place of its response.
    fn draw(
        self,
        ui: &Ui,
        response: &Response,
        corners: CornerRadius,
        is_enabled: bool,
        playback: Playback,
        words: &Localization,
        palette: &Palette,
    ) {
        let name = words.text(self.name(playback));
        response.widget_info(|| match self {
            Self::Analysis(on) => WidgetInfo::selected(WidgetType::Button, is_enabled, on, name.as_str()),
            _ => WidgetInfo::labeled(WidgetType::Button, is_enabled, name.as_str()),
        });
        let place = response.rect;
        if is_enabled && response.hovered() {
            ui.painter().rect_filled(place, corners, color32(palette.button_hovered));
        }
        if response.has_focus() {
            ui.painter().rect_stroke(place, corners, Stroke::new(2.0, color32(palette.text)), StrokeKind::Inside);
        }
        let is_highlighted = match self {
            Self::SetPlayback => playback.is_active(),
            Self::Analysis(on) => on,
            _ => false,
        };
        let color = if is_highlighted { palette.accent } else { palette.text };
        let color = color32(color).gamma_multiply(if is_enabled { 1.0 } else { 0.32 });
        self.paint(ui.painter(), place.center(), color, playback.is_active());
    }
}

/// Writes the messages of the requested actions.
#[derive(SystemParam)]
pub(crate) struct NavigationWriters<'w> {
    navigations: MessageWriter<'w, NavigateHistory>,
    play_back: MessageWriter<'w, SetPlayback>,
    undo: MessageWriter<'w, UndoTo>,
}

impl NavigationWriters<'_> {
    /// Writes the message of an action. Returns whether the move list was requested.
    pub(crate) fn write(&mut self, action: Option<NavigationAction>) -> bool {
        match action {
            Some(NavigationAction::Navigate(target)) => {
                self.navigations.write(target);
            }
            Some(NavigationAction::SetPlayback(on)) => {
                self.play_back.write(on);
            }
            Some(NavigationAction::Undo(turn)) => {
                self.undo.write(UndoTo(turn));
            }
            Some(NavigationAction::List) => return true,
            Some(NavigationAction::Analysis) | None => {} // the bars of the list have no button for the analysis
        }
        false
    }
}
