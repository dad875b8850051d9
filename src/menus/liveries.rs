//! Choosing the colour of one's pieces and a mark beside one's name; and the marks as they are drawn.

use std::f32::consts::TAU;

use bevy_egui::egui::{
    Color32, Frame, Label, Margin, Mesh, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType,
};

use super::draft::Draft;
use super::widgets::{fitting, quiet, ring, weighted};
use crate::games::{hue_term, pieces_of, rival};
use crate::rules::{Sentence, Side};
use crate::table::{Livery, Sign};
use crate::theme::{Hue, Palette, Pieces, SEMIBOLD, colour32, size};
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
/// How wide it is at most.
const MOST_WIDE: f32 = 64.0;
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
    let edge = Stroke::new(1.0, colour32(palette.hairline));
    ground.stroke(edge).inner_margin(Margin::symmetric(12, 10)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        let whose = name(draft, side, words);
        let livery = draft.seen(draft.liveries.clone())[side.index()];
        ui.label(quiet(words.text("livery-colour"), palette));
        // What black and white pieces have by themselves is no choice.
        let others = Hue::ALL.into_iter().filter(|hue| *hue != Hue::Grey || pieces.natural() != [Hue::Grey]);
        let hues: Vec<Option<Hue>> = std::iter::once(None).chain(others.map(Some)).collect();
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
    let wide = ((width + gap) / columns as f32 - gap).clamp(TOUCH, MOST_WIDE);
    let rows = values.len().div_ceil(columns);
    let room = Vec2::new(width, rows as f32 * (TOUCH + gap) - gap);
    let (place, _) = ui.allocate_exact_size(room, Sense::hover());
    let mut wanted = None;
    for (index, value) in values.iter().enumerate() {
        let (row, column) = ((index / columns) as f32, (index % columns) as f32);
        let corner = place.min + Vec2::new(column * (wide + gap), row * (TOUCH + gap));
        let spot = Rect::from_min_size(corner, Vec2::new(wide, TOUCH));
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
    let edge = Stroke::new(1.0, Color32::from_white_alpha(90));
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
    let turned = |turn: f32| Vec2::angled((turn - 0.25) * TAU);
    let regular = |count: u8, share: f32| {
        (0..count).map(move |index| turned(f32::from(index) / f32::from(count)) * share).collect::<Vec<_>>()
    };
    let outline = match sign {
        Sign::Circle => regular(32, 0.88),
        Sign::Square => {
            [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)].map(|(x, y)| Vec2::new(x, y) * 0.8).to_vec()
        }
        Sign::Triangle => regular(3, 1.08).into_iter().map(|corner| corner + Vec2::Y * 0.2).collect(),
        Sign::Diamond => regular(4, 1.05),
        Sign::Star => {
            let corner = |index: u8| turned(f32::from(index) / 10.0) * if index.is_multiple_of(2) { 1.1 } else { 0.48 };
            (0..10).map(corner).collect()
        }
        Sign::Heart => {
            let point = |index: u8| {
                let way = f32::from(index) / 40.0 * TAU;
                let wave = |times: f32| (times * way).cos();
                let down = -(13.0 * wave(1.0) - 5.0 * wave(2.0) - 2.0 * wave(3.0) - wave(4.0)) - 2.5;
                Vec2::new(16.0 * way.sin().powi(3), down) / 16.0
            };
            (0..40).map(point).collect()
        }
        Sign::Cross => {
            let (far, near) = (0.92, 0.32);
            let quarter = [Vec2::new(near, -far), Vec2::new(near, -near), Vec2::new(far, -near)];
            let turn =
                |corner: Vec2, quarters: u8| (0..quarters).fold(corner, |corner, _| Vec2::new(-corner.y, corner.x));
            (0..4).flat_map(|quarters| quarter.map(|corner| turn(corner, quarters))).collect()
        }
    };
    fill(painter, at, outline.into_iter().map(|corner| corner * radius), colour);
}

/// Half the width of the soft edge of a mark.
const SOFT: f32 = 0.5;

/// Fills an outline all of whose corners are seen from its middle. egui itself fills nothing that has dents.
fn fill(painter: &Painter, at: Pos2, corners: impl Iterator<Item = Vec2>, colour: Color32) {
    let mut mesh = Mesh::default();
    mesh.colored_vertex(at, colour);
    let mut count = 0;
    for corner in corners {
        let aside = corner.normalized() * SOFT;
        mesh.colored_vertex(at + corner - aside, colour);
        mesh.colored_vertex(at + corner + aside, Color32::TRANSPARENT);
        count += 1;
    }
    for index in 0..count {
        let [one, next] = [index, (index + 1) % count].map(|index| 1 + 2 * index);
        mesh.add_triangle(0, one, next);
        mesh.add_triangle(one, one + 1, next);
        mesh.add_triangle(one + 1, next + 1, next);
    }
    painter.add(Shape::mesh(mesh));
}

/// A name behind its mark, in letters of this size; in smaller ones where there is no room for them, and cut where there is
/// none for those either.
pub(super) fn named(ui: &mut Ui, sign: Option<Sign>, name: &str, points: f32, colour: Color32, palette: &Palette) {
    let label = |ui: &mut Ui| {
        let letters = fitting(ui, [name], points, ui.available_width()).max(size::SMALL);
        ui.add(Label::new(weighted(name, letters, SEMIBOLD).color(colour)).truncate());
    };
    let Some(sign) = sign else { return label(ui) };
    // No higher than the name is by itself.
    let high = std::mem::take(&mut ui.spacing_mut().interact_size.y);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 7.0;
        let (place, _) = ui.allocate_exact_size(Vec2::new(15.0, 18.0), Sense::hover());
        draw(ui.painter(), sign, place.center() + Vec2::Y * 0.5, 7.0, colour32(palette.text));
        label(ui);
    });
    ui.spacing_mut().interact_size.y = high;
}
