//! Piece entities and the systems that keep them consistent with the position.

use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use quintet_core::rules::{InputStep, Piece, PieceAt};

use super::components::{BoardPiece, Drawn, Form, Leaving, Pending};
use super::game_view::{AnimationDef, CurrentView, uses};
use super::piece_poses::Scene;
use super::trays::{TrayLayout, Trays};
use super::view_def::ViewPart;
use crate::animation::{Pose, ShadowOf, Timeline};
use crate::frame::{Screen, TableStage};
use crate::layout::{BoardLayout, BoardTransform, ScreenLayout};
use crate::session::{GameSession, PositionReset, TurnSettled};
use crate::theme::{AddLookExt, BuildMaterials, Palette, Quad, QuadMaterial};
use crate::view::visual::{PieceLook, PieceVisual, SideShades, Variant};

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

    /// How the current game animates moves.
    pub(in crate::view) fn animation(&self) -> Option<AnimationDef> {
        self.view.animation()
    }

    /// The current session.
    pub(in crate::view) fn session(&self) -> Option<&GameSession> {
        self.view.get().map(|(_, session)| session)
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
