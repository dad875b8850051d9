//! What the screen reader of the system can do.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;

/// Whether the screen reader ignores announcements, but speaks the name of the window when it changes.
///
/// Orca has spoken announcements since version 45.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct ScreenReader(Arc<AtomicBool>);

impl ScreenReader {
    /// Whether announcements must be in the name of the window.
    pub(crate) fn ignores_announcements(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }

    /// Determines the version of Orca, on a thread.
    #[cfg(target_os = "linux")]
    pub(crate) fn detect(&self) {
        let this = self.clone();
        let ask = move || {
            let output =
                std::process::Command::new("orca").arg("--version").stderr(std::process::Stdio::null()).output();
            let version = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
            this.0.store(is_old_orca(&version), Ordering::SeqCst);
        };
        if let Err(error) = std::thread::Builder::new().name("screen reader".to_owned()).spawn(ask) {
            warn!("the version of the screen reader is unknown: {error}");
        }
    }
}

/// The first version of Orca that speaks announcements.
#[cfg(any(test, target_os = "linux"))]
const FIRST_ANNOUNCING: u32 = 45;

/// Whether a version of Orca, such as `43.1`, ignores announcements.
#[cfg(any(test, target_os = "linux"))]
fn is_old_orca(version: &str) -> bool {
    let major = version.trim().split('.').next().and_then(|major| major.parse::<u32>().ok());
    major.is_some_and(|major| major < FIRST_ANNOUNCING)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_old_versions_need_the_name_of_the_window() {
        for (version, is_old) in [("43.1\n", true), ("3.38.2", true), ("45.0", false), ("48.beta", false), ("", false)]
        {
            assert_eq!(is_old_orca(version), is_old, "{version}");
        }
    }
}
