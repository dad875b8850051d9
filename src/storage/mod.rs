//! Settings and matches on disk or, where that is refused, in memory. Nothing is ever half written or overwritten unread,
//! and nobody waits for a disk: a thread beside the program does what it is told, in that order.

mod beside;
#[cfg(target_arch = "wasm32")]
mod browser;
mod disk;
mod keeper;
mod news;
mod seal;
mod shelf;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
#[cfg(not(target_arch = "wasm32"))]
use std::path::Path;
use std::path::PathBuf;
use std::sync::Mutex;

use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use directories::{ProjectDirs, UserDirs};

use beside::{Beside, Order, run};
use disk::Disk;
use keeper::Keeper;
use shelf::Memory;

pub use keeper::{Saving, name_of, stem};
pub use news::{KeptMatch, Loaded, News, SetAside, Trouble};
pub use seal::{Damage, FORM, seal, unseal};
pub use shelf::Shelf;

/// Where settings and matches are kept.
#[derive(Resource)]
pub struct Storage {
    /// Who keeps them, while no thread does.
    keeper: Mutex<Option<Keeper>>,
    beside: Option<Beside>,
    news: VecDeque<News>,
    lasts: bool,
    /// Where files for people go.
    exports: Option<PathBuf>,
    /// Where else files of people's may be.
    downloads: Option<PathBuf>,
}

impl Default for Storage {
    /// Keeps everything in memory.
    fn default() -> Self {
        Self { lasts: false, ..Self::on(Box::new(Memory::default())) }
    }
}

impl Storage {
    /// Keeps everything in the browser's own storage. If it does not let the page have that, in memory.
    #[must_use]
    #[cfg(target_arch = "wasm32")]
    pub fn of_this_user() -> Self {
        browser::Browser::open().map_or_else(Self::default, |browser| Self::on(Box::new(browser)))
    }

    /// Keeps everything where the system wants a program's data. If the system names no such place, in memory.
    #[must_use]
    #[cfg(not(target_arch = "wasm32"))]
    pub fn of_this_user() -> Self {
        let folder = ProjectDirs::from("", "", "quintet").map(|folders| folders.data_dir().to_owned());
        let user = UserDirs::new();
        let documents =
            user.as_ref().map(|user| user.document_dir().unwrap_or_else(|| user.home_dir()).join("Quintet"));
        let downloads = user.as_ref().and_then(UserDirs::download_dir).map(Path::to_owned);
        let mut storage = folder.map_or_else(Self::default, Self::in_folder);
        storage.exports = documents.or(storage.exports);
        storage.downloads = downloads;
        storage
    }

    /// Keeps everything in this folder.
    #[must_use]
    pub fn in_folder(folder: PathBuf) -> Self {
        let exports = Some(folder.join("records"));
        Self { exports, ..Self::on(Box::new(Disk::new(folder))) }
    }

    /// Keeps everything on a shelf of whatever kind.
    #[must_use]
    pub fn on(shelf: Box<dyn Shelf>) -> Self {
        let keeper = Mutex::new(Some(Keeper::new(shelf)));
        Self { keeper, beside: None, news: VecDeque::new(), lasts: true, exports: None, downloads: None }
    }

    /// Whether what is kept outlives the program.
    #[must_use]
    pub const fn lasts(&self) -> bool {
        self.lasts
    }

    /// What was kept when the program ran last. To be asked for once, before the first frame: this waits for the disk.
    #[must_use]
    pub fn load(&mut self) -> Loaded {
        self.here().map(Keeper::load).unwrap_or_default()
    }

    /// Puts settings aside that could not be understood. As [`Storage::load`], before the first frame.
    pub fn put_settings_aside(&mut self, damage: Damage) -> Option<SetAside> {
        self.here().map(|keeper| keeper.put_settings_aside(damage))
    }

    fn here(&mut self) -> Option<&mut Keeper> {
        self.keeper.get_mut().ok()?.as_mut()
    }

    /// Keeps the match as it stands now. `text` is called where there is time for it.
    pub fn save(&mut self, saving: Saving, text: impl FnOnce() -> String + Send + 'static) {
        self.order(Order::Keep(Box::new(text), saving));
    }

    /// Keeps the settings.
    pub fn save_settings(&mut self, text: String) {
        self.order(Order::KeepSettings(text));
    }

    /// Asks for all matches: [`News::Listed`].
    pub fn list(&mut self) {
        self.order(Order::List);
    }

    /// Asks for a past match to go on with: [`News::TakenUp`].
    pub fn take_up(&mut self, id: String) {
        self.order(Order::TakeUp(id));
    }

    /// Removes a match: [`News::Removed`]. It can be wanted back until [`Storage::forget_removed`].
    pub fn remove(&mut self, id: String) {
        self.order(Order::Remove(id));
    }

    /// Brings back what was removed under this name: [`News::Listed`].
    pub fn restore(&mut self, name: String) {
        self.order(Order::Restore(name));
    }

    /// Takes away for good what was removed.
    pub fn forget_removed(&mut self) {
        self.order(Order::ForgetRemoved);
    }

    /// Adds records to the past matches, each with how its name begins: [`News::Added`].
    pub fn add(&mut self, records: Vec<(String, String)>) {
        self.order(Order::Add(records));
    }

    /// Reads a file that people named: [`News::FileRead`].
    pub fn read_file(&mut self, file: PathBuf) {
        self.order(Order::ReadFile(file));
    }

    /// Looks for files of people's that may hold records: [`News::Files`].
    pub fn find_files(&mut self) {
        let folders = self.exports.iter().chain(&self.downloads).cloned().collect();
        self.order(Order::FindFiles(folders));
    }

    /// Writes a file for people, in their own folder: [`News::FileWritten`].
    pub fn write_file(&mut self, stem: String, text: String) {
        if let Some(folder) = self.exports.clone() {
            self.order(Order::WriteFile { folder, stem, text });
        } else {
            self.news.push_back(News::FileWritten(Err(Trouble::Missing)));
        }
    }

    /// Writes a file that people named, in place of what is there: [`News::FileWritten`].
    pub fn write_there(&mut self, file: PathBuf, text: String) {
        self.order(Order::WriteThere { file, text });
    }

    /// Calls this, from wherever, when there is news.
    pub fn wake_with(&mut self, wake: impl Fn() + Send + 'static) {
        self.order(Order::WakeWith(Box::new(wake)));
    }

    /// What there is to tell since it was last asked.
    pub fn news(&mut self) -> Vec<News> {
        if let Some(beside) = &self.beside {
            self.news.extend(beside.news());
        }
        self.news.drain(..).collect()
    }

    /// How much is still to be done.
    #[must_use]
    pub fn behind(&self) -> usize {
        self.beside.as_ref().map_or(0, Beside::behind)
    }

    /// Waits until all is done. What could not be written is tried once more.
    pub fn flush(&mut self) {
        match &self.beside {
            Some(beside) => beside.flush(),
            None => {
                if let Some(news) = self.here().and_then(Keeper::retry) {
                    self.news.push_back(news);
                }
            }
        }
    }

    fn order(&mut self, order: Order) {
        if self.beside.is_none() && self.lasts {
            let keeper = self.keeper.get_mut().ok().and_then(Option::take);
            match keeper.map(Beside::start) {
                Some(Ok(beside)) => self.beside = Some(beside),
                // Where there are no threads, it is done here and now.
                Some(Err(keeper)) => self.keeper = Mutex::new(Some(keeper)),
                None => {}
            }
        }
        match &self.beside {
            Some(beside) => beside.order(order),
            None => {
                let mut news = Vec::new();
                if let Some(keeper) = self.here() {
                    run(keeper, order, &mut |told| news.push(told));
                }
                self.news.extend(news);
            }
        }
    }
}
