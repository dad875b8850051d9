//! The tints of areas: the values of the half cells for the board's shader, and the numbers of counted areas.

use crate::definition::GAME;
use crate::rules::{Move, Position};
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::TableStage;
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::{BoardTransform, ScreenLayout, WorldText, layers};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{AddLookExt, Palette, QuadMaterial, linear, looks, update_look};
use quintet_core::rules::{MoveEncoding, Rules as _};

use super::areas::{Areas, CountedAreas, PreviewedPosition, PreviousAreas, ShownPosition, counted_order, middle_of};
use super::board::centre;
use super::half_cell_codes::{codes, values};
use super::look::{Board, BoardLook};

/// The opacity of a previewed change.
pub(super) const PREVIEW_OPACITY: f32 = 0.5;

/// The width of a number's disc, in cells. It fits into a single half cell.
const DISC: f32 = 0.46;

/// The material of a disc below a number.
#[derive(ShaderType, Clone, Debug)]
struct NumberLook {
    /// The colour of the surface.
    face: LinearRgba,
    /// The colour of the edge.
    edge: LinearRgba,
    /// x: the side.
    shape: Vec4,
}

looks! {
    NumberLook => "number.wgsl",
}

/// The number of a counted area, and its place.
#[derive(Component)]
struct Number(Vec2);

pub(super) fn plugin(app: &mut App) {
    app.add_look::<NumberLook>().add_systems(
        TableStage::Present,
        (preview_areas.run_if(resource_changed::<MoveOptions>), tint, number, place_numbers).chain(),
    );
}

/// Computes the position after the move under the pointer.
fn preview_areas(
    board: Single<&BoardState<Position>>,
    move_options: Res<MoveOptions>,
    timeline: Res<Timeline>,
    mut previewed: Single<&mut PreviewedPosition, With<Areas>>,
) {
    if timeline.is_running() {
        return;
    }
    let ahead = move_options.preview.as_ref().filter(|preview| !preview.effects.is_empty()).map(|preview| {
        let mut ahead = *board.position();
        ahead.play_unchecked(Move::unpack(preview.code.0));
        ahead
    });
    previewed.set_if_neq(PreviewedPosition(ahead));
}

/// What the tint of the areas depends on.
type AreaState<'a> = (&'a ShownPosition, &'a PreviousAreas, &'a CountedAreas, &'a PreviewedPosition, &'a Pose);
type AnyChange = Or<(
    Changed<ShownPosition>,
    Changed<PreviousAreas>,
    Changed<CountedAreas>,
    Changed<PreviewedPosition>,
    Changed<Pose>,
)>;

fn tint(
    areas: Single<AreaState<'static>, With<Areas>>,
    changed: Query<(), (With<Areas>, AnyChange)>,
    board: Single<(Ref<Board>, &MeshMaterial2d<QuadMaterial>)>,
    timeline: Res<Timeline>,
    board_transform: Res<BoardTransform>,
    move_options: Res<MoveOptions>,
    session: Option<Res<GameSession>>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let (board, material) = board.into_inner();
    let is_same = changed.is_empty() && !board.is_added();
    let session_changed = session.as_ref().is_some_and(DetectChanges::is_changed);
    if is_same && !board_transform.is_changed() && !session_changed {
        return;
    }
    let (shown, before, counted, previewed, pose) = *areas;
    let has_secrets = session.is_some_and(|session| session.has_secrets());
    let now = values(&shown.0, *counted, has_secrets);
    let way = if board_transform.flipped { -1.0 } else { 1.0 };
    let (codes, wave) = match previewed.0.filter(|_| !timeline.is_running()) {
        Some(ahead) => {
            let origin = move_options.preview.as_ref().and_then(|preview| preview.effects.first()?.placed());
            let origin = origin.map(centre).unwrap_or_default();
            (codes(now, values(&ahead, *counted, has_secrets)), Vec4::new(origin.x, origin.y, 0.0, PREVIEW_OPACITY))
        }
        None => {
            let old = values(&before.position, CountedAreas::default(), has_secrets);
            (codes(old, now), Vec4::new(before.origin.x, before.origin.y, pose.size, before.preview_opacity))
        }
    };
    update_look(&mut materials, material, |board: &mut BoardLook| {
        board.codes = codes;
        board.wave = wave;
        board.shape.w = way;
    });
}

/// Shows a number in every counted area.
fn number(
    old: Query<Entity, With<Number>>,
    areas: Single<(&ShownPosition, &CountedAreas), (With<Areas>, Changed<CountedAreas>)>,
    palette: Res<Palette>,
    mut painter: BoardPainter<Position>,
) {
    let (shown, counted) = *areas;
    painter.despawn_all(old);
    let mut counts = [0_u8; 2];
    let order = counted_order(&shown.0);
    for (side, area) in order.into_iter().take(counted.areas.into()) {
        counts[side.index()] += 1;
        let at = middle_of(&area);
        let quad_size = QuadSize { size: Vec2::splat(DISC), layer: layers::OVER };
        let [face, ink] = palette.piece(GAME.side_colors[side.index()]);
        // The surface is dark, so that light letters stand out on it.
        let look = NumberLook {
            face: linear(Srgba { alpha: 1.0, ..face * 0.62 }),
            edge: linear(ink),
            shape: Vec4::new(f32::from(side.0), 0.0, 0.0, 0.0),
        };
        painter.draw_new(look, (Name::new("Disc of a number"), Number(at), Pose::at(at), quad_size));
        let text = WorldText { text: counts[side.index()].to_string(), color: ink, ..default() };
        painter.spawn((Name::new("Number"), Number(at), text));
    }
}

fn place_numbers(
    screen_layout: Res<ScreenLayout>,
    board_transform: Res<BoardTransform>,
    mut numbers: Query<(&Number, &mut Transform), With<WorldText>>,
    new: Query<(), (Added<Number>, With<WorldText>)>,
) {
    if board_transform.is_changed() || screen_layout.is_changed() || !new.is_empty() {
        for (number, mut transform) in &mut numbers {
            transform.translation = board_transform.to_world(number.0).extend(layers::OVER + 0.5);
        }
    }
}
