//! Hidden information: a player's secrets are covered until that player reveals them. Computer players search with
//! random values in place of the secrets.

use bevy::prelude::*;
use quintet_core::catalog::GameDef;
use quintet_core::rules::{AnyGame, Options, Side};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::model::GameSession;
use crate::frame::{Menu, RedrawAppExt, TableStage};

/// Whether the player to move has revealed the private information. Reset after every change of the session, and when
/// a proposal is opened.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SecretRevealed(pub bool);

impl GameSession {
    /// Whether a side has a secret in the unfinished session.
    #[must_use]
    pub fn has_secret(&self, side: Side) -> bool {
        let info = self.game().info();
        self.result().is_none() && self.setup().secret.iter().any(|key| info.side(key) == Some(side))
    }

    /// Whether any side has a secret in the unfinished session.
    #[must_use]
    pub fn has_secrets(&self) -> bool {
        Side::all(self.game().players()).any(|side| self.has_secret(side))
    }

    /// Whether no moves can be played in the displayed position: it is not the current one, and moves that are refused
    /// would reveal the secret of a side.
    #[must_use]
    pub fn forbids_variations(&self) -> bool {
        !self.is_live() && self.has_secrets()
    }

    /// The game as a side knows it: the other sides' secrets are replaced by a uniformly random choice among those
    /// consistent with the moves played. `None` if nothing is hidden from this side. The same `seed` gives the same
    /// result in the same turn.
    #[must_use]
    pub fn determinized_for(&self, side: Side, game: &dyn AnyGame, seed: u64) -> Option<Box<dyn AnyGame>> {
        let (game_def, info) = (self.setup().game_def, game.info());
        if !self.has_secrets() || game.custom_start().is_some() {
            return None; // a custom start states the whole position
        }
        let kept = info.options.iter().filter(|spec| self.setup().is_secret(spec.key));
        let from_others = kept.filter(|spec| info.side(spec.key).is_some_and(|owner| owner != side));
        let mut random = ChaCha8Rng::seed_from_u64(seed.rotate_left(32) ^ u64::from(game.turn()));
        let mut guessed: Option<Box<dyn AnyGame>> = None;
        for spec in from_others {
            let current = guessed.as_deref().unwrap_or(game);
            let fitting = |value: String| {
                let mut options = current.options().clone();
                options.set(spec.key, &value).ok()?;
                replayed(game_def, options, &game.history())
            };
            let mut possible: Vec<_> = spec.kind.allocations().into_iter().filter_map(fitting).collect();
            if !possible.is_empty() {
                let chosen = random.random_range(0..possible.len());
                guessed = Some(possible.swap_remove(chosen));
            }
        }
        guessed
    }

    /// Whether this side's secret is currently hidden.
    #[must_use]
    pub fn is_secret_hidden(&self, side: Side, revealed: SecretRevealed) -> bool {
        self.has_secret(side) && !(revealed.0 && self.live().to_move() == side)
    }

    /// The sides whose secrets are currently hidden.
    pub fn hidden_sides(&self, revealed: SecretRevealed) -> impl Iterator<Item = Side> {
        Side::all(self.game().players()).filter(move |side| self.is_secret_hidden(*side, revealed))
    }
}

/// Replays the moves with other options. `None` if that is impossible or the game would be over.
fn replayed(game_def: &GameDef, options: Options, moves: &[String]) -> Option<Box<dyn AnyGame>> {
    let mut game = game_def.start(options).ok()?;
    for text in moves {
        let code = game.parse(text).ok()?;
        game.play(code).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SecretRevealed>().redraw_on_change_of::<SecretRevealed>();
    app.add_systems(TableStage::Refresh, hide.run_if(resource_exists_and_changed::<GameSession>));
    // Another player may take the device to answer.
    app.add_systems(OnEnter(Menu::Proposal), hide);
}

fn hide(mut revealed: ResMut<SecretRevealed>) {
    revealed.set_if_neq(SecretRevealed(false));
}
