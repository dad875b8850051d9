//! Every press counts exactly once, regardless of how long the pointer rested before and how long the button is held.
//!
//! Between rest and press, nothing else happens: no screenshot, no movement, no key. The effect of a press is read from
//! the saved files. A press without an immediate effect there, such as one on the title, is verified after the next
//! presses.

use bevy::prelude::*;
use quintet_bevy::frame::{Menu, Screen};
use quintet_core::rules::InputStep;
use quintet_core::words::ids;

use crate::display::test_dir;
use crate::headless_model::HeadlessModel;
use crate::window::{INITIAL_SIZE, Press, Window};

/// How long the pointer rests before a press, in seconds.
const RESTS: [f32; 5] = [0.0, 0.3, 1.0, 3.0, 10.0];
/// The rest before presses whose rest does not matter.
const SHORT: f32 = 0.3;
/// How long the button is held, in seconds, and how far the pointer moves meanwhile, in logical pixels. A press on
/// a cell that lasts longer than half a second inspects it, also if a busy machine delays the release.
const HOLDS: [(f32, Vec2); 5] = [
    (0.04, Vec2::ZERO),
    (0.30, Vec2::new(2.0, -1.0)),
    (0.12, Vec2::new(-3.0, 2.0)),
    (0.25, Vec2::ZERO),
    (0.07, Vec2::new(1.0, 1.0)),
];
const SWITCHES: [&str; 4] = [
    ids::PAUSE_SOUND.as_str(),
    ids::PAUSE_COORDINATES.as_str(),
    ids::PAUSE_CONFIRM.as_str(),
    ids::PAUSE_LEGAL_MOVES.as_str(),
];

/// The program in a window, and a headless model that receives the same input.
struct Player {
    window: Window,
    model: HeadlessModel,
    presses: u32,
}

impl Player {
    fn press(&mut self, button: &'static str, press: Press) {
        self.window.press(self.model.button(button), press);
        (0..press.times).for_each(|_| self.model.press(button));
        self.presses += press.times;
        self.window.wait_until_idle();
    }

    fn step(&mut self, step: InputStep, press: Press) {
        self.window.press(self.model.step(step), press);
        self.model.take(step);
        self.presses += 1;
        self.window.wait_until_idle();
    }

    fn leave_session(&mut self) {
        self.press(ids::HUD_MENU.as_str(), Press::after(SHORT));
        self.press(ids::PAUSE_LEAVE.as_str(), Press::after(SHORT));
    }

    /// Waits until the saved state of the program equals that of the model.
    fn assert_saved(&self, what: &str) {
        self.window.wait_for(&self.model.saved_state(), what);
    }
}

/// Every rest combined with a hold. `kind` shifts the holds, so that each kind of target is tested with every hold.
fn presses(kind: usize) -> impl Iterator<Item = (usize, Press)> {
    RESTS.into_iter().enumerate().map(move |(index, rest)| {
        let (hold, drift) = HOLDS[(index + 2 * kind) % HOLDS.len()];
        (index, Press { rest, hold, drift, times: 1 })
    })
}

/// Buttons of games on the title. A move is played afterwards, because it is saved.
fn press_games(player: &mut Player) {
    let games = HeadlessModel::games();
    for (index, press) in presses(0) {
        if player.model.screen() == Screen::Session {
            player.leave_session();
        }
        assert_eq!(player.model.screen(), Screen::Title);
        let game = games[index % games.len()];
        player.press(game, press);
        player.press(ids::SETUP_START.as_str(), Press::after(SHORT));
        assert_eq!(player.model.screen(), Screen::Session);
        for step in player.model.path(3) {
            player.step(step, Press::after(SHORT));
        }
        player.assert_saved(&format!("a match of {game} after {press:?} on the title"));
    }
    player.leave_session();
}

/// Cells of the board, and the buttons below it.
fn press_board(player: &mut Player) {
    player.press("abalone", Press::after(SHORT));
    player.press(ids::SETUP_START.as_str(), Press::after(SHORT));
    for (index, press) in presses(1) {
        let path = player.model.path(2);
        let after = Press { rest: RESTS[(index + 3) % 4], ..press };
        for (step, press) in path.into_iter().zip([press, after]) {
            player.step(step, press);
        }
        player.assert_saved(&format!("a move after {press:?} on a piece and {after:?} on a cell"));
    }
    // A second press on a piece deselects it, so after three presses it is selected.
    let path = player.model.path(2);
    player.window.press(player.model.step(path[0]), Press::after(1.0).held(0.06).twice());
    player.window.wait_until_idle();
    path.into_iter().for_each(|step| player.step(step, Press::after(SHORT)));
    player.assert_saved("a move after two presses that deselect the piece");
    // Two presses on the back button go back two turns.
    player.press(ids::NAVIGATION_EARLIER.as_str(), Press::after(3.0).held(0.06).twice());
    player.assert_saved("two turns back after a double press");
    player.press(ids::NAVIGATION_LAST.as_str(), Press::after(1.0));
    player.assert_saved("the last turn");
}

/// Switches of the pause menu.
fn press_switches(player: &mut Player) {
    player.press(ids::HUD_MENU.as_str(), Press::after(3.0));
    assert_eq!(player.model.menu(), Menu::Pause);
    for (index, press) in presses(2) {
        let switch = SWITCHES[index % SWITCHES.len()];
        player.press(switch, press);
        player.assert_saved(&format!("{switch} after {press:?}"));
    }
    let both = [SWITCHES[0], SWITCHES[1]];
    player.window.press_both(both.map(|switch| player.model.button(switch)), 1.0, 0.05);
    both.into_iter().for_each(|switch| player.model.press(switch));
    player.assert_saved("two switches in quick succession");
}

#[test]
#[ignore = "opens a window: run by cargo xtask test"]
fn every_press_counts_exactly_once() {
    let folder = test_dir("press");
    let mut player = Player { window: Window::open(&folder), model: HeadlessModel::new(INITIAL_SIZE), presses: 0 };
    press_games(&mut player);
    press_board(&mut player);
    press_switches(&mut player);
    println!("{} presses, each counted once", player.presses + 4);
}
