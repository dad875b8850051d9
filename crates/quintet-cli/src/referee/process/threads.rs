//! Creates threads. If the system cannot create one, the caller gets an error.

use std::io;
use std::thread::{self, Scope};

use quintet_core::engine::HelperSearch;
use quintet_core::rules::LocalizedText;
use quintet_core::words::ids;

/// Starts a thread.
pub fn spawn(run: impl FnOnce() + Send + 'static) -> Result<(), LocalizedText> {
    thread::Builder::new().spawn(run).map(drop).map_err(|error| no_thread(&error))
}

/// Starts a thread that ends before its scope.
pub fn spawn_scoped<'scope>(
    scope: &'scope Scope<'scope, '_>,
    run: impl FnOnce() + Send + 'scope,
) -> Result<(), LocalizedText> {
    thread::Builder::new().spawn_scoped(scope, run).map(drop).map_err(|error| no_thread(&error))
}

/// Starts a thread for each helper of a search. If the system cannot create more threads, the search has fewer helpers.
pub fn spawn_helpers(helpers: Vec<HelperSearch>) {
    for helper in helpers {
        if spawn(move || helper.run()).is_err() {
            return;
        }
    }
}

fn no_thread(error: &io::Error) -> LocalizedText {
    LocalizedText::new(ids::REFEREE_NO_THREAD).text("reason", error.to_string())
}
