//! Scenes of Abstrakto.

use quintet_core::rules::InputStep;

use super::studio::Studio;

/// These scenes by name.
pub const SCENES: &[(&str, fn(&mut Studio))] = &[
    ("abstrakto-start", |studio| studio.start("abstrakto", &[("seed", "7")])),
    ("abstrakto-held", |studio| {
        opening(studio);
        studio.step(LINE);
        studio.settle();
    }),
    ("abstrakto-ghost", |studio| {
        opening(studio);
        studio.step(CROSS);
        studio.hover("Cb3");
        studio.settle();
    }),
    ("abstrakto-falling", |studio| {
        opening(studio);
        studio.step(SOLID);
        studio.click("Sc2");
        studio.frames(3);
    }),
    ("abstrakto-spreading", |studio| {
        studio.start("abstrakto", MAIN_AREA);
        studio.play(&MOVES[..24]);
        studio.step(SOLID);
        studio.click("Sg1");
        studio.frames(20);
    }),
    ("abstrakto-late", |studio| {
        studio.start("abstrakto", MAIN_AREA);
        studio.play(&MOVES[..22]);
    }),
    ("abstrakto-pass", |studio| {
        studio.start("abstrakto", PASSES);
        studio.play(UNTIL_PASS);
    }),
    ("abstrakto-count", |studio| {
        last_tile(studio);
        studio.frames(120);
    }),
    ("abstrakto-end", |studio| {
        last_tile(studio);
        studio.settle();
        studio.settle();
        studio.settle();
    }),
    ("abstrakto-main", |studio| {
        last_tile(studio);
        studio.frames(205);
    }),
    ("abstrakto-setup", |studio| {
        studio.open_setup("abstrakto");
    }),
    ("abstrakto-openly", |studio| {
        studio.open_setup("abstrakto");
        openly(studio);
        studio.settle();
    }),
    ("abstrakto-openly-missing", |studio| {
        studio.open_setup("abstrakto");
        openly(studio);
        studio.press_after(6);
        studio.settle();
    }),
    ("abstrakto-cover", |studio| {
        secretly(studio);
        studio.settle();
    }),
    ("abstrakto-secretly", |studio| {
        secretly(studio);
        studio.press_after(1);
        studio.press_after(3);
        studio.settle();
    }),
    ("abstrakto-refused-share", |studio| {
        secretly(studio);
        studio.press_after(1);
        studio.press_after(2);
        studio.settle();
    }),
    ("abstrakto-uncovered", |studio| {
        studio.start_with_hidden_options("abstrakto", MAIN_AREA, &["blue", "orange"]);
        studio.play(&MOVES[..5]);
        studio.reveal_secret();
        studio.settle();
    }),
    ("abstrakto-secret", |studio| {
        studio.start_with_hidden_options("abstrakto", MAIN_AREA, &["blue", "orange"]);
        studio.play(&MOVES[..5]);
    }),
];

const SOLID: InputStep = InputStep::Reserve(0);
const LINE: InputStep = InputStep::Reserve(1);
const CROSS: InputStep = InputStep::Reserve(2);

fn opening(studio: &mut Studio) {
    studio.start("abstrakto", &[("seed", "7"), ("first", "blue"), ("blue", "5/5/5"), ("orange", "4/6/5")]);
    studio.play(&["Sd5", "Ld3n", "Ce4", "Lf4e", "Sb6", "La4w"]);
}

/// The options of a game that the main area decides.
const MAIN_AREA: &[(&str, &str)] = &[("seed", "14"), ("first", "orange"), ("blue", "6/3/6"), ("orange", "5/5/5")];
/// The moves of that game.
const MOVES: &[&str] = &[
    "Ld6e", "Lc2e", "Sg2", "Cb5", "Lb4e", "Sd4", "Lb1e", "La1n", "Ca6", "Cc6", "Ld1e", "Lf7e", "Sg6", "Sc3", "Le5e",
    "Sg4", "Ce1", "Sb3", "Cc5", "Sf3", "Se3", "Sd3", "Ca5", "Ca4", "Sg1", "Ce6", "Sb2", "Cb6",
];

/// The number of buttons before the options for blue's tiles: lesson and rules, players, seating, clock, first player.
const BEFORE_BLUE: usize = 21;

fn openly(studio: &mut Studio) {
    studio.press_after(BEFORE_BLUE + 2);
}

fn secretly(studio: &mut Studio) {
    studio.open_setup("abstrakto");
    studio.press_after(BEFORE_BLUE + 3);
    // Continue past orange's first two options to the third, then past the seed and the back button to the start.
    studio.press_after(3);
    studio.press_after(4);
    studio.settle();
}

fn last_tile(studio: &mut Studio) {
    let (last, before) = MOVES.split_last().expect("the game has moves");
    studio.start("abstrakto", MAIN_AREA);
    studio.play(before);
    studio.step(CROSS);
    studio.click(last);
}

/// The options of a game that ends with two passes of blue.
const PASSES: &[(&str, &str)] = &[("seed", "290")];
/// The moves of that game up to the first pass.
const UNTIL_PASS: &[&str] = &[
    "Lf6n", "Se1", "Lc6e", "Lc7n", "Le3e", "Le4n", "La1s", "Sa2", "Cc4", "Lf5e", "La7w", "Lb4e", "Sd7", "Sa6", "Ca3",
    "Cb1", "Sd3", "Cd5", "Sf1", "Sg3", "Ce5", "Sb6", "Ca4", "Cb2", "Sd1",
];
