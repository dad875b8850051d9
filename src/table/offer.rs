//! What the table offers the player to move: derived from the choice, read by everything that shows it.

use bevy::prelude::*;

use super::{Choice, Hinted, Match, OnLesson, Phase, TableSystems};
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

/// A choice that has a name.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedChoice {
    /// Its name in the language files.
    pub name: &'static str,
    /// The move that it completes, if it does.
    pub code: Option<MoveCode>,
}

impl NamedChoice {
    /// The step that takes it.
    #[must_use]
    pub const fn step(&self) -> Step {
        Step::Choice(self.name)
    }
}

/// What can be done now.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Offer {
    /// The steps taken so far.
    pub taken: Vec<Step>,
    /// What is chosen: the pieces that every move that is left would slide, else the cells that were stepped on.
    pub chosen: Vec<Cell>,
    /// The cells that complete a move: before anything is chosen, those where one cell is a whole move.
    pub targets: Vec<(Cell, MoveCode)>,
    /// The cells that lead on without completing one, once something is chosen.
    pub further: Vec<Cell>,
    /// The kinds of pieces in hand that can come next.
    pub hands: Vec<u8>,
    /// The named choices that can come next, each with the move that it completes, if it does, and what it is called.
    pub choices: Vec<NamedChoice>,
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
        update
            .run_if(
                resource_changed::<Choice>
                    .or_eager(state_changed::<Phase>)
                    .or_eager(resource_changed::<Hinted>)
                    .or_eager(resource_changed::<OnLesson>),
            )
            .in_set(TableSystems::Choreograph),
    );
}

fn update(
    choice: Res<Choice>,
    the_match: Option<Res<Match>>,
    phase: Option<Res<State<Phase>>>,
    (hinted, lesson): (Res<Hinted>, Res<OnLesson>),
    mut offer: ResMut<Offer>,
) {
    let choosing = phase.is_some_and(|phase| *phase.get() == Phase::Choosing);
    let new = match the_match.filter(|the_match| choosing && choice.is_in(the_match.game())) {
        Some(the_match) => Offer::of(&choice, &the_match, &hinted, &lesson),
        None => Offer::default(),
    };
    offer.set_if_neq(new);
}

impl Offer {
    fn of(choice: &Choice, the_match: &Match, hinted: &Hinted, lesson: &OnLesson) -> Self {
        let game = the_match.game();
        if the_match.awaits_computer() {
            let prompt = Sentence::new("hud-computer").text("name", the_match.name(game.to_move()));
            return Self { prompt: Some(prompt), ..Self::default() };
        }
        let taken = choice.taken().to_vec();
        let mut offer = Self { prompt: Some(game.prompt(&taken)), taken, ..Self::default() };
        let begun = !choice.taken().is_empty();
        for (step, complete) in choice.next() {
            match (step, complete) {
                (Step::Cell(cell), Some(code)) => offer.targets.push((cell, code)),
                (Step::Cell(cell), None) if begun => offer.further.push(cell),
                (Step::Cell(_), None) => {}
                (Step::Hand(kind), _) => offer.hands.push(kind),
                (Step::Choice(name), code) => offer.choices.push(NamedChoice { name, code }),
            }
        }
        if begun {
            offer.chosen = chosen(choice, the_match);
        } else {
            let leads_on = |cell: &Cell| choice.leads_on(Step::Cell(*cell));
            offer.beginning = choice.hovered().filter(leads_on);
        }
        let hovered = choice.pointed().and_then(|step| choice.completed_by(step));
        offer.preview = choice.armed().or(hovered).map(|code| Preview {
            code,
            effects: game.effects(code),
            label: game.label(code),
            armed: choice.armed().is_some(),
        });
        // A hint is shown until somebody means something else.
        let hint = hinted.of(game).map(|hint| (hint.action, hint.sentence(game)));
        let suggested = hint.or_else(|| lesson.suggestion(game));
        if let Some((code, label)) = suggested.filter(|_| offer.preview.is_none() && !begun) {
            offer.preview = Some(Preview { code, effects: game.effects(code), label, armed: false });
        } else if hinted.is_thinking() && !begun {
            offer.prompt = Some(Sentence::new("hud-hint-sought"));
        }
        offer
    }
}

/// The pieces that each of the moves that are left would slide; where they slide none, the cells that were stepped on.
fn chosen(choice: &Choice, the_match: &Match) -> Vec<Cell> {
    let moved = |code: MoveCode| -> Vec<Cell> {
        let effects = the_match.game().effects(code);
        effects
            .iter()
            .filter_map(|effect| if let Effect::Slid { from, .. } = effect { Some(*from) } else { None })
            .collect()
    };
    let common = choice
        .moves()
        .map(moved)
        .reduce(|common, cells| common.into_iter().filter(|cell| cells.contains(cell)).collect())
        .unwrap_or_default();
    if common.is_empty() { choice.taken().iter().filter_map(|step| step.cell()).collect() } else { common }
}
