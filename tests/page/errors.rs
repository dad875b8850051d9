//! Tests of errors on the page.

use bevy::math::Vec2;

use super::browser::{Browser, Device, Press, Visit};
use super::player::{Player, saved_match};

/// The side of the squares in which colours are compared, in points: less than a cell of the board.
const SQUARE: u32 = 20;
/// The minimum change of a colour channel in a cell to which or from which a ball moves, from 0 to 255.
const MIN_CHANGE: f32 = 8.0;

/// Asserts that the page shows an error with this title, and whether it offers to reload.
fn assert_error(browser: &mut Browser, sentence: &str, again: bool) {
    browser.until("!document.getElementById('error-dialog').hidden");
    assert_eq!(browser.evaluate("document.getElementById('error-title').textContent"), sentence);
    assert_eq!(browser.evaluate("!document.getElementById('reload').hidden"), again, "{sentence}");
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
    browser.visit(Visit { init_script: no_graphics, ..Visit::default() });
    assert_error(&mut browser, "This browser cannot draw the board", false);

    browser.visit(Visit { blocked: "wasm", ..Visit::default() });
    assert_error(&mut browser, "The game could not be loaded", true);

    browser.visit(Visit { blocked: "words.js", ..Visit::default() });
    browser.until("document.getElementById('loading-status').textContent.includes('The game could not be loaded')");
    assert_eq!(browser.evaluate("document.querySelector('#loading-status button').textContent"), "Reload");
    browser.picture("the-loader-could-not-be-loaded");

    browser.visit(Visit { init_script: "delete WebAssembly.compileStreaming;", ..Visit::default() });
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
        browser.evaluate("void (window.isOld = true)");
        browser.press_element("reload");
        browser.until("!window.isOld");
        player.resume_loaded(&mut browser);
        play(&mut player, &mut browser);
        player.compare(&mut browser);
    }
}

/// Takes a screenshot of a visit of the usual size. Returns the mean colours around these places.
fn colors_at(browser: &mut Browser, name: &str, places: &[Vec2]) -> Vec<[f32; 3]> {
    browser.picture(name);
    browser.keep_picture(name);
    let (width, height) = Visit::USUAL.size;
    let (columns, rows) = (width / SQUARE, height / SQUARE);
    let colors = browser.mean_colors(name, columns, rows);
    let index =
        |place: &Vec2| place.y as usize / SQUARE as usize * columns as usize + place.x as usize / SQUARE as usize;
    places.iter().map(|place| colors[index(place)]).collect()
}

/// The largest difference of two colours in a channel.
fn difference(one: [f32; 3], other: [f32; 3]) -> f32 {
    one.iter().zip(other).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max)
}

#[test]
#[ignore = "opens a browser: run on request"]
fn game_continues_with_blocked_or_full_storage() {
    let mut browser = Browser::start();
    let blocked =
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });";
    // Settings still fit.
    let full = "const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, text) {
            if (key.includes('match')) throw new DOMException('full', 'QuotaExceededError');
            setItem.call(this, key, text);
        };";
    let mut with_storage: Option<[Vec<[f32; 3]>; 2]> = None;
    for (name, init_script) in [("storage-usual", ""), ("storage-blocked", blocked), ("storage-full", full)] {
        let visit = Visit { init_script, ..Visit::default() };
        browser.visit(visit);
        let mut player = Player::begin(&mut browser, visit, "abalone");
        let colors = browser.picture(name).colors;
        assert!(colors > 1_000, "{name}: {colors} colours");
        // Moves a ball to an empty cell by clicks, whether the move can be saved or not.
        let game = player.table.game();
        let path = game.paths(game.parse("c3d3").unwrap()).remove(0);
        let places: Vec<_> = path.iter().map(|step| player.step_position(*step)).collect();
        let start = colors_at(&mut browser, name, &places);
        for place in &places {
            browser.press_and_wait(Press::new(Device::Mouse, *place));
        }
        browser.wait(1500);
        browser.rest();
        let played = colors_at(&mut browser, &format!("{name}-after"), &places);
        assert_eq!(saved_match(&mut browser).is_some(), with_storage.is_none(), "{name}");
        assert_eq!(browser.evaluate("window.quintetCannotSave === true"), name != "storage-usual", "{name}");
        assert_eq!(browser.evaluate("document.getElementById('error-dialog').hidden"), true, "{name}");
        // Both cells look as in the match that is saved.
        let [usual_start, usual_played] = with_storage.get_or_insert_with(|| [start.clone(), played.clone()]);
        for (index, place) in places.iter().enumerate() {
            let change = difference(usual_start[index], usual_played[index]);
            assert!(change > MIN_CHANGE, "the move changes the colours at {place} by {change}");
            for (found, expected) in [(start[index], usual_start[index]), (played[index], usual_played[index])] {
                let found = difference(found, expected);
                assert!(found < change / 4.0, "{name}: the colours at {place} differ by {found} of {change}");
            }
        }
    }
}
