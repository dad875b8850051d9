//! Helper searches: they run on other threads and share the transposition table of the search of a computer player.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::Search;

/// The maximum number of threads of a search. Users can choose at most this number.
pub const MAX_THREADS: usize = 256;
/// The number of nodes between two checks whether to stop.
const NODES_PER_STEP: u64 = 2_000;

/// The state that the threads share.
#[derive(Debug, Default)]
struct Shared {
    stop: AtomicBool,
    /// The number of nodes that all helpers have searched.
    nodes: AtomicU64,
}

/// A search that shares the transposition table of a computer player's search, for a thread of its own; see
/// [`ComputerPlayer::helpers`](super::ComputerPlayer::helpers).
pub struct HelperSearch {
    search: Box<dyn Search>,
    shared: Arc<Shared>,
}

impl HelperSearch {
    /// Searches until this search is complete or the computer player stops its helpers.
    pub fn run(mut self) {
        let mut before = 0;
        let mut is_finished = false;
        while !is_finished && !self.shared.stop.load(Ordering::Relaxed) {
            is_finished = self.search.step(NODES_PER_STEP);
            let nodes = self.search.node_count();
            self.shared.nodes.fetch_add(nodes - before, Ordering::Relaxed);
            before = nodes;
        }
    }
}

/// The helpers of a computer player. They stop when this value is dropped.
#[derive(Debug, Default)]
pub(super) struct Helpers {
    shared: Arc<Shared>,
}

impl Helpers {
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
}

impl Drop for Helpers {
    fn drop(&mut self) {
        self.stop();
    }
}
