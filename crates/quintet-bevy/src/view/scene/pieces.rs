//! Piece entities and the systems that keep them consistent with the position.

use std::borrow::Cow;

use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use quintet_core::rules::{InputStep, Piece, PieceAt, Place};

use super::ViewPart;
use super::definition::{CurrentView, ViewDef, uses};
use super::piles::{Drawn, Form};
use super::trays::{TrayLayout, Trays};
use crate::animation::{Pose, QuadSize, ShadowOf, Timeline};
use crate::frame::{Screen, TableStage};
use crate::layout::{BoardLayout, BoardTransform, ScreenLayout, layers};
use crate::session::{GameSession, PositionReset, TurnSettled};
use crate::theme::{AddLookExt, BuildMaterials, Palette, Quad, QuadMaterial};
use crate::view::visual::{PieceLook, PieceVisual, SideShades, Variant};

/// The height from which a piece falls, in cells.
const FALL_HEIGHT: f32 = 0.45;
/// The relative size of a piece at [`FALL_HEIGHT`]. Height enlarges it to 1.3.
const FALL_SIZE: f32 = 1.3 / (1.0 + 0.25 * FALL_HEIGHT);

/// A piece of the current game, on the board or in a tray.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Form, Pose, QuadSize)]
pub struct BoardPiece(pub PieceAt);

/// Marks a piece of an unfinished move, until the move is played or the selection is undone.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(in crate::view) struct Pending {
    /// Whether it has reached the board.
    pub(in crate::view) landed: bool,
}

/// Marks a piece that is still visible but no longer part of the position.
#[derive(Component)]
pub(in crate::view) struct Leaving;

/// What determines the looks and the poses of the pieces in a position.
pub(in crate::view) struct Scene {
    pub(in crate::view) view: ViewDef,
    /// The root entity of the board.
    pub(in crate::view) root: Entity,
    shades: SideShades,
    /// The looks of the different pieces of the position.
    visuals: Vec<(Piece, PieceVisual)>,
    layout: BoardLayout,
    pub(in crate::view) trays: Trays,
    pub(in crate::view) board_transform: BoardTransform,
    /// The pieces of the position.
    pub(in crate::view) pieces: Vec<PieceAt>,
}

/// Creates [`Scene`]s.
#[derive(SystemParam)]
pub(in crate::view) struct SceneBuilder<'w, 's> {
    view: CurrentView<'w, 's>,
    palette: Res<'w, Palette>,
    layout: Res<'w, BoardLayout>,
    screen_layout: Res<'w, ScreenLayout>,
    board_transform: Res<'w, BoardTransform>,
    screen: Res<'w, State<Screen>>,
}

impl SceneBuilder<'_, '_> {
    /// The scene of the displayed position, if the game has a view.
    pub(in crate::view) fn scene(&self) -> Option<Scene> {
        let ((view, session), root) = (self.view.get()?, self.view.root()?);
        let tray = (view.tray)(session.game());
        let mut pieces = (view.pieces)(session.game());
        if matches!(tray.layout, TrayLayout::Supply(_) | TrayLayout::Table(_)) {
            pieces.retain(|at| at.place.cell().is_some());
        }
        let players = session.game().players();
        let shown = *self.screen.get() == Screen::Session;
        let shades = SideShades::new(view.game, &self.palette);
        let mut visuals: Vec<(Piece, PieceVisual)> = Vec::new();
        for PieceAt { piece, .. } in &pieces {
            if visuals.iter().all(|(other, _)| other != piece) {
                visuals.push((*piece, (view.piece_in_form)(*piece, 0, &shades)));
            }
        }
        Some(Scene {
            view,
            root,
            shades,
            visuals,
            layout: self.layout.clone(),
            trays: Trays::new(tray, &self.screen_layout, &self.board_transform, &pieces, players, shown),
            board_transform: *self.board_transform,
            pieces,
        })
    }

    /// The pieces that these steps of an unfinished move have placed.
    pub(in crate::view) fn placed_by(&self, steps: &[InputStep]) -> Vec<PieceAt> {
        self.view.get().map(|(view, session)| (view.placed_by)(session.game(), steps)).unwrap_or_default()
    }

    /// The current session.
    pub(in crate::view) fn session(&self) -> Option<&GameSession> {
        self.view.get().map(|(_, session)| session)
    }
}

impl Scene {
    /// The look of a piece without a form.
    pub(in crate::view) fn visual(&self, piece: Piece) -> Cow<'_, PieceVisual> {
        self.visual_of(piece.into())
    }

    /// The look of a piece in a form.
    fn visual_of(&self, Drawn { piece, form }: Drawn) -> Cow<'_, PieceVisual> {
        let known = self.visuals.iter().find(|(other, _)| (*other, Form::default()) == (piece, form));
        let new = || Cow::Owned((self.view.piece_in_form)(piece, form.0, &self.shades));
        known.map_or_else(new, |(_, visual)| Cow::Borrowed(visual))
    }

    /// The centre of a cell. Places off the board count as the centre of the board.
    pub(in crate::view) fn place_centre(&self, place: Place) -> Vec2 {
        place.cell().and_then(|cell| self.layout.cells.get(cell.index())).copied().unwrap_or_default()
    }

    /// The resting pose of a piece.
    pub(in crate::view) fn rest_pose(&self, at: PieceAt) -> Pose {
        self.rest_pose_among(at, &self.pieces)
    }

    /// The resting pose of a piece among these pieces.
    pub(in crate::view) fn rest_pose_among(&self, at: PieceAt, pieces: &[PieceAt]) -> Pose {
        if let Some(slot) = self.slot(at, pieces) {
            return self.rest_pose_in(at, slot);
        }
        let visual = self.visual(at.piece);
        match at.place {
            Place::Cell(_) => Pose { rise: f32::from(at.level) * visual.rise, ..Pose::at(self.place_centre(at.place)) },
            Place::Reserve | Place::Captured => self.trays.slot(at, &visual),
        }
    }

    /// The pose of a piece before it falls into its place.
    pub(in crate::view) fn above(&self, at: PieceAt) -> Pose {
        let rest = self.rest_pose(at);
        Pose { lift: FALL_HEIGHT, size: rest.size * FALL_SIZE, ..rest }
    }

    /// The entity of a piece in a pose.
    pub(in crate::view) fn bundle(&self, at: PieceAt, pose: Pose) -> impl Bundle {
        let quad_size = QuadSize { size: self.visual(at.piece).size, layer: layers::PIECE };
        (Name::new("Piece"), ChildOf(self.root), BoardPiece(at), self.form(at, &self.pieces), pose, quad_size)
    }
}

/// The materials of pieces and their shadows, by the id of the game.
#[derive(Resource, Default)]
struct PieceMaterials(HashMap<(&'static str, Drawn, Variant), Handle<QuadMaterial>>);

/// Draws pieces.
#[derive(SystemParam)]
pub(in crate::view) struct PiecePainter<'w, 's> {
    pub(in crate::view) commands: Commands<'w, 's>,
    pub(in crate::view) quad: Res<'w, Quad>,
    pub(in crate::view) materials: ResMut<'w, Assets<QuadMaterial>>,
    cache: ResMut<'w, PieceMaterials>,
}

impl PiecePainter<'_, '_> {
    /// A material of a piece.
    pub(in crate::view) fn material(&mut self, scene: &Scene, drawn: Drawn, variant: Variant) -> Handle<QuadMaterial> {
        let materials = &mut self.materials;
        let key = (scene.view.game.info.id, drawn, variant);
        self.cache.0.entry(key).or_insert_with(|| materials.add(scene.visual_of(drawn).material(variant))).clone()
    }

    /// The mesh and the material of a piece.
    pub(in crate::view) fn visuals(
        &mut self,
        scene: &Scene,
        drawn: Drawn,
        variant: Variant,
        opacity: f32,
    ) -> impl Bundle + use<> {
        let material = self.material(scene, drawn, variant);
        self.quad.bundle(material, opacity)
    }

    /// The shadow of a piece, for a child of its entity.
    pub(in crate::view) fn shadow(&mut self, scene: &Scene, drawn: Drawn, opacity: f32) -> impl Bundle + use<> {
        let visuals = self.visuals(scene, drawn, Variant::Shadow, opacity);
        (Name::new("Shadow"), scene.visual_of(drawn).shadow, Transform::default(), visuals)
    }
}

pub(in crate::view) fn plugin(app: &mut App) {
    let moved = resource_changed::<BoardTransform>
        .or_eager(resource_changed::<ScreenLayout>)
        .or_eager(state_changed::<Screen>)
        .or_eager(on_message::<TurnSettled>);
    app.add_systems(TableStage::Animate, respawn.run_if(on_message::<PositionReset>).run_if(uses(ViewPart::Pieces)));
    app.add_systems(TableStage::Rest, update_poses.run_if(moved).run_if(uses(ViewPart::Pieces)));
}

/// Adds the drawing of the pieces.
pub(in crate::view) fn render_plugin(app: &mut App) {
    app.add_look::<PieceLook>();
    app.init_resource::<PieceMaterials>();
    app.add_systems(BuildMaterials, clear_materials);
    app.add_systems(TableStage::Present, (add_visuals, update_visuals).chain());
}

fn clear_materials(mut cache: ResMut<PieceMaterials>) {
    *cache = PieceMaterials::default();
}

/// Replaces all piece entities after a change of the position that is not a move.
fn respawn(mut commands: Commands, old: Query<Entity, Or<(With<BoardPiece>, With<Leaving>)>>, scenes: SceneBuilder) {
    let Some(scene) = scenes.scene() else { return };
    for piece in &old {
        commands.entity(piece).despawn();
    }
    for at in &scene.pieces {
        commands.spawn(scene.bundle(*at, scene.rest_pose(*at)));
    }
}

/// Moves every piece to its resting pose after the layout or the turn has changed. Despawns the pieces that have left.
fn update_poses(
    mut commands: Commands,
    mut pieces: Query<(&BoardPiece, &mut Pose, &mut Form), Without<Pending>>,
    leaving: Query<Entity, With<Leaving>>,
    scenes: SceneBuilder,
    timeline: Res<Timeline>,
) {
    if timeline.is_running() {
        return; // the animation places them itself
    }
    let Some(scene) = scenes.scene() else { return };
    for piece in &leaving {
        commands.entity(piece).despawn();
    }
    for (piece, mut pose, mut form) in &mut pieces {
        pose.set_if_neq(scene.rest_pose(piece.0));
        form.set_if_neq(scene.form(piece.0, &scene.pieces));
    }
}

/// Adds the mesh, material and shadow to every new piece.
fn add_visuals(
    new: Query<(Entity, &BoardPiece, &Form, &Pose), Added<BoardPiece>>,
    scenes: SceneBuilder,
    mut painter: PiecePainter,
) {
    if new.is_empty() {
        return;
    }
    let Some(scene) = scenes.scene() else { return };
    for (entity, piece, form, pose) in &new {
        let visuals = painter.visuals(&scene, scene.drawn(piece.0, *form), Variant::Plain, pose.opacity);
        let shadow = painter.shadow(&scene, Drawn { piece: piece.0.piece, form: *form }, pose.opacity);
        painter.commands.entity(entity).insert(visuals).with_child(shadow);
    }
}

/// Updates the materials of entities whose piece or form has changed.
pub(in crate::view) fn update_visuals(
    mut changed: Query<
        (&BoardPiece, &Form, &mut MeshMaterial2d<QuadMaterial>, &Children),
        (Or<(Changed<BoardPiece>, Changed<Form>)>, Without<ShadowOf>),
    >,
    mut shadows: Query<&mut MeshMaterial2d<QuadMaterial>, With<ShadowOf>>,
    scenes: SceneBuilder,
    mut painter: PiecePainter,
) {
    if changed.is_empty() {
        return;
    }
    let Some(scene) = scenes.scene() else { return };
    for (piece, form, mut material, children) in &mut changed {
        material.set_if_neq(MeshMaterial2d(painter.material(&scene, scene.drawn(piece.0, *form), Variant::Plain)));
        let mut shadows = shadows.iter_many_mut(children);
        while let Some(mut shadow) = shadows.fetch_next() {
            let drawn = Drawn { piece: piece.0.piece, form: *form };
            shadow.set_if_neq(MeshMaterial2d(painter.material(&scene, drawn, Variant::Shadow)));
        }
    }
}
