//! Counts the frames from a press to the first frame that shows its effect.

use bevy::math::{Rect, Vec2};
use serde::Deserialize;
use serde_json::json;

use super::browser::{Browser, Device, Press, Visit};
use super::player::Player;
use super::presses::{simple_move, wait_until_saved};

/// The kinds of presses.
const KINDS: [&str; 4] =
    ["ball, while idle", "menu, while idle", "board, during an animation", "menu, during an animation"];
/// The number of presses of each kind.
const TRIES: usize = 6;
/// The maximum number of frames. Players notice a longer delay.
const MAX_FRAMES: usize = 2;
/// How long the pointer rests before a press, in milliseconds.
const REST: u32 = 1_500;
/// Half the width of the watched region on the board, in points.
const HALF_WIDTH: f32 = 26.0;

const WINDOW: Visit = Visit { size: (960, 640), touch: true, recording: true, ..Visit::USUAL };

/// A recorded frame or event: see `recordFrames` in `inside.mjs`.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum TraceEntry {
    Frame { frame: i64, end: f64 },
    Event { event: String, start: f64 },
}

/// The delay between a press and its effect.
#[derive(Clone, Copy, Debug)]
struct Delay {
    frames: usize,
    milliseconds: f64,
    /// The number of frames drawn in the 100 ms before the press.
    frames_before: usize,
}

/// Starts recording what frames show in a part of the window. The part is in points.
fn watch(browser: &mut Browser, part: Rect) {
    let low = WINDOW.points().y - part.max.y;
    let region = json!([part.min.x.round(), low.round(), part.width().round(), part.height().round()]);
    browser.evaluate(&format!("recordFramesOf({region})"));
    browser.draw_frames(1);
    browser.rest();
}

/// The delay from the last event of this kind to the first frame that differs from the last frame before the event.
fn delay_after(browser: &mut Browser, kind: &str) -> Delay {
    browser.rest();
    let entries: Vec<TraceEntry> = serde_json::from_value(browser.evaluate("recordedFrames()")).unwrap();
    let is_press = |entry: &TraceEntry| matches!(entry, TraceEntry::Event { event, .. } if event == kind);
    let at = entries.iter().rposition(is_press).unwrap();
    let TraceEntry::Event { start, .. } = entries[at] else { unreachable!() };
    let sum =
        |entry: &TraceEntry| if let TraceEntry::Frame { frame, end } = entry { Some((*frame, *end)) } else { None };
    let (before, _) = entries[..at].iter().rev().find_map(sum).unwrap();
    let frames_before = entries[..at].iter().filter_map(sum).filter(|(_, end)| start - end < 100.0).count();
    let mut after = entries[at..].iter().filter_map(sum).enumerate();
    let found = after.find(|(_, (frame, _))| *frame != before);
    let (frames, (_, end)) = found.unwrap_or_else(|| panic!("{kind} has no visible effect: {entries:?}"));
    Delay { frames: frames + 1, milliseconds: end - start, frames_before }
}

/// Measures presses with one device.
struct Measurement<'a> {
    browser: &'a mut Browser,
    player: &'a mut Player,
    device: Device,
    /// The corner of the window. An overlay over the match darkens it.
    corner: Rect,
}

impl Measurement<'_> {
    /// Measures every kind of press once, in the order of [`KINDS`].
    fn measure(&mut self) -> [Delay; KINDS.len()] {
        let path = simple_move(self.player.table.game());
        let [ball, target] = path.map(|step| self.player.step_position(step));
        let select = self.select_at_rest(ball);
        let menu = self.player.place("Menu").center();
        let open = self.open_menu_at_rest(menu);
        let skip = self.skip_animation(ball, target);
        self.player.table.take(&path);
        assert!(wait_until_saved(self.browser, self.player));
        let open_in_motion = self.open_menu_in_motion(menu);
        [select, open, skip, open_in_motion]
    }

    fn press(&self, place: Vec2) -> Press {
        Press { rest: REST, hold: 120, ..Press::new(self.device, place) }
    }

    /// At rest: selects a ball and deselects it.
    fn select_at_rest(&mut self, ball: Vec2) -> Delay {
        watch(self.browser, Rect::from_center_half_size(ball, Vec2::splat(HALF_WIDTH)));
        self.browser.press(self.press(ball));
        let delay = delay_after(self.browser, "pointerdown");
        self.browser.press(Press::new(self.device, ball));
        self.browser.rest();
        delay
    }

    /// At rest: opens the menu.
    fn open_menu_at_rest(&mut self, menu: Vec2) -> Delay {
        watch(self.browser, self.corner);
        self.browser.press(self.press(menu));
        let delay = delay_after(self.browser, "pointerup");
        self.player.repeat_press(menu, 1);
        self.player.press(self.browser, "Resume");
        delay
    }

    /// During an animation: a press on the board skips to its end.
    fn skip_animation(&mut self, ball: Vec2, target: Vec2) -> Delay {
        self.browser.press_and_wait(Press::new(self.device, ball));
        watch(self.browser, Rect::from_center_half_size(target, Vec2::splat(HALF_WIDTH)));
        self.browser.press(Press::new(self.device, target));
        self.browser.press(Press { hold: 30, ..Press::new(self.device, ball) });
        delay_after(self.browser, "pointerdown")
    }

    /// During an animation: opens the menu.
    fn open_menu_in_motion(&mut self, menu: Vec2) -> Delay {
        let path = simple_move(self.player.table.game());
        let [ball, target] = path.map(|step| self.player.step_position(step));
        self.browser.press_and_wait(Press::new(self.device, ball));
        watch(self.browser, self.corner);
        self.browser.press(Press::new(self.device, target));
        self.browser.press(Press { hold: 30, ..Press::new(self.device, menu) });
        let delay = delay_after(self.browser, "pointerup");
        self.player.table.take(&path);
        self.player.table.settle();
        self.player.repeat_press(menu, 1);
        self.player.press(self.browser, "Resume");
        assert!(wait_until_saved(self.browser, self.player));
        delay
    }
}

/// Prints one row of the table of results.
fn print_row(name: &str, device: Device, row: &[Delay]) {
    let mut frames: Vec<_> = row.iter().map(|delay| delay.frames).collect();
    frames.sort_unstable();
    let mut times: Vec<_> = row.iter().map(|delay| delay.milliseconds).collect();
    times.sort_by(f64::total_cmp);
    let (most, median, time) = (frames[TRIES - 1], frames[TRIES / 2], times[TRIES / 2]);
    let moving = row.iter().filter(|delay| delay.frames_before > 0).count();
    println!("| {name} | {device:?} | {most} | {median} | {time:.0} | {moving} of {TRIES} |");
}

#[test]
#[ignore = "opens a browser, and measures: run on request"]
fn effect_is_visible_within_two_frames_of_a_press() {
    let mut browser = Browser::start();
    browser.visit(WINDOW);
    let mut player = Player::begin(&mut browser, WINDOW, "abalone");
    let corner = Rect::from_corners(Vec2::new(0.0, WINDOW.points().y - 8.0), Vec2::new(8.0, WINDOW.points().y));
    let mut table = Vec::new();
    for device in [Device::Mouse, Device::Touch] {
        let mut measurement = Measurement { browser: &mut browser, player: &mut player, device, corner };
        let tries: Vec<_> = (0..TRIES).map(|_| measurement.measure()).collect();
        for (kind, name) in KINDS.into_iter().enumerate() {
            let row: Vec<Delay> = tries.iter().map(|delays| delays[kind]).collect();
            table.push((device, name, row));
        }
    }
    println!("| press | with | frames, most | frames, median | ms, median | moving before |");
    println!("|---|---|---:|---:|---:|---:|");
    for (device, name, row) in &table {
        print_row(name, *device, row);
    }
    for (device, name, row) in &table {
        assert!(row.iter().all(|delay| delay.frames <= MAX_FRAMES), "{name} with {device:?}: {row:?}");
    }
    assert_eq!(browser.errors(), Vec::<String>::new());
}
