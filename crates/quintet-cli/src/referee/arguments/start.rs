//! The START arguments: the game, its options, the position and the first moves.

use std::path::{Path, PathBuf};

use clap::Args;
use quintet_core::catalog::{GameDef, engine_for};
use quintet_core::engine::GameEngine;
use quintet_core::rules::{AnyGame, Diagram, DiagramError, GameInfo, Localize, LocalizedText, OptionKind, Options};
use quintet_core::words::{Localization, ids};

use super::game_id::GameParser;
use super::position_error;
use crate::referee::process::failure::Failure;
use crate::referee::process::input::{self, InputError};

/// The maximum size of a position file, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// The position from which a command starts.
#[derive(Args, Debug)]
pub struct StartArgs {
    /// The id of the game
    #[arg(value_name = "GAME", value_parser = GameParser)]
    game: &'static GameDef,
    /// Set an option of the game (repeatable); `games GAME` lists the options
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = setting)]
    settings: Vec<(String, String)>,
    /// A file with the first position, as `show` prints it; `-` is standard input
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// Moves to play first, separated by spaces
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    moves: String,
}

impl StartArgs {
    /// The start of a game with the default options.
    #[cfg(test)]
    pub fn of(game: &'static GameDef) -> Self {
        Self { game, settings: Vec::new(), position: None, moves: String::new() }
    }

    /// The fixed properties of the game.
    pub const fn info(&self) -> &'static GameInfo {
        self.game.info
    }

    /// The file with the first position.
    pub fn file(&self) -> Option<&Path> {
        self.position.as_deref()
    }

    /// Whether the first position is read from standard input.
    pub fn reads_standard_input(&self) -> bool {
        self.file().is_some_and(input::is_standard_input)
    }

    /// Whether a file gives the first position.
    pub const fn has_position(&self) -> bool {
        self.position.is_some()
    }

    /// Sets the options, sets up the position and plays the moves.
    pub fn game(&self) -> Result<Box<dyn AnyGame>, Failure> {
        self.play_moves(self.first_position(self.game.options())?)
    }

    /// Like [`StartArgs::game`], with this random seed. Returns `None` if there is no
    /// [`seed_option`](Self::seed_option).
    pub fn game_of_seed(&self, seed: u64) -> Result<Option<Box<dyn AnyGame>>, Failure> {
        let Some(key) = self.seed_option() else { return Ok(None) };
        self.game_with(&[(key.to_owned(), seed.to_string())]).map(Some)
    }

    /// The option with the random seed, of a game whose rules use randomness. `None` if the game starts from a position
    /// file or the command line sets the seed.
    pub fn seed_option(&self) -> Option<&'static str> {
        let option = self.game.info.options.iter().find(|spec| spec.kind == OptionKind::Seed);
        option.map(|spec| spec.key).filter(|key| self.position.is_none() && !self.sets(key))
    }

    /// Whether the command line sets the option with this key.
    pub fn sets(&self, key: &str) -> bool {
        self.settings.iter().any(|(set, _)| set == key)
    }

    /// Like [`StartArgs::game`], with these options, unless the command line or a position file sets them, too.
    pub fn game_with(&self, settings: &[(String, String)]) -> Result<Box<dyn AnyGame>, Failure> {
        let mut options = self.game.options();
        set_once(&mut options, settings)?;
        self.play_moves(self.first_position(options)?)
    }

    fn play_moves(&self, mut game: Box<dyn AnyGame>) -> Result<Box<dyn AnyGame>, Failure> {
        game.play_texts(&self.moves).map_err(Failure::InvalidInput)?;
        Ok(game)
    }

    fn first_position(&self, mut options: Options) -> Result<Box<dyn AnyGame>, Failure> {
        self.set(&mut options)?;
        let Some(path) = &self.position else {
            return Ok(self.game.start(options)?);
        };
        let unreadable = |error: InputError| Failure::of_file(path, error.line(), error.localized_text());
        let text = input::read(path, MAX_BYTES).map_err(unreadable)?;
        let invalid = |error: DiagramError, options: &Options| {
            Failure::of_content(path, &position_error::sentence(&error, Some((self.game.info, options)), Some(&text)))
        };
        let diagram = Diagram::read(&text, self.game.info.id, &mut options);
        let diagram = diagram.map_err(|error| invalid(error, &options))?;
        self.set(&mut options)?; // the command line takes precedence over the file
        self.game.set_up(&diagram, options.clone()).map_err(|error| invalid(error, &options))
    }

    /// Sets the options given on the command line.
    fn set(&self, options: &mut Options) -> Result<(), Failure> {
        set_once(options, &self.settings)
    }
}

/// Sets options of a game. Each of them can be set only once.
fn set_once(options: &mut Options, settings: &[(String, String)]) -> Result<(), Failure> {
    for (index, (key, value)) in settings.iter().enumerate() {
        if settings[..index].iter().any(|(set, _)| set == key) {
            let message = LocalizedText::new(ids::REFEREE_REPEATED_OPTION).text("key", key);
            return Err(Failure::InvalidCommandLine(message));
        }
        options.set(key, value)?;
    }
    Ok(())
}

/// The engine of a game.
pub fn known_engine(game: &dyn AnyGame) -> Result<&'static GameEngine, LocalizedText> {
    engine_for(game).ok_or_else(|| LocalizedText::new(ids::MATCH_UNKNOWN_GAME))
}

fn setting(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or_else(|| Localization::english().text(ids::REFEREE_SETTING))?;
    Ok((key.to_owned(), value.to_owned()))
}
