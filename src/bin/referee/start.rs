//! START: where a command begins.

use std::path::PathBuf;

use clap::Args;
use quintet::rules::{AnyGame, Diagram, Entry, OptionKind, Options, Say, Sentence};
use quintet::words::Words;

use crate::arguments::game;
use crate::failure::Failure;
use crate::input;

/// The longest position that is read, in bytes.
const MOST_BYTES: usize = 1 << 20;

/// Where a command begins.
#[derive(Args, Debug)]
pub struct Start {
    /// Which game
    #[arg(value_name = "GAME", value_parser = game)]
    game: &'static Entry,
    /// Sets an option of the game (repeatable)
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = setting)]
    settings: Vec<(String, String)>,
    /// Begins with the position in this file, as `show` prints it; `-` is standard input
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// Plays these moves first
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    moves: String,
}

impl Start {
    /// The game with its options set, its position set up and its moves played.
    pub fn game(&self) -> Result<Box<dyn AnyGame>, Failure> {
        self.played(self.first_position(self.game.options())?)
    }

    /// The same, but the chance in the game's own rules has this seed, unless the command line names another. None for
    /// a game without chance and for one that begins with a position: there nothing is left to chance.
    pub fn game_of_seed(&self, seed: u64) -> Result<Option<Box<dyn AnyGame>>, Failure> {
        let option = self.game.info.options.iter().find(|spec| spec.kind == OptionKind::Seed);
        let Some(spec) = option.filter(|_| self.position.is_none()) else { return Ok(None) };
        let mut options = self.game.options();
        options.set(spec.key, &seed.to_string())?;
        self.played(self.first_position(options)?).map(Some)
    }

    fn played(&self, mut game: Box<dyn AnyGame>) -> Result<Box<dyn AnyGame>, Failure> {
        for (text, number) in self.moves.split_whitespace().zip(1_u32..) {
            game.parse(text).and_then(|action| game.play(action)).map_err(|refusal| {
                let sentence = Sentence::new("referee-move").number("number", number).text("move", text);
                Failure::Refused(sentence.sentence("why", refusal.sentence))
            })?;
        }
        Ok(game)
    }

    fn first_position(&self, mut options: Options) -> Result<Box<dyn AnyGame>, Failure> {
        self.set(&mut options)?;
        let Some(path) = &self.position else {
            return self.game.start(options).map_err(Failure::NotUnderstood);
        };
        let refused = |why: Sentence| {
            let sentence = Sentence::new("referee-file").text("file", path.to_string_lossy());
            Failure::Refused(sentence.sentence("why", why))
        };
        let text = input::read(path, MOST_BYTES).map_err(|error| refused(error.sentence()))?;
        let mut options = self.game.options();
        let diagram = Diagram::read(&text, self.game.info.id, &mut options);
        let diagram = diagram.map_err(|error| refused(error.sentence()))?;
        self.set(&mut options)?; // the command line has the last word
        self.game.set_up(&diagram, options).map_err(|error| refused(error.sentence()))
    }

    fn set(&self, options: &mut Options) -> Result<(), Failure> {
        Ok(self.settings.iter().try_for_each(|(key, value)| options.set(key, value))?)
    }
}

fn setting(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or_else(|| Words::english().text("referee-setting"))?;
    Ok((key.to_owned(), value.to_owned()))
}
