//! The ghost of a tile: where it would lie, while that is pointed at.

use bevy::prelude::*;

use super::look::Looks;
use super::tiles::{Inlay, QUAD, Tile};
use crate::rules::Effect;
use crate::rules::abstrakto::{INFO, Position};
use crate::table::{Footprint, Match, OfGame, Offer, TableSystems, is_on, layers};
use crate::theme::Quad;

/// A tile that is only thought of.
#[derive(Component)]
struct Ghost;

/// How much of it is seen.
const OPACITY: f32 = 0.45;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.run_if(is_on::<Position>.and_eager(resource_changed::<Offer>)).in_set(TableSystems::Present),
    );
}

fn draw(
    mut commands: Commands,
    old: Query<Entity, With<Ghost>>,
    offer: Res<Offer>,
    the_match: Res<Match>,
    quad: Res<Quad>,
    looks: Res<Looks>,
) {
    for ghost in &old {
        commands.entity(ghost).despawn();
    }
    let side = the_match.game().to_move();
    for effect in offer.preview.iter().flat_map(|preview| &preview.effects) {
        let Effect::Entered { to } = *effect else { continue }; // of other games
        commands.spawn((
            Name::new("Ghost"),
            OfGame(INFO.id),
            Ghost,
            Tile { side, cell: to }.rest().faded(OPACITY),
            Footprint { size: Vec2::splat(QUAD), layer: layers::GHOST },
            looks.ghost(&quad, side, Inlay::at(to), OPACITY),
        ));
    }
}
