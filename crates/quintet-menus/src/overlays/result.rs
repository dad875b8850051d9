//! The result card: winner, reason, scores and what to do next.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, FontId, Label, Ui, WidgetInfo, WidgetType};
use quintet_bevy::animation::Timeline;
use quintet_bevy::assist::{Analysis, can_review};
use quintet_bevy::frame::{GoTo, Menu, Screen};
use quintet_bevy::layout::{LayoutShape, ScreenLayout};
use quintet_bevy::persistence::LastSetup;
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{BOLD, Palette, color32, size};
use quintet_core::rules::{LocalizedText, Outcome, Side};
use quintet_core::words::{Localization, ids};

use crate::setup::draft::Draft;
use crate::shared::flags::{ResultHidden, SetupFromMatch};
use crate::shared::requests::Rematch;
use crate::shared::result_texts::rematch_label;
use crate::widgets::buttons::{button, primary, row_of_buttons};
use crate::widgets::cards::sheet;
use crate::widgets::resources::WidgetResources;
use crate::widgets::text::{balanced, balanced_label, mark_as_heading, muted_text, text_in_font};

/// Resets [`ResultHidden`], so that the next result is shown.
pub(crate) fn show_next_result(mut result_hidden: ResMut<ResultHidden>) {
    result_hidden.0 = false;
}

/// Hides the result when the analysis is switched on, because the card covers its lines.
pub(crate) fn hide_for_analysis(
    analysis: Res<Analysis>,
    mut was_on: Local<bool>,
    mut result_hidden: ResMut<ResultHidden>,
) {
    if analysis.is_on() && !*was_on {
        result_hidden.0 = true;
    }
    *was_on = analysis.is_on();
}

/// A button of the result card.
#[derive(Clone, Copy)]
enum Action {
    /// Play a rematch.
    PlayAgain,
    /// Hide the card to look at the final position.
    Look,
    Review,
    SetUp,
    Leave,
}

/// The state that the result card changes, and the message that it writes.
#[derive(SystemParam)]
pub(crate) struct ResultChanges<'w> {
    result_hidden: ResMut<'w, ResultHidden>,
    again: MessageWriter<'w, Rematch>,
    draft: ResMut<'w, Draft>,
    from_match: ResMut<'w, SetupFromMatch>,
    last: Res<'w, LastSetup>,
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
}

impl ResultChanges<'_> {
    fn carry_out(&mut self, action: Action, session: &GameSession) {
        match action {
            Action::PlayAgain => _ = self.again.write(Rematch),
            Action::Look => self.result_hidden.0 = true,
            Action::Review => self.menu.go_to(Menu::Review),
            Action::SetUp => {
                self.draft.choose(session.setup().game_def, &self.last);
                self.from_match.0 = false;
                self.screen.go_to(Screen::Setup);
            }
            Action::Leave => self.screen.go_to(Screen::Title),
        }
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    screen_layout: Res<ScreenLayout>,
    session: Option<Res<GameSession>>,
    timeline: Res<Timeline>,
    mut changes: ResultChanges,
) -> Result {
    let shown = |session: &Res<GameSession>| !changes.result_hidden.0 && !timeline.is_running() && session.is_live();
    let Some(session) = session.filter(shown) else { return Ok(()) };
    let Some(outcome) = session.outcome() else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let (words, palette) = (resources.words(), &resources.palette);
    let mut action = None;
    sheet(context, "result", &screen_layout, palette, |ui| {
        let width = ui.available_width();
        draw_heading(ui, &session, &outcome, &screen_layout, words, palette);
        let roomy = screen_layout.shape == LayoutShape::Wide && !screen_layout.is_low();
        draw_scores(ui, &session, outcome.winner, roomy, palette);
        ui.add_space(size::GRID);
        let again = rematch_label(session.game().players(), words);
        action = draw_buttons(ui, width, again, can_review(&session), &screen_layout, words, palette);
    });
    if let Some(action) = action {
        changes.carry_out(action, &session);
    }
    Ok(())
}

/// Draws the winner and the reason.
fn draw_heading(
    ui: &mut Ui,
    session: &GameSession,
    outcome: &Outcome,
    screen_layout: &ScreenLayout,
    words: &Localization,
    palette: &Palette,
) {
    let title = match outcome.winner {
        Some(side) => LocalizedText::new(ids::RESULT_WIN).text("name", session.name(side)),
        None => LocalizedText::new(ids::RESULT_DRAW),
    };
    ui.vertical_centered(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let title = words.localize(&title);
        let label = ui.label(text_in_font(title.as_str(), size::COUNT, BOLD));
        mark_as_heading(&label, &title);
        let closed = session.termination_text().map(|sentence| words.localize(&sentence));
        let reason = closed.unwrap_or_else(|| sentence_case(&words.end_reason_text(outcome)));
        balanced_label(ui, &reason, size::BODY, palette);
        ui.add_space(if screen_layout.shape == LayoutShape::Wide { size::GRID } else { 2.0 });
    });
}

/// Draws the buttons. `again` is the label of the one for a rematch. The one for the review is drawn only if there are moves
/// to review. Returns the action of the one that was pressed.
fn draw_buttons(
    ui: &mut Ui,
    width: f32,
    again: String,
    can_review: bool,
    screen_layout: &ScreenLayout,
    words: &Localization,
    palette: &Palette,
) -> Option<Action> {
    ui.spacing_mut().button_padding.x = 4.0;
    let again = primary(ui, again, palette, width).clicked().then_some(Action::PlayAgain);
    ui.spacing_mut().item_spacing.x = size::GRID;
    let others = match screen_layout.shape {
        LayoutShape::Wide => draw_rows(ui, width, can_review, screen_layout, words),
        LayoutShape::Tall => draw_single_row(ui, can_review, words),
    };
    again.or(others)
}

/// Draws the other buttons beside the board. If there is room, the buttons that look back have a row each.
fn draw_rows(
    ui: &mut Ui,
    width: f32,
    can_review: bool,
    screen_layout: &ScreenLayout,
    words: &Localization,
) -> Option<Action> {
    let labels =
        [ids::RESULT_VIEW_BOARD, ids::REVIEW_OPEN, ids::RESULT_SETUP, ids::RESULT_TITLE].map(|name| words.text(name));
    let look_back = if screen_layout.is_low() && can_review {
        row_of_buttons(ui, &labels[..2]).map(|index| [Action::Look, Action::Review][index])
    } else {
        let look = button(ui, &labels[0], width).clicked().then_some(Action::Look);
        let review = can_review && button(ui, &labels[1], width).clicked();
        look.or(review.then_some(Action::Review))
    };
    let leave = row_of_buttons(ui, &labels[2..]).map(|index| [Action::SetUp, Action::Leave][index]);
    look_back.or(leave)
}

/// Draws the other buttons below the board in one row only, so that the board above stays visible.
fn draw_single_row(ui: &mut Ui, can_review: bool, words: &Localization) -> Option<Action> {
    let mut buttons = vec![
        (ids::RESULT_BOARD, Action::Look),
        (ids::RESULT_REVIEW, Action::Review),
        (ids::RESULT_NEW, Action::SetUp),
        (ids::RESULT_TITLE, Action::Leave),
    ];
    buttons.retain(|(_, action)| can_review || !matches!(action, Action::Review));
    let labels: Vec<_> = buttons.iter().map(|(name, _)| words.text(*name)).collect();
    row_of_buttons(ui, &labels).map(|index| buttons[index].1)
}

/// Draws the score of every player above the name, the winner first.
fn draw_scores(ui: &mut Ui, session: &GameSession, winner: Option<Side>, roomy: bool, palette: &Palette) {
    let game = session.game();
    // The score did not decide a match that ended by resignation, time or agreement.
    if !game.has_score() || session.termination().is_some() {
        return;
    }
    let mut sides: Vec<Side> = Side::all(game.players()).collect();
    sides.sort_by_key(|side| Some(*side) != winner);
    // There is less room below the board.
    let (row_height, points) = if roomy { (62.0, size::COUNT) } else { (46.0, size::HEADING) };
    // A name that is too long for one line gets two, unless one of its words is too long.
    let room = ui.available_width() / sides.len() as f32 - size::GRID;
    let (font, ink) = (FontId::proportional(size::SMALL), color32(palette.muted));
    let two_line_name = |side: Side| {
        let name = session.name(side);
        let is_too_wide = |word: &str| ui.painter().layout_no_wrap(word.to_owned(), font.clone(), ink).size().x > room;
        let galley = balanced(ui, name, &font, ink, room);
        (galley.rows.len() == 2 && !name.split(' ').any(is_too_wide)).then_some(galley)
    };
    let in_two: Vec<_> = sides.iter().map(|side| two_line_name(*side)).collect();
    let extra_height = in_two.iter().flatten().map(|galley| galley.size().y / 2.0).fold(0.0, f32::max);
    let row_height = row_height + extra_height;
    let (row, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), row_height), egui::Sense::hover());
    let cell_size = egui::vec2(row.width() / sides.len() as f32, row.height());
    for (number, (side, in_two)) in (0_u8..).zip(sides.into_iter().zip(in_two)) {
        let corner = row.min + egui::vec2(f32::from(number) * cell_size.x, 0.0);
        let place = egui::UiBuilder::new().max_rect(egui::Rect::from_min_size(corner, cell_size));
        ui.new_child(place).vertical_centered(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let color = if Some(side) == winner { palette.accent } else { palette.text };
            ui.label(text_in_font(game.score(side).to_string(), points, BOLD).color(color32(color)));
            let name = session.name(side);
            let Some(galley) = in_two else {
                ui.add(Label::new(muted_text(name, palette)).truncate());
                return;
            };
            let (place, response) = ui.allocate_exact_size(galley.size(), egui::Sense::hover());
            ui.painter().galley(place.center_top(), galley, ink);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name));
        });
    }
}

/// Turns a clause into a sentence: upper-case first letter, full stop.
fn sentence_case(clause: &str) -> String {
    let mut letters = clause.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str() + ".")
}
