//! Random texts as positions of every game, with random options.

use quintet_core::catalog::GameDef;
use quintet_core::record::Record;
use quintet_core::rules::{AnyGame, Diagram, DiagramError, Localize, Options};
use quintet_core::words::Localization;
use quintet_games::{find, games};
use rand::RngExt;

use crate::assertions::{assert_has_text, sides, snapshot};
use crate::cases::{Cases, Limits, Rng, run};
use crate::corpus::{options, play_random, shown};
use crate::donors::Donors;
use crate::moves;

/// The default number of cases.
const CASES: u64 = 6000;
/// The memory that a text may use.
pub const LIMITS: Limits = Limits { peak: 128 << 10, peak_per_byte: 150, allocations: 1000, allocations_per_byte: 10 };
/// The number of turns that are played from an accepted position.
const TURNS: u32 = 6;

/// Reads a position as the command line does: with its own options, which `set` overrides.
fn read(game_def: &GameDef, set: Option<&Options>, text: &str) -> Result<Box<dyn AnyGame>, DiagramError> {
    let mut options = game_def.options();
    let diagram = Diagram::read(text, game_def.info.id, &mut options)?;
    if let Some(set) = set {
        set.iter().try_for_each(|(spec, value)| options.set(spec.key, value)).map_err(DiagramError::Option)?;
    }
    game_def.set_up(&diagram, options)
}

/// Reads a text as a position. It must round trip, or be rejected with a reason.
fn answer(words: &Localization, game_def: &GameDef, set: Option<&Options>, text: &str) -> Option<Box<dyn AnyGame>> {
    match read(game_def, set, text) {
        Ok(game) => {
            assert_set_up_again(&*game);
            Some(game)
        }
        Err(error) => {
            assert_has_text(words, &error.localized_text());
            None
        }
    }
}

/// Checks that the diagram of a game is accepted and gives the same position.
pub fn assert_set_up_again(game: &dyn AnyGame) {
    let game_def = find(game.info().id).unwrap();
    let json = game.diagram().to_json();
    let again = read(game_def, Some(game.options()), &json);
    let again = again.unwrap_or_else(|error| panic!("{error:?}: {json}"));
    assert_eq!(again.diagram(), game.diagram());
    let of =
        |game: &dyn AnyGame| (game.hash(), game.turn(), game.to_move(), game.count_moves(), game.options().clone());
    assert_eq!(of(&*again), of(game), "{json}");
}

/// Uses an accepted position: lists and parses moves, and continues the game with random moves.
fn exercise(words: &Localization, donors: &Donors, game: &dyn AnyGame, rng: &mut Rng) {
    let game_def = find(game.info().id).unwrap();
    let legal = game.legal_moves();
    assert_eq!((legal.len() as u64, legal.is_empty()), (game.count_moves(), game.outcome().is_some()));
    for action in legal.iter().step_by(1 + legal.len() / 20) {
        let text = game.text(*action);
        assert_eq!(game.parse(&text), Ok(*action), "{text}");
        assert!(!game.paths(*action).is_empty(), "{text}");
        assert_has_text(words, &game.label(*action));
    }
    (0..4).for_each(|_| moves::parse_in(words, game, &donors.moves, rng));
    assert_has_text(words, &game.prompt(&[]));
    sides(game).for_each(|side| assert_has_text(words, &game.score_text(side)));
    assert_eq!(read(game_def, None, &shown(game)).map(|again| again.diagram()), Ok(game.diagram()));
    let mut later = game.boxed_clone();
    for _ in 0..TURNS {
        play_random(&mut *later, 1, rng);
        assert_eq!(later.count_moves() == 0, later.outcome().is_some());
        if later.outcome().is_none() {
            assert_set_up_again(&*later);
        }
    }
    let record = Record::of(&*later, []).to_string();
    let again = Record::parse(&record).and_then(|record| record.replay());
    let again = again.unwrap_or_else(|error| panic!("{error:?}\n{record}"));
    assert_eq!(snapshot(&*again), snapshot(&*later), "{record}");
}

fn case(shared: &(Localization, Donors), cases: &mut Cases, rng: &mut Rng) {
    let (words, donors) = shared;
    let game = rng.random_range(0..games().len());
    let game_def = games().nth(game).unwrap();
    let set = rng.random_ratio(1, 4).then(|| options(game_def, rng));
    let mut accepted = None;
    cases.answer(donors.text(game, rng), |text| {
        accepted = answer(words, game_def, set.as_ref(), text);
        accepted.is_some()
    });
    if let Some(game) = accepted.filter(|_| rng.random_ratio(1, 4)) {
        exercise(words, donors, &*game, rng);
    }
}

#[test]
fn position_parser_handles_fuzzed_texts() {
    run("positions", CASES, LIMITS, || (Localization::english(), Donors::new()), case);
}

/// Reads a text as a position of every game.
pub fn parse_in_every_game(words: &Localization, text: &str) -> bool {
    let accepted: Vec<_> = games().map(|game_def| answer(words, game_def, None, text).is_some()).collect();
    accepted.contains(&true)
}
