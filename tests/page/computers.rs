//! Visits in which the computer plays.

use quintet::engine::Level;
use quintet::record::Record;
use quintet::table::LastSetup;
use serde_json::json;

use super::browser::{Browser, Visit};
use super::player::kept;

/// The engine beside the page, spoken to by the test.
pub struct Beside;

impl Beside {
    /// Starts it for a game; the one before it ends.
    pub fn start(browser: &mut Browser, game: &str) -> Self {
        browser.evaluate(&format!(
            "(() => {{
                window.thinker?.terminate();
                window.thinker = new Worker('./thinking.js', {{ name: '{game}' }});
                window.ask = (orders, end) => new Promise((resolve, reject) => {{
                    const lines = [];
                    thinker.onerror = reject;
                    thinker.onmessage = ({{ data }}) => {{
                        lines.push(data);
                        if (data.startsWith(end)) resolve(lines);
                    }};
                    for (const order of orders) thinker.postMessage(order);
                }});
                return window.ask([], 'ugiok');
            }})()"
        ));
        Self
    }

    /// Says something, and returns what comes back until a line begins like this.
    pub fn ask(&self, browser: &mut Browser, orders: &[&str], end: &str) -> Vec<String> {
        let lines = browser.evaluate(&format!("window.ask({}, '{end}')", json!(orders)));
        lines.as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_owned()).collect()
    }
}

#[test]
#[ignore = "opens a browser: run on request"]
fn a_search_beside_the_page_hears_that_it_is_stopped() {
    let mut browser = Browser::start();
    browser.visit(Visit::NOTHING_ELSE);
    let beside = Beside::start(&mut browser, "abeo");
    let first = beside.ask(&mut browser, &["position startpos", "go infinite"], "info");
    let last = beside.ask(&mut browser, &["isready", "stop"], "bestmove");
    assert!(!first.is_empty() && last.contains(&"readyok".to_owned()), "{first:?} {last:?}");
    assert!(last.last().unwrap().len() > "bestmove ".len(), "{last:?}");
}

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
