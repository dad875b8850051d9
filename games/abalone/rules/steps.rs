//! Input steps, effects and labels of moves.

use super::moves::run;
use super::notation::row_between;
use super::{Move, MoveError, MoveKind, Position};
use crate::rules::ids;
use quintet_core::rules::hex::{self, Direction};
use quintet_core::rules::{Cell, Effect, InputStep, LocalizedText, Manner, Piece, Rules as _, Spot, Verb};

/// The balls that a move takes along, and its direction.
struct MovingBalls {
    /// In line from the rear to the head; broadside from the lower end.
    row: Vec<Cell>,
    direction: Direction,
}

impl Position {
    fn moving_balls(&self, action: Move) -> MovingBalls {
        let Move { from, direction, kind } = action;
        let row = match kind {
            MoveKind::InLine => run(from, direction, self.own()),
            MoveKind::Broadside { axis, balls } => Move::row(from, axis, usize::from(balls)).collect(),
        };
        MovingBalls { row, direction }
    }

    /// Calls `visit` with the input paths: a ball and its target cell, or both ends of a row in either order and the
    /// target.
    pub(super) fn paths(&self, action: Move, mut visit: impl FnMut(&[InputStep])) {
        let MovingBalls { row, direction } = self.moving_balls(action);
        let (first, last) = (row[0], row[row.len() - 1]);
        let Some(target) = target(first, last, direction) else { return };
        let [first, last, target] = [first, last, target].map(InputStep::Cell);
        if first == last {
            visit(&[first, target]);
        } else {
            visit(&[first, last, target]);
            visit(&[last, first, target]);
        }
    }

    pub(super) fn list_effects(&self, action: Move) -> Vec<Effect> {
        let MovingBalls { row, direction } = self.moving_balls(action);
        let slid = |from: Cell| Some(Effect::slide(from, hex::neighbour(from, direction)?));
        let mut effects: Vec<Effect> = row.iter().rev().copied().filter_map(slid).collect();
        if action.kind == MoveKind::InLine
            && let Some(ahead) = row.last().and_then(|head| hex::neighbour(*head, direction))
        {
            effects.extend(run(ahead, direction, self.theirs()).into_iter().map(|from| {
                match hex::neighbour(from, direction) {
                    Some(to) => Effect::slide(from, to).with(Manner::PUSH),
                    None => {
                        let piece = Piece { side: self.to_move.other(), kind: 0 };
                        let behind = hex::neighbour(from, direction.opposite()).unwrap_or(from);
                        Effect::new(Verb::Remove { at: Spot::on(from), piece }).with(Manner::EJECT).from(behind)
                    }
                }
            }));
        }
        effects
    }

    pub(super) fn move_label(&self, action: Move) -> LocalizedText {
        let MovingBalls { row, direction } = self.moving_balls(action);
        let effects = self.list_effects(action);
        let ejects = effects.iter().any(|effect| effect.manner == Manner::EJECT);
        let pushes = ejects || effects.iter().any(|effect| effect.manner == Manner::PUSH);
        let id = match (action.kind, pushes, ejects) {
            (_, _, true) => ids::ABALONE_LABEL_EJECT,
            (_, true, _) => ids::ABALONE_LABEL_PUSH,
            (MoveKind::InLine, ..) => ids::ABALONE_LABEL_MOVE,
            (MoveKind::Broadside { .. }, ..) => ids::ABALONE_LABEL_BROADSIDE,
        };
        // The cell that selects the move. Every legal move has one.
        let to = target(row[0], row[row.len() - 1], direction).unwrap_or(row[0]);
        LocalizedText::new(id).number("balls", row.len() as u32).text("cell", hex::name(to))
    }

    /// The label of a move, and the cells of the balls that the player moves.
    pub(super) fn move_summary(&self, action: Move) -> LocalizedText {
        let MovingBalls { row, .. } = self.moving_balls(action);
        let (first, last) = (row[0], row[row.len() - 1]);
        let id = if first == last { ids::ABALONE_SUMMARY_BALL } else { ids::ABALONE_SUMMARY_ROW };
        let text = LocalizedText::new(id).nested("what", self.move_label(action));
        text.text("first", hex::name(first)).text("last", hex::name(last))
    }

    pub(super) fn prompt_after(steps: &[InputStep]) -> LocalizedText {
        LocalizedText::new(match steps.len() {
            0 => ids::ABALONE_PROMPT_CHOOSE,
            1 => ids::ABALONE_PROMPT_BALL,
            _ => ids::ABALONE_PROMPT_ROW,
        })
    }

    /// Explains why the last of these steps cannot follow the others.
    pub(super) fn explain_illegal_steps(&self, steps: &[InputStep]) -> MoveError {
        let cells: Vec<Cell> = steps.iter().filter_map(|step| step.cell()).collect();
        match *cells.as_slice() {
            [] => MoveError::Unreadable(String::new()),
            [ball] => self.check_own_ball(ball).err().unwrap_or(MoveError::NoLegalMove(ball)),
            [ball, to] => self.explain_second(ball, to),
            [first, last, to, ..] => self.explain_target(first, last, to),
        }
    }

    fn explain_second(&self, ball: Cell, to: Cell) -> MoveError {
        if self.own().contains(to) {
            return match row_between(ball, to) {
                None => MoveError::NotARow { from: ball, to },
                Some((axis, balls)) => {
                    let gap =
                        Move::row(ball, axis, usize::from(balls)).find_map(|cell| self.check_own_ball(cell).err());
                    gap.unwrap_or(MoveError::RowStuck { from: ball, to })
                }
            };
        }
        match hex::direction(ball, to) {
            None => MoveError::OutOfReach { to, row: false },
            Some(_) if self.theirs().contains(to) => MoveError::SingleCannotPush(to),
            Some(_) => MoveError::OutOfReach { to, row: false },
        }
    }

    fn explain_target(&self, first: Cell, last: Cell, to: Cell) -> MoveError {
        let Some((axis, balls)) = row_between(first, last) else {
            return MoveError::NotARow { from: first, to: last };
        };
        let Some(direction) = Direction::ALL.into_iter().find(|direction| target(first, last, *direction) == Some(to))
        else {
            return MoveError::OutOfReach { to, row: true };
        };
        let rear_of = |direction: Direction| if direction == axis { first } else { last };
        let action = if direction.axis() == axis.axis() {
            Move { from: rear_of(direction), direction, kind: MoveKind::InLine }
        } else {
            let low = if axis == axis.axis() { first } else { last };
            Move { from: low, direction, kind: MoveKind::Broadside { axis: axis.axis(), balls } }
        };
        if action.kind == MoveKind::InLine && self.own().contains(to) {
            return MoveError::OwnBallAhead(to);
        }
        self.validate(action).err().unwrap_or(MoveError::OutOfReach { to, row: true })
    }
}

/// The target cell that selects a direction for a row. In line it is the cell ahead of the head. Broadside it is the
/// target of the end that lies further in the direction, so that every direction has a different cell.
fn target(first: Cell, last: Cell, direction: Direction) -> Option<Cell> {
    let leading = match row_between(first, last) {
        None => first,
        Some((axis, _)) => {
            let angle = (direction as usize + 6 - axis as usize) % 6;
            if matches!(angle, 0 | 1 | 5) { last } else { first }
        }
    };
    hex::neighbour(leading, direction)
}
