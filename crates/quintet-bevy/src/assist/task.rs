//! Runs engine tasks: on a thread, in a web worker, or in slices within the program's frames. Dropping a task stops it.

use std::sync::Arc;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(not(target_arch = "wasm32"))]
use std::sync::mpsc::{Receiver, TryRecvError, channel};
#[cfg(not(target_arch = "wasm32"))]
use std::thread;
use std::time::Duration;

use bevy::platform::cell::SyncCell;
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
#[cfg(not(target_arch = "wasm32"))]
use quintet_core::engine::ComputerPlayer;

use crate::frame::RedrawAppExt;

/// The result of one slice of a task.
pub(super) enum TaskProgress<A> {
    /// The task continues.
    Continue,
    /// An intermediate result; the task continues.
    Partial(A),
    /// The final result.
    Done(A),
    /// The task ended without a result.
    NoResult,
}

/// A task, called repeatedly with an approximate node count for each slice.
type Task<A> = Box<dyn FnMut(u64) -> TaskProgress<A> + Send>;

/// The nodes per slice on a thread. A task can be stopped after each slice.
#[cfg(not(target_arch = "wasm32"))]
const SLICE: u64 = 2_000;
/// The minimum and maximum nodes per slice in a frame.
const FRAME_SLICES: (u64, u64) = (500, 64_000);
/// The minimum and maximum time of a slice in a frame. Between them, it may take half of the time that the rest of the frame
/// takes, so that a task does not take minutes where drawing is slow.
const SLICE_TIME: (Duration, Duration) = (Duration::from_millis(8), Duration::from_millis(50));
/// Without a clock, frame times below the first value increase the slice, above the second they reduce it.
const FRAME: (Duration, Duration) = (Duration::from_millis(20), Duration::from_millis(30));

/// A running task.
pub(super) struct SearchTask<A> {
    host: TaskHost<A>,
    over: bool,
}

enum TaskHost<A> {
    /// In the program's frames.
    Frames(SyncCell<Task<A>>),
    /// On a thread.
    #[cfg(not(target_arch = "wasm32"))]
    Thread { answers: SyncCell<Receiver<A>>, stop: Arc<AtomicBool> },
    /// In a web worker, with a fallback that runs in frames if the worker fails.
    #[cfg(target_arch = "wasm32")]
    Worker { poll: SyncCell<Poll<A>>, fallback: SyncCell<Option<Task<A>>> },
}

/// The warning when a search continues without its worker.
#[cfg(target_arch = "wasm32")]
const FAILED_WORKER: &str = "the search worker failed, searching in frames";

/// Polls a worker.
#[cfg(target_arch = "wasm32")]
type Poll<A> = Box<dyn FnMut() -> WorkerStatus<A> + Send>;

/// The state of a worker's task.
#[cfg(target_arch = "wasm32")]
pub(super) enum WorkerStatus<A> {
    /// Still running.
    Running,
    /// An intermediate result.
    Partial(A),
    /// The result.
    Found(A),
    /// The worker failed; there will be no result.
    Failed,
}

/// Decides where tasks run, and how much work is done per frame.
#[derive(Resource)]
pub struct SearchExecutor {
    /// Wakes an idle window. Without it, tasks run in frames.
    wake: Option<Arc<dyn Fn() + Send + Sync>>,
    slice: u64,
    /// The time that tasks took in this frame. `None` without a clock: in a program without a window.
    searched: Option<Duration>,
    /// Whether a task runs in the program's frames, which must therefore continue.
    busy: bool,
}

impl Default for SearchExecutor {
    fn default() -> Self {
        Self { wake: None, slice: 4_000, searched: None, busy: false }
    }
}

impl SearchExecutor {
    /// Whether the program's frames must continue because a task runs in them.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.busy
    }

    /// Runs tasks in the background from now on, and calls `wake` when there is a result. On the desktop, tasks run on
    /// threads. On the web page, they run in web workers.
    pub fn run_in_background(&mut self, wake: impl Fn() + Send + Sync + 'static) {
        self.wake = Some(Arc::new(wake));
        self.searched = Some(Duration::ZERO);
    }

    /// Whether tasks run on threads.
    #[must_use]
    pub const fn uses_threads(&self) -> bool {
        cfg!(not(target_arch = "wasm32")) && self.wake.is_some()
    }

    /// Lets all cores search for the move of a computer player, if tasks run on threads.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn start_helpers(&self, computer: &mut ComputerPlayer) {
        if self.wake.is_none() {
            return;
        }
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for helper in computer.helpers(cores - 1) {
            if let Err(error) = thread::Builder::new().name("helper".to_owned()).spawn(move || helper.run()) {
                warn!("could not start a search thread: {error}");
            }
        }
    }

    /// Runs a slice of a task in this frame.
    fn run_slice<A>(&mut self, task: &mut Task<A>) -> TaskProgress<A> {
        let Some(searched) = &mut self.searched else { return task(self.slice) };
        let started = now();
        let progress = task(self.slice);
        *searched += now() - started;
        progress
    }

    /// The function that wakes an idle page.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn waker(&self) -> Option<Arc<dyn Fn() + Send + Sync>> {
        self.wake.clone()
    }

    /// Starts a task in a web worker, with a fallback that runs in frames if the worker fails.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn start_in_worker<A: Send + 'static>(
        &self,
        poll: impl FnMut() -> WorkerStatus<A> + Send + 'static,
        fallback: impl FnMut(u64) -> TaskProgress<A> + Send + 'static,
    ) -> SearchTask<A> {
        let host =
            TaskHost::Worker { poll: SyncCell::new(Box::new(poll)), fallback: SyncCell::new(Some(Box::new(fallback))) };
        SearchTask { host, over: false }
    }

    /// Starts a task.
    pub(super) fn begin<A: Send + 'static>(
        &self,
        task: impl FnMut(u64) -> TaskProgress<A> + Send + 'static,
    ) -> SearchTask<A> {
        let task: Task<A> = Box::new(task);
        #[cfg(not(target_arch = "wasm32"))]
        let host = match &self.wake {
            Some(wake) => spawn_thread(task, Arc::clone(wake)),
            None => TaskHost::Frames(SyncCell::new(task)),
        };
        #[cfg(target_arch = "wasm32")]
        let host = TaskHost::Frames(SyncCell::new(task));
        SearchTask { host, over: false }
    }
}

/// Starts a thread for the task. If that fails, the task runs in frames.
#[cfg(not(target_arch = "wasm32"))]
fn spawn_thread<A: Send + 'static>(task: Task<A>, wake: Arc<dyn Fn() + Send + Sync>) -> TaskHost<A> {
    let (tell, answers) = channel();
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    // The task is passed through a slot, so that it is not lost if the thread cannot be started.
    let slot = Arc::new(std::sync::Mutex::new(Some(task)));
    let taken = Arc::clone(&slot);
    let take = |slot: &std::sync::Mutex<Option<Task<A>>>| slot.lock().ok().and_then(|mut slot| slot.take());
    let run = move || {
        let Some(mut task) = take(&taken) else { return };
        while !stopped.load(Ordering::Relaxed) {
            let progress = match task(SLICE) {
                TaskProgress::Continue => Ok(true),
                TaskProgress::Partial(answer) => tell.send(answer).map(|()| {
                    wake();
                    true
                }),
                TaskProgress::Done(answer) => tell.send(answer).map(|()| false),
                TaskProgress::NoResult => Ok(false),
            };
            match progress {
                Ok(true) => {}
                Ok(false) => break,
                Err(_) => return, // the receiver was dropped
            }
        }
        drop(tell);
        wake();
    };
    match thread::Builder::new().name("search".to_owned()).spawn(run) {
        Ok(_) => TaskHost::Thread { answers: SyncCell::new(answers), stop },
        Err(error) => {
            warn!("could not start a search thread, searching in frames: {error}");
            match take(&slot) {
                Some(task) => TaskHost::Frames(SyncCell::new(task)),
                None => TaskHost::Thread { answers: SyncCell::new(answers), stop },
            }
        }
    }
}

impl<A> SearchTask<A> {
    /// Returns the latest of the results that have arrived. A task in frames computes one result per call, so it is polled
    /// only once.
    pub(super) fn poll_latest(&mut self, executor: &mut SearchExecutor) -> Option<A> {
        let mut latest = None;
        while let Some(result) = self.poll(executor) {
            latest = Some(result);
            if self.over || executor.busy {
                break;
            }
        }
        latest
    }

    /// Returns the next result, if any. In frames, this call does the work.
    pub(super) fn poll(&mut self, executor: &mut SearchExecutor) -> Option<A> {
        if self.over {
            return None;
        }
        match &mut self.host {
            TaskHost::Frames(task) => match executor.run_slice(task.get()) {
                TaskProgress::Continue => {
                    executor.busy = true;
                    None
                }
                TaskProgress::Partial(answer) => {
                    executor.busy = true;
                    Some(answer)
                }
                TaskProgress::Done(answer) => {
                    self.over = true;
                    Some(answer)
                }
                TaskProgress::NoResult => {
                    self.over = true;
                    None
                }
            },
            #[cfg(target_arch = "wasm32")]
            TaskHost::Worker { poll, fallback } => match (poll.get())() {
                WorkerStatus::Running => None,
                WorkerStatus::Partial(answer) => Some(answer),
                WorkerStatus::Found(answer) => {
                    self.over = true;
                    Some(answer)
                }
                WorkerStatus::Failed => {
                    warn!("{FAILED_WORKER}");
                    match fallback.get().take() {
                        Some(task) => {
                            executor.busy = true;
                            self.host = TaskHost::Frames(SyncCell::new(task));
                        }
                        None => self.over = true,
                    }
                    None
                }
            },
            #[cfg(not(target_arch = "wasm32"))]
            TaskHost::Thread { answers, .. } => match answers.get().try_recv() {
                Ok(answer) => Some(answer),
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => {
                    self.over = true;
                    None
                }
            },
        }
    }

    /// Whether the task has ended and all results were returned.
    pub(super) const fn is_over(&self) -> bool {
        self.over
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl<A> Drop for TaskHost<A> {
    fn drop(&mut self) {
        if let Self::Thread { stop, .. } = self {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Plugin that runs the engine on threads, or in a web worker, which wake an idle window.
pub struct BackgroundSearchPlugin;

impl Plugin for BackgroundSearchPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, |proxy: Res<EventLoopProxyWrapper>, mut executor: ResMut<SearchExecutor>| {
            let proxy = (**proxy).clone();
            executor.run_in_background(move || {
                let _ = proxy.send_event(WinitUserEvent::WakeUp); // fails only after the window has closed
            });
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SearchExecutor>();
    app.redraw_while("the engine searches in frames", SearchExecutor::is_busy);
    app.add_systems(Update, adapt_slice);
}

/// Adapts the slice to the time that it took in the last frame.
fn adapt_slice(time: Res<Time<Real>>, mut executor: ResMut<SearchExecutor>) {
    let executor = executor.bypass_change_detection();
    let searched = executor.searched.as_mut().map(std::mem::take);
    if std::mem::take(&mut executor.busy) {
        executor.slice = next_slice(executor.slice, time.delta(), searched);
    }
}

/// The nodes of the next slice, after a frame of this duration in which tasks took `searched`, with slices of `slice` nodes.
fn next_slice(slice: u64, frame: Duration, searched: Option<Duration>) -> u64 {
    let (shortest, longest) = SLICE_TIME;
    let factor = match searched {
        Some(searched) => {
            let target = (frame.saturating_sub(searched) / 2).clamp(shortest, longest);
            (target.as_secs_f32() / searched.as_secs_f32()).clamp(0.5, 2.0)
        }
        None if frame > FRAME.1 => 0.5,
        None if frame < FRAME.0 => 1.25,
        None => 1.0,
    };
    let (min, max) = FRAME_SLICES;
    ((slice as f32 * factor) as u64).clamp(min, max)
}

/// The current time, for the speed and the time limits of searches.
#[expect(clippy::disallowed_methods, reason = "a search measures its own time")]
pub(super) fn now() -> Instant {
    Instant::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counting(to: u64) -> impl FnMut(u64) -> TaskProgress<u64> + Send + 'static {
        let mut count = 0;
        move |_| {
            count += 1;
            if count < to { TaskProgress::Partial(count) } else { TaskProgress::Done(count) }
        }
    }

    #[test]
    fn frames_and_thread_give_same_results() {
        let mut here = SearchExecutor::default();
        let mut task = here.begin(counting(5));
        let mut found = Vec::new();
        while !task.is_over() {
            found.extend(task.poll(&mut here));
        }
        assert_eq!((found, here.is_busy()), (vec![1, 2, 3, 4, 5], true));

        let (ring, rung) = channel();
        let mut beside = SearchExecutor::default();
        beside.run_in_background(move || ring.send(()).unwrap());
        let mut task = beside.begin(counting(5));
        rung.recv().unwrap();
        let mut found = Vec::new();
        while !task.is_over() {
            found.extend(task.poll(&mut beside));
        }
        assert_eq!((found, beside.is_busy()), (vec![1, 2, 3, 4, 5], false));
    }

    #[test]
    fn dropping_work_stops_it() {
        let (tell_end, ended) = channel();
        struct Ends(std::sync::mpsc::Sender<()>);
        impl Drop for Ends {
            fn drop(&mut self) {
                self.0.send(()).unwrap();
            }
        }
        let ends = Ends(tell_end);
        let mut executor = SearchExecutor::default();
        executor.run_in_background(|| {});
        let task: SearchTask<()> = executor.begin(move |_| {
            let _ = &ends;
            TaskProgress::Continue
        });
        drop(task);
        ended.recv().unwrap();
    }

    #[test]
    fn slice_takes_half_of_the_time_for_the_rest_of_the_frame() {
        let milliseconds = Duration::from_millis;
        // Time to draw a frame, speed of the search in nodes per millisecond, and the expected time of a slice.
        for (drawing, speed, expected) in [(3, 500, 8), (33, 500, 16), (130, 200, 50), (400, 100, 50), (33, 20, 25)] {
            let mut slice = 4_000;
            for _ in 0..30 {
                let searched = milliseconds(slice / speed);
                slice = next_slice(slice, milliseconds(drawing) + searched, Some(searched));
            }
            let time = slice / speed;
            assert!(time.abs_diff(expected) <= 2, "drawing takes {drawing} ms: {time} ms instead of {expected} ms");
        }
    }

    #[test]
    fn slow_frames_reduce_slice() {
        let mut app = App::new();
        app.add_plugins(plugin).insert_resource(Time::<Real>::default());
        let slice_after = |app: &mut App, milliseconds: u64| {
            app.world_mut().resource_mut::<SearchExecutor>().busy = true;
            app.world_mut().resource_mut::<Time<Real>>().update_with_duration(Duration::from_millis(milliseconds));
            app.update();
            app.world().resource::<SearchExecutor>().slice
        };
        slice_after(&mut app, 0);
        let first = slice_after(&mut app, 25);
        assert!(slice_after(&mut app, 10) > first);
        (0..40).for_each(|_| _ = slice_after(&mut app, 100));
        assert_eq!(slice_after(&mut app, 100), FRAME_SLICES.0);
    }
}
