//! Outlines the cells of a glossary term's patterns on the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::rules::Pattern;
use quintet_core::words::MessageId;

use crate::animation::{Pose, QuadSize};
use crate::frame::{Menu, RedrawAppExt, TableStage};
use crate::layout::{BoardLayout, BoardTransform, layers};
use crate::session::GameSession;
use crate::theme::{OutlineLook, Palette, Quad, QuadMaterial};

/// The glossary term whose patterns are outlined, while the glossary is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Glossary(pub Option<MessageId>);

/// The outline of a pattern.
#[derive(Component)]
struct Outline;

/// The distance of an outline from the centres of its outermost cells, relative to half the mark width.
const MARGIN: f32 = 0.94;
/// Half the line width, in cells.
const LINE: f32 = 0.045;

/// Adds the selected term.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Glossary>().redraw_on_change_of::<Glossary>();
    app.add_systems(OnExit(Menu::Glossary), |mut glossary: ResMut<Glossary>| glossary.0 = None);
}

/// Adds the drawing of the outlines.
pub(super) fn render_plugin(app: &mut App) {
    let changed = resource_changed::<Glossary>
        .or_eager(resource_exists_and_changed::<GameSession>)
        .or_eager(resource_changed::<BoardTransform>);
    app.add_systems(TableStage::Present, draw.run_if(changed));
}

/// Draws outlines on the board.
#[derive(SystemParam)]
struct OutlinePainter<'w, 's> {
    commands: Commands<'w, 's>,
    layout: Res<'w, BoardLayout>,
    board_transform: Res<'w, BoardTransform>,
    quad: Res<'w, Quad>,
    palette: Res<'w, Palette>,
    materials: ResMut<'w, Assets<QuadMaterial>>,
}

impl OutlinePainter<'_, '_> {
    /// Outlines the cells of a pattern.
    fn outline(&mut self, pattern: &Pattern) {
        let Self { layout, board_transform, .. } = &*self;
        let around = MARGIN * layout.mark / 2.0;
        let (middle, half) = extent(layout, pattern, around + 3.0 * LINE);
        // The shader works in screen orientation, so the cells of a flipped board are flipped too.
        let cells = pattern.cells.iter().map(|cell| board_transform.rotate(layout.at(*cell) - middle));
        let material = OutlineLook::new(cells, half, around, LINE, self.palette.marks.selected);
        self.commands.spawn((
            Name::new("Outline"),
            Outline,
            self.quad.bundle(self.materials.add(material), 1.0),
            Pose::at(middle),
            QuadSize { size: Vec2::splat(2.0 * half), layer: layers::OVER + 2.0 },
        ));
    }
}

fn draw(
    old: Query<Entity, With<Outline>>,
    glossary: Res<Glossary>,
    session: Option<Res<GameSession>>,
    mut painter: OutlinePainter,
) {
    for outline in &old {
        painter.commands.entity(outline).despawn();
    }
    let (Some(term), Some(session)) = (glossary.0, session) else { return };
    for pattern in session.game().patterns(term) {
        painter.outline(&pattern);
    }
}

/// The centre of a pattern, and half the width of a square that contains it with a margin.
fn extent(layout: &BoardLayout, pattern: &Pattern, margin: f32) -> (Vec2, f32) {
    let places = || pattern.cells.iter().map(|cell| layout.at(*cell));
    let low = places().reduce(Vec2::min).unwrap_or_default();
    let high = places().reduce(Vec2::max).unwrap_or_default();
    ((low + high) / 2.0, ((high - low) / 2.0).max_element() + margin)
}
