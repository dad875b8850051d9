//! Helper searches: they run on other threads and share the transposition table of the search of a computer player.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::Search;

/// The maximum number of threads of a search. Users can choose at most this number.
pub const MAX_THREADS: usize = 256;
/// The number of nodes between two checks of the limits, in each thread.
const NODES_PER_STEP: u64 = 2_000;

/// The state that the threads share.
#[derive(Debug, Default)]
struct Shared {
    stop: AtomicBool,
    /// The number of nodes that all helpers have searched.
    nodes: AtomicU64,
    /// The number of nodes that the search of the computer player had searched at its last check.
    main_nodes: AtomicU64,
    /// The maximum number of nodes of all threads together.
    max_nodes: u64,
}

impl Shared {
    /// Whether the computer player stops its helpers, or the threads have reached the node limit.
    fn must_stop(&self) -> bool {
        let nodes = self.nodes.load(Ordering::Relaxed).saturating_add(self.main_nodes.load(Ordering::Relaxed));
        nodes >= self.max_nodes || self.stop.load(Ordering::Relaxed)
    }
}

/// A search that shares the transposition table of a computer player's search, for a thread of its own; see
/// [`ComputerPlayer::helpers`](super::ComputerPlayer::helpers).
pub struct HelperSearch {
    search: Box<dyn Search>,
    shared: Arc<Shared>,
}

impl HelperSearch {
    /// Searches until this search is complete, the threads have reached the node limit, or the computer player stops its
    /// helpers.
    pub fn run(mut self) {
        let mut before = 0;
        let mut is_finished = false;
        while !is_finished && !self.shared.must_stop() {
            is_finished = self.search.step(NODES_PER_STEP);
            let nodes = self.search.node_count();
            self.shared.nodes.fetch_add(nodes - before, Ordering::Relaxed);
            before = nodes;
        }
    }
}

/// The helpers of a computer player. They stop when this value is dropped.
#[derive(Debug)]
pub(super) struct Helpers {
    shared: Arc<Shared>,
}

impl Helpers {
    /// The helpers of a search of at most `max_nodes` nodes, for all threads together.
    pub(super) fn new(max_nodes: u64) -> Self {
        Self { shared: Arc::new(Shared { max_nodes, ..Shared::default() }) }
    }

    /// A helper with this search.
    pub(super) fn helper(&self, search: Box<dyn Search>) -> HelperSearch {
        HelperSearch { search, shared: Arc::clone(&self.shared) }
    }

    /// Stops the helpers at their next check.
    pub(super) fn stop(&self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }

    /// The number of nodes that all helpers have searched.
    pub(super) fn nodes(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed)
    }

    /// Searches about `nodes` further nodes with the search of the computer player, until all threads together have reached
    /// the node limit. Returns `true` when the search is complete.
    pub(super) fn step(&self, search: &mut dyn Search, nodes: u64) -> bool {
        let mut left = nodes;
        loop {
            self.shared.main_nodes.store(search.node_count(), Ordering::Relaxed);
            search.set_node_limit(self.shared.max_nodes.saturating_sub(self.nodes()));
            let step = left.min(NODES_PER_STEP);
            if search.step(step) {
                return true;
            }
            left -= step;
            if left == 0 {
                return false;
            }
        }
    }
}

impl Drop for Helpers {
    fn drop(&mut self) {
        self.stop();
    }
}
