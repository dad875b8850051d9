//! Facts about the effects of moves that hold beyond their replay, which the checks of rules do.

use std::collections::BTreeMap;

use quintet_core::rules::{AnyGame, Manner, Path, Place, Spot, Verb};
use quintet_games::aeb::rules::{Size, pyramid_of};
use quintet_games::find;

use crate::samples::{play_random, seeded_rng};

/// Positions of random games of Aeb.
fn positions() -> impl Iterator<Item = Box<dyn AnyGame>> {
    let aeb = find("aeb").unwrap();
    (0..40).map(move |seed| {
        let mut game = aeb.start(aeb.options()).unwrap();
        play_random(&mut *game, 2 + seed, &mut seeded_rng(seed.into()));
        game
    })
}

/// Checks that a path leads from cell to neighbour through empty cells.
fn assert_walkable(game: &dyn AnyGame, path: Path) {
    let names: Vec<&str> = path.cells().iter().map(|cell| (game.info().cell_name)(*cell)).collect();
    let place = |name: &str| (i32::from(name.as_bytes()[0]), i32::from(name.as_bytes()[1]));
    for pair in names.windows(2) {
        let ((file, rank), (next_file, next_rank)) = (place(pair[0]), place(pair[1]));
        assert_eq!((file - next_file).abs() + (rank - next_rank).abs(), 1, "{names:?} must consist of single steps");
    }
    let board = game.diagram().board;
    assert!(names.len() > 1 && names[1..names.len() - 1].iter().all(|name| !board.contains_key(*name)), "{names:?}");
}

#[test]
fn paths_consist_of_neighbouring_cells() {
    let mut paths = 0;
    for game in positions() {
        for effect in game.legal_moves().into_iter().flat_map(|action| game.effects(action)) {
            let (Verb::Move { path, .. } | Verb::Strike { path }) = effect.verb else { continue };
            if [Manner::WALK, Manner::CLIMB, Manner::ATTACK].contains(&effect.manner) {
                assert_walkable(&*game, path);
                paths += 1;
            }
        }
    }
    assert!(paths > 100, "{paths}");
}

/// The sizes of the pyramids on the board.
fn sizes(game: &dyn AnyGame) -> BTreeMap<Spot, Size> {
    let mut sizes = BTreeMap::new();
    for at in game.pieces() {
        if let Place::Cell(cell) = at.place {
            sizes.insert(Spot { cell, level: at.level }, pyramid_of(at.piece).size());
        }
    }
    sizes
}

/// Carries out an effect on the sizes.
fn apply(verb: Verb, sizes: &mut BTreeMap<Spot, Size>) {
    match verb {
        Verb::Change { at, piece } | Verb::Place { at, piece } => _ = sizes.insert(at, pyramid_of(piece).size()),
        Verb::Remove { at, .. } => _ = sizes.remove(&at),
        Verb::Move { path, from_level, to_level, pieces } => {
            for level in 0..pieces {
                let size = sizes.remove(&Spot { cell: path.start(), level: from_level + level }).unwrap();
                sizes.insert(Spot { cell: path.end(), level: to_level + level }, size);
            }
        }
        _ => {}
    }
}

#[test]
fn sizes_change_in_the_right_direction() {
    let mut changes = BTreeMap::new();
    for game in positions() {
        for action in game.legal_moves() {
            // The sizes of the pyramids that earlier effects of the move have changed.
            let mut sizes = sizes(&*game);
            for effect in game.effects(action) {
                if let Verb::Change { at, piece } = effect.verb {
                    let (before, after) = (sizes[&at], pyramid_of(piece).size());
                    let is_right = match effect.manner {
                        Manner::GROW => after > before,
                        Manner::SHRINK | Manner::SPLIT => after < before,
                        _ => after == before,
                    };
                    assert!(is_right, "{}: {effect:?}, {before:?}", game.text(action));
                    *changes.entry(effect.name()).or_insert(0) += 1;
                }
                apply(effect.verb, &mut sizes);
            }
        }
    }
    for manner in ["grow", "shrink", "split", "recolour", "tip"] {
        assert!(changes.get(manner).is_some_and(|count| *count > 0), "no effect {manner}: {changes:?}");
    }
}
