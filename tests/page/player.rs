//! Somebody who plays a match on the page: the same match stands on a table of the test's own, which says where things are.

use bevy::math::{Rect, Vec2};
use quintet::games::ON_THE_TABLE;
use quintet::record::Record;
use quintet::rules::{MoveCode, OptionKind, Step};
use quintet::storage::unseal;
use quintet::table::{Hands, Needs, Offer, Screen, Stage, StageSize};

use super::browser::{Browser, Visit};
use super::harness::Table;

/// Where the page keeps the match.
const KEPT: &str = "quintet/match.quintet";

pub struct Player {
    pub table: Table,
    touch: bool,
    /// The panel on which matches are set up.
    menu: Rect,
}

impl Player {
    /// Goes from the title to a match of this game.
    pub fn begin(browser: &mut Browser, visit: Visit, game: &str) -> Self {
        let mut player = Self::set_up(browser, visit, game);
        player.start(browser);
        player
    }

    /// Goes from the title to where a match of this game is set up.
    pub fn set_up(browser: &mut Browser, visit: Visit, game: &str) -> Self {
        let size = Vec2::new(visit.size.0 as f32, visit.size.1 as f32);
        let mut table = Table::new();
        table.app.insert_resource(StageSize(size));
        table.start(game, &[]);
        let menu = Stage::new(size, Screen::Setup, Needs::default()).menu;
        browser.ready();
        let before = ON_THE_TABLE.iter().position(|id| *id == game).unwrap();
        (0..=before).for_each(|_| browser.key_and_see("Tab"));
        browser.key_and_see("Enter");
        Self { table, touch: visit.touch, menu }
    }

    /// Begins the match that was set up. Where the page draws lots, a first move is typed.
    pub fn start(&mut self, browser: &mut Browser) {
        let drawn = browser.evaluate("window.drawn");
        self.press(browser, self.menu.max - Vec2::new(90.0, 44.0));
        browser.until(&format!("window.drawn > {drawn}"));
        browser.rest();
        if self.table.game().info().options.iter().any(|spec| matches!(spec.kind, OptionKind::Seed)) {
            self.learn_lots(browser);
        }
    }

    /// Learns what the page has drawn by lot: that is told once something was played. The move is one that every lot allows.
    fn learn_lots(&mut self, browser: &mut Browser) {
        let code = self.table.game().legal()[0];
        browser.write(&self.table.game().text(code));
        browser.key("Enter");
        self.wait_for_turn(browser, 1);
        let game = kept(browser).unwrap().replay().unwrap();
        let options: Vec<_> = game.options().iter().map(|(spec, value)| (spec.key, value)).collect();
        self.table.start(game.info().id, &options);
        let path = self.table.game().paths(code).remove(0);
        self.table.take(&path);
        self.table.settle();
    }

    /// Touches or clicks into the field for the name of the player who begins.
    pub fn press_first_name(&self, browser: &mut Browser) {
        self.press(browser, self.menu.min + Vec2::new(80.0, 209.0));
    }

    fn press(&self, browser: &mut Browser, place: Vec2) {
        if self.touch { browser.tap(place) } else { browser.click(place) }
    }

    /// Plays a move here and there, and waits until the page has kept it.
    pub fn play(&mut self, browser: &mut Browser, path: &[Step]) {
        for step in path {
            let drawn = browser.evaluate("window.drawn");
            match *step {
                Step::Cell(_) => self.press(browser, self.table.point(self.table.name_of(*step))),
                Step::Hand(kind) => {
                    let side = self.table.game().to_move();
                    let hands = &self.table.get::<Hands>().0;
                    let hand = hands.iter().find(|hand| hand.kind == kind && hand.side == side).unwrap();
                    self.press(browser, hand.place.center());
                }
                Step::Choice(_) => {
                    let choices = &self.table.get::<Offer>().choices;
                    let number = choices.iter().position(|choice| choice.step() == *step).unwrap();
                    browser.key(&(number + 1).to_string());
                }
            }
            // Nobody is faster than what is seen, however slow the machine is.
            browser.until(&format!("window.drawn > {drawn}"));
            browser.rest();
            self.table.take(&[*step]);
        }
        self.table.settle();
        let turns = self.table.history().len();
        self.wait_for_turn(browser, turns);
    }

    /// Plays a move by typing it, and waits until the page has kept it.
    pub fn type_move(&mut self, browser: &mut Browser, code: MoveCode) {
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
            if kept(browser).is_some_and(|record| record.moves.len() == turns) {
                browser.rest(); // the move is shown
                return;
            }
            browser.wait(100);
        }
        let file = format!("stuck-{turns}");
        browser.picture(&file);
        panic!("turn {turns} was never kept; see {file}: {:?}", browser.errors());
    }

    /// The page's record is that of the match.
    pub fn compare(&self, browser: &mut Browser) {
        let record = kept(browser).unwrap();
        assert_eq!(record.replay().unwrap().history(), self.table.history());
    }
}

/// The match that the page keeps; none where it may not keep any.
pub fn kept(browser: &mut Browser) -> Option<Record> {
    let text =
        browser.evaluate(&format!("(() => {{ try {{ return localStorage.getItem({KEPT:?}); }} catch {{}} }})()"));
    // Behind the line that says when it was written.
    let (_, text) = text.as_str()?.split_once('\n')?;
    Record::parse(&unseal(text.as_bytes().to_vec()).ok()?).ok()
}
