//! A short legend of the areas' tints beside the board, shown where there is room.

use crate::ids;
use crate::rules::{MAIN_AREA, Position};
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use bevy::sprite::Anchor;
use quintet_bevy::board::BoardPainter;
use quintet_bevy::frame::{ActiveLocalization, Screen, TableStage};
use quintet_bevy::layout::{BoardTransform, LayoutShape, ScreenLayout, WorldText, layers};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{AddLookExt, Palette, SideColor, linear, looks, size};
use quintet_core::rules::{LocalizedText, Outcome};
use quintet_core::words::MessageId;

use super::board::SHEET;

/// The material of a sample: a tint in both sides' colours, dots, or an outline.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct SampleLook {
    /// The colour of paper.
    paper: LinearRgba,
    /// The tints of both sides, and of the highlight.
    tints: [LinearRgba; 3],
    /// x: the [`Tint`]. y, z: half the sample's width and height, in cells.
    shape: Vec4,
}

looks! {
    SampleLook => "sample.wgsl",
}

/// Marks an entity of the legend.
#[derive(Component)]
struct LegendPart;

/// A tint of areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Tint {
    /// A side leads.
    Leads,
    /// A side has won the area.
    Won,
    /// The area has no owner.
    Nobody,
    /// The outline of the main area.
    Main,
}

impl Tint {
    /// The meaning of the tint.
    const fn message(self) -> MessageId {
        match self {
            Self::Leads => ids::ABSTRAKTO_LEGEND_LEADS,
            Self::Won => ids::ABSTRAKTO_LEGEND_WON,
            Self::Nobody => ids::ABSTRAKTO_LEGEND_NOBODY,
            Self::Main => ids::ABSTRAKTO_LEGEND_MAIN,
        }
    }

    /// The tints that occur in a position, in the order of the legend. At the end, every area has been won or has no owner.
    fn shown(outcome: Option<&Outcome>) -> &'static [Self] {
        match outcome {
            None => &[Self::Leads, Self::Won, Self::Nobody],
            Some(outcome) if outcome.reason == MAIN_AREA => &[Self::Main, Self::Won, Self::Nobody],
            Some(_) => &[Self::Won, Self::Nobody],
        }
    }
}

/// The size of a sample, in points.
const SAMPLE: Vec2 = Vec2::new(32.0, 18.0);
/// The size of a cell within a sample, in points.
const CELL: f32 = 42.0;
/// The distance from a sample to its text, in points.
const TEXT_GAP: f32 = 7.0;
/// The distance between entries in a row, in points.
const ENTRY_GAP: f32 = 14.0;
/// The distance between the centres of rows, in points.
const ROW: f32 = 30.0;
/// The minimum height of a row, including the space above and below it, in points.
const MIN_ROW: f32 = 26.0;
/// The estimated maximum width of a letter, in points.
const LETTER_WIDTH: f32 = 7.6;

pub(super) fn plugin(app: &mut App) {
    app.add_look::<SampleLook>();
    let changed = resource_exists_and_changed::<GameSession>
        .or_eager(resource_changed::<ScreenLayout>)
        .or_eager(resource_changed::<BoardTransform>)
        .or_eager(resource_changed::<Palette>)
        .or_eager(resource_changed::<ActiveLocalization>)
        .or_eager(state_changed::<Screen>);
    app.add_systems(TableStage::Present, draw.run_if(in_state(Screen::Session).and_eager(changed)));
}

/// The left centre points of the entries, in points; `None` if there is no room.
fn places(screen_layout: &ScreenLayout, board_transform: &BoardTransform, widths: &[f32]) -> Option<Vec<Vec2>> {
    let [lower, upper] = [screen_layout.seats.first()?.panel, screen_layout.seats.get(1)?.panel];
    match screen_layout.shape {
        LayoutShape::Wide => {
            let free = lower.min.y - upper.max.y;
            let top = upper.max.y + ENTRY_GAP + ROW * 0.5;
            let place = |row: usize| Vec2::new(upper.min.x + size::PADDING, top + ROW * row as f32);
            (free >= ROW * widths.len() as f32 + 2.0 * ENTRY_GAP).then(|| (0..widths.len()).map(place).collect())
        }
        LayoutShape::Tall => {
            let board = screen_layout.to_screen(board_transform.to_world(Vec2::ZERO)).y - SHEET * board_transform.unit;
            let whole = widths.iter().map(|width| width + ENTRY_GAP).sum::<f32>() - ENTRY_GAP;
            let (left, middle) = (screen_layout.size.x * 0.5 - whole * 0.5, f32::midpoint(upper.max.y, board));
            let starts = widths.iter().scan(left, |start, width| {
                let place = Vec2::new(*start, middle);
                *start += width + ENTRY_GAP;
                Some(place)
            });
            (board - upper.max.y >= MIN_ROW && left >= 0.0).then(|| starts.collect())
        }
    }
}

fn draw(
    old: Query<Entity, With<LegendPart>>,
    palette: Res<Palette>,
    language: Res<ActiveLocalization>,
    screen_layout: Res<ScreenLayout>,
    board_transform: Res<BoardTransform>,
    session: Res<GameSession>,
    mut painter: BoardPainter<Position>,
) {
    painter.despawn_all(old);
    let tints = Tint::shown(session.game().outcome().as_ref());
    let words: Vec<_> = tints.iter().map(|tint| language.0.localize(&LocalizedText::new(tint.message()))).collect();
    let widths: Vec<_> =
        words.iter().map(|word| SAMPLE.x + TEXT_GAP + word.chars().count() as f32 * LETTER_WIDTH).collect();
    let Some(places) = places(&screen_layout, &board_transform, &widths) else { return };
    let sides = [SideColor::BLUE, SideColor::ORANGE].map(|side| palette.piece(side)[0]);
    for ((word, at), tint) in words.into_iter().zip(places).zip(tints) {
        let look = SampleLook {
            paper: linear(palette.paper[0]),
            tints: [sides[0], sides[1], palette.marks.selected].map(linear),
            shape: Vec4::new(f32::from(*tint as u8), SAMPLE.x / CELL * 0.5, SAMPLE.y / CELL * 0.5, 0.0),
        };
        let lasting = || (DespawnOnExit(Screen::Session), LegendPart);
        let middle = screen_layout.to_world(at + Vec2::X * SAMPLE.x * 0.5).extend(layers::TRAY);
        let transform = Transform::from_translation(middle).with_scale(SAMPLE.extend(1.0));
        painter.draw_new(look, (Name::new("Sample of a tint"), lasting(), transform));
        let beside = screen_layout.to_world(at + Vec2::X * (SAMPLE.x + TEXT_GAP)).extend(layers::TRAY);
        painter.spawn((
            Name::new("Meaning of a tint"),
            lasting(),
            WorldText { text: word, color: palette.muted, anchor: Anchor::CENTER_LEFT, ..default() },
            Transform::from_translation(beside),
        ));
    }
}
