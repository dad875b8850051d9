//! Random texts as moves, in positions of every game.

use std::collections::{HashMap, HashSet};

use quintet_core::rules::{AnyGame, EncodedMove};
use quintet_core::words::Localization;
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::assertions::{assert_has_text, assert_move_error, snapshot};
use crate::cases::{Cases, Limits, Rng, run};
use crate::changes::changed;
use crate::corpus::{self, games};
use crate::grammar::{MOVES, noise, random_tokens};

/// The default number of cases.
const CASES: u64 = 30_000;
/// The memory that a text may use.
pub const LIMITS: Limits = Limits { peak: 64 << 10, peak_per_byte: 32, allocations: 300, allocations_per_byte: 2 };

/// Data that all cases share.
struct Shared {
    words: Localization,
    games: Vec<(Box<dyn AnyGame>, HashSet<EncodedMove>)>,
    texts: Texts,
}

/// The texts of the legal moves of all games, each once.
pub struct Texts {
    own: HashMap<&'static str, Vec<String>>,
    all: Vec<String>,
}

impl Texts {
    pub fn of(games: &[Box<dyn AnyGame>]) -> Self {
        let own = corpus::moves(games);
        let all = quintet_games::games().flat_map(|game_def| own[game_def.info.id].clone()).collect();
        Self { own, all }
    }

    /// Returns a text that in most cases resembles a move of this game.
    fn text(&self, game: &dyn AnyGame, rng: &mut Rng) -> String {
        let own = self.own[game.info().id].choose(rng).unwrap();
        match rng.random_range(0..20) {
            0 => noise(40, rng),
            1 | 2 => random_tokens(MOVES, 7, rng),
            3 => self.all.choose(rng).unwrap().clone(),
            4 | 5 => own.clone(),
            6..=9 => with_occupied_cells(own, game, rng),
            10..=12 => legal(game, rng).unwrap_or_else(|| own.clone()),
            13..=17 => {
                let text = with_occupied_cells(own, game, rng);
                changed(&text, &self.all, MOVES, rng)
            }
            _ => changed(own, &self.all, MOVES, rng),
        }
    }
}

fn legal(game: &dyn AnyGame, rng: &mut Rng) -> Option<String> {
    game.legal_moves().choose(rng).map(|action| game.text(*action))
}

/// Replaces some of the cells of a move by cells that are not empty.
fn with_occupied_cells(text: &str, game: &dyn AnyGame, rng: &mut Rng) -> String {
    let board = game.diagram().board;
    let cells: Vec<_> = board.keys().map(|name| name.trim_start_matches(['S', 'L', 'C'])).collect();
    let mut text = text.to_owned();
    for at in 0..text.len().saturating_sub(1) {
        let is_cell = text.as_bytes()[at].is_ascii_lowercase() && text.as_bytes()[at + 1].is_ascii_digit();
        if let Some(cell) = cells.choose(rng).filter(|_| is_cell && rng.random_ratio(2, 3)) {
            text.replace_range(at..at + 2, &cell[..2]);
        }
    }
    text
}

fn prepare() -> Shared {
    let games = games();
    let texts = Texts::of(&games);
    let with_legal = |game: Box<dyn AnyGame>| {
        let legal = game.legal_moves().into_iter().collect();
        (game, legal)
    };
    Shared { words: Localization::english(), games: games.into_iter().map(with_legal).collect(), texts }
}

/// Parses a text as a move. It must be a legal move in canonical form, or rejected with a reason.
fn answer(words: &Localization, game: &dyn AnyGame, legal: &HashSet<EncodedMove>, text: &str) -> bool {
    match game.parse(text) {
        Ok(action) => {
            assert!(legal.contains(&action), "{text:?} was accepted but is not legal");
            assert_eq!(game.text(action), text, "every move has exactly one text");
            true
        }
        Err(error) => {
            assert_move_error(words, game, &error);
            false
        }
    }
}

/// Plays an accepted move and undoes it.
fn play(words: &Localization, game: &dyn AnyGame, text: &str) {
    let mut next = game.boxed_clone();
    let action = next.parse(text).unwrap();
    assert_has_text(words, &next.label(action));
    assert_eq!(next.effects(action), next.play(action).unwrap());
    assert_eq!(next.history().last().map(String::as_str), Some(text));
    assert_eq!(next.count_moves() == 0, next.outcome().is_some());
    assert!(next.undo());
    assert_eq!(snapshot(&*next), snapshot(game));
}

fn case(shared: &Shared, cases: &mut Cases, rng: &mut Rng) {
    let (game, legal) = shared.games.choose(rng).unwrap();
    let text = shared.texts.text(&**game, rng);
    if cases.answer(text.clone(), |text| answer(&shared.words, &**game, legal, text)) && rng.random_ratio(1, 8) {
        play(&shared.words, &**game, &text);
    }
}

#[test]
fn move_parser_handles_fuzzed_texts() {
    run("moves", CASES, LIMITS, prepare, case);
}

/// Parses a random text as a move in a position.
pub fn parse_in(words: &Localization, game: &dyn AnyGame, texts: &Texts, rng: &mut Rng) {
    answer(words, game, &game.legal_moves().into_iter().collect(), &texts.text(game, rng));
}

/// Parses a text as a move in one position of every game.
pub fn parse_in_every_game(words: &Localization, games: &[Box<dyn AnyGame>], text: &str) -> bool {
    let accepted: Vec<_> =
        games.iter().map(|game| answer(words, &**game, &game.legal_moves().into_iter().collect(), text)).collect();
    accepted.contains(&true)
}
