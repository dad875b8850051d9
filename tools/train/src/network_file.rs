//! The file of a trained network.

use std::fs;
use std::path::PathBuf;

use crate::failure::Failure;

/// The file of a network. An older network stays there until the new one is complete.
pub struct NetworkFile {
    path: PathBuf,
    /// The file beside it that the network is written to first.
    partial: PathBuf,
}

impl NetworkFile {
    /// Creates the folder of the file and checks that a file can be written there, because training takes hours.
    pub fn prepare(path: PathBuf) -> Result<Self, Failure> {
        if path.is_dir() {
            return Err(Failure(format!("{} is a folder", path.display())));
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| Failure::io(folder, &error))?;
        }
        let file = Self { partial: path.with_extension("partial"), path };
        fs::write(&file.partial, [])
            .and_then(|()| fs::remove_file(&file.partial))
            .map_err(|error| file.failure(&error))?;
        Ok(file)
    }

    /// Writes the network and returns the path of the file.
    pub fn write(self, network: &[u8]) -> Result<PathBuf, Failure> {
        fs::write(&self.partial, network)
            .and_then(|()| fs::rename(&self.partial, &self.path))
            .map_err(|error| self.failure(&error))?;
        Ok(self.path)
    }

    fn failure(&self, error: &std::io::Error) -> Failure {
        Failure::io(&self.path, error)
    }
}
