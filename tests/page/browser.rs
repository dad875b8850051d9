//! A browser that is told what to do, and a server that shows it the page.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use bevy::math::Vec2;
use serde_json::{Value, json};

/// A process that does not outlive the test.
pub struct Guarded(Child);

impl Drop for Guarded {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The page on this machine.
pub struct Server {
    pub address: String,
    _process: Guarded,
}

impl Server {
    /// Serves what `cargo xtask web` has made, or what lies in another folder beside it.
    pub fn start(folder: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join(folder);
        assert!(folder.join("index.html").is_file(), "there is no page in {}: see `cargo xtask web`", folder.display());
        let mut process = Command::new(env!("CARGO"))
            .args(["run", "--quiet", "--package", "xtask", "--features", "web", "--", "serve", "0"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut address = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut address).unwrap();
        Self { address: address.trim().to_owned(), _process: Guarded(process) }
    }
}

/// How the page is visited.
#[derive(Clone, Copy)]
pub struct Visit<'a> {
    /// Width and height in points.
    pub size: (u32, u32),
    /// Pixels to a point.
    pub density: u32,
    /// By fingers.
    pub touch: bool,
    /// By somebody who wants little motion.
    pub calm: bool,
    /// What is done to the page before anything else is.
    pub before: &'a str,
    /// Addresses of this form cannot be reached.
    pub abort: &'a str,
    /// What follows the address.
    pub after: &'a str,
}

impl Visit<'_> {
    /// On which nothing runs of what the page would.
    pub const NOTHING_ELSE: Self = Self { abort: "loader[.]js", ..Self::USUAL };
    const USUAL: Self =
        Self { size: (960, 640), density: 1, touch: false, calm: false, before: "", abort: "", after: "" };
}

impl Default for Visit<'_> {
    fn default() -> Self {
        Self::USUAL
    }
}

/// A browser.
pub struct Browser {
    server: Server,
    orders: ChildStdin,
    answers: BufReader<ChildStdout>,
    _process: Guarded,
}

impl Browser {
    pub fn start() -> Self {
        let server = Server::start("web");
        let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page/driver.mjs");
        let chromium = ["chromium", "chromium-browser", "google-chrome"].iter().find_map(|name| found(name));
        let chromium = chromium.expect("Chromium is installed");
        let mut process = Command::new("node")
            .arg(driver)
            .arg(chromium)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Node.js is installed");
        let orders = process.stdin.take().unwrap();
        let answers = BufReader::new(process.stdout.take().unwrap());
        Self { server, orders, answers, _process: Guarded(process) }
    }

    /// Gives an order, and waits until it is done.
    pub fn order(&mut self, order: &str, mut given: Value) -> Value {
        given["order"] = order.into();
        writeln!(self.orders, "{given}").unwrap();
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        let answer: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("the driver stopped at {given}"));
        assert!(answer["error"].is_null(), "{given}: {}", answer["error"]);
        answer["value"].clone()
    }

    /// Opens the page anew, with nothing kept from before.
    pub fn visit(&mut self, visit: Visit) {
        let address = self.server.address.clone();
        self.visit_at(&address, visit);
    }

    /// The same at another address.
    pub fn visit_at(&mut self, address: &str, visit: Visit) {
        let Visit { size: (width, height), density, touch, calm, before, abort, after } = visit;
        let given = json!({
            "address": format!("{address}{after}"), "width": width, "height": height, "density": density,
            "touch": touch, "calm": calm, "before": before, "abort": abort,
        });
        self.order("open", given);
    }

    /// Waits until the program can be played; milliseconds from the navigation.
    pub fn time_to_ready(&mut self) -> f64 {
        self.order("ready", json!({})).as_f64().unwrap()
    }

    /// The same, and until all of it is seen.
    pub fn ready(&mut self) -> f64 {
        let time = self.time_to_ready();
        self.wait(600); // the cover fades
        self.rest();
        time
    }

    pub fn wait(&mut self, milliseconds: u32) {
        self.order("wait", json!({ "milliseconds": milliseconds }));
    }

    pub fn key(&mut self, key: &str) {
        self.order("key", json!({ "key": key }));
    }

    /// Waits until nothing moves any more: then no frame is asked for.
    pub fn rest(&mut self) {
        self.order("rest", json!({}));
    }

    /// Presses a key, and waits until its effect has been drawn.
    pub fn key_and_see(&mut self, key: &str) {
        let drawn = self.evaluate("window.drawn");
        self.key(key);
        self.until(&format!("window.drawn > {drawn}"));
        self.rest();
    }

    /// Types letter by letter into whatever has the keys.
    pub fn write(&mut self, text: &str) {
        self.order("write", json!({ "text": text }));
    }

    /// What the program and the page around it have in use, in bytes, when all that can be given back has been.
    pub fn memory(&mut self) -> (u64, u64) {
        let memory = self.order("memory", json!({}));
        (memory["program"].as_u64().unwrap(), memory["page"].as_u64().unwrap())
    }

    pub fn click(&mut self, place: Vec2) {
        self.order("click", json!({ "x": place.x, "y": place.y }));
    }

    pub fn tap(&mut self, place: Vec2) {
        self.order("tap", json!({ "x": place.x, "y": place.y }));
    }

    pub fn evaluate(&mut self, expression: &str) -> Value {
        self.order("evaluate", json!({ "expression": expression }))
    }

    /// Waits until this is true of the page.
    pub fn until(&mut self, expression: &str) {
        self.order("until", json!({ "expression": expression }));
    }

    /// Takes a picture; how many colours there are in it.
    pub fn picture(&mut self, name: &str) -> u64 {
        let folder = pictures();
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join(format!("{name}.png"));
        self.order("picture", json!({ "file": file })).as_u64().unwrap()
    }

    /// How many programs of the page's run beside it.
    pub fn workers(&mut self) -> u64 {
        self.order("workers", json!({})).as_u64().unwrap()
    }

    /// What the console was told in red, and what was thrown.
    pub fn errors(&mut self) -> Vec<String> {
        let errors = self.order("errors", json!({}));
        errors.as_array().unwrap().iter().map(|error| error.as_str().unwrap().to_owned()).collect()
    }

    /// Whom the page has asked for anything.
    pub fn hosts(&mut self) -> Vec<String> {
        let hosts = self.order("hosts", json!({}));
        hosts.as_array().unwrap().iter().map(|host| host.as_str().unwrap().to_owned()).collect()
    }
}

/// Where the pictures go.
pub fn pictures() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("page")
}

fn found(program: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(program)).find(|file| file.is_file())
}
