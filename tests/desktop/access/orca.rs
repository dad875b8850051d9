//! What the screen reader Orca says, according to its log.

use std::time::Duration;

use quintet::words::{Localization, ids};

use super::reader::{Reader, in_session};
use crate::display::{ChildGuard, wait_for};

/// How long Orca is silent after it has said something.
const SILENCE: Duration = Duration::from_secs(2);

/// A running Orca.
struct Orca {
    log: std::path::PathBuf,
    /// The number of log lines that were read.
    known: usize,
    _process: ChildGuard,
}

impl Orca {
    fn start(reader: &Reader) -> Self {
        let log = reader.folder().join("orca.log");
        let mut option = std::ffi::OsString::from("--debug-file=");
        option.push(&log);
        let process = in_session("orca", reader.folder(), &reader.bus)
            .env("DISPLAY", reader.window.display())
            .env("XDG_DATA_HOME", reader.folder().join("orca"))
            .arg(option)
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .expect("Orca is installed");
        let orca = Self { log, known: 0, _process: ChildGuard(process) };
        wait_for("Orca to start", || orca.lines().iter().any(|line| line.contains("activating script")).then_some(()));
        std::thread::sleep(SILENCE);
        orca
    }

    /// The complete lines of the log.
    fn lines(&self) -> Vec<String> {
        let log = std::fs::read(&self.log).unwrap_or_default();
        let log = String::from_utf8_lossy(&log);
        log.lines().take(log.matches('\n').count()).map(str::to_owned).collect()
    }

    /// What it has said since the last call.
    fn new_texts(&mut self) -> Vec<String> {
        let lines = self.lines();
        let new = lines[self.known..].iter().filter_map(|line| line.split_once("SPEECH OUTPUT: '"));
        let texts = new.map(|(_, said)| said.split_once("'{").map_or(said, |(text, _)| text).to_owned()).collect();
        self.known = lines.len();
        texts
    }

    /// Waits until it has said something and is silent again. Returns what it said.
    fn said(&mut self) -> String {
        let mut said = wait_for("Orca to say something", || Some(self.new_texts()).filter(|new| !new.is_empty()));
        loop {
            std::thread::sleep(SILENCE);
            let new = self.new_texts();
            if new.is_empty() {
                return said.join(" ");
            }
            said.extend(new);
        }
    }
}

#[test]
#[ignore = "needs Orca: run by cargo xtask test --accessibility"]
fn orca_says_title_setup_cells_and_moves() {
    let words = Localization::english();
    let mut reader = Reader::start("access-orca", true);
    let mut orca = Orca::start(&reader);
    println!("Orca starts: {}", orca.new_texts().join(" "));
    let mut press = |reader: &mut Reader, what: &str, keys: &[&str]| {
        for key in keys {
            reader.key(key);
            reader.rest();
        }
        let said = orca.said();
        println!("{what}: {said}");
        said
    };
    let said = press(&mut reader, "Tab on the title", &["Tab"]);
    assert!(!said.is_empty());
    reader.press_named("Abalone");
    let said = press(&mut reader, "Tab in the setup", &["Tab"]);
    assert!(!said.is_empty());
    reader.press_named(&words.text(ids::SETUP_START));
    let tree = reader.tree();
    reader.focus(tree.cell("c3"));
    let said = press(&mut reader, "Right and left on the board", &["Right", "Left"]);
    assert!(said.contains("c3, Black’s ball"), "{said}");
    let said = press(&mut reader, "Return, up and Return", &["Return", "Up", "Return"]);
    assert!(said.contains("Black moves a ball from c3 to"), "{said}");
    let said = press(&mut reader, "F8", &["F8"]);
    assert!(said.contains("Black: 0 of 6 pushed off."), "{said}");
}
