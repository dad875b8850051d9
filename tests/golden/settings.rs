//! Settings: `settings/NAME.json` is a settings file, `settings/NAME.txt` the settings after it is loaded.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use quintet_bevy::assist::PonderingEnabled;
use quintet_bevy::clock::TimeControl;
use quintet_bevy::frame::ActiveLocalization;
use quintet_bevy::input::ConfirmMoves;
use quintet_bevy::input::bindings::{Binding, Bindings, Command, KeyPress};
use quintet_bevy::layout::{BoardView, FullScreen, Handedness, TextSize};
use quintet_bevy::learning::StartedLessons;
use quintet_bevy::persistence::{LastSetup, Seating, StorageNotices};
use quintet_bevy::session::{PlayerStyle, PlayerSymbol, SessionSetup};
use quintet_bevy::theme::{ColorScheme, FollowsSystem, Hue, Motion, SoundSettings, SystemPreferences};
use quintet_core::engine::Level;
use quintet_core::speech::Verbosity;
use quintet_core::words::{Locale, Localization};
use quintet_menus::testing::add_menus;
use quintet_menus::{AccessSettings, ScanPace};

use crate::files;
use crate::table::{TestApp, folder, setup};

fn describe(table: &TestApp) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: &dyn std::fmt::Display| writeln!(text, "{name}: {value}").unwrap();
    line("motion", &table.get::<Motion>().label_id());
    let follows = table.get::<FollowsSystem>();
    line("follows the system", &follows.motion);
    line("colours follow the system", &follows.colors);
    line("text follows the system", &follows.text);
    let sound = table.get::<SoundSettings>();
    line("sound is on", &sound.on);
    for (name, volume) in
        [("volume", sound.volume), ("pieces", sound.pieces), ("interface", sound.interface), ("endings", sound.endings)]
    {
        line(name, &volume);
    }
    line("colours", &table.get::<ColorScheme>().label_id());
    line("text", &table.get::<TextSize>().label_id());
    line("handed", &if *table.get::<Handedness>() == Handedness::Left { "left" } else { "right" });
    line("full screen", &table.get::<FullScreen>().0);
    line("confirm moves", &table.get::<ConfirmMoves>().0);
    line("coordinates", &table.get::<BoardView>().coordinates);
    line("legal moves", &table.get::<BoardView>().legal_moves);
    line("language", &table.get::<ActiveLocalization>().0.locale().code());
    line("started lessons", &table.get::<StartedLessons>().0.iter().cloned().collect::<Vec<_>>().join(" "));
    let last = table.get::<LastSetup>();
    line("last game", &last.game.as_deref().unwrap_or("none"));
    for (id, choices) in &last.games {
        let options: Vec<_> = choices.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        line(&format!("last {id}"), &format!("{}, secret: {}", options.join(" "), choices.secret.join(" ")));
    }
    line("names", &last.names.join(", "));
    line("seating", &if last.seating == Seating::Random { "random" } else { "as named" });
    line("clock", &last.clock.map_or_else(|| "none".to_owned(), TimeControl::text));
    line("player styles", &last.player_styles.iter().map(PlayerStyle::to_string).collect::<Vec<_>>().join(", "));
    let level = |level: &Option<Level>| level.map_or_else(|| "a person".to_owned(), |level| level.number().to_string());
    line("computers", &last.computers.iter().map(level).collect::<Vec<_>>().join(", "));
    line("pondering", &table.get::<PonderingEnabled>().0);
    let AccessSettings { verbosity, captions, scanning, pace, page_tree } = *table.get::<AccessSettings>();
    line("verbosity", &verbosity.code());
    line("captions", &captions);
    line("scanning", &scanning);
    line("seconds of scanning", &pace.seconds());
    line("page tree", &page_tree);
    let bindings = table.get::<Bindings>();
    for command in Command::ALL.into_iter().filter(|command| bindings.of(*command) != command.default_binding()) {
        line(&format!("keys of {}", command.name()), &describe_binding(bindings.of(command)));
    }
    text
}

fn describe_binding(Binding { keys, button }: Binding) -> String {
    let keys = keys.map(|key| key.map_or_else(|| "none".to_owned(), |key| key.to_string()));
    format!(
        "{}, button: {}",
        keys.join(" or "),
        button.map_or_else(|| "none".to_owned(), |button| format!("{button:?}"))
    )
}

/// The app with its storage in a folder, and with the menus, which save the accessibility settings.
fn app_in(folder: &Path) -> TestApp {
    TestApp::with(folder, add_menus)
}

/// Loads a golden settings file and compares the settings.
fn load(name: &str) -> (TestApp, PathBuf) {
    let file = folder(&format!("settings-{name}")).join("settings.json");
    fs::copy(files::path(&format!("settings/{name}.json")), &file).unwrap();
    let table = app_in(file.parent().unwrap());
    assert_eq!(table.get::<StorageNotices>().0, [], "{name}");
    files::check(&format!("settings/{name}.txt"), &describe(&table));
    (table, file)
}

/// Compares the file that the program writes, loads it, changes a setting and changes it back, and compares the file
/// again.
fn check(name: &str, change: impl FnOnce(&mut TestApp)) {
    let file = folder(&format!("settings-{name}-written")).join("settings.json");
    let mut table = app_in(file.parent().unwrap());
    change(&mut table);
    table.wait_until_saved();
    drop(table);
    let golden = format!("settings/{name}.json");
    files::check(&golden, &fs::read_to_string(file).unwrap());
    let (mut table, file) = load(name);
    let size = *table.get::<TextSize>();
    for size in [if size == TextSize::Large { TextSize::Normal } else { TextSize::Large }, size] {
        table.insert(size);
        table.wait_until_saved();
    }
    let (expected, found) = (files::read(&golden), fs::read_to_string(file).unwrap());
    assert!(expected == found, "{}", files::difference(&format!("{golden} saved again"), &expected, &found));
}

#[test]
fn all_settings_are_saved_and_loaded() {
    check("all", |table| {
        table.insert(Motion::Fast);
        table.insert(SoundSettings { volume: 0.25, on: false, pieces: 0.5, interface: 0.75, endings: 0.1 });
        table.insert(ColorScheme::ColorBlind);
        table.insert(TextSize::Larger);
        table.insert(Handedness::Left);
        table.insert(FullScreen(true));
        table.insert(ConfirmMoves(true));
        table.insert(BoardView { coordinates: false, legal_moves: false, ..BoardView::default() });
        table.insert(ActiveLocalization(Localization::of(Locale::French)));
        table.insert(StartedLessons(["abeo", "aeb"].map(str::to_owned).into()));
        let mut last = LastSetup::default();
        let names = ["Ann", "", "Cleo"].map(str::to_owned);
        last.record(&setup("aeb", &[("players", "3")]), &names, Seating::AsNamed);
        let secret = SessionSetup {
            secret: vec!["orange"],
            clock: TimeControl::parse("900d10 soft"),
            computers: vec![None, Level::new(3)],
            ..setup("abstrakto", &[("seed", "12"), ("first", "orange"), ("blue", "3/6/6"), ("orange", "6/6/3")])
        };
        last.record(&secret, &names[..2], Seating::Random);
        last.player_styles =
            vec![PlayerStyle { hue: Some(Hue::Purple), symbol: Some(PlayerSymbol::Diamond) }, PlayerStyle::default()];
        table.insert(last);
        table.insert(PonderingEnabled(true));
        table.insert(AccessSettings {
            verbosity: Verbosity::Full,
            captions: true,
            scanning: true,
            pace: ScanPace::VerySlow,
            page_tree: true,
        });
        let mut bindings = Bindings::default();
        bindings.set_key(Command::Undo, 1, Some(KeyPress::shift(KeyCode::F7)));
        bindings.set_key(Command::Hint, 0, Some(KeyPress::control(KeyCode::Space)));
        bindings.set_key(Command::ReadBoard, 0, None);
        bindings.set_button(Command::Hint, Some(GamepadButton::South));
        table.insert(bindings);
    });
}

/// The default colours and text size are saved if the player chose them while the system has others.
#[test]
fn chosen_defaults_are_saved_and_loaded() {
    check("chosen-defaults", |table| {
        let text = Some(TextSize::Large);
        table.insert(SystemPreferences { colors: ColorScheme::Contrast, text, ..*table.get::<SystemPreferences>() });
    });
}

#[test]
fn one_changed_setting_is_saved_and_loaded() {
    check("one", |table| table.insert(Handedness::Left));
}

/// Handwritten files: those of older programs lack settings, those of newer ones have unknown settings.
#[test]
fn settings_of_other_versions_load() {
    for name in ["empty", "older", "newer-parts"] {
        drop(load(name));
    }
}
