//! Checks of the spoken texts of a game.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::{MAX_TURNS, play_random, starts};
use crate::catalog::GameDef;
use crate::rules::testing::TextChecks;
use crate::rules::{AnyGame, Cell, EncodedMove, InputStep, LineKind, LocalizedText, Place, Side};
use crate::speech::{Announcement, Listener, ReadingOrder, Speech, Verbosity};
use crate::words::Localization;

/// The numbers of random moves after which a position is checked. The last one is after the end of the game or late in it.
const SAMPLES: [u32; 4] = [0, 4, 30, MAX_TURNS];
/// The maximum number of cells and of moves of a position whose texts are checked in every verbosity.
const MAX_TEXTS: usize = 40;

/// Checks the spoken texts of a game: in the start of every set of options, and in positions of a random game of each.
///
/// For every language of the game, every verbosity, and listeners with and without a side:
///
/// - The texts of cells, moves, lines, scores, positions and announcements are not empty. They contain no ids of
///   messages and no placeholders, and their messages exist in the language.
/// - The text of a move is more than its notation.
/// - For [`Verbosity::Full`], two moves of a position have different texts, unless they lead to the same position.
/// - Every occupied cell is in exactly one row.
///
/// # Panics
/// When a text has a fault.
pub fn check_speech(game: &'static GameDef) {
    let starts = starts(game);
    let texts = TextChecks::of(game.info);
    for (number, (_, mut current)) in starts.enumerate() {
        let mut played = 0;
        for turns in SAMPLES {
            play_random(&mut *current, turns - played, number as u64 + u64::from(turns));
            played = turns;
            check_rows(&*current);
            for words in texts.languages() {
                check_moves(&*current, words);
                for verbosity in Verbosity::ALL {
                    for side in [None, Some(Side::FIRST)] {
                        check_texts(&*current, &texts, words, Listener { side, verbosity });
                    }
                }
            }
        }
    }
}

/// Checks that every occupied cell is in exactly one row.
fn check_rows(game: &dyn AnyGame) {
    let rows = game.lines().into_iter().filter(|line| line.kind == LineKind::Row);
    let cells: Vec<Cell> = rows.flat_map(|row| row.cells).collect();
    let distinct: BTreeSet<_> = cells.iter().copied().collect();
    assert_eq!(distinct.len(), cells.len(), "a cell is in two rows");
    for at in game.pieces() {
        if let Place::Cell(cell) = at.place {
            assert!(distinct.contains(&cell), "{} is in no row", (game.info().cell_name)(cell));
        }
    }
}

/// Checks the full texts of all moves.
fn check_moves(game: &dyn AnyGame, words: &Localization) {
    let listener = Listener { side: None, verbosity: Verbosity::Full };
    let speech = Speech::new(game, listener);
    let json = game.diagram().to_json();
    let mut said: BTreeMap<String, EncodedMove> = BTreeMap::new();
    for action in game.legal_moves() {
        let (text, notation) = (words.localize(&speech.action(action)), game.text(action));
        assert!(text.contains(' ') && text != notation, "the text of {notation} in {json} is only {text:?}");
        if let Some(other) = said.insert(text.clone(), action) {
            let result = |action| {
                let mut after = game.boxed_clone();
                after.play(action).expect("the move is legal");
                after.diagram()
            };
            let is_same = result(other) == result(action);
            assert!(is_same, "{} and {notation} have the same text in {json}: {text:?}", game.text(other));
        }
    }
}

/// Checks the texts of a position for one listener.
fn check_texts(game: &dyn AnyGame, texts: &TextChecks, words: &Localization, listener: Listener) {
    let speech = Speech::new(game, listener);
    let check = |text: LocalizedText| {
        if let Some(fault) = texts.fault(words, &text) {
            panic!("{fault}, in {}", game.diagram().to_json());
        }
    };
    let lines = game.lines();
    let cells: Vec<Cell> =
        lines.iter().filter(|line| line.kind == LineKind::Row).flat_map(|row| row.cells.clone()).collect();
    let moves = game.legal_moves();
    for action in sampled(&moves) {
        check(speech.action(*action));
        let path = game.paths(*action).into_iter().next().unwrap_or_default();
        for (index, step) in path.iter().enumerate() {
            check(match *step {
                InputStep::Cell(cell) => speech.cell(cell, &path[..index]),
                InputStep::Reserve(kind) => speech.reserve(kind, &path[..index]),
                InputStep::Choice(choice) => speech.choice(choice, &path[..index]),
            });
        }
    }
    cells.iter().for_each(|cell| check(speech.cell(*cell, &[])));
    cells.iter().for_each(|cell| check(speech.idle_cell(*cell)));
    let first_steps = moves.first().map(|action| game.paths(*action)).unwrap_or_default();
    let sampled_cells = cells.iter().step_by(cells.len().div_ceil(3).max(1)).map(|cell| InputStep::Cell(*cell));
    for first in first_steps.iter().filter_map(|path| path.first().copied()).chain(sampled_cells) {
        let said = speech.piece_actions(first);
        assert!(!said.is_empty(), "nothing is said about {first:?}");
        sampled(&said).cloned().for_each(check);
    }
    let orders = [ReadingOrder::Rows, ReadingOrder::Owners].map(|order| speech.position(order));
    let through = cells.first().map(|cell| speech.lines_through(*cell)).unwrap_or_default();
    let lists = [speech.after_move(), speech.score(), speech.reserves(), through];
    lists.into_iter().chain(orders).flatten().for_each(check);
    announcements().into_iter().for_each(|announcement| check(speech.announce(announcement)));
}

/// Some evenly spaced items.
fn sampled<T>(items: &[T]) -> impl Iterator<Item = &T> {
    items.iter().step_by(items.len().div_ceil(MAX_TEXTS).max(1))
}

/// Every kind of announcement.
fn announcements() -> Vec<Announcement> {
    let side = Side::FIRST;
    let clock = |before, now| Announcement::clock(side, Duration::from_secs(before), Duration::from_secs(now));
    let clocks = [(301, 300), (61, 60), (31, 30), (11, 10), (1, 0)].map(|(before, now)| clock(before, now));
    let others = [
        Announcement::Undone(1),
        Announcement::Undone(2),
        Announcement::Redone,
        Announcement::DrawOffered(side),
        Announcement::DrawDeclined(side),
        Announcement::Resigned(side),
    ];
    others.into_iter().chain(clocks.into_iter().flatten()).collect()
}
