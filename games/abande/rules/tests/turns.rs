//! Tests of notation, input paths, effects, labels and prompts of moves.

use super::drawn::{cell, game, play};
use super::*;
use crate::GAME;
use crate::rules::ids;
use quintet_core::rules::{
    AnyGame, Describe, Effect, EncodedMove, InputStep, Manner, MoveEncoding, Path, Piece, Side, Verb,
};
use quintet_core::testing::english;

const BOARD: &str = "· · · · · · ·
                     · · · · · · ·
                     · · · · · · ·
                     · · · ● · · ·
                     · · ○ · ●○ ● ·
                     · · · · ● · ·
                     · · · · · · ·";

const ALL_ENTERED: &str = "● ● ● ● ● ● ●
                           ● ● ● ● ● ● ●
                           ● ● ● ● · · ·
                           ○ ○ ○ ○ · · ·
                           ○ ○ ○ ○ ○ ○ ○
                           ○ ○ ○ ○ ○ ○ ○
                           · · · · · · ·";

fn coded(game: &Game<Position>, text: &str) -> EncodedMove {
    AnyGame::parse(game, text).unwrap()
}

#[test]
fn packed_moves_round_trip() {
    let cells = || (0..CELLS as u8).map(quintet_core::rules::Cell);
    let captures = cells().flat_map(|from| cells().map(move |to| Move::Capture { from, to }));
    let mut codes = std::collections::HashSet::new();
    for action in captures.chain(cells().map(Move::Enter)).chain([Move::Pass]) {
        assert_eq!(Move::unpack(action.pack()), action);
        assert!(codes.insert(action.pack()));
    }
}

#[test]
fn entering_and_moving_have_input_paths() {
    let game = game(Board::Square, BOARD, "white");
    let paths = |text: &str| AnyGame::paths(&game, coded(&game, text));
    let d3 = InputStep::Cell(cell("d3"));
    assert_eq!(paths("d3"), [vec![d3], vec![InputStep::Reserve(0), d3]]);
    assert_eq!(paths("c3-d4"), [[InputStep::Cell(cell("c3")), InputStep::Cell(cell("d4"))]]);
}

#[test]
fn pass_choice_exists_only_when_legal() {
    let passes = |game: &Game<Position>| {
        let moves = AnyGame::legal_moves(game).into_iter();
        moves
            .flat_map(|action| AnyGame::paths(game, action))
            .filter(|path| matches!(path[0], InputStep::Choice(_)))
            .count()
    };
    assert_eq!(passes(&game(Board::Square, BOARD, "white")), 0);
    let full = game(Board::Square, ALL_ENTERED, "white");
    assert_eq!(passes(&full), 1);
    let path = AnyGame::paths(&full, coded(&full, "pass")).remove(0);
    let [InputStep::Choice(name)] = *path.as_slice() else { panic!("{path:?}") };
    assert_eq!(english(&GAME).text(ids::composed(name)), "Pass");
}

#[test]
fn effects_describe_moves() {
    let position = game(Board::Square, BOARD, "white");
    let effects = |game: &Game<Position>, text: &str| AnyGame::effects(game, coded(game, text));
    assert_eq!(effects(&position, "d3"), [Effect::enter(Piece { side: Side::SECOND, kind: 0 }, cell("d3"))]);
    let path = Path::between(cell("c3"), cell("d4"));
    let hop = Verb::Move { path, from_level: 0, to_level: 1, pieces: 1 };
    assert_eq!(effects(&position, "c3-d4"), [Effect::new(hop).with(Manner::HOP)]);
    let mut full = game(Board::Square, ALL_ENTERED, "white");
    assert_eq!(effects(&full, "pass"), [], "a pass does not change the board");
    play(&mut full, "pass");
    let removed = effects(&full, "pass");
    assert_eq!(removed.len(), 28);
    assert_eq!((removed[0].name(), removed[0].verb.name()), ("count", "remove"));
}

#[test]
fn labels_and_scores_have_texts() {
    let words = english(&GAME);
    let label = |game: &Game<Position>, text: &str| words.localize(&AnyGame::label(game, coded(game, text)));
    let white = game(Board::Square, BOARD, "white");
    assert_eq!(label(&white, "d3"), "Enter on d3");
    assert_eq!(label(&white, "c3-d4"), "Move from c3 to d4, two high");
    assert_eq!(words.localize(&white.position().score_text(Side::SECOND)), "3 points, 16\u{a0}in\u{a0}hand");
    let black = game(Board::Square, BOARD, "black");
    assert_eq!(label(&black, "e2-e3"), "Move from e2 to e3, three high");
    let mut full = game(Board::Square, ALL_ENTERED, "white");
    assert_eq!(label(&full, "pass"), "Pass");
    play(&mut full, "pass");
    assert_eq!(label(&full, "pass"), "Pass and end the game");
}

#[test]
fn prompts_list_possible_actions() {
    let prompt = |game: &Game<Position>, steps: &[InputStep]| game.position().prompt(steps).id;
    let mut opening = start(Board::Square);
    assert_eq!(prompt(&opening, &[]), ids::ABANDE_PROMPT_INITIATIVE);
    play(&mut opening, "d4");
    assert_eq!(prompt(&opening, &[]), ids::ABANDE_PROMPT_ENTER);
    let white = game(Board::Square, BOARD, "white");
    assert_eq!(prompt(&white, &[]), ids::ABANDE_PROMPT_ENTER_OR_MOVE);
    assert_eq!(prompt(&white, &[InputStep::Cell(cell("c3"))]), ids::ABANDE_PROMPT_TARGET);
    let full = game(Board::Square, ALL_ENTERED, "white");
    assert_eq!(prompt(&full, &[]), ids::ABANDE_PROMPT_MOVE_OR_PASS);
    let all_high = "· · · · · · ·
                    · · · · · · ·
                    · · · · · · ·
                    · ●●● ●●● ●●● ●●● ●●● ●●●
                    · ○○○ ○○○ ○○○ ○○○ ○○○ ○○○
                    · · · · · · ·
                    · · · · · · ·";
    assert_eq!(prompt(&game(Board::Square, all_high, "black"), &[]), ids::ABANDE_PROMPT_PASS);
}
