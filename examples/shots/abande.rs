//! Scenes of Abande.

use quintet_core::rules::InputStep;

use super::Scene;

const SQUARE: &str = include_str!("../../assets/records/abande-square.quintet");
const HEX: &str = include_str!("../../assets/records/abande-hex.quintet");
const SNUB: &str = include_str!("../../assets/records/abande-snub.quintet");
const PASS: InputStep = InputStep::Choice("abande-choice-pass");

/// These scenes by name.
pub const SCENES: &[(&str, Scene)] = &[
    ("abande-start", |studio| studio.start("abande", &[])),
    ("abande-hex-start", |studio| studio.start("abande", &[("board", "hex")])),
    ("abande-snub-start", |studio| studio.start("abande", &[("board", "snub")])),
    ("abande-hand", |studio| {
        studio.set_up("abande", EXAMPLE);
        studio.step(InputStep::Reserve(0));
        studio.hover("g5");
    }),
    ("abande-keys", |studio| {
        studio.set_up("abande", EXAMPLE);
        studio.cursor("d3");
    }),
    ("abande-hex", |studio| {
        studio.resume(HEX, 30);
        studio.hover("e4");
    }),
    ("abande-snub", |studio| studio.resume(SNUB, 28)),
    ("abande-snub-flipped", |studio| {
        studio.resume(SNUB, 28);
        studio.flip();
    }),
    ("abande-entries", |studio| studio.set_up("abande", EXAMPLE)),
    ("abande-enter", |studio| {
        studio.set_up("abande", EXAMPLE);
        studio.click("c5");
        studio.frames(9);
    }),
    ("abande-capture", |studio| {
        studio.set_up("abande", EXAMPLE);
        studio.click("e3");
    }),
    ("abande-preview", |studio| {
        studio.set_up("abande", EXAMPLE);
        studio.click("e3");
        studio.hover("f4");
    }),
    ("abande-hop", |studio| {
        studio.set_up("abande", EXAMPLE);
        studio.click("e3");
        studio.click("f4");
        studio.frames(8);
    }),
    ("abande-refusal", |studio| {
        studio.set_up("abande", TWO_HALVES);
        studio.click("d4");
        studio.frames(30);
    }),
    ("abande-late", |studio| studio.resume(SQUARE, 2)),
    ("abande-sleeping", |studio| {
        studio.resume(SQUARE, 1);
        studio.step(PASS);
        studio.frames(40);
    }),
    ("abande-count", |studio| {
        studio.resume(SQUARE, 1);
        studio.step(PASS);
        studio.frames(118);
    }),
    ("abande-result", |studio| {
        studio.resume(HEX, 1);
        studio.step(PASS);
        (0..4).for_each(|_| studio.settle());
    }),
];

/// The stack on d4 connects two halves of the band.
const TWO_HALVES: &str = r#"{"to_move": "black", "board": {
    "b3": ["white"], "b4": ["black"], "c4": ["black", "white"], "d4": ["white", "black"], "e4": ["white"],
    "f4": ["white", "black", "white"], "f5": ["black"], "b2": ["black"], "g5": ["white"]}}"#;

const EXAMPLE: &str = r#"{"to_move": "black", "board": {
    "c4": ["white"], "d4": ["black"], "d3": ["black", "white", "black"], "e3": ["white", "black"], "f3": ["white"],
    "e4": ["white"], "f4": ["white"], "d5": ["white"], "g4": ["black"], "e2": ["black"], "c3": ["black", "white"]}}"#;
