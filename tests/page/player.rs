//! Plays on the page. A headless copy of the program mirrors the page and locates its buttons and cells.

use bevy::math::{Rect, Vec2};
use bevy::prelude::App;
use quintet_bevy::frame::{ActiveLocalization, GoTo, Screen};
use quintet_bevy::input::{MoveOptions, ReserveSlots};
use quintet_bevy::layout::ScreenLayout;
use quintet_bevy::storage::verify_checksum;
use quintet_core::record::Record;
use quintet_core::rules::{EncodedMove, InputStep, OptionKind};
use quintet_core::words::Localization;
use quintet_games::find;
use serde_json::Value;

use super::browser::{Browser, Device, Press, Visit};
use super::harness::Table;
use super::menus::Menus;

/// The `localStorage` key of the current match.
const MATCH: &str = "quintet/match.quintet";
/// The `localStorage` key of the settings.
const SETTINGS: &str = "quintet/settings.json";

/// A simulated player.
pub struct Player {
    pub table: Table,
    pub menus: Menus,
    device: Device,
}

impl Player {
    /// Waits for the title and creates a player.
    pub fn at_title(browser: &mut Browser, visit: Visit) -> Self {
        Self::at_title_with(browser, visit, |_| {})
    }

    /// The same with additional setup of the headless copy.
    pub fn at_title_with(browser: &mut Browser, visit: Visit, add: impl FnOnce(&mut App)) -> Self {
        browser.ready();
        let (table, menus) = Menus::with(visit.points(), add);
        Self { table, menus, device: if visit.touch { Device::Touch } else { Device::Mouse } }
    }

    /// Starts a match of this game from the title.
    pub fn begin(browser: &mut Browser, visit: Visit, game: &str) -> Self {
        let mut player = Self::set_up(browser, visit, game);
        player.start(browser);
        player
    }

    /// Opens the setup of this game from the title.
    pub fn set_up(browser: &mut Browser, visit: Visit, game: &str) -> Self {
        let mut player = Self::at_title(browser, visit);
        player.press(browser, find(game).unwrap().info.name);
        player
    }

    /// Starts the match from the setup. If the game has random options, also plays a first move to learn them.
    pub fn start(&mut self, browser: &mut Browser) {
        self.press(browser, "Start match");
        if self.table.game().info().options.iter().any(|spec| matches!(spec.kind, OptionKind::Seed)) {
            self.learn_random_options(browser);
        }
    }

    /// Copies the random options of the page. The page saves them after the first move, which every seed must allow.
    fn learn_random_options(&mut self, browser: &mut Browser) {
        let code = self.table.game().legal_moves()[0];
        browser.write(&self.table.game().text(code));
        browser.key("Enter");
        self.wait_for_turn(browser, 1);
        let game = saved_match(browser).unwrap().replay().unwrap();
        let options: Vec<_> = game.options().iter().map(|(spec, value)| (spec.key, value)).collect();
        self.table.start(game.info().id, &options);
        let path = self.table.game().paths(code).remove(0);
        self.table.take(&path);
        self.table.settle();
    }

    /// Reloads the page and resumes the match.
    pub fn resume(&mut self, browser: &mut Browser) {
        browser.command("reload", serde_json::json!({}));
        self.resume_loaded(browser);
    }

    /// Resumes the match while the page is loading.
    pub fn resume_loaded(&mut self, browser: &mut Browser) {
        browser.ready();
        self.go_to(Screen::Title);
        let name = format!("Resume {}", self.table.game().info().name);
        self.press(browser, &name);
    }

    /// Changes the screen of the headless copy only.
    fn go_to(&mut self, screen: Screen) {
        self.table.app.world_mut().resource_mut::<bevy::prelude::NextState<Screen>>().go_to(screen);
        self.menus.show(&mut self.table);
    }

    /// The bounds of a button.
    pub fn place(&mut self, name: &str) -> Rect {
        self.menus.show(&mut self.table);
        self.menus.place(name)
    }

    /// Presses a button and waits until the effect is drawn.
    pub fn press(&mut self, browser: &mut Browser, name: &str) {
        let place = self.place(name).center();
        browser.press_and_wait(Press::new(self.device, place));
        self.repeat_press(place, 1);
    }

    /// Repeats a press on the page in the headless copy.
    pub fn repeat_press(&mut self, place: Vec2, times: u32) {
        self.menus.press(&mut self.table, place, times);
    }

    /// The position of an input step: a cell, a piece in reserve or the button of a choice.
    pub fn step_position(&mut self, step: InputStep) -> Vec2 {
        let place = match step {
            InputStep::Cell(_) => self.table.point(self.table.name_of(step)),
            InputStep::Reserve(kind) => {
                let side = self.table.game().to_move();
                let hands = &self.table.get::<ReserveSlots>().0;
                hands.iter().find(|hand| hand.kind == kind && hand.side == side).unwrap().place.center()
            }
            InputStep::Choice(_) => {
                let name = self.choice_name(step);
                return self.place(&name).center();
            }
        };
        place * self.table.get::<ScreenLayout>().scale
    }

    fn choice_name(&self, step: InputStep) -> String {
        let (move_options, game) = (self.table.get::<MoveOptions>(), self.table.game());
        let choice = move_options.choices.iter().find(|choice| choice.step() == step).unwrap();
        let sentence = match choice.code {
            Some(code) => game.label(code),
            None => game.choice_label(&move_options.taken, choice.name),
        };
        let words: &Localization = &self.table.get::<ActiveLocalization>().0;
        words.localize(&sentence)
    }

    /// Plays a move on the page and in the headless copy, and waits until the page has saved it.
    pub fn play(&mut self, browser: &mut Browser, path: &[InputStep]) {
        for step in path {
            // Wait for each step to be drawn, however slow the machine is.
            let place = self.step_position(*step);
            browser.press_and_wait(Press::new(self.device, place));
            self.table.take(&[*step]);
        }
        self.table.settle();
        let turns = self.table.history().len();
        self.wait_for_turn(browser, turns);
    }

    /// Plays a move by typing its notation, and waits until the page has saved it.
    pub fn type_move(&mut self, browser: &mut Browser, code: EncodedMove) {
        browser.write(&self.table.game().text(code));
        browser.key("Enter");
        let path = self.table.game().paths(code).remove(0);
        self.table.take(&path);
        self.table.settle();
        let turns = self.table.history().len();
        self.wait_for_turn(browser, turns);
    }

    fn wait_for_turn(&self, browser: &mut Browser, turns: usize) {
        for _ in 0..400 {
            if saved_match(browser).is_some_and(|record| record.moves.len() == turns) {
                browser.rest(); // until the animation has ended
                return;
            }
            browser.wait(100);
        }
        let file = format!("stuck-{turns}");
        browser.picture(&file);
        panic!("turn {turns} was not saved; see {file}: {:?}", browser.errors());
    }

    /// Asserts that the saved match on the page equals the match of the headless copy.
    pub fn compare(&self, browser: &mut Browser) {
        let record = saved_match(browser).unwrap();
        assert_eq!(record.replay().unwrap().history(), self.table.history());
    }
}

/// A value in `localStorage` without its first line, the time. `None` if it does not exist or storage is blocked.
fn stored(browser: &mut Browser, name: &str) -> Option<String> {
    let text =
        browser.evaluate(&format!("(() => {{ try {{ return localStorage.getItem({name:?}); }} catch {{}} }})()"));
    let (_, text) = text.as_str()?.split_once('\n')?;
    Some(text.to_owned())
}

/// The saved match on the page.
pub fn saved_match(browser: &mut Browser) -> Option<Record> {
    let text = stored(browser, MATCH)?;
    quintet_games::install();
    Record::parse(&verify_checksum(text.into_bytes()).ok()?).ok()
}

/// The saved settings on the page; null if there are none.
pub fn settings(browser: &mut Browser) -> Value {
    stored(browser, SETTINGS).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}
