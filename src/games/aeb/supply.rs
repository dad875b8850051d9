//! The supply on the players' panels: how many pyramids of each colour and size are left, and the player's own mark.

use bevy::prelude::*;

use super::look::Guise;
use super::pieces::footprint;
use super::piles::{QUAD, scale_of};
use crate::rules::aeb::{Colour, INFO, Position, Pyramid, Size};
use crate::rules::{Position as _, Side};
use crate::table::{
    BoardFrame, Lettering, Match, OfGame, Pose, Rearranged, Screen, Settled, Stage, TableSystems, Timeline, is_on,
    layers,
};
use crate::theme::Palette;

/// A pyramid of the supply, or of a player's mark, at a place on the player's panel.
#[derive(Component, Clone, Copy)]
struct OnPanel {
    owner: Side,
    colour: Colour,
    size: Size,
    place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// In the tray, before its count.
    Supply,
    /// Beside the player's name.
    Mark,
}

/// A count in the supply.
#[derive(Component, Clone, Copy)]
struct Count {
    owner: Side,
    colour: Colour,
    size: Size,
}

/// The width of a large pyramid's quad in the tray and in the mark, in points.
const ICON: f32 = 39.0;
const MARK: f32 = 66.0;
/// From a pyramid's middle to its count, in points.
const BESIDE: f32 = 21.0;
/// How much is seen of what belongs to who is out.
const OUT: f32 = 0.4;
/// How much is seen of a pyramid of which none is left.
const NONE_LEFT: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    let news = on_message::<Rearranged>.or_eager(on_message::<Settled>);
    let moved = resource_changed::<Stage>.or_eager(resource_changed::<BoardFrame>);
    let shown = resource_exists_and_changed::<Match>.or_eager(state_changed::<Screen>);
    app.add_systems(
        Update,
        (spawn.run_if(shown.clone()), (count, place).run_if(news.or_eager(moved).or_eager(shown)))
            .chain()
            .run_if(is_on::<Position>.and_eager(in_state(Screen::Match)))
            .in_set(TableSystems::Present),
    );
}

fn spawn(
    mut commands: Commands,
    old: Query<(Entity, Option<&Count>), Or<(With<OnPanel>, With<Count>)>>,
    the_match: Res<Match>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    let counts = old.iter().filter(|(_, count)| count.is_some()).count();
    if counts == position.players().count() * Colour::ALL.len() * Size::ALL.len() {
        return;
    }
    for (entity, _) in &old {
        commands.entity(entity).despawn();
    }
    let lasting = || (OfGame(INFO.id), DespawnOnExit(Screen::Match));
    for owner in position.players() {
        let mut put = |name, colour, size, place| {
            let guise = Guise { owner, pyramid: Pyramid::new(colour, size), points: None, cut: None };
            let on_panel = OnPanel { owner, colour, size, place };
            commands.spawn((Name::new(name), lasting(), on_panel, guise, Pose::default(), footprint(layers::TRAY)));
        };
        put("Mark of a player", Colour::Primary, Size::Large, Place::Mark);
        put("Mark of a player", Colour::Secondary, Size::Small, Place::Mark);
        for (colour, size) in Colour::ALL.into_iter().flat_map(|colour| Size::ALL.map(|size| (colour, size))) {
            put("Supply", colour, size, Place::Supply);
        }
        for (colour, size) in Colour::ALL.into_iter().flat_map(|colour| Size::ALL.map(|size| (colour, size))) {
            commands.spawn((Name::new("Count"), lasting(), Count { owner, colour, size }, Lettering::default()));
        }
    }
}

/// Where a pyramid of the supply stands on the panel, in points: a row a colour, a column a size.
fn slot(stage: &Stage, owner: Side, colour: Colour, size: Size) -> Vec2 {
    let tray = stage.seats[owner.index()].tray;
    let column = (tray.width() / 3.0).min(64.0);
    let row = tray.height() / 2.0;
    let x = column * size.index() as f32 + 15.0;
    tray.min + Vec2::new(x, row * (f32::from(colour as u8) + 0.5))
}

fn place(
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    the_match: Res<Match>,
    mut pyramids: Query<(&OnPanel, &mut Pose)>,
    mut counts: Query<(&Count, &mut Transform), Without<OnPanel>>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
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
                (slot(&stage, owner, colour, size) + up, ICON, if left == 0 { NONE_LEFT } else { 1.0 })
            }
        };
        let at = frame.to_board(stage.to_world(point));
        let opacity = if position.is_out(owner) { opacity * OUT } else { opacity };
        pose.set_if_neq(Pose { size: wide / quad * scale_of(size), opacity, ..Pose::at(at) });
    }
    for (count, mut transform) in &mut counts {
        if count.owner.index() >= stage.seats.len() {
            continue;
        }
        let point = slot(&stage, count.owner, count.colour, count.size) + Vec2::new(BESIDE, 0.0);
        transform.translation = stage.to_world(point).extend(layers::TRAY + 1.0);
    }
}

/// Counts again what is left.
fn count(
    the_match: Res<Match>,
    timeline: Res<Timeline>,
    palette: Res<Palette>,
    mut counts: Query<(&Count, &mut Lettering)>,
) {
    let Some(position) = the_match.position::<Position>().filter(|_| !timeline.is_running()) else { return };
    for (count, mut lettering) in &mut counts {
        let left = position.supply(count.owner, count.colour, count.size);
        let colour = match left {
            _ if position.is_out(count.owner) => palette.quiet.with_alpha(0.5),
            0 => palette.danger,
            _ => palette.text,
        };
        let new = Lettering { text: left.to_string(), colour, ..lettering.clone() };
        lettering.set_if_neq(new);
    }
}
