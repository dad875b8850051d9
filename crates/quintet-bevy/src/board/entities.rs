//! The root entity of the current game's board and its state.

use std::ops::Deref;

use bevy::prelude::*;
use quintet_core::rules::{Effect, Outcome, Rules};

use crate::frame::TableStage;
use crate::session::GameSession;

/// The root entity of the current game's board. Everything that the game spawns is its child, and is despawned with it
/// when another game becomes current.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Name = Name::new("Board root"), Transform, Visibility)]
pub struct BoardRoot;

/// The displayed state of a game with rules `G`, on the [`BoardRoot`]. It dereferences to the position. It exists while
/// the game is current and changes exactly when the [`GameSession`] changes.
///
/// Bevy skips a system with a `Single<&BoardState<G>>` parameter while another game is current.
#[derive(Component, Clone, Debug)]
#[require(BoardRoot)]
pub struct BoardState<G: Rules> {
    position: G,
    last_effects: Vec<Effect>,
    outcome: Option<Outcome>,
}

/// The board of a game with rules `G`, for systems that run only after a change of the [`GameSession`].
pub type ChangedBoard<'w, 's, G> = Single<'w, 's, &'static BoardState<G>, Changed<BoardState<G>>>;

impl<G: Rules> BoardState<G> {
    /// The state that a session displays, if its rules are `G`.
    fn of(session: &GameSession) -> Option<Self> {
        let position = session.position::<G>()?.clone();
        let (last_effects, outcome) = (session.last_effects().to_vec(), session.game().outcome());
        Some(Self { position, last_effects, outcome })
    }

    /// The displayed position.
    #[must_use]
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// The effects of the last displayed move.
    #[must_use]
    pub fn last_effects(&self) -> &[Effect] {
        &self.last_effects
    }

    /// The outcome of the displayed game, including outcomes that depend on its history.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}

impl<G: Rules> Deref for BoardState<G> {
    type Target = G;

    fn deref(&self) -> &G {
        &self.position
    }
}

/// Adds the boards of games.
pub trait BoardAppExt {
    /// Keeps a [`BoardState`] while a game with rules `G` is current.
    fn add_board<G: Rules>(&mut self) -> &mut Self;
}

impl BoardAppExt for App {
    fn add_board<G: Rules>(&mut self) -> &mut Self {
        self.add_systems(TableStage::Refresh, update_board::<G>.run_if(resource_exists_and_changed::<GameSession>))
    }
}

/// Updates the board of a game, spawns it when the game becomes current, or despawns it when another game does.
fn update_board<G: Rules>(
    mut commands: Commands,
    session: Res<GameSession>,
    board: Option<Single<(Entity, &mut BoardState<G>)>>,
) {
    match (BoardState::<G>::of(&session), board.map(Single::into_inner)) {
        (Some(current), Some((_, mut state))) => *state = current,
        (Some(current), None) => {
            commands.spawn(current);
        }
        (None, Some((root, _))) => commands.entity(root).despawn(),
        (None, None) => {}
    }
}
