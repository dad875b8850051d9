//! Draws every screen into PNG files without a window: `cargo run --example shots -- [FOLDER [SCENE [WISHES]]]`.
//! SCENE is a part of a name such as `abeo-flip-390x844`, or `published` for the pictures of the page on itch.io; WISHES
//! are what people have set, such as `contrast+large+left`.
//!
//! The program is the real one; its camera looks at a picture instead of a window, and time is driven by hand.

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;
mod keeping;
mod learning;
mod matches;
mod opponents;
mod studio;

use std::path::{Path, PathBuf};
use std::process::Command;

use quintet::table::{Handed, Screen, TextSize};
use quintet::theme::Colours;
use studio::Studio;

const SIZES: [(u32, u32); 3] = [(1280, 800), (390, 844), (2560, 1440)];
/// What asks for the pictures of the page on itch.io instead of scenes by name: the cover, then what is shown below it.
const PUBLISHED: &str = "published";
const OF_THE_PAGE: [(&str, (u32, u32)); 7] = [
    ("title", (630, 500)),
    ("title", (1280, 800)),
    ("abeo-preview", (1280, 800)),
    ("abande-snub", (1280, 800)),
    ("abalone-preview", (1280, 800)),
    ("abstrakto-late", (1280, 800)),
    ("aeb-stack", (1280, 800)),
];
/// A scene: what happens before the picture is taken.
type Scene = fn(&mut Studio);

/// Every scene by name: the menus', then each game's.
const SCENES: &[&[(&str, Scene)]] = &[
    MENUS,
    keeping::SCENES,
    matches::SCENES,
    opponents::SCENES,
    learning::SCENES,
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
    if only.as_deref() == Some(ONE) {
        return take_one(&folder, &arguments.collect::<Vec<_>>());
    }
    let wishes = arguments.next().unwrap_or_default();
    if let Err(error) = std::fs::create_dir_all(&folder) {
        fail(&format!("{}: {error}", folder.display()));
    }
    let scenes = || SCENES.iter().copied().flatten().map(|(name, _)| *name);
    let wanted = |name: &str, size: &str| only.as_deref().is_none_or(|only| format!("{name}-{size}").contains(only));
    if only.as_deref() == Some(PUBLISHED) {
        return OF_THE_PAGE.into_iter().for_each(|(name, size)| draw(&folder, name, size, ""));
    }
    // What teaches has hundreds of scenes, in all languages: they are drawn when they are asked for.
    let every = only.as_deref().is_some_and(|only| only.starts_with("every"));
    for (width, height) in SIZES {
        for name in scenes().filter(|name| wanted(name, &format!("{width}x{height}"))) {
            draw(&folder, name, (width, height), &wishes);
        }
        for name in learning::every().filter(|name| every && wanted(name, &format!("{width}x{height}"))) {
            draw(&folder, &name, (width, height), &wishes);
        }
    }
}

/// Draws a scene in a process of its own: a graphics device gives back what it took when its process ends.
fn draw(folder: &Path, name: &str, (width, height): (u32, u32), wishes: &str) {
    let program = std::env::current_exe().unwrap_or_else(|error| fail(&error.to_string()));
    let mut one = Command::new(program);
    one.arg(folder).args([ONE, name, &width.to_string(), &height.to_string(), wishes]);
    match one.status() {
        Ok(status) if status.success() => {}
        Ok(status) => fail(&format!("{name} at {width}x{height}: {status}")),
        Err(error) => fail(&error.to_string()),
    }
}

/// Says that the next arguments are one scene and one size.
const ONE: &str = "--one";

fn take_one(folder: &Path, arguments: &[String]) {
    let [name, width, height, wishes] = arguments else { fail("a scene, a size and wishes are wanted") };
    let (Ok(width), Ok(height)) = (width.parse(), height.parse()) else { fail("width and height are numbers") };
    let mut studio = Studio::new(width, height);
    for wish in wishes.split('+').filter(|wish| !wish.is_empty()) {
        match wish {
            "contrast" => studio.app.insert_resource(Colours::Contrast),
            "safe" => studio.app.insert_resource(Colours::ColourBlind),
            "large" => studio.app.insert_resource(TextSize::Large),
            "larger" => studio.app.insert_resource(TextSize::Larger),
            "left" => studio.app.insert_resource(Handed::Left),
            _ => fail("there is no such wish"),
        };
        studio.settle();
    }
    match SCENES.iter().copied().flatten().find(|(known, _)| known == name) {
        Some((_, scene)) => scene(&mut studio),
        None if learning::one_of_every(&mut studio, name) => {}
        None => fail("there is no such scene"),
    }
    let wished = if wishes.is_empty() { String::new() } else { format!("-{wishes}") };
    let file = folder.join(format!("{name}-{width}x{height}{wished}.png"));
    println!("{}", file.display());
    studio.take(file);
}

fn fail(why: &str) -> ! {
    eprintln!("{why}");
    std::process::exit(1)
}
