//! Matches on disk or, where that is refused, in memory. Nothing is ever half written or overwritten unread.

mod disk;

use std::io;
use std::path::PathBuf;

use bevy::prelude::*;
use directories::ProjectDirs;

use disk::Disk;

/// Where matches are kept.
#[derive(Resource, Default)]
pub struct Storage {
    disk: Option<Disk>,
    memory: Option<String>,
}

/// What was found where a match should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The text of the match.
    pub text: String,
    /// The file, if there is one.
    pub file: Option<PathBuf>,
}

impl Storage {
    /// Keeps matches where the system wants a program's data. If the system names no such place, in memory.
    #[must_use]
    pub fn of_this_user() -> Self {
        let folder = ProjectDirs::from("", "", "quintet").map(|folders| folders.data_dir().to_owned());
        folder.map_or_else(Self::default, Self::in_folder)
    }

    /// Keeps matches in this folder.
    #[must_use]
    pub fn in_folder(folder: PathBuf) -> Self {
        Self { disk: Some(Disk::new(folder)), memory: None }
    }

    /// Whether matches outlive the program.
    #[must_use]
    pub const fn lasts(&self) -> bool {
        self.disk.is_some()
    }

    /// The kept match and then the one before it, as far as they can be read.
    #[must_use]
    pub fn load(&self) -> Vec<Found> {
        match &self.disk {
            Some(disk) => disk.load(),
            None => self.memory.iter().map(|text| Found { text: text.clone(), file: None }).collect(),
        }
    }

    /// Keeps this match as it stands now. A `new` one does not replace the last, which is left under a name of its own.
    /// On disk it is written beside the program; see [`Storage::trouble`].
    pub fn save(&mut self, text: String, new: bool) {
        match &mut self.disk {
            Some(disk) => disk.save(text, new),
            None => self.memory = Some(text),
        }
    }

    /// Why the last match could not be written, once.
    #[must_use]
    pub fn trouble(&self) -> Option<String> {
        self.disk.as_ref()?.trouble()
    }

    /// Puts a damaged or foreign file aside under a new name, which is returned.
    ///
    /// # Errors
    /// When the file cannot be renamed.
    pub fn put_aside(&self, file: &std::path::Path) -> io::Result<PathBuf> {
        disk::put_aside(file)
    }
}
