//! Abeo: tokens, and the lines of tokens that can be turned over.

use crate::engine::{Amounts, Knowledge, LEVELS, Strength, Term};
use crate::rules::Position as _;
use crate::rules::abeo::{Move, Position, Then};
use crate::rules::hex::{self, CELLS, Direction, Hexes};
use crate::rules::{Cell, Side};

/// With more empty cells than these, pairs of tokens go on the best ones only.
const ALL_CELLS: usize = 9;
const BEST_CELLS: usize = 14;
/// No move promises more; all are ranked below it, so that none counts as special.
const MOST_PROMISE: i32 = 400;
/// What a second token promises.
const SECOND_TOKEN: i32 = 10;

impl Position {
    /// The tokens of a side that can be turned over, summed up over all directions, and the most at once.
    #[inline]
    fn flippable(&self, side: Side) -> [i32; 2] {
        let (tokens, empty) = (self.tokens(side), self.empty());
        let (mut sum, mut most) = (0, 0);
        for direction in Direction::ALL {
            let mut line = tokens & empty.step(direction);
            let mut length = 0;
            while !line.is_empty() {
                length += 1;
                sum += line.len() as i32;
                line = line.step(direction) & tokens;
            }
            most = most.max(length);
        }
        [sum, most]
    }

    /// How much better the player to move stands after placing a token on each empty cell, in rough points.
    fn promise_of_cells(&self) -> [i32; CELLS] {
        let (side, empty) = (self.to_move(), self.empty());
        let (own, theirs) = (self.tokens(side), self.tokens(side.other()));
        let mut promise = [0; CELLS];
        for direction in Direction::ALL {
            let beyond = empty.before(direction);
            // A token next to an own one makes a longer line for the other side to turn over, unless it closes it.
            let next_to_own = empty & own.before(direction);
            for cell in next_to_own.iter() {
                promise[cell.index()] -= 2;
            }
            // A token at an own line's end shields it.
            for cell in (empty & own.before(direction) & !beyond).iter() {
                promise[cell.index()] += 1;
            }
            for cell in (empty & theirs.before(direction)).iter() {
                promise[cell.index()] += 1;
            }
        }
        for cell in empty.iter() {
            let open = Direction::ALL.iter().filter(|way| Hexes::of(cell).step(**way) & empty != Hexes::EMPTY).count();
            promise[cell.index()] -= open as i32;
        }
        promise
    }
}

impl Knowledge for Position {
    const TERMS: &'static [Term] = &[
        Term { gain: "abeo-gain-tokens", weight: 100 },
        Term { gain: "abeo-gain-exposed", weight: -18 },
        Term { gain: "abeo-gain-threat", weight: 120 },
    ];
    const CLEAR_LEAD: i32 = 500;

    fn measure(&self, side: Side) -> Amounts {
        let empty = self.empty();
        let tokens = self.tokens(side).len() as i32;
        let [exposed, _] = self.flippable(side);
        let threat = if self.to_move() == side && !empty.is_empty() {
            let [_, most] = self.flippable(side.other());
            (1 + 2 * most).max(if empty.len() > 1 { 2 } else { 1 })
        } else {
            0
        };
        [tokens, exposed, threat, 0, 0, 0, 0, 0]
    }

    fn for_each_candidate(&self, mut visit: impl FnMut(Move, i32)) {
        let (empty, theirs) = (self.empty(), self.tokens(self.to_move().other()));
        let promise = self.promise_of_cells();
        let mut see = |action, promise: i32| visit(action, (promise - MOST_PROMISE).clamp(-1000, 0));
        let mut cells = [(0, Cell(0)); CELLS];
        let mut count = 0;
        for cell in hex::cells().filter(|cell| empty.has(*cell)) {
            cells[count] = (promise[cell.index()], cell);
            count += 1;
        }
        let mut cells = &mut cells[..count];
        if count > ALL_CELLS {
            cells.sort_unstable_by_key(|(promise, _)| -promise);
            cells = &mut cells[..BEST_CELLS.min(count)];
            cells.sort_unstable_by_key(|(_, cell)| hex::place(*cell)); // the order of notation
        }
        for (index, (first_promise, first)) in cells.iter().enumerate() {
            see(Move { first: *first, then: Then::End }, first_promise - SECOND_TOKEN);
            for (second_promise, second) in &cells[index + 1..] {
                see(Move { first: *first, then: Then::Place(*second) }, first_promise + second_promise);
            }
        }
        for direction in Direction::ALL {
            for nearest in (theirs & empty.step(direction)).iter() {
                let line = hex::walk(nearest, direction).take_while(|cell| theirs.has(*cell)).count() as i32 + 1;
                for first in hex::walk(nearest, direction.opposite()).take_while(|cell| empty.has(*cell)) {
                    let gain = 2 * SECOND_TOKEN * line - SECOND_TOKEN;
                    see(Move { first, then: Then::Flip(nearest) }, promise[first.index()] + gain);
                }
            }
        }
    }

    fn strengths(_: usize) -> [Strength; LEVELS] {
        [
            Strength::new(300, 160),
            Strength::new(2_000, 100),
            Strength::new(12_000, 30),
            Strength::new(80_000, 8),
            Strength::new(600_000, 0),
        ]
    }

    fn width(&self, depth: i32) -> usize {
        if self.empty().len() <= 6 {
            usize::MAX
        } else if depth >= 3 {
            40
        } else {
            30
        }
    }
}
