//! The random seed of the computer players.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::session::{Rng, StartSession};

/// The random seed of the session's computer players. It is saved, so that a resumed session continues the same way.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ComputerSeed(pub(super) u64);

/// Draws a seed for every session with computer players.
pub(super) fn draw_seed(
    mut started: MessageReader<StartSession>,
    mut rng: ResMut<Rng>,
    mut seed: ResMut<ComputerSeed>,
    time: Res<Time<Real>>,
) {
    if let Some(StartSession(setup)) = started.read().last()
        && setup.computers.iter().any(Option::is_some)
    {
        seed.0 = rng.draw(time.elapsed());
    }
}
