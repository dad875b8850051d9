//! Texts as files of a folder: temporary file, flush, rename.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use atomic_write_file::AtomicWriteFile;

use super::shelf::Shelf;

/// A folder.
pub(super) struct Disk {
    folder: PathBuf,
    /// Files that are locked for as long as they are open.
    claims: Vec<File>,
}

impl Disk {
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder, claims: Vec::new() }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The file of this name, whose folder there is from now on.
    fn reachable(&self, name: &str) -> io::Result<PathBuf> {
        let file = self.file(name);
        fs::create_dir_all(file.parent().unwrap_or(&self.folder))?;
        Ok(file)
    }
}

impl Shelf for Disk {
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.file(name)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if is_absent(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn write(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let mut whole = AtomicWriteFile::open(self.reachable(name)?)?;
        whole.write_all(bytes)?;
        whole.commit()
    }

    fn replace(&mut self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.file(from), self.reachable(to)?)
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        let (from, to) = (self.file(from), self.reachable(to)?);
        if !from.try_exists()? {
            return Err(io::ErrorKind::NotFound.into());
        }
        // An empty file holds the name: a rename by itself would take it from whatever has it.
        OpenOptions::new().write(true).create_new(true).open(&to)?;
        fs::rename(&from, &to).inspect_err(|_| {
            let _ = fs::remove_file(&to); // it is our own, and empty
        })
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        match fs::remove_file(self.file(name)) {
            Err(error) if !is_absent(&error) => Err(error),
            _ => Ok(()),
        }
    }

    fn names(&self, folder: &str) -> io::Result<Vec<(String, u64)>> {
        let entries = match fs::read_dir(self.file(folder)) {
            Ok(entries) => entries,
            Err(error) if is_absent(&error) => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut names = Vec::new();
        for entry in entries {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else { continue }; // no name of ours
            if let Some(about) = entry.metadata().ok().filter(fs::Metadata::is_file) {
                names.push((name, written(&about)));
            }
        }
        Ok(names)
    }

    fn claim(&mut self, name: &str) -> bool {
        let Ok(path) = self.reachable(name) else { return true }; // nothing can be written there, by nobody
        let Ok(file) = OpenOptions::new().write(true).create(true).truncate(false).open(path) else { return true };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => false,
            // A disk that knows no locks serves as well as it can.
            Err(TryLockError::Error(_)) | Ok(()) => {
                self.claims.push(file);
                true
            }
        }
    }

    fn place(&self, name: &str) -> String {
        self.file(name).display().to_string()
    }
}

/// Whether this means that there is nothing of that name; a folder on the way to it may be a file.
fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// Reads a file of anywhere that people name, if it is not larger than a record can be.
pub(super) fn read_foreign(file: &Path, most: usize) -> io::Result<Vec<u8>> {
    let size = fs::metadata(file)?.len();
    if usize::try_from(size).is_ok_and(|size| size <= most) {
        fs::read(file)
    } else {
        Err(io::ErrorKind::FileTooLarge.into())
    }
}

/// Endings of files that may hold records.
const ENDINGS: [&str; 2] = ["quintet", "pgn"];

/// Files in these folders that may hold records, the newest first.
pub(super) fn find_foreign(folders: &[PathBuf], most: usize) -> Vec<(PathBuf, u64)> {
    let mut found = Vec::new();
    for entry in folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten() {
        let path = entry.path();
        let fits =
            path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known)));
        if fits && let Some(written) = entry.metadata().ok().filter(fs::Metadata::is_file).map(|about| written(&about))
        {
            found.push((path, written));
        }
    }
    found.sort_by(|one, other| (other.1, &one.0).cmp(&(one.1, &other.0)));
    found.truncate(most);
    found
}

/// When a file was last written, later is greater.
fn written(about: &fs::Metadata) -> u64 {
    let since = about.modified().ok().and_then(|written| written.duration_since(UNIX_EPOCH).ok());
    since.map_or(0, |since| u64::try_from(since.as_nanos()).unwrap_or(u64::MAX))
}

/// Writes a new file with this name, or this name and a number, into a folder. Returns which it is.
pub(super) fn write_foreign(folder: &Path, stem: &str, extension: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    for number in 1_u32.. {
        let name = if number == 1 { stem.to_owned() } else { format!("{stem}-{number}") };
        let path = folder.join(format!("{name}.{extension}"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                let written = file.write_all(bytes).and_then(|()| file.sync_all());
                return written.map(|()| path.clone()).inspect_err(|_| {
                    let _ = fs::remove_file(&path); // it is our own, and not whole
                });
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Writes a file that people named, whole or not at all, in place of what is there: they were asked about that.
pub(super) fn replace_foreign(file: &Path, bytes: &[u8]) -> io::Result<()> {
    // Who may write the file may not always put another one beside it.
    let Ok(mut whole) = AtomicWriteFile::open(file) else { return fs::write(file, bytes) };
    whole.write_all(bytes)?;
    whole.commit()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("quintet-disk-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn a_file_is_written_renamed_listed_and_removed() {
        let folder = folder("files");
        let mut disk = Disk::new(folder.clone());
        assert_eq!(disk.read("one").unwrap(), None);
        assert!(disk.names("sub").unwrap().is_empty());
        disk.write("one", b"text").unwrap();
        disk.rename("one", "sub/two").unwrap();
        disk.write("one", b"other").unwrap();
        assert_eq!(disk.rename("one", "sub/two").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(disk.rename("none", "sub/three").unwrap_err().kind(), io::ErrorKind::NotFound);
        assert_eq!(disk.read("sub/two").unwrap().unwrap(), b"text");
        let names: Vec<String> = disk.names("sub").unwrap().into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["two"]);
        disk.replace("one", "sub/two").unwrap();
        assert_eq!(disk.read("sub/two").unwrap().unwrap(), b"other");
        disk.remove("sub/two").unwrap();
        disk.remove("sub/two").unwrap();
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_name_is_claimed_by_one_at_a_time() {
        let folder = folder("claims");
        let mut first = Disk::new(folder.clone());
        let mut second = Disk::new(folder.clone());
        assert!(first.claim("a.lock") && !second.claim("a.lock") && second.claim("b.lock"));
        drop(first);
        assert!(second.claim("a.lock"));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_people_save_takes_nobodys_name() {
        let folder = folder("foreign");
        let first = write_foreign(&folder, "abeo", "quintet", b"1").unwrap();
        let second = write_foreign(&folder, "abeo", "quintet", b"2").unwrap();
        assert_eq!(
            (read_foreign(&first, 10).unwrap(), read_foreign(&second, 10).unwrap()),
            (b"1".to_vec(), b"2".to_vec())
        );
        replace_foreign(&second, b"3").unwrap();
        assert_eq!(read_foreign(&second, 10).unwrap(), b"3");
        assert!(replace_foreign(&folder.join("none/at-all.quintet"), b"4").is_err());
        assert_eq!(read_foreign(&first, 0).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
        fs::remove_dir_all(folder).unwrap();
    }
}
