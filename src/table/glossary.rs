//! The glossary on the board: the groups that a term means are outlined.

use bevy::prelude::*;

use super::pose::layers;
use super::{BoardFrame, BoardLayout, Footprint, Match, Menu, Pose, TableSystems};
use crate::rules::Formation;
use crate::theme::{OutlineLook, Palette, Quad, QuadMaterial, tag_of};

/// The term of the game's glossary that is shown on the board, while the glossary is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Glossary(pub Option<&'static str>);

/// The outline of a group.
#[derive(Component)]
struct Outline;

/// How far an outline is from the middle of its outermost cells, of half a mark's width.
const AROUND: f32 = 0.94;
/// Half the width of its line, in cells.
const LINE: f32 = 0.045;

/// What the glossary shows.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Glossary>();
    app.add_systems(OnExit(Menu::Glossary), |mut glossary: ResMut<Glossary>| glossary.0 = None);
}

/// How it is drawn.
pub(super) fn drawn(app: &mut App) {
    let changed = resource_changed::<Glossary>
        .or_eager(resource_exists_and_changed::<Match>)
        .or_eager(resource_changed::<BoardFrame>);
    app.add_systems(Update, draw.run_if(changed).in_set(TableSystems::Present));
}

fn draw(
    mut commands: Commands,
    old: Query<Entity, With<Outline>>,
    glossary: Res<Glossary>,
    the_match: Option<Res<Match>>,
    (layout, frame): (Res<BoardLayout>, Res<BoardFrame>),
    quad: Res<Quad>,
    palette: Res<Palette>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for outline in &old {
        commands.entity(outline).despawn();
    }
    let (Some(term), Some(the_match)) = (glossary.0, the_match) else { return };
    for formation in the_match.game().formations(term) {
        let around = AROUND * layout.mark / 2.0;
        let (middle, half) = extent(&layout, &formation, around + 3.0 * LINE);
        // The shader draws as it is seen, and a turned board turns the cells.
        let cells = formation.cells.iter().map(|cell| frame.way(layout.at(*cell) - middle));
        let material = OutlineLook::new(cells, half, around, LINE, palette.yours);
        commands.spawn((
            Name::new("Outline"),
            Outline,
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(materials.add(material)),
            tag_of(1.0),
            Pose::at(middle),
            Footprint { size: Vec2::splat(2.0 * half), layer: layers::OVER + 2.0 },
        ));
    }
}

/// The middle of a group, and half the width of a square that holds it with a margin.
fn extent(layout: &BoardLayout, formation: &Formation, margin: f32) -> (Vec2, f32) {
    let places = || formation.cells.iter().map(|cell| layout.at(*cell));
    let low = places().reduce(Vec2::min).unwrap_or_default();
    let high = places().reduce(Vec2::max).unwrap_or_default();
    ((low + high) / 2.0, ((high - low) / 2.0).max_element() + margin)
}
