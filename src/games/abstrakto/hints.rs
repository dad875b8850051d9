//! Quiet marks: where the tile that is held fits, each in the shape of its kind, and where the last tile was placed.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

use super::board::centre;
use super::tiles::Inlay;
use crate::rules::abstrakto::{INFO, Position};
use crate::rules::{Cell, Effect};
use crate::table::{BoardView, Footprint, Match, OfGame, Offer, Pose, TableSystems, Timeline, is_on, layers};
use crate::theme::{AddLook, Paint, Palette, Quad, QuadMaterial, linear, looks, tag_of};

/// A small mark on paper.
#[derive(ShaderType, Clone, Debug)]
struct HintLook {
    /// Its colour.
    colour: LinearRgba,
    /// Which [`Inlay`] it is a small picture of, as a number; 4 is the frame around the last tile.
    shape: Vec4,
}

looks! {
    HintLook => "hint.wgsl",
}

/// The materials of marks, by what they are a picture of; the last is the frame.
#[derive(Resource)]
struct Hints([Handle<QuadMaterial>; 5]);

/// A place where the tile that is held fits.
#[derive(Component)]
struct Hint(Cell);

/// The frame around the last tile.
#[derive(Component)]
struct LastTile;

/// The quad of a mark where a tile fits, in cells.
const SMALL: f32 = 0.36;
/// The quad of the frame around the last tile, in cells.
const AROUND: f32 = 1.2;
/// The number of that frame among the shapes.
const FRAME: usize = Inlay::ALL.len();

pub(super) fn plugin(app: &mut App) {
    app.add_look::<HintLook>();
    app.add_systems(Paint, make);
    let offered = resource_changed::<Offer>.or_eager(resource_changed::<BoardView>);
    let turned = resource_exists_and_changed::<Match>.or_eager(resource_changed::<Timeline>);
    app.add_systems(
        Update,
        (show_places.run_if(offered), frame_last.run_if(turned))
            .run_if(is_on::<Position>)
            .in_set(TableSystems::Present),
    );
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut material = |shape: usize, colour: Srgba| {
        materials.add(HintLook { colour: linear(colour), shape: Vec4::new(shape as f32, 0.0, 0.0, 0.0) })
    };
    let legal = on_paper(palette.legal);
    let ink = Srgba::rgb(0.20, 0.15, 0.10);
    let hints = std::array::from_fn(|shape| material(shape, if shape == FRAME { ink } else { legal }));
    commands.insert_resource(Hints(hints));
}

/// A colour that is made to stand out from the dark table, dark enough to stand out from paper.
fn on_paper(colour: Srgba) -> Srgba {
    Srgba::rgb(colour.red * 0.18, colour.green * 0.56, colour.blue * 0.60)
}

fn show_places(
    mut commands: Commands,
    old: Query<(Entity, &Hint)>,
    offer: Res<Offer>,
    view: Res<BoardView>,
    hints: Res<Hints>,
    quad: Res<Quad>,
) {
    let pointed_at = offer.preview.as_ref().map(|preview| preview.code);
    let wanted = |(cell, code): &(Cell, _)| (view.hints && pointed_at != Some(*code)).then_some(*cell);
    let wanted: Vec<Cell> = offer.targets.iter().filter_map(wanted).collect();
    for (entity, hint) in &old {
        if !wanted.contains(&hint.0) {
            commands.entity(entity).despawn();
        }
    }
    for cell in wanted {
        if old.iter().any(|(_, hint)| hint.0 == cell) {
            continue;
        }
        commands.spawn((
            Name::new("Place for a tile"),
            OfGame(INFO.id),
            Hint(cell),
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(hints.0[Inlay::at(cell) as usize].clone()),
            tag_of(1.0),
            Pose::at(centre(cell)),
            Footprint { size: Vec2::splat(SMALL), layer: layers::MARK },
        ));
    }
}

fn frame_last(
    mut commands: Commands,
    old: Query<(Entity, &Pose), With<LastTile>>,
    the_match: Res<Match>,
    timeline: Res<Timeline>,
    hints: Res<Hints>,
    quad: Res<Quad>,
) {
    let last = the_match.last_effects().iter().find_map(|effect| match effect {
        Effect::Entered { to } => Some(centre(*to)),
        _ => None,
    });
    // While a tile falls, nothing marks where it will lie; once a match is over, the areas are what counts.
    let last = last.filter(|_| !timeline.is_running() && the_match.game().outcome().is_none());
    if old.iter().map(|(_, pose)| pose.at).eq(last) {
        return;
    }
    for (entity, _) in &old {
        commands.entity(entity).despawn();
    }
    let Some(at) = last else { return };
    commands.spawn((
        Name::new("Last tile"),
        OfGame(INFO.id),
        LastTile,
        Mesh2d(quad.0.clone()),
        MeshMaterial2d(hints.0[FRAME].clone()),
        tag_of(1.0),
        Pose::at(at),
        Footprint { size: Vec2::splat(AROUND), layer: layers::OVER },
    ));
}
