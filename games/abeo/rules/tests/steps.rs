//! Input paths, labels and prompts.

use super::drawn::{cell, dark, light};
use super::*;
use crate::GAME;
use crate::rules::ids;
use quintet_core::rules::{AnyGame, InputStep};
use quintet_core::testing::english;
use quintet_core::words::MessageId;

const BOARD: &str = "    · · · · ·
                        · · · · · ·
                       · · · · · · ·
                      · · · · · · · ·
                     · · ● · ○ ○ ○ · ·
                      · · · · · · · ·
                       · · · · · · ·
                        · · · · · ·
                         · · · · ·";

fn paths(game: &Game<Position>, text: &str) -> Vec<String> {
    let action = AnyGame::parse(game, text).unwrap();
    let name = |step: &InputStep| match *step {
        InputStep::Cell(cell) => hex::name(cell).to_owned(),
        InputStep::Reserve(kind) => format!("hand {kind}"),
        InputStep::Choice(name) => name.to_owned(),
    };
    AnyGame::paths(game, action).iter().map(|path| path.iter().map(name).collect::<Vec<_>>().join(" ")).collect()
}

fn prompt(game: &Game<Position>, cells: &[&str]) -> MessageId {
    let steps: Vec<_> = cells.iter().map(|name| InputStep::Cell(cell(name))).collect();
    AnyGame::prompt(game, &steps).id
}

#[test]
fn each_kind_of_turn_has_its_input_paths() {
    let game = dark(BOARD);
    assert_eq!(paths(&game, "b5"), ["b5 abeo-end-turn"]);
    assert_eq!(paths(&game, "b5,c7"), ["b5 c7", "c7 b5"]);
    assert_eq!(paths(&game, "e4xe5"), ["e4 e5", "e4 e6", "e4 e7"]);
    assert_eq!(paths(&game, "e9xe7"), ["e9 e7", "e9 e6", "e9 e5"]);
}

#[test]
fn last_token_ends_turn_unless_it_can_flip() {
    let game = dark(ends::LAST_CELL);
    assert_eq!(paths(&game, "e5"), ["e5 abeo-end-turn"]);
    assert_eq!(paths(&game, "e5xd4"), ["e5 d4", "e5 c3", "e5 b2", "e5 a1"]);
    assert_eq!(prompt(&game, &["e5"]), ids::ABEO_PROMPT_FLIP_OR_END);
    let shielded = light(
        "    ● ● ● ● ●
            ● ● ● ● ● ●
           ● ● ● ● ● ● ●
          ● ● ● ○ ○ ● ● ○
         ● ● ● ○ · ○ ○ ○ ○
          ○ ○ ○ ○ ○ ○ ○ ○
           ○ ○ ○ ○ ○ ○ ○
            ○ ○ ○ ○ ○ ○
             ○ ○ ○ ○ ○",
    );
    assert_eq!((paths(&shielded, "e5"), AnyGame::count_moves(&shielded)), (vec!["e5".to_owned()], 1));
    assert_eq!(prompt(&shielded, &["e5"]), ids::ABEO_PROMPT_END);
}

#[test]
fn prompts_name_available_actions() {
    let game = dark(BOARD);
    assert_eq!(prompt(&game, &[]), ids::ABEO_PROMPT_PLACE);
    assert_eq!(prompt(&game, &["e4"]), ids::ABEO_PROMPT_PLACE_OR_FLIP);
    assert_eq!(prompt(&game, &["e2"]), ids::ABEO_PROMPT_PLACE_OR_END);
}

#[test]
fn turns_and_scores_have_labels() {
    let words = english(&GAME);
    let game = dark(BOARD);
    let label = |text| words.localize(&AnyGame::label(&game, AnyGame::parse(&game, text).unwrap()));
    assert_eq!(label("b5"), "End turn");
    assert_eq!(label("b5,c7"), "Place on b5 and c7");
    assert_eq!(label("e4xe5"), "Place on e4 and flip three");
    assert_eq!(
        [0, 1].map(|side| words.localize(&AnyGame::score_text(&game, quintet_core::rules::Side(side)))),
        ["1 token", "3 tokens"]
    );
}
