//! Scenes with computer players: setup, turn, hints, review.

use quintet::engine::Level;
use quintet::table::assist::{HintState, SessionReview, ToggleHint};
use quintet::table::frame::{Menu, Screen};
use quintet::table::persistence::LastSetup;

use super::Scene;
use super::studio::Studio;

/// These scenes by name.
pub const SCENES: &[(&str, Scene)] = &[
    ("setup-computer", |studio| setup_with_computers(studio, "abalone", &[None, Level::new(3)])),
    ("setup-computers-four", |studio| {
        setup_with_computers(studio, "aeb", &[None, Level::new(2), Level::new(5), Level::new(1)]);
    }),
    ("computer-turn", |studio| {
        studio.resume(include_str!("../../assets/records/abalone-german-daisy.quintet"), 30);
        studio.computers(&[Level::new(4), Level::new(4)]);
    }),
    ("hint-abeo", |studio| hint(studio, include_str!("../../assets/records/abeo-figure-2.quintet"), 12)),
    ("hint-abande", |studio| hint(studio, include_str!("../../assets/records/abande-snub.quintet"), 20)),
    ("hint-abalone", |studio| hint(studio, include_str!("../../assets/records/abalone-german-daisy.quintet"), 20)),
    ("hint-abstrakto", |studio| hint(studio, include_str!("../../assets/records/abstrakto-main-area.quintet"), 20)),
    ("hint-aeb", |studio| hint(studio, include_str!("../../assets/records/aeb-two.quintet"), 40)),
    ("review", |studio| {
        studio.resume(include_str!("../../assets/records/abalone-german-daisy.quintet"), 0);
        review(studio);
    }),
    ("review-four", |studio| {
        studio.resume(include_str!("../../assets/records/aeb-four.quintet"), 120);
        review(studio);
    }),
];

/// The setup of a game in which some players were computers last time.
fn setup_with_computers(studio: &mut Studio, game: &str, computers: &[Option<Level>]) {
    let mut last = LastSetup { game: Some(game.to_owned()), computers: computers.to_vec(), ..LastSetup::default() };
    if computers.len() == 4 {
        last.games.entry(game.to_owned()).or_default().options.insert("players".to_owned(), "4".to_owned());
    }
    last.names = vec!["Ann".to_owned()];
    studio.app.insert_resource(last);
    studio.go(Screen::Title);
    studio.settle();
    studio.go(Screen::Setup);
    studio.settle();
}

fn hint(studio: &mut Studio, record: &str, before_end: usize) {
    studio.resume(record, before_end);
    studio.send(ToggleHint);
    studio.frames(2);
    studio.until(|world| !world.resource::<HintState>().is_searching());
}

fn review(studio: &mut Studio) {
    studio.open(Menu::Review);
    studio.until(|world| world.resource::<SessionReview>().is_complete());
}
