//! Scenes of settings, past matches, records and storage errors.

use quintet_bevy::frame::Menu;
use quintet_bevy::input::bindings::{BindingCapture, BindingSlot, Command};
use quintet_bevy::layout::{Handedness, TextSize};
use quintet_bevy::persistence::{QuitQuestion, SaveError, StorageNotices};
use quintet_bevy::storage::{Storage, stem};
use quintet_bevy::theme::{ColorScheme, Sound};
use quintet_core::record::{DATE, Record, Tag};
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::ids;
use quintet_games::games;
use quintet_menus::AccessSettings;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::Scene;
use super::studio::Studio;

/// The error of a full disk.
pub fn save_error() -> LocalizedText {
    LocalizedText::new(ids::STORAGE_CANNOT_SAVE).nested("reason", LocalizedText::new(ids::STORAGE_ERROR_FULL))
}

/// These scenes by name.
pub const SCENES: &[(&str, Scene)] = &[
    ("title-errors", |studio| {
        studio.app.insert_resource(SaveError(Some(save_error())));
        let folder = "/home/ann/.local/share/quintet";
        let notice = LocalizedText::new(ids::STORAGE_QUARANTINED)
            .text("file", format!("{folder}/match.quintet"))
            .text("renamed-to", format!("{folder}/match.damaged-1.quintet"))
            .nested("reason", LocalizedText::new(ids::CORRUPTION_CHANGED));
        studio.app.insert_resource(StorageNotices(vec![notice]));
        studio.settle();
    }),
    ("settings", |studio| {
        studio.settle();
        studio.open(Menu::Settings);
    }),
    ("settings-keys", |studio| {
        studio.settle();
        studio.open(Menu::Settings);
        for _ in 0..4 {
            studio.press(bevy_egui::egui::Key::Tab);
        }
    }),
    ("settings-large", |studio| {
        studio.app.insert_resource(TextSize::Larger);
        studio.settle();
        studio.open(Menu::Settings);
    }),
    ("accessibility", |studio| {
        studio.settle();
        studio.open(Menu::Accessibility);
    }),
    ("accessibility-large", |studio| {
        studio.app.insert_resource(TextSize::Larger);
        studio.settle();
        studio.open(Menu::Accessibility);
    }),
    ("bindings", |studio| {
        studio.settle();
        studio.open(Menu::Bindings);
    }),
    ("bindings-change", |studio| {
        studio.settle();
        studio.open(Menu::Bindings);
        let mut capture = studio.app.world_mut().resource_mut::<BindingCapture>();
        capture.start(Command::Right, BindingSlot::Key(1), false);
        studio.frames(4);
    }),
    ("captions", |studio| {
        studio.app.insert_resource(AccessSettings { captions: true, ..AccessSettings::default() });
        studio.start("abalone", &[]);
        studio.app.world_mut().write_message(Sound::Knock(2));
        studio.app.world_mut().write_message(Sound::Drop);
        studio.frames(4);
    }),
    ("past-matches", |studio| {
        past_matches(studio);
        studio.open(Menu::PastMatches);
        studio.frames(30);
    }),
    ("past-matches-abalone", |studio| {
        past_matches(studio);
        studio.open(Menu::PastMatches);
        studio.frames(10);
        studio.press_after(5);
        studio.frames(30);
    }),
    ("past-matches-removed", |studio| {
        past_matches(studio);
        studio.storage(|storage| storage.remove("matches/2026-04-18-abeo-1.quintet".to_owned()));
        studio.open(Menu::PastMatches);
        studio.frames(30);
    }),
    ("past-matches-none", |studio| {
        studio.settle();
        studio.open(Menu::PastMatches);
    }),
    ("files-none", |studio| {
        studio.settle();
        studio.open(Menu::Files);
    }),
    ("share", |studio| {
        studio.start("abalone", &[("layout", "belgian-daisy")]);
        studio.play_random_moves(30);
        studio.open(Menu::Share);
    }),
    ("share-secret", |studio| {
        studio.start_with_hidden_options("abstrakto", &[("orange", "4/5/6")], &["orange"]);
        studio.play_random_moves(3);
        studio.open(Menu::Share);
    }),
    ("quit-unsaved", |studio| {
        studio.start("abalone", &[]);
        studio.play_random_moves(6);
        studio.app.insert_resource(QuitQuestion::new(save_error(), Menu::None));
        studio.open(Menu::Quit);
        studio.frames(10);
    }),
    ("notice-refused", |studio| {
        studio.settle();
        studio.import_text("[Game \"abalone\"]\n\n1. a1b2 i9h8 2. b2c9 *\n\n[Game \"chess\"]\n\n1. e2e4 *\n");
    }),
    ("notice-added", |studio| {
        studio.settle();
        let both = format!("{0}\n{0}\n[Game \"abeo\"]\n\n1. a1a9 *\n", random_record(2, 4, 20, &["Ann", "Ben"]));
        studio.import_text(&both);
    }),
    ("left-handed", |studio| {
        studio.app.insert_resource(Handedness::Left);
        studio.start("abstrakto", &[]);
        studio.play_random_moves(12);
    }),
    ("text-large", |studio| {
        studio.app.insert_resource(TextSize::Large);
        studio.start("aeb", &[("players", "4")]);
        studio.play_random_moves(20);
    }),
    ("colours-contrast", |studio| colors(studio, ColorScheme::Contrast, "abalone")),
    ("colours-contrast-abeo", |studio| colors(studio, ColorScheme::Contrast, "abeo")),
    ("colours-contrast-abstrakto", |studio| colors(studio, ColorScheme::Contrast, "abstrakto")),
    ("colours-blind-abeo", |studio| colors(studio, ColorScheme::ColorBlind, "abeo")),
    ("colours-blind-abande", |studio| colors(studio, ColorScheme::ColorBlind, "abande")),
    ("colours-blind-abstrakto", |studio| colors(studio, ColorScheme::ColorBlind, "abstrakto")),
    ("colours-blind-aeb", |studio| colors(studio, ColorScheme::ColorBlind, "aeb")),
    ("colours-contrast-settings", |studio| {
        studio.app.insert_resource(ColorScheme::Contrast);
        studio.settle();
        studio.open(Menu::Settings);
    }),
];

/// A match whose colour scheme changes during play.
fn colors(studio: &mut Studio, colors: ColorScheme, game: &str) {
    studio.start(game, if game == "aeb" { &[("players", "4")] } else { &[] });
    studio.play_random_moves(24);
    studio.app.insert_resource(colors);
    studio.settle();
    studio.begin_any_move();
}

/// A random match between named players.
fn random_record(game: usize, seed: u64, turns: u32, names: &[&str]) -> Record {
    let game_def = games().nth(game).expect("the index is in range");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut game = game_def.start(game_def.options()).expect("default options are valid");
    game.play_out(turns, &mut |count| random.random_range(0..count));
    let date = format!("2026-{:02}-{:02}", 1 + seed % 6, 3 + seed % 25);
    let names = (0_u8..).map(Side).zip(names).map(|(side, name)| Tag::player(game_def.info, side, name));
    Record::of(&*game, names.chain([Tag::new(DATE, &date)]))
}

/// Adds past matches of every game, finished and unfinished.
fn past_matches(studio: &mut Studio) {
    let names = [["Ann", "Ben"], ["Ben", "Cleopatra the Younger"], ["Cleo", "Ann"]];
    let records = (0..23_u64).map(|seed| {
        let turns = if seed % 4 == 1 { 18 } else { 4000 };
        let game = usize::try_from(seed).unwrap_or(0) % games().len();
        let record = random_record(game, seed, turns, &names[usize::try_from(seed).unwrap_or(0) % names.len()]);
        (stem(&record), record.to_string())
    });
    let records = records.collect();
    studio.storage(|storage| storage.add(records));
    studio.frames(3);
    studio.open(Menu::None);
}

impl Studio {
    fn storage(&mut self, ask: impl FnOnce(&mut Storage)) {
        ask(&mut self.app.world_mut().resource_mut::<Storage>());
    }

    /// Opens a text as a file.
    fn import_text(&mut self, text: &str) {
        let file = std::env::temp_dir().join(format!("quintet-shots-{}.quintet", std::process::id()));
        if std::fs::write(&file, text).is_ok() {
            self.storage(|storage| storage.read_files(vec![file.clone()]));
            self.frames(12);
            let _ = std::fs::remove_file(file); // on failure the system removes it later
        }
    }
}
