//! Move generation and move counting. Equal changes of many pyramids are counted with sets.

use super::board::{self, Cells, CellsExt};
use super::{Direction, Move, Parts, Position, Pyramid, PyramidColor, Size};
use quintet_core::rules::Cell;

impl Position {
    /// Calls `visit` with every legal move: attacks, moves to empty cells, back-ups, changes in place, and the pass
    /// if there is no other move (ruling 13).
    pub(super) fn visit_moves(&self, mut visit: impl FnMut(Move)) {
        if self.is_over() {
            return;
        }
        let mut found = false;
        let mut record = |action| {
            found = true;
            visit(action);
        };
        self.visit_movements(&mut record);
        self.visit_changes(&mut record);
        self.visit_singles(&mut record);
        if !found {
            visit(Move::Pass);
        }
    }

    /// Calls `visit` with every attack. There are none when the game is over.
    pub fn for_each_attack(&self, mut visit: impl FnMut(Move)) {
        if self.is_over() {
            return;
        }
        let (passable, opponent_piles, actors) =
            (self.passable_cells(), self.opponent_piles(), self.own() & !self.gates());
        for size in Size::ALL {
            for from in (actors & self.acting[size.index()]).iter() {
                let targets = Self::reach(from, size, &passable).last & opponent_piles;
                targets.iter().for_each(|to| visit(Move::Attack { from, to }));
            }
        }
    }

    fn visit_movements(&self, visit: &mut impl FnMut(Move)) {
        let (passable, opponent_piles, bases) = (self.passable_cells(), self.opponent_piles(), self.bases());
        let (actors, backers) = (self.own() & !self.gates(), self.backers());
        for size in Size::ALL {
            for from in (actors & self.acting[size.index()]).iter() {
                let reach = Self::reach(from, size, &passable);
                (reach.last & opponent_piles).iter().for_each(|to| visit(Move::Attack { from, to }));
                reach.empty.iter().for_each(|to| visit(Move::Go { from, to }));
                if backers.contains(from) {
                    let bases = reach.last & bases & !Cells::of(from);
                    bases.iter().for_each(|to| visit(Move::BackUp { from, to }));
                }
            }
        }
    }

    /// Visits upgrades and changes of colour.
    fn visit_changes(&self, visit: &mut impl FnMut(Move)) {
        for cell in (self.own() & !self.backups).iter() {
            self.visit_changes_of(cell, 0, self.top(cell), visit);
        }
        for cell in (self.own() & self.backups).iter() {
            if let Some(pile) = self.pile(cell) {
                for (pyramid, level) in pile.pyramids().iter().zip(1..) {
                    self.visit_changes_of(cell, level, *pyramid, visit);
                }
            }
        }
    }

    fn visit_changes_of(&self, cell: Cell, level: u8, pyramid: Pyramid, visit: &mut impl FnMut(Move)) {
        if self.may_upgrade(pyramid) {
            visit(Move::Upgrade { cell, level });
        }
        for size in Size::ALL {
            if self.may_recolor(pyramid, size) {
                visit(Move::Recolor { cell, level, size });
            }
        }
    }

    /// Visits splits and gates.
    fn visit_singles(&self, visit: &mut impl FnMut(Move)) {
        for parts in Parts::ALL {
            if self.has_parts(parts) {
                self.splitters().iter().for_each(|cell| visit(Move::Split { cell, parts }));
            }
        }
        for cell in self.singles().iter() {
            for direction in Direction::ALL {
                if board::neighbour(cell, direction).is_some() {
                    visit(Move::Gate { cell, direction });
                }
            }
        }
    }

    pub(super) fn count_legal_moves(&self) -> u64 {
        if self.is_over() {
            return 0;
        }
        let count = self.count_movements() + self.count_changes() + self.count_singles();
        u64::from(count.max(1)) // the pass, if there is no other move (ruling 13)
    }

    /// Whether the pass is the only move (ruling 13).
    pub(super) fn must_pass(&self) -> bool {
        let has_other_moves = || self.count_singles() + self.count_changes() + self.count_movements() > 0;
        !self.is_over() && !has_other_moves()
    }

    fn count_movements(&self) -> u32 {
        let (passable, opponent_piles, bases) = (self.passable_cells(), self.opponent_piles(), self.bases());
        let (actors, backers) = (self.own() & !self.gates(), self.backers());
        let mut count = 0;
        for size in Size::ALL {
            for from in (actors & self.acting[size.index()]).iter() {
                let reach = Self::reach(from, size, &passable);
                count += (reach.empty | reach.last & opponent_piles).len();
                if backers.contains(from) {
                    count += (reach.last & bases & !Cells::of(from)).len();
                }
            }
        }
        count
    }

    fn count_changes(&self) -> u32 {
        let mut count = 0;
        let alone = self.own() & !self.backups;
        for (color, piles) in
            [(PyramidColor::Primary, alone & !self.secondary), (PyramidColor::Secondary, alone & self.secondary)]
        {
            let mut recolored = 0;
            for size in Size::ALL {
                let pyramid = Pyramid::new(color, size);
                recolored += u32::from(self.has_supply(self.to_move, color.other(), size));
                let changes = u32::from(self.may_upgrade(pyramid)) + recolored;
                count += (piles & self.acting[size.index()]).len() * changes;
            }
        }
        for cell in (self.own() & self.backups).iter() {
            for pyramid in self.pile(cell).iter().flat_map(|pile| pile.pyramids()) {
                let sizes = Size::ALL.into_iter().filter(|size| self.may_recolor(*pyramid, *size));
                count += u32::from(self.may_upgrade(*pyramid)) + sizes.count() as u32;
            }
        }
        count
    }

    fn count_singles(&self) -> u32 {
        let splits = self.splitters().len();
        let splits: u32 = Parts::ALL.into_iter().map(|parts| if self.has_parts(parts) { splits } else { 0 }).sum();
        let singles = self.singles();
        let gates = |direction| (singles & Cells::with_neighbour(direction)).len();
        splits + Direction::ALL.into_iter().map(gates).sum::<u32>()
    }

    #[inline]
    fn singles(&self) -> Cells {
        self.own() & !self.backups & !self.splits & !self.gates()
    }

    /// Returns the large primary singles of the player to move (rule sheet, rule 5).
    #[inline]
    fn splitters(&self) -> Cells {
        self.singles() & self.acting[Size::Large.index()] & !self.secondary
    }

    /// Whether the supply has the parts that a pyramid splits into.
    #[inline]
    pub(super) fn has_parts(&self, parts: Parts) -> bool {
        let supply = |size| self.supply(self.to_move, PyramidColor::Primary, size);
        match parts {
            Parts::Two => supply(Size::Medium) > 0 && supply(Size::Small) > 0,
            Parts::Three => usize::from(supply(Size::Small)) >= parts.sizes().len(),
        }
    }

    /// Whether a pyramid of the player to move may grow by one size.
    #[inline]
    fn may_upgrade(&self, pyramid: Pyramid) -> bool {
        match pyramid.size() {
            Size::Small => self.has_supply(self.to_move, pyramid.color(), Size::Medium),
            Size::Medium => self.has_supply(self.to_move, pyramid.color(), Size::Large),
            Size::Large => false,
        }
    }

    /// Whether a pyramid of the player to move may change colour and take this size.
    #[inline]
    fn may_recolor(&self, pyramid: Pyramid, size: Size) -> bool {
        size <= pyramid.size() && self.has_supply(self.to_move, pyramid.color().other(), size)
    }
}
