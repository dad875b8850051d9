//! Texts as options of every game.

use quintet::rules::{CATALOGUE, Entry, Options, Say};
use quintet::words::Words;
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::answers::assert_said;
use crate::cases::{Cases, Chance, Limits, run};
use crate::changes::changed;
use crate::corpus::value;
use crate::grammar::{NUMBERS, OPTIONS, noise, soup};

/// The cases of a usual run.
const CASES: u64 = 20_000;
/// What a text may ask of memory.
pub const LIMITS: Limits = Limits { peak: 64 << 10, peak_a_byte: 32, allocations: 300, allocations_a_byte: 2 };

fn text(entry: &Entry, donors: &[String], chance: &mut Chance) -> String {
    match chance.random_range(0..8) {
        0 => noise(40, chance),
        1 => soup(OPTIONS, 6, chance),
        2 => (*NUMBERS.choose(chance).unwrap()).to_owned(),
        3 => value(entry.info.options.choose(chance).unwrap_or(&CATALOGUE[1].info.options[0]), chance),
        _ => {
            let text = donors.choose(chance).unwrap();
            changed(text, donors, OPTIONS, chance)
        }
    }
}

/// Gives a text to an option of a game: it is taken in its canonical form, or refused with a reason and no trace.
fn answer(words: &Words, entry: &Entry, key: &str, text: &str) -> bool {
    let usual = entry.options();
    let mut options = entry.options();
    if let Err(error) = options.set(key, text) {
        assert_said(words, &error.sentence());
        assert_eq!(options, usual, "what is refused changes nothing");
        return false;
    }
    let mut again = entry.options();
    again.set(key, options.get(key)).unwrap();
    assert_eq!(again, options, "an option that was taken is taken again as it is written");
    assert_starts(words, entry, options);
    true
}

fn assert_starts(words: &Words, entry: &Entry, options: Options) {
    match entry.start(options.clone()) {
        Ok(game) => assert_eq!((game.options(), game.count() > 0), (&options, game.outcome().is_none())),
        Err(conflict) => assert_said(words, &conflict),
    }
}

/// Gives a text to every option of every game.
pub fn answer_as_every_option(words: &Words, text: &str) -> bool {
    let specs = CATALOGUE.iter().flat_map(|entry| entry.info.options.iter().map(move |spec| (entry, spec.key)));
    let accepted: Vec<_> = specs.map(|(entry, key)| answer(words, entry, key, text)).collect();
    accepted.contains(&true)
}

fn case(shared: &(Words, Vec<String>), cases: &mut Cases, chance: &mut Chance) {
    let (words, donors) = shared;
    let entry = CATALOGUE.choose(chance).unwrap();
    let spec = entry.info.options.choose(chance);
    let key = match spec {
        Some(spec) if chance.random_ratio(9, 10) => spec.key.to_owned(),
        _ => text(entry, donors, chance),
    };
    // As on the command line.
    cases.answer(format!("{key}={}", text(entry, donors, chance)), |setting| {
        let (key, value) = setting.split_once('=').unwrap();
        answer(words, entry, key, value)
    });
}

fn prepare() -> (Words, Vec<String>) {
    let specs = || CATALOGUE.iter().flat_map(|entry| entry.info.options);
    let mut chance = crate::cases::chance("values", 0);
    let values = (0..20).flat_map(|_| specs().map(|spec| value(spec, &mut chance)).collect::<Vec<_>>());
    let donors = values.chain(specs().map(|spec| spec.key.to_owned())).collect();
    (Words::english(), donors)
}

#[test]
fn options_are_taken_in_their_canonical_form_or_refused_with_a_reason() {
    run("options", CASES, LIMITS, prepare, case);
}
