//! App construction: in a window, off screen (rendering to an image), or headless (without rendering).
//!
//! The games are plugins that the caller passes. More of them can be added to the app with
//! [`AppGameExt::add_game`](quintet_bevy::view::AppGameExt::add_game).

mod app;
mod arguments;
mod deferred_board;
#[cfg(any(windows, target_os = "linux"))]
mod dialog;
#[cfg(target_arch = "wasm32")]
mod page;

pub use app::{from_arguments, headless, in_window, use_single_threaded_executor};
#[cfg(not(target_arch = "wasm32"))]
pub use app::{off_screen, off_screen_empty};
pub use arguments::Arguments;
