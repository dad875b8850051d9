//! Random seeds of matches.

use bevy::prelude::*;
use quintet_bevy::session::Rng;
use quintet_core::rules::{OptionKind, Options};

/// Sets every seed option to a new random value.
pub(crate) fn randomize_seeds(options: &mut Options, rng: &mut Rng, time: &Time<Real>) {
    let seeds = options.iter().filter(|(spec, _)| spec.kind == OptionKind::Seed).map(|(spec, _)| spec.key);
    for key in seeds.collect::<Vec<_>>() {
        // A seed option accepts every number.
        let _ = options.set(key, &rng.draw(time.elapsed()).to_string());
    }
}
