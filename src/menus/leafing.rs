//! The bar that leafs through a match: buttons with signs that everybody knows from other players.

use bevy::ecs::system::SystemParam;
use bevy::prelude::MessageWriter;
use bevy_egui::egui::{
    self, Color32, CornerRadius, Painter, Pos2, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use crate::table::{Line, Match, PlayBack, Playback, Shown, TakeBackTo, Travel};
use crate::theme::{Palette, colour32};
use crate::words::Words;

/// The height of the bar, and the least width of its buttons.
pub(super) const BAR: f32 = 44.0;

/// What a button of the bar does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaf {
    /// To the beginning.
    First,
    /// One turn back.
    Earlier,
    /// Plays the moves back, or stops that.
    PlayBack,
    /// One turn on.
    Later,
    /// To the match as it stands.
    Last,
    /// The match is taken back to the turn that is shown.
    TakeBack,
    /// The list of moves.
    List,
}

/// Beside the board, where the list has room.
pub(super) const BESIDE: [Leaf; 5] = [Leaf::First, Leaf::Earlier, Leaf::PlayBack, Leaf::Later, Leaf::Last];
/// The same where the list is narrow.
pub(super) const NARROW: [Leaf; 3] = [Leaf::Earlier, Leaf::PlayBack, Leaf::Later];
/// Below the board.
pub(super) const BELOW: [Leaf; 6] =
    [Leaf::First, Leaf::Earlier, Leaf::PlayBack, Leaf::Later, Leaf::TakeBack, Leaf::List];

/// What was asked for at the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To go somewhere.
    Travel(Travel),
    /// To play back, or stop.
    PlayBack(PlayBack),
    /// To take the match back.
    TakeBack(usize),
    /// To see the list.
    List,
}

impl Leaf {
    /// Its name in the language files.
    fn name(self, playback: Playback) -> &'static str {
        match self {
            Self::First => "leaf-first",
            Self::Earlier => "leaf-earlier",
            Self::PlayBack if playback.is_on() => "leaf-stop",
            Self::PlayBack => "leaf-play",
            Self::Later => "leaf-later",
            Self::Last => "leaf-last",
            Self::TakeBack => "leaf-take-back",
            Self::List => "leaf-list",
        }
    }

    /// What it does now, if it does something.
    fn wish(self, the_match: &Match, playback: Playback) -> Option<Wish> {
        let Shown { line, turn } = the_match.shown();
        let to = |shown| Some(Wish::Travel(Travel::Show(shown)));
        match self {
            Self::First => to(Shown { line: Line::Match, turn: 0 }).filter(|_| turn > 0),
            Self::Earlier => to(Shown { line, turn: turn.checked_sub(1)? }),
            Self::PlayBack => {
                (the_match.length(Line::Match) > 0).then_some(Wish::PlayBack(PlayBack(!playback.is_on())))
            }
            Self::Later => the_match.next_move().map(|_| Wish::Travel(Travel::Next)),
            Self::Last => (!the_match.is_live()).then_some(Wish::Travel(Travel::Return)),
            Self::TakeBack => take_back_to(the_match).map(Wish::TakeBack),
            Self::List => Some(Wish::List),
        }
    }

    fn paint(self, painter: &Painter, middle: Pos2, colour: Color32, playing: bool) {
        let at = |x: f32, y: f32| middle + vec2(x, y);
        let triangle = |x: f32, way: f32| {
            let points = vec![at(x - 6.0 * way, -8.0), at(x + 7.0 * way, 0.0), at(x - 6.0 * way, 8.0)];
            painter.add(egui::Shape::convex_polygon(points, colour, Stroke::NONE));
        };
        let bar = |x: f32| {
            painter.rect_filled(egui::Rect::from_center_size(at(x, 0.0), vec2(3.0, 16.0)), 1.0, colour);
        };
        let line = Stroke::new(2.0, colour);
        match self {
            Self::First => {
                bar(-7.5);
                triangle(2.5, -1.0);
            }
            Self::Earlier => triangle(-0.5, -1.0),
            Self::PlayBack if playing => {
                bar(-4.0);
                bar(4.0);
            }
            Self::PlayBack => {
                painter.circle_stroke(middle, 13.0, line);
                let points = vec![at(-4.0, -6.5), at(7.0, 0.0), at(-4.0, 6.5)];
                painter.add(egui::Shape::convex_polygon(points, colour, Stroke::NONE));
            }
            Self::Later => triangle(0.5, 1.0),
            Self::Last => {
                triangle(-2.5, 1.0);
                bar(7.5);
            }
            Self::TakeBack => {
                let arc = (0..=14_u8).map(|step| {
                    let angle = (-100.0 + f32::from(step) * 18.0_f32).to_radians();
                    at(8.0 * angle.cos(), 8.0 * angle.sin() + 1.0)
                });
                painter.add(egui::Shape::line(arc.collect(), line));
                let head = vec![at(-1.0, -12.5), at(-1.0, -1.5), at(-8.0, -7.0)];
                painter.add(egui::Shape::convex_polygon(head, colour, Stroke::NONE));
            }
            Self::List => {
                for row in [-6.0, 0.0, 6.0] {
                    painter.circle_filled(at(-8.0, row), 1.6, colour);
                    painter.line_segment([at(-4.0, row), at(9.0, row)], line);
                }
            }
        }
    }
}

/// The turn to which the match can be taken back from what is shown.
pub(super) fn take_back_to(the_match: &Match) -> Option<usize> {
    let Shown { line, turn } = the_match.shown();
    (line == Line::Match && turn < the_match.moves().len()).then_some(turn)
}

/// Draws the bar, and returns what was asked for.
pub(super) fn bar(
    ui: &mut Ui,
    leaves: &[Leaf],
    width: f32,
    the_match: &Match,
    playback: Playback,
    words: &Words,
    palette: &Palette,
) -> Option<Wish> {
    let (place, _) = ui.allocate_exact_size(vec2(width, BAR), Sense::hover());
    let edge = Stroke::new(1.0, colour32(palette.hairline));
    ui.painter().rect(place, 12.0, colour32(palette.button), edge, StrokeKind::Inside);
    let each = width / leaves.len() as f32;
    let mut wanted = None;
    for (index, leaf) in leaves.iter().enumerate() {
        let corner = place.min + vec2(each * index as f32, 0.0);
        let spot = egui::Rect::from_min_size(corner, vec2(each, BAR));
        let wish = leaf.wish(the_match, playback);
        let enabled = wish.is_some() && ui.is_enabled();
        let sense = if enabled { Sense::click() } else { Sense::hover() };
        let response = ui.interact(spot, ui.id().with(("leaf", index)), sense);
        let name = words.text(leaf.name(playback));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name.as_str()));
        let last = index + 1 == leaves.len();
        let radius = |round: bool| if round { 12 } else { 0 };
        let (west, east) = (radius(index == 0), radius(last));
        let round = CornerRadius { nw: west, sw: west, ne: east, se: east };
        if enabled && response.hovered() {
            ui.painter().rect_filled(spot, round, colour32(palette.button_hovered));
        }
        if response.has_focus() {
            ui.painter().rect_stroke(spot, round, Stroke::new(2.0, colour32(palette.text)), StrokeKind::Inside);
        }
        let lit = *leaf == Leaf::PlayBack && playback.is_on();
        let colour = if lit { palette.yours } else { palette.text };
        let colour = colour32(colour).gamma_multiply(if enabled { 1.0 } else { 0.32 });
        leaf.paint(ui.painter(), spot.center(), colour, playback.is_on());
        if !last {
            ui.painter().vline(spot.right(), spot.top() + 10.0..=spot.bottom() - 10.0, edge);
        }
        if enabled && response.clicked() {
            wanted = wish;
        }
    }
    wanted
}

/// Where wishes of the bar go.
#[derive(SystemParam)]
pub(super) struct Wishes<'w> {
    travels: MessageWriter<'w, Travel>,
    play_back: MessageWriter<'w, PlayBack>,
    take_back: MessageWriter<'w, TakeBackTo>,
}

impl Wishes<'_> {
    /// Passes a wish on; returns whether the list is wished for.
    pub(super) fn pass(&mut self, wish: Option<Wish>) -> bool {
        match wish {
            Some(Wish::Travel(travel)) => {
                self.travels.write(travel);
            }
            Some(Wish::PlayBack(on)) => {
                self.play_back.write(on);
            }
            Some(Wish::TakeBack(turn)) => {
                self.take_back.write(TakeBackTo(turn));
            }
            Some(Wish::List) => return true,
            None => {}
        }
        false
    }
}
