//! Aeb on the table.

use super::harness::random_games;

const PLAYERS: [&str; 3] = ["2", "3", "4"];

#[test]
fn random_games_by_steps_keep_entities_and_position_the_same() {
    let players = |seed: u64| PLAYERS[usize::try_from(seed).unwrap() % PLAYERS.len()];
    let (turns, _) = random_games("aeb", 150, 60, |seed| vec![("players", players(seed))]);
    assert!(turns > 5_000, "{turns} turns");
}
