//! Tests of the page in Firefox and in WebKit, the engine of Safari. All others run in Chromium.

use super::browser::{Browser, Visit};
use super::computers::WorkerEngine;
use super::player::Player;

/// Plays a turn of each game with the mouse. Then reloads the page and resumes the last match.
fn play_and_resume(mut browser: Browser, name: &str) {
    let visit = Visit::default();
    let mut last = None;
    for game in quintet_games::games().map(|game| game.info.id) {
        browser.visit(visit);
        let mut player = Player::begin(&mut browser, visit, game);
        let game = player.table.game();
        let path = game.paths(game.legal_moves()[0]).remove(0);
        player.play(&mut browser, &path);
        player.compare(&mut browser);
        check_picture(&mut browser, &format!("{name}-{}", player.table.game().info().id));
        last = Some(player);
    }
    let mut player = last.unwrap();
    player.resume(&mut browser);
    let code = player.table.game().legal_moves()[0];
    player.type_move(&mut browser, code);
    player.compare(&mut browser);
    check_picture(&mut browser, &format!("{name}-resumed"));
}

/// Checks that the page shows a picture and no error.
fn check_picture(browser: &mut Browser, name: &str) {
    let colors = browser.picture(name).colors;
    assert!(colors > 1_000, "{name}: {colors} colours");
    assert_eq!(browser.errors(), Vec::<String>::new(), "{name}");
}

/// Searches a position in a web worker.
fn search(mut browser: Browser) {
    browser.visit(Visit::default());
    browser.ready();
    let worker = WorkerEngine::start(&mut browser, "abalone");
    let lines = worker.ask(&mut browser, &["position startpos", "go nodes 1000"], "bestmove");
    assert!(lines.last().unwrap().len() > "bestmove ".len(), "{lines:?}");
}

#[test]
#[ignore = "opens a browser: run on request"]
fn matches_can_be_played_and_resumed_in_firefox() {
    play_and_resume(Browser::firefox(), "firefox");
}

#[test]
#[ignore = "opens a browser: run on request"]
fn matches_can_be_played_and_resumed_in_webkit() {
    play_and_resume(Browser::webkit(), "webkit");
}

#[test]
#[ignore = "opens a browser: run on request"]
fn worker_searches_in_firefox() {
    search(Browser::firefox());
}

#[test]
#[ignore = "opens a browser: run on request"]
fn worker_searches_in_webkit() {
    search(Browser::webkit());
}
