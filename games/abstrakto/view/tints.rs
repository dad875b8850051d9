//! The tints of areas: the values of the half cells for the board's shader, and the numbers of counted areas.

use crate::GAME;
use crate::rules::{Area, HALF_CELLS_PER_SIDE, HalfCellsExt, Move, Position};
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
use super::look::{Board, BoardLook};

/// The opacity of a previewed change.
pub(super) const PREVIEW_OPACITY: f32 = 0.5;

/// The number of half cells.
const COUNT: usize = HALF_CELLS_PER_SIDE * HALF_CELLS_PER_SIDE;
/// The number of half cells per vector in the shader.
const PER_VECTOR: usize = 4;
/// The number of values of a half cell. A code combines the value before and after a change.
const VALUES: u16 = 32;

/// The codes of all half cells for the shader.
pub(super) type Codes = [Vec4; COUNT / PER_VECTOR];

/// The area of the half cell has no owner.
const NO_OWNER: u16 = 3;
/// The owner of the area cannot change any more.
const SETTLED: u16 = 4;
/// The area has been counted.
const COUNTED: u16 = 8;
/// The area is the main area.
const MAIN: u16 = 16;
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

/// The value of each half cell, row by row from the bottom left; 0 under a tile. If the players hide their tiles, an area
/// counts as decided only if no tile of any kind fits into it.
fn values(position: &Position, counted: CountedAreas, has_secrets: bool) -> [u16; COUNT] {
    let mut values = [0; COUNT];
    let is_settled = |area: &Area| match has_secrets {
        true => area.halves.coverable([true; 3]).is_empty(),
        false => position.is_settled(area),
    };
    for area in position.areas() {
        let owner = area.owner().map_or(NO_OWNER, |side| u16::from(side.0) + 1);
        let settled = if is_settled(&area) { SETTLED } else { 0 };
        for (x, y) in area.halves.columns_and_rows() {
            values[usize::from(y) * HALF_CELLS_PER_SIDE + usize::from(x)] = owner + settled;
        }
    }
    let mut add = |halves: crate::rules::HalfCells, value: u16| {
        for (x, y) in halves.columns_and_rows() {
            values[usize::from(y) * HALF_CELLS_PER_SIDE + usize::from(x)] += value;
        }
    };
    for (_, area) in counted_order(position).into_iter().take(counted.areas.into()) {
        add(area.halves, COUNTED);
    }
    if let Some(main) = position.main_area().filter(|_| counted.main) {
        add(main.halves, MAIN);
    }
    values
}

fn codes(before: [u16; COUNT], after: [u16; COUNT]) -> Codes {
    let code = |index: usize| f32::from(after[index] + VALUES * before[index]);
    std::array::from_fn(|index| Vec4::from_array(std::array::from_fn(|part| code(PER_VECTOR * index + part))))
}

/// The distance from `origin` to the farthest half cell that looks different in the two positions; `None` if all look
/// the same.
pub(super) fn change_radius(before: &Position, after: &Position, origin: Vec2, has_secrets: bool) -> Option<f32> {
    let [before, after] = [before, after].map(|position| values(position, CountedAreas::default(), has_secrets));
    let middle = |index: usize| {
        super::board::from_half_cells(
            (index % HALF_CELLS_PER_SIDE) as f32 + 0.5,
            (index / HALF_CELLS_PER_SIDE) as f32 + 0.5,
        )
        .distance(origin)
    };
    (0..COUNT).filter(|index| before[*index] != after[*index] && after[*index] != 0).map(middle).reduce(f32::max)
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
    board: Single<&MeshMaterial2d<QuadMaterial>, With<Board>>,
    new_board: Query<(), Added<Board>>,
    timeline: Res<Timeline>,
    board_transform: Res<BoardTransform>,
    (move_options, session): (Res<MoveOptions>, Option<Res<GameSession>>),
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let is_same = changed.is_empty() && new_board.is_empty();
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
    update_look(&mut materials, *board, |board: &mut BoardLook| {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_tiles_do_not_show_which_areas_are_settled() {
        let mut options = GAME.options();
        for (key, value) in [("blue", "6/5/4"), ("orange", "4/5/6"), ("first", "blue")] {
            options.set(key, value).unwrap();
        }
        let settled = |game: &dyn quintet_core::rules::AnyGame, has_secrets: bool| {
            let position = game.position::<Position>().unwrap();
            values(position, CountedAreas::default(), has_secrets).iter().filter(|value| *value & SETTLED > 0).count()
        };
        let mut differs = false;
        for seed in 0..40 {
            let mut game = GAME.start(options.clone()).unwrap();
            while game.outcome().is_none() {
                let (open, hidden) = (settled(&*game, false), settled(&*game, true));
                assert!(hidden <= open, "an area that fits no tile of any kind is also settled for the tiles in hand");
                differs |= hidden < open;
                let moves = game.legal_moves();
                game.play(moves[(31 * seed + 17 * game.history().len()) % moves.len()]).unwrap();
            }
        }
        assert!(differs);
    }
}
