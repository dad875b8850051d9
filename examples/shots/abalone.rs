//! Scenes of Abalone.

use quintet_bevy::frame::Menu;

use super::Scene;

const BELGIAN_DAISY: &str = include_str!("../../assets/records/abalone-belgian-daisy.quintet");

/// These scenes by name.
pub const SCENES: &[(&str, Scene)] = &[
    ("abalone-start", |studio| studio.start("abalone", &[])),
    ("abalone-selection", |studio| {
        studio.start("abalone", &[]);
        studio.play(&["a1b2", "i5h5", "a5b5", "i9h8"]);
        studio.click("c3");
        studio.click("c5");
    }),
    ("abalone-preview", |studio| {
        studio.set_up("abalone", MIDGAME);
        studio.click("c3");
        studio.click("e5");
        studio.hover("f6");
    }),
    ("abalone-match", |studio| {
        // The next move pushes a ball off the board.
        studio.resume(BELGIAN_DAISY, 156);
        studio.preview("g7g8");
    }),
    ("abalone-push", |studio| {
        studio.set_up("abalone", MIDGAME);
        studio.click("c3");
        studio.click("e5");
        studio.click("f6");
        studio.frames(7);
    }),
    ("abalone-ejection", |studio| {
        studio.set_up("abalone", EDGE);
        studio.click("e7");
        studio.click("e8");
        studio.click("e9");
        studio.frames(18);
    }),
    ("abalone-refusal", |studio| {
        studio.set_up("abalone", MIDGAME);
        studio.click("d5");
        studio.click("e5");
        studio.click("f5");
        studio.settle();
    }),
    ("abalone-result", |studio| {
        studio.set_up("abalone", LAST_PUSH);
        studio.click("e7");
        studio.click("e8");
        studio.click("e9");
        studio.frames(60);
    }),
    ("abalone-moves", |studio| {
        studio.start("abalone", &[("layout", "belgian-daisy")]);
        studio.play_random_moves(23);
        studio.open(Menu::Moves);
    }),
    ("abalone-pause", |studio| {
        studio.start("abalone", &[("layout", "german-daisy")]);
        studio.open(Menu::Pause);
    }),
    ("abalone-glossary", |studio| {
        studio.set_up("abalone", SCATTERED);
        studio.open_glossary(quintet_games::abalone::ids::ABALONE_TERM_SHIELD);
    }),
    ("abalone-glossary-block", |studio| {
        studio.set_up("abalone", MIDGAME);
        studio.open_glossary(quintet_games::abalone::ids::ABALONE_TERM_BLOCK);
    }),
    ("abalone-glossary-det", |studio| {
        studio.set_up("abalone", SCATTERED);
        studio.open_glossary(quintet_games::abalone::ids::ABALONE_TERM_DET);
    }),
];

const MIDGAME: &str = r#"{"to_move": "black", "board": {
    "a1": "black", "b2": "black", "c3": "black", "d4": "black", "e5": "black", "d5": "black", "c4": "black",
    "b3": "black", "c5": "black", "d6": "black", "e6": "black", "b4": "black", "c6": "black",
    "f6": "white", "g7": "white", "f5": "white", "g6": "white", "h7": "white", "g5": "white", "f4": "white",
    "f7": "white", "g8": "white", "h6": "white", "h5": "white", "g4": "white"}}"#;
const SCATTERED: &str = r#"{"to_move": "black", "board": {
    "a1": "black", "a2": "black", "a3": "black", "b1": "black", "d1": "black", "e1": "black", "e2": "black",
    "f9": "black", "g4": "black", "g5": "black", "i5": "black", "d5": "black",
    "a5": "white", "c4": "white", "c5": "white", "d3": "white", "d4": "white", "d6": "white", "e4": "white",
    "e5": "white", "e6": "white", "h8": "white", "h9": "white", "i9": "white", "g7": "white"}}"#;
const EDGE: &str = r#"{"to_move": "black", "board": {
    "e7": "black", "e8": "black", "d6": "black", "d7": "black", "c5": "black", "c4": "black", "d5": "black",
    "b3": "black", "b4": "black", "c6": "black", "d4": "black", "e6": "black",
    "e9": "white", "f8": "white", "f9": "white", "g8": "white", "g9": "white", "f6": "white", "g7": "white",
    "f7": "white", "h8": "white", "h9": "white", "g6": "white"}}"#;
const LAST_PUSH: &str = r#"{"to_move": "black", "score": {"black": 5, "white": 2}, "board": {
    "e7": "black", "e8": "black", "d6": "black", "d7": "black", "c5": "black", "c4": "black", "d5": "black",
    "b3": "black", "b4": "black", "c6": "black", "d4": "black", "e6": "black",
    "e9": "white", "f8": "white", "f9": "white", "g8": "white", "g9": "white", "f6": "white", "g7": "white",
    "f7": "white"}}"#;
