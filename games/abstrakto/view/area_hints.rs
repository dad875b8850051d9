//! Hints on the board: the places where the held tile fits, each in the shape of its kind, and a frame around the last
//! tile.

use crate::rules::Position;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::TableStage;
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::{BoardView, layers};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{AddLookExt, BuildMaterials, Palette, QuadMaterial, linear, looks};
use quintet_core::rules::{Cell, Effect};

use super::board::centre;
use super::look::{ACROSS, inlay};

/// The material of a small mark on paper.
#[derive(ShaderType, Clone, Debug)]
struct HintLook {
    /// The colour.
    color: LinearRgba,
    /// x: the [kind of inlay](inlay) in the picture, as a number; 4 is the frame around the last tile.
    shape: Vec4,
}

looks! {
    HintLook => "hint.wgsl",
}

/// The materials of the marks, by shape. The last is the frame.
#[derive(Resource)]
struct Hints([Handle<QuadMaterial>; 5]);

/// A place where the held tile fits.
#[derive(Component)]
struct Hint(Cell);

/// The frame around the last tile.
#[derive(Component)]
struct LastTile;

/// The size of a hint's quad, in cells.
const HINT_SIZE: f32 = 0.36;
/// The size of the frame's quad, in cells.
const FRAME_SIZE: f32 = 1.2;
/// The index of the frame among the shapes.
const FRAME: usize = ACROSS as usize + 1;

pub(super) fn plugin(app: &mut App) {
    app.add_look::<HintLook>();
    app.add_systems(BuildMaterials, create_materials);
    let offered = resource_changed::<MoveOptions>.or_eager(resource_changed::<BoardView>);
    let turned = resource_exists_and_changed::<GameSession>.or_eager(resource_changed::<Timeline>);
    app.add_systems(TableStage::Present, (show_places.run_if(offered), frame_last.run_if(turned)));
}

fn create_materials(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut material = |shape: usize, color: Srgba| {
        materials.add(HintLook { color: linear(color), shape: Vec4::new(shape as f32, 0.0, 0.0, 0.0) })
    };
    let legal = on_paper(palette.marks.legal);
    let ink = Srgba::rgb(0.20, 0.15, 0.10);
    let hints = std::array::from_fn(|shape| material(shape, if shape == FRAME { ink } else { legal }));
    commands.insert_resource(Hints(hints));
}

/// Darkens a colour made for the dark table so that it stands out on paper.
fn on_paper(color: Srgba) -> Srgba {
    Srgba::rgb(color.red * 0.18, color.green * 0.56, color.blue * 0.60)
}

fn show_places(
    old: Query<(Entity, &Hint)>,
    move_options: Res<MoveOptions>,
    view: Res<BoardView>,
    hints: Res<Hints>,
    mut painter: BoardPainter<Position>,
) {
    let pointed_at = move_options.preview.as_ref().map(|preview| preview.code);
    let wanted = |(cell, code): &(Cell, _)| (view.legal_moves && pointed_at != Some(*code)).then_some(*cell);
    let wanted: Vec<Cell> = move_options.targets.iter().filter_map(wanted).collect();
    for (entity, hint) in &old {
        if !wanted.contains(&hint.0) {
            painter.commands.entity(entity).despawn();
        }
    }
    for cell in wanted {
        if old.iter().any(|(_, hint)| hint.0 == cell) {
            continue;
        }
        let quad_size = QuadSize { size: Vec2::splat(HINT_SIZE), layer: layers::MARK };
        let hint = (Name::new("Place for a tile"), Hint(cell), Pose::at(centre(cell)), quad_size);
        painter.draw(&hints.0[usize::from(inlay(cell))], hint);
    }
}

fn frame_last(
    board: Single<&BoardState<Position>>,
    old: Query<(Entity, &Pose), With<LastTile>>,
    timeline: Res<Timeline>,
    hints: Res<Hints>,
    mut painter: BoardPainter<Position>,
) {
    let last = board.last_effects().iter().find_map(Effect::placed).map(centre);
    // There is no frame while a tile falls, and none after the game, when only the areas matter.
    let last = last.filter(|_| !timeline.is_running() && board.outcome().is_none());
    if old.iter().map(|(_, pose)| pose.at).eq(last) {
        return;
    }
    painter.despawn_all(old.iter().map(|(entity, _)| entity));
    let Some(at) = last else { return };
    let quad_size = QuadSize { size: Vec2::splat(FRAME_SIZE), layer: layers::OVER };
    painter.draw(&hints.0[FRAME], (Name::new("Last tile"), LastTile, Pose::at(at), quad_size));
}
