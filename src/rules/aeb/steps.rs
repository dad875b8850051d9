//! How a person chooses a turn: a pile and where it goes, or a pile and what becomes of it. In a backup stack the
//! pyramid is chosen before what becomes of it; a gate is shown the cell that it points at.

use super::effects::{colour_term, size_term};
use super::{Direction, HIGHEST, Move, Parts, Position, Refusal, Size, board};
use crate::rules::{Cell, Sentence, Step};

const PASS: &str = "aeb-step-pass";
const UPGRADE: &str = "aeb-step-upgrade";
const GATE: &str = "aeb-step-gate";
/// By the size after the change.
const RECOLOUR: [&str; 3] = ["aeb-step-recolour-small", "aeb-step-recolour-medium", "aeb-step-recolour-large"];
const SPLIT: [&str; 2] = ["aeb-step-split-two", "aeb-step-split-three"];
/// The pyramids of a backup stack, from the bottom; named so that they are sorted as they are counted.
const LEVELS: [&str; HIGHEST] = [
    "aeb-level-01",
    "aeb-level-02",
    "aeb-level-03",
    "aeb-level-04",
    "aeb-level-05",
    "aeb-level-06",
    "aeb-level-07",
    "aeb-level-08",
    "aeb-level-09",
    "aeb-level-10",
    "aeb-level-11",
    "aeb-level-12",
    "aeb-level-13",
    "aeb-level-14",
    "aeb-level-15",
    "aeb-level-16",
    "aeb-level-17",
    "aeb-level-18",
    "aeb-level-19",
    "aeb-level-20",
    "aeb-level-21",
    "aeb-level-22",
    "aeb-level-23",
    "aeb-level-24",
    "aeb-level-25",
    "aeb-level-26",
    "aeb-level-27",
    "aeb-level-28",
    "aeb-level-29",
    "aeb-level-30",
];

/// Every choice.
pub(super) static CHOICES: [&str; 8 + HIGHEST] = {
    let [small, medium, large] = RECOLOUR;
    let [two, three] = SPLIT;
    let mut choices = [""; 8 + HIGHEST];
    [choices[0], choices[1], choices[2], choices[3]] = [PASS, UPGRADE, GATE, small];
    [choices[4], choices[5], choices[6], choices[7]] = [medium, large, two, three];
    let mut level = 0;
    while level < HIGHEST {
        choices[8 + level] = LEVELS[level];
        level += 1;
    }
    choices
};

/// What steps begin with: the pile, and the pyramid in it where one was chosen.
#[derive(Clone, Copy)]
struct Begun<'a> {
    cell: Cell,
    level: u8,
    rest: &'a [Step],
}

fn begun(steps: &[Step]) -> Option<Begun<'_>> {
    let (Step::Cell(cell), rest) = steps.split_first()? else { return None };
    let level = rest.first().and_then(|step| LEVELS.iter().position(|name| *step == Step::Choice(name)));
    let rest = &rest[usize::from(level.is_some())..];
    Some(Begun { cell: *cell, level: level.map_or(0, |level| level as u8 + 1), rest })
}

/// The move that a choice for a pyramid completes.
fn chosen(choice: &str, cell: Cell, level: u8) -> Option<Move> {
    if choice == UPGRADE {
        return Some(Move::Upgrade { cell, level });
    }
    if let Some(index) = RECOLOUR.iter().position(|name| *name == choice) {
        return Some(Move::Recolour { cell, level, size: Size::from_index(index) });
    }
    let parts = Parts::ALL.into_iter().find(|parts| SPLIT[*parts as usize] == choice)?;
    Some(Move::Split { cell, parts })
}

impl Position {
    /// One path a move.
    pub(super) fn paths(action: Move, mut visit: impl FnMut(&[Step])) {
        let mut change = |cell, level: u8, choice| match LEVELS.get(usize::from(level).wrapping_sub(1)) {
            Some(name) => visit(&[Step::Cell(cell), Step::Choice(name), Step::Choice(choice)]),
            None => visit(&[Step::Cell(cell), Step::Choice(choice)]),
        };
        match action {
            Move::Upgrade { cell, level } => change(cell, level, UPGRADE),
            Move::Recolour { cell, level, size } => change(cell, level, RECOLOUR[size.index()]),
            Move::Split { cell, parts } => change(cell, 0, SPLIT[parts as usize]),
            Move::Pass => visit(&[Step::Choice(PASS)]),
            Move::Go { from, to } | Move::Attack { from, to } | Move::BackUp { from, to } => {
                visit(&[Step::Cell(from), Step::Cell(to)]);
            }
            Move::Gate { cell, direction } => {
                if let Some(towards) = board::neighbour(cell, direction) {
                    visit(&[Step::Cell(cell), Step::Choice(GATE), Step::Cell(towards)]);
                }
            }
        }
    }

    /// What a choice after these steps is called: a pyramid of a stack by its place, size and colour.
    pub(super) fn name_choice(&self, steps: &[Step], choice: &'static str) -> Sentence {
        let level = LEVELS.iter().position(|name| *name == choice);
        let pile = steps.first().and_then(|step| self.pile(step.cell()?));
        let pyramid = level.zip(pile).and_then(|(level, pile)| Some((level, pile.owner, *pile.pyramids().get(level)?)));
        match pyramid {
            Some((level, owner, pyramid)) => Sentence::new("aeb-level")
                .number("level", level as i64 + 1)
                .term("size", size_term(pyramid.size()))
                .term("colour", colour_term(pyramid.colour().name(owner))),
            None => Sentence::new(choice),
        }
    }

    /// From a pile: wherever it could go on an empty board, and everything that a pyramid of it could become.
    pub(super) fn expected_from(&self, begin: Step) -> Vec<Vec<Step>> {
        let Step::Cell(cell) = begin else { return Vec::new() };
        let Ok(pile) = self.own_pile(cell) else { return Vec::new() };
        let choices = || [UPGRADE].into_iter().chain(RECOLOUR).chain(SPLIT).chain([GATE]);
        let goes = self.cells_about(cell).into_iter().map(|to| vec![begin, Step::Cell(to)]);
        let becomes: Vec<Vec<Step>> = if self.is_backup(cell) {
            let levels = LEVELS.iter().take(usize::from(pile.height()));
            let of_level = |level| {
                choices()
                    .filter(|choice| *choice != GATE && !SPLIT.contains(choice))
                    .map(move |choice| vec![begin, Step::Choice(level), Step::Choice(choice)])
            };
            let of_stack = SPLIT.into_iter().chain([GATE]).map(|choice| vec![begin, Step::Choice(choice)]);
            levels.copied().flat_map(of_level).chain(of_stack).collect()
        } else {
            choices().map(|choice| vec![begin, Step::Choice(choice)]).collect()
        };
        goes.chain(becomes).collect()
    }

    pub(super) fn prompt_after(&self, steps: &[Step]) -> Sentence {
        Sentence::new(match begun(steps) {
            None if self.must_pass() => "aeb-prompt-pass",
            None => "aeb-prompt-choose",
            Some(Begun { rest: [Step::Choice(GATE), ..], .. }) => "aeb-prompt-gate",
            Some(Begun { level: 0, cell, .. }) if self.is_backup(cell) => "aeb-prompt-stack",
            Some(Begun { level: 0, .. }) => "aeb-prompt-pile",
            Some(_) => "aeb-prompt-level",
        })
    }

    /// The reason why the last of these steps leads nowhere.
    pub(super) fn refuse_steps(&self, steps: &[Step]) -> Refusal {
        if steps == [Step::Choice(PASS)] {
            return Refusal::MayNotPass;
        }
        let Some(Begun { cell, level, rest }) = begun(steps) else { return Refusal::NoSuchStep };
        if let Err(refusal) = self.own_pile(cell) {
            return refusal;
        }
        if level > 0
            && let Err(refusal) = self.own_pyramid(cell, level)
        {
            return refusal;
        }
        let action = match *rest {
            [] if self.must_pass() => return Refusal::MustPass,
            [] => return Refusal::Stuck(cell),
            [Step::Cell(_), ..] if level > 0 => return Refusal::StaysInStack(cell),
            [Step::Cell(to), ..] => self.going(cell, to),
            [Step::Choice(GATE), Step::Cell(to), ..] => match board::direction(cell, to) {
                Some(direction) => Some(Move::Gate { cell, direction }),
                None => return Refusal::NotBeside { cell, to },
            },
            [Step::Choice(GATE)] => Direction::ALL
                .into_iter()
                .find(|direction| board::neighbour(cell, *direction).is_some())
                .map(|direction| Move::Gate { cell, direction }),
            [Step::Choice(choice), ..] => chosen(choice, cell, level),
            [Step::Hand(_), ..] => None,
        };
        action.and_then(|action| self.object(action).err()).unwrap_or(Refusal::NoSuchStep)
    }

    /// The move from one cell to another: what stands there says which.
    fn going(&self, from: Cell, to: Cell) -> Option<Move> {
        Some(match self.owner(to) {
            Some(side) if side != self.to_move => Move::Attack { from, to },
            Some(_) if from != to => Move::BackUp { from, to },
            _ => Move::Go { from, to },
        })
    }
}
