//! System parameters that spawn the entities of a board.

use std::ops::{Deref, DerefMut};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::rules::Rules;

use super::entities::BoardState;
use crate::theme::{Quad, QuadMaterial};

/// Spawns entities on the board of a game with rules `G`. Bevy skips the system while another game is current.
#[derive(SystemParam)]
pub struct BoardSpawner<'w, 's, G: Rules> {
    /// Commands for entities that exist already.
    pub commands: Commands<'w, 's>,
    root: Single<'w, 's, Entity, With<BoardState<G>>>,
}

impl<G: Rules> BoardSpawner<'_, '_, G> {
    /// Spawns an entity as a child of the board's root.
    pub fn spawn(&mut self, bundle: impl Bundle) -> EntityCommands<'_> {
        self.commands.spawn((ChildOf(*self.root), bundle))
    }

    /// Despawns entities.
    pub fn despawn_all(&mut self, entities: impl IntoIterator<Item = Entity>) {
        for entity in entities {
            self.commands.entity(entity).despawn();
        }
    }
}

/// A [`BoardSpawner`] that also spawns entities drawn with a [`QuadMaterial`]. It needs a renderer.
#[derive(SystemParam)]
pub struct BoardPainter<'w, 's, G: Rules> {
    spawner: BoardSpawner<'w, 's, G>,
    quad: Res<'w, Quad>,
    /// The materials.
    pub materials: ResMut<'w, Assets<QuadMaterial>>,
}

impl<G: Rules> BoardPainter<'_, '_, G> {
    /// Spawns a quad with this material. Its opacity is that of its [`Pose`](crate::animation::Pose), or 1 without
    /// a pose.
    pub fn draw(&mut self, material: &Handle<QuadMaterial>, bundle: impl Bundle) -> EntityCommands<'_> {
        let quad = self.quad.bundle(material.clone(), 1.0);
        self.spawner.spawn((quad, bundle))
    }

    /// Spawns a quad with a new material.
    pub fn draw_new(&mut self, material: impl Into<QuadMaterial>, bundle: impl Bundle) -> EntityCommands<'_> {
        let material = self.materials.add(material);
        self.draw(&material, bundle)
    }
}

impl<'w, 's, G: Rules> Deref for BoardPainter<'w, 's, G> {
    type Target = BoardSpawner<'w, 's, G>;

    fn deref(&self) -> &Self::Target {
        &self.spawner
    }
}

impl<G: Rules> DerefMut for BoardPainter<'_, '_, G> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.spawner
    }
}
