//! The supply on the player panels: the number of pyramids left of each colour and size, and the player's mark.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, Timeline};
use quintet_bevy::board::{BoardSpawner, BoardState};
use quintet_bevy::frame::{Screen, TableSystems};
use quintet_bevy::layout::{BoardTransform, ScreenLayout, WorldText, layers};
use quintet_bevy::session::{GameSession, PositionReset, TurnSettled};
use quintet_bevy::theme::Palette;
use quintet_core::rules::{Rules as _, Side};
use quintet_games::aeb::rules::{Colour, Position, Pyramid, Size};

use super::arrangement::{QUAD, scale_of};
use super::look::Appearance;
use super::pieces::quad_size;

/// A pyramid on a player panel: part of the supply or of the player's mark.
#[derive(Component, Clone, Copy)]
struct OnPanel {
    owner: Side,
    colour: Colour,
    size: Size,
    place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// In the tray, next to its count.
    Supply,
    /// Next to the player's name.
    Mark,
}

/// A count of the supply.
#[derive(Component, Clone, Copy)]
struct Count {
    owner: Side,
    colour: Colour,
    size: Size,
}

/// The width of a large pyramid's quad in the tray and in the mark, in points.
const ICON: f32 = 39.0;
const MARK: f32 = 66.0;
/// The distance from a pyramid's centre to its count, in points.
const COUNT_OFFSET: f32 = 21.0;
/// The opacity of the panel contents of a player who is out.
const OUT_OPACITY: f32 = 0.4;
/// The opacity of a pyramid of which none is left.
const EMPTY_OPACITY: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    let position_changed = on_message::<PositionReset>.or_eager(on_message::<TurnSettled>);
    let moved = resource_changed::<ScreenLayout>.or_eager(resource_changed::<BoardTransform>);
    let shown = resource_exists_and_changed::<GameSession>.or_eager(state_changed::<Screen>);
    app.add_systems(
        Update,
        (spawn.run_if(shown.clone()), (count, place).run_if(position_changed.or_eager(moved).or_eager(shown)))
            .chain()
            .run_if(in_state(Screen::Session))
            .in_set(TableSystems::Present),
    );
}

fn spawn(
    position: Single<&BoardState<Position>>,
    old: Query<(Entity, Option<&Count>), Or<(With<OnPanel>, With<Count>)>>,
    mut spawner: BoardSpawner<Position>,
) {
    let counts = old.iter().filter(|(_, count)| count.is_some()).count();
    if counts == position.players().count() * Colour::ALL.len() * Size::ALL.len() {
        return;
    }
    spawner.despawn_all(old.iter().map(|(entity, _)| entity));
    let lasting = || DespawnOnExit(Screen::Session);
    for owner in position.players() {
        let mut put = |name, colour, size, place| {
            let appearance = Appearance { owner, pyramid: Pyramid::new(colour, size), points: None, cut: None };
            let on_panel = OnPanel { owner, colour, size, place };
            let quad_size = quad_size(layers::TRAY);
            spawner.spawn((Name::new(name), lasting(), on_panel, appearance, Pose::default(), quad_size));
        };
        put("Mark of a player", Colour::Primary, Size::Large, Place::Mark);
        put("Mark of a player", Colour::Secondary, Size::Small, Place::Mark);
        for (colour, size) in Colour::ALL.into_iter().flat_map(|colour| Size::ALL.map(|size| (colour, size))) {
            put("Supply", colour, size, Place::Supply);
        }
        for (colour, size) in Colour::ALL.into_iter().flat_map(|colour| Size::ALL.map(|size| (colour, size))) {
            spawner.spawn((Name::new("Count"), lasting(), Count { owner, colour, size }, WorldText::default()));
        }
    }
}

/// The place of a pyramid of the supply on its panel, in points. Each colour has a row, each size a column.
fn slot(stage: &ScreenLayout, owner: Side, colour: Colour, size: Size) -> Vec2 {
    let tray = stage.seats[owner.index()].tray;
    let column = (tray.width() / 3.0).min(64.0);
    let row = tray.height() / 2.0;
    let x = column * size.index() as f32 + 15.0;
    tray.min + Vec2::new(x, row * (f32::from(colour as u8) + 0.5))
}

fn place(
    position: Single<&BoardState<Position>>,
    stage: Res<ScreenLayout>,
    frame: Res<BoardTransform>,
    mut pyramids: Query<(&OnPanel, &mut Pose)>,
    mut counts: Query<(&Count, &mut Transform), Without<OnPanel>>,
) {
    for (on_panel, mut pose) in &mut pyramids {
        let OnPanel { owner, colour, size, place } = *on_panel;
        let Some(seat) = stage.seats.get(owner.index()) else { continue };
        let quad = 2.0 * QUAD * frame.unit;
        let (point, wide, opacity) = match place {
            Place::Mark if colour == Colour::Primary => (seat.mark + Vec2::new(-3.0, 6.0), MARK, 1.0),
            Place::Mark => (seat.mark + Vec2::new(12.0, 12.0), MARK, 1.0),
            Place::Supply => {
                let left = position.supply(owner, colour, size);
                let up = Vec2::new(0.0, 2.0 * scale_of(size) + 1.0);
                (slot(&stage, owner, colour, size) + up, ICON, if left == 0 { EMPTY_OPACITY } else { 1.0 })
            }
        };
        let at = frame.to_board(stage.to_world(point));
        let opacity = if position.is_out(owner) { opacity * OUT_OPACITY } else { opacity };
        pose.set_if_neq(Pose { size: wide / quad * scale_of(size), opacity, ..Pose::at(at) });
    }
    for (count, mut transform) in &mut counts {
        if count.owner.index() >= stage.seats.len() {
            continue;
        }
        let point = slot(&stage, count.owner, count.colour, count.size) + Vec2::new(COUNT_OFFSET, 0.0);
        transform.translation = stage.to_world(point).extend(layers::TRAY + 1.0);
    }
}

/// Updates the counts.
fn count(
    position: Single<&BoardState<Position>>,
    timeline: Res<Timeline>,
    palette: Res<Palette>,
    mut counts: Query<(&Count, &mut WorldText)>,
) {
    if timeline.is_running() {
        return;
    }
    for (count, mut lettering) in &mut counts {
        let left = position.supply(count.owner, count.colour, count.size);
        let colour = match left {
            _ if position.is_out(count.owner) => palette.muted.with_alpha(0.5),
            0 => palette.danger,
            _ => palette.text,
        };
        let new = WorldText { text: left.to_string(), colour, ..lettering.clone() };
        lettering.set_if_neq(new);
    }
}
