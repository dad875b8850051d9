//! Books of openings: text files with the moves of one opening on each line.

use std::io::Write;
use std::path::Path;

use clap::{Args, value_parser};
use quintet_core::catalog::engine_for;
use quintet_core::engine::{ComputerPlayer, Limits};
use quintet_core::rules::{AnyGame, Localize, LocalizedText};
use quintet_core::words::ids;

use super::play_opening;
use crate::referee::failure::Failure;
use crate::referee::input;
use crate::referee::start::StartArgs;

/// The maximum size of a book, in bytes.
const MAX_BYTES: usize = 1 << 20;
/// The number of seeds that are tried for each opening of a book.
const TRIES: u64 = 20;

/// The openings of a book.
#[derive(Debug, Default)]
pub struct Book(Vec<Vec<String>>);

impl Book {
    /// Reads a book and checks that its openings can be played from a position. Empty lines and lines that begin with `#`
    /// are skipped.
    pub fn read(path: &Path, game: &dyn AnyGame) -> Result<Self, Failure> {
        let text = input::read(path, MAX_BYTES).map_err(|error| of_file(path, error.sentence()))?;
        let mut openings = Vec::new();
        for (line, number) in text.lines().map(str::trim).zip(1_u32..) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let opening: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            play_moves(&mut *game.boxed_clone(), &opening).map_err(|why| {
                of_file(path, LocalizedText::new(ids::MATCH_BOOK_LINE).number("line", number).sentence("why", why))
            })?;
            openings.push(opening);
        }
        if openings.is_empty() {
            return Err(of_file(path, LocalizedText::new(ids::MATCH_BOOK_EMPTY)));
        }
        Ok(Self(openings))
    }

    /// Plays the opening with a number; further numbers start again with the first opening.
    pub fn play(&self, game: &mut dyn AnyGame, number: u64) -> Result<(), Failure> {
        let index = number % self.0.len().max(1) as u64;
        let opening = self.0.get(index as usize).map(Vec::as_slice).unwrap_or_default();
        play_moves(game, opening).map_err(Failure::InvalidInput)
    }
}

fn of_file(path: &Path, why: LocalizedText) -> Failure {
    let sentence = LocalizedText::new(ids::REFEREE_FILE).text("file", path.to_string_lossy());
    Failure::InvalidInput(sentence.sentence("why", why))
}

fn play_moves(game: &mut dyn AnyGame, moves: &[String]) -> Result<(), LocalizedText> {
    for text in moves {
        let action = game.parse(text).map_err(|why| why.sentence)?;
        game.play(action).map_err(|why| why.sentence)?;
    }
    Ok(())
}

/// The size and the conditions of a new book.
#[derive(Args, Debug)]
pub struct BookArgs {
    /// The number of openings
    #[arg(long, value_name = "N", default_value_t = 50)]
    count: u32,
    /// The number of moves of each opening
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = value_parser!(u32).range(1..=40))]
    plies: u32,
    /// The number of nodes that the search visits to decide whether an opening is balanced
    #[arg(long, value_name = "N", default_value_t = 50_000, value_parser = value_parser!(u64).range(1..))]
    nodes: u64,
    /// The maximum difference between the score after an opening and that of the start, for the side to move, in hundredths
    #[arg(long, value_name = "SCORE", default_value_t = 40)]
    balance: i32,
    /// The random seed of the openings (ChaCha8)
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

/// Prints a book of different openings that a search considers balanced.
pub fn run(start: &StartArgs, terms: &BookArgs, out: &mut impl Write) -> Result<(), Failure> {
    let first_position = start.game()?;
    let unknown = || Failure::InvalidInput(LocalizedText::new(ids::MATCH_UNKNOWN_GAME));
    let engine = engine_for(&*first_position).ok_or_else(unknown)?;
    let evaluate = |game: &dyn AnyGame| {
        let mut computer = ComputerPlayer::with_limits(engine, game, None, Limits::nodes(terms.nodes))?;
        while !computer.step(u64::MAX) {}
        Some(computer.report().score.0)
    };
    // The side to move may already have an advantage at the start. The openings must not change it much.
    let at_start = evaluate(&*first_position).unwrap_or_default();
    let mut printed: Vec<String> = Vec::new();
    for seed in (0..u64::from(terms.count) * TRIES).map(|index| terms.seed.wrapping_add(index)) {
        if printed.len() == terms.count as usize {
            break;
        }
        let mut game = first_position.boxed_clone();
        play_opening(&mut *game, seed, terms.plies);
        let opening = game.history()[first_position.history().len()..].join(" ");
        let Some(score) = evaluate(&*game) else { continue };
        if (score - at_start).abs() <= terms.balance && !printed.contains(&opening) {
            writeln!(out, "{opening}")?;
            out.flush()?;
            printed.push(opening);
        }
    }
    Ok(())
}
