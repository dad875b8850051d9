//! Searches on other threads that help the one of a computer player.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};

use super::Search;

/// The number of nodes between two checks whether to stop.
const NODES_PER_STEP: u64 = 2_000;

/// The state that the threads share.
#[derive(Debug, Default)]
struct Shared {
    stop: AtomicBool,
    /// The number of nodes that all of them have searched.
    nodes: AtomicU64,
}

/// Searches on threads of their own. They stop when this value is dropped.
pub(super) struct Helpers {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

impl Helpers {
    /// Starts a thread for each search. `None` if there is none, or threads are not supported.
    pub(super) fn start(searches: impl Iterator<Item = Box<dyn Search>>) -> Option<Self> {
        let shared = Arc::<Shared>::default();
        let threads = searches.filter_map(|search| {
            let shared = Arc::clone(&shared);
            thread::Builder::new().name("search".to_owned()).spawn(move || run(search, &shared)).ok()
        });
        let threads: Vec<_> = threads.collect();
        (!threads.is_empty()).then_some(Self { shared, threads })
    }

    /// The number of nodes that all threads have searched.
    pub(super) fn nodes(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed)
    }
}

impl Drop for Helpers {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            // A panic of a helper does not affect the search.
            let _ = thread.join();
        }
    }
}

fn run(mut search: Box<dyn Search>, shared: &Shared) {
    let mut before = 0;
    let mut is_finished = false;
    while !is_finished && !shared.stop.load(Ordering::Relaxed) {
        is_finished = search.step(NODES_PER_STEP);
        let nodes = search.node_count();
        shared.nodes.fetch_add(nodes - before, Ordering::Relaxed);
        before = nodes;
    }
}
