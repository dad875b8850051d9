//! The id of a game on the command line.

use std::ffi::OsStr;

use clap::Arg;
use clap::builder::{PossibleValue, TypedValueParser};
use quintet_core::catalog::{GameDef, UnknownGame, find, games};
use quintet_core::rules::Localize;
use quintet_core::words::Localization;

/// Parses the id of a game. Help and completions list the registered games.
#[derive(Clone, Copy, Debug)]
pub struct GameParser;

impl TypedValueParser for GameParser {
    type Value = &'static GameDef;

    fn parse_ref(&self, command: &clap::Command, arg: Option<&Arg>, value: &OsStr) -> Result<Self::Value, clap::Error> {
        TypedValueParser::parse_ref(&game, command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(games().map(|game_def| PossibleValue::new(game_def.info.id))))
    }
}

fn game(id: &str) -> Result<&'static GameDef, String> {
    find(id).ok_or_else(|| Localization::english().localize(&UnknownGame(id.to_owned()).localized_text()))
}
