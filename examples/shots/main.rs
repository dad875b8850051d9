//! Draws every screen into PNG files without a window: `cargo run --example shots -- [FOLDER [SCENE]]`.
//!
//! The program is the real one; its camera looks at a picture instead of a window, and time is driven by hand.

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;
mod keeping;
mod matches;
mod studio;

use std::path::PathBuf;

use quintet::table::Screen;
use studio::Studio;

const SIZES: [(u32, u32); 3] = [(1280, 800), (390, 844), (2560, 1440)];
/// A scene: what happens before the picture is taken.
type Scene = fn(&mut Studio);

/// Every scene by name: the menus', then each game's.
const SCENES: &[&[(&str, Scene)]] = &[
    MENUS,
    keeping::SCENES,
    matches::SCENES,
    abeo::SCENES,
    abande::SCENES,
    abalone::SCENES,
    abstrakto::SCENES,
    aeb::SCENES,
];

const MENUS: &[(&str, Scene)] = &[
    ("title", |studio| studio.settle()),
    ("setup", |studio| {
        studio.go(Screen::Setup);
        studio.settle();
    }),
];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| "target/shots".to_owned()));
    let only = arguments.next();
    if let Err(error) = std::fs::create_dir_all(&folder) {
        eprintln!("{}: {error}", folder.display());
        std::process::exit(1);
    }
    for (width, height) in SIZES {
        for (name, scene) in SCENES.iter().copied().flatten() {
            if only.as_deref().is_some_and(|only| !name.contains(only)) {
                continue;
            }
            let mut studio = Studio::new(width, height);
            scene(&mut studio);
            let file = folder.join(format!("{name}-{width}x{height}.png"));
            println!("{}", file.display());
            studio.take(file);
        }
    }
}
