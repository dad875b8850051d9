//! Measures the number of frames from a press until the window shows its effect.
//!
//! The real program runs in a window on a virtual display, as in the desktop tests, with the same requirements. The
//! count includes the frame in which the press arrived and the first frame with the effect. The program logs one line
//! per frame with its input and its state. With slow frames, the picture is also observed from outside to count the
//! frames that a user waits.

#![expect(clippy::unwrap_used, reason = "a benchmark fails on unexpected errors")]

#[path = "../tests/desktop/display.rs"]
#[expect(dead_code, reason = "the tests use all of it")]
mod display;
#[path = "../tests/desktop/headless_model.rs"]
#[expect(dead_code, reason = "the tests use all of it")]
mod headless_model;
#[path = "../tests/desktop/window.rs"]
#[expect(dead_code, reason = "the tests use all of it")]
mod window;

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use display::{test_dir, wait_for};
use headless_model::HeadlessModel;
use quintet_core::rules::InputStep;
use quintet_core::words::ids;
use window::{INITIAL_SIZE, Press, Start, Window};

/// The number of measurements of each kind of press.
const ROUNDS: usize = 9;
/// The maximum number of frames from any press to its effect.
const MAX_FRAMES: usize = 2;
/// The frame time in milliseconds when the picture is observed: longer than rendering takes.
const SLOW: u64 = 250;
/// The pause before a press, in seconds.
const PAUSE: f32 = 1.5;

/// A line of the frame log and when it was received.
struct Frame {
    time: Instant,
    fields: HashMap<String, String>,
}

impl Frame {
    fn is(&self, field: &str, value: &str) -> bool {
        self.fields.get(field).is_some_and(|found| found == value)
    }

    fn has_some(&self, field: &str) -> bool {
        !self.is(field, "0")
    }
}

/// The program in a window, and its frame log.
struct Bench {
    window: Window,
    model: HeadlessModel,
    frames: Arc<Mutex<Vec<Frame>>>,
}

/// The kind of press and its expected effect.
#[derive(Clone, Copy)]
enum Pressed {
    /// A piece on the board: the piece is selected.
    Piece,
    /// The menu button: the menu opens on release.
    Menu,
    /// The board during an animation: the animation ends.
    BoardAnimating,
    /// The menu button during an animation: the menu opens.
    MenuAnimating,
}

/// The frame counts of one press.
struct Sample {
    /// According to the program's log.
    logged_frames: usize,
    /// According to the picture, with slow frames only.
    observed_frames: Option<usize>,
}

impl Pressed {
    const IDLE: [Self; 2] = [Self::Piece, Self::Menu];
    const ALL: [Self; 4] = [Self::Piece, Self::Menu, Self::BoardAnimating, Self::MenuAnimating];

    fn name(self) -> &'static str {
        match self {
            Self::Piece => "idle: a piece is selected",
            Self::Menu => "idle: the menu opens",
            Self::BoardAnimating => "animating: the animation ends",
            Self::MenuAnimating => "animating: the menu opens",
        }
    }

    /// Whether this is the frame in which the measured press arrived.
    fn begins(self, frame: &Frame) -> bool {
        match self {
            Self::Piece | Self::BoardAnimating => frame.has_some("pressed"),
            Self::Menu | Self::MenuAnimating => frame.has_some("released"),
        }
    }

    /// Whether the frame shows the effect.
    fn ends(self, frame: &Frame) -> bool {
        match self {
            Self::Piece => frame.has_some("chosen"),
            Self::Menu | Self::MenuAnimating => frame.is("menu", "Pause"),
            Self::BoardAnimating => frame.is("moving", "false"),
        }
    }
}

impl Bench {
    /// Starts a session of Abalone with one move played. Every frame takes at least `frame_time` milliseconds.
    fn new(frame_time: u64) -> Self {
        let folder = test_dir("bench-press");
        let milliseconds = frame_time.to_string();
        let arguments = ["--log-frames", "--frame-time", &milliseconds];
        let idle_time = Duration::from_millis(300 + 2 * frame_time);
        let mut window =
            Window::start(&folder, &Start { arguments: &arguments, pipe_stdout: true, idle_time, ..Start::default() });
        let frames = Arc::new(Mutex::new(Vec::new()));
        let (shared_frames, lines) =
            (frames.clone(), BufReader::new(window.program.0.stdout.take().expect("standard output is piped")));
        std::thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                let fields = line.split(' ').filter_map(|field| field.split_once('='));
                let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
                shared_frames.lock().expect("the lock is never poisoned").push(Frame { time: now(), fields });
            }
        });
        let mut bench = Self { window, model: HeadlessModel::new(INITIAL_SIZE), frames };
        bench.press("abalone");
        bench.press(ids::SETUP_START.as_str());
        let path = bench.model.path(2);
        path.into_iter().for_each(|step| bench.step(step));
        bench
    }

    fn press(&mut self, button: &str) {
        self.window.press(self.model.button(button), Press::after(0.0));
        self.model.press(button);
        self.window.wait_until_idle();
    }

    fn step(&mut self, step: InputStep) {
        self.window.press(self.model.step(step), Press::after(0.0));
        self.model.take(step);
        self.window.wait_until_idle();
    }

    /// Measures one press. Returns `None` if the press missed the animation.
    fn measure(&mut self, pressed: Pressed, slow: bool) -> Option<Sample> {
        let path = self.model.path(2);
        let (place, part) = match pressed {
            Pressed::Piece => (self.model.step(path[0]), around(self.model.step(path[0]))),
            Pressed::BoardAnimating => (self.model.step(path[1]), around(self.model.step(path[1]))),
            Pressed::Menu | Pressed::MenuAnimating => {
                (self.model.button(ids::HUD_MENU.as_str()), around(INITIAL_SIZE / 2.0))
            }
        };
        if matches!(pressed, Pressed::BoardAnimating | Pressed::MenuAnimating) {
            self.step(path[0]);
            let from = self.frames.lock().ok()?.len();
            self.window.press_both([self.model.step(path[1]), place], 0.3, 0.03);
            self.model.take(path[1]);
            self.window.wait_until_idle();
            let sample = self.sample(pressed, from, None);
            if let Pressed::MenuAnimating = pressed {
                self.model.press(ids::HUD_MENU.as_str());
                self.press(ids::PAUSE_RESUME.as_str());
            }
            return sample;
        }
        self.window.point(place);
        self.window.wait_until_idle();
        let (from, before) = (self.frames.lock().ok()?.len(), self.window.screenshot().part(part));
        let window = &self.window;
        let change = std::thread::scope(|scope| {
            scope.spawn(|| window.press(place, Press::after(PAUSE).held(if slow { 0.8 } else { 0.2 })));
            slow.then(|| {
                // A held button changes its appearance, but not in this part of the window.
                wait_for("the effect", || (window.screenshot().part(part) != before).then(now))
            })
        });
        self.window.wait_until_idle();
        let sample = self.sample(pressed, from, change);
        match pressed {
            Pressed::Piece => {
                self.model.take(path[0]);
                self.step(path[1]);
            }
            _ => {
                self.model.press(ids::HUD_MENU.as_str());
                self.press(ids::PAUSE_RESUME.as_str());
            }
        }
        sample
    }

    /// Evaluates the frames since `from`.
    fn sample(&self, pressed: Pressed, from: usize, change: Option<Instant>) -> Option<Sample> {
        let frames = self.frames.lock().ok()?;
        // During an animation, the press that starts the animation comes first.
        let in_motion = matches!(pressed, Pressed::BoardAnimating | Pressed::MenuAnimating);
        let moving = |before: usize| frames[before].is("moving", "true");
        let mut arrived = (from..frames.len()).filter(|frame| pressed.begins(&frames[*frame]));
        let first = arrived.find(|frame| !in_motion || moving(frame - 1))?;
        let logged_frames = 1 + frames[first..].iter().position(|frame| pressed.ends(frame))?;
        // A frame becomes visible after its log line and before the next one.
        let observed_frames = change.map(|time| frames[first..].iter().take_while(|frame| frame.time <= time).count());
        Some(Sample { logged_frames, observed_frames })
    }
}

#[expect(clippy::disallowed_methods, reason = "this measures time")]
fn now() -> Instant {
    Instant::now()
}

/// The part of the window around this position.
fn around(place: Vec2) -> URect {
    Rect::from_center_size(place, Vec2::splat(90.0)).as_urect()
}

fn median(counts: &mut [usize]) -> usize {
    counts.sort_unstable();
    counts[counts.len() / 2]
}

fn main() -> ExitCode {
    if cfg!(not(target_os = "linux")) {
        println!("no figures: virtual displays are available on Linux only");
        return ExitCode::SUCCESS;
    }
    let mut most = 0;
    println!("{:<28} {:>8} {:>6} {:>6} {:>8}", "frames until", "presses", "median", "most", "");
    for slow in [false, true] {
        let mut bench = Bench::new(if slow { SLOW } else { 0 });
        for pressed in if slow { &Pressed::IDLE[..] } else { &Pressed::ALL[..] } {
            let samples: Vec<Sample> = (0..ROUNDS).filter_map(|_| bench.measure(*pressed, slow)).collect();
            let logged: Vec<usize> = samples.iter().map(|sample| sample.logged_frames).collect();
            let observed: Vec<usize> = samples.iter().filter_map(|sample| sample.observed_frames).collect();
            for (mut counts, how) in [(logged, "log"), (observed, "picture")] {
                if let Some(highest) = counts.iter().max().copied() {
                    let median = median(&mut counts);
                    println!("{:<28} {:>8} {median:>6} {highest:>6} {how:>8}", pressed.name(), counts.len());
                    most = most.max(highest);
                }
            }
        }
    }
    println!("{}", if most <= MAX_FRAMES { "within" } else { "above" });
    if most <= MAX_FRAMES { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
