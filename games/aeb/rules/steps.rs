//! Input steps of Aeb: a pile and its destination, or a pile, the pyramid in a backup stack, and the change.

use super::terms::{color_term, size_term};
use super::{Direction, MAX_HEIGHT, Move, MoveError, Parts, Position, Size, board};
use crate::rules::ids;
use quintet_core::rules::{Cell, InputStep, LocalizedText, Rules as _};
use quintet_core::words::MessageId;

const PASS: &str = ids::AEB_STEP_PASS.as_str();
const UPGRADE: &str = ids::AEB_STEP_UPGRADE.as_str();
const GATE: &str = ids::AEB_STEP_GATE.as_str();
/// Choices for a change of colour, by the size after the change.
const RECOLOR: [&str; 3] = [
    ids::AEB_STEP_RECOLOUR_SMALL.as_str(),
    ids::AEB_STEP_RECOLOUR_MEDIUM.as_str(),
    ids::AEB_STEP_RECOLOUR_LARGE.as_str(),
];
/// Choices for a split, by [`Parts`].
const SPLIT: [&str; 2] = [ids::AEB_STEP_SPLIT_TWO.as_str(), ids::AEB_STEP_SPLIT_THREE.as_str()];
/// The pyramids of a backup stack, from the bottom. Two digits keep the ids in numeric order when they are sorted.
const LEVELS: [&str; MAX_HEIGHT] = [
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

/// Every choice of the game.
pub(super) static CHOICES: [&str; 8 + MAX_HEIGHT] = {
    let [small, medium, large] = RECOLOR;
    let [two, three] = SPLIT;
    let mut choices = [""; 8 + MAX_HEIGHT];
    [choices[0], choices[1], choices[2], choices[3]] = [PASS, UPGRADE, GATE, small];
    [choices[4], choices[5], choices[6], choices[7]] = [medium, large, two, three];
    let mut level = 0;
    while level < MAX_HEIGHT {
        choices[8 + level] = LEVELS[level];
        level += 1;
    }
    choices
};

/// The beginning of an input path: the pile and, if one was chosen, the pyramid in it.
#[derive(Clone, Copy)]
struct StepPrefix<'a> {
    cell: Cell,
    level: u8,
    rest: &'a [InputStep],
}

/// Returns the level of the pyramid in a backup stack that a step chooses, counted from 1. `None` for other steps.
#[must_use]
pub fn level_of(step: InputStep) -> Option<u8> {
    (1..).zip(LEVELS).find(|(_, name)| step == InputStep::Choice(name)).map(|(level, _)| level)
}

fn parse_prefix(steps: &[InputStep]) -> Option<StepPrefix<'_>> {
    let (InputStep::Cell(cell), rest) = steps.split_first()? else { return None };
    let level = rest.first().and_then(|step| level_of(*step));
    let rest = &rest[usize::from(level.is_some())..];
    Some(StepPrefix { cell: *cell, level: level.unwrap_or(0), rest })
}

/// Returns the move that a choice completes for a pyramid.
fn move_for_choice(choice: &str, cell: Cell, level: u8) -> Option<Move> {
    if choice == UPGRADE {
        return Some(Move::Upgrade { cell, level });
    }
    if let Some(index) = RECOLOR.iter().position(|name| *name == choice) {
        return Some(Move::Recolor { cell, level, size: Size::from_index(index) });
    }
    let parts = Parts::ALL.into_iter().find(|parts| SPLIT[*parts as usize] == choice)?;
    Some(Move::Split { cell, parts })
}

impl Position {
    /// Calls `visit` with the only input path of a move.
    pub(super) fn paths(action: Move, mut visit: impl FnMut(&[InputStep])) {
        let mut change = |cell, level: u8, choice| match LEVELS.get(usize::from(level).wrapping_sub(1)) {
            Some(name) => visit(&[InputStep::Cell(cell), InputStep::Choice(name), InputStep::Choice(choice)]),
            None => visit(&[InputStep::Cell(cell), InputStep::Choice(choice)]),
        };
        match action {
            Move::Upgrade { cell, level } => change(cell, level, UPGRADE),
            Move::Recolor { cell, level, size } => change(cell, level, RECOLOR[size.index()]),
            Move::Split { cell, parts } => change(cell, 0, SPLIT[parts as usize]),
            Move::Pass => visit(&[InputStep::Choice(PASS)]),
            Move::Go { from, to } | Move::Attack { from, to } | Move::BackUp { from, to } => {
                visit(&[InputStep::Cell(from), InputStep::Cell(to)]);
            }
            Move::Gate { cell, direction } => {
                if let Some(towards) = board::neighbour(cell, direction) {
                    visit(&[InputStep::Cell(cell), InputStep::Choice(GATE), InputStep::Cell(towards)]);
                }
            }
        }
    }

    /// Returns the label of a choice after these steps. A pyramid of a stack is labelled by its level, size and colour.
    pub(super) fn name_choice(&self, steps: &[InputStep], choice: &'static str) -> LocalizedText {
        let level = level_of(InputStep::Choice(choice));
        let pile = steps.first().and_then(|step| self.pile(step.cell()?));
        let pyramid = level.zip(pile).and_then(|(level, pile)| Some((level, pile.owner, pile.at(level)?)));
        match pyramid {
            Some((level, owner, pyramid)) => LocalizedText::new(ids::AEB_LEVEL)
                .number("level", level)
                .term("size", size_term(pyramid.size()))
                .term("colour", color_term(pyramid.color().name(owner))),
            // A level without a pyramid is never offered.
            None => LocalizedText::new(MessageId::find(choice).unwrap_or(ids::AEB_PROMPT_LEVEL)),
        }
    }

    /// Returns, for a pile, every cell that it could reach on an empty board and every change of its pyramids.
    pub(super) fn expected_moves_from(&self, begin: InputStep) -> Vec<Vec<InputStep>> {
        let InputStep::Cell(cell) = begin else { return Vec::new() };
        let Ok(pile) = self.own_pile(cell) else { return Vec::new() };
        let choices = || [UPGRADE].into_iter().chain(RECOLOR).chain(SPLIT).chain([GATE]);
        let destinations = self.candidate_cells(cell).into_iter().map(|to| vec![begin, InputStep::Cell(to)]);
        let changes: Vec<Vec<InputStep>> = if self.is_backup(cell) {
            let levels = LEVELS.iter().take(usize::from(pile.height()));
            let level_changes = |level| {
                choices()
                    .filter(|choice| *choice != GATE && !SPLIT.contains(choice))
                    .map(move |choice| vec![begin, InputStep::Choice(level), InputStep::Choice(choice)])
            };
            let stack_changes = SPLIT.into_iter().chain([GATE]).map(|choice| vec![begin, InputStep::Choice(choice)]);
            levels.copied().flat_map(level_changes).chain(stack_changes).collect()
        } else {
            choices().map(|choice| vec![begin, InputStep::Choice(choice)]).collect()
        };
        destinations.chain(changes).collect()
    }

    pub(super) fn prompt_after(&self, steps: &[InputStep]) -> LocalizedText {
        LocalizedText::new(match parse_prefix(steps) {
            None if self.must_pass() => ids::AEB_PROMPT_PASS,
            None => ids::AEB_PROMPT_CHOOSE,
            Some(StepPrefix { rest: [InputStep::Choice(GATE), ..], .. }) => ids::AEB_PROMPT_GATE,
            Some(StepPrefix { level: 0, cell, .. }) => match (self.is_backup(cell), self.can_leave(cell)) {
                (true, true) => ids::AEB_PROMPT_STACK,
                (true, false) => ids::AEB_PROMPT_FIXED_STACK,
                (false, true) => ids::AEB_PROMPT_PILE,
                (false, false) => ids::AEB_PROMPT_LEVEL,
            },
            Some(_) => ids::AEB_PROMPT_LEVEL,
        })
    }

    /// Whether the pile in a cell can move, attack or back up another pile. Gates cannot.
    fn can_leave(&self, cell: Cell) -> bool {
        let mut can_leave = false;
        self.for_each_move(|action| {
            if let Move::Go { from, .. } | Move::Attack { from, .. } | Move::BackUp { from, .. } = action {
                can_leave |= from == cell;
            }
        });
        can_leave
    }

    /// Returns why the last of these steps leads to no move.
    pub(super) fn explain_illegal_steps(&self, steps: &[InputStep]) -> MoveError {
        if steps == [InputStep::Choice(PASS)] {
            return MoveError::MayNotPass;
        }
        let Some(StepPrefix { cell, level, rest }) = parse_prefix(steps) else { return MoveError::NoSuchStep };
        if let Err(error) = self.own_pile(cell) {
            return error;
        }
        if level > 0
            && let Err(error) = self.own_pyramid(cell, level)
        {
            return error;
        }
        let action = match *rest {
            [] if self.must_pass() => return MoveError::MustPass,
            [] if level > 0 => return MoveError::PyramidCannotChange { cell, level },
            [] => return MoveError::NoLegalMove(cell),
            [InputStep::Cell(_), ..] if level > 0 => return MoveError::StaysInStack(cell),
            [InputStep::Cell(to), ..] => self.movement(cell, to),
            [InputStep::Choice(GATE), InputStep::Cell(to), ..] => match board::direction(cell, to) {
                Some(direction) => Some(Move::Gate { cell, direction }),
                None => return MoveError::NotAdjacent { cell, to },
            },
            [InputStep::Choice(GATE)] => Direction::ALL
                .into_iter()
                .find(|direction| board::neighbour(cell, *direction).is_some())
                .map(|direction| Move::Gate { cell, direction }),
            [InputStep::Choice(choice), ..] => move_for_choice(choice, cell, level),
            [InputStep::Reserve(_), ..] => None,
        };
        action.and_then(|action| self.validate_move(action).err()).unwrap_or(MoveError::NoSuchStep)
    }

    /// Returns the move from one cell to another, which depends on the pile in the destination.
    fn movement(&self, from: Cell, to: Cell) -> Option<Move> {
        Some(match self.owner(to) {
            Some(side) if side != self.to_move => Move::Attack { from, to },
            Some(_) if from != to => Move::BackUp { from, to },
            _ => Move::Go { from, to },
        })
    }
}
