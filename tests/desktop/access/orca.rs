//! What the screen reader Orca says, according to its log and to that of the speech server.

use std::path::{Path, PathBuf};
use std::time::Duration;

use quintet_core::words::{Localization, ids};

use super::reader::{Reader, in_session};
use crate::display::{ChildGuard, wait_for};

/// How long Orca is silent after it has said something.
const SILENCE: Duration = Duration::from_secs(2);

/// The speech server Speech Dispatcher with the synthesizer eSpeak NG and without a sound card.
struct SpeechServer {
    log: PathBuf,
    _process: ChildGuard,
}

impl SpeechServer {
    /// The settings. The highest level of logging includes what is sent to the synthesizer.
    const SETTINGS: &str = "CommunicationMethod \"unix_socket\"\nLogLevel 5\nAudioOutputMethod \"alsa\"\n\
        AudioALSADevice \"default\"\nAddModule \"espeak-ng\" \"sd_espeak-ng\" \"espeak-ng.conf\"\n\
        DefaultModule \"espeak-ng\"\nDefaultLanguage \"en\"\n";
    /// A sound card that plays nothing.
    const SOUND: &str = "pcm.!default { type null }\nctl.!default { type null }\n";
    /// The settings of the synthesizer that are installed with it.
    const MODULE: &str = "/etc/speech-dispatcher/modules/espeak-ng.conf";

    fn start(reader: &Reader) -> Self {
        let (settings, logs) = (reader.folder().join("speech"), reader.folder().join("speech-log"));
        for folder in [&settings.join("modules"), &logs] {
            std::fs::create_dir_all(folder).unwrap();
        }
        let write = |name: &str, text: &str| std::fs::write(settings.join(name), text).unwrap();
        write("speechd.conf", Self::SETTINGS);
        write("sound.conf", Self::SOUND);
        write("modules/espeak-ng.conf", &std::fs::read_to_string(Path::new(Self::MODULE)).unwrap_or_default());
        let process = in_session("speech-dispatcher", reader.folder(), &reader.bus)
            .env("ALSA_CONFIG_PATH", settings.join("sound.conf"))
            .args(["--run-single", "-C"])
            .arg(&settings)
            .arg("-L")
            .arg(&logs)
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .expect("Speech Dispatcher is installed");
        let socket = reader.folder().join("speech-dispatcher/speechd.sock");
        wait_for("the speech server", || socket.exists().then_some(()));
        Self { log: logs.join("speech-dispatcher.log"), _process: ChildGuard(process) }
    }

    /// The texts that were sent to the synthesizer, without their markup.
    fn spoken(&self) -> Vec<String> {
        let log = std::fs::read(&self.log).unwrap_or_default();
        let log = String::from_utf8_lossy(&log);
        let sent = log.lines().filter_map(|line| line.split_once("Command sent to output module: |<speak>"));
        let texts = sent.map(|(_, text)| {
            let parts = text.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
            parts.collect::<String>().split('|').next().unwrap_or_default().to_owned()
        });
        texts.collect()
    }
}

/// A running Orca.
struct Orca {
    log: PathBuf,
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
    let server = SpeechServer::start(&reader);
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
    let spoken = server.spoken().join("\n");
    println!("sent to the synthesizer:\n{spoken}");
    for text in ["c3, Black’s ball", "Black moves a ball from c3 to", "Black: 0 of 6 pushed off."] {
        assert!(spoken.contains(text), "not sent to the synthesizer: {text}");
    }
}
