//! Scenes of lessons, rules pages and score explanations.

use quintet_bevy::frame::Menu;
use quintet_bevy::learning::{LessonRequest, StartLesson};
use quintet_bevy::session::PlayMove;
use quintet_core::learning::{lesson, page};
use quintet_core::words::Locale;
use quintet_games::{find, games};

use super::Scene;
use super::studio::Studio;

/// These scenes by name.
pub const SCENES: &[(&str, Scene)] = &[
    ("lesson-abeo-first", |studio| learn(studio, "abeo", 0)),
    ("lesson-abeo-flip", |studio| learn(studio, "abeo", 2)),
    ("lesson-abande-middle", |studio| learn(studio, "abande", 3)),
    ("lesson-abalone-middle", |studio| learn(studio, "abalone", 3)),
    ("lesson-abstrakto-middle", |studio| learn(studio, "abstrakto", 2)),
    ("lesson-aeb-middle", |studio| learn(studio, "aeb", 4)),
    ("lesson-shown", |studio| {
        learn(studio, "abalone", 1);
        studio.send(LessonRequest::ShowAnswer);
        studio.frames(4);
    }),
    ("lesson-wrong-move", |studio| {
        learn(studio, "abalone", 2);
        let step = &lesson("abalone").expect("every game has a lesson").steps()[2];
        let other = studio.any_move(|code| !step.accepts(code));
        studio.send(PlayMove(other));
        studio.frames(4);
    }),
    ("lesson-end", |studio| {
        let steps = lesson("abeo").expect("every game has a lesson").steps().len();
        learn(studio, "abeo", steps);
    }),
    ("rules-abeo", |studio| studio.open_rules("abeo", 2)),
    ("rules-abande", |studio| studio.open_rules("abande", 2)),
    ("rules-abalone", |studio| studio.open_rules("abalone", 3)),
    ("rules-abstrakto", |studio| studio.open_rules("abstrakto", 2)),
    ("rules-aeb", |studio| studio.open_rules("aeb", 3)),
    ("rules-end", |studio| {
        let last = page("aeb").expect("every game has a page").sections().len() - 1;
        studio.open_rules("aeb", last);
    }),
    ("rules-german", |studio| {
        studio.set_language(Locale::German);
        studio.open_rules("abande", 1);
    }),
    ("lesson-german", |studio| {
        studio.set_language(Locale::German);
        learn(studio, "aeb", 2);
    }),
    ("setup-french", |studio| {
        studio.set_language(Locale::French);
        studio.open_setup("abstrakto");
    }),
    ("title-german", |studio| studio.set_language(Locale::German)),
    ("settings-french", |studio| {
        studio.set_language(Locale::French);
        studio.open(Menu::Settings);
    }),
    ("score-breakdown-abstrakto", |studio| {
        studio.resume(include_str!("../../assets/records/abstrakto-main-area.quintet"), 6);
        studio.open(Menu::ScoreBreakdown);
    }),
    ("score-breakdown-abande", |studio| {
        studio.resume(include_str!("../../assets/records/abande-snub.quintet"), 12);
        studio.open(Menu::ScoreBreakdown);
    }),
];

/// The names of the scenes for every step of every lesson and every section of every rules page, in every language.
pub fn every() -> impl Iterator<Item = String> {
    let lessons = games().filter_map(|game| lesson(game.info.id)).flat_map(|found| {
        (0..=found.steps().len()).map(|step| format!("every-lesson-{}-{step}", found.game().info.id))
    });
    let pages = games().filter_map(|game| page(game.info.id)).flat_map(|found| {
        (0..found.sections().len()).map(|section| format!("every-rules-{}-{section}", found.game().info.id))
    });
    let all: Vec<String> = lessons.chain(pages).collect();
    let named = |locale: Locale| all.iter().map(|name| format!("{name}-{}", locale.code())).collect::<Vec<_>>();
    Locale::ALL.map(named).into_iter().flatten()
}

/// Plays a scene that [`every`] names. Returns false for other names.
pub fn one_of_every(studio: &mut Studio, name: &str) -> bool {
    let parts: Vec<&str> = name.split('-').collect();
    let ["every", kind, game, number, locale] = parts[..] else { return false };
    let game = find(game).map(|game| game.info.id);
    let (Some(game), Ok(number), Some(locale)) = (game, number.parse(), Locale::from_code(locale)) else {
        return false;
    };
    studio.set_language(locale);
    match kind {
        "lesson" => learn(studio, game, number),
        _ => studio.open_rules(game, number),
    }
    true
}

/// Advances to a step of a lesson by playing the expected answers.
fn learn(studio: &mut Studio, game: &'static str, step: usize) {
    studio.send(StartLesson(game));
    studio.settle();
    for number in 0..step {
        let answer = lesson(game).expect("every game has a lesson").steps()[number].answers()[0];
        studio.send(PlayMove(answer));
        for _ in 0..8 {
            studio.settle();
        }
    }
}
