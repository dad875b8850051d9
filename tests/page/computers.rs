//! Visits in which the computer plays.

use quintet::engine::Level;
use quintet::record::Record;
use quintet::table::LastSetup;
use serde_json::json;

use super::browser::{Browser, Visit};
use super::player::kept;

/// A page on which two computer players were the last who played this game.
fn two_computers(game: &str) -> String {
    let level = Level::try_from(1).ok();
    let last = LastSetup { game: Some(game.to_owned()), computers: vec![level; 2], ..LastSetup::default() };
    let settings = json!({ "form": 1, "last-setup": last }).to_string();
    format!(
        "localStorage.getItem('quintet/settings.json') ?? localStorage.setItem('quintet/settings.json', {settings:?});"
    )
}

#[test]
#[ignore = "opens a browser: run on request"]
fn two_computers_play_beside_the_page_and_where_nothing_runs_beside_it_in_its_frames() {
    let mut browser = Browser::start();
    let before = two_computers("abeo");
    for (name, abort) in [("beside", ""), ("frames", "thinking[.]js")] {
        let visit = Visit { calm: true, before: &before, abort, ..Visit::default() };
        browser.visit(visit);
        browser.ready();
        browser.key_and_see("Tab"); // the last game again
        browser.key("Enter");
        let mut beside = 0;
        let mut record: Option<Record> = None;
        let over = |record: &Record| record.replay().unwrap().outcome().is_some();
        for _ in 0..1200 {
            beside = beside.max(browser.workers());
            record = kept(&mut browser);
            if record.as_ref().is_some_and(over) {
                break;
            }
            browser.wait(200);
        }
        browser.rest();
        browser.picture(&format!("computers-{name}"));
        let record = record.unwrap();
        assert!(over(&record), "{name}: {} turns: {:?}", record.moves.len(), browser.errors());
        println!("{name}: {} turns, {beside} beside the page", record.moves.len());
        if abort.is_empty() {
            assert_eq!(beside, 1);
            assert_eq!(browser.errors(), Vec::<String>::new());
        }
    }
}
