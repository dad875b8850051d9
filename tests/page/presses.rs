//! Tests that every press has exactly one effect, with realistic timing and small movements.

use bevy::math::Vec2;
use quintet_bevy::input::ConfirmMoves;
use quintet_bevy::persistence::SessionRecord;
use quintet_bevy::session::HistoryState;
use quintet_core::rules::{AnyGame, EncodedMove, InputStep};
use quintet_games::find;

use super::browser::{Browser, Device, Press, Visit};
use super::player::{Player, saved_match, settings};

/// How long the pointer rests before a press, in milliseconds.
const RESTS: [u32; 5] = [0, 300, 1_000, 3_000, 10_000];
/// How long a press is held, in milliseconds.
const HOLDS: [u32; 4] = [40, 120, 250, 400];
/// How long each press in quick succession is held, in milliseconds.
const QUICK: u32 = 40;
/// The number of waits of a tenth of a second: longer than any effect takes to be saved on a slow and busy machine.
const MAX_WAITS: u32 = 300;
/// The test stops after this number of lost presses.
const MAX_WRONG: usize = 4;

/// The device and timing of a press.
#[derive(Clone, Copy, Debug)]
struct Gesture {
    device: Device,
    rest: u32,
    hold: u32,
}

impl Gesture {
    const fn press(self, place: Vec2) -> Press {
        Press { rest: self.rest, hold: self.hold, ..Press::new(self.device, place) }
    }

    const fn quick(device: Device, rest: u32) -> Self {
        Self { device, rest, hold: QUICK }
    }
}

/// All pairs of rest and device that `chosen` accepts by their indices. The holds alternate, so that all occur.
fn gestures(chosen: impl Fn(usize, usize) -> bool) -> Vec<Gesture> {
    let pairs = (0..RESTS.len()).flat_map(|rest| (0..Device::ALL.len()).map(move |device| (rest, device)));
    let chosen = pairs.filter(|(rest, device)| chosen(*rest, *device));
    chosen
        .map(|(rest, device)| Gesture {
            device: Device::ALL[device],
            rest: RESTS[rest],
            hold: HOLDS[(rest + device) % HOLDS.len()],
        })
        .collect()
}

/// Counts presses and collects those without the expected effect.
#[derive(Default)]
struct PressLog {
    presses: usize,
    wrong: Vec<String>,
}

impl PressLog {
    fn count(&mut self, what: &str, gesture: impl std::fmt::Debug, counted: bool) {
        self.presses += 1;
        println!("{what}, {gesture:?}: {}", if counted { "ok" } else { "WRONG" });
        if !counted {
            self.wrong.push(format!("{what}, {gesture:?}"));
            assert!(self.wrong.len() < MAX_WRONG, "of {} presses, these were wrong: {:#?}", self.presses, self.wrong);
        }
    }

    fn check(&self) {
        println!("{} presses, {} of them wrong", self.presses, self.wrong.len());
        assert!(self.wrong.is_empty(), "of {} presses, these were wrong: {:#?}", self.presses, self.wrong);
    }
}

/// Waits until a condition is true. Returns whether it becomes true and still is when no frame is requested.
fn becomes_true(browser: &mut Browser, mut is_true: impl FnMut(&mut Browser) -> bool) -> bool {
    for _ in 0..MAX_WAITS {
        if is_true(browser) {
            browser.rest();
            return is_true(browser);
        }
        browser.wait(100);
    }
    false
}

/// The saved state of a switch in the pause menu.
fn is_active(browser: &mut Browser, switch: &str) -> bool {
    let (key, usual) = match switch {
        "Confirm moves" => ("confirm-moves", false),
        "Coordinates" => ("coordinates", true),
        _ => unreachable!("unknown switch: {switch}"),
    };
    settings(browser)[key].as_bool().unwrap_or(usual)
}

/// Copies settings to the headless copy after presses on the page only.
fn catch_up(browser: &mut Browser, player: &mut Player) {
    let confirm = ConfirmMoves(is_active(browser, "Confirm moves"));
    player.table.app.insert_resource(confirm);
}

/// Presses a switch in the open pause menu.
fn press_switches(browser: &mut Browser, player: &mut Player, gestures: &[Gesture], log: &mut PressLog) {
    let switch = "Confirm moves";
    let place = player.place(switch).center();
    let mut on = is_active(browser, switch);
    for gesture in gestures {
        browser.press(gesture.press(place));
        let counted = becomes_true(browser, |browser| is_active(browser, switch) != on);
        log.count("a switch", gesture, counted);
        on = is_active(browser, switch);
    }
}

/// Presses the switch several times in quick succession. Every press must have an effect.
fn press_switches_quickly(browser: &mut Browser, player: &mut Player, rest: u32, log: &mut PressLog) {
    let switch = "Confirm moves";
    let place = player.place(switch).center();
    for device in Device::ALL {
        for times in [2, 3] {
            let gesture = Gesture::quick(device, rest);
            let on = is_active(browser, switch);
            browser.press(Press { times, ..gesture.press(place) });
            browser.rest();
            let counted = becomes_true(browser, |browser| is_active(browser, switch) == (on ^ (times % 2 == 1)));
            log.count(&format!("a switch, {times} times"), gesture, counted);
        }
    }
}

/// Presses the switch while a second finger touches another switch. Only the first may have an effect.
fn press_switches_with_two_fingers(browser: &mut Browser, player: &mut Player, rest: u32, log: &mut PressLog) {
    let [first, second] = ["Confirm moves", "Coordinates"];
    let places = [first, second].map(|name| player.place(name).center());
    let on = [first, second].map(|name| is_active(browser, name));
    let gesture = Gesture { device: Device::Touch, rest, hold: 250 };
    browser.press(Press { second: Some(places[1]), ..gesture.press(places[0]) });
    let counted =
        becomes_true(browser, |browser| is_active(browser, first) != on[0]) && is_active(browser, second) == on[1];
    log.count("two switches by two fingers", gesture, counted);
}

/// Repeatedly selects a game on the title, starts a match and leaves it.
fn press_title(browser: &mut Browser, player: &mut Player, gestures: &[Gesture], log: &mut PressLog) {
    for (gesture, game) in gestures.iter().zip(["abeo", "abalone"].into_iter().cycle()) {
        let place = player.place(find(game).unwrap().info.name).center();
        browser.press(gesture.press(place));
        browser.rest();
        player.repeat_press(place, 1);
        player.press(browser, "Start match");
        let counted = becomes_true(browser, |browser| settings(browser)["last-setup"]["game"] == game);
        log.count("a game on the title", gesture, counted);
        player.press(browser, "Menu");
        player.press(browser, "Back to main menu");
    }
}

/// A legal move of two steps: a selection and a target.
pub fn simple_move(game: &dyn AnyGame) -> [InputStep; 2] {
    let path = |code: EncodedMove| <[InputStep; 2]>::try_from(game.paths(code).remove(0)).ok();
    game.legal_moves().into_iter().find_map(path).unwrap()
}

/// Plays turns of Abalone by pressing a ball and its target.
fn press_board(browser: &mut Browser, player: &mut Player, gestures: &[Gesture], log: &mut PressLog) {
    for gesture in gestures {
        let path = simple_move(player.table.game());
        for step in path {
            let place = player.step_position(step);
            browser.press(gesture.press(place));
            player.table.take(&[step]);
        }
        log.count("a ball and its target", gesture, wait_until_saved(browser, player));
    }
}

/// Waits until the page has saved the same moves as the headless copy. Returns whether it does.
pub fn wait_until_saved(browser: &mut Browser, player: &mut Player) -> bool {
    player.table.settle();
    let history = player.table.history();
    let same = |browser: &mut Browser| {
        saved_match(browser).and_then(|record| record.replay().ok()).is_some_and(|game| game.history() == history)
    };
    becomes_true(browser, same)
}

/// The turn that the page shows instead of the last one, as saved.
fn shown_turn(browser: &mut Browser) -> Option<usize> {
    let mut sections = SessionRecord::from(saved_match(browser)?).sections();
    let history: HistoryState = serde_json::from_value(sections.remove("history")?).ok()?;
    history.shown.map(|shown| shown.turn)
}

/// Presses the button for the previous turn several times in quick succession. Every press must go back by one turn, so two
/// lost presses are noticed, unlike with a switch.
fn press_navigation_quickly(browser: &mut Browser, player: &mut Player, rest: u32, log: &mut PressLog) {
    let turns = player.table.history().len();
    let place = player.place("Previous turn").center();
    for device in Device::ALL {
        for times in [2, 3] {
            let gesture = Gesture::quick(device, rest);
            browser.press(Press { times, ..gesture.press(place) });
            player.repeat_press(place, times);
            let expected = Some(turns - times as usize);
            let counted = becomes_true(browser, |browser| shown_turn(browser) == expected);
            log.count(&format!("the previous turn, {times} times"), gesture, counted);
            for _ in 0..times {
                player.press(browser, "Next turn");
            }
            player.table.settle(); // a move during the animation would be ignored
        }
    }
}

/// Presses a ball twice in quick succession, which selects and deselects it, and then plays it.
fn press_board_quickly(browser: &mut Browser, player: &mut Player, rest: u32, log: &mut PressLog) {
    for device in Device::ALL {
        let gesture = Gesture::quick(device, rest);
        let path = simple_move(player.table.game());
        let places = path.map(|step| player.step_position(step));
        browser.press(Press { times: 2, ..gesture.press(places[0]) });
        browser.rest();
        for place in places {
            browser.press(Press::new(device, place));
        }
        player.table.take(&path);
        log.count("a ball, twice", gesture, wait_until_saved(browser, player));
    }
}

/// Presses a ball while a second finger touches another ball, and then presses the target.
fn press_board_with_two_fingers(browser: &mut Browser, player: &mut Player, rest: u32, log: &mut PressLog) {
    let game = player.table.game();
    let path = simple_move(game);
    let beginnings = game.legal_moves().into_iter().map(|code| game.paths(code).remove(0)[0]);
    let other = beginnings.into_iter().find(|step| *step != path[0]).unwrap();
    let [ball, target, other] = [path[0], path[1], other].map(|step| player.step_position(step));
    // Much shorter than a long press, even if a busy machine sends the events late.
    let gesture = Gesture { device: Device::Touch, rest, hold: 120 };
    browser.press(Press { second: Some(other), ..gesture.press(ball) });
    browser.rest();
    browser.press(gesture.press(target));
    player.table.take(&path);
    log.count("two balls by two fingers", gesture, wait_until_saved(browser, player));
}

/// A screen with touch, mouse and stylus.
const DESK: Visit = Visit { size: (960, 900), touch: true, reduced_motion: true, ..Visit::USUAL };

#[test]
#[ignore = "opens a browser: run on request"]
fn every_press_has_exactly_one_effect() {
    let mut browser = Browser::start();
    let mut log = PressLog::default();
    browser.visit(DESK);
    let mut player = Player::begin(&mut browser, DESK, "abalone");
    player.press(&mut browser, "Menu");
    // The longest rest occurs once per device, in a different place for each.
    press_switches(&mut browser, &mut player, &gestures(|rest, device| rest < 4 || device == 2), &mut log);
    press_switches_quickly(&mut browser, &mut player, 1_000, &mut log);
    press_switches_with_two_fingers(&mut browser, &mut player, 1_000, &mut log);
    catch_up(&mut browser, &mut player);
    player.press(&mut browser, "Back to main menu");
    let one_of_three = |rest: usize, device: usize| (rest + device).is_multiple_of(3) && rest < 4;
    let for_title = gestures(|rest, device| one_of_three(rest, device) || rest == 4 && device == 0);
    press_title(&mut browser, &mut player, &for_title, &mut log);
    player.press(&mut browser, "Abalone");
    player.press(&mut browser, "Start match");
    if is_active(&mut browser, "Confirm moves") {
        player.press(&mut browser, "Menu");
        player.press(&mut browser, "Confirm moves");
        player.press(&mut browser, "Resume");
    }
    let for_board = gestures(|rest, device| one_of_three(rest, device + 1) || rest == 4 && device == 1);
    press_board(&mut browser, &mut player, &for_board, &mut log);
    press_navigation_quickly(&mut browser, &mut player, 1_000, &mut log);
    press_board_quickly(&mut browser, &mut player, 1_000, &mut log);
    press_board_with_two_fingers(&mut browser, &mut player, 1_000, &mut log);
    log.check();
    assert_eq!(browser.errors(), Vec::<String>::new());
}
