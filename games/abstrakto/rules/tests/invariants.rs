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
        let tiles: Vec<_> = Side::BOTH.iter().flat_map(|side| position.tiles(*side).iter()).collect();
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
            let beside = Side::BOTH.map(|side| {
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
        for side in Side::BOTH {
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
        let recomputed = Position::from_tiles(position.tiles, position.hands, position.to_move);
        assert_eq!(recomputed, *position);
        assert_eq!((recomputed.free(), recomputed.hash()), (position.free(), position.hash()));
        assert_eq!(pockets(&recomputed), pockets(position));
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

/// Returns the pockets of a position in a fixed order.
fn pockets(position: &Position) -> Vec<Pocket> {
    let mut pockets = Vec::new();
    position.for_each_pocket(|pocket| pockets.push(pocket));
    pockets.sort();
    pockets
}

/// Returns the pockets of a position, computed from the whole board, in the same order.
fn recomputed_pockets(position: &Position) -> Vec<Pocket> {
    let open = HalfCells::BOARD - position.covered();
    let coverable = position.coverable(open);
    let mut pockets = Vec::new();
    TileMap::of(position).for_each_group(open - coverable, |group| {
        let halves = group.halves;
        let beside = [halves.shift_up(1), halves.shift_down(1), halves.shift_up(16), halves.shift_down(16)];
        let openings = beside.iter().map(|moved| (*moved & coverable).len() as u8).sum();
        pockets.push(Pocket { tiles: group.tiles, openings });
    });
    pockets.sort();
    pockets
}

#[test]
fn pockets_equal_groups_that_no_tile_covers() {
    for_each_random_position(|game| {
        let position = game.position();
        assert_eq!(pockets(position), recomputed_pockets(position), "{}", AnyGame::diagram(game).to_json());
    });
}

#[test]
fn holes_and_open_areas_equal_recomputed_ones() {
    for_each_random_position(|game| {
        let position = game.position();
        let coverable = position.coverable(HalfCells::BOARD - position.covered());
        let fitting = position.playable_places(Side::FIRST) | position.playable_places(Side::SECOND);
        let fits_in = |area: &Area| {
            fitting.iter().filter(|place| (HalfCells::covered_by(*place) - area.halves).is_empty()).count()
        };
        let mut expected: Vec<_> = position.areas().filter(|area| fits_in(area) == 1).map(|area| area.tiles).collect();
        let mut holes = Vec::new();
        position.for_each_hole(|hole| holes.push(hole.tiles));
        expected.sort_unstable();
        holes.sort_unstable();
        assert_eq!(holes, expected, "{}", AnyGame::diagram(game).to_json());

        let open = position.areas().filter(|area| !(area.halves & coverable).is_empty());
        let beside = open.fold(HalfCells::EMPTY, |all, area| all | area.halves.neighbours());
        let around = Side::BOTH.map(|side| {
            let touches = |tile: &Cell| !(HalfCells::covered_by(*tile) & beside).is_empty();
            position.tiles(side).iter().filter(touches).count()
        });
        assert_eq!(position.around_open_areas().tiles.map(usize::from), around);
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
        let [blue, orange] = Side::BOTH.map(|side| position.score(side));
        let result = position.result();
        match result.reason {
            MORE_AREAS => assert_eq!(result.winner, Some(Side(u8::from(orange > blue)))),
            MAIN_AREA => {
                assert_eq!(blue, orange);
                assert_eq!(result.winner, position.main_area().and_then(|area| area.owner()));
            }
            _ => assert!(blue == orange && result.winner.is_none() && position.main_area().is_none()),
        }
        let [blue_tiles, orange_tiles] = position.tiles;
        let [blue_hand, orange_hand] = position.hands;
        let swapped = Position::from_tiles([orange_tiles, blue_tiles], [orange_hand, blue_hand], Side::FIRST);
        assert_eq!(swapped.result().winner, result.winner.map(Side::other));
        assert_eq!(swapped.result().reason, result.reason);
    });
}
