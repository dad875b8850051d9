//! Tests of the page with a screen reader, and with the colours of the system.

use std::path::Path;
use std::process::Command;

use quintet_core::catalog::GameDef;
use quintet_core::engine::{ComputerPlayer, Level};
use quintet_core::record::{Record, link};
use quintet_core::rules::Side;
use quintet_games::games;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use serde_json::json;

use super::browser::{Browser, Device, Press, Server, Visit, chromium};
use super::player::Player;
use super::presses::{simple_move, wait_until_saved};

/// Runs a script of this folder with the browser and these arguments. Prints its output.
pub fn run(script: &str, arguments: &[&str]) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page").join(script);
    let result = Command::new("node").arg(script).arg(chromium()).args(arguments).output();
    let result = result.expect("Node.js must be installed");
    println!("{}", String::from_utf8_lossy(&result.stdout));
    assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
}

#[test]
#[ignore = "opens a browser: run on request"]
fn elements_mirror_the_tree_and_send_requests() {
    run("mirror.mjs", &[]);
}

#[test]
#[ignore = "opens a browser: run on request"]
fn match_is_played_with_elements_and_keys_alone() {
    let server = Server::of_page();
    run("match.mjs", &[&server.address]);
}

/// The moves of a match of a computer player against random moves.
fn match_against_random_moves(game: &'static GameDef) -> Vec<String> {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let mut position = game.start(game.options()).unwrap();
    while position.outcome().is_none() {
        let code = if position.to_move() == Side::FIRST {
            let mut computer = ComputerPlayer::new(&game.engine, &*position, Level::ALL[1], 11).unwrap();
            while !computer.step(1_000) {}
            computer.choose().unwrap()
        } else {
            *position.legal_moves().choose(&mut random).unwrap()
        };
        position.play(code).unwrap();
    }
    position.history()
}

/// A link to a match of this game after its first move.
fn link_after(game: &GameDef, first: &str) -> String {
    let mut position = game.start(game.options()).unwrap();
    let code = position.parse(first).unwrap();
    position.play(code).unwrap();
    link::encode(&Record::of(&*position, [])).unwrap()
}

#[test]
#[ignore = "opens a browser: run on request"]
fn matches_of_all_games_are_played_in_notation_alone() {
    quintet_games::install();
    let server = Server::of_page();
    // The other test plays Aeb.
    for game in games().filter(|game| game.info.id != "aeb") {
        let moves = match_against_random_moves(game);
        let address = format!("{}#{}", server.address, link_after(game, &moves[0]));
        run("match.mjs", &[&address, &moves[1..].join(" ")]);
    }
}

/// The colours of the system are used, also when they change while the program runs.
#[test]
#[ignore = "opens a browser: run on request"]
fn forced_colors_replace_those_of_the_menus() {
    /// The maximum difference in a channel between two equal colours.
    const TOLERANCE: f32 = 4.0;
    let mut browser = Browser::start();
    browser.visit(Visit::USUAL);
    browser.ready();
    let corner = |browser: &mut Browser, name: &str| {
        browser.rest();
        browser.picture(name);
        browser.keep_picture(name);
        browser.mean_colors(name, 24, 16)[0]
    };
    let is_near =
        |one: [f32; 3], other: [f32; 3]| one.iter().zip(other).all(|(one, two)| (one - two).abs() < TOLERANCE);
    let usual = corner(&mut browser, "colours-usual");
    browser.command("force", json!({ "forced": true }));
    let system = browser.evaluate(
        "(() => {
            const probe = document.createElement('span');
            probe.style.color = 'Canvas';
            document.body.append(probe);
            const parts = getComputedStyle(probe).color.match(/[0-9]+/g).map(Number);
            probe.remove();
            return parts.slice(0, 3);
        })()",
    );
    let system: [f32; 3] = serde_json::from_value(system).unwrap();
    let forced = corner(&mut browser, "colours-forced");
    assert!(is_near(forced, system) && !is_near(forced, usual), "{forced:?}, {system:?}, {usual:?}");
    browser.command("reload", json!({}));
    browser.ready();
    let loaded = corner(&mut browser, "colours-forced-from-the-start");
    assert!(is_near(loaded, system), "{loaded:?}, {system:?}");
    browser.command("force", json!({ "forced": false }));
    let again = corner(&mut browser, "colours-usual-again");
    assert!(is_near(again, usual), "{again:?}, {usual:?}");
    assert_eq!(browser.errors(), Vec::<String>::new());
}

/// The focus moves to the elements of the tree, but not during a press, which the program would cancel.
#[test]
#[ignore = "opens a browser: run on request"]
fn presses_on_the_canvas_play_moves_with_screen_reader_support() {
    let mut browser = Browser::start();
    let visit = Visit { size: (960, 900), touch: true, reduced_motion: true, ..Visit::USUAL };
    browser.visit(visit);
    let mut player = Player::begin(&mut browser, visit, "abalone");
    browser.evaluate("document.getElementById('screen-reader-button').click()");
    browser.until("document.querySelectorAll('#accessibility-tree [role=gridcell]').length > 0");
    for device in [Device::Touch, Device::Pen, Device::Mouse] {
        for step in simple_move(player.table.game()) {
            let place = player.step_position(step);
            browser.press(Press { rest: 1_000, hold: 250, ..Press::new(device, place) });
            player.table.take(&[step]);
        }
        assert!(wait_until_saved(&mut browser, &mut player), "{device:?}");
    }
}

/// The program and the page use the first language of the browser that they support.
#[test]
#[ignore = "opens a browser: run on request"]
fn first_supported_language_of_the_browser_is_used() {
    let mut browser = Browser::start();
    let init_script = "Object.defineProperty(navigator, 'languages', { get: () => ['it-IT', 'de-AT', 'en'] });";
    browser.visit(Visit { init_script, ..Visit::USUAL });
    browser.ready();
    assert_eq!(browser.evaluate("document.documentElement.lang"), "de");
    // The button that turns screen reader support on gets the focus first.
    browser.key("Tab");
    browser.key("Enter");
    browser.until("[...document.querySelectorAll('#accessibility-tree *')].some((one) => one.ariaLabel === 'Regeln')");
    assert_eq!(browser.errors(), Vec::<String>::new());
}
