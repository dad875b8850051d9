//! Choosing the colour of one's pieces and a mark beside one's name; and the marks as they are drawn.

use std::f32::consts::TAU;

use bevy_egui::egui::{
    self, Color32, Frame, Label, Margin, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType,
};

use super::draft::Draft;
use super::widgets::{quiet, ring};
use crate::games::{hue_term, pieces_of, rival};
use crate::rules::{Sentence, Side};
use crate::table::{Livery, Sign};
use crate::theme::{Hue, Palette, Pieces, colour32, size};
use crate::words::Words;

/// Whose look is being chosen, and what there is to say about it.
#[derive(Clone, Debug, Default)]
pub(super) struct Dressing {
    seat: Option<Side>,
    said: Option<Sentence>,
}

/// How wide and high everything that can be pressed is.
const TOUCH: f32 = 44.0;
/// The width of the button beside a name.
pub(super) const BUTTON: f32 = 48.0;
/// The least between two things that can be pressed.
const LEAST_GAP: f32 = 2.0;

/// The button beside a name: it shows what was chosen, and opens the choice.
pub(super) fn open(ui: &mut Ui, draft: &mut Draft, side: Side, words: &Words, palette: &Palette) {
    let livery = draft.seen(draft.liveries.clone())[side.index()];
    let opened = draft.dressing.seat == Some(side);
    let (place, response) = ui.allocate_exact_size(Vec2::new(BUTTON, TOUCH), Sense::click());
    let fill = if response.hovered() || response.has_focus() { palette.button_hovered } else { palette.button };
    let edge = if opened { (1.5, palette.yours) } else { (1.0, palette.hairline) };
    ui.painter().rect(place, 12.0, colour32(fill), Stroke::new(edge.0, colour32(edge.1)), StrokeKind::Inside);
    if let Some(pieces) = pieces_of(draft.entry.info.id, side) {
        piece(ui.painter(), place.center(), 13.0, pieces, livery.hue, palette);
    }
    if let Some(sign) = livery.sign {
        let at = place.right_bottom() - Vec2::splat(11.0);
        ui.painter().circle_filled(at, 9.0, colour32(fill));
        draw(ui.painter(), sign, at, 6.5, colour32(palette.text));
    }
    ring(ui, &response, palette, 12.0);
    let said = words.say(&Sentence::new("livery-open").text("name", name(draft, side, words)));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, opened, said.as_str()));
    if response.clicked() {
        draft.dressing = Dressing { seat: (!opened).then_some(side), said: None };
    }
}

/// The choice for one of these seats, if it is open. Returns whether something else was chosen.
pub(super) fn choice(ui: &mut Ui, draft: &mut Draft, seats: &[Side], words: &Words, palette: &Palette) -> bool {
    let Some(side) = draft.dressing.seat.filter(|side| seats.contains(side)) else { return false };
    let Some(pieces) = pieces_of(draft.entry.info.id, side) else { return false };
    let mut changed = false;
    let ground = Frame::new().fill(colour32(palette.table[2]).gamma_multiply(0.55)).corner_radius(12.0);
    ground.inner_margin(Margin::symmetric(12, 10)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        let whose = name(draft, side, words);
        let livery = draft.seen(draft.liveries.clone())[side.index()];
        ui.label(quiet(words.text("livery-colour"), palette));
        let hues: Vec<Option<Hue>> = std::iter::once(None).chain(Hue::ALL.map(Some)).collect();
        let paint_hue = |painter: &Painter, at: Pos2, hue: Option<Hue>| piece(painter, at, 15.0, pieces, hue, palette);
        let hue_said = |hue: Option<Hue>| {
            let colour = match hue {
                Some(hue) => words.text(&hue_term(draft.entry.info.id, side, hue)),
                None => words.text("livery-natural"),
            };
            words.say(&Sentence::new("livery-pick").text("colour", colour).text("name", &whose))
        };
        let hue = grid(ui, &hues, livery.hue, palette, paint_hue, hue_said);
        ui.label(quiet(words.text("livery-sign"), palette));
        let signs: Vec<Option<Sign>> = std::iter::once(None).chain(Sign::ALL.map(Some)).collect();
        let paint_sign = |painter: &Painter, at: Pos2, sign: Option<Sign>| match sign {
            Some(sign) => draw(painter, sign, at, 10.0, colour32(palette.text)),
            None => {
                let line = Stroke::new(2.0, colour32(palette.quiet));
                painter.line_segment([at - Vec2::X * 7.0, at + Vec2::X * 7.0], line);
            }
        };
        let sign_said = |sign: Option<Sign>| {
            let sign =
                words.text(&sign.map_or_else(|| "livery-none".to_owned(), |sign| format!("sign-{}", sign.word())));
            words.say(&Sentence::new("livery-pick-sign").text("sign", sign).text("name", &whose))
        };
        let sign = grid(ui, &signs, livery.sign, palette, paint_sign, sign_said);
        if let Some(said) = &draft.dressing.said {
            ui.add(Label::new(quiet(words.say(said), palette).color(colour32(palette.yours))).wrap());
        }
        if let Some(hue) = hue {
            draft.dressing.said = choose_hue(draft, side, hue, words);
            changed = true;
        }
        if let Some(sign) = sign {
            draft.dressing.said = choose_sign(draft, side, sign, words);
            changed = true;
        }
    });
    changed
}

/// What a player is called here.
fn name(draft: &Draft, side: Side, words: &Words) -> String {
    match draft.names[side.index()].trim() {
        "" => words.side(draft.entry.info, side),
        name => name.to_owned(),
    }
}

/// Chooses a hue. Who has it already takes the one that is given up for it; a hue that comes too close to those of
/// somebody who did not choose is refused. Returns what there is to say.
fn choose_hue(draft: &mut Draft, side: Side, hue: Option<Hue>, words: &Words) -> Option<Sentence> {
    let game = draft.entry.info.id;
    let before = draft.seen(draft.liveries.clone());
    let mut wish = before.clone();
    wish[side.index()].hue = hue;
    let mut said = None;
    if let Some(other) = rival(game, &wish, side) {
        let others = name(draft, other, words);
        let has_chosen = wish[other.index()].hue.is_some();
        wish[other.index()].hue = before[side.index()].hue;
        let settled = (0_u8..).map(Side).take(wish.len()).all(|one| rival(game, &wish, one).is_none());
        if !(has_chosen && settled) {
            let colour = match hue {
                Some(hue) => words.text(&hue_term(game, side, hue)),
                None => words.text("livery-natural"),
            };
            return Some(Sentence::new("livery-too-close").text("colour", colour).text("other", others));
        }
        let own = name(draft, side, words);
        said = Some(Sentence::new("livery-swapped").text("name", own).text("other", others));
    }
    keep(draft, &wish);
    said
}

/// Chooses a mark. Who has it already takes the one that is given up for it.
fn choose_sign(draft: &mut Draft, side: Side, sign: Option<Sign>, words: &Words) -> Option<Sentence> {
    let mut wish = draft.seen(draft.liveries.clone());
    let before = std::mem::replace(&mut wish[side.index()].sign, sign);
    let taken = |(other, livery): (usize, &Livery)| other != side.index() && sign.is_some() && livery.sign == sign;
    let other = wish.iter().enumerate().position(taken);
    let said = other.map(|other| {
        wish[other].sign = before;
        let others = name(draft, Side(other as u8), words);
        Sentence::new("livery-sign-swapped").text("name", name(draft, side, words)).text("other", others)
    });
    keep(draft, &wish);
    said
}

fn keep(draft: &mut Draft, wish: &[Livery]) {
    draft.liveries[..wish.len()].copy_from_slice(wish);
}

/// Values that exclude each other, as pictures in rows that are as long as there is room for. Returns the one that was
/// pressed.
fn grid<T: Copy + PartialEq>(
    ui: &mut Ui,
    values: &[T],
    current: T,
    palette: &Palette,
    paint: impl Fn(&Painter, Pos2, T),
    said: impl Fn(T) -> String,
) -> Option<T> {
    let width = ui.available_width();
    let whole = values.len() as f32;
    let columns =
        if whole * (TOUCH + LEAST_GAP) <= width + LEAST_GAP { values.len() } else { values.len().div_ceil(2) };
    let gap = ((width - columns as f32 * TOUCH) / (columns as f32 - 1.0).max(1.0)).clamp(LEAST_GAP, size::GRID);
    let rows = values.len().div_ceil(columns);
    let room = Vec2::new(width, rows as f32 * (TOUCH + gap) - gap);
    let (place, _) = ui.allocate_exact_size(room, Sense::hover());
    let mut wanted = None;
    for (index, value) in values.iter().enumerate() {
        let (row, column) = ((index / columns) as f32, (index % columns) as f32);
        let spot = Rect::from_min_size(place.min + Vec2::new(column, row) * (TOUCH + gap), Vec2::splat(TOUCH));
        let response = ui.interact(spot, ui.id().with((said(*value), index)), Sense::click());
        let chosen = *value == current;
        lay(ui, &response, chosen, palette);
        paint(ui.painter(), spot.center(), *value);
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, said(*value)));
        if response.clicked() {
            wanted = Some(*value);
        }
    }
    wanted
}

/// The ground of one of the values.
fn lay(ui: &Ui, response: &Response, chosen: bool, palette: &Palette) {
    let place = response.rect;
    if chosen || response.hovered() || response.has_focus() {
        ui.painter().rect_filled(place, 12.0, colour32(palette.button_hovered));
    }
    if chosen {
        let edge = Stroke::new(2.0, colour32(palette.yours));
        ui.painter().rect_stroke(place, 12.0, edge, StrokeKind::Inside);
    }
    ring(ui, response, palette, 12.0);
}

/// A piece in a hue: round, or a plate, or both of a player's pyramids.
fn piece(painter: &Painter, at: Pos2, radius: f32, pieces: Pieces, hue: Option<Hue>, palette: &Palette) {
    let [one, other] = Palette::of(palette.colours).swatch(pieces, hue).map(colour32);
    let edge = Stroke::new(1.0, Color32::from_white_alpha(60));
    match pieces {
        Pieces::Black | Pieces::White | Pieces::Indigo | Pieces::Gold => {
            painter.circle(at, radius, mixed(one, other, 0.55), edge);
            painter.circle_filled(at - Vec2::splat(radius * 0.28), radius * 0.42, one);
        }
        Pieces::Blue | Pieces::Orange => {
            let place = Rect::from_center_size(at, Vec2::splat(radius * 1.8));
            painter.rect(place, 4.0, one, edge, StrokeKind::Inside);
            painter.rect_stroke(place.shrink(radius * 0.42), 2.0, Stroke::new(2.0, other), StrokeKind::Inside);
        }
        Pieces::Pyramids(_) => {
            for (aside, colour) in [(-0.32, one), (0.38, other)] {
                let half = radius * if aside < 0.0 { 0.72 } else { 0.56 };
                let middle = at + Vec2::new(radius * aside * 1.3, radius * 0.82 - half);
                let place = Rect::from_center_size(middle, Vec2::splat(2.0 * half));
                painter.rect(place, 2.0, colour, edge, StrokeKind::Inside);
                let shade = mixed(colour, Color32::BLACK, 0.35);
                let lower = vec![place.left_bottom(), middle, place.right_bottom()];
                painter.add(Shape::convex_polygon(lower, shade, Stroke::NONE));
            }
        }
    }
}

fn mixed(one: Color32, other: Color32, share: f32) -> Color32 {
    one.lerp_to_gamma(other, share)
}

/// A mark, this far from its middle.
pub(super) fn draw(painter: &Painter, sign: Sign, at: Pos2, radius: f32, colour: Color32) {
    let corners = |count: u8, turn: f32, share: f32| {
        let corner = move |index: u8| {
            let angle = (f32::from(index) / f32::from(count) + turn) * TAU;
            at + Vec2::angled(angle) * radius * share
        };
        (0..count).map(corner).collect::<Vec<_>>()
    };
    let polygon = |points: Vec<Pos2>| {
        painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
    };
    match sign {
        Sign::Circle => {
            painter.circle_filled(at, radius * 0.86, colour);
        }
        Sign::Square => {
            painter.rect_filled(Rect::from_center_size(at, Vec2::splat(radius * 1.56)), 1.5, colour);
        }
        Sign::Triangle => polygon(corners(3, -0.25, 1.08).iter().map(|at| *at + Vec2::Y * radius * 0.2).collect()),
        Sign::Diamond => polygon(corners(4, -0.25, 1.05)),
        Sign::Star => {
            let (tips, dents) = (corners(5, -0.25, 1.1), corners(5, -0.15, 0.45));
            for index in 0..5 {
                polygon(vec![tips[index], dents[index], at, dents[(index + 4) % 5]]);
            }
        }
        Sign::Heart => {
            for way in [-1.0, 1.0] {
                painter.circle_filled(at + Vec2::new(way * 0.44, -0.3) * radius, radius * 0.5, colour);
            }
            let point = |x: f32, y: f32| at + Vec2::new(x, y) * radius;
            polygon(vec![
                point(-0.88, -0.06),
                point(-0.44, -0.3),
                point(0.44, -0.3),
                point(0.88, -0.06),
                point(0.0, 0.95),
            ]);
        }
        Sign::Moon => {
            // Slices between a circle and another one that bites into it.
            const SLICES: u8 = 10;
            let edge = |index: u8| {
                let angle = (f32::from(index) / f32::from(SLICES) * 0.64 + 0.18) * TAU;
                let outer = Vec2::angled(angle) * radius;
                let depth = (f32::from(index) / f32::from(SLICES) * TAU / 2.0).sin();
                (at + outer, at + outer + Vec2::new(0.72 * depth, 0.0) * radius)
            };
            for index in 0..SLICES {
                let (one, next) = (edge(index), edge(index + 1));
                polygon(vec![one.0, next.0, next.1, one.1]);
            }
        }
    }
}

/// A name behind its mark, cut where there is no room for all of it.
pub(super) fn named(ui: &mut Ui, sign: Option<Sign>, name: egui::RichText, palette: &Palette) {
    let Some(sign) = sign else {
        ui.add(Label::new(name).truncate());
        return;
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 7.0;
        let (place, _) = ui.allocate_exact_size(Vec2::new(15.0, 22.0), Sense::hover());
        draw(ui.painter(), sign, place.center() + Vec2::Y * 0.5, 7.0, colour32(palette.text));
        ui.add(Label::new(name).truncate());
    });
}
