//! What speaks against a turn: every rule that says what may not be done, in the order in which a player meets it.

use super::{Colour, Direction, Kind, Move, Parts, Pile, Position, Pyramid, Refusal, Size, board};
use crate::rules::{Cell, Side};

type Objection = Result<(), Refusal>;

impl Position {
    /// What speaks against a move in a game that is not over.
    pub(super) fn object(&self, action: Move) -> Objection {
        match action {
            Move::Pass => {
                let only = self.number_of_moves() == 1 && self.must_pass();
                if only { Ok(()) } else { Err(Refusal::MayNotPass) }
            }
            Move::Go { from, to } => self.object_to_going(from, to),
            Move::Attack { from, to } => self.object_to_attack(from, to),
            Move::BackUp { from, to } => self.object_to_backing_up(from, to),
            Move::Upgrade { cell, level } => self.object_to_upgrade(cell, level),
            Move::Recolour { cell, level, size } => self.object_to_recolouring(cell, level, size),
            Move::Split { cell, parts } => self.object_to_split(cell, parts),
            Move::Gate { cell, direction } => self.object_to_gate(cell, direction),
        }
    }

    /// Whether the pass is all that is left (R13).
    pub(super) fn must_pass(&self) -> bool {
        let mut passes = false;
        self.visit_moves(|action| passes = action == Move::Pass);
        passes
    }

    /// The pile of the player to move in this cell.
    pub(super) fn own_pile(&self, cell: Cell) -> Result<Pile, Refusal> {
        match self.pile(cell) {
            Some(pile) if pile.owner == self.to_move => Ok(pile),
            Some(_) => Err(Refusal::NotYours(cell)),
            None => Err(Refusal::NoPyramid(cell)),
        }
    }

    /// What acts from a cell.
    fn actor(&self, from: Cell) -> Result<Pile, Refusal> {
        let pile = self.own_pile(from)?;
        if matches!(pile.kind, Kind::Gate(_)) { Err(Refusal::GateStays(from)) } else { Ok(pile) }
    }

    fn object_to_going(&self, from: Cell, to: Cell) -> Objection {
        let actor = self.actor(from)?;
        match self.owner(to) {
            None => self.object_to_way(from, to, actor.actor().size()),
            Some(_) if from == to => Err(Refusal::SameCell(to)),
            Some(side) if side == self.to_move => Err(Refusal::OwnPile(to)),
            Some(_) => Err(Refusal::NotEmpty(to)),
        }
    }

    fn object_to_attack(&self, from: Cell, to: Cell) -> Objection {
        let actor = self.actor(from)?;
        match self.owner(to) {
            None => Err(Refusal::NothingToAttack(to)),
            Some(side) if side == self.to_move => Err(Refusal::AttacksOwn(to)),
            Some(_) => self.object_to_way(from, to, actor.actor().size()),
        }
    }

    fn object_to_backing_up(&self, from: Cell, to: Cell) -> Objection {
        let actor = self.actor(from)?;
        if actor.kind == Kind::Backup {
            return Err(Refusal::StaysInStack(from));
        }
        if from == to {
            return Err(Refusal::SameCell(to));
        }
        let base = self.pile(to).ok_or(Refusal::NothingToBackUp(to))?;
        if base.owner != self.to_move {
            return Err(Refusal::BacksUpOther(to));
        }
        if actor.top().colour() != Colour::Secondary {
            return Err(Refusal::OnlySecondary { cell: from, colour: Colour::Secondary.name(self.to_move) });
        }
        match base.kind {
            Kind::Gate(_) => Err(Refusal::GateNotBackedUp(to)),
            Kind::Split => Err(Refusal::SplitNotBackedUp(to)),
            Kind::Single | Kind::Backup => self.object_to_way(from, to, actor.top().size()),
        }
    }

    /// What keeps an actor of this size from making its last step to a cell (R8, R9).
    fn object_to_way(&self, from: Cell, to: Cell, size: Size) -> Objection {
        if board::distance(from, to) > size.distance() {
            if board::touch_at_corner(from, to) {
                return Err(Refusal::Diagonal { from, to });
            }
            return Err(Refusal::TooFar { from, to, distance: size.distance() });
        }
        if Self::reach(from, size, &self.field()).last.has(to) {
            return Ok(());
        }
        Err(match self.gate_barring(to, size) {
            Some(gate) => Refusal::Barred { to, gate },
            None if self.reaches_without_gates(from, to, size) => Refusal::WayBarred { from, to },
            None => Refusal::WayBlocked { from, to },
        })
    }

    /// The pyramid of the player to move that a cell and a level name.
    pub(super) fn own_pyramid(&self, cell: Cell, level: u8) -> Result<Pyramid, Refusal> {
        let pile = self.own_pile(cell)?;
        match pile.kind {
            Kind::Single | Kind::Gate(_) if level > 0 => Err(Refusal::NoLevels(cell)),
            Kind::Split if level > 0 => Err(Refusal::OnlyTopOfSplit(cell)),
            Kind::Backup if level == 0 => Err(Refusal::WhichPyramid(cell)),
            _ => pile.at(level).ok_or(Refusal::NoSuchLevel { cell, level, height: pile.height() }),
        }
    }

    /// The player to move takes a pyramid of this kind from the supply.
    fn object_to_supply(&self, cell: Cell, colour: Colour, size: Size) -> Objection {
        let owner: Side = self.to_move;
        if self.has_supply(owner, colour, size) {
            Ok(())
        } else {
            Err(Refusal::NotInSupply { cell, colour: colour.name(owner), size })
        }
    }

    fn object_to_upgrade(&self, cell: Cell, level: u8) -> Objection {
        let pyramid = self.own_pyramid(cell, level)?;
        if pyramid.size() == Size::Large {
            return Err(Refusal::AlreadyLarge(cell));
        }
        self.object_to_supply(cell, pyramid.colour(), Size::from_index(pyramid.size().index() + 1))
    }

    fn object_to_recolouring(&self, cell: Cell, level: u8, size: Size) -> Objection {
        let pyramid = self.own_pyramid(cell, level)?;
        if size > pyramid.size() {
            return Err(Refusal::LargerThanBefore(cell));
        }
        self.object_to_supply(cell, pyramid.colour().other(), size)
    }

    fn object_to_split(&self, cell: Cell, parts: Parts) -> Objection {
        let pile = self.own_pile(cell)?;
        let top = pile.top();
        match pile.kind {
            Kind::Gate(_) => Err(Refusal::GateCannotSplit(cell)),
            Kind::Backup => Err(Refusal::BackedUpCannotSplit(cell)),
            Kind::Split => Err(Refusal::SplitAlready(cell)),
            Kind::Single if top.colour() != Colour::Primary => {
                Err(Refusal::OnlyPrimary { cell, colour: Colour::Primary.name(self.to_move) })
            }
            Kind::Single if top.size() != Size::Large => Err(Refusal::OnlyLarge(cell)),
            Kind::Single if !self.has_parts(parts) => Err(Refusal::NoParts(cell)),
            Kind::Single => Ok(()),
        }
    }

    fn object_to_gate(&self, cell: Cell, direction: Direction) -> Objection {
        match self.own_pile(cell)?.kind {
            Kind::Gate(_) => Err(Refusal::LiesAlready(cell)),
            Kind::Backup | Kind::Split => Err(Refusal::StackCannotLie(cell)),
            Kind::Single if board::neighbour(cell, direction).is_none() => Err(Refusal::PointsOff { cell, direction }),
            Kind::Single => Ok(()),
        }
    }
}
