//! `cargo xtask play` and `cargo xtask dist`: the desktop programs and their release.

pub mod dist;
pub mod play;
#[cfg(any(test, all(feature = "package", target_os = "linux")))]
pub mod release;
