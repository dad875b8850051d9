//! The tests that every game must pass, and facts about Hex.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

use hex::{GAME, Hex, Turn};
use quintet_core::engine::Level;
use quintet_core::rules::{DefaultMoveError, Describe, Diagram, Effect, Game, Options, Rules, Side, perft};
use quintet_core::speech::{Listener, Speech};
use quintet_core::testing::{english, wins_against_random};

quintet_core::battery!(&GAME, Hex);

fn start() -> Game<Hex> {
    let options = Options::defaults(Hex::INFO.options);
    Game::<Hex>::start(options).unwrap()
}

#[test]
fn perft_counts_placements_and_the_swap() {
    assert_eq!(perft(&start(), 1), 121);
    assert_eq!(perft(&start(), 2), 121 * (120 + 1));
    assert_eq!(perft(&start(), 3), 121 * (120 * 119 + 120));
}

#[test]
fn swap_is_written_by_name_and_possible_once() {
    let mut game = start();
    assert_eq!(game.position().parse_move("swap"), Err(DefaultMoveError::NotPossible));
    game.play_unchecked(game.position().parse_move("b3").unwrap());
    let swap = game.position().parse_move("swap").unwrap();
    assert_eq!(swap, Turn::Swap);
    let effects = game.position().effects(swap);
    let names: Vec<&str> = effects.iter().map(Effect::name).collect();
    assert_eq!(names, ["place", "remove"]);
    game.play_unchecked(swap);
    let taken = game.position().parse_move("c2").unwrap_err();
    assert!(matches!(taken, DefaultMoveError::Taken(cell) if cell.name == "c2"));
    assert_eq!(game.position().parse_move("swap"), Err(DefaultMoveError::NotPossible));
}

#[test]
fn connecting_the_edges_wins() {
    let mut game = start();
    assert_eq!(game.position().decisive_cells(), []);
    for row in 1..=11 {
        game.play_unchecked(game.position().parse_move(&format!("a{row}")).unwrap());
        if row < 11 {
            game.play_unchecked(game.position().parse_move(&format!("k{row}")).unwrap());
        }
    }
    assert_eq!(game.outcome().unwrap().winner, Some(Side::FIRST));
    let names: Vec<_> = game.position().decisive_cells().into_iter().map(Hex::INFO.cell_name).collect();
    assert_eq!(names, (1..=11).map(|row| format!("a{row}")).collect::<Vec<_>>());
}

#[test]
fn impossible_positions_are_rejected() {
    let options = Options::defaults(Hex::INFO.options);
    let set_up = |text: &str| {
        let diagram = Diagram::read(text, "hex", &mut options.clone()).unwrap();
        Hex::from_diagram(&diagram, &options).map_err(|error| error.to_string())
    };
    for (board, to_move) in [
        ("", "black"),
        (r#""b3": "black""#, "white"),
        (r#""c2": "white""#, "black"),
        (r#""c2": "white", "c3": "black""#, "white"),
        (r#""c2": "white", "c3": "black""#, "black"),
    ] {
        let text = format!(r#"{{"to_move": "{to_move}", "board": {{{board}}}}}"#);
        assert!(set_up(&text).is_ok(), "{text}");
    }
    for (board, to_move, cell) in [
        (r#""b3": "black""#, "black", "b3"),
        (r#""c2": "white""#, "white", "c2"),
        (r#""b3": "black", "b4": "black""#, "white", "b4"),
        (r#""b3": "black/1""#, "white", "b3"),
        (r#""b3": ["black", "white"]"#, "black", "b3"),
    ] {
        let text = format!(r#"{{"to_move": "{to_move}", "board": {{{board}}}}}"#);
        let expected = format!("This piece cannot be on {cell}.");
        assert_eq!(set_up(&text), Err(expected), "{text}");
    }
}

#[test]
fn missing_stones_are_counted() {
    let mut game = start();
    assert_eq!([Side::FIRST, Side::SECOND].map(|side| game.position().missing_stones(side)), [Some(11), Some(11)]);
    for text in ["f6", "a1", "f7"] {
        game.play_unchecked(game.position().parse_move(text).unwrap());
    }
    assert_eq!([Side::FIRST, Side::SECOND].map(|side| game.position().missing_stones(side)), [Some(9), Some(10)]);
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn level_three_beats_random_moves_a_hundred_times() {
    assert_eq!(wins_against_random(&GAME, Level::new(3).unwrap(), 0..100), 100);
}

#[test]
fn shape_of_the_rhombus_is_described_as_on_the_screen() {
    let words = english(&GAME);
    let game = GAME.start(GAME.options()).unwrap();
    let board = Speech::new(&*game, Listener::default()).board().unwrap();
    assert_eq!(
        words.localize(&board),
        "The board is a rhombus of 11 rows of 11 cells. The lowest row is a11 to k11, the highest a1 to k1. A cell \
         touches up to six others: f6 touches e6 and g6 in its row, f5 and g5 above and e7 and f7 below.",
    );
}
