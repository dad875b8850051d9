//! What players keep from each other while a match is on: it is covered until the one to move looks at it, and the computer
//! can only guess at it.

use bevy::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{Match, TableSystems};
use crate::rules::{AnyGame, Entry, Options, Side};

/// Whether the player to move looks at what only this player may see. With every turn it is covered again.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uncovered(pub bool);

impl Match {
    /// Whether a side keeps something from the others, and the match is not over yet.
    #[must_use]
    pub fn keeps_secret(&self, side: Side) -> bool {
        let info = self.game().info();
        self.result().is_none() && self.setup().secret.iter().any(|key| info.side(key) == Some(side))
    }

    /// Whether anybody keeps something from the others, and the match is not over yet.
    #[must_use]
    pub fn has_secrets(&self) -> bool {
        (0_u8..).map(Side).take(self.game().players()).any(|side| self.keeps_secret(side))
    }

    /// This game as a side knows it: what others keep from it is guessed, everything that goes together with what was played
    /// being as likely. None if nothing is kept from it. The same chance guesses the same on the same turn.
    #[must_use]
    pub fn as_known_to(&self, side: Side, game: &dyn AnyGame, chance: u64) -> Option<Box<dyn AnyGame>> {
        let (entry, info) = (self.setup().entry, game.info());
        if !self.has_secrets() || game.unusual_start().is_some() {
            return None; // where everything lies is said by the diagram that such a game begins with
        }
        let kept = info.options.iter().filter(|spec| self.setup().is_secret(spec.key));
        let from_others = kept.filter(|spec| info.side(spec.key).is_some_and(|owner| owner != side));
        let mut random = ChaCha8Rng::seed_from_u64(chance.rotate_left(32) ^ u64::from(game.turn()));
        let mut guessed: Option<Box<dyn AnyGame>> = None;
        for spec in from_others {
            let so_far = guessed.as_deref().unwrap_or(game);
            let fitting = |value: String| {
                let mut options = so_far.options().clone();
                options.set(spec.key, &value).ok()?;
                replayed(entry, options, &game.history())
            };
            let mut possible: Vec<_> = spec.kind.shares().into_iter().filter_map(fitting).collect();
            if !possible.is_empty() {
                let chosen = random.random_range(0..possible.len());
                guessed = Some(possible.swap_remove(chosen));
            }
        }
        guessed
    }

    /// Whether what this side keeps from the others is not to be seen now.
    #[must_use]
    pub fn is_covered(&self, side: Side, uncovered: Uncovered) -> bool {
        self.keeps_secret(side) && !(uncovered.0 && self.live().to_move() == side)
    }
}

/// A game with these options in which the same was played, if it can be, and goes on.
fn replayed(entry: &Entry, options: Options, moves: &[String]) -> Option<Box<dyn AnyGame>> {
    let mut game = entry.start(options).ok()?;
    for text in moves {
        let code = game.parse(text).ok()?;
        game.play(code).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Uncovered>();
    app.add_systems(
        Update,
        cover.run_if(resource_exists_and_changed::<Match>).after(TableSystems::Play).before(TableSystems::Choreograph),
    );
}

fn cover(mut uncovered: ResMut<Uncovered>) {
    uncovered.set_if_neq(Uncovered(false));
}
