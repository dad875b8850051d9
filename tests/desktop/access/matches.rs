//! Matches against the computer, from the title to the result, through the tree alone.

use std::thread::Builder;

use quintet_core::words::{Localization, ids};
use quintet_games::find;
use quintet_games::games;

use super::reader::Reader;

/// The own turns after which a match is resigned.
const MAX_TURNS: usize = 40;
/// The presses that a turn takes at most.
const MAX_PRESSES: usize = 12;

/// The words of announcements that end a match.
const ENDINGS: [&str; 4] = ["The game is over", "resign", "wins", "draw"];

/// Plays a match of a game against the weakest computer player.
fn play(game: &str) {
    quintet_games::install();
    let words = Localization::english();
    let name = find(game).unwrap().info.name;
    let mut reader = Reader::start(&format!("access-{game}"), true);
    reader.tree().assert_complete("title");
    reader.press_named(name);
    let setup = reader.tree();
    setup.assert_complete("setup");
    let computers = setup.pressable().filter(|(_, node)| node.name.ends_with(": Computer"));
    let last = computers.map(|(number, _)| number).last().expect("the last side can be the computer");
    reader.press(last);
    reader.reported();
    reader.press_named(&words.text(ids::SETUP_START));

    let (mut state, mut turns, mut presses) = (7_u64, 0, 0);
    let mut heard = reader.texts("announcement");
    assert!(!heard.is_empty(), "{game}: the start is announced");
    while !is_over(&heard) {
        let tree = reader.tree();
        tree.assert_complete(&format!("turn {turns} of {game}"));
        if turns >= MAX_TURNS {
            for button in [ids::HUD_MENU, ids::PAUSE_RESIGN, ids::PAUSE_RESIGN] {
                reader.press_named(&words.text(button));
            }
            heard.extend(reader.texts("announcement"));
            assert!(is_over(&heard), "{game}: {heard:?}");
            break;
        }
        let options = tree.options();
        assert!(!options.is_empty(), "{game}: nothing can be pressed in turn {turns}");
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        reader.press(options[(state >> 33) as usize % options.len()]);
        presses += 1;
        let new = reader.texts("announcement");
        assert!(!new.is_empty(), "{game}: press {presses} is announced");
        if new.iter().any(|text| text.contains("Your turn") || is_ending(text)) {
            turns += 1;
        }
        println!("{game}: {new:?}");
        heard.extend(new);
        assert!(presses <= MAX_PRESSES * (turns + 1), "{game}: {presses} presses made only {turns} turns");
    }
    reader.tree().find(&words.text(ids::HUD_REMATCH));
    println!("{game}: {presses} presses, {turns} own turns, {} announcements", heard.len());
}

fn is_ending(text: &str) -> bool {
    ENDINGS.iter().any(|word| text.contains(word))
}

fn is_over(heard: &[String]) -> bool {
    heard.last().is_some_and(|text| is_ending(text))
}

#[test]
#[ignore = "needs a screen reader's interface: run by cargo xtask test --accessibility"]
fn every_game_is_played() {
    // One match after the other. Each has a thread of its own, so that all games are played even if one fails.
    let fails =
        |&id: &&'static str| Builder::new().name(id.to_owned()).spawn(move || play(id)).unwrap().join().is_err();
    let failed: Vec<_> = games().map(|game| game.info.id).filter(fails).collect();
    assert!(failed.is_empty(), "the matches of {failed:?} failed");
}
