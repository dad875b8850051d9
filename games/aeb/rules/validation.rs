//! Move validation: every rule that forbids a move, checked in the order in which a player encounters it.

use super::{Direction, Kind, Move, MoveError, Parts, Pile, Position, Pyramid, PyramidColor, Size, board};
use quintet_core::rules::{Cell, Side};

type Validation = Result<(), MoveError>;

impl Position {
    /// Checks a move. The game must not be over.
    pub(super) fn validate_move(&self, action: Move) -> Validation {
        match action {
            Move::Pass => {
                if self.must_pass() {
                    Ok(())
                } else {
                    Err(MoveError::MayNotPass)
                }
            }
            Move::Go { from, to } => self.validate_go(from, to),
            Move::Attack { from, to } => self.validate_attack(from, to),
            Move::BackUp { from, to } => self.validate_back_up(from, to),
            Move::Upgrade { cell, level } => self.validate_upgrade(cell, level),
            Move::Recolor { cell, level, size } => self.validate_recolor(cell, level, size),
            Move::Split { cell, parts } => self.validate_split(cell, parts),
            Move::Gate { cell, direction } => self.validate_gate(cell, direction),
        }
    }

    /// Returns the pile in this cell, which must belong to the player to move.
    pub(super) fn own_pile(&self, cell: Cell) -> Result<Pile, MoveError> {
        match self.pile(cell) {
            Some(pile) if pile.owner == self.to_move => Ok(pile),
            Some(_) => Err(MoveError::NotYours(cell)),
            None => Err(MoveError::NoPyramid(cell)),
        }
    }

    /// Returns the pile in this cell, which must belong to the player to move and must not be a gate.
    fn actor(&self, from: Cell) -> Result<Pile, MoveError> {
        let pile = self.own_pile(from)?;
        if matches!(pile.kind, Kind::Gate(_)) { Err(MoveError::GateStays(from)) } else { Ok(pile) }
    }

    fn validate_go(&self, from: Cell, to: Cell) -> Validation {
        let actor = self.actor(from)?;
        match self.owner(to) {
            None => self.validate_path(from, to, actor.actor().size()),
            Some(_) if from == to => Err(MoveError::SameCell(to)),
            Some(side) if side == self.to_move => Err(MoveError::OwnPile(to)),
            Some(_) => self.validate_path(from, to, actor.actor().size()).and(Err(MoveError::NotEmpty(to))),
        }
    }

    fn validate_attack(&self, from: Cell, to: Cell) -> Validation {
        let actor = self.actor(from)?;
        match self.owner(to) {
            None => Err(MoveError::NothingToAttack(to)),
            Some(side) if side == self.to_move => Err(MoveError::AttacksOwn(to)),
            Some(_) => self.validate_path(from, to, actor.actor().size()),
        }
    }

    fn validate_back_up(&self, from: Cell, to: Cell) -> Validation {
        let actor = self.actor(from)?;
        if actor.kind == Kind::Backup {
            return Err(MoveError::StaysInStack(from));
        }
        if from == to {
            return Err(MoveError::SameCell(to));
        }
        let base = self.pile(to).ok_or(MoveError::NothingToBackUp(to))?;
        if base.owner != self.to_move {
            return Err(MoveError::BacksUpOpponent(to));
        }
        if actor.top().color() != PyramidColor::Secondary {
            return Err(MoveError::OnlySecondary { cell: from, color: PyramidColor::Secondary.name(self.to_move) });
        }
        match base.kind {
            Kind::Gate(_) => Err(MoveError::GateNotBackedUp(to)),
            Kind::Split => Err(MoveError::SplitNotBackedUp(to)),
            Kind::Single | Kind::Backup => self.validate_path(from, to, actor.top().size()),
        }
    }

    /// Checks that an actor of this size can make its last step to a cell (rulings 8 and 9).
    fn validate_path(&self, from: Cell, to: Cell, size: Size) -> Validation {
        if board::distance(from, to) > size.distance() {
            if board::are_diagonal_neighbours(from, to) {
                return Err(MoveError::Diagonal { from, to });
            }
            return Err(MoveError::TooFar { from, to, distance: size.distance() });
        }
        if Self::reach(from, size, &self.passable_cells()).last.contains(to) {
            return Ok(());
        }
        Err(match self.gate_barring(to, size) {
            Some(gate) => MoveError::Barred { to, gate },
            None if self.reaches_without_gates(from, to, size) => MoveError::PathBarred { from, to },
            None => MoveError::PathBlocked { from, to },
        })
    }

    /// Returns the pyramid that a cell and a level name, which must belong to the player to move.
    pub(super) fn own_pyramid(&self, cell: Cell, level: u8) -> Result<Pyramid, MoveError> {
        let pile = self.own_pile(cell)?;
        match pile.kind {
            Kind::Single | Kind::Gate(_) if level > 0 => Err(MoveError::NoLevels(cell)),
            Kind::Split if level > 0 => Err(MoveError::OnlyTopOfSplit(cell)),
            Kind::Backup if level == 0 => Err(MoveError::WhichPyramid(cell)),
            _ => pile.at(level).ok_or(MoveError::NoSuchLevel { cell, level, height: pile.height() }),
        }
    }

    /// Checks that the supply of the player to move has this pyramid.
    fn validate_supply(&self, cell: Cell, color: PyramidColor, size: Size) -> Validation {
        let owner: Side = self.to_move;
        if self.has_supply(owner, color, size) {
            Ok(())
        } else {
            Err(MoveError::NotInSupply { cell, color: color.name(owner), size })
        }
    }

    fn validate_upgrade(&self, cell: Cell, level: u8) -> Validation {
        let pyramid = self.own_pyramid(cell, level)?;
        if pyramid.size() == Size::Large {
            return Err(MoveError::AlreadyLarge(cell));
        }
        self.validate_supply(cell, pyramid.color(), Size::from_index(pyramid.size().index() + 1))
    }

    fn validate_recolor(&self, cell: Cell, level: u8, size: Size) -> Validation {
        let pyramid = self.own_pyramid(cell, level)?;
        if size > pyramid.size() {
            return Err(MoveError::LargerThanBefore(cell));
        }
        self.validate_supply(cell, pyramid.color().other(), size)
    }

    fn validate_split(&self, cell: Cell, parts: Parts) -> Validation {
        let pile = self.own_pile(cell)?;
        let top = pile.top();
        match pile.kind {
            Kind::Gate(_) => Err(MoveError::GateCannotSplit(cell)),
            Kind::Backup => Err(MoveError::BackedUpCannotSplit(cell)),
            Kind::Split => Err(MoveError::SplitAlready(cell)),
            Kind::Single if top.color() != PyramidColor::Primary => {
                Err(MoveError::OnlyPrimary { cell, color: PyramidColor::Primary.name(self.to_move) })
            }
            Kind::Single if top.size() != Size::Large => Err(MoveError::OnlyLarge(cell)),
            Kind::Single if !self.has_parts(parts) => Err(MoveError::NoParts(cell)),
            Kind::Single => Ok(()),
        }
    }

    fn validate_gate(&self, cell: Cell, direction: Direction) -> Validation {
        match self.own_pile(cell)?.kind {
            Kind::Gate(_) => Err(MoveError::AlreadyGate(cell)),
            Kind::Backup | Kind::Split => Err(MoveError::StackCannotBeGate(cell)),
            Kind::Single if board::neighbour(cell, direction).is_none() => {
                Err(MoveError::PointsOffBoard { cell, direction })
            }
            Kind::Single => Ok(()),
        }
    }
}
