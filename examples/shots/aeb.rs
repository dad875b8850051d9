//! Scenes of Aeb.

use quintet_core::rules::InputStep;

use super::Scene;

/// These scenes by name.
pub const SCENES: &[(&str, Scene)] = &[
    ("aeb-start", |studio| studio.start("aeb", &[])),
    ("aeb-start-four", |studio| studio.start("aeb", &[("players", "4")])),
    ("aeb-all", |studio| studio.set_up("aeb", ALL)),
    ("aeb-towers", |studio| studio.set_up("aeb", TOWERS)),
    ("aeb-towers-read", |studio| {
        studio.set_up("aeb", TOWERS);
        studio.hover("e5");
        studio.settle();
    }),
    ("aeb-towers-choice", |studio| {
        studio.set_up("aeb", TOWERS);
        studio.click("d4");
        studio.settle();
    }),
    ("aeb-highest", |studio| {
        studio.set_up("aeb", MAX_HEIGHT);
        studio.click("d4");
        studio.settle();
    }),
    ("aeb-choice", |studio| {
        studio.set_up("aeb", MIDGAME);
        studio.click("d4");
        studio.settle();
    }),
    ("aeb-hover", |studio| {
        studio.set_up("aeb", MIDGAME);
        studio.hover("d2");
    }),
    ("aeb-preview", |studio| {
        studio.set_up("aeb", MIDGAME);
        studio.click("d4");
        studio.hover("f4");
        studio.settle();
    }),
    ("aeb-gate", |studio| {
        studio.set_up("aeb", MIDGAME);
        studio.click("b2");
        studio.step(InputStep::Choice("aeb-step-gate"));
        studio.hover("b3");
        studio.settle();
    }),
    ("aeb-barred", |studio| {
        studio.set_up("aeb", MIDGAME);
        studio.click("e2");
        studio.settle();
    }),
    ("aeb-stack", |studio| {
        studio.set_up("aeb", MIDGAME);
        studio.click("g3");
        studio.settle();
    }),
    ("aeb-level", |studio| {
        studio.set_up("aeb", MIDGAME);
        studio.click("g3");
        studio.step(InputStep::Choice("aeb-level-04"));
        studio.settle();
    }),
    ("aeb-three", |studio| {
        studio.set_up("aeb", THREE);
        studio.click("d5");
        studio.settle();
    }),
    ("aeb-attack", |studio| {
        studio.set_up("aeb", MIDGAME);
        studio.click("d4");
        studio.click("f4");
        studio.frames(12);
    }),
    ("aeb-split", |studio| {
        studio.set_up("aeb", THREE);
        studio.click("d5");
        studio.step(InputStep::Choice("aeb-step-split-three"));
        studio.frames(11);
    }),
    ("aeb-tip", |studio| {
        studio.set_up("aeb", MIDGAME);
        studio.click("b2");
        studio.step(InputStep::Choice("aeb-step-gate"));
        studio.click("c2");
        studio.frames(9);
    }),
    ("aeb-recolour", |studio| {
        studio.set_up("aeb", MIDGAME);
        studio.click("b2");
        studio.step(InputStep::Choice("aeb-step-recolour-large"));
        studio.frames(9);
    }),
    ("aeb-dust", |studio| {
        studio.set_up("aeb", MIDGAME);
        studio.click("b2");
        studio.step(InputStep::Choice("aeb-step-gate"));
        studio.click("c2");
        studio.frames(19);
    }),
    ("aeb-back-up", |studio| {
        studio.set_up("aeb", MIDGAME);
        studio.click("d4");
        studio.click("c4");
        studio.frames(9);
    }),
    ("aeb-late", |studio| {
        studio.resume(include_str!("../../assets/records/aeb-four.quintet"), 190);
    }),
    ("aeb-result", |studio| {
        studio.set_up("aeb", LAST);
        studio.click("d4");
        studio.click("d5");
        studio.frames(90);
    }),
];

/// Every player, colour, size and arrangement of pieces.
const ALL: &str = r#"{"to_move": "1", "options": {"players": "4"}, "board": {
    "a8": {"kind": "single", "pieces": [["blue", 1]]}, "b8": {"kind": "single", "pieces": [["blue", 2]]},
    "c8": {"kind": "single", "pieces": [["blue", 3]]}, "d8": {"kind": "single", "pieces": [["red", 1]]},
    "e8": {"kind": "single", "pieces": [["red", 2]]}, "f8": {"kind": "single", "pieces": [["red", 3]]},
    "a7": {"kind": "single", "pieces": [["green", 1]]}, "b7": {"kind": "single", "pieces": [["green", 2]]},
    "c7": {"kind": "single", "pieces": [["green", 3]]}, "d7": {"kind": "single", "pieces": [["yellow", 1]]},
    "e7": {"kind": "single", "pieces": [["yellow", 2]]}, "f7": {"kind": "single", "pieces": [["yellow", 3]]},
    "a6": {"kind": "single", "pieces": [["purple", 1]]}, "b6": {"kind": "single", "pieces": [["purple", 2]]},
    "c6": {"kind": "single", "pieces": [["purple", 3]]}, "d6": {"kind": "single", "pieces": [["orange", 1]]},
    "e6": {"kind": "single", "pieces": [["orange", 2]]}, "f6": {"kind": "single", "pieces": [["orange", 3]]},
    "a5": {"kind": "single", "pieces": [["cyan", 1]]}, "b5": {"kind": "single", "pieces": [["cyan", 2]]},
    "c5": {"kind": "single", "pieces": [["cyan", 3]]}, "d5": {"kind": "single", "pieces": [["white", 1]]},
    "e5": {"kind": "single", "pieces": [["white", 2]]}, "f5": {"kind": "single", "pieces": [["white", 3]]},
    "g8": {"kind": "backup", "pieces": [["blue", 3], ["red", 2]]},
    "h8": {"kind": "backup", "pieces": [["green", 3], ["yellow", 2], ["yellow", 1]]},
    "g7": {"kind": "backup", "pieces": [["purple", 1], ["orange", 3]]},
    "h7": {"kind": "backup", "pieces": [["cyan", 3], ["white", 3], ["cyan", 2], ["white", 1]]},
    "g6": {"kind": "backup", "pieces": [["blue", 2], ["red", 3], ["blue", 1], ["red", 1], ["red", 1], ["red", 2]]},
    "h6": {"kind": "split", "pieces": [["blue", 2], ["blue", 1]]},
    "g5": {"kind": "split", "pieces": [["green", 1], ["green", 1], ["green", 1]]},
    "h5": {"kind": "split", "pieces": [["purple", 1], ["purple", 1], ["purple", 3]]},
    "a1": {"kind": "split", "pieces": [["cyan", 2], ["white", 3]]},
    "b1": {"kind": "split", "pieces": [["cyan", 1], ["cyan", 1], ["white", 2]]},
    "b3": {"kind": "gate", "pieces": [["red", 3]], "points": "w"},
    "c3": {"kind": "gate", "pieces": [["green", 3]], "points": "n"},
    "d3": {"kind": "gate", "pieces": [["yellow", 2]], "points": "s"},
    "f3": {"kind": "gate", "pieces": [["purple", 2]], "points": "e"},
    "f1": {"kind": "gate", "pieces": [["white", 1]], "points": "e"},
    "d1": {"kind": "gate", "pieces": [["blue", 1]], "points": "w"}}}"#;
const MIDGAME: &str = r#"{"to_move": "1", "options": {"players": "4"}, "board": {
    "b2": {"kind": "single", "pieces": [["blue", 3]]},
    "d4": {"kind": "single", "pieces": [["red", 1]]},
    "d2": {"kind": "single", "pieces": [["blue", 2]]},
    "e2": {"kind": "split", "pieces": [["blue", 1], ["blue", 1], ["blue", 1]]},
    "g3": {"kind": "backup", "pieces": [["blue", 2], ["red", 1], ["red", 3], ["blue", 1], ["red", 2]]},
    "c4": {"kind": "single", "pieces": [["red", 2]]},
    "d6": {"kind": "single", "pieces": [["green", 1]]},
    "g7": {"kind": "split", "pieces": [["green", 2], ["green", 1]]},
    "h5": {"kind": "backup", "pieces": [["green", 3], ["yellow", 2], ["yellow", 1]]},
    "f4": {"kind": "gate", "pieces": [["yellow", 3]], "points": "s"},
    "b7": {"kind": "single", "pieces": [["purple", 3]]},
    "c7": {"kind": "backup", "pieces": [["orange", 2], ["orange", 1]]},
    "a5": {"kind": "gate", "pieces": [["purple", 2]], "points": "e"},
    "h1": {"kind": "single", "pieces": [["cyan", 2]]},
    "g1": {"kind": "single", "pieces": [["white", 3]]},
    "f1": {"kind": "single", "pieces": [["white", 1]]}}}"#;
const THREE: &str = r#"{"to_move": "2", "options": {"players": "3"}, "board": {
    "d5": {"kind": "single", "pieces": [["green", 3]]}, "e6": {"kind": "single", "pieces": [["yellow", 2]]},
    "h8": {"kind": "gate", "pieces": [["yellow", 3]], "points": "w"},
    "d4": {"kind": "single", "pieces": [["blue", 3]]}, "c3": {"kind": "single", "pieces": [["red", 2]]}}}"#;
const LAST: &str = r#"{"to_move": "1", "board": {
    "d4": {"kind": "single", "pieces": [["red", 1]]}, "b2": {"kind": "single", "pieces": [["blue", 3]]},
    "d5": {"kind": "single", "pieces": [["green", 1]]}}}"#;
/// High stacks on adjacent cells.
const TOWERS: &str = r#"{"to_move": "1", "board": {
    "d4": {"kind": "backup", "pieces": [["blue", 2], ["blue", 3], ["red", 2], ["blue", 1], ["blue", 1]]},
    "d5": {"kind": "backup", "pieces": [["red", 3], ["red", 1], ["blue", 3], ["red", 2], ["blue", 1], ["red", 1]]},
    "d3": {"kind": "backup", "pieces": [["blue", 3], ["red", 2], ["blue", 1]]},
    "c4": {"kind": "backup", "pieces": [["red", 2], ["red", 1]]},
    "c5": {"kind": "backup", "pieces": [["red", 3], ["red", 3], ["blue", 1], ["blue", 2], ["red", 1], ["red", 1], ["red", 3], ["red", 3], ["blue", 2]]},
    "d6": {"kind": "backup", "pieces": [["red", 2], ["blue", 2], ["blue", 2], ["blue", 3]]},
    "e4": {"kind": "backup", "pieces": [["green", 3], ["green", 3], ["green", 3], ["yellow", 3]]},
    "e5": {"kind": "backup", "pieces": [["green", 2], ["green", 1], ["yellow", 2], ["green", 2], ["green", 1], ["yellow", 2], ["yellow", 1]]},
    "e6": {"kind": "backup", "pieces": [["green", 2], ["yellow", 1], ["yellow", 1], ["yellow", 1], ["green", 1], ["yellow", 2], ["green", 3], ["green", 1]]},
    "f5": {"kind": "backup", "pieces": [["yellow", 2], ["green", 2], ["green", 2], ["green", 3], ["yellow", 3]]},
    "f4": {"kind": "backup", "pieces": [["yellow", 1], ["yellow", 3]]},
    "e3": {"kind": "backup", "pieces": [["yellow", 3], ["yellow", 2], ["green", 1]]}}}"#;
/// The highest possible stack.
const MAX_HEIGHT: &str = r#"{"to_move": "1", "board": {
    "d4": {"kind": "backup", "pieces": [["blue", 2], ["red", 2], ["red", 3], ["red", 1], ["blue", 2], ["blue", 1], ["red", 3], ["red", 2], ["blue", 3], ["blue", 2],
        ["blue", 3], ["red", 1], ["blue", 1], ["red", 3], ["red", 1], ["red", 2], ["red", 3], ["red", 1], ["blue", 1], ["blue", 3],
        ["blue", 3], ["red", 3], ["blue", 2], ["red", 1], ["blue", 3], ["blue", 1], ["red", 2], ["blue", 2], ["red", 2], ["blue", 1]]},
    "g7": {"kind": "single", "pieces": [["green", 3]]}}}"#;
