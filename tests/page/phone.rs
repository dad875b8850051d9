//! Measures the time from opening the address to the first match on a slow phone.

use super::browser::{Browser, Visit};
use super::player::Player;
use super::visit::PHONE;

/// The number of visits. Each has an empty cache.
const VISITS: usize = 3;
/// The maximum time from the address to the first match, in milliseconds. It is generous: the machine of the test also
/// renders, and may have other work.
const MAX: f64 = 120_000.0;

/// Presses a button and returns the time until the last frame of its effect, in milliseconds.
fn time_of_press(browser: &mut Browser, player: &mut Player, name: &str) -> f64 {
    let start = browser.evaluate("performance.now()").as_f64().unwrap();
    player.press(browser, name);
    browser.evaluate("lastDrawn").as_f64().unwrap() - start
}

#[test]
#[ignore = "opens a browser, and takes minutes: run on request"]
fn time_to_a_match_on_a_slow_phone() {
    let mut browser = Browser::start();
    let mut times = [const { Vec::new() }; 3];
    for _ in 0..VISITS {
        let visit = Visit { phone: true, ..PHONE };
        browser.visit(visit);
        let title = browser.time_to_ready();
        let mut player = Player::at_title(&mut browser, visit);
        let setup = time_of_press(&mut browser, &mut player, "Abalone");
        let start = time_of_press(&mut browser, &mut player, "Start match");
        for (times, time) in times.iter_mut().zip([title, setup, start]) {
            times.push(time);
        }
        let moves = player.table.game().legal_moves();
        player.type_move(&mut browser, moves[0]);
        player.compare(&mut browser);
        assert_eq!(browser.errors(), Vec::<String>::new());
    }
    let [title, setup, start] = times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[VISITS / 2]
    });
    println!("title after {title:.0} ms, setup {setup:.0} ms after a press, match {start:.0} ms after a press");
    assert!(title + setup + start <= MAX, "a match is playable only after {:.0} ms", title + setup + start);
}
