//! Tests of keys and addresses that the page handles itself.

use quintet_core::record::{Record, link};
use quintet_games::find;

use super::browser::{Browser, Visit};
use super::player::{Player, saved_match};

#[test]
#[ignore = "opens a browser: run on request"]
fn link_that_is_opened_in_the_same_tab_opens_its_match() {
    quintet_games::install();
    let mut position = find("abalone").unwrap().start(find("abalone").unwrap().options()).unwrap();
    position.play(position.parse("c3d3").unwrap()).unwrap();
    let link = link::encode(&Record::of(&*position, [])).unwrap();
    let mut browser = Browser::start();
    browser.visit(Visit::default());
    browser.ready();
    browser.evaluate(&format!("void (location.hash = {link:?})"));
    browser.until("localStorage.getItem('quintet/match.quintet')?.includes('c3d3')");
    assert_eq!(saved_match(&mut browser).unwrap().moves.len(), 1);
    assert_eq!(browser.evaluate("location.hash"), "", "a reload does not open it again");
    assert_eq!(browser.errors(), Vec::<String>::new());
}

/// On a Mac, browsers report no release of a key while Command is pressed.
#[test]
#[ignore = "opens a browser: run on request"]
fn key_is_released_before_it_is_pressed_again_with_command() {
    let mut browser = Browser::start();
    browser.visit(Visit::default());
    browser.ready();
    browser.evaluate(
        "void (() => {
            window.reported = [];
            const canvas = document.getElementById('quintet');
            for (const kind of ['keydown', 'keyup']) {
                canvas.addEventListener(kind, ({ code }) => reported.push(`${kind} ${code}`));
            }
            const send = (kind, code, key, metaKey) =>
                canvas.dispatchEvent(new KeyboardEvent(kind, { code, key, metaKey, bubbles: true, cancelable: true }));
            send('keydown', 'MetaLeft', 'Meta', true);
            send('keydown', 'KeyZ', 'z', true);
            send('keydown', 'KeyZ', 'z', true);
            send('keyup', 'MetaLeft', 'Meta', false);
        })()",
    );
    let expected = "keydown MetaLeft, keydown KeyZ, keyup KeyZ, keydown KeyZ, keyup KeyZ, keyup MetaLeft";
    assert_eq!(browser.evaluate("reported.join(', ')"), expected);
}

/// Browsers send no events for the inputs of a gamepad, and an idle page draws no frames.
#[test]
#[ignore = "opens a browser: run on request"]
fn gamepad_works_while_the_page_is_idle() {
    let mut browser = Browser::start();
    browser.visit(Visit::default());
    Player::begin(&mut browser, Visit::default(), "abalone");
    browser.evaluate(
        "void (() => {
            const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
            const axes = [0, 0, 0, 0];
            window.pad = { id: 'Test', index: 0, connected: true, mapping: 'standard', timestamp: 0, axes, buttons };
            navigator.getGamepads = () => [pad, null, null, null];
            window.setStart = (value) => {
                Object.assign(pad.buttons[9], { pressed: value > 0, touched: value > 0, value });
                pad.timestamp = performance.now();
                window.drawnBefore = drawn;
            };
            dispatchEvent(new Event('gamepadconnected'));
        })()",
    );
    browser.wait(3_000);
    browser.keep_picture("gamepad-before");
    for (number, name) in ["gamepad-menu", "gamepad-after"].into_iter().enumerate() {
        for value in [1, 0] {
            browser.evaluate(&format!("void setStart({value})"));
            browser.wait(100);
            browser.until("drawn > drawnBefore");
        }
        // With a gamepad, a frame is always requested, but nothing is drawn while the program is idle.
        browser.until("performance.now() - lastDrawn > 2000");
        browser.keep_picture(name);
        let differing = browser.differing("gamepad-before", name, &format!("gamepad-difference-{number}"));
        assert_eq!(differing > 10_000, name == "gamepad-menu", "{name}: {differing} pixels");
    }
    assert_eq!(browser.errors(), Vec::<String>::new());
}
