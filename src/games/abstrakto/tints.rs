//! The tints of areas: what the board's shader is told about each half cell, and the numbers of areas that are counted.

use bevy::prelude::*;

use super::areas::{Areas, Before, CountedAreas, Foreseen, Shown, counted_order, middle_of};
use super::board::centre;
use super::look::{Board, BoardLook, Looks};
use crate::rules::abstrakto::{HALVES, INFO, Move, Position};
use crate::rules::{Effect, Packed, Position as _, Side};
use crate::table::{
    BoardFrame, Footprint, Lettering, Match, OfGame, Offer, Pose, Stage, TableSystems, Timeline, is_on, layers,
};
use crate::theme::{Palette, Quad, QuadMaterial, restyle, tag_of};

/// How much of a change is seen while it is only pointed at.
pub(super) const FORESEEN: f32 = 0.5;

/// The number of half cells.
const COUNT: usize = HALVES * HALVES;
/// Half cells that the shader reads from one vector.
const TOGETHER: usize = 4;
/// What is told about a half cell, before and after a change: so many values each.
const VALUES: u16 = 32;

/// What the shader is told about half cells.
pub(super) type Codes = [Vec4; COUNT / TOGETHER];

/// Nobody controls the area of a half cell.
const NOBODYS: u16 = 3;
/// Nothing can change its area any more.
const SETTLED: u16 = 4;
/// Its area has been counted.
const COUNTED: u16 = 8;
/// Its area is the main one.
const MAIN: u16 = 16;

/// A number in an area that is counted.
#[derive(Component)]
struct Number(Vec2);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (foresee.run_if(resource_changed::<Offer>), tint, number, place_numbers)
            .chain()
            .run_if(is_on::<Position>)
            .in_set(TableSystems::Present),
    );
}

/// What each half cell is, row by row from the bottom left: 0 under a tile.
fn values(position: &Position, counted: CountedAreas) -> [u16; COUNT] {
    let mut values = [0; COUNT];
    for area in position.areas() {
        let owner = area.owner().map_or(NOBODYS, |side| u16::from(side.0) + 1);
        let settled = if position.is_settled(&area) { SETTLED } else { 0 };
        for (x, y) in area.halves.iter() {
            values[usize::from(y) * HALVES + usize::from(x)] = owner + settled;
        }
    }
    let mut add = |halves: crate::rules::abstrakto::Halves, value: u16| {
        for (x, y) in halves.iter() {
            values[usize::from(y) * HALVES + usize::from(x)] += value;
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
    std::array::from_fn(|index| Vec4::from_array(std::array::from_fn(|part| code(TOGETHER * index + part))))
}

/// How far from a place the farthest half cell is that looks different in two positions; none if all look the same.
pub(super) fn change_reaches(before: &Position, after: &Position, origin: Vec2) -> Option<f32> {
    let (before, after) = (values(before, CountedAreas::default()), values(after, CountedAreas::default()));
    let middle = |index: usize| {
        super::board::at_halves((index % HALVES) as f32 + 0.5, (index / HALVES) as f32 + 0.5).distance(origin)
    };
    (0..COUNT).filter(|index| before[*index] != after[*index] && after[*index] != 0).map(middle).reduce(f32::max)
}

/// Looks ahead to the position that the move under the pointer would lead to.
fn foresee(
    offer: Res<Offer>,
    the_match: Res<Match>,
    timeline: Res<Timeline>,
    areas: Option<Single<&mut Foreseen, With<Areas>>>,
) {
    let (Some(mut foreseen), Some(position)) = (areas, the_match.position::<Position>()) else { return };
    if timeline.is_running() {
        return;
    }
    let ahead = offer.preview.as_ref().filter(|preview| !preview.effects.is_empty()).map(|preview| {
        let mut ahead = *position;
        ahead.play_unchecked(Move::unpack(preview.code.0));
        ahead
    });
    foreseen.set_if_neq(Foreseen(ahead));
}

type Everything<'a> = (&'a Shown, &'a Before, &'a CountedAreas, &'a Foreseen, &'a Pose);
type AnyChange = Or<(Changed<Shown>, Changed<Before>, Changed<CountedAreas>, Changed<Foreseen>, Changed<Pose>)>;

fn tint(
    areas: Option<Single<Everything<'static>, With<Areas>>>,
    changed: Query<(), (With<Areas>, AnyChange)>,
    board: Option<Single<&MeshMaterial2d<QuadMaterial>, With<Board>>>,
    new_board: Query<(), Added<Board>>,
    timeline: Res<Timeline>,
    frame: Res<BoardFrame>,
    offer: Res<Offer>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let (Some(areas), Some(board)) = (areas, board) else { return };
    if changed.is_empty() && new_board.is_empty() && !frame.is_changed() {
        return;
    }
    let (shown, before, counted, foreseen, pose) = *areas;
    let now = values(&shown.0, *counted);
    let way = if frame.flipped { -1.0 } else { 1.0 };
    let (codes, wave) = match foreseen.0.filter(|_| !timeline.is_running()) {
        Some(ahead) => {
            let origin = offer.preview.as_ref().and_then(|preview| match preview.effects.first() {
                Some(Effect::Entered { to }) => Some(centre(*to)),
                _ => None,
            });
            let origin = origin.unwrap_or_default();
            (codes(now, values(&ahead, *counted)), Vec4::new(origin.x, origin.y, 0.0, FORESEEN))
        }
        None => {
            let old = values(&before.position, CountedAreas::default());
            (codes(old, now), Vec4::new(before.origin.x, before.origin.y, pose.size, before.foreseen))
        }
    };
    restyle(&mut materials, *board, |board: &mut BoardLook| {
        board.codes = codes;
        board.wave = wave;
        board.shape.w = way;
    });
}

/// Puts a number into every area that has been counted.
fn number(
    mut commands: Commands,
    old: Query<Entity, With<Number>>,
    areas: Option<Single<(&Shown, Ref<CountedAreas>), With<Areas>>>,
    looks: Res<Looks>,
    quad: Res<Quad>,
    palette: Res<Palette>,
) {
    let Some(areas) = areas else { return };
    let (shown, counted) = &*areas;
    if !counted.is_changed() {
        return;
    }
    for number in &old {
        commands.entity(number).despawn();
    }
    let mut counts = [0_u8; 2];
    let order = counted_order(&shown.0);
    for (side, area) in order.into_iter().take(counted.areas.into()) {
        counts[side.index()] += 1;
        let at = middle_of(&area);
        let material: &Handle<QuadMaterial> = looks.number(side);
        commands.spawn((
            Name::new("Disc of a number"),
            OfGame(INFO.id),
            Number(at),
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(material.clone()),
            tag_of(1.0),
            Pose::at(at),
            Footprint { size: Vec2::splat(DISC), layer: layers::OVER },
        ));
        commands.spawn((
            Name::new("Number"),
            OfGame(INFO.id),
            Number(at),
            Lettering { text: counts[side.index()].to_string(), colour: ink_on(&palette, side), ..default() },
        ));
    }
}

/// The width of a number's disc, in cells: it has room in a single half cell.
const DISC: f32 = 0.46;

fn ink_on(palette: &Palette, side: Side) -> Srgba {
    [palette.blue, palette.orange][side.index()][1]
}

fn place_numbers(
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    mut numbers: Query<(&Number, &mut Transform), With<Lettering>>,
    new: Query<(), (Added<Number>, With<Lettering>)>,
) {
    if frame.is_changed() || stage.is_changed() || !new.is_empty() {
        for (number, mut transform) in &mut numbers {
            transform.translation = frame.to_world(number.0).extend(layers::OVER + 0.5);
        }
    }
}
