//! Ghosts: what a step would do, shown while it is pointed at.

use bevy::prelude::*;

use super::look::{Looks, dressed};
use super::pending::Pending;
use super::tokens::{Token, WIDTH};
use crate::rules::abeo::{INFO, Position};
use crate::rules::{Cell, Effect, Step};
use crate::table::{Footprint, Match, OfGame, Offer, Pose, Screen, TableSystems, Timeline, is_on, layers};
use crate::theme::Quad;

/// Something that shows what would be.
#[derive(Component)]
struct Ghost;

/// How much of a ghost is seen.
const OPACITY: f32 = 0.45;
/// How much of a ghost is seen where a token would show its other side.
const TURNED: f32 = 0.72;
/// How much is seen of the token below it.
const LEAVING: f32 = 0.30;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.run_if(is_on::<Position>.and_eager(resource_changed::<Offer>)).in_set(TableSystems::Present),
    );
}

fn draw(
    mut commands: Commands,
    old: Query<Entity, With<Ghost>>,
    mut tokens: Query<(&Token, &mut Pose), (Without<Ghost>, Without<Pending>)>,
    offer: Res<Offer>,
    timeline: Res<Timeline>,
    the_match: Res<Match>,
    quad: Res<Quad>,
    looks: Res<Looks>,
) {
    for ghost in &old {
        commands.entity(ghost).despawn();
    }
    if timeline.is_running() {
        return;
    }
    let effects = offer.preview.as_ref().map_or(&[][..], |preview| &preview.effects);
    let lies = |cell: Cell| offer.taken.contains(&Step::Cell(cell));
    let entering = effects.iter().filter_map(|effect| match *effect {
        Effect::Entered { to } => Some(to),
        _ => None,
    });
    let turned: Vec<Cell> = effects
        .iter()
        .filter_map(|effect| if let Effect::Flipped { at, .. } = *effect { Some(at) } else { None })
        .collect();
    for (token, mut pose) in &mut tokens {
        let opacity = if turned.contains(&token.cell) { LEAVING } else { 1.0 };
        pose.set_if_neq(token.rest().faded(opacity));
    }
    let side = the_match.game().to_move();
    let placed = entering.chain(offer.beginning).filter(|cell| !lies(*cell)).map(|cell| (cell, OPACITY));
    for (cell, opacity) in placed.chain(turned.iter().map(|cell| (*cell, TURNED))) {
        commands.spawn((
            Name::new("Ghost"),
            OfGame(INFO.id),
            DespawnOnExit(Screen::Match),
            Ghost,
            Token { cell, side }.rest().faded(opacity),
            Footprint { size: Vec2::splat(WIDTH), layer: layers::GHOST },
            dressed(&looks, &quad, side, opacity),
        ));
    }
}
