//! Specks of dust where a pyramid falls over or breaks.

use std::time::Duration;

use bevy::prelude::*;
use quintet_bevy::animation::{MoveAnimation, Pose, QuadSize, TweenSegment};
use quintet_bevy::board::BoardSpawner;
use quintet_bevy::layout::layers;
use quintet_bevy::theme::{Palette, Quad, QuadMaterial, opacity_tag};
use quintet_games::aeb::rules::Position;

use super::marks::{Sign, SignLook};
use super::pieces::Leaving;

/// A speck of dust.
#[derive(Component)]
pub(super) struct Particle;

/// The number of specks per cloud.
const SPECKS: u8 = 7;
/// The size of a speck, in squares.
const SPECK: f32 = 0.10;
/// How long the specks are visible.
const FLIGHT: Duration = Duration::from_millis(320);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, add_visuals.before(TransformSystems::Propagate));
}

/// Schedules a cloud of dust around a place at a time.
pub(super) fn spawn_particles(
    spawner: &mut BoardSpawner<Position>,
    animation: &mut MoveAnimation,
    at: Duration,
    place: Vec2,
    wide: f32,
) {
    for index in 0..SPECKS {
        let angle = f32::from(index) * 2.4 + 0.5; // the golden angle, which spreads the specks evenly
        let reach = 0.6 + 0.4 * (f32::from(index) * 1.7).sin().abs();
        let way = Vec2::new(angle.cos(), angle.sin() * 0.6);
        let from = Pose { rise: -0.2, size: 0.6, opacity: 0.0, ..Pose::at(place + way * wide * 0.5) };
        let away = Pose { rise: -0.12, size: 1.0, opacity: 0.0, ..Pose::at(place + way * (wide * 0.5 + 0.34 * reach)) };
        let quad_size = QuadSize { size: Vec2::splat(SPECK), layer: layers::AIR };
        let speck = spawner.spawn((Name::new("Dust"), Particle, Leaving, from, quad_size)).id();
        let seen = TweenSegment {
            time: Duration::from_micros(1),
            ease: EaseFunction::Linear,
            to: Pose { opacity: 0.75, ..from },
            arc: 0.0,
        };
        let fly = TweenSegment { time: FLIGHT, ease: EaseFunction::QuadraticOut, to: away, arc: 0.10 };
        animation.part(speck, from, at, [seen, fly]);
        animation.change(at + FLIGHT, speck, |speck| speck.despawn());
    }
}

fn add_visuals(
    mut commands: Commands,
    new: Query<(Entity, &Pose), Added<Particle>>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    mut material: Local<Option<Handle<QuadMaterial>>>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for (speck, pose) in &new {
        let handle = material
            .get_or_insert_with(|| materials.add(SignLook::new(Sign::Particle, palette.paper[0], Vec2::splat(0.5))));
        commands.entity(speck).try_insert((
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(handle.clone()),
            opacity_tag(pose.opacity),
        ));
    }
}
