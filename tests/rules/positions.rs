//! Positions: as diagrams and back, and their hashes.

use std::collections::HashMap;

use quintet::rules::{AnyGame, CATALOGUE, Diagram, find};

use crate::samples::{chance, play_on, samples, starts};

fn set_up_again(game: &dyn AnyGame) -> Box<dyn AnyGame> {
    let mut options = game.options().clone();
    let diagram = Diagram::read(&game.diagram().to_json(), game.info().id, &mut options).unwrap();
    assert_eq!(diagram, game.diagram());
    find(game.info().id).unwrap().set_up(&diagram, options).unwrap_or_else(|error| panic!("{error:?}: {diagram:?}"))
}

#[test]
fn a_diagram_is_set_up_as_the_same_position() {
    for game in samples() {
        let again = set_up_again(&*game);
        assert_eq!(again.diagram(), game.diagram());
        assert_eq!(again.hash(), game.hash(), "a hash kept move by move is the hash of the position");
        assert_eq!(again.legal(), game.legal());
        assert_eq!((again.turn(), again.to_move(), again.options()), (game.turn(), game.to_move(), game.options()));
        for side in (0..game.info().sides.len() as u8).map(quintet::rules::Side) {
            assert_eq!(again.score(side), game.score(side));
        }
        let start = again.unusual_start().expect("this game began with a diagram");
        assert_eq!(start, game.diagram());
    }
}

#[test]
fn turns_before_a_diagram_are_counted_as_far_as_numbers_go() {
    for game in samples() {
        let late = Diagram { turn: Some(u32::MAX), ..game.diagram() };
        // Some games refuse more turns than their pieces allow.
        if let Ok(mut again) = find(game.info().id).unwrap().set_up(&late, game.options().clone()) {
            play_on(&mut *again, 2, &mut chance(1));
            assert_eq!((again.turn(), again.diagram().turn), (u32::MAX, Some(u32::MAX)), "{}", game.info().id);
        }
    }
}

#[test]
fn hashes_are_equal_exactly_where_positions_are() {
    let mut hash_of = HashMap::new();
    let mut position_of = HashMap::new();
    for (mut game, seed) in starts().into_iter().zip(300..) {
        let mut chance = chance(seed);
        loop {
            let diagram = Diagram { turn: None, ..game.diagram() };
            let position = (game.info().id, diagram.to_json());
            assert_eq!(*hash_of.entry(position.clone()).or_insert(game.hash()), game.hash());
            let first = position_of.entry((game.info().id, game.hash())).or_insert_with(|| position.clone());
            assert_eq!(*first, position);
            if game.turn() == 200 || play_on(&mut *game, 1, &mut chance) == 0 {
                break;
            }
        }
    }
    assert!(hash_of.len() > 1000, "the samples are many");
}

#[test]
fn the_catalogue_is_in_order() {
    for entry in CATALOGUE {
        assert!(std::ptr::eq(find(entry.info.id).unwrap(), entry), "ids differ");
        let mut options = entry.options();
        for spec in entry.info.options {
            options.set(spec.key, spec.default).unwrap();
            assert!(options.set(spec.key, "no such value").is_err());
            assert_eq!(options.get(spec.key), spec.default, "what is refused changes nothing");
        }
        let names: Vec<_> =
            (0..entry.info.cells).map(|cell| (entry.info.cell_name)(quintet::rules::Cell(cell))).collect();
        assert!(names.iter().all(|name| names.iter().filter(|other| *other == name).count() == 1));
    }
}
