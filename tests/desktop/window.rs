//! The program in a window, with simulated pointer input.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use bevy::prelude::*;
use quintet_bevy::persistence::SessionRecord;
use quintet_bevy::session::HistoryState;
use quintet_core::record::Record;
use serde_json::Value;

use crate::display::{ChildGuard, Display, Screenshot, wait_for};

/// The initial window size, in logical pixels.
pub const INITIAL_SIZE: Vec2 = Vec2::new(1280.0, 800.0);
/// How long the program must be idle to count as at rest.
const REST_TIME: Duration = Duration::from_millis(300);
/// The interval between idle checks.
const SAMPLE_INTERVAL: Duration = Duration::from_millis(50);
/// The maximum processor time per sample of an idle program. Sleeping threads that wake up briefly stay below it.
const MAX_IDLE_WORK: Duration = Duration::from_micros(1500);
/// The minimum processor time of a frame that is drawn. Handling the events alone takes less.
const MIN_FRAME_WORK: Duration = Duration::from_millis(5);
/// Every screenshot of a board has more colours than this.
pub const MIN_COLORS: usize = 500;
/// A position without anything to hover.
const CORNER: Vec2 = Vec2::new(3.0, 3.0);

/// A press of the pointer button.
#[derive(Clone, Copy, Debug)]
pub struct Press {
    /// How long the pointer rests on the target first, in seconds. Nothing else happens meanwhile.
    pub rest: f32,
    /// How long the button is held, in seconds.
    pub hold: f32,
    /// How far the pointer moves while the button is held, in logical pixels.
    pub drift: Vec2,
    /// The number of presses.
    pub times: u32,
}

impl Press {
    /// A press after a rest of this many seconds.
    pub const fn after(rest: f32) -> Self {
        Self { rest, hold: 0.1, drift: Vec2::ZERO, times: 1 }
    }

    /// Holds the button for this many seconds.
    pub const fn held(self, hold: f32) -> Self {
        Self { hold, ..self }
    }

    /// Moves the pointer while the button is held, in logical pixels.
    pub const fn drifting(self, x: f32, y: f32) -> Self {
        Self { drift: Vec2::new(x, y), ..self }
    }

    /// Presses twice in quick succession.
    pub const fn twice(self) -> Self {
        Self { times: 2, ..self }
    }
}

/// The saved state that the tests compare: the settings of the pause menu, and the match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SavedState {
    pub sound: bool,
    pub confirm: bool,
    pub coordinates: bool,
    pub hints: bool,
    pub game: String,
    pub moves: Vec<String>,
    /// The turn that is shown, unless it is the last.
    pub shown: Option<usize>,
}

/// Options to start the program.
#[derive(Default)]
pub struct Start<'a> {
    /// Command-line arguments.
    pub arguments: &'a [&'a str],
    /// Physical pixels per logical pixel. 0 means 1.
    pub density: f32,
    /// Whether standard output is piped to the test.
    pub pipe_stdout: bool,
    /// How long the program must be idle to count as at rest. Zero means the default.
    pub idle_time: Duration,
    /// Environment variables.
    pub variables: &'a [(&'a str, &'a str)],
}

/// The program in a window at the upper left of its own display.
pub struct Window {
    pub program: ChildGuard,
    display: Display,
    window: String,
    folder: PathBuf,
    density: f32,
    size: Vec2,
    idle_time: Duration,
}

/// The command to run the program under test, with `data` as its data directory. This is the binary that was built with
/// the tests unless `QUINTET_PROGRAM` is set.
pub fn program(data: &Path) -> Command {
    let program = std::env::var_os("QUINTET_PROGRAM").unwrap_or_else(|| env!("CARGO_BIN_EXE_quintet").into());
    let mut command = Command::new(program);
    command.env("XDG_DATA_HOME", data).env("XDG_RUNTIME_DIR", data).env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
    // Buttons are found by their English labels.
    command.env("LC_ALL", "en_US.UTF-8").env("LANGUAGE", "en");
    command
}

impl Window {
    /// Starts the program with this data directory, and waits until it is drawn and at rest.
    pub fn open(folder: &Path) -> Self {
        Self::start(folder, &Start::default())
    }

    /// Like [`Self::open`], with options.
    pub fn start(folder: &Path, start: &Start) -> Self {
        let density = if start.density > 0.0 { start.density } else { 1.0 };
        let display = Display::open(folder, (INITIAL_SIZE * density).as_uvec2() + 100);
        let mut command = program(folder);
        command.env("DISPLAY", display.name()).env("WINIT_X11_SCALE_FACTOR", density.to_string());
        command.stdout(if start.pipe_stdout { Stdio::piped() } else { Stdio::inherit() });
        command.envs(start.variables.iter().copied());
        let program = ChildGuard(command.args(start.arguments).spawn().unwrap());
        let window = wait_for("the window", || display.find_window("Quintet"));
        display.xdotool(&format!("windowmove {window} 0 0 windowfocus {window}"));
        let folder = folder.to_owned();
        let idle_time = start.idle_time.max(REST_TIME);
        let window = Self { program, display, window, folder, density, size: INITIAL_SIZE, idle_time };
        window.point(CORNER);
        wait_for("the first picture", || (window.screenshot().colors() > MIN_COLORS).then_some(()));
        window.wait_until_idle();
        window
    }

    /// The value of `DISPLAY`.
    pub fn display(&self) -> &str {
        self.display.name()
    }

    /// A screenshot of the window.
    pub fn screenshot(&self) -> Screenshot {
        self.display.screenshot((self.size * self.density).as_uvec2())
    }

    /// Saves a screenshot in the directory of the test.
    pub fn save(&self, name: &str) {
        self.screenshot().save(&self.file(name));
    }

    /// The path of a screenshot with this name.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name).with_extension("png")
    }

    /// Resizes the window, in logical pixels.
    pub fn resize(&mut self, size: Vec2) {
        self.size = size;
        let pixels = (size * self.density).as_uvec2();
        self.display.xdotool(&format!("windowsize {} {} {}", self.window, pixels.x, pixels.y));
    }

    /// Asks the program to close the window, like the button of a window's frame.
    pub fn close(&self) {
        self.display.close_window(&self.window);
    }

    /// Waits until program and X server are at rest. It only reads `/proc`, so it does not disturb them.
    pub fn wait_until_idle(&self) {
        let processes = [self.program.0.id(), self.display.server()];
        let mut before = Duration::MAX;
        let mut idle_time = Duration::ZERO;
        wait_for("the program to rest", || {
            let work = processes.map(Work::of);
            let time: Duration = work.iter().map(|work| work.time).sum();
            let is_idle = work.iter().all(|work| !work.running) && time.saturating_sub(before) < MAX_IDLE_WORK;
            idle_time = if is_idle && before != Duration::MAX { idle_time + SAMPLE_INTERVAL } else { Duration::ZERO };
            before = time;
            (idle_time >= self.idle_time).then_some(())
        });
    }

    /// The processor time of the program so far.
    pub fn work(&self) -> Duration {
        Work::of(self.program.0.id()).time
    }

    fn place(&self, place: Vec2) -> IVec2 {
        (place * self.density).round().as_ivec2()
    }

    /// Moves the pointer to a position in logical pixels.
    pub fn point(&self, place: Vec2) {
        let IVec2 { x, y } = self.place(place);
        self.display.xdotool(&format!("mousemove {x} {y}"));
    }

    /// Moves the pointer in the empty corner, so that frames are drawn without any change, and waits for rest.
    ///
    /// # Panics
    /// When no frame is drawn.
    pub fn draw_unchanged_frames(&self) {
        let before = self.work();
        self.move_pointer_in_corner();
        self.wait_until_idle();
        let work = self.work().saturating_sub(before);
        assert!(work > MIN_FRAME_WORK, "no frame was drawn: the program worked for {work:?}");
    }

    fn move_pointer_in_corner(&self) {
        let commands = (1..=12).map(|step| {
            let IVec2 { x, y } = self.place(CORNER + Vec2::splat((step % 4) as f32));
            format!("mousemove {x} {y} sleep 0.02")
        });
        self.display.xdotool(&commands.collect::<Vec<_>>().join(" "));
    }

    /// Moves the pointer to the empty corner and waits for rest.
    pub fn move_pointer_away(&self) {
        self.point(CORNER);
        self.wait_until_idle();
    }

    /// Presses like a person: move there, rest, press, hold, drift, release.
    pub fn press(&self, place: Vec2, press: Press) {
        let (from, to) = (self.place(place), self.place(place + press.drift));
        let half = press.hold / 2.0;
        let once = format!(" mousedown 1 sleep {half} mousemove {} {} sleep {half} mouseup 1 sleep 0.05", to.x, to.y);
        let commands = once.repeat(press.times as usize);
        self.display.xdotool(&format!("mousemove {} {} sleep {}{commands}", from.x, from.y, press.rest));
    }

    /// Presses two positions. `rest` is the time before the first press. `pace` is how long each press is held, the
    /// time before the pointer moves on, and the time before the second press. All are in seconds.
    pub fn press_both(&self, places: [Vec2; 2], rest: f32, pace: f32) {
        let [first, second] = places.map(|place| self.place(place));
        let press = format!("mousedown 1 sleep {pace} mouseup 1");
        self.display.xdotool(&format!(
            "mousemove {} {} sleep {rest} {press} sleep {pace} mousemove {} {} sleep {pace} {press}",
            first.x, first.y, second.x, second.y
        ));
    }

    /// Drags from one position to another, after a rest in seconds.
    pub fn drag(&self, from: Vec2, to: Vec2, rest: f32) {
        let [start, end] = [from, to].map(|place| self.place(place));
        let path = (1..=4).map(|step| self.place(from.lerp(to, step as f32 / 4.0)));
        let path: Vec<String> = path.map(|place| format!("mousemove {} {} sleep 0.06", place.x, place.y)).collect();
        self.display.xdotool(&format!(
            "mousemove {} {} sleep {rest} mousedown 1 sleep 0.06 {} mousemove {} {} mouseup 1",
            start.x,
            start.y,
            path.join(" "),
            end.x,
            end.y
        ));
    }

    /// The saved match, if any.
    pub fn record(&self) -> Option<Record> {
        quintet_games::install();
        Record::parse(&std::fs::read_to_string(self.folder.join("quintet/match.quintet")).ok()?).ok()
    }

    /// The saved state.
    pub fn saved_state(&self) -> SavedState {
        let text = std::fs::read_to_string(self.folder.join("quintet/settings.json")).unwrap_or_default();
        let settings: Value = serde_json::from_str(&text).unwrap_or_default();
        let is_active = |value: &Value, default: bool| value.as_bool().unwrap_or(default);
        let record = self.record();
        let played = record.as_ref().and_then(|record| record.clone().replay().ok());
        let sections = record.clone().map(|record| SessionRecord::from(record).sections()).unwrap_or_default();
        let history = sections.get("history").cloned().and_then(|history| serde_json::from_value(history).ok());
        let HistoryState { shown, .. } = history.unwrap_or_default();
        SavedState {
            sound: is_active(&settings["sound"]["on"], true),
            confirm: is_active(&settings["confirm-moves"], false),
            coordinates: is_active(&settings["coordinates"], true),
            hints: is_active(&settings["hints"], true),
            game: record.map(|record| record.game.id.to_owned()).unwrap_or_default(),
            moves: played.map(|game| game.history()).unwrap_or_default(),
            shown: shown.map(|shown| shown.turn),
        }
    }

    /// Waits until the saved state equals `saved_state`. If that takes too long, saves a screenshot and panics.
    pub fn wait_for(&self, saved_state: &SavedState, what: &str) {
        let start = self.saved_state();
        let found = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            wait_for(what, || (self.saved_state() == *saved_state).then_some(()));
        }));
        if found.is_err() {
            self.save("lost");
            panic!(
                "{what}: expected {saved_state:?} on disk, found {:?}; at the start of the wait {start:?}",
                self.saved_state()
            );
        }
    }
}

/// The processor usage of a process.
struct Work {
    time: Duration,
    /// Whether a thread is running, runnable or in uninterruptible sleep.
    running: bool,
}

impl Work {
    fn of(process: u32) -> Self {
        let mut work = Self { time: Duration::ZERO, running: false };
        let tasks = std::fs::read_dir(format!("/proc/{process}/task")).expect("the program runs");
        for task in tasks.flatten() {
            // The thread may end between the two reads.
            let read = |file: &str| std::fs::read_to_string(task.path().join(file)).unwrap_or_default();
            let worked = read("schedstat").split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0);
            work.time += Duration::from_nanos(worked);
            let state = read("stat").rsplit_once(") ").and_then(|(_, fields)| fields.chars().next());
            work.running |= matches!(state, Some('R' | 'D'));
        }
        work
    }
}
