//! Specks of dust where something falls over or breaks.

use std::time::Duration;

use bevy::prelude::*;

use super::marks::{Sign, SignLook};
use super::pieces::Leaving;
use crate::rules::aeb::INFO;
use crate::table::{Choreography, Footprint, Leg, OfGame, Pose, layers};
use crate::theme::{Palette, Quad, QuadMaterial, tag_of};

/// A speck of dust.
#[derive(Component)]
pub(super) struct Speck;

/// How many specks fly up at once.
const SPECKS: u8 = 7;
/// How large a speck is, in squares.
const SPECK: f32 = 0.10;
/// How long they are seen.
const FLIGHT: Duration = Duration::from_millis(320);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, dress.before(TransformSystems::Propagate));
}

/// Lets dust fly up around a place at a moment.
pub(super) fn raise(commands: &mut Commands, choreography: &mut Choreography, at: Duration, place: Vec2, wide: f32) {
    for index in 0..SPECKS {
        let angle = f32::from(index) * 2.4 + 0.5; // the golden angle: never two in a row
        let reach = 0.6 + 0.4 * (f32::from(index) * 1.7).sin().abs();
        let way = Vec2::new(angle.cos(), angle.sin() * 0.6);
        let from = Pose { rise: -0.2, size: 0.6, opacity: 0.0, ..Pose::at(place + way * wide * 0.5) };
        let away = Pose { rise: -0.12, size: 1.0, opacity: 0.0, ..Pose::at(place + way * (wide * 0.5 + 0.34 * reach)) };
        let speck = commands
            .spawn((
                Name::new("Dust"),
                OfGame(INFO.id),
                Speck,
                Leaving,
                from,
                Footprint { size: Vec2::splat(SPECK), layer: layers::AIR },
            ))
            .id();
        let seen = Leg {
            time: Duration::from_micros(1),
            ease: EaseFunction::Linear,
            to: Pose { opacity: 0.75, ..from },
            arc: 0.0,
        };
        let fly = Leg { time: FLIGHT, ease: EaseFunction::QuadraticOut, to: away, arc: 0.10 };
        choreography.part(speck, from, at, [seen, fly]);
        choreography.change(at + FLIGHT, speck, |speck| speck.despawn());
    }
}

fn dress(
    mut commands: Commands,
    new: Query<(Entity, &Pose), Added<Speck>>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    mut material: Local<Option<Handle<QuadMaterial>>>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for (speck, pose) in &new {
        let handle = material
            .get_or_insert_with(|| materials.add(SignLook::new(Sign::Speck, palette.paper[0], Vec2::splat(0.5))));
        commands.entity(speck).try_insert((
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(handle.clone()),
            tag_of(pose.opacity),
        ));
    }
}
