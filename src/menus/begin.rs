//! Beginning a match: at once, or after its players have chosen in secret.

use bevy::prelude::*;

use super::handover::Handover;
use super::hud::rematch;
use crate::rules::{OptionKind, Options};
use crate::table::{Chance, GoTo, Language, Match, MatchSetup, Screen, StartMatch};

/// A match is to begin.
#[derive(Message, Clone)]
pub(super) struct Begin(pub(super) MatchSetup);

/// The same match is to be played again: with the sides changed, and with chance and secrets new.
#[derive(Message, Clone, Copy)]
pub(super) struct Again;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Begin>().add_message::<Again>();
    app.add_systems(PreUpdate, (play_again, begin).chain());
}

/// Draws every seed among some options anew.
pub(super) fn draw_seeds(options: &mut Options, chance: &mut Chance, time: &Time<Real>) {
    let seeds = options.iter().filter(|(spec, _)| spec.kind == OptionKind::Seed).map(|(spec, _)| spec.key);
    for key in seeds.collect::<Vec<_>>() {
        // A seed is a value that such an option takes.
        let _ = options.set(key, &chance.draw(time.elapsed()).to_string());
    }
}

fn play_again(
    mut wanted: MessageReader<Again>,
    the_match: Option<Res<Match>>,
    language: Res<Language>,
    mut chance: ResMut<Chance>,
    time: Res<Time<Real>>,
    mut begin: MessageWriter<Begin>,
) {
    let (Some(_), Some(the_match)) = (wanted.read().last(), the_match) else { return };
    let mut setup = rematch(&the_match, &language.0);
    draw_seeds(&mut setup.options, &mut chance, &time);
    begin.write(Begin(setup));
}

fn begin(
    mut wanted: MessageReader<Begin>,
    mut handover: ResMut<Handover>,
    mut start: MessageWriter<StartMatch>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Some(Begin(setup)) = wanted.read().last() else { return };
    if setup.secret.is_empty() {
        start.write(StartMatch(setup.clone()));
    } else {
        *handover = Handover::before(setup.clone());
        screen.go_to(Screen::Setup);
    }
}
