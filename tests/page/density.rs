//! Tests on screens of several pixel densities.

use quintet_core::rules::InputStep;
use quintet_games::find;

use super::browser::{Browser, Device, Press, Visit};
use super::player::Player;
use super::presses::{simple_move, wait_until_saved};

const DENSITIES: [f32; 4] = [1.0, 1.5, 2.0, 3.0];
/// Columns and rows of the grid on which screenshots of several densities are compared.
const GRID: (u32, u32) = (48, 32);
/// The maximum mean difference of the grid's colour channels, of 255.
const MAX_DIFFERENCE: f32 = 2.0;
/// The minimum sharpness of text. Pixels enlarged to twice their size have about half the sharpness.
const MIN_SHARPNESS: f64 = 0.6;

const WINDOW: Visit = Visit { size: (960, 640), touch: true, reduced_motion: true, ..Visit::USUAL };

fn mean_difference(one: &[[f32; 3]], other: &[[f32; 3]]) -> f32 {
    let channels = one.as_flattened().iter().zip(other.as_flattened());
    channels.map(|(one, other)| (one - other).abs()).sum::<f32>() / one.as_flattened().len() as f32
}

#[test]
#[ignore = "opens a browser: run on request"]
fn layout_and_input_agree_at_every_density() {
    let mut seen: Vec<[Vec<[f32; 3]>; 2]> = Vec::new();
    for density in DENSITIES {
        let mut browser = Browser::with_density(density);
        browser.visit(WINDOW);
        let mut player = Player::at_title(&mut browser, WINDOW);
        assert_eq!(browser.evaluate("devicePixelRatio").as_f64(), Some(f64::from(density)));
        // With a fractional density the window may be a point larger.
        let numbers =
            |browser: &mut Browser, names: [&str; 2]| names.map(|name| browser.evaluate(name).as_f64().unwrap() as f32);
        let pixels = numbers(&mut browser, ["quintet.width", "quintet.height"]);
        let points = numbers(&mut browser, ["innerWidth", "innerHeight"]);
        let filled = pixels.iter().zip(points).all(|(pixels, points)| (pixels - points * density).abs() <= 1.0);
        assert!(filled, "{pixels:?} pixels for {points:?} points at {density}");
        let title = browser.keep_picture("title");
        assert_eq!([title.width, title.height].map(|side| side as f32), pixels, "pixels at {density}");
        browser.picture(&format!("density-{density}-title"));

        // Select the game by touch and start the match by mouse.
        let game = player.place(find("abalone").unwrap().info.name).center();
        browser.press_and_wait(Press::new(Device::Touch, game));
        player.repeat_press(game, 1);
        let start = player.place("Start match");
        browser.keep_picture("setup");
        browser.picture(&format!("density-{density}-setup"));
        let sharpness = browser.sharpness("setup", start.inflate(-6.0));
        println!("{density}: {title:?}, sharpness {sharpness:.2}");
        assert!(sharpness >= MIN_SHARPNESS, "text at {density} is blurred: {sharpness}");
        browser.press_and_wait(Press::new(Device::Mouse, start.center()));
        player.repeat_press(start.center(), 1);
        browser.keep_picture("match");
        browser.picture(&format!("density-{density}-match"));

        for device in Device::ALL {
            let path: [InputStep; 2] = simple_move(player.table.game());
            for step in path {
                let place = player.step_position(step);
                browser.press(Press::new(device, place));
                player.table.take(&[step]);
            }
            assert!(wait_until_saved(&mut browser, &mut player), "a move by {device:?} at {density}");
        }
        assert_eq!(browser.errors(), Vec::<String>::new());
        seen.push(["title", "match"].map(|name| browser.mean_colors(name, GRID.0, GRID.1)));
    }
    for (density, [title, table]) in DENSITIES.into_iter().zip(&seen) {
        let differences = [mean_difference(title, &seen[0][0]), mean_difference(table, &seen[0][1])];
        println!("{density}: {differences:?} from density {}", DENSITIES[0]);
        assert!(differences.into_iter().all(|difference| difference < MAX_DIFFERENCE), "{density}: {differences:?}");
    }
}
