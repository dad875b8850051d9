//! The entities of the current game: their lifetime, and a run condition for their systems.

use bevy::prelude::*;
use quintet_core::rules::Rules;

use crate::frame::TableSystems;
use crate::session::GameSession;

/// Run condition: whether the current game has positions of type `P`.
#[must_use]
pub fn is_current_game<P: Rules>(session: Option<Res<GameSession>>) -> bool {
    session.is_some_and(|session| session.position::<P>().is_some())
}

/// Marks an entity as part of the game with this id. It is despawned when another game becomes current.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEntity(pub &'static str);

/// The number of successful comparisons between the displayed entities and the position. Incremented by the games in
/// debug builds.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct ConsistencyChecks(pub usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ConsistencyChecks>();
    app.add_systems(
        Update,
        despawn_other_games
            .run_if(resource_exists_and_changed::<GameSession>)
            .after(TableSystems::Apply)
            .before(TableSystems::Animate),
    );
}

/// Despawns the entities of other games.
fn despawn_other_games(mut commands: Commands, session: Res<GameSession>, entities: Query<(Entity, &GameEntity)>) {
    let id = session.game().info().id;
    for (entity, GameEntity(game)) in &entities {
        if *game != id {
            commands.entity(entity).try_despawn();
        }
    }
}
