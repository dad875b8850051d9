//! Tests of text input on a phone and of the clipboard.

use quintet_core::record::Record;

use super::browser::{Browser, Device, Press, Visit};
use super::player::{Player, saved_match};
use super::visit::PHONE;

/// Whether the hidden text field of the page has the focus.
const HAS_KEYS: &str = "document.activeElement?.id === 'typed'";

#[test]
#[ignore = "opens a browser: run on request"]
fn names_can_be_typed_on_a_phone() {
    let mut browser = Browser::start();
    browser.visit(PHONE);
    let mut player = Player::set_up(&mut browser, PHONE, "abeo");
    assert_eq!(browser.evaluate(HAS_KEYS), false);
    let name = player.place("Name of Dark").center();
    browser.press(Press::new(Device::Touch, name));
    browser.until(HAS_KEYS);
    browser.write("Anna");
    browser.key("Backspace");
    browser.write("e");
    browser.wait(600);
    browser.picture("name-phone");
    // Enter hides the keyboard.
    browser.key("Enter");
    browser.until(&format!("!({HAS_KEYS})"));
    // The text is still there when the field is opened again, here with a stylus.
    browser.press(Press::new(Device::Pen, name));
    browser.until(HAS_KEYS);
    browser.until("document.getElementById('typed').value === 'Anne'");
    browser.write("s");
    browser.wait(600);
    // Escape, on a keyboard of a tablet, leaves the field, which keeps the text.
    browser.key("Escape");
    browser.until("document.activeElement?.id === 'quintet'");
    player.start(&mut browser);
    let path = player.table.game().paths(player.table.game().legal_moves()[0]).remove(0);
    player.play(&mut browser, &path);
    player.compare(&mut browser);
    assert_eq!(browser.evaluate(HAS_KEYS), false, "the keyboard must be hidden during the match");
    assert_eq!(tag(&saved_match(&mut browser).unwrap(), "Dark"), Some("Annes".to_owned()));
    assert_eq!(browser.errors(), Vec::<String>::new());
}

#[test]
#[ignore = "opens a browser: run on request"]
fn record_can_be_pasted_with_the_browser_shortcut() {
    let text = "[Game \"abalone\"]\n[Black \"Ann\"]\n[White \"Ben\"]\n[Result \"*\"]\n\n1. c3d3 g7f6 *\n";
    let mut browser = Browser::start();
    browser.visit(Visit::default());
    browser.ready();
    browser.evaluate(&format!("navigator.clipboard.writeText({text:?})"));
    browser.key("Control+v");
    browser.until("localStorage.getItem('quintet/match.quintet')?.includes('g7f6')");
    browser.wait(600);
    browser.picture("pasted");
    let opened = saved_match(&mut browser).unwrap();
    assert_eq!(opened.moves.len(), 2);
    assert_eq!(tag(&opened, "Black"), Some("Ann".to_owned()));
    assert_eq!(browser.errors(), Vec::<String>::new());
}

#[test]
#[ignore = "opens a browser: run on request"]
fn record_can_be_dropped_on_the_page() {
    let text = "[Game \"abalone\"]\n[Black \"Ann\"]\n[White \"Ben\"]\n[Result \"*\"]\n\n1. c3d3 g7f6 *\n";
    let mut browser = Browser::start();
    browser.visit(Visit::default());
    browser.ready();
    browser.evaluate(&format!(
        "void (() => {{
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([{text:?}], 'match.quintet'));
            const event = new DragEvent('drop', {{ dataTransfer, bubbles: true, cancelable: true }});
            document.getElementById('quintet').dispatchEvent(event);
        }})()"
    ));
    browser.until("localStorage.getItem('quintet/match.quintet')?.includes('g7f6')");
    assert_eq!(saved_match(&mut browser).unwrap().moves.len(), 2);
    assert_eq!(browser.errors(), Vec::<String>::new());
}

fn tag(record: &Record, name: &str) -> Option<String> {
    record.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.clone())
}
