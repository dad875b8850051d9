//! Random texts as options of every game.

use quintet_core::catalog::GameDef;
use quintet_core::rules::{Localize, Options};
use quintet_core::words::Localization;
use quintet_games::{find, games};
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::assertions::assert_has_text;
use crate::cases::{Cases, Limits, Rng, run};
use crate::changes::changed;
use crate::corpus::value;
use crate::grammar::{NUMBERS, OPTIONS, noise, random_tokens};

/// The default number of cases.
const CASES: u64 = 20_000;
/// The memory that a text may use.
pub const LIMITS: Limits = Limits { peak: 64 << 10, peak_per_byte: 32, allocations: 300, allocations_per_byte: 2 };

fn text(game_def: &GameDef, donors: &[String], rng: &mut Rng) -> String {
    match rng.random_range(0..8) {
        0 => noise(40, rng),
        1 => random_tokens(OPTIONS, 6, rng),
        2 => (*NUMBERS.choose(rng).unwrap()).to_owned(),
        3 => value(game_def.info.options.choose(rng).unwrap_or(&find("abande").unwrap().info.options[0]), rng),
        _ => {
            let text = donors.choose(rng).unwrap();
            changed(text, donors, OPTIONS, rng)
        }
    }
}

/// Sets an option of a game to a text. It must be accepted in its canonical form, or rejected with a reason and no
/// change.
fn answer(words: &Localization, game_def: &GameDef, key: &str, text: &str) -> bool {
    let defaults = game_def.options();
    let mut options = game_def.options();
    if let Err(error) = options.set(key, text) {
        assert_has_text(words, &error.localized_text());
        assert_eq!(options, defaults, "a rejected value changes nothing");
        return false;
    }
    let mut again = game_def.options();
    again.set(key, options.get(key)).unwrap();
    assert_eq!(again, options, "the canonical form gives the same options");
    assert_starts(words, game_def, options);
    true
}

fn assert_starts(words: &Localization, game_def: &GameDef, options: Options) {
    match game_def.start(options.clone()) {
        Ok(game) => assert_eq!((game.options(), game.count_moves() > 0), (&options, game.outcome().is_none())),
        Err(conflict) => assert_has_text(words, &conflict.localized_text()),
    }
}

/// Sets every option of every game to a text.
pub fn parse_as_every_option(words: &Localization, text: &str) -> bool {
    let specs = games().flat_map(|game_def| game_def.info.options.iter().map(move |spec| (game_def, spec.key)));
    let accepted: Vec<_> = specs.map(|(game_def, key)| answer(words, game_def, key, text)).collect();
    accepted.contains(&true)
}

fn case(shared: &(Localization, Vec<String>), cases: &mut Cases, rng: &mut Rng) {
    let (words, donors) = shared;
    let game_def = games().nth(rng.random_range(0..games().len())).unwrap();
    let spec = game_def.info.options.choose(rng);
    let key = match spec {
        Some(spec) if rng.random_ratio(9, 10) => spec.key.to_owned(),
        _ => text(game_def, donors, rng),
    };
    // As on the command line.
    cases.answer(format!("{key}={}", text(game_def, donors, rng)), |setting| {
        let (key, value) = setting.split_once('=').unwrap();
        answer(words, game_def, key, value)
    });
}

fn prepare() -> (Localization, Vec<String>) {
    let specs = || games().flat_map(|game_def| game_def.info.options);
    let mut rng = crate::cases::case_rng("values", 0);
    let values = (0..20).flat_map(|_| specs().map(|spec| value(spec, &mut rng)).collect::<Vec<_>>());
    let donors = values.chain(specs().map(|spec| spec.key.to_owned())).collect();
    (Localization::english(), donors)
}

#[test]
fn option_parser_handles_fuzzed_texts() {
    run("options", CASES, LIMITS, prepare, case);
}
