//! Where the engine's work is done: beside the program on a thread where there are threads, in a browser in a worker, else in
//! slices of the program's frames. Whoever lets the work go ends it.

use std::sync::Arc;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(not(target_arch = "wasm32"))]
use std::sync::mpsc::{Receiver, TryRecvError, channel};
#[cfg(not(target_arch = "wasm32"))]
use std::thread;
use std::time::Duration;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::TableSystems;

/// What a slice of work came to.
pub(super) enum Slice<A> {
    /// There is more to do.
    More,
    /// Something was found, and there is more to do.
    News(A),
    /// Something was found, and that was all.
    Last(A),
    /// There was nothing to find.
    Nothing,
}

/// Work in slices; each looks at about so many positions.
type Task<A> = Box<dyn FnMut(u64) -> Slice<A> + Send>;

/// The positions of a slice of a thread's work: it can be stopped after each.
#[cfg(not(target_arch = "wasm32"))]
const SLICE: u64 = 2_000;
/// The fewest and the most positions of a frame's slice.
const FRAME_SLICES: (u64, u64) = (500, 64_000);
/// A frame that took longer than this has the next one do less, and one that took less than the first does more.
const FRAME: (Duration, Duration) = (Duration::from_millis(20), Duration::from_millis(30));

/// Work that is going on.
pub(super) struct Work<A> {
    place: Place<A>,
    over: bool,
}

enum Place<A> {
    /// In the frames of the program.
    Here(SyncCell<Task<A>>),
    /// On a thread.
    #[cfg(not(target_arch = "wasm32"))]
    Beside { answers: SyncCell<Receiver<A>>, stop: Arc<AtomicBool> },
    /// In a worker of the browser; should it fail, there is the same work to be done in frames.
    #[cfg(target_arch = "wasm32")]
    Elsewhere { ask: SyncCell<Ask<A>>, instead: SyncCell<Option<Task<A>>> },
}

/// Asks a worker how far it is.
#[cfg(target_arch = "wasm32")]
type Ask<A> = Box<dyn FnMut() -> Elsewhere<A> + Send>;

/// How far a worker is.
#[cfg(target_arch = "wasm32")]
pub(super) enum Elsewhere<A> {
    /// Still at work.
    More,
    /// It has found this.
    Found(A),
    /// Nothing will come from it.
    Failed,
}

/// Where work is done, and how much of it in a frame.
#[derive(Resource)]
pub struct Workshop {
    /// Wakes a resting window; where nothing does, work is done in frames.
    wake: Option<Arc<dyn Fn() + Send + Sync>>,
    slice: u64,
    /// Whether something is worked on in the program's frames, so that they have to go on.
    busy: bool,
}

impl Default for Workshop {
    fn default() -> Self {
        Self { wake: None, slice: 4_000, busy: false }
    }
}

impl Workshop {
    /// Whether the program's frames have to go on, as work is done in them.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.busy
    }

    /// From now on work is done on threads, or where there are none, in a worker. Both call `wake` when they have found
    /// something.
    pub fn work_beside(&mut self, wake: impl Fn() + Send + Sync + 'static) {
        self.wake = Some(Arc::new(wake));
    }

    /// What wakes a resting page.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn waker(&self) -> Option<Arc<dyn Fn() + Send + Sync>> {
        self.wake.clone()
    }

    /// Begins some work that a worker does, or if that fails this program.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn begin_elsewhere<A: Send + 'static>(
        &self,
        ask: impl FnMut() -> Elsewhere<A> + Send + 'static,
        instead: impl FnMut(u64) -> Slice<A> + Send + 'static,
    ) -> Work<A> {
        let place =
            Place::Elsewhere { ask: SyncCell::new(Box::new(ask)), instead: SyncCell::new(Some(Box::new(instead))) };
        Work { place, over: false }
    }

    /// Begins some work.
    pub(super) fn begin<A: Send + 'static>(&self, task: impl FnMut(u64) -> Slice<A> + Send + 'static) -> Work<A> {
        let task: Task<A> = Box::new(task);
        #[cfg(not(target_arch = "wasm32"))]
        let place = match &self.wake {
            Some(wake) => beside(task, Arc::clone(wake)),
            None => Place::Here(SyncCell::new(task)),
        };
        #[cfg(target_arch = "wasm32")]
        let place = Place::Here(SyncCell::new(task));
        Work { place, over: false }
    }
}

/// Starts a thread for the work; where none can be had, it is done in the frames.
#[cfg(not(target_arch = "wasm32"))]
fn beside<A: Send + 'static>(task: Task<A>, wake: Arc<dyn Fn() + Send + Sync>) -> Place<A> {
    let (tell, answers) = channel();
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    // The work is handed over by a slot, so that it is still there if no thread takes it.
    let slot = Arc::new(std::sync::Mutex::new(Some(task)));
    let taken = Arc::clone(&slot);
    let take = |slot: &std::sync::Mutex<Option<Task<A>>>| slot.lock().ok().and_then(|mut slot| slot.take());
    let run = move || {
        let Some(mut task) = take(&taken) else { return };
        while !stopped.load(Ordering::Relaxed) {
            let told = match task(SLICE) {
                Slice::More => Ok(true),
                Slice::News(answer) => tell.send(answer).map(|()| {
                    wake();
                    true
                }),
                Slice::Last(answer) => tell.send(answer).map(|()| false),
                Slice::Nothing => Ok(false),
            };
            match told {
                Ok(true) => {}
                Ok(false) => break,
                Err(_) => return, // nobody listens any more
            }
        }
        drop(tell);
        wake();
    };
    match thread::Builder::new().name("thinking".to_owned()).spawn(run) {
        Ok(_) => Place::Beside { answers: SyncCell::new(answers), stop },
        Err(error) => {
            warn!("thinking takes its time from the picture: {error}");
            match take(&slot) {
                Some(task) => Place::Here(SyncCell::new(task)),
                None => Place::Beside { answers: SyncCell::new(answers), stop },
            }
        }
    }
}

impl<A> Work<A> {
    /// What was found since the last time. In the program's frames, this is where the work is done.
    pub(super) fn go_on(&mut self, workshop: &mut Workshop) -> Option<A> {
        if self.over {
            return None;
        }
        match &mut self.place {
            Place::Here(task) => match task.get()(workshop.slice) {
                Slice::More => {
                    workshop.busy = true;
                    None
                }
                Slice::News(answer) => {
                    workshop.busy = true;
                    Some(answer)
                }
                Slice::Last(answer) => {
                    self.over = true;
                    Some(answer)
                }
                Slice::Nothing => {
                    self.over = true;
                    None
                }
            },
            #[cfg(target_arch = "wasm32")]
            Place::Elsewhere { ask, instead } => match (ask.get())() {
                Elsewhere::More => None,
                Elsewhere::Found(answer) => {
                    self.over = true;
                    Some(answer)
                }
                Elsewhere::Failed => {
                    match instead.get().take() {
                        Some(task) => {
                            workshop.busy = true;
                            self.place = Place::Here(SyncCell::new(task));
                        }
                        None => self.over = true,
                    }
                    None
                }
            },
            #[cfg(not(target_arch = "wasm32"))]
            Place::Beside { answers, .. } => match answers.get().try_recv() {
                Ok(answer) => Some(answer),
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => {
                    self.over = true;
                    None
                }
            },
        }
    }

    /// Whether everything was found and told.
    pub(super) const fn is_over(&self) -> bool {
        self.over
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl<A> Drop for Place<A> {
    fn drop(&mut self) {
        if let Self::Beside { stop, .. } = self {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Lets the engine work on threads, or in a worker, that wake a resting window.
pub struct ThinkBeside;

impl Plugin for ThinkBeside {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, |proxy: Res<EventLoopProxyWrapper>, mut workshop: ResMut<Workshop>| {
            let proxy = (**proxy).clone();
            workshop.work_beside(move || {
                let _ = proxy.send_event(WinitUserEvent::WakeUp); // a window that is gone needs no waking
            });
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Workshop>();
    app.add_systems(Update, measure.before(TableSystems::Tick));
}

/// Frames that come late have less done in them, and those that come early more.
fn measure(time: Res<Time<Real>>, mut workshop: ResMut<Workshop>) {
    let workshop = workshop.bypass_change_detection();
    let (few, many) = FRAME_SLICES;
    if std::mem::take(&mut workshop.busy) {
        workshop.slice = match time.delta() {
            delta if delta > FRAME.1 => (workshop.slice / 2).max(few),
            delta if delta < FRAME.0 => (workshop.slice * 5 / 4).min(many),
            _ => workshop.slice,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counting(to: u64) -> impl FnMut(u64) -> Slice<u64> + Send + 'static {
        let mut count = 0;
        move |_| {
            count += 1;
            if count < to { Slice::News(count) } else { Slice::Last(count) }
        }
    }

    #[test]
    fn in_frames_and_on_a_thread_it_finds_the_same_in_the_same_order() {
        let mut here = Workshop::default();
        let mut work = here.begin(counting(5));
        let mut found = Vec::new();
        while !work.is_over() {
            found.extend(work.go_on(&mut here));
        }
        assert_eq!((found, here.is_busy()), (vec![1, 2, 3, 4, 5], true));

        let (ring, rung) = channel();
        let mut beside = Workshop::default();
        beside.work_beside(move || ring.send(()).unwrap());
        let mut work = beside.begin(counting(5));
        rung.recv().unwrap();
        let mut found = Vec::new();
        while !work.is_over() {
            found.extend(work.go_on(&mut beside));
        }
        assert_eq!((found, beside.is_busy()), (vec![1, 2, 3, 4, 5], false));
    }

    #[test]
    fn work_that_is_let_go_ends_though_it_never_would() {
        let (tell_end, ended) = channel();
        struct Ends(std::sync::mpsc::Sender<()>);
        impl Drop for Ends {
            fn drop(&mut self) {
                self.0.send(()).unwrap();
            }
        }
        let ends = Ends(tell_end);
        let mut workshop = Workshop::default();
        workshop.work_beside(|| {});
        let work: Work<()> = workshop.begin(move |_| {
            let _ = &ends;
            Slice::More
        });
        drop(work);
        ended.recv().unwrap();
    }

    #[test]
    fn slow_frames_have_less_done_in_them() {
        let mut app = App::new();
        app.add_plugins(plugin).insert_resource(Time::<Real>::default());
        let slice_after = |app: &mut App, milliseconds: u64| {
            app.world_mut().resource_mut::<Workshop>().busy = true;
            app.world_mut().resource_mut::<Time<Real>>().update_with_duration(Duration::from_millis(milliseconds));
            app.update();
            app.world().resource::<Workshop>().slice
        };
        slice_after(&mut app, 0);
        let first = slice_after(&mut app, 25);
        assert!(slice_after(&mut app, 10) > first);
        (0..40).for_each(|_| _ = slice_after(&mut app, 100));
        assert_eq!(slice_after(&mut app, 100), FRAME_SLICES.0);
    }
}
