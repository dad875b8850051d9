//! The groups of balls that the rule sheet names in its glossary.
//!
//! The sheet describes each in one line. Where a description is open to interpretation, the usage of players applies. A
//! monomial, binomial or trinomial is a whole group, not part of a larger one. A block is the part of a group in which
//! every ball lies in a row of three of its side, and is more than one row. A det is a monomial between two balls of
//! the same opposing group.

use super::MAX_BALLS;
use crate::rules::ids;
use quintet_core::rules::hex::{self, Cells, Direction};
use quintet_core::rules::{Cell, Pattern, Side};
use quintet_core::words::MessageId;

/// The message ids of the glossary terms that can be shown on the board.
pub(super) const TERMS: &[MessageId] = &[
    ids::ABALONE_TERM_MONOMIAL,
    ids::ABALONE_TERM_BINOMIAL,
    ids::ABALONE_TERM_LANCE,
    ids::ABALONE_TERM_ARC,
    ids::ABALONE_TERM_SHIELD,
    ids::ABALONE_TERM_BLOCK,
    ids::ABALONE_TERM_DET,
    ids::ABALONE_TERM_SUMITO,
    ids::ABALONE_TERM_PAC,
];

/// The groups of these balls that a term of [`TERMS`] names; empty for any other term.
pub(super) fn patterns_of(balls: [Cells; 2], term: MessageId) -> Vec<Pattern> {
    match term {
        ids::ABALONE_TERM_MONOMIAL => groups_of(balls, |group| group.len() == 1),
        ids::ABALONE_TERM_BINOMIAL => groups_of(balls, |group| group.len() == 2),
        ids::ABALONE_TERM_LANCE => groups_of(balls, |group| shape(group) == Some(Shape::Lance)),
        ids::ABALONE_TERM_ARC => groups_of(balls, |group| shape(group) == Some(Shape::Arc)),
        ids::ABALONE_TERM_SHIELD => groups_of(balls, |group| shape(group) == Some(Shape::Shield)),
        ids::ABALONE_TERM_BLOCK => blocks(balls),
        ids::ABALONE_TERM_DET => dets(balls),
        ids::ABALONE_TERM_SUMITO => facing_lines(balls, |ours, theirs| ours > theirs),
        ids::ABALONE_TERM_PAC => facing_lines(balls, |ours, theirs| ours == theirs),
        _ => Vec::new(),
    }
}

fn groups_of(balls: [Cells; 2], wanted: impl Fn(Cells) -> bool) -> Vec<Pattern> {
    let groups = |side: Side| groups(balls[side.index()]).into_iter().map(move |group| (side, group));
    let all = sides().flat_map(groups).filter(|(_, group)| wanted(*group));
    all.map(|(side, group)| pattern(side, group)).collect()
}

fn blocks(balls: [Cells; 2]) -> Vec<Pattern> {
    let blocks = |side: Side| {
        groups(in_rows_of_three(balls[side.index()]))
            .into_iter()
            .filter(|block| !is_straight(*block))
            .map(move |block| (side, block))
    };
    sides().flat_map(blocks).map(|(side, block)| pattern(side, block)).collect()
}

fn dets(balls: [Cells; 2]) -> Vec<Pattern> {
    let dets = |side: Side| {
        let opposing = groups(balls[side.other().index()]);
        groups(balls[side.index()]).into_iter().filter(|group| group.len() == 1).filter_map(move |ball| {
            let between = |group: &Cells| {
                Direction::AXES.into_iter().any(|direction| {
                    let beside = |direction: Direction| !(ball.step(direction) & *group).is_empty();
                    beside(direction) && beside(direction.opposite())
                })
            };
            opposing.iter().any(between).then_some((side, ball))
        })
    };
    sides().flat_map(dets).map(|(side, ball)| pattern(side, ball)).collect()
}

/// The lines of two or three balls of a side that meet a line of opposing balls end to end and for which `wanted`
/// returns `true`. `wanted` gets the lengths of both lines, each limited to three.
fn facing_lines(balls: [Cells; 2], wanted: impl Fn(usize, usize) -> bool) -> Vec<Pattern> {
    let mut found: Vec<Pattern> = Vec::new();
    for side in sides() {
        let (own, theirs) = (balls[side.index()], balls[side.other().index()]);
        for direction in Direction::ALL {
            for front in own.iter() {
                let behind = hex::walk(front, direction.opposite()).take_while(|cell| own.contains(*cell));
                let ours: Vec<Cell> = std::iter::once(front).chain(behind).take(MAX_BALLS).collect();
                let met: Vec<Cell> = hex::walk(front, direction).take_while(|cell| theirs.contains(*cell)).collect();
                let strength = met.len().min(MAX_BALLS);
                if strength == 0 || ours.len() < 2 || !wanted(ours.len(), strength) {
                    continue;
                }
                // A majority cannot push if its own side has a ball behind the pushed balls.
                let beyond = met.last().and_then(|last| hex::neighbour(*last, direction));
                if ours.len() > strength && beyond.is_some_and(|cell| own.contains(cell)) {
                    continue;
                }
                let cells: Cells = ours.into_iter().chain(met.into_iter().take(MAX_BALLS)).collect();
                let line = pattern(side, cells);
                if !found.iter().any(|known| known.cells == line.cells) {
                    found.push(line);
                }
            }
        }
    }
    found
}

fn sides() -> impl Iterator<Item = Side> {
    Side::BOTH.into_iter()
}

/// The three shapes of a trinomial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Lance,
    Arc,
    Shield,
}

fn shape(group: Cells) -> Option<Shape> {
    if group.len() != 3 {
        return None;
    }
    let touching = Direction::AXES.into_iter().map(|direction| (group & group.step(direction)).len()).sum::<u32>();
    Some(match touching {
        3 => Shape::Shield,
        _ if is_straight(group) => Shape::Lance,
        _ => Shape::Arc,
    })
}

fn pattern(side: Side, cells: Cells) -> Pattern {
    Pattern { side, cells: cells.in_notation_order().collect() }
}

/// The connected groups of cells, in no particular order.
fn groups(cells: Cells) -> Vec<Cells> {
    let mut groups = Vec::new();
    let mut left = cells;
    while let Some(seed) = left.first() {
        let mut group = Cells::of(seed);
        loop {
            let grown =
                Direction::ALL.into_iter().fold(group, |grown, direction| grown | (group.step(direction) & cells));
            if grown == group {
                break;
            }
            group = grown;
        }
        left -= group;
        groups.push(group);
    }
    groups
}

/// The cells that lie in a row of three or more.
fn in_rows_of_three(cells: Cells) -> Cells {
    Direction::AXES.into_iter().fold(Cells::EMPTY, |all, direction| {
        let back = direction.opposite();
        let middle = cells & cells.step(direction) & cells.step(back);
        all | middle | middle.step(direction) | middle.step(back)
    })
}

/// Whether the cells of a connected group lie in one straight line.
fn is_straight(group: Cells) -> bool {
    Direction::AXES.into_iter().any(|direction| {
        let pairs = (group & group.step(direction)).len();
        pairs + 1 == group.len()
    })
}
