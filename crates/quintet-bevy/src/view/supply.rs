//! The reserve as a supply: one slot for each kind of piece, with the number of pieces left, on each player panel.

use bevy::prelude::*;
use quintet_core::rules::{AnyGame, InputStep, Piece, PieceAt, Place, Side};

use super::scene::game_view::CurrentView;
use super::scene::piece_poses::Scene;
use super::scene::pieces::{PiecePainter, SceneBuilder};
use super::scene::trays::supply_slot;
use super::scene::view_def::ViewDef;
use super::visual::Variant;
use crate::animation::{Pose, QuadSize};
use crate::frame::{Phase, Screen, TableStage};
use crate::input::MoveSelection;
use crate::layout::{BoardTransform, ScreenLayout, WorldText, layers};
use crate::session::{GameSession, SecretRevealed};
use crate::theme::{Palette, PanelLook, QuadMaterial, linear, size, update_look};

/// A piece that represents a kind in the supply of a side.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Supply {
    piece: Piece,
    /// The number of pieces left.
    left: usize,
    /// Whether the player to move has selected it.
    held: bool,
    /// Whether it can be selected.
    ready: bool,
    /// Whether the number of pieces left is hidden from the player who looks at the screen.
    secret: bool,
}

/// The hollow of a kind, with the entity of its [`Supply`].
#[derive(Component)]
struct Hollow(Entity);

/// The text with the number of pieces left of a kind, with the entity of its [`Supply`].
#[derive(Component)]
struct Number(Entity);

/// The width of a piece, in points.
const PIECE: f32 = 27.0;
/// The size of the selected piece relative to the others, and its upward shift relative to its width.
const HELD: (f32, f32) = (1.12, 0.12);
/// The opacity of a kind that cannot be selected.
const DIMMED: f32 = 0.36;
/// The corner radius of hollows, in points.
const RADIUS: f32 = 10.0;
/// The margin of the quads of hollows, in points.
const MARGIN: f32 = 4.0;
/// The text in place of a secret number.
const SECRET: &str = "?";

/// Adds the drawing of supplies.
pub(super) fn render_plugin(app: &mut App) {
    let new = resource_exists_and_changed::<GameSession>.or_eager(state_changed::<Screen>);
    let changed = resource_exists_and_changed::<GameSession>
        .or_eager(resource_changed::<MoveSelection>)
        .or_eager(resource_changed::<SecretRevealed>)
        .or_eager(resource_exists_and_changed::<State<Phase>>)
        .or_eager(any_match_filter::<Added<Supply>>);
    let has_supply = |view: CurrentView| view.get().is_some_and(|(view, session)| kinds(&view, session.game()) > 0);
    app.add_systems(
        TableStage::Present,
        (spawn.run_if(new), update.run_if(changed), place, paint)
            .chain()
            .run_if(in_state(Screen::Session).and_eager(has_supply.or_eager(any_with_component::<Supply>))),
    );
}

fn kinds(view: &ViewDef, game: &dyn AnyGame) -> u8 {
    (view.tray)(game).supply_kinds()
}

/// Spawns the supplies, or replaces those of another number of sides or kinds.
fn spawn(
    old: Query<&Supply>,
    parts: Query<Entity, Or<(With<Supply>, With<Hollow>, With<Number>)>>,
    view: CurrentView,
    scenes: SceneBuilder,
    mut painter: PiecePainter,
) {
    let (Some(scene), Some((view, session))) = (scenes.scene(), view.get()) else { return };
    let kinds = kinds(&view, session.game());
    let pieces: Vec<Piece> =
        Side::all(session.game().players()).flat_map(|side| (0..kinds).map(move |kind| Piece { side, kind })).collect();
    if old.iter().len() == pieces.len() && old.iter().all(|supply| pieces.contains(&supply.piece)) {
        return;
    }
    for part in &parts {
        painter.commands.entity(part).despawn();
    }
    for piece in pieces {
        spawn_kind(&scene, piece, &mut painter);
    }
}

/// Spawns a kind with its shadow, its hollow and its number.
fn spawn_kind(scene: &Scene, piece: Piece, painter: &mut PiecePainter) {
    let of_panel = |name| (Name::new(name), ChildOf(scene.root), DespawnOnExit(Screen::Session));
    let visual = scene.visual(piece);
    let supply = Supply { piece, left: 0, held: false, ready: false, secret: false };
    let quad_size = QuadSize { size: visual.size, layer: layers::TRAY + 1.0 };
    let visuals = painter.visuals(scene, piece.into(), Variant::Plain, 1.0);
    let shadow = painter.shadow(scene, piece.into(), 1.0);
    let commands = &mut painter.commands;
    let supply = (of_panel("Pieces in the supply"), supply, Pose::default(), quad_size, visuals);
    let entity = commands.spawn(supply).with_child(shadow).id();
    let hollow = PanelLook {
        fill: LinearRgba::NONE,
        edge: LinearRgba::NONE,
        shape: Vec4::ONE,
        extra: Vec4::new(MARGIN, 0.0, 0.0, 0.0),
    };
    let quad = painter.quad.bundle(painter.materials.add(hollow), 1.0);
    commands.spawn((of_panel("Hollow of the supply"), Hollow(entity), quad));
    let text = WorldText { size: size::BODY, ..default() };
    commands.spawn((of_panel("Number of pieces"), Number(entity), text));
}

/// Updates the number of pieces left, and which kinds are selected, ready and secret.
fn update(
    view: CurrentView,
    move_selection: Res<MoveSelection>,
    phase: Option<Res<State<Phase>>>,
    revealed: Res<SecretRevealed>,
    mut supplies: Query<&mut Supply>,
) {
    let Some((view, session)) = view.get() else { return };
    let game = session.game();
    let pieces = (view.pieces)(game);
    let side_to_move = game.outcome().is_none().then(|| game.to_move());
    let is_choosing = phase.is_some_and(|phase| *phase.get() == Phase::Choosing);
    let selected = move_selection.taken().first().filter(|_| is_choosing);
    let first_steps: Vec<InputStep> = game
        .legal_moves()
        .into_iter()
        .flat_map(|action| game.paths(action))
        .filter_map(|path| path.first().copied())
        .collect();
    for mut supply in &mut supplies {
        let piece = supply.piece;
        let in_reserve = |at: &&PieceAt| at.place == Place::Reserve && at.piece == piece;
        let is_on_turn = side_to_move == Some(piece.side);
        let step = InputStep::Reserve(piece.kind);
        let secret = session.is_secret_hidden(piece.side, *revealed);
        supply.set_if_neq(Supply {
            piece,
            left: pieces.iter().filter(in_reserve).count(),
            held: is_on_turn && selected == Some(&step),
            // Otherwise the opacity would show whether pieces of a secret kind are left.
            ready: is_on_turn && (secret || first_steps.contains(&step)),
            secret,
        });
    }
}

/// Places all parts according to the screen layout.
fn place(
    view: CurrentView,
    screen_layout: Res<ScreenLayout>,
    board_transform: Res<BoardTransform>,
    mut supplies: Query<(Ref<Supply>, &mut Pose)>,
    mut hollows: Query<(&Hollow, &mut Transform, &MeshMaterial2d<QuadMaterial>), Without<Number>>,
    mut numbers: Query<(&Number, &mut Transform), Without<Hollow>>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let Some((view, session)) = view.get() else { return };
    let kinds = kinds(&view, session.game());
    let moved = screen_layout.is_changed() || board_transform.is_changed();
    for (supply, mut pose) in &mut supplies {
        if !moved && !supply.is_changed() {
            continue;
        }
        let unit = PIECE / board_transform.unit;
        let (larger, higher) = if supply.held { HELD } else { (1.0, 0.0) };
        let opacity = if supply.ready { 1.0 } else { DIMMED };
        let slot = supply_slot(&screen_layout, supply.piece, kinds);
        let at = board_transform.to_board(screen_layout.to_world(piece_in(slot)));
        pose.set_if_neq(Pose { size: unit * larger, rise: higher * unit, ..Pose::at(at) }.faded(opacity));
    }
    let placed = |entity: Entity| {
        let (supply, _) = supplies.get(entity).ok()?;
        (moved || supply.is_added()).then(|| supply_slot(&screen_layout, supply.piece, kinds))
    };
    for (Hollow(entity), mut transform, material) in &mut hollows {
        let Some(hollow) = placed(*entity) else { continue };
        *transform = Transform::from_translation(screen_layout.to_world(hollow.center()).extend(layers::TRAY))
            .with_scale((hollow.size() + 2.0 * MARGIN).extend(1.0));
        update_look(&mut materials, material, |look: &mut PanelLook| {
            look.shape = Vec4::new(hollow.width(), hollow.height(), RADIUS, look.shape.w);
        });
    }
    for (Number(entity), mut transform) in &mut numbers {
        let Some(hollow) = placed(*entity) else { continue };
        let point = Vec2::new((piece_in(hollow).x + PIECE / 2.0 + hollow.max.x) / 2.0 - 1.0, hollow.center().y);
        transform.translation = screen_layout.to_world(point).extend(layers::TRAY + 2.0);
    }
}

/// The position of the piece in its hollow, in points: on the left, to leave room for the number.
fn piece_in(hollow: Rect) -> Vec2 {
    let free = (hollow.width() - PIECE - 12.0).max(0.0);
    Vec2::new(hollow.min.x + free * 0.42 + PIECE / 2.0, hollow.center().y)
}

/// Colours hollows and numbers by the state of their kind.
fn paint(
    supplies: Query<&Supply, Changed<Supply>>,
    hollows: Query<(&Hollow, &MeshMaterial2d<QuadMaterial>)>,
    mut numbers: Query<(&Number, &mut WorldText)>,
    palette: Res<Palette>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for (Hollow(entity), material) in &hollows {
        let Ok(supply) = supplies.get(*entity) else { continue };
        let (fill, edge, width) = match *supply {
            Supply { held: true, .. } => (palette.accent.with_alpha(0.14), palette.accent, 2.5),
            Supply { ready: true, .. } => (palette.button, palette.hairline.with_alpha(0.03), 1.0),
            _ => (palette.table[2].with_alpha(0.45), Srgba::NONE, 1.0),
        };
        update_look(&mut materials, material, |look: &mut PanelLook| {
            look.fill = linear(fill);
            look.edge = linear(edge);
            look.shape.w = width;
        });
    }
    for (Number(entity), mut number) in &mut numbers {
        let Ok(supply) = supplies.get(*entity) else { continue };
        let text = if supply.secret { SECRET.to_owned() } else { supply.left.to_string() };
        let color = match *supply {
            Supply { held: true, .. } => palette.accent,
            Supply { ready: true, .. } => palette.text,
            _ => palette.muted,
        };
        let new = WorldText { text, color, ..number.clone() };
        number.set_if_neq(new);
    }
}
