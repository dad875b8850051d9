//! Controls a browser through `driver.mjs`, and a server for the page.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use bevy::math::{Rect, Vec2};
use serde::Deserialize;
use serde_json::{Value, json};

/// A child process that is killed on drop.
pub struct ChildGuard(Child);

impl Drop for ChildGuard {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A local web server for a page.
pub struct Server {
    pub address: String,
    _process: Option<ChildGuard>,
}

impl Server {
    /// Serves a folder.
    pub fn start(folder: &Path) -> Self {
        assert!(folder.join("index.html").is_file(), "no page in {}: run `cargo xtask web` first", folder.display());
        let mut process = Command::new(env!("CARGO"))
            .args(["run", "--quiet", "--package", "xtask", "--features", "web", "--", "serve", "0"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut address = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut address).unwrap();
        Self { address: address.trim().to_owned(), _process: Some(ChildGuard(process)) }
    }

    /// Serves the page, unless `QUINTET_PAGE_ADDRESS` names a page that is already served.
    pub fn of_page() -> Self {
        match std::env::var("QUINTET_PAGE_ADDRESS") {
            Ok(address) => Self { address, _process: None },
            Err(_) => Self::start(&page()),
        }
    }
}

/// How to open the page.
#[derive(Clone, Copy)]
pub struct Visit<'a> {
    /// Width and height in points.
    pub size: (u32, u32),
    /// Whether the screen supports touch.
    pub touch: bool,
    /// Whether the user prefers reduced motion.
    pub reduced_motion: bool,
    /// JavaScript that runs before the scripts of the page.
    pub init_script: &'a str,
    /// A regular expression for addresses whose requests fail; empty for none.
    pub blocked: &'a str,
    /// Text to append to the address.
    pub suffix: &'a str,
    /// The minimum duration of a frame, in milliseconds.
    pub min_frame_ms: u32,
    /// Whether to record the content of each frame: see `recordFrames` in `inside.mjs`.
    pub recording: bool,
    /// Whether to slow down processor and network to those of a phone: see `driver.mjs`.
    pub phone: bool,
}

impl Visit<'_> {
    /// Opens the page without running its scripts.
    pub const WITHOUT_SCRIPTS: Self = Self { blocked: "loader[.]js", ..Self::USUAL };
    /// A desktop window with a mouse.
    pub const USUAL: Self = Self {
        size: (960, 640),
        touch: false,
        reduced_motion: false,
        init_script: "",
        blocked: "",
        suffix: "",
        min_frame_ms: 0,
        recording: false,
        phone: false,
    };

    /// Width and height in points.
    pub const fn points(&self) -> Vec2 {
        Vec2::new(self.size.0 as f32, self.size.1 as f32)
    }
}

impl Default for Visit<'_> {
    fn default() -> Self {
        Self::USUAL
    }
}

/// An input device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    Mouse,
    Touch,
    Pen,
}

impl Device {
    pub const ALL: [Self; 3] = [Self::Mouse, Self::Touch, Self::Pen];

    const fn name(self) -> &'static str {
        match self {
            Self::Mouse => "mouse",
            Self::Touch => "touch",
            Self::Pen => "pen",
        }
    }
}

/// A realistic press: see `presses.mjs`.
#[derive(Clone, Copy, Debug)]
pub struct Press {
    pub device: Device,
    /// The position in points.
    pub place: Vec2,
    /// How long the pointer rests before the press, in milliseconds.
    pub rest: u32,
    /// How long the press is held, in milliseconds.
    pub hold: u32,
    /// The number of presses in quick succession.
    pub times: u32,
    /// Where a second finger touches during the press.
    pub second: Option<Vec2>,
}

impl Press {
    pub const fn new(device: Device, place: Vec2) -> Self {
        Self { device, place, rest: 0, hold: 60, times: 1, second: None }
    }
}

/// A browser and the server for the page.
pub struct Browser {
    server: Server,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
    _process: ChildGuard,
}

impl Browser {
    /// Starts a browser with one pixel per point.
    pub fn start() -> Self {
        Self::with_density(1.0)
    }

    /// Starts a browser with this number of pixels per point.
    pub fn with_density(density: f32) -> Self {
        Self::with_server(Server::of_page(), density)
    }

    /// Starts a browser for the page in this folder.
    pub fn for_folder(folder: &Path) -> Self {
        Self::with_server(Server::start(folder), 1.0)
    }

    /// Starts Firefox. Its driver carries out only some of the commands, and of a [`Visit`] it uses only the size.
    pub fn firefox() -> Self {
        let path = find_any(&["firefox-esr", "firefox"]).expect("Firefox must be installed");
        Self::with_driver(Server::of_page(), "firefox.mjs", &[path.as_os_str()])
    }

    /// Starts WebKitGTK, which has the engine of Safari. Its driver is as limited as that of [`Browser::firefox`].
    pub fn webkit() -> Self {
        let path = find_any(&["WebKitWebDriver"]).expect("WebKitWebDriver must be installed");
        Self::with_driver(Server::of_page(), "webkit.mjs", &[path.as_os_str()])
    }

    fn with_server(server: Server, density: f32) -> Self {
        Self::with_driver(server, "driver.mjs", &[chromium().as_os_str(), density.to_string().as_ref()])
    }

    fn with_driver(server: Server, driver: &str, arguments: &[&OsStr]) -> Self {
        let mut process = Command::new("node")
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page").join(driver))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Node.js must be installed");
        let commands = process.stdin.take().unwrap();
        let answers = BufReader::new(process.stdout.take().unwrap());
        Self { server, commands, answers, _process: ChildGuard(process) }
    }

    /// Sends a command to the driver and waits for its result.
    pub fn command(&mut self, name: &str, mut given: Value) -> Value {
        given["command"] = name.into();
        writeln!(self.commands, "{given}").unwrap();
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        let answer: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("the driver ended during {given}"));
        assert!(answer["error"].is_null(), "{given}: {}", answer["error"]);
        answer["value"].clone()
    }

    /// Opens the page with empty storage.
    pub fn visit(&mut self, visit: Visit) {
        let address = self.server.address.clone();
        self.visit_at(&address, visit);
    }

    /// Opens a page at another address with empty storage.
    pub fn visit_at(&mut self, address: &str, visit: Visit) {
        let Visit {
            size: (width, height),
            touch,
            reduced_motion,
            init_script,
            blocked,
            suffix,
            min_frame_ms,
            recording,
            phone,
        } = visit;
        let given = json!({
            "address": format!("{address}{suffix}"), "width": width, "height": height, "touch": touch,
            "reducedMotion": reduced_motion, "initScript": init_script, "blocked": blocked, "minFrame": min_frame_ms, "recording": recording, "phone": phone,
        });
        self.command("open", given);
    }

    /// Waits until the program is ready. Returns the time since navigation in milliseconds.
    pub fn time_to_ready(&mut self) -> f64 {
        self.command("ready", json!({})).as_f64().unwrap()
    }

    /// Waits until the program is ready and fully visible. Returns the time to ready in milliseconds.
    pub fn ready(&mut self) -> f64 {
        let time = self.time_to_ready();
        self.wait(600); // until the cover has faded
        self.rest();
        time
    }

    /// Connects the browser, or disconnects it from every server.
    pub fn connect(&mut self, connected: bool) {
        self.command("connect", json!({ "connected": connected }));
    }

    pub fn wait(&mut self, milliseconds: u32) {
        self.command("wait", json!({ "milliseconds": milliseconds }));
    }

    pub fn key(&mut self, key: &str) {
        self.command("key", json!({ "key": key }));
    }

    /// Waits until no frame is requested.
    pub fn rest(&mut self) {
        self.command("rest", json!({}));
    }

    /// Types a text letter by letter into the focused element.
    pub fn write(&mut self, text: &str) {
        self.command("write", json!({ "text": text }));
    }

    /// The memory of the program and the JavaScript heap of the page after garbage collection, in bytes.
    pub fn memory(&mut self) -> (u64, u64) {
        let memory = self.command("memory", json!({}));
        (memory["program"].as_u64().unwrap(), memory["page"].as_u64().unwrap())
    }

    /// Resizes the window. The size is in points.
    pub fn resize(&mut self, (width, height): (u32, u32)) {
        self.command("resize", json!({ "width": width, "height": height }));
    }

    pub fn press(&mut self, Press { device, place, rest, hold, times, second }: Press) {
        let given = json!({
            "device": device.name(), "x": place.x, "y": place.y, "rest": rest, "hold": hold, "times": times,
            "second": second.map(|place| json!({ "x": place.x, "y": place.y })),
        });
        self.command("press", given);
    }

    /// Presses and waits until the effect is drawn and no frame is requested.
    pub fn press_and_wait(&mut self, press: Press) {
        let drawn = self.evaluate("window.drawn");
        self.press(press);
        self.until(&format!("window.drawn > {drawn}"));
        self.rest();
    }

    /// Presses an HTML element of the page.
    pub fn press_element(&mut self, id: &str) {
        let place = self.evaluate(&format!(
            "(() => {{
                const {{ left, top, width, height }} = document.getElementById({id:?}).getBoundingClientRect();
                return [left + width / 2, top + height / 2];
            }})()"
        ));
        let [x, y] = [0, 1].map(|index| place[index].as_f64().unwrap() as f32);
        self.press(Press::new(Device::Mouse, Vec2::new(x, y)));
    }

    /// Makes the program draw this number of frames without a change.
    pub fn draw_frames(&mut self, count: u32) {
        self.command("frames", json!({ "count": count }));
    }

    pub fn evaluate(&mut self, expression: &str) -> Value {
        self.command("evaluate", json!({ "expression": expression }))
    }

    /// Waits until this JavaScript expression is true.
    pub fn until(&mut self, expression: &str) {
        self.command("until", json!({ "expression": expression }));
    }

    /// Takes a screenshot and writes it to a file.
    pub fn picture(&mut self, name: &str) -> Picture {
        let file = picture_file(&format!("{name}.png"));
        serde_json::from_value(self.command("picture", json!({ "file": file }))).unwrap()
    }

    /// Takes a screenshot and keeps it in memory under a name, for comparison.
    pub fn keep_picture(&mut self, name: &str) -> Picture {
        serde_json::from_value(self.command("picture", json!({ "name": name }))).unwrap()
    }

    /// The mean colours of a kept screenshot in the cells of a grid, row by row.
    pub fn mean_colors(&mut self, name: &str, columns: u32, rows: u32) -> Vec<[f32; 3]> {
        let given = json!({ "name": name, "columns": columns, "rows": rows });
        serde_json::from_value(self.command("meanColours", given)).unwrap()
    }

    /// The sharpness of text in a part of a kept screenshot, from 0 to 1.
    pub fn sharpness(&mut self, name: &str, part: Rect) -> f64 {
        let part = json!({ "left": part.min.x, "top": part.min.y, "right": part.max.x, "bottom": part.max.y });
        self.command("sharpness", json!({ "name": name, "part": part })).as_f64().unwrap()
    }

    /// The number of differing pixels of two kept screenshots. If any differ, writes both and an image of the
    /// difference to files whose names start with `file`.
    pub fn differing(&mut self, first: &str, second: &str, file: &str) -> u64 {
        let file = picture_file(file);
        self.command("compare", json!({ "first": first, "second": second, "file": file })).as_u64().unwrap()
    }

    /// The number of running web workers.
    pub fn workers(&mut self) -> u64 {
        self.command("workers", json!({})).as_u64().unwrap()
    }

    /// Console errors and uncaught exceptions.
    pub fn errors(&mut self) -> Vec<String> {
        let errors = self.command("errors", json!({}));
        errors.as_array().unwrap().iter().map(|error| error.as_str().unwrap().to_owned()).collect()
    }

    /// All lines on the console.
    pub fn lines(&mut self) -> Vec<String> {
        serde_json::from_value(self.command("lines", json!({}))).unwrap()
    }

    /// The hosts to which the page has sent requests.
    pub fn hosts(&mut self) -> Vec<String> {
        let hosts = self.command("hosts", json!({}));
        hosts.as_array().unwrap().iter().map(|host| host.as_str().unwrap().to_owned()).collect()
    }
}

impl Drop for Browser {
    /// Closes the browser. If only the driver were killed, Firefox would keep running.
    fn drop(&mut self) {
        let _ = writeln!(self.commands, "{}", json!({ "command": "quit" }));
        let _ = self.answers.read_to_string(&mut String::new());
    }
}

/// A screenshot of the page.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Picture {
    /// The number of different colours.
    pub colors: u64,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// The folder of the page: `QUINTET_PAGE`, or the output of `cargo xtask web`.
pub fn page() -> PathBuf {
    std::env::var_os("QUINTET_PAGE").map_or_else(|| built("web"), PathBuf::from)
}

/// A subfolder of the target folder.
pub fn built(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join(folder)
}

/// The path of a screenshot.
fn picture_file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("page");
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// The path of the browser.
pub fn chromium() -> PathBuf {
    find_any(&["chromium", "chromium-browser", "google-chrome"]).expect("Chromium must be installed")
}

/// Finds the first of these programs that is installed.
fn find_any(programs: &[&str]) -> Option<PathBuf> {
    programs.iter().find_map(|name| find_program(name))
}

/// Finds a program on the `PATH`.
fn find_program(program: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(program)).find(|file| file.is_file())
}
