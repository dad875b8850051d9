//! Tests of hints and reviews on the page.

use quintet_core::engine::{ComputerPlayer, Limits};
use quintet_core::record::{Record, link};
use quintet_core::rules::AnyGame;
use quintet_core::words::Localization;
use quintet_games::find;

use super::browser::{Browser, Visit};

/// The nodes of a hint.
const HINT_NODES: u64 = 40_000;
/// A request for the script of the workers. Without it, the page searches in its frames.
const WORKER_SCRIPT: &str = "thinking[.]js";

/// The beginning of the warning that a search continues in the frames of the page.
const WARNING: &str = "the search worker failed";

/// Asserts that a worker searched, or that its failure was noticed and the page searched itself.
fn check_place(browser: &mut Browser, has_worker: bool) {
    let is_warned = browser.lines().iter().any(|line| line.contains(WARNING));
    assert_eq!(is_warned, !has_worker, "{:?}", browser.lines());
    if has_worker {
        assert_eq!((browser.workers(), browser.errors()), (1, Vec::new()));
    }
}

/// Opens a link to this match, with support for screen readers.
fn open_match(browser: &mut Browser, game: &dyn AnyGame, blocked: &str) {
    let suffix = format!("#{}", link::encode(&Record::of(game, [])).unwrap());
    browser.visit(Visit { reduced_motion: true, blocked, suffix: &suffix, ..Visit::USUAL });
    browser.ready();
    browser.evaluate("document.getElementById('screen-reader-button').click()");
    browser.until("document.querySelector('#accessibility-tree [role=grid]') !== null");
    browser.rest();
}

/// Moves the focus to the button with this name and presses it, in the mirror of the accessibility tree.
fn press(browser: &mut Browser, name: &str) {
    let named = format!("(element) => (element.ariaLabel ?? element.textContent) === {name:?} && !element.disabled");
    let button = format!("[...document.querySelectorAll('#accessibility-tree button')].find({named})");
    browser.until(&format!("{button} !== undefined"));
    browser.evaluate(&format!("{button}.focus()"));
    browser.rest();
    browser.evaluate(&format!("{button}.click()"));
}

/// The time since the page was opened, in seconds.
fn now(browser: &mut Browser) -> f64 {
    browser.evaluate("performance.now() / 1000").as_f64().unwrap()
}

/// The reason of the hint that the program on the desktop gives. The move before it is announced in words.
fn expected_hint(game: &dyn AnyGame) -> String {
    let engine = &find(game.info().id).unwrap().engine;
    let mut computer = ComputerPlayer::with_limits(engine, game, None, Limits::nodes(HINT_NODES)).unwrap();
    while !computer.step(HINT_NODES) {}
    let hint = engine.hint(game, &computer.report()).unwrap();
    let text = Localization::english().localize(&hint.text(game));
    text.split_once(": ").expect("a hint has a reason").1.to_owned()
}

#[test]
#[ignore = "opens a browser: run on request"]
fn hint_comes_from_a_worker_or_from_the_frames() {
    quintet_games::install();
    let mut browser = Browser::start();
    for (id, moves) in [("abalone", "a1b2 i5h5"), ("abande", "d4 d5")] {
        let game_def = find(id).unwrap();
        let mut game = game_def.start(game_def.options()).unwrap();
        for text in moves.split(' ') {
            let code = game.parse(text).unwrap();
            game.play(code).unwrap();
        }
        let expected = expected_hint(&*game);
        for (name, blocked) in [("worker", ""), ("frames", WORKER_SCRIPT)] {
            open_match(&mut browser, &*game, blocked);
            let start = now(&mut browser);
            press(&mut browser, "Hint");
            browser.until(&format!("document.getElementById('polite').textContent.includes({expected:?})"));
            println!("{id}, {name}: the hint was announced after {:.1} s", now(&mut browser) - start);
            browser.rest();
            browser.picture(&format!("hint-{id}-{name}"));
            check_place(&mut browser, blocked.is_empty());
        }
    }
}

#[test]
#[ignore = "opens a browser: run on request"]
fn review_comes_from_a_worker_or_from_the_frames() {
    quintet_games::install();
    let game_def = find("abeo").unwrap();
    let mut game = game_def.start(game_def.options()).unwrap();
    let mut count = 0;
    // A match with many mistakes, without its last move.
    game.play_out(u32::MAX, &mut |moves| {
        count += 7;
        count % moves
    });
    let last = game.history().pop().unwrap();
    game.undo();
    let mut browser = Browser::start();
    let mut found = Vec::new();
    for (name, blocked) in [("worker", ""), ("frames", WORKER_SCRIPT)] {
        open_match(&mut browser, &*game, blocked);
        browser.write(&last);
        browser.key("Enter");
        let start = now(&mut browser);
        press(&mut browser, "Review the match");
        let card = "document.getElementById('accessibility-tree').textContent";
        browser.until(&format!("{card}.includes('Winning chances') && !{card}.includes('Analysed')"));
        browser.rest();
        println!("{name}: {} turns, complete after {:.1} s", game.turn() + 1, now(&mut browser) - start);
        browser.picture(&format!("review-{name}"));
        found.push(browser.evaluate(
            "[...document.querySelectorAll('#accessibility-tree *')].map((element) => element.ariaLabel ?? element.textContent)",
        ));
        check_place(&mut browser, blocked.is_empty());
    }
    let has_turning_point = found[0].as_array().unwrap().iter().any(|text| text.as_str().unwrap().contains("Better: "));
    assert!(has_turning_point, "{found:?}");
    assert_eq!(found[0], found[1]);
}
