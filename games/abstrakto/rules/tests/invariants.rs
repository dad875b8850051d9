//! Properties of every reachable position, checked on random games.

use super::*;

/// Calls `check` with many random games, after each of their moves.
fn for_each_random_position(check: impl Fn(&Game<Position>)) {
    for seed in 0..60 {
        let mut game = seeded(seed);
        let mut rng = seeded_rng(1000 + seed);
        check(&game);
        while play_random(&mut game, 1, &mut rng) > 0 {
            check(&game);
        }
    }
}

#[test]
fn free_places_are_those_without_overlap() {
    for_each_random_position(|game| {
        let position = game.position();
        let tiles: Vec<_> = [Side::FIRST, Side::SECOND].iter().flat_map(|side| position.tiles(*side).iter()).collect();
        let halves: u32 = tiles.iter().map(|tile| HalfCells::covered_by(*tile).len()).sum();
        assert_eq!(halves, position.covered().len());
        for place in cells() {
            let free = (HalfCells::covered_by(place) & position.covered()).is_empty();
            assert_eq!(position.free().contains(place), free, "{}", name(place));
        }
    });
}

/// Returns the half cells that are connected with the first half cell of a set, found step by step.
fn spread(all: HalfCells) -> HalfCells {
    let mut group = all.isolate_first();
    loop {
        let grown = (group | group.neighbours()) & all;
        if grown == group {
            return group;
        }
        group = grown;
    }
}

#[test]
fn areas_and_covered_half_cells_partition_the_board() {
    for_each_random_position(|game| {
        let mut seen = game.position().covered();
        for area in game.position().areas() {
            assert!(!area.halves.is_empty() && (area.halves & seen).is_empty());
            assert_eq!(spread(area.halves), area.halves, "an area is connected");
            let around = area.halves.neighbours() - area.halves;
            assert!((around - game.position().covered()).is_empty(), "an area ends at tiles");
            let beside = [Side::FIRST, Side::SECOND].map(|side| {
                let touching = |tile: &Cell| !(HalfCells::covered_by(*tile) & around).is_empty();
                game.position().tiles(side).iter().filter(touching).count()
            });
            assert_eq!(area.tiles.map(usize::from), beside, "each tile counts once");
            seen |= area.halves;
        }
        assert_eq!(seen, HalfCells::BOARD);
    });
}

#[test]
fn placed_and_held_tiles_equal_kept_tiles() {
    for_each_random_position(|game| {
        for side in [Side::FIRST, Side::SECOND] {
            let mut tiles = game.position().hand(side);
            for tile in game.position().tiles(side).iter() {
                tiles[place(tile).kind.index()] += 1;
            }
            assert_eq!(tiles, game.positions()[0].hand(side));
            assert_eq!(tiles.iter().sum::<u8>(), TILES_PER_SIDE);
        }
    });
}

#[test]
fn incremental_state_equals_recomputed_state() {
    for_each_random_position(|game| {
        let position = game.position();
        assert_eq!(Position::from_tiles(position.tiles, position.hands, position.to_move), *position);
    });
}

#[test]
fn passes_never_follow_each_other() {
    for_each_random_position(|game| {
        assert!(!game.moves().ends_with(&[Move::Pass, Move::Pass]));
    });
}

#[test]
fn coverable_equals_cover_of_fitting_tiles() {
    for_each_random_position(|game| {
        let position = game.position();
        let fitting = position.playable_places(Side::FIRST) | position.playable_places(Side::SECOND);
        let covered = fitting.iter().fold(HalfCells::EMPTY, |all, place| all | HalfCells::covered_by(place));
        assert_eq!(position.coverable(HalfCells::BOARD - position.covered()), covered);
    });
}

#[test]
fn settled_areas_never_change() {
    for_each_random_position(|game| {
        let end: Vec<Area> = game.position().areas().collect();
        if game.outcome().is_some() {
            for before in game.positions() {
                let settled = before.areas().filter(|area| before.is_settled(area));
                settled.for_each(|area| assert!(end.contains(&area), "{area:?}"));
            }
            assert!(end.iter().all(|area| game.position().is_settled(area)));
        }
    });
}

#[test]
fn outcome_follows_scores_and_swaps_with_sides() {
    for_each_random_position(|game| {
        let position = game.position();
        let [blue, orange] = [Side::FIRST, Side::SECOND].map(|side| position.score(side));
        let result = position.result();
        match result.ending {
            MORE_AREAS => assert_eq!(result.winner, Some(Side(u8::from(orange > blue)))),
            MAIN_AREA => {
                assert_eq!(blue, orange);
                assert_eq!(result.winner, position.main_area().and_then(|area| area.owner()));
            }
            _ => assert!(blue == orange && result.winner.is_none() && position.main_area().is_none()),
        }
        let [tiles, hands] = [position.tiles, position.tiles];
        let swapped = Position::from_tiles([tiles[1], hands[0]], [position.hands[1], position.hands[0]], Side::FIRST);
        assert_eq!(swapped.result().winner, result.winner.map(Side::other));
        assert_eq!(swapped.result().ending, result.ending);
    });
}
