//! The storage backend on disk, and reading and writing of files that the user chooses.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use atomic_write_file::AtomicWriteFile;

use super::backend::StorageBackend;

/// A backend that stores each entry as a file in a folder. Writes go to a temporary file that is flushed and renamed.
pub(super) struct Disk {
    folder: PathBuf,
    /// Lock files by name. Each is locked as long as it is open.
    locks: Vec<(String, File)>,
}

impl Disk {
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder, locks: Vec::new() }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The path of a file. Creates its folder if needed.
    fn path_with_folder(&self, name: &str) -> io::Result<PathBuf> {
        let file = self.file(name);
        fs::create_dir_all(file.parent().unwrap_or(&self.folder))?;
        Ok(file)
    }
}

impl StorageBackend for Disk {
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.file(name)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if is_absent(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn write(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let mut file = AtomicWriteFile::open(self.path_with_folder(name)?)?;
        file.write_all(bytes)?;
        file.commit()
    }

    fn replace(&mut self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.file(from), self.path_with_folder(to)?)
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        let (from, to) = (self.file(from), self.path_with_folder(to)?);
        if !from.try_exists()? {
            return Err(io::ErrorKind::NotFound.into());
        }
        // Reserve the name with an empty file: a plain rename would overwrite an existing file.
        OpenOptions::new().write(true).create_new(true).open(&to)?;
        fs::rename(&from, &to).inspect_err(|_| {
            let _ = fs::remove_file(&to); // the empty file that was created above
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
            let Ok(name) = entry.file_name().into_string() else { continue }; // this program uses only UTF-8 names
            if let Some(metadata) = entry.metadata().ok().filter(fs::Metadata::is_file) {
                names.push((name, write_time(&metadata)));
            }
        }
        Ok(names)
    }

    fn try_lock_name(&mut self, name: &str) -> bool {
        let Ok(path) = self.path_with_folder(name) else { return true }; // no program can write there
        let Ok(file) = OpenOptions::new().write(true).create(true).truncate(false).open(path) else { return true };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => false,
            // The file system does not support locks: continue without one.
            Err(TryLockError::Error(_)) | Ok(()) => {
                self.locks.push((name.to_owned(), file));
                true
            }
        }
    }

    fn unlock_name(&mut self, name: &str) {
        self.locks.retain(|(locked, _)| locked != name);
    }

    fn display_path(&self, name: &str) -> String {
        self.file(name).display().to_string()
    }
}

/// Whether this error means that the file does not exist. That includes a path through a file.
fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// Reads a file that the user chose. Fails if it has more than `max_bytes`.
pub(super) fn read_user_file(file: &Path, max_bytes: usize) -> io::Result<Vec<u8>> {
    let size = fs::metadata(file)?.len();
    if usize::try_from(size).is_ok_and(|size| size <= max_bytes) {
        fs::read(file)
    } else {
        Err(io::ErrorKind::FileTooLarge.into())
    }
}

/// The extensions of record files. The first one is used for writing.
pub const RECORD_EXTENSIONS: [&str; 2] = ["quintet", "pgn"];

/// Finds record files in these folders, newest first, and returns at most `max_files` of them.
pub(super) fn find_record_files(folders: &[PathBuf], max_files: usize) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten() {
        let path = entry.path();
        let is_known = |found: &OsStr| RECORD_EXTENSIONS.iter().any(|known| found.eq_ignore_ascii_case(known));
        let fits = path.extension().is_some_and(is_known);
        if fits && let Some(time) = entry.metadata().ok().filter(fs::Metadata::is_file).map(|found| write_time(&found))
        {
            found.push((path, time));
        }
    }
    found.sort_by(|one, other| (other.1, &one.0).cmp(&(one.1, &other.0)));
    found.into_iter().take(max_files).map(|(path, _)| path).collect()
}

/// The time of the last write, in nanoseconds since 1970; 0 if unknown.
fn write_time(metadata: &fs::Metadata) -> u64 {
    let since = metadata.modified().ok().and_then(|modified| modified.duration_since(UNIX_EPOCH).ok());
    since.map_or(0, |since| u64::try_from(since.as_nanos()).unwrap_or(u64::MAX))
}

/// Writes a new file into a folder, with a number in its name if the name is taken. Returns its path.
pub(super) fn write_new_file(folder: &Path, stem: &str, extension: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    for number in 1_u32.. {
        let name = if number == 1 { stem.to_owned() } else { format!("{stem}-{number}") };
        let path = folder.join(format!("{name}.{extension}"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                let result = file.write_all(bytes).and_then(|()| file.sync_all());
                return result.map(|()| path.clone()).inspect_err(|_| {
                    let _ = fs::remove_file(&path); // the incomplete file that was created above
                });
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Writes to a path that the user chose, atomically if possible. Replaces an existing file, because the file
/// dialog has asked for confirmation.
pub(super) fn replace_file(file: &Path, bytes: &[u8]) -> io::Result<()> {
    // The user may have permission to write the file but not to create a temporary file in its folder.
    let mut temporary = match AtomicWriteFile::open(file) {
        Ok(temporary) => temporary,
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => return fs::write(file, bytes),
        Err(error) => return Err(error),
    };
    temporary.write_all(bytes)?;
    temporary.commit()
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
    fn files_are_written_renamed_listed_and_removed() {
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
    fn lock_is_held_by_one_program_at_a_time() {
        let folder = folder("claims");
        let mut first = Disk::new(folder.clone());
        let mut second = Disk::new(folder.clone());
        assert!(first.try_lock_name("a.lock") && !second.try_lock_name("a.lock") && second.try_lock_name("b.lock"));
        first.unlock_name("a.lock");
        assert!(second.try_lock_name("a.lock") && !first.try_lock_name("a.lock"));
        drop(second);
        assert!(first.try_lock_name("a.lock"));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn exported_files_never_overwrite_each_other() {
        let folder = folder("foreign");
        let first = write_new_file(&folder, "abeo", "quintet", b"1").unwrap();
        let second = write_new_file(&folder, "abeo", "quintet", b"2").unwrap();
        assert_eq!(
            (read_user_file(&first, 10).unwrap(), read_user_file(&second, 10).unwrap()),
            (b"1".to_vec(), b"2".to_vec())
        );
        replace_file(&second, b"3").unwrap();
        assert_eq!(read_user_file(&second, 10).unwrap(), b"3");
        assert!(replace_file(&folder.join("none/at-all.quintet"), b"4").is_err());
        assert_eq!(read_user_file(&first, 0).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
        fs::remove_dir_all(folder).unwrap();
    }
}
