//! The effects of a turn, in order, and the label of a move.

use super::pieces::piece_of;
use super::terms::{direction_term, size_term};
use super::{Kind, MAX_PLAYERS, Move, Parts, Position, Pyramid, PyramidColor, Size, board};
use crate::rules::ids;
use quintet_core::rules::{Cell, Effect, LocalizedText, Manner, Rules, Spot, Verb};
use quintet_core::words::MessageId;

/// Button labels for a change of colour, by player and new colour. They do not name the pyramid, which was chosen
/// before.
const RECOLORED: [[MessageId; 2]; MAX_PLAYERS] = [
    [ids::AEB_LABEL_RECOLOUR_BLUE, ids::AEB_LABEL_RECOLOUR_RED],
    [ids::AEB_LABEL_RECOLOUR_GREEN, ids::AEB_LABEL_RECOLOUR_YELLOW],
    [ids::AEB_LABEL_RECOLOUR_PURPLE, ids::AEB_LABEL_RECOLOUR_ORANGE],
    [ids::AEB_LABEL_RECOLOUR_CYAN, ids::AEB_LABEL_RECOLOUR_WHITE],
];

impl Position {
    /// Returns the number of pyramids that move from a cell: one from a split stack, else the whole pile.
    fn moving_count(&self, cell: Cell) -> u8 {
        if self.splits.contains(cell) { 1 } else { self.height(cell) as u8 }
    }

    /// Returns the level that a move names, counted from 1; level 0 is the top.
    fn resolve_level(&self, cell: Cell, level: u8) -> u8 {
        if level == 0 { self.height(cell) as u8 } else { level }
    }

    /// The effects in order. Each is a group of its own, except for the parts of a split. The kinds of the pieces
    /// depend on the piles after the move, so they are adjusted at the end.
    pub(super) fn list_effects(&self, action: Move) -> Vec<Effect> {
        let mut effects = match action {
            Move::Pass => Vec::new(),
            Move::Go { from, to } => vec![self.walk(from, to, Manner::WALK)],
            Move::BackUp { from, to } => vec![self.walk(from, to, Manner::CLIMB)],
            Move::Attack { from, to } => self.attack_effects(from, to),
            Move::Upgrade { cell, level } => {
                let level = self.resolve_level(cell, level);
                let larger = |pyramid: Pyramid| pyramid.sized(Size::from_index(pyramid.size().index() + 1));
                self.changed(cell, level, Manner::GROW, larger).into_iter().collect()
            }
            Move::Recolor { cell, level, size } => self.recolor_effects(cell, level, size),
            Move::Split { cell, parts } => return self.split_effects(cell, parts),
            Move::Gate { cell, direction } => {
                let piece = piece_of(self.to_move, Kind::Gate(direction), self.top(cell));
                vec![Effect::new(Verb::Change { at: Spot::on(cell), piece }).with(Manner::TIP)]
            }
        };
        effects.iter_mut().zip(0..).for_each(|(effect, group)| effect.group = group);
        let mut after = *self;
        after.play_unchecked(action);
        Effect::with_adjustments(effects, self, &after)
    }

    /// The effect of moving the top of a split stack, or the whole of another pile.
    fn walk(&self, from: Cell, to: Cell, manner: Manner) -> Effect {
        let pieces = self.moving_count(from);
        let from_level = self.height(from) as u8 - pieces;
        let to_level = if manner == Manner::CLIMB { self.height(to) as u8 } else { 0 };
        let path = self.shortest_path(from, to);
        Effect::new(Verb::Move { path, from_level, to_level, pieces }).with(manner)
    }

    /// The effect of replacing a pyramid in its pile. `level` is counted from 1.
    fn changed(&self, cell: Cell, level: u8, manner: Manner, new: impl FnOnce(Pyramid) -> Pyramid) -> Option<Effect> {
        let pile = self.pile(cell)?;
        let piece = piece_of(pile.owner, pile.kind, new(pile.at(level)?));
        Some(Effect::new(Verb::Change { at: Spot { cell, level: level - 1 }, piece }).with(manner))
    }

    /// Returns the effects of an attack: the strike, the loss of the target, the growth of the attacker, and its move.
    fn attack_effects(&self, from: Cell, to: Cell) -> Vec<Effect> {
        let outcome = self.attack_outcome(from, to);
        let strike = Verb::Strike { path: self.shortest_path(from, to) };
        let mut effects = vec![Effect::new(strike).with(Manner::ATTACK)];
        let level = self.height(to) as u8;
        effects.extend(match outcome.target {
            Some(size) => self.changed(to, level, Manner::SHRINK, |pyramid| pyramid.sized(size)),
            None => self.pile(to).map(|pile| {
                let (at, piece) = (Spot { cell: to, level: level - 1 }, piece_of(pile.owner, pile.kind, self.top(to)));
                Effect::new(Verb::Remove { at, piece }).with(Manner::DESTROY)
            }),
        });
        if outcome.attacker != self.top(from).size() {
            let level = self.height(from) as u8;
            effects.extend(self.changed(from, level, Manner::GROW, |pyramid| pyramid.sized(outcome.attacker)));
        }
        if outcome.attacker_moves {
            effects.push(self.walk(from, to, Manner::WALK));
        }
        effects
    }

    fn recolor_effects(&self, cell: Cell, level: u8, size: Size) -> Vec<Effect> {
        let level = self.resolve_level(cell, level);
        let recolored = |pyramid: Pyramid| Pyramid::new(pyramid.color().other(), pyramid.size());
        let mut effects: Vec<_> = self.changed(cell, level, Manner::RECOLOR, recolored).into_iter().collect();
        if self.pile(cell).and_then(|pile| pile.at(level)).is_some_and(|pyramid| pyramid.size() != size) {
            let smaller = |pyramid| recolored(pyramid).sized(size);
            effects.extend(self.changed(cell, level, Manner::SHRINK, smaller));
        }
        effects
    }

    /// The effects of a split, in one group: the pyramid becomes smaller, and others of its colour are placed on it.
    fn split_effects(&self, cell: Cell, parts: Parts) -> Vec<Effect> {
        let part = |(size, level): (&Size, u8)| {
            let at = Spot { cell, level };
            let piece = piece_of(self.to_move, Kind::Split, self.top(cell).sized(*size));
            let verb = if level == 0 { Verb::Change { at, piece } } else { Verb::Place { at, piece } };
            Effect::new(verb).with(Manner::SPLIT)
        };
        parts.sizes().iter().zip(0..).map(part).collect()
    }

    pub(super) fn move_label(&self, action: Move) -> LocalizedText {
        let of = |id, cell: Cell| LocalizedText::new(id).text("cell", board::name(cell));
        match action {
            Move::Pass => LocalizedText::new(ids::AEB_LABEL_PASS),
            Move::Go { to, .. } => of(ids::AEB_LABEL_MOVE, to),
            Move::BackUp { to, .. } => of(ids::AEB_LABEL_BACK_UP, to),
            Move::Attack { from, to } => match self.attack_outcome(from, to) {
                outcome if outcome.attacker_moves => of(ids::AEB_LABEL_TAKE, to),
                outcome if outcome.target.is_none() => of(ids::AEB_LABEL_DESTROY, to),
                _ => of(ids::AEB_LABEL_ATTACK, to),
            },
            Move::Upgrade { .. } => LocalizedText::new(ids::AEB_LABEL_UPGRADE),
            Move::Recolor { cell, level, size } => {
                let pyramid = self.pile(cell).and_then(|pile| pile.at(level));
                let color = pyramid.map_or(PyramidColor::Primary, |pyramid| pyramid.color().other());
                let id = RECOLORED[self.to_move.index()][color as usize];
                LocalizedText::new(id).term("size", size_term(size))
            }
            Move::Split { parts: Parts::Two, .. } => LocalizedText::new(ids::AEB_LABEL_SPLIT_TWO),
            Move::Split { parts: Parts::Three, .. } => LocalizedText::new(ids::AEB_LABEL_SPLIT_THREE),
            Move::Gate { cell, direction } => {
                of(ids::AEB_LABEL_GATE, cell).term("direction", direction_term(direction))
            }
        }
    }

    /// The label of a move, and the cell of the pyramid that acts if the label does not name it.
    pub(super) fn move_summary(&self, action: Move) -> LocalizedText {
        let label = self.move_label(action);
        match action {
            Move::Upgrade { cell, .. } | Move::Recolor { cell, .. } | Move::Split { cell, .. } => {
                let text = LocalizedText::new(ids::AEB_SUMMARY_AT).nested("what", label);
                text.text("cell", board::name(cell))
            }
            Move::Go { from, .. } | Move::BackUp { from, .. } | Move::Attack { from, .. } => {
                let text = LocalizedText::new(ids::AEB_SUMMARY_FROM).nested("what", label);
                text.text("cell", board::name(from))
            }
            Move::Pass | Move::Gate { .. } => label,
        }
    }

    /// Whether the pile in a cell is a backup stack.
    pub(super) fn is_backup(&self, cell: Cell) -> bool {
        self.owner(cell).is_some() && self.kind(cell) == Kind::Backup
    }
}
