//! The review of a match: a graph of the chances by turn, and the turns where they swung, each of which can be pressed.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align2, Color32, FontFamily, FontId, Label, Rangef, ScrollArea, Sense, Shape, Stroke, Ui, WidgetInfo,
    WidgetType,
};

use super::moves::round_of;
use super::widgets::{button, card, heading, quiet, text, weighted};
use crate::rules::{Sentence, Side};
use crate::table::{GoTo, Language, Line, Match, MatchReview, Menu, Shown, Travel};
use crate::theme::{Palette, SEMIBOLD, colour32, size};
use crate::words::Words;

/// The height of the graph, and of a row below it.
const GRAPH: f32 = 190.0;
const ROW: f32 = 48.0;
/// The room for the shares at the graph's left edge.
const SCALE: f32 = 48.0;
/// Whatever the sides are, their lines can be told apart by these dashes too: drawn, left out.
const DASHES: [(f32, f32); 4] = [(1.0, 0.0), (7.0, 5.0), (2.0, 4.0), (12.0, 4.0)];

/// A turn where the chances swung, in words.
pub(super) struct Swing {
    turn: usize,
    played: String,
    detail: String,
}

/// The swings, and how many turns were known when they were put into words.
#[derive(Default)]
pub(super) struct Swings {
    known: usize,
    of: Option<u64>,
    all: Vec<Swing>,
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    language: Res<Language>,
    the_match: Option<Res<Match>>,
    review: Res<MatchReview>,
    mut swings: Local<Swings>,
    mut menu: ResMut<NextState<Menu>>,
    mut travels: MessageWriter<Travel>,
) -> Result {
    let Some(the_match) = the_match else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let (known, of) = (review.verdicts().len(), Some(the_match.live().hash()));
    if swings.known != known || swings.of != of {
        *swings = Swings { known, of, all: in_words(&the_match, &review, words) };
    }
    let mut close = false;
    let mut wanted = None;
    let beside = card(context, "review", &palette, 620.0, |ui| {
        let width = ui.available_width();
        ui.label(heading(words.text("review-heading")));
        let about = if review.is_whole() {
            Sentence::new(if swings.all.is_empty() { "review-even" } else { "review-hint" })
        } else {
            let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
            Sentence::new("review-working").number("turn", number(known)).number("turns", number(review.turns()))
        };
        ui.label(quiet(words.say(&about), &palette));
        ui.add_space(size::GRID);
        wanted = graph(ui, &the_match, &review, words, &palette);
        legend(ui, &the_match, &palette);
        ui.add_space(size::GRID);
        let most = (context.content_rect().height() - GRAPH - 300.0).max(2.0 * ROW);
        ScrollArea::vertical().max_height(most).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            for swing in &swings.all {
                if row(ui, swing, width, &palette).clicked() {
                    wanted = Some(swing.turn);
                }
            }
        });
        ui.add_space(size::GRID);
        close = button(ui, words.text("review-close"), width).clicked();
    });
    if let Some(turn) = wanted {
        travels.write(Travel::Show(Shown { line: Line::Match, turn }));
        close = true;
    }
    if close || beside {
        menu.go_to(Menu::None);
    }
    Ok(())
}

/// What each swing was: the move, what it cost, and what would have been better.
fn in_words(the_match: &Match, review: &MatchReview, words: &Words) -> Vec<Swing> {
    let wanted = review.swings();
    let verdicts: Vec<_> = review.verdicts().collect();
    let mut game = the_match.live().boxed();
    let mut swings = Vec::new();
    // From the end back: each turn is undone once.
    for pair in verdicts.windows(2).rev() {
        let ((turn, before), (_, after)) = (pair[0], pair[1]);
        if !wanted.contains(&turn) {
            continue;
        }
        while game.history().len() > turn && game.undo() {}
        let hundredths = |chance: f32| (chance * 100.0).round() as u32;
        let later = if after.side == before.side { after.chance } else { 1.0 - after.chance };
        let name = the_match.name(before.side);
        let played = the_match.moves().get(turn).map_or("", |(_, text)| text);
        let number = u32::try_from(round_of(the_match.moves(), turn)).unwrap_or(u32::MAX);
        let sentence = Sentence::new("review-swing").number("turn", number).text("name", name).text("move", played);
        let better = before.best.map(|best| game.text(best)).filter(|better| better != played);
        let detail = Sentence::new(if better.is_some() { "review-better" } else { "review-cost" })
            .number("before", hundredths(before.chance))
            .number("after", hundredths(later))
            .text("better", better.unwrap_or_default());
        swings.push(Swing { turn, played: words.say(&sentence), detail: words.say(&detail) });
    }
    swings.reverse();
    swings
}

/// The sides whose lines are drawn: of two, what one has the other has not.
fn drawn_sides(the_match: &Match) -> impl Iterator<Item = Side> {
    let players = the_match.live().players();
    (0_u8..).map(Side).take(if players == 2 { 1 } else { players })
}

fn colour_of(side: Side, palette: &Palette) -> Color32 {
    colour32([palette.yours, palette.legal, palette.text, palette.danger][side.index() % 4])
}

/// Draws the chances by turn. Returns the turn that was pressed.
fn graph(ui: &mut Ui, the_match: &Match, review: &MatchReview, words: &Words, palette: &Palette) -> Option<usize> {
    let (whole, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), GRAPH), Sense::click());
    let place = egui::Rect::from_min_max(whole.min + egui::vec2(SCALE, 10.0), whole.max - egui::vec2(8.0, 10.0));
    let painter = ui.painter();
    painter.rect_filled(whole, 10.0, colour32(palette.table[2].with_alpha(0.5)));
    let small = FontId::proportional(size::SMALL - 1.0);
    for share in [0_u8, 50, 100] {
        let y = egui::lerp(place.bottom()..=place.top(), f32::from(share) / 100.0);
        painter.hline(place.x_range(), y, Stroke::new(1.0, colour32(palette.hairline)));
        let label = format!("{share}\u{2009}%");
        let at = egui::pos2(place.left() - 6.0, y);
        painter.text(at, Align2::RIGHT_CENTER, label, small.clone(), colour32(palette.quiet));
    }
    let last = review.turns().saturating_sub(1).max(1);
    let x_of = |turn: usize| egui::lerp(place.left()..=place.right(), turn as f32 / last as f32);
    let y_of = |chance: f32| egui::lerp(place.bottom()..=place.top(), chance);
    let players = the_match.live().players();
    for (side, dashes) in drawn_sides(the_match).zip(DASHES) {
        let points: Vec<_> = review
            .chances(side, players)
            .into_iter()
            .map(|(turn, chance)| egui::pos2(x_of(turn), y_of(chance)))
            .collect();
        let stroke = Stroke::new(2.0, colour_of(side, palette));
        match dashes {
            (_, 0.0) => _ = painter.add(Shape::line(points, stroke)),
            (dash, gap) => painter.extend(Shape::dashed_line(&points, stroke, dash, gap)),
        }
    }
    for turn in review.swings() {
        let lines = drawn_sides(the_match).map(|side| review.chances(side, players));
        for (_, chance) in lines.flatten().filter(|(at, _)| *at == turn) {
            painter.circle(
                egui::pos2(x_of(turn), y_of(chance)),
                5.0,
                colour32(palette.danger),
                Stroke::new(1.5, colour32(palette.text)),
            );
        }
    }
    let shown = the_match.shown();
    if shown.line == Line::Match {
        painter.vline(x_of(shown.turn), place.y_range(), Stroke::new(1.0, colour32(palette.quiet)));
    }
    let at = response.hover_pos().map(|at| {
        let share = ((at.x - place.left()) / place.width()).clamp(0.0, 1.0);
        (share * last as f32).round() as usize
    });
    if let Some(turn) = at {
        let y_range = Rangef::new(place.top(), place.bottom());
        painter.vline(x_of(turn), y_range, Stroke::new(1.5, colour32(palette.text)));
        let label = words.say(&Sentence::new("review-turn").number("turn", u32::try_from(turn).unwrap_or(u32::MAX)));
        let right = x_of(turn) > place.center().x;
        let (align, gap) = if right { (Align2::RIGHT_TOP, -6.0) } else { (Align2::LEFT_TOP, 6.0) };
        let font = FontId::new(size::SMALL, FontFamily::Name(SEMIBOLD.into()));
        painter.text(egui::pos2(x_of(turn) + gap, place.top() + 2.0), align, label, font, colour32(palette.text));
    }
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, words.text("review-graph")));
    at.filter(|_| response.clicked())
}

/// Whose line is whose.
fn legend(ui: &mut Ui, the_match: &Match, palette: &Palette) {
    ui.horizontal_wrapped(|ui| {
        for (side, dashes) in drawn_sides(the_match).zip(DASHES) {
            let (sign, _) = ui.allocate_exact_size(egui::vec2(26.0, 18.0), Sense::hover());
            let points = [sign.left_center(), sign.right_center()];
            let stroke = Stroke::new(2.0, colour_of(side, palette));
            match dashes {
                (_, 0.0) => _ = ui.painter().line_segment(points, stroke),
                (dash, gap) => ui.painter().extend(Shape::dashed_line(&points, stroke, dash, gap)),
            }
            ui.label(quiet(the_match.name(side), palette));
            ui.add_space(size::GRID);
        }
    });
}

/// A swing as a row that can be pressed: the move, and below it what it cost.
fn row(ui: &mut Ui, swing: &Swing, width: f32, palette: &Palette) -> egui::Response {
    let (place, response) = ui.allocate_exact_size(egui::vec2(width, ROW), Sense::click());
    let lit = response.hovered() || response.has_focus();
    let fill = if lit { palette.button_hovered } else { palette.button };
    let edge = if response.has_focus() { palette.text } else { palette.hairline };
    ui.painter().rect(place, 10.0, colour32(fill), Stroke::new(1.0, colour32(edge)), egui::StrokeKind::Inside);
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(place.shrink2(egui::vec2(14.0, 4.0))));
    inner.spacing_mut().item_spacing.y = 0.0;
    inner.add(Label::new(weighted(swing.played.as_str(), size::BODY, SEMIBOLD)).truncate().selectable(false));
    let detail = text(swing.detail.as_str()).size(size::SMALL).color(colour32(palette.quiet));
    inner.add(Label::new(detail).truncate().selectable(false));
    let said = format!("{} {}", swing.played, swing.detail);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, said.as_str()));
    response
}
