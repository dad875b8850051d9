//! `referee speak`: prints the spoken texts for players who do not see the board.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, builder::PossibleValuesParser};
use quintet_core::record::{GameResult, MAX_BYTES, Record, RecordError};
use quintet_core::rules::{AnyGame, Cell, DiagramError, EndReason, InputStep, Localize, LocalizedText, Outcome, Side};
use quintet_core::speech::{Listener, ReadingOrder, Speech, Verbosity};
use quintet_core::words::{Locale, Localization, ids};

use super::arguments::start::StartArgs;
use super::process::failure::{Failure, printable};
use super::process::input;

/// The subject, the language and the listener of the spoken texts.
#[derive(Args, Debug)]
pub struct SpeakArgs {
    /// A file with a record of GAME, whose moves are spoken first; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["settings", "position", "moves"])]
    record: Option<PathBuf>,
    /// The language of the texts
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = PossibleValuesParser::new(Locale::ALL.map(Locale::code)))]
    language: String,
    /// How detailed the texts are
    #[arg(long, value_name = "VERBOSITY", default_value = "normal", value_parser = PossibleValuesParser::new(Verbosity::ALL.map(Verbosity::code)))]
    verbosity: String,
    /// The side that is addressed as "you"
    #[arg(long, value_name = "SIDE")]
    listener: Option<String>,
    /// A cell to describe instead of the whole position: its label, the moves that begin there, and the lines through
    /// it
    #[arg(long, value_name = "CELL")]
    cell: Option<String>,
}

impl SpeakArgs {
    /// The file with the record.
    pub fn file(&self) -> Option<&Path> {
        self.record.as_deref()
    }
}

/// Prints the transcript: every move, then the position or the cell, a sentence on each line.
pub fn run(start: &StartArgs, args: &SpeakArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (mut game, ended) = match &args.record {
        Some(path) => replay(start, path)?,
        None => (start.game()?, None),
    };
    let listener = Listener {
        side: args.listener.as_deref().map(|name| find_side(&*game, name)).transpose()?,
        verbosity: Verbosity::from_code(&args.verbosity).unwrap_or_default(),
    };
    let cell = args.cell.as_deref().map(|name| find_cell(&*game, name)).transpose()?;
    let words = Localization::of(Locale::from_code(&args.language).unwrap_or_default());
    let mut say = |text: &LocalizedText| writeln!(out, "{}", printable(&words.localize(text)));
    let history = game.history();
    while game.undo() {}
    let last = history.len().saturating_sub(1);
    for (index, text) in history.into_iter().enumerate() {
        game.parse(&text).and_then(|action| game.play(action)).map_err(|error| Failure::InvalidInput(error.message))?;
        let speech = Speech::new(&*game, listener).ended_with(ended.filter(|_| index == last));
        speech.after_move().iter().try_for_each(&mut say)?;
    }
    let speech = Speech::new(&*game, listener).ended_with(ended);
    match cell {
        None => {
            speech.position(ReadingOrder::Rows).iter().try_for_each(&mut say)?;
            speech.score().iter().try_for_each(&mut say)?;
        }
        Some(cell) => {
            say(&speech.cell(cell, &[]))?;
            speech.piece_actions(InputStep::Cell(cell)).iter().try_for_each(&mut say)?;
            speech.lines_through(cell).iter().try_for_each(&mut say)?;
        }
    }
    Ok(())
}

/// Reads the only record of a file and plays its moves. Also returns the outcome in the record if the match did not end
/// on the board.
fn replay(start: &StartArgs, path: &Path) -> Result<(Box<dyn AnyGame>, Option<Outcome>), Failure> {
    let record_error = |error: RecordError| Failure::of_file(path, Some(error.line), error.localized_text());
    let text = input::read(path, MAX_BYTES);
    let text = text.map_err(|error| Failure::of_file(path, error.line(), error.localized_text()))?;
    let record = Record::parse(&text).map_err(record_error)?;
    if record.game.id != start.info().id {
        let message = LocalizedText::new(ids::RECORD_OTHER_GAME).text("game", record.game.id);
        return Err(Failure::of_file(path, None, message));
    }
    let game = record.replay().map_err(record_error)?;
    let reason = EndReason(ids::ENDING_RECORDED);
    let ended = match record.result {
        GameResult::Win(side) => Some(Outcome::win(side, reason)),
        GameResult::Draw => Some(Outcome::draw(reason)),
        GameResult::Unfinished => None,
    };
    let ended = ended.filter(|_| game.outcome().is_none());
    Ok((game, ended))
}

/// The side with this name, if it plays in this game.
fn find_side(game: &dyn AnyGame, name: &str) -> Result<Side, Failure> {
    let found = game.info().side(name).filter(|side| side.index() < game.players());
    let unknown = || DiagramError::NoSuchSide(name.to_owned()).text_with_sides(game.info(), game.options());
    found.ok_or_else(|| Failure::InvalidCommandLine(unknown()))
}

/// The cell with this name. Every cell of the board is in one of its lines.
fn find_cell(game: &dyn AnyGame, name: &str) -> Result<Cell, Failure> {
    let mut cells = game.lines().into_iter().flat_map(|line| line.cells);
    let found = cells.find(|cell| (game.info().cell_name)(*cell) == name);
    let unknown = || DiagramError::NoSuchCell(name.to_owned()).localized_text();
    found.ok_or_else(|| Failure::InvalidCommandLine(unknown()))
}
