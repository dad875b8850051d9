//! Checks of positions as JSON, records and links.

use super::{MAX_TURNS, play_random, starts};
use crate::catalog::GameDef;
use crate::record::{Record, link};
use crate::rules::{AnyGame, Diagram};

/// Checks that positions can be written as JSON and set up again: in the start of every set of options, and after random
/// moves.
///
/// # Panics
/// When a position differs after it was set up again.
pub fn check_positions(game: &'static GameDef) {
    for (options, mut current) in starts(game) {
        for turns in [0, 1, 2, 5, 20] {
            play_random(&mut *current, turns, u64::from(turns));
            if current.outcome().is_some() {
                break; // perhaps by a repetition, which a diagram does not contain
            }
            let json = current.diagram().to_json();
            let mut read_options = options.clone();
            let diagram = Diagram::read(&json, game.info.id, &mut read_options)
                .unwrap_or_else(|error| panic!("{json} cannot be read: {error}"));
            let set_up =
                game.set_up(&diagram, read_options).unwrap_or_else(|error| panic!("{json} cannot be set up: {error}"));
            assert_eq!(set_up.diagram(), current.diagram());
            assert_eq!(moves(&*set_up), moves(&*current), "the legal moves of {json}");
        }
    }
}

/// Checks that random games round trip through their records and links, with every set of options.
///
/// # Panics
/// When a game differs after it was read again, or no game fits into a link.
pub fn check_records(game: &'static GameDef) {
    let mut links = 0;
    for (number, (options, mut current)) in starts(game).enumerate() {
        play_random(&mut *current, MAX_TURNS, number as u64);
        let record = Record::of(&*current, []);
        let text = record.to_string();
        let read = Record::parse(&text).unwrap_or_else(|error| panic!("{text}\ncannot be read: {error}"));
        assert_eq!(read.to_string(), text, "a record changed when it was read and written again");
        let mut copies = vec![read];
        match link::encode(&record) {
            Ok(address) => {
                copies.push(link::decode(&address).expect("it is a link").expect("it can be decoded"));
                links += 1;
            }
            // A link has a maximum length, which a long game may exceed.
            Err(link::LinkError::TooLong) => {}
            Err(error) => panic!("{text}\ncannot be encoded as a link: {error}"),
        }
        for copy in copies {
            let replayed = copy.replay().unwrap_or_else(|error| panic!("{text}\ncannot be replayed: {error}"));
            assert_eq!(*replayed.options(), options);
            assert_eq!(replayed.history(), current.history());
            assert_eq!(replayed.outcome(), current.outcome());
        }
    }
    assert!(links > 0, "no game fits into a link");
}

/// The legal moves as text.
fn moves(game: &dyn AnyGame) -> Vec<String> {
    let mut moves: Vec<_> = game.legal_moves().into_iter().map(|action| game.text(action)).collect();
    moves.sort();
    moves
}
