//! Where texts lie under names: all that the rest of storage needs to know of a disk or a browser.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// Texts under names. A name may have a folder before it: `matches/one.quintet`.
pub trait Shelf: Send {
    /// What lies there, if anything does.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>>;

    /// Puts a text there, in place of what was there: whole or not at all.
    ///
    /// # Errors
    /// When it cannot be written; what was there is there still.
    fn write(&mut self, name: &str, bytes: &[u8]) -> io::Result<()>;

    /// Gives a text another name, in place of what has that name.
    ///
    /// # Errors
    /// When it is not there or cannot be renamed.
    fn replace(&mut self, from: &str, to: &str) -> io::Result<()>;

    /// Gives a text another name that nothing has.
    ///
    /// # Errors
    /// When it is not there, cannot be renamed, or the name is taken ([`io::ErrorKind::AlreadyExists`]).
    fn rename(&mut self, from: &str, to: &str) -> io::Result<()>;

    /// Takes a text away for good.
    ///
    /// # Errors
    /// When it cannot be removed; not when it is not there.
    fn remove(&mut self, name: &str) -> io::Result<()>;

    /// The names in a folder with when they were last written, later is greater.
    ///
    /// # Errors
    /// When the folder cannot be read; not when it is not there.
    fn names(&self, folder: &str) -> io::Result<Vec<(String, u64)>>;

    /// Takes a name for this program as long as it runs. False when another one has it.
    fn claim(&mut self, name: &str) -> bool;

    /// A name as people find it.
    fn place(&self, name: &str) -> String;
}

/// A name in a folder.
pub(super) fn within(folder: &str, name: &str) -> String {
    if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") }
}

/// A name without what follows the first dot of its last part, and that.
pub(super) fn split(name: &str) -> (&str, &str) {
    let start = name.rfind('/').map_or(0, |slash| slash + 1);
    let dot = name[start..].find('.').map_or(name.len(), |dot| start + dot);
    name.split_at(dot)
}

/// Texts that last as long as the program.
#[derive(Debug, Default)]
pub(super) struct Memory {
    texts: BTreeMap<String, (u64, Vec<u8>)>,
    /// How often something was written.
    writes: u64,
}

impl Shelf for Memory {
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

    fn claim(&mut self, _name: &str) -> bool {
        true
    }

    fn place(&self, name: &str) -> String {
        name.to_owned()
    }
}
