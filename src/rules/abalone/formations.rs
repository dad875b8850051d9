//! The groups of balls that the rule sheet has names for (its glossary).
//!
//! The sheet describes them in a line each. Where that leaves a question open, what is meant here is what players look
//! for on the board: a monomial, binomial or trinomial is a whole group, not a part of a larger one; a block is the part of
//! a group in which every ball lies in a row of three of its side, and more than one row; a det is a monomial that stands
//! between balls of one and the same opposing group.

use super::Position;
use crate::rules::hex::{self, Direction, Hexes};
use crate::rules::{Cell, Formation, Side};

/// The glossary's terms that can be seen on the board, by their names in the language files.
pub(super) const TERMS: &[&str] = &[
    "abalone-term-monomial",
    "abalone-term-binomial",
    "abalone-term-lance",
    "abalone-term-arc",
    "abalone-term-shield",
    "abalone-term-block",
    "abalone-term-det",
    "abalone-term-sumito",
    "abalone-term-pac",
];

impl Position {
    /// What on the board a term of [`TERMS`] means; nothing for any other term.
    pub(super) fn formations_of(&self, term: &str) -> Vec<Formation> {
        match term {
            "abalone-term-monomial" => self.groups_of(|group| group.len() == 1),
            "abalone-term-binomial" => self.groups_of(|group| group.len() == 2),
            "abalone-term-lance" => self.groups_of(|group| shape(group) == Some(Shape::Lance)),
            "abalone-term-arc" => self.groups_of(|group| shape(group) == Some(Shape::Arc)),
            "abalone-term-shield" => self.groups_of(|group| shape(group) == Some(Shape::Shield)),
            "abalone-term-block" => self.blocks(),
            "abalone-term-det" => self.dets(),
            "abalone-term-sumito" => self.facing_lines(|ours, theirs| ours > theirs),
            "abalone-term-pac" => self.facing_lines(|ours, theirs| ours == theirs),
            _ => Vec::new(),
        }
    }

    fn groups_of(&self, wanted: impl Fn(Hexes) -> bool) -> Vec<Formation> {
        let groups = |side: Side| groups(self.balls(side)).into_iter().map(move |group| (side, group));
        let all = owners().flat_map(groups).filter(|(_, group)| wanted(*group));
        all.map(|(side, group)| formation(side, group)).collect()
    }

    fn blocks(&self) -> Vec<Formation> {
        let blocks = |side: Side| {
            let balls = self.balls(side);
            groups(in_rows_of_three(balls))
                .into_iter()
                .filter(|block| !is_straight(*block))
                .map(move |block| (side, block))
        };
        owners().flat_map(blocks).map(|(side, block)| formation(side, block)).collect()
    }

    fn dets(&self) -> Vec<Formation> {
        let dets = |side: Side| {
            let opposing = groups(self.balls(side.other()));
            groups(self.balls(side)).into_iter().filter(|group| group.len() == 1).filter_map(move |ball| {
                let between = |group: &Hexes| {
                    Direction::AXES.into_iter().any(|way| {
                        let beside = |way: Direction| !(ball.step(way) & *group).is_empty();
                        beside(way) && beside(way.opposite())
                    })
                };
                opposing.iter().any(between).then_some((side, ball))
            })
        };
        owners().flat_map(dets).map(|(side, ball)| formation(side, ball)).collect()
    }

    /// Lines of two or three that meet opposing balls end to end: `wanted` is told the length of both lines, where a
    /// longer one counts for three.
    fn facing_lines(&self, wanted: impl Fn(usize, usize) -> bool) -> Vec<Formation> {
        let mut found: Vec<Formation> = Vec::new();
        for side in owners() {
            let (own, theirs) = (self.balls(side), self.balls(side.other()));
            for way in Direction::ALL {
                for front in own.iter() {
                    let behind = hex::walk(front, way.opposite()).take_while(|cell| own.has(*cell));
                    let ours: Vec<Cell> = std::iter::once(front).chain(behind).take(super::MOST).collect();
                    let met: Vec<Cell> = hex::walk(front, way).take_while(|cell| theirs.has(*cell)).collect();
                    let strength = met.len().min(super::MOST);
                    if strength == 0 || ours.len() < 2 || !wanted(ours.len(), strength) {
                        continue;
                    }
                    // Superiority is of use only with room behind the pushed balls, or the edge.
                    let beyond = met.last().and_then(|last| hex::neighbour(*last, way));
                    if ours.len() > strength && beyond.is_some_and(|cell| own.has(cell)) {
                        continue;
                    }
                    let cells: Hexes = ours.into_iter().chain(met.into_iter().take(super::MOST)).collect();
                    let line = formation(side, cells);
                    if !found.iter().any(|known| known.cells == line.cells) {
                        found.push(line);
                    }
                }
            }
        }
        found
    }
}

fn owners() -> impl Iterator<Item = Side> {
    [Side::FIRST, Side::SECOND].into_iter()
}

/// The three forms of a trinomial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Lance,
    Arc,
    Shield,
}

fn shape(group: Hexes) -> Option<Shape> {
    if group.len() != 3 {
        return None;
    }
    let touching = Direction::AXES.into_iter().map(|way| (group & group.step(way)).len()).sum::<u32>();
    Some(match touching {
        3 => Shape::Shield,
        _ if is_straight(group) => Shape::Lance,
        _ => Shape::Arc,
    })
}

fn formation(side: Side, cells: Hexes) -> Formation {
    Formation { side, cells: hex::cells().filter(|cell| cells.has(*cell)).collect() }
}

/// The groups of touching cells, in no particular order.
fn groups(cells: Hexes) -> Vec<Hexes> {
    let mut groups = Vec::new();
    let mut left = cells;
    while let Some(seed) = left.iter().next() {
        let mut group = Hexes::of(seed);
        loop {
            let grown = Direction::ALL.into_iter().fold(group, |grown, way| grown | (group.step(way) & cells));
            if grown == group {
                break;
            }
            group = grown;
        }
        left = left & !group;
        groups.push(group);
    }
    groups
}

/// The cells that lie in a row of at least three.
fn in_rows_of_three(cells: Hexes) -> Hexes {
    Direction::AXES.into_iter().fold(Hexes::EMPTY, |all, way| {
        let back = way.opposite();
        let middle = cells & cells.step(way) & cells.step(back);
        all | middle | middle.step(way) | middle.step(back)
    })
}

/// Whether connected cells lie in a single line.
fn is_straight(group: Hexes) -> bool {
    Direction::AXES.into_iter().any(|way| {
        let pairs = (group & group.step(way)).len();
        pairs + 1 == group.len()
    })
}
