//! Abstrakto on the table.

use quintet::table::{MirrorChecks, Phase};
use quintet::theme::Motion;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::harness::{Table, random_games};

const SEEDS: [&str; 5] = ["0", "1", "2", "3", "4"];

#[test]
fn random_games_by_steps_keep_entities_and_position_the_same() {
    let seed = |seed: u64| SEEDS[usize::try_from(seed).unwrap() % SEEDS.len()];
    let (turns, finished) = random_games("abstrakto", 100, 60, |number| vec![("seed", seed(number))]);
    assert!(turns > 1_000 && finished == 100, "{turns} turns, {finished} finished games");
}

#[test]
fn a_game_is_played_to_its_end_with_the_pointer_alone() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut table = Table::of("abstrakto", &[("seed", "7")]);
    table.app.insert_resource(Motion::Brisk);
    while table.phase() != Phase::Over {
        let code = table.pick(&mut random);
        let expected = table.game().text(code);
        let path = table.game().paths(code).remove(0);
        for step in path {
            table.click_step(step);
        }
        table.settle();
        assert_eq!(table.history().last(), Some(&expected));
    }
    assert!(table.game().outcome().is_some());
    assert!(table.get::<MirrorChecks>().0 > table.history().len());
}
