//! Files: temporary file, flush, rename, done by a thread of its own so that no frame waits for the disk.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use atomic_write_file::AtomicWriteFile;

use super::Found;

const MATCH: &str = "match.quintet";
const PREVIOUS: &str = "match.previous.quintet";

/// A text to be written.
struct Order {
    text: String,
    /// Whether it is another match than the one that is kept, which is then left under a name of its own.
    new: bool,
}

/// A folder with the match and the one before it.
pub(super) struct Disk {
    folder: PathBuf,
    orders: Option<Sender<Order>>,
    writer: Option<JoinHandle<()>>,
    trouble: Arc<Mutex<Option<String>>>,
}

impl Disk {
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder, orders: None, writer: None, trouble: Arc::default() }
    }

    pub(super) fn load(&self) -> Vec<Found> {
        let read = |name| {
            let file = self.folder.join(name);
            let text = match std::fs::read(&file) {
                Ok(bytes) => String::from_utf8(bytes).unwrap_or_default(), // no text is no match, and put aside
                Err(_) => return None,
            };
            Some(Found { text, file: Some(file) })
        };
        [MATCH, PREVIOUS].into_iter().filter_map(read).collect()
    }

    pub(super) fn save(&mut self, text: String, new: bool) {
        let orders = self.orders.get_or_insert_with(|| {
            let (orders, waiting) = channel();
            let (folder, trouble) = (self.folder.clone(), Arc::clone(&self.trouble));
            let writer = std::thread::Builder::new().name("storage".to_owned());
            self.writer = writer.spawn(move || write_all(&folder, &waiting, &trouble)).ok();
            orders
        });
        if orders.send(Order { text, new }).is_err() {
            note(&self.trouble, io::Error::from(io::ErrorKind::BrokenPipe).to_string());
        }
    }

    pub(super) fn trouble(&self) -> Option<String> {
        self.trouble.lock().ok()?.take()
    }
}

impl Drop for Disk {
    /// Waits until everything is written.
    fn drop(&mut self) {
        drop(self.orders.take());
        if let Some(writer) = self.writer.take() {
            let _ = writer.join(); // a writer that panicked has nothing left to write
        }
    }
}

fn note(trouble: &Mutex<Option<String>>, text: String) {
    if let Ok(mut trouble) = trouble.lock() {
        *trouble = Some(text);
    }
}

/// Writes texts as they come.
fn write_all(folder: &Path, waiting: &Receiver<Order>, trouble: &Mutex<Option<String>>) {
    for order in waiting {
        if let Err(error) = write(folder, &order) {
            note(trouble, error.to_string());
        }
    }
}

fn write(folder: &Path, order: &Order) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let current = folder.join(MATCH);
    match std::fs::read(&current) {
        Ok(_) if order.new => {
            rename_free(&current, "left")?;
        }
        Ok(before) => write_whole(&folder.join(PREVIOUS), &before)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error), // what cannot be read is not written over
    }
    write_whole(&current, order.text.as_bytes())
}

fn write_whole(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut whole = AtomicWriteFile::open(file)?;
    whole.write_all(bytes)?;
    whole.commit()
}

/// Renames a damaged file so that nothing is written over it.
pub(super) fn put_aside(file: &Path) -> io::Result<PathBuf> {
    rename_free(file, "damaged")
}

/// Renames a file to the first free name with this word and a number in it.
fn rename_free(file: &Path, word: &str) -> io::Result<PathBuf> {
    let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let names = (1..).map(|number| file.with_file_name(format!("{stem}.{word}-{number}.quintet")));
    let aside = names.into_iter().find(|name| !name.exists()).ok_or(io::ErrorKind::AlreadyExists)?;
    std::fs::rename(file, &aside)?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("quintet-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn the_last_match_and_the_one_before_are_kept() {
        let folder = folder("kept");
        for text in ["one", "two", "three"] {
            let mut disk = Disk::new(folder.clone());
            disk.save(text.to_owned(), false);
        }
        let found: Vec<_> = Disk::new(folder.clone()).load().into_iter().map(|found| found.text).collect();
        assert_eq!(found, ["three", "two"]);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_new_match_leaves_the_last_one_under_a_name_of_its_own() {
        let folder = folder("left");
        for (text, new) in [("one", true), ("one, turn two", false), ("two", true), ("three", true)] {
            let mut disk = Disk::new(folder.clone());
            disk.save(text.to_owned(), new);
        }
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
        let texts = [MATCH, "match.left-1.quintet", "match.left-2.quintet"].map(read);
        assert_eq!(texts, ["three", "one, turn two", "two"]);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_put_aside_keeps_its_text_and_frees_its_name() {
        let folder = folder("aside");
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join(MATCH);
        for text in ["first", "second"] {
            std::fs::write(&file, text).unwrap();
            let aside = put_aside(&file).unwrap();
            assert!(!file.exists());
            assert_eq!(std::fs::read_to_string(aside).unwrap(), text);
        }
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_trouble_and_not_a_panic() {
        let file = folder("file");
        std::fs::write(&file, "in the way").unwrap();
        let mut disk = Disk::new(file.join("below"));
        disk.save("text".to_owned(), false);
        let trouble = Arc::clone(&disk.trouble);
        drop(disk);
        assert!(trouble.lock().unwrap().is_some());
        std::fs::remove_file(file).unwrap();
    }
}
