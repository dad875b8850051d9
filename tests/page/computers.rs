//! Tests of computer players on the page.

use quintet_bevy::persistence::LastSetup;
use quintet_core::engine::Level;
use quintet_core::record::Record;
use serde_json::json;

use super::browser::{Browser, Device, Press, Visit};
use super::player::{Player, saved_match};

/// The engine worker, driven by the test over UGI.
pub struct WorkerEngine;

impl WorkerEngine {
    /// Starts a worker for a game and terminates the previous one.
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

    /// Sends commands and returns all lines up to the first that starts with `end`.
    pub fn ask(&self, browser: &mut Browser, orders: &[&str], end: &str) -> Vec<String> {
        let lines = browser.evaluate(&format!("window.ask({}, '{end}')", json!(orders)));
        lines.as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_owned()).collect()
    }
}

#[test]
#[ignore = "opens a browser: run on request"]
fn worker_search_can_be_stopped() {
    let mut browser = Browser::start();
    browser.visit(Visit::WITHOUT_SCRIPTS);
    let worker = WorkerEngine::start(&mut browser, "abeo");
    let first = worker.ask(&mut browser, &["position startpos", "go infinite"], "info");
    let last = worker.ask(&mut browser, &["isready", "stop"], "bestmove");
    assert!(!first.is_empty() && last.contains(&"readyok".to_owned()), "{first:?} {last:?}");
    assert!(last.last().unwrap().len() > "bestmove ".len(), "{last:?}");
}

/// The last setup of a match between two computer players.
fn two_computers(game: &str) -> LastSetup {
    let level = Level::try_from(1).ok();
    LastSetup { game: Some(game.to_owned()), computers: vec![level; 2], ..LastSetup::default() }
}

/// JavaScript that stores settings with this last setup.
pub fn set_up_last(last: &LastSetup) -> String {
    let settings = json!({ "form": 1, "last-setup": last }).to_string();
    format!(
        "localStorage.getItem('quintet/settings.json') ?? localStorage.setItem('quintet/settings.json', {settings:?});"
    )
}

#[test]
#[ignore = "opens a browser: run on request"]
fn computers_play_in_a_worker_or_without_one() {
    let mut browser = Browser::start();
    let last = two_computers("abeo");
    let init_script = set_up_last(&last);
    for (name, blocked) in [("worker", ""), ("frames", "thinking[.]js")] {
        let visit = Visit { reduced_motion: true, init_script: &init_script, blocked, ..Visit::default() };
        browser.visit(visit);
        let mut player = Player::at_title(&mut browser, visit);
        player.table.app.insert_resource(last.clone());
        let again = player.place("Play Abeo again").center();
        browser.press(Press::new(Device::Mouse, again));
        let mut workers = 0;
        let mut record: Option<Record> = None;
        let over = |record: &Record| record.replay().unwrap().outcome().is_some();
        for _ in 0..1200 {
            workers = workers.max(browser.workers());
            record = saved_match(&mut browser);
            if record.as_ref().is_some_and(over) {
                break;
            }
            browser.wait(200);
        }
        browser.rest();
        browser.picture(&format!("computers-{name}"));
        let record = record.unwrap();
        assert!(over(&record), "{name}: {} turns: {:?}", record.moves.len(), browser.errors());
        println!("{name}: {} turns, {workers} workers", record.moves.len());
        if blocked.is_empty() {
            assert_eq!(workers, 1);
            assert_eq!(browser.errors(), Vec::<String>::new());
        }
    }
}
