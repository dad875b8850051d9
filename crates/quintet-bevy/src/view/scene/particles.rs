//! Clouds of dust where a piece falls over or breaks.

use std::time::Duration;

use bevy::prelude::*;

use super::components::Leaving;
use crate::animation::{MoveAnimation, Pose, QuadSize, TweenSegment};
use crate::frame::TableStage;
use crate::layout::layers;
use crate::theme::{Mark, MarkLook, Palette, Quad, QuadMaterial};

/// A speck of dust.
#[derive(Component)]
struct Speck;

/// The number of specks per cloud.
const SPECKS: u8 = 7;
/// The size of a speck, in cells.
const SIZE: f32 = 0.10;
/// The opacity of a speck when it appears.
const OPACITY: f32 = 0.75;
/// How long the specks are visible.
const FLIGHT: Duration = Duration::from_millis(320);
/// The height of their flight, in cells.
const HEIGHT: f32 = 0.10;

/// Adds the drawing of dust.
pub(in crate::view) fn render_plugin(app: &mut App) {
    app.add_systems(TableStage::Present, add_visuals.run_if(any_match_filter::<Added<Speck>>));
}

/// Adds a cloud around a point of the board to the animation. `width` is in cells.
pub(in crate::view) fn spawn(
    commands: &mut Commands,
    root: Entity,
    animation: &mut MoveAnimation,
    at: Duration,
    (place, width): (Vec2, f32),
) {
    for index in 0..SPECKS {
        let angle = f32::from(index) * 2.4 + 0.5; // steps of the golden angle spread the specks evenly
        let reach = 0.6 + 0.4 * (f32::from(index) * 1.7).sin().abs();
        let direction = Vec2::new(angle.cos(), angle.sin() * 0.6);
        let pose = |rise: f32, size: f32, off: f32| Pose { rise, size, ..Pose::at(place + direction * off).faded(0.0) };
        let (from, away) = (pose(-0.2, 0.6, width * 0.5), pose(-0.12, 1.0, width * 0.5 + 0.34 * reach));
        let quad_size = QuadSize { size: Vec2::splat(SIZE), layer: layers::AIR };
        let speck = commands.spawn((Name::new("Dust"), ChildOf(root), Speck, Leaving, from, quad_size)).id();
        let appear = TweenSegment {
            time: Duration::from_micros(1),
            ease: EaseFunction::Linear,
            to: from.faded(OPACITY),
            arc: 0.0,
        };
        let fly = TweenSegment { time: FLIGHT, ease: EaseFunction::QuadraticOut, to: away, arc: HEIGHT };
        animation.part(speck, from, at, [appear, fly]);
        animation.change(at + FLIGHT, speck, |speck| speck.despawn());
    }
}

fn add_visuals(
    mut commands: Commands,
    new: Query<(Entity, &Pose), Added<Speck>>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let material = materials.add(MarkLook::new(Mark::Speck, palette.paper[0]));
    for (speck, pose) in &new {
        let visuals = quad.bundle(material.clone(), pose.opacity);
        commands.entity(speck).try_insert(visuals);
    }
}
