//! The board: its layout, its entity and its labels.

use bevy::color::{Luminance, Mix};
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_core::rules::{BoardShape, Place};

use super::scene::ViewPart;
use super::scene::game_view::{CurrentView, uses};
use super::scene::view_def::ViewDef;
use super::visual::{BoardMaterial, BoardVisual, SideShades};
use crate::animation::{Pose, QuadSize};
use crate::board::BoardLabel;
use crate::frame::TableStage;
use crate::layout::{BoardLayout, BoardTransform, PieceHeights, TRAY_HEIGHT, layers};
use crate::session::GameSession;
use crate::theme::{AddLookExt, Palette, Quad, QuadMaterial, linear, looks, update_look};

/// The material of a board.
#[derive(ShaderType, Clone, Debug)]
struct BoardLook {
    /// The pale cells, the dark cells and the frame: each in the light and in the shade.
    shades: [LinearRgba; 6],
    /// The colours of the edges: bottom, right, top and left; transparent without an owner.
    edges: [LinearRgba; 4],
    /// The number of columns, the number of rows, the shape and the material.
    grid: Vec4,
    /// Half the size of the quad, the margin around the outer centres, and the corner radius.
    extent: Vec4,
    /// x: 1 if the board is flipped; y and z: the direction of its rows.
    turned: Vec4,
}

looks! {
    BoardLook => "shaders/board.wgsl",
}

/// The board entity.
#[derive(Component)]
struct BoardEntity {
    visual: BoardVisual,
    /// The game's own material and half the size of the quad.
    look: Option<(QuadMaterial, Vec2)>,
}

/// A part of the board: the board itself or a label.
#[derive(Component)]
struct BoardPart;

/// The width of the quad around the board, in cells. It contains the shadow.
const SHADOW: f32 = 0.75;
/// The margin around the board within the area for it, in cells.
const AROUND: f32 = 0.08;
/// The width of marks, in cells.
const MARK: f32 = 1.04;
/// The radius within which a pointer selects a stacked piece, in cells.
const PIECE_RADIUS: f32 = 0.40;
/// The opacity of labels.
const LABEL: f32 = 0.62;
/// The opacity of labels on paper.
const PAPER_LABEL: f32 = 0.78;
/// The opacity of labels on stone.
const STONE_LABEL: f32 = 0.78;

pub(super) fn plugin(app: &mut App) {
    let lay_out = lay_out.run_if(resource_exists_and_changed::<GameSession>.and_eager(uses(ViewPart::Layout)));
    app.add_systems(TableStage::Measure, lay_out);
}

/// Adds the drawing of the board.
pub(super) fn render_plugin(app: &mut App) {
    app.add_look::<BoardLook>();
    let shown = resource_exists_and_changed::<GameSession>.and_eager(uses(ViewPart::Board));
    app.add_systems(
        TableStage::Present,
        (spawn.run_if(shown), flip.run_if(resource_changed::<BoardTransform>)).chain(),
    );
}

fn lay_out(view: CurrentView, mut layout: ResMut<BoardLayout>, mut last: Local<Option<(&'static str, f32)>>) {
    let Some((view, session)) = view.get() else { return };
    let Some(visual) = (view.board)(session.game()) else { return };
    let info = view.game.info;
    let pieces = (view.pieces)(session.game());
    // Trays that have appeared stay until another game starts, so that the board keeps its size.
    let kept = last.filter(|(id, _)| *id == info.id && !session.moves().is_empty()).map_or(0.0, |(_, tray)| tray);
    let has_off_board = pieces.iter().any(|at| at.place.cell().is_none());
    let tray = visual.tray.unwrap_or(if has_off_board { TRAY_HEIGHT } else { kept });
    *last = Some((info.id, tray));
    let mut heights = vec![0.0_f32; info.cells.into()];
    let shades = SideShades::new(view.game, &Palette::default());
    for at in &pieces {
        if let Place::Cell(cell) = at.place {
            let top = (view.piece_in_form)(at.piece, 0, &shades).rise * f32::from(at.level);
            heights[cell.index()] = heights[cell.index()].max(top);
        }
    }
    if heights.iter().all(|height| *height == 0.0) {
        heights.clear();
    }
    let mut new = BoardLayout {
        cells: visual.board.cells().map(|cell| visual.centre(cell)).collect(),
        reach: visual.reach(),
        half: visual.half() + AROUND,
        mark: MARK,
        choices: info.choices.len(),
        marks_first_targets: false,
        tray,
        piece_heights: PieceHeights { heights, radius: PIECE_RADIUS, ..default() },
        ..default()
    };
    (view.adjust_layout)(session.game(), &mut new);
    let (cells, expected) = (new.cells.len(), usize::from(info.cells));
    assert_eq!(cells, expected, "{}: the number of cells in the view differs from the one in `INFO`", info.id);
    layout.set_if_neq(new);
}

fn spawn(
    mut commands: Commands,
    view: CurrentView,
    boards: Query<&BoardEntity>,
    parts: Query<Entity, With<BoardPart>>,
    board_transform: Res<BoardTransform>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let (Some((view, session)), Some(root)) = (view.get(), view.root()) else { return };
    let Some(visual) = (view.board)(session.game()) else { return };
    let own_look = (view.board_look)(session.game(), &palette);
    if boards.iter().any(|board| board.visual == visual && board.look == own_look) {
        return;
    }
    for part in &parts {
        commands.entity(part).despawn();
    }
    let default_look = || (look(&visual, view, &palette, board_transform.flipped).into(), visual.half() + SHADOW);
    let (material, half): (QuadMaterial, Vec2) = own_look.clone().unwrap_or_else(default_look);
    commands.spawn((
        Name::new("Board"),
        ChildOf(root),
        BoardEntity { visual, look: own_look },
        BoardPart,
        quad.bundle(materials.add(material), 1.0),
        Pose::default(),
        QuadSize { size: 2.0 * half, layer: layers::BOARD },
    ));
    let ink = match (visual.board.shape(), visual.material) {
        (BoardShape::Points, _) => palette.frame[1].with_alpha(PAPER_LABEL),
        (_, BoardMaterial::Stone) => palette.paper[1].with_alpha(STONE_LABEL),
        _ => palette.chalk.with_alpha(LABEL),
    };
    for (text, at) in visual.board.labels(visual.label_distances()) {
        let label = BoardLabel { text: text.to_owned(), at: visual.turned(at), color: ink };
        commands.spawn((ChildOf(root), BoardPart, label));
    }
}

fn look(visual: &BoardVisual, view: ViewDef, palette: &Palette, flipped: bool) -> BoardLook {
    let shades = SideShades::new(view.game, palette);
    let [pale, deep, frame] = visual.shades(palette);
    let edges = visual.edges.map(|side| side.map_or(LinearRgba::NONE, |side| edge_color(shades.of(side))));
    let (columns, rows) = visual.board.size();
    let half = visual.half() + SHADOW;
    let along = Vec2::from_angle(visual.turn);
    let mut look = BoardLook {
        shades: [pale[0], pale[1], deep[0], deep[1], frame[0], frame[1]].map(linear),
        edges,
        grid: Vec4::new(
            f32::from(columns),
            f32::from(rows),
            f32::from(visual.board.shape() as u8),
            f32::from(visual.material as u8),
        ),
        extent: Vec4::new(half.x, half.y, visual.margin(), visual.corner()),
        turned: Vec4::new(0.0, along.x, along.y, 0.0),
    };
    if flipped {
        look.flip();
    }
    look
}

/// The colour of an edge of a side whose pieces have these colours. It is close to the darker one for dark pieces, and
/// close to the lighter one for light pieces.
fn edge_color([light, dark]: [Srgba; 2]) -> LinearRgba {
    let is_dark = light.mix(&dark, 0.5).luminance() < 0.3;
    linear(light.mix(&dark, if is_dark { 0.85 } else { 0.20 }))
}

impl BoardLook {
    /// Flips the board: rotates it by 180°.
    fn flip(&mut self) {
        self.edges.rotate_left(2);
        self.turned.x = 1.0 - self.turned.x;
    }
}

/// Flips the drawn board with its cells. The light keeps its direction.
fn flip(
    board_transform: Res<BoardTransform>,
    boards: Query<(&BoardEntity, &MeshMaterial2d<QuadMaterial>)>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for (_, material) in boards.iter().filter(|(board, _)| board.look.is_none()) {
        update_look(&mut materials, material, |look: &mut BoardLook| {
            if (look.turned.x > 0.5) != board_transform.flipped {
                look.flip();
            }
        });
    }
}
