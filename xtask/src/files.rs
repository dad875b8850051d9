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
