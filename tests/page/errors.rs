//! Tests of errors on the page.

use super::browser::{Browser, Device, Press, Visit};
use super::player::Player;

/// Asserts that the page shows an error with this title, and whether it offers to reload.
fn assert_error(browser: &mut Browser, sentence: &str, again: bool) {
    browser.until("!document.getElementById('trouble').hidden");
    assert_eq!(browser.evaluate("document.getElementById('what').textContent"), sentence);
    assert_eq!(browser.evaluate("!document.getElementById('again').hidden"), again, "{sentence}");
    let name = sentence.to_lowercase().replace(' ', "-");
    browser.picture(&name);
}

#[test]
#[ignore = "opens a browser: run on request"]
fn every_error_shows_a_message() {
    let mut browser = Browser::start();
    let no_graphics = "const get = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
            return kind === 'webgl2' ? null : get.call(this, kind, ...rest);
        };";
    browser.visit(Visit { before: no_graphics, ..Visit::default() });
    assert_error(&mut browser, "This browser cannot draw the board", false);

    browser.visit(Visit { abort: "wasm", ..Visit::default() });
    assert_error(&mut browser, "The game could not be loaded", true);

    browser.visit(Visit { before: "delete WebAssembly.compileStreaming;", ..Visit::default() });
    assert_error(&mut browser, "This browser is too old", false);
}

#[test]
#[ignore = "opens a browser: run on request"]
fn match_survives_a_panic_and_lost_graphics() {
    let mut browser = Browser::start();
    let visit = Visit::default();
    for (cause, sentence) in [
        ("window.dispatchEvent(new CustomEvent('quintet-stop'))", "Something went wrong"),
        (
            "document.getElementById('quintet').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()",
            "The graphics stopped",
        ),
    ] {
        browser.visit(visit);
        let mut player = Player::begin(&mut browser, visit, "abalone");
        let play = |player: &mut Player, browser: &mut Browser| {
            let game = player.table.game();
            let path = game.paths(game.legal_moves()[7]).remove(0);
            player.play(browser, &path);
        };
        play(&mut player, &mut browser);
        browser.evaluate(cause);
        browser.key("ArrowUp");
        assert_error(&mut browser, sentence, true);
        player.compare(&mut browser);
        browser.press_element("again");
        browser.wait(500);
        player.resume_loaded(&mut browser);
        play(&mut player, &mut browser);
        player.compare(&mut browser);
    }
}

#[test]
#[ignore = "opens a browser: run on request"]
fn game_continues_with_blocked_or_full_storage() {
    let mut browser = Browser::start();
    let blocked =
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });";
    let full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };";
    for (name, before) in [("storage-blocked", blocked), ("storage-full", full)] {
        let visit = Visit { before, ..Visit::default() };
        browser.visit(visit);
        let mut player = Player::begin(&mut browser, visit, "abalone");
        let colours = browser.picture(name).colours;
        assert!(colours > 1_000, "{name}: {colours} colours");
        // A move by clicks changes the picture, whether it can be saved or not.
        let game = player.table.game();
        let path = game.paths(game.legal_moves()[7]).remove(0);
        let drawn = browser.evaluate("window.drawn").as_u64().unwrap();
        for step in &path {
            let place = player.step_position(*step);
            browser.press_and_wait(Press::new(Device::Mouse, place));
        }
        browser.wait(1500);
        browser.picture(&format!("{name}-after"));
        assert!(browser.evaluate("window.drawn").as_u64().unwrap() > drawn, "{name}");
        assert_eq!(browser.evaluate("document.getElementById('trouble').hidden"), true, "{name}");
    }
}
