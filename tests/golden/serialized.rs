//! The serialized names of all values in saved files: settings, clocks, histories and others.

use std::fmt::{Debug, Write};

use clap::CommandFactory;
use quintet_app::Arguments;
use quintet_bevy::assist::{ComputerSeed, PonderingEnabled};
use quintet_bevy::clock::{Bonus, ClockState, TimeControl, TimeoutRule};
use quintet_bevy::input::bindings::{Bindings, Command};
use quintet_bevy::layout::{Handedness, TextSize};
use quintet_bevy::learning::StartedLessons;
use quintet_bevy::persistence::{GameChoices, LastSetup, Seating};
use quintet_bevy::session::{
    GameSession, HistoryCursor, HistoryLine, HistoryState, PlayerStyle, PlayerSymbol, SessionSetup, Termination,
};
use quintet_bevy::theme::{ColorScheme, Hue, Motion, SoundSettings};
use quintet_core::engine::Level;
use quintet_core::rules::Side;
use quintet_core::speech::Verbosity;
use quintet_core::words::Locale;
use quintet_games::find;
use quintet_menus::{AccessSettings, ScanPace};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::files;
use crate::table::setup;

/// Appends one line for each value. Each value must round-trip.
fn list<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &mut String, what: &str, values: &[T]) {
    for value in values {
        let json = serde_json::to_string(value).unwrap();
        assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value, "{what}");
        writeln!(text, "{what}: {json}").unwrap();
    }
}

/// Bindings in which every command has the default keys and button of the next command, so that all names are saved.
fn rotated_bindings() -> Bindings {
    let mut bindings = Bindings::default();
    for (command, next) in Command::ALL.into_iter().zip(Command::ALL.into_iter().cycle().skip(1)) {
        let binding = next.default_binding();
        for (slot, key) in binding.keys.into_iter().enumerate() {
            bindings.set_key(command, slot, key);
        }
        bindings.set_button(command, binding.button);
    }
    bindings
}

#[test]
fn serialized_names_are_unchanged() {
    let mut text = String::new();
    list(&mut text, "motion", &Motion::ALL);
    list(&mut text, "colours", &ColorScheme::ALL);
    list(&mut text, "text size", &TextSize::ALL);
    list(&mut text, "handed", &[Handedness::Right, Handedness::Left]);
    list(&mut text, "sound", &[SoundSettings { volume: 0.5, on: false, ..SoundSettings::default() }]);
    list(&mut text, "level", &Level::ALL);
    list(&mut text, "level", &Level::MASTER_SECONDS.map(|seconds| Level::master(seconds).unwrap()));
    list(&mut text, "seating", &[Seating::AsNamed, Seating::Random]);
    list(&mut text, "line", &[HistoryLine::Main, HistoryLine::Variation]);
    let clocks = ["600", "600+5", "600d5", "60 soft"].map(|text| TimeControl::parse(text).unwrap());
    list(&mut text, "time control", &clocks);
    list(&mut text, "bonus", &[Bonus::None, Bonus::Increment(5), Bonus::Delay(2)]);
    list(&mut text, "flag", &[TimeoutRule::LosesGame, TimeoutRule::Continues]);
    let mut clock = ClockState::new(clocks[1], 3);
    clock.end_turn(Side::FIRST);
    clock.spend(Side::SECOND, std::time::Duration::from_millis(1500));
    list(&mut text, "clock", &[clock]);
    let shown = Some(HistoryCursor { line: HistoryLine::Variation, turn: 3 });
    let variation = Some((2, vec!["a1b2".to_owned()]));
    let history = HistoryState {
        redo_stack: vec!["i9h8".to_owned(), "b2c3".to_owned()],
        variation,
        shown,
        ..HistoryState::default()
    };
    list(&mut text, "history", &[HistoryState::default(), history]);
    list(&mut text, "computer seed", &[ComputerSeed::default()]);
    let hues = Hue::ALL.map(|hue| PlayerStyle { hue: Some(hue), symbol: None });
    let symbols = PlayerSymbol::ALL.map(|symbol| PlayerStyle { hue: None, symbol: Some(symbol) });
    list(
        &mut text,
        "player style",
        &[PlayerStyle::default(), PlayerStyle { hue: Some(Hue::Red), symbol: Some(PlayerSymbol::Star) }],
    );
    list(&mut text, "player style", &hues);
    list(&mut text, "player style", &symbols);
    list(&mut text, "started lessons", &[StartedLessons(["abeo", "aeb"].map(str::to_owned).into())]);
    list(&mut text, "choices", &[GameChoices::default()]);
    list(&mut text, "last setup", &[LastSetup::default()]);
    list(&mut text, "pondering", &[false, true].map(PonderingEnabled));
    list(&mut text, "accessibility", &[AccessSettings::default()]);
    list(&mut text, "verbosity", &Verbosity::ALL);
    list(&mut text, "scanning pace", &ScanPace::ALL);
    list(&mut text, "bindings", &[Bindings::default(), rotated_bindings()]);
    for locale in Locale::ALL {
        writeln!(text, "language: {}", locale.code()).unwrap();
    }
    files::check("serialized.txt", &text);
}

/// The tags of a match in its record.
#[test]
fn match_tags_are_unchanged() {
    let mut text = String::new();
    let mut add = |setup: SessionSetup, termination: Option<Termination>| {
        let game = find(setup.game_def.info.id).unwrap().start(setup.options.clone()).unwrap();
        let record = GameSession::new(setup, game).with_termination(termination).record([]);
        writeln!(text, "{record}").unwrap();
    };
    for (players, sides) in [("2", 2), ("3", 3)] {
        let of = || setup("aeb", &[("players", players)]);
        add(of(), None);
        add(of(), Some(Termination::Agreed));
        for side in Side::all(sides) {
            add(of(), Some(Termination::Resigned(side)));
            add(of(), Some(Termination::Time(side)));
        }
    }
    let player_styles =
        vec![PlayerStyle::default(), PlayerStyle { hue: Some(Hue::Purple), symbol: Some(PlayerSymbol::Diamond) }];
    add(
        SessionSetup {
            secret: vec!["blue", "orange"],
            clock: TimeControl::parse("900d10 soft"),
            computers: vec![None, Level::new(4)],
            player_styles,
            ..setup("abstrakto", &[])
        },
        None,
    );
    files::check("tags.txt", &text);
}

/// The command-line arguments, including hidden ones.
#[test]
fn command_line_is_unchanged() {
    let command = Arguments::command();
    let mut text = format!("program {}\n", command.get_name());
    for argument in command.get_arguments() {
        let switch = argument.get_long().map_or_else(|| "argument".to_owned(), |long| format!("--{long}"));
        let takes = argument.get_action().takes_values();
        let value = argument.get_value_names().filter(|_| takes).into_iter().flatten().map(|name| name.as_str());
        writeln!(text, "{switch} {}", value.collect::<Vec<_>>().join(" ")).unwrap();
    }
    files::check("arguments.txt", &text);
}
