//! Tests of loading the page and playing on it.

use quintet_core::record::{Record, link};
use quintet_games::games;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::browser::{Browser, Visit};
use super::player::{Player, saved_match};

pub const PHONE: Visit = Visit { size: (390, 844), touch: true, reduced_motion: true, ..Visit::USUAL };

/// When the page is ready, sets `visibleShare` to the share of pixels of the canvas that are not transparent.
const EXAMINE_FIRST_FRAME: &str = r#"
addEventListener("quintet-ready", () => {
  const canvas = document.getElementById("quintet");
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  window.visibleShare = data.filter((value, index) => index % 4 === 3 && value > 0).length / (data.length / 4);
});
"#;
/// The menus cover more than this share of the canvas.
const MIN_VISIBLE_SHARE: f64 = 0.02;
/// More turns than the game of Abalone has.
const MAX_TURNS: usize = 500;

#[test]
#[ignore = "opens a browser: run on request"]
fn first_frame_shows_the_menus() {
    let mut browser = Browser::start();
    browser.visit(Visit { init_script: EXAMINE_FIRST_FRAME, ..Visit::default() });
    browser.ready();
    let share = browser.evaluate("window.visibleShare").as_f64().expect("the page was ready");
    assert!(share > MIN_VISIBLE_SHARE, "only {share} of the first frame is visible");
}

#[test]
#[ignore = "opens a browser: run on request"]
fn page_loads_without_errors_from_one_host() {
    let mut browser = Browser::start();
    let sizes = [("desktop", Visit { size: (1280, 800), ..Visit::default() }), ("phone", PHONE)];
    for (name, visit) in sizes {
        browser.visit(visit);
        let time = browser.ready();
        let colors = browser.picture(name).colors;
        println!("{name}: title ready after {time:.0} ms, {colors} colours");
        assert!(colors > 1_000, "{name}: {colors} colours");
        assert_eq!(browser.errors(), Vec::<String>::new(), "{name}");
        assert_eq!(browser.hosts().len(), 1, "{name}: {:?}", browser.hosts());
        // Nothing is drawn while nothing changes.
        browser.wait(3000);
        let drawn = browser.evaluate("window.drawn");
        browser.wait(10_000);
        assert_eq!(browser.evaluate("window.drawn"), drawn, "{name}: drawn in ten idle seconds");
        assert!(drawn.as_u64().unwrap() > 0);
    }
}

#[test]
#[ignore = "opens a browser: run on request"]
fn abalone_is_played_to_the_end_by_clicks() {
    let mut browser = Browser::start();
    let visit = Visit { size: (800, 540), reduced_motion: true, ..Visit::default() };
    browser.visit(visit);
    let mut player = Player::begin(&mut browser, visit, "abalone");
    let mut random = ChaCha8Rng::seed_from_u64(20);
    for _ in 0..MAX_TURNS {
        let game = player.table.game();
        if game.outcome().is_some() {
            break;
        }
        let legal = game.legal_moves();
        // Prefer ejections and pushes, so that the game ends.
        let labelled = |id: &str| legal.iter().copied().find(|code| game.label(*code).id.as_str().contains(id));
        let any = || legal[random.random_range(0..legal.len())];
        let code = labelled("eject").or_else(|| labelled("push")).unwrap_or_else(any);
        let path = game.paths(code).remove(0);
        player.play(&mut browser, &path);
        player.compare(&mut browser);
    }
    assert!(player.table.game().outcome().is_some(), "the game goes on after {MAX_TURNS} turns");
    println!("{} turns", player.table.history().len());
    browser.picture("abalone-end");
    assert_eq!(browser.errors(), Vec::<String>::new());
}

#[test]
#[ignore = "opens a browser: run on request"]
fn link_opens_its_match() {
    let text = "[Game \"abalone\"]\n[Black \"Ann\"]\n[White \"Ben\"]\n[Result \"*\"]\n\n1. c3d3 g7f6 *\n";
    quintet_games::install();
    let record = Record::parse(text).unwrap();
    let suffix = format!("#{}", link::encode(&record).unwrap());
    let mut browser = Browser::start();
    browser.visit(Visit { suffix: &suffix, ..Visit::default() });
    browser.ready();
    browser.until("localStorage.getItem('quintet/match.quintet')?.includes('g7f6')");
    assert!(browser.picture("link").colors > 1_000);
    let opened = saved_match(&mut browser).unwrap();
    assert_eq!(opened.replay().unwrap().history(), record.replay().unwrap().history());
    // The link is removed from the address, so that a reload does not open it again.
    assert_eq!(browser.evaluate("location.hash"), "");
    assert_eq!(browser.errors(), Vec::<String>::new());
}

#[test]
#[ignore = "opens a browser: run on request"]
fn other_games_are_played_by_touch_and_resumed() {
    let mut browser = Browser::start();
    for game in games().map(|game| game.info.id).filter(|game| *game != "abalone") {
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
        player.resume(&mut browser);
        turns(&mut player, &mut browser, 2);
        player.compare(&mut browser);
        assert!(saved_match(&mut browser).is_some());
        assert_eq!(browser.errors(), Vec::<String>::new(), "{game}");
        println!("{game}: {} turns", player.table.history().len());
    }
}
