//! What the tints of areas mean: a short legend beside the board, where there is room for it.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use bevy::sprite::Anchor;

use super::board::SHEET;
use crate::rules::Sentence;
use crate::rules::abstrakto::{INFO, Position};
use crate::table::{BoardFrame, Language, Lettering, Match, OfGame, Screen, Shape, Stage, TableSystems, is_on, layers};
use crate::theme::{AddLook, Palette, Quad, QuadMaterial, linear, looks, size, tag_of};

/// A sample of a tint: both sides' halves, or dots.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct SampleLook {
    /// Paper.
    paper: LinearRgba,
    /// Both sides' tints.
    tints: [LinearRgba; 2],
    /// Which tint; half the sample's width and height in cells.
    shape: Vec4,
}

looks! {
    SampleLook => "sample.wgsl",
}

/// A part of the legend.
#[derive(Component)]
struct OfLegend;

/// What the samples show, in their order, and what they are called.
const TINTS: [&str; 3] = ["abstrakto-legend-leads", "abstrakto-legend-won", "abstrakto-legend-nobody"];
/// A sample in points.
const SAMPLE: Vec2 = Vec2::new(32.0, 18.0);
/// How large a cell is in a sample, in points.
const CELL: f32 = 42.0;
/// From a sample to its words, between entries in a row, and between rows.
const BESIDE: f32 = 7.0;
const APART: f32 = 14.0;
const ROW: f32 = 30.0;
/// The least height that a row needs, with what is free above and below it.
const HIGH: f32 = 26.0;
/// What a letter of the legend is wide, at the most that words of it come to.
const LETTER: f32 = 7.6;

pub(super) fn plugin(app: &mut App) {
    app.add_look::<SampleLook>();
    let changed = resource_exists_and_changed::<Match>
        .or_eager(resource_changed::<Stage>)
        .or_eager(resource_changed::<BoardFrame>)
        .or_eager(resource_changed::<Palette>)
        .or_eager(resource_changed::<Language>)
        .or_eager(state_changed::<Screen>);
    app.add_systems(
        Update,
        draw.run_if(is_on::<Position>.and_eager(in_state(Screen::Match)).and_eager(changed))
            .in_set(TableSystems::Present),
    );
}

/// Where the left end of each entry's middle is, in points; nothing where there is no room.
fn places(stage: &Stage, frame: &BoardFrame, wide: [f32; 3]) -> Option<[Vec2; 3]> {
    let [lower, upper] = [stage.seats.first()?.panel, stage.seats.get(1)?.panel];
    match stage.shape {
        Shape::Wide => {
            let free = lower.min.y - upper.max.y;
            let top = upper.max.y + APART + ROW * 0.5;
            (free >= ROW * 3.0 + 2.0 * APART)
                .then(|| [0.0, 1.0, 2.0].map(|row| Vec2::new(upper.min.x + size::PADDING, top + ROW * row)))
        }
        Shape::Tall => {
            let board = stage.to_screen(frame.to_world(Vec2::ZERO)).y - SHEET * frame.unit;
            let whole = wide.iter().sum::<f32>() + 2.0 * APART;
            let (left, middle) = (stage.size.x * 0.5 - whole * 0.5, f32::midpoint(upper.max.y, board));
            let starts = [0.0, wide[0] + APART, wide[0] + wide[1] + 2.0 * APART];
            (board - upper.max.y >= HIGH && left >= 0.0).then(|| starts.map(|start| Vec2::new(left + start, middle)))
        }
    }
}

fn draw(
    mut commands: Commands,
    old: Query<Entity, With<OfLegend>>,
    quad: Res<Quad>,
    (palette, language): (Res<Palette>, Res<Language>),
    (stage, frame): (Res<Stage>, Res<BoardFrame>),
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for part in &old {
        commands.entity(part).despawn();
    }
    let words = TINTS.map(|name| language.0.say(&Sentence::new(name)));
    let wide = words.each_ref().map(|word| SAMPLE.x + BESIDE + word.chars().count() as f32 * LETTER);
    let Some(places) = places(&stage, &frame, wide) else { return };
    for ((word, at), tint) in words.into_iter().zip(places).zip(0_u8..) {
        let look = SampleLook {
            paper: linear(palette.paper[0]),
            tints: [palette.blue[0], palette.orange[0]].map(linear),
            shape: Vec4::new(f32::from(tint), SAMPLE.x / CELL * 0.5, SAMPLE.y / CELL * 0.5, 0.0),
        };
        let lasting = || (OfGame(INFO.id), DespawnOnExit(Screen::Match), OfLegend);
        let middle = stage.to_world(at + Vec2::X * SAMPLE.x * 0.5).extend(layers::TRAY);
        commands.spawn((
            Name::new("Sample of a tint"),
            lasting(),
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(materials.add(look)),
            tag_of(1.0),
            Transform::from_translation(middle).with_scale(SAMPLE.extend(1.0)),
        ));
        let beside = stage.to_world(at + Vec2::X * (SAMPLE.x + BESIDE)).extend(layers::TRAY);
        commands.spawn((
            Name::new("Meaning of a tint"),
            lasting(),
            Lettering { text: word, colour: palette.quiet, anchor: Anchor::CENTER_LEFT, ..default() },
            Transform::from_translation(beside),
        ));
    }
}
