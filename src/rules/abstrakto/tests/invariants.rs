//! What holds in every position that can come up.

use super::*;

/// Calls `check` with every position of many random games, and with the games from their start to there.
fn everywhere(check: impl Fn(&Game<Position>)) {
    for seed in 0..60 {
        let mut game = seeded(seed);
        let mut chance = chance(1000 + seed);
        check(&game);
        while play_on(&mut game, 1, &mut chance) > 0 {
            check(&game);
        }
    }
}

#[test]
fn tiles_never_overlap_and_free_places_are_those_that_overlap_none() {
    everywhere(|game| {
        let position = game.position();
        let tiles: Vec<_> = [Side::FIRST, Side::SECOND].iter().flat_map(|side| position.tiles(*side).iter()).collect();
        let halves: u32 = tiles.iter().map(|tile| Halves::covered_at(*tile).len()).sum();
        assert_eq!(halves, position.covered().len());
        for place in cells() {
            let free = Halves::covered_at(place).and(position.covered()).is_empty();
            assert_eq!(position.free().has(place), free, "{}", name(place));
        }
    });
}

/// Everything of a set that is connected with its first half cell, one step after the other.
fn spread(all: Halves) -> Halves {
    let mut group = Halves::EMPTY;
    if let Some((column, row)) = all.iter().next() {
        group.add_to_row(row.into(), 1 << column);
    }
    loop {
        let grown = group.or(group.neighbours()).and(all);
        if grown == group {
            return group;
        }
        group = grown;
    }
}

#[test]
fn areas_and_covered_half_cells_partition_the_board() {
    everywhere(|game| {
        let mut seen = game.position().covered();
        for area in game.position().areas() {
            assert!(!area.halves.is_empty() && area.halves.and(seen).is_empty());
            assert_eq!(spread(area.halves), area.halves, "an area is connected");
            let around = area.halves.neighbours().without(area.halves);
            assert!(around.without(game.position().covered()).is_empty(), "an area ends at tiles");
            let beside = [Side::FIRST, Side::SECOND].map(|side| {
                let touching = |tile: &Cell| !Halves::covered_at(*tile).and(around).is_empty();
                game.position().tiles(side).iter().filter(touching).count()
            });
            assert_eq!(area.tiles.map(usize::from), beside, "each tile counts once");
            seen = seen.or(area.halves);
        }
        assert_eq!(seen, Halves::BOARD);
    });
}

#[test]
fn tiles_on_the_board_and_in_hand_are_those_that_were_kept() {
    everywhere(|game| {
        for side in [Side::FIRST, Side::SECOND] {
            let mut tiles = game.position().hand(side);
            for tile in game.position().tiles(side).iter() {
                tiles[place(tile).kind.index()] += 1;
            }
            assert_eq!(tiles, game.positions()[0].hand(side));
            assert_eq!(tiles.iter().sum::<u8>(), KEPT);
        }
    });
}

#[test]
fn what_is_kept_move_by_move_is_what_the_tiles_say() {
    everywhere(|game| {
        let position = game.position();
        assert_eq!(Position::arranged(position.tiles, position.hands, position.to_move), *position);
    });
}

#[test]
fn nobody_passes_twice_in_a_row() {
    everywhere(|game| {
        assert!(!game.moves().ends_with(&[Move::Pass, Move::Pass]));
    });
}

#[test]
fn what_tiles_can_still_cover_is_what_those_that_fit_cover() {
    everywhere(|game| {
        let position = game.position();
        let fitting = position.fitting(Side::FIRST).or(position.fitting(Side::SECOND));
        let covered = fitting.iter().fold(Halves::EMPTY, |all, place| all.or(Halves::covered_at(place)));
        assert_eq!(position.coverable(Halves::BOARD.without(position.covered())), covered);
    });
}

#[test]
fn a_settled_area_stays_as_it_is_to_the_end() {
    everywhere(|game| {
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
fn the_outcome_follows_from_the_scores_and_changes_sides_with_the_tiles() {
    everywhere(|game| {
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
        let swapped = Position::arranged([tiles[1], hands[0]], [position.hands[1], position.hands[0]], Side::FIRST);
        assert_eq!(swapped.result().winner, result.winner.map(Side::other));
        assert_eq!(swapped.result().ending, result.ending);
    });
}
