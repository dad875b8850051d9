//! Diagrams round trip, and hashes identify positions.

use std::collections::{BTreeSet, HashMap};

use quintet_core::rules::{AnyGame, Diagram};
use quintet_games::{find, games};

use crate::samples::{play_random, samples, seeded_rng, starts};

fn set_up_again(game: &dyn AnyGame) -> Box<dyn AnyGame> {
    let mut options = game.options().clone();
    let diagram = Diagram::read(&game.diagram().to_json(), game.info().id, &mut options).unwrap();
    assert_eq!(diagram, game.diagram());
    find(game.info().id).unwrap().set_up(&diagram, options).unwrap_or_else(|error| panic!("{error:?}: {diagram:?}"))
}

#[test]
fn diagram_round_trips() {
    for game in samples() {
        let again = set_up_again(&*game);
        assert_eq!(again.diagram(), game.diagram());
        assert_eq!(again.hash(), game.hash(), "the incremental hash equals the recomputed hash");
        assert_eq!(again.legal_moves(), game.legal_moves());
        assert_eq!((again.turn(), again.to_move(), again.options()), (game.turn(), game.to_move(), game.options()));
        for side in (0..game.info().sides.len() as u8).map(quintet_core::rules::Side) {
            assert_eq!(again.score(side), game.score(side));
        }
        let start = again.custom_start().expect("the game began with a diagram");
        assert_eq!(start, game.diagram());
    }
}

#[test]
fn turn_number_saturates() {
    let mut checked = BTreeSet::new();
    for game in samples() {
        let late = Diagram { turn: Some(u32::MAX), ..game.diagram() };
        // Some games reject more turns than their pieces allow.
        if let Ok(mut again) = find(game.info().id).unwrap().set_up(&late, game.options().clone()) {
            play_random(&mut *again, 2, &mut seeded_rng(1));
            assert_eq!((again.turn(), again.diagram().turn), (u32::MAX, Some(u32::MAX)), "{}", game.info().id);
            checked.insert(game.info().id);
        }
    }
    assert!(checked.contains("abalone") && checked.contains("aeb"), "{checked:?}");
}

#[test]
fn hashes_match_exactly_when_positions_match() {
    let mut hash_of = HashMap::new();
    let mut position_of = HashMap::new();
    for (mut game, seed) in starts().into_iter().zip(300..) {
        let mut rng = seeded_rng(seed);
        loop {
            let diagram = Diagram { turn: None, ..game.diagram() };
            let position = (game.info().id, diagram.to_json());
            assert_eq!(*hash_of.entry(position.clone()).or_insert(game.hash()), game.hash());
            let first = position_of.entry((game.info().id, game.hash())).or_insert_with(|| position.clone());
            assert_eq!(*first, position);
            if game.turn() == 200 || play_random(&mut *game, 1, &mut rng) == 0 {
                break;
            }
        }
    }
    assert!(hash_of.len() > 1000, "there are enough samples");
}

#[test]
fn game_definitions_are_consistent() {
    for game_def in games() {
        assert!(std::ptr::eq(find(game_def.info.id).unwrap(), game_def), "ids differ");
        let mut options = game_def.options();
        for spec in game_def.info.options {
            options.set(spec.key, spec.default).unwrap();
            assert!(options.set(spec.key, "no such value").is_err());
            assert_eq!(options.get(spec.key), spec.default, "a rejected value changes nothing");
        }
        let names: Vec<_> =
            (0..game_def.info.cells).map(|cell| (game_def.info.cell_name)(quintet_core::rules::Cell(cell))).collect();
        assert!(names.iter().all(|name| names.iter().filter(|other| *other == name).count() == 1));
    }
}
