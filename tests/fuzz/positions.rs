//! Texts as positions of every game, with every set of options.

use quintet::record::Record;
use quintet::rules::{AnyGame, CATALOGUE, Diagram, DiagramError, Entry, Options, Say, find};
use quintet::words::Words;
use rand::RngExt;

use crate::answers::{assert_said, sides, stand};
use crate::cases::{Cases, Chance, Limits, run};
use crate::corpus::{options, play_on, shown};
use crate::donors::Donors;
use crate::moves;

/// The cases of a usual run.
const CASES: u64 = 6000;
/// What a text may ask of memory.
pub const LIMITS: Limits = Limits { peak: 128 << 10, peak_a_byte: 150, allocations: 1000, allocations_a_byte: 10 };
/// Turns that are played from a position that was accepted.
const TURNS: u32 = 6;

/// Reads a position as the command line does: the options in it, then those that are set besides.
fn read(entry: &Entry, set: Option<&Options>, text: &str) -> Result<Box<dyn AnyGame>, DiagramError> {
    let mut options = entry.options();
    let diagram = Diagram::read(text, entry.info.id, &mut options)?;
    if let Some(set) = set {
        set.iter().try_for_each(|(spec, value)| options.set(spec.key, value)).map_err(DiagramError::Option)?;
    }
    entry.set_up(&diagram, options)
}

/// Reads a text as a position: it is taken and written back as the same one, or refused with a reason.
fn answer(words: &Words, entry: &Entry, set: Option<&Options>, text: &str) -> Option<Box<dyn AnyGame>> {
    match read(entry, set, text) {
        Ok(game) => {
            assert_set_up_again(&*game);
            Some(game)
        }
        Err(error) => {
            assert_said(words, &error.sentence());
            None
        }
    }
}

/// Fails unless the position of a game is taken, as the same one, when it is written.
pub fn assert_set_up_again(game: &dyn AnyGame) {
    let entry = find(game.info().id).unwrap();
    let json = game.diagram().to_json();
    let again = read(entry, Some(game.options()), &json);
    let again = again.unwrap_or_else(|error| panic!("{error:?}: {json}"));
    assert_eq!(again.diagram(), game.diagram());
    let of = |game: &dyn AnyGame| (game.hash(), game.turn(), game.to_move(), game.count(), game.options().clone());
    assert_eq!(of(&*again), of(game), "{json}");
}

/// Shows a position that was accepted, reads moves, legal ones and others, and plays on.
fn use_it(words: &Words, donors: &Donors, game: &dyn AnyGame, chance: &mut Chance) {
    let entry = find(game.info().id).unwrap();
    let legal = game.legal();
    assert_eq!((legal.len() as u64, legal.is_empty()), (game.count(), game.outcome().is_some()));
    for action in legal.iter().step_by(1 + legal.len() / 20) {
        let text = game.text(*action);
        assert_eq!(game.parse(&text), Ok(*action), "{text}");
        assert!(!game.paths(*action).is_empty(), "{text}");
        assert_said(words, &game.label(*action));
    }
    (0..4).for_each(|_| moves::answer_in(words, game, &donors.moves, chance));
    assert_said(words, &game.prompt(&[]));
    sides(game).for_each(|side| assert_said(words, &game.tally(side)));
    assert_eq!(read(entry, None, &shown(game)).map(|again| again.diagram()), Ok(game.diagram()));
    let mut later = game.boxed();
    for _ in 0..TURNS {
        play_on(&mut *later, 1, chance);
        assert_eq!(later.count() == 0, later.outcome().is_some());
        if later.outcome().is_none() {
            assert_set_up_again(&*later);
        }
    }
    let record = Record::of(&*later, []).to_string();
    let again = Record::parse(&record).and_then(|record| record.replay());
    let again = again.unwrap_or_else(|error| panic!("{error:?}\n{record}"));
    assert_eq!(stand(&*again), stand(&*later), "{record}");
}

fn case(shared: &(Words, Donors), cases: &mut Cases, chance: &mut Chance) {
    let (words, donors) = shared;
    let game = chance.random_range(0..CATALOGUE.len());
    let entry = &CATALOGUE[game];
    let set = chance.random_ratio(1, 4).then(|| options(entry, chance));
    let mut accepted = None;
    cases.answer(donors.text(game, chance), |text| {
        accepted = answer(words, entry, set.as_ref(), text);
        accepted.is_some()
    });
    if let Some(game) = accepted.filter(|_| chance.random_ratio(1, 4)) {
        use_it(words, donors, &*game, chance);
    }
}

#[test]
fn positions_are_taken_as_they_are_written_or_refused_with_a_reason() {
    run("positions", CASES, LIMITS, || (Words::english(), Donors::new()), case);
}

/// Reads a text as a position of every game.
pub fn answer_in_every_game(words: &Words, text: &str) -> bool {
    let accepted: Vec<_> = CATALOGUE.iter().map(|entry| answer(words, entry, None, text).is_some()).collect();
    accepted.contains(&true)
}
