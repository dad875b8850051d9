//! A screen reader: the driver, the buses of its session, and the program in a window.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::tree::Tree;
use crate::display::{ChildGuard, test_dir, wait_for};
use crate::window::{Start, Window};

/// Something that the accessibility interface reported.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// `announcement`, `focus` or `window`.
    pub kind: String,
    /// The text of the announcement, or the name of the object.
    pub text: String,
    /// In seconds since an unknown start.
    pub time: f64,
}

/// A screen reader, and the program in a window.
pub struct Reader {
    pub window: Window,
    driver: Driver,
    /// The address of the session bus.
    pub bus: String,
    folder: PathBuf,
    _daemon: ChildGuard,
}

/// The driver process.
struct Driver {
    _process: ChildGuard,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Driver {
    /// Sends a command. Returns the answer.
    fn ask<T: DeserializeOwned>(&mut self, command: &Value) -> T {
        writeln!(self.input, "{command}").unwrap();
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        let answer: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{command}: {error}: {line:?}"));
        serde_json::from_value(answer.clone()).unwrap_or_else(|error| panic!("{command}: {error}: {answer}"))
    }
}

/// Starts a program of the session: with this bus, and with settings of its own.
pub fn in_session(program: &str, folder: &Path, bus: &str) -> Command {
    let mut command = Command::new(program);
    command.env("DBUS_SESSION_BUS_ADDRESS", bus).env_remove("AT_SPI_BUS_ADDRESS").env_remove("DISPLAY");
    // The launcher of the accessibility bus saves whether a screen reader is in use.
    command.env("XDG_CONFIG_HOME", folder.join("config")).env("XDG_RUNTIME_DIR", folder).stdin(Stdio::null());
    command
}

impl Reader {
    /// Starts a session with a screen reader or without, and the program.
    pub fn start(name: &str, is_on: bool) -> Self {
        if !cfg!(feature = "accessibility-linux") {
            panic!("the program must be built with the feature `accessibility-linux`");
        }
        let folder = test_dir(name);
        let mut daemon = in_session("dbus-daemon", &folder, "")
            .args(["--session", "--nofork", "--nopidfile", "--print-address=1"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("dbus-daemon is installed");
        let mut bus = String::new();
        BufReader::new(daemon.stdout.take().unwrap()).read_line(&mut bus).unwrap();
        let bus = bus.trim().to_owned();
        let daemon = ChildGuard(daemon);
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/desktop/access/driver.py");
        let mut process = in_session("/usr/bin/python3", &folder, &bus)
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Python is installed");
        let (input, output) = (process.stdin.take().unwrap(), BufReader::new(process.stdout.take().unwrap()));
        let mut driver = Driver { _process: ChildGuard(process), input, output };
        assert!(driver.ask::<bool>(&json!(["screen-reader", is_on])));
        let variables = [("DBUS_SESSION_BUS_ADDRESS", bus.as_str())];
        let window = Window::start(&folder, &Start { variables: &variables, ..Start::default() });
        let mut reader = Self { window, driver, bus, folder, _daemon: daemon };
        if is_on {
            reader.wait_for_tree();
        }
        reader
    }

    /// The directory of the test.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Waits until the program is on the accessibility bus.
    pub fn wait_for_tree(&mut self) {
        wait_for("the accessibility tree", || self.driver.ask::<bool>(&json!(["is-there"])).then_some(()));
        self.window.wait_until_idle();
    }

    /// Tells the session that a screen reader was started or stopped.
    pub fn set_screen_reader(&mut self, is_on: bool) {
        assert!(self.driver.ask::<bool>(&json!(["screen-reader", is_on])));
    }

    /// Reads the tree.
    pub fn tree(&mut self) -> Tree {
        Tree(self.driver.ask(&json!(["tree"])))
    }

    /// Requests the action of a node of the tree that was read last, and waits until the program rests.
    pub fn press(&mut self, number: usize) {
        assert!(self.driver.ask::<bool>(&json!(["press", number])), "the press is accepted");
        self.rest();
    }

    /// Presses the only node with this name.
    pub fn press_named(&mut self, name: &str) {
        let number = self.tree().find(name);
        self.press(number);
    }

    /// Requests the focus for a node of the tree that was read last.
    pub fn focus(&mut self, number: usize) {
        assert!(self.driver.ask::<bool>(&json!(["focus", number])), "the focus is accepted");
        self.rest();
    }

    /// Presses a key of the keyboard. Returns the time just before.
    pub fn key(&mut self, name: &str) -> f64 {
        self.driver.ask(&json!(["key", self.window.display(), name]))
    }

    /// Waits until the program rests.
    pub fn rest(&mut self) {
        // Requests reach the program through other processes.
        std::thread::sleep(std::time::Duration::from_millis(100));
        self.window.wait_until_idle();
    }

    /// What was reported since the last call.
    pub fn reported(&mut self) -> Vec<Report> {
        let (found, _): (Vec<(String, String, f64)>, f64) = self.driver.ask(&json!(["reported"]));
        found.into_iter().map(|(kind, text, time)| Report { kind, text, time }).collect()
    }

    /// The texts of this kind that were reported since the last call.
    pub fn texts(&mut self, kind: &str) -> Vec<String> {
        self.reported().into_iter().filter(|report| report.kind == kind).map(|report| report.text).collect()
    }

    /// Waits for a report of this kind. Returns it.
    pub fn wait_for_report(&mut self, kind: &str) -> Report {
        wait_for(kind, || self.reported().into_iter().find(|report| report.kind == kind))
    }
}
