//! The computer players for a page: a worker that is spoken to in UGI, a line a message. It knows the rules and the engine
//! and nothing else, so it is small and there at once, and the page goes on while it thinks.
//!
//! Which game it is about is the worker's name. Elsewhere than in a browser, `referee ugi` is the same conversation.

#![cfg_attr(not(target_arch = "wasm32"), expect(clippy::missing_const_for_fn, reason = "a browser does more here"))]

#[cfg(target_arch = "wasm32")]
mod worker;

fn main() {
    #[cfg(target_arch = "wasm32")]
    worker::start();
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("This is for browsers; `referee ugi` speaks the same language.");
}
