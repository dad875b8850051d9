//! The thread that keeps things beside the program, so that no frame waits for a disk.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use super::disk::{find_foreign, read_foreign, replace_foreign, write_foreign};
use super::keeper::{Keeper, Saving};
use super::news::{News, Trouble};
use crate::record::MOST_BYTES;

/// The most files that people choose from.
const MOST_FILES: usize = 200;

/// A text that is made when it is needed.
type Text = Box<dyn FnOnce() -> String + Send>;

/// Something to be done.
pub(super) enum Order {
    Keep(Text, Saving),
    KeepSettings(String),
    List,
    TakeUp(String),
    Remove(String),
    Restore(String),
    ForgetRemoved,
    Add(Vec<(String, String)>),
    ReadFile(PathBuf),
    FindFiles(Vec<PathBuf>),
    WriteFile {
        folder: PathBuf,
        stem: String,
        text: String,
    },
    WriteThere {
        file: PathBuf,
        text: String,
    },
    WakeWith(Box<dyn Fn() + Send>),
    /// Everything before this is to be done when it is answered.
    Flush(Sender<()>),
}

/// Does what is to be done, and tells what came of it.
pub(super) fn run(keeper: &mut Keeper, order: Order, tell: &mut dyn FnMut(News)) {
    match order {
        Order::Keep(text, saving) => tell(keeper.keep(text(), saving)),
        Order::KeepSettings(text) => tell(keeper.keep_settings(&text)),
        Order::List => tell(keeper.list()),
        Order::TakeUp(id) => tell(keeper.take_up(&id)),
        Order::Remove(id) => tell(keeper.remove(&id)),
        Order::Restore(name) => tell(keeper.restore(&name)),
        Order::ForgetRemoved => keeper.forget_removed(),
        Order::Add(records) => tell(keeper.add(records)),
        Order::ReadFile(file) => {
            let text = read_foreign(&file, MOST_BYTES).map_err(Trouble::from);
            let text = text.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
            tell(News::FileRead { file: file.display().to_string(), text });
        }
        Order::FindFiles(folders) => tell(News::Files(find_foreign(&folders, MOST_FILES))),
        Order::WriteFile { folder, stem, text } => {
            let written = write_foreign(&folder, &stem, "quintet", text.as_bytes());
            tell(News::FileWritten(written.map_err(Trouble::from)));
        }
        Order::WriteThere { file, text } => {
            let written = replace_foreign(&file, text.as_bytes()).map(|()| file);
            tell(News::FileWritten(written.map_err(Trouble::from)));
        }
        Order::WakeWith(_) => {}
        Order::Flush(done) => {
            if let Some(news) = keeper.retry() {
                tell(news);
            }
            let _ = done.send(()); // nobody waits any longer
        }
    }
}

/// The thread, and the ways to it and from it.
pub(super) struct Beside {
    orders: Option<Sender<Order>>,
    news: Mutex<Receiver<News>>,
    behind: Arc<AtomicUsize>,
    thread: Option<JoinHandle<()>>,
}

impl Beside {
    /// Starts the thread. Gives the keeper back where there are no threads.
    pub(super) fn start(keeper: Keeper) -> Result<Self, Keeper> {
        let (orders, waiting) = channel();
        let (teller, news) = channel();
        let behind = Arc::new(AtomicUsize::new(0));
        let done = Arc::clone(&behind);
        // The keeper waits in a place of its own, from which it comes back if the thread does not start.
        let place = Arc::new(Mutex::new(Some(keeper)));
        let taken = Arc::clone(&place);
        let thread = std::thread::Builder::new().name("storage".to_owned()).spawn(move || {
            let keeper = taken.lock().ok().and_then(|mut keeper| keeper.take());
            if let Some(keeper) = keeper {
                work(keeper, &waiting, &teller, &done);
            }
        });
        match thread {
            Ok(thread) => Ok(Self { orders: Some(orders), news: Mutex::new(news), behind, thread: Some(thread) }),
            Err(_) => {
                let keeper = place.lock().ok().and_then(|mut keeper| keeper.take());
                Err(keeper.expect("a thread that never started took nothing"))
            }
        }
    }

    pub(super) fn order(&self, order: Order) {
        self.behind.fetch_add(1, Ordering::Relaxed);
        if let Some(orders) = &self.orders {
            let _ = orders.send(order); // a thread that is gone has said why
        }
    }

    pub(super) fn behind(&self) -> usize {
        self.behind.load(Ordering::Acquire)
    }

    pub(super) fn news(&self) -> Vec<News> {
        self.news.lock().map(|news| news.try_iter().collect()).unwrap_or_default()
    }

    pub(super) fn flush(&self) {
        let (done, wait) = channel();
        self.order(Order::Flush(done));
        let _ = wait.recv(); // answered, or there is nobody to answer
    }
}

impl Drop for Beside {
    /// Waits until everything is done.
    fn drop(&mut self) {
        self.flush();
        drop(self.orders.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join(); // a thread that panicked has nothing left to do
        }
    }
}

/// Who has shown no other turn for so long is looking at that one: longer than any playback takes from turn to turn.
const REST: Duration = Duration::from_secs(4);

/// Takes orders as they come. Of several turns, or settings, that wait to be written, the last is.
fn work(mut keeper: Keeper, waiting: &Receiver<Order>, news: &Sender<News>, done: &AtomicUsize) {
    let mut wake: Option<Box<dyn Fn() + Send>> = None;
    let mut next = None;
    while let Some(order) = next.take().or_else(|| waiting.recv().ok()) {
        let (order, count) = match order {
            Order::Keep(mut text, mut saving) => {
                let mut count = 1;
                next = loop {
                    let later = match saving {
                        Saving::Looking => waiting.recv_timeout(REST).ok(),
                        _ => waiting.try_recv().ok(),
                    };
                    match later {
                        Some(Order::Keep(newer, than)) if than != Saving::NewMatch => {
                            text = newer;
                            saving = saving.max(than);
                            count += 1;
                        }
                        other => break other,
                    }
                };
                (Order::Keep(text, saving), count)
            }
            Order::KeepSettings(mut text) => {
                let mut count = 1;
                next = waiting.try_iter().find_map(|later| match later {
                    Order::KeepSettings(newer) => {
                        text = newer;
                        count += 1;
                        None
                    }
                    other => Some(other),
                });
                (Order::KeepSettings(text), count)
            }
            Order::WakeWith(call) => {
                wake = Some(call);
                done.fetch_sub(1, Ordering::Release);
                continue;
            }
            other => (other, 1),
        };
        let mut told = false;
        // Done before it is told: who waits for an answer is not behind any more.
        let mut tell = |one: News| {
            told = news.send(one).is_ok();
        };
        // Whoever waits for the answer to this goes on while it is still counted, if it is counted until then.
        let answered = matches!(order, Order::Flush(_));
        if answered {
            done.fetch_sub(count, Ordering::Release);
        }
        run(&mut keeper, order, &mut tell);
        if !answered {
            done.fetch_sub(count, Ordering::Release);
        }
        if told && let Some(wake) = &wake {
            wake();
        }
    }
}
