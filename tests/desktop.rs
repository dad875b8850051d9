//! The desktop program as its user meets it: the real binary in a real window, real pointer and key events.
//!
//! Needs Xvfb, xdotool and ImageMagick's `import`, and a graphics driver (a software one will do), so it is run on
//! request: `cargo test --test desktop -- --ignored`. `cargo xtask test` brings what is missing and runs it.

#![cfg(all(feature = "app", target_os = "linux"))]
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use quintet::app;
use quintet::games::ON_THE_TABLE;
use quintet::record::Record;
use quintet::rules::{AnyGame, Step, find};
use quintet::table::{BoardFrame, BoardLayout, MatchSetup, Needs, Screen, Stage, StartMatch};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Longer than anything takes on a slow and busy machine.
const PATIENCE: Duration = Duration::from_secs(120);
const WINDOW: Vec2 = Vec2::new(1280.0, 800.0);
/// As many moves as are played.
const MOVES: usize = 14;

/// A process that does not outlive the test.
struct Guarded(Child);

impl Drop for Guarded {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A display without a screen.
struct Display {
    name: String,
    _server: Guarded,
}

impl Display {
    fn open() -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1400x900x24", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed");
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut number).unwrap();
        Self { name: format!(":{}", number.trim()), _server: Guarded(server) }
    }

    fn run(&self, program: &str, arguments: &[&str]) -> String {
        let output = Command::new(program).env("DISPLAY", &self.name).args(arguments).output();
        let output = output.unwrap_or_else(|error| panic!("{program}: {error}"));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    fn xdotool(&self, arguments: &str) -> String {
        self.run("xdotool", &arguments.split(' ').collect::<Vec<_>>())
    }

    fn picture(&self, file: &Path) -> u64 {
        self.run("import", &["-window", "root", &file.display().to_string()]);
        self.run("identify", &["-format", "%k", &file.display().to_string()]).parse().expect("the picture can be read")
    }
}

/// Waits until something is there.
#[expect(clippy::disallowed_methods, reason = "a real program runs on real time")]
fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn workspace(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn program(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quintet"));
    command.env("XDG_DATA_HOME", data).env("XDG_RUNTIME_DIR", data).env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
    command
}

/// Where things are in a window of this size: the program's own layout, computed without a window.
struct Plan {
    app: App,
}

impl Plan {
    fn new() -> Self {
        let mut app = app::headless(Duration::from_millis(16));
        let entry = find("abalone").unwrap();
        let names = vec!["Black".to_owned(), "White".to_owned()];
        app.finish();
        app.cleanup();
        app.update();
        app.world_mut().write_message(StartMatch(MatchSetup { names, ..MatchSetup::of(entry) }));
        (0..5).for_each(|_| app.update());
        Self { app }
    }

    fn cell(&self, step: Step) -> Vec2 {
        let world = self.app.world();
        let place = world.resource::<BoardLayout>().at(step.cell().unwrap());
        world.resource::<Stage>().to_screen(world.resource::<BoardFrame>().to_world(place))
    }
}

/// A short game with a push in it: the first one that chance comes up with.
fn game_with_a_push() -> Vec<Vec<Step>> {
    let entry = find("abalone").unwrap();
    (0..)
        .find_map(|seed| {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut game: Box<dyn AnyGame> = entry.start(entry.options()).unwrap();
            let (mut paths, mut pushed) = (Vec::new(), false);
            for _ in 0..MOVES {
                let legal = game.legal();
                let push = legal.iter().copied().find(|code| game.label(*code).id == "abalone-label-push");
                pushed |= push.is_some();
                let code = push.unwrap_or_else(|| legal[random.random_range(0..legal.len())]);
                paths.push(game.paths(code).remove(0));
                game.play(code).unwrap();
            }
            pushed.then_some(paths)
        })
        .unwrap()
}

/// User and system time of a process, in clock ticks.
fn ticks(pid: u32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
    let fields: Vec<&str> = text.rsplit_once(") ").unwrap().1.split(' ').collect();
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

#[test]
#[ignore = "opens a window: run by cargo xtask test"]
fn a_match_is_played_with_pointer_and_keys_and_kept_on_disk() {
    let folder = workspace("desktop");
    let display = Display::open();
    let child = program(&folder).env("DISPLAY", &display.name).spawn().unwrap();
    let program = Guarded(child);
    let window = wait_for("the window", || {
        let found = display.xdotool("search --onlyvisible --name ^Quintet$");
        (!found.is_empty()).then(|| found.lines().next().unwrap().to_owned())
    });
    display.xdotool(&format!("windowmove {window} 0 0"));
    display.xdotool(&format!("windowfocus {window}"));
    wait_for("the title", || (display.picture(&folder.join("title.png")) > 2_000).then_some(()));

    // The title by keys, the setup by pointer.
    let games_before = ON_THE_TABLE.iter().position(|id| *id == "abalone").unwrap();
    for _ in 0..=games_before {
        display.xdotool("key Tab");
        std::thread::sleep(Duration::from_millis(300));
    }
    display.xdotool("key Return");
    let menu = Stage::new(WINDOW, Screen::Setup, Needs::default()).menu;
    let start = menu.max - Vec2::new(90.0, 44.0);
    std::thread::sleep(Duration::from_millis(1500));
    display.picture(&folder.join("setup.png"));
    click(&display, start);
    std::thread::sleep(Duration::from_millis(1500));
    display.picture(&folder.join("start.png"));

    let plan = Plan::new();
    let saved = folder.join("quintet/match.quintet");
    let read = || Record::parse(&std::fs::read_to_string(&saved).ok()?).ok()?.replay().ok();
    let paths = game_with_a_push();
    for (turn, path) in paths.iter().enumerate() {
        let places: Vec<Vec2> = path.iter().map(|step| plan.cell(*step)).collect();
        match places.as_slice() {
            [first, last, target] if turn % 2 == 0 => {
                drag(&display, *first, *last);
                click(&display, *target);
            }
            [ball, target] if turn % 2 == 1 => drag(&display, *ball, *target),
            _ => places.iter().for_each(|place| click(&display, *place)),
        }
        wait_for("the turn on disk", || read().filter(|game| game.turn() as usize == turn + 1));
        // The turn is shown for less than half a second; a click would only cut it short.
        std::thread::sleep(Duration::from_millis(900));
    }
    let game = read().unwrap();
    let expected: Vec<String> = {
        let entry = find("abalone").unwrap();
        let mut replayed = entry.start(entry.options()).unwrap();
        for path in &paths {
            let code = replayed.legal().into_iter().find(|code| replayed.paths(*code).contains(path)).unwrap();
            replayed.play(code).unwrap();
        }
        replayed.history()
    };
    assert_eq!(game.history(), expected);

    // With nothing moving, nothing is drawn: the processor rests.
    display.xdotool("mousemove 700 880");
    std::thread::sleep(Duration::from_secs(2));
    let before = ticks(program.0.id());
    std::thread::sleep(Duration::from_secs(5));
    let idle = ticks(program.0.id()) - before;
    assert!(idle < 25, "{idle} ticks of work in five idle seconds");
    println!("{} moves played; {idle} ticks of work in five idle seconds", expected.len());

    let colours = display.picture(&folder.join("match.png"));
    assert!(colours > 2_000, "{colours} colours in the picture of the match");
    println!("pictures in {}", folder.display());

    // One more program finds the match where this one left it.
    drop(program);
    assert_eq!(read().unwrap().history(), expected);
}

#[test]
#[ignore = "opens a window: run by cargo xtask test"]
fn a_record_named_on_the_command_line_is_on_the_table_and_kept() {
    let data = workspace("opened");
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/records/abande-snub.quintet");
    let wanted = Record::parse(&std::fs::read_to_string(&record).unwrap()).unwrap();
    let display = Display::open();
    let _program = Guarded(program(&data).env("DISPLAY", &display.name).arg(&record).spawn().unwrap());
    let kept = wait_for("the opened match on disk", || {
        let text = std::fs::read_to_string(data.join("quintet/match.quintet")).ok()?;
        quintet::record::records(&text).next()?.ok()
    });
    assert_eq!((kept.game.id, kept.moves.len()), (wanted.game.id, wanted.moves.len()));
}

fn click(display: &Display, place: Vec2) {
    display.xdotool(&format!("mousemove {} {}", place.x.round(), place.y.round()));
    std::thread::sleep(Duration::from_millis(120));
    display.xdotool("mousedown 1");
    std::thread::sleep(Duration::from_millis(80));
    display.xdotool("mouseup 1");
    std::thread::sleep(Duration::from_millis(250));
}

fn drag(display: &Display, from: Vec2, to: Vec2) {
    display.xdotool(&format!("mousemove {} {}", from.x.round(), from.y.round()));
    std::thread::sleep(Duration::from_millis(120));
    display.xdotool("mousedown 1");
    for step in 1..=4 {
        let place = from.lerp(to, step as f32 / 4.0);
        display.xdotool(&format!("mousemove {} {}", place.x.round(), place.y.round()));
        std::thread::sleep(Duration::from_millis(60));
    }
    display.xdotool("mouseup 1");
    std::thread::sleep(Duration::from_millis(250));
}

#[test]
#[ignore = "starts the program: run by cargo xtask test"]
fn without_a_display_there_is_a_sentence_and_no_panic() {
    let folder = workspace("no-display");
    let output = program(&folder).env_remove("DISPLAY").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("no display") && !said.contains("panicked"), "{said}");
}

#[test]
#[ignore = "starts the program: run by cargo xtask test"]
fn without_a_graphics_device_there_is_a_sentence_and_no_panic() {
    let folder = workspace("no-device");
    let display = Display::open();
    let nowhere = folder.join("no-driver.json");
    let output = program(&folder)
        .env("DISPLAY", &display.name)
        .env("WGPU_BACKEND", "vulkan")
        .env("VK_ICD_FILENAMES", &nowhere)
        .env("VK_DRIVER_FILES", &nowhere)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("no graphics device") && !said.contains("panicked"), "{said}");
}
