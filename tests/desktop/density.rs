//! High-density screens: presses hit their targets, and the picture fills the window.

use bevy::prelude::*;
use quintet_bevy::frame::Menu;
use quintet_core::words::ids;

use crate::display::{Screenshot, test_dir};
use crate::headless_model::HeadlessModel;
use crate::window::{Press, Start, Window};

/// Physical pixels per logical pixel.
const DENSITIES: [f32; 4] = [1.0, 1.5, 2.0, 3.0];
/// The window size, in logical pixels.
const SIZE: Vec2 = Vec2::new(900.0, 620.0);
/// The size of the tiles in which screenshots are compared, in logical pixels.
const TILE: f32 = 20.0;
/// The maximum difference between the mean colours of a tile at different densities, from 0 to 255. Text is rasterised
/// differently.
const MAX_DIFFERENCE: f32 = 24.0;

/// The largest difference between the mean colours of corresponding tiles, and the position of that tile.
fn difference(one: &Screenshot, density: f32, other: &Screenshot, other_density: f32) -> (f32, Vec2) {
    let tiles = (SIZE / TILE).as_uvec2();
    let all = (0..tiles.y).flat_map(|y| (0..tiles.x).map(move |x| Vec2::new(x as f32, y as f32) * TILE));
    let mean = |picture: &Screenshot, place: Vec2, density: f32| {
        picture.mean(Rect::from_corners(place * density, (place + TILE) * density).as_urect())
    };
    let difference = |place: Vec2| {
        let apart = mean(one, place, density) - mean(other, place, other_density);
        (apart.abs().max_element(), place)
    };
    all.map(difference).max_by(|(one, _), (other, _)| one.total_cmp(other)).unwrap()
}

#[test]
#[ignore = "opens a window: run by cargo xtask test"]
fn dense_screens_match_normal_density() {
    let mut first: Option<[Screenshot; 2]> = None;
    for density in DENSITIES {
        let folder = test_dir(&format!("density-{density}"));
        let mut window = Window::start(&folder, &Start { density, ..Start::default() });
        window.resize(SIZE);
        window.move_pointer_away();
        let title = window.screenshot();
        window.save("title");
        let mut model = HeadlessModel::new(SIZE);
        let press = Press::after(0.3);
        for button in ["abalone", ids::SETUP_START.as_str()] {
            window.press(model.button(button), press);
            model.press(button);
            window.wait_until_idle();
        }
        for _ in 0..2 {
            for step in model.path(2) {
                window.press(model.step(step), press);
                model.take(step);
                window.wait_until_idle();
            }
            window.wait_for(&model.saved_state(), &format!("a move at {density} pixels a point"));
        }
        window.press(model.button(ids::HUD_MENU.as_str()), press);
        model.press(ids::HUD_MENU.as_str());
        window.wait_until_idle();
        assert_eq!(model.menu(), Menu::Pause);
        window.press(model.button(ids::PAUSE_COORDINATES.as_str()), press);
        model.press(ids::PAUSE_COORDINATES.as_str());
        window.wait_for(&model.saved_state(), &format!("a switch at {density} pixels a point"));
        window.press(model.button(ids::PAUSE_RESUME.as_str()), press);
        model.press(ids::PAUSE_RESUME.as_str());
        window.wait_until_idle();
        window.move_pointer_away();
        let pictures = [title, window.screenshot()];
        window.save("match");
        if let Some(first) = &first {
            for (what, (picture, reference)) in ["title", "match"].iter().zip(pictures.iter().zip(first)) {
                let (apart, place) = difference(picture, density, reference, DENSITIES[0]);
                println!("{what} at {density} pixels a point: tiles differ by up to {apart:.1} of 255, at {place}");
                assert!(apart < MAX_DIFFERENCE, "{what} at {density}: {apart} at {place}");
            }
        } else {
            first = Some(pictures);
        }
    }
}
