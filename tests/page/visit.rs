//! Visits in which all goes well.

use quintet::record::{Record, link};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::browser::{Browser, Visit};
use super::player::{Player, kept};

pub const PHONE: Visit =
    Visit { size: (390, 844), touch: true, density: 1, calm: true, before: "", abort: "", after: "" };

#[test]
#[ignore = "opens a browser: run on request"]
fn the_page_loads_without_a_complaint_and_asks_nobody_else() {
    let mut browser = Browser::start();
    let sizes = [
        ("desktop", Visit { size: (1280, 800), ..Visit::default() }),
        ("phone", PHONE),
        ("dense", Visit { density: 2, ..Visit::default() }),
    ];
    for (name, visit) in sizes {
        browser.visit(visit);
        let time = browser.ready();
        let colours = browser.picture(name);
        println!("{name}: a usable title after {time:.0} ms, {colours} colours");
        assert!(colours > 1_000, "{name}: {colours} colours");
        assert_eq!(browser.errors(), Vec::<String>::new(), "{name}");
        assert_eq!(browser.hosts().len(), 1, "{name}: {:?}", browser.hosts());
        // With nothing moving, nothing is drawn.
        browser.wait(3000);
        let drawn = browser.evaluate("window.drawn");
        browser.wait(10_000);
        assert_eq!(browser.evaluate("window.drawn"), drawn, "{name}: drawn in ten idle seconds");
        assert!(drawn.as_u64().unwrap() > 0);
    }
}

#[test]
#[ignore = "opens a browser: run on request"]
fn a_whole_game_of_abalone_is_played_by_clicks() {
    let mut browser = Browser::start();
    let visit = Visit { size: (800, 540), calm: true, ..Visit::default() };
    browser.visit(visit);
    let mut player = Player::begin(&mut browser, visit, "abalone");
    let mut random = ChaCha8Rng::seed_from_u64(20);
    while player.table.game().outcome().is_none() {
        let game = player.table.game();
        let legal = game.legal();
        // Whoever can push pushes: so it comes to an end.
        let labelled = |id: &str| legal.iter().copied().find(|code| game.label(*code).id.contains(id));
        let any = || legal[random.random_range(0..legal.len())];
        let code = labelled("eject").or_else(|| labelled("push")).unwrap_or_else(any);
        let path = game.paths(code).remove(0);
        player.play(&mut browser, &path);
        player.compare(&mut browser);
    }
    println!("{} turns", player.table.history().len());
    browser.picture("abalone-end");
    assert_eq!(browser.errors(), Vec::<String>::new());
}

#[test]
#[ignore = "opens a browser: run on request"]
fn a_link_opens_the_match_that_it_holds() {
    let text = "[Game \"abalone\"]\n[Black \"Ann\"]\n[White \"Ben\"]\n[Result \"*\"]\n\n1. c3d3 g7f6 *\n";
    let record = Record::parse(text).unwrap();
    let after = format!("#{}", link::encode(&record));
    let mut browser = Browser::start();
    browser.visit(Visit { after: &after, ..Visit::default() });
    browser.ready();
    browser.wait(1500);
    assert!(browser.picture("link") > 1_000);
    let opened = kept(&mut browser).unwrap();
    assert_eq!(opened.replay().unwrap().history(), record.replay().unwrap().history());
    // What was opened is not opened again.
    assert_eq!(browser.evaluate("location.hash"), "");
    assert_eq!(browser.errors(), Vec::<String>::new());
}

#[test]
#[ignore = "opens a browser: run on request"]
fn every_other_game_is_played_by_touches_and_goes_on_after_a_reload() {
    let mut browser = Browser::start();
    for game in ["abeo", "abande", "abstrakto", "aeb"] {
        browser.visit(PHONE);
        let mut player = Player::begin(&mut browser, PHONE, game);
        let mut random = ChaCha8Rng::seed_from_u64(5);
        let mut turns = |player: &mut Player, browser: &mut Browser, count: u32| {
            for _ in 0..count {
                let code = player.table.pick(&mut random);
                let path = player.table.game().paths(code).remove(0);
                player.play(browser, &path);
            }
        };
        turns(&mut player, &mut browser, 4);
        player.compare(&mut browser);
        browser.picture(&format!("{game}-phone"));
        browser.order("reload", serde_json::json!({}));
        browser.ready();
        // The title offers first to go on.
        browser.key_and_see("Tab");
        browser.key("Enter");
        browser.wait(2000);
        turns(&mut player, &mut browser, 2);
        player.compare(&mut browser);
        assert!(kept(&mut browser).is_some());
        assert_eq!(browser.errors(), Vec::<String>::new(), "{game}");
        println!("{game}: {} turns", player.table.history().len());
    }
}
