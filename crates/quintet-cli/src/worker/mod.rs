//! The engine for web pages: a worker that speaks UGI, one line in each message. It contains only the rules and the
//! engine, so it is small and loads fast, and the page stays responsive during a search.

#[cfg(target_arch = "wasm32")]
mod browser;

/// Starts the worker, or prints a message outside a browser.
pub fn run() {
    #[cfg(target_arch = "wasm32")]
    browser::start();
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("This program runs in a browser; use `referee ugi` for UGI on the command line.");
}
