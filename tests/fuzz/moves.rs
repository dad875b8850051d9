//! Texts as moves, in positions of every game.

use std::collections::{HashMap, HashSet};

use quintet::rules::{AnyGame, CATALOGUE, MoveCode};
use quintet::words::Words;
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::answers::{assert_refused, assert_said, stand};
use crate::cases::{Cases, Chance, Limits, run};
use crate::changes::changed;
use crate::corpus::{self, games};
use crate::grammar::{MOVES, noise, soup};

/// The cases of a usual run.
const CASES: u64 = 30_000;
/// What a text may ask of memory.
pub const LIMITS: Limits = Limits { peak: 64 << 10, peak_a_byte: 32, allocations: 300, allocations_a_byte: 2 };

/// What all cases share.
struct Shared {
    words: Words,
    games: Vec<(Box<dyn AnyGame>, HashSet<MoveCode>)>,
    texts: Texts,
}

/// Legal moves of all games in all positions, each once.
pub struct Texts {
    own: HashMap<&'static str, Vec<String>>,
    all: Vec<String>,
}

impl Texts {
    pub fn of(games: &[Box<dyn AnyGame>]) -> Self {
        let own = corpus::moves(games);
        let all = CATALOGUE.iter().flat_map(|entry| own[entry.info.id].clone()).collect();
        Self { own, all }
    }

    /// A text, more often than not one like a move of this game.
    fn text(&self, game: &dyn AnyGame, chance: &mut Chance) -> String {
        let own = self.own[game.info().id].choose(chance).unwrap();
        match chance.random_range(0..20) {
            0 => noise(40, chance),
            1 | 2 => soup(MOVES, 7, chance),
            3 => self.all.choose(chance).unwrap().clone(),
            4 | 5 => own.clone(),
            6..=9 => about_pieces(own, game, chance),
            10..=12 => legal(game, chance).unwrap_or_else(|| own.clone()),
            13..=17 => {
                let text = about_pieces(own, game, chance);
                changed(&text, &self.all, MOVES, chance)
            }
            _ => changed(own, &self.all, MOVES, chance),
        }
    }
}

fn legal(game: &dyn AnyGame, chance: &mut Chance) -> Option<String> {
    game.legal().choose(chance).map(|action| game.text(*action))
}

/// A move with some of its cells replaced by cells that are not empty.
fn about_pieces(text: &str, game: &dyn AnyGame, chance: &mut Chance) -> String {
    let board = game.diagram().board;
    let cells: Vec<_> = board.keys().map(|name| name.trim_start_matches(['S', 'L', 'C'])).collect();
    let mut text = text.to_owned();
    for at in 0..text.len().saturating_sub(1) {
        let is_cell = text.as_bytes()[at].is_ascii_lowercase() && text.as_bytes()[at + 1].is_ascii_digit();
        if let Some(cell) = cells.choose(chance).filter(|_| is_cell && chance.random_ratio(2, 3)) {
            text.replace_range(at..at + 2, &cell[..2]);
        }
    }
    text
}

fn prepare() -> Shared {
    let games = games();
    let texts = Texts::of(&games);
    let with_legal = |game: Box<dyn AnyGame>| {
        let legal = game.legal().into_iter().collect();
        (game, legal)
    };
    Shared { words: Words::english(), games: games.into_iter().map(with_legal).collect(), texts }
}

/// Reads a text as a move: it is a legal move in canonical form, or refused with a reason.
fn answer(words: &Words, game: &dyn AnyGame, legal: &HashSet<MoveCode>, text: &str) -> bool {
    match game.parse(text) {
        Ok(action) => {
            assert!(legal.contains(&action), "{text:?} was taken and is not legal");
            assert_eq!(game.text(action), text, "a move has one text");
            true
        }
        Err(refusal) => {
            assert_refused(words, game, &refusal);
            false
        }
    }
}

/// Plays a move that was accepted, and takes it back.
fn play(words: &Words, game: &dyn AnyGame, text: &str) {
    let mut next = game.boxed();
    let action = next.parse(text).unwrap();
    assert_said(words, &next.label(action));
    assert_eq!(next.effects(action), next.play(action).unwrap());
    assert_eq!(next.history().last().map(String::as_str), Some(text));
    assert_eq!(next.count() == 0, next.outcome().is_some());
    assert!(next.undo());
    assert_eq!(stand(&*next), stand(game));
}

fn case(shared: &Shared, cases: &mut Cases, chance: &mut Chance) {
    let (game, legal) = shared.games.choose(chance).unwrap();
    let text = shared.texts.text(&**game, chance);
    if cases.answer(text.clone(), |text| answer(&shared.words, &**game, legal, text)) && chance.random_ratio(1, 8) {
        play(&shared.words, &**game, &text);
    }
}

#[test]
fn moves_are_legal_and_canonical_or_refused_with_a_reason() {
    run("moves", CASES, LIMITS, prepare, case);
}

/// Reads a text as a move in some position.
pub fn answer_in(words: &Words, game: &dyn AnyGame, texts: &Texts, chance: &mut Chance) {
    answer(words, game, &game.legal().into_iter().collect(), &texts.text(game, chance));
}

/// Reads a text as a move of every game, in one position each.
pub fn answer_in_every_game(words: &Words, games: &[Box<dyn AnyGame>], text: &str) -> bool {
    let accepted: Vec<_> =
        games.iter().map(|game| answer(words, &**game, &game.legal().into_iter().collect(), text)).collect();
    accepted.contains(&true)
}
