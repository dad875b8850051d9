//! Tests that the page at rest is complete: further frames without a change must show the same pixels.

use std::time::{Duration, Instant};

use quintet_bevy::clock::TimeControl;
use quintet_bevy::persistence::LastSetup;
use quintet_core::engine::Level;
use quintet_core::record::{Record, link};
use quintet_games::games;

use super::browser::{Browser, Device, Press, Visit};
use super::computers::set_up_last;
use super::player::{Player, saved_match};

/// Phones, tablets and windows, in points.
const SIZES: [(u32, u32); 6] = [(390, 844), (844, 390), (820, 1180), (1280, 800), (640, 360), (560, 900)];
/// The window size for navigation between screens.
const USUAL: (u32, u32) = (1280, 900);
/// The number of further frames.
const FRAMES: u32 = 10;
/// The maximum number of pixels that a running clock may change. The digits of a clock have fewer.
const MAX_CLOCK_PIXELS: u64 = 1_500;

/// Checks screens and collects those that change at rest.
struct RestChecker<'a> {
    browser: &'a mut Browser,
    /// Offsets into [`SIZES`] for each screen. The index of the screen is added, so that the sizes alternate.
    sizes: &'a [usize],
    screens: usize,
    count: usize,
    /// Descriptions of the screens that changed.
    failures: Vec<String>,
}

impl<'a> RestChecker<'a> {
    fn new(browser: &'a mut Browser, sizes: &'a [usize]) -> Self {
        Self { browser, sizes, screens: 0, count: 0, failures: Vec::new() }
    }

    /// Waits for rest and checks that further frames change no pixel.
    fn check_screen(&mut self, name: &str) {
        self.browser.rest();
        self.browser.keep_picture("rest");
        self.browser.draw_frames(FRAMES);
        self.browser.rest();
        self.browser.keep_picture("later");
        let file = format!("rest-{}", name.replace(' ', "-"));
        let differing = self.browser.differing("rest", "later", &file);
        self.count += 1;
        if differing > 0 {
            println!("{name}: {differing} pixels differ");
            self.failures.push(format!("{name}: {differing} pixels differ, see {file}-difference.png"));
        }
    }

    /// Checks the screen in several window sizes and in the usual one.
    fn check_in_sizes(&mut self, name: &str) {
        for share in self.sizes {
            let (width, height) = SIZES[(self.screens + share) % SIZES.len()];
            self.browser.resize((width, height));
            self.check_screen(&format!("{name} {width}x{height}"));
        }
        self.screens += 1;
        self.browser.resize(USUAL);
        self.check_screen(name);
    }

    /// Checks a screen with a running clock. Only the digits of the clock may differ.
    fn check_clock(&mut self, name: &str) {
        self.browser.keep_picture("rest");
        self.browser.draw_frames(FRAMES);
        self.browser.keep_picture("later");
        let differing = self.browser.differing("rest", "later", &format!("rest-{}", name.replace(' ', "-")));
        self.count += 1;
        println!("{name}: {differing} pixels differ");
        if differing > MAX_CLOCK_PIXELS {
            self.failures.push(format!("{name}: {differing} pixels differ"));
        }
    }

    fn finish(self) {
        println!("{} checks", self.count);
        assert!(self.failures.is_empty(), "of {} checks, these failed: {:#?}", self.count, self.failures);
        assert_eq!(self.browser.errors(), Vec::<String>::new());
    }
}

fn at(size: (u32, u32)) -> Visit<'static> {
    Visit { size, touch: true, ..Visit::USUAL }
}

/// Visits every screen from the title.
fn check_screens(checker: &mut RestChecker<'_>) {
    checker.browser.visit(at(USUAL));
    let mut player = Player::at_title(checker.browser, at(USUAL));
    let press = |checker: &mut RestChecker<'_>, player: &mut Player, name: &str| player.press(checker.browser, name);
    checker.check_in_sizes("title");
    press(checker, &mut player, "Past matches");
    checker.check_in_sizes("past matches");
    press_outside(checker, &mut player);
    press(checker, &mut player, "Settings");
    checker.check_in_sizes("settings");
    for name in [
        "Colours: Contrast",
        "Colours: Classic",
        "Text size: Large",
        "Text size: Normal",
        "Buttons: On the left",
        "Buttons: On the right",
        "Language: Deutsch",
        "Sprache: English",
    ] {
        press(checker, &mut player, name);
        checker.check_screen(&format!("settings {}", name.replace(':', "")));
    }
    press(checker, &mut player, "Done");
    press(checker, &mut player, "Rules");
    checker.check_in_sizes("rules");
    press(checker, &mut player, "First lesson");
    checker.check_in_sizes("lesson");
    press(checker, &mut player, "Leave");
    press(checker, &mut player, "Back");
    for (index, (game, name)) in games().map(|game| (game.info.id, game.info.name)).enumerate() {
        press(checker, &mut player, name);
        checker.check_in_sizes(&format!("setup of {game}"));
        press(checker, &mut player, "Start match");
        checker.check_in_sizes(&format!("start of {game}"));
        press(checker, &mut player, "Menu");
        if index == 0 {
            checker.check_in_sizes("pause");
            press(checker, &mut player, "Resume");
            for change in ["blur", "focus"] {
                checker.browser.evaluate(&format!("document.getElementById('quintet').{change}()"));
                checker.check_screen(&format!("canvas after {change}"));
            }
            press(checker, &mut player, "Menu");
        }
        press(checker, &mut player, "Back to main menu");
    }
}

/// Closes a dialog by a press outside it.
fn press_outside(checker: &mut RestChecker<'_>, player: &mut Player) {
    let corner = bevy::math::Vec2::splat(5.0);
    checker.browser.press_and_wait(Press::new(Device::Touch, corner));
    player.repeat_press(corner, 1);
}

/// Checks the results of finished matches.
fn check_results(checker: &mut RestChecker<'_>) {
    for game in games() {
        let record = Record::parse(game.example.unwrap().record).unwrap();
        assert!(record.replay().unwrap().outcome().is_some());
        let suffix = format!("#{}", link::encode(&record).unwrap());
        checker.browser.visit(Visit { suffix: &suffix, ..at(USUAL) });
        checker.browser.ready();
        checker.check_in_sizes(&format!("end of {}", game.info.id));
    }
}

/// Checks the board after a computer's move.
#[expect(clippy::disallowed_methods, reason = "the page runs in real time")]
fn check_computer_move(checker: &mut RestChecker<'_>) {
    let computers = vec![None, Level::try_from(1).ok()];
    let last = LastSetup { game: Some("abeo".to_owned()), computers, ..LastSetup::default() };
    let init_script = set_up_last(&last);
    let visit = Visit { init_script: &init_script, ..at(USUAL) };
    checker.browser.visit(visit);
    let mut player = Player::at_title(checker.browser, visit);
    player.table.app.insert_resource(last);
    player.press(checker.browser, "Play Abeo again");
    let code = player.table.game().legal_moves()[0];
    checker.browser.write(&player.table.game().text(code));
    checker.browser.key("Enter");
    let start = Instant::now();
    while saved_match(checker.browser).is_none_or(|record| record.moves.len() < 2) {
        assert!(start.elapsed() < Duration::from_secs(240), "the computer did not move");
        checker.browser.wait(100);
    }
    checker.check_in_sizes("computer's move");
}

/// Checks a running clock, and a stopped clock in the menu.
fn check_clocks(checker: &mut RestChecker<'_>) {
    let clock = Some(TimeControl::sudden_death(10));
    let last = LastSetup { game: Some("abalone".to_owned()), clock, ..LastSetup::default() };
    let init_script = set_up_last(&last);
    let visit = Visit { init_script: &init_script, ..at(USUAL) };
    checker.browser.visit(visit);
    let mut player = Player::at_title(checker.browser, visit);
    player.table.app.insert_resource(last);
    player.press(checker.browser, "Play Abalone again");
    checker.check_clock("clock that ticks");
    player.press(checker.browser, "Menu");
    checker.check_screen("clock that stands still");
}

#[test]
#[ignore = "opens a browser: run on request"]
fn screens_at_rest_do_not_change() {
    let mut browser = Browser::start();
    // Check every screen in the usual size and in one other size, which alternates.
    let mut checker = RestChecker::new(&mut browser, &[0]);
    check_screens(&mut checker);
    check_results(&mut checker);
    check_computer_move(&mut checker);
    check_clocks(&mut checker);
    checker.finish();
}

#[test]
#[ignore = "opens a browser: run on request"]
fn every_screen_in_every_size_does_not_change_at_rest() {
    for density in [1.0, 2.0] {
        let mut browser = Browser::with_density(density);
        let mut checker = RestChecker::new(&mut browser, &[0, 1, 2, 3, 4, 5]);
        check_screens(&mut checker);
        check_results(&mut checker);
        checker.finish();
    }
}
