//! Draws every screen into PNG files without a window: `cargo run --example shots -- [FOLDER [SCENE [SETTINGS]]]`. SCENE
//! is a part of a name such as `abeo-flip-390x844`, or `published` for the pictures of the page on itch.io, or `clip` for
//! the frames of its animation. It may end with any size, such as `640x360`. SETTINGS are joined by `+`, such
//! as `contrast+large+left+german`.
//!
//! The example runs the real program, but its camera renders to an image and the time of each frame is fixed.

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;
mod clip;
mod computer;
mod custom;
mod learning;
mod matches;
mod persistence;
#[expect(dead_code, reason = "the tests in tests/rest use all of it")]
mod studio;

use std::path::{Path, PathBuf};
use std::process::Command;

use quintet_bevy::frame::{ActiveLocalization, Screen};
use quintet_bevy::layout::{Handedness, TextSize};
use quintet_bevy::theme::ColorScheme;
use quintet_core::words::{Locale, Localization};
use studio::Studio;

const SIZES: [(u32, u32); 3] = [(1280, 800), (390, 844), (2560, 1440)];
/// The argument that selects the pictures for itch.io.
const PUBLISHED: &str = "published";
/// The scenes and sizes of these pictures: the cover, then the screenshots.
const PUBLISHED_SCENES: [(&str, (u32, u32)); 7] = [
    ("title", (630, 500)),
    ("title", (1280, 800)),
    ("abeo-match", (1280, 800)),
    ("abande-snub", (1280, 800)),
    ("abalone-match", (1280, 800)),
    ("abstrakto-late", (1280, 800)),
    ("aeb-stack", (1280, 800)),
];
/// A scene: a function that brings the program to the state to draw.
type Scene = fn(&mut Studio);

/// All scenes by name.
const SCENES: &[&[(&str, Scene)]] = &[
    MENUS,
    persistence::SCENES,
    matches::SCENES,
    computer::SCENES,
    learning::SCENES,
    abeo::SCENES,
    abande::SCENES,
    abalone::SCENES,
    abstrakto::SCENES,
    aeb::SCENES,
    custom::SCENES,
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
        return draw_in_this_process(&folder, &arguments.collect::<Vec<_>>());
    }
    let settings = arguments.next().unwrap_or_default();
    if let Err(error) = std::fs::create_dir_all(&folder) {
        fail(&format!("{}: {error}", folder.display()));
    }
    // A size in the scene name replaces the default sizes.
    let requested = only.as_deref().and_then(size_suffix);
    let sizes = requested.map_or_else(|| SIZES.to_vec(), |size| vec![size]);
    let scenes = || SCENES.iter().copied().flatten().map(|(name, _)| *name);
    let wanted = |name: &str, size: &str| only.as_deref().is_none_or(|only| format!("{name}-{size}").contains(only));
    if only.as_deref() == Some(PUBLISHED) {
        return PUBLISHED_SCENES.into_iter().for_each(|(name, size)| draw(&folder, name, size, ""));
    }
    if only.as_deref() == Some(clip::NAME) {
        return clip::draw(&folder);
    }
    // The lessons and rules pages in all languages are hundreds of scenes: draw them only on request.
    let every = only.as_deref().is_some_and(|only| only.starts_with("every"));
    for (width, height) in sizes {
        for name in scenes().filter(|name| wanted(name, &format!("{width}x{height}"))) {
            draw(&folder, name, (width, height), &settings);
        }
        for name in learning::every().filter(|name| every && wanted(name, &format!("{width}x{height}"))) {
            draw(&folder, &name, (width, height), &settings);
        }
    }
}

/// The size at the end of a name, such as `640x360`.
fn size_suffix(name: &str) -> Option<(u32, u32)> {
    let (width, height) = name.rsplit('-').next()?.split_once('x')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

/// Draws a scene in a separate process, so that all graphics memory is released afterwards.
fn draw(folder: &Path, name: &str, (width, height): (u32, u32), settings: &str) {
    let program = std::env::current_exe().unwrap_or_else(|error| fail(&error.to_string()));
    let mut command = Command::new(program);
    command.arg(folder).args([ONE, name, &width.to_string(), &height.to_string(), settings]);
    match command.status() {
        Ok(status) if status.success() => {}
        Ok(status) => fail(&format!("{name} at {width}x{height}: {status}")),
        Err(error) => fail(&error.to_string()),
    }
}

/// The argument before a scene name, a size and settings, for the child process.
const ONE: &str = "--one";

fn draw_in_this_process(folder: &Path, arguments: &[String]) {
    let [name, width, height, settings] = arguments else {
        fail("a scene, a width, a height and settings are required")
    };
    let (Ok(width), Ok(height)) = (width.parse(), height.parse()) else { fail("width and height must be numbers") };
    let mut studio = Studio::new(width, height);
    for setting in settings.split('+').filter(|setting| !setting.is_empty()) {
        match setting {
            "contrast" => studio.app.insert_resource(ColorScheme::Contrast),
            "color-blind" => studio.app.insert_resource(ColorScheme::ColorBlind),
            "large" => studio.app.insert_resource(TextSize::Large),
            "larger" => studio.app.insert_resource(TextSize::Larger),
            "largest" => studio.app.insert_resource(TextSize::Largest),
            "left" => studio.app.insert_resource(Handedness::Left),
            "german" => studio.app.insert_resource(ActiveLocalization(Localization::of(Locale::German))),
            "french" => studio.app.insert_resource(ActiveLocalization(Localization::of(Locale::French))),
            _ => fail(&format!("unknown setting: {setting}")),
        };
        studio.settle();
    }
    match SCENES.iter().copied().flatten().find(|(known, _)| known == name) {
        Some((_, scene)) => scene(&mut studio),
        None if learning::one_of_every(&mut studio, name) => {}
        None => fail(&format!("unknown scene: {name}")),
    }
    let suffix = if settings.is_empty() { String::new() } else { format!("-{settings}") };
    let file = folder.join(format!("{name}-{width}x{height}{suffix}.png"));
    println!("{}", file.display());
    studio.take(file);
}

fn fail(reason: &str) -> ! {
    eprintln!("{reason}");
    std::process::exit(1)
}
