//! The engine for web pages: a worker that speaks UGI, one line in each message. It contains only the rules and the
//! engine, so it is small and loads fast, and the page stays responsive during a search.
//!
//! The name of the worker selects the game. Outside a browser, `referee ugi` provides the same interface.

#![cfg_attr(not(target_arch = "wasm32"), expect(clippy::missing_const_for_fn, reason = "not const in a browser"))]

#[cfg(target_arch = "wasm32")]
mod worker;

fn main() {
    #[cfg(target_arch = "wasm32")]
    worker::start();
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("This program runs in a browser; use `referee ugi` for UGI on the command line.");
}
