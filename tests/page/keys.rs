//! Tests of keys and addresses that the page handles itself.

use quintet_core::record::{Record, link};
use quintet_games::find;

use super::browser::{Browser, Visit};
use super::player::saved_match;

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
