//! Abeo: tokens, and lines of tokens that can be flipped.

use super::rules::{FollowUp, Move, Position};
use crate::rules::ids;
use quintet_core::engine::{Evaluate, Features, LEVELS, Level, Strength, Term};
use quintet_core::rules::Rules as _;
use quintet_core::rules::hex::{self, CELLS, Cells, Direction};
use quintet_core::rules::{Cell, Side};

/// The maximum number of empty cells of a position that is searched to the end of the game.
const MAX_ENDING_CELLS: u32 = 8;
/// The maximum number of empty cells on which single tokens and pairs of tokens are searched. If more cells are empty,
/// these are the cells with the highest priority.
const BEST_CELLS: usize = 14;
/// The maximum number of empty cells of a position in which all ordered moves are searched.
const MAX_CELLS_FOR_ALL_MOVES: u32 = 6;
/// The maximum number of moves that are searched in a position with more empty cells.
const MAX_MOVES: usize = 30;
/// The same, if at least [`MIN_HIGH_DEPTH`] plies remain.
const MAX_MOVES_AT_HIGH_DEPTH: usize = 40;
/// The depth from which more moves are searched.
const MIN_HIGH_DEPTH: i32 = 3;
/// The highest priority of a move. It is subtracted from all priorities, so that every move counts as quiet.
const MAX_PRIORITY: i32 = 400;
/// The priority of each token by which a move improves the difference between the sides.
const TOKEN_PRIORITY: i32 = 10;

impl Position {
    /// The number of tokens of a side that can be flipped, summed over all directions, and the length of the longest
    /// line.
    #[inline]
    fn flippable(&self, side: Side) -> [i32; 2] {
        let (tokens, empty) = (self.tokens(side), self.empty());
        let (mut sum, mut longest) = (0, 0);
        for direction in Direction::ALL {
            let mut line = tokens & empty.step(direction);
            let mut length = 0;
            while !line.is_empty() {
                length += 1;
                sum += line.len() as i32;
                line = line.step(direction) & tokens;
            }
            longest = longest.max(length);
        }
        [sum, longest]
    }

    /// The priority of placing a token of the side to move on each empty cell.
    fn cell_priorities(&self) -> [i32; CELLS] {
        let (side, empty) = (self.to_move(), self.empty());
        let (own, theirs) = (self.tokens(side), self.tokens(side.other()));
        let mut priority = [0; CELLS];
        for direction in Direction::ALL {
            let beyond = empty.before(direction);
            // A token next to another one of its side makes a longer line that can be flipped, unless it closes the line.
            let next_to_own = empty & own.before(direction);
            for cell in next_to_own.iter() {
                priority[cell.index()] -= 2;
            }
            // A token at the end of a line of its side protects the line.
            for cell in (empty & own.before(direction) & !beyond).iter() {
                priority[cell.index()] += 1;
            }
            for cell in (empty & theirs.before(direction)).iter() {
                priority[cell.index()] += 1;
            }
        }
        for cell in empty.iter() {
            let open = Direction::ALL
                .iter()
                .filter(|direction| Cells::of(cell).step(**direction) & empty != Cells::EMPTY)
                .count();
            priority[cell.index()] -= open as i32;
        }
        priority
    }
}

impl Evaluate for Position {
    const TERMS: &'static [Term] = &[
        Term { gain: ids::ABEO_GAIN_TOKENS, weight: 100 },
        Term { gain: ids::ABEO_GAIN_EXPOSED, weight: -18 },
        Term { gain: ids::ABEO_GAIN_THREAT, weight: 40 },
    ];
    const WINNING_MARGIN: i32 = 500;

    fn features(&self, side: Side) -> Features {
        let empty = self.empty();
        let tokens = self.tokens(side).len() as i32;
        let [exposed, _] = self.flippable(side);
        let threat = if self.to_move() == side && !empty.is_empty() {
            let [_, longest] = self.flippable(side.other());
            (1 + 2 * longest).max(if empty.len() > 1 { 2 } else { 1 })
        } else {
            0
        };
        [tokens, exposed, threat, 0, 0, 0, 0, 0]
    }

    fn for_each_ordered_move(&self, mut visit: impl FnMut(Move, i32)) {
        let (empty, theirs) = (self.empty(), self.tokens(self.to_move().other()));
        let priority = self.cell_priorities();
        let mut emit = |action, priority: i32| visit(action, (priority - MAX_PRIORITY).clamp(-1000, 0));
        let mut cells = [(0, Cell(0)); CELLS];
        let mut count = 0;
        for cell in empty.in_notation_order() {
            cells[count] = (priority[cell.index()], cell);
            count += 1;
        }
        let mut cells = &mut cells[..count];
        if count > BEST_CELLS {
            cells.sort_unstable_by_key(|(priority, _)| -priority);
            cells = &mut cells[..BEST_CELLS];
            cells.sort_unstable_by_key(|(_, cell)| hex::coords(*cell)); // the order of notation
        }
        for (index, (first_priority, first)) in cells.iter().enumerate() {
            emit(Move { first: *first, follow_up: FollowUp::End }, first_priority - TOKEN_PRIORITY);
            for (second_priority, second) in &cells[index + 1..] {
                emit(Move { first: *first, follow_up: FollowUp::Place(*second) }, first_priority + second_priority);
            }
        }
        for direction in Direction::ALL {
            for nearest in (theirs & empty.step(direction)).iter() {
                let length = 1 + hex::walk(nearest, direction).take_while(|cell| theirs.contains(*cell)).count() as i32;
                for first in hex::walk(nearest, direction.opposite()).take_while(|cell| empty.contains(*cell)) {
                    let gain = TOKEN_PRIORITY * (2 * length - 1);
                    emit(Move { first, follow_up: FollowUp::Flip(nearest) }, priority[first.index()] + gain);
                }
            }
        }
    }

    fn plies_to_end(&self) -> Option<i32> {
        let empty = self.empty().len();
        (empty <= MAX_ENDING_CELLS).then_some(empty as i32)
    }

    fn max_turns_left(&self) -> u32 {
        // Every turn fills at least one cell.
        self.empty().len().div_ceil(2)
    }

    fn strengths(_: usize) -> [Strength; LEVELS] {
        [
            Strength::new(500, 115),
            Strength::new(2_200, 74),
            Strength::new(9_000, 38),
            Strength::new(50_000, 14),
            Strength::timed(6_000_000, Level::TOP_TIME),
        ]
    }

    fn max_moves(&self, depth: i32) -> usize {
        if self.empty().len() <= MAX_CELLS_FOR_ALL_MOVES {
            usize::MAX
        } else if depth >= MIN_HIGH_DEPTH {
            MAX_MOVES_AT_HIGH_DEPTH
        } else {
            MAX_MOVES
        }
    }
}
