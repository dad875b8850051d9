//! Opening books: text files with the moves of one opening on each line. Options of the game, as `KEY=VALUE`, can
//! precede the moves.

use std::io::Write;
use std::path::Path;

use clap::Args;
use quintet_core::engine::{ComputerPlayer, Limits};
use quintet_core::rules::{AnyGame, Localize, LocalizedText, OptionSpec};
use quintet_core::words::ids;

use super::opening::play_opening;
use crate::referee::arguments::number::whole_number;
use crate::referee::arguments::start::{StartArgs, known_engine};
use crate::referee::process::failure::{Failure, print_error};
use crate::referee::process::input;

/// The maximum size of a book, in bytes.
const MAX_BYTES: usize = 1 << 20;
/// The number of seeds that are tried for each opening of a new book.
const TRIES: u64 = 20;
/// The number of randomised moves that follow an opening from the second pass through the book on.
const EXTRA_MOVES: u32 = 4;
/// The number of seeds that are tried for the randomised moves.
const EXTRA_TRIES: u64 = 20;

/// The openings of a book.
#[derive(Debug, Default)]
pub struct Book(Vec<Opening>);

/// An opening.
#[derive(Debug, Default)]
struct Opening {
    /// The options of the game.
    settings: Vec<(String, String)>,
    moves: Vec<String>,
}

impl Opening {
    /// Reads a line. Moves can also contain an equals sign. The keys of the game's options are recognised, and other
    /// words of letters, which are unknown options.
    fn parse(line: &str, options: &[OptionSpec]) -> Self {
        let is_word = |key: &str| !key.is_empty() && key.bytes().all(|letter| letter.is_ascii_alphabetic());
        let is_option = |(key, _): &(&str, &str)| is_word(key) || options.iter().any(|spec| spec.key == *key);
        let mut words = line.split_whitespace().peekable();
        let mut settings = Vec::new();
        while let Some((key, value)) = words.peek().and_then(|word| word.split_once('=')).filter(is_option) {
            settings.push((key.to_owned(), value.to_owned()));
            words.next();
        }
        Self { settings, moves: words.map(str::to_owned).collect() }
    }

    /// The game after the opening. Without options it begins as `default_start`.
    fn play(
        &self,
        start: &StartArgs,
        default_start: impl FnOnce() -> Result<Box<dyn AnyGame>, Failure>,
    ) -> Result<Box<dyn AnyGame>, Failure> {
        let mut game = match &self.settings[..] {
            [] => default_start()?,
            _ if start.has_position() => {
                return Err(Failure::InvalidInput(LocalizedText::new(ids::MATCH_BOOK_POSITION)));
            }
            settings => {
                if let Some((key, _)) = settings.iter().find(|(key, _)| start.sets(key)) {
                    return Err(Failure::InvalidInput(LocalizedText::new(ids::MATCH_BOOK_SET).text("key", key)));
                }
                start.game_with(settings)?
            }
        };
        for text in &self.moves {
            let played = game.parse(text).and_then(|action| game.play(action));
            played.map_err(|error| Failure::InvalidInput(error.message))?;
        }
        Ok(game)
    }
}

impl Book {
    /// Reads a book and checks that its openings can be played. Empty lines and lines that begin with `#` are skipped.
    pub fn read(path: &Path, start: &StartArgs, first_position: &dyn AnyGame) -> Result<Self, Failure> {
        let text = input::read(path, MAX_BYTES)
            .map_err(|error| Failure::of_file(path, error.line(), error.localized_text()))?;
        let mut openings = Vec::new();
        for (line, number) in text.lines().map(str::trim).zip(1_u32..) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let opening = Opening::parse(line, first_position.info().options);
            match opening.play(start, || Ok(first_position.boxed_clone())) {
                Ok(_) => openings.push(opening),
                Err(Failure::InvalidInput(reason) | Failure::InvalidCommandLine(reason)) => {
                    return Err(Failure::of_file(path, Some(number), reason));
                }
                Err(failure) => return Err(failure),
            }
        }
        if openings.is_empty() {
            return Err(Failure::of_file(path, None, LocalizedText::new(ids::MATCH_BOOK_EMPTY)));
        }
        Ok(Self(openings))
    }

    /// The game after the opening of a pair of games. The opening with the index `seed` is used; further seeds start
    /// again with the first opening. `pair` is the number of the pair in the match. From the second pass through the
    /// book on, randomised moves that depend on `seed` follow the opening, so that deterministic players do not repeat
    /// their games. An opening without options begins as `default_start`.
    pub fn play(
        &self,
        pair: u64,
        seed: u64,
        start: &StartArgs,
        default_start: impl FnOnce() -> Result<Box<dyn AnyGame>, Failure>,
    ) -> Result<Box<dyn AnyGame>, Failure> {
        let openings = self.0.len().max(1) as u64;
        let Some(opening) = self.0.get((seed % openings) as usize) else { return default_start() };
        let game = opening.play(start, default_start)?;
        Ok(if pair < openings { game } else { extend(game, seed) })
    }
}

/// Adds randomised moves to an opening or a first position. They do not end the game. If no such moves are found, the
/// position stays as it is, so games of players without randomness are repeated.
pub(super) fn extend(opening: Box<dyn AnyGame>, seed: u64) -> Box<dyn AnyGame> {
    let extended = (0..EXTRA_TRIES).map(|attempt| {
        let mut game = opening.boxed_clone();
        play_opening(&mut *game, seed ^ attempt << 48, EXTRA_MOVES);
        game
    });
    extended.into_iter().find(|game| game.outcome().is_none()).unwrap_or(opening)
}

/// The size and the conditions of a new book.
#[derive(Args, Debug)]
pub struct BookArgs {
    /// The number of openings
    #[arg(long, value_name = "N", default_value_t = 50)]
    #[arg(value_parser = whole_number(0..=u32::MAX), allow_negative_numbers = true)]
    count: u32,
    /// The number of moves of each opening
    #[arg(long, value_name = "N", default_value_t = 4)]
    #[arg(value_parser = whole_number(1..=40_u32), allow_negative_numbers = true)]
    plies: u32,
    /// The number of nodes that the search visits to decide whether an opening is balanced
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    #[arg(value_parser = whole_number(1..=u64::MAX), allow_negative_numbers = true)]
    nodes: u64,
    /// The maximum difference between the score after an opening and that of the start, for the side to move, in
    /// hundredths. If the rules of the game use randomness, the score after the opening itself
    #[arg(long, value_name = "SCORE", default_value_t = 40)]
    #[arg(value_parser = whole_number(0..=i32::MAX), allow_negative_numbers = true)]
    balance: i32,
    /// The random seed of the openings (ChaCha8)
    #[arg(long, value_name = "N", default_value_t = 0)]
    #[arg(value_parser = whole_number(0..=u64::MAX), allow_negative_numbers = true)]
    seed: u64,
}

/// Prints a book of different openings that a search considers balanced. In a game whose rules use randomness, such as
/// the tiles of Abstrakto, each opening has a random seed of its own, because it is only balanced with that seed. Fails
/// if it finds fewer openings than wanted; it has printed them then.
pub fn run(start: &StartArgs, args: &BookArgs, out: &mut impl Write) -> Result<(), Failure> {
    let first_position = start.game()?;
    let engine = known_engine(&*first_position).map_err(Failure::InvalidInput)?;
    let evaluate = |game: &dyn AnyGame| {
        let mut computer = ComputerPlayer::with_limits(engine, game, None, Limits::nodes(args.nodes))?;
        while !computer.step(u64::MAX) {}
        Some(computer.report().score.0)
    };
    // The side to move may already have an advantage at the start. The openings must not change it much.
    let seed_option = start.seed_option();
    let at_start = if seed_option.is_some() { 0 } else { evaluate(&*first_position).unwrap_or_default() };
    let mut printed: Vec<String> = Vec::new();
    for seed in (0..u64::from(args.count) * TRIES).map(|index| args.seed.wrapping_add(index)) {
        if printed.len() == args.count as usize {
            break;
        }
        let mut game = start.game_of_seed(seed)?.unwrap_or_else(|| first_position.boxed_clone());
        play_opening(&mut *game, seed, args.plies);
        let moves = game.history()[first_position.history().len()..].join(" ");
        let opening = seed_option.map_or_else(|| moves.clone(), |key| format!("{key}={seed} {moves}"));
        let Some(score) = evaluate(&*game) else { continue };
        if (score - at_start).abs() <= args.balance && !printed.contains(&opening) {
            writeln!(out, "{opening}")?;
            out.flush()?;
            printed.push(opening);
        }
    }
    if printed.len() < args.count as usize {
        print_error(&format!(
            "Only {} of {} openings were found; a larger --balance or more --plies allow more.",
            printed.len(),
            args.count
        ));
        return Err(Failure::AlreadyReported);
    }
    Ok(())
}
