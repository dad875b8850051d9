//! What a piece can do, and why not the rest: asked by holding the pointer on it, or by a key at the cursor.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    CancelStep, Choice, Cursor, Highlight, Match, Menu, Phase, PlayMove, PointerAct, Pointing, Screen, TableSystems,
    TakeStep,
};
use crate::rules::{Abilities, AnyGame, Cell, Step};

/// A pointer that is held this long asks.
const HOLD: Duration = Duration::from_millis(550);
/// While it is held, there is a frame this often.
const LOOK: Duration = Duration::from_millis(110);
/// No frame counts for more: where one takes long, a finger may be gone long before that is heard.
const MOST: Duration = Duration::from_millis(150);
/// The most reasons that are told.
const REASONS: usize = 4;

/// Asks what can be done with what stands at the cursor or under the pointer.
#[derive(Message, Clone, Copy, Debug)]
pub struct Explore;

/// What was asked about, and the answer.
#[derive(Resource, Default)]
pub struct Explored {
    answer: Option<(Cell, Abilities)>,
    position: (u32, u64),
    /// Where the pointer is held, and for how long.
    held: Option<(Cell, Duration)>,
}

impl Explored {
    /// The cell that was asked about, and what can be done there, while that is shown.
    #[must_use]
    pub fn answer(&self) -> Option<(Cell, &Abilities)> {
        self.answer.as_ref().map(|(cell, abilities)| (*cell, abilities))
    }

    /// When to look next whether the pointer is still held.
    pub(super) fn wait(&self) -> Option<Duration> {
        self.held.map(|(_, time)| HOLD.saturating_sub(time).min(LOOK))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Explored>().add_message::<Explore>();
    app.add_systems(Update, (hold, forget, answer).chain().after(TableSystems::Input).before(TableSystems::Choose));
    app.add_systems(OnExit(Screen::Match), |mut explored: ResMut<Explored>, mut highlight: ResMut<Highlight>| {
        *explored = Explored::default();
        highlight.set_if_neq(Highlight::default());
    });
}

/// Counts for how long the pointer is held on a cell.
fn hold(
    time: Res<Time<Real>>,
    mut pointing: ResMut<Pointing>,
    mut explored: ResMut<Explored>,
    mut asked: MessageWriter<Explore>,
) {
    let explored = explored.bypass_change_detection();
    let Some(cell) = pointing.held_at() else {
        explored.held = None;
        return;
    };
    let before = explored.held.filter(|(held, _)| *held == cell).map(|(_, time)| time);
    let now = before.map_or(Duration::ZERO, |before| before + time.delta().min(MOST));
    explored.held = Some((cell, now));
    if now >= HOLD {
        explored.held = None;
        pointing.let_go(); // it was a question, and no step
        asked.write(Explore);
    }
}

/// Whatever is done next hides the answer.
fn forget(
    mut acts: MessageReader<PointerAct>,
    (mut steps, mut cancels, mut moves): (MessageReader<TakeStep>, MessageReader<CancelStep>, MessageReader<PlayMove>),
    the_match: Option<Res<Match>>,
    menu: Res<State<Menu>>,
    mut explored: ResMut<Explored>,
    mut highlight: ResMut<Highlight>,
) {
    let pressed = acts.read().filter(|act| matches!(act, PointerAct::Press(_) | PointerAct::Back)).count();
    let done = pressed + steps.read().count() + cancels.read().count() + moves.read().count();
    if explored.answer.is_none() {
        return;
    }
    let still = the_match.is_some_and(|the_match| explored.position == position_of(the_match.game()));
    if done > 0 || !still || *menu.get() != Menu::None {
        explored.answer = None;
        highlight.set_if_neq(Highlight::default());
    }
}

fn position_of(game: &dyn AnyGame) -> (u32, u64) {
    (game.turn(), game.hash())
}

fn answer(
    mut asked: MessageReader<Explore>,
    the_match: Option<Res<Match>>,
    states: (Res<State<Menu>>, Option<Res<State<Phase>>>),
    (cursor, choice): (Res<Cursor>, Res<Choice>),
    mut explored: ResMut<Explored>,
    mut highlight: ResMut<Highlight>,
) {
    if asked.read().last().is_none() || *states.0.get() != Menu::None {
        return;
    }
    let choosing = states.1.is_some_and(|phase| *phase.get() == Phase::Choosing);
    let (Some(the_match), true) = (the_match, choosing) else { return };
    let Some(cell) = choice.hovered().or(cursor.0) else { return };
    let mut abilities = the_match.game().abilities(Step::Cell(cell));
    let mut told = Vec::new();
    abilities.barriers.retain(|barrier| {
        let fresh = !told.contains(&barrier.refusal.sentence);
        told.push(barrier.refusal.sentence.clone());
        fresh
    });
    abilities.barriers.truncate(REASONS);
    let mut barred: Vec<Cell> = abilities.barriers.iter().flat_map(|barrier| barrier.refusal.cells.clone()).collect();
    barred.retain(|barred| *barred != cell);
    barred.sort();
    barred.dedup();
    highlight.set_if_neq(Highlight { ringed: vec![cell], barred });
    explored.position = position_of(the_match.game());
    explored.answer = Some((cell, abilities));
}
