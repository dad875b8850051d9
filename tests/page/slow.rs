//! Tests with frames that take one and a half seconds, as on a very slow machine.

use std::time::Duration;

use quintet_bevy::input::RejectionMessage;
use quintet_core::rules::InputStep;

use super::browser::{Browser, Device, Press, Visit};
use super::player::Player;
use super::presses::{simple_move, wait_until_saved};

/// The duration of a frame, in milliseconds.
const FRAME: u32 = 1_500;
/// The minimum time for which an error message is visible.
const MIN_VISIBLE: Duration = Duration::from_secs(2);
/// The minimum number of changed pixels that counts as a visible message. A mark on a cell changes fewer.
const MESSAGE_PIXELS: u64 = 8_000;

/// Checks that further frames change no pixel, so no text is missing.
fn check_at_rest(browser: &mut Browser, name: &str) {
    browser.rest();
    browser.keep_picture("rest");
    browser.draw_frames(2);
    browser.rest();
    browser.keep_picture("later");
    assert_eq!(browser.differing("rest", "later", &format!("slow-{name}")), 0, "pixels of {name} differ");
}

#[test]
#[ignore = "opens a browser: run on request"]
fn game_is_playable_with_very_slow_frames() {
    let mut browser = Browser::start();
    let visit = Visit { size: (800, 540), touch: true, min_frame_ms: FRAME, recording: true, ..Visit::USUAL };
    browser.visit(visit);
    let mut player = Player::set_up(&mut browser, visit, "abalone");
    check_at_rest(&mut browser, "setup");
    player.start(&mut browser);
    check_at_rest(&mut browser, "start");

    // Press without waiting for frames.
    for device in [Device::Mouse, Device::Touch, Device::Pen, Device::Mouse] {
        let path = simple_move(player.table.game());
        for step in path {
            let place = player.step_position(step);
            browser.press(Press::new(device, place));
            player.table.take(&[step]);
        }
        assert!(wait_until_saved(&mut browser, &mut player), "a move by {device:?}");
    }
    check_at_rest(&mut browser, "moves");

    let shown = try_illegal_move(&mut browser, &mut player);
    println!("the message was visible for {:.1} s", shown.as_secs_f32());
    assert!(shown >= MIN_VISIBLE, "the message was visible for {shown:?}");
    check_at_rest(&mut browser, "after the message");

    player.press(&mut browser, "Menu");
    check_at_rest(&mut browser, "pause");
    player.press(&mut browser, "Resume");
    check_at_rest(&mut browser, "resumed");
    println!("{} frames", browser.evaluate("window.slowFrames"));
    assert_eq!(browser.errors(), Vec::<String>::new());
}

/// Tries an illegal move. Returns how long its error message is visible.
///
/// The page itself records the frames. Screenshots on a busy machine could take longer than the message is visible.
fn try_illegal_move(browser: &mut Browser, player: &mut Player) -> Duration {
    let game = player.table.game();
    let [ball, target] = simple_move(game);
    // Find a cell that cannot be the next step.
    let legal = game.legal_moves();
    let comes_next =
        |step: &InputStep| *step == target || legal.iter().any(|code| game.paths(*code).concat().contains(step));
    let cells = (0..game.info().cells).map(|cell| InputStep::Cell(quintet_core::rules::Cell(cell)));
    let far = cells.into_iter().find(|step| !comes_next(step)).unwrap();
    let ball_place = player.step_position(ball);
    let far_place = player.step_position(far);
    browser.press_and_wait(Press::new(Device::Touch, ball_place));
    player.table.take(&[ball]);

    browser.evaluate("recordFramesOf([0, 0, innerWidth, innerHeight])");
    browser.draw_frames(1);
    browser.rest();
    browser.press(Press::new(Device::Touch, far_place));
    player.table.take(&[far]);
    assert!(player.table.get::<RejectionMessage>().is_shown(), "the headless copy accepts the move");

    let shows = format!("(note) => note.differing > {MESSAGE_PIXELS}");
    browser.until(&format!("recordedFrames().some({shows})"));
    browser.picture("slow-rejected");
    browser.until(&format!("!recordedFrames().filter((note) => note.frame !== undefined).slice(-1).some({shows})"));
    // The first frame with the message and the first one after it. Each is presented at the end of the delay that follows
    // its drawing.
    let visible = browser.evaluate(&format!(
        "(() => {{
            const frames = recordedFrames().filter((note) => note.frame !== undefined);
            const shown = frames.findIndex({shows});
            const gone = frames.findIndex((note, at) => at > shown && !({shows})(note));
            return frames[gone].start - frames[shown].start;
        }})()"
    ));
    Duration::from_secs_f64(visible.as_f64().unwrap() / 1_000.0)
}
