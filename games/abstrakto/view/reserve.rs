//! Trays on the player panels: the kinds of tiles with their counts, and the player's mark.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize};
use quintet_bevy::board::{BoardPainter, BoardSpawner, BoardState};
use quintet_bevy::frame::{Phase, Screen, TableSystems};
use quintet_bevy::input::{MoveSelection, ReserveSlot, ReserveSlots};
use quintet_bevy::layout::{BoardTransform, ScreenLayout, WorldText, layers};
use quintet_bevy::session::{GameSession, SecretRevealed};
use quintet_bevy::theme::{Palette, PanelLook, Quad, QuadMaterial, linear, size, update_look};
use quintet_core::rules::{InputStep, Rules, Side};
use quintet_games::abstrakto::rules::{Kind, Places, PlacesExt, Position};

use super::look::Looks;
use super::tiles::{Inlay, QUAD};

/// A kind of tile in a hand.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HandTile {
    /// The owner.
    pub(super) side: Side,
    /// The kind.
    pub(super) kind: Kind,
    /// The number of tiles left.
    pub(super) left: u8,
}

/// The state of a kind in a hand.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct HandState {
    /// The player to move holds it.
    held: bool,
    /// It can be picked up.
    ready: bool,
    /// The number left is hidden from the viewer.
    secret: bool,
}

/// The hollow of a kind in a tray.
#[derive(Component)]
struct Well(Entity);

/// The number of tiles left of a kind.
#[derive(Component)]
struct Number(Entity);

/// The tile that marks a player panel.
#[derive(Component)]
struct PlayerMark(Side);

/// The gap between kinds, in points.
const GAP: f32 = 4.0;
/// The maximum width of a kind, in points.
const MAX_WIDTH: f32 = 64.0;
/// The minimum size of a touch target, in points.
const MIN_TOUCH: f32 = 44.0;
/// The size of a tile in a tray, in points.
const TILE: f32 = 27.0;
/// The relative size of the held tile, and how much it is raised.
const HELD: (f32, f32) = (1.12, 0.12);
/// The opacity of a kind that cannot be picked up.
const DIMMED: f32 = 0.36;
/// The width of a player's mark, in points.
const MARK: f32 = 34.0;
/// The margin of a hollow's quad, in points.
const MARGIN: f32 = 4.0;
/// The text in place of a secret number.
const SECRET: &str = "?";

const SIDES: [Side; 2] = [Side::FIRST, Side::SECOND];

pub(super) fn plugin(app: &mut App) {
    let new = resource_exists_and_changed::<GameSession>.or_eager(state_changed::<Screen>);
    app.add_systems(
        Update,
        (spawn.run_if(new), count, offer_hands).chain().run_if(in_state(Screen::Session)).in_set(TableSystems::Animate),
    );
}

/// Adds the systems that draw the trays.
pub(super) fn drawn(app: &mut App) {
    app.add_systems(
        Update,
        (add_visuals, update_states, place, paint)
            .chain()
            .run_if(in_state(Screen::Session))
            .in_set(TableSystems::Present),
    );
}

fn spawn(board: Single<&BoardState<Position>>, old: Query<(), With<HandTile>>, mut spawner: BoardSpawner<Position>) {
    if !old.is_empty() {
        return;
    }
    for side in SIDES {
        for kind in Kind::ALL {
            spawner.spawn((
                Name::new("Tiles in hand"),
                DespawnOnExit(Screen::Session),
                HandTile { side, kind, left: board.hand(side)[kind.index()] },
                HandState::default(),
                Pose::default(),
                QuadSize { size: Vec2::splat(QUAD), layer: layers::TRAY + 1.0 },
            ));
        }
    }
}

/// Updates the numbers of tiles from the position.
fn count(board: Single<&BoardState<Position>>, mut hands: Query<&mut HandTile>) {
    for mut hand in &mut hands {
        let left = board.hand(hand.side)[hand.kind.index()];
        let counted = HandTile { left, ..*hand };
        hand.set_if_neq(counted);
    }
}

/// The rectangle of a kind on a side's panel, in points.
fn well(stage: &ScreenLayout, side: Side, kind: Kind) -> Rect {
    let tray = stage.seats[side.index()].tray;
    let kinds = Kind::ALL.len() as f32;
    let width = ((tray.width() - (kinds - 1.0) * GAP) / kinds).clamp(MIN_TOUCH, MAX_WIDTH);
    let left = tray.min.x + f32::from(kind as u8) * (width + GAP);
    Rect::from_center_size(Vec2::new(left + width / 2.0, tray.center().y), Vec2::new(width, MIN_TOUCH))
}

/// Sets the places where the kinds in hand can be picked up.
fn offer_hands(
    _: Single<&BoardState<Position>>,
    stage: Res<ScreenLayout>,
    hands: Query<&HandTile>,
    mut offered: ResMut<ReserveSlots>,
) {
    let mut places: Vec<ReserveSlot> = hands
        .iter()
        .map(|hand| ReserveSlot { side: hand.side, kind: hand.kind as u8, place: well(&stage, hand.side, hand.kind) })
        .collect();
    places.sort_by_key(|place| (place.side, place.kind));
    if offered.0 != places {
        offered.0 = places;
    }
}

/// Adds a hollow, a number and a shadow to every new kind, and a mark to every panel.
fn add_visuals(
    new: Query<(Entity, &HandTile), Added<HandTile>>,
    marks: Query<(), With<PlayerMark>>,
    looks: Res<Looks>,
    quad: Res<Quad>,
    mut painter: BoardPainter<Position>,
) {
    for (entity, hand) in &new {
        let seen = looks.tile_visuals(&quad, hand.side, Inlay::in_hand(hand.kind), 1.0);
        painter.commands.entity(entity).insert(seen).with_child(looks.shadow(&quad, 1.0));
        let material = PanelLook {
            fill: LinearRgba::NONE,
            edge: LinearRgba::NONE,
            shape: Vec4::ONE,
            extra: Vec4::new(MARGIN, 0.0, 0.0, 0.0),
        };
        let lasting = DespawnOnExit(Screen::Session);
        painter.draw_new(material, (Name::new("Hollow for tiles"), lasting.clone(), Well(entity)));
        let text = WorldText { size: size::BODY, ..default() };
        painter.spawn((Name::new("Number of tiles"), lasting, Number(entity), text));
    }
    if !new.is_empty() && marks.is_empty() {
        for side in SIDES {
            let quad_size = QuadSize { size: Vec2::splat(QUAD), layer: layers::TRAY };
            let lasting = DespawnOnExit(Screen::Session);
            let mark = (Name::new("Mark of a player"), lasting, PlayerMark(side), Pose::default(), quad_size);
            painter.draw(looks.tile(side, Inlay::Square), mark);
        }
    }
}

/// Updates which kinds are held, ready and secret.
fn update_states(
    board: Single<&BoardState<Position>>,
    session: Res<GameSession>,
    choice: Res<MoveSelection>,
    phase: Option<Res<State<Phase>>>,
    revealed: Res<SecretRevealed>,
    mut hands: Query<(&HandTile, &mut HandState)>,
) {
    let over = board.outcome().is_some();
    let choosing = phase.is_some_and(|phase| *phase.get() == Phase::Choosing);
    for (hand, mut standing) in &mut hands {
        let on_turn = hand.side == board.to_move() && !over;
        let fits = || {
            let of_kind = Places::of_kinds(Kind::ALL.map(|kind| kind == hand.kind));
            !(board.playable_places(hand.side) & of_kind).is_empty()
        };
        let held = on_turn && choosing && choice.taken().first() == Some(&InputStep::Hand(hand.kind as u8));
        let secret = session.is_covered(hand.side, *revealed);
        // A secret kind looks the same whether tiles are left or not.
        let ready = on_turn && (secret || hand.left > 0 && fits());
        standing.set_if_neq(HandState { held, ready, secret });
    }
}

/// Places all parts according to the screen layout.
fn place(
    stage: Res<ScreenLayout>,
    frame: Res<BoardTransform>,
    mut hands: Query<(Ref<HandTile>, Ref<HandState>, &mut Pose), Without<PlayerMark>>,
    mut marks: Query<(&PlayerMark, &mut Pose)>,
    mut wells: Query<(&Well, &mut Transform, &MeshMaterial2d<QuadMaterial>), Without<Number>>,
    mut numbers: Query<(&Number, &mut Transform), Without<Well>>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let moved = stage.is_changed() || frame.is_changed();
    let on_board = |point: Vec2| frame.to_board(stage.to_world(point));
    for (hand, standing, mut pose) in &mut hands {
        if !(moved || hand.is_changed() || standing.is_changed()) {
            continue;
        }
        let well = well(&stage, hand.side, hand.kind);
        let (larger, higher) = if standing.held { HELD } else { (1.0, 0.0) };
        let opacity = if standing.ready { 1.0 } else { DIMMED };
        let at = on_board(tile_in(well));
        pose.set_if_neq(
            Pose { size: TILE / frame.unit * larger, rise: higher * TILE / frame.unit, ..Pose::at(at) }.faded(opacity),
        );
    }
    for (mark, mut pose) in &mut marks {
        let at = on_board(stage.seats[mark.0.index()].mark);
        pose.set_if_neq(Pose { size: MARK / frame.unit, ..Pose::at(at) });
    }
    let is_new = |entity: Entity| hands.get(entity).is_ok_and(|(hand, ..)| hand.is_added());
    for (Well(hand), mut transform, material) in &mut wells {
        let Ok((tile, ..)) = hands.get(*hand) else { continue };
        if moved || is_new(*hand) {
            let well = well(&stage, tile.side, tile.kind);
            *transform = Transform::from_translation(stage.to_world(well.center()).extend(layers::TRAY))
                .with_scale((well.size() + 2.0 * MARGIN).extend(1.0));
            update_look(&mut materials, material, |hollow: &mut PanelLook| {
                hollow.shape = Vec4::new(well.width(), well.height(), RADIUS, hollow.shape.w);
            });
        }
    }
    for (Number(hand), mut transform) in &mut numbers {
        let Ok((tile, ..)) = hands.get(*hand) else { continue };
        if moved || is_new(*hand) {
            let well = well(&stage, tile.side, tile.kind);
            let point = Vec2::new((tile_in(well).x + TILE / 2.0 + well.max.x) / 2.0 - 1.0, well.center().y);
            transform.translation = stage.to_world(point).extend(layers::TRAY + 2.0);
        }
    }
}

/// The corner radius of hollows, in points.
const RADIUS: f32 = 10.0;

/// The position of the tile in its hollow, in points: on the left, to leave room for the number.
fn tile_in(well: Rect) -> Vec2 {
    let free = (well.width() - TILE - 12.0).max(0.0);
    Vec2::new(well.min.x + free * 0.42 + TILE / 2.0, well.center().y)
}

/// Colours hollows and numbers by the state of their kind.
fn paint(
    hands: Query<(Entity, &HandTile, &HandState), Or<(Changed<HandTile>, Changed<HandState>)>>,
    wells: Query<(&Well, &MeshMaterial2d<QuadMaterial>)>,
    mut numbers: Query<(&Number, &mut WorldText)>,
    palette: Res<Palette>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    for (entity, hand, standing) in &hands {
        for (_, material) in wells.iter().filter(|(well, _)| well.0 == entity) {
            let (fill, edge, width) = match *standing {
                HandState { held: true, .. } => (palette.accent.with_alpha(0.14), palette.accent, 2.5),
                HandState { ready: true, .. } => (palette.button, palette.hairline.with_alpha(0.03), 1.0),
                _ => (palette.table[2].with_alpha(0.45), Srgba::NONE, 1.0),
            };
            update_look(&mut materials, material, |hollow: &mut PanelLook| {
                hollow.fill = linear(fill);
                hollow.edge = linear(edge);
                hollow.shape.w = width;
            });
        }
        for (_, mut number) in numbers.iter_mut().filter(|(number, _)| number.0 == entity) {
            let text = if standing.secret { SECRET.to_owned() } else { hand.left.to_string() };
            let colour = if standing.held {
                palette.accent
            } else if standing.ready {
                palette.text
            } else {
                palette.muted
            };
            let new = WorldText { text, colour, ..number.clone() };
            number.set_if_neq(new);
        }
    }
}
