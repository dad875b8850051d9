//! How a person chooses a turn: a ball or the ends of a row, then where it goes. And what the turn then does.

use super::moves::run;
use super::notation::row_between;
use super::{Move, Position, Refusal, Row};
use crate::rules::hex::{self, Direction};
use crate::rules::{Cell, Effect, Position as _, Sentence, Step};

/// The balls that a turn takes along, and the direction that it goes in.
struct Chosen {
    /// From the rear to the head in line, from the lower end broadside.
    row: Vec<Cell>,
    direction: Direction,
}

impl Position {
    fn chosen(&self, action: Move) -> Chosen {
        let Move { from, direction, row } = action;
        let row = match row {
            Row::InLine => run(from, direction, self.own()),
            Row::Broadside { axis, balls } => Move::row(from, axis, usize::from(balls)).collect(),
        };
        Chosen { row, direction }
    }

    /// Paths: the ball and its goal; or both ends in either order, and the row's target.
    pub(super) fn paths(&self, action: Move, mut visit: impl FnMut(&[Step])) {
        let Chosen { row, direction } = self.chosen(action);
        let (first, last) = (row[0], row[row.len() - 1]);
        let Some(target) = target(first, last, direction) else { return };
        let [first, last, target] = [first, last, target].map(Step::Cell);
        if first == last {
            visit(&[first, target]);
        } else {
            visit(&[first, last, target]);
            visit(&[last, first, target]);
        }
    }

    pub(super) fn list_effects(&self, action: Move) -> Vec<Effect> {
        let Chosen { row, direction } = self.chosen(action);
        let slid = |from: Cell| Some(Effect::Slid { from, to: hex::neighbour(from, direction)? });
        let mut effects: Vec<Effect> = row.iter().rev().copied().filter_map(slid).collect();
        if action.row == Row::InLine
            && let Some(ahead) = row.last().and_then(|head| hex::neighbour(*head, direction))
        {
            effects.extend(run(ahead, direction, self.theirs()).into_iter().map(|from| {
                match hex::neighbour(from, direction) {
                    Some(to) => Effect::Pushed { from, to },
                    None => Effect::Ejected {
                        from,
                        pushed_from: hex::neighbour(from, direction.opposite()).unwrap_or(from),
                    },
                }
            }));
        }
        effects
    }

    pub(super) fn name_move(&self, action: Move) -> Sentence {
        let Chosen { row, direction } = self.chosen(action);
        let effects = self.list_effects(action);
        let ejects = effects.iter().any(|effect| matches!(effect, Effect::Ejected { .. }));
        let pushes = ejects || effects.iter().any(|effect| matches!(effect, Effect::Pushed { .. }));
        let head = if action.row == Row::InLine { row[row.len() - 1] } else { row[0] };
        let id = match (action.row, pushes, ejects) {
            (_, _, true) => "abalone-label-eject",
            (_, true, _) => "abalone-label-push",
            (Row::InLine, ..) => "abalone-label-move",
            (Row::Broadside { .. }, ..) => "abalone-label-broadside",
        };
        let to = hex::neighbour(head, direction).unwrap_or(head);
        Sentence::new(id).number("balls", row.len() as u32).text("cell", hex::name(to))
    }

    pub(super) fn prompt_after(steps: &[Step]) -> Sentence {
        Sentence::new(match steps.len() {
            0 => "abalone-prompt-choose",
            1 => "abalone-prompt-ball",
            _ => "abalone-prompt-row",
        })
    }

    /// The reason why the last of these steps leads nowhere.
    pub(super) fn refuse_steps(&self, steps: &[Step]) -> Refusal {
        let cells: Vec<Cell> = steps.iter().filter_map(|step| step.cell()).collect();
        match *cells.as_slice() {
            [] => Refusal::Unreadable(String::new()),
            [ball] => self.own_ball(ball).err().unwrap_or(Refusal::Stuck(ball)),
            [ball, to] => self.refuse_second(ball, to),
            [first, last, to, ..] => self.refuse_target(first, last, to),
        }
    }

    fn refuse_second(&self, ball: Cell, to: Cell) -> Refusal {
        if self.own().has(to) {
            return match row_between(ball, to) {
                None => Refusal::NotARow { from: ball, to },
                Some((axis, balls)) => {
                    let gap = Move::row(ball, axis, usize::from(balls)).find_map(|cell| self.own_ball(cell).err());
                    gap.unwrap_or(Refusal::RowStuck { from: ball, to })
                }
            };
        }
        match hex::direction(ball, to) {
            None => Refusal::OutOfReach { to, row: false },
            Some(_) if self.theirs().has(to) => Refusal::SingleCannotPush(to),
            Some(_) => Refusal::OutOfReach { to, row: false },
        }
    }

    fn refuse_target(&self, first: Cell, last: Cell, to: Cell) -> Refusal {
        let Some((axis, balls)) = row_between(first, last) else {
            return Refusal::NotARow { from: first, to: last };
        };
        let Some(direction) = Direction::ALL.into_iter().find(|way| target(first, last, *way) == Some(to)) else {
            return Refusal::OutOfReach { to, row: true };
        };
        let rear_of = |way: Direction| if way == axis { first } else { last };
        let action = if direction.axis() == axis.axis() {
            Move { from: rear_of(direction), direction, row: Row::InLine }
        } else {
            let low = if axis == axis.axis() { first } else { last };
            Move { from: low, direction, row: Row::Broadside { axis: axis.axis(), balls } }
        };
        if action.row == Row::InLine && self.own().has(to) {
            return Refusal::OwnBallAhead(to);
        }
        self.check(action).err().unwrap_or(Refusal::OutOfReach { to, row: true })
    }
}

/// The cell that stands for a direction once a row is chosen. In line it is the cell before the head. Broadside it is
/// where the end goes that lies further in the direction: there each direction has a cell of its own.
fn target(first: Cell, last: Cell, direction: Direction) -> Option<Cell> {
    let leading = match row_between(first, last) {
        None => first,
        Some((axis, _)) => {
            let turn = (direction as usize + 6 - axis as usize) % 6;
            if matches!(turn, 0 | 1 | 5) { last } else { first }
        }
    };
    hex::neighbour(leading, direction)
}
