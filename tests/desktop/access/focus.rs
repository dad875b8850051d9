//! The focus, menus, and screen readers that are started later.

use quintet_core::words::{Localization, ids};

use super::reader::Reader;

#[test]
#[ignore = "needs a screen reader's interface: run by cargo xtask test --accessibility"]
fn focus_moves_with_requests_and_keys() {
    let words = Localization::english();
    let mut reader = Reader::start("access-focus", true);
    reader.press_named("Abalone");
    reader.press_named(&words.text(ids::SETUP_START));
    let tree = reader.tree();
    let current = tree.focused().expect("a node has the focus");
    assert_eq!(current.role, "table cell", "the board has the focus: {current:?}");
    reader.reported();
    let number = tree.cell("e5");
    reader.focus(number);
    let focused = reader.texts("focus");
    assert!(focused.last().is_some_and(|name| name.starts_with("e5,")), "{focused:?}");
    for (key, expected) in [("Right", "e6,"), ("Left", "e5,")] {
        reader.key(key);
        reader.rest();
        let focused = reader.texts("focus");
        assert!(focused.last().is_some_and(|name| name.starts_with(expected)), "{key}: {focused:?}");
    }
    reader.key("F8");
    reader.rest();
    let heard = reader.texts("announcement");
    assert!(heard.iter().any(|text| text.starts_with("Black: 0 of 6 pushed off.")), "{heard:?}");
    // A menu is announced, and has no board behind it.
    reader.press_named(&words.text(ids::HUD_MENU));
    let heard = reader.texts("announcement");
    assert!(heard.contains(&words.text(ids::PAUSE_HEADING)), "{heard:?}");
    let menu = reader.tree();
    menu.assert_complete("menu");
    assert!(menu.0.iter().all(|node| node.role != "table cell"));
    reader.press_named(&words.text(ids::PAUSE_RESUME));
    let tree = reader.tree();
    assert_eq!(tree.focused().map(|node| node.role.as_str()), Some("table cell"), "{:?}", tree.focused());
}

#[test]
#[ignore = "needs a screen reader's interface: run by cargo xtask test --accessibility"]
fn screen_reader_can_be_started_later_and_again() {
    let mut reader = Reader::start("access-later", false);
    for round in 0..2 {
        reader.set_screen_reader(true);
        reader.wait_for_tree();
        let tree = reader.tree();
        tree.assert_complete("title");
        tree.find("Abalone");
        assert_eq!(tree.0.iter().filter(|node| node.role == "frame").count(), 1, "round {round}");
        reader.set_screen_reader(false);
        reader.rest();
    }
}
