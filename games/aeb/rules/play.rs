//! How a turn changes the board.

use super::{Kind, Move, Parts, Pile, Position, Pyramid, Size};
use quintet_core::rules::Cell;

/// The outcome of an attack (rule sheet, rule 3; ruling 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AttackOutcome {
    /// The remaining size of the target, or `None` if it is destroyed.
    pub target: Option<Size>,
    /// The size that the attacker's pyramid has grown to.
    pub attacker: Size,
    /// Whether the attacker moves to the target's cell.
    pub attacker_moves: bool,
}

impl Position {
    /// Returns the outcome of an attack.
    pub(super) fn attack_outcome(&self, from: Cell, to: Cell) -> AttackOutcome {
        let owner = self.owner(to).unwrap_or(self.to_move);
        let supply =
            |pyramid: Pyramid, owner, index: &usize| self.has_supply(owner, pyramid.color(), Size::from_index(*index));
        let target = self.top(to);
        let left = (0..target.size().index()).rev().find(|index| supply(target, owner, index));
        let grower = self.top(from);
        let size = grower.size().index();
        let most = Size::Large.index().min(size + if left.is_none() { 2 } else { 1 });
        let grown = (size + 1..=most).rev().find(|index| supply(grower, self.to_move, index));
        AttackOutcome {
            target: left.map(Size::from_index),
            attacker: Size::from_index(grown.unwrap_or(size)),
            attacker_moves: left.is_none() && self.height(to) == 1,
        }
    }

    /// Removes the part of a pile that moves: the top of a split stack, else the whole pile.
    fn lift(&mut self, from: Cell) -> Option<Pile> {
        let mut pile = self.take(from)?;
        if pile.kind != Kind::Split {
            return Some(pile);
        }
        let top = pile.pop();
        self.put(from, &pile);
        Some(Pile::new(pile.owner, Kind::Single, &[top]))
    }

    /// Changes the pile in a cell.
    fn change(&mut self, cell: Cell, change: impl FnOnce(&mut Pile)) {
        if let Some(mut pile) = self.take(cell) {
            change(&mut pile);
            self.put(cell, &pile);
        }
    }

    fn change_pyramid(&mut self, cell: Cell, level: u8, change: impl FnOnce(Pyramid) -> Pyramid) {
        self.change(cell, |pile| {
            if let Some(pyramid) = pile.at(level) {
                pile.replace(level, change(pyramid));
            }
        });
    }

    fn attack(&mut self, from: Cell, to: Cell) {
        let outcome = self.attack_outcome(from, to);
        self.change(to, |pile| match outcome.target {
            Some(size) => pile.replace(0, pile.top().sized(size)),
            None => {
                pile.pop();
            }
        });
        if outcome.attacker_moves {
            if let Some(mut actor) = self.lift(from) {
                actor.replace(0, actor.top().sized(outcome.attacker));
                self.put(to, &actor);
            }
        } else if self.top(from).size() != outcome.attacker {
            self.change_pyramid(from, 0, |top| top.sized(outcome.attacker));
        }
    }

    fn back_up(&mut self, from: Cell, to: Cell) {
        if let Some(backer) = self.lift(from) {
            self.change(to, |base| {
                base.push(backer.top());
                base.kind = Kind::Backup;
            });
        }
    }

    fn split(&mut self, cell: Cell, parts: Parts) {
        if let Some(pile) = self.take(cell) {
            let mut split = Pile::new(pile.owner, Kind::Split, &[]);
            parts.sizes().iter().for_each(|size| split.push(pile.top().sized(*size)));
            self.put(cell, &split);
        }
    }

    /// Plays a move, which must be legal.
    pub(super) fn make(&mut self, action: Move) {
        self.quiet = self.quiet.saturating_add(1);
        match action {
            Move::Pass => {}
            Move::Go { from, to } => {
                if let Some(actor) = self.lift(from) {
                    self.put(to, &actor);
                }
            }
            Move::Attack { from, to } => {
                self.quiet = 0;
                self.attack(from, to);
            }
            Move::BackUp { from, to } => self.back_up(from, to),
            Move::Upgrade { cell, level } => {
                self.change_pyramid(cell, level, |pyramid| pyramid.sized(Size::from_index(pyramid.size().index() + 1)));
            }
            Move::Recolor { cell, level, size } => {
                self.change_pyramid(cell, level, |pyramid| Pyramid::new(pyramid.color().other(), size));
            }
            Move::Split { cell, parts } => self.split(cell, parts),
            Move::Gate { cell, direction } => self.change(cell, |pile| pile.kind = Kind::Gate(direction)),
        }
        self.advance_turn();
    }
}
