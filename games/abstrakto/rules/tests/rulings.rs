//! Rulings and options: passes (ruling 4) and random starts (ruling 5).

use std::collections::HashSet;

use super::drawn::{game, play};
use super::start::RandomStart;
use super::*;
use crate::rules::ids;

/// Nine solids, such that every inner intersection is touched by one.
pub const NO_ROOM_FOR_CROSSES: &str = "··············
                                       ··············
                                       ··AA··aa··BB··
                                       ··AA··aa··BB··
                                       ··············
                                       ··············
                                       ··bb··CC··cc··
                                       ··bb··CC··cc··
                                       ··············
                                       ··············
                                       ··DD··dd··EE··
                                       ··DD··dd··EE··
                                       ··············
                                       ··············";

#[test]
fn pass_is_only_move_when_nothing_fits() {
    let mut game = game(NO_ROOM_FOR_CROSSES, "blue", [[0, 0, 3], [0, 2, 1]]);
    assert_eq!(texts(&game), ["pass"]);
    let pass = AnyGame::legal_moves(&game)[0];
    assert_eq!(AnyGame::paths(&game, pass), [[PASS]]);
    assert_eq!(AnyGame::effects(&game, pass), []);
    assert_eq!(AnyGame::prompt(&game, &[]).id, ids::ABSTRAKTO_PROMPT_PASS);
    play(&mut game, "pass");
    assert!(!texts(&game).contains(&"pass".to_owned()), "orange can place a line");
    assert!(texts(&game).iter().all(|text| text.starts_with('L')));
    play(&mut game, "Lc3n pass");
    assert_eq!(game.outcome(), None);
    play(&mut game, "La1s");
    assert!(game.outcome().is_some(), "the remaining crosses fit nowhere");
    assert_eq!(texts(&game), [""; 0]);
}

#[test]
fn side_without_tiles_passes_until_game_over() {
    let mut game = game(NO_ROOM_FOR_CROSSES, "orange", [[0, 2, 0], [0, 0, 0]]);
    play(&mut game, "pass La1s pass");
    assert!(game.outcome().is_none());
    play(&mut game, "Lg7n");
    assert!(game.outcome().is_some());
}

#[test]
fn pass_is_listed_exactly_when_nothing_fits() {
    let mut passes = 0;
    for seed in 0..300 {
        let mut game = seeded(seed);
        let mut rng = seeded_rng(seed);
        loop {
            let position = game.position();
            let fits = !position.playable_places(position.to_move()).is_empty();
            let listed = texts(&game);
            assert_eq!(listed.contains(&"pass".to_owned()), !fits && game.outcome().is_none());
            passes += usize::from(listed == ["pass"]);
            if play_random(&mut game, 1, &mut rng) == 0 {
                break;
            }
        }
    }
    assert!(passes > 0, "some random game contains a pass");
}

#[test]
fn seed_gives_a_stable_start() {
    for (seed, first, kept) in [
        (0, Side::SECOND, [[4, 5, 6], [3, 6, 6]]),
        (1, Side::FIRST, [[5, 6, 4], [5, 6, 4]]),
        (2, Side::SECOND, [[5, 5, 5], [4, 6, 5]]),
        (u64::MAX, Side::SECOND, [[5, 5, 5], [6, 4, 5]]),
    ] {
        assert_eq!(RandomStart::of(seed), RandomStart { kept, first }, "seed {seed}");
    }
}

#[test]
fn starts_are_evenly_distributed() {
    let draws: Vec<_> = (0..4000).map(RandomStart::of).collect();
    let firsts = draws.iter().filter(|draw| draw.first == Side::FIRST).count();
    assert!((1800..2200).contains(&firsts), "{firsts}");
    for side in 0..2 {
        let hands: HashSet<_> = draws.iter().map(|draw| draw.kept[side]).collect();
        assert_eq!(hands.len(), 10, "three discards of three kinds");
        for hand in &hands {
            assert_eq!(hand.iter().sum::<u8>(), TILES_PER_SIDE);
            assert!(hand.iter().all(|tiles| *tiles <= TILES_PER_KIND));
            // Three tiles of eighteen: 6·6·6, 15·6 or 20 of 816 combinations.
            let combinations = match hand.iter().max() {
                Some(5) => 216,
                Some(_) if hand.contains(&3) => 20,
                _ => 90,
            };
            let due = draws.len() * combinations / 816;
            let count = draws.iter().filter(|draw| draw.kept[side] == *hand).count();
            assert!(count.abs_diff(due) * 5 < due + 150, "{hand:?}: {count} of {due}");
        }
    }
    let alike = draws.iter().filter(|draw| draw.kept[0] == draw.kept[1]).count();
    assert!(alike < draws.len() / 2, "the sides are drawn independently");
}

#[test]
fn options_override_only_their_part_of_start() {
    for seed in 0..40 {
        let text = seed.to_string();
        let RandomStart { kept, first } = RandomStart::of(seed);
        let of = |settings: &[(&str, &str)]| {
            let position = *start(&[&[("seed", text.as_str())], settings].concat()).position();
            (position.to_move(), position.hands)
        };
        assert_eq!(of(&[]), (first, kept));
        assert_eq!(of(&[("first", "orange")]), (Side::SECOND, kept));
        assert_eq!(of(&[("first", "blue")]), (Side::FIRST, kept));
        assert_eq!(of(&[("blue", "6/3/6")]), (first, [[6, 3, 6], kept[1]]));
        assert_eq!(of(&[("orange", "4/5/6")]), (first, [kept[0], [4, 5, 6]]));
    }
}

#[test]
fn invalid_option_values_are_rejected() {
    let mut options = options(&[]);
    for (key, value) in [
        ("seed", ""),
        ("seed", "-1"),
        ("seed", "18446744073709551616"),
        ("first", "white"),
        ("blue", "5/5"),
        ("blue", "5/5/5/0"),
        ("blue", "5/5/6"),
        ("blue", "7/4/4"),
        ("blue", "6/6/"),
        ("orange", "4294967295/5/11"),
        ("orange", "a/b/c"),
    ] {
        assert!(options.set(key, value).is_err(), "{key}={value}");
    }
    options.set("seed", "007").unwrap();
    options.set("blue", "06/6/3").unwrap();
    assert_eq!((options.get("seed"), options.get("blue")), ("7", "6/6/3"));
}
