//! Processes, files and build settings that several commands use.

#[cfg(any(feature = "web", all(feature = "package", target_os = "linux")))]
pub mod cargo_tools;
pub mod files;
#[cfg(any(feature = "web", all(feature = "package", target_os = "linux")))]
pub mod licences;
pub mod paths;
pub mod program;
pub mod targets;
