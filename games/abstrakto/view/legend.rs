//! A short legend of the areas' tints beside the board, shown where there is room.

use crate::ids;
use crate::rules::Position;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use bevy::sprite::Anchor;
use quintet_bevy::board::BoardPainter;
use quintet_bevy::frame::{ActiveLocalization, Screen, TableStage};
use quintet_bevy::layout::{BoardTransform, LayoutShape, ScreenLayout, WorldText, layers};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{AddLookExt, Palette, SideColor, linear, looks, size};
use quintet_core::rules::LocalizedText;
use quintet_core::words::MessageId;

use super::board::SHEET;

/// The material of a sample: a tint in both sides' colours, or dots.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct SampleLook {
    /// The colour of paper.
    paper: LinearRgba,
    /// The tints of both sides.
    tints: [LinearRgba; 2],
    /// x: the tint. y, z: half the sample's width and height, in cells.
    shape: Vec4,
}

looks! {
    SampleLook => "sample.wgsl",
}

/// Marks an entity of the legend.
#[derive(Component)]
struct LegendPart;

/// The message ids of the samples, in order.
const TINTS: [MessageId; 3] = [ids::ABSTRAKTO_LEGEND_LEADS, ids::ABSTRAKTO_LEGEND_WON, ids::ABSTRAKTO_LEGEND_NOBODY];
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
fn places(screen_layout: &ScreenLayout, board_transform: &BoardTransform, wide: [f32; 3]) -> Option<[Vec2; 3]> {
    let [lower, upper] = [screen_layout.seats.first()?.panel, screen_layout.seats.get(1)?.panel];
    match screen_layout.shape {
        LayoutShape::Wide => {
            let free = lower.min.y - upper.max.y;
            let top = upper.max.y + ENTRY_GAP + ROW * 0.5;
            (free >= ROW * 3.0 + 2.0 * ENTRY_GAP)
                .then(|| [0.0, 1.0, 2.0].map(|row| Vec2::new(upper.min.x + size::PADDING, top + ROW * row)))
        }
        LayoutShape::Tall => {
            let board = screen_layout.to_screen(board_transform.to_world(Vec2::ZERO)).y - SHEET * board_transform.unit;
            let whole = wide.iter().sum::<f32>() + 2.0 * ENTRY_GAP;
            let (left, middle) = (screen_layout.size.x * 0.5 - whole * 0.5, f32::midpoint(upper.max.y, board));
            let starts = [0.0, wide[0] + ENTRY_GAP, wide[0] + wide[1] + 2.0 * ENTRY_GAP];
            (board - upper.max.y >= MIN_ROW && left >= 0.0).then(|| starts.map(|start| Vec2::new(left + start, middle)))
        }
    }
}

fn draw(
    old: Query<Entity, With<LegendPart>>,
    (palette, language): (Res<Palette>, Res<ActiveLocalization>),
    (screen_layout, board_transform): (Res<ScreenLayout>, Res<BoardTransform>),
    mut painter: BoardPainter<Position>,
) {
    painter.despawn_all(old);
    let words = TINTS.map(|name| language.0.localize(&LocalizedText::new(name)));
    let wide = words.each_ref().map(|word| SAMPLE.x + TEXT_GAP + word.chars().count() as f32 * LETTER_WIDTH);
    let Some(places) = places(&screen_layout, &board_transform, wide) else { return };
    for ((word, at), tint) in words.into_iter().zip(places).zip(0_u8..) {
        let look = SampleLook {
            paper: linear(palette.paper[0]),
            tints: [palette.piece(SideColor::BLUE)[0], palette.piece(SideColor::ORANGE)[0]].map(linear),
            shape: Vec4::new(f32::from(tint), SAMPLE.x / CELL * 0.5, SAMPLE.y / CELL * 0.5, 0.0),
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
