//! A temporary folder of one test.

use std::fs;
use std::ops::Deref;
use std::path::PathBuf;

/// The path of a temporary folder that one test uses. Nothing exists there at first, and everything there is removed when the
/// value is dropped.
#[derive(Debug)]
pub struct TestFolder(PathBuf);

impl TestFolder {
    /// A folder for the test with this name, which no other test uses.
    #[must_use]
    pub fn new(name: &str) -> Self {
        let folder = Self(std::env::temp_dir().join(format!("quintet-{name}-{}", std::process::id())));
        folder.clear();
        folder
    }

    /// Removes the folder, or a file in its place.
    fn clear(&self) {
        // Both fail if nothing exists there. A folder that cannot be removed is no fault of the tested program.
        let _ = fs::remove_dir_all(&self.0);
        let _ = fs::remove_file(&self.0);
    }
}

impl Deref for TestFolder {
    type Target = PathBuf;

    fn deref(&self) -> &PathBuf {
        &self.0
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        self.clear();
    }
}
