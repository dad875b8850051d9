//! Tests of the page of a game with programs of its own.

use breakthrough::Breakthrough;
use quintet_bevy::persistence::LastSetup;
use quintet_bevy::view::AppGameExt as _;
use quintet_core::engine::Level;
use quintet_core::record::Record;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::browser::{Browser, Device, Press, Visit, built};
use super::computers::set_up_last;
use super::player::{Player, saved_match};
use super::visit::PHONE;

/// The number of turns of the person.
const TURNS: usize = 4;
/// How long a press is held, in milliseconds.
const HOLD: u32 = 100;

/// Needs the page of Breakthrough: `cargo xtask web -p breakthrough`.
#[test]
#[ignore = "opens a browser: run on request"]
fn game_of_another_package_is_played_against_the_computer() {
    let last = LastSetup {
        game: Some("breakthrough".to_owned()),
        computers: vec![None, Some(Level::ALL[0])],
        ..LastSetup::default()
    };
    let init_script = set_up_last(&last);
    let mut browser = Browser::for_folder(&built("web-breakthrough"));
    let desktop = Visit { size: (1280, 800), ..Visit::default() };
    for (name, visit, device) in [("desktop", desktop, Device::Mouse), ("phone", PHONE, Device::Touch)] {
        let visit = Visit { init_script: &init_script, ..visit };
        browser.visit(visit);
        let mut player = Player::at_title_with(&mut browser, visit, |app| {
            app.add_game::<Breakthrough>();
        });
        browser.picture(&format!("breakthrough-{name}-title"));
        assert_eq!(browser.evaluate("document.title"), "Breakthrough");
        player.table.app.insert_resource(last.clone());
        let again = player.place("Play Breakthrough again").center();
        browser.press_and_wait(Press { hold: HOLD, ..Press::new(device, again) });
        // The copy has no computer player: the test plays the moves of the page's computer in it.
        player.table.start("breakthrough", &[]);
        let mut random = ChaCha8Rng::seed_from_u64(3);
        for turn in 1..=TURNS {
            play_turn(&mut browser, &mut player, device, &mut random);
            let record = wait_for_moves(&mut browser, 2 * turn);
            let answer = record.replay().unwrap().history().last().unwrap().clone();
            let code = player.table.game().parse(&answer).unwrap();
            let path = player.table.game().paths(code).remove(0);
            player.table.take(&path);
            player.table.settle();
            browser.rest();
        }
        player.compare(&mut browser);
        browser.picture(&format!("breakthrough-{name}"));
        assert_eq!(browser.workers(), 1, "{name}: the worker searches for the moves");
        assert_eq!(browser.errors(), Vec::<String>::new(), "{name}");
        println!("{name}: {} turns", player.table.history().len());
    }
}

/// Plays a random move on the page and in the headless copy.
fn play_turn(browser: &mut Browser, player: &mut Player, device: Device, random: &mut ChaCha8Rng) {
    let game = player.table.game();
    let legal = game.legal_moves();
    let path = game.paths(legal[random.random_range(0..legal.len())]).remove(0);
    for step in path {
        let place = player.step_position(step);
        browser.press_and_wait(Press { hold: HOLD, ..Press::new(device, place) });
        player.table.take(&[step]);
    }
    player.table.settle();
}

/// Waits until the page has saved this number of moves.
fn wait_for_moves(browser: &mut Browser, moves: usize) -> Record {
    for _ in 0..400 {
        if let Some(record) = saved_match(browser).filter(|record| record.moves.len() == moves) {
            return record;
        }
        browser.wait(100);
    }
    browser.picture("breakthrough-stuck");
    panic!("move {moves} was not saved: {:?}", browser.errors());
}
