//! What a turn does to the board.

use super::{Kind, Move, Parts, Pile, Position, Pyramid, Size};
use crate::rules::Cell;

/// How an attack ends (rule sheet, rule 3; R10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clash {
    /// The size that the target still has; `None`: it is destroyed.
    pub target: Option<Size>,
    /// The size of the attacker's pyramid that grows, after that.
    pub attacker: Size,
    /// Whether the actor goes to the target's cell.
    pub goes: bool,
}

impl Position {
    /// What an attack would do.
    pub(super) fn clash(&self, from: Cell, to: Cell) -> Clash {
        let owner = self.owner(to).unwrap_or(self.to_move);
        let supply =
            |pyramid: Pyramid, owner, index: &usize| self.has_supply(owner, pyramid.colour(), Size::from_index(*index));
        let target = self.top(to);
        let left = (0..target.size().index()).rev().find(|index| supply(target, owner, index));
        let grower = self.top(from);
        let size = grower.size().index();
        let most = Size::Large.index().min(size + if left.is_none() { 2 } else { 1 });
        let grown = (size + 1..=most).rev().find(|index| supply(grower, self.to_move, index));
        Clash {
            target: left.map(Size::from_index),
            attacker: Size::from_index(grown.unwrap_or(size)),
            goes: left.is_none() && self.height(to) == 1,
        }
    }

    /// Takes what goes from its cell: the top of a split stack, else the whole pile.
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
        let clash = self.clash(from, to);
        self.change(to, |pile| match clash.target {
            Some(size) => pile.replace(0, pile.top().sized(size)),
            None => {
                pile.pop();
            }
        });
        if clash.goes {
            if let Some(mut actor) = self.lift(from) {
                actor.replace(0, actor.top().sized(clash.attacker));
                self.put(to, &actor);
            }
        } else if self.top(from).size() != clash.attacker {
            self.change_pyramid(from, 0, |top| top.sized(clash.attacker));
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

    /// Plays a legal move.
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
            Move::Recolour { cell, level, size } => {
                self.change_pyramid(cell, level, |pyramid| Pyramid::new(pyramid.colour().other(), size));
            }
            Move::Split { cell, parts } => self.split(cell, parts),
            Move::Gate { cell, direction } => self.change(cell, |pile| pile.kind = Kind::Gate(direction)),
        }
        self.pass_on();
    }
}
