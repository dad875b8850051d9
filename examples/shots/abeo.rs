//! Scenes of Abeo.

use super::Scene;

const DARK_WINS: &str = include_str!("../../assets/records/abeo-dark-wins.quintet");

/// These scenes by name.
pub const SCENES: &[(&str, Scene)] = &[
    ("abeo-start", |studio| studio.start("abeo", &[])),
    ("abeo-choice", |studio| {
        studio.set_up("abeo", FIGURE);
        studio.click("b5");
        studio.frames(12);
    }),
    ("abeo-preview", |studio| {
        studio.set_up("abeo", FIGURE);
        studio.click("b5");
        studio.frames(12);
        studio.hover("g5");
    }),
    ("abeo-match", |studio| {
        // A token on e5 can flip six lines.
        studio.resume(DARK_WINS, 16);
        studio.click("e5");
        studio.frames(12);
        studio.hover("h6");
    }),
    ("abeo-flip", |studio| {
        studio.set_up("abeo", FIGURE);
        studio.click("b5");
        studio.frames(12);
        studio.click("e5");
        studio.frames(12);
    }),
    ("abeo-late", |studio| {
        studio.start("abeo", &[]);
        studio.play_random_moves(24);
    }),
    ("abeo-count", |studio| {
        studio.set_up("abeo", LAST_CELL);
        studio.click("e5");
        studio.frames(12);
        studio.click("d4");
        studio.frames(90);
    }),
    ("abeo-result", |studio| {
        studio.set_up("abeo", LAST_CELL);
        studio.click("e5");
        studio.frames(12);
        studio.click("d4");
        studio.frames(240);
    }),
];

/// After eleven turns. The cell b5 is empty, and a token there can flip several lines.
const FIGURE: &str = r#"{"turn": 14, "to_move": "dark", "board": {
    "b3": "light", "b4": "light", "a5": "light", "c5": "light", "d5": "light", "e5": "light", "f5": "light",
    "e8": "light", "f9": "light", "d2": "light", "c2": "dark", "d4": "dark", "e4": "dark", "f4": "dark", "g7": "dark",
    "h6": "dark", "b6": "dark", "e2": "dark", "g8": "dark", "h8": "dark", "i6": "light", "c6": "dark", "h4": "light"}}"#;
const LAST_CELL: &str = r#"{"turn": 40, "to_move": "dark", "board": {
    "a1": "light", "a2": "dark", "a3": "light", "a4": "light", "a5": "dark",
    "b1": "dark", "b2": "light", "b3": "dark", "b4": "light", "b5": "light", "b6": "dark",
    "c1": "light", "c2": "dark", "c3": "light", "c4": "dark", "c5": "dark", "c6": "light", "c7": "light",
    "d1": "dark", "d2": "light", "d3": "dark", "d4": "light", "d5": "light", "d6": "dark", "d7": "dark", "d8": "light",
    "e1": "light", "e2": "dark", "e3": "light", "e4": "dark", "e6": "dark", "e7": "light", "e8": "dark", "e9": "light",
    "f2": "dark", "f3": "light", "f4": "light", "f5": "dark", "f6": "light", "f7": "dark", "f8": "light", "f9": "dark",
    "g3": "light", "g4": "dark", "g5": "light", "g6": "dark", "g7": "light", "g8": "light", "g9": "dark",
    "h4": "dark", "h5": "light", "h6": "dark", "h7": "light", "h8": "dark", "h9": "light",
    "i5": "light", "i6": "dark", "i7": "light", "i8": "dark", "i9": "light"}}"#;
