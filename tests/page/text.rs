//! Visits in which somebody writes: on the screen of a phone, or by bringing a text from another program.

use quintet::record::Record;

use super::browser::{Browser, Visit};
use super::player::{Player, kept};
use super::visit::PHONE;

/// What the page's own field for letters is asked.
const HAS_KEYS: &str = "document.activeElement?.id === 'typed'";

#[test]
#[ignore = "opens a browser: run on request"]
fn names_are_typed_on_a_phone() {
    let mut browser = Browser::start();
    browser.visit(PHONE);
    let mut player = Player::set_up(&mut browser, PHONE, "abeo");
    assert_eq!(browser.evaluate(HAS_KEYS), false);
    player.press_first_name(&mut browser);
    browser.until(HAS_KEYS);
    browser.write("Anna");
    browser.key("Backspace");
    browser.write("e");
    browser.wait(600);
    browser.picture("name-phone");
    // The key that ends a line puts the keyboard away.
    browser.key("Enter");
    browser.until(&format!("!({HAS_KEYS})"));
    // What was written is there when somebody comes back to it.
    player.press_first_name(&mut browser);
    browser.until(HAS_KEYS);
    browser.until("document.getElementById('typed').value === 'Anne'");
    browser.write("s");
    browser.wait(600);
    player.start(&mut browser);
    let path = player.table.game().paths(player.table.game().legal()[0]).remove(0);
    player.play(&mut browser, &path);
    player.compare(&mut browser);
    assert_eq!(browser.evaluate(HAS_KEYS), false, "the keyboard is away when the match is on the table");
    assert_eq!(tag(&kept(&mut browser).unwrap(), "Dark"), Some("Annes".to_owned()));
    assert_eq!(browser.errors(), Vec::<String>::new());
}

#[test]
#[ignore = "opens a browser: run on request"]
fn a_record_is_pasted_by_the_browsers_own_key() {
    let text = "[Game \"abalone\"]\n[Black \"Ann\"]\n[White \"Ben\"]\n[Result \"*\"]\n\n1. c3d3 g7f6 *\n";
    let mut browser = Browser::start();
    browser.visit(Visit::default());
    browser.ready();
    browser.evaluate(&format!("navigator.clipboard.writeText({text:?})"));
    browser.key("Control+v");
    browser.until("localStorage.getItem('quintet/match.quintet')?.includes('g7f6')");
    browser.wait(600);
    browser.picture("pasted");
    let opened = kept(&mut browser).unwrap();
    assert_eq!(opened.moves.len(), 2);
    assert_eq!(tag(&opened, "Black"), Some("Ann".to_owned()));
    assert_eq!(browser.errors(), Vec::<String>::new());
}

fn tag(record: &Record, name: &str) -> Option<String> {
    record.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.clone())
}
