//! The sentences of the rule sheet: components, places, and how tiles lie.

use super::*;
use quintet_core::rules::{Effect, InputStep, Piece};

#[test]
fn place_counts_are_49_112_and_36() {
    let count = |kind: Kind| cells().filter(|cell| place(*cell).kind == kind).count();
    assert_eq!(Kind::ALL.map(count), [49, 112, 36]);
    assert_eq!(Places::ALL.len(), 197);
    for (kind, starts) in [(Kind::Solid, "S"), (Kind::Line, "L"), (Kind::Cross, "C")] {
        assert!(cells().filter(|cell| place(*cell).kind == kind).all(|cell| name(cell).starts_with(starts)));
    }
}

#[test]
fn tile_covers_four_half_cells_or_two() {
    let halves = |name: &str| HalfCells::covered_by(cell(name)).columns_and_rows().collect::<Vec<_>>();
    assert_eq!(halves("Sd4"), [(6, 6), (7, 6), (6, 7), (7, 7)]);
    assert_eq!(halves("Ld4n"), [(6, 7), (7, 7), (6, 8), (7, 8)]);
    assert_eq!(halves("Ld4e"), [(7, 6), (8, 6), (7, 7), (8, 7)]);
    assert_eq!(halves("Cd4"), [(7, 7), (8, 7), (7, 8), (8, 8)]);
    assert_eq!(halves("La1s"), [(0, 0), (1, 0)]);
    assert_eq!(halves("La1w"), [(0, 0), (0, 1)]);
    assert_eq!(halves("Lg7n"), [(12, 13), (13, 13)]);
    assert_eq!(halves("Lg7e"), [(13, 12), (13, 13)]);
    let at_the_edge = cells().filter(|cell| HalfCells::covered_by(*cell).len() == 2).count();
    assert_eq!(at_the_edge, 4 * SIDE);
    assert!(cells().all(|cell| matches!(HalfCells::covered_by(cell).len(), 2 | 4)));
}

#[test]
fn tiles_overlap_exactly_when_half_cells_shared() {
    for one in cells() {
        for other in cells() {
            let share = !(HalfCells::covered_by(one) & HalfCells::covered_by(other)).is_empty();
            assert_eq!(Places::overlapping(one).contains(other), share, "{} {}", name(one), name(other));
        }
    }
}

#[test]
fn place_names_round_trip() {
    for place in cells() {
        assert_eq!(notation::parse_place(name(place)), Ok(place));
        let Place { x, y, .. } = super::place(place);
        assert_eq!(place_at(x.into(), y.into()), Some(place));
    }
    for corner in [(0, 0), (0, 14), (14, 0), (14, 14), (0, 6), (6, 14), (15, 1), (1, 15)] {
        assert_eq!(place_at(corner.0, corner.1), None);
    }
}

#[test]
fn turn_places_one_own_tile() {
    let mut game = start(&[("first", "orange"), ("orange", "5/5/5")]);
    let before = *game.position();
    let action = AnyGame::parse(&game, "Lc7n").unwrap();
    assert_eq!(AnyGame::paths(&game, action), [[InputStep::Reserve(1), InputStep::Cell(cell("Lc7n"))]]);
    let effects = AnyGame::play(&mut game, action).unwrap();
    assert_eq!(effects, [Effect::enter(Piece { side: Side::SECOND, kind: 1 }, cell("Lc7n"))]);
    let after = game.position();
    assert_eq!((after.owner(cell("Lc7n")), after.to_move()), (Some(Side::SECOND), Side::FIRST));
    assert_eq!((after.hand(Side::SECOND), after.hand(Side::FIRST)), ([5, 4, 5], before.hand(Side::FIRST)));
    assert_eq!(before.free() - after.free(), Places::overlapping(cell("Lc7n")));
}

#[test]
fn game_ends_when_no_tile_fits() {
    for seed in 0..50 {
        let mut game = seeded(seed);
        play_random(&mut game, 100, &mut seeded_rng(seed));
        assert!(game.outcome().is_some());
        let position = game.position();
        let fits = |side: Side| !position.playable_places(side).is_empty();
        assert!(!fits(Side::FIRST) && !fits(Side::SECOND));
        let placed: Vec<_> = game.moves().iter().filter(|action| **action != Move::Pass).collect();
        assert!(placed.len() <= 2 * usize::from(TILES_PER_SIDE));
    }
}
