//! Facts about the effects of moves that hold beyond their replay, which the checks of rules do.

use quintet_core::rules::{AnyGame, Manner, Path, Verb};
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

#[test]
fn sizes_change_in_the_right_direction() {
    let mut changes = 0;
    for game in positions() {
        let board = game.diagram().board;
        for effect in game.legal_moves().into_iter().filter_map(|action| game.effects(action).first().copied()) {
            let Verb::Change { at, piece } = effect.verb else { continue };
            let before = board[(game.info().cell_name)(at.cell)]["pieces"][usize::from(at.level)][1].as_u64().unwrap();
            let after = quintet_games::aeb::rules::pyramid_of(piece).size() as u64;
            match effect.manner {
                Manner::GROW => assert!(after > before),
                Manner::SPLIT => assert!(after < before),
                _ => assert_eq!(after, before, "{effect:?}"),
            }
            changes += 1;
        }
    }
    assert!(changes > 100, "{changes}");
}
