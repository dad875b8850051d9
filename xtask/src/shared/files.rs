//! Files and folders.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use crate::failure::Failure;

/// Removes a folder with everything in it, if it exists.
///
/// # Errors
/// If it cannot be removed.
pub fn remove_folder(folder: &Path) -> Result<(), Failure> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(Failure::io(folder, &error)),
        _ => Ok(()),
    }
}

/// Removes a file, if it exists.
///
/// # Errors
/// If it cannot be removed.
#[cfg(feature = "web")]
pub fn remove_file(file: &Path) -> Result<(), Failure> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(Failure::io(file, &error)),
        _ => Ok(()),
    }
}

/// Moves a folder to the place of another one, which is removed with everything in it, if it exists.
///
/// # Errors
/// If the folder at that place cannot be removed or the new one cannot be moved.
#[cfg(feature = "web")]
pub fn replace_folder(new: &Path, old: &Path) -> Result<(), Failure> {
    remove_folder(old)?;
    fs::rename(new, old).map_err(|error| Failure::io(new, &error))
}

#[cfg(all(test, feature = "web"))]
mod tests {
    use super::*;

    #[test]
    fn replaced_folder_keeps_no_file() {
        let parent = std::env::temp_dir().join(format!("xtask-files-{}", std::process::id()));
        let (new, old) = (parent.join("new"), parent.join("old"));
        for folder in [&new, &old] {
            fs::create_dir_all(folder).unwrap();
        }
        fs::write(new.join("a"), "new").unwrap();
        fs::write(old.join("b"), "old").unwrap();
        replace_folder(&new, &old).unwrap();
        let is_left = [new.exists(), old.join("b").exists(), old.join("a").exists()];
        let missing = replace_folder(&new, &parent.join("other"));
        remove_file(&old.join("a")).unwrap();
        remove_file(&old.join("a")).unwrap();
        let removed = !old.join("a").exists();
        fs::remove_dir_all(&parent).unwrap();
        assert_eq!(is_left, [false, false, true]);
        assert!(missing.is_err() && removed);
    }
}
