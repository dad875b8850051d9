//! The reusable checks, run over the games of the package.

use std::thread::{Builder, JoinHandle};

use quintet_core::rules::Describe;
use quintet_core::rules::testing::check_rules;
use quintet_games::{GAMES, PositionVisitor, visit_positions};

/// The number of random games for each set of options.
const RANDOM_GAMES: u32 = 2;

/// Checks each game in a thread of its own.
#[derive(Default)]
struct Checks(Vec<(&'static str, JoinHandle<()>)>);

impl PositionVisitor for Checks {
    fn visit<P: Describe>(&mut self) {
        let id = P::INFO.id;
        let seed = 11 + self.0.len() as u64;
        let check = Builder::new().name(id.to_owned()).spawn(move || check_rules::<P>(RANDOM_GAMES, seed));
        self.0.push((id, check.unwrap()));
    }
}

#[test]
fn every_game_passes_all_checks() {
    let mut checks = Checks::default();
    visit_positions(&mut checks);
    assert!(checks.0.iter().map(|(id, _)| *id).eq(GAMES.iter().map(|game| game.info.id)));
    let failed: Vec<_> = checks.0.into_iter().filter_map(|(id, check)| check.join().is_err().then_some(id)).collect();
    assert!(failed.is_empty(), "the rules of {failed:?} have a fault");
}
