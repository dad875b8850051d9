//! The targets for cross-compilation, by their names for rustc.

/// The target for browsers.
pub const WEB_TARGET: &str = "wasm32-unknown-unknown";
/// The target for the Windows packages, which are linked with mingw-w64.
pub const WINDOWS_TARGET: &str = "x86_64-pc-windows-gnu";
