//! Principal variations: the lines from the nodes on the stack, and the best lines from the root.

use super::MAX_PLIES;

/// The best line from every node on the stack, as encoded moves. The line of a node is valid once one of its moves has
/// an exact value.
#[derive(Clone, Debug)]
pub(super) struct PvTable {
    moves: Vec<[u64; MAX_PLIES]>,
    lengths: [usize; MAX_PLIES + 2],
}

impl PvTable {
    pub(super) fn new() -> Self {
        Self { moves: vec![[0; MAX_PLIES]; MAX_PLIES + 2], lengths: [0; MAX_PLIES + 2] }
    }

    /// Clears the line of the node at `ply`.
    #[inline]
    pub(super) const fn clear(&mut self, ply: usize) {
        self.lengths[ply] = 0;
    }

    /// Sets the line of the node at `ply` to a move and the line of the node after it.
    pub(super) fn extend(&mut self, ply: usize, code: u64) {
        let length = self.lengths[ply + 1].min(MAX_PLIES - 1);
        let (before, after) = self.moves.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line[0] = code;
        line[1..=length].copy_from_slice(&after[0][..length]);
        self.lengths[ply] = length + 1;
    }

    /// The line of the node at `ply`.
    fn line(&self, ply: usize) -> &[u64] {
        &self.moves[ply][..self.lengths[ply]]
    }
}

/// A line from the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootPv {
    pub(super) value: i32,
    /// The depth of the search that found the line, in plies.
    pub(super) depth: i32,
    moves: [u64; MAX_PLIES],
    length: usize,
}

impl RootPv {
    /// The encoded moves.
    pub(super) fn moves(&self) -> &[u64] {
        &self.moves[..self.length]
    }
}

/// The best lines of an iteration and of the one before it, best first.
#[derive(Clone, Debug)]
pub(super) struct RootPvs {
    /// The maximum number of lines.
    max_lines: usize,
    found: Vec<RootPv>,
    previous: Vec<RootPv>,
}

impl RootPvs {
    pub(super) fn new(max_lines: usize) -> Self {
        Self { max_lines, found: Vec::with_capacity(max_lines + 1), previous: Vec::with_capacity(max_lines + 1) }
    }

    /// Starts an iteration.
    pub(super) fn begin_iteration(&mut self) {
        if !self.found.is_empty() {
            std::mem::swap(&mut self.found, &mut self.previous);
            self.found.clear();
        }
    }

    /// Adds a root move with an exact value. `variations` has the line after it.
    pub(super) fn insert(&mut self, code: u64, value: i32, depth: i32, variations: &mut PvTable) {
        variations.extend(0, code);
        let line = variations.line(0);
        let mut moves = [0; MAX_PLIES];
        moves[..line.len()].copy_from_slice(line);
        let place = self.found.partition_point(|better| better.value >= value);
        if place < self.max_lines {
            self.found.truncate(self.max_lines - 1);
            self.found.insert(place, RootPv { value, depth, moves, length: line.len() });
        }
    }

    /// Replaces all lines by one of a single move.
    pub(super) fn replace(&mut self, code: u64, value: i32, depth: i32) {
        let mut moves = [0; MAX_PLIES];
        moves[0] = code;
        self.found.clear();
        self.found.push(RootPv { value, depth, moves, length: 1 });
    }

    /// The value that a further move must exceed to be among the best, if the maximum number of lines was found.
    pub(super) fn threshold(&self) -> Option<i32> {
        self.found.get(self.max_lines - 1).map(|worst| worst.value)
    }

    /// The best lines of the current iteration, then lines of the previous iteration that begin with other moves.
    pub(super) fn iter(&self) -> impl Iterator<Item = &RootPv> {
        let is_new = |line: &&RootPv| self.found.iter().all(|other| other.moves[0] != line.moves[0]);
        self.found.iter().chain(self.previous.iter().filter(is_new)).take(self.max_lines)
    }
}
