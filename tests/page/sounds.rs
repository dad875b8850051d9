//! Tests of the sounds of the page.

use serde_json::Value;

use super::browser::{Browser, Visit};
use super::player::Player;

/// Records every sound that starts: its length in milliseconds and its volume in `window.started`, and its audio context in
/// `window.context`.
const RECORD_SOUNDS: &str = "window.started = [];
    const start = AudioBufferSourceNode.prototype.start;
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (to, ...rest) {
        this.connectedTo = to;
        return connect.call(this, to, ...rest);
    };
    AudioBufferSourceNode.prototype.start = function (...given) {
        const volume = this.connectedTo.gain.value;
        window.started.push([Math.round(1000 * this.buffer.duration), volume]);
        window.context = this.context;
        return start.apply(this, given);
    };";

/// A request of the program.
const REQUEST: &str = "window.dispatchEvent(new CustomEvent('quintet-sound', { detail: 'place 0.5' }))";

/// The number of sounds that were started.
fn count(browser: &mut Browser) -> u64 {
    browser.evaluate("window.started.length").as_u64().unwrap()
}

#[test]
#[ignore = "opens a browser: run on request"]
fn sounds_are_played_after_the_first_press_and_not_while_hidden() {
    let mut browser = Browser::start();
    let visit = Visit { init_script: RECORD_SOUNDS, ..Visit::default() };
    browser.visit(visit);
    browser.ready();
    browser.evaluate(REQUEST);
    browser.wait(1000);
    assert_eq!(count(&mut browser), 0, "a sound was started before the first press");
    let mut player = Player::begin(&mut browser, visit, "abalone");
    let game = player.table.game();
    let code = game.legal_moves()[7];
    let path = game.paths(code).remove(0);
    player.play(&mut browser, &path);
    // The ball is selected, and slides.
    browser.until("window.started.length >= 2");
    // Every sound is audible, and in a context that runs.
    browser.until(
        "window.context.state === 'running' && window.started.every(([length, volume]) => length > 30 && volume > 0)",
    );
    println!("{}", browser.evaluate("JSON.stringify(window.started)"));

    browser.evaluate(
        "Object.defineProperty(document, 'hidden', { get: () => window.isHidden, configurable: true });
         window.isHidden = true;
         document.dispatchEvent(new Event('visibilitychange'));",
    );
    let before = count(&mut browser);
    browser.until("window.context.state === 'suspended'");
    browser.evaluate(REQUEST);
    browser.wait(1000);
    assert_eq!(count(&mut browser), before, "a sound was started while the page was hidden");
    browser.evaluate("window.isHidden = false; document.dispatchEvent(new Event('visibilitychange'));");
    browser.until("window.context.state === 'running'");
    // The request and the start are in one task, as if the rest of the frame were slow.
    let ahead = browser.evaluate(&format!("(() => {{ {REQUEST}; return window.started.length; }})()"));
    assert_eq!(ahead.as_u64().unwrap(), before + 1, "a decoded sound did not start at once");
    assert_eq!(browser.errors(), Vec::<String>::new());
}

#[test]
#[ignore = "opens a browser: run on request"]
fn browser_can_decode_every_sound() {
    let mut browser = Browser::start();
    browser.visit(Visit::default());
    browser.ready();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/sounds");
    let names = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let names: Vec<_> = names.filter(|name| name.ends_with(".flac")).collect();
    assert!(names.len() > 10, "{names:?}");
    browser.evaluate(&format!(
        "window.lengths = null;
         const context = new OfflineAudioContext(1, 1, 44100);
         const length = async (name) => (await context.decodeAudioData(await (await fetch(name)).arrayBuffer())).duration;
         void Promise.all({names:?}.map(length)).then((all) => window.lengths = all, (error) => window.lengths = [String(error)]);"
    ));
    browser.until("window.lengths");
    let lengths = browser.evaluate("window.lengths");
    let is_plausible = |length: &Value| length.as_f64().is_some_and(|length| (0.03..2.0).contains(&length));
    assert!(lengths.as_array().unwrap().iter().all(is_plausible), "{names:?}: {lengths}");
}
