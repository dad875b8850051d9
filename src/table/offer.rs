//! What the table offers the player to move: derived from the choice, read by everything that shows it.

use bevy::prelude::*;

use super::{Choice, Match, Phase, TableSystems};
use crate::rules::{Cell, Effect, MoveCode, Sentence, Step};

/// A move that would be played, and what it would do.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// The move.
    pub code: MoveCode,
    /// What it would do.
    pub effects: Vec<Effect>,
    /// What it is called on a button.
    pub label: Sentence,
    /// Whether it waits to be confirmed.
    pub armed: bool,
}

/// What can be done now.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Offer {
    /// The pieces that are chosen: those that every move that is left would move.
    pub chosen: Vec<Cell>,
    /// The cells that complete a move.
    pub targets: Vec<(Cell, MoveCode)>,
    /// The cells that lead on without completing one, once something is chosen.
    pub further: Vec<Cell>,
    /// The cell under the pointer, if something can begin there.
    pub beginning: Option<Cell>,
    /// The move under the pointer.
    pub preview: Option<Preview>,
    /// What the player may do, in one line.
    pub prompt: Option<Sentence>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Offer>();
    app.add_systems(
        Update,
        update.run_if(resource_changed::<Choice>.or_eager(state_changed::<Phase>)).in_set(TableSystems::Choreograph),
    );
}

fn update(
    choice: Res<Choice>,
    the_match: Option<Res<Match>>,
    phase: Option<Res<State<Phase>>>,
    mut offer: ResMut<Offer>,
) {
    let choosing = phase.is_some_and(|phase| *phase.get() == Phase::Choosing);
    let new = match the_match.filter(|_| choosing) {
        Some(the_match) => Offer::of(&choice, &the_match),
        None => Offer::default(),
    };
    offer.set_if_neq(new);
}

impl Offer {
    fn of(choice: &Choice, the_match: &Match) -> Self {
        let game = the_match.game();
        let mut offer = Self { prompt: Some(game.prompt(choice.taken())), ..Self::default() };
        if choice.taken().is_empty() {
            offer.beginning = choice.hovered().filter(|cell| choice.begins(Step::Cell(*cell)));
            return offer;
        }
        for (step, complete) in choice.next() {
            match (step.cell(), complete) {
                (Some(cell), Some(code)) => offer.targets.push((cell, code)),
                (Some(cell), None) => offer.further.push(cell),
                (None, _) => {}
            }
        }
        offer.chosen = chosen(choice, the_match);
        let hovered = choice.hovered().and_then(|cell| choice.completed_by(Step::Cell(cell)));
        offer.preview = choice.armed().or(hovered).map(|code| Preview {
            code,
            effects: game.effects(code),
            label: game.label(code),
            armed: choice.armed().is_some(),
        });
        offer
    }
}

/// The pieces that each of the moves that are left would move.
fn chosen(choice: &Choice, the_match: &Match) -> Vec<Cell> {
    let moved = |code: MoveCode| -> Vec<Cell> {
        let effects = the_match.game().effects(code);
        let origin = |effect: &Effect| match *effect {
            Effect::Slid { from, .. } | Effect::Hopped { from, .. } => Some(from),
            _ => None,
        };
        effects.iter().filter_map(origin).collect()
    };
    choice
        .moves()
        .map(moved)
        .reduce(|common, cells| common.into_iter().filter(|cell| cells.contains(cell)).collect())
        .unwrap_or_default()
}
