//! The storage backend: a key-value interface over disk, browser or memory.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// Named entries that hold bytes. A name may contain one folder: `matches/one.quintet`.
pub trait StorageBackend: Send {
    /// Returns the content of an entry, or `None` if it does not exist.
    ///
    /// # Errors
    /// If the entry exists but cannot be read.
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>>;

    /// Writes an entry atomically and replaces existing content.
    ///
    /// # Errors
    /// If the entry cannot be written. Existing content is then unchanged.
    fn write(&mut self, name: &str, bytes: &[u8]) -> io::Result<()>;

    /// Renames an entry and replaces any entry at `to`.
    ///
    /// # Errors
    /// If `from` does not exist or cannot be renamed.
    fn replace(&mut self, from: &str, to: &str) -> io::Result<()>;

    /// Renames an entry to an unused name.
    ///
    /// # Errors
    /// If `from` does not exist or cannot be renamed, or if `to` exists ([`io::ErrorKind::AlreadyExists`]).
    fn rename(&mut self, from: &str, to: &str) -> io::Result<()>;

    /// Deletes an entry. Succeeds if the entry does not exist.
    ///
    /// # Errors
    /// If the entry exists but cannot be deleted.
    fn remove(&mut self, name: &str) -> io::Result<()>;

    /// Lists the names in a folder with the times of their last writes. Later times are greater. A missing folder is
    /// empty.
    ///
    /// # Errors
    /// If the folder exists but cannot be read.
    fn names(&self, folder: &str) -> io::Result<Vec<(String, u64)>>;

    /// Locks a name for this program as long as it runs. Returns false if another program holds the lock.
    fn try_lock_name(&mut self, name: &str) -> bool;

    /// Releases the lock of a name, if this program holds it.
    fn unlock_name(&mut self, name: &str);

    /// Whether [`StorageBackend::try_lock_name`] knows the locks of programs that were started after this one.
    fn sees_later_locks(&self) -> bool {
        true
    }

    /// The name as shown to users: a path on disk, a key in the browser.
    fn display_path(&self, name: &str) -> String;
}

/// Joins a folder and a name. The root folder is the empty string.
pub(super) fn within(folder: &str, name: &str) -> String {
    if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") }
}

/// A backend in memory.
#[derive(Debug, Default)]
pub(super) struct Memory {
    /// The number of the last write and the content, by name.
    texts: BTreeMap<String, (u64, Vec<u8>)>,
    /// The number of writes so far.
    writes: u64,
}

impl StorageBackend for Memory {
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        Ok(self.texts.get(name).map(|(_, bytes)| bytes.clone()))
    }

    fn write(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.writes += 1;
        self.texts.insert(name.to_owned(), (self.writes, bytes.to_vec()));
        Ok(())
    }

    fn replace(&mut self, from: &str, to: &str) -> io::Result<()> {
        let text = self.texts.remove(from).ok_or(io::ErrorKind::NotFound)?;
        self.texts.insert(to.to_owned(), text);
        Ok(())
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        if self.texts.contains_key(to) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        self.replace(from, to)
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        self.texts.remove(name);
        Ok(())
    }

    fn names(&self, folder: &str) -> io::Result<Vec<(String, u64)>> {
        let inside = |name: &String| -> Option<String> {
            let path = Path::new(name);
            (path.parent()? == Path::new(folder)).then(|| path.file_name()?.to_str().map(str::to_owned))?
        };
        Ok(self.texts.iter().filter_map(|(name, (when, _))| Some((inside(name)?, *when))).collect())
    }

    fn try_lock_name(&mut self, _name: &str) -> bool {
        true
    }

    fn unlock_name(&mut self, _name: &str) {}

    fn display_path(&self, name: &str) -> String {
        name.to_owned()
    }
}
