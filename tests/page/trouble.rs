//! Visits in which something goes wrong.

use super::browser::{Browser, Visit};
use super::player::Player;

/// The page says that something is wrong, in this sentence, and whether it offers to load again.
fn told(browser: &mut Browser, sentence: &str, again: bool) {
    browser.until("!document.getElementById('trouble').hidden");
    assert_eq!(browser.evaluate("document.getElementById('what').textContent"), sentence);
    assert_eq!(browser.evaluate("!document.getElementById('again').hidden"), again, "{sentence}");
    let name = sentence.to_lowercase().replace(' ', "-");
    browser.picture(&name);
}

#[test]
#[ignore = "opens a browser: run on request"]
fn every_trouble_is_told_in_a_sentence() {
    let mut browser = Browser::start();
    let no_graphics = "const get = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
            return kind === 'webgl2' ? null : get.call(this, kind, ...rest);
        };";
    browser.visit(Visit { before: no_graphics, ..Visit::default() });
    told(&mut browser, "This browser cannot draw the board", false);

    browser.visit(Visit { abort: "wasm", ..Visit::default() });
    told(&mut browser, "The game could not be loaded", true);

    browser.visit(Visit { before: "delete WebAssembly.compileStreaming;", ..Visit::default() });
    told(&mut browser, "This browser is too old", false);
}

#[test]
#[ignore = "opens a browser: run on request"]
fn a_stopped_program_and_lost_graphics_leave_the_match_where_it_was() {
    let mut browser = Browser::start();
    let visit = Visit::default();
    for (cause, sentence) in [
        ("window.dispatchEvent(new CustomEvent('quintet-stop'))", "Something went wrong"),
        (
            "document.getElementById('quintet').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()",
            "The graphics were taken away",
        ),
    ] {
        browser.visit(visit);
        let mut player = Player::begin(&mut browser, visit, "abalone");
        let play = |player: &mut Player, browser: &mut Browser| {
            let game = player.table.game();
            let path = game.paths(game.legal()[7]).remove(0);
            player.play(browser, &path);
        };
        play(&mut player, &mut browser);
        browser.evaluate(cause);
        browser.key("ArrowUp");
        told(&mut browser, sentence, true);
        player.compare(&mut browser);
        browser.key("Enter"); // the button that loads again has the focus
        browser.wait(500);
        browser.ready();
        browser.key_and_see("Tab");
        browser.key("Enter");
        browser.wait(2000);
        play(&mut player, &mut browser);
        player.compare(&mut browser);
    }
}

#[test]
#[ignore = "opens a browser: run on request"]
fn with_storage_blocked_or_full_one_plays_on() {
    let mut browser = Browser::start();
    let blocked =
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });";
    let full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };";
    for (name, before) in [("storage-blocked", blocked), ("storage-full", full)] {
        let visit = Visit { before, ..Visit::default() };
        browser.visit(visit);
        let player = Player::begin(&mut browser, visit, "abalone");
        let colours = browser.picture(name);
        assert!(colours > 1_000, "{name}: {colours} colours");
        // A move by clicks changes the picture, whether it can be kept or not.
        let game = player.table.game();
        let path = game.paths(game.legal()[7]).remove(0);
        let drawn = browser.evaluate("window.drawn").as_u64().unwrap();
        for step in &path {
            browser.click(player.table.point(player.table.name_of(*step)));
            browser.wait(200);
        }
        browser.wait(1500);
        browser.picture(&format!("{name}-after"));
        assert!(browser.evaluate("window.drawn").as_u64().unwrap() > drawn, "{name}");
        assert_eq!(browser.evaluate("document.getElementById('trouble').hidden"), true, "{name}");
    }
}
